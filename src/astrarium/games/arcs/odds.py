"""The odds of a battle: exact, before rerolls, when the attacker hits what serves best.

An attacker spreads hits over its own fresh ships before it gives any up, and finishes damaged pieces off first.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from astrarium.kernel.question import Option, Question
from astrarium.kernel.ruleset import Mix, Odds

from .actions.battle import Battle
from .battle import COLLECT, Dice, counts_after, mixes
from .moments import ADDED_INTERCEPTS, IGNORED_INTERCEPTS, INTERCEPT_HITS
from .state import (
    Fight,
    State,
    building,
    buildings_of,
    captive_count,
    damaged_ships,
    fresh_ships,
    ships_at,
    trophy_count,
)
from .tables.action_cards import SUIT_NAMES, suit_of
from .tables.court import CARD_NAMES
from .tables.dice import ASSAULT, DICE, DIE_NAMES, FACES, RAID, SHOWS, SKIRMISH, WEIGHTS, DiceCount, Symbols

TOLD: Final = ("lose", "destroy", "damage", "keys", "nothing", "power", "trophies", "captives", *SUIT_NAMES)
"""The words that outcomes are told by, beside the names of cards."""


class Outcome(NamedTuple):
    """What a roll does: ships that the attacker loses, pieces of the defender destroyed and damaged, keys to spend."""

    lost: int
    destroyed: int
    damaged: int
    keys: int

    def text(self) -> str:
        """In words, without what there is none of."""
        counts = zip(("lose", "destroy", "damage", "keys"), self, strict=True)
        return ", ".join(f"{word} {count}" for word, count in counts if count) or "nothing"


class Side(NamedTuple):
    """Pieces that can be hit."""

    fresh: int
    damaged: int

    @property
    def hits(self) -> int:
        """How many hits they can take."""
        return 2 * self.fresh + self.damaged


@cache
def of_kind(die: int, count: int) -> tuple[tuple[Symbols, int], ...]:
    """Every sum of symbols that so many dice of a kind can show, with how many of their 6**count rolls show it."""
    if not count:
        return ((Symbols(), 1),)
    sides = [(SHOWS[face], weight) for face, weight in zip(FACES[die], WEIGHTS[die], strict=True)]
    sums: Counter[Symbols] = Counter()
    for symbols, ways in of_kind(die, count - 1):
        for shown, weight in sides:
            sums[_sum(symbols, shown)] += ways * weight
    return tuple(sums.items())


@cache
def rolled(assault: int, skirmish: int, raid: int) -> Mapping[Symbols, int]:
    """Every sum of symbols that a mix of dice can show, with how many of its 6**n rolls show it."""
    sums: Counter[Symbols] = Counter()
    for first, ways in of_kind(ASSAULT, assault):
        for second, more in of_kind(SKIRMISH, skirmish):
            both, product = _sum(first, second), ways * more
            for third, last in of_kind(RAID, raid):
                sums[_sum(both, third)] += product * last
    return sums


# One intercept is as good as many, and no card ignores more than one.
ENOUGH_INTERCEPTS: Final = 2


def _sum(one: Symbols, other: Symbols) -> Symbols:
    return Symbols(
        one.self_hits + other.self_hits,
        min(ENOUGH_INTERCEPTS, one.intercepts + other.intercepts),
        one.hits + other.hits,
        one.building_hits + other.building_hits,
        one.keys + other.keys,
    )


def struck(side: Side, hits: int) -> tuple[int, int]:
    """How many pieces the hits destroy, and how many stay behind freshly damaged, if damaged ones are hit first."""
    finished = min(hits, side.damaged)
    pairs, single = divmod(min(hits - finished, 2 * side.fresh), 2)
    return finished + pairs, single


def lost_ships(ships: Side, hits: int) -> int:
    """How many attacking ships are lost if every fresh one takes a hit before any is given up."""
    return min(max(0, hits - ships.fresh), ships.fresh + ships.damaged)


class Field(NamedTuple):
    """A battle as far as the odds depend on it."""

    attackers: Side
    ships: Side
    buildings: Side
    intercept_hits: int
    intercepts: int
    """Intercepts that cards add, less those that they ignore."""

    def outcome(self, shown: Symbols) -> Outcome:
        """ARC-BATTLE-05: what these symbols do, in order: self hits, intercept, hits, building hits, keys."""
        intercepted = self.intercept_hits if shown.intercepts + self.intercepts > 0 else 0
        lost = lost_ships(self.attackers, shown.self_hits + intercepted)
        destroyed, damaged = struck(self.ships, shown.hits)
        on_buildings = max(0, shown.hits - self.ships.hits) + shown.building_hits
        razed, cracked = struck(self.buildings, on_buildings)
        left = lost < self.attackers.fresh + self.attackers.damaged
        return Outcome(lost, destroyed + razed, damaged + cracked, shown.keys if left else 0)


def field(state: State, attacker: int, defender: int, system: int, fight: Fight) -> Field:
    """The battle of two seats in a system as it stands."""
    standing = [entry for at in buildings_of(state, defender, system) if (entry := building(state, at))]
    broken = sum(damaged for _, _, damaged in standing)
    fresh = fresh_ships(state, defender, system)
    added = ADDED_INTERCEPTS.of(state, defender, 0, fight)
    return Field(
        Side(fresh_ships(state, attacker, system), damaged_ships(state, attacker, system)),
        Side(fresh, damaged_ships(state, defender, system)),
        Side(len(standing) - broken, broken),
        INTERCEPT_HITS.of(state, defender, fresh, fight),
        added,
    )


def outcomes(field: Field, mix: tuple[int, int, int], ignored: int = 0) -> Counter[Outcome]:
    """What may come of a mix of dice: each outcome with how many of the 6**n rolls bring it."""
    found: Counter[Outcome] = Counter()
    for shown, ways in rolled(*mix).items():
        kept = shown._replace(intercepts=max(0, shown.intercepts - ignored)) if ignored else shown
        found[field.outcome(kept)] += ways
    return found


EXPECTED: Final = ("hits", "own-hits", "keys")
CHANCES: Final = ("some", "all")
FIGURES: Final = (*EXPECTED, *CHANCES)
"""Hits to be expected on either side, keys, and the chance that something of the defender falls, or everything."""


def weighed(field: Field, mix: tuple[int, int, int], ignored: int = 0) -> dict[str, float]:
    """What a mix of dice may bring."""
    pieces = sum(field.ships) + sum(field.buildings)
    sums = [0] * len(FIGURES)
    for shown, ways in rolled(*mix).items():
        kept = shown._replace(intercepts=max(0, shown.intercepts - ignored)) if ignored else shown
        outcome = field.outcome(kept)
        intercepted = field.intercept_hits if kept.intercepts + field.intercepts > 0 else 0
        found = (
            shown.hits + shown.building_hits, shown.self_hits + intercepted, outcome.keys,
            outcome.destroyed > 0, outcome.destroyed == pieces,
        )  # fmt: skip
        sums = [total + ways * figure for total, figure in zip(sums, found, strict=True)]
    return {name: total / 6 ** sum(mix) for name, total in zip(FIGURES, sums, strict=True)}


def compared(state: State, question: Question) -> Sequence[Mix]:
    """Every mix of dice that may still be collected, the largest first; nothing at other questions."""
    option = question.options[0]
    if question.kind is not COLLECT or not isinstance(option, Dice):
        return ()
    fight = state.fights[-1]
    battle = field(state, fight.attacker, fight.defender, fight.system, fight)
    chosen = tuple(fight.dice[: option.die])
    left = [mix for mix in mixes(state, fight) if mix[: option.die] == chosen]
    kinds = [die for die in DICE if any(mix[die] for mix in left)]
    found = []
    for mix in sorted(left, key=lambda mix: (sum(mix), mix), reverse=True):
        figures = weighed(battle, mix, fight.ignored_intercepts)
        expected, chances = ({name: figures[name] for name in names} for names in (EXPECTED, CHANCES))
        if RAID not in kinds:
            del expected["keys"]
        taken = {DIE_NAMES[die]: mix[die] for die in kinds}
        found.append(Mix(answers(left, mix, option.die), taken, expected, chances))
    return found


def answers(left: Sequence[tuple[int, int, int]], mix: tuple[int, int, int], first: int) -> tuple[str, ...]:
    """What is answered, one question after another, to collect this mix."""
    asked = [die for die in DICE[first:] if counts_after(left, mix[:die]) != [0]]
    return tuple(Dice(die, DiceCount(mix[die])).key for die in asked)


def odds(state: State, seat: int, option: Option) -> Odds | None:
    """Odds of a battle (with as many assault dice as there can be), or of dice (with none of the kinds to come)."""
    if isinstance(option, Battle):
        ships = ships_at(state, seat, option.system)
        fight = Fight(seat, option.defender, option.system, ships, 0, [0, 0, 0], [])
        fight.ignored_intercepts = IGNORED_INTERCEPTS.of(state, seat, 0, fight)
        fight.dice = list(max(mixes(state, fight)))
    elif isinstance(option, Dice):
        fight = state.fights[-1].copy()
        fight.dice[option.die :] = [option.count] + [0] * (2 - option.die)
    else:
        return None
    assault, skirmish, raid = fight.dice
    found = outcomes(
        field(state, fight.attacker, fight.defender, fight.system, fight),
        (assault, skirmish, raid),
        fight.ignored_intercepts,
    )
    rolls = 6 ** (assault + skirmish + raid)
    shares = sorted(((each.text(), ways / rolls) for each, ways in found.items()), key=lambda pair: (-pair[1], pair[0]))
    return Odds(tuple(shares))


def result(before: State, after: State, seat: int) -> str:
    """What chance made of an option, in a few words: Power, cards turned up, suits drawn, Trophies and Captives."""
    if after.chapter != before.chapter or after.ended:
        return f"power {after.power[seat] - before.power[seat]:+}"
    new = [CARD_NAMES[card] for card in after.row if card >= 0 and card not in before.row]
    drawn = Counter(SUIT_NAMES[suit_of(card)] for card in after.hands[seat] if card not in before.hands[seat])
    said = [*new, *(f"{suit} {count}" for suit, count in sorted(drawn.items()))]
    gains = {
        "trophies": trophy_count(after, seat) - trophy_count(before, seat),
        "captives": captive_count(after, seat) - captive_count(before, seat),
    }
    said += [f"{name} {count:+}" for name, count in gains.items() if count]
    return ", ".join(said) or "nothing"
