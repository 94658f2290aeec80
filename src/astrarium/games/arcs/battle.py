"""Battle: choose a defender, collect dice, roll once, and resolve what was rolled."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, NewType

from astrarium.kernel.codec import names
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .city import RazeCities
from .moments import (
    ADDED_INTERCEPTS,
    ASSAULT_WITHIN_SKIRMISH,
    BATTLE_OVER,
    BEFORE_DICE,
    DICE_LIMIT,
    DICE_MINIMUM,
    DICE_ROLLED,
    IGNORED_INTERCEPTS,
    INTERCEPT_HITS,
    INTERCEPTED,
    NO_RAID_DICE,
    RAID_DICE,
)
from .notices import Attacked, RolledFace
from .raid import Raid
from .state import (
    PIECE_OF_BUILDING,
    Fight,
    State,
    building,
    buildings_of,
    city_types,
    damaged_ships,
    fresh_ships,
    has_building_anywhere,
    is_city,
    ships_at,
)
from .tables.boards import SHIP_PIECE
from .tables.dice import DICE, DICE_OF_A_KIND, FACES, SHOWS, WEIGHTS, DiceCount, Die, Face
from .tables.map import Site, System
from .verbs import close_fight, hit_building, hit_ship, open_fight, take_trophy

Condition = NewType("Condition", int)
names(Condition, ("fresh", "damaged"))


class Dice(Option, frozen=True):
    """Collect so many dice of this kind."""

    form: ClassVar[str] = "dice:{die}:{count}"
    die: Die
    count: DiceCount


class Rolled(Option, frozen=True):
    """A die shows this face."""

    form: ClassVar[str] = "roll:{face}"
    face: Face


class HitShip(Option, frozen=True):
    """Hit a ship in this condition."""

    form: ClassVar[str] = "hit:{condition}"
    condition: Condition


class HitBuilding(Option, frozen=True):
    """Hit this building."""

    form: ClassVar[str] = "hit:{site}"
    site: Site


COLLECT: Final = Kind("arcs.battle.dice", Dice, about={"system": System, "defender": Seat, "limit": DiceCount})
ROLL: Final = Kind("arcs.chance.die", Rolled, about={"die": Die})
SELF_HIT: Final = Kind("arcs.battle.self-hit", HitShip, about={"system": System})
HIT: Final = Kind("arcs.battle.hit", HitShip, HitBuilding, about={"system": System, "defender": Seat})
FACE_OPTIONS: Final = tuple(tuple(Rolled(face) for face in faces) for faces in FACES)
HIT_FRESH: Final = HitShip(Condition(0))
HIT_DAMAGED: Final = HitShip(Condition(1))


def battle(fight: int) -> Frames:
    """ARC-BATTLE-05: the steps of a battle, in order."""
    return (
        *BEFORE_DICE.announce(fight), CollectDice(fight), RollDice(fight), *DICE_ROLLED.announce(fight),
        CountSymbols(fight), TakeSelfHits(fight), Intercept(fight), DealHits(fight), DealBuildingHits(fight),
        ResolveRazedCities(fight), RaidDefender(fight), *BATTLE_OVER.announce(fight), CloseFight(fight),
    )  # fmt: skip


class BeginBattle(Step, frozen=True):
    """ARC-BATTLE-01, ARC-BATTLE-02, R-BATTLE-01: all Loyal ships there attack; all pieces of the defender defend."""

    attacker: Seat
    defender: Seat
    system: System
    paid: int

    def do(self, state: State) -> Frames:
        ships = ships_at(state, self.attacker, self.system)
        fight = open_fight(state, Fight(self.attacker, self.defender, self.system, ships, self.paid, [0, 0, 0], []))
        state.fights[fight].ignored_intercepts = IGNORED_INTERCEPTS.of(state, self.attacker, 0, state.fights[fight])
        return battle(fight)


class CollectDice(Step, frozen=True):
    """ARC-BATTLE-03: dice are collected by kind; without attacking ships there is no battle any more."""

    fight: int

    def do(self, state: State) -> Frames:
        return tuple(CollectKind(self.fight, die) for die in DICE) if state.fights[self.fight].attackers else ()


def mixes(state: State, fight: Fight) -> list[tuple[int, int, int]]:
    """ARC-BATTLE-03, ARC-BATTLE-04, R-BATTLE-02: every mix of dice that the attacker may collect, none included."""
    seat = fight.attacker
    limit = DICE_LIMIT.of(state, seat, fight.attackers, fight)
    least = min(limit, DICE_MINIMUM.of(state, seat, 0, fight))
    raid = raid_dice(state, fight, limit)
    balanced = ASSAULT_WITHIN_SKIRMISH.of(state, seat, False)
    return [
        (assault, skirmish, raids)
        for assault in range(min(limit, DICE_OF_A_KIND) + 1)
        for skirmish in range(assault if balanced else 0, min(limit - assault, DICE_OF_A_KIND) + 1)
        for raids in range(min(limit - assault - skirmish, raid) + 1)
        if assault + skirmish + raids >= least
    ]


def counts_after(mixes: Iterable[Sequence[int]], chosen: Sequence[int]) -> list[int]:
    """How many dice of the next kind there may be; where there can only be none, nobody is asked."""
    return sorted({mix[len(chosen)] for mix in mixes if [*mix[: len(chosen)]] == [*chosen]})


def raid_dice(state: State, fight: Fight, limit: int) -> int:
    """ARC-BATTLE-04: raid dice need a building of the defender in the system, or none of theirs on the whole map."""
    if NO_RAID_DICE.on(state, fight):
        return 0
    here = buildings_of(state, fight.defender, fight.system)
    most = min(limit, DICE_OF_A_KIND) if here or not has_building_anywhere(state, fight.defender) else 0
    return RAID_DICE.of(state, fight.attacker, most, fight)


class CollectKind(Frame, frozen=True):
    """ARC-BATTLE-03: how many dice of one kind, after those collected already."""

    fight: int
    die: Die

    def question(self, state: State) -> Question | None:
        fight = state.fights[self.fight]
        if not fight.attackers:
            return None
        counts = counts_after(mixes(state, fight), fight.dice[: self.die])
        if counts == [0]:
            return None
        limit = DiceCount(min(DICE_OF_A_KIND, max(counts)))
        options = [Dice(self.die, DiceCount(count)) for count in counts]
        return ask(fight.attacker, COLLECT, options, fight.system, fight.defender, limit)

    def run(self, state: State, answer: Dice) -> Frames:
        state.fights[self.fight].dice[self.die] = answer.count
        return ()


class RollDice(Step, frozen=True):
    """ARC-BATTLE-05: the collected dice are rolled once."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        sides = (Seat(fight.attacker), Seat(fight.defender))
        tell(state, Attacked(*sides, System(fight.system), *(DiceCount(count) for count in fight.dice)))
        return (RollDie(self.fight),)


class RollDie(Frame, frozen=True):
    """Chance answers for each die that is not rolled yet."""

    fight: int

    def question(self, state: State) -> Question | None:
        fight = state.fights[self.fight]
        for die in DICE:
            if sum(face in FACES[die] for face in fight.faces) < fight.dice[die]:
                return draw(ROLL, FACE_OPTIONS[die], die, weights=WEIGHTS[die])
        return None

    def run(self, state: State, answer: Rolled) -> Frames:
        fight = state.fights[self.fight]
        fight.faces.append(answer.face)
        tell(state, RolledFace(Seat(fight.attacker), answer.face))
        return (self,)


class CountSymbols(Step, frozen=True):
    """ARC-BATTLE-05: what the dice show, with what cards add and take away."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        shown = [SHOWS[face] for face in fight.faces]
        fight.self_hits = sum(face.self_hits for face in shown)
        fight.hits = sum(face.hits for face in shown)
        fight.building_hits = sum(face.building_hits for face in shown)
        fight.keys = sum(face.keys for face in shown)
        intercepts = max(0, sum(face.intercepts for face in shown) - fight.ignored_intercepts)
        fight.intercept = intercepts + ADDED_INTERCEPTS.of(state, fight.defender, 0, fight) > 0
        return ()


class TakeSelfHits(Step, frozen=True):
    """ARC-BATTLE-06, ARC-BATTLE-11: each self hit hits an attacking ship; hits beyond the last one are lost."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        if not fight.self_hits or not fight.attackers:
            fight.self_hits = 0
            return ()
        options = ship_targets(state, fight.attacker, fight.system)
        if len(options) > 1:
            return (ChooseSelfHit(self.fight),)
        take_self_hit(state, fight, options[0])
        return (self,)


class ChooseSelfHit(Frame, frozen=True):
    """ARC-BATTLE-05: the attacker chooses which attacking ship is hit."""

    fight: int

    def question(self, state: State) -> Question:
        fight = state.fights[self.fight]
        return ask(fight.attacker, SELF_HIT, ship_targets(state, fight.attacker, fight.system), fight.system)

    def run(self, state: State, answer: HitShip) -> Frames:
        take_self_hit(state, state.fights[self.fight], answer)
        return (TakeSelfHits(self.fight),)


def ship_targets(state: State, seat: int, place: int) -> list[HitShip]:
    """The conditions in which the seat has ships here."""
    fresh = [HIT_FRESH] if fresh_ships(state, seat, place) else []
    return [*fresh, HIT_DAMAGED] if damaged_ships(state, seat, place) else fresh


def take_self_hit(state: State, fight: Fight, target: HitShip) -> None:
    """ARC-BATTLE-11: a destroyed attacking ship is a Trophy of the defender."""
    fight.self_hits -= 1
    if hit_ship(state, fight.attacker, fight.system, damaged=target == HIT_DAMAGED):
        fight.attackers -= 1
        take_trophy(state, fight.defender, fight.attacker, SHIP_PIECE)


class Intercept(Step, frozen=True):
    """ARC-BATTLE-07: once, a hit on attacking ships for each fresh defending ship."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        if not fight.intercept:
            return ()
        fresh = fresh_ships(state, fight.defender, fight.system)
        fight.self_hits = INTERCEPT_HITS.of(state, fight.defender, fresh, fight)
        return (TakeSelfHits(self.fight), *INTERCEPTED.announce(self.fight))


class DealHits(Step, frozen=True):
    """ARC-BATTLE-08, ARC-BATTLE-10: each hit hits a defending ship, a building once no ship is left."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        options = targets(state, fight) if fight.hits else []
        if not options:
            fight.hits = 0
            return ()
        if len(options) > 1:
            return (ChooseHit(self.fight, buildings_only=False),)
        fight.hits -= 1
        hit(state, fight, options[0])
        return (self,)


class DealBuildingHits(Step, frozen=True):
    """ARC-BATTLE-09: each building hit hits a defending building."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        options = building_targets(state, fight) if fight.building_hits else []
        if not options:
            fight.building_hits = 0
            return ()
        if len(options) > 1:
            return (ChooseHit(self.fight, buildings_only=True),)
        fight.building_hits -= 1
        hit(state, fight, options[0])
        return (self,)


class ChooseHit(Frame, frozen=True):
    """ARC-BATTLE-05, ARC-BATTLE-08, ARC-BATTLE-09: the attacker chooses what is hit."""

    fight: int
    buildings_only: bool

    def question(self, state: State) -> Question:
        fight = state.fights[self.fight]
        options = building_targets(state, fight) if self.buildings_only else targets(state, fight)
        return ask(fight.attacker, HIT, options, fight.system, fight.defender)

    def run(self, state: State, answer: HitShip | HitBuilding) -> Frames:
        fight = state.fights[self.fight]
        hit(state, fight, answer)
        if self.buildings_only:
            fight.building_hits -= 1
            return (DealBuildingHits(self.fight),)
        fight.hits -= 1
        return (DealHits(self.fight),)


def targets(state: State, fight: Fight) -> list[HitShip | HitBuilding]:
    """ARC-BATTLE-08, ARC-BATTLE-13: the defender's ships; without any, the defender's buildings."""
    return [*ship_targets(state, fight.defender, fight.system)] or building_targets(state, fight)


def building_targets(state: State, fight: Fight) -> list[HitShip | HitBuilding]:
    return [HitBuilding(at) for at in buildings_of(state, fight.defender, fight.system)]


def hit(state: State, fight: Fight, target: HitShip | HitBuilding) -> None:
    """ARC-BATTLE-11, ARC-BATTLE-12, ARC-CITY-11: what is destroyed becomes a Trophy; cities count later."""
    if isinstance(target, HitShip):
        if hit_ship(state, fight.defender, fight.system, damaged=target == HIT_DAMAGED):
            take_trophy(state, fight.attacker, fight.defender, SHIP_PIECE)
            fight.trophies += 1
        return
    city, types, standing = is_city(state, target.site), city_types(state, target.site), building(state, target.site)
    if standing and hit_building(state, target.site):
        take_trophy(state, fight.attacker, fight.defender, PIECE_OF_BUILDING[standing[1]])
        fight.trophies += 1
        if city:
            fight.razed.append(sum(1 << kind for kind in types))


class ResolveRazedCities(Step, frozen=True):
    """ARC-BATTLE-12, ARC-CITY-09, R-CITY-02: after all hits, Outrage for every destroyed city, then its Ransacks."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        return (
            (RazeCities(Seat(fight.attacker), Seat(fight.defender), tuple(fight.razed), True),) if fight.razed else ()
        )


class RaidDefender(Step, frozen=True):
    """ARC-RAID-01, R-BATTLE-03: keys count only if an attacking ship is left; ships that came during it are none."""

    fight: int

    def do(self, state: State) -> Frames:
        fight = state.fights[self.fight]
        return (Raid(Seat(fight.attacker), Seat(fight.defender), fight.keys),) if fight.attackers else ()


class CloseFight(Step, frozen=True):
    """Nothing of the battle is left to do."""

    fight: int

    def do(self, state: State) -> Frames:
        close_fight(state)
        return ()
