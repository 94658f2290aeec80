"""The state of a game of Eclipse, and what can be asked of it. Only this file and the verbs know how it is laid out."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from astrarium.kernel.notice import Told
from astrarium.kernel.seats import Seat

from .blueprints import ANCIENT_VALUES, DEFENCE_VALUES, Tiles, Values, values
from .process import Battle, Volley
from .tables.ids import ANCIENT, ANCIENTS, CENTRE_DEFENCE, CLASSES, DEFENCE, SPACES
from .tables.parts import PART
from .tables.sectors import ARTIFACTS, CENTRE, SECTORS
from .tables.species import BOARDS, Species
from .tables.technologies import CATEGORY_MASK_OF, PRICES, SPACES_ON_TRACK, WORMHOLE_GENERATOR
from .tables.tracks import CIRCLES, CUBES_ON_TRACK, PRODUCTION, SHIP_PIECES, UPKEEP

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1
HIDDEN: Final = -2
"""A tile that the seat looking at a veiled state does not know."""

SETTING_UP, ACTIONS, COMBAT, UPKEEP_PHASE, CLEANUP, OVER = range(6)
PHASES: Final = ("setup", "action", "combat", "upkeep", "cleanup", "over")

HELD_KINDS: Final = 5
"""Reputation tiles of a seat are counted by value, first those that the looking seat does not know."""
KEPT_KINDS: Final = 12
"""Discovery tiles kept for points are counted by kind, last those that the looking seat does not know."""


class State(Struct, gc=False):
    """Everything about a game. Lists by seat and hex are flat; sets of hexes, seats and technologies are bit masks."""

    seats: int
    free_orientation: bool
    hydran_cube: bool
    influence_own_ship_hex: bool
    check_before_lift: bool
    pass_through_breaks: bool
    round: int
    phase: int
    active: int
    """Whose turn it is in the Action Phase, or NOBODY."""
    start: int
    next_start: int
    passed: int
    gone: int
    """Seats that have left the game."""
    collapsed: int
    """Seats that could not pay their upkeep this round."""
    boards: list[int]
    # The galaxy, by hex.
    at: list[int]
    turns: list[int]
    holes: list[int]
    """Open sides as the hex lies."""
    edges: list[int]
    """Sides beside which no hex lies."""
    links: list[int]
    half_links: list[int]
    """Hexes that a wormhole on one side at least leads to."""
    owner: list[int]
    cubes: list[int]
    """Settled squares."""
    ancients: list[int]
    arrivals: list[int]
    """Seats with ships there in the order in which they came (ECL-MAP-08), as octal digits seat + 1."""
    fleets: list[int]
    """For each seat and hex the ships: four bits for each class."""
    holdings: list[int]
    """For each seat the hexes with its disc."""
    presence: list[int]
    """For each seat the hexes with its ships."""
    orbitals: int
    monoliths: int
    undiscovered: int
    """Hexes with a discovery tile face down."""
    defended: bool
    """Whether the centre's defence stands."""
    wounds: list[int]
    """Damaged ships, each as ((hex * 8 + faction) * 8 + class) * 64 + damage."""
    # Stacks, bags and the supply board.
    stacks: list[list[int]]
    """For each ring the hexes that may be in the stack."""
    stack_sizes: list[int]
    discards: list[list[int]]
    explored: list[int]
    """Hexes drawn and not yet placed."""
    technology_bag: list[int]
    supply: list[int]
    reputation_bag: list[int]
    discovery_bag: list[int]
    # Boards, by seat.
    stock: list[int]
    tracks: list[int]
    """Cubes on the population tracks."""
    graves: list[int]
    in_hand: list[int]
    """Cubes on their way back to a track or graveyard, less those that are owed with an ambassador."""
    discs: list[int]
    reserve: list[int]
    acted: list[int]
    """Discs on the action spaces and, last, the reaction space."""
    colony_ships: list[int]
    technologies: list[int]
    blueprints: list[Tiles]
    beside: list[int]
    """Ancient parts kept beside the board."""
    reputation: list[int]
    kept: list[int]
    """Discovery tiles kept for their points."""
    partners: list[int]
    traitor: int
    final: list[int]
    """Points of seats that have left the game."""
    # What is going on.
    closing: bool
    """Whether the seat whose turn it is is asked for its last colony ships."""
    offers: list[int]
    """For each seat the seats that it has proposed relations to."""
    withdrawn: list[int]
    """For each seat the seats to which it cannot propose again this turn."""
    willing: list[int]
    """For each seat the seats that it agrees to after combat; hidden until all have answered."""
    looker: int
    """The seat that is looking at tiles that only it may see."""
    found: int
    """The discovery tile that it is looking at."""
    drawn: list[int]
    """Reputation tiles that it has drawn, by value, the unknown first."""
    battle: Battle | None
    volley: Volley | None
    order: list[int]
    """Seats that fight in the hex, in the order in which they draw reputation."""
    kills: list[int]
    """Reputation tiles that each seat has earned in the hex by destroying ships."""
    fought: int
    fled: int
    bombarding: int
    """Ships that may yet attack the population, four bits for each class."""
    exploring: int
    """The place for which hexes are drawn, or NOWHERE."""
    carried: int
    """The ship part on its way to a blueprint, or NOTHING."""
    notices: list[Told]
    paid: int = 0
    """Seats that have settled their upkeep this round."""

    def copy(self) -> "State":
        return State(
            self.seats, self.free_orientation, self.hydran_cube, self.influence_own_ship_hex, self.check_before_lift,
            self.pass_through_breaks, self.round, self.phase, self.active, self.start, self.next_start, self.passed,
            self.gone, self.collapsed, self.boards[:], self.at[:], self.turns[:], self.holes[:], self.edges[:],
            self.links[:], self.half_links[:], self.owner[:], self.cubes[:], self.ancients[:], self.arrivals[:],
            self.fleets[:], self.holdings[:], self.presence[:], self.orbitals, self.monoliths, self.undiscovered,
            self.defended, self.wounds[:], [stack[:] for stack in self.stacks], self.stack_sizes[:],
            [pile[:] for pile in self.discards], self.explored[:], self.technology_bag[:], self.supply[:],
            self.reputation_bag[:], self.discovery_bag[:], self.stock[:], self.tracks[:], self.graves[:],
            self.in_hand[:], self.discs[:], self.reserve[:], self.acted[:], self.colony_ships[:], self.technologies[:],
            self.blueprints[:], self.beside[:], self.reputation[:], self.kept[:], self.partners[:], self.traitor,
            self.final[:], self.closing, self.offers[:], self.withdrawn[:], self.willing[:],
            self.looker, self.found, self.drawn[:],
            self.battle.copy() if self.battle else None, self.volley.copy() if self.volley else None,
            self.order[:], self.kills[:], self.fought, self.fled, self.bombarding, self.exploring, self.carried, [],
            self.paid,
        )  # fmt: skip


# Sets


def sectors_of(mask: int) -> Iterator[int]:
    """The hexes of a set, in the order of their numbers."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def seats_of(mask: int) -> list[Seat]:
    """The seats of a set."""
    return [Seat(seat) for seat in range(mask.bit_length()) if mask >> seat & 1]


def remaining(state: State) -> int:
    """The seats that are still in the game."""
    return (1 << state.seats) - 1 & ~state.gone


def species(state: State, seat: int) -> Species:
    return BOARDS[state.boards[seat]].species


# The galaxy


def on_map(state: State) -> list[int]:
    """The hexes that were laid out."""
    return [sector for sector in range(SECTORS) if state.at[sector] >= 0]


def has(state: State, seat: int, technology: int) -> bool:
    """Whether the seat owns the technology."""
    return bool(state.technologies[seat] >> technology & 1)


def linked(state: State, seat: int, sector: int) -> int:
    """ECL-MAP-02, ECL-MAP-03: the hexes that this seat can reach from a hex; half a link does with the Generator."""
    return (state.half_links if has(state, seat, WORMHOLE_GENERATOR) else state.links)[sector]


def controls(state: State, seat: int, sector: int) -> bool:
    """ECL-MAP-04: exactly while a disc of the seat lies there."""
    return state.owner[sector] == seat


def guarded(state: State, sector: int) -> bool:
    """Whether Ancients or the centre's defence stand there."""
    return state.ancients[sector] > 0 or (sector == CENTRE and state.defended)


def guarded_against(state: State, seat: int, sector: int) -> bool:
    """ECL-SPC-09, ECL-NPC-07, ECL-RUL-06: what keeps a disc out; Ancients do not stop Draco, the defence does."""
    if sector == CENTRE and state.defended:
        return True
    return state.ancients[sector] > 0 and not species(state, seat).spares_ancients


def artifacts(state: State, seat: int) -> int:
    """Artifacts on hexes that the seat controls now."""
    return sum(ARTIFACTS[sector] for sector in sectors_of(state.holdings[seat]))


# Ships


def fleet(state: State, seat: int, sector: int) -> int:
    """The ships of a seat in a hex, four bits for each class."""
    return state.fleets[seat * SECTORS + sector]


def size_of(fleet: int) -> int:
    """How many ships a fleet has."""
    return (fleet & 15) + (fleet >> 4 & 15) + (fleet >> 8 & 15) + (fleet >> 12)


def ships(state: State, faction: int, sector: int, ship: int) -> int:
    """How many ships of a class a faction has in a hex."""
    if faction == ANCIENTS:
        return state.ancients[sector] if ship == ANCIENT else 0
    if faction == DEFENCE:
        return int(state.defended and sector == CENTRE and ship == CENTRE_DEFENCE)
    return state.fleets[faction * SECTORS + sector] >> 4 * ship & 15


def classes(faction: int) -> tuple[int, ...] | range:
    """The classes that ships of a faction can have."""
    return CLASSES if faction < ANCIENTS else (ANCIENT,) if faction == ANCIENTS else (CENTRE_DEFENCE,)


def ships_left(state: State, seat: int, ship: int) -> int:
    """ECL-COMP-01, ECL-BLD-05: ships of a class that are not on the map."""
    fleets = state.fleets[seat * SECTORS : seat * SECTORS + SECTORS]
    return SHIP_PIECES[ship] - sum(fleet >> 4 * ship & 15 for fleet in fleets if fleet)


def worth(state: State, faction: int, ship: int) -> Values:
    """ECL-UPG-09: what a ship of a class can do now, wherever it is and whenever it was built."""
    if faction >= ANCIENTS:
        return ANCIENT_VALUES if faction == ANCIENTS else DEFENCE_VALUES
    return values(state.boards[faction], ship, state.blueprints[faction * 4 + ship])


def other_ships(state: State, seat: int, sector: int) -> int:
    """How many ships of all other players are in a hex."""
    return sum(
        size_of(state.fleets[other * SECTORS + sector])
        for other in range(state.seats)
        if other != seat and state.presence[other] >> sector & 1
    )


def enemies(state: State, seat: int, sector: int) -> int:
    """ECL-MOVE-09, ECL-MOVE-11, ECL-MOVE-12, ECL-RUL-10, ECL-RUL-54: ships of all other players, starbases too, and
    Ancients (not for Draco) are added up; discs do not count.
    """
    ancients = state.ancients[sector]
    if ancients and species(state, seat).spares_ancients:
        ancients = 0
    return ancients + other_ships(state, seat, sector)


def free_ships(state: State, seat: int, sector: int) -> int:
    """ECL-MOVE-08, ECL-MOVE-10: how many ships could leave now; the centre's defence holds all."""
    if sector == CENTRE and state.defended:
        return 0
    return size_of(state.fleets[seat * SECTORS + sector]) - enemies(state, seat, sector)


def hostile(state: State, seat: int, sector: int) -> bool:
    """Whether enemy ships are in a hex: of any other player, the defence, or Ancients (not for Draco)."""
    return guarded_against(state, seat, sector) or other_ships(state, seat, sector) > 0


def arrived(state: State, sector: int) -> list[int]:
    """Seats with ships in a hex in the order in which they came."""
    digits = state.arrivals[sector]
    seats = []
    while digits:
        seats.append((digits & 7) - 1)
        digits >>= 3
    return seats[::-1]


def damages(state: State, faction: int, sector: int, ship: int) -> list[int]:
    """The damage of each damaged ship of a class, least first."""
    key = ((sector * 8 + faction) * 8 + ship) << 6
    return [wound & 63 for wound in state.wounds if wound >> 6 == key >> 6]


# Boards


def income(state: State, seat: int, resource: int) -> int:
    """ECL-ECON-04: what is visible on the population track."""
    return PRODUCTION[CUBES_ON_TRACK - state.tracks[seat * 3 + resource]]


def upkeep(state: State, seat: int) -> int:
    """ECL-ECON-06, ECL-RUL-32: what is visible on the influence track; discs beyond it change nothing."""
    return UPKEEP[max(0, CIRCLES - state.discs[seat])]


def balance(state: State, seat: int) -> int:
    """ECL-UPK-02: the money that would be left."""
    return state.stock[seat * 3] + income(state, seat, 0) - upkeep(state, seat)


def known(state: State, seat: int, category_mask: int) -> int:
    """How many technologies of a category the seat owns."""
    return (state.technologies[seat] & category_mask).bit_count()


def price(state: State, seat: int, technology: int) -> int:
    """ECL-RSC-02: printed cost less the discount of the track, but not below the minimum."""
    return PRICES[technology][known(state, seat, CATEGORY_MASK_OF[technology])]


def track_is_full(state: State, seat: int, technology: int) -> bool:
    """ECL-RUL-62: a track of seven is closed."""
    return known(state, seat, CATEGORY_MASK_OF[technology]) >= SPACES_ON_TRACK


def has_beside(state: State, seat: int, part: int) -> bool:
    """Whether an ancient part lies beside the board."""
    return bool(state.beside[seat] >> part & 1)


def has_hypergrid(state: State, seat: int) -> bool:
    return has_beside(state, seat, PART["hypergrid-source"])


def reputation_tiles(state: State, seat: int) -> int:
    """How many reputation tiles lie on the track."""
    return sum(state.reputation[seat * HELD_KINDS : seat * HELD_KINDS + HELD_KINDS])


def reputation_values(state: State, seat: int) -> list[int]:
    """The different values on the track, as far as they are known."""
    return [value for value in range(1, HELD_KINDS) if state.reputation[seat * HELD_KINDS + value]]


def fits(state: State, seat: int, tiles: int, ambassadors: int) -> bool:
    """ECL-DIP-05, ECL-REP-05: whether so many tiles find slots; they may be rearranged at any time."""
    row = species(state, seat)
    return (
        tiles <= row.either_slots + row.reputation_slots
        and ambassadors <= row.either_slots + row.ambassador_slots
        and tiles + ambassadors <= row.either_slots + row.reputation_slots + row.ambassador_slots
    )


def ambassadors(state: State, seat: int) -> int:
    """How many ambassadors of others the seat holds."""
    return state.partners[seat].bit_count()


def discs_spent(state: State, seat: int) -> int:
    """Discs on action and reaction spaces."""
    return sum(state.acted[seat * SPACES : seat * SPACES + SPACES])
