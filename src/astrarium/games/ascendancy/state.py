"""What can be asked of the state of a game of Ascendancy. Only this file, `charts.py` and the verbs know its layout."""

from bisect import bisect_left
from collections.abc import Iterator

from astrarium.boards.plane.state import NONE
from astrarium.kernel.seats import Seat

from .charts import (
    adjacent as adjacent,
    at_open_end as at_open_end,
    bridged as bridged,
    connected as connected,
    explored as explored,
    next_systems as next_systems,
    systems_in_play as systems_in_play,
)
from .layout import (
    BUILDING_PHASE as BUILDING_PHASE,
    COMMAND_PHASE as COMMAND_PHASE,
    DONE as DONE,
    EXECUTION as EXECUTION,
    HIDDEN as HIDDEN,
    IN_DECK as IN_DECK,
    INITIATIVE as INITIATIVE,
    NO_PHASE as NO_PHASE,
    OUT as OUT,
    OVER as OVER,
    PHASES as PHASES,
    RECHARGE as RECHARGE,
    SHIPS_BITS as SHIPS_BITS,
    SHIPS_MASK as SHIPS_MASK,
    STAGES as STAGES,
    TOKEN_BITS as TOKEN_BITS,
    Battle as Battle,
    Draft as Draft,
    Offer as Offer,
    State as State,
)
from .moments import COMMANDS, FLEET_LIMIT, MINEFIELD, source_of
from .tables.advancements import Card
from .tables.discs import DISCS, PHENOMENON, PLANET
from .tables.factions import NO_SIDE, Side
from .tables.ids import (
    BORG,
    MOST_SEATS,
    SHIP,
    Place,
    System,
    Unit,
    is_system,
    sector,
)
from .tables.switches import EXHAUSTED_KEEPS_PEACE, Switch
from .tables.tracks import COMMANDS as FIRST_COMMANDS, FLEETS, HOMES_TO_WIN, TO_WIN, WEAPONS


def switch(state: State, name: Switch) -> int:
    """How a point is read on which the rulebooks differ."""
    return state.switches[name]


def playing(state: State) -> list[Seat]:
    """Seats that have been neither Exterminated nor Assimilated."""
    out = state.gone | state.borg.assimilated
    return [Seat(seat) for seat in range(state.seats) if not out >> seat & 1]


def to_the_left(state: State, seat: int) -> Seat:
    """The next player clockwise; the seat itself when it is alone."""
    there = playing(state)
    return next((other for other in there if other > seat), there[0])


def to_the_right(state: State, seat: int) -> Seat:
    """ASC-RUL-57: the next player anticlockwise, of those that are left; the seat itself when it is alone."""
    there = playing(state)
    return next((other for other in reversed(there) if other < seat), there[-1])


def opposite(state: State, seat: int) -> list[Seat]:
    """ASC-RUL-35: the player across the table, or the two between whom chance decides."""
    there = playing(state)
    at, count = there.index(Seat(seat)), len(there)
    return list(dict.fromkeys(there[(at + step) % count] for step in (count // 2, (count + 1) // 2)))


# Ships


def _count(groups: list[int], key: int) -> int:
    """The count packed behind a key, or 0."""
    at = bisect_left(groups, key << SHIPS_BITS)
    return groups[at] & SHIPS_MASK if at < len(groups) and groups[at] >> SHIPS_BITS == key else 0


def singles(state: State, owner: int, place: int) -> int:
    """Single Ships of an owner in a Sector."""
    return _count(state.ships, place * 8 + owner)


def fleets_of(state: State, seat: int) -> list[int]:
    """The Fleets of a seat that are in play, as numbers."""
    return [fleet for fleet in range(seat * FLEETS, seat * FLEETS + FLEETS) if state.fleet_size[fleet]]


def fleets_at(state: State, seat: int, place: int) -> list[int]:
    """The Fleets of a seat in a Sector."""
    return [
        fleet
        for fleet in range(seat * FLEETS, seat * FLEETS + FLEETS)
        if state.fleet_size[fleet] and state.fleet_place[fleet] == place and state.fleet_warp[fleet] == NONE
    ]


def ships_at(state: State, owner: int, place: int) -> int:
    """All Ships of an owner in a Sector, those in Fleets too; ASC-8.2.1-b: not those at Warp."""
    count = _count(state.ships, place * 8 + owner)
    if owner != BORG:
        for fleet in range(owner * FLEETS, owner * FLEETS + FLEETS):
            if state.fleet_size[fleet] and state.fleet_place[fleet] == place and state.fleet_warp[fleet] == NONE:
                count += state.fleet_size[fleet]
    return count


def owners_at(state: State, place: int) -> list[int]:
    """Whoever has Ships in a Sector, in the order of seats, the Borg last."""
    groups = state.ships
    at = bisect_left(groups, place * 8 << SHIPS_BITS)
    found = 0
    while at < len(groups) and groups[at] >> SHIPS_BITS + 3 == place:
        found |= 1 << (groups[at] >> SHIPS_BITS & 7)
        at += 1
    for fleet, size in enumerate(state.fleet_size):
        if size and state.fleet_place[fleet] == place and state.fleet_warp[fleet] == NONE:
            found |= 1 << fleet // FLEETS
    return [owner for owner in range(MOST_SEATS + 1) if found >> owner & 1] if found else []


def places_of(state: State, seat: int) -> list[Place]:
    """Every Sector with single Ships of a seat."""
    return [Place(group >> SHIPS_BITS + 3) for group in state.ships if group >> SHIPS_BITS & 7 == seat]


def presence(state: State, seat: int) -> list[int]:
    """Every Sector with Ships of a seat, sorted."""
    found = {int(place) for place in places_of(state, seat)}
    found.update(state.fleet_place[fleet] for fleet in fleets_of(state, seat) if state.fleet_warp[fleet] == NONE)
    return sorted(found)


def warp_groups(state: State, seat: int) -> Iterator[tuple[Place, int, int]]:
    """Single Ships of a seat at Warp: beside which Sector, with how many tokens, how many."""
    for group in state.warping:
        key = group >> SHIPS_BITS
        if key >> TOKEN_BITS & 7 == seat:
            yield Place(key >> TOKEN_BITS + 3), key & (1 << TOKEN_BITS) - 1, group & SHIPS_MASK


def points_to(state: State, seat: int, place: int) -> bool:
    """Whether Ships of a seat are at Warp from a Sector."""
    if any(there == place for there, _, _ in warp_groups(state, seat)):
        return True
    fleets = range(seat * FLEETS, seat * FLEETS + FLEETS)
    return any(state.fleet_warp[fleet] != NONE and state.fleet_place[fleet] == place for fleet in fleets)


def points_into(state: State, lane: int) -> list[int]:
    """The seats with Ships at Warp from Sectors of a lane."""
    places = [sector(lane, step) for step in range(state.plane.sectors[lane])]
    return [seat for seat in range(state.seats) if any(points_to(state, seat, place) for place in places)]


def fleet_number(seat: int, unit: Unit) -> int:
    """The number of a Fleet among all."""
    return seat * FLEETS + unit - 1


def unit_of(fleet: int) -> Unit:
    """The word for a Fleet among those of its seat."""
    return Unit(fleet % FLEETS + 1)


def unit_size(state: State, seat: int, unit: Unit) -> int:
    """How many Ships a unit has."""
    return 1 if unit == SHIP else state.fleet_size[fleet_number(seat, unit)]


def fleet_card(state: State, fleet: int) -> Side:
    """The side of its card that a Fleet uses, by its number."""
    return state.printed.sides[state.fleet_side[fleet]]


def side_of(state: State, seat: int, unit: Unit) -> Side:
    """What is printed on the card of a Fleet; of a single Ship nothing is."""
    return fleet_card(state, fleet_number(seat, unit)) if unit > SHIP else NO_SIDE


def fleets_with(state: State, seat: int, place: int, flag: str) -> list[Unit]:
    """The Fleets of a seat in a Sector whose card has this rule."""
    return [unit_of(n) for n in fleets_at(state, seat, place) if getattr(fleet_card(state, n), flag)]


def has_ships(state: State, seat: int) -> bool:
    """ASC-6.3.1.1-c: Ships at Warp count as in play."""
    if any(state.fleet_size[seat * FLEETS : seat * FLEETS + FLEETS]):
        return True
    if any(group >> SHIPS_BITS & 7 == seat for group in state.ships):
        return True
    return any(group >> SHIPS_BITS + TOKEN_BITS & 7 == seat for group in state.warping)


def ships_in_play(state: State, seat: int) -> int:
    """How many Ships a seat has, those at Warp too."""
    single = sum(group & SHIPS_MASK for group in state.ships if group >> SHIPS_BITS & 7 == seat)
    warping = sum(count for _, _, count in warp_groups(state, seat))
    return single + warping + sum(state.fleet_size[seat * FLEETS : seat * FLEETS + FLEETS])


def occupies(state: State, seat: int, place: int) -> bool:
    """ASC-4-occupy-a"""
    return owners_at(state, place) == [seat]


def hostile(state: State, seat: int, other: int) -> bool:
    """ASC-4-hostile-a, ASC-13.2-a, ASC-4-exhausted-b: whether no Trade Agreement of the other's keeps the Peace.

    ASC-4-rival-a.
    """
    if BORG in (seat, other):
        return True
    for agreement in range(other * 3, other * 3 + 3):
        if state.holder[agreement] == seat:
            return bool(200 + agreement in state.exhausted and not switch(state, EXHAUSTED_KEEPS_PEACE))
    return True


def barred(state: State, seat: int, place: int) -> bool:
    """ASC-8.3-a, ASC-8.3-b, ASC-8.3-c: whether Hostile Ships keep the Ships of a seat out of a Sector."""
    owners = owners_at(state, place)
    if not owners or owners == [seat] or (is_system(place) and state.controller[place] == seat):
        return False
    return any(owner != seat and hostile(state, seat, owner) for owner in owners)


# Systems


def node_count(state: State, system: int, kind: int) -> int:
    return state.nodes[system] >> 4 * kind & 15


def resource_nodes(state: State, system: int) -> int:
    """How many Resource Nodes stand in a System."""
    packed = state.nodes[system]
    return (packed & 15) + (packed >> 4 & 15) + (packed >> 8 & 15)


def node_total(state: State, system: int) -> int:
    """ASC-4-node-a: Resource Nodes and the Control Node."""
    return resource_nodes(state, system) + (state.controller[system] != NONE)


def structures(state: State, system: int) -> int:
    """ASC-4-structure-a, ASC-3.6.4-a: Nodes and the Starbase."""
    return node_total(state, system) + state.starbases[system]


def is_borg_world(state: State, system: int) -> bool:
    """ASC-3.6.3.1-a: a Spire stands there."""
    return system in state.borg.spires


def developed(state: State, system: int) -> bool:
    """ASC-4-developed-a: a Spire counts as a Control Node."""
    return bool(node_total(state, system)) or is_borg_world(state, system)


def fits(sites: tuple[int, int, int, int], packed: int, anywhere: int = NONE) -> bool:
    """ASC-7.3-b, ASC-7.3.2-a: whether Nodes fit on Sites; those of one type may stand anywhere."""
    if anywhere != NONE:
        others = sum(max(0, (packed >> 4 * kind & 15) - sites[kind]) for kind in range(3) if kind != anywhere)
        total = (packed & 15) + (packed >> 4 & 15) + (packed >> 8 & 15)
        return others <= sites[3] and total <= sum(sites)
    return sum(max(0, (packed >> 4 * kind & 15) - sites[kind]) for kind in range(3)) <= sites[3]


def controlled(state: State, seat: int) -> list[System]:
    """ASC-4-control-a: the Systems of a seat."""
    return [System(system) for system, owner in enumerate(state.controller) if owner == seat]


def is_planet(system: int) -> bool:
    return DISCS[system].kind == PLANET


def hazard_level(state: State, seat: int, system: int) -> int:
    """ASC-8.4.1-a, ASC-RUL-58: of several Hazards in a System only the most dangerous counts; 0 for none.

    ASC-3.7.7-a.
    """
    owner = state.controller[system]
    mines = MINEFIELD.of(state, owner, 0, seat, system) if owner not in (NONE, seat) else 0
    left = state.printed.kinds[state.remains[system]].hazard if state.remains[system] != NONE else 0
    return min((level for level in (state.printed.discs[system].hazard, mines, left) if level), default=0)


def is_phenomenon(system: int) -> bool:
    return DISCS[system].kind == PHENOMENON


def independent(state: State, system: int) -> bool:
    """ASC-4-independent-a"""
    return state.controller[system] == NONE and bool(state.warp_tokens[system] or state.gifts[system])


def civil_levels(state: State, system: int) -> tuple[int, int, int]:
    """ASC-10.5-b, ASC-11.2.2-a, ASC-8.8.5.3-a: Hit Roll, Shields and Resistance of a System that nobody Controls."""
    level = state.warp_tokens[system]
    own = (found[1:] for found in state.rated if found[0] == system)
    return next(own, (6 - level, level, structures(state, system) + level))


def holds_home(state: State, seat: int) -> bool:
    """ASC-2.3-b: whether a seat Controls its own Home System."""
    return state.controller[state.home[seat]] == seat


def homes_held(state: State, seat: int) -> int:
    """ASC-2.3.2-a, ASC-2.3.2-b: Home Systems that a seat Controls, its own among them."""
    return sum(state.controller[home] == seat for home in state.home)


def docks(state: State, seat: int) -> list[System]:
    """ASC-7.1-a, ASC-4-home-a: where Ships are built: the own Home System and Starbases, where Controlled."""
    return [
        System(system)
        for system, owner in enumerate(state.controller)
        if owner == seat and (state.starbases[system] or state.home[seat] == system)
    ]


def agents_at(state: State, seat: int, system: int) -> int:
    """How many Agents of a seat are in a System."""
    return state.agents.count(system * 8 + seat)


def agent_systems(state: State, seat: int) -> list[System]:
    """The Systems with Agents of a seat."""
    return [System(system) for system in sorted({entry >> 3 for entry in state.agents if entry & 7 == seat})]


# Seats


def stock(state: State, seat: int, kind: int) -> int:
    return state.resources[seat * 3 + kind]


def projects(state: State, seat: int) -> list[Card]:
    """The Projects of a seat."""
    return [Card(card) for card, place in enumerate(state.where) if place == seat]


def advancements(state: State, seat: int) -> list[Card]:
    """The finished Advancements of a seat."""
    return [Card(card) for card, place in enumerate(state.where) if place == DONE + seat]


def working(state: State, seat: int) -> list[Card]:
    """ASC-14.5-a: its Advancements that are not Exhausted."""
    return [card for card in advancements(state, seat) if source_of(card) not in state.exhausted]


def research_nodes(state: State, seat: int) -> int:
    """ASC-14.1.1-a: how many Projects a seat may have."""
    return sum(packed >> 4 & 15 for packed, owner in zip(state.nodes, state.controller, strict=True) if owner == seat)


def warp_speed(state: State, seat: int) -> int:
    """ASC-4-warprange-a, ASC-14.3.1-a: what unexhausted Advancements add to every exit from Warp."""
    return sum(state.printed.advancements[card].warp for card in working(state, seat))


def command_total(state: State, seat: int) -> int:
    """ASC-6.3.3.1-a, ASC-12.2.3-a, ASC-14.3.2-a: the Commands that a seat ought to have."""
    starbases = sum(1 for system, owner in enumerate(state.controller) if owner == seat and state.starbases[system])
    icons = sum(state.printed.advancements[card].command for card in advancements(state, seat))
    return COMMANDS.of(state, seat, FIRST_COMMANDS) + starbases + icons


def fleet_limit(state: State, seat: int) -> int:
    """ASC-4-fleetlimit-a"""
    return FLEET_LIMIT.of(state, seat, state.ascendancy[seat])


def largest(state: State, side: int) -> int:
    """ASC-4-fleetsize-a"""
    return state.printed.sides[side].most


def hit_roll(state: State, seat: int) -> int:
    return WEAPONS[state.weapons[seat]]


def have_contact(state: State, seat: int, other: int) -> bool:
    """ASC-4-firstcontact-a"""
    return bool(state.contact >> seat * 8 + other & 1)


def has_any_contact(state: State, seat: int) -> bool:
    """ASC-6.1.1-a, ASC-4-firstcontact-b"""
    return bool(state.contact >> seat * 8 & 255)


def wins(state: State, seat: int) -> bool:
    """ASC-2.3-b, ASC-2.3.1-a, ASC-2.3.2-a: Ascendancy or Supremacy, with the own Home System."""
    return holds_home(state, seat) and (state.ascendancy[seat] >= TO_WIN or homes_held(state, seat) >= HOMES_TO_WIN)
