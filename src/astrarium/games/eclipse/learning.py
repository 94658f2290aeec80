"""What happens when a technology comes to a track, however it was got."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, ask

from .state import State, artifacts
from .tables.ids import Amount, Resource
from .tables.technologies import ADVANCED_ROBOTICS, ARTIFACT_KEY, QUANTUM_GRID
from .verbs import gain, gain_discs, learn

PER_ARTIFACT: Final = 5


class Take(Option, frozen=True):
    """Five of this resource."""

    form: ClassVar[str] = "take:{resource}"
    resource: Resource


TAKES: Final = tuple(Take(Resource(resource)) for resource in range(3))
TAKING: Final = Kind("eclipse.question.artifact", Take, about={"left": Amount})


def take_technology(state: State, seat: int, technology: int) -> Frames:
    """ECL-RSC-08, ECL-RSC-09, ECL-RSC-10: the tile goes to its track; instant technologies act once, now."""
    learn(state, seat, technology)
    if technology == ADVANCED_ROBOTICS:
        gain_discs(state, seat, 1)
    elif technology == QUANTUM_GRID:
        gain_discs(state, seat, 2)
    elif technology == ARTIFACT_KEY and (count := artifacts(state, seat)):
        return (TakeForArtifacts(seat, count),)
    return ()


class TakeForArtifacts(Frame, frozen=True):
    """ECL-RSC-10, ECL-RUL-63: five of one resource for each artifact on hexes controlled when the Key was taken."""

    seat: int
    left: int

    def question(self, state: State) -> Question | None:
        return ask(self.seat, TAKING, TAKES, self.left) if self.left else None

    def run(self, state: State, answer: Take) -> Frames:
        gain(state, self.seat, answer.resource, PER_ARTIFACT)
        return (TakeForArtifacts(self.seat, self.left - 1),)
