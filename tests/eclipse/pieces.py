"""Counting pieces: whatever happens, none is lost and none comes from nowhere."""

from collections.abc import Iterator

from astrarium.boards.hexes import NEIGHBOURS
from astrarium.games.eclipse.state import (
    HELD_KINDS,
    KEPT_KINDS,
    NOTHING,
    State,
    discs_spent,
    fleet,
    sectors_of,
    size_of,
)
from astrarium.games.eclipse.tables.discoveries import DISCOVERIES
from astrarium.games.eclipse.tables.ids import CLASSES
from astrarium.games.eclipse.tables.parts import ANCIENT_PARTS
from astrarium.games.eclipse.tables.sectors import HEXES, INNER, MIDDLE, OUTER, PRINTED, SECTORS
from astrarium.games.eclipse.tables.species import BOARDS
from astrarium.games.eclipse.tables.technologies import TECHNOLOGIES
from astrarium.games.eclipse.tables.tracks import REPUTATION_TILES, SHIP_PIECES

RINGS = (INNER, MIDDLE, OUTER)


def cubes(state: State, seat: int) -> int:
    """Cubes of a seat on tracks, hexes, graveyards and ambassadors, and on their way."""
    on_map = sum(state.cubes[sector].bit_count() for sector in sectors_of(state.holdings[seat]))
    at_home = sum(state.tracks[seat * 3 : seat * 3 + 3]) + sum(state.graves[seat * 3 : seat * 3 + 3])
    return at_home + on_map + state.partners[seat].bit_count() + state.in_hand[seat]


def discs(state: State, seat: int) -> int:
    """Discs of a seat on the track, in reserve, on hexes and on action spaces."""
    return state.discs[seat] + state.reserve[seat] + state.holdings[seat].bit_count() + discs_spent(state, seat)


def faults(state: State) -> Iterator[str]:
    """What is wrong with a state."""
    for seat in range(state.seats):
        if state.boards[seat] < 0 or state.gone >> seat & 1:
            continue
        if cubes(state, seat) != 33:
            yield f"seat {seat} has {cubes(state, seat)} cubes"
        if discs(state, seat) != BOARDS[state.boards[seat]].species.discs + 3:
            yield f"seat {seat} has {discs(state, seat)} discs"
        if min(state.stock[seat * 3 : seat * 3 + 3]) < 0:
            yield f"seat {seat} owes something"
        for ship in CLASSES:
            out = sum(fleet(state, seat, sector) >> 4 * ship & 15 for sector in range(SECTORS))
            if out > SHIP_PIECES[ship]:
                yield f"seat {seat} has {out} ships of class {ship}"
    yield from galaxy_faults(state)
    yield from link_faults(state)
    yield from supply_faults(state)


def galaxy_faults(state: State) -> Iterator[str]:
    for sector, row in enumerate(HEXES):
        owner = state.owner[sector]
        if (owner >= 0) != any(state.holdings[seat] >> sector & 1 for seat in range(state.seats)):
            yield f"{row.number}: disc and holdings differ"
        allowed = PRINTED[sector] | (state.orbitals >> sector & 1) << 6
        if state.cubes[sector] & ~allowed or (state.cubes[sector] and owner < 0):
            yield f"{row.number}: cubes where none can be"
        here = [seat for seat in range(state.seats) if size_of(fleet(state, seat, sector))]
        arrived = [digit for digit in oct(state.arrivals[sector])[2:] if digit != "0"]
        if sorted(arrived) != [str(seat + 1) for seat in here]:
            yield f"{row.number}: {here} are there, {arrived} came"
        if here != [seat for seat in range(state.seats) if state.presence[seat] >> sector & 1]:
            yield f"{row.number}: ships and presence differ"
        if state.at[sector] < 0 and (here or owner >= 0 or state.ancients[sector]):
            yield f"{row.number}: something is there, but the hex is not on the map"


def link_faults(state: State) -> Iterator[str]:
    """Links that are not those of the hexes as they lie, worked out anew side by side."""
    places = {place: sector for sector, place in enumerate(state.at) if place >= 0}
    for place, sector in places.items():
        open_sides = {(side + state.turns[sector]) % 6 for side in HEXES[sector].wormholes}
        if state.holes[sector] != sum(1 << side for side in open_sides):
            yield f"{HEXES[sector].number}: not open where its wormholes are"
        full = half = edges = 0
        for side, beside in enumerate(NEIGHBOURS[place]):
            if beside not in places:
                edges |= 1 << side
                continue
            there = bool(state.holes[places[beside]] >> (side + 3) % 6 & 1)
            full |= (side in open_sides and there) << places[beside]
            half |= (side in open_sides or there) << places[beside]
        if (full, half, edges) != (state.links[sector], state.half_links[sector], state.edges[sector]):
            yield f"{HEXES[sector].number}: linked with other hexes than its wormholes say"
    for sector, place in enumerate(state.at):
        if place < 0 and (state.undiscovered | state.orbitals | state.monoliths) >> sector & 1:
            yield f"{HEXES[sector].number}: something lies on a hex that is not on the map"


def supply_faults(state: State) -> Iterator[str]:
    for ring, size in enumerate(state.stack_sizes):
        on_map = [sector for sector in RINGS[ring] if state.at[sector] >= 0]
        elsewhere = [*on_map, *state.discards[ring], *(sector for sector in state.explored if sector in RINGS[ring])]
        if set(elsewhere) & set(state.stacks[ring]) or not 0 <= size <= len(state.stacks[ring]):
            yield f"stack {ring + 1}: hexes are in two places at once"
    for technology, row in enumerate(TECHNOLOGIES):
        preprinted = [
            technology in BOARDS[board].species.technologies if board >= 0 else False for board in state.boards
        ]
        owned = sum(state.technologies[seat] >> technology & 1 for seat in range(state.seats) if not preprinted[seat])
        if state.technology_bag[technology] + state.supply[technology] + owned != row.tiles:
            yield f"{row.name}: tiles do not add up"
    for value, count in enumerate(REPUTATION_TILES, 1):
        held = sum(state.reputation[value::HELD_KINDS])
        if state.reputation_bag[value - 1] + state.drawn[value] + held != count:
            yield f"reputation {value}: tiles do not add up"
    for kind, tile in enumerate(DISCOVERIES):
        if state.discovery_bag[kind] + sum(state.kept[kind::KEPT_KINDS]) + (state.found == kind) > tile.tiles:
            yield f"{tile.name}: too many discovery tiles"
    if state.found == NOTHING and state.undiscovered.bit_count() > sum(state.discovery_bag):
        yield "too few discovery tiles"
    for part in ANCIENT_PARTS:
        used = sum(tiles.count(part) for tiles in state.blueprints) + sum(mask >> part & 1 for mask in state.beside)
        if used > 1:
            yield f"ancient part {part} is there {used} times"
