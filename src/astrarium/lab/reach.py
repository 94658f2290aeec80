"""What play reaches: frames, options, notices, cards at work, rules and lines of code, each counted.

`Reach` puts counters into the rules of the process it runs in, so it belongs into a process of its own. What can be
reached at all is listed beside what was, so that a report can name what never came up.
"""

import inspect
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from pkgutil import walk_packages
from types import CodeType, FrameType, ModuleType
from typing import Any, Final

from astrarium.kernel.chance import Seeded
from astrarium.kernel.codec import Worded, domain, form
from astrarium.kernel.frame import Step
from astrarium.kernel.game import Game
from astrarium.kernel.moment import Ban, Entry, Menu, Moment, Tally
from astrarium.kernel.notice import Notice
from astrarium.kernel.question import Option
from astrarium.kernel.ruleset import Ruleset
from astrarium.kernel.seats import Seat

SECTIONS: Final = ("endings", "frames", "options", "words", "notices", "cards at work", "rules", "lines")
RULE_ID: Final = re.compile(r"\b(?:[A-Z]{3}|R)-(?:[A-Z0-9]+-\d+|[\d.]*\d-[a-z])\b")

Counts = dict[str, Counter[str]]


def nothing() -> Counts:
    """Nothing counted yet."""
    return {section: Counter() for section in SECTIONS}


class Reach:
    """Counts what games of one kind reach."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.modules = _modules(type(rules).__module__)
        self.homes = {module.__name__ for module in self.modules}
        self.counts = nothing()
        self.rule_codes = dict(_rule_codes(self.modules))
        self.lines = {code: _lines(code) for code in _codes(self.modules)}
        self.left = {code: set(lines) for code, lines in self.lines.items()}
        self._count_frames()
        self._count_cards()

    def possible(self) -> dict[str, list[str]]:
        """Everything that could be reached, except for endings, which nobody lists."""
        options = [kind for kind in _below(Option) if kind.__module__ in self.homes and kind.form]
        notices = [kind for kind in _below(Notice) if kind.__module__ in self.homes and kind.form]
        found = {
            "frames": [kind.__name__ for kind in self.rules.frames()],
            "options": [kind.form for kind in options],
            "words": [word for kind in (*options, *notices) for word in _every_word(kind, max(self.rules.seats))],
            "notices": [kind.form for kind in notices],
            "cards at work": [name for _, name, _ in self._cards()],
            "rules": sorted({rule for rules in self.rule_codes.values() for rule in rules}),
            "lines": sorted({_place(code, line) for code, lines in self.lines.items() for line in lines}),
        }
        return {section: list(dict.fromkeys(names)) for section, names in found.items()}

    def game(self, game: Game) -> None:
        """Count what was answered and told in a finished game."""
        self.counts["endings"][f"{game.setup.seats} seats: {self.rules.ending(game.state)}"] += 1
        values = [
            *(("options", played.option) for played in game.played()),
            *(("notices", told.notice) for _, told in game.told(-1)),
        ]
        for section, value in values:
            self.counts[section][type(value).form] += 1
            for name, word in value.words().items():
                self.counts["words"][f"{type(value).form} {name}={word}"] += 1

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Every line of the rules is watched; one that was seen once is left alone."""
        before = sys.gettrace()
        sys.settrace(self._on_call)
        try:
            yield
        finally:
            sys.settrace(before)

    def _on_call(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        left = self.left.get(code)
        if left is None:
            return None
        for rule in self.rule_codes.get(code, ()):
            self.counts["rules"][rule] += 1
        if not left:
            return None

        def on_line(frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
            if frame.f_lineno in left:
                left.discard(frame.f_lineno)
                self.counts["lines"][_place(code, frame.f_lineno)] += 1
            return on_line

        return on_line(frame, event, argument)

    def _count_frames(self) -> None:
        for kind in self.rules.frames():
            name = "do" if issubclass(kind, Step) else "run"
            setattr(kind, name, self._counted("frames", kind.__name__, getattr(kind, name)))

    def _count_cards(self) -> None:
        for place, name, how in list(self._cards()):
            entries, index = place
            source, work = entries[index]
            if isinstance(work, Entry):
                counted = Entry(work.option, work.refuse, self._counted("cards at work", name, work.frames))
                entries[index] = (source, counted)
            else:
                entries[index] = (source, self._counted("cards at work", name, work, how))

    def _cards(self) -> Iterator[tuple[tuple[list[Any], int], str, Callable[..., bool] | None]]:
        """Where cards take part in the rules, under what name, and when they count as having worked."""
        meetings: list[tuple[str, list[Any], Callable[..., bool] | None]] = [
            *((f"moment {moment.name}", moment.handlers, _answered) for moment in Moment.known.values()),
            *((f"tally {tally.name}", tally.changes, _changed) for tally in Tally.known),
            *((f"ban {ban.name}", ban.voices, _answered) for ban in Ban.known),
            *((f"menu {menu.name}", menu.entries, None) for menu in Menu.known),
        ]
        for meeting, entries, how in meetings:
            for index, (source, work) in enumerate(entries):
                function = inspect.unwrap(work.frames if isinstance(work, Entry) else work)
                if getattr(function, "__module__", "") in self.homes:
                    detail = f" {work.option.key}" if isinstance(work, Entry) else ""
                    yield (entries, index), f"{meeting}: {function.__qualname__}{detail} ({source})", how

    def _counted(
        self, section: str, name: str, function: Callable[..., Any], how: Callable[..., bool] | None = None
    ) -> Callable[..., Any]:
        counter = self.counts[section]

        @wraps(function)
        def counted(*arguments: Any) -> Any:
            result = function(*arguments)
            if how is None or how(result, arguments):
                counter[name] += 1
            return result

        return counted


def look(game: Game) -> None:
    """Ask for what players and bots ask for: views, refusals, guesses."""
    for seat in (None, *range(game.setup.seats)):
        game.view(seat)
    for question in game.questions:
        game.refusals(question.seat)
        game.sight(question.seat).guess(Seeded(game.number).below)


def _answered(result: Any, arguments: tuple[Any, ...]) -> bool:
    """A moment with frames to run, or a ban with a reason."""
    return bool(result)


def _changed(result: Any, arguments: tuple[Any, ...]) -> bool:
    """A tally that came out different: the value is the third argument."""
    return bool(result != arguments[2])


def _modules(ruleset: str) -> list[ModuleType]:
    """The modules of a game, without the one that sets up positions by hand; of a game in one module, that one."""
    if not ruleset.endswith(".ruleset"):
        return [import_module(ruleset)]
    package = import_module(ruleset.removesuffix(".ruleset"))
    names = (found.name for found in walk_packages(package.__path__, f"{package.__name__}."))
    return [package, *(import_module(name) for name in names if not name.endswith(".table"))]


def _functions(modules: list[ModuleType]) -> Iterator[tuple[Any, str]]:
    """Every function and method, with what its docstring and that of its class say."""
    for module in modules:
        for value in vars(module).values():
            if getattr(value, "__module__", "") != module.__name__:
                continue
            if inspect.isfunction(value):
                yield inspect.unwrap(value), value.__doc__ or ""
            elif inspect.isclass(value):
                for method in vars(value).values():
                    plain = method.fget if isinstance(method, property) else getattr(method, "__func__", method)
                    if inspect.isfunction(plain) and plain.__module__ == module.__name__:
                        yield inspect.unwrap(plain), f"{value.__doc__} {plain.__doc__}"


def _rule_codes(modules: list[ModuleType]) -> Iterator[tuple[CodeType, list[str]]]:
    for function, text in _functions(modules):
        if rules := RULE_ID.findall(text):
            yield function.__code__, sorted(set(rules))


def _codes(modules: list[ModuleType]) -> Iterator[CodeType]:
    for function, _ in _functions(modules):
        yield from _within(function.__code__)


def _within(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _within(inner)


def _lines(code: CodeType) -> set[int]:
    """The lines of a function that something happens on; not that of its `def`."""
    return {line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno}


def _place(code: CodeType, line: int) -> str:
    return f"{code.co_filename.rpartition('astrarium/')[2]}:{line}"


def _every_word(kind: type[Worded], seats: int) -> Iterator[str]:
    """Every value that a field can have; of the seats those that the game has."""
    for name, values in form(kind).fields:
        words = values.words[:seats] if values is domain(Seat) else values.words
        yield from (f"{kind.form} {name}={word}" for word in words)


def _below(kind: type[Any]) -> list[type[Any]]:
    return [below for child in kind.__subclasses__() for below in (child, *_below(child))]
