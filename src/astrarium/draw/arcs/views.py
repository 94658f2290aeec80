"""Arcs, drawn: from what a seat sees to the whole table, and from options to what can be clicked on it."""

from collections.abc import Iterator, Sequence
from typing import Final

from astrarium.draw.arcs.battles import Battle
from astrarium.draw.arcs.boards import Board, Owned, Taken
from astrarium.draw.arcs.cards import ActionCard
from astrarium.draw.arcs.map import Building, Fleet, Site
from astrarium.draw.arcs.panels import ICONS_OF, Contest, Worth
from astrarium.draw.arcs.shelves import Laid, Offered, Played
from astrarium.draw.arcs.table import WIDE_WIDTH, Table, draw_table
from astrarium.draw.marks import Mark
from astrarium.draw.speech import words_of
from astrarium.draw.svg import Words
from astrarium.draw.theme import Theme
from astrarium.games.arcs.tables.action_cards import AMBITION_NAMES, PIPS, SUIT_NAMES
from astrarium.games.arcs.tables.boards import GOAL, MARKERS
from astrarium.games.arcs.tables.court import COURT, LEADERS
from astrarium.games.arcs.tables.map import PLANETS, RESOURCE_NAMES, SYSTEM_NAMES
from astrarium.games.arcs.view import (
    AmbitionView,
    BuildingView,
    CourtView,
    FightView,
    PiecesView,
    PlayedView,
    PlayerView,
    SystemView,
    View,
)
from astrarium.kernel.question import Option
from astrarium.words.messages import MissingWords
from astrarium.words.speech import say

_COURT: Final = {card.name: card for card in COURT}
_LEADERS: Final = {leader.name: leader for leader in LEADERS}
_BLUE: Final = {(blue.first, blue.second) for blue, _ in MARKERS}
_ENDINGS: Final = {"": 0, "2": 1, "cloud": 2, "port": 0, "station": 1}


def draw(
    view: View,
    *,
    theme: Theme = "dark",
    marks: Sequence[Option] = (),
    width: int = WIDE_WIDTH,
    language: str = "en",
    players: Sequence[str] = (),
    prefix: str = "",
    styled: bool = True,
    parts: bool = True,
) -> str:
    """The whole table as the seat sees it; `marks` are the options of its question, which can be clicked."""
    table = table_of(view, language=language, players=players)
    asked = marks_of(view, marks, table=table, language=language, players=players)
    return draw_table(
        table, width=width, theme=theme, marks=asked, prefix=prefix, styled=styled, parts=parts,
        words=words_of(language),
    )  # fmt: skip


def table_of(view: View, *, language: str = "en", players: Sequence[str] = ()) -> Table:
    """What a seat sees, in the terms of the drawing."""
    words = words_of(language)
    names = {player.seat: words(f"kernel.seat.{player.seat}") for player in view.players}
    names.update(zip(names, players, strict=False))
    own = next((player for player in view.players if player.seat == view.seat), None)
    return Table(
        sites=[site(system) for system in view.systems if system.in_play],
        boards=[board(player, view, names[player.seat]) for player in clockwise(view)],
        contests=[contest(ambition, view) for ambition in view.ambitions],
        out_of_play=out_of_play(view),
        markers=[worth(marker) for marker in view.markers],
        supply=dict(zip(RESOURCE_NAMES, view.supply, strict=True)),
        court=[offer(spot, view) for spot in view.court if spot.card],
        court_deck=view.court_deck,
        court_discard=len(view.court_discard),
        played=[played(card, view) for card in in_order(view)],
        action_discard=view.discard + len(view.open_discard),
        hand=[action_card(card) for card in own.hand if card] if own else [],
        laid=[laid(card) for card in view.draft or ((own.leader, *own.lore) if own else ()) if card],
        goal=GOAL[len(view.players)],
        signs=list(signs(view, names, words)),
        battle=battle(view.fight) if view.fight else None,
    )


def clockwise(view: View) -> list[PlayerView]:
    """The players from the own seat on."""
    seats = [player.seat for player in view.players]
    first = seats.index(view.seat) if view.seat in seats else 0
    return [*view.players[first:], *view.players[:first]]


def in_order(view: View) -> list[PlayedView]:
    """The cards of the round in the order of play: the lead first, then clockwise."""
    first = next((at for at, card in enumerate(view.played) if card.mode == "lead"), 0)
    return [*view.played[first:], *view.played[:first]]


def out_of_play(view: View) -> tuple[int, ...]:
    """The clusters that the set-up card covers."""
    return tuple(sorted({int(system.name[1]) for system in view.systems if not system.in_play}))


def site(system: SystemView) -> Site:
    """A system with what stands in it."""
    return Site(
        system.name,
        tuple(Fleet(ships.seat, ships.fresh, ships.damaged) for ships in system.ships),
        tuple(building(standing) for standing in system.buildings if standing.owner),
        system.controller,
        system.type if system.shaped else "",
    )


def building(standing: BuildingView) -> Building:
    """A building at its site."""
    ending = standing.site.partition(".")[2]
    return Building(standing.owner, standing.kind, standing.damaged, _ENDINGS[ending], standing.taxed)


def board(player: PlayerView, view: View, name: str) -> Board:
    """What lies before a player; the seventh slot is shown where a card has added it."""
    shown = player.slots if player.slots[-1].open or player.slots[-1].token else player.slots[:-1]
    return Board(
        seat=player.seat,
        name=name,
        power=player.power,
        hand=len(player.hand),
        cities=player.city_slots,
        resources=tuple(slot.token if slot.open or slot.token else None for slot in shown),
        loose=player.loose,
        outrage=player.outrage,
        trophies=tuple(taken(pieces) for pieces in player.trophies),
        captives=tuple(taken(pieces) for pieces in player.captives),
        ships=player.ships,
        starports=player.starports,
        agents=player.agents,
        cards=tuple(owned(card) for card in (player.leader, *player.lore, *player.guild) if card),
        initiative=view.initiative == player.seat,
        acts=view.turn == player.seat and not view.over,
        conceded=player.conceded,
    )


def taken(pieces: PiecesView) -> Taken:
    """Pieces in a box."""
    return Taken(pieces.piece, pieces.owner, pieces.count)


def owned(card: str) -> Owned:
    """A card of a play area."""
    if card not in _COURT:
        return Owned(card, "leader" if card in _LEADERS else "lore")
    row = _COURT[card]
    return Owned(card, "guild", suit_of(row.suit), row.raid_cost)


def suit_of(suit: int) -> str:
    """The name of a court card's suit; nothing for a vox card."""
    return RESOURCE_NAMES[suit] if suit >= 0 else ""


def worth(marker: tuple[int, int]) -> Worth:
    """An ambition marker."""
    return Worth(*marker, "blue" if marker in _BLUE else "orange")


def contest(ambition: AmbitionView, view: View) -> Contest:
    """An ambition: markers, standing, and the tokens that compete in a game for two."""
    counts = {player.seat: count for player, count in zip(view.players, ambition.counts, strict=True)}
    return Contest(ambition.name, [worth(marker) for marker in ambition.markers], counts, box(ambition, view))


def box(ambition: AmbitionView, view: View) -> dict[str, int]:
    """The tokens on an ambition's box: one for each planet out of play of the types that it counts."""
    kinds = ("weapon",) if ambition.name == "warlord" else ICONS_OF[ambition.name]
    gone = [RESOURCE_NAMES[planet.type] for cluster in out_of_play(view) for planet in PLANETS[cluster - 1]]
    return {kind: gone.count(kind) for kind in kinds} if ambition.box else {}


def offer(spot: CourtView, view: View) -> Offered:
    """A card of the court."""
    row = _COURT[spot.card]
    agents = [(player.seat, count) for player, count in zip(view.players, spot.agents, strict=True) if count]
    return Offered(spot.card, suit_of(row.suit), row.raid_cost, agents)


def action_card(name: str) -> ActionCard:
    """What is printed on the action card of this name."""
    suit, number = name.rsplit("-", 1)
    ambition = ("", *AMBITION_NAMES, "any")[int(number) - 1]
    return ActionCard(suit, int(number), PIPS[SUIT_NAMES.index(suit)][int(number) - 1], ambition)


def played(card: PlayedView, view: View) -> Played:
    """A card of the round."""
    union = next((seat for _, action, seat in view.unions if card.card and action == card.card), "")
    shown = action_card(card.card) if card.card else None
    return Played(card.seat, shown, card.mode, view.zeroed and card.mode == "lead", card.seizing, union)


def laid(card: str) -> Laid:
    """A leader or lore card."""
    if card not in _LEADERS:
        return Laid(card, "lore")
    leader = _LEADERS[card]
    starts = [(pieces.ships, pieces.building) for pieces in (leader.a, leader.b, leader.c)]
    return Laid(card, "leader", [RESOURCE_NAMES[kind] for kind in leader.resources], starts)


def signs(view: View, names: dict[str, str], words: Words) -> Iterator[tuple[str, str]]:
    """Chapter, initiative, and who acts with what is left."""
    if view.over:
        yield "scoring", words("draw.sign.over")
        return
    yield "chapter", words("draw.sign.chapter", chapter=view.chapter)
    if view.initiative:
        yield "initiative", words("draw.sign.initiative", name=names[view.initiative])
    if view.turn:
        yield "lead", words("draw.sign.acts", name=names[view.turn])
        if view.prelude:
            yield "prelude", words("draw.sign.prelude")
        yield "round", words("draw.sign.pips", count=view.pips)


def battle(fight: FightView) -> Battle:
    """A battle with its dice as they lie."""
    left = {"flame": fight.self_hits, "hit": fight.hits, "building-hit": fight.building_hits, "key": fight.keys}
    return Battle(
        fight.attacker,
        fight.defender,
        fight.system,
        fight.attackers,
        fight.dice,
        fight.faces,
        left,
    )


# What can be clicked, and where


def marks_of(
    view: View,
    options: Sequence[Option],
    *,
    table: Table | None = None,
    language: str = "en",
    players: Sequence[str] = (),
) -> list[Mark]:
    """A mark for every option, at what it is about; one about nothing that is shown becomes a button."""
    shown = set(things(table or table_of(view))) if options else set()
    found = []
    for option in options:
        at = about(option, view)
        found.append(Mark(at if at in shown else "", option.key, label(option, language, players)))
    return found


def label(option: Option, language: str, players: Sequence[str]) -> str:
    """An option in words; by its key where nobody has written any yet."""
    try:
        return say(option, language, players)
    except MissingWords:
        return option.key


def about(option: Option, view: View) -> str:
    """The thing that an option is about: a system, a slot, a card, an ambition, a player."""
    told = option.words()
    if "slot" in told:
        return f"{told.get('victim') or view.seat or view.turn}/{told['slot']}"
    if "condition" in told and view.fight:
        return view.fight.system
    if "cluster" in told:
        return f"C{told['cluster'].removeprefix('cluster-')}-GATE"
    if "site" in told:
        return told["site"].partition(".")[0]
    names = ("target", "system", "card", "ambition", "face", "defender", "seat")
    return next((told[name] for name in names if name in told), "")


def things(table: Table) -> Iterator[str]:
    """Everything on the table that can carry a mark."""
    yield from (name for name in SYSTEM_NAMES if int(name[1]) not in table.out_of_play)
    yield from (offered.card for offered in table.court)
    yield from (card.key for card in table.hand)
    yield from (play.card.key for play in table.played if play.card)
    yield from (card.card for card in table.laid)
    yield from (contest.ambition for contest in table.contests)
    yield from table.battle.faces if table.battle else ()
    for shown in table.boards:
        yield shown.seat
        yield from (f"{shown.seat}/slot-{at + 1}" for at in range(len(shown.resources)))
        yield from (card.card for card in shown.cards)
