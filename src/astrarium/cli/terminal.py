"""A game at the terminal: the table as text, the question, numbered options, a cover between people at one screen."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from rich.console import Console

from astrarium.bots.bot import BOTS, Bot, bot
from astrarium.kernel.errors import IllegalAnswer, NoUndo
from astrarium.kernel.game import Game
from astrarium.kernel.question import Option, Question
from astrarium.words import speech, text

from .files import keep
from .rules import describe, find

TEXTS: Final = {
    "arcs": "astrarium.draw.arcs.text",
    "eclipse": "astrarium.draw.eclipse.text",
    "ascendancy": "astrarium.draw.ascendancy.text",
}
"""The module of each game that puts its table in words."""

HISTORY_LINES: Final = 20
FORGET: Final = "\x1b[3J"
"""What makes a terminal forget the lines that have left the screen."""


class Leave(Exception):
    """The player wants to go; the game is kept."""


class Terminal:
    """Plays one game with whoever sits at the keyboard; bots answer for the other seats."""

    def __init__(self, game: Game, seats: list[str], file: Path, language: str = "en") -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.language = language
        self.console = Console(highlight=False, emoji=False)
        self.bots: dict[int, Bot] = {
            seat: bot(name, game.setup.game, f"{game.number}-{seat}") for seat, name in enumerate(seats) if name in BOTS
        }
        self.people = [seat for seat in range(len(seats)) if seat not in self.bots]
        self.told = dict.fromkeys(range(len(seats)), 0)
        self.facing: int | None = None
        self.commands: dict[str, Callable[[int, str], None]] = {
            "table": self.show_table, "undo": self.undo, "why": self.why, "rules": self.rules, "history": self.history,
            "options": self.show_question, "greyed": self.greyed, "standing": self.standing, "help": self.help,
            "quit": self.leave,
        }  # fmt: skip

    def say(self, message: str, **arguments: object) -> str:
        return text(message, self.language, **arguments)

    def name(self, seat: int) -> str:
        return speech.seat(seat, self.language)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while (question := self.next_question()) is not None:
                if question.seat in self.bots:
                    chosen = self.bots[question.seat].choose(self.game.sight(question.seat))
                    self.game.answer(chosen, question.seat)
                else:
                    self.turn_to(question.seat)
                    self.ask(question)
        except (Leave, EOFError, KeyboardInterrupt):
            keep(self.file, self.game, self.seats)
            self.console.print(self.say("cli.terminal.kept", file=self.file))
            return
        self.finish()

    def next_question(self) -> Question | None:
        """The open question that comes next: a bot's first, so that people wait for nobody."""
        questions = sorted(self.game.questions, key=lambda question: question.seat not in self.bots)
        return questions[0] if questions else None

    def turn_to(self, seat: int) -> None:
        """Cover the table while the keyboard goes from one person to another, then show it with what happened."""
        if self.facing != seat:
            if len(self.people) > 1:
                self.clear()
                self.console.input(self.say("cli.terminal.pass", seat=self.name(seat), player=self.seats[seat]))
                self.clear()
            self.facing = seat
            self.show_table(seat, "")
        news = [notice for number, notice in self.game.history(seat) if number > self.told[seat]]
        for notice in news[-HISTORY_LINES:]:
            self.console.print(f"  {speech.say(notice, self.language)}", style="dim")
        self.told[seat] = self.game.number

    def clear(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal and not self.console.legacy_windows:
            self.console.file.write(FORGET)

    def ask(self, question: Question) -> None:
        """Put the question until it is answered."""
        self.show_question(question.seat, "")
        number = self.game.number
        while self.game.number == number:
            line = self.console.input(f"{self.name(question.seat)}> ").strip()
            word, _, rest = line.partition(" ")
            if word in self.commands:
                self.commands[word](question.seat, rest.strip())
            elif line:
                self.answer(question, line)

    def answer(self, question: Question, line: str) -> None:
        """An answer by number or key."""
        try:
            self.game.answer(chosen(question, line) or line, question.seat)
        except IllegalAnswer as error:
            self.console.print(str(error), style="red")

    # Commands

    def show_question(self, seat: int, _: str) -> None:
        """The question and its numbered options."""
        question = next(q for q in self.game.questions if q.seat == seat)
        self.console.print(f"\n[bold]{self.name(seat)}[/]: {speech.say(question, self.language)}")
        for number, option in enumerate(question.options, 1):
            self.console.print(f"  {number:>3}  {speech.say(option, self.language)}  [dim]{option.key}[/]")

    def show_table(self, seat: int, _: str) -> None:
        module = import_module(TEXTS[self.game.setup.game])
        self.console.print(module.table_text(self.game.view(seat), self.language), markup=False)

    def undo(self, seat: int, _: str) -> None:
        try:
            self.game.undo(seat)
        except NoUndo as error:
            self.console.print(str(error), style="red")

    def why(self, seat: int, key: str) -> None:
        """Why something is not offered, with the rule."""
        reason = self.game.why(key, seat)
        if reason is None:
            self.console.print(self.say("cli.terminal.no-reason", key=key))
            return
        self.console.print(f"{speech.say(reason, self.language)}. ({reason.rule})")
        self.rules(seat, reason.rule)

    def greyed(self, seat: int, _: str) -> None:
        """What is not offered now, and why."""
        for option, reason in self.game.refusals(seat):
            line = f"{speech.say(option, self.language)}: {speech.say(reason, self.language)} ({reason.rule})"
            self.console.print(f"  {line}  {option.key}", style="dim")

    def standing(self, seat: int, key: str) -> None:
        """What may be done at any time; with a key, do it."""
        if key:
            try:
                self.game.answer(key, seat)
            except IllegalAnswer as error:
                self.console.print(str(error), style="red")
            return
        for option in self.game.standing(seat):
            self.console.print(f"  {speech.say(option, self.language)}  [dim]standing {option.key}[/]")

    def rules(self, seat: int, word: str) -> None:
        found = find(word, self.game.setup.game) if word else []
        self.console.print("\n".join(map(describe, found[:12])) or self.say("cli.terminal.no-rule", word=word))

    def history(self, seat: int, _: str) -> None:
        for _number, notice in self.game.history(seat)[-HISTORY_LINES:]:
            self.console.print(f"  {speech.say(notice, self.language)}")

    def help(self, seat: int, _: str) -> None:
        self.console.print(self.say("cli.terminal.help"))

    def leave(self, seat: int, _: str) -> None:
        raise Leave

    # Leaving and ending

    def finish(self) -> None:
        """The last notices, the scores, who has won."""
        self.turn_to(self.people[0] if self.people else 0)
        for seat, points in enumerate(self.game.scores()):
            self.console.print(f"{self.name(seat)} ({self.seats[seat]}): {points}")
        winners = ", ".join(self.name(seat) for seat in self.game.winners())
        self.console.print(f"[bold]{self.say('cli.terminal.won', winners=winners)}[/]")
        keep(self.file, self.game, self.seats)


def chosen(question: Question, line: str) -> Option | None:
    """The option with this number."""
    return question.options[int(line) - 1] if line.isdigit() and 0 < int(line) <= len(question.options) else None
