"""How the greedy bot settles small questions of Eclipse by rules of thumb."""

from collections.abc import Callable
from typing import Final

from astrarium.boards.hexes import NEIGHBOURS
from astrarium.games.eclipse.actions.build import Construct
from astrarium.games.eclipse.actions.explore import Lay
from astrarium.games.eclipse.actions.influence import ToHex
from astrarium.games.eclipse.actions.move import FlyOn, MoveShip
from astrarium.games.eclipse.actions.research import Study
from astrarium.games.eclipse.actions.upgrade import PutOn, Take
from astrarium.games.eclipse.blueprints import with_tile
from astrarium.games.eclipse.combat.dice import BIGGEST
from astrarium.games.eclipse.discovery import Install
from astrarium.games.eclipse.economy import Trade
from astrarium.games.eclipse.population import Settle, Track
from astrarium.games.eclipse.state import State, balance, fleet, price, sectors_of, size_of, species
from astrarium.games.eclipse.tables.ids import MONEY, MONOLITH, ORBITAL, STARBASE
from astrarium.games.eclipse.tables.parts import PARTS
from astrarium.games.eclipse.tables.sectors import HOLES, POINTS
from astrarium.games.eclipse.tables.technologies import TECHNOLOGIES
from astrarium.games.eclipse.tables.tracks import CUBES_ON_TRACK, PRODUCTION
from astrarium.games.eclipse.upkeep import LiftDisc
from astrarium.kernel.question import Option, Question

from .campaign import BRAVE, campaign, outlook, prize
from .designing import best_design, merit, next_part, weight
from .fighting import army, cost_of
from .trading import rounds_left, trade_first

Habit = Callable[[State, Question], Option]

NEED: Final = (1.2, 1.0, 1.0)
"""How much a unit of money, science and materials is wanted."""


def first(state: State, question: Question) -> Option:
    return question.options[0]


def last(state: State, question: Question) -> Option:
    return question.options[-1]


def assign(state: State, question: Question) -> Option:
    """All dice at once, at the biggest ships first."""
    return BIGGEST if BIGGEST in question.options else question.options[0]


def lay(state: State, question: Question) -> Option:
    """The orientation with most links to hexes with an own disc, then with most ways on."""
    place, seat = question.about[0], question.seat
    beside = NEIGHBOURS[place]

    def links(option: Option) -> float:
        if not isinstance(option, Lay):
            return -1.0
        holes = HOLES[option.sector][option.turns]
        total = 0.01 * prize(state, seat, option.sector, 3)
        for sector in sectors_of(state.holdings[seat]):
            if state.at[sector] in beside:
                side = beside.index(state.at[sector])
                total += (holes >> side & 1) and (state.holes[sector] >> (side + 3) % 6 & 1)
        return total

    return max(question.options, key=links)


def control(state: State, question: Question) -> Option:
    """A disc, if upkeep can still be paid."""
    return question.options[0] if balance(state, question.seat) > 0 else question.options[-1]


def influence(state: State, question: Question) -> Option:
    """A disc of the track, while upkeep can be paid."""
    able = balance(state, question.seat) > 1
    return question.options[0] if able and question.keys[0] == "from:track" else question.options[-1]


def influence_target(state: State, question: Question) -> Option:
    """The best of the hexes."""

    def value(option: Option) -> float:
        left = rounds_left(state)
        return prize(state, question.seat, option.sector, left) if isinstance(option, ToHex) else 0.0

    return max(question.options, key=value)


def settle_square(state: State, question: Question) -> Option:
    """The cube that raises production most."""
    return max(
        question.options, key=lambda option: rise(state, question, option.resource) if isinstance(option, Settle) else 0
    )


def rise(state: State, question: Question, resource: int) -> float:
    """How much more a track gives with a cube less."""
    missing = CUBES_ON_TRACK - state.tracks[question.seat * 3 + resource]
    return NEED[resource] * (PRODUCTION[min(missing + 1, CUBES_ON_TRACK)] - PRODUCTION[missing]) + 0.01 * (3 - missing)


def send_cube(state: State, question: Question) -> Option:
    """The cube that raises production most."""
    return max(
        question.options, key=lambda option: rise(state, question, option.resource) if isinstance(option, Track) else 0
    )


def study(state: State, question: Question) -> Option:
    """The technology that is worth most for its price."""

    def value(option: Option) -> float:
        if not isinstance(option, Study):
            return 0.0
        return TECHNOLOGIES[option.technology].cost / (2 + price(state, question.seat, option.technology))

    return max(question.options, key=value)


def construct(state: State, question: Question) -> Option:
    """A monolith, else an orbital that can be settled, else the biggest ship, beside others."""
    left = rounds_left(state)

    def value(option: Option) -> float:
        if not isinstance(option, Construct):
            return 0.0
        if option.item == MONOLITH:
            return 50.0
        if option.item == ORBITAL:
            return 20.0 if left > 1 and state.colony_ships[question.seat] else -1.0
        here = size_of(fleet(state, question.seat, option.sector))
        return (-1.0 if option.item == int(STARBASE) else option.item + 1) + 0.1 * here

    return max(question.options, key=value)


def move(state: State, question: Question) -> Option:
    """The first ship of the campaign that promises most."""
    plan = campaign(state, question.seat, question.about[0], rounds_left(state))
    if plan.gain > BRAVE:
        for option in question.options:
            if isinstance(option, MoveShip) and (option.ship, option.origin, option.target) == plan.sorties[0]:
                return option
    return question.options[-1]


def fly_on(state: State, question: Question) -> Option:
    """On to where most can be won; stay where something can."""
    left, seat = rounds_left(state), question.seat

    def value(option: Option) -> float:
        sector = option.target if isinstance(option, FlyOn) else question.about[1]
        own = army(state, seat, sector) or army(state, seat, question.about[1])
        return outlook(state, seat, sector, own, cost_of(state, seat, sector), left) - 0.01 * isinstance(option, FlyOn)

    return max(question.options, key=value)


def upgrade(state: State, question: Question) -> Option:
    """The part that helps most; nothing when none does."""
    found = next_part(state, question.seat, question.about[0])
    if found:
        for option in question.options:
            if isinstance(option, Take) and option.part == found[2]:
                return option
    return question.options[-1]


def put_on(state: State, question: Question) -> Option:
    """The square on which a part helps most."""
    part = question.about[0]
    return max(question.options, key=lambda option: use_of(state, question.seat, part, option))


def use_of(state: State, seat: int, part: int, option: Option) -> float:
    """How much a part on a square improves the ships of a seat, with one more part."""
    if not isinstance(option, PutOn | Install):
        return 0.0
    board, first = state.boards[seat], seat * 4
    tiles = state.blueprints[first + option.ship]
    new = with_tile(tiles, option.slot - 1, part)
    kept = state.beside[seat] & ~(1 << part) if PARTS[part].ancient else state.beside[seat]
    more = best_design(board, option.ship, new, state.technologies[seat], kept, 1)[0]
    return (more - merit(board, option.ship, tiles)) * weight(state, seat, option.ship)


def shortage(state: State, question: Question) -> Option:
    """Sell what there is most of, else give up the hex that is worth least."""
    seat, ratio = question.seat, species(state, question.seat).trade

    def value(option: Option) -> float:
        if isinstance(option, Trade):
            return 100.0 + state.stock[seat * 3 + option.paid] / ratio if option.gained == MONEY else -100.0
        assert isinstance(option, LiftDisc)
        cubes, monolith = state.cubes[option.sector].bit_count(), state.monoliths >> option.sector & 1
        return -(POINTS[option.sector] + 3 * monolith + 0.3 * cubes)

    return max(question.options, key=value)


HABITS: Final[dict[str, Habit]] = {
    "eclipse.question.lay": lay,
    "eclipse.question.control": control,
    "eclipse.question.discovery": last,
    "eclipse.question.research": study,
    "eclipse.question.build": construct,
    "eclipse.question.influence": influence,
    "eclipse.question.influence-target": influence_target,
    "eclipse.question.settle": settle_square,
    "eclipse.question.ambassador": send_cube,
    "eclipse.question.return-cube": first,
    "eclipse.question.move": move,
    "eclipse.question.fly-on": fly_on,
    "eclipse.question.assign": assign,
    "eclipse.question.reputation": last,
    "eclipse.question.return-reputation": last,
    "eclipse.question.upgrade": upgrade,
    "eclipse.question.put-on": put_on,
    "eclipse.question.ancient-part": put_on,
    "eclipse.question.shortage": shortage,
}


def settle(state: State, question: Question) -> Option:
    """Settle a small question by a rule of thumb, perhaps with a trade before it."""
    if traded := trade_first(state, question):
        return traded
    habit = HABITS.get(question.kind.prompt, first)
    return habit(state, question)
