"""What a seat does not know, filled in at random, in agreement with what it knows."""

from collections.abc import Callable

from astrarium.kernel.seats import Seat

from .borg.view import guess_borg, least_borg_card, least_card
from .draft_view import guess_draft
from .state import HIDDEN, State, is_planet
from .tables.agendas import AGENDAS
from .tables.discs import stacked
from .tables.ids import TURN_CARDS


def guess(veiled: State, seat: Seat | None, below: Callable[[int], int]) -> State:
    """A full state that agrees with a veiled one; what is hidden is drawn at random."""
    state = veiled.copy()
    guess_turn_cards(state, seat, below)
    guess_borg(state, below)
    guess_draft(state, seat, below)
    if any(HIDDEN in bag for bag in state.stack):
        guess_stack(state, below)
    unknown = [agenda for agenda in range(len(AGENDAS)) if agenda not in state.agendas]
    for at, agenda in enumerate(state.agendas):
        if agenda == HIDDEN:
            state.agendas[at] = unknown.pop(below(len(unknown)))
    if not state.agenda_shown:
        state.agendas.sort()
    return state


def guess_turn_cards(state: State, seat: Seat | None, below: Callable[[int], int]) -> None:
    """ASC-6.1.3-b: higher than the cards whose turn has come; what was seen when choosing is honoured."""
    seen = state.seen[seat] if seat is not None else 0
    pool = [card for card in range(1, TURN_CARDS + 1) if card not in state.turn_cards and card != state.borg.card]
    inside = [card for card in pool if not seen or seen >> card & 1]
    outside = [card for card in pool if seen and not seen >> card & 1]
    hidden = [other for other, card in enumerate(state.turn_cards) if card == HIDDEN]
    least = {other: least_card(state, other) for other in hidden}
    for other in sorted(hidden, key=lambda other: -least[other]):
        before = bool(seen) and chose_before(state, other, seat)
        state.turn_cards[other] = drawn(outside if before else inside, least[other], below)
    if state.borg.card == HIDDEN:
        state.borg.card = drawn(inside, least_borg_card(state), below)
    for at, card in enumerate(state.available):
        if card == HIDDEN:
            state.available[at] = inside.pop(below(len(inside)))
    state.available.sort()


def drawn(source: list[int], least: int, below: Callable[[int], int]) -> int:
    """A card that is higher than so much, taken out of those that there are."""
    fitting = [card for card in source if card > least]
    card = fitting[below(len(fitting))]
    source.remove(card)
    return card


def chose_before(state: State, other: int, seat: int | None) -> bool:
    """Whether another seat took its card before this one saw what was left."""
    assert seat is not None
    return other in state.chosen and state.chosen.index(other) < state.chosen.index(seat)


def guess_stack(state: State, below: Callable[[int], int]) -> None:
    """Two Planets for each player lie on top of the stack, as far as they have not been drawn."""
    placed = {*state.disc_at, state.found}
    left = [disc for disc in stacked(state.borg.level, state.borg.scale) if disc not in placed]
    on_top = len(state.stack[0])
    planets = [disc for disc in left if is_planet(disc)]
    chosen = []
    for _ in range(on_top):
        chosen.append(planets.pop(below(len(planets))))
    state.stack = [sorted(chosen), sorted(disc for disc in left if disc not in chosen)]
