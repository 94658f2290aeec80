"""Set-up: the table, the players, the draft of leaders and lore."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import take_top, top
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.record import Setup
from astrarium.kernel.seats import Seat, clockwise

from .chapter import PlayChapter
from .court import Refill
from .moments import SET_UP
from .notices import ClusterCovered, Drafted, TookInitiative
from .state import IN_DECK, NONE, NOT_IN_GAME, State, board, play_area, turn_order
from .tables.action_cards import ACTION_CARDS, EMPATH, KEEPER, TYCOON, WARLORD, deck
from .tables.boards import (
    AGENTS,
    CITIES,
    CITY,
    RESOURCE_SLOTS,
    ROW_SIZE,
    SHIPS,
    STARPORT,
    STARPORTS,
    TOKENS,
    Spot,
)
from .tables.court import (
    CARDS,
    COURT_CARDS,
    FIRST_LEADER,
    FIRST_LORE,
    LEADERS,
    LORE,
    Card,
    Pieces,
    is_leader,
    is_lore,
)
from .tables.map import (
    FUEL,
    MATERIAL,
    PLANET_TYPES,
    PSIONIC,
    RELIC,
    SITES,
    SYSTEMS,
    WEAPON,
    Cluster,
    Resource,
    system,
)
from .tables.setups import SETUP_CARDS, SetupCardId
from .verbs import place_building, place_ships


class FirstInitiative(Option, frozen=True):
    """This seat gets the initiative marker."""

    form: ClassVar[str] = "initiative:{seat}"
    seat: Seat


class DrawSetup(Option, frozen=True):
    """This set-up card is drawn."""

    form: ClassVar[str] = "setup:{card}"
    card: SetupCardId


class LayOut(Option, frozen=True):
    """This leader or lore card is laid out."""

    form: ClassVar[str] = "lay-out:{card}"
    card: Card


class Draft(Option, frozen=True):
    """Draft this leader or lore card."""

    form: ClassVar[str] = "draft:{card}"
    card: Card


INITIATIVE: Final = Kind("arcs.chance.initiative", FirstInitiative)
SETUP_DRAW: Final = Kind("arcs.chance.setup", DrawSetup)
LAY_OUT: Final = Kind("arcs.chance.lay-out", LayOut)
DRAFT: Final = Kind("arcs.draft", Draft)
LAY_OUT_OPTIONS: Final = tuple(LayOut(Card(card)) for card in range(CARDS))

HAS_LEADER: Final = Reason("arcs.reason.has-leader", "ARC-LL-03")
HAS_LORE: Final = Reason("arcs.reason.has-lore", "ARC-LL-03")

BOX_OF: Final = {MATERIAL: TYCOON, FUEL: TYCOON, WEAPON: WARLORD, RELIC: KEEPER, PSIONIC: EMPATH}
"""ARC-SETUP-07: on which ambition box a token of each type goes."""


def start(setup: Setup) -> tuple[State, Frames]:
    """ARC-SETUP-04: the empty table, and the steps of the whole game; the Court lies open before anybody drafts."""
    state = empty_state(setup.seats, bool(setup.options["split_discard"]))
    state.scorers_return = bool(setup.options["scorers_return"])
    state.last_pass_stays = bool(setup.options["last_pass_stays"])
    court = [Refill(Spot(spot)) for spot in range(ROW_SIZE[setup.seats])]
    frames: list[Frame] = [ChooseFirst(), *court, DrawSetupCard(str(setup.options["setup_card"]))]
    if setup.options["leaders_and_lore"]:
        frames.append(LayOutDraft(bool(setup.options["pack"]), int(setup.options["lore"])))
    return state, (*frames, PlaceEverything(), PlayChapter())


def empty_state(seats: int, split_discard: bool = False) -> State:
    """ARC-SETUP-02, ARC-SETUP-03, ARC-SETUP-08, ARC-LIM-02: everything in its box, before anything is drawn."""
    return State(
        seats=seats, setup_card=NONE, split_discard=split_discard, chapter=1, initiative=0, seized=False, passes=0,
        lead=NONE, lead_card=NONE, zeroed=False, declared=False, surpasser=NONE, surpass_number=0, turn=NONE, pips=0,
        prelude=False, untouched=False, opening=False, card_declared=False, weapon=False, conceded=0, ended=False,
        hands=[[] for _ in range(seats)], discard=[list(deck(seats))], open_discard=[], knows=[0] * ACTION_CARDS,
        played=[NONE] * seats, modes=[0] * seats, seize_cards=[NONE] * seats, marker_sides=[0, 0, 0],
        marker_at=[NONE] * 3, box_tokens=[0] * 5, power=[0] * seats, fresh=[0] * SYSTEMS * 4, damaged=[0] * SYSTEMS * 4,
        sites=[NONE] * SITES, taxed=[], docked=[], types=list(PLANET_TYPES), shaped=[], ships=[SHIPS] * seats,
        starports=[STARPORTS] * seats, agents=[AGENTS] * seats, cities=[1] * seats * CITIES,
        slots=[NONE] * seats * RESOURCE_SLOTS, supply=[TOKENS] * 5, spent=[0] * 5, outrage=[0] * seats * 5,
        trophies=[0] * seats * 16, captives=[0] * seats * 4,
        holder=[IN_DECK] * COURT_CARDS + [NOT_IN_GAME] * (CARDS - COURT_CARDS), row=[NONE] * ROW_SIZE[seats],
        row_agents=[0] * ROW_SIZE[seats] * 4, court_deck=[list(range(COURT_CARDS))], court_discard=[], lore_deck=[],
        draft=[], used=[], new_cards=[], unions=[], fights=[], loose=[[] for _ in range(seats)], moved=[], lifted=[],
        drawn=[[] for _ in range(seats)], scrapped=[0] * seats * 4, promised=NONE, passed=[],
    )  # fmt: skip


class ChooseFirst(Frame, frozen=True):
    """ARC-SETUP-01: the initiative marker goes to a random player."""

    def question(self, state: State) -> Question:
        return draw(INITIATIVE, [FirstInitiative(Seat(seat)) for seat in range(state.seats)])

    def run(self, state: State, answer: FirstInitiative) -> Frames:
        state.initiative = answer.seat
        tell(state, TookInitiative(answer.seat))
        return ()


class DrawSetupCard(Frame, frozen=True):
    """ARC-SETUP-05: one of the set-up cards for the number of players, at random unless one was named."""

    named: str

    def question(self, state: State) -> Question:
        cards = [n for n, card in enumerate(SETUP_CARDS) if card.players == state.seats]
        chosen = [n for n in cards if SETUP_CARDS[n].name == self.named] or cards
        return draw(SETUP_DRAW, [DrawSetup(SetupCardId(n)) for n in chosen])

    def run(self, state: State, answer: DrawSetup) -> Frames:
        state.setup_card = answer.card
        cover_clusters(state)
        return ()


def cover_clusters(state: State) -> None:
    """ARC-SETUP-06, ARC-SETUP-07, ARC-TWO-02: clusters out of play; for two, their tokens go to ambition boxes."""
    for cluster in SETUP_CARDS[state.setup_card].out_of_play:
        tell(state, ClusterCovered(Cluster(cluster - 1)))
        for planet in range(cluster * 4 - 3, cluster * 4) if state.seats == 2 else ():
            kind = Resource(PLANET_TYPES[planet])
            state.supply[kind] -= 1
            state.box_tokens[BOX_OF[kind]] += 1


# Leaders and lore


class LayOutDraft(Step, frozen=True):
    """ARC-LL-01, ARC-LL-02, ARC-LL-08: leaders and lore are drawn and laid out, then drafted."""

    pack: bool
    lore: int

    def do(self, state: State) -> Frames:
        lore_deck = [FIRST_LORE + n for n, card in enumerate(LORE) if self.pack or not card.pack]
        leaders = [FIRST_LEADER + n for n, card in enumerate(LEADERS) if self.pack or not card.pack]
        state.lore_deck = [lore_deck]
        for card in lore_deck:
            state.holder[card] = IN_DECK
        drafts = [DraftCard(seat, self.lore) for _ in range(1 + self.lore) for seat in draft_order(state)]
        return (
            LayOutLeader(tuple(leaders), state.seats + 1), LayOutLore(self.lore * state.seats + 1), *drafts, EndDraft(),
        )  # fmt: skip


def draft_order(state: State) -> Iterator[Seat]:
    """ARC-LL-03: from the last player, counterclockwise."""
    return reversed(list(turn_order(state)))


class LayOutLeader(Frame, frozen=True):
    """ARC-LL-02: one leader after another, at random."""

    leaders: tuple[int, ...]
    count: int

    def question(self, state: State) -> Question | None:
        return draw(LAY_OUT, [LAY_OUT_OPTIONS[card] for card in self.leaders]) if self.count else None

    def run(self, state: State, answer: LayOut) -> Frames:
        state.draft.append(answer.card)
        return (LayOutLeader(tuple(card for card in self.leaders if card != answer.card), self.count - 1),)


class LayOutLore(Frame, frozen=True):
    """ARC-LL-02: one lore card after another, at random."""

    count: int

    def question(self, state: State) -> Question | None:
        return draw(LAY_OUT, [LAY_OUT_OPTIONS[card] for card in top(state.lore_deck)]) if self.count else None

    def run(self, state: State, answer: LayOut) -> Frames:
        take_top(state.lore_deck, answer.card)
        state.draft.append(answer.card)
        return (LayOutLore(self.count - 1),)


class DraftCard(Frame, frozen=True):
    """ARC-LL-03: take a leader or a lore card, one card each time it comes round."""

    seat: Seat
    lore: int

    def question(self, state: State) -> Question:
        return ask(self.seat, DRAFT, [option for option, reason in self.considered(state) if reason is None])

    def considered(self, state: State) -> Iterator[tuple[Option, Reason | None]]:
        """ARC-LL-03: one leader for each, and no more lore than the quota."""
        own = play_area(state, self.seat)
        no_leader = HAS_LEADER if any(map(is_leader, own)) else None
        no_lore = HAS_LORE if sum(map(is_lore, own)) == self.lore else None
        for card in state.draft:
            yield Draft(Card(card)), no_leader if is_leader(card) else no_lore

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        return ((option, reason) for option, reason in self.considered(state) if reason)

    def run(self, state: State, answer: Draft) -> Frames:
        state.draft.remove(answer.card)
        state.holder[answer.card] = self.seat
        tell(state, Drafted(self.seat, answer.card))
        return ()


class EndDraft(Step, frozen=True):
    """ARC-LL-09: what nobody drafted is out of the game."""

    def do(self, state: State) -> Frames:
        for card in state.draft:
            state.holder[card] = NOT_IN_GAME
        state.draft = []
        return ()


# Pieces


STANDARD: Final = (Pieces(3, "city"), Pieces(3, "starport"), Pieces(2))
"""ARC-SETUP-09: what a seat places in its systems A, B and C without a leader."""
BUILDINGS: Final = {"city": CITY, "starport": STARPORT}


class PlaceEverything(Step, frozen=True):
    """ARC-LL-06, R-SETUP-02: pieces and tokens, then leaders' instructions in turn order."""

    def do(self, state: State) -> Frames:
        order = list(clockwise(state.initiative, state.seats))
        for number, seat in enumerate(order):
            place_seat(state, seat, number)
        return tuple(frame for seat in order for frame in SET_UP.announce(seat))


def place_seat(state: State, seat: Seat, number: int) -> None:
    """ARC-SETUP-09, ARC-SETUP-10, ARC-LL-04, ARC-LL-05, R-SETUP-03: the seat's own systems, tokens in slots 1 and 2."""
    at = SETUP_CARDS[state.setup_card].starts[number]
    leader = next((LEADERS[card - FIRST_LEADER] for card in play_area(state, seat) if is_leader(card)), None)
    pieces = (leader.a, leader.b, leader.c) if leader else STANDARD
    for places, here in zip(((at.a,), (at.b,), at.c), pieces, strict=True):
        for name in places:
            place = system(name)
            place_ships(state, seat, place, here.ships)
            if here.building:
                free = next(slot for slot in board(state).slots[place] if state.sites[slot] == NONE)
                place_building(state, seat, BUILDINGS[here.building], free)
    types = leader.resources if leader else (PLANET_TYPES[system(at.a)], PLANET_TYPES[system(at.b)])
    for slot, kind in enumerate(types):
        if state.supply[kind]:
            state.supply[kind] -= 1
            state.slots[seat * RESOURCE_SLOTS + slot] = kind
