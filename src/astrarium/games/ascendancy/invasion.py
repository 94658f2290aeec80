"""A Planetary Invasion: Combat Rounds against the Structures of a System."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import structs

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.seats import Seat

from .battle.dice import BY_CARD, BY_FLEET
from .battle.retreat import Fight
from .conquest import capture
from .dice import FACES, Rolled
from .leave import cooperating
from .moments import (
    ANNEXES,
    ASSAULT,
    CAPTURED,
    FIRST_STRIKE_IN_INVASIONS,
    NO_INVASION,
    NO_RETREAT,
    NO_SURRENDER,
    REROLLS,
)
from .notices import Annihilated, DieRolled, InvasionBegins, InvasionHits, Surrendered
from .reasons import INVADE_UNDEVELOPED
from .research import CheckProjects
from .siege import WithdrawShips, attacker_roll, defender_dice, defender_roll, lose_invaders
from .state import (
    State,
    command_total,
    developed,
    fleet_card,
    fleets_at,
    is_borg_world,
    node_count,
    node_total,
    presence,
    resource_nodes,
    ships_at,
    singles,
    switch,
)
from .tables.ids import INVADING, Amount, Owner, Resource, System, is_system
from .tables.switches import AGENTS_ANNIHILATED, SURRENDER_TIMING
from .trade import betray
from .verbs import end_civilisation, remove_agents, remove_node


class Surrender(Option, frozen=True):
    """Give up the System."""

    form: ClassVar[str] = "surrender"


class HoldOut(Option, frozen=True):
    """Do not surrender."""

    form: ClassVar[str] = "hold-out"


class Destroy(Option, frozen=True):
    """A Node of this type is destroyed."""

    form: ClassVar[str] = "destroy:{node}"
    node: Resource


class Break(Option, frozen=True):
    """Break off the Invasion."""

    form: ClassVar[str] = "break-off"


INVASION_ROLL: Final = Kind("ascendancy.question.invasion-roll", Rolled, about={"owner": Owner, "system": System})
DEFENCE_ROLL: Final = Kind("ascendancy.question.defence-roll", Rolled, about={"system": System})
SURRENDER: Final = Kind(
    "ascendancy.question.surrender", Surrender, HoldOut, about={"system": System}, ahead=(Surrender, HoldOut)
)
DESTROY: Final = Kind("ascendancy.question.destroy-node", Destroy, about={"system": System})
PRESS_ON: Final = Kind("ascendancy.question.press-on", Fight, Break)


def invadable(state: State, seat: int) -> Iterator[tuple[System, Reason | None]]:
    """ASC-10-a, ASC-13.2.2-a, ASC-10.6-a: Developed Systems of others, and Borg Worlds, that one Occupies.

    Or where all Peaceful Rivals agree.
    """
    for place in presence(state, seat):
        if not is_system(place) or state.controller[place] == seat:
            continue
        if cooperating(state, INVADING, seat, place) is not None:
            system = System(place)
            if is_borg_world(state, system):
                yield system, None
            elif developed(state, system):
                yield system, NO_INVASION.on(state, seat, system)
            elif state.gifts[system]:
                yield system, INVADE_UNDEVELOPED


def begin_invasion(state: State, seat: Seat, system: System) -> Frames:
    """ASC-10-b, ASC-13.4-a"""
    owner, state.siege = state.controller[system], system
    if owner != NONE:
        betray(state, seat, owner)
    tell(state, InvasionBegins(seat, system))
    return (InvasionRound(seat, system, 0), LiftSiege())


class LiftSiege(Step, frozen=True):
    """ASC-4-combat-a, ASC-13.4-b: an Invasion is a Combat until it ends."""

    def do(self, state: State) -> Frames:
        state.siege = NONE
        return ()


class InvasionRound(Step, frozen=True):
    """ASC-10-b, ASC-10.3.1-a, ASC-RUL-20: a chance to surrender, then dice for both sides."""

    seat: Seat
    system: System
    round: int

    def do(self, state: State) -> Frames:
        owner = state.controller[self.system]
        late = switch(state, SURRENDER_TIMING) and not self.round
        asks = owner != NONE and not late and not NO_SURRENDER.on(state, owner)
        surrender = (AskSurrender(Seat(owner), self.seat, self.system),) if asks else ()
        ways = any(reason is None for _, reason in ASSAULT.considered(state, self.seat))
        attack = ChooseAssault if ways else RollAttack
        opening = opening_fire(state, self.seat, self.system, self.round)
        return (*surrender, *opening, attack(self.seat, self.system, self.round))


class AskSurrender(Frame, frozen=True):
    """ASC-10.3.1-a: Control passes at once; it counts as a Successful Invasion."""

    seat: Seat
    to: Seat
    system: System

    def question(self, state: State) -> Question:
        return ask(self.seat, SURRENDER, [Surrender(), HoldOut()], self.system)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, HoldOut):
            return ()
        tell(state, Surrendered(Owner(self.seat), self.system))
        return success(state, self.to, self.system)


def success(state: State, seat: Seat, system: System) -> Frames:
    """ASC-10.2.1-a, ASC-RUL-21"""
    frames = capture(state, seat, system)
    return (*frames, *CAPTURED.announce(seat, system))


class Storm(Option, frozen=True):
    """Attack in the ordinary way."""

    form: ClassVar[str] = "storm"


CHOOSE_ASSAULT: Final = Kind("ascendancy.question.assault", Storm, about={"system": System})


class ChooseAssault(Frame, frozen=True):
    """ASC-10-b: whoever has another way to attack chooses it for each Combat Round."""

    seat: Seat
    system: System
    round: int

    def question(self, state: State) -> Question | None:
        if state.controller[self.system] == self.seat or not ships_at(state, self.seat, self.system):
            return None
        ways = [option for option, reason in ASSAULT.considered(state, self.seat) if reason is None]
        return ask(self.seat, CHOOSE_ASSAULT, [Storm(), *ways], self.system)

    def run(self, state: State, answer: Option) -> Frames:
        found = ASSAULT.take(state, self.seat, answer, self.system, self.round)
        return (RollAttack(self.seat, self.system, self.round),) if found is None else found


class RollAttack(Step, frozen=True):
    """ASC-10.1-a: one die for each Ship in the System, those of some Fleets apart."""

    seat: Seat
    system: System
    round: int
    brutal: bool = False
    """Whether each hit destroys a Node and no Successful Invasion can come of it."""

    def do(self, state: State) -> Frames:
        if state.controller[self.system] == self.seat or not ships_at(state, self.seat, self.system):
            return ()
        dice, rerolls = attack_dice(state, self.seat, self.system), REROLLS.of(state, self.seat, 0)
        return (AttackDice(self.seat, self.system, self.round, dice, 0, rerolls, 0, self.brutal),)


PLAIN, AGAIN, KEEN = 0, 1, 2
"""Dice of an Invasion: plain ones, those of which a 1 is rolled again, those with one more."""


def attack_dice(state: State, seat: Seat, system: System) -> tuple[int, ...]:
    """ASC-10.1-a, ASC-12.1.6-a: one for each Ship in the System, those of some Fleets apart."""
    counts = {PLAIN: singles(state, seat, system)}
    for fleet in fleets_at(state, seat, system):
        side = fleet_card(state, fleet)
        way = AGAIN * side.rerolls_in_invasion + KEEN * (side.strikes and system in state.marked)
        counts[way] = counts.get(way, 0) + state.fleet_size[fleet]
    return tuple(way for way, count in sorted(counts.items()) for _ in range(count))


def rolls_again(die: int, way: int, again: int, rerolls: int) -> int:
    """ASC-RUL-14, ASC-RUL-15: the rule by which a missed die of an Invasion is rolled again, if any."""
    if way & AGAIN and die == 1 and not again & BY_FLEET:
        return BY_FLEET
    return BY_CARD if rerolls and not again & BY_CARD else 0


class AttackDice(Frame, frozen=True):
    """ASC-10.1-a, ASC-10.1-b, ASC-RUL-14, ASC-RUL-15: the Attacker's dice, one after another."""

    seat: Seat
    system: System
    round: int
    dice: tuple[int, ...]
    hits: int
    rerolls: int
    """Missed dice that a card lets roll again in this round."""
    again: int = 0
    brutal: bool = False

    def question(self, state: State) -> Question | None:
        return draw(INVASION_ROLL, FACES, self.seat, self.system) if self.dice else None

    def run(self, state: State, answer: Rolled) -> Frames:
        way, rest = self.dice[0], self.dice[1:]
        seat, system, round_ = self.seat, self.system, self.round
        tell(state, DieRolled(Owner(seat), answer.die))
        hit = answer.die + bool(way & KEEN) >= attacker_roll(state, seat, system)
        if not hit and (rule := rolls_again(answer.die, way, self.again, self.rerolls)):
            left, again = self.rerolls - (rule == BY_CARD), self.again | rule
            return (AttackDice(seat, system, round_, self.dice, self.hits, left, again, self.brutal),)
        hits = self.hits + hit
        if rest:
            return (AttackDice(seat, system, round_, rest, hits, self.rerolls, 0, self.brutal),)
        return strike_back(state, seat, system, round_, hits, self.brutal)


def strikes_first(state: State, one: int, other: int, system: int) -> bool:
    """ASC-4-firststrike-b, ASC-10.1-b: who has First Strike, unless the other side has it too."""
    first = [seat != NONE and FIRST_STRIKE_IN_INVASIONS.of(state, seat, False, system) for seat in (one, other)]
    return first == [True, False]


def opening_fire(state: State, seat: Seat, system: System, round_: int) -> Frames:
    """ASC-4-firststrike-a, ASC-10.1-b: Structures with First Strike take their toll before the Attacker rolls."""
    if round_ or not strikes_first(state, state.controller[system], seat, system):
        return ()
    return (answer_fire(state, seat, system, round_, 0, first=True),)


def strike_back(state: State, seat: Seat, system: System, round_: int, hits: int, brutal: bool) -> Frames:
    """ASC-10.1-a, ASC-10.1-b: the Structures roll too, unless they have; those that First Strike leaves, if need be."""
    outcome, owner = Outcome(seat, system, round_, hits, brutal), state.controller[system]
    if not round_ and strikes_first(state, owner, seat, system):
        tell(state, InvasionHits(seat, system, Amount(min(hits, 60)), Amount(0)))
        return (outcome,)
    if not round_ and strikes_first(state, seat, owner, system):
        tell(state, InvasionHits(seat, system, Amount(min(hits, 60)), Amount(0)))
        over = hits >= node_total(state, system)
        return (outcome,) if over else (CollateralDamage(seat, system, hits), Answer(seat, system))
    return (answer_fire(state, seat, system, round_, hits, brutal),)


def answer_fire(
    state: State, seat: Seat, system: System, round_: int, hits: int, brutal: bool = False, first: bool = False
) -> Frame:
    """ASC-10.1-a: a die for each Structure."""
    owner = state.controller[system]
    rerolls = REROLLS.of(state, owner, 0) if owner != NONE else 0
    return DefenceDice(seat, system, round_, hits, defender_dice(state, system), 0, rerolls, False, brutal, first)


class Answer(Step, frozen=True):
    """ASC-4-firststrike-a: the Structures that are left roll in the first round."""

    seat: Seat
    system: System

    def do(self, state: State) -> Frames:
        return (answer_fire(state, self.seat, self.system, 0, 0),)


class DefenceDice(Frame, frozen=True):
    """ASC-10.1-a, ASC-10.5-a, ASC-RUL-14: one die for each Structure; both sides' hits stand."""

    seat: Seat
    system: System
    round: int
    hits: int
    left: int
    losses: int
    rerolls: int = 0
    again: bool = False
    brutal: bool = False
    first: bool = False
    """Whether they have First Strike, and the Attacker is still to roll."""

    def question(self, state: State) -> Question | None:
        taken = state.controller[self.system] == self.seat
        return None if taken else draw(DEFENCE_ROLL, FACES, self.system)

    def run(self, state: State, answer: Rolled) -> Frames:
        seat, system, round_ = self.seat, self.system, self.round
        if (owner := state.controller[system]) != NONE:
            tell(state, DieRolled(Owner(owner), answer.die))
        hit = answer.die >= defender_roll(state, seat, system)
        if not hit and self.rerolls and not self.again:
            return (structs.replace(self, rerolls=self.rerolls - 1, again=True),)
        losses, left = self.losses + hit, self.left - 1
        if left:
            return (structs.replace(self, left=left, losses=losses, again=False),)
        tell(state, InvasionHits(seat, system, Amount(min(self.hits, 60)), Amount(losses)))
        lost = lose_invaders(state, seat if owner == NONE else Seat(owner), seat, system, losses)
        return lost if self.first else (*lost, Outcome(seat, system, round_, self.hits, self.brutal))


class Outcome(Step, frozen=True):
    """ASC-10.2.1-a, ASC-10.2.2-a, ASC-10.2.2-b, ASC-10.2.3-a: more hits than Nodes, fewer, or as many."""

    seat: Seat
    system: System
    round: int
    hits: int
    brutal: bool = False

    def do(self, state: State) -> Frames:
        total = node_total(state, self.system)
        if self.hits > total and not self.brutal:
            return success(state, self.seat, self.system)
        if self.hits >= total:
            return annihilate(state, self.seat, self.system)
        return (CollateralDamage(self.seat, self.system, self.hits), PressOn(self.seat, self.system, self.round))


def annihilate(state: State, seat: Seat, system: System) -> Frames:
    """ASC-10.2.3-a, ASC-10.2.3-b, ASC-10.2.3.1-a, ASC-10.2.3.2-a: Nodes are gone; a Starbase stays, Uncontrolled.

    ASC-RUL-25, ASC-RUL-06.
    """
    owner = state.controller[system]
    state.nodes[system] = 0
    state.controller[system] = NONE
    end_civilisation(state, system)
    tell(state, Annihilated(seat, system))
    if not switch(state, AGENTS_ANNIHILATED):
        remove_agents(state, system)
    annexed = success(state, seat, system) if ANNEXES.of(state, seat, False) else ()
    if owner == NONE:
        return annexed
    state.ready[owner] = min(state.ready[owner], command_total(state, owner))
    return (*annexed, CheckProjects(Seat(owner)))


class CollateralDamage(Frame, frozen=True):
    """ASC-10.2.2-a, ASC-12.2.4-a: Resource Nodes of the Attacker's choice are destroyed, never the Control Node."""

    seat: Seat
    system: System
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left or not resource_nodes(state, self.system):
            return None
        kinds = [Resource(kind) for kind in range(3) if node_count(state, self.system, kind)]
        return ask(self.seat, DESTROY, [Destroy(kind) for kind in kinds], self.system)

    def run(self, state: State, answer: Destroy) -> Frames:
        remove_node(state, self.system, answer.node)
        again = CollateralDamage(self.seat, self.system, self.left - 1)
        owner = state.controller[self.system]
        return (again,) if owner == NONE else (again, CheckProjects(Seat(owner)))


class PressOn(Frame, frozen=True):
    """ASC-10.2.4-a, ASC-10.2.4-b, ASC-10.3-a, ASC-10.4-a: repelled, broken off, or another round."""

    seat: Seat
    system: System
    round: int

    def question(self, state: State) -> Question | None:
        if not ships_at(state, self.seat, self.system):
            return None
        options: list[Option] = [Fight()] if self.useful(state) else []
        if not NO_RETREAT.on(state, self.seat) or not options:
            options.append(Break())
        return ask(self.seat, PRESS_ON, options)

    def useful(self, state: State) -> bool:
        """Whether another round can change anything."""
        reach = min(attacker_roll(state, self.seat, self.system), defender_roll(state, self.seat, self.system))
        return reach <= 6

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Fight):
            return (InvasionRound(self.seat, self.system, self.round + 1),)
        return (WithdrawShips(self.seat, self.system),)
