"""What a seat may know: `veil` takes the rest out of a state, `describe` puts it in words."""

from typing import Final

from msgspec import Struct

from astrarium.boards.plane.state import NONE, hinge
from astrarium.kernel.pile import size
from astrarium.kernel.seats import SEAT_NAMES, Seat

from .borg.queries import is_assimilated
from .borg.view import BorgView, describe_borg, veil_borg
from .conflicts import BattleView, OfferView, SiegeView, describe_battle, describe_offers, describe_siege, peaceful
from .draft_view import DraftView, describe_draft, veil_draft
from .hegemony import resistance
from .moments import source_of, source_of_ally
from .reach import exits, onward
from .state import (
    DONE,
    HIDDEN,
    OVER,
    PHASES,
    SHIPS_BITS,
    SHIPS_MASK,
    STAGES,
    Offer,
    State,
    advancements,
    command_total,
    fleet_card,
    hit_roll,
    projects,
    switch,
    systems_in_play,
    warp_groups,
)
from .tables.advancements import CARD_NAMES
from .tables.agendas import AGENDAS
from .tables.exploration import ALLIES, KINDS
from .tables.ids import BORG, FACTIONS, RESOURCES, SYSTEM_NAMES, Place, is_system, lane_of
from .tables.switches import TURN_ORDER_OPEN
from .tables.tracks import FLEETS

NO_OFFER: Final = Offer()
OWNER_NAMES = (*SEAT_NAMES[:7], "borg")


class UnitView(Struct, frozen=True):
    """Single Ships or a Fleet in a Sector, or at Warp beside it."""

    owner: str
    place: str
    ships: int
    fleet: int = 0
    side: str = ""
    warp: int = NONE
    """Warp tokens, or -1 on the map."""
    exits: tuple[str, ...] = ()
    """Where it could come out of Warp now."""


class SystemView(Struct, frozen=True):
    """A System on the map."""

    name: str
    x: int
    y: int
    kind: str
    hazard: int
    sites: tuple[int, int, int, int]
    nodes: tuple[int, int, int]
    lanes: int
    most_lanes: int
    controller: str
    home: str
    starbase: bool
    warp_tokens: int
    gift: tuple[int, int, int]
    study: int
    study_spaces: int
    remains: str
    unread: bool
    floating: bool
    resistance: int
    """To Hegemony."""
    agents: tuple[str, ...] = ()
    rated: tuple[int, ...] = ()
    """Hit Roll, Shields and Resistance of its own, if it has any."""


class LaneView(Struct, frozen=True):
    """A lane: the Systems at its ends (nothing for an open end), its Sectors and its axis."""

    number: int
    first: str
    other: str
    sectors: int
    axis: tuple[int, int, int, int]


class CardView(Struct, frozen=True):
    """An Advancement or a Project."""

    name: str
    progress: int
    cost: int
    exhausted: bool
    takes: str = "research"
    """The Resource of its tokens."""


class AgreementView(Struct, frozen=True):
    """A Trade Agreement: who holds it."""

    holder: str
    exhausted: bool
    yields: tuple[int, int, int]


class AllyView(Struct, frozen=True):
    """An Ally that a seat has."""

    name: str
    exhausted: bool


class PlayerView(Struct, frozen=True):
    """ASC-3.4.1-a, ASC-3.7.4-a: a seat's Command Console and cards."""

    seat: str
    faction: str
    resources: tuple[int, int, int]
    ascendancy: int
    ready: int
    commands: int
    weapons: int
    hit_roll: int
    shields: int
    starbases_commissioned: int
    mulligans: int
    gone: bool
    assimilated: bool
    turn_card: int
    """Its number, 0 for none, -1 for one that is hidden."""
    bid: int
    projects: tuple[CardView, ...]
    advancements: tuple[CardView, ...]
    agreements: tuple[AgreementView, ...]
    contacts: tuple[str, ...]
    peace: tuple[str, ...]
    """Rivals whose Ships are Peaceful to it."""
    allies: tuple[AllyView, ...] = ()


class View(Struct, frozen=True):
    """The whole table as a seat sees it."""

    seat: str
    round: int
    stage: str
    phase: str
    turn: str
    over: bool
    extent: int
    radius: int
    width: int
    sector: int
    players: tuple[PlayerView, ...]
    systems: tuple[SystemView, ...]
    lanes: tuple[LaneView, ...]
    units: tuple[UnitView, ...]
    stack: int
    deck: int
    discard: tuple[str, ...]
    available: tuple[int, ...]
    agendas: tuple[str, ...]
    agenda_counts: tuple[int, ...]
    """How much each of them asks for; 0 for one that is not known."""
    moving: str
    found: str
    battle: BattleView | None
    offers: tuple[OfferView, ...]
    borg: BorgView
    siege: SiegeView | None = None
    beyond: SystemView | None = None
    """The disc that was drawn, before it is kept or refused."""
    bridges: tuple[tuple[str, str], ...] = ()
    """Systems that are Virtually Adjacent."""
    swinging: str = ""
    """What was taken last to be swung."""
    laying: int = 0
    """Sectors of the lane that is being laid."""
    ways: tuple[tuple[str, ...], ...] = ()
    """Sector by Sector, ways that what moves could go on."""
    draft: DraftView = DraftView()


# Taking out what is hidden


def veil(state: State, seat: Seat | None) -> State:
    """ASC-6.1.3.1-a, ASC-5.4.1-a: Turn Order cards, Planets set aside, the secret Agenda, and offers that
    are still put together: ASC-13.1.1-b."""
    veiled = state.copy()
    if state.stage == OVER:
        return veiled
    for other in range(state.seats):
        if other != seat:
            veiled.seen[other] = 0
            if not state.offers[other].sent:
                veiled.offers[other] = NO_OFFER
            if state.turn_cards[other] != NONE and not state.shown >> other & 1:
                veiled.turn_cards[other] = HIDDEN
    if not sees_available(state, seat):
        veiled.available = [HIDDEN] * len(state.available)
    if len(veiled.stack) > 1:
        veiled.stack = [[HIDDEN] * len(bag) for bag in veiled.stack]
    if not owns_agendas(state, seat):
        shown = int(state.agenda_shown)
        veiled.agendas = [*state.agendas[:shown], *[HIDDEN] * (len(state.agendas) - shown)]
    veil_borg(veiled, seat)
    veil_draft(veiled, state, seat)
    return veiled


def sees_available(state: State, seat: Seat | None) -> bool:
    """ASC-6.1.3-b: whoever chooses sees the cards that are left; where they lie open everybody does."""
    if HIDDEN in state.available:
        return False
    choosing = seat is not None and bool(state.seen[seat]) and state.turn_cards[seat] == NONE
    return choosing or bool(switch(state, TURN_ORDER_OPEN))


def owns_agendas(state: State, seat: Seat | None) -> bool:
    return seat is not None and state.factions[seat] == FACTIONS.index("vulcan")


# In words


def describe(state: State, seat: Seat | None) -> View:
    """A veiled state as a typed value of names and numbers."""
    plane = state.plane
    proportions = plane.proportions
    return View(
        seat=seat_word(NONE if seat is None else seat),
        round=state.round,
        stage=STAGES[state.stage],
        phase=PHASES[state.phase],
        turn=seat_word(state.turn),
        over=state.stage == OVER,
        extent=proportions.extent,
        radius=proportions.radius,
        width=proportions.width,
        sector=proportions.sector,
        players=tuple(describe_player(state, Seat(other)) for other in range(state.seats)),
        systems=tuple(describe_system(state, system) for system in systems_in_play(state)),
        lanes=tuple(describe_lane(state, lane) for lane, sectors in enumerate(plane.sectors) if sectors),
        units=tuple(describe_units(state)),
        stack=size(state.stack),
        deck=size(state.deck),
        discard=tuple(KINDS[card].name for card in state.discard),
        available=tuple(max(card, NONE) for card in state.available),
        agendas=tuple(AGENDAS[agenda] if agenda >= 0 else "" for agenda in state.agendas),
        agenda_counts=tuple(state.printed.agendas[agenda] if agenda >= 0 else 0 for agenda in state.agendas),
        moving=place_word(state.moving),
        found=SYSTEM_NAMES[state.found] if state.found >= 0 else "",
        beyond=describe_found(state) if state.found >= 0 else None,
        battle=describe_battle(state, state.battles[-1]) if state.battles else None,
        offers=tuple(describe_offers(state, seat)),
        borg=describe_borg(state),
        siege=describe_siege(state),
        bridges=tuple((place_word(one), place_word(other)) for one, other in state.bridges),
        swinging=place_word(state.swung[-1]) if state.swung else "",
        laying=state.laying,
        ways=tuple(tuple(map(place_word, way)) for way in onward(state)),
        draft=describe_draft(state, seat),
    )


def seat_word(seat: int) -> str:
    return SEAT_NAMES[seat] if seat >= 0 else ""


def place_word(place: int) -> str:
    if place < 0:
        return ""
    if is_system(place):
        return SYSTEM_NAMES[place]
    lane, step = lane_of(place)
    return f"L{lane}.{step}"


def describe_player(state: State, seat: Seat) -> PlayerView:
    """ASC-3.4.1-a, ASC-3.7.4-a, ASC-3.7.1-a: Reserve, Ascendancy, Weapons and Shields lie open to all."""
    faction = state.factions[seat]
    stock = state.resources[seat * 3 : seat * 3 + 3]
    card = state.turn_cards[seat]
    return PlayerView(
        seat=seat_word(seat),
        faction=FACTIONS[faction] if faction >= 0 else "",
        resources=(stock[0], stock[1], stock[2]),
        ascendancy=state.ascendancy[seat],
        ready=state.ready[seat],
        commands=command_total(state, seat) if faction >= 0 else 0,
        weapons=state.weapons[seat],
        hit_roll=hit_roll(state, seat),
        shields=state.shields[seat],
        starbases_commissioned=state.commissioned[seat],
        mulligans=state.mulligans[seat],
        gone=bool(state.gone >> seat & 1),
        assimilated=is_assimilated(state, seat),
        turn_card=card if card > 0 else (0 if card == NONE else -1),
        bid=state.bids[seat],
        projects=tuple(describe_card(state, of) for of in projects(state, seat)),
        advancements=tuple(describe_card(state, of) for of in advancements(state, seat)),
        agreements=tuple(describe_agreement(state, seat, number) for number in range(3)) if faction >= 0 else (),
        contacts=tuple(OWNER_NAMES[other] for other in range(BORG + 1) if state.contact >> seat * 8 + other & 1),
        allies=tuple(
            AllyView(KINDS[card].name, source_of_ally(number) in state.exhausted)
            for number, card in enumerate(ALLIES)
            if state.allies[number] == seat
        ),
        peace=peaceful(state, seat),
    )


def describe_card(state: State, card: int) -> CardView:
    return CardView(
        CARD_NAMES[card],
        state.progress[card],
        state.printed.advancements[card].cost,
        state.where[card] >= DONE and source_of(card) in state.exhausted,
        RESOURCES[state.printed.advancements[card].takes],
    )


def describe_agreement(state: State, seat: int, number: int) -> AgreementView:
    agreement = seat * 3 + number
    return AgreementView(
        seat_word(state.holder[agreement]),
        200 + agreement in state.exhausted,
        state.printed.agreements[state.factions[seat]][number],
    )


def describe_system(state: State, system: int) -> SystemView:
    number, disc = state.on_plane[system], state.printed.discs[system]
    plane, packed, gift = state.plane, state.nodes[system], state.gifts[system]
    return SystemView(
        name=disc.name,
        x=plane.x[number],
        y=plane.y[number],
        kind=("planet", "phenomenon", "hub")[disc.kind],
        hazard=disc.hazard,
        sites=disc.sites,
        nodes=(packed & 15, packed >> 4 & 15, packed >> 8 & 15),
        lanes=len(plane.attached[number]),
        most_lanes=plane.most[number],
        controller=seat_word(state.controller[system]),
        home=seat_word(state.home.index(system)) if system in state.home else "",
        starbase=bool(state.starbases[system]),
        warp_tokens=state.warp_tokens[system],
        gift=(gift & 15, gift >> 4 & 15, gift >> 8 & 15),
        study=state.study[system],
        study_spaces=disc.tokens,
        remains=KINDS[state.remains[system]].name if state.remains[system] != NONE else "",
        unread=bool(state.unread[system]),
        floating=hinge(plane, number) != NONE,
        resistance=resistance(state, system),
        agents=tuple(OWNER_NAMES[entry & 7] for entry in state.agents if entry >> 3 == system),
        rated=next((entry[1:] for entry in state.rated if entry[0] == system), ()),
    )


def describe_found(state: State) -> SystemView:
    """What is printed on the disc that was drawn."""
    disc = state.printed.discs[state.found]
    kind = ("planet", "phenomenon", "hub")[disc.kind]
    nothing = (0, 0, 0)
    return SystemView(
        disc.name, 0, 0, kind, disc.hazard, disc.sites, nothing, 0, disc.lanes, "", "", disc.starbase, 0, nothing,
        0, disc.tokens, "", False, False, 0,
    )  # fmt: skip


def describe_lane(state: State, lane: int) -> LaneView:
    plane = state.plane
    numbers = (plane.first[lane], plane.other[lane])
    ends = [SYSTEM_NAMES[state.disc_at[end]] if NONE not in (end, state.disc_at[end]) else "" for end in numbers]
    return LaneView(lane, ends[0], ends[1], plane.sectors[lane], plane.axis[lane])


def describe_units(state: State) -> list[UnitView]:
    found = [
        UnitView(OWNER_NAMES[group >> SHIPS_BITS & 7], place_word(group >> SHIPS_BITS + 3), group & SHIPS_MASK)
        for group in state.ships
    ]
    for seat in range(state.seats):
        found += [
            UnitView(
                OWNER_NAMES[seat], place_word(place), count, warp=tokens, exits=exit_words(state, seat, place, tokens)
            )
            for place, tokens, count in warp_groups(state, seat)
        ]
    for fleet, ships in enumerate(state.fleet_size):
        if ships:
            owner, number = divmod(fleet, FLEETS)
            side = fleet_card(state, fleet).name
            place, tokens = Place(state.fleet_place[fleet]), state.fleet_warp[fleet]
            out = exit_words(state, owner, place, tokens) if tokens != NONE else ()
            found.append(UnitView(OWNER_NAMES[owner], place_word(place), ships, number + 1, side, tokens, out))
    return found


def exit_words(state: State, seat: int, place: int, tokens: int) -> tuple[str, ...]:
    """Where what is at Warp could come out now."""
    return tuple(map(place_word, exits(state, seat, place, tokens)))
