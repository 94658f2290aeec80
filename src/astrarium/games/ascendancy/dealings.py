"""What happens between Factions and beside the rounds: Agents, leave asked and given, starting Systems."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from .tables.factions import Agreement
from .tables.ids import (
    Act,
    Die,
    Owner,
    Place,
    System,
)


class PlacedAgent(Notice, frozen=True):
    form: ClassVar[str] = "agent-placed:{owner}:{system}"
    owner: Owner
    system: System


class RemovedAgent(Notice, frozen=True):
    form: ClassVar[str] = "agent-removed:{owner}:{system}"
    owner: Owner
    system: System


class HuntRoll(Notice, frozen=True):
    """The die of the hunter or of the Agent's owner."""

    form: ClassVar[str] = "hunt-roll:{owner}:{system}:{die}"
    owner: Owner
    system: System
    die: Die


class GaveLeave(Notice, frozen=True):
    form: ClassVar[str] = "leave-given:{seat}:{owner}:{act}:{place}"
    seat: Seat
    owner: Owner
    act: Act
    place: Place


class RefusedLeave(Notice, frozen=True):
    form: ClassVar[str] = "leave-refused:{seat}:{owner}:{act}:{place}"
    seat: Seat
    owner: Owner
    act: Act
    place: Place


class GaveUpSystem(Notice, frozen=True):
    form: ClassVar[str] = "gave-up:{seat}:{system}"
    seat: Seat
    system: System


class LeftLane(Notice, frozen=True):
    """A Ship left a lane at whose end there is no room."""

    form: ClassVar[str] = "left-lane:{seat}:{system}"
    seat: Seat
    system: System


class SystemDestroyed(Notice, frozen=True):
    form: ClassVar[str] = "destroyed:{system}"
    system: System


class KeptSample(Notice, frozen=True):
    """A destroyed Ship is kept and will count as Research."""

    form: ClassVar[str] = "sample:{seat}"
    seat: Seat


class LaidCovered(Notice, frozen=True):
    """A starting System was laid face down at the end of a new lane."""

    form: ClassVar[str] = "laid-covered:{seat}:{place}"
    seat: Seat
    place: Place


class LaidNothing(Notice, frozen=True):
    """There was no room for a starting System."""

    form: ClassVar[str] = "laid-nothing:{seat}"
    seat: Seat


class TurnedUp(Notice, frozen=True):
    """A starting System was turned up."""

    form: ClassVar[str] = "turned-up:{seat}:{system}"
    seat: Seat
    system: System


class HubSystem(Notice, frozen=True):
    """A System was laid beside the Hub."""

    form: ClassVar[str] = "hub-system:{system}"
    system: System


class PacksHandedOn(Notice, frozen=True):
    """In a draft everybody has a pack of discs before them."""

    form: ClassVar[str] = "packs"


class Betrayed(Notice, frozen=True):
    form: ClassVar[str] = "betrayed:{seat}:{owner}"
    seat: Seat
    owner: Owner


class Offered(Notice, frozen=True):
    form: ClassVar[str] = "offered:{seat}>{other}:{agreement}"
    seat: Seat
    other: Seat
    agreement: Agreement


class Declined(Notice, frozen=True):
    form: ClassVar[str] = "declined:{seat}:{other}"
    seat: Seat
    other: Seat


class TookAgreement(Notice, frozen=True):
    form: ClassVar[str] = "agreement:{seat}:{agreement}"
    seat: Seat
    agreement: Agreement


class Returned(Notice, frozen=True):
    form: ClassVar[str] = "revoked:{seat}:{agreement}"
    seat: Seat
    agreement: Agreement
