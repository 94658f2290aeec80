"""Advancements: fifteen of each Faction, the starting one first. `known` marks an effect that a source states.

Costs are authored but for Starfleet Diplomatic Corps and the free starting ones; so are types and icons. Where a source
gives only part of an effect, the missing numbers are authored: the level of mines, what a cancelled battle costs, the
price of espionage. Of Cochrane Institute, Aenar Dampening Field, Imperial Guard and Kir'Shara only the name is known.
"""

from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.codec import names

from .ids import FACTIONS, RESEARCH

ESPIONAGE, EXPANSION, SCIENCE, MILITARY = range(4)
TYPES: Final = ("espionage", "expansion", "science", "military")


class Advancement(Struct, frozen=True):
    """An Advancement: type, cost, its icons, and of which Resource the tokens are that it takes as a Project."""

    name: str
    type: int
    cost: int
    warp: int = 0
    command: int = 0
    culture: int = 0
    known: bool = False
    takes: int = RESEARCH
    """ASC-7.4-c: Research, as long as no other Resource is printed."""


def row(name: str, type_: int, cost: int, known: bool = False, *, warp: int = 0, culture: int = 0) -> Advancement:
    return Advancement(name, type_, cost, warp, 0, culture, known)


def command(name: str, type_: int, cost: int) -> Advancement:
    """A card with a Command icon: ASC-14.3.2-a."""
    return Advancement(name, type_, cost, 0, 1)


DECKS: Final[tuple[tuple[Advancement, ...], ...]] = (
    (
        row("universal-translator", EXPANSION, 0, True),
        row("starfleet-diplomatic-corps", ESPIONAGE, 4, True),
        row("orbital-laboratories", SCIENCE, 4, True),
        row("class-4-industrial-replicators", EXPANSION, 4, True),
        row("tachyon-detection-array", SCIENCE, 3, True),
        row("cochrane-institute", SCIENCE, 3, warp=1),
        row("federation-long-range-drives", SCIENCE, 5, warp=1),
        command("federation-bridge-crews", EXPANSION, 5),
        row("federation-exchange-students", ESPIONAGE, 3),
        row("federation-shield-grid", MILITARY, 4),
        row("federation-torpedo-doctrine", MILITARY, 4),
        row("federation-colonial-charter", EXPANSION, 4),
        row("federation-science-council", SCIENCE, 5),
        row("federation-hazard-teams", SCIENCE, 3),
        row("federation-fleet-academy", MILITARY, 3),
    ),
    (
        row("disruptor-technology", MILITARY, 0, True),
        row("adapted-cloaking-device", MILITARY, 5, True),
        row("orbital-ship-yards", EXPANSION, 5, True),
        row("cult-of-kahless", MILITARY, 4, True),
        row("mass-fire-tactics", MILITARY, 5, True),
        row("klingon-battle-lust", MILITARY, 3, True),
        row("planetary-bombardment", MILITARY, 4, True),
        row("klingon-war-cores", SCIENCE, 3, warp=1),
        row("klingon-raider-drives", SCIENCE, 5, warp=1),
        command("klingon-war-council", MILITARY, 5),
        row("klingon-tribute", EXPANSION, 4),
        row("klingon-songs-of-battle", EXPANSION, 4),
        row("klingon-captured-scholars", SCIENCE, 4),
        row("klingon-storm-riders", SCIENCE, 3),
        row("klingon-great-houses", MILITARY, 3),
    ),
    (
        row("romulan-cloaking-device", MILITARY, 0, True),
        row("romulan-disruptors", MILITARY, 5, True, culture=1),
        row("advanced-romulan-cloaking-device", MILITARY, 4, True),
        row("cloaked-orbital-mines", MILITARY, 4, True),
        row("advanced-targeting-array", MILITARY, 4, True),
        row("superior-shield-harmonics", MILITARY, 4, True, culture=1),
        row("romulan-silent-service", ESPIONAGE, 3, True),
        row("romulan-singularity-drives", SCIENCE, 3, warp=1),
        row("romulan-deep-drives", SCIENCE, 5, warp=1, culture=1),
        command("romulan-praetorate", ESPIONAGE, 5),
        row("romulan-informers", ESPIONAGE, 3, culture=1),
        row("romulan-client-worlds", EXPANSION, 4, culture=1),
        row("romulan-archives", SCIENCE, 4, culture=1),
        row("romulan-storm-charts", SCIENCE, 3),
        row("romulan-monuments", EXPANSION, 5),
    ),
    (
        row("totalitarian-regime", EXPANSION, 0, True),
        row("weaponized-starbases", MILITARY, 4, True),
        row("metagenic-weapons", MILITARY, 4, True),
        row("annexation-protocols", MILITARY, 3, True),
        row("gravitic-mine-fields", MILITARY, 4, True),
        row("cardassian-fusion-drives", SCIENCE, 3, warp=1),
        row("cardassian-border-drives", SCIENCE, 5, warp=1),
        command("cardassian-central-command", MILITARY, 5),
        row("cardassian-order-of-eyes", ESPIONAGE, 5),
        row("cardassian-forced-labour", EXPANSION, 3),
        row("cardassian-yards", EXPANSION, 4),
        row("cardassian-shield-plates", MILITARY, 4),
        row("cardassian-mining-rights", EXPANSION, 4),
        row("cardassian-bureau-of-science", SCIENCE, 4),
        row("cardassian-public-trials", ESPIONAGE, 2),
    ),
    (
        row("ferengi-commerce-authority", EXPANSION, 0, True),
        row("rule-of-acquisition-21", ESPIONAGE, 4, True),
        row("war-is-good-for-business", EXPANSION, 3, True),
        row("ferengi-barter-clause", EXPANSION, 5, True),
        row("ferengi-bribes", ESPIONAGE, 3, True),
        row("ferengi-patent-suits", ESPIONAGE, 3, True),
        row("ferengi-trade-drives", SCIENCE, 3, warp=1),
        row("ferengi-courier-drives", SCIENCE, 5, warp=1),
        command("ferengi-board-of-liquidators", EXPANSION, 5),
        row("ferengi-wholesale-hulls", EXPANSION, 3),
        row("ferengi-franchises", EXPANSION, 3),
        row("ferengi-screen-projectors", MILITARY, 4),
        row("ferengi-weather-futures", SCIENCE, 3),
        row("ferengi-private-navies", MILITARY, 3),
        row("ferengi-prefab-settlements", EXPANSION, 4),
    ),
    (
        row("andorian-ice-sailors", SCIENCE, 0, warp=1),
        row("ai-tactical-analysis", MILITARY, 4, True),
        row("aenar-dampening-field", ESPIONAGE, 3),
        row("imperial-guard", MILITARY, 3),
        row("andorian-frost-watch", ESPIONAGE, 3),
        row("andorian-ambush-charts", MILITARY, 4),
        row("andorian-deep-sailors", SCIENCE, 5, warp=1),
        command("andorian-clan-moots", EXPANSION, 5),
        row("andorian-listeners", ESPIONAGE, 3),
        row("andorian-bonded-crews", MILITARY, 4),
        row("andorian-particle-lances", MILITARY, 5),
        row("andorian-frost-laboratories", SCIENCE, 4),
        row("andorian-war-clans", MILITARY, 3),
        row("andorian-ore-fleets", EXPANSION, 4),
        row("andorian-sagas", EXPANSION, 7),
    ),
    (
        row("vulcan-high-council", EXPANSION, 0, True),
        row("communication-network", EXPANSION, 5, True),
        row("vulcan-high-command", MILITARY, 3, True),
        row("stone-of-gol", MILITARY, 4, True),
        row("ancient-vulcan-reliquary", EXPANSION, 4, True),
        row("vulcan-exodus", EXPANSION, 3, True),
        row("kirshara-writings", EXPANSION, 4),
        row("vulcan-ring-drives", SCIENCE, 3, warp=1),
        row("vulcan-twin-rings", SCIENCE, 5, warp=1),
        command("vulcan-directorate", EXPANSION, 5),
        row("vulcan-mind-arts", ESPIONAGE, 3),
        row("vulcan-deflectors", MILITARY, 4),
        row("vulcan-academies", SCIENCE, 4),
        row("vulcan-hazard-logic", SCIENCE, 3),
        row("vulcan-desert-farms", EXPANSION, 4),
    ),
)
assert all(len(deck) == 15 for deck in DECKS)

BORG_TECHS: Final = (
    row("adaptive-phasers", MILITARY, 0),
    row("rotating-frequencies", MILITARY, 4),
    row("multiphasic-shields", MILITARY, 5),
    row("ablative-hulls", MILITARY, 0),
    row("decoy-drones", MILITARY, 3),
    row("regeneration-dampers", SCIENCE, 0),
    row("dormant-drive", SCIENCE, 4, warp=1),
    row("drone-archives", SCIENCE, 3),
    row("nanite-forges", EXPANSION, 3),
    command("severed-network", EXPANSION, 5),
    row("hive-charts", SCIENCE, 0),
    row("interlink-codes", ESPIONAGE, 3),
    row("neural-pathogen", SCIENCE, 0),
    row("transphasic-torpedoes", MILITARY, 2),
    row("phased-decoupler", MILITARY, 0),
    row("temporal-node", SCIENCE, 0),
    row("vinculum-virus", ESPIONAGE, 0),
    row("false-orders", ESPIONAGE, 0),
    row("liberated-minds", EXPANSION, 0),
    row("salvaged-alloys", EXPANSION, 0),
)
"""Borg Tech cards. All are authored, in the known shape: many cost nothing, many are used once."""

Card = NewType("Card", int)
DECK_SIZE: Final = 15
ADVANCEMENTS: Final = (*(card for deck in DECKS for card in deck), *BORG_TECHS)
FIRST_TECH: Final = len(ADVANCEMENTS) - len(BORG_TECHS)
CARDS: Final = len(ADVANCEMENTS)
CARD_NAMES: Final = tuple(card.name for card in ADVANCEMENTS)
names(Card, CARD_NAMES)
CULTURE_ICON_FACTION: Final = FACTIONS.index("romulan")
"""ASC-14.3.3-a"""
FIRST_CARD: Final = len(FACTIONS)
"""Sources of effects are numbered: first the Factions' own rules, then the cards."""


def card(name: str) -> Card:
    """The Advancement with this word."""
    return Card(CARD_NAMES.index(name))
