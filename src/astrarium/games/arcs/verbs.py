"""The changes that a game of Arcs can go through. Each tells what happened."""

from astrarium.kernel.notice import tell
from astrarium.kernel.seats import Seat

from .card_notices import Executed, ScrappedPieces, Shaped
from .notices import (
    BuiltBuilding,
    Captured,
    ClearedOutrage,
    DamagedPiece,
    DestroyedPiece,
    PlacedShips,
    ProvokedOutrage,
    RepairedBuilding,
    RepairedShip,
    ReturnedPiece,
    Seized,
    TookInitiative,
)
from .state import (
    NONE,
    PIECE_OF_BUILDING,
    Fight,
    State,
    is_damaged,
    open_slots,
    slot_owner,
)
from .tables.boards import (
    AGENT_PIECE,
    CITIES,
    CITY,
    CITY_PIECE,
    COVERED_BY_CITY,
    RESOURCE_SLOTS,
    SHIP_PIECE,
    STARPORT_PIECE,
    Building,
    Piece,
    ShipCount,
)
from .tables.map import Resource, Site, System, system_of

# Ships


def place_ships(state: State, seat: int, place: int, count: int, damaged: bool = False) -> int:
    """ARC-LIM-03, ARC-LIM-05: place ships from the supply, as many as it holds."""
    count = min(count, state.ships[seat])
    if count:
        state.ships[seat] -= count
        (state.damaged if damaged else state.fresh)[place * 4 + seat] += count
        tell(state, PlacedShips(Seat(seat), ShipCount(count), System(place)))
    return count


def shift_ships(state: State, seat: int, origin: int, target: int, fresh: int, damaged: int) -> None:
    """Move ships from one system to another, telling nothing."""
    state.fresh[origin * 4 + seat] -= fresh
    state.fresh[target * 4 + seat] += fresh
    state.damaged[origin * 4 + seat] -= damaged
    state.damaged[target * 4 + seat] += damaged


def return_ship(state: State, seat: int, place: int, damaged: bool) -> None:
    """A ship goes back to its owner's supply."""
    (state.damaged if damaged else state.fresh)[place * 4 + seat] -= 1
    state.ships[seat] += 1


def hit_ship(state: State, seat: int, place: int, damaged: bool) -> bool:
    """ARC-CTRL-04, ARC-CTRL-05: a fresh ship becomes damaged, a damaged one leaves the map; whether it did."""
    at = place * 4 + seat
    if damaged:
        state.damaged[at] -= 1
        tell(state, DestroyedPiece(Seat(seat), SHIP_PIECE, System(place)))
        return True
    state.fresh[at] -= 1
    state.damaged[at] += 1
    tell(state, DamagedPiece(Seat(seat), SHIP_PIECE, System(place)))
    return False


def destroy_ship(state: State, seat: int, place: int, damaged: bool) -> None:
    """ARC-CTRL-10: a ship leaves the map, fresh or damaged. Whoever takes it or gives it back says so."""
    (state.damaged if damaged else state.fresh)[place * 4 + seat] -= 1
    tell(state, DestroyedPiece(Seat(seat), SHIP_PIECE, System(place)))


def repair_ship(state: State, seat: int, place: int) -> None:
    state.damaged[place * 4 + seat] -= 1
    state.fresh[place * 4 + seat] += 1
    tell(state, RepairedShip(Seat(seat), System(place)))


# Buildings


def take_city(state: State, seat: int) -> None:
    """ARC-BUILD-02, ARC-LIM-04, R-PIECE-01: a city comes from the leftmost filled slot of the board."""
    first = seat * CITIES
    state.cities[state.cities.index(1, first, first + CITIES)] = 0


def put_back_city(state: State, seat: int) -> bool:
    """ARC-LIM-04, ARC-CLEAN-02, R-PIECE-01: a city returns to the rightmost empty slot; tokens under it come loose.

    The answer is whether it covers resource slots, so that the seat may rearrange its tokens.
    """
    first = seat * CITIES
    slot = max((slot for slot in range(CITIES) if not state.cities[first + slot]), default=NONE)
    if slot == NONE:
        return False
    state.cities[first + slot] = 1
    usable = open_slots(state, seat)
    for place in range(seat * RESOURCE_SLOTS, seat * RESOURCE_SLOTS + RESOURCE_SLOTS):
        if state.slots[place] >= 0 and place not in usable:
            loosen(state, place)
    return bool(COVERED_BY_CITY[slot])


def loosen(state: State, slot: int) -> None:
    """Take up a token to put it elsewhere."""
    state.loose[slot_owner(slot)].append(state.slots[slot])
    state.slots[slot] = NONE


def place_building(state: State, seat: int, kind: int, at: int, damaged: bool = False) -> None:
    """Put a building of the seat's own supply on a site."""
    if kind == CITY:
        take_city(state, seat)
    else:
        state.starports[seat] -= 1
    state.sites[at] = seat * 4 + kind * 2 + damaged
    if at in state.taxed:
        state.taxed.remove(at)
    tell(state, BuiltBuilding(Seat(seat), Building(kind), Site(at)))


def clear_site(state: State, at: int) -> None:
    """A site is empty again, and what was done with its building this turn is forgotten."""
    state.sites[at] = NONE
    if at in state.taxed:
        state.taxed.remove(at)
    if at in state.docked:
        state.docked.remove(at)


def return_building(state: State, at: int) -> bool:
    """ARC-CITY-12: a building goes back to its owner; it is not destroyed. Whether it covers resource slots there."""
    code = state.sites[at]
    owner, kind = code >> 2, code >> 1 & 1
    clear_site(state, at)
    return give_back(state, owner, PIECE_OF_BUILDING[Building(kind)])


def hit_building(state: State, at: int) -> bool:
    """ARC-CTRL-05: a fresh building becomes damaged, a damaged one is destroyed; whether it was."""
    code = state.sites[at]
    owner, piece, place = Seat(code >> 2), PIECE_OF_BUILDING[Building(code >> 1 & 1)], system_of(at)
    if is_damaged(state, at):
        clear_site(state, at)
        tell(state, DestroyedPiece(owner, piece, place))
        return True
    state.sites[at] = code | 1
    tell(state, DamagedPiece(owner, piece, place))
    return False


def repair_building(state: State, at: int) -> None:
    state.sites[at] &= ~1
    tell(state, RepairedBuilding(Seat(state.sites[at] >> 2), Site(at)))


def give_back(state: State, owner: int, piece: int) -> bool:
    """A piece goes back where it came from; whether it covers resource slots there."""
    tell(state, ReturnedPiece(Seat(owner), Piece(piece)))
    if piece == SHIP_PIECE:
        state.ships[owner] += 1
    elif piece == STARPORT_PIECE:
        state.starports[owner] += 1
    elif piece == CITY_PIECE:
        return put_back_city(state, owner)
    else:
        return_agents(state, owner, 1)
    return False


# Agents, trophies, captives


def return_agents(state: State, seat: int, count: int) -> None:
    """ARC-LIM-01, ARC-CITY-04, R-PIECE-04: agents go to the supply, first to Outrage slots with placeholders."""
    for slot in range(seat * 5, seat * 5 + 5):
        if count and state.outrage[slot] == 2:
            state.outrage[slot] = 1
            count -= 1
    state.agents[seat] += count


def capture(state: State, seat: int, owner: int) -> None:
    """ARC-CTRL-07, ARC-LIM-01, R-TAX-02: an agent from its owner's supply becomes a Captive, if there is one."""
    if state.agents[owner]:
        state.agents[owner] -= 1
        state.captives[seat * 4 + owner] += 1
        tell(state, Captured(Seat(seat), Seat(owner)))


def take_trophy(state: State, seat: int, owner: int, piece: int) -> bool:
    """ARC-CTRL-07, ARC-CTRL-09: a Rival piece goes to the Trophies; a piece of one's own goes back.

    The answer is whether that covers resource slots.
    """
    if seat == owner:
        return give_back(state, owner, piece)
    state.trophies[seat * 16 + owner * 4 + piece] += 1
    return False


def release_captive(state: State, seat: int, owner: int) -> None:
    """A Captive goes back to its owner's supply."""
    state.captives[seat * 4 + owner] -= 1
    give_back(state, owner, AGENT_PIECE)


def release_trophy(state: State, seat: int, owner: int, piece: int) -> bool:
    """A Trophy goes back to its owner; whether it covers resource slots there."""
    state.trophies[seat * 16 + owner * 4 + piece] -= 1
    return give_back(state, owner, piece)


def execute_captive(state: State, seat: int, owner: int) -> None:
    """A Captive becomes a Trophy."""
    state.captives[seat * 4 + owner] -= 1
    state.trophies[seat * 16 + owner * 4 + AGENT_PIECE] += 1
    tell(state, Executed(Seat(seat), Seat(owner)))


def capture_from_card(state: State, seat: int, spot: int, owner: int) -> None:
    """ARC-LIM-10: the agents that a Rival has on a card of the Court become Captives."""
    agents = state.row_agents[spot * 4 + owner]
    state.row_agents[spot * 4 + owner] = 0
    state.captives[seat * 4 + owner] += agents
    for _ in range(agents):
        tell(state, Captured(Seat(seat), Seat(owner)))


def place_agent(state: State, seat: int, spot: int) -> None:
    state.agents[seat] -= 1
    state.row_agents[spot * 4 + seat] += 1


def mark_outrage(state: State, seat: int, kind: int) -> None:
    """ARC-CITY-02, ARC-CITY-03, ARC-CITY-04, ARC-CITY-06: an agent marks the type for good; else a placeholder."""
    slot = seat * 5 + kind
    if not state.outrage[slot]:
        state.outrage[slot] = 1 if state.agents[seat] else 2
        state.agents[seat] -= state.outrage[slot] == 1
    tell(state, ProvokedOutrage(Seat(seat), Resource(kind)))


def clear_outrage(state: State, seat: int, kind: int) -> None:
    """ARC-LIM-07: a type is no longer Outraged; its agent goes back."""
    slot = seat * 5 + kind
    if state.outrage[slot]:
        placeholder = state.outrage[slot] == 2
        state.outrage[slot] = 0
        if not placeholder:
            return_agents(state, seat, 1)
        tell(state, ClearedOutrage(Seat(seat), Resource(kind)))


# Planets and pieces for good


def shape_planet(state: State, seat: int, place: int, kind: int) -> None:
    """ARC-LIM-08: a token lies on a planet for the rest of the game and gives it its type."""
    state.types[place] = kind
    state.shaped.append(place)
    tell(state, Shaped(Seat(seat), System(place), Resource(kind)))


def scrap_pieces(state: State, seat: int, piece: int, count: int) -> None:
    """ARC-LIM-05, ARC-LIM-08: pieces of the supply leave the game; cities are the leftmost of the board."""
    if piece == CITY_PIECE:
        count = min(count, sum(state.cities[seat * CITIES : seat * CITIES + CITIES]))
        for _ in range(count):
            take_city(state, seat)
    elif piece in (SHIP_PIECE, AGENT_PIECE):
        supply = state.ships if piece == SHIP_PIECE else state.agents
        count = min(count, supply[seat])
        supply[seat] -= count
    state.scrapped[seat * 4 + piece] += count
    tell(state, ScrappedPieces(Seat(seat), ShipCount(count), Piece(piece)))


# The initiative


def take_initiative(state: State, seat: int) -> None:
    if state.initiative != seat:
        state.initiative = seat
        tell(state, TookInitiative(Seat(seat)))


def seize(state: State, seat: int) -> None:
    """ARC-SEIZE-03, ARC-SEIZE-05: take the initiative marker at once; nobody else can this round."""
    state.initiative = seat
    state.seized = True
    tell(state, Seized(Seat(seat)))


# Fights


def open_fight(state: State, fight: Fight) -> int:
    state.fights.append(fight)
    return len(state.fights) - 1


def close_fight(state: State) -> None:
    state.fights.pop()
