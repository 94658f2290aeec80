"""What a System brings to whoever takes it from somebody else."""

from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, ask
from astrarium.kernel.seats import Seat

from .means import SpareControlNode
from .notices import HandedOver
from .research import CheckProjects, GiveUpProjects, Project
from .state import State, node_count, projects
from .tables.ids import RESEARCH, Owner, System
from .verbs import take_control

HAND_OVER: Final = Kind("ascendancy.question.hand-over", Project)


def capture(state: State, seat: Seat, system: int) -> Frames:
    """ASC-10.2.1-a, ASC-10.2.1.1-a, ASC-11.4-a: Control passes, and a Project for each intact Research Node.

    ASC-10.2.1.2-a.
    """
    before = state.controller[system]
    count = node_count(state, system, RESEARCH)
    take_control(state, seat, system)
    spare = SpareControlNode(seat, System(system))
    if before == NONE:
        return (spare,)
    loser = Seat(before)
    return (
        spare,
        *(HandOverProject(loser, seat) for _ in range(count)),
        CheckProjects(loser),
        GiveUpProjects(seat),
    )


class HandOverProject(Frame, frozen=True):
    """ASC-10.2.1.1-a, ASC-14.1.2.1-a: the loser picks one of its Projects; its tokens are gone."""

    seat: Seat
    to: Seat

    def question(self, state: State) -> Question | None:
        cards = projects(state, self.seat)
        return ask(self.seat, HAND_OVER, [Project(card) for card in cards]) if cards else None

    def run(self, state: State, answer: Project) -> Frames:
        state.where[answer.card] = self.to
        state.progress[answer.card] = 0
        tell(state, HandedOver(Owner(self.seat), self.to, answer.card))
        return ()
