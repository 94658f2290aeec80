"""Battle: the standard action. What happens in a battle is in the chapter of that name."""

from collections.abc import Iterator
from typing import ClassVar

from astrarium.kernel.frame import Frames
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..battle import BeginBattle
from ..moments import ACTED
from ..state import State, board, has_piece, rivals, ships_at
from ..tables.action_cards import BATTLE
from ..tables.map import System


class Battle(Option, frozen=True):
    """Battle this Rival in this system."""

    form: ClassVar[str] = "battle:{system}:{defender}"
    system: System
    defender: Seat


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-BATTLE-01, ARC-BATTLE-02, ARC-BATTLE-14: any system with Loyal ships, any Rival with a piece there."""
    for place in board(state).systems:
        if ships_at(state, seat, place):
            for rival in rivals(state, seat):
                if has_piece(state, rival, place):
                    yield Battle(place, rival), None


def perform(state: State, seat: Seat, option: Battle, paid: int) -> Frames:
    return (BeginBattle(seat, option.defender, option.system, paid), *ACTED.announce(seat, BATTLE, paid))
