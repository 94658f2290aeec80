"""How the greedy bot of Ascendancy answers small questions, and how it moves."""

from collections.abc import Callable
from typing import Any, Final

from astrarium.games.ascendancy.battle.dice import needed
from astrarium.games.ascendancy.battle.forces import force, units_at
from astrarium.games.ascendancy.battle.retreat import Fight, Retreat
from astrarium.games.ascendancy.command.commission import TakeSide
from astrarium.games.ascendancy.command.move import Discover, Explore, Go, Pick, Stop
from astrarium.games.ascendancy.explore import Keep, Mulligan
from astrarium.games.ascendancy.leave import Allow, Refuse
from astrarium.games.ascendancy.research import Project
from astrarium.games.ascendancy.starmap import LayAt, LinkTo
from astrarium.games.ascendancy.state import State, connected, have_contact, stock
from astrarium.games.ascendancy.tables.advancements import ADVANCEMENTS
from astrarium.games.ascendancy.tables.discs import DISCS, PHENOMENON
from astrarium.games.ascendancy.tables.exploration import CRISIS, KINDS
from astrarium.games.ascendancy.tables.factions import SIDES
from astrarium.games.ascendancy.tables.ids import FERENGI, PASSING, PRODUCTION, Place
from astrarium.kernel.question import Option, Question
from astrarium.kernel.seats import CHANCE

from .places import best_goal, best_mover
from .worth import LONGEST, card_worth, promise

Habit = Callable[[State, Question], Option | None]
PLEASANT: Final = ("take-culture", "buy", "again", "free-node:culture", "take:culture", "fight", "hold-out", "storm")
"""Answers that are taken wherever they are offered and nothing better is known."""


def pick(state: State, question: Question) -> Option | None:
    """The unit that has the most to gain."""
    best = best_mover(state, question.seat)
    return next((o for o in question.options if best and o == Pick(best[1], best[2])), None)


def move(state: State, question: Question) -> Option | None:
    """One step towards the goal; at the goal stop or explore."""
    seat, place = question.seat, state.moving
    unit = next((o.unit for o in units(state, seat, place)), None)
    found = {type(option) for option in question.options}
    if unit is None:
        return None
    if Discover in found:
        return Discover()
    goal = best_goal(state, seat, unit, place)
    if goal is None:
        return Stop() if Stop in found else None
    if goal.place == place:
        link = next((o for o in question.options if isinstance(o, LinkTo)), None)
        return Explore() if Explore in found else (link or (Stop() if Stop in found else None))
    step = next((o for o in question.options if isinstance(o, Go) and o.place == goal.step), None)
    return step or (Stop() if Stop in found else None)


def units(state: State, seat: int, place: int) -> list[Pick]:
    """What may be moving there; a Fleet first."""
    return [Pick(unit, Place(place)) for unit in reversed(units_at(state, seat, place))]


def lay(state: State, question: Question) -> Option | None:
    """Towards somebody whom one has not met; else where a System has room."""
    seat = question.seat
    for option in question.options:
        if isinstance(option, LinkTo) and meets(state, seat, option):
            return option
    return next((o for o in question.options if isinstance(o, LayAt)), None)


def meets(state: State, seat: int, option: LinkTo) -> bool:
    """Whether a link brings First Contact."""
    reach = connected(state, option.target)
    return any(
        other != seat and not have_contact(state, seat, other) and state.home[other] in reach
        for other in range(state.seats)
    )


def keep_disc(state: State, question: Question) -> Option:
    """Planets are what one is looking for."""
    dull = DISCS[state.found].kind == PHENOMENON if state.found >= 0 else False
    return Mulligan() if dull and state.mulligans[question.seat] > 1 else Keep()


def keep_card(state: State, question: Question) -> Option:
    """A Crisis is refused."""
    bad = KINDS[question.about[0]].type == CRISIS
    worse = next((o for o in question.options if not isinstance(o, Keep)), None)
    return worse if bad and worse else Keep()


def retreat(state: State, question: Question) -> Option:
    """Fight where the odds are not bad."""
    battle, seat = state.battles[-1], question.seat
    enemies = battle.defenders if seat == battle.attacker else [battle.attacker]
    mine = force(state, battle, seat)
    theirs = sum(force(state, battle, other) for other in enemies)
    hit = sum(max(0, 7 - needed(state, seat, other)) for other in enemies) / max(1, len(enemies))
    hurt = max((max(0, 7 - needed(state, other, seat)) for other in enemies), default=0)
    return Fight() if mine * mine * hit >= 0.7 * theirs * theirs * hurt else Retreat()


def press_on(state: State, question: Question) -> Option:
    return next((o for o in question.options if isinstance(o, Fight)), question.options[0])


def leave(state: State, question: Question) -> Option:
    """Passing is allowed; what others take is not."""
    return Allow() if question.about and question.about[0] == PASSING else Refuse()


def buy_culture(state: State, question: Question) -> Option:
    """Production that will not be needed."""
    keep = 5 if state.factions[question.seat] == FERENGI else 0
    wanted = stock(state, question.seat, PRODUCTION) >= 5 + keep or state.round > 6
    return question.options[0] if wanted else question.options[-1]


def commit(state: State, question: Question) -> Option:
    return question.options[0]


def choose_project(state: State, question: Question) -> Option | None:
    """What is worth most for its cost."""
    cards = [option for option in question.options if isinstance(option, Project)]

    def merit(option: Project) -> float:
        of = option.card
        return (card_worth(of) + promise(state, question.seat, of, LONGEST)) / max(1, ADVANCEMENTS[of].cost)

    return max(cards, key=merit, default=None)


def fleet_side(state: State, question: Question) -> Option | None:
    """The largest Fleet."""
    sides = [option for option in question.options if isinstance(option, TakeSide)]
    return max(sides, key=lambda option: SIDES[option.side].most, default=None)


def fleet_size(state: State, question: Question) -> Option:
    """As many Ships as can be."""
    return question.options[-1]


HABITS: Final[dict[str, Habit]] = {
    "pick-unit": pick,
    "move": move,
    "lay-lane": lay,
    "keep-disc": keep_disc,
    "keep-card": keep_card,
    "retreat": retreat,
    "press-on": press_on,
    "leave": leave,
    "buy-culture": buy_culture,
    "commit": commit,
    "choose-project": choose_project,
    "fleet-side": fleet_side,
    "fleet-size": fleet_size,
}
PREFIX: Final = "ascendancy.question."


def habit(state: State, question: Question) -> Option | None:
    """What is answered without trying everything, if there is a rule for it."""
    way = HABITS.get(question.prompt.removeprefix(PREFIX))
    found = way(state, question) if way else None
    return found if found in question.options else None


def settle(state: Any, question: Question) -> Option:
    """Settle a small question."""
    if question.seat == CHANCE:
        return question.options[0]
    if found := habit(state, question):
        return found
    keys = question.keys
    return question.options[next((keys.index(key) for key in PLEASANT if key in keys), 0)]
