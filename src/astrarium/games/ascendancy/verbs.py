"""The changes that a game of Ascendancy can go through. Each tells what happened."""

from bisect import bisect_left, insort

from astrarium.boards.plane.state import NONE, open_lanes, remove
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import put_under
from astrarium.kernel.seats import Seat

from .borg.queries import borg_within
from .dealings import PlacedAgent, RemovedAgent
from .moments import source_of
from .notices import (
    Ascended,
    BuiltNode,
    BuiltShips,
    CommissionedFleet,
    Completed,
    Disbanded,
    DiscardedProject,
    EnteredWarp,
    ExitedWarp,
    FirstContact,
    Gained,
    LaneRemoved,
    LostShips,
    MovedUnit,
    RemovedNode,
    Researched,
    Spent,
    TookControl,
)
from .state import (
    DONE,
    IN_DECK,
    SHIPS_BITS,
    SHIPS_MASK,
    TOKEN_BITS,
    State,
    command_total,
    connected,
    fleet_number,
    have_contact,
    owners_at,
    points_into,
    projects,
    research_nodes,
    unit_of,
)
from .tables.advancements import FIRST_TECH, Card
from .tables.factions import FleetSide
from .tables.ids import (
    BORG,
    SHIP,
    Amount,
    Owner,
    Place,
    Resource,
    System,
    Unit,
    is_system,
    lane_of,
    sector,
)
from .tables.tracks import FLEETS, SMALLEST_FLEET


def _change(groups: list[int], key: int, by: int) -> None:
    """Add to the count behind a key of a sorted list of groups."""
    at = bisect_left(groups, key << SHIPS_BITS)
    if at < len(groups) and groups[at] >> SHIPS_BITS == key:
        groups[at] += by
        if not groups[at] & SHIPS_MASK:
            del groups[at]
    else:
        groups.insert(at, key << SHIPS_BITS | by)


# Resources


def gain(state: State, seat: int, kind: int, amount: int) -> None:
    """Resources go to the Reserve."""
    if amount:
        state.resources[seat * 3 + kind] += amount
        tell(state, Gained(Seat(seat), Resource(kind), Amount(min(amount, 60))))


def spend(state: State, seat: int, kind: int, amount: int) -> None:
    """Resources leave the Reserve."""
    if amount:
        state.resources[seat * 3 + kind] -= amount
        tell(state, Spent(Seat(seat), Resource(kind), Amount(min(amount, 60))))


def ascend(state: State, seat: int, by: int = 1) -> None:
    """ASC-3.7.1-a: Ascendancy is open to all."""
    state.ascendancy[seat] += by
    tell(state, Ascended(Seat(seat), Amount(state.ascendancy[seat])))


def issue(state: State, seat: int, count: int = 1) -> None:
    """ASC-3.7.3-a, ASC-4-issue-a: Commands become Exhausted."""
    state.ready[seat] -= count


def refresh_commands(state: State, seat: int, count: int) -> None:
    """So many Exhausted Commands become ready."""
    state.ready[seat] = min(state.ready[seat] + count, command_total(state, seat))


# Ships


def shift_ships(state: State, owner: int, place: int, by: int) -> None:
    """Ships of an owner come to a Sector or leave it; whoever asks tells why."""
    _change(state.ships, place * 8 + owner, by)


def build_ships(state: State, owner: int, place: int, count: int = 1) -> None:
    """ASC-3.6.1-a: Ships come from an unlimited supply."""
    _change(state.ships, place * 8 + owner, count)
    tell(state, BuiltShips(Owner(owner), Place(place), Amount(count)))


def lose_single(state: State, owner: int, place: int, count: int = 1) -> None:
    """Single Ships leave the map."""
    _change(state.ships, place * 8 + owner, -count)
    tell(state, LostShips(Owner(owner), Place(place), Amount(count)))


def lose_from_fleet(state: State, fleet: int, count: int = 1) -> None:
    """ASC-12.1.5-a: a Ship of a Fleet is lost; below three the Fleet disbands at once."""
    state.fleet_size[fleet] -= count
    tell(state, LostShips(Owner(fleet // FLEETS), Place(state.fleet_place[fleet]), Amount(count)))
    if state.fleet_size[fleet] < SMALLEST_FLEET:
        disband(state, fleet)


def commission(state: State, seat: int, unit: Unit, place: int, side: FleetSide, size: int) -> None:
    """ASC-12.1-a, ASC-12.1.1-a: single Ships become a Fleet."""
    _change(state.ships, place * 8 + seat, -size)
    fleet = fleet_number(seat, unit)
    state.fleet_side[fleet], state.fleet_size[fleet] = side, size
    state.fleet_place[fleet], state.fleet_warp[fleet] = place, NONE
    tell(state, CommissionedFleet(Seat(seat), Place(place), side, Amount(size)))


def disband(state: State, fleet: int) -> None:
    """ASC-12.1.5-a, ASC-12.1.5-b: what is left of a Fleet are single Ships."""
    seat, place, size = fleet // FLEETS, state.fleet_place[fleet], state.fleet_size[fleet]
    tokens, state.fleet_warp[fleet] = state.fleet_warp[fleet], NONE
    if size and tokens != NONE:
        _change(state.warping, (place * 8 + seat) * 32 + min(tokens, 31), size)
    elif size:
        _change(state.ships, place * 8 + seat, size)
    state.fleet_size[fleet], state.fleet_side[fleet], state.fleet_place[fleet] = 0, NONE, NONE
    tell(state, Disbanded(Seat(seat), unit_of(fleet), Place(place)))


def join_fleet(state: State, fleet: int) -> None:
    """ASC-12.1.4-a: a single Ship in its Sector joins a Fleet."""
    _change(state.ships, state.fleet_place[fleet] * 8 + fleet // FLEETS, -1)
    state.fleet_size[fleet] += 1


def leave_fleet(state: State, fleet: int) -> None:
    """ASC-12.1.4-a: a Ship leaves a Fleet; below three it disbands."""
    _change(state.ships, state.fleet_place[fleet] * 8 + fleet // FLEETS, 1)
    state.fleet_size[fleet] -= 1
    if state.fleet_size[fleet] < SMALLEST_FLEET:
        disband(state, fleet)


def leave_behind(state: State, fleet: int) -> None:
    """A Ship of a moving Fleet stays in a System; the Fleet lasts until its move ends."""
    _change(state.ships, state.fleet_place[fleet] * 8 + fleet // FLEETS, 1)
    state.fleet_size[fleet] -= 1


def swap_fleets(state: State, fleet: int, other: int) -> None:
    """Two Fleets change places."""
    places = state.fleet_place
    places[fleet], places[other] = places[other], places[fleet]
    for moved, origin in ((fleet, places[other]), (other, places[fleet])):
        tell(state, MovedUnit(Seat(moved // FLEETS), unit_of(moved), Place(origin), Place(places[moved])))


def move_unit(state: State, seat: int, unit: Unit, origin: int, target: int) -> None:
    """A Ship or Fleet goes from one Sector to another."""
    if unit == SHIP:
        _change(state.ships, origin * 8 + seat, -1)
        _change(state.ships, target * 8 + seat, 1)
    else:
        state.fleet_place[fleet_number(seat, unit)] = target
    tell(state, MovedUnit(Seat(seat), unit, Place(origin), Place(target)))


def enter_warp(state: State, seat: int, unit: Unit, place: int) -> None:
    """ASC-8.2.1-a: beside its Sector, with one token."""
    if unit == SHIP:
        _change(state.ships, place * 8 + seat, -1)
        _change(state.warping, (place * 8 + seat) * 32 + 1, 1)
    else:
        state.fleet_warp[fleet_number(seat, unit)] = 1
    tell(state, EnteredWarp(Seat(seat), unit, Place(place)))


def add_warp_token(state: State, seat: int, unit: Unit, place: int, tokens: int) -> None:
    """ASC-8.2.3-a"""
    if unit == SHIP:
        key = (place * 8 + seat) * 32
        _change(state.warping, key + tokens, -1)
        _change(state.warping, key + min(tokens + 1, 31), 1)
    else:
        state.fleet_warp[fleet_number(seat, unit)] += 1


def exit_warp(state: State, seat: int, unit: Unit, place: int, tokens: int) -> None:
    """ASC-8.2.2-c: back beside its Sector, the tokens gone."""
    if unit == SHIP:
        _change(state.warping, (place * 8 + seat) * 32 + tokens, -1)
        _change(state.ships, place * 8 + seat, 1)
    else:
        state.fleet_warp[fleet_number(seat, unit)] = NONE
    tell(state, ExitedWarp(Seat(seat), unit, Place(place)))


def charge_warp(state: State) -> None:
    """ASC-6.3.3.3-a: each Ship or Fleet at Warp gains one token."""
    old, state.warping = state.warping, []
    for group in old:
        key = group >> SHIPS_BITS
        _change(state.warping, key if key & 31 == 31 else key + 1, group & SHIPS_MASK)
    for fleet, tokens in enumerate(state.fleet_warp):
        if tokens != NONE:
            state.fleet_warp[fleet] = tokens + 1


# The map


def sweep_lanes(state: State) -> None:
    """ASC-8.6.1.6-a, ASC-8.6.1.6-b: open lanes without Ships go; who went to Warp there points to their System.

    ASC-RUL-44.
    """
    plane = state.plane
    for lane in open_lanes(plane):
        sectors = [sector(lane, step) for step in range(plane.sectors[lane])]
        if any(owners_at(state, place) for place in sectors):
            continue
        number = plane.first[lane] if plane.first[lane] != NONE else plane.other[lane]
        if number != NONE:
            _point_elsewhere(state, lane, state.disc_at[number])
        elif any(points_into(state, lane)):
            continue
        remove(plane, lane)
        tell(state, LaneRemoved(sectors[0]))


def _point_elsewhere(state: State, lane: int, system: int) -> None:
    old, state.warping = state.warping, []
    for group in old:
        key = group >> SHIPS_BITS
        place = key >> 8
        if not is_system(place) and lane_of(place)[0] == lane:
            key = system << 8 | key & 255
        _change(state.warping, key, group & SHIPS_MASK)
    for fleet, place in enumerate(state.fleet_place):
        if state.fleet_size[fleet] and not is_system(place) and lane_of(place)[0] == lane:
            state.fleet_place[fleet] = system


def point_to(state: State, seat: int, origin: int, target: int) -> None:
    """Ships of a seat that are at Warp from one Sector are at Warp from another."""
    old, state.warping = state.warping, []
    for group in old:
        key = group >> SHIPS_BITS
        if key >> TOKEN_BITS == origin * 8 + seat:
            key = (target * 8 + seat) << TOKEN_BITS | key & (1 << TOKEN_BITS) - 1
        _change(state.warping, key, group & SHIPS_MASK)
    for fleet in range(seat * FLEETS, seat * FLEETS + FLEETS):
        if state.fleet_warp[fleet] != NONE and state.fleet_place[fleet] == origin:
            state.fleet_place[fleet] = target


def meet(state: State) -> None:
    """ASC-4-firstcontact-a, ASC-4-firstcontact-b, ASC-4-firstcontact-c: who is Connected to others has met for good."""
    for seat in range(state.seats):
        reach = connected(state, state.home[seat])
        if not have_contact(state, seat, BORG) and borg_within(state, reach):
            state.contact |= 1 << seat * 8 + BORG
            tell(state, FirstContact(Seat(seat), Owner(BORG)))
        for other in range(seat + 1, state.seats):
            if state.home[other] in reach and not have_contact(state, seat, other):
                state.contact |= 1 << seat * 8 + other | 1 << other * 8 + seat
                tell(state, FirstContact(Seat(seat), Owner(other)))


# Systems


def take_control(state: State, seat: int, system: int) -> None:
    """ASC-4-control-a, ASC-8.8.5.2-b, ASC-12.2.2-a: a Control Node is placed; a Starbase goes with the System.

    ASC-12.2.1.2-a, ASC-RUL-24.
    """
    before = state.controller[system]
    state.controller[system] = seat
    end_civilisation(state, system)
    if before != NONE:
        state.ready[before] = min(state.ready[before], command_total(state, before))
    tell(state, TookControl(Seat(seat), System(system)))


def move_home(state: State, seat: int, system: int) -> None:
    """ASC-RUL-51, ASC-4-home-b, ASC-8.6.3.1-a: the new Home System is Fixed, and what was one is as any other."""
    anchored, there = state.plane.anchored, state.on_plane
    anchored[there[state.home[seat]]], anchored[there[system]] = False, True
    state.home[seat] = system
    meet(state)


def rate(state: State, system: int, rated: tuple[int, int, int]) -> None:
    """ASC-8.8.5.3-a: the values that a disc or card prints for a System."""
    if any(rated):
        state.rated.append((system, *rated))


def end_civilisation(state: State, system: int) -> None:
    """ASC-8.8.5.2-b, ASC-8.8.5.3-a: nothing is left of its level, or of values of its own."""
    state.warp_tokens[system] = 0
    state.rated = [entry for entry in state.rated if entry[0] != system]


def build_node(state: State, system: int, kind: int) -> None:
    """ASC-3.6.6-a: Resource Nodes are unlimited."""
    state.nodes[system] += 1 << 4 * kind
    tell(state, BuiltNode(Seat(state.controller[system]), System(system), Resource(kind)))


def develop(state: State, system: int, kind: int) -> None:
    """A Resource Node in a System that nobody Controls."""
    state.nodes[system] += 1 << 4 * kind


def remove_node(state: State, system: int, kind: int) -> None:
    state.nodes[system] -= 1 << 4 * kind
    tell(state, RemovedNode(System(system), Resource(kind)))


# Agents


def place_agent(state: State, seat: int, system: int) -> None:
    """ASC-12.3-a: Agents of several Factions may share a Planet."""
    insort(state.agents, system * 8 + seat)
    tell(state, PlacedAgent(Owner(seat), System(system)))


def remove_agent(state: State, seat: int, system: int) -> None:
    """ASC-12.3-a: back to its owner's supply."""
    state.agents.remove(system * 8 + seat)
    tell(state, RemovedAgent(Owner(seat), System(system)))


def remove_agents(state: State, system: int) -> None:
    """Every Agent of a System is gone."""
    for entry in [entry for entry in state.agents if entry >> 3 == system]:
        remove_agent(state, entry & 7, system)


# Research


def fund(state: State, seat: int, card: Card) -> bool:
    """ASC-7.4-d, ASC-7.4-b: a Research token on a Project; whether that finishes it."""
    state.progress[card] += 1
    tell(state, Researched(Seat(seat), card))
    if state.progress[card] < state.printed.advancements[card].cost:
        return False
    complete(state, seat, card)
    return True


def complete(state: State, seat: int, card: Card) -> None:
    """ASC-14.2-a: a Project becomes an Advancement."""
    state.where[card] = DONE + seat
    state.progress[card] = 0
    tell(state, Completed(Seat(seat), card))


def discard_project(state: State, seat: int, card: Card) -> None:
    """ASC-14.1.3-a, ASC-3.5.6-a: back to the deck it came from, its tokens to the supply; Borg Tech under its deck."""
    state.where[card] = IN_DECK
    state.progress[card] = 0
    if source_of(card) in state.exhausted:
        state.exhausted.remove(source_of(card))
    if card >= FIRST_TECH:
        put_under(state.borg.techs, [card])
    tell(state, DiscardedProject(Seat(seat), card))


def exhaust(state: State, card: Card) -> None:
    """ASC-4-exhausted-a"""
    state.exhausted.append(source_of(card))


def too_many_projects(state: State, seat: int) -> int:
    """ASC-14.1.1-a: how many Projects a seat has above its limit."""
    return max(0, len(projects(state, seat)) - research_nodes(state, seat))
