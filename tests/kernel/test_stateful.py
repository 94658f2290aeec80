"""The whole game against a naive model: a list of answers, played from the start every time."""

from typing import Any

import msgspec
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.kernel.toy import FAIR_RULES, find

from astrarium.kernel.game import Game
from astrarium.kernel.opening import begin, load, replay
from astrarium.kernel.seats import CHANCE


class AgainstTheNaiveModel(RuleBasedStateMachine):
    """Whatever is done, the game is what its answers make when given one after another."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: dict[int, tuple[int, str]] = {}
        self.record: list[list[Any]] = []

    @initialize(seats=st.sampled_from((2, 3)), seed=st.integers(0, 1 << 20), asked=st.booleans())
    def begin(self, seats: int, seed: int, asked: bool) -> None:
        self.game = begin(FAIR_RULES, seats, seed, {"rounds": 2}, "ask" if asked else "seeded")
        self.follow()

    def follow(self) -> None:
        """Note the answers that the last act brought, those of chance included."""
        for entry in msgspec.json.decode(self.game.record())["entries"][len(self.record) :]:
            if entry[0] == "undo":
                for number in entry[2]:
                    del self.answers[number]
            else:
                self.answers[len(self.record)] = (entry[0], entry[1])
            self.record.append(entry)

    def again(self) -> Game:
        """The naive model."""
        game = begin(FAIR_RULES, self.game.setup.seats, options=dict(self.game.setup.options), chance="ask")
        for seat, key in self.answers.values():
            game.answer(key, seat)
        return game

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        question = data.draw(st.sampled_from(self.game.questions))
        option = data.draw(st.sampled_from(list(question.options)))
        expected = [*self.record, [question.seat, option.key]]
        self.game.answer(option, question.seat)
        self.follow()
        assert self.record[: len(expected)] == expected

    @rule(data=st.data(), seat=st.integers(0, 1))
    def act(self, data: st.DataObject, seat: int) -> None:
        if acts := self.game.standing(seat):
            self.game.answer(data.draw(st.sampled_from(acts)), seat)
            self.follow()

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        played = self.game.undoable(seat)
        if played is None:
            return
        self.game.undo(seat)
        self.follow()
        assert self.record[-1] == ["undo", seat, [played.number]]
        assert (played.seat, self.record[played.number]) == (seat, [seat, played.option.key])
        assert all(owner != seat for number, (owner, _) in self.answers.items() if number > played.number)

    @precondition(lambda self: len(self.answers) > 0)
    @rule(data=st.data())
    def rewind(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.answers)))
        kept = {place: answer for place, answer in self.answers.items() if place < number}
        self.game.rewind(number, 0)
        self.follow()
        assert {place: answer for place, answer in self.answers.items() if place < number} == kept

    @rule()
    def keep_and_go_on(self) -> None:
        self.game = replay(find, self.game.record())

    @rule()
    def copy_and_go_on(self) -> None:
        self.game = self.game.copy()

    @invariant()
    def the_game_is_what_its_answers_make(self) -> None:
        naive = self.again()
        assert naive.state == self.game.state
        assert naive.questions == self.game.questions
        assert naive.over == self.game.over and naive.winners() == self.game.winners()
        for seat in (None, 0, 1):
            told = [notice for _, notice in naive.history(seat)]
            assert [notice for _, notice in self.game.history(seat)] == told
        assert [naive.undoable(seat) is None for seat in (0, 1)] == [
            self.game.undoable(seat) is None for seat in (0, 1)
        ]
        assert self.game.number == len(self.record)

    @invariant()
    def saves_load(self) -> None:
        loaded = load(find, self.game.save())
        assert (loaded.save(), loaded.questions) == (self.game.save(), self.game.questions)

    @invariant()
    def draws_are_counted(self) -> None:
        if self.game._driver:
            assert self.game._driver.place() == len([entry for entry in self.record if entry[0] == CHANCE])


TestAgainstTheNaiveModel = AgainstTheNaiveModel.TestCase
TestAgainstTheNaiveModel.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
