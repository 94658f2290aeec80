"""The changes that a game of Arcs can go through. Each tells what happened."""

from bisect import insort

from astrarium.kernel.notice import reveal, tell, whisper
from astrarium.kernel.pile import shuffle, take_top
from astrarium.kernel.seats import Seat, only

from .notices import (
    BuiltBuilding,
    Buried,
    Captured,
    ClearedOutrage,
    DamagedPiece,
    DestroyedPiece,
    Discarded,
    DiscardedCard,
    DrewALore,
    DrewLore,
    Executed,
    Gained,
    GaveCard,
    KeptLore,
    PlacedShips,
    PlacedUnion,
    ProvokedOutrage,
    RepairedBuilding,
    RepairedShip,
    ReturnedPiece,
    ScrappedCard,
    ScrappedPieces,
    Secured,
    Seized,
    Shaped,
    Spent,
    StoleCard,
    StoleToken,
    TookInitiative,
    Traded,
    TurnedUp,
)
from .state import (
    BESIDE_ACTION,
    DISCARDED,
    IN_DECK,
    IN_ROW,
    NONE,
    PIECE_OF_BUILDING,
    SCRAPPED,
    Fight,
    State,
    is_damaged,
    open_slots,
    slot_owner,
)
from .tables.action_cards import ActionCard
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
from .tables.court import Card
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


# Tokens


def take_from_supply(state: State, seat: int, kind: int) -> bool:
    """ARC-RES-12, ARC-RES-13: gain a token if the supply has one; it still has to be put into a slot."""
    if not state.supply[kind]:
        return False
    state.supply[kind] -= 1
    state.loose[seat].append(kind)
    tell(state, Gained(Seat(seat), Resource(kind)))
    return True


def spend_token(state: State, slot: int) -> int:
    """ARC-RES-18, ARC-PREL-04, R-RES-04: a spent token goes to the supply of its type, in a Prelude when that ends."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    (state.spent if state.prelude else state.supply)[kind] += 1
    tell(state, Spent(slot_owner(slot), Resource(kind)))
    return kind


def discard_token(state: State, slot: int) -> int:
    """ARC-RES-16: a discarded token goes to the supply at once."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    state.supply[kind] += 1
    tell(state, Discarded(slot_owner(slot), Resource(kind)))
    return kind


def discard_loose(state: State, seat: int, kind: int) -> None:
    state.loose[seat].remove(kind)
    state.supply[kind] += 1
    tell(state, Discarded(Seat(seat), Resource(kind)))


def steal_token(state: State, thief: int, slot: int) -> int:
    """ARC-RAID-03: a token changes hands; it still has to be put into a slot."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    state.loose[thief].append(kind)
    tell(state, StoleToken(Seat(thief), slot_owner(slot), Resource(kind)))
    return kind


def swap_tokens(state: State, slot: int, other: int) -> None:
    """ARC-LIM-09: two tokens change hands at the same time; both still have to be put into slots."""
    mine, theirs = state.slots[slot], state.slots[other]
    owner, partner = slot_owner(slot), slot_owner(other)
    state.slots[slot] = state.slots[other] = NONE
    state.loose[owner].append(theirs)
    state.loose[partner].append(mine)
    tell(state, Traded(owner, partner, Resource(mine), Resource(theirs)))


def end_prelude(state: State) -> None:
    """ARC-PREL-01, ARC-PREL-04, R-TURN-01: the Prelude is over; spent tokens are in the supply again."""
    if state.prelude:
        state.prelude = False
        for kind, count in enumerate(state.spent):
            state.supply[kind] += count
            state.spent[kind] = 0
        state.new_cards = []


def take_from_slot(state: State, slot: int) -> int:
    """A token leaves its slot for a place outside all supplies."""
    kind = state.slots[slot]
    state.slots[slot] = NONE
    return kind


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


# Court cards


def discard_card(state: State, card: int) -> None:
    """ARC-PREL-06, ARC-RES-16: a card goes face up to the Court discard pile."""
    holder = state.holder[card]
    state.holder[card] = DISCARDED
    state.court_discard.append(card)
    if holder >= 0:
        tell(state, DiscardedCard(Seat(holder), Card(card)))


def bury_card(state: State, card: int) -> None:
    """ARC-LIM-08: a card goes to the bottom of the Court deck."""
    state.holder[card] = IN_DECK
    state.court_deck.append([card])
    tell(state, Buried(Card(card)))


def place_union(state: State, seat: int, union: int, card: int) -> None:
    """A Union leaves the play area and waits beside a face-up action card for the end of the round."""
    state.holder[union] = BESIDE_ACTION
    state.unions += [union, card, seat]
    tell(state, PlacedUnion(Seat(seat), Card(union), ActionCard(card)))


def take_card(state: State, seat: int, card: int) -> None:
    """ARC-GUILD-03: a card comes into a play area, however many lie there."""
    state.holder[card] = seat


def give_card(state: State, card: int, receiver: int) -> None:
    """ARC-LIM-10, ARC-NEGO-02: a card goes to another play area."""
    giver = state.holder[card]
    state.holder[card] = receiver
    tell(state, GaveCard(Seat(giver), Seat(receiver), Card(card)))


def steal_card(state: State, thief: int, card: int) -> None:
    victim = state.holder[card]
    state.holder[card] = thief
    tell(state, StoleCard(Seat(thief), Seat(victim), Card(card)))


def shuffle_into_court(state: State, cards: list[int]) -> None:
    """Cards are shuffled into the Court deck."""
    for card in cards:
        state.holder[card] = IN_DECK
        if card in state.court_discard:
            state.court_discard.remove(card)
    shuffle(state.court_deck, cards)


def turn_up(state: State, spot: int, card: int) -> None:
    """ARC-SEC-04: a card drawn from the Court deck fills a spot."""
    take_top(state.court_deck, card)
    state.row[spot] = card
    state.holder[card] = IN_ROW
    tell(state, TurnedUp(Card(card)))


def draw_from_court(state: State, seat: int, card: int) -> None:
    """The top card of the Court deck is secured where it is."""
    take_top(state.court_deck, card)
    tell(state, Secured(Seat(seat), Card(card)))


# Lore


def draw_lore(state: State, seat: int, card: int) -> None:
    """A lore card is drawn; only who drew it knows which."""
    take_top(state.lore_deck, card)
    insort(state.drawn[seat], card)
    whisper(state, DrewLore(Seat(seat), Card(card)), only(seat), DrewALore(Seat(seat)))


def keep_lore(state: State, seat: int, card: int) -> None:
    """A drawn lore card comes into the play area."""
    state.drawn[seat].remove(card)
    state.holder[card] = seat
    reveal(state, KeptLore(Seat(seat), Card(card)))


def scrap_lore(state: State, seat: int) -> None:
    """ARC-LIM-08: drawn lore cards that were not kept leave the game, face up."""
    for card in state.drawn[seat]:
        state.holder[card] = SCRAPPED
        reveal(state, ScrappedCard(Seat(seat), Card(card)))
    state.drawn[seat] = []


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
