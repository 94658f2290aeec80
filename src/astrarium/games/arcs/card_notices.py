"""What only the text of a card makes happen in Arcs, as typed facts."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from .tables.action_cards import ActionCard
from .tables.boards import Piece, ShipCount
from .tables.court import Card
from .tables.dice import DiceCount
from .tables.map import Resource, System


class FiredRifles(Notice, frozen=True):
    form: ClassVar[str] = "rifles:{seat}:{defender}:{origin}:{system}:{count}"
    seat: Seat
    defender: Seat
    origin: System
    system: System
    count: DiceCount


class SawCard(Notice, frozen=True):
    """Known to whoever looked."""

    form: ClassVar[str] = "saw:{seat}:{owner}:{card}"
    seat: Seat
    owner: Seat
    card: ActionCard


class SwappedCards(Notice, frozen=True):
    """Known to both."""

    form: ClassVar[str] = "swapped:{seat}:{owner}:{given}:{taken}"
    seat: Seat
    owner: Seat
    given: ActionCard
    taken: ActionCard


class SwappedACard(Notice, frozen=True):
    form: ClassVar[str] = "swapped:{seat}:{owner}"
    seat: Seat
    owner: Seat


class PutDown(Notice, frozen=True):
    """Known to whoever discarded the card."""

    form: ClassVar[str] = "put-down:{seat}:{card}"
    seat: Seat
    card: ActionCard


class PutDownACard(Notice, frozen=True):
    form: ClassVar[str] = "put-down:{seat}"
    seat: Seat


class PlacedUnion(Notice, frozen=True):
    form: ClassVar[str] = "union:{seat}:{union}:{card}"
    seat: Seat
    union: Card
    card: ActionCard


class TookBack(Notice, frozen=True):
    form: ClassVar[str] = "took-back:{seat}:{card}"
    seat: Seat
    card: ActionCard


class Buried(Notice, frozen=True):
    form: ClassVar[str] = "buried:{card}"
    card: Card


class Executed(Notice, frozen=True):
    form: ClassVar[str] = "executed:{seat}:{owner}"
    seat: Seat
    owner: Seat


class Traded(Notice, frozen=True):
    form: ClassVar[str] = "traded:{seat}:{partner}:{given}:{taken}"
    seat: Seat
    partner: Seat
    given: Resource
    taken: Resource


class DrewLore(Notice, frozen=True):
    """Known to whoever drew."""

    form: ClassVar[str] = "drew-lore:{seat}:{card}"
    seat: Seat
    card: Card


class DrewALore(Notice, frozen=True):
    form: ClassVar[str] = "drew-lore:{seat}"
    seat: Seat


class KeptLore(Notice, frozen=True):
    form: ClassVar[str] = "kept-lore:{seat}:{card}"
    seat: Seat
    card: Card


class ScrappedCard(Notice, frozen=True):
    form: ClassVar[str] = "scrapped-card:{seat}:{card}"
    seat: Seat
    card: Card


class ScrappedPieces(Notice, frozen=True):
    form: ClassVar[str] = "scrapped:{seat}:{count}:{piece}"
    seat: Seat
    count: ShipCount
    piece: Piece


class Shaped(Notice, frozen=True):
    form: ClassVar[str] = "shaped:{seat}:{system}:{resource}"
    seat: Seat
    system: System
    resource: Resource
