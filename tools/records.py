"""Write tests/records/ anew: finished games that are replayed to the same scores.

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
Plan = tuple[str, int, dict[str, Any], tuple[str, ...]]
"""The name of a record, seats, options, and who plays."""

ARCS: tuple[Plan, ...] = (
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
ECLIPSE: tuple[Plan, ...] = (
    ("two", 2, {}, ("greedy", "greedy")),
    ("two-terran", 2, {"species": "terran", "influence_own_ship_hex": True}, ("greedy", "random")),
    ("two-hydran", 2, {"species": "hydran,mechanema", "hydran_setup_cube": True}, ("greedy", "greedy")),
    ("three", 3, {"species": "draco,planta,orion"}, ("greedy", "greedy", "greedy")),
    ("three-turned", 3, {"species": "dealt", "free_home_orientation": True}, ("greedy", "random", "greedy")),
    ("four", 4, {"species": "eridani,hydran,terran-union,mechanema"}, ("greedy",) * 4),
    ("four-random", 4, {"species": "dealt", "diplomacy_pass_through_breaks": False}, ("random",) * 4),
    ("five", 5, {"species": "dealt-terran"}, ("greedy",) * 5),
    ("six", 6, {"species": "chosen", "influence_check_before_lift": False}, ("greedy",) * 6),
)
ASCENDANCY: tuple[Plan, ...] = (
    ("one", 1, {"factions": "klingon", "max_rounds": 12}, ("greedy",)),
    ("two", 2, {"borg": "without", "factions": "vulcan,cardassian"}, ("greedy", "greedy")),
    ("two-borg", 2, {}, ("greedy", "random")),
    ("three", 3, {"factions": "federation,romulan,andorian"}, ("greedy",) * 3),
    ("three-2020", 3, {"preset": "official-2020", "factions": "klingon,ferengi,vulcan"}, ("greedy",) * 3),
    ("three-2016", 3, {"preset": "official-2016", "factions": "dealt"}, ("greedy", "random", "greedy")),
    ("three-random", 3, {"factions": "dealt", "borg": "some", "max_rounds": 12}, ("random",) * 3),
    ("four", 4, {"factions": "cardassian,ferengi,vulcan,klingon"}, ("greedy",) * 4),
    ("four-quick", 4, {"start": "quick", "factions": "dealt"}, ("greedy",) * 4),
    ("four-probe", 4, {"borg": "minor-probe", "factions": "dealt"}, ("greedy", "greedy", "random", "greedy")),
    (
        "five-medium",
        5,
        {"start": "medium", "borg": "major-probe", "factions": "dealt", "max_rounds": 15},
        ("greedy",) * 5,
    ),
    ("seven", 7, {"factions": "dealt", "switches": "option_easier_ascension=yes"}, ("greedy",) * 7),
)
GAMES = {"arcs": ARCS, "eclipse": ECLIPSE, "ascendancy": ASCENDANCY}


def play(title: str, name: str, seats: int, options: dict[str, Any], players: tuple[str, ...]) -> Game:
    """A game between bots, to its end."""
    game = begin(find(title), seats, f"record {name}", options)
    seated = [bot(player, title, f"{name} {seat}") for seat, player in enumerate(players)]
    while game.question:
        seat = game.question.seat
        game.answer(seated[seat].choose(game.sight(seat)), seat)
    return game


def main() -> None:
    """Write every record of the games that are named, and what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="arcs, eclipse, ascendancy; all when none is named")
    titles = parser.parse_args().game or list(GAMES)
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / "ends.json"
    ends = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for title in titles:
        for name, seats, options, players in GAMES[title]:
            game = play(title, name, seats, options, players)
            (FOLDER / f"{title}-{name}.json").write_text(game.record() + "\n", "utf-8")
            ends[f"{title}-{name}"] = {"scores": list(game.scores()), "winners": list(game.winners())}
            print(f"{title} {name:16} {game.number:5} answers, {ends[f'{title}-{name}']}")
    path.write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
