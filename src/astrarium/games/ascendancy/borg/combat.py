"""A Cube in a Space Battle: its dice, its damage, its Shields, and how its hits are dealt."""

from astrarium.kernel.notice import tell
from astrarium.kernel.seats import Seat

from ..battle.forces import force
from ..layout import Battle
from ..moments import (
    ALWAYS_HITS,
    BORG_HIT,
    BORG_SPARED,
    CUBE_ADAPTS,
    CUBE_HEALS,
    CUBE_SHIELDS,
    HIT,
)
from ..notices import Hits
from ..state import State, hit_roll
from ..tables.borg import CUBE_DICE, CUBE_SHIELDS as MOST_SHIELDS
from ..tables.ids import BORG, Amount, Owner
from ..verbs import gain
from .notices import CubeAdapts, CubeHeals, CubeHit
from .queries import borg_hit_roll, chooser_of_victims, cube_at, in_turn_order
from .verbs import destroy_cube


def cube_needs(state: State, seat: int) -> int:
    """ASC-9.8.3-a, ASC-9.8.3.2-a: the lowest die with which Borg hit; Shields are ignored, unless a card says not."""
    return BORG_HIT.of(state, seat, borg_hit_roll(state))


def cube_needed(state: State, seat: int, adapted: int) -> int:
    """ASC-9.8.5-a: the lowest die with which a player hits a Cube whose Shields have risen so far."""
    number = HIT.of(state, seat, hit_roll(state, seat)) + max(0, CUBE_SHIELDS.of(state, seat, adapted))
    return min(number, ALWAYS_HITS.of(state, seat, 7))


def cube_fires(state: State, battle: Battle, die: int) -> None:
    """ASC-9.8.2-a, ASC-9.8.3-a, ASC-9.8.3.5-a: a die of the Cube; a 6 also restores damage if it survives."""
    if die >= borg_hit_roll(state):
        battle.dice.append(die)
    battle.healing += die == 6


def cube_hits(state: State, battle: Battle) -> list[tuple[Seat, Owner, int]]:
    """ASC-9.8.3.4-a, ASC-9.8.3.3-a: hits go round in Turn Order; who chooses the victims, whose they are, how many."""
    foes = [seat for seat in in_turn_order(state) if is_shot_at(battle, seat)]
    dice, battle.dice = battle.dice, []
    found = []
    for seat, hits in deal(state, battle, foes, dice).items():
        count = hits - min(hits, BORG_SPARED.of(state, seat, 0))
        if count:
            tell(state, Hits(Owner(BORG), Owner(seat), Amount(count)))
            found.append((chooser_of_victims(state, seat), Owner(seat), count))
    return found


def deal(state: State, battle: Battle, foes: list[Seat], dice: list[int]) -> dict[Seat, int]:
    """ASC-9.8.3.4-a: one at a time in Turn Order, round after round, to whoever still has a Ship that is not hit."""
    dealt = dict.fromkeys(foes, 0)
    ships = {seat: force(state, battle, seat) + BORG_SPARED.of(state, seat, 0) for seat in foes}
    waiting = list(foes)
    for die in dice:
        waiting = [seat for seat in waiting if dealt[seat] < ships[seat]]
        if not waiting:
            break
        seat = waiting.pop(0)
        dealt[seat] += die >= cube_needs(state, seat)
        waiting.append(seat)
    return dealt


def is_shot_at(battle: Battle, seat: int) -> bool:
    """Whom a Cube fights: the Attacker, or every Defender."""
    return seat in battle.defenders if battle.attacker == BORG else seat == battle.attacker


def damage_cube(state: State, battle: Battle, hits: int) -> None:
    """ASC-9.8.4-a, ASC-9.8.7-a, ASC-9.8.7-b: every hit takes a die; the ninth destroys the Cube."""
    battle.damage = min(CUBE_DICE, battle.damage + hits)
    tell(state, CubeHit(Amount(battle.damage)))
    if battle.damage == CUBE_DICE:
        destroy_cube(state, cube_at(state, battle.place))
        for seat in range(state.seats):
            if battle.raiders >> seat & 1:
                gain(state, seat, 0, 1)


def adapt_cube(state: State, battle: Battle) -> None:
    """ASC-9.8.3.5-a, ASC-9.8.5-a: damage is restored for every 6, then the Shields rise."""
    foes = [seat for seat in range(state.seats) if is_shot_at(battle, seat)]
    healing, battle.healing = battle.healing, 0
    for seat in foes:
        healing = CUBE_HEALS.of(state, seat, healing)
    if healing > 0 and battle.damage:
        battle.damage = max(0, battle.damage - healing)
        tell(state, CubeHeals(Amount(battle.damage)))
    rise = 1
    for seat in foes:
        rise = CUBE_ADAPTS.of(state, seat, rise, battle.round)
    if battle.adapted < MOST_SHIELDS and rise:
        battle.adapted += 1
        tell(state, CubeAdapts(Amount(battle.adapted)))
