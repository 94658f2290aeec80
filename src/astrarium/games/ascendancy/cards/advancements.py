"""What Advancements do beside their icons."""

from typing import Final

from astrarium.kernel.frame import Frames
from astrarium.kernel.seats import Seat

from ..building import built_at
from ..moments import (
    AGENT_RANGE,
    ALWAYS_HITS,
    COLONISED,
    COMMANDS,
    FIRST_STRIKE,
    FLEET_LIMIT,
    HAZARD,
    HEGEMONY,
    INCOME,
    NODE_COST,
    RESISTANCE,
    SECOND_CULTURE,
    SHIELD_COST,
    SHIP_COST,
    STARBASE_DICE,
    WEAPON_COST,
)
from ..state import State, connected, controlled, node_count, presence
from ..tables.ids import CULTURE, PRODUCTION, RESEARCH, System, is_system
from .effects import Effects, FreeNode, Part, always, cheaper, income, plus


def starbases(state: State, seat: int) -> int:
    return sum(state.starbases[system] for system in controlled(state, seat))


def rival_orbits(state: State, seat: int) -> int:
    """Rival-Controlled Systems with own Ships in Orbit."""
    return sum(is_system(place) and state.controller[place] not in (-1, seat) for place in presence(state, seat))


def culture_nodes(state: State, seat: int) -> int:
    return sum(node_count(state, system, CULTURE) for system in controlled(state, seat))


def free_production(state: State, holder: int, seat: int, system: int) -> Frames:
    """Colonising also builds a Production Node."""
    return (FreeNode(Seat(holder), System(system), (PRODUCTION,)),) if seat == holder else ()


def free_resource(state: State, holder: int, seat: int, system: int) -> Frames:
    """Colonising also builds any Resource Node."""
    return (FreeNode(Seat(holder), System(system), (PRODUCTION, RESEARCH, CULTURE)),) if seat == holder else ()


def yards(state: State, seat: int, cost: int, place: int) -> int:
    """The first Ship of a phase at every Starbase is free."""
    return 0 if state.starbases[place] and not built_at(state, place) else cost


def six_hits(state: State, seat: int, lowest: int) -> int:
    """Dice of 6 hit whatever the Shields."""
    return min(lowest, 6)


def strike_first(state: State, seat: int, first: bool) -> bool:
    """First Strike in Space Battles of the own turn."""
    return first or state.turn == seat


def nothing(state: State, seat: int, value: int, *about: int) -> int:
    """A cost that falls away."""
    return 0


def worlds(state: State, seat: int) -> int:
    """One for every three Controlled Systems."""
    return len(controlled(state, seat)) // 3


def high_council(state: State, seat: int, near: list[int], start: int) -> list[int]:
    """One Command moves an Ambassador to any own Controlled System that is Connected with where it stands."""
    reach = connected(state, start)
    return sorted({*near, *(system for system in controlled(state, seat) if system in reach)})


CHEAP_WEAPONS: Final[Part] = (WEAPON_COST, cheaper(2))
CHEAP_SHIELDS: Final[Part] = (SHIELD_COST, cheaper(2))
CHEAP_NODES: Final[Part] = (NODE_COST, cheaper(1))
HARDY: Final[Part] = (HAZARD, plus(1))
"""The Hazard needs a die one higher."""
ENVOYS: Final[Part] = (HEGEMONY, plus(1))
LOYAL: Final[Part] = (RESISTANCE, plus(2))
PERSUASIVE: Final[Part] = (SECOND_CULTURE, nothing)
ONE_MORE_FLEET: Final[Part] = (FLEET_LIMIT, plus(1))
DISRUPTORS: Final[Part] = (ALWAYS_HITS, six_hits)
CLOAK: Final[Part] = (FIRST_STRIKE, strike_first)
PRODUCTION_MORE: Final[Part] = (INCOME, income(PRODUCTION, always(1)))
RESEARCH_MORE: Final[Part] = (INCOME, income(RESEARCH, always(1)))
CULTURE_MORE: Final[Part] = (INCOME, income(CULTURE, always(1)))
TRIBUTE: Final[Part] = (INCOME, income(PRODUCTION, worlds))

EVERY_CARD: Final = (
    Effects("universal-translator", ENVOYS),
    Effects("starfleet-diplomatic-corps", PERSUASIVE),
    Effects("orbital-laboratories", (INCOME, income(RESEARCH, starbases))),
    Effects("class-4-industrial-replicators", (COLONISED, free_production)),
    Effects("federation-exchange-students", RESEARCH_MORE),
    Effects("federation-shipyard-reform", PRODUCTION_MORE),
    Effects("federation-shield-grid", CHEAP_SHIELDS),
    Effects("federation-torpedo-doctrine", CHEAP_WEAPONS),
    Effects("federation-colonial-charter", CHEAP_NODES),
    Effects("federation-science-council", (INCOME, income(RESEARCH, culture_nodes))),
    Effects("federation-hazard-teams", HARDY),
    Effects("federation-fleet-academy", ONE_MORE_FLEET),
    Effects("disruptor-technology", DISRUPTORS),
    Effects("adapted-cloaking-device", CLOAK),
    Effects("orbital-ship-yards", (SHIP_COST, yards)),
    Effects("klingon-tribute", TRIBUTE),
    Effects("klingon-foundries", CHEAP_NODES),
    Effects("klingon-plated-hulls", CHEAP_SHIELDS),
    Effects("klingon-gunnery-rites", CHEAP_WEAPONS),
    Effects("klingon-blood-oaths", ENVOYS),
    Effects("klingon-songs-of-battle", CULTURE_MORE),
    Effects("klingon-captured-scholars", RESEARCH_MORE),
    Effects("klingon-storm-riders", HARDY),
    Effects("klingon-great-houses", ONE_MORE_FLEET),
    Effects("romulan-cloaking-device", CLOAK),
    Effects("romulan-disruptors", DISRUPTORS),
    Effects("romulan-informers", ENVOYS),
    Effects("romulan-senate-dockyards", PRODUCTION_MORE),
    Effects("romulan-shield-weave", CHEAP_SHIELDS),
    Effects("romulan-gunnery-tables", CHEAP_WEAPONS),
    Effects("romulan-client-worlds", CHEAP_NODES),
    Effects("romulan-archives", RESEARCH_MORE),
    Effects("romulan-storm-charts", HARDY),
    Effects("romulan-war-birds", ONE_MORE_FLEET),
    Effects("romulan-monuments", CULTURE_MORE),
    Effects("romulan-quiet-influence", PERSUASIVE),
    Effects("totalitarian-regime", (COMMANDS, plus(1))),
    Effects("weaponized-starbases", (STARBASE_DICE, plus(2))),
    Effects("cardassian-order-of-eyes", ENVOYS),
    Effects("cardassian-forced-labour", PRODUCTION_MORE),
    Effects("cardassian-yards", CHEAP_NODES),
    Effects("cardassian-shield-plates", CHEAP_SHIELDS),
    Effects("cardassian-spiral-gunnery", CHEAP_WEAPONS),
    Effects("cardassian-mining-rights", TRIBUTE),
    Effects("cardassian-bureau-of-science", RESEARCH_MORE),
    Effects("cardassian-asteroid-pilots", HARDY),
    Effects("cardassian-legates", ONE_MORE_FLEET),
    Effects("cardassian-public-trials", LOYAL),
    Effects("ferengi-commerce-authority", (INCOME, income(PRODUCTION, rival_orbits))),
    Effects("ferengi-bribes", ENVOYS),
    Effects("ferengi-wholesale-hulls", PRODUCTION_MORE),
    Effects("ferengi-franchises", TRIBUTE),
    Effects("ferengi-screen-projectors", CHEAP_SHIELDS),
    Effects("ferengi-energy-whips", CHEAP_WEAPONS),
    Effects("ferengi-patents", RESEARCH_MORE),
    Effects("ferengi-weather-futures", HARDY),
    Effects("ferengi-private-navies", ONE_MORE_FLEET),
    Effects("ferengi-advertising", PERSUASIVE),
    Effects("ferengi-prefab-settlements", (COLONISED, free_production)),
    Effects("ferengi-bulk-contracts", CHEAP_NODES),
    Effects("andorian-listeners", ENVOYS),
    Effects("andorian-ice-docks", PRODUCTION_MORE),
    Effects("andorian-bonded-crews", CHEAP_SHIELDS),
    Effects("andorian-particle-lances", DISRUPTORS),
    Effects("andorian-tunnel-cities", CHEAP_NODES),
    Effects("andorian-frost-laboratories", RESEARCH_MORE),
    Effects("andorian-storm-sense", HARDY),
    Effects("andorian-war-clans", ONE_MORE_FLEET),
    Effects("andorian-duels-of-honour", LOYAL),
    Effects("andorian-ore-fleets", TRIBUTE),
    Effects("andorian-sagas", CULTURE_MORE),
    Effects("andorian-weapon-masters", CHEAP_WEAPONS),
    Effects("vulcan-high-council", (AGENT_RANGE, high_council)),
    Effects("communication-network", (COLONISED, free_resource)),
    Effects("vulcan-mind-arts", ENVOYS),
    Effects("vulcan-orderly-docks", PRODUCTION_MORE),
    Effects("vulcan-deflectors", CHEAP_SHIELDS),
    Effects("vulcan-precise-gunnery", CHEAP_WEAPONS),
    Effects("vulcan-academies", RESEARCH_MORE),
    Effects("vulcan-hazard-logic", HARDY),
    Effects("vulcan-security-directorate", LOYAL),
    Effects("vulcan-desert-farms", TRIBUTE),
    Effects("vulcan-teachings", CULTURE_MORE),
    Effects("vulcan-patient-envoys", PERSUASIVE),
)


def join() -> None:
    """Every card takes its places, once."""
    for effects in EVERY_CARD:
        effects.join()
