"""How the greedy bot of Ascendancy answers small questions, and how it moves."""

from collections.abc import Callable
from typing import Any, Final

from astrarium.games.ascendancy.battle.dice import needed
from astrarium.games.ascendancy.battle.forces import force, units_at
from astrarium.games.ascendancy.battle.retreat import Fight, Retreat
from astrarium.games.ascendancy.cards.voyages import OrderNothing
from astrarium.games.ascendancy.command.commission import CommissionAt, TakeSide
from astrarium.games.ascendancy.command.move import Discover, Explore, Go, Pick, Stop
from astrarium.games.ascendancy.explore import Keep, Mulligan
from astrarium.games.ascendancy.leave import Allow, Refuse
from astrarium.games.ascendancy.research import Project
from astrarium.games.ascendancy.setup import Choose
from astrarium.games.ascendancy.starmap import GiveUp, LayAt, LinkTo
from astrarium.games.ascendancy.state import State, connected, have_contact, node_total, stock
from astrarium.games.ascendancy.swinging import LeaveLying
from astrarium.games.ascendancy.tables.discs import PHENOMENON
from astrarium.games.ascendancy.tables.exploration import CRISIS
from astrarium.games.ascendancy.tables.ids import (
    ANDORIAN,
    CARDASSIAN,
    FEDERATION,
    FERENGI,
    KLINGON,
    PASSING,
    PRODUCTION,
    ROMULAN,
    VULCAN,
    Place,
    is_system,
)
from astrarium.kernel.question import Option, Question
from astrarium.kernel.seats import CHANCE

from .collective import (
    against_borg,
    away,
    brings_borg,
    cube_first,
    flee,
    near_cube,
    use_tech,
    wins_against_cube,
    world,
)
from .places import Chart, is_open
from .routes import Mover, best_goal, best_mover
from .worth import LONGEST, card_worth, promise

PREFERRED: Final = (FEDERATION, ROMULAN, KLINGON, ANDORIAN, FERENGI, CARDASSIAN, VULCAN)
Memory = dict[str, Any]
Habit = Callable[[State, Question, Memory], Option | None]
PLEASANT: Final = ("take-culture", "buy", "again", "free-node:culture", "take:culture", "fight", "hold-out", "storm")
"""Answers that are taken wherever they are offered and nothing better is known."""


def pick(state: State, question: Question, memory: Memory) -> Option | None:
    """The unit that has the most to gain."""
    mover: Mover | None = memory.pop("mover", None) or best_mover(Chart(state, question.seat))
    if mover is None:
        return None
    memory["path"] = [int(mover.place), *mover.path]
    return Pick(mover.unit, mover.place)


def move(state: State, question: Question, memory: Memory) -> Option | None:
    """One step towards the goal; at the goal stop or explore."""
    offered = {option: option for option in question.options}
    if Discover() in offered:
        return Discover()
    if link := next((option for option in offered if isinstance(option, LinkTo)), None):
        return link
    path: list[int] = memory.get("path") or []
    if state.moving not in path:
        path = memory["path"] = way_on(state, question)
    ahead = path[path.index(state.moving) + 1 :] if state.moving in path else []
    if ahead:
        return offered.get(Go(Place(ahead[0])), offered.get(Stop()))
    if Explore() in offered and wants_to_explore(state, question.seat, path):
        return Explore()
    return offered.get(Stop()) or next((option for option in offered if isinstance(option, Go)), None)


def wants_to_explore(state: State, seat: int, path: list[int]) -> bool:
    """Whether a unit has come where it is to explore, rather than to stay."""
    if not path or path[-1] != state.moving or (len(path) > 1 and is_open(state, state.moving)):
        return False
    front = Chart(state, seat).front
    return state.moving not in front.gaps and state.moving not in front.guards


def way_on(state: State, question: Question) -> list[int]:
    """Where to from here, when the way there was lost or is barred; along a lane first."""
    place = state.moving
    if not is_system(place):
        out = [option.place for option in question.options if isinstance(option, Go) and not is_system(option.place)]
        on = next((there for there in out if there != state.came_from), None)
        if on is not None:
            return [place, int(on)]
    unit = next(iter(reversed(units_at(state, question.seat, place))), None)
    found = best_goal(Chart(state, question.seat), unit, place) if unit is not None else None
    return [place, *found[1]] if found else [place]


def lay(state: State, question: Question, memory: Memory) -> Option | None:
    """Towards somebody whom one has not met; else where a System has room; nothing is swung for it."""
    seat = question.seat
    for option in question.options:
        if isinstance(option, LinkTo) and meets(state, seat, option):
            return option
    for kind in (LayAt, LinkTo, GiveUp):
        if found := next((option for option in question.options if isinstance(option, kind)), None):
            return found
    return None


def swing(state: State, question: Question, memory: Memory) -> Option:
    """Everything lies well where it is."""
    return LeaveLying()


def meets(state: State, seat: int, option: LinkTo) -> bool:
    """Whether a link brings First Contact."""
    reach = connected(state, option.target)
    return any(
        other != seat and not have_contact(state, seat, other) and state.home[other] in reach
        for other in range(state.seats)
    )


def keep_disc(state: State, question: Question, memory: Memory) -> Option:
    """Planets are what one is looking for; where there are Borg, anything but a Conduit."""
    if state.borg.level:
        return Mulligan() if brings_borg(state, state.found) else Keep()
    dull = state.printed.discs[state.found].kind == PHENOMENON if state.found >= 0 else False
    return Mulligan() if dull and state.mulligans[question.seat] > 1 else Keep()


def keep_card(state: State, question: Question, memory: Memory) -> Option:
    """A Crisis is refused; where there are Borg, only what brings them is."""
    kind = state.printed.kinds[question.about[0]]
    bad = brings_borg(state, card=kind.name) if state.borg.level else kind.type == CRISIS
    worse = next((o for o in question.options if not isinstance(o, Keep)), None)
    return worse if bad and worse else Keep()


def faction(state: State, question: Question, memory: Memory) -> Option | None:
    """Whoever wins by Ascendancy, in the order of the list; the Vulcans have to be lucky with their Agendas."""
    return min(
        question.options, key=lambda option: PREFERRED.index(option.faction) if isinstance(option, Choose) else 0
    )


def first(state: State, question: Question, memory: Memory) -> Option:
    """One is as good as another."""
    return question.options[0]


def base(state: State, question: Question, memory: Memory) -> Option:
    """Where most stands that it guards."""
    places = [option for option in question.options if isinstance(option, CommissionAt)]
    return max(places, key=lambda option: node_total(state, option.system), default=question.options[0])


def idle(state: State, question: Question, memory: Memory) -> Option:
    """The Ships of others are left alone."""
    return OrderNothing()


def retreat(state: State, question: Question, memory: Memory) -> Option:
    """Fight where the odds are not bad."""
    battle, seat = state.battles[-1], question.seat
    if against_borg(state):
        return Fight() if wins_against_cube(state, seat) else Retreat()
    enemies = battle.defenders if seat == battle.attacker else [battle.attacker]
    mine = force(state, battle, seat)
    theirs = sum(force(state, battle, other) for other in enemies)
    hit = sum(max(0, 7 - needed(state, seat, other)) for other in enemies) / max(1, len(enemies))
    hurt = max((max(0, 7 - needed(state, other, seat)) for other in enemies), default=0)
    return Fight() if mine * mine * hit >= 0.7 * theirs * theirs * hurt else Retreat()


def press_on(state: State, question: Question, memory: Memory) -> Option:
    return next((o for o in question.options if isinstance(o, Fight)), question.options[0])


def leave(state: State, question: Question, memory: Memory) -> Option:
    """Passing is allowed; what others take is not."""
    return Allow() if question.about and question.about[0] == PASSING else Refuse()


def buy_culture(state: State, question: Question, memory: Memory) -> Option:
    """Production that will not be needed."""
    keep = 5 if state.factions[question.seat] == FERENGI else 0
    wanted = stock(state, question.seat, PRODUCTION) >= 5 + keep or state.round > 6
    return question.options[0] if wanted else question.options[-1]


def choose_project(state: State, question: Question, memory: Memory) -> Option | None:
    """What is worth most for its cost."""
    cards = [option for option in question.options if isinstance(option, Project)]

    def merit(option: Project) -> float:
        of = option.card
        return (card_worth(state, of) + promise(state, question.seat, of, LONGEST)) / max(
            1, state.printed.advancements[of].cost
        )

    return max(cards, key=merit, default=None)


def fleet_side(state: State, question: Question, memory: Memory) -> Option | None:
    """The largest Fleet."""
    sides = [option for option in question.options if isinstance(option, TakeSide)]
    return max(sides, key=lambda option: state.printed.sides[option.side].most, default=None)


def fleet_size(state: State, question: Question, memory: Memory) -> Option:
    """As many Ships as can be."""
    return question.options[-1]


HABITS: Final[dict[str, Habit]] = {
    "pick-unit": pick,
    "move": move,
    "lay-lane": lay,
    "swing": swing,
    "swing-to": swing,
    "keep-disc": keep_disc,
    "keep-card": keep_card,
    "retreat": retreat,
    "press-on": press_on,
    "leave": leave,
    "buy-culture": buy_culture,
    "commit": first,
    "choose-faction": faction,
    "token": first,
    "put-disc": first,
    "starbase-at": base,
    "dark-reflection": idle,
    "choose-project": choose_project,
    "fleet-side": fleet_side,
    "fleet-size": fleet_size,
    "choose-cube": cube_first,
    "next-cube": cube_first,
    "which-cube": near_cube,
    "which-world": world,
    "choose-cube-sector": away,
    "cube-links": away,
    "cube-points": first,
    "cube-spot": first,
    "assimilated-node": first,
    "use-tech": use_tech,
    "flee": flee,
}
PREFIX: Final = "ascendancy.question."


def habit(state: State, question: Question, memory: Memory) -> Option | None:
    """What is answered without trying everything, if there is a rule for it."""
    way = HABITS.get(question.prompt.removeprefix(PREFIX))
    found = way(state, question, memory) if way else None
    return found if found in question.options else None


def settle(state: Any, question: Question) -> Option:
    """Settle a small question."""
    if question.seat == CHANCE:
        return question.options[0]
    if found := habit(state, question, {}):
        return found
    keys = question.keys
    return question.options[next((keys.index(key) for key in PLEASANT if key in keys), 0)]
