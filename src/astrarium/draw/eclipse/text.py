"""The table of Eclipse as text: good enough to play by, at the terminal or with a screen reader."""

from collections.abc import Iterable, Iterator
from typing import Final

from astrarium.boards.hexes import NEIGHBOURS, NOWHERE, RING, opposite
from astrarium.draw.eclipse.art import PLAYING
from astrarium.draw.eclipse.battles import groups_of, needed
from astrarium.draw.eclipse.blueprints import part_title, sum_of, sum_title
from astrarium.draw.eclipse.fleets import ships_title
from astrarium.draw.eclipse.hexes import hex_title, square_title
from astrarium.draw.eclipse.layout import PLACE_NAMES, openings
from astrarium.draw.eclipse.technologies import title_of
from astrarium.draw.speech import words_of
from astrarium.draw.svg import Words
from astrarium.games.eclipse.tables.ids import ACTIONS, RESOURCES
from astrarium.games.eclipse.tables.parts import PART_NAMES
from astrarium.games.eclipse.tables.technologies import TECHNOLOGY_NAMES
from astrarium.games.eclipse.views import BlueprintView, HexView, PlayerView, View

Spots = list[tuple[str, str, tuple[str, ...]]]
RINGS: Final = ("I", "II", "III")


def galaxy_text(view: View, words: Words) -> str:
    """What the galaxy shows, for those who do not see it."""
    return " ".join(
        [words("draw.eclipse.galaxy", count=len(view.hexes)), *(f"{hex_title(h, words)}." for h in view.hexes)]
    )


def table_text(view: View, language: str = "en") -> str:
    """The whole table, line by line."""
    lines = []
    for heading, spots in outline(view, language):
        if spots:
            lines += [heading, *(f"  {said}" for _, said, _ in spots)]
    return "\n".join(lines)


def outline(view: View, language: str = "en") -> list[tuple[str, Spots]]:
    """The table under headings: each thing by its id, in words, and where one can go from it."""
    words = words_of(language)
    return [
        (words("draw.part.round"), [("", said, ()) for said in standing(view, words)]),
        (words("draw.part.found"), found(view, words)),
        (words("draw.part.battle"), battle(view, words)),
        (words("draw.part.map"), [*hexes(view, words), *empty_places(view, words)]),
        (words("draw.text.players"), [spot for player in view.players for spot in board(view, player, words)]),
        (words("draw.part.technologies"), technologies(view, words)),
        (words("draw.part.parts"), [(f"part/{name}", part_title(name, words), ()) for name in PART_NAMES]),
    ]


def standing(view: View, words: Words) -> Iterator[str]:
    """Round, phase, turn, what is left in stacks and bags."""
    yield words("draw.eclipse.round", round=view.round, phase=view.phase)
    if view.turn:
        yield words("draw.sign.acts", name=words(f"kernel.seat.{view.turn}"))
    for ring, count, gone in zip(RINGS, view.stacks, view.discards, strict=True):
        yield words("draw.eclipse.stack", ring=ring, count=count, discards=len(gone))
    yield words("draw.eclipse.bag-technologies", count=view.technology_bag)
    yield words("draw.eclipse.bag-discoveries", count=view.discoveries)
    yield words("draw.eclipse.bag-reputation", count=view.reputation_bag)


def found(view: View, words: Words) -> Spots:
    """Tiles that only the looking seat sees."""
    said: Spots = []
    if view.found:
        said.append(("found/use", words(f"eclipse.discovery.{view.found}"), ()))
        said.append(("found/keep", words("draw.eclipse.two-points"), ()))
    for value in sorted({value for value in view.drawn if value}):
        said.append((f"drawn/{value}", words("draw.eclipse.reputation", value=value), ()))
    return said


def battle(view: View, words: Words) -> Spots:
    """The battle that goes on, group by group in the order in which they act, with the hull of every ship."""
    fight = view.battle
    said: Spots = []
    if fight:
        stage = "draw.eclipse.combat-round" if fight.round > 0 else "draw.eclipse.missiles"
        said.append(("", f"{words('draw.eclipse.battle', sector=fight.sector)}, {words(stage, round=fight.round)}", ()))
        groups = groups_of(view, fight)
        for one in groups:
            line = words("draw.eclipse.ships", faction=one.faction, count=one.ships, ship=one.ship)
            line += f"; {words('draw.eclipse.initiative', count=one.values.initiative)}"
            for other in groups:
                if other.faction != one.faction and one.values.cannons:
                    face = needed(one.values.computer, other.values.shield)
                    line += f"; {words('draw.eclipse.hits-on', ship=other.ship, faction=other.faction, face=face)}"
            said.append((f"battle/{one.faction}/{one.ship}", line, ()))
            for damage, count in one.damage.items():
                left = max(0, one.values.hull - damage)
                hull = words("draw.eclipse.hull-left", ship=one.ship, count=count, left=left, damage=damage)
                said.append((f"battle/{one.faction}/{one.ship}/{damage}", hull, ()))
    for damage, face in view.volley.rolled if view.volley else ():
        said.append(("", words("draw.eclipse.die", face=face, damage=damage), ()))
    return said


def hexes(view: View, words: Words) -> Spots:
    """Every hex with what is there, and where its wormholes lead."""
    at = {hex_.place: hex_ for hex_ in view.hexes}
    return [(hex_.sector, hex_text(hex_, at, words), ways(hex_, at)) for hex_ in view.hexes]


def ways(hex_: HexView, at: dict[int, HexView]) -> tuple[str, ...]:
    """The hexes and empty places that the open sides of a hex lead to."""
    beside = NEIGHBOURS[hex_.place]
    found = []
    for side in hex_.wormholes:
        other = at.get(beside[side])
        if other is None and beside[side] != NOWHERE:
            found.append(PLACE_NAMES[beside[side]])
        elif other is not None and opposite(side) in other.wormholes:
            found.append(other.sector)
    return tuple(found)


def hex_text(hex_: HexView, at: dict[int, HexView], words: Words) -> str:
    """One hex in words."""
    parts = [hex_title(hex_, words), *(square_title(square, hex_, words) for square in hex_.squares)]
    parts += [words("draw.eclipse.discovery")] if hex_.discovery else []
    parts += [words("draw.eclipse.artifact")] if hex_.artifact else []
    parts += [words("draw.eclipse.monolith")] if hex_.monolith else []
    parts += [ships_title(ships, words) for ships in hex_.ships]
    if len({ships.faction for ships in hex_.ships}) > 1:
        parts += [words("draw.eclipse.pinned", seat=seat, count=count) for seat, count in hex_.pinned if count]
    where = words("draw.eclipse.at", place=PLACE_NAMES[hex_.place])
    return f"{'; '.join(parts)}. {where} {words('draw.eclipse.ways', ways=', '.join(ways(hex_, at)) or '-')}"


def empty_places(view: View, words: Words) -> Spots:
    """Empty places that a wormhole opens to."""
    at = {hex_.place: hex_ for hex_ in view.hexes}
    said: Spots = []
    for place in sorted(openings(view)):
        near = tuple(at[other].sector for other in NEIGHBOURS[place] if other in at)
        ring = RINGS[min(RING[place], 3) - 1]
        line = words("draw.eclipse.empty-place", place=PLACE_NAMES[place], ring=ring, near=", ".join(near))
        said.append((PLACE_NAMES[place], line, near))
    return said


def board(view: View, player: PlayerView, words: Words) -> Spots:
    """A player's board: what stands there, then each thing that can be chosen on it."""
    seat, name = player.seat, words(f"kernel.seat.{player.seat}")
    said: Spots = [(seat, "; ".join(summary(view, player, name, words)), ())]
    for at, kind in enumerate(RESOURCES):
        line = words("draw.eclipse.track", resource=kind, count=player.cubes[at], gain=player.income[at])
        said.append((f"{seat}/track-{kind}", f"{name}, {line}", ()))
    line = words("draw.eclipse.influence", count=player.discs, upkeep=player.upkeep)
    said.append((f"{seat}/track", f"{name}, {line}", ()))
    if seat == view.seat:
        said += [(f"{seat}/act-{act}", words(f"eclipse.action.{act}"), ()) for act in ACTIONS]
    for value in sorted({value for value in player.reputation if value}):
        said.append((f"{seat}/reputation-{value}", f"{name}: {words('draw.eclipse.reputation', value=value)}", ()))
    for plan in player.blueprints:
        said += blueprint(player, plan, name, words)
    return said


def summary(view: View, player: PlayerView, name: str, words: Words) -> Iterable[str]:
    """What stands on a board, in a line."""
    yield words("draw.eclipse.board-of", name=name, board=player.board, points=player.open_points)
    marks = {
        "start": view.start == player.seat, "next-start": view.next_start == player.seat, "passed": player.passed,
        "traitor": player.traitor,
    }  # fmt: skip
    yield from (words(SIGNS[sign]) for sign, there in marks.items() if there)
    for at, kind in enumerate(RESOURCES):
        yield words("draw.eclipse.stock", count=player.storage[at], resource=kind, gain=player.income[at])
    yield words("draw.eclipse.balance", upkeep=player.upkeep, balance=player.balance)
    yield words("draw.eclipse.colony-ships", count=player.colony_ships, all=player.all_colony_ships)
    yield from (words(f"eclipse.technology.{name}") for name in player.technologies)
    yield from (words("draw.eclipse.ambassador", seat=other) for other in player.ambassadors)
    if hidden := player.reputation.count(0):
        yield f"{words('draw.eclipse.reputation-closed')}: {hidden}"
    if player.kept:
        yield f"{words('draw.eclipse.kept')}: {len(player.kept)}"
    yield from (words("draw.eclipse.beside", part=part) for part in player.beside)


SIGNS: Final = {
    "start": "draw.eclipse.start",
    "next-start": "draw.eclipse.next-start",
    "passed": "draw.eclipse.passed",
    "traitor": "draw.eclipse.traitor",
}


def blueprint(player: PlayerView, plan: BlueprintView, name: str, words: Words) -> Spots:
    """A class of ships with its values, and each of its squares."""
    ship = words(f"eclipse.ship.{plan.ship}")
    cost = words("draw.eclipse.ship-cost", cost=plan.cost, count=plan.left)
    said: Spots = [("", f"{name}, {ship}: {sum_title(sum_of(plan), words)}. {cost}", ())]
    for at, (printed, tile) in enumerate(zip(plan.printed, plan.tiles, strict=True)):
        on = words(f"eclipse.part.{tile or printed}") if tile or printed else "-"
        under = f" ({words(f'eclipse.part.{printed}')})" if tile and printed else ""
        said.append((f"{player.seat}/{plan.ship}/{at + 1}", f"{ship} {at + 1}: {on}{under}", ()))
    return said


def technologies(view: View, words: Words) -> Spots:
    """Every technology with its price for whoever looks."""
    own = next((player for player in view.players if player.seat == view.seat), None)
    said: Spots = []
    for name, _, cost, least, count in view.technologies:
        price = own.prices[TECHNOLOGY_NAMES.index(name)] if own else cost
        owned = own is not None and name in own.technologies
        said.append((f"technology/{name}", title_of(name, cost, least, price, count, owned, words), ()))
    return said


def legend(language: str = "en", seats: int = 4) -> list[tuple[str, str, str]]:
    """The signs on the table: which drawn part, in whose ink, and what it is."""
    words = words_of(language)
    shown = [(f"shape-{seat}", f"seat-{seat}", words(f"kernel.seat.{seat}")) for seat in PLAYING[:seats]]
    for ship in ("interceptor", "cruiser", "dreadnought", "starbase"):
        shown.append((f"{ship}-red", "seat-red", words(f"eclipse.ship.{ship}")))
    shown.append(("ancient-ship", "ancient", words("eclipse.ship.ancient")))
    shown.append(("centre-defence-ship", "ancient", words("eclipse.ship.centre-defence")))
    shown += [(f"ecl-{kind}", kind, words(f"eclipse.resource.{kind}")) for kind in RESOURCES]
    shown += [(part, ink, words(key)) for part, ink, key in MORE_SIGNS]
    return shown + [(f"tile-{name}", "text-ink", part_title(name, words)) for name in PART_NAMES]


MORE_SIGNS: Final = (
    ("disc-red", "seat-red", "draw.eclipse.sign-disc"),
    ("cube-red", "seat-red", "draw.eclipse.sign-cube"),
    ("square", "text-ink", "draw.eclipse.sign-square"),
    ("square-advanced", "text-ink", "draw.eclipse.sign-advanced"),
    ("discovery", "link-ink", "draw.eclipse.discovery"),
    ("ecl-artifact", "science", "draw.eclipse.artifact"),
    ("orbital", "grey", "eclipse.item.orbital"),
    ("monolith", "ancient", "draw.eclipse.monolith"),
    ("envoy-red", "seat-red", "draw.eclipse.sign-envoy"),
    ("ecl-colony", "text-ink", "draw.eclipse.sign-colony"),
    ("ecl-pin", "muted-ink", "draw.eclipse.sign-pin"),
    ("ecl-speed", "text-ink", "draw.eclipse.sign-movement"),
    ("ecl-first", "text-ink", "draw.eclipse.sign-initiative"),
    ("ecl-source", "money", "draw.eclipse.sign-energy"),
    ("ecl-hull", "text-ink", "draw.eclipse.sign-hull"),
    ("ecl-cannon", "seat-yellow", "draw.eclipse.sign-cannon"),
    ("ecl-missile", "seat-orange", "draw.eclipse.sign-missile"),
    ("ecl-computer", "text-ink", "draw.eclipse.sign-computer"),
    ("ecl-guard", "text-ink", "draw.eclipse.sign-shield"),
)
