"""Move: ships fly from hex to hex through wormholes."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.boards.hexes import NEIGHBOURS
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask

from ..diplomacy import attacked, partners_in
from ..population import DONE, Finish, SettleOrEnd
from ..reasons import HELD_BY_DEFENCE, NO_WORMHOLE, PINNED, STARBASES_STAY
from ..state import State, fleet, free_ships, linked, on_map, sectors_of, worth
from ..tables.ids import CLASSES, STARBASE, Amount, Ship
from ..tables.sectors import CENTRE, Sector
from ..verbs import fly


class MoveShip(Option, frozen=True):
    """Fly a ship of this class from one hex to the next."""

    form: ClassVar[str] = "move:{ship}:{origin}>{target}"
    ship: Ship
    origin: Sector
    target: Sector


class FlyOn(Option, frozen=True):
    """The same ship goes on, to this hex."""

    form: ClassVar[str] = "on:{target}"
    target: Sector


class Stop(Option, frozen=True):
    """The ship stays here."""

    form: ClassVar[str] = "stop"


STOP: Final = Stop()
MOVING: Final = Kind("eclipse.question.move", MoveShip, Finish, about={"left": Amount})
FLYING: Final = Kind("eclipse.question.fly-on", FlyOn, Stop, about={"ship": Ship, "at": Sector, "left": Amount})


def exits(state: State, seat: int, sector: int) -> int:
    """ECL-MOVE-06, ECL-MOVE-07, ECL-MOVE-08, ECL-MOVE-13, ECL-RUL-55: explored hexes that a ship can leave for now.

    Pins are counted when a ship is about to leave, with all ships that are there at that moment, itself included.
    """
    return linked(state, seat, sector) if free_ships(state, seat, sector) > 0 else 0


def reach(state: State, seat: int, sector: int, steps: int) -> int:
    """ECL-MOVE-02, ECL-MOVE-08: the hexes to which one ship can come in one move; where it would be pinned it stops."""
    found, border = 0, 1 << sector if free_ships(state, seat, sector) > 0 else 0
    for _ in range(steps):
        beyond = 0
        for other in sectors_of(border):
            beyond |= linked(state, seat, other)
        beyond &= ~(found | 1 << sector)
        found |= beyond
        border = sum(1 << other for other in sectors_of(beyond) if not would_pin(state, seat, other))
    return found


def would_pin(state: State, seat: int, sector: int) -> bool:
    """ECL-MOVE-08, ECL-MOVE-10: whether one more ship of a seat could not leave a hex again."""
    return (sector == CENTRE and state.defended) or free_ships(state, seat, sector) < 0


def neighbours(state: State, sector: int) -> int:
    """The hexes that touch a hex, with or without a wormhole."""
    around = NEIGHBOURS[state.at[sector]]
    return sum(1 << other for other in on_map(state) if state.at[other] in around)


def against(state: State, seat: int, sector: int, target: int) -> Reason | None:
    """What keeps ships of a seat from flying to a neighbouring hex."""
    if not linked(state, seat, sector) >> target & 1:
        return NO_WORMHOLE
    if sector == CENTRE and state.defended:
        return HELD_BY_DEFENCE
    return None if free_ships(state, seat, sector) > 0 else PINNED


class Move(Frame, frozen=True):
    """ECL-MOVE-01, ECL-MOVE-02, ECL-MOVE-03, ECL-MOVE-05: one ship after another, or the same one again."""

    seat: int
    left: int

    def question(self, state: State) -> Question:
        options: list[Option] = []
        seat = self.seat
        movers = [ship for ship in CLASSES if ship != STARBASE and worth(state, seat, ship).movement]
        for sector in sectors_of(state.presence[seat]):
            if targets := exits(state, seat, sector):
                here = fleet(state, seat, sector)
                neighbours = list(sectors_of(targets))
                for ship in movers:
                    if here >> 4 * ship & 15:
                        options.extend([MoveShip(Ship(ship), Sector(sector), Sector(to)) for to in neighbours])
        return ask(seat, MOVING, [*options, DONE], self.left)

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, MoveShip):
            return (SettleOrEnd(self.seat),)
        steps = worth(state, self.seat, answer.ship).movement - 1
        then = Move(self.seat, self.left - 1) if self.left > 1 else SettleOrEnd(self.seat)
        return (*leg(state, self.seat, answer.ship, answer.origin, answer.target, steps), then)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        for sector in sectors_of(state.presence[self.seat]):
            here = fleet(state, self.seat, sector)
            for target in sectors_of(neighbours(state, sector)):
                reason = against(state, self.seat, sector, target)
                for ship in CLASSES:
                    if here >> 4 * ship & 15 and (why := STARBASES_STAY if ship == STARBASE else reason):
                        yield MoveShip(Ship(ship), Sector(sector), Sector(target)), why


class KeepFlying(Frame, frozen=True):
    """ECL-MOVE-02, ECL-MOVE-04: the ship may go on, through as many hexes as its movement value says."""

    seat: int
    ship: int
    sector: int
    steps: int

    def question(self, state: State) -> Question | None:
        targets = exits(state, self.seat, self.sector) if self.steps else 0
        options: list[Option] = [FlyOn(Sector(target)) for target in sectors_of(targets)]
        if not options and (state.pass_through_breaks or not partners_in(state, self.seat, self.sector)):
            return None
        return ask(self.seat, FLYING, [*options, STOP], self.ship, self.sector, self.steps)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, FlyOn):
            return leg(state, self.seat, self.ship, self.sector, answer.target, self.steps - 1)
        return () if state.pass_through_breaks else attacked(state, self.seat, self.sector)


def leg(state: State, seat: int, ship: int, origin: int, target: int, steps: int) -> Frames:
    """ECL-MOVE-15, ECL-MOVE-16: a ship enters the next hex, however full; ECL-RUL-43: doing so already breaks relations
    with a partner there, unless the option says that only staying does.
    """
    fly(state, seat, ship, origin, target)
    broken = attacked(state, seat, target) if state.pass_through_breaks else ()
    return (*broken, KeepFlying(seat, ship, target, steps))
