"""The Recharge Stage: Victory Check, Generate Resources, Maintenance."""

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import End, Frames, Step
from astrarium.kernel.notice import reveal, tell
from astrarium.kernel.seats import Seat

from .agendas import agenda_wins
from .borg.verbs import check_survivors
from .diplomacy import lose_ally
from .moments import AGREEMENT_YIELD, INCOME, INCOME_TAKEN, NO_VICTORY, NODE_YIELD
from .notices import Exterminated, Won
from .state import (
    DONE,
    OVER,
    RECHARGE,
    State,
    agent_systems,
    command_total,
    controlled,
    fleet_card,
    fleets_at,
    has_ships,
    is_phenomenon,
    occupies,
    playing,
    wins,
)
from .tables.advancements import Card
from .tables.exploration import ALLIES
from .tables.ids import PRODUCTION
from .verbs import charge_warp, discard_project, gain


class BeginRecharge(Step, frozen=True):
    """ASC-6.3-a"""

    def do(self, state: State) -> Frames:
        state.stage = RECHARGE
        return (CheckVictory(), Exterminate(), GenerateResources(), Maintain())


def winners(state: State) -> list[Seat]:
    """ASC-2.3-a, ASC-2.3.1-b, ASC-2.3.3-a, ASC-2.3.4-c: who fulfils a condition now; to be left over is none."""
    return [
        seat
        for seat in playing(state)
        if (wins(state, seat) and not NO_VICTORY.on(state, seat)) or agenda_wins(state, seat)
    ]


class CheckVictory(Step, frozen=True):
    """ASC-2.3-a, ASC-2.3.5-a, ASC-RUL-50: of several winners those with most Systems."""

    def do(self, state: State) -> Frames:
        found = winners(state)
        if not found:
            return ()
        most = max(len(controlled(state, seat)) for seat in found)
        for seat in found:
            if len(controlled(state, seat)) == most:
                state.won |= 1 << seat
                reveal(state, Won(seat))
        state.stage = OVER
        return (End(),)


class Exterminate(Step, frozen=True):
    """ASC-6.3.1.1-a, ASC-6.3.1.1-b, ASC-2.3.4-d: no Ships, no Agents and no Controlled System."""

    def do(self, state: State) -> Frames:
        for seat in playing(state):
            if not has_ships(state, seat) and not controlled(state, seat) and not agent_systems(state, seat):
                exterminate(state, seat)
        return check_survivors(state) or nobody_left(state)


def nobody_left(state: State) -> Frames:
    """ASC-6.3.1.1-a: when everybody is Exterminated nobody wins."""
    if playing(state) or state.borg.assimilated:
        return ()
    state.stage = OVER
    return (End(),)


def exterminate(state: State, seat: Seat) -> None:
    """ASC-6.3.1.1-b, ASC-6.3.1.1-c: out of the game; what others took from it stays with them."""
    state.gone |= 1 << seat
    for card, place in enumerate(state.where):
        if place == seat or (place == DONE + seat and state.printed.owners[card] != state.factions[seat]):
            discard_project(state, seat, Card(card))
    for agreement, holder in enumerate(state.holder):
        if seat in (holder, agreement // 3):
            state.holder[agreement] = agreement // 3
            if 200 + agreement in state.exhausted:
                state.exhausted.remove(200 + agreement)
    for number, holder in enumerate(state.allies):
        if holder == seat:
            lose_ally(state, seat, ALLIES[number])
    tell(state, Exterminated(seat))


def in_turn_order(state: State) -> list[Seat]:
    """ASC-6.3-b: the players that are left, in the order of this round."""
    there = playing(state)
    return sorted(there, key=lambda seat: state.order.index(seat) if seat in state.order else len(there))


class GenerateResources(Step, frozen=True):
    """ASC-6.3.2.1-a, ASC-6.3.2.2-a, ASC-6.3.2.3-a, ASC-6.3-b: Nodes, Trade Agreements, cards; all at once."""

    def do(self, state: State) -> Frames:
        frames: Frames = ()
        for seat in in_turn_order(state):
            for kind, amount in enumerate(income(state, seat)):
                gain(state, seat, kind, amount)
            frames += INCOME_TAKEN.announce(seat)
        return frames


def income(state: State, seat: Seat) -> list[int]:
    """What a seat generates, by Resource."""
    found = [0, 0, 0]
    for system in controlled(state, seat):
        packed = NODE_YIELD.of(state, seat, state.nodes[system], system)
        for kind in range(3):
            found[kind] += packed >> 4 * kind & 15
        if system != state.home[seat] and occupies(state, seat, system) and overseen(state, seat, system):
            found[PRODUCTION] += packed & 15
    for agreement, holder in enumerate(state.holder):
        owner = agreement // 3
        if holder == seat != owner and 200 + agreement not in state.exhausted:
            for kind, amount in enumerate(state.printed.agreements[state.factions[owner]][agreement % 3]):
                found[kind] += AGREEMENT_YIELD.of(state, owner, amount, seat, kind)
    return [INCOME.of(state, seat, amount, kind) for kind, amount in enumerate(found)]


def overseen(state: State, seat: int, system: int) -> bool:
    """Whether a Fleet that doubles Production is there."""
    return any(fleet_card(state, fleet).doubles for fleet in fleets_at(state, seat, system))


class Maintain(Step, frozen=True):
    """ASC-6.3.3.1-a, ASC-6.3.3.2-a, ASC-6.3.3.3-a, ASC-6.3.3.4-a, ASC-6.3.3.4-b: everything is refreshed."""

    def do(self, state: State) -> Frames:
        state.exhausted = []
        for seat in playing(state):
            state.ready[seat] = command_total(state, seat)
        charge_warp(state)
        for system, number in enumerate(state.on_plane):
            if number != NONE and is_phenomenon(system):
                disc = state.printed.discs[system]
                state.study[system] = min(disc.tokens, state.study[system] + disc.regain)
        return ()
