"""The Overseer's way with buildings: hit one that was just used, and use it again."""

from typing import Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Question, ask
from astrarium.kernel.seats import Seat

from ..actions.build import launch
from ..actions.tax import collect, under_control
from ..city import ProvokeOutrage, RazeCities
from ..moments import FREE, SHIP_BUILT, TAXED
from ..notices import Taxed, UsedCard
from ..resources import Arrange, kinds
from ..state import NONE, PIECE_OF_BUILDING, State, building, city_types
from ..tables.boards import CITY
from ..tables.court import card
from ..tables.map import RESOURCES, Site, system_of
from ..turn import UseCard
from ..verbs import hit_building, take_trophy
from .effects import Part
from .leader_parts import Decline

OVERSEER: Final = card("overseer")
RUTHLESS_USE: Final = Kind("arcs.ruthless", UseCard, Decline, about={"site": Site})


def ruthless(state: State, holder: Seat, seat: Seat, at: Site, paid: int) -> Frames:
    """ARC-LIM-12: once in a turn, for a Tax or a ship."""
    usable = seat == holder and OVERSEER not in state.used and state.sites[at] >= 0
    return (BeRuthless(holder, at),) if usable else ()


class BeRuthless(Frame, frozen=True):
    """The building that was taxed or built a ship may be hit once, to do the same again."""

    seat: Seat
    site: Site

    def question(self, state: State) -> Question:
        return ask(self.seat, RUTHLESS_USE, [UseCard(OVERSEER), Decline()], self.site)

    def run(self, state: State, answer: UseCard | Decline) -> Frames:
        standing = building(state, self.site)
        if isinstance(answer, Decline) or not standing:
            return ()
        owner, kind, _ = standing
        state.used.append(OVERSEER)
        tell(state, UsedCard(self.seat, OVERSEER))
        types = city_types(state, self.site) if kind == CITY else []
        captive = owner if owner != self.seat and under_control(state, self.seat, self.site) else NONE
        after: Frames = ()
        if hit_building(state, self.site):
            covers = take_trophy(state, self.seat, owner, PIECE_OF_BUILDING[kind])
            after = consequences(self.seat, owner, kinds(*types), covers) if kind == CITY else ()
        if kind == CITY:
            return (*after, TaxAgain(self.seat, self.site, kinds(*types), captive))
        return (*after, LaunchAgain(self.seat, self.site))


def consequences(seat: Seat, owner: Seat, types: int, covers: bool) -> Frames:
    """ARC-CITY-01: Outrage for one's own city, Outrage and a Ransack for a Rival's."""
    if owner != seat:
        return (RazeCities(seat, owner, (types,), False),)
    outrages = tuple(ProvokeOutrage(seat, kind) for kind in RESOURCES if types >> kind & 1)
    return (Arrange(seat, freely=covers), *outrages)


class TaxAgain(Step, frozen=True):
    """The Tax once more, with the types (a bit mask) that the city had, and with a Captive of the same owner."""

    seat: Seat
    site: Site
    types: int
    captive: int

    def do(self, state: State) -> Frames:
        tell(state, Taxed(self.seat, self.site))
        types = [kind for kind in RESOURCES if self.types >> kind & 1]
        return (*collect(state, self.seat, types, self.captive), *TAXED.announce(self.seat, self.site, FREE))


class LaunchAgain(Step, frozen=True):
    """One more ship at the starport, or where it was."""

    seat: Seat
    site: Site

    def do(self, state: State) -> Frames:
        launch(state, self.seat, system_of(self.site))
        return ()


RUTHLESS: Final[tuple[Part, Part]] = ((TAXED, ruthless), (SHIP_BUILT, ruthless))
