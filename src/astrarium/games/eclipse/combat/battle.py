"""A battle between two sides: missiles, then rounds of cannons and retreats."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..notices import BattleBegins, OrderedRetreat, Retreated, Stalemate
from ..process import Battle
from ..state import State, classes, controls, damages, hostile, linked, sectors_of, ships, worth
from ..tables.ids import ANCIENTS, CLASSES, STARBASE, Amount, Faction, Ship
from ..tables.sectors import Sector
from ..verbs import carry_damage, destroy_ship, fly
from .aiming import BIGGEST_FIRST
from .dice import count_kill, fire, opponent

MISSILES: Final = 0


class First(Option, frozen=True):
    """This class comes first."""

    form: ClassVar[str] = "first:{ship}"
    ship: Ship


class AnyOrder(Option, frozen=True):
    """It does not matter: the biggest class comes first."""

    form: ClassVar[str] = "any-order"


class Attack(Option, frozen=True):
    """Fire."""

    form: ClassVar[str] = "attack"


class Retreat(Option, frozen=True):
    """Retreat to this hex."""

    form: ClassVar[str] = "retreat:{sector}"
    sector: Sector


class Stay(Option, frozen=True):
    """Stay and be lost."""

    form: ClassVar[str] = "stay"


ATTACK, STAY, ANY_ORDER = Attack(), Stay(), AnyOrder()
ORDERING: Final = Kind("eclipse.question.group-order", First, AnyOrder, about={"sector": Sector}, ahead=(AnyOrder,))
ENGAGING: Final = Kind(
    "eclipse.question.attack",
    Attack,
    Retreat,
    about={"ship": Ship, "sector": Sector, "foe": Faction, "own": Amount, "enemies": Amount},
    ahead=(Attack, Retreat),
)
LEAVING: Final = Kind(
    "eclipse.question.stalemate", Retreat, Stay, about={"ship": Ship, "sector": Sector}, ahead=(Retreat, Stay)
)


def begin_battle(state: State, sector: int, attacker: int, defender: int) -> Frames:
    """ECL-BTL-01, ECL-STA-03: who is not the defender is the attacker."""
    state.battle = Battle(sector, defender, attacker)
    tell(state, BattleBegins(Sector(sector), Faction(attacker), Faction(defender)))
    return (FightOn(),)


def groups(state: State, battle: Battle, faction: int) -> list[int]:
    """ECL-CMB-08, ECL-NPC-05: one group for each class that a side has in the hex; Ancients are one."""
    return [faction * 8 + ship for ship in classes(faction) if ships(state, faction, battle.sector, ship)]


def ships_of(state: State, battle: Battle, faction: int) -> int:
    """How many ships a side has in the hex."""
    return sum(ships(state, faction, battle.sector, ship) for ship in classes(faction))


def all_groups(state: State, battle: Battle) -> list[int]:
    return groups(state, battle, battle.defender) + groups(state, battle, battle.attacker)


def rank(state: State, battle: Battle, group: int) -> tuple[int, bool]:
    """ECL-INI-01, ECL-INI-02, ECL-INI-03: highest initiative first, and the defender's before equal ones."""
    return worth(state, group >> 3, group & 7).initiative, group >> 3 == battle.defender


def first_groups(state: State, battle: Battle) -> list[int]:
    """ECL-INI-02: the groups whose turn it is; several are of one side and equally quick."""
    best = max(rank(state, battle, group) for group in battle.waiting)
    return [group for group in battle.waiting if rank(state, battle, group) == best]


def retreat_targets(state: State, seat: int, ship: int, sector: int) -> list[int]:
    """ECL-RET-04, ECL-RET-05, ECL-RET-06, ECL-RET-07, ECL-RET-10, ECL-RET-11: one neighbouring hex with the seat's disc
    and no enemy ships. Pins do not matter; starbases, Ancients and the defence never go.
    """
    if seat >= ANCIENTS or ship == STARBASE:
        return []
    return [
        target
        for target in sectors_of(linked(state, seat, sector))
        if controls(state, seat, target) and not hostile(state, seat, target)
    ]


def can_destroy(state: State, battle: Battle) -> bool:
    """ECL-STA-01, ECL-RUL-52: with a single cannon on either side there is no stalemate, since a six always hits."""
    return any(worth(state, group >> 3, group & 7).cannons for group in all_groups(state, battle))


class FightOn(Step, frozen=True):
    """ECL-BTL-01, ECL-BTL-04, ECL-BTL-06, ECL-INI-04, ECL-RUL-39, ECL-RUL-40: round after round, group after group,
    until one side has no ship left in the hex; groups that are gone do nothing.
    """

    def do(self, state: State) -> Frames:
        battle = state.battle
        assert battle
        if not groups(state, battle, battle.defender) or not groups(state, battle, battle.attacker):
            state.battle = None
            return ()
        battle.waiting = [group for group in battle.waiting if ships(state, group >> 3, battle.sector, group & 7)]
        if not battle.waiting:
            return self.next_round(state, battle)
        quickest = first_groups(state, battle)
        return (ChooseGroup() if len(quickest) > 1 else Activate(quickest[0]), self)

    def next_round(self, state: State, battle: Battle) -> Frames:
        """ECL-BTL-02: in the missile step only those with missiles act."""
        battle.round += 1
        battle.waiting = all_groups(state, battle)
        if battle.round == MISSILES:
            battle.waiting = [g for g in battle.waiting if worth(state, g >> 3, g & 7).missiles]
        elif not can_destroy(state, battle):
            return (*stalemate(state, battle), self)
        return (self,)


class ChooseGroup(Frame, frozen=True):
    """ECL-RUL-38: the owner orders classes of equal initiative."""

    def question(self, state: State) -> Question:
        battle = state.battle
        assert battle
        quickest = first_groups(state, battle)
        options = [First(Ship(group & 7)) for group in quickest]
        return ask(quickest[0] >> 3, ORDERING, [*options, ANY_ORDER], battle.sector)

    def run(self, state: State, answer: First | AnyOrder) -> Frames:
        battle = state.battle
        assert battle
        quickest = first_groups(state, battle)
        if isinstance(answer, AnyOrder):
            return (Activate(min(quickest, key=lambda group: BIGGEST_FIRST.index(group & 7))),)
        return (Activate(quickest[0] & ~7 | answer.ship),)


class Activate(Step, frozen=True):
    """ECL-BTL-04, ECL-RET-02, ECL-RET-08, ECL-RUL-41: a group fires its missiles; or attacks, or begins to retreat, or
    leaves as it was ordered to; an order stands.
    """

    group: int

    def do(self, state: State) -> Frames:
        battle = state.battle
        assert battle
        battle.waiting.remove(self.group)
        faction, ship = self.group >> 3, self.group & 7
        if battle.round == MISSILES:
            return fire(state, faction, ship, missiles=True)
        for order in battle.retreats:
            if order >> 6 == self.group:
                battle.retreats.remove(order)
                leave(state, battle, faction, ship, order & 63)
                return ()
        if retreat_targets(state, faction, ship, battle.sector):
            return (AttackOrRetreat(self.group),)
        return fire(state, faction, ship, missiles=False)


class AttackOrRetreat(Frame, frozen=True):
    """ECL-RET-01, ECL-RET-12: the whole group attacks, or is ordered to one hex that is named now."""

    group: int

    def question(self, state: State) -> Question:
        battle = state.battle
        assert battle
        seat, ship = self.group >> 3, self.group & 7
        options = [Retreat(Sector(target)) for target in retreat_targets(state, seat, ship, battle.sector)]
        foe = opponent(battle, seat)
        own, enemy = (ships_of(state, battle, faction) for faction in (seat, foe))
        return ask(seat, ENGAGING, [ATTACK, *options], ship, battle.sector, foe, own, enemy)

    def run(self, state: State, answer: Option) -> Frames:
        battle = state.battle
        assert battle
        seat, ship = self.group >> 3, self.group & 7
        if isinstance(answer, Retreat):
            battle.retreats.append(self.group << 6 | answer.sector)
            tell(state, OrderedRetreat(Seat(seat), Ship(ship), answer.sector))
            return ()
        return fire(state, seat, ship, missiles=False)


def leave(state: State, battle: Battle, seat: int, ship: int, target: int) -> None:
    """ECL-RET-02, ECL-RET-09: all ships of the group go; who leaves with the last ship gets no tile for taking part."""
    carry_damage(state, seat, ship, battle.sector, target)
    for _ in range(ships(state, seat, battle.sector, ship)):
        fly(state, seat, ship, battle.sector, target)
    tell(state, Retreated(Seat(seat), Ship(ship), Sector(target)))
    if not state.presence[seat] >> battle.sector & 1:
        state.fled |= 1 << seat


def stalemate(state: State, battle: Battle) -> Frames:
    """ECL-STA-01, ECL-STA-02, ECL-RUL-66: the attacker's groups leave at once where they can, or are destroyed."""
    tell(state, Stalemate(Sector(battle.sector)))
    battle.waiting, battle.retreats = [], []
    seat = battle.attacker
    return tuple(LeaveStalemate(seat, ship) for ship in CLASSES if ships(state, seat, battle.sector, ship))


class LeaveStalemate(Frame, frozen=True):
    """ECL-RUL-66: one class after another leaves or is lost, and what is lost counts as destroyed by the defender."""

    seat: int
    ship: int

    def question(self, state: State) -> Question:
        battle = state.battle
        assert battle
        options = [Retreat(Sector(t)) for t in retreat_targets(state, self.seat, self.ship, battle.sector)]
        return ask(self.seat, LEAVING, [*options, STAY], self.ship, battle.sector)

    def run(self, state: State, answer: Option) -> Frames:
        battle = state.battle
        assert battle
        if isinstance(answer, Retreat):
            leave(state, battle, self.seat, self.ship, answer.sector)
            return ()
        wounds = damages(state, self.seat, battle.sector, self.ship)
        for _ in range(ships(state, self.seat, battle.sector, self.ship)):
            destroy_ship(state, self.seat, battle.sector, self.ship, wounds.pop() if wounds else 0)
            count_kill(state, battle.defender, self.ship)
        return ()
