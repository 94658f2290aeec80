"""Write tests/records/ anew: finished games of Arcs that are replayed to the same scores.

Only for a rule that was corrected on purpose: until then these games must come out as they did.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from astrarium.bots.bot import bot
from astrarium.games.catalogue import find
from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin

FOLDER = Path(__file__).parent.parent / "tests" / "records"
GAMES: tuple[tuple[str, int, dict[str, Any], tuple[str, ...]], ...] = (
    ("two", 2, {}, ("greedy", "greedy")),
    ("two-split", 2, {"split_discard": True, "setup_card": "2p-mix-up-1"}, ("greedy", "random")),
    ("two-leaders", 2, {"leaders_and_lore": True}, ("random", "greedy")),
    ("two-pack", 2, {"leaders_and_lore": True, "pack": True, "lore": 2}, ("greedy", "greedy")),
    ("three", 3, {}, ("greedy", "greedy", "greedy")),
    ("three-frontiers", 3, {"setup_card": "3p-frontiers"}, ("random", "random", "greedy")),
    ("three-leaders", 3, {"leaders_and_lore": True, "split_discard": True}, ("greedy", "random", "greedy")),
    ("three-pack", 3, {"leaders_and_lore": True, "pack": True}, ("random", "random", "random")),
    ("four", 4, {}, ("greedy", "greedy", "greedy", "greedy")),
    ("four-split", 4, {"split_discard": True, "setup_card": "4p-frontiers"}, ("random",) * 4),
    ("four-leaders", 4, {"leaders_and_lore": True, "lore": 2}, ("greedy", "random", "greedy", "random")),
    ("four-pack", 4, {"leaders_and_lore": True, "pack": True, "lore": 2}, ("greedy", "greedy", "random", "random")),
)


def play(name: str, seats: int, options: dict[str, Any], players: tuple[str, ...]) -> Game:
    """A game between bots, to its end."""
    game = begin(find("arcs"), seats, f"record {name}", options)
    seated = [bot(player, "arcs", f"{name} {seat}") for seat, player in enumerate(players)]
    while game.question:
        seat = game.question.seat
        game.answer(seated[seat].choose(game.sight(seat)), seat)
    return game


def main() -> None:
    """Write every record, and what came of it."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    FOLDER.mkdir(exist_ok=True)
    ends = {}
    for name, seats, options, players in GAMES:
        game = play(name, seats, options, players)
        (FOLDER / f"arcs-{name}.json").write_text(game.record() + "\n", "utf-8")
        ends[f"arcs-{name}"] = {"scores": list(game.scores()), "winners": list(game.winners())}
        print(f"{name:16} {game.number:5} answers, {ends[f'arcs-{name}']}")
    (FOLDER / "ends.json").write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
