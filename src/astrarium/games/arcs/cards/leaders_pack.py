"""The eight leaders of the Leaders & Lore pack."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.pile import top
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.seats import Seat

from ..actions.repair import RepairShip
from ..ambitions import ALONE
from ..court import COURT_DRAW, COURT_OPTIONS, CourtCard, gain_card
from ..holdings import draw_from_court, take_from_slot
from ..moments import (
    ACTED,
    ASSAULT_WITHIN_SKIRMISH,
    BATTLE_OVER,
    CATAPULT,
    DECLARED,
    DICE_ROLLED,
    FREE,
    INTERCEPT_HITS,
    INTERCEPTED,
    MORE_TAX_SITES,
    NO_TAX,
    SCORED,
    SINGLE,
    TAX_WITHOUT_CONTROL,
    TAXED,
)
from ..opportunity import Forgo, TakeAction
from ..reroll import reroll
from ..resources import DiscardOf, different_types, kinds
from ..state import (
    Fight,
    State,
    all_buildings,
    board,
    controller,
    damaged_ships,
    empty_slots,
    icons,
    is_starport,
    owner_at,
    resources_had,
    ships_at,
    token_slots,
    tokens_of,
)
from ..tables.action_cards import INFLUENCE, TYCOON, Action, Ambition
from ..tables.boards import AGENT_PIECE, CITY_PIECE, RESOURCE_SLOTS, SHIP_PIECE, Slot
from ..tables.court import card
from ..tables.dice import RAID, SIDES
from ..tables.map import MATERIAL, RESOURCES, WEAPON, Resource, Site, System, is_gate, system_of
from ..verbs import repair_ship, shape_planet
from .effects import Effects
from .leader_parts import (
    Decline,
    begins_outraged,
    scraps_pieces,
    second_place_scorer,
    taxing_with_the_pip_gains,
)
from .leaders_learned import LEARNED
from .leaders_ruthless import RUTHLESS

PRINCIPLED: Final = Reason("arcs.reason.principled", "ARC-HIER-02")


class ShapeWith(Option, frozen=True):
    """Put the token in this slot onto the planet."""

    form: ClassVar[str] = "shape:{slot}"
    slot: Slot


class ShapeFromSupply(Option, frozen=True):
    """Put a token of a supply that lies on a card onto the planet."""

    form: ClassVar[str] = "shape-supply:{resource}"
    resource: Resource


SHAPE: Final = Kind("arcs.shape", ShapeWith, ShapeFromSupply, Decline, about={"system": System})
REPAIR_SHIPS: Final = Kind("arcs.repair-after-battle", RepairShip, Forgo, about={"system": System}, ahead=(Forgo,))


# Corsair


def tricky(state: State, holder: Seat, fight: int) -> Frames:
    """R-BATTLE-04, R-RES-05: as many raid dice as types of resources may be rolled again."""
    rolled = state.fights[fight]
    raid = any(SIDES[face].die == RAID for face in rolled.faces)
    most = different_types(state, holder)
    return reroll(fight, card("corsair"), (RAID,), most) if rolled.attacker == holder and raid and most else ()


def wary(state: State, seat: Seat, bound: bool) -> bool:
    """Assault dice never outnumber skirmish dice."""
    return True


# Noble


def connected(state: State, holder: Seat, seat: Seat, ambition: Ambition, first: bool) -> Frames:
    """Declaring what had no marker secures the top card of the Court deck."""
    return (SecureFromDeck(holder),) if seat == holder and first and top(state.court_deck) else ()


class SecureFromDeck(Frame, frozen=True):
    """ARC-PREL-05: the card counts as secured; no spot of the row is vacated."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        bag = top(state.court_deck)
        return draw(COURT_DRAW, [COURT_OPTIONS[of] for of in bag]) if bag else None

    def run(self, state: State, answer: CourtCard) -> Frames:
        draw_from_court(state, self.seat, answer.card)
        return gain_card(state, self.seat, answer.card)


def influential(state: State, holder: Seat, seat: Seat, done: Action, paid: int) -> Frames:
    """R-TURN-03: the one pip of a Copy or Pivot may influence twice."""
    twice = seat == holder and done == INFLUENCE and paid == SINGLE
    return (TakeAction(holder, (INFLUENCE,), FREE),) if twice else ()


def proud(state: State, seat: Seat, power: int, ambition: Ambition, place: int, seconds: int) -> int:
    """Only sole first place gains Power."""
    return power if place == ALONE else 0


# Anarchist


def inspiring(state: State, seat: Seat, allowed: bool, at: Site) -> bool:
    """Rival cities may be taxed where the seat has ships."""
    return allowed or ships_at(state, seat, system_of(at)) > 0


def empty_slots_with_ships(state: State, seat: Seat, sites: tuple[int, ...]) -> tuple[int, ...]:
    """R-PIECE-03: an empty slot where the seat has ships is taxed as though it held a Loyal city."""
    places = (place for place in board(state).systems if ships_at(state, seat, place))
    return (*sites, *(at for place in places for at in empty_slots(state, place)))


def principled(state: State, holder: Seat, seat: Seat, at: Site) -> Reason | None:
    """No Loyal city can be taxed."""
    return PRINCIPLED if seat == holder and owner_at(state, at) == holder else None


# Shaper


def mythic(state: State, holder: Seat, seat: Seat, at: Site, paid: int) -> Frames:
    """A planet that was taxed may get another type, once; a gate has none to change."""
    place = system_of(at)
    if seat != holder or is_gate(place) or place in state.shaped or not (any(shaping(state, holder))):
        return ()
    return (ShapePlanet(holder, place),)


def shaping(state: State, seat: Seat) -> Iterator[Option]:
    """R-RES-07: tokens in slots, and those of a supply that lies on a card of the seat."""
    yield from (ShapeWith(Slot(slot % RESOURCE_SLOTS)) for slot in token_slots(state, seat))
    for kind in RESOURCES:
        if state.supply[kind] and resources_had(state, seat, kind) > tokens_of(state, seat).count(kind):
            yield ShapeFromSupply(kind)


class ShapePlanet(Frame, frozen=True):
    """The token stays on the planet, out of play, and gives it its type."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        return ask(self.seat, SHAPE, [*shaping(state, self.seat), Decline()], self.system)

    def run(self, state: State, answer: ShapeWith | ShapeFromSupply | Decline) -> Frames:
        if isinstance(answer, ShapeWith):
            kind = take_from_slot(state, self.seat * RESOURCE_SLOTS + answer.slot)
            shape_planet(state, self.seat, self.system, kind)
        elif isinstance(answer, ShapeFromSupply):
            state.supply[answer.resource] -= 1
            shape_planet(state, self.seat, self.system, answer.resource)
        return ()


def ancient(state: State, seat: Seat, allowed: bool, origin: System) -> bool:
    """Starports throw no ships on, gates do."""
    return is_gate(origin)


# Agitator


def irregular(state: State, seat: Seat, hits: int, fight: Fight) -> int:
    """An intercept hits once for each Weapon icon."""
    return icons(state, seat, WEAPON)


def weapon_used_up(state: State, holder: Seat, fight: int) -> Frames:
    """After the hits of an intercept a Weapon is discarded, if there is one."""
    used = state.fights[fight].defender == holder and WEAPON in tokens_of(state, holder)
    return (DiscardOf(holder, WEAPON),) if used else ()


# Quartermaster


def resilient(state: State, holder: Seat, fight: int) -> Frames:
    """Ships in the battle system may be repaired, as many as there are starports in systems that the seat controls."""
    over = state.fights[fight]
    if holder not in (over.attacker, over.defender) or not damaged_ships(state, holder, over.system):
        return ()
    starports = sum(
        is_starport(state, at) and controller(state, system_of(at)) == holder for at in all_buildings(state)
    )
    return (RepairAfterBattle(holder, System(over.system), starports),) if starports else ()


class RepairAfterBattle(Frame, frozen=True):
    """Up to so many damaged ships of a seat in the battle system become fresh."""

    seat: Seat
    system: System
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left or not damaged_ships(state, self.seat, self.system):
            return None
        return ask(self.seat, REPAIR_SHIPS, [RepairShip(self.system), Forgo()], self.system)

    def run(self, state: State, answer: RepairShip | Forgo) -> Frames:
        if isinstance(answer, Forgo):
            return ()
        repair_ship(state, self.seat, self.system)
        return (RepairAfterBattle(self.seat, self.system, self.left - 1),)


LEADERS_PACK: Final = (
    Effects("archivist", LEARNED, second_place_scorer(TYCOON)),
    Effects("overseer", *RUTHLESS, scraps_pieces((SHIP_PIECE, 2), (AGENT_PIECE, 3))),
    Effects("corsair", (DICE_ROLLED, tricky), (ASSAULT_WITHIN_SKIRMISH, wary)),
    Effects("noble", (DECLARED, connected), (ACTED, influential), (SCORED, proud)),
    Effects(
        "anarchist",
        scraps_pieces((CITY_PIECE, 2)),
        (TAX_WITHOUT_CONTROL, inspiring),
        (MORE_TAX_SITES, empty_slots_with_ships),
        (NO_TAX, principled),
    ),
    Effects("shaper", (TAXED, mythic), (CATAPULT, ancient)),
    Effects(
        "agitator",
        taxing_with_the_pip_gains(WEAPON),
        (INTERCEPT_HITS, irregular),
        (INTERCEPTED, weapon_used_up),
    ),
    Effects("quartermaster", (BATTLE_OVER, resilient), begins_outraged(kinds(MATERIAL))),
)
