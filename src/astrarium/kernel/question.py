"""Questions, the options they offer, and the reasons why something is not offered."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from .codec import Domain, Worded, domain, form
from .errors import BrokenRule
from .seats import CHANCE, Seat, seat_name


class Option(Worded, frozen=True, gc=False):
    """One possible answer: its key, number and words follow from its form and fields."""

    @property
    def key(self) -> str:
        """The stable text of this answer, for the record, the page, programs and bots."""
        return form(type(self)).write(self)

    def __repr__(self) -> str:
        return f"<{self.key}>"


class Kind:
    """What is asked: a message key, the types of options it can offer, and what the message speaks of.

    `ahead` are the types of options with which a seat may answer before it is asked: what the rules let anybody decide
    without a look at the table, such as declining. Such an order holds where one option of the type is offered.
    """

    known: Final[dict[str, "Kind"]] = {}

    def __init__(
        self,
        prompt: str,
        *options: type[Option],
        about: Mapping[str, Any] | None = None,
        ahead: Sequence[type[Option]] = (),
    ) -> None:
        self.prompt = prompt
        self.options = list(options)
        self.spoken: Mapping[str, Any] = about or {}
        self.about: dict[str, Domain] = {name: domain(kind) for name, kind in self.spoken.items()}
        self.ahead = {order_word(kind): kind for kind in ahead}
        if prompt in self.known:
            raise BrokenRule(f"there are two kinds of question {prompt!r}")
        self.known[prompt] = self

    def admit(self, *options: type[Option]) -> None:
        """Let cards add their own types of options to this kind of question."""
        self.options.extend(options)

    def word_ahead(self, option: Option) -> str:
        """The word by which such an answer can be ordered; nothing for one that cannot."""
        return next((word for word, kind in self.ahead.items() if type(option) is kind), "")

    @property
    def size(self) -> int:
        """How many different options this kind of question could ever offer."""
        return sum(form(kind).size for kind in self.options)

    def code(self, option: Option) -> int:
        """The stable number of an option within this kind of question."""
        before = 0
        for kind in self.options:
            if type(option) is kind:
                return before + form(kind).code(option)
            before += form(kind).size
        raise KeyError(f"{option!r} is not an option of {self.prompt}")

    def decode(self, code: int) -> Option:
        """The option with this number."""
        for kind in self.options:
            size = form(kind).size
            if 0 <= code < size:
                option = form(kind).decode(code)
                assert isinstance(option, Option)
                return option
            code -= size
        raise KeyError(f"{self.prompt} has no option with the number {code}")

    def __repr__(self) -> str:
        return f"<kind {self.prompt}>"


def order_word(kind: type[Option]) -> str:
    """The word by which answers of a type are ordered: what stands in its form before the first field."""
    return kind.form.partition("{")[0].rstrip(":@>+")


class Question(Struct, frozen=True, gc=False):
    """What a seat is asked, with every legal answer; for chance also how likely each is."""

    seat: Seat
    kind: Kind
    options: Sequence[Option]
    about: tuple[int, ...] = ()
    weights: Sequence[int] | None = None

    @property
    def prompt(self) -> str:
        return self.kind.prompt

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def words(self) -> dict[str, str]:
        """What the message speaks of, as words."""
        return {
            name: values.word(value) for (name, values), value in zip(self.kind.about.items(), self.about, strict=True)
        }

    def __repr__(self) -> str:
        return f"<{seat_name(self.seat)}: {self.prompt} {' '.join(self.keys)}>"


class Reason(Struct, frozen=True, gc=False):
    """Why something may not be done: a message key and the rule."""

    text: str
    rule: str


def ask(seat: int, kind: Kind, options: Sequence[Option], *about: int) -> Question:
    """A question to a seat."""
    return Question(Seat(seat), kind, options, about)


def draw(kind: Kind, options: Sequence[Option], *about: int, weights: Sequence[int] | None = None) -> Question:
    """A question to chance."""
    return Question(CHANCE, kind, options, about, weights)
