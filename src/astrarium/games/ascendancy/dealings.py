"""What happens between Factions, as typed facts: Agents, leave asked and given, Ships moved for others."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from .tables.ids import Act, Die, Owner, Place, System


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
