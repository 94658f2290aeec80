"""Battles and offers as a seat sees them."""

from collections.abc import Sequence

from msgspec import Struct

from astrarium.boards.plane.state import NONE
from astrarium.kernel.codec import domain

from .battle.dice import needed
from .battle.forces import force
from .borg.combat import cube_needs
from .borg.queries import world_structures
from .borg.worlds import reclaimer_needs
from .siege import attacker_roll, defender_dice, defender_roll
from .state import Battle, State, hostile, is_borg_world, playing, ships_at
from .tables.factions import Agreement
from .tables.ids import BORG, Owner, Place

OWNERS = domain(Owner).words
PLACES = domain(Place).words
AGREEMENTS = domain(Agreement).words


class SideView(Struct, frozen=True):
    """One side of a Space Battle: its Ships now and at first, the lowest dice with which it hits and is hit."""

    owner: str
    ships: int
    fielded: int
    hits_on: int
    hit_on: int
    fled: bool


class BattleView(Struct, frozen=True):
    """A Space Battle; the Attacker is the first of the sides."""

    place: str
    sectors: tuple[str, ...]
    round: int
    sides: tuple[SideView, ...]


class SiegeView(Struct, frozen=True):
    """An Invasion: who attacks what with how many dice, and the lowest dice that hit."""

    system: str
    attacker: str
    ships: int
    hits_on: int
    defender: str
    dice: int
    hit_on: int


class OfferView(Struct, frozen=True):
    """An offer of a Trade Agreement, and what is asked for it."""

    seat: str
    to: str
    card: str
    asked: str
    sent: bool
    round: int


def describe_battle(state: State, battle: Battle) -> BattleView:
    """A battle with every side that took the field."""
    foes = [owner for owner, count in enumerate(battle.fielded) if count and owner != battle.attacker]
    foes = foes or battle.defenders
    return BattleView(
        PLACES[battle.place],
        tuple(PLACES[there] for there in battle.sectors),
        battle.round,
        (
            describe_side(state, battle, battle.attacker, foes),
            *(describe_side(state, battle, owner, [battle.attacker]) for owner in foes),
        ),
    )


def describe_side(state: State, battle: Battle, owner: int, foes: Sequence[int]) -> SideView:
    """One side; against several it hits as it hits the easiest of them."""
    attacks = owner == battle.attacker
    ships = force(state, battle, owner) if attacks else ships_at(state, owner, battle.place)
    return SideView(
        OWNERS[owner],
        ships,
        battle.fielded[owner] or ships,
        min((needed(state, owner, foe) for foe in foes), default=7),
        min((needed(state, foe, owner) for foe in foes), default=7),
        bool(battle.fled >> owner & 1),
    )


def describe_siege(state: State) -> SiegeView | None:
    """The Invasion that is going on; whoever has the turn attacks."""
    system, seat = state.siege, state.turn
    if system == NONE or seat == NONE or state.controller[system] == seat:
        return None
    if is_borg_world(state, system):
        return SiegeView(
            PLACES[system], OWNERS[seat], ships_at(state, seat, system), reclaimer_needs(state, seat, system),
            OWNERS[BORG], world_structures(state, system), cube_needs(state, seat),
        )  # fmt: skip
    owner = state.controller[system]
    return SiegeView(
        PLACES[system],
        OWNERS[seat],
        ships_at(state, seat, system),
        attacker_roll(state, seat, system),
        OWNERS[owner] if owner != NONE else "",
        defender_dice(state, system),
        defender_roll(state, seat, system),
    )


def describe_offers(state: State, seat: int | None) -> list[OfferView]:
    """ASC-13.1.1-b: the offers that have been made; the offerer alone sees one that it still puts together."""
    return [
        OfferView(
            OWNERS[giver],
            OWNERS[offer.to],
            AGREEMENTS[offer.card],
            AGREEMENTS[offer.asked] if offer.asked != NONE else "",
            offer.sent,
            offer.round,
        )
        for giver, offer in enumerate(state.offers)
        if offer.to != NONE and (offer.sent or giver == seat)
    ]


def peaceful(state: State, seat: int) -> tuple[str, ...]:
    """ASC-13.2-a: the Rivals whose Ships are Peaceful to a seat."""
    return tuple(OWNERS[other] for other in playing(state) if other != seat and not hostile(state, seat, other))
