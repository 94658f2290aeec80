"""Exploration cards: what is printed on each kind, and how many copies of it are in each set.

`known` marks a kind whose effect a source states; the others, and nearly all numbers of copies, are authored in the
same shape.
"""

from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.codec import names

from .advancements import CARDS, FIRST_CARD

CRISIS, DISCOVERY, ALLY, VIRGIN_WORLD, PRE_WARP, WARP_CAPABLE = range(6)
TYPES: Final = ("crisis", "discovery", "ally", "virgin-world", "pre-warp", "warp-capable")


class Kind(Struct, frozen=True):
    """A kind of Exploration card."""

    name: str
    type: int
    level: int = 0
    """Of a Warp-Capable Civilisation."""
    nodes: int = 0
    rated: tuple[int, int, int] = (0, 0, 0)
    """ASC-8.8.5.3-a: Hit Roll, Shields and Hegemony Resistance of its own; none where they go by the level."""
    gift: tuple[int, int, int] = (0, 0, 0)
    """Tokens of a Pre-Warp Civilisation, by Resource."""
    diplomacy: int = 0
    """ASC-8.8.3.1-a: its Diplomacy Number; 0 for none."""
    hazard: int = 0
    """The Hazard Level that the System has as long as the card remains there."""
    ascendancy: int = 0
    """Who Colonises the System needs so much, as long as the card remains there."""
    remains: bool = False
    returns: bool = False
    """ASC-3.5.2-a: shuffled back into the deck alone."""
    passes: bool = False
    """An Ally that goes to the left after use."""
    known: bool = False


KINDS: Final = (
    Kind("virgin-world", VIRGIN_WORLD, known=True),
    Kind("pre-warp-farmers", PRE_WARP, gift=(1, 0, 0)),
    Kind("pre-warp-builders", PRE_WARP, gift=(2, 0, 0)),
    Kind("pre-warp-scholars", PRE_WARP, gift=(0, 2, 0)),
    Kind("pre-warp-poets", PRE_WARP, gift=(0, 0, 1)),
    Kind("warp-level-1", WARP_CAPABLE, level=1, nodes=1),
    Kind("warp-level-2", WARP_CAPABLE, level=2, nodes=2, known=True),
    Kind("warp-level-3", WARP_CAPABLE, level=3, nodes=3, known=True),
    Kind("crystalline-entity", CRISIS, known=True),
    Kind("ion-storm", CRISIS),
    Kind("derelict-minefield", CRISIS, hazard=4, remains=True),
    Kind("plague-beacon", CRISIS),
    Kind("furry-stowaways", CRISIS),
    Kind("smugglers", CRISIS),
    Kind("data-virus", CRISIS),
    Kind("border-dispute", CRISIS),
    Kind("lost-colony", CRISIS),
    Kind("stellar-collapse", CRISIS),
    Kind("iconian-probe", DISCOVERY, known=True),
    Kind("peaceful-meditation", DISCOVERY, known=True),
    Kind("organian-intervention", DISCOVERY, ascendancy=3, remains=True, known=True),
    Kind("ancient-library", DISCOVERY),
    Kind("rich-deposits", DISCOVERY),
    Kind("shared-heritage", DISCOVERY),
    Kind("guardian-of-forever", DISCOVERY),
    Kind("subspace-current", DISCOVERY),
    Kind("dark-reflection", DISCOVERY, known=True),
    Kind("the-traveler", DISCOVERY, known=True),
    # Cardassian
    Kind("confrontation", CRISIS, known=True),
    Kind("armistice-accords", DISCOVERY, known=True),
    Kind("cardassian-delegation", DISCOVERY, known=True),
    Kind("abandoned-refinery", DISCOVERY),
    Kind("records-of-the-order", DISCOVERY),
    # Ferengi
    Kind("rigelians", ALLY, diplomacy=3, known=True),
    Kind("troyians", ALLY, diplomacy=3),
    Kind("arms-dealer", ALLY, diplomacy=4, passes=True, known=True),
    Kind("ferengi-researcher", ALLY, diplomacy=4, passes=True, known=True),
    Kind("grand-nagus", ALLY, diplomacy=5, passes=True),
    Kind("free-miners", ALLY, diplomacy=4),
    Kind("wandering-players", ALLY, diplomacy=5),
    Kind("customs-quarrel", CRISIS, diplomacy=4),
    Kind("writ-of-accountability", CRISIS, diplomacy=4, returns=True),
    Kind("lost-cargo", DISCOVERY),
    # Andorian
    Kind("duelling-ground", CRISIS, diplomacy=3),
    Kind("ice-comet", CRISIS),
    Kind("old-grudge", CRISIS),
    Kind("aenar-commune", DISCOVERY, diplomacy=4),
    Kind("weapons-cache", DISCOVERY),
    Kind("sheltered-harbour", DISCOVERY),
    # Vulcan
    Kind("logic-riddle", CRISIS, diplomacy=4),
    Kind("closed-sanctuary", CRISIS, ascendancy=2, remains=True),
    Kind("desert-archive", DISCOVERY),
    Kind("quiet-teachers", DISCOVERY, diplomacy=3),
    Kind("ancient-relics", DISCOVERY),
    # Borg
    Kind("borg-cube", CRISIS, known=True),
    Kind("borg-world", WARP_CAPABLE),
    Kind("besieged-level-1", WARP_CAPABLE, level=1, nodes=1, known=True),
    Kind("besieged-level-2", WARP_CAPABLE, level=2, nodes=2, known=True),
    Kind("besieged-level-3", WARP_CAPABLE, level=3, nodes=3, known=True),
    Kind("transwarp-echo", CRISIS),
    Kind("drifting-hull", DISCOVERY),
    Kind("severed-drones", DISCOVERY),
    Kind("emptied-world", PRE_WARP, gift=(2, 1, 0)),
)

DECKS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "base": (
        ("virgin-world", 11), ("pre-warp-farmers", 3), ("pre-warp-builders", 3), ("pre-warp-scholars", 2),
        ("pre-warp-poets", 2), ("warp-level-1", 6), ("warp-level-2", 5), ("warp-level-3", 3),
        ("crystalline-entity", 1), ("ion-storm", 2), ("derelict-minefield", 2), ("plague-beacon", 2),
        ("furry-stowaways", 1), ("smugglers", 1), ("data-virus", 1), ("border-dispute", 1), ("lost-colony", 1),
        ("stellar-collapse", 1),
        ("iconian-probe", 2), ("peaceful-meditation", 1), ("organian-intervention", 1), ("ancient-library", 1),
        ("rich-deposits", 2), ("shared-heritage", 1), ("guardian-of-forever", 1), ("subspace-current", 1),
        ("dark-reflection", 1), ("the-traveler", 1),
    ),
    "cardassian": (
        ("confrontation", 4), ("armistice-accords", 1), ("cardassian-delegation", 1), ("abandoned-refinery", 1),
        ("records-of-the-order", 1), ("warp-level-1", 1), ("warp-level-2", 1),
    ),
    "ferengi": (
        ("rigelians", 1), ("troyians", 1), ("arms-dealer", 1), ("ferengi-researcher", 1), ("grand-nagus", 1),
        ("free-miners", 1), ("wandering-players", 1), ("customs-quarrel", 1), ("writ-of-accountability", 1),
        ("lost-cargo", 1),
    ),
    "andorian": (
        ("duelling-ground", 1), ("ice-comet", 2), ("old-grudge", 1), ("aenar-commune", 1), ("weapons-cache", 1),
        ("sheltered-harbour", 1), ("virgin-world", 1), ("pre-warp-farmers", 1), ("warp-level-2", 1),
    ),
    "vulcan": (
        ("logic-riddle", 1), ("closed-sanctuary", 1), ("desert-archive", 1), ("quiet-teachers", 1),
        ("ancient-relics", 1), ("iconian-probe", 1), ("virgin-world", 1), ("pre-warp-scholars", 1),
        ("warp-level-1", 1), ("warp-level-3", 1),
    ),
}  # fmt: skip
"""How many copies of each kind a set has: sixty in the base set and ten with each Faction, as published."""
assert [sum(copies for _, copies in cards) for cards in DECKS.values()] == [60, 10, 10, 10, 10]

Exploration = NewType("Exploration", int)
names(Exploration, [kind.name for kind in KINDS])
BY_NAME: Final = {kind.name: Exploration(number) for number, kind in enumerate(KINDS)}

FIRST_ALLY: Final = FIRST_CARD + CARDS
"""Sources of effects are numbered: after the Factions' own rules and the Advancements come the Allies."""
ALLIES: Final = tuple(BY_NAME[kind.name] for kind in KINDS if kind.type == ALLY)
"""Each of them is one card."""


# Copies, and how many of them are red. The Cube, the Civilisations under attack and the Borg World are known as kinds.
BORG_DECK: Final = (
    ("borg-cube", 4, 4), ("borg-world", 2, 2), ("besieged-level-1", 2, 0), ("besieged-level-2", 1, 1),
    ("besieged-level-3", 1, 1), ("transwarp-echo", 2, 2), ("drifting-hull", 3, 0), ("severed-drones", 3, 0),
    ("emptied-world", 2, 0),
)  # fmt: skip
assert sum(copies for _, copies, _ in BORG_DECK) == 20 and sum(red for _, _, red in BORG_DECK) == 10
