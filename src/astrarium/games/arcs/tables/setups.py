"""The 12 set-up cards."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import names

SetupCardId = NewType("SetupCardId", int)


class Start(NamedTuple):
    """Where a seat begins: its systems A, B and C."""

    a: str
    b: str
    c: tuple[str, ...]


class SetupCard(NamedTuple):
    """A set-up card: who may use it, which clusters are out of play, and where the seats begin."""

    name: str
    players: int
    out_of_play: tuple[int, ...]
    starts: tuple[Start, ...]


SETUP_CARDS: Final = (
    SetupCard(
        "2p-frontiers",
        2,
        (1, 6),
        (
            Start("C5-HEX", "C4-HEX", ("C3-GATE", "C3-HEX")),
            Start("C3-ARROW", "C5-ARROW", ("C5-GATE", "C4-ARROW")),
        ),
    ),
    SetupCard(
        "2p-mix-up-1",
        2,
        (2, 5),
        (
            Start("C4-CRESCENT", "C3-CRESCENT", ("C1-GATE", "C6-ARROW")),
            Start("C6-HEX", "C3-HEX", ("C4-GATE", "C1-CRESCENT")),
        ),
    ),
    SetupCard(
        "2p-homelands",
        2,
        (1, 4),
        (
            Start("C5-ARROW", "C6-ARROW", ("C5-GATE", "C5-HEX")),
            Start("C3-HEX", "C3-ARROW", ("C3-GATE", "C2-ARROW")),
        ),
    ),
    SetupCard(
        "2p-mix-up-2",
        2,
        (1, 4),
        (
            Start("C5-CRESCENT", "C2-ARROW", ("C3-GATE", "C6-CRESCENT")),
            Start("C2-CRESCENT", "C6-ARROW", ("C5-GATE", "C3-HEX")),
        ),
    ),
    SetupCard(
        "3p-mix-up",
        3,
        (1, 4),
        (
            Start("C3-HEX", "C5-CRESCENT", ("C2-GATE",)),
            Start("C5-HEX", "C2-ARROW", ("C3-GATE",)),
            Start("C2-HEX", "C3-ARROW", ("C5-GATE",)),
        ),
    ),
    SetupCard(
        "3p-frontiers",
        3,
        (2, 3),
        (
            Start("C1-HEX", "C4-HEX", ("C6-GATE",)),
            Start("C5-HEX", "C1-CRESCENT", ("C5-GATE",)),
            Start("C4-CRESCENT", "C6-ARROW", ("C1-GATE",)),
        ),
    ),
    SetupCard(
        "3p-homelands",
        3,
        (5, 6),
        (
            Start("C2-HEX", "C3-CRESCENT", ("C3-GATE",)),
            Start("C1-HEX", "C2-ARROW", ("C2-GATE",)),
            Start("C1-ARROW", "C4-HEX", ("C4-GATE",)),
        ),
    ),
    SetupCard(
        "3p-core-conflict",
        3,
        (3, 6),
        (
            Start("C1-HEX", "C2-CRESCENT", ("C1-GATE",)),
            Start("C2-HEX", "C1-CRESCENT", ("C2-GATE",)),
            Start("C1-ARROW", "C2-ARROW", ("C4-GATE",)),
        ),
    ),
    SetupCard(
        "4p-mix-up-1",
        4,
        (3,),
        (
            Start("C4-ARROW", "C6-HEX", ("C1-GATE",)),
            Start("C4-HEX", "C5-HEX", ("C6-GATE",)),
            Start("C5-ARROW", "C1-HEX", ("C4-GATE",)),
            Start("C6-ARROW", "C1-ARROW", ("C5-GATE",)),
        ),
    ),
    SetupCard(
        "4p-mix-up-2",
        4,
        (4,),
        (
            Start("C5-HEX", "C3-ARROW", ("C2-GATE",)),
            Start("C3-HEX", "C5-CRESCENT", ("C1-GATE",)),
            Start("C2-HEX", "C1-HEX", ("C3-GATE",)),
            Start("C1-ARROW", "C2-ARROW", ("C5-GATE",)),
        ),
    ),
    SetupCard(
        "4p-frontiers",
        4,
        (5,),
        (
            Start("C1-HEX", "C3-CRESCENT", ("C2-GATE",)),
            Start("C2-HEX", "C6-HEX", ("C3-GATE",)),
            Start("C4-CRESCENT", "C2-ARROW", ("C6-GATE",)),
            Start("C1-ARROW", "C6-ARROW", ("C4-GATE",)),
        ),
    ),
    SetupCard(
        "4p-mix-up-3",
        4,
        (6,),
        (
            Start("C3-HEX", "C5-CRESCENT", ("C1-GATE",)),
            Start("C1-ARROW", "C3-ARROW", ("C2-GATE",)),
            Start("C1-HEX", "C4-HEX", ("C3-GATE",)),
            Start("C4-ARROW", "C2-CRESCENT", ("C5-GATE",)),
        ),
    ),
)
names(SetupCardId, tuple(card.name for card in SETUP_CARDS))
