"""What may be known of a draft: one's own pack and what one kept, and what was in packs that one handed on."""

from collections.abc import Callable

from msgspec import Struct

from astrarium.boards.plane.state import NONE
from astrarium.kernel.seats import SEAT_NAMES, Seat

from .draft import pack_of
from .state import HIDDEN, State
from .tables.discs import CONDUITS, HUB_DISC, stacked
from .tables.ids import SYSTEM_NAMES

Kept = tuple[int, int, int, int]


class CoveredView(Struct, frozen=True):
    """A System that lies face down: whose it is, where, and its name for whoever knows it."""

    seat: str
    x: int
    y: int
    lane: int
    name: str


class DraftView(Struct, frozen=True):
    """A draft: the pack in the own hand, the discs that lie face down, and what was handed on."""

    pack: tuple[str, ...] = ()
    covered: tuple[CoveredView, ...] = ()
    handed_on: tuple[tuple[str, ...], ...] = ()


def veil_draft(veiled: State, state: State, seat: Seat | None) -> None:
    """ASC-5.8.2.2-a: others do not see the pack in hand, nor what was kept, until all is turned up."""
    draft = veiled.draft
    if not draft.packs:
        return
    if not any(HIDDEN in bag for bag in state.stack):
        draft.sights = sights(state, seat)
    own = NONE if seat is None or draft.turn < 0 else pack_of(state, seat, draft.turn)
    draft.packs = [pack if at == own else [HIDDEN] * len(pack) for at, pack in enumerate(draft.packs)]
    draft.kept = [kept if kept[0] == seat else (*kept[:3], HIDDEN) for kept in draft.kept]
    draft.picks = [pick if at == seat else HIDDEN for at, pick in enumerate(draft.picks)]
    veiled.stack = [[HIDDEN] * len(bag) for bag in veiled.stack]


def sights(state: State, seat: Seat | None) -> list[tuple[int, int, list[int]]]:
    """What a seat knows of the packs that it has handed on: what was left in each when it did."""
    if seat is None:
        return []
    draft = state.draft
    found = []
    for turn in range(draft.turn):
        pack = pack_of(state, seat, turn)
        later = [disc for owner, at, _, disc in draft.kept if at > turn and pack_of(state, owner, at) == pack]
        found.append((pack, turn, sorted([*draft.packs[pack], *later])))
    return found


def describe_draft(state: State, seat: Seat | None) -> DraftView:
    """A veiled draft in words."""
    draft, plane = state.draft, state.plane
    if not draft.packs:
        return DraftView()
    own = draft.packs[pack_of(state, seat, draft.turn)] if seat is not None and draft.turn >= 0 else []
    return DraftView(
        tuple(SYSTEM_NAMES[disc] for disc in own),
        tuple(
            CoveredView(
                SEAT_NAMES[owner],
                plane.x[number],
                plane.y[number],
                plane.attached[number][0],
                SYSTEM_NAMES[disc] if disc >= 0 else "",
            )
            for owner, _, number, disc in draft.kept
            if number != NONE
        ),
        tuple(tuple(SYSTEM_NAMES[disc] for disc in discs) for _, _, discs in draft.sights),
    )


# Filling in again


def guess_draft(state: State, seat: Seat | None, below: Callable[[int], int]) -> None:
    """Kept discs, packs and the stack, drawn at random in agreement with what the seat knows."""
    draft = state.draft
    if not draft.packs:
        return
    seen = {disc for _, _, discs in draft.sights for disc in discs}
    seen |= {disc for _, _, _, disc in draft.kept if disc >= 0}
    seen |= {disc for pack in draft.packs for disc in pack if disc >= 0}
    unseen = [
        disc for disc in stacked(state.borg.level, state.borg.scale) if disc not in seen and disc not in state.disc_at
    ]
    never = {HUB_DISC, *CONDUITS}
    fresh = [disc for disc in unseen if disc not in never]
    pools = {at: pool_for(state, kept) for at, kept in enumerate(draft.kept) if kept[3] == HIDDEN}
    for at in sorted(pools, key=lambda at: -lanes_needed(state, draft.kept[at])):
        pool, kept = pools[at], draft.kept[at]
        left = fresh if pool is None else [disc for disc in pool if disc not in {disc for *_, disc in draft.kept}]
        disc = taken([disc for disc in left if state.printed.discs[disc].lanes >= lanes_needed(state, kept)], below)
        draft.kept[at] = (*kept[:3], disc)
        if pool is None:
            fresh.remove(disc)
    kept_by_now = {disc for *_, disc in draft.kept}
    for number, pack in enumerate(draft.packs):
        if HIDDEN in pack:
            last = [discs for at, _, discs in draft.sights if at == number]
            rest = [disc for disc in last[-1] if disc not in kept_by_now] if last else None
            draft.packs[number] = rest if rest is not None else sorted(drawn(fresh, len(pack), below))
    for other in range(len(draft.picks)):
        if other != seat:
            draft.picks[other] = taken(draft.packs[pack_of(state, other, draft.turn)], below)
    state.stack = [sorted([*fresh, *(disc for disc in unseen if disc in never)])]
    draft.sights = []


def lanes_needed(state: State, kept: Kept) -> int:
    """How many lanes hang on a System that lies face down: it accepts at least so many."""
    return len(state.plane.attached[kept[2]]) if kept[2] != NONE else 0


def pool_for(state: State, kept: Kept) -> list[int] | None:
    """What a kept disc can be: one that was in a pack when the seat handed it on and was not there later, or any."""
    owner, turn, _, _ = kept
    draft, pack = state.draft, pack_of(state, owner, turn)
    before = [discs for at, seen_at, discs in draft.sights if at == pack and seen_at < turn]
    if not before:
        return None
    later = {disc for at, seen_at, discs in draft.sights if at == pack and seen_at > turn for disc in discs}
    later |= {disc for disc in draft.packs[pack] if disc >= 0}
    return [disc for disc in before[-1] if disc not in later]


def drawn(pool: list[int], count: int, below: Callable[[int], int]) -> list[int]:
    """So many of these, taken out."""
    return [pool.pop(below(len(pool))) for _ in range(count)]


def taken(pool: list[int], below: Callable[[int], int]) -> int:
    """One of these."""
    return pool[below(len(pool))]
