"""The end of a Space Battle, and the winner's Tactical Manoeuvre."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..borg.tech import DrawTech
from ..command.move import Pick, arrive_together
from ..hazard import EVERYBODY, whom
from ..moments import BATTLE_OVER
from ..notices import BattleEnds
from ..state import Battle, State
from ..tables.borg import CUBE_DICE
from ..tables.ids import BORG, SHIP, Owner, Place
from ..verbs import move_unit, sweep_lanes
from .forces import foes_of, occupied, standing_units, victors
from .retreat import Flee, destinations


class StayPut(Option, frozen=True):
    """Nobody moves, or nobody else."""

    form: ClassVar[str] = "done"


MANOEUVRE: Final = Kind("ascendancy.question.manoeuvre", Flee, StayPut, ahead=(StayPut,))
SEND: Final = Kind("ascendancy.question.send", Pick, StayPut)


class FinishBattle(Step, frozen=True):
    """ASC-9.5-a, ASC-9.5.1-a, ASC-9.7.3-b: the winner may make a Tactical Manoeuvre, but not the Borg."""

    def do(self, state: State) -> Frames:
        battle = state.battles[-1]
        winners = victors(state, battle)
        for seat in winners:
            tell(state, BattleEnds(Owner(seat), Place(battle.place)))
        frames: Frames = tuple(ChooseManoeuvre(Seat(seat)) for seat in winners if seat != BORG)
        for seat in range(state.seats):
            foes = foes_of(battle, seat)
            most = max((strength(battle, foe) for foe in foes if battle.beaten >> foe & 1), default=0)
            if most and battle.fielded[seat]:
                frames += BATTLE_OVER.announce(seat, most)
        return (*frames, *spoils(battle), CloseBattle())


def strength(battle: Battle, foe: int) -> int:
    """ASC-9.8.7-b: how many Ships a beaten side had fielded; a Cube is worth a whole armada."""
    return CUBE_DICE if foe == BORG else battle.fielded[foe]


def spoils(battle: Battle) -> Frames:
    """ASC-9.8.7-a, ASC-RUL-54: everybody who faced a destroyed Cube from the start draws a Borg Tech card."""
    if not battle.beaten >> BORG & 1:
        return ()
    return tuple(DrawTech(Seat(seat)) for seat in foes_of(battle, BORG) if battle.fielded[seat])


class ChooseManoeuvre(Frame, frozen=True):
    """ASC-9.5.1-a: one Sector in which all that move will end."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        found = {
            int(there)
            for place in occupied(state, state.battles[-1], self.seat)
            for there in destinations(state, self.seat, place)
        }
        if not found:
            return None
        return ask(self.seat, MANOEUVRE, [*(Flee(Place(place)) for place in sorted(found)), StayPut()])

    def run(self, state: State, answer: Option) -> Frames:
        return (SendUnits(self.seat, answer.place, False),) if isinstance(answer, Flee) else ()


class SendUnits(Frame, frozen=True):
    """ASC-9.5.1-a: any of the Ships involved, one unit after another."""

    seat: Seat
    target: Place
    sent: bool

    def question(self, state: State) -> Question | None:
        battle = state.battles[-1]
        picks = [
            Pick(unit, Place(place))
            for unit, place in standing_units(state, battle, self.seat)
            if self.target in destinations(state, self.seat, place)
        ]
        return ask(self.seat, SEND, [*picks, StayPut()]) if picks else None

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, Pick):
            return ()
        move_unit(state, self.seat, answer.unit, answer.place, self.target)
        again = SendUnits(self.seat, self.target, True)
        if whom(state, SHIP) != EVERYBODY:
            return (*arrive_together(state, self.seat, self.target, (answer.unit,)), again)
        return (again,) if self.sent else (again, EndManoeuvre(self.seat, self.target))


class EndManoeuvre(Step, frozen=True):
    """ASC-8.4-c: a Tactical Manoeuvre is a movement that ends there; all who are there Brave together."""

    seat: Seat
    target: Place

    def do(self, state: State) -> Frames:
        return arrive_together(state, self.seat, self.target, (SHIP,))


class CloseBattle(Step, frozen=True):
    """The battle is over; lanes that nobody needs are gone."""

    def do(self, state: State) -> Frames:
        state.battles.pop()
        sweep_lanes(state)
        return ()
