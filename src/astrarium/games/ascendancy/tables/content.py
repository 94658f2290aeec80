"""What is printed, as one value: the tables of this folder, or what a content pack puts in their place."""

from typing import Final

from msgspec import Struct

from astrarium.kernel.content import STANDARD as STANDARD

from .advancements import ADVANCEMENTS, BORG_TECHS, CARDS, DECK_SIZE, FIRST_TECH, Advancement, Card
from .agendas import AGENDAS, COUNTS
from .borg import COMMANDS, CommandCard
from .discs import DISCS, Disc
from .exploration import BORG_DECK, BY_NAME, DECKS, KINDS, Kind
from .factions import AGREEMENTS, SIDES, Side
from .ids import FACTIONS

Yields = tuple[tuple[tuple[int, int, int], ...], ...]


class Content(Struct, frozen=True):
    """Rows by the numbers of their ids, and what is in each deck."""

    name: str
    discs: tuple[Disc, ...]
    advancements: tuple[Advancement, ...]
    decks: tuple[tuple[Card, ...], ...]
    """ASC-3.5.6-a: the Advancements of each Faction, the starting one first."""
    techs: tuple[Card, ...]
    kinds: tuple[Kind, ...]
    explorations: tuple[int, ...]
    """ASC-5.4.2-a: every Exploration card but the Borg's."""
    borg_explorations: tuple[tuple[int, int, int], ...]
    """Kinds of the Borg's Exploration cards, with their copies and how many of them are red."""
    commands: tuple[CommandCard, ...]
    sides: tuple[Side, ...]
    agreements: Yields
    agendas: tuple[int, ...]
    """How much each Agenda asks for."""
    owners: tuple[int, ...]
    """ASC-3.5.6-a: the Faction to whose deck each card belongs; one more than the last for all others."""

    def exploration_deck(self, level: int) -> list[int]:
        """ASC-3.5.2-b, ASC-5.4.2-a, ASC-5.3.1-a: every card of all sets; of the Borg's as their level says."""
        return [*self.explorations, *self.borg_deck(level)]

    def borg_deck(self, level: int) -> list[int]:
        """ASC-5.3.1-a, ASC-5.3.2-a, ASC-5.3.3-a: none without the Borg, at the lowest level all but the red ones."""
        if not level:
            return []
        return [
            kind for kind, copies, red in self.borg_explorations for _ in range(copies if level > 1 else copies - red)
        ]

    def command_deck(self, red: bool) -> list[int]:
        """ASC-5.3.2-a, ASC-5.3.3-a: every card, or all but the red ones."""
        return [
            number
            for number, card in enumerate(self.commands)
            for _ in range(card.copies if red else card.copies - card.red)
        ]


def owners(decks: tuple[tuple[Card, ...], ...]) -> tuple[int, ...]:
    """ASC-3.5.6-a: whose deck each card belongs to."""
    found = [len(FACTIONS)] * CARDS
    for faction, deck in enumerate(decks):
        for card in deck:
            found[card] = faction
    return tuple(found)


def standard() -> Content:
    """The tables of this folder."""
    decks = tuple(
        tuple(Card(faction * DECK_SIZE + place) for place in range(DECK_SIZE)) for faction in range(len(FACTIONS))
    )
    return Content(
        name=STANDARD,
        discs=DISCS,
        advancements=ADVANCEMENTS,
        decks=decks,
        techs=tuple(Card(FIRST_TECH + number) for number in range(len(BORG_TECHS))),
        kinds=KINDS,
        explorations=tuple(
            int(BY_NAME[name]) for cards in DECKS.values() for name, copies in cards for _ in range(copies)
        ),
        borg_explorations=tuple((int(BY_NAME[name]), copies, red) for name, copies, red in BORG_DECK),
        commands=COMMANDS,
        sides=SIDES,
        agreements=AGREEMENTS,
        agendas=COUNTS,
        owners=owners(decks),
    )


CONTENTS: Final[dict[str, Content]] = {STANDARD: standard()}
"""What has been read so far, by name."""


def texts() -> tuple[str, ...]:
    """Whatever has a text that says what it does."""
    cards, kinds = (card.name for card in ADVANCEMENTS), (kind.name for kind in KINDS)
    return (*cards, *kinds, *(side.name for side in SIDES), *(card.name for card in COMMANDS), *AGENDAS)
