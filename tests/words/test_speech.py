"""What the kernel hands out, said in words."""

from collections.abc import Iterator
from typing import ClassVar

import pytest

from astrarium.kernel.codec import numbers
from astrarium.kernel.notice import Notice
from astrarium.kernel.question import Kind, Option, Question, Reason
from astrarium.kernel.seats import Seat
from astrarium.words import messages
from astrarium.words.messages import Catalogue, Said, text
from astrarium.words.speech import home, message_key, say


class Ships(int):
    """A count of ships."""


numbers(Ships, 0, 9)


class Taxed(Notice, frozen=True):
    form: ClassVar[str] = "taxed:{seat}:{ships}"
    seat: Seat
    ships: Ships


class Tax(Option, frozen=True):
    form: ClassVar[str] = "tax:{ships}"
    ships: Ships


SENTENCES: dict[str, tuple[str, ...]] = {
    "tests.notice.taxed:{seat}:{ships}": ("{seat:seat} taxed with {ships}.",),
    "tests.option.tax:{ships}": ("Tax with {ships}",),
    "tests.seat.red": ("Red",),
    "tests.asked.tax": ("{seat:seat}, tax?",),
    "tests.reason.outrage": ("Outrage binds you.",),
}


@pytest.fixture(autouse=True)
def _sentences(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(messages, "catalogue", lambda language, domain: Catalogue(SENTENCES, lambda count: 0))
    messages._sentence.cache_clear()
    yield
    messages._sentence.cache_clear()


def test_notices_and_options_are_said_by_their_form() -> None:
    assert say(Taxed(Seat(0), Ships(3))) == "Red taxed with 3."
    assert say(Tax(Ships(2))) == "Tax with 2"


def test_seats_are_called_by_their_players_names() -> None:
    assert say(Taxed(Seat(0), Ships(3)), "en", ["Anna {x}"]) == "Anna {x} taxed with 3."


def test_questions_and_reasons_carry_their_own_keys() -> None:
    asked = Question(Seat(0), Kind("tests.asked.tax", Tax, about={"seat": Seat}), (Tax(Ships(1)),), (0,))
    assert say(asked) == "Red, tax?"
    assert say(Reason("tests.reason.outrage", "ARC-RES-01")) == "Outrage binds you."


def test_words_are_not_said_twice() -> None:
    assert text("tests.asked.tax", seat=Said("Zoë")) == "Zoë, tax?"


def test_the_domain_of_a_message_is_the_game_or_the_room() -> None:
    assert home("astrarium.games.arcs.actions.tax") == "arcs"
    assert home("astrarium.kernel.game") == "kernel"
    assert message_key(Tax).partition(".")[0] == "tests"
