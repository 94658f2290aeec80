"""An example table of Ascendancy, for the gallery and for those who draw parts on their own."""

from typing import Final

from astrarium.draw.marks import Mark
from astrarium.games.ascendancy.borg.view import BorgView, CubeView, WorldView
from astrarium.games.ascendancy.conflicts import BattleView, OfferView, SideView
from astrarium.games.ascendancy.view import (
    AgreementView,
    CardView,
    LaneView,
    PlayerView,
    SystemView,
    UnitView,
    View,
)


def system(name: str, x: int, y: int, **told: object) -> SystemView:
    """A System; what is not told is as on an empty planet."""
    plain: dict[str, object] = {
        "kind": "planet", "hazard": 0, "sites": (1, 1, 0, 1), "nodes": (0, 0, 0), "lanes": 1, "most_lanes": 3,
        "controller": "", "home": "", "starbase": False, "warp_tokens": 0, "gift": (0, 0, 0), "study": 0,
        "study_spaces": 0, "remains": "", "unread": False, "floating": True, "resistance": 0,
    }  # fmt: skip
    return SystemView(name=name, x=x, y=y, **{**plain, **told})  # type: ignore[arg-type]


def player(seat: str, faction: str, holders: tuple[str, str, str], **told: object) -> PlayerView:
    """A console; what is not told is as at the start."""
    plain: dict[str, object] = {
        "resources": (2, 1, 0), "ascendancy": 1, "ready": 5, "commands": 5, "weapons": 0, "hit_roll": 5, "shields": 0,
        "starbases_commissioned": 0, "mulligans": 0, "gone": False, "turn_card": 0, "bid": 0, "projects": (),
        "advancements": (), "contacts": (), "peace": (), "assimilated": False,
    }  # fmt: skip
    agreements = tuple(AgreementView(holder, False, (at + 1, 0, int(at == 2))) for at, holder in enumerate(holders))
    return PlayerView(
        seat=seat,
        faction=faction,
        agreements=agreements,
        **{**plain, **told},  # type: ignore[arg-type]
    )


SYSTEMS: Final = (
    system(
        "earth", 0, -3400, sites=(1, 1, 1, 0), nodes=(1, 1, 1), lanes=2, most_lanes=4, controller="red", home="red",
        starbase=True, floating=False,
    ),
    system("qonos", -3900, 2600, sites=(1, 1, 1, 0), nodes=(1, 1, 1), most_lanes=4, controller="blue", home="blue",
           floating=False),
    system("romulus", 3900, 2600, sites=(1, 1, 1, 0), nodes=(1, 1, 1), most_lanes=4, controller="yellow",
           home="yellow", floating=False),
    system("vega", -2300, -1600, nodes=(1, 1, 0), lanes=3, controller="red", agents=("blue",), floating=False),
    system("rigel", -3300, 0, nodes=(1, 0, 0), lanes=2, warp_tokens=2, floating=False),
    system("mutara-nebula", 2320, -1700, kind="phenomenon", hazard=5, sites=(0, 0, 0, 0), study=1, study_spaces=1,
           most_lanes=4),
    system("pulsar", 2300, 4600, kind="phenomenon", hazard=4, sites=(0, 0, 0, 0), study=1, study_spaces=1),
    system("rura-penthe", -150, -130, hazard=4, sites=(3, 0, 0, 0), unread=True, lanes=1),
    system("bajor", -1500, 4200, sites=(0, 0, 1, 1), gift=(0, 0, 2), lanes=1),
)  # fmt: skip
LANES: Final = (
    LaneView(0, "earth", "vega", 2, (-631, -2907, -1669, -2093)),
    LaneView(1, "vega", "rigel", 2, (-2724, -921, -2876, -679)),
    LaneView(2, "rigel", "qonos", 3, (-3380, 796, -3720, 1822)),
    LaneView(3, "earth", "mutara-nebula", 3, (645, -2927, 1675, -2173)),
    LaneView(4, "romulus", "pulsar", 2, (3400, 3225, 2800, 3975)),
    LaneView(5, "vega", "rura-penthe", 2, (-1638, -1149, -812, -581)),
    LaneView(6, "qonos", "bajor", 2, (-3229, 3047, -2171, 3753)),
    LaneView(7, "romulus", "", 4, (3300, 2080, 1977, 933)),
)
UNITS: Final = (
    UnitView("red", "earth", 4), UnitView("red", "earth", 5, 2, "federation-home-fleet"), UnitView("red", "L0.1", 1),
    UnitView("blue", "rigel", 2), UnitView("red", "vega", 1), UnitView("blue", "qonos", 6, 1, "klingon-regular-fleet"),
    UnitView("yellow", "L7.3", 2), UnitView("yellow", "romulus", 3), UnitView("yellow", "romulus", 1, warp=2),
    UnitView("borg", "L7.1", 1), UnitView("red", "mutara-nebula", 1), UnitView("blue", "L6.0", 3),
)  # fmt: skip
PLAYERS: Final = (
    player(
        "red", "federation", ("blue", "red", "red"), ascendancy=3, ready=3, commands=6, weapons=1, hit_roll=4,
        turn_card=1, projects=(CardView("orbital-laboratories", 2, 4, False),), contacts=("blue",), peace=("blue",),
        advancements=(CardView("universal-translator", 0, 0, False), CardView("federation-warp-cores", 3, 3, True)),
    ),
    player("blue", "klingon", ("blue", "red", "blue"), shields=1, turn_card=2, contacts=("red",), peace=("red",)),
    player("yellow", "romulan", ("yellow", "yellow", "yellow"), turn_card=-1, mulligans=2, bid=3),
)  # fmt: skip
BORG: Final = BorgView(
    level="minor-probe", hit_roll=4, escalation=1, turn=True, guide="", turn_card=7, keeper="yellow",
    cubes=(CubeView("L7.1", True),), worlds=(WorldView("bajor", 2, True),), hub=False, delay=0, generation=1,
    commands=22, spent=("starbase-2",), hand=(), techs=9, known_techs=(), battle=None,
)  # fmt: skip
VIEW: Final = View(
    seat="red", round=6, stage="execution", phase="command", turn="red", over=False, extent=8000, radius=800,
    width=500, sector=500, players=PLAYERS, systems=SYSTEMS, lanes=LANES, units=UNITS, stack=51, deck=84,
    discard=("virgin-world",), available=(), agendas=(), agenda_counts=(), moving="earth", found="",
    battle=BattleView(
        "rigel", ("L1.1",), 1,
        (SideView("red", 3, 4, 4, 6, False), SideView("blue", 2, 2, 6, 4, False)),
    ),
    offers=(OfferView("blue", "red", "blue-3", "red-2", True, 6),), borg=BORG,
)  # fmt: skip
MARKS: Final = (
    Mark("bearing-120", "lay:120", "Lay it at bearing 120", {"bearing": "120"}),
    Mark("bearing-600", "lay:600", "Lay it at bearing 600", {"bearing": "600"}),
    Mark("vega", "node:vega:research", "Build a Research Node at Vega"),
    Mark("vega", "ship:vega", "Build a Ship at Vega"),
    Mark("L0.0", "go:L0.0", "Go to lane 1, Sector 1"),
    Mark("trade", "accept:blue", "Accept the offer of Blue"),
    Mark("trade", "decline:blue", "Decline the offer of Blue"),
    Mark("orbital-laboratories", "research:orbital-laboratories", "Fund Orbital Laboratories"),
    Mark("", "end", "End the turn"),
)
