"""The die of six."""

from typing import ClassVar, Final

from astrarium.kernel.question import Option

from .tables.ids import Die


class Rolled(Option, frozen=True):
    """A die."""

    form: ClassVar[str] = "roll:{die}"
    die: Die


FACES: Final = tuple(Rolled(Die(die)) for die in range(1, 7))
