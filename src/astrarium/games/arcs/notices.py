"""What happens in Arcs, as typed facts."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from .tables.action_cards import ActionCard, Ambition
from .tables.boards import Building, Chapter, Piece, Points, ShipCount
from .tables.court import Card
from .tables.dice import DiceCount, Face
from .tables.map import Cluster, Resource, Site, System


class ChapterBegins(Notice, frozen=True):
    form: ClassVar[str] = "chapter:{chapter}"
    chapter: Chapter


class DrewCard(Notice, frozen=True):
    """Known to whoever drew."""

    form: ClassVar[str] = "drew:{seat}:{card}"
    seat: Seat
    card: ActionCard


class DrewACard(Notice, frozen=True):
    form: ClassVar[str] = "drew:{seat}"
    seat: Seat


class Mulligan(Notice, frozen=True):
    form: ClassVar[str] = "mulligan:{seat}"
    seat: Seat


class Led(Notice, frozen=True):
    form: ClassVar[str] = "led:{seat}:{card}"
    seat: Seat
    card: ActionCard


class Surpassed(Notice, frozen=True):
    form: ClassVar[str] = "surpassed:{seat}:{card}"
    seat: Seat
    card: ActionCard


class Pivoted(Notice, frozen=True):
    form: ClassVar[str] = "pivoted:{seat}:{card}"
    seat: Seat
    card: ActionCard


class Copied(Notice, frozen=True):
    form: ClassVar[str] = "copied:{seat}"
    seat: Seat


class PassedInitiative(Notice, frozen=True):
    form: ClassVar[str] = "passed:{seat}"
    seat: Seat


class TookInitiative(Notice, frozen=True):
    form: ClassVar[str] = "initiative:{seat}"
    seat: Seat


class Seized(Notice, frozen=True):
    form: ClassVar[str] = "seized:{seat}"
    seat: Seat


class DeclaredAmbition(Notice, frozen=True):
    form: ClassVar[str] = "declared:{seat}:{ambition}:{first}:{second}"
    seat: Seat
    ambition: Ambition
    first: Points
    second: Points


class Spent(Notice, frozen=True):
    form: ClassVar[str] = "spent:{seat}:{resource}"
    seat: Seat
    resource: Resource


class Gained(Notice, frozen=True):
    form: ClassVar[str] = "gained:{seat}:{resource}"
    seat: Seat
    resource: Resource


class Discarded(Notice, frozen=True):
    form: ClassVar[str] = "discarded:{seat}:{resource}"
    seat: Seat
    resource: Resource


class StoleToken(Notice, frozen=True):
    form: ClassVar[str] = "stole:{seat}:{victim}:{resource}"
    seat: Seat
    victim: Seat
    resource: Resource


class StoleCard(Notice, frozen=True):
    form: ClassVar[str] = "stole-card:{seat}:{victim}:{card}"
    seat: Seat
    victim: Seat
    card: Card


class GaveCard(Notice, frozen=True):
    form: ClassVar[str] = "gave-card:{seat}:{receiver}:{card}"
    seat: Seat
    receiver: Seat
    card: Card


class Taxed(Notice, frozen=True):
    form: ClassVar[str] = "taxed:{seat}:{site}"
    seat: Seat
    site: Site


class Captured(Notice, frozen=True):
    form: ClassVar[str] = "captured:{seat}:{owner}"
    seat: Seat
    owner: Seat


class BuiltBuilding(Notice, frozen=True):
    form: ClassVar[str] = "built:{seat}:{kind}:{site}"
    seat: Seat
    kind: Building
    site: Site


class PlacedShips(Notice, frozen=True):
    form: ClassVar[str] = "placed:{seat}:{count}:{system}"
    seat: Seat
    count: ShipCount
    system: System


class MovedShips(Notice, frozen=True):
    form: ClassVar[str] = "moved:{seat}:{count}:{origin}:{target}"
    seat: Seat
    count: ShipCount
    origin: System
    target: System


class RepairedShip(Notice, frozen=True):
    form: ClassVar[str] = "repaired-ship:{seat}:{system}"
    seat: Seat
    system: System


class RepairedBuilding(Notice, frozen=True):
    form: ClassVar[str] = "repaired:{seat}:{site}"
    seat: Seat
    site: Site


class Influenced(Notice, frozen=True):
    form: ClassVar[str] = "influenced:{seat}:{card}"
    seat: Seat
    card: Card


class Secured(Notice, frozen=True):
    form: ClassVar[str] = "secured:{seat}:{card}"
    seat: Seat
    card: Card


class Ransacked(Notice, frozen=True):
    form: ClassVar[str] = "ransacked:{seat}:{card}"
    seat: Seat
    card: Card


class TurnedUp(Notice, frozen=True):
    """A card came into the Court row."""

    form: ClassVar[str] = "court:{card}"
    card: Card


class UsedCard(Notice, frozen=True):
    form: ClassVar[str] = "used:{seat}:{card}"
    seat: Seat
    card: Card


class DiscardedCard(Notice, frozen=True):
    form: ClassVar[str] = "discarded-card:{seat}:{card}"
    seat: Seat
    card: Card


class Attacked(Notice, frozen=True):
    form: ClassVar[str] = "attacked:{seat}:{defender}:{system}:{assault}:{skirmish}:{raid}"
    seat: Seat
    defender: Seat
    system: System
    assault: DiceCount
    skirmish: DiceCount
    raid: DiceCount


class RolledFace(Notice, frozen=True):
    form: ClassVar[str] = "rolled:{seat}:{face}"
    seat: Seat
    face: Face


class DamagedPiece(Notice, frozen=True):
    form: ClassVar[str] = "damaged:{owner}:{piece}:{system}"
    owner: Seat
    piece: Piece
    system: System


class DestroyedPiece(Notice, frozen=True):
    form: ClassVar[str] = "destroyed:{owner}:{piece}:{system}"
    owner: Seat
    piece: Piece
    system: System


class ReturnedPiece(Notice, frozen=True):
    form: ClassVar[str] = "returned:{owner}:{piece}"
    owner: Seat
    piece: Piece


class ProvokedOutrage(Notice, frozen=True):
    form: ClassVar[str] = "outrage:{seat}:{resource}"
    seat: Seat
    resource: Resource


class ClearedOutrage(Notice, frozen=True):
    form: ClassVar[str] = "calmed:{seat}:{resource}"
    seat: Seat
    resource: Resource


class ScoredAmbition(Notice, frozen=True):
    form: ClassVar[str] = "scored:{seat}:{ambition}:{points}"
    seat: Seat
    ambition: Ambition
    points: Points


class FlippedMarker(Notice, frozen=True):
    form: ClassVar[str] = "flipped:{first}:{second}"
    first: Points
    second: Points


class LookedAtHand(Notice, frozen=True):
    form: ClassVar[str] = "looked:{seat}:{owner}"
    seat: Seat
    owner: Seat


class Drafted(Notice, frozen=True):
    form: ClassVar[str] = "drafted:{seat}:{card}"
    seat: Seat
    card: Card


class ClusterCovered(Notice, frozen=True):
    form: ClassVar[str] = "covered:{cluster}"
    cluster: Cluster


class Resettled(Notice, frozen=True):
    form: ClassVar[str] = "resettled:{seat}:{system}"
    seat: Seat
    system: System


class Conceded(Notice, frozen=True):
    form: ClassVar[str] = "conceded:{seat}"
    seat: Seat


class GameOver(Notice, frozen=True):
    form: ClassVar[str] = "over:{seat}"
    seat: Seat
