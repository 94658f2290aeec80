"""What the Borg do, as typed facts."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from ..tables.advancements import Card
from ..tables.borg import Aim, Command
from ..tables.exploration import Exploration
from ..tables.ids import Amount, Bearing, Die, Length, Place, System, TurnCard


class BorgCardDealt(Notice, frozen=True):
    """Who drew a Turn Order card for the Borg."""

    form: ClassVar[str] = "borg-card:{seat}"
    seat: Seat


class BorgCard(Notice, frozen=True):
    """The Borg's Turn Order card: known to whoever drew it, and to all once it is shown."""

    form: ClassVar[str] = "borg-card-is:{card}"
    card: TurnCard


class BorgTurn(Notice, frozen=True):
    form: ClassVar[str] = "borg-turn"


class BorgTurnOf(Notice, frozen=True):
    """A Borg turn that an Assimilated player guides."""

    form: ClassVar[str] = "borg-turn:{seat}"
    seat: Seat


class DelayRemoved(Notice, frozen=True):
    """How many Delay tokens are left on the Hub."""

    form: ClassVar[str] = "delay-removed:{amount}"
    amount: Amount


class HubRolled(Notice, frozen=True):
    """The die of the Hub, its Generation tokens, and the Cubes that there are."""

    form: ClassVar[str] = "hub-rolled:{die}+{amount}:{cubes}"
    die: Die
    amount: Amount
    cubes: Amount


class HubCharged(Notice, frozen=True):
    """How many Generation tokens the Hub has now."""

    form: ClassVar[str] = "hub-charged:{amount}"
    amount: Amount


class WorldGrows(Notice, frozen=True):
    """How many Assimilation Nodes a Borg World has now."""

    form: ClassVar[str] = "world-grows:{system}:{amount}"
    system: System
    amount: Amount


class CubeBuilt(Notice, frozen=True):
    """A Cube stands on a Spire."""

    form: ClassVar[str] = "cube-built:{system}"
    system: System


class CubeWaits(Notice, frozen=True):
    """A Cube stays on its Spire while another is in Orbit."""

    form: ClassVar[str] = "cube-waits:{system}"
    system: System


class CubeAppears(Notice, frozen=True):
    form: ClassVar[str] = "cube:{place}"
    place: Place


class CubeMoves(Notice, frozen=True):
    form: ClassVar[str] = "cube-moves:{place}>{target}"
    place: Place
    target: Place


class CubeDestroyed(Notice, frozen=True):
    form: ClassVar[str] = "cube-destroyed:{place}"
    place: Place


class CubeActivated(Notice, frozen=True):
    """Who guides the Cube."""

    form: ClassVar[str] = "cube-activated:{place}:{seat}"
    place: Place
    seat: Seat


class CommandExecuted(Notice, frozen=True):
    form: ClassVar[str] = "command:{place}:{command}"
    place: Place
    command: Command


class Escalated(Notice, frozen=True):
    """How often the Command cards have been shuffled anew."""

    form: ClassVar[str] = "escalation:{amount}"
    amount: Amount


class NoTarget(Notice, frozen=True):
    """Step I: no such Target is Connected."""

    form: ClassVar[str] = "no-target:{place}:{aim}"
    place: Place
    aim: Aim


class TargetReached(Notice, frozen=True):
    """Step II: the Cube goes to a Target, or beside it."""

    form: ClassVar[str] = "target-reached:{place}:{aim}:{target}"
    place: Place
    aim: Aim
    target: Place


class TargetFar(Notice, frozen=True):
    """Step III: the Cube goes its whole way towards a Target."""

    form: ClassVar[str] = "target-far:{place}:{aim}:{target}"
    place: Place
    aim: Aim
    target: Place


class CubeExplores(Notice, frozen=True):
    """Step IV: a lane towards a Home System."""

    form: ClassVar[str] = "cube-explores:{system}:{length}:{home}"
    system: System
    length: Length
    home: System


class CubeLaysLane(Notice, frozen=True):
    form: ClassVar[str] = "cube-lays:{system}:{length}:{bearing}"
    system: System
    length: Length
    bearing: Bearing


class CubeLinks(Notice, frozen=True):
    form: ClassVar[str] = "cube-links:{system}:{target}"
    system: System
    target: System


class CubeDiscovers(Notice, frozen=True):
    form: ClassVar[str] = "cube-discovers:{system}"
    system: System


class BorgDrew(Notice, frozen=True):
    """The Exploration card of a Planet that a Cube found."""

    form: ClassVar[str] = "borg-drew:{system}:{card}"
    system: System
    card: Exploration


class Reassigned(Notice, frozen=True):
    """Step V: what the Cube looks for now."""

    form: ClassVar[str] = "reassigned:{place}:{aim}"
    place: Place
    aim: Aim


class CubeStays(Notice, frozen=True):
    """The Cube cannot move."""

    form: ClassVar[str] = "cube-stays:{place}"
    place: Place


class CubeCalls(Notice, frozen=True):
    """Collective Efficiency: the Cube beside it is Activated."""

    form: ClassVar[str] = "cube-calls:{place}:{target}"
    place: Place
    target: Place


class TurnCutShort(Notice, frozen=True):
    form: ClassVar[str] = "borg-turn-cut-short"


class Resurging(Notice, frozen=True):
    form: ClassVar[str] = "resurgence"


class CubeHit(Notice, frozen=True):
    """All the damage that a Cube has."""

    form: ClassVar[str] = "cube-hit:{amount}"
    amount: Amount


class CubeHeals(Notice, frozen=True):
    """The damage that is left."""

    form: ClassVar[str] = "cube-heals:{amount}"
    amount: Amount


class CubeAdapts(Notice, frozen=True):
    """The Shield Level that a Cube has now."""

    form: ClassVar[str] = "cube-adapts:{amount}"
    amount: Amount


class RollsForBorg(Notice, frozen=True):
    """Who rolls the dice of the Borg."""

    form: ClassVar[str] = "rolls-for-borg:{seat}"
    seat: Seat


class MustRetreat(Notice, frozen=True):
    form: ClassVar[str] = "must-retreat:{seat}"
    seat: Seat


class AssimilationBegins(Notice, frozen=True):
    form: ClassVar[str] = "assimilation:{system}"
    system: System


class AssimilationHits(Notice, frozen=True):
    """Hits of the Borg, then of the System."""

    form: ClassVar[str] = "assimilation-hits:{system}:{amount}:{damage}"
    system: System
    amount: Amount
    damage: Amount


class StarbaseAssimilated(Notice, frozen=True):
    form: ClassVar[str] = "starbase-assimilated:{system}"
    system: System


class ControlLost(Notice, frozen=True):
    form: ClassVar[str] = "control-node-assimilated:{system}"
    system: System


class SpirePlaced(Notice, frozen=True):
    form: ClassVar[str] = "spire:{system}"
    system: System


class Assimilated(Notice, frozen=True):
    form: ClassVar[str] = "assimilated:{seat}"
    seat: Seat


class WorldHits(Notice, frozen=True):
    """Hits of whoever Invades a Borg World, then of the World."""

    form: ClassVar[str] = "world-hits:{seat}:{system}:{amount}:{losses}"
    seat: Seat
    system: System
    amount: Amount
    losses: Amount


class Reclaimed(Notice, frozen=True):
    form: ClassVar[str] = "reclaimed:{seat}:{system}"
    seat: Seat
    system: System


class DrewTech(Notice, frozen=True):
    form: ClassVar[str] = "drew-tech:{seat}:{card}"
    seat: Seat
    card: Card


class SpentTech(Notice, frozen=True):
    form: ClassVar[str] = "spent-tech:{seat}:{card}"
    seat: Seat
    card: Card


class BorgWin(Notice, frozen=True):
    form: ClassVar[str] = "borg-win"
