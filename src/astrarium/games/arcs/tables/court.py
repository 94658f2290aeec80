"""The court, lore and leader cards: names and what is printed beside the text. What they do is in `cards`."""

from typing import Final, NamedTuple, NewType

from astrarium.kernel.codec import named, names

from .map import FUEL, MATERIAL, NO_RESOURCE, PSIONIC, RELIC, WEAPON, Resource

Card = NewType("Card", int)
"""Any card that can lie in a play area. All of them share one numbering: court, lore, leaders."""
NO_CARD: Final = Card(-1)


class CourtCard(NamedTuple):
    """ARC-GUILD-01: a Guild card has a suit and a raid cost; a Vox card has neither."""

    name: str
    suit: Resource = NO_RESOURCE
    raid_cost: int = 0
    keyword: str = ""


class Pieces(NamedTuple):
    """Starting pieces of one system."""

    ships: int
    building: str = ""


class Leader(NamedTuple):
    """A leader: tokens and starting pieces."""

    name: str
    pack: bool
    resources: tuple[Resource, Resource]
    a: Pieces
    b: Pieces
    c: Pieces


class Lore(NamedTuple):
    """A lore card."""

    name: str
    pack: bool


COURT: Final = (
    CourtCard("loyal-engineers", MATERIAL, 3, "loyal"),
    CourtCard("mining-interest", MATERIAL, 2),
    CourtCard("material-cartel", MATERIAL, 2, "cartel"),
    CourtCard("admin-union", MATERIAL, 2, "union"),
    CourtCard("construction-union", MATERIAL, 2, "union"),
    CourtCard("fuel-cartel", FUEL, 2, "cartel"),
    CourtCard("loyal-pilots", FUEL, 3, "loyal"),
    CourtCard("gatekeepers", FUEL, 2),
    CourtCard("shipping-interest", FUEL, 2),
    CourtCard("spacing-union", FUEL, 2, "union"),
    CourtCard("arms-union", WEAPON, 2, "union"),
    CourtCard("prison-wardens", WEAPON, 2),
    CourtCard("skirmishers", WEAPON, 2),
    CourtCard("court-enforcers", WEAPON, 2),
    CourtCard("loyal-marines", WEAPON, 3, "loyal"),
    CourtCard("lattice-spies", PSIONIC, 2),
    CourtCard("farseers", PSIONIC, 2),
    CourtCard("secret-order", PSIONIC, 2),
    CourtCard("loyal-empaths", PSIONIC, 3, "loyal"),
    CourtCard("silver-tongues", PSIONIC, 2),
    CourtCard("loyal-keepers", RELIC, 3, "loyal"),
    CourtCard("sworn-guardians", RELIC, 1),
    CourtCard("elder-broker", RELIC, 2),
    CourtCard("relic-fence", RELIC, 2),
    CourtCard("galactic-bards", RELIC, 1),
    CourtCard("mass-uprising"),
    CourtCard("populist-demands"),
    CourtCard("outrage-spreads"),
    CourtCard("song-of-freedom"),
    CourtCard("guild-struggle"),
    CourtCard("call-to-action"),
)

LORE: Final = (
    Lore("tool-priests", pack=False),
    Lore("galactic-rifles", pack=False),
    Lore("sprinter-drives", pack=False),
    Lore("mirror-plating", pack=False),
    Lore("hidden-harbors", pack=False),
    Lore("signal-breaker", pack=False),
    Lore("repair-drones", pack=False),
    Lore("gate-ports", pack=False),
    Lore("cloud-cities", pack=False),
    Lore("living-structures", pack=False),
    Lore("gate-stations", pack=False),
    Lore("railgun-arrays", pack=False),
    Lore("ancient-holdings", pack=False),
    Lore("seeker-torpedoes", pack=False),
    Lore("predictive-sensors", pack=True),
    Lore("force-beams", pack=True),
    Lore("raider-exosuits", pack=True),
    Lore("survival-overrides", pack=True),
    Lore("empaths-vision", pack=True),
    Lore("empaths-bond", pack=True),
    Lore("keepers-trust", pack=True),
    Lore("keepers-solidarity", pack=True),
    Lore("warlords-cruelty", pack=True),
    Lore("warlords-terror", pack=True),
    Lore("tyrants-ego", pack=True),
    Lore("tyrants-authority", pack=True),
    Lore("tycoons-ambition", pack=True),
    Lore("tycoons-charm", pack=True),
)

LEADERS: Final = (
    Leader("elder", False, (RELIC, MATERIAL), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("mystic", False, (PSIONIC, RELIC), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("fuel-drinker", False, (FUEL, FUEL), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("upstart", False, (PSIONIC, MATERIAL), Pieces(4, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("rebel", False, (MATERIAL, WEAPON), Pieces(4, "starport"), Pieces(4), Pieces(2)),
    Leader("warrior", False, (WEAPON, MATERIAL), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("feastbringer", False, (RELIC, MATERIAL), Pieces(3, "city"), Pieces(3, "city"), Pieces(3)),
    Leader("demagogue", False, (PSIONIC, WEAPON), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("archivist", True, (RELIC, RELIC), Pieces(3, "city"), Pieces(3, "city"), Pieces(2)),
    Leader("overseer", True, (FUEL, MATERIAL), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("corsair", True, (FUEL, WEAPON), Pieces(4, "starport"), Pieces(3), Pieces(2)),
    Leader("noble", True, (PSIONIC, PSIONIC), Pieces(3, "city"), Pieces(3, "starport"), Pieces(2)),
    Leader("anarchist", True, (RELIC, WEAPON), Pieces(4), Pieces(3), Pieces(2)),
    Leader("shaper", True, (RELIC, MATERIAL), Pieces(3, "city"), Pieces(3), Pieces(3)),
    Leader("agitator", True, (FUEL, MATERIAL), Pieces(3, "city"), Pieces(4, "starport"), Pieces(2)),
    Leader("quartermaster", True, (FUEL, WEAPON), Pieces(4, "starport"), Pieces(3), Pieces(2)),
)

GUILD_CARDS: Final = 25
COURT_CARDS: Final = len(COURT)
FIRST_LORE: Final = COURT_CARDS
FIRST_LEADER: Final = COURT_CARDS + len(LORE)
CARDS: Final = FIRST_LEADER + len(LEADERS)
CARD_NAMES: Final = tuple(row.name for row in (*COURT, *LORE, *LEADERS))
names(Card, CARD_NAMES)

SUITS: Final = tuple(row.suit for row in COURT) + (NO_RESOURCE,) * (CARDS - COURT_CARDS)
"""ARC-LL-07: lore cards and leaders have no suit."""


def card(name: str) -> Card:
    """The card with this name."""
    return named(Card, name)


def is_guild(of: int) -> bool:
    return of < GUILD_CARDS


def is_lore(of: int) -> bool:
    return FIRST_LORE <= of < FIRST_LEADER


def is_leader(of: int) -> bool:
    return of >= FIRST_LEADER


def has_keyword(of: int, keyword: str) -> bool:
    return of < COURT_CARDS and COURT[of].keyword == keyword
