"""What happens between Factions, as typed facts: Agents, leave asked and given, Ships moved for others."""

from typing import ClassVar

from astrarium.kernel.notice import Notice

from .tables.ids import Die, Owner, System


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
