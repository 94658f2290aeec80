"""The changes that a game of Eclipse can go through. Each tells what happened."""

from collections.abc import Sequence

from astrarium.boards.hexes import ALL_SIDES, NEIGHBOURS, half_linked, linked as fully_linked, opposite
from astrarium.kernel.notice import reveal, tell, whisper
from astrarium.kernel.seats import Seat, only

from .blueprints import Tiles, with_tile
from .notices import (
    BrokeRelations,
    Built,
    CubeBuried,
    CubeDestroyed,
    CubeReturned,
    DestroyedShip,
    DiscardedHex,
    DrewHex,
    DrewReputation,
    FlippedColonyShips,
    FormedRelations,
    Gained,
    GainedDiscs,
    HitShip,
    KeptAReputation,
    KeptReputation,
    LiftedDisc,
    Moved,
    Paid,
    PlacedDisc,
    PlacedHex,
    PutOnPart,
    Researched,
    ReturnedAReputation,
    ReturnedReputation,
    Settled,
    TechnologyLaidOut,
    TookOffPart,
    TookTraitorCard,
)
from .state import HELD_KINDS, NOBODY, State, damages, on_map, ships, species
from .tables.ids import (
    ANCIENTS,
    MONOLITH,
    ORBITAL,
    SPACES,
    Amount,
    Damage,
    Faction,
    Item,
    Place,
    Reputation,
    Resource,
    Ship,
    Square,
    Turns,
)
from .tables.parts import EMPTY, PARTS, Part
from .tables.sectors import HEXES, HOLES, ORBITAL_BIT, SECTORS, SQUARES_OF, Sector
from .tables.technologies import Technology

# The galaxy


def draw_hex(state: State, seat: int, ring: int, sector: int) -> None:
    """ECL-EXP-05: the top hex of a stack is known to all from now on."""
    state.stacks[ring].remove(sector)
    state.stack_sizes[ring] -= 1
    state.explored.append(sector)
    reveal(state, DrewHex(Seat(seat), Sector(sector)))


def discard_hex(state: State, seat: int, ring: int, sector: int) -> None:
    """ECL-EXP-06: a hex that is not wanted lies face up beside its stack."""
    state.explored.remove(sector)
    state.discards[ring].append(sector)
    tell(state, DiscardedHex(Seat(seat), Sector(sector)))


def shuffle_discards(state: State, ring: int) -> None:
    """ECL-EXP-14: the discards become a new stack. Hexes that were never in the old one are out of the game."""
    state.stacks[ring] = sorted(state.discards[ring])
    state.stack_sizes[ring] = len(state.discards[ring])
    state.discards[ring] = []


def lay_hex(state: State, sector: int, place: int, turns: int) -> None:
    """ECL-MAP-05, ECL-EXP-09, ECL-EXP-10: a hex comes to the map for good, with its Ancients and discovery tile."""
    row = HEXES[sector]
    state.at[sector], state.turns[sector] = place, turns
    holes = state.holes[sector] = HOLES[sector][turns]
    state.ancients[sector] = row.ancients
    if row.discovery:
        state.undiscovered |= 1 << sector
    edges = ALL_SIDES
    beside = NEIGHBOURS[place]
    for other in on_map(state):
        if state.at[other] in beside and other != sector:
            side = beside.index(state.at[other])
            edges &= ~(1 << side)
            state.edges[other] &= ~(1 << opposite(side))
            if half_linked(holes, side, state.holes[other]):
                state.half_links[sector] |= 1 << other
                state.half_links[other] |= 1 << sector
            if fully_linked(holes, side, state.holes[other]):
                state.links[sector] |= 1 << other
                state.links[other] |= 1 << sector
    state.edges[sector] = edges


def place_hex(state: State, seat: int, sector: int, place: int, turns: int) -> None:
    """ECL-EXP-07: an explored hex is laid out."""
    state.explored.remove(sector)
    lay_hex(state, sector, place, turns)
    tell(state, PlacedHex(Seat(seat), Sector(sector), Place(place), Turns(turns)))


# Ships


def put_ship(state: State, seat: int, ship: int, sector: int) -> None:
    """ECL-MAP-08, ECL-MOVE-15: a ship comes to a hex; whoever had none there is the last to have come."""
    if not state.presence[seat] >> sector & 1:
        state.presence[seat] |= 1 << sector
        state.arrivals[sector] = state.arrivals[sector] << 3 | seat + 1
    state.fleets[seat * SECTORS + sector] += 1 << 4 * ship


def take_ship(state: State, seat: int, ship: int, sector: int) -> None:
    """A ship leaves a hex; with the last one its owner's place in the order of arrival is lost (ECL-MAP-08)."""
    at = seat * SECTORS + sector
    state.fleets[at] -= 1 << 4 * ship
    if not state.fleets[at]:
        state.presence[seat] &= ~(1 << sector)
        digits, kept, shift = state.arrivals[sector], 0, 0
        while digits:
            if digits & 7 != seat + 1:
                kept |= (digits & 7) << shift
                shift += 3
            digits >>= 3
        state.arrivals[sector] = kept


def fly(state: State, seat: int, ship: int, origin: int, target: int) -> None:
    """A ship goes from one hex to another; its damage goes with it."""
    take_ship(state, seat, ship, origin)
    put_ship(state, seat, ship, target)
    tell(state, Moved(Seat(seat), Ship(ship), Sector(origin), Sector(target)))


def carry_damage(state: State, seat: int, ship: int, origin: int, target: int) -> None:
    """Damaged ships of a class that has left for another hex stay damaged."""
    old, new = ((sector * 8 + seat) * 8 + ship for sector in (origin, target))
    state.wounds = sorted(wound if wound >> 6 != old else new << 6 | wound & 63 for wound in state.wounds)


def damage_ship(state: State, faction: int, sector: int, ship: int, before: int, points: int) -> None:
    """ECL-HIT-08: a ship that had so much damage takes more; it stays marked until the end of the phase."""
    key = ((sector * 8 + faction) * 8 + ship) << 6
    if before:
        state.wounds.remove(key | before)
    state.wounds.append(key | min(before + points, 63))
    state.wounds.sort()
    tell(state, HitShip(Faction(faction), Ship(ship), Damage(min(points, 63))))


def destroy_ship(state: State, faction: int, sector: int, ship: int, damage: int) -> None:
    """ECL-COMP-06, ECL-NPC-06: a player's ship goes back to its owner, any other is gone for good."""
    if damage:
        state.wounds.remove(((sector * 8 + faction) * 8 + ship) << 6 | damage)
    if faction < ANCIENTS:
        take_ship(state, faction, ship, sector)
    elif faction == ANCIENTS:
        state.ancients[sector] -= 1
    else:
        state.defended = False
    tell(state, DestroyedShip(Faction(faction), Ship(ship), Sector(sector)))


def undamaged(state: State, faction: int, sector: int, ship: int) -> int:
    """How many ships of a class have no damage."""
    return ships(state, faction, sector, ship) - len(damages(state, faction, sector, ship))


# Discs and cubes


def place_disc(state: State, seat: int, sector: int) -> None:
    """A disc goes from the right end of the influence track to a hex (ECL-ECON-08)."""
    state.discs[seat] -= 1
    state.owner[sector] = seat
    state.holdings[seat] |= 1 << sector
    tell(state, PlacedDisc(Seat(seat), Sector(sector)))


def lift_disc(state: State, sector: int) -> None:
    """A disc comes back from a hex to its owner's influence track."""
    seat = state.owner[sector]
    state.owner[sector] = NOBODY
    state.holdings[seat] &= ~(1 << sector)
    state.discs[seat] += 1
    tell(state, LiftedDisc(Seat(seat), Sector(sector)))


def gain_discs(state: State, seat: int, count: int) -> None:
    """ECL-RSC-09, ECL-COMP-05: discs of the reserve join the track."""
    count = min(count, state.reserve[seat])
    state.reserve[seat] -= count
    state.discs[seat] += count
    tell(state, GainedDiscs(Seat(seat), Amount(count)))


def spend_disc(state: State, seat: int, space: int) -> None:
    """ECL-ACT-02, ECL-ECON-07: the right-most disc goes to an action space."""
    state.discs[seat] -= 1
    state.acted[seat * SPACES + space] += 1


def settle(state: State, seat: int, sector: int, square: int, resource: int) -> None:
    """ECL-COL-01: a colony ship takes a cube from a track to a square."""
    state.colony_ships[seat] -= 1
    state.tracks[seat * 3 + resource] -= 1
    state.cubes[sector] |= 1 << square
    tell(state, Settled(Seat(seat), Sector(sector), Square(SQUARES_OF[sector][square]), Resource(resource)))


def return_cube(state: State, seat: int, resource: int) -> None:
    """A cube comes back to a population track."""
    state.tracks[seat * 3 + resource] += 1
    state.in_hand[seat] -= 1
    tell(state, CubeReturned(Seat(seat), Resource(resource)))


def bury_cube(state: State, seat: int, resource: int) -> None:
    """ECL-BOM-05: a destroyed cube goes to a graveyard."""
    state.graves[seat * 3 + resource] += 1
    state.in_hand[seat] -= 1
    tell(state, CubeBuried(Seat(seat), Resource(resource)))


def destroy_cube(state: State, sector: int, square: int) -> None:
    """A cube leaves its square; where it goes is for its owner to say."""
    state.cubes[sector] &= ~(1 << square)
    state.in_hand[state.owner[sector]] += 1
    kind = SQUARES_OF[sector][square]
    tell(state, CubeDestroyed(Seat(state.owner[sector]), Sector(sector), Square(kind)))


def flip_colony_ships(state: State, seat: int, count: int) -> None:
    """Colony ships are turned face up."""
    state.colony_ships[seat] += count
    tell(state, FlippedColonyShips(Seat(seat), Amount(count)))


def colony_ships_down(state: State, seat: int) -> int:
    """How many colony ships lie face down."""
    return species(state, seat).colony_ships - state.colony_ships[seat]


# Boards


def gain(state: State, seat: int, resource: int, amount: int) -> None:
    """ECL-ECON-03, ECL-RUL-01: storage has no upper bound."""
    state.stock[seat * 3 + resource] += amount
    tell(state, Gained(Seat(seat), Amount(amount), Resource(resource)))


def pay(state: State, seat: int, resource: int, amount: int) -> None:
    """Resources are spent; nobody asks for more than there is."""
    state.stock[seat * 3 + resource] -= amount
    tell(state, Paid(Seat(seat), Amount(amount), Resource(resource)))


def learn(state: State, seat: int, technology: int) -> None:
    """ECL-RSC-04, ECL-RSC-05: a tile goes from the supply board to its track and stays there."""
    state.supply[technology] -= 1
    state.technologies[seat] |= 1 << technology
    tell(state, Researched(Seat(seat), Technology(technology)))


def lay_out_technology(state: State, technology: int) -> None:
    """ECL-CLN-01, ECL-SETUP-01: a tile comes from the bag to the supply board."""
    state.technology_bag[technology] -= 1
    state.supply[technology] += 1
    reveal(state, TechnologyLaidOut(Technology(technology)))


def put_on_part(state: State, seat: int, ship: int, square: int, part: int) -> None:
    """ECL-UPG-03, ECL-DSC-08: a tile covers a square; the old tile goes to the supply, or is gone if it is ancient."""
    state.blueprints[seat * 4 + ship] = with_tile(state.blueprints[seat * 4 + ship], square, part)
    if PARTS[part].ancient:
        state.beside[seat] &= ~(1 << part)
    tell(state, PutOnPart(Seat(seat), Ship(ship), Part(part)))


def take_off_part(state: State, seat: int, ship: int, square: int) -> None:
    """ECL-UPG-01: what is printed beneath works again."""
    tiles: Tiles = state.blueprints[seat * 4 + ship]
    tell(state, TookOffPart(Seat(seat), Ship(ship), Part(tiles[square])))
    state.blueprints[seat * 4 + ship] = with_tile(tiles, square, EMPTY)


def build(state: State, seat: int, item: int, sector: int) -> None:
    """A ship or structure comes to a hex; structures stay for ever (ECL-MAP-06)."""
    if item == ORBITAL:
        state.orbitals |= 1 << sector
    elif item == MONOLITH:
        state.monoliths |= 1 << sector
    else:
        put_ship(state, seat, item, sector)
    tell(state, Built(Seat(seat), Item(item), Sector(sector)))


def has_square(state: State, sector: int, square: int) -> bool:
    """Whether a hex has a square: the last one only with an orbital."""
    return square < len(HEXES[sector].squares) or (square == ORBITAL_BIT and bool(state.orbitals >> sector & 1))


# Reputation and diplomacy


def draw_reputation(state: State, seat: int, value: int) -> None:
    """ECL-SETUP-02: a tile comes from the bag, seen by whoever draws it."""
    state.looker = seat
    state.reputation_bag[value - 1] -= 1
    state.drawn[value] += 1
    whisper(state, DrewReputation(Seat(seat), Reputation(value)), only(seat))


def keep_reputation(state: State, seat: int, value: int) -> None:
    """ECL-REP-04: a drawn tile goes face down to the track."""
    state.drawn[value] -= 1
    state.reputation[seat * HELD_KINDS + value] += 1
    whisper(state, KeptReputation(Seat(seat), Reputation(value)), only(seat), KeptAReputation(Seat(seat)))


def return_drawn(state: State) -> None:
    """The drawn tiles that are not kept go back to the bag, unseen by others."""
    state.reputation_bag = [count + drawn for count, drawn in zip(state.reputation_bag, state.drawn[1:], strict=True)]
    state.drawn = [0] * HELD_KINDS
    state.looker = NOBODY


def return_reputation(state: State, seat: int, value: int) -> None:
    """ECL-DIP-06, ECL-REP-05: a tile goes from the track back to the bag."""
    state.reputation[seat * HELD_KINDS + value] -= 1
    state.reputation_bag[value - 1] += 1
    whisper(state, ReturnedReputation(Seat(seat), Reputation(value)), only(seat), ReturnedAReputation(Seat(seat)))


def form_relations(state: State, seat: int, other: int) -> None:
    """ECL-DIP-04: two players hold each other's ambassadors."""
    state.partners[seat] |= 1 << other
    state.partners[other] |= 1 << seat
    state.in_hand[seat] -= 1
    state.in_hand[other] -= 1
    tell(state, FormedRelations(Seat(seat), Seat(other)))


def end_relations(state: State, seat: int, other: int) -> None:
    """ECL-DIP-10, ECL-DIP-14, ECL-RUL-45: both ambassadors go back; nothing but an attack or leaving leads here."""
    state.partners[seat] &= ~(1 << other)
    state.partners[other] &= ~(1 << seat)
    state.in_hand[seat] += 1
    state.in_hand[other] += 1
    tell(state, BrokeRelations(Seat(seat), Seat(other)))


def give_cube(state: State, seat: int, resource: int) -> None:
    """ECL-DIP-04: a cube goes with an ambassador; its owner's income rises."""
    state.tracks[seat * 3 + resource] -= 1
    state.in_hand[seat] += 1


def take_traitor_card(state: State, seat: int) -> None:
    """ECL-DIP-11: the card comes from the supply board or from its holder."""
    state.traitor = seat
    tell(state, TookTraitorCard(Seat(seat)))


def forget_offers(state: State, seats: Sequence[int]) -> None:
    """Proposals lapse at the end of a turn."""
    for seat in seats:
        state.offers[seat] = 0
        state.withdrawn[seat] = 0
