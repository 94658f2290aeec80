"""What is printed for the Borg: their console, and their Command cards. `known` marks what a source states."""

from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.codec import names

AS_PRINTED, MORE_BORG, FEWER_OTHERS = range(3)
SCALES: Final = ("printed", "more-borg", "fewer-others")
"""ASC-5.3-a: every card of every set; ten more of the Borg; or of the others as many as when the Borg came out."""

SPIRES: Final = 5
"""ASC-2.3.4-a: a sixth cannot be placed."""
WORLD_NODES: Final = 3
"""ASC-3.6.7-a: the most Assimilation Nodes of a Borg World."""
CUBE_DICE: Final = 9
"""ASC-9.8.2-a"""
CUBE_SHIELDS: Final = 4
"""ASC-9.8.5-a: how far the Shields of a Cube rise."""
HIT_ROLLS: Final = (5, 4, 3, 2, 1, 1)
"""ASC-9.8.3-a: by Spires in play."""
DELAY_TOKENS, DELAY_INCHES = 3, 18
"""ASC-5.8.1.5-a: how many for Home Systems so far from the Hub."""
AS_ADVISED: Final = 0
AGREED_DELAYS: Final = (AS_ADVISED, 3, 6, 9, 12)
"""ASC-5.8.1.5-a: how many players may agree on; as advised, by how near the Home Systems lie."""
LAST_CARD: Final = 18
"""The place of the special Borg Turn Order card: after every numbered card."""

CUBES: Final = 200
Cube = NewType("Cube", int)
names(Cube, [f"cube-{number}" for number in range(1, CUBES + 1)])

Aim = NewType("Aim", int)
AIMS: Final = ("borg-world", "ship", "developed-system", "starbase", "home-system", "cube")
BORG_WORLD, RIVAL_SHIP, DEVELOPED, STARBASE, HOME_SYSTEM, ANOTHER_CUBE = (Aim(number) for number in range(len(AIMS)))
names(Aim, AIMS)
"""ASC-4-target-a: what a Cube can look for."""

MOVEMENT, COLLECTIVE, INSTRUCTION = range(3)


class CommandCard(Struct, frozen=True):
    """A Borg Command card: the copies of it, how many of them are red, and for a movement the Target and the Warp."""

    name: str
    copies: int
    kind: int = INSTRUCTION
    aim: int = -1
    warp: int = 0
    red: int = 0
    known: bool = False
    swift: bool = False
    """ASC-9.8.1-a: whether nobody strikes before the Cube once the Borg attack twice."""


def move(name: str, copies: int, aim: Aim, warp: int, red: int = 0, known: bool = False) -> CommandCard:
    return CommandCard(name, copies, MOVEMENT, aim, warp, red, known)


# The family of movements is known, with two of its cards; copies and most of the other instructions are authored.
COMMANDS: Final = (
    move("developed-system-1", 2, DEVELOPED, 1),
    move("developed-system-2", 2, DEVELOPED, 2),
    move("developed-system-3", 1, DEVELOPED, 3, known=True),
    move("starbase-1", 1, STARBASE, 1),
    move("starbase-2", 1, STARBASE, 2, known=True),
    move("starbase-3", 1, STARBASE, 3),
    move("ship-1", 1, RIVAL_SHIP, 1),
    move("ship-2", 1, RIVAL_SHIP, 2),
    move("ship-3", 1, RIVAL_SHIP, 3),
    move("home-system-1", 1, HOME_SYSTEM, 1),
    move("home-system-2", 1, HOME_SYSTEM, 2),
    move("home-system-3", 1, HOME_SYSTEM, 3, red=1),
    move("borg-world-1", 2, BORG_WORLD, 1),
    move("borg-world-2", 2, BORG_WORLD, 2),
    move("borg-world-3", 1, BORG_WORLD, 3),
    CommandCard("move-collective", 1, COLLECTIVE, DEVELOPED, 1),
    CommandCard("collective-linkage", 1, COLLECTIVE, HOME_SYSTEM, 1, 1),
    CommandCard("command-aggression", 2, INSTRUCTION, RIVAL_SHIP, 2, 2, swift=True),
    CommandCard("command-resurgence", 1, red=1),
    CommandCard("polaron-field-disruption", 2, known=True),
    CommandCard("hold-position", 2),
    CommandCard("harvest", 1),
    CommandCard("recall", 1, INSTRUCTION, BORG_WORLD, 3),
)  # fmt: skip
assert sum(card.copies for card in COMMANDS) == 30 and sum(card.red for card in COMMANDS) == 5

Command = NewType("Command", int)
COMMAND_NAMES: Final = tuple(card.name for card in COMMANDS)
names(Command, COMMAND_NAMES)
COMMAND_BY_NAME: Final = {card.name: Command(number) for number, card in enumerate(COMMANDS)}
