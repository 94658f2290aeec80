"""What Advancements do beside their icons, but for those of war and of intrigue."""

from typing import Final

from astrarium.kernel.frame import Frames
from astrarium.kernel.seats import Seat

from ..building import built_at
from ..moments import (
    AGENT_RANGE,
    BARTER,
    COLONISED,
    COMMANDS,
    FLEET_LIMIT,
    HAZARD,
    HEGEMONY,
    INCOME,
    NODE_COST,
    RESISTANCE,
    SECOND_CULTURE,
    SHIELD_COST,
    SHIP_COST,
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


def yes(state: State, seat: int, before: bool) -> bool:
    return True


def watched(state: State, seat: int, bonus: int, system: int) -> int:
    """Two more in Systems with an Andorian token."""
    return bonus + 2 * (system in state.marked)


def nothing(state: State, seat: int, value: int, *about: int) -> int:
    """A cost that falls away."""
    return 0


def worlds(state: State, seat: int) -> int:
    """One for every three Controlled Systems."""
    return len(controlled(state, seat)) // 3


def every_world(state: State, seat: int) -> int:
    """One for every Controlled System."""
    return len(controlled(state, seat))


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
RESEARCH_MORE: Final[Part] = (INCOME, income(RESEARCH, always(1)))
CULTURE_MORE: Final[Part] = (INCOME, income(CULTURE, always(1)))
TRIBUTE: Final[Part] = (INCOME, income(PRODUCTION, worlds))
FORCED_LABOUR: Final[Part] = (INCOME, income(PRODUCTION, always(2)))
WHOLESALE: Final[Part] = (INCOME, income(PRODUCTION, always(3)))
FRANCHISES: Final[Part] = (INCOME, income(PRODUCTION, every_world))

EVERY_CARD: Final = (
    Effects("universal-translator", ENVOYS),
    Effects("starfleet-diplomatic-corps", PERSUASIVE),
    Effects("orbital-laboratories", (INCOME, income(RESEARCH, starbases))),
    Effects("class-4-industrial-replicators", (COLONISED, free_production)),
    Effects("federation-exchange-students", RESEARCH_MORE),
    Effects("federation-shield-grid", CHEAP_SHIELDS),
    Effects("federation-torpedo-doctrine", CHEAP_WEAPONS),
    Effects("federation-colonial-charter", CHEAP_NODES),
    Effects("federation-science-council", (INCOME, income(RESEARCH, culture_nodes))),
    Effects("federation-hazard-teams", HARDY),
    Effects("federation-fleet-academy", ONE_MORE_FLEET),
    Effects("orbital-ship-yards", (SHIP_COST, yards)),
    Effects("klingon-tribute", TRIBUTE),
    Effects("klingon-songs-of-battle", CULTURE_MORE),
    Effects("klingon-captured-scholars", RESEARCH_MORE),
    Effects("klingon-storm-riders", HARDY),
    Effects("klingon-great-houses", ONE_MORE_FLEET),
    Effects("romulan-informers", ENVOYS),
    Effects("romulan-client-worlds", CHEAP_NODES),
    Effects("romulan-archives", RESEARCH_MORE),
    Effects("romulan-storm-charts", HARDY),
    Effects("romulan-monuments", CULTURE_MORE),
    Effects("totalitarian-regime", (COMMANDS, plus(1))),
    Effects("cardassian-order-of-eyes", ENVOYS, CULTURE_MORE),
    Effects("cardassian-forced-labour", FORCED_LABOUR),
    Effects("cardassian-yards", CHEAP_NODES),
    Effects("cardassian-shield-plates", CHEAP_SHIELDS),
    Effects("cardassian-mining-rights", TRIBUTE),
    Effects("cardassian-bureau-of-science", RESEARCH_MORE),
    Effects("cardassian-public-trials", LOYAL, CULTURE_MORE),
    Effects("ferengi-commerce-authority", (INCOME, income(PRODUCTION, rival_orbits))),
    Effects("ferengi-wholesale-hulls", WHOLESALE),
    Effects("ferengi-franchises", FRANCHISES),
    Effects("ferengi-screen-projectors", CHEAP_SHIELDS),
    Effects("ferengi-weather-futures", HARDY),
    Effects("ferengi-private-navies", ONE_MORE_FLEET),
    Effects("ferengi-barter-clause", (BARTER, yes)),
    Effects("ferengi-prefab-settlements", (COLONISED, free_production)),
    Effects("andorian-frost-watch", (HEGEMONY, watched)),
    Effects("andorian-listeners", ENVOYS),
    Effects("andorian-bonded-crews", CHEAP_SHIELDS),
    Effects("andorian-frost-laboratories", RESEARCH_MORE),
    Effects("andorian-war-clans", ONE_MORE_FLEET),
    Effects("andorian-ore-fleets", TRIBUTE),
    Effects("andorian-sagas", CULTURE_MORE),
    Effects("vulcan-high-council", (AGENT_RANGE, high_council)),
    Effects("communication-network", (COLONISED, free_resource)),
    Effects("kirshara-writings", CULTURE_MORE),
    Effects("vulcan-deflectors", CHEAP_SHIELDS),
    Effects("vulcan-academies", RESEARCH_MORE),
    Effects("vulcan-hazard-logic", HARDY),
    Effects("vulcan-desert-farms", TRIBUTE),
)


def join() -> None:
    """Every card takes its places, once."""
    for effects in EVERY_CARD:
        effects.join()
