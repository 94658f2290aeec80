"""Where cards and Factions meet the rules: what is announced, counted, forbidden and offered.

A source is a Faction's own rule, an Advancement or an Ally; `source_of` and `source_of_ally` number them.
"""

from typing import Any, ClassVar, Final, NewType, TypeVar

from astrarium.kernel.codec import names
from astrarium.kernel.moment import Ban, Menu, Moment, Tally
from astrarium.kernel.question import Kind, Option

from .tables.advancements import CARD_NAMES, FIRST_CARD
from .tables.exploration import ALLIES, FIRST_ALLY, KINDS
from .tables.ids import FACTIONS

T = TypeVar("T")
Source = NewType("Source", int)

names(Source, (*FACTIONS, *CARD_NAMES, *(KINDS[ally].name for ally in ALLIES)))


def source_of(card: int) -> Source:
    """The source that a card is."""
    return Source(FIRST_CARD + card)


def source_of_ally(ally: int) -> Source:
    """The source that an Ally is, by its number among the Allies."""
    return Source(FIRST_ALLY + ally)


class First(Option, frozen=True):
    """This effect comes first."""

    form: ClassVar[str] = "first:{source}"
    source: Source


def _first(source: int) -> Option:
    return First(Source(source))


def _chooser(state: Any, *about: int) -> int:
    """Whose turn it is orders simultaneous effects; else whom the moment is about; for the Borg who comes first."""
    seat = state.turn if state.turn >= 0 else about[0]
    return int(seat if seat < state.seats else state.order[0])


ORDER: Final = Kind("ascendancy.question.order", First)


def moment(name: str) -> Moment:
    return Moment(f"ascendancy.{name}", ORDER, _first, _chooser)


CIVILISATION_DRAWN: Final = moment("civilisation-drawn")
"""A Civilisation card was drawn: seat, system."""
PHENOMENON_FOUND: Final = moment("phenomenon-found")
"""A new Phenomenon was discovered: seat, system."""
ALLY_WON: Final = moment("ally-won")
"""An Ally came to a seat: seat, card."""
TURN_BEGINS: Final = moment("turn-begins")
"""The Building Phase is about to begin: seat."""
COLONISED: Final = moment("colonised")
"""A System was Colonised: seat, system."""
COMPLETED: Final = moment("completed")
"""A Project was finished: seat, card."""
INCOME_TAKEN: Final = moment("income-taken")
"""Resources were generated: seat."""
CAPTURED: Final = moment("captured")
"""A System changed hands by a Successful Invasion: new controller, system."""
COMMITMENTS_MADE: Final = moment("commitments-made")
"""Everybody has committed: one seat after another, in the order of the cards that are still held."""
BATTLE_BEGINS: Final = moment("battle-begins")
"""A Space Battle is about to be fought: attacker."""
ROUND_BEGINS: Final = moment("round-begins")
"""A Combat Round of a Space Battle begins: attacker."""
CUBE_MET: Final = moment("cube-met")
"""A Space Battle with a Cube is about to begin: seat."""
BATTLE_OVER: Final = moment("battle-over")
"""A Space Battle is over: seat, the most Ships that an opponent of it fielded who was wiped out or routed."""


class CombatTally(Tally[Any, T]):
    """A value that cards change in Combats: ASC-4-special-a, where they are idle in the turns of others they do not."""

    def of(self, state: Any, seat: int, value: T, *about: Any) -> T:
        return value if state.idle(seat) else super().of(state, seat, value, *about)


INCOME: Final[Tally[Any, int]] = Tally("income")
"""What cards add to a Resource: resource."""
NODE_YIELD: Final[Tally[Any, int]] = Tally("node yield")
"""What the Nodes of a System yield, packed four bits to a Resource: system."""
COMMANDS: Final[Tally[Any, int]] = Tally("commands of a faction")
SHIP_COST: Final[Tally[Any, int]] = Tally("ship cost")
"""Production for one Ship: system."""
NODE_COST: Final[Tally[Any, int]] = Tally("node cost")
"""Production for a Node: its type."""
COLONISE_COST: Final[Tally[Any, int]] = Tally("colonise cost")
"""Culture for Colonising."""
WEAPON_COST: Final[Tally[Any, int]] = Tally("weapon cost")
SHIELD_COST: Final[Tally[Any, int]] = Tally("shield cost")
ANY_SITE: Final[Tally[Any, bool]] = Tally("any site")
"""Whether a Node may stand on a Site of any colour: its type."""
LANE_MAXIMUM: Final[Tally[Any, int]] = Tally("lane maximum")
HAZARD: Final[Tally[Any, int]] = Tally("hazard")
"""The number that destroys a Ship: system."""
MINEFIELD: Final[Tally[Any, int]] = Tally("minefield")
"""The Hazard Level of an own System for another seat, 0 for none: that seat, system."""
FLEET_LIMIT: Final[Tally[Any, int]] = Tally("fleet limit")
HEGEMONY: Final[Tally[Any, int]] = Tally("hegemony")
"""What is added to the die of an attempt: system."""
RESISTANCE: Final[Tally[Any, int]] = Tally("resistance")
"""What the owner's cards add: system."""
SECOND_CULTURE: Final[Tally[Any, int]] = Tally("second culture")
"""Culture to be paid when an attempt succeeds."""
HIT: Final[Tally[Any, int]] = CombatTally("hit roll")
"""The die that hits before Shields: battle or invasion."""
ALWAYS_HITS: Final[Tally[Any, int]] = CombatTally("always hits")
"""The lowest die that hits whatever the Shields; 7 for none."""
SHIELDS: Final[Tally[Any, int]] = CombatTally("shields")
FIRST_STRIKE: Final[Tally[Any, bool]] = CombatTally("first strike")
"""Whether Ships strike first in Space Battles of the own turn: at whom."""
FIRST_STRIKE_IN_INVASIONS: Final[Tally[Any, bool]] = CombatTally("first strike in invasions")
"""Whether Ships or Structures strike first in Invasions: system."""
REROLLS: Final[Tally[Any, int]] = CombatTally("re-rolls")
"""How many missed dice of a Combat Round may be rolled again."""
FOE_REROLLS: Final[Tally[Any, int]] = CombatTally("re-rolls of the opponent")
"""How many hits of a Combat Round an opponent must roll again."""
STEADY: Final[Tally[Any, int]] = CombatTally("steady")
"""The lowest missed die that is rolled again in Space Battles; 7 for none."""
PAIRS: Final[Tally[Any, bool]] = CombatTally("pairs")
"""Whether each pair of equal missed dice destroys a Ship in Space Battles."""
SPARES: Final[Tally[Any, bool]] = CombatTally("spares")
"""Whether own Fleets ignore the first casualty of a Combat Round."""
DETECTS: Final[Tally[Any, bool]] = CombatTally("detects")
"""Whether Romulan cloaks have no effect against this seat."""
ANNEXES: Final[Tally[Any, bool]] = Tally("annexes")
"""Whether Total Annihilation counts as a Successful Invasion."""
DEFENCE: Final[Tally[Any, int]] = CombatTally("defence")
"""The Defender's dice in an Invasion: system."""
BARTER: Final[Tally[Any, bool]] = Tally("barter")
"""Whether Production may pay the Culture of Colonising and Hegemony."""
STARBASE_DICE: Final[Tally[Any, int]] = CombatTally("starbase dice")
SUSPICIOUS: Final[Tally[Any, bool]] = Tally("suspicious")
"""Whether Trade Agreements arrive Exhausted."""
COMMISSION_COST: Final[Tally[Any, int]] = Tally("commission cost")
"""Commands for a Fleet or a Starbase."""
AGREEMENT_YIELD: Final[Tally[Any, int]] = Tally("agreement yield")
"""What a Trade Agreement of the owner's pays: its holder, resource."""
DISTANT: Final[Tally[Any, bool]] = Tally("colonises from afar")
"""Whether Systems are Colonised for Ascendancy, wherever they are."""
AGENTS: Final[Tally[Any, bool]] = Tally("agents")
"""Whether a Faction has Agents."""
AGENT_RANGE: Final[Tally[Any, list[int]]] = Tally("agent range")
"""The Planets to which an Agent can be Transported: from where."""

BORG_HIT: Final[Tally[Any, int]] = Tally("borg hit roll")
"""The die with which the Borg hit this seat."""
BORG_SPARED: Final[Tally[Any, int]] = Tally("borg hits that do nothing")
"""How many hits of the Borg in each round do nothing to this seat."""
CUBE_SHIELDS: Final[Tally[Any, int]] = Tally("cube shields")
"""The Shield Level of a Cube against this seat."""
FIRST_STRIKE_ON_WORLDS: Final[Tally[Any, bool]] = Tally("first strike on Borg Worlds")
"""Whether enough hits on a Borg World leave it no dice."""
CUBE_HEALS: Final[Tally[Any, int]] = Tally("cube heals")
"""How much damage a Cube restores in a round in which it fights this seat."""
CUBE_ADAPTS: Final[Tally[Any, int]] = Tally("cube adapts")
"""By how much the Shields of a Cube rise that fights this seat: the round."""

NO_INVASION: Final[Ban[Any]] = Ban("invade")
"""Against: seat, system."""
NO_HEGEMONY: Final[Ban[Any]] = Ban("attempt hegemony")
"""Against: seat, system."""
NO_COLONISING: Final[Ban[Any]] = Ban("colonise")
"""Against: seat, system."""
NO_NODE: Final[Ban[Any]] = Ban("build node")
"""Against: seat, system, type."""
NO_STARBASE: Final[Ban[Any]] = Ban("commission starbase")
"""Against: seat."""
NO_RETREAT: Final[Ban[Any]] = Ban("retreat")
"""Against: seat."""
NO_SURRENDER: Final[Ban[Any]] = Ban("surrender")
"""Against: seat."""
NO_VICTORY: Final[Ban[Any]] = Ban("win by Ascendancy or Supremacy")
"""Against: seat."""

BUILDING: Final[Menu[Any]] = Menu("building phase")
"""ASC-7.6-a: what other rules add to the Building Phase."""
COMMAND: Final[Menu[Any]] = Menu("command phase")
ASSAULT: Final[Menu[Any]] = Menu("combat round of an invasion")
"""Other ways to attack: system, round."""
