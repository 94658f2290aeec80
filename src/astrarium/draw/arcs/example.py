"""An example table of Arcs, for the gallery and for those who draw parts on their own."""

from typing import Final

from astrarium.draw.arcs.boards import Board, Owned, Taken
from astrarium.draw.arcs.cards import ActionCard
from astrarium.draw.arcs.map import Building, Fleet, Site
from astrarium.draw.arcs.panels import Contest, Worth
from astrarium.draw.arcs.shelves import Laid, Offered, Played
from astrarium.draw.arcs.table import Table
from astrarium.draw.marks import Mark

SITES: Final = (
    Site("C1-GATE", (Fleet("blue", 3), Fleet("green", 2, 1)), holder="blue"),
    Site("C1-HEX", (Fleet("blue", 3),), (Building("blue", "city"), Building("blue", "starport", site=1)), "blue"),
    Site("C1-CRESCENT", (Fleet("red", 1, 1),), (Building("blue", "city", damaged=True),), "red"),
    Site("C2-GATE", (Fleet("red", 2),), holder="red"),
    Site(
        "C2-HEX",
        (Fleet("red", 3, 1), Fleet("blue", 2)),
        (Building("red", "city"), Building("blue", "starport", True, 1)),
    ),
    Site("C3-GATE", (Fleet("yellow", 1), Fleet("blue", 2)), holder="blue"),
    Site("C3-ARROW", (Fleet("yellow", 4, 2),), (Building("yellow", "city"),), "yellow"),
    Site("C5-GATE", (Fleet("green", 1, 1), Fleet("red", 2, 3), Fleet("yellow", 2), Fleet("blue", 1))),
    Site("C5-HEX", (Fleet("yellow", 6, 2),), (Building("yellow", "starport"),), "yellow"),
    Site(
        "C6-ARROW",
        (Fleet("green", 3),),
        (Building("green", "starport"), Building("green", "city", site=2)),
        "green",
        "fuel",
    ),
    Site("C6-HEX", (Fleet("green", 1, 1), Fleet("red", 6, 3)), (Building("red", "city"),), "red"),
)
BOARDS: Final = (
    Board(
        "red", "Ada", 12, 4, (False, False, True, True, True), ("relic", "", "material", "fuel", None, None),
        outrage=("weapon",),
        trophies=(Taken("ship", "blue", 3), Taken("city", "yellow")),
        captives=(Taken("agent", "green", 2),), ships=2, starports=4, agents=7,
        cards=(
            Owned("loyal-engineers", suit="material", raid_cost=3), Owned("farseers", suit="psionic", raid_cost=2),
            Owned("elder", "leader"),
        ),
        initiative=True, acts=True,
    ),
    Board(
        "blue", "Bela", 7, 6, (False,) * 4 + (True,), ("psionic", "", "weapon", "relic", "", "fuel"),
        outrage=("relic", "psionic"), ships=4, starports=3, agents=9,
    ),
    Board(
        "yellow", "Cleo", 7, 5, (False,) * 5, ("psionic", "fuel", "weapon", "", "", "material", "relic"),
        trophies=(Taken("ship", "red", 4), Taken("starport", "red")),
        captives=(Taken("agent", "red"), Taken("agent", "blue", 3)),
        ships=1, starports=4, agents=10, cards=(Owned("ancient-holdings", "lore"),),
    ),
    Board("green", "Dan", 0, 6, (False,) + (True,) * 4, ("fuel", "psionic", "", None, None, None), ships=5),
)  # fmt: skip
CONTESTS: Final = (
    Contest("tycoon", (Worth(5, 3),), {"red": 3, "blue": 1, "yellow": 2, "green": 1}),
    Contest("tyrant", (), {"red": 2, "blue": 0, "yellow": 4, "green": 0}),
    Contest("warlord", (Worth(4, 2, "orange"),), {"red": 4, "blue": 0, "yellow": 5, "green": 0}),
    Contest("keeper", (), {"red": 1, "blue": 1, "yellow": 1, "green": 0}),
    Contest("empath", (), {"red": 1, "blue": 1, "yellow": 1, "green": 1}),
)
HAND: Final = (
    ActionCard("administration", 2, 4, "tycoon"),
    ActionCard("aggression", 5, 2, "keeper"),
    ActionCard("construction", 1, 4),
    ActionCard("mobilization", 7, 1, "any"),
)
MARKS: Final = (
    Mark("C3-CRESCENT", "move:C3-GATE>C3-CRESCENT", "Move to Crescent 3"),
    Mark("C2-HEX", "tax:C2-HEX", "Tax Hex 2"),
    Mark("C2-HEX", "battle:C2-HEX:blue", "Battle Blue at Hex 2"),
    Mark("", "end-turn", "End the turn"),
    Mark("gatekeepers", "secure:gatekeepers", "Secure Gatekeepers"),
)
TABLE: Final = Table(
    sites=SITES,
    boards=BOARDS,
    contests=CONTESTS,
    out_of_play=(4,),
    markers=(Worth(3, 2),),
    supply={"material": 2, "fuel": 0, "weapon": 3, "relic": 1, "psionic": 3},
    action_discard=5,
    court=(
        Offered("gatekeepers", "fuel", 2, (("red", 2), ("blue", 1))),
        Offered("loyal-keepers", "relic", 3),
        Offered("mass-uprising"),
        Offered("silver-tongues", "psionic", 2, (("green", 1),)),
    ),
    court_deck=20,
    court_discard=3,
    played=(
        Played("red", ActionCard("aggression", 2, 3, "tycoon"), zeroed=True),
        Played("blue", ActionCard("aggression", 6, 2, "empath"), "surpass", union="green"),
        Played("yellow", None, "copy", seizing=True),
        Played("green", ActionCard("administration", 4, 3, "warlord"), "pivot"),
    ),
    hand=HAND,
    laid=(
        Laid("elder", "leader", ("relic", "material"), ((3, "city"), (3, "starport"), (2, ""))),
        Laid("tool-priests", "lore"),
    ),
    goal=27,
    signs=(("chapter", "Chapter 2"), ("initiative", "Ada"), ("lead", "Ada acts")),
)
