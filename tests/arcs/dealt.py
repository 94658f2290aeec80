"""Whole games of Arcs whose chance is asked: how far to play them, and what to look for."""

import astrarium
from astrarium.games.arcs.table import Position, Table, table
from astrarium.kernel.game import Game
from astrarium.kernel.seats import CHANCE


def begun(seats: int, **options: bool | int | str) -> Game:
    """A new game that asks for its draws."""
    return astrarium.new("arcs", seats=seats, options=options, chance="ask")


def until(game: Game, *prompts: str) -> Game:
    """Give the first answer that is possible until one of these is asked, or the game is over."""
    while game.question and game.question.prompt not in prompts:
        game.answer(game.question.options[0])
    return game


def placed(seats: int, card: str, first: str = "red", **options: bool | int | str) -> Position:
    """A game in which everything is placed and the deal begins."""
    game = begun(seats, setup_card=card, **options)
    game.answer(f"initiative:{first}")
    return Position(until(game, "arcs.chance.action-card"))


def dealt(seats: int, card: str, first: str = "red", **options: bool | int | str) -> Position:
    """A game in which all hands are dealt, with the first answers that are possible."""
    game = placed(seats, card, first, **options).game
    while game.question and game.question.seat == CHANCE:
        game.answer(game.question.options[0])
    return Position(game)


def targets(position: Position, origin: str) -> set[str]:
    """The systems to which ships may move from one."""
    start = f"move:{origin}>"
    return {key.removeprefix(start) for key in position.options() if key.startswith(start)}


def starting(position: Position, word: str) -> list[str]:
    """The options whose keys begin like this."""
    return [key for key in position.options() if key.startswith(word)]


def hand(position: Position, seat: int) -> list[str]:
    """The hand of a seat, as its own view shows it."""
    return list(position.game.view(seat).players[seat].hand)


def settled(seats: int = 3) -> Table:
    """A table on which every seat has a ship, all in one system that nobody controls."""
    position = table(seats)
    for seat in range(seats):
        position.ships(seat, "C5-CRESCENT", fresh=1)
    return position
