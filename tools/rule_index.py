"""Which rule is kept where, and proved where.

A rule is kept where code below src/ cites its id, in a docstring, a comment or a whole string literal, and proved where
the docstring of a test cites it. Without arguments: fails if a cited id does not exist, if a test cites over three,
and if a game that pyproject.toml calls complete has a rule that is not optional and not kept or not proved.
"""

import argparse
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from astrarium.words.rulebook import GAMES, Rule, Ruling, UnknownRule, rule, rules
from citations import Place, citations

ROOT = Path(__file__).parent.parent
MOST_PER_TEST = 3


@dataclass
class Index:
    """Citations by id, in the order of the files, and what is wrong with them."""

    kept: dict[str, list[Place]] = field(default_factory=dict)
    proved: dict[str, list[Place]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def missing(self, game: str) -> list[tuple[str, Rule | Ruling]]:
        """Entries of a game that ought to be kept and proved and are not, with the word for what they lack."""
        return [
            (word, entry)
            for entry in rules(game)
            for word, places in (("kept", self.kept), ("proved", self.proved))
            if not entry.optional and entry.id not in places
        ]


def build(root: Path) -> Index:
    """The index of a project with src/ and tests/."""
    index = Index()
    ids = {entry.id for game in GAMES for entry in rules(game)}
    per_test: Counter[Place] = Counter()
    for folder in ("src", "tests"):
        for citation in citations(root, folder):
            if citation.id not in ids:
                if not names_chapter(citation.id, ids) and (folder == "src" or citation.proof):
                    index.faults.append(f"{citation.place}: there is no rule {citation.id}")
            elif folder == "src":
                index.kept.setdefault(citation.id, []).append(citation.place)
            elif citation.proof:
                index.proved.setdefault(citation.id, []).append(citation.place)
                per_test[citation.place] += 1
    for place, count in per_test.items():
        if count > MOST_PER_TEST:
            index.faults.append(f"{place}: cites {count} rules; a test proves at most {MOST_PER_TEST}")
    return index


def names_chapter(text: str, ids: set[str]) -> bool:
    """Whether the text is the common beginning of ids, such as ARC-BATTLE or ASC-9.3."""
    return any(id.startswith((f"{text}-", f"{text}.")) for id in ids)


def complete_games(root: Path) -> list[str]:
    """Games that pyproject.toml lists as complete."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["astrarium"]["complete"])


def check(root: Path) -> list[str]:
    """Everything that is wrong."""
    index = build(root)
    gaps = [
        f"{entry.id} is not {word}: {entry.text}"
        for game in complete_games(root)
        for word, entry in index.missing(game)
    ]
    return index.faults + gaps


def show(id: str) -> None:
    """Print one rule with the places that keep and prove it."""
    entry, index = rule(id), build(ROOT)
    print(f"{entry.id} {entry.text}")
    for word, places in (("kept", index.kept), ("proved", index.proved)):
        for place in places.get(id, []):
            print(f"  {word:7}{place}")


def main() -> int:
    """Check, or answer a question about the index."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("id", nargs="?", help="show where this rule is kept and proved, e.g. ARC-BATTLE-03")
    parser.add_argument(
        "--missing", metavar="GAME", choices=GAMES, help="list rules of a game that are not kept or not proved"
    )
    arguments = parser.parse_args()
    if arguments.id:
        try:
            show(arguments.id)
        except UnknownRule as error:
            parser.error(str(error))
        return 0
    if arguments.missing:
        gaps = build(ROOT).missing(arguments.missing)
        for word, entry in gaps:
            print(f"not {word:7}{entry.id:18}{entry.text}")
        print(f"{len(gaps)} gaps in {len(rules(arguments.missing))} rules and rulings")
        return 0
    faults = check(ROOT)
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
