"""The table of Ascendancy as text: good enough to play by, at the terminal or with a screen reader."""

from collections.abc import Iterator, Sequence
from typing import Final

from astrarium.draw.ascendancy.consoles import yield_words
from astrarium.draw.ascendancy.dealings import PAIRS, card_of, own_first
from astrarium.draw.ascendancy.map import units_at
from astrarium.draw.ascendancy.order import STAGES, in_turn
from astrarium.draw.ascendancy.plan import sector_of
from astrarium.draw.ascendancy.reach import unit_word, warp_thing
from astrarium.draw.ascendancy.signs import NODES, SITES, named, place_name, place_said
from astrarium.draw.ascendancy.table import clockwise
from astrarium.draw.ascendancy.units import title_of
from astrarium.draw.speech import words_of
from astrarium.draw.theme import SEATS
from astrarium.games.ascendancy.conflicts import OfferView
from astrarium.games.ascendancy.draft_view import CoveredView
from astrarium.games.ascendancy.view import LaneView, PlayerView, SystemView, View

ANSWERS: Final = ("accept", "counter", "decline")
Spots = list[tuple[str, str, tuple[str, ...]]]

SIGNS: Final = (
    ("hazard", "bad-ink", "draw.asc.sign.hazard"),
    ("starbase", "seat-red", "draw.asc.starbase"),
    ("fleet-badge", "seat-red", "draw.asc.sign.fleet"),
    ("cube", "seat-borg", "draw.asc.sign.cube"),
    ("spire", "seat-borg", "draw.asc.sign.spire"),
    ("icon-warp", "link-ink", "draw.asc.sign.warp"),
    ("icon-ascend", "accent-ink", "draw.asc.sign.ascendancy"),
    ("icon-command", "good-ink", "draw.asc.sign.command"),
    ("icon-weapons", "bad-ink", "draw.asc.sign.weapons"),
    ("icon-shield", "link-ink", "draw.asc.sign.shields"),
    ("icon-research-token", "research", "draw.asc.sign.study"),
    ("icon-unread", "accent-ink", "draw.asc.face-down"),
    ("icon-trade", "good-ink", "draw.asc.sign.agreement"),
    ("icon-peace", "good-ink", "draw.asc.sign.peace"),
    ("icon-mulligan", "muted-ink", "draw.asc.sign.mulligan"),
)


class Tell:
    """Says parts of a view in one language."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.words = words_of(language)
        self.units = units_at(view)

    def name(self, family: str, value: str) -> str:
        return named(self.words, family, value)

    def head(self) -> Iterator[str]:
        """Round, stage, the order of turns, the piles."""
        view, words = self.view, self.words
        yield f"{words('draw.asc.round', round=view.round)}, {words(STAGES[view.phase or view.stage])}"
        seats = ", ".join(words(f"kernel.seat.{player.seat}") for player in in_turn(view))
        yield f"{words('draw.asc.turns')}: {seats}"
        yield f"{words('draw.asc.stack', count=view.stack)}. {words('draw.asc.deck', count=view.deck)}."
        if view.discard:
            yield words("draw.asc.last-card", name=self.name("exploration", view.discard[-1]))

    def system(self, system: SystemView) -> str:
        """A System: who holds it, Sites and Nodes, what lies there, who is there."""
        words = self.words
        parts = [words("draw.asc.held", seat=system.controller)] if system.controller else []
        parts += [words("draw.asc.home", seat=system.home)] if system.home else []
        parts += [words("draw.asc.hazard", level=system.hazard)] if system.hazard else []
        for kind, count in zip(NODES, system.nodes, strict=True):
            parts += [f"{self.name('resource.node', kind)} {count}"] if count else []
        for kind, count in zip(SITES, system.sites, strict=True):
            parts += [f"{words(f'draw.asc.site.{kind}')} {count}"] if count else []
        parts += [words("draw.asc.starbase")] if system.starbase else []
        if system.warp_tokens:
            parts.append(words("draw.asc.civilisation", level=system.warp_tokens))
        if system.rated:
            parts.append(words("draw.asc.rated", roll=system.rated[0], shields=system.rated[1]))
        for kind, count in zip(NODES, system.gift, strict=True):
            parts += [words("draw.asc.gift", count=count, resource=kind)] if count else []
        parts += [words("draw.asc.study", count=system.study)] if system.study_spaces else []
        parts += [words("draw.asc.face-down")] if system.unread else []
        parts += [self.name("exploration", system.remains)] if system.remains else []
        parts.append(words("draw.asc.lanes", used=system.lanes, most=system.most_lanes))
        parts += [words("draw.asc.floating")] if system.floating else []
        parts += [title_of(unit, words) for unit in self.units.get(system.name, ())]
        return f"{self.name('place', system.name)}: {', '.join(parts)}"

    def covered(self, one: CoveredView) -> str:
        """A starting System that lies face down."""
        name = self.name("place", one.name) if one.name else ""
        return self.words("draw.asc.covered", seat=self.words(f"kernel.seat.{one.seat}"), name=name)

    def sector(self, place: str, lane: LaneView) -> str:
        """A Sector of a lane, and who is there."""
        said = place_name(self.words, place, (lane.first, lane.other))
        units = [title_of(unit, self.words) for unit in self.units.get(place, ())]
        return f"{said}: {', '.join(units) or '-'}"

    def warping(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """What is at Warp, and where it may come out."""
        for unit in self.view.units:
            if unit.warp >= 0:
                out = [self.name("place", place) for place in unit.exits if "." not in place]
                said = f"{place_said(self.words, unit.place, self.view)}: {title_of(unit, self.words)}. "
                said += self.words("draw.asc.exits", places=", ".join(out) or "-")
                yield warp_thing(unit.place, unit_word(unit), str(unit.warp)), said, (unit.place,)

    def player(self, player: PlayerView) -> str:
        """A console in a few sentences."""
        words = self.words
        faction = self.name("faction", player.faction) if player.faction else "-"
        stock = [f"{self.name('resource', kind)} {n}" for kind, n in zip(NODES, player.resources, strict=True)]
        parts = [
            f"{words(f'kernel.seat.{player.seat}')}, {faction}",
            words("draw.asc.ascendancy", count=player.ascendancy),
            words("draw.asc.commands", ready=player.ready, total=player.commands),
            ", ".join(stock),
            words("draw.asc.weapons", roll=player.hit_roll),
            words("draw.asc.shields", level=player.shields),
        ]
        if player.turn_card > 0:
            parts.append(words("draw.asc.turn-card", card=player.turn_card))
        parts += self.owned(player)
        return ". ".join(parts) + "."

    def owned(self, player: PlayerView) -> Iterator[str]:
        """Fleets and Advancements."""
        words = self.words
        for unit in self.view.units:
            if unit.owner == player.seat and unit.fleet:
                where = place_said(words, unit.place, self.view)
                yield words("draw.asc.fleet-at", number=unit.fleet, side=unit.side, count=unit.ships, place=where)
        cards = [self.name("card", card.name) for card in player.advancements]
        cards += [self.name("exploration", ally.name) for ally in player.allies]
        if cards:
            yield ", ".join(cards)

    def projects(self, player: PlayerView) -> Spots:
        """Projects, each a thing of its own."""
        seat = self.words(f"kernel.seat.{player.seat}")
        return [
            (
                card.name,
                f"{seat}, {self.words('draw.asc.project', card=self.name('card', card.name), **amounts)}{kind}",
                (),
            )
            for card in player.projects
            for kind in ("" if card.takes == "research" else f" ({self.name('resource', card.takes)})",)
            for amounts in ({"progress": card.progress, "cost": card.cost},)
        ]

    def trade(self) -> Iterator[str]:
        """Who is at Peace with whom, whose agreement lies where, and what is offered."""
        view, words = self.view, self.words
        pairs = [(one, other) for at, one in enumerate(view.players) for other in view.players[at + 1 :]]
        for one, other in own_first(view, pairs):
            ways = (other.seat in one.peace, one.seat in other.peace)
            yield words(PAIRS[ways], one=one.seat, other=other.seat)
        for player in view.players:
            for card in player.agreements:
                if card.holder not in ("", player.seat):
                    what = yield_words(card, words)
                    yield words("draw.asc.agreement-with", owner=player.seat, holder=card.holder, what=what)
        yield from map(self.offer, view.offers)

    def offer(self, offer: OfferView) -> str:
        """An offer: what for what, and how long it stands."""
        view, words = self.view, self.words
        gift = yield_words(card_of(view, offer.card), words)
        what = yield_words(card_of(view, offer.asked), words) if offer.asked else words("draw.asc.for-nothing")
        said = words("draw.asc.offer", seat=offer.seat, to=offer.to, gift=gift, what=what)
        until = words("draw.asc.until", round=offer.round + 1) if offer.sent else words("draw.asc.not-sent")
        return f"{said} ({until})"

    def borg(self) -> Iterator[str]:
        """The Borg: figures, Cubes, Worlds, their last Command."""
        borg, words = self.view.borg, self.words
        if not (borg.cubes or borg.worlds or borg.hub or borg.spent):
            return
        yield words("draw.asc.weapons", roll=borg.hit_roll)
        yield words("draw.asc.escalation", count=borg.escalation)
        for cube in borg.cubes:
            yield words("draw.asc.cube-at", place=place_said(words, cube.place, self.view))
        for world in borg.worlds:
            yield words("draw.asc.borg-world", place=place_said(words, world.system, self.view), count=world.nodes)
        if borg.spent:
            yield words("draw.asc.borg-last", name=self.name("command", borg.spent[-1]))

    def battle(self) -> Iterator[tuple[str, str]]:
        """The sides of a battle."""
        fight = self.view.battle
        if fight:
            place = place_said(self.words, fight.place, self.view)
            yield "", self.words("draw.asc.battle", place=place, round=fight.round + 1)
            for side in fight.sides:
                roll = f"{side.hits_on}+" if side.hits_on <= 6 else "-"
                said = self.words("draw.asc.side-of", owner=side.owner, count=side.ships, roll=roll)
                yield f"side-{side.owner}", said


def places(view: View) -> Iterator[tuple[str, LaneView]]:
    """Every Sector of every lane."""
    for lane in view.lanes:
        yield from ((f"L{lane.number}.{step}", lane) for step in range(lane.sectors))


def near(place: str, view: View) -> tuple[str, ...]:
    """The Sectors that share a border with one."""
    number, step = sector_of(place)
    found: list[str] = []
    for lane in view.lanes:
        last = lane.sectors - 1
        if lane.number == number:
            found += [f"L{number}.{step - 1}"] if step else [lane.first] if lane.first else []
            found += [f"L{number}.{step + 1}"] if step < last else [lane.other] if lane.other else []
        found += [f"L{lane.number}.0"] if lane.first == place else []
        found += [f"L{lane.number}.{last}"] if lane.other == place else []
    return tuple(found)


def outline(view: View, language: str = "en") -> list[tuple[str, Spots]]:
    """The table under headings: each thing by its id, in words, and where one can go from it."""
    tell = Tell(view, language)
    words = tell.words
    systems: Spots = [(one.name, tell.system(one), near(one.name, view)) for one in view.systems]
    systems += [("", tell.covered(one), ()) for one in view.draft.covered]
    lanes: Spots = [(place, tell.sector(place, lane), near(place, view)) for place, lane in places(view)]
    lanes += list(tell.warping())
    players: Spots = []
    for player in clockwise(view):
        players += [(player.seat, tell.player(player), ()), *tell.projects(player)]
    trade: Spots = [("trade" if not at else "", line, ()) for at, line in enumerate(tell.trade())]
    cards: Spots = [(f"turn-{card}", words("draw.asc.turn-card", card=card), ()) for card in view.available if card > 0]
    asked_for = zip(view.agendas, view.agenda_counts, strict=True)
    agendas: Spots = [(of, f"{tell.name('agenda', of)} · {count}", ()) for of, count in asked_for if of]
    return [
        (words("draw.asc.heading.systems"), systems),
        (words("draw.asc.heading.lanes"), lanes),
        (words("draw.part.battle"), [(thing, said, ()) for thing, said in tell.battle()]),
        (words("draw.asc.heading.consoles"), players),
        (words("draw.asc.dealings"), trade),
        (words("draw.part.borg"), [("", line, ()) for line in tell.borg()]),
        (words("draw.part.order"), [*(("", line, ()) for line in tell.head()), *cards, *agendas]),
    ]


def letters(view: View, keys: Sequence[str], language: str = "en") -> list[tuple[str, str, list[str]]]:
    """Offers made to whoever looks: from whom, in words, and the options that answer them."""
    tell = Tell(view, language)
    return [
        (offer.seat, tell.offer(offer), [key for key in (f"{way}:{offer.seat}" for way in ANSWERS) if key in keys])
        for offer in view.offers
        if offer.to == view.seat and offer.sent
    ]


def table_text(view: View, language: str = "en") -> str:
    """The whole table, line by line."""
    lines = []
    for heading, spots in outline(view, language):
        if spots:
            lines += [heading, *(f"  {said}" for _, said, _ in spots)]
    return "\n".join(lines)


def legend(language: str = "en", seats: int = 3) -> list[tuple[str, str, str]]:
    """The signs on the table: which drawn part, in whose ink, and what it is."""
    words = words_of(language)
    found = [(f"shape-{seat}", f"seat-{seat}", words(f"kernel.seat.{seat}")) for seat in SEATS[:seats]]
    found.append(("ship-red", "seat-red", words("draw.asc.sign.ship")))
    found += [(f"node-{kind}", kind, named(words, "resource.node", kind)) for kind in NODES]
    found += [(f"site-{kind}", kind, words(f"draw.asc.site.{kind}")) for kind in SITES]
    return found + [(part, ink, words(key)) for part, ink, key in SIGNS]
