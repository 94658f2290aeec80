"""Starting Systems: discs are drafted in secret and laid face down, then turned up and developed."""

from typing import ClassVar, Final

from astrarium.boards.plane.bearings import choices
from astrarium.boards.plane.room import free
from astrarium.boards.plane.state import NONE, attach, discover, may_attach
from astrarium.kernel.frame import Frame, Frames, Step, together
from astrarium.kernel.notice import reveal, tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .borg.queries import hub_begins_in_play
from .borg.verbs import place_cube
from .building import BuildNode, GoOn
from .dealings import HubSystem, LaidCovered, LaidNothing, PacksHandedOn, TurnedUp
from .furnishing import furnish
from .moments import ANY_SITE, NO_NODE
from .starmap import MOST_BEARINGS, LaneDie, LayAt
from .state import State, controlled, fits, is_planet
from .tables.discs import CONDUITS, HUB_DISC
from .tables.ids import Bearing, Length, Place, Resource, System, sector
from .tables.levels import LEVELS, QUICK
from .tables.tracks import LANE_DIE
from .verbs import build_node, build_ships, meet, take_control

COVERED_LANES: Final = 3
"""What a disc that lies face down seems to accept: nobody but its owner knows better."""


class DealtDisc(Option, frozen=True):
    """Chance deals a System disc."""

    form: ClassVar[str] = "dealt-disc:{system}"
    system: System


class KeepThis(Option, frozen=True):
    """Keep this disc, and hand the others on."""

    form: ClassVar[str] = "draft:{system}"
    system: System


class LayBeyond(Option, frozen=True):
    """Lay the lane in this direction from the covered System at the end of the lane with this Sector."""

    form: ClassVar[str] = "lay:{place}:{bearing}"
    place: Place
    bearing: Bearing


class TakeSystem(Option, frozen=True):
    """Put a Control Node on this System."""

    form: ClassVar[str] = "control:{system}"
    system: System


DEAL_DISC: Final = Kind("ascendancy.question.deal-disc", DealtDisc)
PICK_DISC: Final = Kind("ascendancy.question.pick-disc", KeepThis)
DRAFT_ROLL: Final = Kind("ascendancy.question.draft-roll", LaneDie)
LAY_DRAFTED: Final = Kind("ascendancy.question.lay-drafted", LayAt, LayBeyond, about={"length": Length})
DEVELOP: Final = Kind("ascendancy.question.develop", TakeSystem, BuildNode, GoOn)


def starting_systems(state: State) -> Frames:
    """ASC-5.8.2-a, ASC-5.8.3-a: each draft in turns, then everything is turned up."""
    level = LEVELS[state.draft.level]
    drafts: list[Frame] = []
    for dealt, kept in level.drafts:
        drafts += [DealPacks(dealt), *[DraftTurn()] * kept]
    if state.draft.level == QUICK and hub_begins_in_play(state):
        return (*drafts, TurnUp(), WakeHub())
    return (*drafts, TurnUp()) if drafts else ()


def draft_of(state: State, turn: int) -> tuple[int, int]:
    """Which draft a turn belongs to, and which of its turns it is."""
    first = LEVELS[state.draft.level].drafts[0][1]
    return (0, turn) if turn < first else (1, turn - first)


def pack_of(state: State, seat: int, turn: int) -> int:
    """ASC-5.8.2.2-a: which pack a seat holds in a turn: packs go round clockwise."""
    number, step = draft_of(state, turn)
    return number * state.seats + (seat - step) % state.seats


class DealPacks(Step, frozen=True):
    """ASC-5.8.2.2-a: so many discs to each player, unseen by the others."""

    count: int

    def do(self, state: State) -> Frames:
        draft = state.draft.copy()
        draft.packs += [[] for _ in range(state.seats)]
        state.draft = draft
        return tuple(DealDisc(Seat(seat)) for seat in range(state.seats) for _ in range(self.count))


class DealDisc(Frame, frozen=True):
    """ASC-5.8.2.2-a: never the Hub nor a Conduit."""

    seat: Seat

    def question(self, state: State) -> Question:
        discs = [disc for disc in state.stack[0] if disc != HUB_DISC and disc not in CONDUITS]
        return draw(DEAL_DISC, [DealtDisc(System(disc)) for disc in discs])

    def run(self, state: State, answer: DealtDisc) -> Frames:
        state.stack[0].remove(answer.system)
        pack = state.draft.packs[self.seat - state.seats]
        pack.append(answer.system)
        pack.sort()
        return ()


class DraftTurn(Step, frozen=True):
    """ASC-5.8.2.2-a: everybody keeps one disc at the same time; then the lanes are rolled and laid."""

    def do(self, state: State) -> Frames:
        state.draft.turn += 1
        state.draft.picks = [NONE] * state.seats
        reveal(state, PacksHandedOn())
        lanes: dict[Seat, Frames] = {Seat(seat): (PickDisc(Seat(seat)),) for seat in range(state.seats)}
        return (*together(lanes), CollectPicks())


class PickDisc(Frame, frozen=True):
    """ASC-5.8.2.2-a"""

    seat: Seat

    def question(self, state: State) -> Question:
        pack = state.draft.packs[pack_of(state, self.seat, state.draft.turn)]
        return ask(self.seat, PICK_DISC, [KeepThis(System(disc)) for disc in pack])

    def run(self, state: State, answer: KeepThis) -> Frames:
        state.draft.picks[self.seat] = answer.system
        return ()


class CollectPicks(Step, frozen=True):
    """ASC-5.8.2.2-a: what was kept leaves its pack."""

    def do(self, state: State) -> Frames:
        draft = state.draft
        for seat, disc in enumerate(draft.picks):
            draft.packs[pack_of(state, seat, draft.turn)].remove(disc)
            draft.kept.append((seat, draft.turn, NONE, disc))
        draft.picks = []
        return tuple(RollForDrafted(Seat(seat)) for seat in range(state.seats))


class RollForDrafted(Frame, frozen=True):
    """ASC-5.8.2.2-a: the lane of a System that was kept is rolled; without any room it is not laid."""

    seat: Seat

    def question(self, state: State) -> Question:
        return draw(DRAFT_ROLL, [LaneDie(Length(length)) for length in LANE_DIE])

    def run(self, state: State, answer: LaneDie) -> Frames:
        if not spots(state, self.seat, answer.length):
            tell(state, LaidNothing(self.seat))
            return ()
        return (LayDrafted(self.seat, answer.length),)


def hosts(state: State, seat: int) -> list[int]:
    """ASC-5.8.2.2-a, ASC-5.8.2.2-b, ASC-5.8.3-a: the Home System, in the second draft one of the three before."""
    plane, draft = state.plane, state.draft
    if not draft_of(state, draft.turn)[0]:
        home = state.on_plane[state.home[seat]]
        return [home] if may_attach(plane, home) else []
    return [
        number
        for owner, turn, number, disc in draft.kept
        if owner == seat and number != NONE and not draft_of(state, turn)[0]
        if len(plane.attached[number]) < state.printed.discs[disc].lanes
    ]


def spots(state: State, seat: int, length: int) -> list[LayAt | LayBeyond]:
    """Where a lane with a System at its end has room."""
    found: list[LayAt | LayBeyond] = []
    for host in hosts(state, seat):
        for bearing in choices(free(state.plane, host, length, disc=True), MOST_BEARINGS):
            if state.disc_at[host] != NONE:
                found.append(LayAt(Bearing(bearing)))
            else:
                found.append(LayBeyond(sector(state.plane.attached[host][0], 0), Bearing(bearing)))
    return found


class LayDrafted(Frame, frozen=True):
    """ASC-5.8.2.2-a: the lane is Attached, with the System at its other end, face down."""

    seat: Seat
    length: Length

    def question(self, state: State) -> Question:
        return ask(self.seat, LAY_DRAFTED, spots(state, self.seat, self.length), self.length)

    def run(self, state: State, answer: LayAt | LayBeyond) -> Frames:
        plane, draft = state.plane, state.draft
        host = state.on_plane[state.home[self.seat]]
        if isinstance(answer, LayBeyond):
            host = next(at for at in hosts(state, self.seat) if sector(plane.attached[at][0], 0) == answer.place)
        lane = attach(plane, host, answer.bearing, self.length)
        number = discover(plane, lane, COVERED_LANES)
        state.disc_at.append(NONE)
        at = next(at for at, kept in enumerate(draft.kept) if kept[:2] == (self.seat, draft.turn))
        draft.kept[at] = (self.seat, draft.turn, number, draft.kept[at][3])
        tell(state, LaidCovered(self.seat, sector(lane, 0)))
        return ()


class TurnUp(Step, frozen=True):
    """ASC-5.8.2.2-a, ASC-5.8.2.2-b: all are turned up, with a Ship each; what nobody laid goes back to the stack."""

    def do(self, state: State) -> Frames:
        draft = state.draft
        rest = [disc for pack in draft.packs for disc in pack]
        rest += [disc for _, _, number, disc in draft.kept if number == NONE]
        state.stack = [sorted([*(disc for bag in state.stack for disc in bag), *rest])]
        found: dict[int, list[int]] = {seat: [] for seat in range(state.seats)}
        for seat, _, number, disc in draft.kept:
            if number == NONE:
                continue
            put_up(state, number, disc)
            reveal(state, TurnedUp(Seat(seat), System(disc)))
            build_ships(state, seat, disc)
            found[seat].append(disc)
        level = LEVELS[draft.level]
        state.draft = type(draft)(draft.level)
        return tuple(Develop(Seat(seat), tuple(found[seat]), level.control, *level.nodes) for seat in found)


def put_up(state: State, number: int, disc: int) -> None:
    """ASC-5.8.2.2-a: a disc lies face up, a Phenomenon with its Research tokens."""
    state.disc_at[number], state.on_plane[disc] = disc, number
    state.plane.most[number] = state.printed.discs[disc].lanes
    furnish(state, disc)


class Develop(Frame, frozen=True):
    """ASC-5.8.2-a, ASC-5.8.2.2-b: Control Nodes on Planets, and Resource Nodes where one Controls them."""

    seat: Seat
    systems: tuple[int, ...]
    control: int
    production: int
    research: int
    culture: int

    def question(self, state: State) -> Question | None:
        free_ = [disc for disc in self.systems if is_planet(disc) and disc not in controlled(state, self.seat)]
        options: list[Option] = [TakeSystem(System(disc)) for disc in free_ if self.control]
        for kind, left in enumerate((self.production, self.research, self.culture)):
            places = [disc for disc in self.systems if left and may_build(state, self.seat, disc, kind)]
            options += [BuildNode(System(disc), Resource(kind)) for disc in places]
        return ask(self.seat, DEVELOP, [*options, GoOn()]) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        left = [self.control, self.production, self.research, self.culture]
        if isinstance(answer, TakeSystem):
            left[0] -= 1
            take_control(state, self.seat, answer.system)
        elif isinstance(answer, BuildNode):
            left[1 + answer.node] -= 1
            build_node(state, answer.system, answer.node)
        else:
            return ()
        return (Develop(self.seat, self.systems, *left),)


def may_build(state: State, seat: Seat, disc: int, kind: int) -> bool:
    """ASC-5.8.2.2-b: the Capacity of the System and the rules of the Faction hold."""
    if state.controller[disc] != seat or NO_NODE.on(state, seat, disc, kind):
        return False
    anywhere = kind if ANY_SITE.of(state, seat, False, kind) else NONE
    return fits(state.printed.discs[disc].sites, state.nodes[disc] + (1 << 4 * kind), anywhere)


class DrawnBeside(Option, frozen=True):
    """Chance draws the System beside the Hub."""

    form: ClassVar[str] = "beside-hub:{system}"
    system: System


HUB_LANE_ROLL: Final = Kind("ascendancy.question.hub-lane-roll", LaneDie)
HUB_BEARING: Final = Kind("ascendancy.question.hub-bearing", LayAt)
HUB_SYSTEM: Final = Kind("ascendancy.question.hub-system", DrawnBeside)


class WakeHub(Frame, frozen=True):
    """ASC-5.8.3-a: a Hub that begins in play has a Cube, and a System at the end of a lane."""

    def question(self, state: State) -> Question:
        return draw(HUB_LANE_ROLL, [LaneDie(Length(length)) for length in LANE_DIE])

    def run(self, state: State, answer: LaneDie) -> Frames:
        place_cube(state, HUB_DISC)
        return (TurnHubLane(answer.length),)


class TurnHubLane(Frame, frozen=True):
    """ASC-5.8.3-a: no direction is named, so chance names one of those with room."""

    length: Length

    def question(self, state: State) -> Question | None:
        room = choices(free(state.plane, state.on_plane[HUB_DISC], self.length, disc=True), MOST_BEARINGS)
        return draw(HUB_BEARING, [LayAt(Bearing(bearing)) for bearing in room]) if room else None

    def run(self, state: State, answer: LayAt) -> Frames:
        return (LayBesideHub(attach(state.plane, state.on_plane[HUB_DISC], answer.bearing, self.length)),)


class LayBesideHub(Frame, frozen=True):
    """ASC-5.8.3-a, ASC-5.8.2.2-b: a random System, of which no Exploration card is drawn."""

    lane: int

    def question(self, state: State) -> Question:
        return draw(HUB_SYSTEM, [DrawnBeside(System(disc)) for disc in state.stack[0]])

    def run(self, state: State, answer: DrawnBeside) -> Frames:
        state.stack[0].remove(answer.system)
        number = discover(state.plane, self.lane, state.printed.discs[answer.system].lanes)
        state.disc_at.append(NONE)
        put_up(state, number, answer.system)
        tell(state, HubSystem(answer.system))
        meet(state)
        return ()
