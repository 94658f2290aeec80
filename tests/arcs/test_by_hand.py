"""Positions set by hand: what does not exist is refused, and told what would have been right."""

from collections.abc import Callable

import pytest

from astrarium.games import arcs
from astrarium.games.arcs import BLUE, GREEN, RED, Table
from astrarium.kernel.errors import WrongContent, WrongSetup


@pytest.mark.parametrize(
    ("set_up", "right"),
    [
        (lambda table: table.cards(RED, "gatekeper"), "there is no Card 'gatekeper'; choose gatekeepers"),
        (lambda table: table.court("skirmisher"), "choose skirmishers"),
        (lambda table: table.ships(RED, "C9-HEX"), "there is no System 'C9-HEX'; choose C"),
        (lambda table: table.city(RED, "C2-GATE"), "there is no Site 'C2-GATE'; choose C"),
        (lambda table: table.hand(RED, "aggression-9"), "there is no ActionCard 'aggression-9'; choose aggression-"),
        (lambda table: table.tokens(RED, "relics"), "there is no Resource 'relics'; choose relic"),
        (lambda table: table.trophy(RED, BLUE, "shipp"), "choose ship"),
        (lambda table: table.marker(0, "warlords"), "choose warlord"),
    ],
)
def test_a_slip_of_the_pen_is_told_what_was_probably_meant(set_up: Callable[[Table], Table], right: str) -> None:
    with pytest.raises(WrongContent, match=right):
        set_up(arcs.table(seats=3))


@pytest.mark.parametrize(
    ("set_up", "right"),
    [
        (lambda: arcs.table(seats=5), "arcs is played by 2, 3, 4 seats, not by 5"),
        (lambda: arcs.table(seats=2, setup_card="3p-homelands"), "choose 2p-frontiers"),
        (lambda: arcs.table(seats=3).ships(GREEN, "C2-HEX", fresh=1), "no seat 3 at a table for 3; choose 0 to 2"),
        (lambda: arcs.table(seats=3).hand(-1, "aggression-2"), "no seat -1"),
        (
            lambda: arcs.table(seats=3).ships(BLUE, "C2-HEX", fresh=16).to_lead(RED),
            "blue has 1 ships too many",
        ),
        (lambda: arcs.table(seats=3).captive(RED, BLUE, 11).to_lead(RED), "blue has 1 agents too many"),
    ],
)
def test_what_a_table_cannot_hold_is_refused(set_up: Callable[[], object], right: str) -> None:
    with pytest.raises(WrongSetup, match=right):
        set_up()
