"""Write docs/rules/<game>.md from the rule checklists; `--check` only says whether they are fresh."""

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from astrarium.words.rulebook import GAMES, Rule, Rulebook, Ruling, rulebook

FOLDER = Path(__file__).parent.parent / "docs" / "rules"


def page(book: Rulebook) -> str:
    """The whole page of one game."""
    lines = [
        f"# {book.title}: the rules",
        "",
        f"Made by `make docs` from `src/astrarium/words/rules/{book.game}.toml`.",
        "",
    ]
    lines += [book.sources, ""]
    for chapter, rules in groupby(book.rules, key=lambda rule: rule.chapter):
        lines += [f"## {chapter.capitalize()}", "", *(line for rule in rules for line in rule_lines(book, rule)), ""]
    lines += ["## Rulings", "", *(line for ruling in book.rulings for line in ruling_lines(ruling)), ""]
    lines += [line for title, body in appendices(book) if body for line in (f"## {title}", "", *body, "")]
    return "\n".join(lines).rstrip() + "\n"


def rule_lines(book: Rulebook, rule: Rule) -> Iterator[str]:
    """One rule as a list entry, its edge cases and other readings below it."""
    where = book.section(rule) + ("; optional" if rule.optional else "")
    yield f"- **{rule.id}** ({where}) {rule.text}"
    yield from (f"  - {case}" for case in rule.edge_cases)
    yield from (f"  - *{edition}:* {reading}" for edition, reading in rule.readings.items())


def ruling_lines(ruling: Ruling) -> Iterator[str]:
    """One ruling as a list entry, with what was not taken below it."""
    question = f" *{ruling.question}*" if ruling.question else ""
    yield f"- **{ruling.id}** ({ruling.topic}){question} {ruling.text}"
    yield from (f"  - *variant:* {variant}" for variant in ruling.variants)
    for label in ("taken", "option", "note"):
        if text := getattr(ruling, label):
            yield f"  - *{label}:* {text}"
    yield f"  - *source:* {'; '.join(filter(None, (ruling.basis, ruling.source)))}"


def appendices(book: Rulebook) -> Iterator[tuple[str, list[str]]]:
    """Switches, notes and terms, for the games that have them."""
    rows = [
        f"| `{name}` | {switch.ucr_4} | {switch.official_2020} | {switch.official_2016} | {', '.join(switch.rules)} |"
        for name, switch in book.switches.items()
    ]
    head = ["| switch | ucr-4 | official-2020 | official-2016 | rules |", "| --- | --- | --- | --- | --- |"]
    yield "Switches", [*head, *rows] if rows else []
    yield "Notes", [f"- {note}" for note in book.notes]
    yield "Terms", [f"- {term}: *{word}*" for term, word in book.terms.items()]


def main() -> int:
    """Write the pages, or say which are stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a page is not what it should be")
    check = parser.parse_args().check
    pages = {FOLDER / f"{game}.md": page(rulebook(game)) for game in GAMES}
    stale = [path for path, text in pages.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{path.name}: {'stale; run make docs' if check else 'written'}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(pages[path], "utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
