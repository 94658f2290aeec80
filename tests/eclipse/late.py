"""Positions late in a game, set up by chance: full of ships, discs, technologies and odd designs."""

from random import Random

from astrarium.boards.hexes import NEIGHBOURS, NOWHERE
from astrarium.games import eclipse
from astrarium.games.eclipse import Table
from astrarium.games.eclipse.actions.explore import ring_of
from astrarium.games.eclipse.blueprints import available, legal
from astrarium.games.eclipse.diplomacy import at_peace
from astrarium.games.eclipse.state import fits, guarded, on_map, ships_left, track_is_full
from astrarium.games.eclipse.tables.ids import CLASSES, SHIPS, SQUARES
from astrarium.games.eclipse.tables.parts import PART_NAMES
from astrarium.games.eclipse.tables.sectors import HEXES, SECTOR
from astrarium.games.eclipse.tables.species import BOARD_NAMES
from astrarium.games.eclipse.tables.technologies import TECHNOLOGY_NAMES
from astrarium.games.eclipse.view import PLACE_NAMES

ORDINARY = ("money", "science", "materials", "grey")


def late_table(seed: int) -> Table:
    """A table in one of the last rounds."""
    chance = Random(seed)
    seats = 2 + seed % 5
    boards = [BOARD_NAMES[2 * place + chance.randrange(2)] for place in chance.sample(range(6), seats)]
    table = eclipse.table(*boards, diplomacy_pass_through_breaks=chance.random() < 0.5).round(chance.randint(7, 9))
    if chance.random() < 0.3:
        table.no_defence()
    for _ in range(4 * seats):
        lay_hex(table, chance)
    for seat in range(seats):
        equip(table, seat, chance)
    for _ in range(6 * seats):
        send_ships(table, chance.randrange(seats), chance)
    if seats > 3:
        befriend(table, chance)
    left = [name for at, name in enumerate(TECHNOLOGY_NAMES) for _ in range(table.state.technology_bag[at])]
    return table.supply(*chance.sample(left, 20))


def lay_hex(table: Table, chance: Random) -> None:
    """A hex beside another one, perhaps with a disc, cubes and structures."""
    state = table.state
    beside = NEIGHBOURS[state.at[chance.choice(on_map(state))]]
    place = chance.choice([place for place in beside if place != NOWHERE])
    stack = state.stacks[ring_of(place)]
    if place in state.at or not stack:
        return
    number, seat = HEXES[chance.choice(stack)].number, chance.randrange(state.seats)
    owned = state.discs[seat] > 1 and chance.random() < 0.7
    table.hex(number, PLACE_NAMES[place], chance.randrange(6), empty=owned)
    if not owned:
        return
    table.control(seat, number)
    if chance.random() < 0.3:
        table.orbital(number)
    if chance.random() < 0.2:
        table.monolith(number)
    for kind in HEXES[SECTOR[number]].squares:
        if SQUARES[kind] in ORDINARY and chance.random() < 0.7:
            table.settled(number, SQUARES[kind], grey=chance.choice(ORDINARY[:3]))


def equip(table: Table, seat: int, chance: Random) -> None:
    """Technologies, designs, storage, reputation."""
    state = table.state
    for at in chance.sample(range(len(TECHNOLOGY_NAMES)), chance.randint(0, 12)):
        if state.technology_bag[at] and not track_is_full(state, seat, at):
            table.owns(seat, TECHNOLOGY_NAMES[at])
    parts = ["", *(PART_NAMES[part] for part in available(state.technologies[seat]))]
    for ship in CLASSES:
        before = state.blueprints[seat * 4 + ship]
        for _ in range(30):
            table.design(seat, SHIPS[ship], *chance.choices(parts, k=len(before)))
            if legal(state.boards[seat], ship, state.blueprints[seat * 4 + ship]):
                break
        else:
            state.blueprints[seat * 4 + ship] = before
    table.stock(seat, *(chance.randint(0, 20) for _ in range(3))).colony_ships(seat, chance.randint(0, 3))
    values = chance.choices((1, 1, 1, 2, 2, 3, 4), k=chance.randint(0, 4))
    if fits(state, seat, len(values), 0) and all(values.count(v) <= state.reputation_bag[v - 1] for v in values):
        table.reputation(seat, *values)


def send_ships(table: Table, seat: int, chance: Random) -> None:
    """Ships of one class to any hex; starbases only where the seat has a disc."""
    state, ship = table.state, chance.choice(CLASSES)
    sector = chance.choice(on_map(state))
    count = min(chance.randint(1, 3), ships_left(state, seat, ship))
    if count and (SHIPS[ship] != "starbase" or (state.owner[sector] == seat and not guarded(state, sector))):
        table.ships(seat, HEXES[sector].number, **{SHIPS[ship]: count})


def befriend(table: Table, chance: Random) -> None:
    """Relations between some who are at peace."""
    state = table.state
    for seat in range(state.seats):
        for other in range(seat + 1, state.seats):
            able = all(
                state.tracks[one * 3] > 0
                and state.partners[one].bit_count() < 3
                and fits(state, one, sum(state.reputation[one * 5 : one * 5 + 5]), state.partners[one].bit_count() + 1)
                for one in (seat, other)
            )
            if able and at_peace(state, seat, other) and chance.random() < 0.5:
                table.relations(seat, other)
