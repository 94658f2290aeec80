"""Where cards meet the rules of Arcs: what is announced, counted, forbidden and offered."""

from typing import Any, ClassVar, Final

from astrarium.kernel.moment import Ban, Menu, Moment, Tally
from astrarium.kernel.question import Kind, Option

from .tables.action_cards import ACTION_NAMES
from .tables.court import Card


class First(Option, frozen=True):
    """This card's effect comes first."""

    form: ClassVar[str] = "first:{card}"
    card: Card


def _first(source: int) -> Option:
    return First(Card(source))


def _chooser(state: Any, *about: int) -> int:
    """ARC-TIE-02, R-BATTLE-05: whose turn it is orders what happens at once; else the initiative holder does."""
    return int(state.turn if state.turn >= 0 else state.initiative)


ORDER: Final = Kind("arcs.order", First)


def moment(name: str) -> Moment:
    return Moment(f"arcs.{name}", ORDER, _first, _chooser)


# How an action is paid for, as the moments below tell it.
PIP, SINGLE, TOKEN, FREE = range(4)
"""A pip of a lead or Surpass, the one pip of a Copy or Pivot, a resource token, nothing."""

SECURED: Final = moment("secured")
"""A card was secured and takes effect: seat, card."""
DECLARING: Final = moment("declaring")
"""About to declare: seat, ambition."""
DECLARED: Final = moment("declared")
"""Declared: seat, ambition, whether it had no marker before."""
TAXED: Final = moment("taxed")
"""A city, or what counts as one, was taxed: seat, site, payment."""
SHIP_BUILT: Final = moment("ship-built")
"""A ship was built at a starport: seat, site, payment."""
MOVED: Final = moment("moved")
"""A Move is over, all legs included: seat, payment."""
ACTED: Final = moment("acted")
"""A standard action is over: seat, action, payment."""
SHIPS_ENTER: Final = moment("ships-enter")
"""Ships have entered a system by a Move: seat, system, who controlled it just before."""
BEFORE_DICE: Final = moment("before-dice")
"""The dice step begins: fight."""
DICE_ROLLED: Final = moment("dice-rolled")
"""Rerolls are possible: fight."""
OTHER_DICE_ROLLED: Final = moment("other-dice-rolled")
"""Dice that are not those of a battle were rolled: fight."""
INTERCEPTED: Final = moment("intercepted")
"""The hits of an intercept were dealt: fight."""
BATTLE_OVER: Final = moment("battle-over")
"""A battle is over: fight."""
CARD_STOLEN: Final = moment("card-stolen")
"""A Guild card was stolen: thief, victim, card."""
ROUND_ENDS: Final = moment("round-ends")
AFTER_SCORING: Final = moment("after-scoring")
SET_UP: Final = moment("set-up")
"""Everything is placed, and this seat's turn for set-up instructions has come: seat."""

ZERO_MARKER: Final[Tally[Any, bool]] = Tally("zero marker")
"""Whether declaring with the lead card places it: ambition."""
RESOURCE_SLOTS_MORE: Final[Tally[Any, int]] = Tally("resource slots")
SPENT_AS: Final[Tally[Any, tuple[int, ...]]] = Tally("spent as")
"""The types that a token may be spent as."""
OUTRAGE_BINDS: Final[Tally[Any, bool]] = Tally("outrage binds")
"""Whether Outrage of a type stops its Prelude action: type."""
TAX_LIMIT: Final[Tally[Any, bool]] = Tally("tax limit")
"""Whether the same city cannot be taxed twice."""
TAX_AS_LOYAL: Final[Tally[Any, bool]] = Tally("tax as Loyal")
"""Whether a city may be taxed as though it were Loyal: site."""
MORE_TAX_SITES: Final[Tally[Any, tuple[int, ...]]] = Tally("tax sites")
"""Sites without a city that may be taxed as though they held a Loyal one."""
TAX_WITHOUT_CONTROL: Final[Tally[Any, bool]] = Tally("tax without control")
"""Whether a Rival city may be taxed without control: site."""
MORE_BUILD_SITES: Final[Tally[Any, tuple[tuple[int, int], ...]]] = Tally("build sites")
"""Kinds and sites of buildings that may be built outside slots: system."""
BUILD_COST: Final[Tally[Any, int]] = Tally("build cost")
"""The type of a token to be spent for building at a site, or -1: kind, site."""
USES_SHIPYARDS_OF_OTHERS: Final[Tally[Any, bool]] = Tally("shipyards of others")
SHIPS_BUILT_FRESH: Final[Tally[Any, bool]] = Tally("ships built fresh")
CATAPULT: Final[Tally[Any, bool]] = Tally("catapult")
"""Whether a move from a system may be a Catapult: system."""
MOVES_AGAIN: Final[Tally[Any, bool]] = Tally("moves again")
"""Whether fresh ships may move once more when a Move is over."""
SHIPS_PER_MOVE: Final[Tally[Any, int]] = Tally("ships per move")
DICE_LIMIT: Final[Tally[Any, int]] = Tally("dice limit")
"""Most dice of an attacker: fight."""
DICE_MINIMUM: Final[Tally[Any, int]] = Tally("dice minimum")
"""Fewest dice of an attacker: fight."""
RAID_DICE: Final[Tally[Any, int]] = Tally("raid dice")
"""Most raid dice of an attacker: fight."""
ASSAULT_WITHIN_SKIRMISH: Final[Tally[Any, bool]] = Tally("assault dice within skirmish dice")
INTERCEPT_HITS: Final[Tally[Any, int]] = Tally("intercept hits")
"""Hits of an intercept, as the defender's cards have it: fight."""
ADDED_INTERCEPTS: Final[Tally[Any, int]] = Tally("added intercepts")
"""Intercepts that the defender's cards add: fight."""
IGNORED_INTERCEPTS: Final[Tally[Any, int]] = Tally("ignored intercepts")
"""Rolled intercepts that the attacker ignores: fight; asked when the battle starts."""
SCORED: Final[Tally[Any, int]] = Tally("scored")
"""Power gained from an ambition: ambition, place (1 alone, 0 tied for first, 2 second), sum of second-place values."""
TOKENS_ON_CARDS: Final[Tally[Any, int]] = Tally("tokens on cards")
"""Tokens of the supply that count as a seat's own: type."""
COUNTED: Final[Tally[Any, int]] = Tally("counted")
"""What a seat has for an ambition: ambition."""

NO_DECLARING: Final[Ban[Any]] = Ban("declaring")
"""Against: seat."""
NO_TAX: Final[Ban[Any]] = Ban("tax")
"""Against: seat, site."""
NO_SECURING: Final[Ban[Any]] = Ban("secure")
"""Against: seat, spot."""
NO_RAID_DICE: Final[Ban[Any]] = Ban("raid dice")
"""Against: fight."""
NO_RANSACK: Final[Ban[Any]] = Ban("ransack")
"""Against: seat, owner of the city, whether in battle."""
NO_STEALING_TOKEN: Final[Ban[Any]] = Ban("steal token")
"""Against: thief, victim, type."""
NO_STEALING_CARD: Final[Ban[Any]] = Ban("steal card")
"""Against: thief, victim, card."""

AT_DECLARING: Final[Menu[Any]] = Menu("declare or seize")
"""Beside the declaration of the lead card and seizing."""
OPENING: Final[Menu[Any]] = Menu("opening")
"""Prelude actions that must come before any other."""
PRELUDE: Final[Menu[Any]] = Menu("prelude")
NEW_ACTIONS: Final[tuple[Menu[Any], ...]] = tuple(Menu(f"new actions for {name}") for name in ACTION_NAMES)
"""By the standard action that they replace."""
BEFORE_PIP: Final[Menu[Any]] = Menu("before the pip")
"""What may come just before the one action of a Copy or Pivot."""
