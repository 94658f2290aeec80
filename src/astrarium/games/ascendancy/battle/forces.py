"""Who fights with what, and where."""

from ..state import (
    Battle,
    State,
    fleets_at,
    ships_at,
    singles,
    unit_of,
)
from ..tables.ids import BORG, SHIP, Unit
from ..tables.tracks import FLEETS


def own_places(state: State, seat: int) -> list[int]:
    """Every Sector with Ships of a seat."""
    found = {group >> 11 for group in state.ships if group >> 8 & 7 == seat}
    for fleet in range(seat * FLEETS, seat * FLEETS + FLEETS):
        if state.fleet_size[fleet] and state.fleet_warp[fleet] < 0:
            found.add(state.fleet_place[fleet])
    return sorted(found)


def own_sectors(battle: Battle, seat: int) -> list[int]:
    """ASC-9-d: where the Ships of a side are."""
    return battle.sectors if seat == battle.attacker else battle.places


def force(state: State, battle: Battle, seat: int) -> int:
    """How many Ships a side has left in the battle."""
    return sum(ships_at(state, seat, place) for place in own_sectors(battle, seat))


def occupied(state: State, battle: Battle, seat: int) -> list[int]:
    """The Sectors in which a side has Ships left."""
    return [place for place in own_sectors(battle, seat) if ships_at(state, seat, place)]


def standing_units(state: State, battle: Battle, seat: int) -> list[tuple[Unit, int]]:
    """Single Ships and Fleets of a side that are left, with their Sectors."""
    found: list[tuple[Unit, int]] = []
    for place in own_sectors(battle, seat):
        if singles(state, seat, place):
            found.append((SHIP, place))
        found += [(unit_of(fleet), place) for fleet in fleets_at(state, seat, place)]
    return found


def units_at(state: State, seat: int, place: int) -> list[Unit]:
    """Every Ship and Fleet of a seat in a Sector, one by one."""
    return [SHIP] * singles(state, seat, place) + [unit_of(fleet) for fleet in fleets_at(state, seat, place)]


def contested(state: State, battle: Battle) -> bool:
    """Whether both sides still have Ships in the battle."""
    return bool(force(state, battle, battle.attacker)) and any(
        force(state, battle, owner) for owner in battle.defenders
    )


def foes_of(battle: Battle, seat: int) -> list[int]:
    """Whom a side fought."""
    if seat == battle.attacker:
        return [owner for owner in range(8) if owner != seat and battle.fielded[owner]]
    return [battle.attacker]


def victors(state: State, battle: Battle) -> list[int]:
    """ASC-9.5-a, ASC-9.7.3-b: the Attacker who is alone left, or every Defender still there when it is beaten."""
    if battle.beaten >> battle.attacker & 1:
        return [owner for owner in (*state.order, BORG) if owner in battle.defenders]
    return [] if battle.defenders else [battle.attacker]
