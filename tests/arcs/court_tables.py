"""Tables for the tests of court cards."""

from astrarium.games import arcs
from astrarium.games.arcs import BLUE, RED, YELLOW, Position, Table
from astrarium.games.arcs.tables.court import CARD_NAMES


def three(split_discard: bool = False) -> Table:
    """Three players, each with a starport out of the way; the Court deck is empty."""
    table = arcs.table(3, split_discard=split_discard).court_deck()
    return table.starport(RED, "C6-ARROW").starport(BLUE, "C6-CRESCENT").starport(YELLOW, "C6-HEX")


def discarded(game: Position) -> list[str]:
    """The Court discard pile."""
    return [CARD_NAMES[card] for card in game.state.court_discard]


def uses(game: Position) -> list[str]:
    """The cards whose Prelude actions are offered."""
    return [key.removeprefix("use:") for key in game.options() if key.startswith("use:")]
