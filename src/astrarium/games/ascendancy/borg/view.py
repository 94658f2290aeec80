"""What may be known of the Borg: their Turn Order card and the hand of their guide are hidden."""

from collections.abc import Callable

from msgspec import Struct

from astrarium.boards.plane.state import NONE
from astrarium.kernel.pile import size
from astrarium.kernel.seats import SEAT_NAMES, Seat

from ..layout import HIDDEN, Battle, State
from ..tables.advancements import CARD_NAMES
from ..tables.borg import COMMAND_NAMES, CUBE_DICE
from ..tables.discs import HUB_DISC
from ..tables.ids import BORG, SYSTEM_NAMES, is_system, lane_of
from ..tables.switches import SIMULTANEOUS_TURNS
from .layout import LEVELS, SOME_BORG
from .queries import borg_hit_roll, escalation


class CubeView(Struct, frozen=True):
    """A Cube: its Sector, and whether it has been Activated in this Borg turn."""

    place: str
    activated: bool


class WorldView(Struct, frozen=True):
    """A Borg World."""

    system: str
    nodes: int
    cube: bool


class CubeCardView(Struct, frozen=True):
    """The Cube card in a Space Battle: dice that are left, damage, Shields."""

    dice: int
    damage: int
    shields: int


class BorgView(Struct, frozen=True):
    """The Borg Console, their Cubes and Worlds, and what is known of their cards."""

    level: str
    hit_roll: int
    escalation: int
    turn: bool
    guide: str
    """Who guides the Borg turn that is being taken, if anybody."""
    turn_card: int
    """Its number, 0 for none, -1 for one that is hidden."""
    keeper: str
    cubes: tuple[CubeView, ...]
    worlds: tuple[WorldView, ...]
    hub: bool
    delay: int
    generation: int
    commands: int
    spent: tuple[str, ...]
    hand: tuple[str, ...]
    techs: int
    known_techs: tuple[str, ...]
    """Used Borg Tech cards, which lie under the deck in this order."""
    battle: CubeCardView | None


def veil_borg(veiled: State, seat: Seat | None) -> None:
    """ASC-6.1.5-a, ASC-15.2.1.2-a: the Borg's card is its keeper's until it is shown, the hand its guide's."""
    borg = veiled.borg
    if borg.card != NONE and not borg.shown and seat != borg.keeper:
        borg.card = HIDDEN
    if borg.hand and seat != borg.acting:
        borg.hand = [HIDDEN] * len(borg.hand)
        borg.commands = [[HIDDEN] * len(bag) for bag in borg.commands]


def come_up(state: State) -> int:
    """The highest Turn Order card whose turn has come."""
    had = [card for seat, card in enumerate(state.turn_cards) if state.played >> seat & 1 or state.turn == seat]
    if state.borg.done:
        had.append(state.borg.card)
    return max(had, default=0)


def least_card(state: State, seat: int) -> int:
    """Below it no card of a player can be that has not been shown: nor below the one that drew for the Borg.

    ASC-15.4.3.1-c: that of a player whom the Borg took before the turn may be lower than those that have come up.
    """
    keeper = state.borg.keeper
    had = 0 if state.borg.assimilated >> seat & 1 else come_up(state)
    return max(had, state.turn_cards[keeper] if keeper != NONE else 0)


def least_borg_card(state: State) -> int:
    """Below it the Borg's card cannot be while their turn has not come; ASC-5.1-b: unless they have to wait for it."""
    return 0 if state.round <= state.switches[SIMULTANEOUS_TURNS] else come_up(state)


def guess_borg(state: State, below: Callable[[int], int]) -> None:
    """A hand from the cards that were not used, and the rest of them as the deck."""
    borg = state.borg
    if HIDDEN not in borg.hand:
        return
    left = state.printed.command_deck(borg.level > SOME_BORG)
    for card in borg.spent:
        left.remove(card)
    borg.hand = sorted(left.pop(below(len(left))) for _ in borg.hand)
    borg.commands = [sorted(left)] if left else []


# In words


def describe_borg(state: State) -> BorgView:
    """The Borg as a typed value of names and numbers."""
    borg = state.borg
    return BorgView(
        level=LEVELS[borg.level],
        hit_roll=borg_hit_roll(state),
        escalation=escalation(state),
        turn=borg.acting != NONE,
        guide=SEAT_NAMES[borg.acting] if borg.acting not in (NONE, BORG) else "",
        turn_card=borg.card if borg.card > 0 else (0 if borg.card == NONE else -1),
        keeper=SEAT_NAMES[borg.keeper] if borg.keeper != NONE else "",
        cubes=tuple(
            CubeView(word(place), bool(borg.marked >> cube & 1))
            for cube, place in enumerate(borg.cubes)
            if place != NONE
        ),
        worlds=tuple(
            WorldView(SYSTEM_NAMES[system], nodes, bool(docked))
            for system, nodes, docked in zip(borg.spires, borg.nodes, borg.docked, strict=True)
        ),
        hub=state.on_plane[HUB_DISC] != NONE,
        delay=borg.delay,
        generation=borg.generation,
        commands=size(borg.commands),
        spent=tuple(COMMAND_NAMES[card] for card in borg.spent),
        hand=tuple(COMMAND_NAMES[card] if card >= 0 else "" for card in borg.hand),
        techs=size(borg.techs),
        known_techs=tuple(CARD_NAMES[bag[0]] for bag in borg.techs if len(bag) == 1),
        battle=describe_battle(state.battles[-1]) if state.battles else None,
    )


def describe_battle(battle: Battle) -> CubeCardView | None:
    """The Cube card, where a Cube takes part."""
    if not battle.fielded[BORG]:
        return None
    return CubeCardView(CUBE_DICE - battle.damage, battle.damage, battle.adapted)


def word(place: int) -> str:
    """The word for a Sector."""
    if is_system(place):
        return SYSTEM_NAMES[place]
    lane, step = lane_of(place)
    return f"L{lane}.{step}"
