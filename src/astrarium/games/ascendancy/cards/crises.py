"""What Crisis cards do."""

from typing import Final

from astrarium.kernel.frame import Frames
from astrarium.kernel.seats import Seat

from ..destruction import DestroySystem
from ..diplomacy import OUTCOMES, Outcome
from ..explore import EFFECTS, DrawExploration, Effect
from ..hazard import EVERYBODY, RollHazard, lose
from ..state import State, ships_at, stock, to_the_right
from ..tables.exploration import BY_NAME
from ..tables.ids import CULTURE, PRODUCTION, RESEARCH, System
from ..verbs import build_ships, gain, issue, spend


def crystalline_entity(state: State, seat: Seat, system: System) -> Frames:
    """ASC-RUL-37: every Ship there is destroyed unless its owner has upgraded Weapons or Shields."""
    frames: Frames = ()
    for owner in range(state.seats):
        count = ships_at(state, owner, system)
        if count and not state.weapons[owner] and not state.shields[owner]:
            frames += lose(state, Seat(owner), system, EVERYBODY, count)
    return frames


class Hazard:
    """ASC-8.8.1-a: a Crisis that is Braved like a Hazard of this level."""

    def __init__(self, level: int) -> None:
        self.level = level

    def __call__(self, state: State, seat: Seat, system: System) -> Frames:
        count = ships_at(state, seat, system)
        if not count:
            return ()
        return (RollHazard(seat, system, EVERYBODY, False, count, count, 0, self.level),)


def pay(state: State, seat: Seat, kind: int, amount: int) -> int:
    """Resources that are lost as far as there are any."""
    lost = min(amount, stock(state, seat, kind))
    spend(state, seat, kind, lost)
    return lost


def exhaust_commands(state: State, seat: Seat, count: int) -> None:
    """Ready Commands become Exhausted, as far as there are any."""
    issue(state, seat, min(count, state.ready[seat]))


def furry_stowaways(state: State, seat: Seat, system: System) -> Frames:
    """They eat two Production."""
    pay(state, seat, PRODUCTION, 2)
    return ()


def smugglers(state: State, seat: Seat, system: System) -> Frames:
    """Half the Production of the Reserve, rounded down, is gone."""
    spend(state, seat, PRODUCTION, stock(state, seat, PRODUCTION) // 2)
    return ()


def data_virus(state: State, seat: Seat, system: System) -> Frames:
    """Half the Research of the Reserve, rounded down, is gone."""
    spend(state, seat, RESEARCH, stock(state, seat, RESEARCH) // 2)
    return ()


def border_dispute(state: State, seat: Seat, system: System) -> Frames:
    """A ready Command, if there is one, becomes Exhausted."""
    exhaust_commands(state, seat, 1)
    return ()


def lost_colony(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.4.3.2-a: settlers of the player to the right: two Production for the coloniser, a Culture for them."""
    other = to_the_right(state, seat)
    if other == seat:
        return (DrawExploration(seat, system),)
    state.gifts[system] = 2
    gain(state, other, CULTURE, 1)
    return ()


def confrontation(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.4.3.2-a: the player to the right has a Ship there."""
    other = to_the_right(state, seat)
    if other == seat:
        return (DrawExploration(seat, system),)
    build_ships(state, other, system)
    return ()


def old_grudge(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.4.3.2-a: the player to the right is paid two Production, as far as there is so much."""
    other = to_the_right(state, seat)
    if other == seat:
        return (DrawExploration(seat, system),)
    gain(state, other, PRODUCTION, pay(state, seat, PRODUCTION, 2))
    return ()


def stellar_collapse(state: State, seat: Seat, system: System) -> Frames:
    """ASC-8.8.1.1-a: the System is destroyed."""
    return (DestroySystem(system),)


def nothing_yet(state: State, seat: Seat, system: System) -> Frames:
    """It stays, and matters to whoever Colonises here."""
    return ()


def customs_quarrel(state: State, seat: Seat, system: System, passed: bool) -> Frames:
    """Whoever fails pays three Production."""
    if not passed:
        pay(state, seat, PRODUCTION, 3)
    return ()


def writ_of_accountability(state: State, seat: Seat, system: System, passed: bool) -> Frames:
    """Whoever fails must answer for it: two Commands are Exhausted."""
    if not passed:
        exhaust_commands(state, seat, 2)
    return ()


def duelling_ground(state: State, seat: Seat, system: System, passed: bool) -> Frames:
    """One Culture, or a Ship is lost."""
    if not passed:
        return lose(state, seat, system, EVERYBODY, 1)
    gain(state, seat, CULTURE, 1)
    return ()


def logic_riddle(state: State, seat: Seat, system: System, passed: bool) -> Frames:
    """One Research, or a Command is Exhausted."""
    if passed:
        gain(state, seat, RESEARCH, 1)
    else:
        exhaust_commands(state, seat, 1)
    return ()


CRISES: Final[dict[str, Effect]] = {
    "crystalline-entity": crystalline_entity,
    "ion-storm": Hazard(4),
    "derelict-minefield": Hazard(4),
    "plague-beacon": Hazard(5),
    "furry-stowaways": furry_stowaways,
    "smugglers": smugglers,
    "data-virus": data_virus,
    "border-dispute": border_dispute,
    "lost-colony": lost_colony,
    "confrontation": confrontation,
    "stellar-collapse": stellar_collapse,
    "ice-comet": Hazard(4),
    "old-grudge": old_grudge,
    "closed-sanctuary": nothing_yet,
}
TESTED: Final[dict[str, Outcome]] = {
    "customs-quarrel": customs_quarrel,
    "writ-of-accountability": writ_of_accountability,
    "duelling-ground": duelling_ground,
    "logic-riddle": logic_riddle,
}


def join() -> None:
    """Every card takes its place."""
    for name, effect in CRISES.items():
        EFFECTS[BY_NAME[name]] = effect
    for name, outcome in TESTED.items():
        OUTCOMES[BY_NAME[name]] = outcome
