"""Factions: their home and what is printed on the three Fleet cards and three Trade Agreements of each."""

from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.codec import names
from astrarium.kernel.seats import SEAT_NAMES

from .ids import FACTIONS, MOST_SEATS, SYSTEM_NAMES, System

HOMES: Final = tuple(System(number) for number in range(len(FACTIONS)))
"""Home Systems, by Faction: the first discs."""
assert SYSTEM_NAMES[: len(HOMES)] == ("earth", "qonos", "romulus", "cardassia-prime", "ferenginar", "andor", "vulcan")


class Side(Struct, frozen=True):
    """A side of a Fleet card: its smallest size is three, ASC-3.5.7-a."""

    name: str
    faction: int
    card: int
    most: int
    known: bool = True
    rerolls_in_battle: bool = False
    """Dice of 1 are rolled again in Space Battles."""
    rerolls_in_invasion: bool = False
    sure_at_first: bool = False
    """Every die hits in the first round of a Space Battle."""
    loots: bool = False
    """One Production for each Ship that it destroys."""
    convinces: bool = False
    """Its Hegemony die may be rolled again where it is."""
    settles: bool = False
    """One of its Ships Colonises for nothing and the Fleet disbands."""
    mines: bool = False
    """One Command gives two Production where it Occupies an Undeveloped System or a Phenomenon, once a turn."""
    doubles: bool = False
    """Production of a System that it Occupies is doubled."""
    scouts: bool = False
    """Only one of its Ships is rolled for in a Hazard."""
    studies: bool = False
    """Braves a Phenomenon that it Occupies without a Command, once a turn."""
    retries: bool = False
    """The next of its Ships may be rolled for when one is lost, without a further Command."""
    strikes: bool = False
    """Its dice show one more in Systems with an Andorian token."""
    spies: bool = False
    """One Command puts an Andorian token on a Planet that it Orbits or whose lane it is in."""
    swaps: bool = False
    """One Command changes its position with that of another own Fleet."""
    intrudes: bool = False
    """May end a move in a System with Rival Ships; Enters Warp without a Command."""
    cloaked: bool = False
    """ASC-4-cloaked-a: goes where Ships of Rivals are, and on."""
    overlays: bool = False
    """Attaches lanes to Systems beyond their maximum."""
    drops: bool = False
    """Leaves Ships behind in Systems that it passes."""
    escorts: bool = False
    """Places or removes an Agent without a Command where it is in Orbit."""
    steadfast: bool = False
    """Failed Hazard rolls of it are rolled again, unless it Braved without a Command."""
    selects: bool = False
    """Discards the first Exploration card and draws another; Retreats by Entering Warp."""


# Two sides for each card of a Faction; where fewer are known, plain ones are authored.
SIDES: Final = (
    Side("federation-battle-group", 0, 0, 6, rerolls_in_battle=True), Side("federation-home-fleet", 0, 0, 9, False),
    Side("federation-science-fleet", 0, 1, 4, scouts=True, studies=True), Side("federation-patrol", 0, 1, 5, False),
    Side("federation-colonization-fleet", 0, 2, 3, settles=True),
    Side("federation-diplomatic-fleet", 0, 2, 3, convinces=True),
    Side("klingon-regular-fleet", 1, 0, 10), Side("klingon-marauders", 1, 0, 4, loots=True),
    Side("klingon-battle-group", 1, 1, 6, rerolls_in_battle=True), Side("klingon-line", 1, 1, 7, False),
    Side("klingon-assault-fleet", 1, 2, 6, rerolls_in_invasion=True), Side("klingon-pack", 1, 2, 8, False),
    Side("romulan-regular-fleet", 2, 0, 9),
    Side("romulan-science-fleet", 2, 0, 4, scouts=True, studies=True, retries=True),
    Side("romulan-mining-fleet", 2, 1, 4, mines=True), Side("romulan-wing", 2, 1, 7, False),
    Side("romulan-battle-group", 2, 2, 6, rerolls_in_battle=True), Side("romulan-picket", 2, 2, 5, False),
    Side("cardassian-regular-fleet", 3, 0, 9), Side("cardassian-hunter-killer", 3, 0, 3, sure_at_first=True),
    Side("cardassian-overseer", 3, 1, 3, doubles=True), Side("cardassian-order", 3, 1, 7, False),
    Side("cardassian-assault-fleet", 3, 2, 6, rerolls_in_invasion=True), Side("cardassian-garrison", 3, 2, 5, False),
    Side("ferengi-task-force", 4, 0, 7), Side("ferengi-commerce-squadron", 4, 0, 3, intrudes=True),
    Side("ferengi-convoy", 4, 1, 3, overlays=True), Side("ferengi-escort", 4, 1, 6, False),
    Side("ferengi-flotilla", 4, 2, 5, drops=True), Side("ferengi-freight-line", 4, 2, 5, False),
    Side("andorian-regular-fleet", 5, 0, 9), Side("andorian-reconnaissance-fleet", 5, 0, 3, spies=True),
    Side("andorian-strike-fleet", 5, 1, 5, strikes=True), Side("andorian-column", 5, 1, 7, False),
    Side("andorian-command-fleet", 5, 2, 8, swaps=True), Side("andorian-picket", 5, 2, 5, False),
    Side("vulcan-regular-fleet", 6, 0, 9), Side("vulcan-consul-halitra", 6, 0, 5, escorts=True),
    Side("vulcan-science-halitra", 6, 1, 6, studies=True, steadfast=True), Side("vulcan-escort", 6, 1, 6, False),
    Side("vulcan-observation-halitra", 6, 2, 4, selects=True), Side("vulcan-line", 6, 2, 7, False),
)  # fmt: skip

NO_SIDE: Final = Side("", -1, -1, 1)

FleetSide = NewType("FleetSide", int)
names(FleetSide, [side.name for side in SIDES])
SIDE_BY_NAME: Final = {side.name: FleetSide(number) for number, side in enumerate(SIDES)}

AGREEMENTS: Final = (
    ((1, 0, 0), (2, 0, 0), (3, 0, 0)),
    ((1, 0, 0), (2, 0, 0), (3, 0, 0)),
    ((1, 0, 0), (2, 0, 0), (3, 0, 0)),
    ((1, 0, 0), (2, 0, 0), (2, 0, 1)),
    ((0, 0, 0), (0, 0, 0), (0, 0, 0)),
    ((1, 0, 0), (2, 0, 0), (0, 2, 0)),
    ((0, 1, 0), (0, 2, 0), (0, 1, 1)),
)
"""What each Trade Agreement yields its holder, by Faction; those of the Ferengi vary. The last three rows are in part
authored."""

Agreement = NewType("Agreement", int)
names(Agreement, [f"{seat}-{number}" for seat in SEAT_NAMES[:MOST_SEATS] for number in (1, 2, 3)])
FIRST_ASCENDANCY: Final = (0, 0, 0, 0, 0, 0, 3)
"""What a Faction has whatever the starting Resources: the Vulcans spend it to Colonise."""


def home_of(faction: int) -> System:
    return HOMES[faction]


def sides_of(faction: int, card: int) -> tuple[FleetSide, FleetSide]:
    """The two sides of a Fleet card."""
    first = faction * 6 + card * 2
    return FleetSide(first), FleetSide(first + 1)
