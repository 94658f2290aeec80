"""A small game that uses every part of the kernel: a fair with secret bids, dice, charms and gifts at any time."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.chance import Driver, Seeded
from astrarium.kernel.codec import names, numbers
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.frame import Frame, Frames, Step, together
from astrarium.kernel.game import Game
from astrarium.kernel.moment import Ban, Entry, Menu, Moment, Tally
from astrarium.kernel.notice import Notice, Told, reveal, tell, whisper
from astrarium.kernel.opening import begin
from astrarium.kernel.pile import Pile, cards, copy_pile, put_on_top, put_under, shuffle, take_top, top
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.record import Setup
from astrarium.kernel.ruleset import Odds, Ruleset, Setting
from astrarium.kernel.seats import NOBODY, Seat, Seats, clockwise, includes, only

Card = NewType("Card", int)
Coins = NewType("Coins", int)
Charm = NewType("Charm", int)
Face = NewType("Face", int)

CARDS: Final = 12
HIDDEN: Final = -2
NONE: Final = -1
FOUND: Final = -3
MOST: Final = 5
names(Card, [f"card-{number}" for number in range(1, CARDS + 1)])
numbers(Coins, 0, 9)
names(Charm, ("clover", "magpie", "lantern", "padlock"))
names(Face, ("dull", "plain", "bright"))
CLOVER, MAGPIE, LANTERN, PADLOCK = map(Charm, range(4))
DULL, PLAIN, BRIGHT = map(Face, range(3))
WEIGHTS: Final = (3, 2, 1)


class Draw(Option, frozen=True):
    form = "draw:{card}"
    card: Card


class Bid(Option, frozen=True):
    form = "bid:{coins}"
    coins: Coins


class Pledge(Option, frozen=True):
    form = "pledge:{card}"
    card: Card


class Roll(Option, frozen=True):
    form = "roll:{face}"
    face: Face


class First(Option, frozen=True):
    form = "first:{charm}"
    charm: Charm


class Use(Option, frozen=True):
    form = "use:{charm}"
    charm: Charm


class Decline(Option, frozen=True):
    form = "decline"


class Sell(Option, frozen=True):
    form = "sell"


class Keep(Option, frozen=True):
    form = "keep"


class Peek(Option, frozen=True):
    form = "peek"


class Look(Option, frozen=True):
    form = "look"


class Offer(Option, frozen=True):
    form = "offer:{seat}"
    seat: Seat


class Withdraw(Option, frozen=True):
    form = "withdraw:{seat}"
    seat: Seat


class Accept(Option, frozen=True):
    form = "accept:{seat}"
    seat: Seat


class Dealt(Notice, frozen=True):
    form = "{seat} draws {card}"
    seat: Seat
    card: Card


class DealtSomething(Notice, frozen=True):
    form = "{seat} draws a card"
    seat: Seat


class BidIs(Notice, frozen=True):
    form = "{seat} bids {coins}"
    seat: Seat
    coins: Coins


class Rolled(Notice, frozen=True):
    form = "the die shows {face}"
    face: Face


class Consoled(Notice, frozen=True):
    form = "{seat} finds {face}"
    seat: Seat
    face: Face


class Saw(Notice, frozen=True):
    form = "{seat} sees {card}"
    seat: Seat
    card: Card


class Gave(Notice, frozen=True):
    form = "{seat} gives a coin to {to}"
    seat: Seat
    to: Seat


DEAL = Kind("fair:deal", Draw, about={"seat": Seat})
BID = Kind("fair:bid", Bid)
PLEDGE = Kind("fair:pledge", Pledge)
CONSOLE = Kind("fair:console", Roll, about={"seat": Seat})
ROLL = Kind("fair:roll", Roll)
ORDER = Kind("fair:order", First)
USE = Kind("fair:use", Use, Decline, about={"charm": Charm}, ahead=(Decline,))
SALE = Kind("fair:sale", Sell, Keep, Peek, Look)
PEEK = Kind("fair:peek", Draw)
GIFT = Kind("fair:gift", Offer, Withdraw, Accept)


class State(Struct, gc=False):
    """Everything about a fair."""

    seats: int
    rounds: int
    round: int
    deck: Pile
    discard: Pile
    hands: list[list[int]]
    knows: list[int]
    coins: list[int]
    bids: list[int]
    pledges: list[int]
    charms: list[int]
    winner: int
    offers: list[int]
    offered: list[int]
    notices: list[Told]

    def copy(self) -> "State":
        return State(
            self.seats, self.rounds, self.round, copy_pile(self.deck), copy_pile(self.discard),
            [hand[:] for hand in self.hands], self.knows[:], self.coins[:], self.bids[:], self.pledges[:],
            self.charms[:], self.winner, self.offers[:], self.offered[:], [],
        )  # fmt: skip

    def has(self, seat: int, source: int) -> bool:
        return includes(self.charms[source], seat)

    def holders(self, source: int) -> list[Seat]:
        return [seat for seat in clockwise(max(self.winner, 0), self.seats) if self.has(seat, source)]


class Deal(Frame, frozen=True):
    """One card to a seat."""

    seat: int

    def question(self, state: State) -> Question | None:
        if not top(state.deck):
            shuffle(state.deck, cards(state.discard))
            state.discard.clear()
        drawn = top(state.deck)
        return draw(DEAL, [Draw(Card(card)) for card in drawn], self.seat) if drawn else None

    def run(self, state: State, answer: Draw) -> Frames:
        take_top(state.deck, answer.card)
        state.hands[self.seat].append(answer.card)
        state.hands[self.seat].sort()
        state.knows[answer.card] |= only(self.seat)
        seat = Seat(self.seat)
        whisper(state, Dealt(seat, answer.card), Seats(state.knows[answer.card]), DealtSomething(seat))
        return ()


class ChooseBid(Frame, frozen=True):
    """How much the seat bids, in secret."""

    seat: int

    def question(self, state: State) -> Question:
        return ask(self.seat, BID, [Bid(Coins(coins)) for coins in range(min(MOST, state.coins[self.seat]) + 1)])

    def run(self, state: State, answer: Bid) -> Frames:
        state.bids[self.seat] = answer.coins
        return () if answer.coins else (Console(self.seat), Breathe())

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        for coins in range(min(MOST, state.coins[self.seat]) + 1, 10):
            yield Bid(Coins(coins)), Reason("too much", "FAIR-01")


class Console(Frame, frozen=True):
    """Who bids nothing may find a coin: chance within a lane."""

    seat: int

    def question(self, state: State) -> Question:
        return draw(CONSOLE, [Roll(DULL), Roll(BRIGHT)], self.seat)

    def run(self, state: State, answer: Roll) -> Frames:
        state.pledges[self.seat] = NONE if answer.face == DULL else FOUND
        whisper(state, Consoled(Seat(self.seat), answer.face), only(self.seat))
        return ()


class Breathe(Step, frozen=True):
    """A step within a lane that needs no answer."""

    def do(self, state: State) -> Frames:
        return ()


class ChoosePledge(Frame, frozen=True):
    """Which card the seat puts down, in secret, unless it found a coin instead."""

    seat: int

    def question(self, state: State) -> Question | None:
        hand = state.hands[self.seat]
        if not hand or state.pledges[self.seat] == FOUND:
            return None
        return ask(self.seat, PLEDGE, [Pledge(Card(card)) for card in hand])

    def run(self, state: State, answer: Pledge) -> Frames:
        state.pledges[self.seat] = answer.card
        return ()


class Reveal(Step, frozen=True):
    """Bids come to light; the highest wins, of equals the first seat."""

    def do(self, state: State) -> Frames:
        for seat in range(state.seats):
            reveal(state, BidIs(Seat(seat), Coins(state.bids[seat])))
        state.winner = max(range(state.seats), key=lambda seat: (state.bids[seat], -seat))
        state.coins[state.winner] = max(0, state.coins[state.winner] - state.bids[state.winner])
        state.bids = [NONE] * state.seats
        state.pledges = [NONE] * state.seats
        return ()


REVEALED = Moment("fair: revealed", ORDER, lambda source: First(Charm(source)), lambda state: int(state.winner))
PAYOUT: Tally[State, int] = Tally("payout")
SALES: Ban[State] = Ban("sales")
STALL: Menu[State] = Menu("stall")


class UseCharm(Frame, frozen=True):
    """A charm that may be used: a clover turns itself into a coin, a magpie takes a clover away from everybody."""

    seat: int
    charm: int

    def question(self, state: State) -> Question:
        return ask(self.seat, USE, [Use(Charm(self.charm)), Decline()], self.charm)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Use):
            state.charms[CLOVER] = NOBODY if self.charm == MAGPIE else state.charms[CLOVER]
            state.coins[self.seat] = min(9, state.coins[self.seat] + 1)
        return ()


class RollDie(Frame, frozen=True):
    """A die with unequal faces pays the winner."""

    def question(self, state: State) -> Question:
        return draw(ROLL, [Roll(DULL), Roll(PLAIN), Roll(BRIGHT)], weights=WEIGHTS)

    def run(self, state: State, answer: Roll) -> Frames:
        tell(state, Rolled(answer.face))
        pay = PAYOUT.of(state, state.winner, int(answer.face))
        state.coins[state.winner] = min(9, state.coins[state.winner] + pay)
        return ()


class Sale(Frame, frozen=True):
    """The winner sells the dearest card, keeps it, or does what a charm allows."""

    def question(self, state: State) -> Question:
        options: list[Option] = [] if self._refuse(state) else [Sell()]
        stall = [option for option, reason in STALL.considered(state, Seat(state.winner)) if reason is None]
        return ask(state.winner, SALE, [*options, Keep(), *stall])

    def run(self, state: State, answer: Option) -> Frames:
        if (frames := STALL.take(state, Seat(state.winner), answer)) is not None:
            return frames
        if isinstance(answer, Sell):
            card = state.hands[state.winner].pop()
            state.knows[card] = NOBODY
            put_under(state.discard, [card])
            state.coins[state.winner] = min(9, state.coins[state.winner] + 1)
        return ()

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        if reason := self._refuse(state):
            yield Sell(), reason
        yield from ((option, reason) for option, reason in STALL.considered(state, Seat(state.winner)) if reason)

    def _refuse(self, state: State) -> Reason | None:
        return SALES.on(state) or (None if state.hands[state.winner] else Reason("no card", "FAIR-02"))


class PeekAtDeck(Frame, frozen=True):
    """The top card is decided, seen by one seat, and stays on top."""

    seat: int

    def question(self, state: State) -> Question | None:
        return draw(PEEK, [Draw(Card(card)) for card in top(state.deck)]) if state.deck else None

    def run(self, state: State, answer: Draw) -> Frames:
        take_top(state.deck, answer.card)
        put_on_top(state.deck, [answer.card])
        state.knows[answer.card] |= only(self.seat)
        whisper(state, Saw(Seat(self.seat), answer.card), only(self.seat))
        return ()


class LookAtHand(Step, frozen=True):
    """One seat sees what another has in its hand: no chance, but knowledge."""

    seat: int
    at: int

    def do(self, state: State) -> Frames:
        for card in state.hands[self.at]:
            state.knows[card] |= only(self.seat)
            reveal(state, Saw(Seat(self.seat), Card(card)), only(self.seat))
        return ()


class NextRound(Step, frozen=True):
    """Another round, or the end."""

    def do(self, state: State) -> Frames:
        state.round += 1
        state.offered = [0] * state.seats
        return () if state.round > state.rounds else a_round(state.seats)


class Gift(Frame, frozen=True):
    """What may be done at any time: offer a coin to the next seat, take it back, or accept one."""

    seat: int

    def question(self, state: State) -> Question | None:
        options: list[Option] = []
        after = Seat((self.seat + 1) % state.seats)
        before = Seat((self.seat - 1) % state.seats)
        if state.offers[self.seat]:
            options.append(Withdraw(after))
        elif state.offered[self.seat] < 2 and state.coins[self.seat]:
            options.append(Offer(after))
        if state.offers[before] and state.coins[before] and state.coins[self.seat] < 9:
            options.append(Accept(before))
        return ask(self.seat, GIFT, options) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Offer):
            state.offers[self.seat] = 1
            state.offered[self.seat] += 1
        elif isinstance(answer, Withdraw):
            state.offers[self.seat] = 0
        elif isinstance(answer, Accept):
            state.offers[answer.seat] = 0
            state.coins[answer.seat] -= 1
            state.coins[self.seat] += 1
            return (Thank(answer.seat, self.seat),)
        return ()


class Thank(Step, frozen=True):
    """A step that follows an act at any time."""

    seat: int
    to: int

    def do(self, state: State) -> Frames:
        tell(state, Gave(Seat(self.seat), Seat(self.to)))
        return ()


def a_round(seats: int) -> Frames:
    """The steps of a round, in order."""
    return (
        *(Deal(seat) for seat in range(seats)),
        *together({Seat(seat): (ChooseBid(seat), ChoosePledge(seat)) for seat in range(seats)}),
        Reveal(), *REVEALED.announce(), RollDie(), Sale(), NextRound(),
    )  # fmt: skip


class View(Struct, frozen=True):
    """What a seat sees of a fair."""

    seat: int | None
    round: int
    deck: Pile
    hands: list[list[int]]
    coins: list[int]
    bids: list[int]
    pledges: list[int]
    charms: list[int]
    offers: list[int]


class Fair(Ruleset):
    """The rules of the fair."""

    name = "fair"
    version = 2
    seats = (2, 3, 4)
    settings = (
        Setting("rounds", (1, 2, 3), 2),
        Setting("charms", (False, True), True),
        Setting("lanterns", ("none", "one"), "one", seats=(3, 4)),
    )
    state = State

    def frames(self) -> Sequence[type[Frame]]:
        return (
            Deal, ChooseBid, Console, Breathe, ChoosePledge, Reveal, UseCharm, RollDie, Sale, PeekAtDeck, LookAtHand,
            NextRound, Gift, Thank,
        )  # fmt: skip

    def start(self, setup: Setup) -> tuple[State, Frames]:
        count = setup.seats
        charms = [0, 0, 0, 0]
        if setup.options["charms"]:
            charms = [only(0, 1), only(count - 1), only(0), NOBODY]
        state = State(
            count, setup.options["rounds"], 1, [list(range(CARDS))], [], [[] for _ in range(count)], [0] * CARDS,
            [4] * count, [NONE] * count, [NONE] * count, charms, NONE, [0] * count, [0] * count, [],
        )  # fmt: skip
        tell(state, Rolled(PLAIN))
        return state, a_round(count)

    def standing(self, state: State, seat: Seat) -> Frame | None:
        return Gift(seat)

    def veil(self, state: State, seat: Seat | None) -> State:
        known = state.copy()
        mine = -1 if seat is None else seat
        for owner in range(state.seats):
            if owner != mine:
                known.hands[owner] = sorted(
                    card if self._knows(state, seat, card) else HIDDEN for card in state.hands[owner]
                )
                known.bids[owner] = known.pledges[owner] = HIDDEN
        known.deck = [bag if self._knows(state, seat, bag[0]) else [HIDDEN] * len(bag) for bag in state.deck]
        known.knows = [mask & (0 if seat is None else only(seat)) for mask in state.knows]
        return known

    def _knows(self, state: State, seat: Seat | None, card: int) -> bool:
        return seat is not None and includes(state.knows[card], seat)

    def view(self, veiled: State, seat: Seat | None) -> View:
        return View(
            seat, veiled.round, veiled.deck, veiled.hands, veiled.coins, veiled.bids, veiled.pledges, veiled.charms,
            veiled.offers,
        )  # fmt: skip

    def guess(self, veiled: State, seat: Seat | None, below: Callable[[int], int]) -> State:
        state = veiled.copy()
        seen = {card for cards_ in (*veiled.hands, *veiled.deck, *veiled.discard) for card in cards_}
        loose = [card for card in range(CARDS) if card not in seen]
        for place in range(state.seats):
            for spot, card in enumerate(state.hands[place]):
                if card == HIDDEN:
                    state.hands[place][spot] = loose.pop(below(len(loose)))
            state.hands[place].sort()
            if place != seat:
                state.bids[place] = below(min(MOST, state.coins[place]) + 1)
                state.pledges[place] = NONE
        state.deck = [sorted(loose.pop(below(len(loose))) for _ in bag) if HIDDEN in bag else bag for bag in state.deck]
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(coins + len(hand) for coins, hand in zip(state.coins, state.hands, strict=True))

    def winners(self, state: State) -> tuple[Seat, ...]:
        best = max(self.scores(state))
        return tuple(Seat(seat) for seat, points in enumerate(self.scores(state)) if points == best)

    def where(self, state: State) -> str:
        return f"round {state.round}"

    def odds(self, state: State, question: Question, option: Option) -> Odds | None:
        return Odds((("nothing", 1.0),)) if isinstance(option, Keep) else None

    def outcome(self, before: State, after: State, seat: Seat) -> str:
        return "more" if after.coins[seat] > before.coins[seat] else "less"


def _magpie(state: State, holder: Seat) -> Frames:
    return (UseCharm(holder, MAGPIE),)


def _clover(state: State, holder: Seat) -> Frames:
    return (UseCharm(holder, CLOVER),) if state.coins[holder] < 9 else ()


def _no_cards(state: State, seat: Seat) -> Reason | None:
    return None if state.deck else Reason("empty deck", "FAIR-03")


def _nothing_new(state: State, seat: Seat) -> Reason | None:
    hand = state.hands[(seat + 1) % state.seats]
    return Reason("all known", "FAIR-05") if all(includes(state.knows[card], seat) for card in hand) else None


def _padlock(state: State, holder: Seat) -> Reason | None:
    return Reason("padlocked", "FAIR-04")


def _double(state: State, seat: Seat, value: int) -> int:
    return value * 2


def _one_more(state: State, seat: Seat, value: int) -> int:
    return value + 1


def _peek(state: State, seat: Seat) -> Frames:
    return (PeekAtDeck(seat),)


def _look(state: State, seat: Seat) -> Frames:
    return (LookAtHand(seat, (seat + 1) % state.seats), Sale())


REVEALED.join(MAGPIE, _magpie)
REVEALED.join(CLOVER, _clover)
PAYOUT.join(LANTERN, _double)
PAYOUT.join(CLOVER, _one_more)
STALL.join(LANTERN, Entry(Peek(), _no_cards, _peek))
STALL.join(MAGPIE, Entry(Look(), _nothing_new, _look))
SALES.join(PADLOCK, _padlock)

FAIR_RULES: Final = Fair()


def find(name: str) -> Ruleset:
    """The only game here, whatever the name says."""
    if name != "fair":
        raise WrongSetup(f"there is no game {name!r}; choose fair")
    return FAIR_RULES


def fair(
    seats: int = 2, chance: str | Driver = "ask", seed: int | str | bytes = 1, **options: bool | int | str
) -> Game:
    """A fair; chance is asked unless said otherwise, and the cards of the first round are dealt in order."""
    game = begin(FAIR_RULES, seats, seed, options, chance)
    return deal(game) if chance == "ask" else game


def deal(game: Game) -> Game:
    """The cards of a round in order."""
    while game.question and game.question.kind is DEAL:
        game.answer(game.question.options[0])
    return game


def bids(game: Game, *coins: int) -> Game:
    """Everybody bids and pledges the first card; nobody bids nothing."""
    for seat, bid in enumerate(coins):
        game.answer(f"bid:{bid}", seat)
        pledge = next(question for question in game.questions if question.seat == seat)
        game.answer(pledge.options[0], seat)
    return game


def wander(game: Game, seed: int, steps: int = 10_000, undo: bool = True) -> Iterator[Game]:
    """Random answers, acts at any time and things taken back; the game after each of them."""
    draws = Seeded(seed)
    for _ in range(steps):
        if game.over:
            return
        question = game.questions[draws.below(len(game.questions))]
        game.answer(question.options[draws.below(len(question.options))], question.seat)
        seat = draws.below(game.setup.seats)
        if not draws.below(4) and (acts := game.standing(seat)):
            game.answer(acts[draws.below(len(acts))], seat)
        if undo and not draws.below(4) and game.undoable(seat):
            game.undo(seat)
        yield game
