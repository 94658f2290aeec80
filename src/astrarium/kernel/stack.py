"""Stacks of frames as JSON and back."""

from typing import Any

import msgspec

from .errors import BrokenRule
from .frame import End, Frame, Together
from .moment import Announce, ChooseNext
from .ruleset import Ruleset

KERNEL_FRAMES: tuple[type[Frame], ...] = (Announce, ChooseNext, End)


def write_stack(stack: list[Frame]) -> list[Any]:
    """Each frame as its name and its fields."""
    return [_write(frame) for frame in stack]


def _write(frame: Frame) -> list[Any]:
    if isinstance(frame, Together):
        return ["Together", *([seat, *map(_write, frames)] for seat, frames in frame.lanes)]
    return [type(frame).__name__, *msgspec.to_builtins(frame)]


def read_stack(rules: Ruleset, stack: list[Any]) -> list[Frame]:
    """The frames again; KeyError names a frame that the rules do not have."""
    known = {kind.__name__: kind for kind in (*KERNEL_FRAMES, *rules.frames())}
    return [_read(known, entry) for entry in stack]


def _read(known: dict[str, type[Frame]], entry: list[Any]) -> Frame:
    name, *values = entry
    if name == "Together":
        return Together(tuple((seat, tuple(_read(known, frame) for frame in frames)) for seat, *frames in values))
    return msgspec.convert(values, known[name])


def frames_of(package: str) -> list[type[Frame]]:
    """Every type of frame that a game's package defines; a snapshot tells them apart by name."""
    found: dict[str, type[Frame]] = {}
    waiting: list[type[Frame]] = [Frame]
    while waiting:
        kinds = waiting.pop().__subclasses__()
        waiting += kinds
        for kind in (kind for kind in kinds if kind.__module__.startswith(package)):
            if (other := found.setdefault(kind.__name__, kind)) is not kind:
                raise BrokenRule(f"two frames are called {kind.__name__}: in {other.__module__} and {kind.__module__}")
    return list(found.values())
