"""System discs: what is printed on each. `known` marks what a source states; the rest is authored in the same shape."""

from typing import Final

from msgspec import Struct

from .borg import AS_PRINTED, FEWER_OTHERS

PLANET, PHENOMENON, HUB = range(3)


class Disc(Struct, frozen=True):
    """ASC-3.2.2-b, ASC-3.2.2-d: a System disc; sites are production, research, culture and open; hazard 0 is none."""

    name: str
    set: str
    kind: int = PLANET
    hazard: int = 0
    sites: tuple[int, int, int, int] = (0, 0, 0, 0)
    lanes: int = 3
    tokens: int = 0
    home: str = ""
    regain: int = 1
    """Research tokens that come back each round: ASC-6.3.3.4-a."""
    refreshes: int = 0
    """Commands that Braving it Refreshes, once in a turn for each Ship or Fleet."""
    shields: bool = True
    """Whether Shields help against its Hazard."""
    known: bool = False
    """Whether every value comes from a source."""
    gamma: bool = False
    """ASC-15.3.5.2-b: whether it lies in the Gamma Quadrant; so does whatever lanes Connect with it."""
    starbase: bool = False
    """ASC-3.6.4.1-a: whether a neutral Starbase is there when it comes on the map."""
    wormhole: int = 0
    """ASC-3.7.6-a: which of four pairs of Wormholes it has an end of; 0 for none."""
    rated: tuple[int, int, int] = (0, 0, 0)
    """ASC-8.8.5.3-a: Hit Roll, Shields and Hegemony Resistance of its own, until somebody Controls it."""
    borg: int = 0
    """The least level of Borg involvement at which it is in the game."""


def planet(
    name: str, set_: str, hazard: int, sites: tuple[int, int, int, int], lanes: int, known: bool = False
) -> Disc:
    return Disc(name, set_, PLANET, hazard, sites, lanes, known=known)


def phenomenon(
    name: str,
    set_: str,
    hazard: int,
    lanes: int,
    tokens: int = 1,
    *,
    regain: int = 1,
    refreshes: int = 0,
    shields: bool = True,
) -> Disc:
    """ASC-3.2.2-c: one or more Research tokens, no Sites; which Hazards and lanes are authored."""
    return Disc(
        name, set_, PHENOMENON, hazard, (0, 0, 0, 0), lanes, tokens, regain=regain, refreshes=refreshes, shields=shields
    )


def transwarp(name: str, kind: int, hazard: int, lanes: int, borg: int) -> Disc:
    """ASC-5.3.1-a, ASC-5.3.3-a: the Hub and its Conduits, Virtually Adjacent to each other; numbers are authored."""
    return Disc(name, "borg", kind, hazard, (0, 0, 0, 0), lanes, int(kind == PHENOMENON), borg=borg)


def home(name: str, set_: str, faction: str) -> Disc:
    """ASC-5.7.6-a: fully developed with one Node of each type; the number of lanes is authored."""
    return Disc(name, set_, PLANET, 0, (1, 1, 1, 0), 4, home=faction)


DISCS: Final = (
    home("earth", "base", "federation"),
    home("qonos", "base", "klingon"),
    home("romulus", "base", "romulan"),
    home("cardassia-prime", "cardassian", "cardassian"),
    home("ferenginar", "ferengi", "ferengi"),
    home("andor", "andorian", "andorian"),
    home("vulcan", "vulcan", "vulcan"),
    # Base: 21 planets and 6 phenomena. Sites of the first three, and the Hazard of Delta IV, are known.
    planet("ardana", "base", 0, (1, 1, 0, 1), 3),
    planet("terra-nova", "base", 0, (1, 1, 1, 0), 4),
    planet("delta-iv", "base", 0, (0, 2, 0, 1), 3),
    planet("valakis-vi", "base", 0, (1, 0, 1, 0), 3),
    planet("rura-penthe", "base", 4, (3, 0, 0, 0), 3),
    planet("hupyria", "base", 0, (1, 0, 1, 1), 4),
    planet("mazar", "base", 0, (0, 0, 1, 1), 4),
    planet("deneb", "base", 0, (0, 2, 0, 0), 3),
    planet("altair", "base", 0, (2, 0, 1, 0), 3),
    planet("antares", "base", 5, (4, 0, 0, 0), 3),
    planet("capella", "base", 0, (1, 0, 0, 1), 3),
    planet("regulus", "base", 0, (0, 1, 1, 0), 4),
    planet("rigel", "base", 0, (2, 1, 0, 0), 4),
    planet("vega", "base", 0, (1, 1, 0, 0), 3),
    planet("canopus", "base", 5, (0, 1, 1, 1), 3),
    planet("arcturus", "base", 0, (1, 0, 1, 0), 4),
    planet("procyon", "base", 0, (0, 1, 0, 1), 3),
    planet("alphard", "base", 0, (2, 0, 0, 0), 4),
    planet("mizar", "base", 4, (0, 2, 0, 1), 3),
    planet("spica", "base", 0, (1, 1, 0, 0), 4),
    planet("izar", "base", 0, (0, 0, 2, 0), 3),
    phenomenon("murasaki-312", "base", 5, 4),
    phenomenon("stellar-nursery", "base", 4, 4),
    phenomenon("pulsar", "base", 4, 3),
    phenomenon("neutron-star", "base", 3, 3),
    phenomenon("mutara-nebula", "base", 5, 4, shields=False),
    phenomenon("eagle-nebula", "base", 5, 4),
    # Cardassian
    planet("bajor", "cardassian", 0, (0, 0, 1, 1), 4),
    planet("magna-roma", "cardassian", 0, (2, 0, 0, 0), 3, known=True),
    planet("sigma-draconis", "cardassian", 0, (0, 1, 0, 1), 3),
    planet("polaris", "cardassian", 4, (2, 0, 0, 1), 3),
    planet("achird", "cardassian", 0, (1, 1, 0, 0), 4),
    planet("tarazed", "cardassian", 0, (1, 0, 1, 0), 3),
    planet("kochab", "cardassian", 5, (0, 2, 0, 0), 3),
    phenomenon("the-badlands", "cardassian", 4, 3),
    phenomenon("plasma-rift", "cardassian", 5, 4),
    # Ferengi
    planet("lytasia", "ferengi", 0, (1, 1, 0, 1), 4, known=True),
    planet("goralis", "ferengi", 5, (1, 2, 0, 0), 5, known=True),
    planet("sadalsuud", "ferengi", 0, (2, 0, 0, 1), 4),
    planet("alnitak", "ferengi", 0, (2, 0, 1, 0), 3),
    planet("mintaka", "ferengi", 0, (1, 0, 0, 1), 4),
    planet("algol", "ferengi", 4, (3, 0, 0, 0), 3),
    planet("hamal", "ferengi", 0, (0, 1, 1, 0), 3),
    phenomenon("temporal-anomaly", "ferengi", 4, 3, refreshes=1),
    phenomenon("dust-cloud", "ferengi", 5, 4),
    # Andorian
    planet("fomalhaut", "andorian", 0, (1, 1, 0, 0), 3),
    planet("thuban", "andorian", 5, (0, 2, 0, 1), 3),
    planet("alioth", "andorian", 0, (1, 0, 0, 1), 4),
    planet("dubhe", "andorian", 4, (2, 1, 0, 0), 3),
    planet("merak", "andorian", 0, (0, 1, 1, 0), 4),
    planet("megrez", "andorian", 0, (1, 0, 1, 0), 3),
    planet("alkaid", "andorian", 0, (0, 0, 1, 1), 3),
    phenomenon("ice-belt", "andorian", 5, 4),
    phenomenon("delphic-expanse", "andorian", 3, 3, 3),
    # Vulcan
    planet("keid", "vulcan", 0, (0, 1, 1, 0), 3),
    planet("diphda", "vulcan", 0, (0, 2, 0, 0), 4),
    planet("menkar", "vulcan", 5, (1, 0, 1, 1), 3),
    planet("zaurak", "vulcan", 0, (1, 1, 0, 0), 4),
    planet("errai", "vulcan", 0, (0, 0, 1, 1), 3),
    planet("alderamin", "vulcan", 4, (0, 3, 0, 0), 3),
    planet("gienah", "vulcan", 0, (1, 0, 0, 1), 4),
    phenomenon("singularity-cluster", "vulcan", 4, 3, 2),
    phenomenon("the-void", "vulcan", 5, 4, 2),
    # Borg. ASC-5.3.1-b: only the Hub and the Conduits depend on the level of Borg involvement. One lane is known.
    planet("ohniaka", "borg", 0, (1, 1, 0, 0), 1),
    planet("wolf", "borg", 0, (0, 1, 0, 1), 3),
    phenomenon("radiation-belt", "borg", 3, 4),
    phenomenon("subspace-tear", "borg", 4, 3),
    transwarp("transwarp-conduit-1", PHENOMENON, 4, 3, 1),
    transwarp("transwarp-conduit-2", PHENOMENON, 4, 3, 1),
    transwarp("transwarp-hub", HUB, 0, 4, 3),
    # The Gamma Quadrant, whose set belongs to no Faction here: never in the stack, but it may be laid out.
    Disc("omarion-nebula", "dominion", sites=(1, 1, 1, 0), lanes=4, gamma=True),
    Disc("idran", "dominion", sites=(0, 1, 0, 1), lanes=4, gamma=True),
)  # fmt: skip
HUB_DISC: Final = next(number for number, disc in enumerate(DISCS) if disc.kind == HUB)
GAMMA: Final = tuple(number for number, disc in enumerate(DISCS) if disc.gamma)
"""ASC-15.3.5.2-b: where an odd die points in the Gamma Quadrant, and where an even one does."""
CONDUITS: Final = tuple(number for number, disc in enumerate(DISCS) if disc.borg and disc.kind == PHENOMENON)


EARLY: Final = 3
"""ASC-5.3-a: how many sets were there when the Borg came out: those of fifty discs and eighty Exploration cards."""
LATER: Final = tuple(dict.fromkeys(disc.set for disc in DISCS))[EARLY:-2]
"""The sets of Factions that came after them."""


def stacked(level: int, scale: int = AS_PRINTED) -> list[int]:
    """ASC-5.4.1-a, ASC-5.3.4-a, ASC-5.3.1-b: the discs that are mixed into the stack; not a Hub that begins in play.

    ASC-3.2-c, ASC-3.2.3-a, ASC-5.2.2-a: ten and more for each Faction; without the Dominion none of the Gamma Quadrant.
    ASC-5.3-a: if there shall be fewer, those of the first sets.
    """
    hub_in_play = 4
    return [
        number
        for number, disc in enumerate(DISCS)
        if not disc.home
        and not disc.gamma
        and disc.borg <= level
        and not (disc.kind == HUB and level == hub_in_play)
        and not (disc.set in LATER and scale == FEWER_OTHERS)
    ]
