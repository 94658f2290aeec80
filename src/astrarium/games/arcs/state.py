"""The state of a game of Arcs, and what can be asked of it. Only this and the verbs know how it is laid out."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from astrarium.kernel.notice import Told
from astrarium.kernel.pile import Pile, copy_pile
from astrarium.kernel.seats import Seat

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

NONE: Final = -1
HIDDEN: Final = -2
"""A card that the seat looking at a veiled state does not know."""

# Where a card is, when it is in nobody's play area.
IN_DECK: Final = -1
IN_ROW: Final = -2
DISCARDED: Final = -3
SCRAPPED: Final = -4
BESIDE_ACTION: Final = -5
NOT_IN_GAME: Final = -6

LEAD, SURPASS, COPY, PIVOT = range(4)
"""How an action card was played."""

CHARTS: Final = tuple(chart(card.out_of_play) for card in SETUP_CARDS)


class Fight(Struct, gc=False):
    """A battle, or dice rolled like one: its sides and what was rolled."""

    attacker: int
    defender: int
    system: int
    attackers: int
    """Attacking ships that are left."""
    paid: int
    dice: list[int]
    faces: list[int]
    ignored_intercepts: int = 0
    added_intercepts: int = 0
    self_hits: int = 0
    intercept: bool = False
    hits: int = 0
    building_hits: int = 0
    keys: int = 0
    trophies: int = 0
    """Pieces of the defender that the attacker took in this battle."""
    razed: list[int] = []
    """Types of destroyed cities, a bit mask for each city."""
    rerolled: list[int] = []
    """Cards whose reroll was used or declined."""

    def copy(self) -> "Fight":
        return Fight(
            self.attacker, self.defender, self.system, self.attackers, self.paid, self.dice[:], self.faces[:],
            self.ignored_intercepts, self.added_intercepts, self.self_hits, self.intercept, self.hits,
            self.building_hits, self.keys, self.trophies, self.razed[:], self.rerolled[:],
        )  # fmt: skip


class State(Struct, gc=False):
    """Everything about a game. Lists by seat and place are flat."""

    seats: int
    setup_card: int
    split_discard: bool
    chapter: int
    initiative: int
    seized: bool
    passes: int
    """Seats that passed the initiative one after another, a bit mask."""
    lead: int
    lead_card: int
    zeroed: bool
    declared: bool
    """Whether an ambition was declared this round."""
    surpasser: int
    """Who Surpassed highest this round, or NONE."""
    surpass_number: int
    turn: int
    """Whose turn it is, or NONE."""
    pips: int
    prelude: bool
    untouched: bool
    """Whether declaring and seizing are still possible: nothing else was done this turn."""
    opening: bool
    """Whether Prelude actions that must come first are still possible."""
    card_declared: bool
    weapon: bool
    """Whether pips may pay for Battle."""
    conceded: int
    ended: bool
    hands: list[list[int]]
    discard: Pile
    open_discard: list[int]
    knows: list[int]
    """For each action card the seats that know where it is, a bit mask."""
    played: list[int]
    modes: list[int]
    seize_cards: list[int]
    marker_sides: list[int]
    marker_at: list[int]
    box_tokens: list[int]
    """Two players: tokens on the ambition boxes, by ambition."""
    power: list[int]
    fresh: list[int]
    damaged: list[int]
    sites: list[int]
    """For each site NONE, or owner * 4 + kind * 2 + damaged."""
    taxed: list[int]
    docked: list[int]
    """Sites of starports that built a ship this turn."""
    types: list[int]
    shaped: list[int]
    """Planets whose type was changed for good."""
    ships: list[int]
    starports: list[int]
    agents: list[int]
    cities: list[int]
    """By seat and city slot: 1 while a city lies on it."""
    slots: list[int]
    supply: list[int]
    spent: list[int]
    """Tokens spent this Prelude, by type."""
    outrage: list[int]
    """By seat and type: 0, 1 with an agent, 2 with a placeholder."""
    trophies: list[int]
    captives: list[int]
    holder: list[int]
    row: list[int]
    row_agents: list[int]
    court_deck: Pile
    court_discard: list[int]
    lore_deck: Pile
    draft: list[int]
    """Leaders and lore laid out for the draft."""
    used: list[int]
    """Cards used this turn that can be used once a turn."""
    new_cards: list[int]
    """Cards secured in this Prelude."""
    unions: list[int]
    """Three numbers for each placed Union: card, action card, seat."""
    fights: list[Fight]
    loose: list[list[int]]
    """For each seat tokens that it has to put into slots or discard."""
    moved: list[int]
    """Where fresh ships of the present Move are now: system and number, for each group."""
    lifted: list[int]
    """Slots from which tokens were taken up to be arranged anew."""
    drawn: list[list[int]]
    """For each seat lore cards drawn in set-up, of which it keeps some."""
    scrapped: list[int]
    """By seat and piece: pieces that are out of the game."""
    promised: int
    """An action that must still be taken, so that nothing is offered that would prevent it; or NONE."""
    passed: list[int]
    """Gates passed on the way to a promised battle since ships were last left behind."""
    notices: list[Told] = []

    def copy(self) -> "State":
        """An independent copy, without notices."""
        return State(
            self.seats, self.setup_card, self.split_discard, self.chapter, self.initiative, self.seized, self.passes,
            self.lead, self.lead_card, self.zeroed, self.declared, self.surpasser, self.surpass_number, self.turn,
            self.pips, self.prelude, self.untouched, self.opening, self.card_declared, self.weapon, self.conceded,
            self.ended,
            [hand[:] for hand in self.hands], copy_pile(self.discard), self.open_discard[:], self.knows[:],
            self.played[:], self.modes[:], self.seize_cards[:], self.marker_sides[:], self.marker_at[:],
            self.box_tokens[:], self.power[:], self.fresh[:], self.damaged[:], self.sites[:], self.taxed[:],
            self.docked[:], self.types[:], self.shaped[:], self.ships[:], self.starports[:], self.agents[:],
            self.cities[:], self.slots[:], self.supply[:], self.spent[:], self.outrage[:], self.trophies[:],
            self.captives[:], self.holder[:], self.row[:], self.row_agents[:], copy_pile(self.court_deck),
            self.court_discard[:], copy_pile(self.lore_deck), self.draft[:], self.used[:], self.new_cards[:],
            self.unions[:], [fight.copy() for fight in self.fights], [kinds[:] for kinds in self.loose],
            self.moved[:], self.lifted[:], [cards[:] for cards in self.drawn], self.scrapped[:], self.promised,
            self.passed[:], [],
        )  # fmt: skip

    def has(self, seat: int, source: int) -> bool:
        """ARC-GUILD-04: a card works for whoever has it in the play area."""
        return self.holder[source] == seat

    def holders(self, source: int) -> tuple[Seat, ...]:
        holder = self.holder[source]
        return (Seat(holder),) if holder >= 0 else ()


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
