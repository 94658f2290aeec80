"""Assimilated players: what is taken from them; from the next round on they guide the Borg."""

from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.seats import Seat

from ..diplomacy import lose_ally
from ..state import DONE, SHIPS_BITS, TOKEN_BITS, Offer, State, agent_systems, controlled, resource_nodes
from ..tables.advancements import Card
from ..tables.exploration import ALLIES
from ..tables.tracks import AGREEMENTS, FLEETS
from ..verbs import discard_project, remove_agent, sweep_lanes
from .notices import Assimilated
from .queries import is_assimilated
from .verbs import check_survivors

MOST_WARP: Final = 4
"""ASC-15.4.3.1-a"""


def assimilate_owner(state: State, system: int) -> Frames:
    """ASC-15.4.3-a, ASC-4-home-b, ASC-RUL-51: whose Home System it is, lost or not, Exterminated or not; not was."""
    frames: Frames = ()
    for seat in range(state.seats):
        if system == state.home[seat] and not is_assimilated(state, seat):
            frames += assimilate(state, Seat(seat))
    return frames


def assimilate(state: State, seat: Seat) -> Frames:
    """ASC-15.4.3.1-a, ASC-2.3.4-b: Ships, Systems and cards go; if nobody else is left, all have lost."""
    state.borg.assimilated |= 1 << seat
    tell(state, Assimilated(seat))
    remove_ships(state, seat)
    for system in controlled(state, seat):
        state.controller[system] = NONE
        state.warp_tokens[system] = min(MOST_WARP, resource_nodes(state, system))
    state.ready[seat] = 0
    return_cards(state, seat)
    state.offers[seat] = Offer()
    for other, offer in enumerate(state.offers):
        if offer.to == seat:
            state.offers[other] = Offer()
    sweep_lanes(state)
    return check_survivors(state)


def remove_ships(state: State, seat: int) -> None:
    """ASC-15.4.3.1-a: Ships and Fleets, those at Warp too, and Agents."""
    state.ships = [group for group in state.ships if group >> SHIPS_BITS & 7 != seat]
    state.warping = [group for group in state.warping if group >> SHIPS_BITS + TOKEN_BITS & 7 != seat]
    for fleet in range(seat * FLEETS, seat * FLEETS + FLEETS):
        state.fleet_size[fleet] = 0
        state.fleet_side[fleet] = state.fleet_place[fleet] = state.fleet_warp[fleet] = NONE
    for system in agent_systems(state, seat):
        remove_agent(state, seat, system)


def return_cards(state: State, seat: Seat) -> None:
    """ASC-15.4.3.1-a, ASC-6.3.1.1-c: foreign cards go back, own Trade Agreements leave the game, Allies go."""
    for number, holder in enumerate(state.allies):
        if holder == seat:
            lose_ally(state, seat, ALLIES[number])
    for card, place in enumerate(state.where):
        if place == seat or (place == DONE + seat and state.printed.owners[card] != state.factions[seat]):
            discard_project(state, seat, Card(card))
    for agreement, holder in enumerate(state.holder):
        owner = agreement // AGREEMENTS
        if owner == seat:
            state.holder[agreement] = NONE
        elif holder == seat:
            state.holder[agreement] = owner
        if seat in (owner, holder) and 200 + agreement in state.exhausted:
            state.exhausted.remove(200 + agreement)
