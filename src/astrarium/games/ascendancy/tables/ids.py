"""Small integers with words: what options, notices and rows speak of."""

from typing import Final, NewType

from astrarium.kernel.codec import names, numbers

from .discs import DISCS

MOST_SEATS: Final = 7
BORG: Final = 7
"""The owner of Cubes; players are owners by their seat."""

Faction = NewType("Faction", int)
FACTIONS: Final = ("federation", "klingon", "romulan", "cardassian", "ferengi", "andorian", "vulcan")
FEDERATION, KLINGON, ROMULAN, CARDASSIAN, FERENGI, ANDORIAN, VULCAN = (Faction(number) for number in range(7))
names(Faction, FACTIONS)

Resource = NewType("Resource", int)
RESOURCES: Final = ("production", "research", "culture")
PRODUCTION, RESEARCH, CULTURE = (Resource(number) for number in range(3))
names(Resource, RESOURCES)

System = NewType("System", int)
SYSTEM_NAMES: Final = tuple(disc.name for disc in DISCS)
SYSTEMS: Final = len(DISCS)
names(System, SYSTEM_NAMES)

LANES: Final = 200
LONGEST_LANE: Final = 4
Place = NewType("Place", int)
"""A Sector: a System by its number, or a Sector of a lane."""
names(
    Place,
    (*SYSTEM_NAMES, *(f"L{lane}.{sector}" for lane in range(LANES) for sector in range(LONGEST_LANE))),
)

Owner = NewType("Owner", int)
names(Owner, ("red", "blue", "yellow", "green", "white", "purple", "orange", "borg"))

Unit = NewType("Unit", int)
"""A Ship by itself, or one of three Fleets."""
SHIP: Final = Unit(0)
names(Unit, ("ship", "fleet-1", "fleet-2", "fleet-3"))

FleetUnit = NewType("FleetUnit", int)
"""One of three Fleets, as a unit."""
names(FleetUnit, ("fleet-1", "fleet-2", "fleet-3"), first=1)

Act = NewType("Act", int)
"""What one may do only with the leave of others."""
ACTS: Final = ("colonise", "invade", "hegemony", "pass", "mediate", "mine", "settle", "study")
(
    COLONISING, INVADING, DOMINATING, PASSING, MEDIATING, MINING, SETTLING, STUDYING,
) = (Act(number) for number in range(len(ACTS)))  # fmt: skip
names(Act, ACTS)

Die = NewType("Die", int)
numbers(Die, 1, 6)

Length = NewType("Length", int)
numbers(Length, 2, 4)

Bearing = NewType("Bearing", int)
numbers(Bearing, 0, 719)

Amount = NewType("Amount", int)
numbers(Amount, 0, 60)

TURN_CARDS: Final = 17
"""ASC-3.5.1-a"""
TurnCard = NewType("TurnCard", int)
numbers(TurnCard, 1, TURN_CARDS)

Round = NewType("Round", int)
numbers(Round, 0, 400)


def system(name: str) -> System:
    """The System with this word."""
    return System(SYSTEM_NAMES.index(name))


def is_system(place: int) -> bool:
    """ASC-3.2-b: whether a Sector is a System."""
    return place < SYSTEMS


def sector(lane: int, step: int) -> Place:
    """A Sector of a lane, counted from the lane's first end."""
    return Place(SYSTEMS + lane * LONGEST_LANE + step)


def lane_of(place: int) -> tuple[int, int]:
    """The lane of a Sector, and which of its Sectors it is."""
    return divmod(place - SYSTEMS, LONGEST_LANE)
