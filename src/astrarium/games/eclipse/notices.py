"""What happens in Eclipse, as typed facts."""

from typing import ClassVar

from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat

from .tables.discoveries import Discovery
from .tables.ids import (
    Action,
    Amount,
    Damage,
    Face,
    Faction,
    Item,
    Place,
    Reputation,
    Resource,
    Round,
    Ship,
    Square,
    Turns,
)
from .tables.parts import Part
from .tables.sectors import Sector
from .tables.species import Board
from .tables.technologies import Technology


class RoundBegins(Notice, frozen=True):
    form: ClassVar[str] = "round:{round}"
    round: Round


class StartsRound(Notice, frozen=True):
    """The first to pass will start the next round."""

    form: ClassVar[str] = "starts:{seat}"
    seat: Seat


class ChoseSpecies(Notice, frozen=True):
    form: ClassVar[str] = "species:{seat}:{board}"
    seat: Seat
    board: Board


class LaidHome(Notice, frozen=True):
    form: ClassVar[str] = "home:{seat}:{sector}:{turns}"
    seat: Seat
    sector: Sector
    turns: Turns


class TechnologyLaidOut(Notice, frozen=True):
    form: ClassVar[str] = "laid-out:{technology}"
    technology: Technology


class Acted(Notice, frozen=True):
    form: ClassVar[str] = "acts:{seat}:{action}"
    seat: Seat
    action: Action


class Reacted(Notice, frozen=True):
    form: ClassVar[str] = "reacts:{seat}:{action}"
    seat: Seat
    action: Action


class Passed(Notice, frozen=True):
    form: ClassVar[str] = "passes:{seat}"
    seat: Seat


class Traded(Notice, frozen=True):
    form: ClassVar[str] = "traded:{seat}:{paid}:{gained}"
    seat: Seat
    paid: Resource
    gained: Resource


class Gained(Notice, frozen=True):
    form: ClassVar[str] = "gained:{seat}:{amount}:{resource}"
    seat: Seat
    amount: Amount
    resource: Resource


class Paid(Notice, frozen=True):
    form: ClassVar[str] = "paid:{seat}:{amount}:{resource}"
    seat: Seat
    amount: Amount
    resource: Resource


class Settled(Notice, frozen=True):
    form: ClassVar[str] = "settled:{seat}:{sector}:{square}:{resource}"
    seat: Seat
    sector: Sector
    square: Square
    resource: Resource


class CubeReturned(Notice, frozen=True):
    form: ClassVar[str] = "cube-back:{seat}:{resource}"
    seat: Seat
    resource: Resource


class CubeDestroyed(Notice, frozen=True):
    form: ClassVar[str] = "cube-destroyed:{seat}:{sector}:{square}"
    seat: Seat
    sector: Sector
    square: Square


class CubeBuried(Notice, frozen=True):
    form: ClassVar[str] = "cube-buried:{seat}:{resource}"
    seat: Seat
    resource: Resource


class FlippedColonyShips(Notice, frozen=True):
    form: ClassVar[str] = "flipped:{seat}:{amount}"
    seat: Seat
    amount: Amount


class DrewHex(Notice, frozen=True):
    form: ClassVar[str] = "drew-hex:{seat}:{sector}"
    seat: Seat
    sector: Sector


class PlacedHex(Notice, frozen=True):
    form: ClassVar[str] = "placed-hex:{seat}:{sector}:{place}:{turns}"
    seat: Seat
    sector: Sector
    place: Place
    turns: Turns


class DiscardedHex(Notice, frozen=True):
    form: ClassVar[str] = "discarded-hex:{seat}:{sector}"
    seat: Seat
    sector: Sector


class NothingToExplore(Notice, frozen=True):
    form: ClassVar[str] = "nothing-there:{seat}:{place}"
    seat: Seat
    place: Place


class PlacedDisc(Notice, frozen=True):
    form: ClassVar[str] = "disc:{seat}:{sector}"
    seat: Seat
    sector: Sector


class LiftedDisc(Notice, frozen=True):
    form: ClassVar[str] = "disc-lifted:{seat}:{sector}"
    seat: Seat
    sector: Sector


class GainedDiscs(Notice, frozen=True):
    form: ClassVar[str] = "discs-gained:{seat}:{amount}"
    seat: Seat
    amount: Amount


class FoundDiscovery(Notice, frozen=True):
    """Known to the finder."""

    form: ClassVar[str] = "found:{seat}:{sector}:{discovery}"
    seat: Seat
    sector: Sector
    discovery: Discovery


class FoundSomething(Notice, frozen=True):
    form: ClassVar[str] = "found:{seat}:{sector}"
    seat: Seat
    sector: Sector


class UsedDiscovery(Notice, frozen=True):
    form: ClassVar[str] = "used:{seat}:{discovery}"
    seat: Seat
    discovery: Discovery


class KeptDiscovery(Notice, frozen=True):
    """Turned to the side with points."""

    form: ClassVar[str] = "kept:{seat}"
    seat: Seat


class Researched(Notice, frozen=True):
    form: ClassVar[str] = "researched:{seat}:{technology}"
    seat: Seat
    technology: Technology


class TookOffPart(Notice, frozen=True):
    form: ClassVar[str] = "took-off:{seat}:{ship}:{part}"
    seat: Seat
    ship: Ship
    part: Part


class PutOnPart(Notice, frozen=True):
    form: ClassVar[str] = "put-on:{seat}:{ship}:{part}"
    seat: Seat
    ship: Ship
    part: Part


class KeptPart(Notice, frozen=True):
    form: ClassVar[str] = "kept-part:{seat}:{part}"
    seat: Seat
    part: Part


class Built(Notice, frozen=True):
    form: ClassVar[str] = "built:{seat}:{item}:{sector}"
    seat: Seat
    item: Item
    sector: Sector


class Moved(Notice, frozen=True):
    form: ClassVar[str] = "moved:{seat}:{ship}:{origin}:{target}"
    seat: Seat
    ship: Ship
    origin: Sector
    target: Sector


class Proposed(Notice, frozen=True):
    form: ClassVar[str] = "proposed:{seat}:{other}"
    seat: Seat
    other: Seat


class Withdrew(Notice, frozen=True):
    form: ClassVar[str] = "withdrew:{seat}:{other}"
    seat: Seat
    other: Seat


class FormedRelations(Notice, frozen=True):
    form: ClassVar[str] = "relations:{seat}:{other}"
    seat: Seat
    other: Seat


class BrokeRelations(Notice, frozen=True):
    form: ClassVar[str] = "broke:{seat}:{other}"
    seat: Seat
    other: Seat


class TookTraitorCard(Notice, frozen=True):
    form: ClassVar[str] = "traitor:{seat}"
    seat: Seat


class BattleBegins(Notice, frozen=True):
    form: ClassVar[str] = "battle:{sector}:{attacker}:{defender}"
    sector: Sector
    attacker: Faction
    defender: Faction


class Fired(Notice, frozen=True):
    """One die with its damage."""

    form: ClassVar[str] = "fired:{faction}:{ship}:{damage}:{face}"
    faction: Faction
    ship: Ship
    damage: Damage
    face: Face


class HitShip(Notice, frozen=True):
    form: ClassVar[str] = "hit:{faction}:{ship}:{damage}"
    faction: Faction
    ship: Ship
    damage: Damage


class DestroyedShip(Notice, frozen=True):
    form: ClassVar[str] = "destroyed:{faction}:{ship}:{sector}"
    faction: Faction
    ship: Ship
    sector: Sector


class OrderedRetreat(Notice, frozen=True):
    form: ClassVar[str] = "retreat:{seat}:{ship}:{sector}"
    seat: Seat
    ship: Ship
    sector: Sector


class Retreated(Notice, frozen=True):
    form: ClassVar[str] = "retreated:{seat}:{ship}:{sector}"
    seat: Seat
    ship: Ship
    sector: Sector


class Stalemate(Notice, frozen=True):
    form: ClassVar[str] = "stalemate:{sector}"
    sector: Sector


class DrewReputation(Notice, frozen=True):
    """Known to whoever drew."""

    form: ClassVar[str] = "drew-reputation:{seat}:{value}"
    seat: Seat
    value: Reputation


class DrewReputationTiles(Notice, frozen=True):
    form: ClassVar[str] = "drew-reputation-tiles:{seat}:{amount}"
    seat: Seat
    amount: Amount


class KeptReputation(Notice, frozen=True):
    """Known to its owner."""

    form: ClassVar[str] = "kept-reputation:{seat}:{value}"
    seat: Seat
    value: Reputation


class KeptAReputation(Notice, frozen=True):
    form: ClassVar[str] = "kept-reputation:{seat}"
    seat: Seat


class ReturnedReputation(Notice, frozen=True):
    """Known to its owner."""

    form: ClassVar[str] = "returned-reputation:{seat}:{value}"
    seat: Seat
    value: Reputation


class ReturnedAReputation(Notice, frozen=True):
    form: ClassVar[str] = "returned-reputation:{seat}"
    seat: Seat


class Produced(Notice, frozen=True):
    form: ClassVar[str] = "produced:{seat}:{amount}:{resource}"
    seat: Seat
    amount: Amount
    resource: Resource


class PaidUpkeep(Notice, frozen=True):
    form: ClassVar[str] = "upkeep:{seat}:{amount}"
    seat: Seat
    amount: Amount


class Collapsed(Notice, frozen=True):
    form: ClassVar[str] = "collapsed:{seat}"
    seat: Seat


class LeftGame(Notice, frozen=True):
    form: ClassVar[str] = "left:{seat}"
    seat: Seat
