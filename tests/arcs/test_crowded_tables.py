"""Tables on which everybody has many cards: random play there keeps what every game must keep."""

from collections.abc import Sequence

import pytest
from tests.conformance import resample_arcs
from tests.conformance.games import find, hooks
from tests.conformance.suite import (
    check_guess,
    check_ignorance,
    check_question,
    check_refusals,
    check_undo_keeps_secrets,
)

from astrarium.games import arcs
from astrarium.games.arcs import Table
from astrarium.games.arcs.ruleset import RULES
from astrarium.games.arcs.tables.action_cards import ActionCard
from astrarium.games.arcs.tables.court import CARD_NAMES, FIRST_LEADER, FIRST_LORE, GUILD_CARDS
from astrarium.games.arcs.tables.map import RESOURCE_NAMES
from astrarium.kernel.chance import Seeded
from astrarium.kernel.codec import named
from astrarium.kernel.game import Game
from astrarium.kernel.opening import load
from astrarium.kernel.question import Option, Question
from astrarium.kernel.seats import EVERYONE
from astrarium.lab.play import random_answers

HANDS = [f"{suit}-{number}" for suit in ("administration", "aggression", "construction", "mobilization")
         for number in range(2, 7)]  # fmt: skip
LAZY = {"end-turn", "pass", "forgo"}
BUSY = ("use", "new", "declare", "look", "swap", "secure", "put-down", "spend")
SYSTEMS = ("C2-GATE", "C2-HEX", "C3-GATE", "C3-ARROW", "C5-GATE")
POSITIONS = 120


def some(names: Sequence[str], count: int, draws: Seeded) -> list[str]:
    """So many of these, in random order."""
    left = list(names)
    return [left.pop(draws.below(len(left))) for _ in range(count)]


def crowded(draws: Seeded, split_discard: bool) -> Table:
    """Guild cards, lore and a leader for everybody, Vox cards in the Court, pieces in many places."""
    table = arcs.table(3, split_discard=split_discard)
    guild = ["farseers", *some([name for name in CARD_NAMES[:GUILD_CARDS] if name != "farseers"], 11, draws)]
    lore = some(CARD_NAMES[FIRST_LORE:FIRST_LEADER], 6, draws)
    leaders = some(CARD_NAMES[FIRST_LEADER:], 3, draws)
    hands = some(HANDS, len(HANDS), draws)
    vox = some(CARD_NAMES[GUILD_CARDS:FIRST_LORE], 4, draws)
    table.court(*vox)
    for seat in range(3):
        table.cards(seat, *guild[seat::3], *lore[seat::3], leaders[seat]).agents(seat, vox[seat]).captive(
            seat, (seat + 1) % 3
        )
        table.tokens(seat, *some(RESOURCE_NAMES, 2, draws)).hand(seat, *hands[seat * 5 : seat * 5 + 5])
        for place in some(SYSTEMS, 3, draws):
            table.ships(seat, place, fresh=1 + draws.below(3), damaged=draws.below(2))
    table.city(0, "C2-HEX").starport(0, "C2-HEX").city(1, "C3-ARROW").city(2, "C5-HEX")
    return lay_piles(table, hands[15:])


def lay_piles(table: Table, cards: list[str]) -> Table:
    """What nobody has in hand: part of it open, if there are two piles."""
    if not table.split_discard:
        return table.discard(tuple(cards[:1]), tuple(cards[1:]))
    table.state.open_discard = [named(ActionCard, name) for name in cards[:3]]
    for number in table.state.open_discard:
        table.state.knows[number] = EVERYONE
    return table.discard(tuple(cards[3:]))


def busy(game: Game, question: Question, draws: Seeded) -> Option:
    """Something done, as long as there is something to do; most of all with cards."""
    options = [option for option in question.options if option.key not in LAZY] or list(question.options)
    with_cards = [option for option in options if option.key.startswith(BUSY)]
    chosen = with_cards if with_cards and draws.below(4) else options
    return chosen[draws.below(len(chosen))]


@pytest.mark.parametrize("seed", range(6))
def test_a_crowded_table_loses_nothing_betrays_nothing_and_can_be_kept(seed: int) -> None:
    """ARC-LIM-01, ARC-INFO-01, ARC-INFO-04"""
    draws, known = Seeded(f"crowded {seed}"), hooks(RULES)
    game = crowded(draws, split_discard=bool(seed % 2)).to_lead(0).game
    pieces = resample_arcs.pieces(game.state)
    for number, _ in zip(range(POSITIONS), random_answers(game, draws, busy), strict=False):
        assert resample_arcs.pieces(game.state) == pieces
        for question in game.questions:
            check_question(question)
        check_refusals(game)
        if number % 6 == seed:
            check_ignorance(game, known, draws)
            check_undo_keeps_secrets(game, known, draws)
            check_guess(game, draws)
            assert load(find, game.save()).save() == game.save()
