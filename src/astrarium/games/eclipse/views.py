"""What a seat sees, as typed facts: everything that drawings, pages and bots get to know of a table."""

from msgspec import Struct


class ShipsView(Struct, frozen=True):
    """Ships of one class of a faction in a hex; `damage` has the damage of those that have any."""

    faction: str
    ship: str
    count: int
    damage: tuple[int, ...] = ()


class SquareView(Struct, frozen=True):
    """A population square."""

    kind: str
    settled: bool


class HexView(Struct, frozen=True):
    """A hex on the map, turned clockwise by sixths; `wormholes` are the open sides as it lies."""

    sector: str
    place: int
    turns: int
    wormholes: tuple[int, ...]
    points: int
    artifact: bool
    owner: str
    squares: tuple[SquareView, ...]
    ships: tuple[ShipsView, ...]
    arrivals: tuple[str, ...]
    discovery: bool
    orbital: bool
    monolith: bool
    pinned: tuple[tuple[str, int], ...]
    """Seats with ships there, and how many of them could not leave now."""
    fighting: tuple[str, ...]
    """Who would fight there as things stand; of these the last two meet first, and the survivor the one before."""


class BlueprintView(Struct, frozen=True):
    """A class of ships: printed parts, tiles upon them, and what they add up to."""

    ship: str
    cost: int
    printed: tuple[str, ...]
    tiles: tuple[str, ...]
    initiative: int
    movement: int
    energy: int
    used: int
    cannons: tuple[int, ...]
    missiles: tuple[int, ...]
    computer: int
    shield: int
    hull: int
    left: int
    """Ships that are not on the map."""


class ReachView(Struct, frozen=True):
    """Where one move could take a ship of a class that is in a hex now."""

    sector: str
    ship: str
    targets: tuple[str, ...]


class PlayerView(Struct, frozen=True):
    """A seat's boards. Reputation values are open to their owner only; 0 is a tile that is not known."""

    seat: str
    board: str
    species: str
    gone: bool
    passed: bool
    storage: tuple[int, ...]
    income: tuple[int, ...]
    cubes: tuple[int, ...]
    graveyard: tuple[int, ...]
    discs: int
    reserve: int
    upkeep: int
    balance: int
    """The money that upkeep would leave as things stand."""
    actions: tuple[int, ...]
    reactions: int
    colony_ships: int
    all_colony_ships: int
    technologies: tuple[str, ...]
    prices: tuple[int, ...]
    """What each technology would cost, in printed order."""
    blueprints: tuple[BlueprintView, ...]
    beside: tuple[str, ...]
    slots: tuple[int, int, int]
    """Slots for ambassadors only, for either kind, for reputation only."""
    reputation: tuple[int, ...]
    ambassadors: tuple[str, ...]
    kept: tuple[str, ...]
    """Discovery tiles kept for points; an empty name is one that is not known."""
    traitor: bool
    trade: int
    reach: tuple[ReachView, ...]
    open_points: int
    """Points without what is hidden from the looking seat."""


class BattleView(Struct, frozen=True):
    """A battle in progress: round 0 is for missiles."""

    sector: str
    attacker: str
    defender: str
    round: int
    waiting: tuple[tuple[str, str], ...]
    retreats: tuple[tuple[str, str, str], ...]


class VolleyView(Struct, frozen=True):
    """Dice on the table: of whom, how many are to be rolled, and those rolled, as damage and face."""

    faction: str
    ship: str
    left: int
    rolled: tuple[tuple[int, int], ...]


class View(Struct, frozen=True):
    """The whole table as a seat sees it."""

    seat: str
    round: int
    phase: str
    turn: str
    start: str
    next_start: str
    hexes: tuple[HexView, ...]
    stacks: tuple[int, ...]
    discards: tuple[tuple[str, ...], ...]
    explored: tuple[str, ...]
    technologies: tuple[tuple[str, str, int, int, int], ...]
    """Each technology with its category, cost, least cost and tiles on the supply board."""
    technology_bag: int
    reputation_bag: int
    discoveries: int
    """Discovery tiles that nobody has claimed."""
    traitor: str
    players: tuple[PlayerView, ...]
    proposals: tuple[tuple[str, str], ...]
    found: str
    drawn: tuple[int, ...]
    exploring: str
    """The place for which hexes are drawn."""
    carried: str
    """The ship part that is on its way to a blueprint."""
    battle: BattleView | None
    volley: VolleyView | None
