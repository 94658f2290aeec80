"""What a seat may know, as typed values: `describe` puts a veiled state in words."""

from collections.abc import Iterator

from msgspec import Struct

from astrarium.kernel.pile import size
from astrarium.kernel.seats import SEAT_NAMES, Seat

from .state import (
    NONE,
    State,
    building,
    controller,
    count,
    damaged_ships,
    fresh_ships,
    guild_cards,
    markers_on,
    open_slots,
    play_area,
    sites_of,
    worth,
)
from .tables.action_cards import AMBITION_NAMES, AMBITIONS, NUMBERS, SUIT_NAMES
from .tables.boards import CITIES, CITY, PIECE_NAMES, RESOURCE_SLOTS
from .tables.court import CARD_NAMES, is_leader, is_lore
from .tables.dice import SIDES
from .tables.map import NO_RESOURCE, RESOURCE_NAMES, SITE_NAMES, SLOTS, SYSTEM_NAMES, SYSTEMS
from .tables.setups import SETUP_CARDS

ACTION_CARD_NAMES = tuple(f"{suit}-{number}" for suit in SUIT_NAMES for number in range(1, NUMBERS + 1))
MODE_NAMES = ("lead", "surpass", "copy", "pivot")


class ShipsView(Struct, frozen=True):
    """Ships of one seat in a system."""

    seat: str
    fresh: int
    damaged: int


class BuildingView(Struct, frozen=True):
    """A building, or a slot for one."""

    site: str
    owner: str = ""
    kind: str = ""
    damaged: bool = False
    taxed: bool = False


class SystemView(Struct, frozen=True):
    """A system with everything in it."""

    name: str
    in_play: bool
    type: str
    shaped: bool
    ships: tuple[ShipsView, ...]
    buildings: tuple[BuildingView, ...]
    slots: int
    controller: str


class CourtView(Struct, frozen=True):
    """A card of the Court row with the agents on it, by seat."""

    card: str
    agents: tuple[int, ...]


class AmbitionView(Struct, frozen=True):
    """An ambition: its markers (first and second place), tokens on its box, and what each seat has for it."""

    name: str
    markers: tuple[tuple[int, int], ...]
    box: int
    counts: tuple[int, ...]


class PlayedView(Struct, frozen=True):
    """What a seat has played this round; an empty name is a card face down."""

    seat: str
    card: str
    mode: str
    seizing: bool


class SlotView(Struct, frozen=True):
    """A resource slot."""

    open: bool
    token: str


class PiecesView(Struct, frozen=True):
    """Pieces of one owner in a box."""

    owner: str
    piece: str
    count: int


class PlayerView(Struct, frozen=True):
    """A seat's board, cards and hand; a hidden card of the hand is an empty name."""

    seat: str
    power: int
    hand: tuple[str, ...]
    slots: tuple[SlotView, ...]
    loose: tuple[str, ...]
    city_slots: tuple[bool, ...]
    outrage: tuple[str, ...]
    trophies: tuple[PiecesView, ...]
    captives: tuple[PiecesView, ...]
    guild: tuple[str, ...]
    lore: tuple[str, ...]
    leader: str
    ships: int
    starports: int
    agents: int
    conceded: bool
    drawn: tuple[str, ...] = ()
    """Lore cards drawn in set-up to choose from; a hidden one is an empty name."""


class FightView(Struct, frozen=True):
    """A battle in progress."""

    attacker: str
    defender: str
    system: str
    attackers: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]
    self_hits: int
    hits: int
    building_hits: int
    keys: int


class View(Struct, frozen=True):
    """The whole table as a seat sees it."""

    seat: str
    chapter: int
    over: bool
    initiative: str
    seized: bool
    turn: str
    pips: int
    prelude: bool
    weapon: bool
    setup_card: str
    lead_card: str
    zeroed: bool
    played: tuple[PlayedView, ...]
    systems: tuple[SystemView, ...]
    court: tuple[CourtView, ...]
    court_deck: int
    court_discard: tuple[str, ...]
    ambitions: tuple[AmbitionView, ...]
    markers: tuple[tuple[int, int], ...]
    players: tuple[PlayerView, ...]
    supply: tuple[int, ...]
    discard: int
    open_discard: tuple[str, ...]
    unions: tuple[tuple[str, str, str], ...]
    draft: tuple[str, ...]
    fight: FightView | None


def describe(state: State, seat: Seat | None) -> View:
    """A veiled state as a typed value of names and numbers."""
    return View(
        seat=seat_word(NONE if seat is None else seat),
        chapter=state.chapter,
        over=state.ended,
        initiative=seat_word(state.initiative),
        seized=state.seized,
        turn=seat_word(state.turn),
        pips=state.pips,
        prelude=state.prelude,
        weapon=state.weapon,
        setup_card=SETUP_CARDS[state.setup_card].name if state.setup_card >= 0 else "",
        lead_card=action_word(state.lead_card),
        zeroed=state.zeroed,
        played=tuple(describe_played(state, seat) for seat in range(state.seats) if state.played[seat] != NONE),
        systems=tuple(describe_system(state, place) for place in range(SYSTEMS)),
        court=tuple(describe_spot(state, spot) for spot in range(len(state.row))),
        court_deck=size(state.court_deck),
        court_discard=tuple(CARD_NAMES[card] for card in state.court_discard),
        ambitions=tuple(describe_ambition(state, ambition) for ambition in AMBITIONS),
        markers=tuple(marker_worth(state, marker) for marker, at in enumerate(state.marker_at) if at == NONE),
        players=tuple(describe_player(state, Seat(seat)) for seat in range(state.seats)),
        supply=tuple(state.supply),
        discard=size(state.discard),
        open_discard=tuple(action_word(card) for card in state.open_discard),
        unions=tuple(describe_unions(state)),
        draft=tuple(CARD_NAMES[card] for card in state.draft),
        fight=describe_fight(state),
    )


def seat_word(seat: int) -> str:
    return SEAT_NAMES[seat] if seat >= 0 else ""


def marker_worth(state: State, marker: int) -> tuple[int, int]:
    value = worth(state, marker)
    return value.first, value.second


def action_word(card: int) -> str:
    """The name of an action card; nothing for a hidden one."""
    return ACTION_CARD_NAMES[card] if card >= 0 else ""


def resource_word(kind: int) -> str:
    return RESOURCE_NAMES[kind] if kind != NO_RESOURCE else ""


def describe_played(state: State, seat: int) -> PlayedView:
    """A card face down is named only to those who know it."""
    mode = state.modes[seat]
    return PlayedView(
        seat_word(seat), action_word(state.played[seat]), MODE_NAMES[mode], state.seize_cards[seat] != NONE
    )


def describe_system(state: State, place: int) -> SystemView:
    in_play = state.setup_card < 0 or place // 4 + 1 not in SETUP_CARDS[state.setup_card].out_of_play
    ships = (
        ShipsView(seat_word(seat), fresh_ships(state, seat, place), damaged_ships(state, seat, place))
        for seat in range(state.seats)
    )
    return SystemView(
        name=SYSTEM_NAMES[place],
        in_play=in_play,
        type=resource_word(state.types[place]),
        shaped=place in state.shaped,
        ships=tuple(fleet for fleet in ships if fleet.fresh or fleet.damaged),
        buildings=tuple(describe_site(state, at) for at in sites_of(place) if state.sites[at] != NONE),
        slots=SLOTS[place],
        controller=seat_word(controller(state, place)),
    )


def describe_site(state: State, at: int) -> BuildingView:
    standing = building(state, at)
    if standing is None:
        return BuildingView(SITE_NAMES[at])
    owner, kind, damaged = standing
    return BuildingView(
        SITE_NAMES[at], seat_word(owner), "city" if kind == CITY else "starport", damaged, at in state.taxed
    )


def describe_spot(state: State, spot: int) -> CourtView:
    card = state.row[spot]
    agents = tuple(state.row_agents[spot * 4 : spot * 4 + state.seats])
    return CourtView(CARD_NAMES[card] if card >= 0 else "", agents)


def describe_ambition(state: State, ambition: int) -> AmbitionView:
    return AmbitionView(
        AMBITION_NAMES[ambition],
        tuple(marker_worth(state, marker) for marker in markers_on(state, ambition)),
        state.box_tokens[ambition],
        tuple(count(state, seat, ambition) for seat in range(state.seats)),
    )


def describe_player(state: State, seat: Seat) -> PlayerView:
    usable = open_slots(state, seat)
    first = seat * RESOURCE_SLOTS
    own = play_area(state, seat)
    slots = range(first, first + RESOURCE_SLOTS)
    return PlayerView(
        seat=seat_word(seat),
        power=state.power[seat],
        hand=tuple(action_word(card) for card in state.hands[seat]),
        slots=tuple(SlotView(slot in usable, resource_word(state.slots[slot])) for slot in slots),
        loose=tuple(resource_word(kind) for kind in state.loose[seat]),
        city_slots=tuple(bool(filled) for filled in state.cities[seat * CITIES : seat * CITIES + CITIES]),
        outrage=tuple(RESOURCE_NAMES[kind] for kind in range(5) if state.outrage[seat * 5 + kind]),
        trophies=tuple(describe_trophies(state, seat)),
        captives=tuple(
            PiecesView(seat_word(owner), "agent", number)
            for owner in range(state.seats)
            if (number := state.captives[seat * 4 + owner])
        ),
        guild=tuple(CARD_NAMES[card] for card in guild_cards(state, seat)),
        lore=tuple(CARD_NAMES[card] for card in own if is_lore(card)),
        leader=next((CARD_NAMES[card] for card in own if is_leader(card)), ""),
        ships=state.ships[seat],
        starports=state.starports[seat],
        agents=state.agents[seat],
        conceded=bool(state.conceded >> seat & 1),
        drawn=tuple(CARD_NAMES[card] if card >= 0 else "" for card in state.drawn[seat]),
    )


def describe_trophies(state: State, seat: Seat) -> Iterator[PiecesView]:
    for owner in range(state.seats):
        for piece, name in enumerate(PIECE_NAMES):
            if number := state.trophies[seat * 16 + owner * 4 + piece]:
                yield PiecesView(seat_word(owner), name, number)


def describe_unions(state: State) -> Iterator[tuple[str, str, str]]:
    for union, card, seat in zip(state.unions[::3], state.unions[1::3], state.unions[2::3], strict=True):
        yield CARD_NAMES[union], action_word(card), seat_word(seat)


def describe_fight(state: State) -> FightView | None:
    """The innermost battle."""
    if not state.fights:
        return None
    fight = state.fights[-1]
    return FightView(
        seat_word(fight.attacker),
        seat_word(fight.defender),
        SYSTEM_NAMES[fight.system],
        fight.attackers,
        tuple(fight.dice),
        tuple(SIDES[face].name for face in fight.faces),
        fight.self_hits,
        fight.hits,
        fight.building_hits,
        fight.keys,
    )
