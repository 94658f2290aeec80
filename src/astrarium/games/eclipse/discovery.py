"""Discovery tiles: what a disc finds on a hex."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell, whisper
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat, only

from .blueprints import legal, squares_that_differ, with_tile
from .learning import take_technology
from .notices import FoundDiscovery, FoundSomething, KeptDiscovery, KeptPart, UsedDiscovery
from .state import KEPT_KINDS, NOBODY, NOTHING, State, guarded, guarded_against, has, ships_left, track_is_full
from .tables.discoveries import ANCIENT_CRUISER, ANCIENT_TECHNOLOGY, DISCOVERIES, Discovery
from .tables.ids import CLASSES, CRUISER, Ship, Slot
from .tables.parts import Part
from .tables.sectors import Sector
from .tables.technologies import TECHNOLOGIES, Technology
from .verbs import gain, place_disc, put_on_part, put_ship


class Find(Option, frozen=True):
    """The tile that lies there."""

    form: ClassVar[str] = "tile:{discovery}"
    discovery: Discovery


class Benefit(Option, frozen=True):
    """Take what the front gives."""

    form: ClassVar[str] = "use"


class Points(Option, frozen=True):
    """Keep the tile for its points."""

    form: ClassVar[str] = "keep"


class Learn(Option, frozen=True):
    """Take this technology."""

    form: ClassVar[str] = "technology:{technology}"
    technology: Technology


class Install(Option, frozen=True):
    """Put the part on this square."""

    form: ClassVar[str] = "install:{ship}:{slot}"
    ship: Ship
    slot: Slot


class Aside(Option, frozen=True):
    """Keep the part beside the board."""

    form: ClassVar[str] = "aside"


class TakeControl(Option, frozen=True):
    """Place a disc."""

    form: ClassVar[str] = "control"


class LeaveOpen(Option, frozen=True):
    """Place no disc."""

    form: ClassVar[str] = "leave"


USE, KEEP, ASIDE = Benefit(), Points(), Aside()
CONTROL, LEAVE = TakeControl(), LeaveOpen()
FINDS: Final = tuple(Find(Discovery(kind)) for kind in range(len(DISCOVERIES)))
FINDING: Final = Kind("eclipse.chance.discovery", Find, about={"sector": Sector})
DECIDING: Final = Kind(
    "eclipse.question.discovery", Benefit, Points, about={"discovery": Discovery}, ahead=(Benefit, Points)
)
LEARNING: Final = Kind("eclipse.question.ancient-technology", Learn)
INSTALLING: Final = Kind("eclipse.question.ancient-part", Install, Aside, about={"part": Part})
CONTROLLING: Final = Kind(
    "eclipse.question.control",
    TakeControl,
    LeaveOpen,
    about={"sector": Sector},
    ahead=(TakeControl, LeaveOpen),
)


def control(state: State, seat: int, sector: int) -> Frames:
    """ECL-EXP-12, ECL-INF-11, ECL-CTL-04: a disc is placed, and with it comes the discovery tile of the hex."""
    place_disc(state, seat, sector)
    return claim(state, seat, sector)


def claim(state: State, seat: int, sector: int) -> Frames:
    """ECL-DSC-01, ECL-DSC-10, ECL-DSC-11: whoever has the first disc there takes the tile, unless it is guarded."""
    if state.undiscovered >> sector & 1 and not guarded(state, sector):
        return (FindDiscovery(seat, sector),)
    return ()


class ControlHex(Frame, frozen=True):
    """ECL-EXP-11, ECL-EXP-16, ECL-CTL-02, ECL-CTL-05: a disc of the track may take control, unless guarded."""

    seat: int
    sector: int

    def question(self, state: State) -> Question | None:
        if state.discs[self.seat] and not guarded_against(state, self.seat, self.sector):
            return ask(self.seat, CONTROLLING, (CONTROL, LEAVE), self.sector)
        return None

    def run(self, state: State, answer: Option) -> Frames:
        return control(state, self.seat, self.sector) if isinstance(answer, TakeControl) else ()


class FindDiscovery(Frame, frozen=True):
    """ECL-DSC-02: the claimer looks at the front. The tiles have no order, so chance says only now which one it is."""

    seat: int
    sector: int

    def question(self, state: State) -> Question:
        bag = state.discovery_bag
        kinds = [kind for kind, count in enumerate(bag) if count]
        return draw(FINDING, [FINDS[kind] for kind in kinds], self.sector, weights=[bag[kind] for kind in kinds])

    def run(self, state: State, answer: Find) -> Frames:
        state.discovery_bag[answer.discovery] -= 1
        state.undiscovered &= ~(1 << self.sector)
        state.looker, state.found = self.seat, answer.discovery
        seat, sector = Seat(self.seat), Sector(self.sector)
        whisper(state, FoundDiscovery(seat, sector, answer.discovery), only(seat), FoundSomething(seat, sector))
        return (DecideDiscovery(self.seat, self.sector),)


class DecideDiscovery(Frame, frozen=True):
    """ECL-DSC-02, ECL-RUL-49: the benefit or the points, for good; without a cruiser left only the points."""

    seat: int
    sector: int

    def question(self, state: State) -> Question:
        usable = state.found != ANCIENT_CRUISER or ships_left(state, self.seat, CRUISER) > 0
        return ask(self.seat, DECIDING, (USE, KEEP) if usable else (KEEP,), state.found)

    def run(self, state: State, answer: Option) -> Frames:
        found, state.found, state.looker = state.found, NOTHING, NOBODY
        if isinstance(answer, Points):
            state.kept[self.seat * KEPT_KINDS + found] += 1
            tell(state, KeptDiscovery(Seat(self.seat)))
            return ()
        tell(state, UsedDiscovery(Seat(self.seat), Discovery(found)))
        return use(state, self.seat, self.sector, found)


def use(state: State, seat: int, sector: int, found: int) -> Frames:
    """ECL-DSC-03, ECL-DSC-04, ECL-DSC-05, ECL-DSC-06, ECL-COMP-08: what each front gives; the tile is used up."""
    row = DISCOVERIES[found]
    if row.amount:
        gain(state, seat, row.resource, row.amount)
    elif found == ANCIENT_TECHNOLOGY:
        return (TakeAncientTechnology(seat),)
    elif found == ANCIENT_CRUISER:
        put_ship(state, seat, CRUISER, sector)
    else:
        state.carried = row.part
        return (InstallAncientPart(seat, row.part),)
    return ()


def ancient_technologies(state: State, seat: int) -> list[int]:
    """ECL-DSC-04, ECL-RUL-48: the cheapest by printed cost on the supply board that the seat lacks and has room for."""
    found = [
        technology
        for technology, count in enumerate(state.supply)
        if count and not has(state, seat, technology) and not track_is_full(state, seat, technology)
    ]
    least = min((TECHNOLOGIES[technology].cost for technology in found), default=0)
    return [technology for technology in found if TECHNOLOGIES[technology].cost == least]


class TakeAncientTechnology(Step, frozen=True):
    """ECL-DSC-04: a technology for free."""

    seat: int

    def do(self, state: State) -> Frames:
        found = ancient_technologies(state, self.seat)
        if len(found) > 1:
            return (ChooseAncientTechnology(self.seat),)
        return take_technology(state, self.seat, found[0]) if found else ()


class ChooseAncientTechnology(Frame, frozen=True):
    """ECL-RUL-48: the player chooses among equally cheap ones."""

    seat: int

    def question(self, state: State) -> Question:
        return ask(self.seat, LEARNING, [Learn(Technology(found)) for found in ancient_technologies(state, self.seat)])

    def run(self, state: State, answer: Learn) -> Frames:
        return take_technology(state, self.seat, answer.technology)


class InstallAncientPart(Frame, frozen=True):
    """ECL-DSC-06, ECL-RUL-50: on a blueprint at once, if it is legal afterwards, or aside."""

    seat: int
    part: int

    def question(self, state: State) -> Question:
        board = state.boards[self.seat]
        options: list[Option] = []
        for ship in CLASSES:
            tiles = state.blueprints[self.seat * 4 + ship]
            options.extend(
                Install(Ship(ship), Slot(square + 1))
                for square in squares_that_differ(board, ship, tiles)
                if legal(board, ship, with_tile(tiles, square, self.part))
            )
        return ask(self.seat, INSTALLING, [*options, ASIDE], self.part)

    def run(self, state: State, answer: Option) -> Frames:
        state.carried = NOTHING
        if isinstance(answer, Install):
            put_on_part(state, self.seat, answer.ship, answer.slot - 1, self.part)
        else:
            state.beside[self.seat] |= 1 << self.part
            tell(state, KeptPart(Seat(self.seat), Part(self.part)))
        return ()
