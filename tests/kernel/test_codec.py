"""Keys, numbers and words of options and notices; stacks as JSON."""

from typing import NewType

import msgspec
import pytest
from tests.kernel.toy import FAIR_RULES, ChooseBid, ChoosePledge, Gift, Reveal, Saw, fair

from astrarium.kernel.codec import Domain, domain, form, names, numbers
from astrarium.kernel.errors import BrokenRule
from astrarium.kernel.frame import Frame, Frames, Step, Together, together
from astrarium.kernel.moment import Announce, ChooseNext
from astrarium.kernel.question import Kind, Option, ask
from astrarium.kernel.seats import Seat
from astrarium.kernel.stack import read_stack, write_stack

Place = NewType("Place", int)
Ship = NewType("Ship", int)
Nameless = NewType("Nameless", int)
names(Place, ("A1", "A1-B", "A.", "C4-GATE"))
numbers(Ship, 1, 15)


class Move(Option, frozen=True):
    form = "move:{start}>{end}:{ships}"
    start: Place
    end: Place
    ships: Ship


class Stay(Option, frozen=True):
    form = "stay"


MOVES = [
    Move(Place(start), Place(end), Ship(ships)) for start in range(4) for end in range(4) for ships in range(1, 16)
]
MOVE = Kind("test:move", Stay, Move, about={"place": Place})


def test_a_key_is_written_in_words_and_read_back() -> None:
    assert Move(Place(1), Place(3), Ship(12)).key == "move:A1-B>C4-GATE:12"
    assert [form(Move).read(move.key) for move in MOVES] == MOVES
    assert len({move.key for move in MOVES}) == len(MOVES)


@pytest.mark.parametrize("key", ["move:A1>Ax:1", "move:A1>A1:0", "move:A1>A1:16", "stay", "move:A1>A1:1 ", ""])
def test_what_is_no_key_of_the_type_is_not_read(key: str) -> None:
    assert form(Move).read(key) is None


def test_numbers_of_options_are_dense_and_lead_back() -> None:
    assert sorted(form(Move).code(move) for move in MOVES) == list(range(form(Move).size))
    assert [form(Move).decode(form(Move).code(move)) for move in MOVES] == MOVES


def test_numbers_within_a_kind_of_question_follow_its_types_in_order() -> None:
    assert MOVE.size == 1 + 240 and MOVE.code(Stay()) == 0 and MOVE.code(MOVES[0]) == 1
    assert [MOVE.decode(code) for code in (0, 240)] == [Stay(), MOVES[-1]]
    assert all(MOVE.decode(MOVE.code(move)) == move for move in MOVES)


def test_a_kind_of_question_refuses_what_is_not_its_own() -> None:
    with pytest.raises(KeyError):
        Kind("test:stay", Stay).code(MOVES[0])
    for code in (241, -1):
        with pytest.raises(KeyError):
            MOVE.decode(code)


def test_cards_can_add_their_types_of_options() -> None:
    kind = Kind("test:wide", Stay)
    kind.admit(Move)
    assert kind.code(MOVES[3]) == 1 + 3


def test_two_kinds_of_one_prompt_are_refused() -> None:
    with pytest.raises(BrokenRule, match="two kinds"):
        Kind("test:move", Stay)


def test_words_of_a_question_and_an_option_are_named() -> None:
    assert ask(0, MOVE, [Stay()], 3).words() == {"place": "C4-GATE"}
    assert MOVES[0].words() == {"start": "A1", "end": "A1", "ships": "1"}
    assert repr(MOVES[0]) == "<move:A1>A1:1>"


def test_a_type_without_a_domain_is_refused() -> None:
    with pytest.raises(BrokenRule, match="has no domain"):
        domain(Nameless)


def test_a_domain_that_names_something_twice_is_refused() -> None:
    with pytest.raises(BrokenRule, match="twice"):
        Domain(("a", "b", "a"))


def test_a_form_that_leaves_out_a_field_is_refused() -> None:
    class Broken(Option, frozen=True):
        form = "broken"
        place: Place

    Broken.__annotations__["place"] = Place
    with pytest.raises(BrokenRule, match="does not name its fields"):
        form(Broken)


def test_equal_fields_of_different_types_make_different_options() -> None:
    class Jump(Option, frozen=True):
        form = "jump:{start}>{end}:{ships}"
        start: Place
        end: Place
        ships: Ship

    jump: Option = Jump(Place(0), Place(0), Ship(1))
    assert jump != MOVES[0]
    assert hash(MOVES[0]) == hash(Move(Place(0), Place(0), Ship(1)))


def test_notices_speak_in_words() -> None:
    assert Saw.form.format_map(Saw(Seat(1), 3).words()) == "blue sees card-4"  # type: ignore[arg-type]


def test_stacks_are_written_and_read_back() -> None:
    lanes: Frames = together({Seat(1): (ChooseBid(1), Reveal()), Seat(0): ()})
    stack: list[Frame] = [Announce("fair: revealed", (1,), ((2, 0),)), ChooseNext("fair: revealed", (), ()), *lanes]
    written = msgspec.json.decode(msgspec.json.encode(write_stack(stack)))
    assert written == [
        ["Announce", "fair: revealed", [1], [[2, 0]]],
        ["ChooseNext", "fair: revealed", [], []],
        ["Together", [1, ["ChooseBid", 1], ["Reveal"]], [0]],
    ]
    assert read_stack(FAIR_RULES, written) == stack


def test_nobody_together_is_no_frame() -> None:
    assert together({}) == ()
    assert Together(((1, (ChoosePledge(1),)),)).lane(0) == ()


def test_a_frame_that_says_nothing_of_itself_is_a_broken_rule() -> None:
    class Empty(Frame, frozen=True):
        pass

    class EmptyStep(Step, frozen=True):
        pass

    state = fair(2).state
    for attempt in (lambda: Empty().question(state), lambda: Empty().run(state, None), lambda: EmptyStep().do(state)):
        with pytest.raises(BrokenRule):
            attempt()
    assert list(Gift(0).refusals(state)) == []
