"""The table of Arcs as text: good enough to play by, at the terminal or with a screen reader."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from astrarium.draw.pieces import KINDS, MARKERS
from astrarium.draw.speech import words_of
from astrarium.draw.theme import RESOURCES, SEATS
from astrarium.games.arcs.tables.map import SYSTEM_NAMES, chart, system
from astrarium.games.arcs.view import BuildingView, PiecesView, PlayerView, ShipsView, SystemView, View
from astrarium.words import text

MODES: Final = {
    "lead": "draw.text.lead",
    "surpass": "draw.text.surpass",
    "copy": "draw.text.copy",
    "pivot": "draw.text.pivot",
}


class Tell:
    """Says parts of a view in one language."""

    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.words = words_of(language)

    def say(self, key: str, **arguments: object) -> str:
        return self.words(key, **arguments)

    def name(self, family: str, word: str) -> str:
        return self.words(f"arcs.{family}.{word}")

    def seat(self, word: str) -> str:
        return self.words(f"kernel.seat.{word}")

    def join(self, parts: Iterator[str] | list[str]) -> str:
        return ", ".join(parts)

    def head(self) -> Iterator[str]:
        """Chapter, initiative, what was played."""
        view = self.view
        yield self.say("draw.text.chapter", chapter=view.chapter, seat=view.initiative)
        for played in view.played:
            card = self.name("action-card", played.card) if played.card else self.say("draw.text.face-down")
            zero = self.say("draw.text.zeroed") if view.zeroed and played.mode == "lead" else ""
            seized = self.say("draw.text.seized") if played.seizing else ""
            yield (
                self.say("draw.text.played", seat=played.seat, mode=self.say(MODES[played.mode]), card=card)
                + zero
                + seized
            )

    def ambitions(self) -> Iterator[str]:
        """Each ambition with its markers and who has how much."""
        left = [f"{first}/{second}" for first, second in self.view.markers]
        yield self.say("draw.text.ambitions", markers=self.join(left) or "-")
        for ambition in self.view.ambitions:
            counts = [f"{self.seat(p.seat)} {n}" for p, n in zip(self.view.players, ambition.counts, strict=True) if n]
            box = [self.say("draw.text.box", count=ambition.box)] if ambition.box else []
            worth = self.join([f"{first}/{second}" for first, second in ambition.markers]) or "-"
            yield f"  {self.name('ambition', ambition.name)} [{worth}]: {self.join(counts + box) or '-'}"

    def court(self) -> Iterator[str]:
        """The Court row with its agents."""
        yield self.say("draw.text.court", count=self.view.court_deck)
        for spot in self.view.court:
            if spot.card:
                agents = [f"{self.seat(p.seat)} {n}" for p, n in zip(self.view.players, spot.agents, strict=True) if n]
                yield f"  {self.name('card', spot.card)}: {self.join(agents) or '-'}"

    def map(self) -> Iterator[str]:
        """Each system in play with what is there."""
        yield self.say("draw.text.map")
        yield from (self.system(system) for system in self.view.systems if system.in_play)

    def system(self, system: SystemView) -> str:
        """One system: its type, buildings, free slots and ships."""
        kind = f" ({self.name('resource', system.type)})" if system.type else ""
        fleets = [self.fleet(fleet) for fleet in system.ships]
        free = system.slots - sum(building.site.endswith((system.name, ".2")) for building in system.buildings)
        slots = [self.say("draw.text.free-slots", count=free)] if free else []
        control = self.say("draw.text.control", seat=system.controller) if system.controller else ""
        parts = [*map(self.building, system.buildings), *slots, *fleets]
        return f"  {self.name('system', system.name)}{kind}: {self.join(parts) or '-'}{control}"

    def fleet(self, fleet: ShipsView) -> str:
        key = "draw.text.fleet-damaged" if fleet.damaged else "draw.text.fleet"
        return self.say(key, seat=fleet.seat, fresh=fleet.fresh, damaged=fleet.damaged)

    def building(self, building: BuildingView) -> str:
        key = "draw.text.building-damaged" if building.damaged else "draw.text.building"
        return self.say(key, seat=building.owner, kind=self.name("building", building.kind))

    def player(self, player: PlayerView) -> Iterator[str]:
        """A player's board and cards."""
        goal = self.say("draw.text.power", seat=player.seat, power=player.power, count=len(player.hand))
        tokens = [self.name("resource", slot.token) if slot.token else "_" for slot in player.slots if slot.open]
        yield f"  {goal} {self.say('draw.text.tokens', tokens=' '.join(tokens))}"
        cards = [self.name("card", card) for card in (player.leader, *player.lore, *player.guild) if card]
        if cards:
            yield f"    {self.join(cards)}"
        boxes = [
            *map(self.trophy, player.trophies),
            *(self.say("draw.text.captive", count=box.count, seat=box.owner) for box in player.captives),
            *(self.say("draw.text.outrage", resource=self.name("resource", kind)) for kind in player.outrage),
        ]
        if boxes:
            yield f"    {self.join(boxes)}"
        left = {"ships": player.ships, "starports": player.starports, "cities": sum(player.city_slots)}
        yield f"    {self.say('draw.text.supply', agents=player.agents, **left)}"

    def trophy(self, box: PiecesView) -> str:
        return self.say("draw.text.trophy", count=box.count, seat=box.owner, piece=self.name("piece", box.piece))

    def hand(self) -> Iterator[str]:
        """The seat's own hand."""
        own = next((player for player in self.view.players if player.seat == self.view.seat), None)
        if own:
            yield self.say(
                "draw.text.hand", cards=self.join([self.name("action-card", card) for card in own.hand]) or "-"
            )


def table_text(view: View, language: str = "en") -> str:
    """The whole table, line by line."""
    tell = Tell(view, language)
    lines = [*tell.head(), *tell.ambitions(), *tell.court(), *tell.map(), tell.say("draw.text.players")]
    for player in view.players:
        lines += tell.player(player)
    return "\n".join([*lines, *tell.hand()])


Spots = list[tuple[str, str, tuple[str, ...]]]


def outline(view: View, language: str = "en") -> list[tuple[str, Spots]]:
    """The table under headings: each thing by its id, in words, and where one can go from it."""
    tell = Tell(view, language)
    head, *ambitions = tell.ambitions()
    court_head, *court = tell.court()
    contests = [ambition.name for ambition in view.ambitions]
    cards = [spot.card for spot in view.court if spot.card]
    own = next((player.hand for player in view.players if player.seat == view.seat), ())
    places = [place for place in view.systems if place.in_play]
    gone = tuple(sorted({int(place.name[1]) for place in view.systems if not place.in_play}))
    return [
        (tell.say("draw.text.map"), [(at.name, tell.system(at).strip(), near(at.name, gone)) for at in places]),
        (tell.say("draw.heading.hand"), [(card, tell.name("action-card", card), ()) for card in own]),
        (tell.say("draw.heading.laid"), [(card, tell.name("card", card), ()) for card in view.draft]),
        (court_head, [(card, line.strip(), ()) for card, line in zip(cards, court, strict=True)]),
        (head, [(name, line.strip(), ()) for name, line in zip(contests, ambitions, strict=True)]),
        (tell.say("draw.text.players"), [spot for player in view.players for spot in tell_player(tell, player)]),
        (tell.say("draw.heading.round"), [("", line, ()) for line in tell.head()]),
    ]


def tell_player(tell: Tell, player: PlayerView) -> Spots:
    """A player in words, and each resource slot that is open."""
    seat = tell.seat(player.seat)
    slots = [(f"{player.seat}/slot-{at + 1}", slot.token) for at, slot in enumerate(player.slots) if slot.open]
    said: Spots = [(player.seat, " ".join(line.strip() for line in tell.player(player)), ())]
    for (thing, token), at in zip(slots, range(1, 9), strict=False):
        held = tell.name("resource", token) if token else "-"
        said.append((thing, f"{seat}, {tell.name('slot', f'slot-{at}')}: {held}", ()))
    return said + [(card, tell.name("card", card), ()) for card in player.guild]


@cache
def near(place: str, gone: tuple[int, ...]) -> tuple[str, ...]:
    """The systems next to one where these clusters are out of play."""
    return tuple(SYSTEM_NAMES[other] for other in chart(gone).adjacent[system(place)])


def legend(language: str = "en", seats: int = 4) -> list[tuple[str, str, str]]:
    """The signs on the table: which drawn part, in whose ink, and what it is."""
    found = [(f"shape-{seat}", f"seat-{seat}", text(f"kernel.seat.{seat}", language)) for seat in SEATS[:seats]]
    for kind in KINDS:
        part = f"{kind.removesuffix('-damaged')}-red{'-damaged' if kind.endswith('-damaged') else ''}"
        found.append((part, "seat-red", text(f"draw.piece.{kind}", language, count=1, seat="red")))
    found += [(f"token-{kind}", kind, text(f"arcs.resource.{kind}", language)) for kind in RESOURCES]
    return found + [(f"icon-{sign}", "accent-ink", text(f"draw.marker.{sign}", language)) for sign in MARKERS]
