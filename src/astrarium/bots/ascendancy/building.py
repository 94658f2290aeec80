"""What each act of the Building Phase of Ascendancy gains, without trying it out. All numbers are in Culture."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.building import BuildNode, BuildShip, Colonise, FleetHere, GoOn, ReplaceNode, node_costs
from astrarium.games.ascendancy.cards.allies import CULTURE_PRICE, BuyFavour, BuyShields, BuyWeapons
from astrarium.games.ascendancy.command.commission import DisbandFleet, JoinFleet, LeaveFleet
from astrarium.games.ascendancy.moments import BARTER, COLONISE_COST, DISTANT, SHIP_COST
from astrarium.games.ascendancy.recharge import income
from astrarium.games.ascendancy.settling import SettleWith
from astrarium.games.ascendancy.state import (
    State,
    controlled,
    fits,
    fleet_number,
    holds_home,
    playing,
    ships_in_play,
    stock,
)
from astrarium.games.ascendancy.swinging import StartSwing
from astrarium.games.ascendancy.tables.advancements import Card
from astrarium.games.ascendancy.tables.ids import ANDORIAN, CARDASSIAN, CULTURE, FERENGI, PRODUCTION, RESEARCH, VULCAN
from astrarium.games.ascendancy.tables.tracks import TO_WIN
from astrarium.games.ascendancy.upgrades import (
    Ascend,
    RaiseShields,
    RaiseWeapons,
    Research,
    ascension_cost,
    upgrade_cost,
)
from astrarium.kernel.question import Option
from astrarium.kernel.seats import Seat

from .menace import FAR
from .places import SITES, Chart
from .purposes import calling, wants_research
from .routes import Mover
from .worth import (
    ASCENDANCY,
    DISCOUNT,
    FIRST,
    FLEET,
    LEVEL,
    LITTLE,
    LONGEST,
    PLENTY,
    SHIPS,
    SURPLUS,
    VICTORY,
    WEIGHTS,
    card_worth,
    horizon,
    promise,
)

NEVER: Final = -1e6
OWN_WAY: Final = 1.6
"""An Ascendancy of the Vulcans, who only spend it."""
TOWN: Final = 1.0
"""A System, beside what can be built in it."""
ESCORT: Final = 0.6
"""A Ship that a Cardassian System is still without."""
BULWARK: Final = 0.55
"""A Ship where there are Borg."""
RAMPART, ARMY = 1.1, 14
"""A Ship of so many while Cubes can come to the Home System."""
SCANT, HOARDED, STAPLE, SCOUTS = 3, 3.5, 5.0, 2
"""With so little Production each round it is kept for a Node that brings more: the price of a unit, what the Node is
worth besides, and how many Ships are built even so."""
ARMS: Final = (3.5, 4.5, 4.0, 2.5)
"""What the next level of Weapons is worth where there are Borg, whose Weapons ignore Shields."""
SAVING: Final = 0.7
"""How much dearer Research is until Weapons are raised twice."""
ABSENT: Final = 0.7
"""What a Cardassian Node counts while no Ship is there yet."""
FIRST_LABORATORY: Final = 0.8
"""The first Research Nodes allow Projects."""


class Books:
    """What a seat has, what it is worth, and what is to come."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, Seat(seat)
        self.faction = state.factions[seat]
        self.weights = WEIGHTS[self.faction == FERENGI]
        self.left = horizon(state)
        self.future = DISCOUNT * self.left
        self.mover: Mover | None = None
        """Who should move, once that is known."""

    @cached_property
    def chart(self) -> Chart:
        return Chart(self.state, self.seat)

    @cached_property
    def starved(self) -> bool:
        """Whether little Production comes in while there are Borg to hold off, and a Node could be built for more."""
        state = self.state
        if not state.borg.level or self.faction == FERENGI or income(state, self.seat)[PRODUCTION] >= SCANT:
            return False
        return any(has_room(state, system) for system in controlled(state, self.seat))

    @cached_property
    def ships(self) -> int:
        return ships_in_play(self.state, self.seat)

    def price(self, kind: int, amount: int) -> float:
        """What it costs to pay so much of a Resource."""
        if not amount:
            return 0.0
        if kind == PRODUCTION and self.starved:
            return HOARDED * amount
        have, plenty = stock(self.state, self.seat, kind), PLENTY[kind]
        if kind == RESEARCH and wants_research(self.state, self.seat):
            return 2.0 * amount
        if kind == CULTURE and self.faction == VULCAN:
            plenty = 4
        dear = min(have, plenty) - min(max(0, have - amount), plenty)
        return self.weights[kind] * (dear + LITTLE * (amount - dear))

    def ship(self, number: int) -> float:
        """What one more Ship is worth beside so many others."""
        worth = SHIPS[number] if number < len(SHIPS) else SURPLUS
        if not self.state.borg.level:
            return worth
        return max(worth, RAMPART if number < ARMY and self.chart.front.distance < FAR else BULWARK)

    def site(self, system: int, kind: int) -> float:
        """What is given up with the Site that a Node takes."""
        if self.faction == FERENGI:
            return SITES[0] * 0.5 * self.left / LONGEST
        disc, packed = self.state.printed.discs[system], self.state.nodes[system]
        own = (packed >> 4 * kind & 15) < disc.sites[kind]
        return SITES[kind if own else 3] * self.left / LONGEST

    def calling(self, change: Callable[[], object], undo: Callable[[], object]) -> float:
        """How much nearer a change brings the Vulcans to an Agenda."""
        if self.faction != VULCAN:
            return 0.0
        before = calling(self.state, self.seat)
        change()
        after = calling(self.state, self.seat)
        undo()
        return after - before


def has_room(state: State, system: int) -> bool:
    """Whether a Production Node fits in a System."""
    sites, nodes = state.printed.discs[system].sites, state.nodes[system]
    return fits(sites, nodes + 1)


def build_ship(books: Books, option: BuildShip) -> float:
    state, seat = books.state, books.seat
    if books.starved and books.ships < SCOUTS:
        return books.ship(books.ships)
    value = books.ship(books.ships)
    if books.faction == CARDASSIAN and books.ships < state.controller.count(seat) + 2:
        value += ESCORT
    return value - books.price(PRODUCTION, SHIP_COST.of(state, seat, 1, option.system))


def town(books: Books, system: int) -> float:
    """A new System: room to build, what is found there, and the Ship that is no longer needed over it."""
    state, disc, gift = books.state, books.state.printed.discs[system], books.state.gifts[system]
    if books.faction == FERENGI:
        room = SITES[0] * sum(disc.sites)
    else:
        room = sum(site * count for site, count in zip(SITES, disc.sites, strict=True))
    value = TOWN + room * books.left / LONGEST + sum(books.weights[kind] * (gift >> 4 * kind & 15) for kind in range(3))

    def take(owner: int) -> Callable[[], None]:
        return lambda: state.controller.__setitem__(system, owner)

    return value + books.calling(take(books.seat), take(NONE))


def colonise(books: Books, option: Colonise) -> float:
    state, seat = books.state, books.seat
    if DISTANT.of(state, seat, False):
        return town(books, option.system) - OWN_WAY
    kind = PRODUCTION if BARTER.of(state, seat, False) and stock(state, seat, PRODUCTION) > PLENTY[0] else CULTURE
    spent = books.price(kind, COLONISE_COST.of(state, seat, 1)) + books.ship(books.ships - 1)
    return town(books, option.system) - spent - 0.5 * books.chart.post(option.system)


def settle(books: Books, option: SettleWith) -> float:
    system = books.state.fleet_place[fleet_number(books.seat, option.unit)]
    return town(books, system) - books.ship(books.ships - 1) - 0.5 * books.chart.post(system)


def yields(books: Books, system: int, kind: int) -> float:
    """What a Node of this type brings until the end."""
    absent = books.faction == CARDASSIAN and not books.chart.own(system)
    return books.weights[kind] * books.future * (ABSENT if absent else 1.0)


def paid(books: Books, kind: int) -> float:
    costs = node_costs(books.state, books.seat, kind)
    return sum(books.price(of, amount) for of, amount in enumerate(costs))


def shift(books: Books, system: int, kind: int, old: int = NONE) -> float:
    """How much nearer a Node brings the Vulcans to an Agenda."""
    nodes = books.state.nodes
    before = nodes[system]
    after = before + (1 << 4 * kind) - (1 << 4 * old if old != NONE else 0)
    return books.calling(lambda: nodes.__setitem__(system, after), lambda: nodes.__setitem__(system, before))


def build_node(books: Books, option: BuildNode) -> float:
    state, system, kind = books.state, option.system, option.node
    value = yields(books, system, kind) - books.site(system, kind)
    if kind == PRODUCTION and books.starved:
        return STAPLE + value
    if kind == RESEARCH:
        held = sum(
            nodes >> 4 & 15 for nodes, owner in zip(state.nodes, state.controller, strict=True) if owner == books.seat
        )
        value += FIRST_LABORATORY if held < 2 else 0.0
    return value - paid(books, kind) + shift(books, system, kind)


def replace_node(books: Books, option: ReplaceNode) -> float:
    system, kind, old = option.system, option.node, option.old
    value = yields(books, system, kind) - yields(books, system, old) - (0.5 if old == RESEARCH else 0.0)
    return value - paid(books, kind) + shift(books, system, kind, old)


def research(books: Books, option: Research) -> float:
    value = merit(books, option.card) / max(1, books.state.printed.advancements[option.card].cost)
    saving = SAVING if books.state.borg.level and books.state.weapons[books.seat] < 2 else 0.0
    return value + 0.3 - saving - books.price(RESEARCH, 1)


def merit(books: Books, card: Card) -> float:
    """What a finished card will be worth."""
    return card_worth(books.state, card) + promise(books.state, books.seat, card, books.left)


def raise_level(books: Books, option: RaiseWeapons | RaiseShields) -> float:
    """A level; for Andorians pride as well."""
    state, seat, weapons = books.state, books.seat, isinstance(option, RaiseWeapons)
    levels = state.weapons if weapons else state.shields
    value = LEVEL[not weapons]
    if state.borg.level:
        value = ARMS[levels[seat]] if weapons else 0.5 * value
    if books.faction == ANDORIAN:
        best = max((levels[other] for other in playing(state) if other != seat), default=9)
        value += books.future if levels[seat] == best else 0.0
    near = books.calling(
        lambda: levels.__setitem__(seat, levels[seat] + 1), lambda: levels.__setitem__(seat, levels[seat] - 1)
    )
    return value + near - books.price(RESEARCH, upgrade_cost(state, seat, weapons))


def ascend(books: Books, option: Ascend) -> float:
    state, seat = books.state, books.seat
    spent = books.price(CULTURE, ascension_cost(state))
    levels = state.ascendancy
    if books.faction == VULCAN:
        near = books.calling(
            lambda: levels.__setitem__(seat, levels[seat] + 1), lambda: levels.__setitem__(seat, levels[seat] - 1)
        )
        return OWN_WAY * (2.0 if levels[seat] < 2 else 1.0) + near - spent
    if levels[seat] + 1 >= TO_WIN and holds_home(state, seat):
        return VICTORY
    return ASCENDANCY - spent + (0.0 if levels[seat] else FIRST)


def buy_level(books: Books, option: BuyWeapons | BuyShields) -> float:
    weapons = isinstance(option, BuyWeapons)
    return LEVEL[not weapons] - books.price(PRODUCTION, upgrade_cost(books.state, books.seat, weapons))


def buy_favour(books: Books, option: BuyFavour) -> float:
    return books.weights[CULTURE] - books.price(PRODUCTION, CULTURE_PRICE)


def found_fleet(books: Books, option: FleetHere) -> float:
    count = books.chart.own(option.system)
    return FLEET * min(9, count) if count >= 5 else NEVER


def join(books: Books, option: JoinFleet) -> float:
    size = books.state.fleet_size[fleet_number(books.seat, option.unit)]
    return FLEET if 4 <= size < 9 else NEVER


def nothing(books: Books, option: GoOn) -> float:
    return 0.0


def never(books: Books, option: Option) -> float:
    return NEVER


GAINS: Final[dict[type[Option], Callable[[Books, Any], float]]] = {
    BuildShip: build_ship,
    Colonise: colonise,
    SettleWith: settle,
    BuildNode: build_node,
    ReplaceNode: replace_node,
    Research: research,
    RaiseWeapons: raise_level,
    RaiseShields: raise_level,
    Ascend: ascend,
    BuyWeapons: buy_level,
    BuyShields: buy_level,
    BuyFavour: buy_favour,
    FleetHere: found_fleet,
    JoinFleet: join,
    LeaveFleet: never,
    DisbandFleet: never,
    StartSwing: never,
    GoOn: nothing,
}
