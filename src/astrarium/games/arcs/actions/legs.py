"""How far ships can go in one Move, and whether a battle that was promised is still possible afterwards."""

from collections.abc import Iterable, Sequence

from astrarium.kernel.question import Reason

from ..moments import CATAPULT, MOVES_AGAIN
from ..reasons import MUST_FOLLOW
from ..state import State, board, has_piece, has_starport, neighbours, rival_controls, rivals, ships_at
from ..tables.action_cards import BATTLE
from ..tables.map import System, is_gate


def may_catapult(state: State, seat: int, origin: int) -> bool:
    """ARC-MOVE-02, ARC-MOVE-05: a Loyal starport in the system that the ships leave."""
    return CATAPULT.of(state, seat, has_starport(state, seat, origin), origin)


def stops_catapult(state: State, seat: int, target: int) -> bool:
    """ARC-MOVE-03, ARC-MOVE-06, R-MOVE-01: a planet, or a gate that a Rival controls just before the ships enter."""
    return not is_gate(target) or rival_controls(state, seat, target)


def ends_beyond(state: State, seat: int, first: System, catapult: bool, blocked: Sequence[int] = ()) -> list[System]:
    """Where ships that enter this system can end their Move: here, or wherever a Catapult takes them."""
    ends = [first]
    if not catapult or stops_catapult(state, seat, first):
        return ends
    passed = [first]
    for place in passed:
        for target in neighbours(state, place):
            if target not in ends and target not in blocked:
                ends.append(target)
                if not stops_catapult(state, seat, target):
                    passed.append(target)
    return ends


def ends_from(state: State, seat: int, origin: System) -> set[System]:
    """Where ships that leave this system can end their Move."""
    catapult = may_catapult(state, seat, origin)
    return {end for near in neighbours(state, origin) for end in ends_beyond(state, seat, near, catapult)}


def battle_possible(state: State, seat: int, origin: System, leaving: int, ends: Iterable[System], fresh: bool) -> bool:
    """Whether a battle is possible once so many ships have left a system and ended their Move in one of these."""
    for place in board(state).systems:
        ships = ships_at(state, seat, place) - (leaving if place == origin else 0)
        if ships and has_foe(state, seat, place):
            return True
    if any(has_foe(state, seat, end) for end in ends):
        return True
    if not fresh or not MOVES_AGAIN.of(state, seat, False):
        return False
    return any(has_foe(state, seat, last) for end in ends for last in ends_from(state, seat, end))


def has_foe(state: State, seat: int, place: int) -> bool:
    return any(has_piece(state, rival, place) for rival in rivals(state, seat))


def refuse_leg(
    state: State, seat: int, origin: System, leaving: int, target: System, catapult: bool, fresh: bool,
    blocked: Sequence[int] = (),
) -> Reason | None:  # fmt: skip
    """R-TURN-03: who moves just before a battle may not move so that no battle can follow."""
    if state.promised != BATTLE:
        return None
    ends = ends_beyond(state, seat, target, catapult, blocked)
    return None if battle_possible(state, seat, origin, leaving, ends, fresh) else MUST_FOLLOW


def refuse_onward(state: State, seat: int, place: System, target: System, fresh: int, damaged: int) -> Reason | None:
    """ARC-MOVE-04, R-TURN-03: a Catapult to a promised battle turns back only to leave ships behind on the way."""
    if state.promised != BATTLE:
        return None
    alone = fresh + damaged == 1
    if alone and target in state.passed:
        return MUST_FOLLOW
    return refuse_leg(state, seat, place, 1, target, True, fresh > 0, (*state.passed, place) if alone else ())
