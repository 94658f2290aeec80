"""Content packs: what a pack says in place of what is printed here, checked row by row.

A pack names rows by the words of this folder's tables and gives them other values. A row that it does not name stays as
it is; a deck that it names is the whole deck. What a card or Fleet can do at all is code: a pack says which of it is
printed where.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from astrarium.kernel.content import SHELF
from astrarium.kernel.errors import WrongContent

from .advancements import ADVANCEMENTS, CARD_NAMES, DECK_SIZE, FIRST_TECH, TYPES, Advancement, Card
from .agendas import AGENDAS
from .borg import AIMS, COMMAND_NAMES, COMMANDS, MOVEMENT, CommandCard
from .content import CONTENTS, STANDARD, Content, Yields, owners, standard, texts
from .discs import DISCS, HUB, PHENOMENON, Disc
from .exploration import ALLY, BORG_DECK, BY_NAME, DECKS, KINDS, Kind
from .factions import SIDES, Side
from .ids import FACTIONS, RESOURCES, SYSTEM_NAMES
from .tracks import AGREEMENTS, SMALLEST_FLEET

T = TypeVar("T")
R = TypeVar("R", bound=Struct)
TABLES: Final = ("discs", "advancements", "exploration", "fleets", "agreements", "commands", "agendas", "words")
"""ASC-3.5.9-a: the tables that a pack may hold; there is none for cards of the Dominion War."""
WORMHOLES: Final = 4
"""ASC-3.7.6-a"""
BORG: Final = "borg"
NAMED: Final[dict[str, tuple[str, ...]]] = {
    "place": SYSTEM_NAMES, "card": CARD_NAMES, "exploration": tuple(BY_NAME), "agenda": AGENDAS,
    "fleet-side": tuple(side.name for side in SIDES), "command": COMMAND_NAMES, "text": texts(),
}  # fmt: skip
"""Families of words that a pack may say otherwise, and what is in each."""


class DiscRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A System disc; whether it is a Planet or a Phenomenon goes with its word."""

    sites: tuple[int, int, int, int] = (0, 0, 0, 0)
    lanes: int = 3
    hazard: int = 0
    tokens: int = 0
    regain: int = 1
    refreshes: int = 0
    shields: bool = True
    starbase: bool = False
    """ASC-3.6.4.1-a"""
    wormhole: int = 0
    """ASC-3.7.6-a"""
    rated: tuple[int, int, int] = (0, 0, 0)
    """ASC-8.8.5.3-a"""


class CardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An Advancement or Borg Tech, by the word of what it does."""

    card: str
    type: str
    cost: int
    warp: int = 0
    command: int = 0
    culture: int = 0
    takes: str = "research"
    """ASC-7.4-c: the Resource that it takes as a Project."""


class KindRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Exploration card; what it does goes with its word."""

    level: int = 0
    nodes: int = 0
    rated: tuple[int, int, int] = (0, 0, 0)
    """ASC-8.8.5.3-a"""
    gift: tuple[int, int, int] = (0, 0, 0)
    diplomacy: int = 0
    hazard: int = 0
    ascendancy: int = 0


class ExplorationTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of cards; and the copies of each kind in a set, for the Borg with how many of them are red."""

    kinds: dict[str, KindRow] = {}
    decks: dict[str, dict[str, int | tuple[int, int]]] = {}


class CommandRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A Borg Command card; a movement has a Target and a Warp distance."""

    copies: int
    red: int = 0
    aim: str = ""
    warp: int = 0


class Reader:
    """Reads the tables of one pack and says exactly what is wrong with them."""

    def __init__(self, name: str, tables: Mapping[str, Any]) -> None:
        self.name, self.tables = name, tables
        for table in tables:
            if table not in TABLES:
                raise WrongContent(f"content pack {name!r} has a table {table!r}; choose {', '.join(TABLES)}")

    def wrong(self, where: str, what: str) -> WrongContent:
        return WrongContent(f"content pack {self.name!r}, {where}: {what}")

    def typed(self, where: str, value: Any, kind: type[T]) -> T:
        """A value as a typed row."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            raise self.wrong(where, str(error)) from None

    def rows(self, where: str, value: Any, kind: type[T]) -> dict[str, T]:
        """A table of typed rows by their words."""
        found = self.typed(where, value, dict[str, Any])
        return {word: self.typed(f"{where}, {word}", row, kind) for word, row in found.items()}

    def check(self, where: str, allowed: bool, what: str) -> None:
        if not allowed:
            raise self.wrong(where, what)

    def known(self, where: str, word: str, words: Iterable[str]) -> None:
        """A word must be one of these."""
        if word not in words:
            near = [known for known in words if known[:3] == word[:3]] or list(words)
            raise self.wrong(where, f"{word!r} is unknown; choose {', '.join(near[:12])}")

    # The tables

    def content(self) -> Content:
        """What is printed according to this pack."""
        self.words()
        decks, advancements = self.advancements()
        explorations, borg_explorations = self.explorations()
        return replace(
            standard(),
            name=self.name,
            discs=self.discs(),
            advancements=advancements,
            decks=decks[:-1],
            techs=decks[-1],
            owners=owners(decks[:-1]),
            kinds=self.kinds(),
            explorations=explorations,
            borg_explorations=borg_explorations,
            commands=self.commands(),
            sides=self.sides(),
            agreements=self.agreements(),
            agendas=self.agendas(),
        )

    def discs(self) -> tuple[Disc, ...]:
        """ASC-3.2.2-b: Planets have Sites, Phenomena Research tokens and always a Hazard."""
        rows = self.rows("discs", self.tables.get("discs", {}), DiscRow)
        found = list(DISCS)
        names = [disc.name for disc in DISCS]
        for word, row in rows.items():
            where = f"discs, {word}"
            self.known(where, word, names)
            disc = found[names.index(word)]
            self.check(where, disc.kind != HUB, "the Hub has nothing to be replaced")
            self.check(where, 1 <= row.lanes <= 6, f"lanes are 1 to 6, not {row.lanes}")
            self.check(where, row.hazard in (0, 2, 3, 4, 5, 6), f"a hazard is 0 or 2 to 6, not {row.hazard}")
            if disc.kind == PHENOMENON:
                self.check(where, not any(row.sites), "a Phenomenon has no Sites")
                self.check(where, row.hazard > 0, "a Phenomenon always has a Hazard")
                self.check(where, 1 <= row.regain <= row.tokens <= 6, "a Phenomenon has 1 to 6 Research tokens")
            else:
                self.check(where, not row.tokens, "only a Phenomenon has Research tokens")
                self.check(where, 1 <= sum(row.sites) <= 6 and min(row.sites) >= 0, "a Planet has 1 to 6 Sites")
                self.rated(where, row.rated)
            ends = [name for name, other in rows.items() if other.wormhole == row.wormhole > 0]
            self.check(where, 0 <= row.wormhole <= WORMHOLES, f"a Wormhole is 0 to {WORMHOLES}, not {row.wormhole}")
            self.check(where, len(ends) in (0, 2), f"a Wormhole has two ends, not {len(ends)}")
            if disc.home:
                self.check(where, min(row.sites[:3]) >= 1, "a Home System has a Site of each colour")
            found[names.index(word)] = replace(disc, **asdict(row), known=False)
        return tuple(found)

    def rated(self, where: str, rated: tuple[int, int, int]) -> None:
        """ASC-8.8.5.3-a: all three values, or none of them."""
        weapons, shields, resistance = rated
        known = 1 <= weapons <= 6 and 0 <= shields <= 6 and 1 <= resistance <= 20
        self.check(where, known or not any(rated), "a Hit Roll is 1 to 6, Shields are 0 to 6, a Resistance is 1 to 20")

    def row(self, where: str, row: CardRow) -> Advancement:
        """An Advancement with other printed values."""
        where = f"{where}, {row.card}"
        self.known(where, row.type, TYPES)
        self.check(where, 0 <= row.cost <= 20, f"a cost is 0 to 20, not {row.cost}")
        self.check(where, all(0 <= icons <= 3 for icons in (row.warp, row.command, row.culture)), "icons are 0 to 3")
        self.known(where, row.takes, RESOURCES)
        takes = RESOURCES.index(row.takes)
        return Advancement(row.card, TYPES.index(row.type), row.cost, row.warp, row.command, row.culture, False, takes)

    def advancements(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[Advancement, ...]]:
        """Fifteen cards for a Faction, the starting one first; and the Borg Techs, last."""
        table = self.rows("advancements", self.tables.get("advancements", {}), list[CardRow])
        found, decks = list(ADVANCEMENTS), [*standard().decks, standard().techs]
        for owner, rows in table.items():
            where = f"advancements, {owner}"
            self.known(where, owner, (*FACTIONS, BORG))
            words = CARD_NAMES[FIRST_TECH:] if owner == BORG else CARD_NAMES[:FIRST_TECH]
            for row in rows:
                self.known(where, row.card, words)
                found[CARD_NAMES.index(row.card)] = self.row(where, row)
            if owner == BORG:
                self.check(where, 1 <= len(rows) <= len(words), f"1 to {len(words)} cards, not {len(rows)}")
            else:
                self.check(where, len(rows) == DECK_SIZE, f"a deck has {DECK_SIZE} cards, not {len(rows)}")
                self.check(
                    where, not rows[0].cost, f"{rows[0].card} comes first, as the starting one, and costs nothing"
                )
            decks[-1 if owner == BORG else FACTIONS.index(owner)] = tuple(
                Card(CARD_NAMES.index(row.card)) for row in rows
            )
        every = [card for deck in decks for card in deck]
        twice = sorted({CARD_NAMES[card] for card in every if every.count(card) > 1})
        self.check("advancements", not twice, f"in more than one place: {', '.join(twice)}")
        return tuple(decks), tuple(found)

    def kinds(self) -> tuple[Kind, ...]:
        """Kinds of Exploration cards with other values."""
        found = list(KINDS)
        for word, row in self.exploration().kinds.items():
            where = f"exploration, kinds, {word}"
            self.known(where, word, BY_NAME)
            kind = found[BY_NAME[word]]
            self.check(where, 0 <= row.level <= 3 and 0 <= row.nodes <= 6, "a level is 0 to 3 and Nodes are 0 to 6")
            self.rated(where, row.rated)
            self.check(where, all(0 <= amount <= 9 for amount in row.gift), "a gift is 0 to 9 of each Resource")
            self.check(where, bool(row.diplomacy) == bool(kind.diplomacy), "a Diplomacy Number goes with the word")
            self.check(where, 0 <= row.diplomacy <= 12, f"a Diplomacy Number is 1 to 12, not {row.diplomacy}")
            self.check(where, bool(row.hazard) <= kind.remains, "only a card that remains in play leaves a Hazard")
            found[BY_NAME[word]] = replace(kind, **asdict(row), known=False)
        return tuple(found)

    def exploration(self) -> ExplorationTable:
        return self.typed("exploration", self.tables.get("exploration", {}), ExplorationTable)

    def explorations(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, int, int], ...]]:
        """Sixty cards in the base set, ten of each Faction; twenty of the Borg, ten red."""
        decks = {**{set_: dict(cards) for set_, cards in DECKS.items()}}
        borg = {name: (copies, red) for name, copies, red in BORG_DECK}
        for set_, cards in self.exploration().decks.items():
            where = f"exploration, decks, {set_}"
            self.known(where, set_, (*DECKS, BORG))
            for word, copies in cards.items():
                self.known(where, word, BY_NAME)
                self.check(
                    where, isinstance(copies, tuple) == (set_ == BORG), f"{word}: copies, for the Borg [copies, red]"
                )
            if set_ == BORG:
                borg = {word: both for word, both in cards.items() if isinstance(both, tuple)}
                total = (sum(copies for copies, _ in borg.values()), sum(red for _, red in borg.values()))
                self.check(where, total == (20, 10), f"20 cards, 10 of them red, not {total[0]} and {total[1]}")
                self.check(
                    where, all(0 <= red <= copies for copies, red in borg.values()), "more red cards than copies"
                )
            else:
                decks[set_] = {word: copies for word, copies in cards.items() if isinstance(copies, int)}
                wanted, total_ = sum(copies for _, copies in DECKS[set_]), sum(decks[set_].values())
                self.check(where, total_ == wanted, f"{wanted} cards, not {total_}")
        found = tuple(
            tuple(int(BY_NAME[word]) for word, copies in cards.items() for _ in range(copies))
            for cards in decks.values()
        )
        for kind in BY_NAME.values():
            once = KINDS[kind].type != ALLY or sum(cards.count(kind) for cards in found) <= 1
            self.check("exploration, decks", once, f"{KINDS[kind].name} is an Ally, of which there is one card")
        return found, tuple((int(BY_NAME[word]), *both) for word, both in borg.items())

    def commands(self) -> tuple[CommandCard, ...]:
        """Thirty Command cards, five of them red; without a row there are no copies of a card."""
        rows = self.rows("commands", self.tables.get("commands", {}), CommandRow)
        if not rows:
            return COMMANDS
        names = [card.name for card in COMMANDS]
        found = [replace(card, copies=0, red=0) for card in COMMANDS]
        for word, row in rows.items():
            where = f"commands, {word}"
            self.known(where, word, names)
            card = COMMANDS[names.index(word)]
            self.check(where, 0 <= row.red <= row.copies, "more red cards than copies")
            aim, warp = card.aim, card.warp
            if row.aim or row.warp:
                self.check(where, card.kind == MOVEMENT, "only a movement has a Target and a Warp distance")
                self.known(where, row.aim, AIMS[:5])
                self.check(where, 1 <= row.warp <= 3, f"a Warp distance is 1 to 3, not {row.warp}")
                aim, warp = AIMS.index(row.aim), row.warp
            found[names.index(word)] = replace(card, copies=row.copies, red=row.red, aim=aim, warp=warp, known=False)
        total = (sum(card.copies for card in found), sum(card.red for card in found))
        self.check("commands", total == (30, 5), f"30 cards, 5 of them red, not {total[0]} and {total[1]}")
        return tuple(found)

    def sides(self) -> tuple[Side, ...]:
        """How large a Fleet may be and which of the rules is on this side of its card."""
        rows = self.typed("fleets", self.tables.get("fleets", {}), dict[str, dict[str, int | bool]])
        names, found = [side.name for side in SIDES], list(SIDES)
        for word, row in rows.items():
            where = f"fleets, {word}"
            self.known(where, word, names)
            side = found[names.index(word)]
            plain = {"name": side.name, "faction": side.faction, "card": side.card, "known": False}
            flags = [flag for flag in asdict(side) if flag not in (*plain, "most")]
            for flag, value in row.items():
                self.known(where, flag, ("most", *flags))
                self.check(where, type(value) is (int if flag == "most" else bool), f"{flag} cannot be {value!r}")
            most = row.get("most", 0)
            self.check(where, SMALLEST_FLEET <= most <= 12, f"most is {SMALLEST_FLEET} to 12, not {most}")
            found[names.index(word)] = self.typed(where, {**plain, **row}, Side)
        return tuple(found)

    def agreements(self) -> Yields:
        """Three Trade Agreements for a Faction: what each yields."""
        rows = self.typed("agreements", self.tables.get("agreements", {}), dict[str, list[tuple[int, int, int]]])
        found = list(standard().agreements)
        for faction, cards in rows.items():
            where = f"agreements, {faction}"
            self.known(where, faction, FACTIONS)
            self.check(where, len(cards) == AGREEMENTS, f"{AGREEMENTS} cards, not {len(cards)}")
            self.check(where, all(0 <= amount <= 9 for card in cards for amount in card), "amounts are 0 to 9")
            found[FACTIONS.index(faction)] = tuple(cards)
        return tuple(found)

    def words(self) -> None:
        """What things are called, by language: only what has a name or a text can have another."""
        languages = self.rows("words", self.tables.get("words", {}), dict[str, str])
        for language, rows in languages.items():
            for key in rows:
                where, (family, _, word) = f"words, {language}, {key}", key.partition(".")
                self.known(where, family, NAMED)
                self.known(where, word, NAMED[family])

    def agendas(self) -> tuple[int, ...]:
        """How much each Agenda asks for."""
        rows = self.typed("agendas", self.tables.get("agendas", {}), dict[str, int])
        found = list(standard().agendas)
        for word, amount in rows.items():
            self.known(f"agendas, {word}", word, AGENDAS)
            self.check(f"agendas, {word}", 1 <= amount <= 40, f"an Agenda asks for 1 to 40, not {amount}")
            found[AGENDAS.index(word)] = amount
        return tuple(found)


def content_named(name: str) -> Content:
    """What is printed according to a pack; read and checked when it is first asked for."""
    if name not in CONTENTS:
        if name not in content_names():
            raise WrongContent(f"there is no content pack {name!r}; choose {', '.join(map(repr, content_names()))}")
        CONTENTS[name] = Reader(name, SHELF.read("ascendancy", name)).content()
    return CONTENTS[name]


def content_names() -> tuple[str, ...]:
    """What there is to choose from."""
    return (STANDARD, *(name for name in SHELF.names("ascendancy") if name != STANDARD))
