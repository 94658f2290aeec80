"""How ship parts are shown: a glyph, a number, an ink."""

from typing import Final

from astrarium.games.eclipse.tables.parts import Row

DAMAGE_INKS: Final = {1: "seat-yellow", 2: "seat-orange", 4: "seat-red"}
MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"


def sign_of(row: Row) -> tuple[str, str, str]:
    """The glyph of a part, its number, and its ink."""
    ink = "ancient" if row.ancient else "text-ink"
    if row.cannons or row.missiles:
        dice = row.cannons or row.missiles
        number = str(dice[0]) if len(dice) == 1 else f"{len(dice)}{TIMES}{dice[0]}"
        return "cannon" if row.cannons else "missile", number, DAMAGE_INKS[dice[0]]
    if row.movement:
        return "speed", str(row.movement), ink
    if row.computer:
        return "computer", f"+{row.computer}", ink
    if row.shield:
        return "guard", f"{MINUS}{row.shield}", ink
    return (
        ("hull", str(row.hull), ink) if row.hull else ("source", str(row.energy), "ancient" if row.ancient else "money")
    )
