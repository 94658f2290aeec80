"""Setting up: Factions, the playing area, the piles, what everyone starts with."""

from typing import Any, ClassVar, Final

from astrarium.boards.plane.proportions import INCH, Proportions
from astrarium.boards.plane.state import NONE, empty, place
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.record import Setup
from astrarium.kernel.seats import Seat

from .agendas import DrawAgenda, ShowAgenda
from .borg.layout import CONNECTION
from .borg.setup import collective, lay_hub, level_of
from .draft import starting_systems
from .notices import ChoseFaction
from .round import PlayRound
from .starting import starting_cards
from .state import DONE, IN_DECK, INITIATIVE, NO_PHASE, Draft, Offer, State, command_total, is_planet, switch
from .tables import exploration, switches
from .tables.advancements import CARDS
from .tables.borg import SCALES
from .tables.discs import stacked
from .tables.factions import FIRST_ASCENDANCY, home_of
from .tables.ids import FACTIONS, SYSTEMS, VULCAN, Faction, System
from .tables.levels import LEVEL_NAMES, LEVELS
from .tables.packs import content_named
from .tables.switches import MULLIGAN_TOKENS, RANDOM_GALAXY, STARTING_RESOURCES
from .tables.tracks import AGREEMENTS, FIRST_SHIPS, FLEETS
from .verbs import build_ships, meet

# By number of seats, in inches: half the playing area, and how far the Home Systems lie from its middle.
# ASC-5.2.1-a, ASC-5.6.1-a: neighbours lie 12 to 18 inches apart; the rulebooks name 40 inches for four or five.
AREAS: Final = ((15, 0), (15, 7), (16, 9), (18, 11), (20, 13), (21, 15), (23, 17))
AREA_ROUND_HUB: Final = (16, 9)
"""With the Hub in the middle one or two Home Systems need more room."""
EXTRA: Final = (8, 6, 4)
"""ASC-5.1-f"""
WAYS: Final = ("chosen", "dealt")
"""How Factions come to seats."""


class Choose(Option, frozen=True):
    """Play this Faction."""

    form: ClassVar[str] = "faction:{faction}"
    faction: Faction


class DealtDisc(Option, frozen=True):
    """Chance sets a Planet aside for the top of the stack."""

    form: ClassVar[str] = "aside:{system}"
    system: System


CHOOSE: Final = Kind("ascendancy.question.choose-faction", Choose)
DEAL: Final = Kind("ascendancy.question.deal-faction", Choose)
ASIDE: Final = Kind("ascendancy.question.set-aside", DealtDisc)


def start(setup: Setup) -> tuple[State, Frames]:
    """The state before anything is chosen, and the whole game."""
    state = empty_state(setup.seats, setup.options)
    named = setup.options["factions"]
    seats = [Seat(seat) for seat in range(setup.seats)]
    if named in WAYS:
        kind = ChooseFaction if named == "chosen" else DealFaction
        return state, (*(kind(seat) for seat in seats), LayOutTable(), PlayRound())
    for seat, word in zip(seats, named.split(","), strict=True):
        state.factions[seat] = FACTIONS.index(word)
    return state, (LayOutTable(), PlayRound())


def empty_state(seats: int, options: dict[str, Any]) -> State:
    """ASC-5.7.1-a: an empty table."""
    level, scale = level_of(options, seats), SCALES.index(options["scale"])
    extent, _ = area(seats, level)
    content = options["content"]
    return State(
        seats=seats, switches=list(readings(options)), max_rounds=options["max_rounds"], round=0, stage=INITIATIVE,
        turn=NONE, phase=NO_PHASE, gone=0, contact=0, factions=[NONE] * seats, home=[NONE] * seats,
        plane=empty(Proportions(extent=extent * INCH, round=True)), on_plane=[NONE] * SYSTEMS, disc_at=[], stack=[],
        controller=[NONE] * SYSTEMS, nodes=[0] * SYSTEMS, starbases=[0] * SYSTEMS, warp_tokens=[0] * SYSTEMS,
        gifts=[0] * SYSTEMS, study=[0] * SYSTEMS, remains=[NONE] * SYSTEMS, unread=[0] * SYSTEMS, ships=[],
        warping=[], fleet_side=[NONE] * (FLEETS * seats), fleet_size=[0] * (FLEETS * seats),
        fleet_place=[NONE] * (FLEETS * seats), fleet_warp=[NONE] * (FLEETS * seats), resources=[0] * (3 * seats),
        ascendancy=[0] * seats, ready=[0] * seats, weapons=[0] * seats, shields=[0] * seats,
        commissioned=[0] * seats, mulligans=[0] * seats, deck=exploration_pile(content, level, scale),
        discard=[], removed=[],
        where=[IN_DECK] * CARDS, progress=[0] * CARDS, exhausted=[],
        marked=[],
        holder=[agreement // AGREEMENTS for agreement in range(AGREEMENTS * seats)],
        allies=[NONE] * len(exploration.ALLIES), offers=[Offer()] * seats, turn_cards=[NONE] * seats,
        shown=0, played=0, order=list(range(seats)), bids=[0] * seats, available=[], seen=[0] * seats, chosen=[],
        built=[], funded=[], stayed=[], used=[], rearranged=0, moving=NONE, came_from=NONE, found=NONE, left=0,
        battles=[], agendas=[],
        agenda_shown=False, won=0, agents=[], bridges=[], denied=[], samples=[0] * seats, guide=NONE, siege=NONE,
        swung=[], borg=collective(level, scale, options["delay"], content_named(content)), content=content,
        draft=Draft(LEVEL_NAMES.index(options["start"])),
    )  # fmt: skip


def exploration_pile(content: str, level: int, scale: int) -> list[list[int]]:
    """ASC-5.4.2-a: all Exploration cards in use in one deck."""
    return [sorted(content_named(content).exploration_deck(level, scale))]


def area(seats: int, level: int) -> tuple[int, int]:
    """ASC-5.2.1-a, ASC-5.6.1-a: half the playing area, and how far the Home Systems lie from its middle, in inches."""
    return AREA_ROUND_HUB if level == CONNECTION and seats <= 2 else AREAS[seats - 1]


def readings(options: dict[str, Any]) -> tuple[int, ...]:
    """The value of every switch: those of the preset, and those that were set alone."""
    values = list(switches.preset(options["preset"]))
    for part in filter(None, options["switches"].split(",")):
        name, _, value = part.partition("=")
        number = switches.BY_NAME[name]
        values[number] = switches.ROWS[number].values.index(value)
    return tuple(values)


class ChooseFaction(Frame, frozen=True):
    """ASC-5.6-a"""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, CHOOSE, free_factions(state))

    def run(self, state: State, answer: Choose) -> Frames:
        state.factions[self.seat] = answer.faction
        return ()


class DealFaction(Frame, frozen=True):
    """ASC-5.6-a: Factions by lot."""

    seat: Seat

    def question(self, state: State) -> Question:
        return draw(DEAL, free_factions(state))

    def run(self, state: State, answer: Choose) -> Frames:
        state.factions[self.seat] = answer.faction
        return ()


def free_factions(state: State) -> list[Choose]:
    return [Choose(Faction(faction)) for faction in range(len(FACTIONS)) if faction not in state.factions]


class LayOutTable(Step, frozen=True):
    """ASC-5-a, ASC-5.6.1-a, ASC-3.2-a: Home Systems evenly round the area, then the piles and what everyone has."""

    def do(self, state: State) -> Frames:
        level = state.borg.level
        places = state.plane.proportions.spread(state.seats, area(state.seats, level)[1] * INCH)
        for seat, (x, y) in enumerate(places):
            tell(state, ChoseFaction(Seat(seat), Faction(state.factions[seat])))
            lay_home(state, Seat(seat), x, y)
        if level == CONNECTION:
            lay_hub(state)
        meet(state)
        state.stack = [stacked(level, state.borg.scale)]
        frames = starting_systems(state)
        if switch(state, RANDOM_GALAXY):
            frames = (*frames, SplitStack(), *(SetPlanetAside() for _ in range(2 * state.seats)))
        if VULCAN in state.factions:
            seat = Seat(state.factions.index(VULCAN))
            frames = (*frames, DrawAgenda(seat), DrawAgenda(seat), ShowAgenda(seat))
        cards = tuple(frame for seat in range(state.seats) for frame in starting_cards(state, Seat(seat)))
        return (*frames, *cards)


def lay_home(state: State, seat: Seat, x: int, y: int) -> None:
    """ASC-5.7.2-a, ASC-5.7.4-a, ASC-5.7.6-a, ASC-5.7.7-a, ASC-5.8.1.1-a: what a seat begins with.

    ASC-5.8.2-a, ASC-5.8.3-a.
    """
    faction = state.factions[seat]
    system = home_of(faction)
    state.home[seat] = system
    state.on_plane[system] = place(state.plane, x, y, state.printed.discs[system].lanes, anchored=True)
    state.disc_at.append(system)
    state.controller[system] = seat
    state.nodes[system] = 1 | 1 << 4 | 1 << 8
    build_ships(state, seat, system, FIRST_SHIPS)
    state.where[state.printed.decks[faction][0]] = DONE + seat
    amounts = ((0, 0, 0), (3, 3, 3), EXTRA)[switch(state, STARTING_RESOURCES)]
    if state.draft.level:
        amounts = LEVELS[state.draft.level].resources
    state.resources[seat * 3 : seat * 3 + 3] = amounts
    state.ascendancy[seat] = FIRST_ASCENDANCY[faction] or int(any(amounts))
    state.mulligans[seat] = 0 if switch(state, MULLIGAN_TOKENS) or state.draft.level else 2
    state.ready[seat] = command_total(state, seat)


class SplitStack(Step, frozen=True):
    """ASC-5.4.1-a: what is set aside will lie on all the rest."""

    def do(self, state: State) -> Frames:
        state.stack = [[], *state.stack]
        return ()


class SetPlanetAside(Frame, frozen=True):
    """ASC-5.4.1-a: two Planets for each player come to lie on top, unseen."""

    def question(self, state: State) -> Question:
        return draw(ASIDE, [DealtDisc(System(disc)) for disc in state.stack[1] if is_planet(disc)])

    def run(self, state: State, answer: DealtDisc) -> Frames:
        state.stack[1].remove(answer.system)
        state.stack[0] = sorted([*state.stack[0], answer.system])
        return ()
