"""The odds that a seat can ask for: before a ship enters a hex, and before a group attacks or retreats."""

from typing import Final

from astrarium.kernel.chance import Seeded
from astrarium.kernel.question import Option, Question
from astrarium.kernel.ruleset import Odds

from ..actions.move import FLYING, FlyOn, MoveShip
from ..process import Battle
from ..state import NOBODY, State, classes, damages, ships, worth
from ..verbs import fly
from .battle import ENGAGING, Retreat
from .forecast import (
    ATTACKER,
    AWAY,
    LEAVE,
    LOST,
    MOST_DICE,
    NEITHER,
    SAMPLES,
    WON,
    Act,
    Course,
    Fleet,
    Side,
    followed,
    from_the_start,
    most_dice,
    played,
)
from .phase import battle_order, guardian

OUTCOMES: Final = (WON, LOST, NEITHER, AWAY)
NOTHING: Final = Odds(())
"""Nobody would fight."""


def odds_of(state: State, question: Question, option: Option) -> Odds | None:
    """The odds of a seat in the battle that goes on, or in those that a ship would come to or stay for."""
    seat, battle = question.seat, state.battle
    if battle and question.kind is ENGAGING:
        return odds_in_battle(state, battle, seat * 8 + question.about[0], isinstance(option, Retreat))
    if isinstance(option, MoveShip):
        return odds_after_flight(state, seat, option.ship, option.origin, option.target)
    if question.kind is FLYING:
        ship, origin = question.about[:2]
        target = option.target if isinstance(option, FlyOn) else origin
        return odds_after_flight(state, seat, ship, origin, target)
    return None


def odds_after_flight(state: State, seat: int, ship: int, origin: int, target: int) -> Odds:
    """The odds in a hex when one more ship of the seat is there."""
    coming = state.copy()
    fly(coming, seat, ship, origin, target)
    return odds_in_hex(coming, target, seat)


def odds_in_hex(state: State, sector: int, seat: int) -> Odds:
    """The odds of a seat from the ships that are in a hex, in all battles there."""
    present = battle_order(state, sector)
    if len(present) == 1 and (foe := guardian(state, seat, sector)) != NOBODY:
        return battle_odds(state, sector, seat, foe)
    if len(present) == 2 and all(guardian(state, one, sector) == NOBODY for one in present):
        return battle_odds(state, sector, present[1], present[0], present.index(seat))
    return sampled_chain(state, sector, seat) if len(present) > 1 else NOTHING


# Between two sides


def battle_odds(state: State, sector: int, attacker: int, defender: int, side: int = ATTACKER) -> Odds:
    """The odds of one side, from the ships that are in the hex."""
    return odds_on(course_of(state, sector, attacker, defender, side))


def course_of(state: State, sector: int, attacker: int, defender: int, side: int) -> Course:
    """A battle that begins with its missiles."""
    sides = side_of(state, defender), side_of(state, attacker)
    return from_the_start(sides, (fleet_of(state, defender, sector), fleet_of(state, attacker, sector)), side)


def side_of(state: State, faction: int) -> Side:
    return {ship: worth(state, faction, ship) for ship in classes(faction)}


def fleet_of(state: State, faction: int, sector: int) -> Fleet:
    """Every ship of a faction in a hex."""
    found = []
    for ship in classes(faction):
        marked = damages(state, faction, sector, ship)
        whole = ships(state, faction, sector, ship) - len(marked)
        found += [(ship, damage) for damage in marked] + [(ship, 0)] * whole
    return tuple(sorted(found))


def odds_on(course: Course) -> Odds:
    """Exact where there is little to add up, else sampled."""
    if most_dice(course) <= MOST_DICE and (known := followed(course)):
        return Odds(ranked(known))
    draws, counts = Seeded("odds"), dict.fromkeys(OUTCOMES, 0)
    for _ in range(SAMPLES):
        counts[played(course, draws)[0]] += 1
    return sampled(counts)


def sampled(counts: dict[str, int]) -> Odds:
    """What came of many tries, and how far that may be off; the draws are the same each time."""
    return Odds(ranked({word: count / SAMPLES for word, count in counts.items()}), False, 0.98 / SAMPLES**0.5)


def ranked(shares: dict[str, float]) -> tuple[tuple[str, float], ...]:
    """The most probable first."""
    return tuple(sorted(((word, share) for word, share in shares.items() if share), key=lambda pair: -pair[1]))


# In the midst of a battle


def odds_in_battle(state: State, battle: Battle, group: int, retreat: bool) -> Odds:
    """What comes of the answer of the group that is to act now; orders given before stand."""
    own = act_of(battle, group)
    course = course_of(state, battle.sector, battle.attacker, battle.defender, own.side)
    ordered = {act_of(battle, order >> 6) for order in battle.retreats}
    waiting = {act_of(battle, other) for other in battle.waiting}
    now = tuple(act for act in course.later if act in waiting)
    course = course._replace(
        first=with_leaving(now if retreat else (own, *now), ordered),
        second=with_leaving(course.later, ordered - waiting | ({own} if retreat else set())),
        leaver=own.ship if retreat else -1,
    )
    return odds_on(course)


def act_of(battle: Battle, group: int) -> Act:
    return Act(int(group >> 3 == battle.attacker), group & 7)


def with_leaving(acts: tuple[Act, ...], leaving: set[Act]) -> tuple[Act, ...]:
    """The same round, in which some groups leave instead of firing."""
    return tuple(act._replace(how=LEAVE) if act in leaving else act for act in acts)


# Several battles in a hex


def sampled_chain(state: State, sector: int, seat: int) -> Odds:
    """Battle after battle, the survivor of each in the next one with what is left of it."""
    draws, counts = Seeded("odds"), dict.fromkeys(OUTCOMES, 0)
    order = battle_order(state, sector)
    start = {faction: fleet_of(state, faction, sector) for faction in order}
    sides = {faction: side_of(state, faction) for faction in order}
    for _ in range(SAMPLES):
        left, word = last_word(state, sector, order[:], dict(start), sides, draws)
        counts[word if left == seat else LOST] += 1
    return sampled(counts)


def last_word(
    state: State, sector: int, order: list[int], fleets: dict[int, Fleet], sides: dict[int, Side], draws: Seeded
) -> tuple[int, str]:
    """One way in which the battles may go: who is left of the players, and how it ends for that one."""
    while len(order) > 1:
        defender, attacker = order[-2:]
        course = from_the_start((sides[defender], sides[attacker]), (fleets[defender], fleets[attacker]))
        word, (fleets[defender], fleets[attacker]) = played(course, draws)
        order.remove(defender if word == WON else attacker)
    left = order[0]
    foe = guardian(state, left, sector)
    if foe == NOBODY:
        return left, WON
    course = from_the_start((side_of(state, foe), sides[left]), (fleet_of(state, foe, sector), fleets[left]))
    return left, played(course, draws)[0]
