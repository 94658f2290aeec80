"""What is printed, as one value: the tables of this folder, or what a content pack puts in their place."""

from itertools import accumulate, pairwise
from typing import Final

from msgspec import Struct

from astrarium.kernel.content import STANDARD as STANDARD

from .advancements import ADVANCEMENTS, BORG_TECHS, CARDS, DECK_SIZE, FIRST_TECH, Advancement, Card
from .agendas import AGENDAS, COUNTS
from .borg import AS_PRINTED, COMMANDS, FEWER_OTHERS, MORE_BORG, CommandCard
from .discs import DISCS, EARLY, Disc
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
    explorations: tuple[tuple[int, ...], ...]
    """ASC-5.4.2-a: every Exploration card of each set but the Borg's."""
    borg_explorations: tuple[tuple[int, int, int], ...]
    """Kinds of the Borg's Exploration cards, with their copies and how many of them are red."""
    commands: tuple[CommandCard, ...]
    sides: tuple[Side, ...]
    agreements: Yields
    agendas: tuple[int, ...]
    """How much each Agenda asks for."""
    owners: tuple[int, ...]
    """ASC-3.5.6-a: the Faction to whose deck each card belongs; one more than the last for all others."""

    def exploration_deck(self, level: int, scale: int = AS_PRINTED) -> list[int]:
        """ASC-3.5.2-b, ASC-5.4.2-a, ASC-5.3.1-a: every card of all sets; of the Borg's as their level says.

        ASC-5.3-a: or of the sets that were there when the Borg came out.
        """
        sets = self.explorations[:EARLY] if scale == FEWER_OTHERS else self.explorations
        return [*(card for cards in sets for card in cards), *self.borg_deck(level, scale)]

    def borg_deck(self, level: int, scale: int = AS_PRINTED) -> list[int]:
        """ASC-5.3.1-a, ASC-5.3.2-a, ASC-5.3.3-a: none without the Borg, at the lowest level all but the red ones.

        ASC-5.3-a: where there shall be more of them, half as many again of each kind and colour, or nearly so.
        """
        if not level:
            return []
        plain = [copies - red for _, copies, red in self.borg_explorations]
        red = [red if level > 1 else 0 for _, _, red in self.borg_explorations]
        if scale == MORE_BORG:
            plain, red = with_half_again(plain), with_half_again(red)
        kinds = [kind for kind, _, _ in self.borg_explorations]
        counts = zip(kinds, plain, red, strict=True)
        return [kind for kind, first, second in counts for _ in range(first + second)]

    def command_deck(self, red: bool) -> list[int]:
        """ASC-5.3.2-a, ASC-5.3.3-a: every card, or all but the red ones."""
        return [
            number
            for number, card in enumerate(self.commands)
            for _ in range(card.copies if red else card.copies - card.red)
        ]


def with_half_again(counts: list[int]) -> list[int]:
    """Each count with half of it, rounded so that the sum is right."""
    sums = list(accumulate(counts, initial=0))
    return [count + after // 2 - before // 2 for count, (before, after) in zip(counts, pairwise(sums), strict=True)]


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
            tuple(int(BY_NAME[name]) for name, copies in cards for _ in range(copies)) for cards in DECKS.values()
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
