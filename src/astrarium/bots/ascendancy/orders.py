"""What each Command in Ascendancy gains, without trying it out. All numbers are in Culture."""

from collections.abc import Callable
from typing import Any, Final

from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.agents import Hunt, PlaceAgent, Transport
from astrarium.games.ascendancy.battle.dice import needed
from astrarium.games.ascendancy.cards.effects import UseCard
from astrarium.games.ascendancy.cards.factions import Mediate
from astrarium.games.ascendancy.command.acts import (
    FetchEnvoy,
    Mark,
    Mine,
    SendEnvoy,
    SlipAway,
    Study,
    SwapWith,
    Unmark,
)
from astrarium.games.ascendancy.command.menu import (
    ENTER_WARP,
    EXIT_WARP,
    FLEET,
    LAUNCH,
    MOVE,
    STARBASE,
    WARP_TOKEN,
    Attack,
    BraveInPlace,
    Dominate,
    EndsTurn,
    Invade,
    Issue,
)
from astrarium.games.ascendancy.hegemony import resistance
from astrarium.games.ascendancy.moments import HEGEMONY
from astrarium.games.ascendancy.research import in_deck
from astrarium.games.ascendancy.siege import attacker_roll
from astrarium.games.ascendancy.state import (
    SHIPS_BITS,
    SHIPS_MASK,
    adjacent,
    fleet_number,
    is_borg_world,
    node_count,
    node_total,
    projects,
    research_nodes,
)
from astrarium.games.ascendancy.tables.advancements import card
from astrarium.games.ascendancy.tables.ids import BORG, CULTURE, FERENGI, KLINGON, PRODUCTION
from astrarium.kernel.question import Option

from .building import GAINS, NEVER, Books, merit, never, nothing, town, yields
from .duels import against_cube, against_world
from .places import HUNTED, RECLAIMED, Chart, prize, risk
from .routes import best_mover
from .worth import FLEET as BAND, PROJECT, STARBASE as BASE

MOVING: Final = 0.08
"""What a move must promise at least."""
LARGE: Final = 5
"""So many Ships are worth a Fleet."""
ODDS: Final = 1.4
"""How much stronger one wants to be to begin a battle."""
LEARNED: Final = 0.35
BETRAYAL: Final = 1.5
ABROAD: Final = card("rule-of-acquisition-21")
ENVOY: Final = 0.3
"""A first Ambassador in a System."""


def issue(books: Books, option: Issue) -> float:
    """What is done with one's own Ships and cards."""
    way = WAYS.get(option.action)
    return way(books) if way else NEVER


def move(books: Books) -> float:
    books.mover = best_mover(books.chart)
    return books.mover.gain - MOVING if books.mover else NEVER


def launch(books: Books) -> float:
    """A Project, while there is room for it and Research to finish it in time."""
    state, seat = books.state, books.seat
    if books.left < 3 or len(projects(state, seat)) >= research_nodes(state, seat):
        return NEVER
    return PROJECT + max(
        (merit(books, of) / max(2, state.printed.advancements[of].cost) for of in in_deck(state, seat)), default=NEVER
    )


def fleet(books: Books) -> float:
    """A Fleet of many Ships that stand by themselves."""
    groups = [group & SHIPS_MASK for group in books.state.ships if group >> SHIPS_BITS & 7 == books.seat]
    most = max(groups, default=0)
    return BAND * min(9, most) if most >= LARGE else NEVER


def starbase(books: Books) -> float:
    """One more Command, Ships far from home, and a die against who comes."""
    return BASE


WAYS: Final[dict[int, Callable[[Books], float]]] = {MOVE: move, LAUNCH: launch, FLEET: fleet, STARBASE: starbase}
assert not {ENTER_WARP, EXIT_WARP, WARP_TOKEN} & WAYS.keys()


def brave(books: Books, option: BraveInPlace) -> float:
    """Research, and what else is there, against Ships."""
    state, seat, system = books.state, books.seat, option.system
    danger = risk(state, seat, system) * 0.7 * books.chart.own(system)
    found = LEARNED * state.study[system] + (1.0 if state.unread[system] else 0.0)
    return found * (1 - risk(state, seat, system)) - danger - 0.05


def study(books: Books, option: Study) -> float:
    place = books.state.fleet_place[fleet_number(books.seat, option.unit)]
    return LEARNED * books.state.study[place] - 0.7 * risk(books.state, books.seat, place)


def mine(books: Books, option: Mine) -> float:
    return 2 * books.weights[PRODUCTION] - 0.05


def strike(books: Books, option: Attack) -> float:
    """A battle with good odds: what it costs the others, and what they guard."""
    chart, place, seat = books.chart, option.place, books.seat
    enemies = [owner for owner, count in enumerate(chart.there[place]) if count and owner != seat]
    own = sum(chart.own(there) for there in (place, *adjacent(books.state, place)))
    friends = [owner for owner in enemies if owner != BORG and not chart.foes[owner]]
    if friends and len(friends) == len(enemies):
        return NEVER
    if BORG in enemies:
        left = against_cube(books.state, seat, own)
        return HUNTED - books.ship(own) * (own - left) if left else NEVER
    theirs = chart.others(place)
    hit = sum(chance(books, seat, other) for other in enemies) / len(enemies)
    hurt = max(chance(books, other, seat) for other in enemies)
    odds = own * own * hit / max(0.1, theirs * theirs * hurt)
    if odds < ODDS:
        return NEVER
    glory = 1.0 if books.faction == KLINGON and max(chart.there[place]) >= 3 else 0.0
    return glory + 0.25 * theirs - 0.6 * theirs * hurt + guarded(books, place) - 0.2


def chance(books: Books, seat: int, other: int) -> float:
    """How likely a die of one side hits the other."""
    return max(0, 7 - needed(books.state, seat, other)) / 6


def guarded(books: Books, place: int) -> float:
    """What could be taken once nobody guards it any more."""
    state, chart = books.state, books.chart
    near = (place, *adjacent(state, place))
    worth = [prize(state, n) for n in near if n < len(state.controller) and takeable(chart, n)]
    return 0.5 * max(worth, default=0.6)


def takeable(chart: Chart, place: int) -> bool:
    """Whether a System is a Rival's with whom there is no Peace."""
    owner = chart.state.controller[place]
    return owner >= 0 and owner != chart.seat and chart.foes[owner]


def invade(books: Books, option: Invade) -> float:
    """An Invasion with enough Ships for every Node."""
    state, seat, system = books.state, books.seat, option.system
    own, nodes = books.chart.own(system), node_total(state, system)
    if is_borg_world(state, system):
        return RECLAIMED if against_world(state, seat, system, own) else NEVER
    if not nodes:
        return NEVER
    hits = own * max(0, 7 - attacker_roll(state, seat, system)) / 6
    if hits < nodes * 0.8 or own < nodes:
        return NEVER
    owner = state.controller[system]
    peace = BETRAYAL if owner >= 0 and not books.chart.foes[owner] else 0.0
    return min(1.0, hits / nodes - 0.3) * captured(books, system) - 0.5 * nodes - peace


def captured(books: Books, system: int) -> float:
    """What a System brings with the Nodes that stand there."""
    state = books.state
    income = sum(node_count(state, system, kind) * yields(books, system, kind) for kind in range(3))
    return prize(state, system) + 0.6 * income + 0.5 * town(books, system)


def dominate(books: Books, option: Dominate) -> float:
    """Hegemony, by the odds."""
    state, seat, system = books.state, books.seat, option.system
    bonus = HEGEMONY.of(state, seat, state.ascendancy[seat], system)
    odds = min(1.0, max(0.0, (6 + bonus - resistance(state, system)) / 6))
    value = captured(books, system)
    kind = PRODUCTION if books.faction == FERENGI else CULTURE
    return odds * (value - books.price(kind, 1)) - books.price(kind, 1) - 0.1


def send_agent(books: Books, option: PlaceAgent) -> float:
    """Ambassadors let one try Hegemony from afar; one in a System is enough."""
    state, seat, system = books.state, books.seat, option.system
    held = state.agents.count(system * 8 + seat)
    foreign = state.controller[system] not in (NONE, seat) or state.warp_tokens[system]
    return ENVOY if foreign and not held else NEVER


def use(books: Books, option: UseCard) -> float:
    """Projects from elsewhere; to spoil what others have is not worth the while."""
    return PROJECT if option.card == ABROAD and books.left > 3 else NEVER


ORDERS: Final[dict[type[Option], Callable[[Books, Any], float]]] = {
    **GAINS,
    Issue: issue,
    BraveInPlace: brave,
    Attack: strike,
    Invade: invade,
    Dominate: dominate,
    PlaceAgent: send_agent,
    SendEnvoy: send_agent,
    Study: study,
    Mine: mine,
    Transport: never,
    Hunt: never,
    FetchEnvoy: never,
    SwapWith: never,
    SlipAway: never,
    Unmark: never,
    Mark: nothing,
    Mediate: never,
    EndsTurn: nothing,
    UseCard: use,
}
