"""The rules of Ascendancy as a whole: what the kernel asks for."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from astrarium.kernel.errors import WrongContent, WrongSetup
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Option, Question
from astrarium.kernel.record import Setup
from astrarium.kernel.ruleset import Odds, Ruleset, Setting
from astrarium.kernel.seats import Seat
from astrarium.kernel.stack import frames_of

from . import guess, setup, trade, view
from .borg.setup import AS_RULED, CONNECTED, INVOLVEMENT, WITHOUT
from .cards import join
from .odds import odds_of
from .setup import WAYS
from .state import OVER, STAGES, State
from .tables.borg import AGREED_DELAYS, AS_ADVISED, AS_PRINTED, FEWER_OTHERS, SCALES
from .tables.content import STANDARD
from .tables.ids import FACTIONS
from .tables.levels import LEVEL_NAMES, USUAL
from .tables.packs import content_named, content_names
from .tables.switches import BY_NAME, PRESETS, ROWS

VARIANTS: Final = (
    "option_easier_ascension=yes,option_random_turn_order=yes",
    "option_wild_culture=yes,option_starting_project_and_advancement=drawn-both,option_simultaneous_first_turns=one",
)
"""Switches that are offered together: options of the official rules."""
FREE: Final = ("switches", "factions", "content", "max_rounds")
"""Options with other values than those that are listed."""
MOST_FOR_FEWER: Final = 5
"""ASC-3.2-c: fifty discs are ten for each Faction."""


class Ascendancy(Ruleset):
    """ASC-2.1-a: Star Trek: Ascendancy for one to seven players.

    `preset` says which rulebook is followed where they differ, `switches` what is read otherwise, as in
    "launch_draw_two=no,stalemate=ends"; `factions` how they come to seats, or which ones, seat by seat; `borg` how
    much of them there is, in games of one or two either as the rules say or none; `delay` for how many Borg turns a Hub
    that begins in play brings no Cube, 0 for as many as are advised; `scale` whether some of their cards come twice or
    the other decks are smaller; `content` whose tables are printed on
    the components, our own or those of a content pack; `start` the starting level; `max_rounds` after how many rounds
    most Ascendancy wins, 0 for never.
    """

    name = "ascendancy"
    version = 1
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 7)
    state = State
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("preset", PRESETS, "ucr-4"),
        Setting("switches", ("", *VARIANTS), ""),
        Setting("factions", WAYS, "chosen"),
        Setting("borg", INVOLVEMENT, AS_RULED),
        Setting("delay", AGREED_DELAYS, AS_ADVISED),
        Setting("scale", SCALES, SCALES[AS_PRINTED]),
        Setting("content", content_names(), STANDARD),
        Setting("start", LEVEL_NAMES, LEVEL_NAMES[USUAL]),
        Setting("max_rounds", (6, 12), 0),
    )

    def setup(self, seats: int, options: dict[str, Any]) -> Setup:
        """Rounds, switches and Factions may also be others than those that are listed."""
        free = {name: value for name, value in options.items() if name in FREE}
        checked = super().setup(seats, {name: value for name, value in options.items() if name not in free})
        if seats <= 2 and checked.options["borg"] not in (AS_RULED, WITHOUT, CONNECTED):
            raise WrongSetup(
                f"option 'borg' of {self.name} cannot be {checked.options['borg']!r} for {seats} seats, "
                f"where the Borg are in play from the start; choose {AS_RULED!r}, {CONNECTED!r} or {WITHOUT!r}"
            )
        if seats > MOST_FOR_FEWER and checked.options["scale"] == SCALES[FEWER_OTHERS]:
            raise WrongSetup(
                f"option 'scale' of {self.name} cannot be {SCALES[FEWER_OTHERS]!r} for {seats} seats: there would be "
                f"fewer than ten discs for each; choose it for {MOST_FOR_FEWER} at most"
            )
        for name, value in free.items():
            self.check(name, value, seats)
            checked.options[name] = value
        return checked

    def check(self, name: str, value: Any, seats: int) -> None:
        """An option that is not one of a few values."""
        if name == "max_rounds":
            if type(value) is not int or not 0 <= value <= 400:
                raise WrongSetup(f"option 'max_rounds' of {self.name} cannot be {value!r}; choose 0 to 400")
            return
        if name == "content":
            if value not in content_names():
                known = ", ".join(map(repr, content_names()))
                raise WrongSetup(f"option 'content' of {self.name} cannot be {value!r}; choose {known}")
            try:
                content_named(value)
            except WrongContent as error:
                raise WrongSetup(str(error)) from error
            return
        if not isinstance(value, str):
            raise WrongSetup(f"option {name!r} of {self.name} cannot be {value!r}; choose a text")
        if name == "factions" and value not in WAYS:
            words = value.split(",")
            if len(words) != seats or len(set(words)) != seats or not set(words) <= set(FACTIONS):
                raise WrongSetup(
                    f"option 'factions' of {self.name} cannot be {value!r}; choose {', '.join(map(repr, WAYS))}, "
                    f"or a different one for each of {seats} seats among {', '.join(FACTIONS)}"
                )
        if name == "switches":
            for part in filter(None, value.split(",")):
                word, _, reading = part.partition("=")
                if word not in BY_NAME:
                    raise WrongSetup(f"{self.name} has no switch {word!r}; choose {', '.join(BY_NAME)}")
                values = ROWS[BY_NAME[word]].values
                if reading not in values:
                    raise WrongSetup(f"switch {word!r} cannot be {reading!r}; choose {', '.join(values)}")

    def frames(self) -> Sequence[type[Frame]]:
        return frames_of("astrarium.games.ascendancy")

    def start(self, setup_: Setup) -> tuple[State, Frames]:
        return setup.start(setup_)

    def standing(self, state: State, seat: Seat) -> Frame | None:
        return trade.AnyTime(seat)

    def veil(self, state: State, seat: Seat | None) -> State:
        return view.veil(state, seat)

    def view(self, veiled: State, seat: Seat | None) -> view.View:
        return view.describe(veiled, seat)

    def guess(self, veiled: State, seat: Seat | None, below: Callable[[int], int]) -> State:
        return guess.guess(veiled, seat, below)

    def odds(self, state: State, question: Question, option: Option) -> Odds | None:
        return odds_of(state, question, option)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.ascendancy)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(state.seats) if state.won >> seat & 1)

    def ending(self, state: State) -> str:
        if state.stage == OVER and not state.won:
            return "defeat"
        return "rounds" if state.max_rounds and state.round >= state.max_rounds else "victory"

    def where(self, state: State) -> str:
        return f"round {state.round}, {STAGES[state.stage]}"


def rules() -> Ascendancy:
    """The rules with every card in its place."""
    join()
    return Ascendancy()


RULES = rules()
