"""What can be asked of the state of a game of Arcs. Only this file and the verbs know its layout."""

from collections.abc import Iterator
from typing import Final

from astrarium.kernel.seats import Seat

from .layout import (
    BESIDE_ACTION as BESIDE_ACTION,
    COPY as COPY,
    DISCARDED as DISCARDED,
    HIDDEN as HIDDEN,
    IN_DECK as IN_DECK,
    IN_ROW as IN_ROW,
    LEAD as LEAD,
    NONE as NONE,
    NOT_IN_GAME as NOT_IN_GAME,
    PIVOT as PIVOT,
    SCRAPPED as SCRAPPED,
    SURPASS as SURPASS,
    Fight as Fight,
    State as State,
)
from .moments import COUNTED, RESOURCE_SLOTS_MORE, TOKENS_ON_CARDS
from .tables.action_cards import AMBITIONS, KEEPER, TYCOON, TYRANT, WARLORD, number_of
from .tables.boards import (
    CITIES,
    CITY,
    CITY_BONUS,
    CITY_PIECE,
    COVERED_BY_CITY,
    MARKERS,
    ON_BOARD,
    RAID_COSTS,
    RESOURCE_SLOTS,
    STARPORT,
    STARPORT_PIECE,
    Building,
    Marker,
    Worth,
)
from .tables.court import SUITS, Card
from .tables.map import (
    FUEL,
    MATERIAL,
    NO_RESOURCE,
    PSIONIC,
    RELIC,
    Chart,
    Resource,
    Site,
    System,
    chart,
    system_of,
)
from .tables.setups import SETUP_CARDS

CHARTS: Final = tuple(chart(card.out_of_play) for card in SETUP_CARDS)


# The map


def board(state: State) -> Chart:
    """The systems in play and how they touch."""
    return CHARTS[state.setup_card]


def neighbours(state: State, place: int) -> tuple[System, ...]:
    return CHARTS[state.setup_card].adjacent[place]


def fresh_ships(state: State, seat: int, place: int) -> int:
    return state.fresh[place * 4 + seat]


def damaged_ships(state: State, seat: int, place: int) -> int:
    return state.damaged[place * 4 + seat]


def ships_at(state: State, seat: int, place: int) -> int:
    """ARC-CTRL-06: ships of a seat in a system; damaged ones move and fight like fresh ones."""
    return state.fresh[place * 4 + seat] + state.damaged[place * 4 + seat]


def controls(state: State, seat: int, place: int) -> bool:
    """ARC-CTRL-01, ARC-CTRL-02, ARC-CTRL-03: more fresh ships than each single other seat, counted now."""
    first = place * 4
    mine = state.fresh[first + seat]
    if not mine:
        return False
    return all(count < mine for other, count in enumerate(state.fresh[first : first + 4]) if other != seat)


def controller(state: State, place: int) -> int:
    """Who controls a system, or NONE."""
    fresh = state.fresh[place * 4 : place * 4 + 4]
    most = max(fresh)
    return fresh.index(most) if most and fresh.count(most) == 1 else NONE


def rival_controls(state: State, seat: int, place: int) -> bool:
    return controller(state, place) not in (NONE, seat)


# Buildings


def building(state: State, at: int) -> tuple[Seat, Building, bool] | None:
    """ARC-CTRL-04: owner, kind and whether damaged (else fresh) of the building at a site."""
    code = state.sites[at]
    return None if code < 0 else (Seat(code >> 2), Building(code >> 1 & 1), bool(code & 1))


def owner_at(state: State, at: int) -> int:
    """The owner of the building at a site, or NONE."""
    return state.sites[at] >> 2


def is_city(state: State, at: int) -> bool:
    code = state.sites[at]
    return code >= 0 and not code & 2


def is_starport(state: State, at: int) -> bool:
    code = state.sites[at]
    return code >= 0 and bool(code & 2)


def is_damaged(state: State, at: int) -> bool:
    code = state.sites[at]
    return code >= 0 and bool(code & 1)


def sites_of(place: int) -> range:
    """All sites of a system."""
    return range(place * 3, place * 3 + 3)


def buildings_in(state: State, place: int) -> Iterator[Site]:
    """Sites with a building in a system."""
    return (Site(at) for at in range(place * 3, place * 3 + 3) if state.sites[at] >= 0)


def buildings_of(state: State, seat: int, place: int) -> list[Site]:
    """Sites with a building of this seat in a system."""
    return [Site(at) for at in range(place * 3, place * 3 + 3) if state.sites[at] >> 2 == seat]


def all_buildings(state: State) -> Iterator[Site]:
    return (Site(at) for at, code in enumerate(state.sites) if code >= 0)


def cities_on_map(state: State) -> list[Site]:
    return [Site(at) for at, code in enumerate(state.sites) if code >= 0 and not code & 2]


def starports_of(state: State, seat: int) -> list[Site]:
    wanted = seat * 4 + 2
    return [Site(at) for at, code in enumerate(state.sites) if code >= 0 and code & ~1 == wanted]


def has_starport(state: State, seat: int, place: int) -> bool:
    wanted = seat * 4 + 2
    return any(code & ~1 == wanted for code in state.sites[place * 3 : place * 3 + 3] if code >= 0)


def has_piece(state: State, seat: int, place: int) -> bool:
    """Whether the seat has any ship or building in a system."""
    return bool(ships_at(state, seat, place)) or any(
        code >> 2 == seat for code in state.sites[place * 3 : place * 3 + 3]
    )


def has_building_anywhere(state: State, seat: int) -> bool:
    return any(code >> 2 == seat for code in state.sites)


def empty_slots(state: State, place: int) -> list[Site]:
    """ARC-LIM-11: building slots of a planet that hold nothing."""
    return [at for at in CHARTS[state.setup_card].slots[place] if state.sites[at] < 0]


def slot_sites(state: State, place: int) -> tuple[Site, ...]:
    """The building slots of a planet."""
    return CHARTS[state.setup_card].slots[place]


def in_slot(state: State, at: int) -> bool:
    """Whether a site is one of the building slots of its planet."""
    return at in CHARTS[state.setup_card].slots[system_of(at)]


def cities_left(state: State, seat: int) -> int:
    """Cities on a seat's board."""
    return sum(state.cities[seat * CITIES : seat * CITIES + CITIES])


def available(state: State, seat: int, kind: int) -> bool:
    """Whether a seat has a building of this kind to place."""
    return bool(state.starports[seat]) if kind == STARPORT else bool(cities_left(state, seat))


def type_of(state: State, place: int) -> Resource:
    """The type that a planet has now."""
    return Resource(state.types[place])


def cluster_types(state: State, place: int) -> list[Resource]:
    """ARC-CITY-02: the types of a gate's planets that hold a city, for a city in that gate."""
    types = {
        state.types[planet]
        for planet in range(place + 1, place + 4)
        if any(is_city(state, at) for at in sites_of(planet))
    }
    return [Resource(kind) for kind in sorted(types)]


def city_types(state: State, at: int) -> list[Resource]:
    """The types of the planet on which a city stands; a gate city has those of the other cities of its cluster."""
    place = system_of(at)
    kind = state.types[place]
    return cluster_types(state, place) if kind == NO_RESOURCE else [Resource(kind)]


# Boards


def open_slots(state: State, seat: int) -> list[int]:
    """ARC-RES-07, ARC-RES-17: the resource slots that no city covers, as places in `state.slots`."""
    first = seat * RESOURCE_SLOTS
    covered = {
        slot for place, slots in enumerate(COVERED_BY_CITY) if state.cities[seat * CITIES + place] for slot in slots
    }
    slots = [first + slot for slot in range(ON_BOARD) if slot not in covered]
    return slots + [first + ON_BOARD + more for more in range(RESOURCE_SLOTS_MORE.of(state, seat, 0))]


def empty_resource_slots(state: State, seat: int) -> list[int]:
    """ARC-RES-08, ARC-LIM-11: open slots that hold nothing; a slot under a city is not empty."""
    return [slot for slot in open_slots(state, seat) if state.slots[slot] < 0]


def tokens_of(state: State, seat: int) -> list[Resource]:
    """R-RES-05: the tokens a seat has, on the board and on cards with slots."""
    first = seat * RESOURCE_SLOTS
    return [Resource(kind) for kind in state.slots[first : first + RESOURCE_SLOTS] if kind >= 0]


def resources_had(state: State, seat: int, kind: int) -> int:
    """R-RES-05, R-RES-07: how many resources of a type a seat has; some of them may only count, and not be used."""
    first = seat * RESOURCE_SLOTS
    tokens = state.slots[first : first + RESOURCE_SLOTS].count(kind)
    return TOKENS_ON_CARDS.of(state, seat, tokens, kind)


def token_slots(state: State, seat: int) -> list[int]:
    """Places in `state.slots` where the seat has tokens."""
    first = seat * RESOURCE_SLOTS
    return [slot for slot in range(first, first + RESOURCE_SLOTS) if state.slots[slot] >= 0]


def raid_cost(slot: int) -> int:
    """ARC-RAID-02: what it costs to steal the token in this slot."""
    return RAID_COSTS[slot % RESOURCE_SLOTS]


def slot_owner(slot: int) -> Seat:
    return Seat(slot // RESOURCE_SLOTS)


def outraged(state: State, seat: int, kind: int) -> bool:
    return bool(state.outrage[seat * 5 + kind])


def city_bonus(state: State, seat: int) -> int:
    """ARC-SCORE-06, ARC-RES-17, R-SCORE-03: more Power for an ambition won alone, by the city slots that are empty."""
    first = seat * CITIES
    slots = state.cities[first : first + CITIES]
    if slots[3]:
        return 0
    return CITY_BONUS[3] if slots[4] else CITY_BONUS[4]


# Cards


def play_area(state: State, seat: int) -> list[Card]:
    """The cards that a seat has in its play area."""
    return [Card(card) for card, holder in enumerate(state.holder) if holder == seat]


def guild_cards(state: State, seat: int) -> list[Card]:
    """Guild cards of a seat."""
    return [Card(card) for card, holder in enumerate(state.holder[:25]) if holder == seat]


def icons(state: State, seat: int, kind: int) -> int:
    """ARC-GUILD-02: tokens of a type and Guild cards of that suit."""
    suited = sum(1 for card, holder in enumerate(state.holder[:25]) if holder == seat and SUITS[card] == kind)
    return resources_had(state, seat, kind) + suited


def count(state: State, seat: int, ambition: int) -> int:
    """ARC-SCORE-07: what a seat has for an ambition, now."""
    if ambition == TYCOON:
        own = icons(state, seat, MATERIAL) + icons(state, seat, FUEL)
    elif ambition == TYRANT:
        own = captive_count(state, seat)
    elif ambition == WARLORD:
        own = trophy_count(state, seat)
    else:
        own = icons(state, seat, RELIC if ambition == KEEPER else PSIONIC)
    return COUNTED.of(state, seat, own, ambition)


def spot_of(state: State, card: int) -> int:
    """The spot of the Court row where a card lies."""
    return state.row.index(card)


def agents_on(state: State, spot: int, seat: int) -> int:
    return state.row_agents[spot * 4 + seat]


def rival_agents_on(state: State, spot: int, seat: int) -> int:
    return sum(state.row_agents[spot * 4 : spot * 4 + 4]) - state.row_agents[spot * 4 + seat]


def trophy_count(state: State, seat: int) -> int:
    return sum(state.trophies[seat * 16 : seat * 16 + 16])


def captive_count(state: State, seat: int) -> int:
    return sum(state.captives[seat * 4 : seat * 4 + 4])


# The round


def rivals(state: State, seat: int) -> Iterator[Seat]:
    """ARC-CTRL-08: the other seats, clockwise; nobody is their own Rival."""
    return (Seat((seat + step) % state.seats) for step in range(1, state.seats))


def turn_order(state: State) -> Iterator[Seat]:
    """ARC-INIT-04, ARC-TIE-01: from the initiative holder, clockwise."""
    return (Seat((state.initiative + step) % state.seats) for step in range(state.seats))


def lead_number(state: State) -> int:
    """ARC-DECL-04: the number that a Surpass must beat."""
    return 0 if state.zeroed else number_of(state.lead_card)


def may_seize(state: State, seat: int) -> bool:
    """ARC-SEIZE-03, ARC-SEIZE-04, ARC-SEIZE-05: not twice in a round, and not by the holder."""
    return not state.seized and state.initiative != seat


def worth(state: State, marker: int) -> Worth:
    return MARKERS[marker][state.marker_sides[marker]]


def markers_on(state: State, ambition: int) -> list[Marker]:
    return [Marker(marker) for marker, at in enumerate(state.marker_at) if at == ambition]


def is_declared(state: State, ambition: int) -> bool:
    """Whether an ambition has a marker."""
    return ambition in state.marker_at


def best_marker(state: State) -> int:
    """ARC-DECL-03: the available marker worth most for first place, or NONE."""
    free = [marker for marker, at in enumerate(state.marker_at) if at < 0]
    return max(free, key=lambda marker: worth(state, marker).first, default=NONE)


def undeclared(state: State) -> list[int]:
    return [ambition for ambition in AMBITIONS if ambition not in state.marker_at]


PIECE_OF_BUILDING: Final = {CITY: CITY_PIECE, STARPORT: STARPORT_PIECE}
