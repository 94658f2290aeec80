"""What happens in Ascendancy, as typed facts."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from .tables.advancements import Card
from .tables.agendas import Agenda
from .tables.exploration import Exploration
from .tables.factions import FleetSide
from .tables.ids import Amount, Bearing, Die, Faction, Length, Owner, Place, Resource, Round, System, TurnCard, Unit


class ChoseFaction(Notice, frozen=True):
    form: ClassVar[str] = "faction:{seat}:{faction}"
    seat: Seat
    faction: Faction


class RoundBegins(Notice, frozen=True):
    form: ClassVar[str] = "round:{round}"
    round: Round


class TurnBegins(Notice, frozen=True):
    form: ClassVar[str] = "turn:{seat}"
    seat: Seat


class Committed(Notice, frozen=True):
    form: ClassVar[str] = "committed:{seat}:{amount}"
    seat: Seat
    amount: Amount


class TookTurnCard(Notice, frozen=True):
    """Known to its owner, and to all once it is shown."""

    form: ClassVar[str] = "turn-card:{seat}:{card}"
    seat: Seat
    card: TurnCard


class GotATurnCard(Notice, frozen=True):
    form: ClassVar[str] = "turn-card:{seat}"
    seat: Seat


class Gained(Notice, frozen=True):
    form: ClassVar[str] = "gained:{seat}:{resource}:{amount}"
    seat: Seat
    resource: Resource
    amount: Amount


class Spent(Notice, frozen=True):
    form: ClassVar[str] = "spent:{seat}:{resource}:{amount}"
    seat: Seat
    resource: Resource
    amount: Amount


class Ascended(Notice, frozen=True):
    """How much Ascendancy a seat has now."""

    form: ClassVar[str] = "ascendancy:{seat}:{amount}"
    seat: Seat
    amount: Amount


class BuiltShips(Notice, frozen=True):
    form: ClassVar[str] = "built-ships:{owner}:{place}:{amount}"
    owner: Owner
    place: Place
    amount: Amount


class LostShips(Notice, frozen=True):
    form: ClassVar[str] = "lost-ships:{owner}:{place}:{amount}"
    owner: Owner
    place: Place
    amount: Amount


class MovedUnit(Notice, frozen=True):
    form: ClassVar[str] = "moved:{seat}:{unit}:{origin}>{target}"
    seat: Seat
    unit: Unit
    origin: Place
    target: Place


class EnteredWarp(Notice, frozen=True):
    form: ClassVar[str] = "entered-warp:{seat}:{unit}:{place}"
    seat: Seat
    unit: Unit
    place: Place


class ExitedWarp(Notice, frozen=True):
    form: ClassVar[str] = "exited-warp:{seat}:{unit}:{place}"
    seat: Seat
    unit: Unit
    place: Place


class LaidLane(Notice, frozen=True):
    form: ClassVar[str] = "laid-lane:{seat}:{system}:{length}:{bearing}"
    seat: Seat
    system: System
    length: Length
    bearing: Bearing


class Linked(Notice, frozen=True):
    form: ClassVar[str] = "linked:{seat}:{system}:{target}"
    seat: Seat
    system: System
    target: System


class NoRoom(Notice, frozen=True):
    form: ClassVar[str] = "no-room:{seat}:{system}"
    seat: Seat
    system: System


class LaneRemoved(Notice, frozen=True):
    form: ClassVar[str] = "lane-removed:{place}"
    place: Place


class Discovered(Notice, frozen=True):
    form: ClassVar[str] = "discovered:{seat}:{system}"
    seat: Seat
    system: System


class Refused(Notice, frozen=True):
    """A disc was refused with a Mulligan."""

    form: ClassVar[str] = "refused-disc:{seat}:{system}"
    seat: Seat
    system: System


class Tested(Notice, frozen=True):
    form: ClassVar[str] = "tested:{seat}:{card}:{die}"
    seat: Seat
    card: Exploration
    die: Die


class WonAlly(Notice, frozen=True):
    form: ClassVar[str] = "ally:{seat}:{card}"
    seat: Seat
    card: Exploration


class LostAlly(Notice, frozen=True):
    form: ClassVar[str] = "ally-lost:{seat}:{card}"
    seat: Seat
    card: Exploration


class RefusedCard(Notice, frozen=True):
    form: ClassVar[str] = "refused-card:{seat}:{card}"
    seat: Seat
    card: Exploration


class FirstContact(Notice, frozen=True):
    form: ClassVar[str] = "first-contact:{seat}:{other}"
    seat: Seat
    other: Owner


class RolledHazard(Notice, frozen=True):
    form: ClassVar[str] = "hazard:{seat}:{system}:{die}"
    seat: Seat
    system: System
    die: Die


class Drew(Notice, frozen=True):
    form: ClassVar[str] = "exploration:{seat}:{system}:{card}"
    seat: Seat
    system: System
    card: Exploration


class CardCovered(Notice, frozen=True):
    form: ClassVar[str] = "face-down:{system}"
    system: System


class TookControl(Notice, frozen=True):
    form: ClassVar[str] = "control:{seat}:{system}"
    seat: Seat
    system: System


class BuiltNode(Notice, frozen=True):
    form: ClassVar[str] = "built-node:{seat}:{system}:{node}"
    seat: Seat
    system: System
    node: Resource


class RemovedNode(Notice, frozen=True):
    form: ClassVar[str] = "removed-node:{system}:{node}"
    system: System
    node: Resource


class Researched(Notice, frozen=True):
    form: ClassVar[str] = "researched:{seat}:{card}"
    seat: Seat
    card: Card


class Completed(Notice, frozen=True):
    form: ClassVar[str] = "completed:{seat}:{card}"
    seat: Seat
    card: Card


class Launched(Notice, frozen=True):
    form: ClassVar[str] = "launched:{seat}:{card}"
    seat: Seat
    card: Card


class DiscardedProject(Notice, frozen=True):
    form: ClassVar[str] = "discarded:{seat}:{card}"
    seat: Seat
    card: Card


class Upgraded(Notice, frozen=True):
    """Weapons or Shields, by level."""

    form: ClassVar[str] = "upgraded:{seat}:{amount}"
    seat: Seat
    amount: Amount


class RaisedShields(Notice, frozen=True):
    form: ClassVar[str] = "raised-shields:{seat}:{amount}"
    seat: Seat
    amount: Amount


class CommissionedFleet(Notice, frozen=True):
    form: ClassVar[str] = "fleet:{seat}:{place}:{side}:{amount}"
    seat: Seat
    place: Place
    side: FleetSide
    amount: Amount


class Disbanded(Notice, frozen=True):
    form: ClassVar[str] = "disbanded:{seat}:{unit}:{place}"
    seat: Seat
    unit: Unit
    place: Place


class CommissionedStarbase(Notice, frozen=True):
    form: ClassVar[str] = "starbase:{seat}:{system}"
    seat: Seat
    system: System


class DrewAgenda(Notice, frozen=True):
    """Known to the Vulcans."""

    form: ClassVar[str] = "drew-agenda:{seat}:{agenda}"
    seat: Seat
    agenda: Agenda


class ShowedAgenda(Notice, frozen=True):
    form: ClassVar[str] = "showed-agenda:{seat}:{agenda}"
    seat: Seat
    agenda: Agenda


class BattleBegins(Notice, frozen=True):
    form: ClassVar[str] = "battle:{owner}:{target}:{place}"
    owner: Owner
    target: Owner
    place: Place


class BattleEnds(Notice, frozen=True):
    form: ClassVar[str] = "battle-won:{owner}:{place}"
    owner: Owner
    place: Place


class DieRolled(Notice, frozen=True):
    form: ClassVar[str] = "rolled:{owner}:{die}"
    owner: Owner
    die: Die


class Hits(Notice, frozen=True):
    form: ClassVar[str] = "hits:{owner}:{target}:{amount}"
    owner: Owner
    target: Owner
    amount: Amount


class Retreated(Notice, frozen=True):
    form: ClassVar[str] = "retreated:{seat}:{origin}>{target}"
    seat: Seat
    origin: Place
    target: Place


class InvasionBegins(Notice, frozen=True):
    form: ClassVar[str] = "invasion:{seat}:{system}"
    seat: Seat
    system: System


class InvasionHits(Notice, frozen=True):
    """Hits of the Attacker, then of the Defender."""

    form: ClassVar[str] = "invasion-hits:{seat}:{system}:{amount}:{losses}"
    seat: Seat
    system: System
    amount: Amount
    losses: Amount


class Annihilated(Notice, frozen=True):
    form: ClassVar[str] = "annihilated:{seat}:{system}"
    seat: Seat
    system: System


class Surrendered(Notice, frozen=True):
    form: ClassVar[str] = "surrendered:{owner}:{system}"
    owner: Owner
    system: System


class TriedHegemony(Notice, frozen=True):
    form: ClassVar[str] = "hegemony:{seat}:{system}:{die}"
    seat: Seat
    system: System
    die: Die


class HandedOver(Notice, frozen=True):
    form: ClassVar[str] = "handed-over:{owner}:{seat}:{card}"
    owner: Owner
    seat: Seat
    card: Card


class Swung(Notice, frozen=True):
    form: ClassVar[str] = "swung:{seat}:{place}:{bearing}"
    seat: Seat
    place: Place
    bearing: Bearing


class Exterminated(Notice, frozen=True):
    form: ClassVar[str] = "exterminated:{seat}"
    seat: Seat


class Won(Notice, frozen=True):
    form: ClassVar[str] = "won:{seat}"
    seat: Seat


class RoundsOver(Notice, frozen=True):
    """The agreed number of rounds has been played."""

    form: ClassVar[str] = "rounds-over:{round}"
    round: Round
