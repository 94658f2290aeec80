"""Advancements: fifteen of each Faction, the starting one first. `known` marks an effect that a source states.

Costs are authored but for Starfleet Diplomatic Corps and the free starting ones; so are types and icons.
"""

from typing import Final, NewType

from msgspec import Struct

from astrarium.kernel.codec import names

from .ids import FACTIONS

ESPIONAGE, EXPANSION, SCIENCE, MILITARY = range(4)
TYPES: Final = ("espionage", "expansion", "science", "military")


class Advancement(Struct, frozen=True):
    """An Advancement: type, cost in Research, and its icons."""

    name: str
    type: int
    cost: int
    warp: int = 0
    command: int = 0
    culture: int = 0
    known: bool = False


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
        row("federation-warp-cores", SCIENCE, 3, warp=1),
        row("federation-long-range-drives", SCIENCE, 5, warp=1),
        command("federation-bridge-crews", EXPANSION, 5),
        row("federation-exchange-students", ESPIONAGE, 3),
        row("federation-shipyard-reform", EXPANSION, 4),
        row("federation-shield-grid", MILITARY, 4),
        row("federation-torpedo-doctrine", MILITARY, 5),
        row("federation-colonial-charter", EXPANSION, 4),
        row("federation-science-council", SCIENCE, 5),
        row("federation-hazard-teams", SCIENCE, 3),
        row("federation-fleet-academy", MILITARY, 3),
    ),
    (
        row("disruptor-technology", MILITARY, 0, True),
        row("adapted-cloaking-device", MILITARY, 5, True),
        row("orbital-ship-yards", EXPANSION, 5, True),
        row("klingon-war-cores", SCIENCE, 3, warp=1),
        row("klingon-raider-drives", SCIENCE, 5, warp=1),
        command("klingon-war-council", MILITARY, 5),
        row("klingon-tribute", EXPANSION, 4),
        row("klingon-foundries", EXPANSION, 4),
        row("klingon-plated-hulls", MILITARY, 4),
        row("klingon-gunnery-rites", MILITARY, 5),
        row("klingon-blood-oaths", ESPIONAGE, 3),
        row("klingon-songs-of-battle", EXPANSION, 4),
        row("klingon-captured-scholars", SCIENCE, 4),
        row("klingon-storm-riders", SCIENCE, 3),
        row("klingon-great-houses", MILITARY, 3),
    ),
    (
        row("romulan-cloaking-device", MILITARY, 0, True),
        row("romulan-disruptors", MILITARY, 5, True, culture=1),
        row("romulan-singularity-drives", SCIENCE, 3, warp=1),
        row("romulan-deep-drives", SCIENCE, 5, warp=1, culture=1),
        command("romulan-praetorate", ESPIONAGE, 5),
        row("romulan-informers", ESPIONAGE, 3, culture=1),
        row("romulan-senate-dockyards", EXPANSION, 4),
        row("romulan-shield-weave", MILITARY, 4, culture=1),
        row("romulan-gunnery-tables", MILITARY, 5),
        row("romulan-client-worlds", EXPANSION, 4, culture=1),
        row("romulan-archives", SCIENCE, 4, culture=1),
        row("romulan-storm-charts", SCIENCE, 3),
        row("romulan-war-birds", MILITARY, 3),
        row("romulan-monuments", EXPANSION, 4, culture=1),
        row("romulan-quiet-influence", ESPIONAGE, 4),
    ),
    (
        row("totalitarian-regime", EXPANSION, 0, True),
        row("weaponized-starbases", MILITARY, 4, True),
        row("cardassian-fusion-drives", SCIENCE, 3, warp=1),
        row("cardassian-border-drives", SCIENCE, 5, warp=1),
        command("cardassian-central-command", MILITARY, 5),
        row("cardassian-order-of-eyes", ESPIONAGE, 3),
        row("cardassian-forced-labour", EXPANSION, 4),
        row("cardassian-yards", EXPANSION, 4),
        row("cardassian-shield-plates", MILITARY, 4),
        row("cardassian-spiral-gunnery", MILITARY, 5),
        row("cardassian-mining-rights", EXPANSION, 4),
        row("cardassian-bureau-of-science", SCIENCE, 4),
        row("cardassian-asteroid-pilots", SCIENCE, 3),
        row("cardassian-legates", MILITARY, 3),
        row("cardassian-public-trials", ESPIONAGE, 4),
    ),
    (
        row("ferengi-commerce-authority", EXPANSION, 0, True),
        row("ferengi-trade-drives", SCIENCE, 3, warp=1),
        row("ferengi-courier-drives", SCIENCE, 5, warp=1),
        command("ferengi-board-of-liquidators", EXPANSION, 5),
        row("ferengi-bribes", ESPIONAGE, 3),
        row("ferengi-wholesale-hulls", EXPANSION, 4),
        row("ferengi-franchises", EXPANSION, 4),
        row("ferengi-screen-projectors", MILITARY, 4),
        row("ferengi-energy-whips", MILITARY, 5),
        row("ferengi-patents", SCIENCE, 4),
        row("ferengi-weather-futures", SCIENCE, 3),
        row("ferengi-private-navies", MILITARY, 3),
        row("ferengi-advertising", ESPIONAGE, 4),
        row("ferengi-prefab-settlements", EXPANSION, 4),
        row("ferengi-bulk-contracts", EXPANSION, 4),
    ),
    (
        row("andorian-ice-sailors", SCIENCE, 0, warp=1),
        row("andorian-deep-sailors", SCIENCE, 5, warp=1),
        command("andorian-clan-moots", EXPANSION, 5),
        row("andorian-listeners", ESPIONAGE, 3),
        row("andorian-ice-docks", EXPANSION, 4),
        row("andorian-bonded-crews", MILITARY, 4),
        row("andorian-particle-lances", MILITARY, 5),
        row("andorian-tunnel-cities", EXPANSION, 4),
        row("andorian-frost-laboratories", SCIENCE, 4),
        row("andorian-storm-sense", SCIENCE, 3),
        row("andorian-war-clans", MILITARY, 3),
        row("andorian-duels-of-honour", ESPIONAGE, 4),
        row("andorian-ore-fleets", EXPANSION, 4),
        row("andorian-sagas", EXPANSION, 4),
        row("andorian-weapon-masters", MILITARY, 4),
    ),
    (
        row("vulcan-high-council", EXPANSION, 0, True),
        row("communication-network", EXPANSION, 5, True),
        row("vulcan-ring-drives", SCIENCE, 3, warp=1),
        row("vulcan-twin-rings", SCIENCE, 5, warp=1),
        command("vulcan-directorate", EXPANSION, 5),
        row("vulcan-mind-arts", ESPIONAGE, 3),
        row("vulcan-orderly-docks", EXPANSION, 4),
        row("vulcan-deflectors", MILITARY, 4),
        row("vulcan-precise-gunnery", MILITARY, 5),
        row("vulcan-academies", SCIENCE, 4),
        row("vulcan-hazard-logic", SCIENCE, 3),
        row("vulcan-security-directorate", MILITARY, 3),
        row("vulcan-desert-farms", EXPANSION, 4),
        row("vulcan-teachings", EXPANSION, 4),
        row("vulcan-patient-envoys", ESPIONAGE, 4),
    ),
)
assert all(len(deck) == 15 for deck in DECKS)

Card = NewType("Card", int)
DECK_SIZE: Final = 15
ADVANCEMENTS: Final = tuple(card for deck in DECKS for card in deck)
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


def deck_of(faction: int) -> range:
    """The Advancements of a Faction."""
    return range(faction * DECK_SIZE, (faction + 1) * DECK_SIZE)


def faction_of(of: int) -> int:
    """ASC-3.5.6-a: the Faction to whose deck a card belongs."""
    return of // DECK_SIZE
