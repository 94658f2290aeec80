"""What a seat may know: `veil` takes the rest out of a state, `describe` puts it in words, `guess` fills it in."""

from collections.abc import Callable, Iterator
from typing import Final

from astrarium.kernel.seats import SEAT_NAMES, Seat

from .actions.move import reach
from .blueprints import blueprint
from .combat.phase import would_fight
from .scoring import points
from .state import (
    HELD_KINDS,
    HIDDEN,
    KEPT_KINDS,
    NOTHING,
    OVER,
    PHASES,
    State,
    arrived,
    damages,
    free_ships,
    income,
    on_map,
    price,
    seats_of,
    sectors_of,
    ships,
    ships_left,
    species,
    upkeep,
    worth,
)
from .tables.discoveries import DISCOVERY_NAMES
from .tables.ids import ACTIONS, ANCIENTS, CLASSES, DEFENCE, PLACES, RESOURCES, SHIPS, SPACES, SQUARES
from .tables.parts import PART_NAMES
from .tables.sectors import HEXES, NUMBERS, ORBITAL_BIT, SQUARES_OF
from .tables.species import BOARD_NAMES, NO_BOARD
from .tables.technologies import CATEGORIES, TECHNOLOGIES, TECHNOLOGY_NAMES
from .views import BattleView, BlueprintView, HexView, PlayerView, ReachView, ShipsView, SquareView, View, VolleyView

PLACE_NAMES: Final = tuple(PLACES)
FACTION_NAMES: Final = (*SEAT_NAMES[:6], "ancients", "centre-defence")


def name(seat: int) -> str:
    return SEAT_NAMES[seat] if seat >= 0 else ""


# Taking out what is hidden


def veil(state: State, seat: Seat | None) -> State:
    """ECL-SETUP-02, ECL-REP-04, ECL-DSC-02: a copy in which what this seat cannot know lies in the bags again.

    Reputation tiles and kept discovery tiles of others are only counted; all is open when the game is over.
    """
    veiled = state.copy()
    if state.phase == OVER:
        return veiled
    for other in range(state.seats):
        if other != seat:
            hide_reputation(veiled, veiled.reputation, other * HELD_KINDS)
            first = other * KEPT_KINDS
            for kind in range(KEPT_KINDS - 1):
                veiled.discovery_bag[kind] += veiled.kept[first + kind]
                veiled.kept[first + KEPT_KINDS - 1] += veiled.kept[first + kind]
                veiled.kept[first + kind] = 0
            veiled.willing[other] = 0
    if seat is None or seat != state.looker:
        hide_reputation(veiled, veiled.drawn, 0)
        if state.found != NOTHING:
            veiled.discovery_bag[state.found] += 1
            veiled.found = HIDDEN
    return veiled


def hide_reputation(state: State, counts: list[int], first: int) -> None:
    """Tiles counted by value become tiles that are only counted."""
    for value in range(1, HELD_KINDS):
        state.reputation_bag[value - 1] += counts[first + value]
        counts[first] += counts[first + value]
        counts[first + value] = 0


# Filling it in again


def guess(veiled: State, below: Callable[[int], int]) -> State:
    """A full state that agrees with a veiled one; hidden tiles are drawn at random."""
    state = veiled.copy()
    for seat in range(state.seats):
        guess_reputation(state, state.reputation, seat * HELD_KINDS, below)
        first = seat * KEPT_KINDS
        for _ in range(state.kept[first + KEPT_KINDS - 1]):
            state.kept[first + any_of(state.discovery_bag, below)] += 1
        state.kept[first + KEPT_KINDS - 1] = 0
    guess_reputation(state, state.drawn, 0, below)
    if state.found == HIDDEN:
        state.found = any_of(state.discovery_bag, below)
    return state


def guess_reputation(state: State, counts: list[int], first: int, below: Callable[[int], int]) -> None:
    """Tiles that are only counted get values."""
    for _ in range(counts[first]):
        counts[first + 1 + any_of(state.reputation_bag, below)] += 1
    counts[first] = 0


def any_of(bag: list[int], below: Callable[[int], int]) -> int:
    """Take one tile out of a bag."""
    place = below(sum(bag))
    for kind, count in enumerate(bag):
        place -= count
        if place < 0:
            bag[kind] -= 1
            return kind
    raise AssertionError("the bag is empty")


# Putting it in words


def describe(state: State, seat: Seat | None) -> View:
    """What a veiled state looks like."""
    return View(
        seat="" if seat is None else name(seat),
        round=state.round,
        phase=PHASES[state.phase],
        turn=name(state.active),
        start=name(state.start),
        next_start=name(state.next_start),
        hexes=tuple(describe_hex(state, sector) for sector in on_map(state)),
        stacks=tuple(state.stack_sizes),
        discards=tuple(tuple(NUMBERS[sector] for sector in pile) for pile in state.discards),
        explored=tuple(NUMBERS[sector] for sector in state.explored),
        technologies=tuple(
            (row.name, CATEGORIES[row.category], row.cost, row.least, count)
            for row, count in zip(TECHNOLOGIES, state.supply, strict=True)
        ),
        technology_bag=sum(state.technology_bag),
        reputation_bag=sum(state.reputation_bag) - hidden_tiles(state),
        discoveries=sum(state.discovery_bag) - sum(state.kept[KEPT_KINDS - 1 :: KEPT_KINDS]) - (state.found == HIDDEN),
        traitor=name(state.traitor),
        players=tuple(describe_player(state, s) for s in range(state.seats) if state.boards[s] != NO_BOARD),
        proposals=tuple((name(s), name(o)) for s in range(state.seats) for o in seats_of(state.offers[s])),
        found=DISCOVERY_NAMES[state.found] if state.found >= 0 else "",
        drawn=held(state.drawn, 0),
        exploring=PLACE_NAMES[state.exploring] if state.exploring >= 0 else "",
        carried=PART_NAMES[state.carried] if state.carried >= 0 else "",
        battle=describe_battle(state),
        volley=describe_volley(state),
    )


def hidden_tiles(state: State) -> int:
    """Reputation tiles that lie in no bag but are not known."""
    return sum(state.reputation[::HELD_KINDS]) + state.drawn[0]


def held(counts: list[int], first: int) -> tuple[int, ...]:
    """Each reputation tile by its value; 0 is one that is not known."""
    return tuple(value for value in range(HELD_KINDS) for _ in range(counts[first + value]))


def describe_hex(state: State, sector: int) -> HexView:
    row = HEXES[sector]
    factions = [*arrived(state, sector), ANCIENTS, DEFENCE]
    orbital = bool(state.orbitals >> sector & 1)
    squares = [*range(len(row.squares)), *([ORBITAL_BIT] if orbital else [])]
    return HexView(
        sector=row.number,
        place=state.at[sector],
        turns=state.turns[sector],
        wormholes=tuple(side for side in range(6) if state.holes[sector] >> side & 1),
        points=row.points,
        artifact=row.artifact,
        owner=name(state.owner[sector]),
        squares=tuple(
            SquareView(SQUARES[SQUARES_OF[sector][square]], bool(state.cubes[sector] >> square & 1))
            for square in squares
        ),
        ships=tuple(
            ShipsView(FACTION_NAMES[faction], SHIPS[ship], count, tuple(damages(state, faction, sector, ship)))
            for faction in factions
            for ship in range(len(SHIPS))
            if (count := counted(state, faction, sector, ship))
        ),
        arrivals=tuple(name(seat) for seat in arrived(state, sector)),
        discovery=bool(state.undiscovered >> sector & 1),
        orbital=orbital,
        monolith=bool(state.monoliths >> sector & 1),
        pinned=tuple((name(seat), pinned(state, seat, sector)) for seat in arrived(state, sector)),
        fighting=tuple(FACTION_NAMES[faction] for faction in would_fight(state, sector)),
    )


def counted(state: State, faction: int, sector: int, ship: int) -> int:
    """How many ships of a class a faction has, whatever the class."""
    if faction < ANCIENTS and ship not in CLASSES:
        return 0
    return ships(state, faction, sector, ship)


def pinned(state: State, seat: int, sector: int) -> int:
    """How many ships of a seat could not leave a hex."""
    all_ships = sum(ships(state, seat, sector, ship) for ship in CLASSES)
    return all_ships - max(0, min(all_ships, free_ships(state, seat, sector)))


def describe_player(state: State, seat: int) -> PlayerView:
    row, first = species(state, seat), seat * 3
    money = state.stock[first] + income(state, seat, 0) - upkeep(state, seat)
    return PlayerView(
        seat=name(seat),
        board=BOARD_NAMES[state.boards[seat]],
        species=row.name,
        gone=bool(state.gone >> seat & 1),
        passed=bool(state.passed >> seat & 1),
        storage=tuple(state.stock[first : first + 3]),
        income=tuple(income(state, seat, resource) for resource in range(len(RESOURCES))),
        cubes=tuple(state.tracks[first : first + 3]),
        graveyard=tuple(state.graves[first : first + 3]),
        discs=state.discs[seat],
        reserve=state.reserve[seat],
        upkeep=upkeep(state, seat),
        balance=money,
        actions=tuple(state.acted[seat * SPACES : seat * SPACES + len(ACTIONS)]),
        reactions=state.acted[seat * SPACES + SPACES - 1],
        colony_ships=state.colony_ships[seat],
        all_colony_ships=row.colony_ships,
        technologies=tuple(TECHNOLOGY_NAMES[t] for t in sectors_of(state.technologies[seat])),
        prices=tuple(price(state, seat, technology) for technology in range(len(TECHNOLOGIES))),
        blueprints=tuple(describe_blueprint(state, seat, ship) for ship in CLASSES),
        beside=tuple(PART_NAMES[part] for part in sectors_of(state.beside[seat])),
        slots=(row.ambassador_slots, row.either_slots, row.reputation_slots),
        reputation=held(state.reputation, seat * HELD_KINDS),
        ambassadors=tuple(name(other) for other in seats_of(state.partners[seat])),
        kept=kept_tiles(state, seat),
        traitor=state.traitor == seat,
        trade=row.trade,
        reach=tuple(describe_reach(state, seat)),
        open_points=points(state, seat),
    )


def describe_reach(state: State, seat: int) -> Iterator[ReachView]:
    """Where ships could go, hex by hex and class by class."""
    movement = [worth(state, seat, ship).movement for ship in CLASSES]
    for sector in sectors_of(state.presence[seat]):
        for ship in CLASSES:
            if movement[ship] and ships(state, seat, sector, ship):
                targets = sectors_of(reach(state, seat, sector, movement[ship]))
                yield ReachView(NUMBERS[sector], SHIPS[ship], tuple(NUMBERS[target] for target in targets))


def kept_tiles(state: State, seat: int) -> tuple[str, ...]:
    """Discovery tiles kept for points, those that are not known without a name."""
    counts = state.kept[seat * KEPT_KINDS : seat * KEPT_KINDS + KEPT_KINDS]
    return tuple(word for word, count in zip((*DISCOVERY_NAMES, ""), counts, strict=True) for _ in range(count))


def describe_blueprint(state: State, seat: int, ship: int) -> BlueprintView:
    printed, total = blueprint(state.boards[seat], ship), worth(state, seat, ship)
    return BlueprintView(
        ship=SHIPS[ship],
        cost=printed.cost,
        printed=tuple(PART_NAMES[part] if part >= 0 else "" for part in printed.squares),
        tiles=tuple(PART_NAMES[part] if part >= 0 else "" for part in state.blueprints[seat * 4 + ship]),
        initiative=total.initiative,
        movement=total.movement,
        energy=total.produced,
        used=total.used,
        cannons=total.cannons,
        missiles=total.missiles,
        computer=total.computer,
        shield=total.shield,
        hull=total.hull,
        left=ships_left(state, seat, ship),
    )


def describe_battle(state: State) -> BattleView | None:
    battle = state.battle
    if battle is None:
        return None
    return BattleView(
        sector=NUMBERS[battle.sector],
        attacker=FACTION_NAMES[battle.attacker],
        defender=FACTION_NAMES[battle.defender],
        round=battle.round,
        waiting=tuple((FACTION_NAMES[group >> 3], SHIPS[group & 7]) for group in battle.waiting),
        retreats=tuple(
            (FACTION_NAMES[order >> 9], SHIPS[order >> 6 & 7], NUMBERS[order & 63]) for order in battle.retreats
        ),
    )


def describe_volley(state: State) -> VolleyView | None:
    volley = state.volley
    if volley is None:
        return None
    return VolleyView(
        faction=FACTION_NAMES[volley.faction],
        ship=SHIPS[volley.ship],
        left=len(volley.dice),
        rolled=tuple((die >> 3, die & 7) for die in volley.rolled),
    )
