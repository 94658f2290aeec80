"""The table before anything was chosen, how boards come to seats, and what then lies before each of them."""

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, RED, YELLOW, Position
from astrarium.games.eclipse.ruleset import RULES
from astrarium.games.eclipse.state import State
from astrarium.games.eclipse.tables.sectors import HEXES, SECTOR
from astrarium.games.eclipse.tables.species import BOARD
from astrarium.kernel import opening


def begun(seats: int, **options: object) -> Position:
    """A game before its first answer; chance asks."""
    return Position(opening.begin(RULES, seats, options=options, chance="ask"))


def numbers(sectors: list[int]) -> list[str]:
    return [HEXES[sector].number for sector in sectors]


def zeros(state: State, **lengths: int) -> None:
    """These lists are so long, and there is nothing in them."""
    for name, length in lengths.items():
        assert getattr(state, name) == [0] * length, name


def test_the_centre_lies_alone_on_the_table_beside_three_stacks_and_four_supplies() -> None:
    """ECL-SETUP-02, ECL-SETUP-03, ECL-SETUP-04: with three players ten of the outer hexes are in their stack."""
    state = begun(3).state
    assert [numbers(stack) for stack in state.stacks] == [
        [str(number) for number in range(101, 109)],
        [str(number) for number in range(201, 212)],
        [str(number) for number in range(301, 319)],
    ]
    assert state.stack_sizes == [8, 11, 10] and state.discards == [[], [], []] and state.explored == []
    assert state.at == [0, *[-1] * 49] and state.undiscovered == 1 and state.defended
    assert state.owner == [-1] * 50 and (state.orbitals, state.monoliths, state.wounds) == (0, 0, [])
    zeros(state, turns=50, cubes=50, ancients=50, arrivals=50, links=50, half_links=50, fleets=150)
    assert state.reputation_bag == [12, 9, 7, 4] and state.discovery_bag == [3] * 5 + [1] * 6
    assert state.technology_bag == [5, 5, 5, 4, 4, 3, 3, 3] * 3
    zeros(state, supply=24, drawn=5)


def test_nobody_has_anything_before_boards_are_chosen() -> None:
    """ECL-SETUP-18, ECL-SETUP-19, ECL-COMP-05"""
    state = begun(3).state
    assert state.boards == [-1] * 3 and state.tracks == [11] * 9 and state.reserve == [3] * 3
    zeros(state, stock=9, graves=9, in_hand=3, discs=3, acted=21, colony_ships=3, technologies=3, beside=3)
    zeros(state, reputation=15, kept=36, partners=3, final=3, offers=3, withdrawn=3, willing=3, kills=3)
    zeros(state, holdings=3, presence=3)
    assert state.blueprints == [()] * 12
    assert (state.traitor, state.start, state.next_start, state.active, state.looker, state.found) == (-1,) * 6
    assert (state.round, state.phase, state.passed, state.gone, state.collapsed) == (1, 0, 0, 0, 0)
    assert (state.fought, state.fled, state.bombarding, state.closing) == (0, 0, 0, False)


def test_terrans_choose_among_six_sides_clockwise_and_the_first_starts() -> None:
    """ECL-SETUP-06, ECL-SETUP-20, ECL-RUL-58"""
    position = begun(3, species="terran").play("start:blue")
    assert position.state.start == BLUE
    assert position.asked() == (BLUE, "question.species") and len(position.options()) == 6
    assert all(key.startswith("board:terran-") for key in position.options())
    position.play("board:terran-union")
    assert position.asked() == (YELLOW, "question.species") and len(position.options()) == 5
    position.play("board:terran-alliance", "board:terran-republic")
    assert position.state.boards == [BOARD["terran-republic"], BOARD["terran-union"], BOARD["terran-alliance"]]
    assert position.asked()[1] == "chance.technology"


def test_with_aliens_all_twelve_sides_are_there_and_the_choice_goes_the_other_way_round() -> None:
    """ECL-SETUP-07, ECL-SETUP-20, ECL-RUL-58: it begins on the right of the start player."""
    position = begun(3, species="chosen").play("start:blue")
    asked = []
    for board, sides in (("planta", 12), ("draco", 10), ("terran-alliance", 8)):
        asked.append(position.asked()[0])
        assert len(position.options()) == sides
        position.play(f"board:{board}")
    assert asked == [RED, YELLOW, BLUE]
    assert position.state.boards == [BOARD["planta"], BOARD["terran-alliance"], BOARD["draco"]]


def test_boards_can_be_dealt_by_chance_all_or_terrans() -> None:
    """ECL-SETUP-08, ECL-SETUP-20"""
    for way, sides in (("dealt", 12), ("dealt-terran", 6)):
        position = begun(2, species=way).play("start:blue")
        question = position.game.question
        assert question and (position.asked()[1], question.about) == ("chance.species", (BLUE,))
        assert len(position.options()) == sides
        position.play("board:terran-union")
        question = position.game.question
        assert question and question.about == (RED,) and not position.offers("board:planta")
        position.play("board:terran-alliance")
        assert position.state.boards == [BOARD["terran-alliance"], BOARD["terran-union"]]


def test_named_boards_go_to_their_seats_and_the_start_player_has_the_first_turn() -> None:
    """ECL-SETUP-01, ECL-SETUP-20, ECL-ACT-01: with three players after fourteen technologies."""
    position = begun(3, species="planta,terran-republic,orion").play("start:yellow")
    for _ in range(14):
        assert position.asked()[1] == "chance.technology"
        position.play(position.options()[0])
    assert position.asked() == (YELLOW, "question.turn")
    assert sum(position.state.supply) == 14
    assert position.game.view(None).start == "yellow" and position.game.view(None).round == 1


def test_every_seat_has_what_its_board_says() -> None:
    """ECL-SETUP-09, ECL-SETUP-11, ECL-SETUP-12"""
    state = begun(3, species="planta,terran-republic,orion").play("start:red").state
    assert state.stock == [4, 4, 4, 2, 3, 3, 3, 3, 5]
    assert state.colony_ships == [4, 3, 3]
    assert state.tracks == [10, 10, 10, 10, 10, 10, 11, 10, 10]
    assert [len(tiles) for tiles in state.blueprints] == [3, 5, 7, 4, 4, 6, 8, 5, 4, 6, 8, 5]
    assert all(tile == -1 for tiles in state.blueprints for tile in tiles)
    assert state.reputation == [0] * 15 and state.looker == -1


def test_every_seat_has_its_disc_ship_and_cubes_on_its_home_hex() -> None:
    """ECL-SETUP-13, ECL-SETUP-14, ECL-SETUP-15"""
    position = begun(3, species="planta,terran-republic,orion").play("start:red")
    state = position.state
    assert state.discs == [12, 12, 12] and state.reserve == [3, 3, 3]
    for seat, (home, ship) in enumerate((("226", "interceptor"), ("227", "interceptor"), ("232", "cruiser"))):
        assert position.owner(home) == seat and position.arrivals(home) == [seat]
        assert position.ships(seat, home, ship) == 1
        assert state.holdings[seat] == state.presence[seat] == 1 << SECTOR[home]
    assert [position.cubes(home) for home in ("226", "227", "232")] == [
        ["money", "science", "materials"], ["money", "science", "materials"], ["science", "materials"],
    ]  # fmt: skip


def test_eridani_turn_their_home_hex_and_keep_the_two_tiles_that_they_draw() -> None:
    """ECL-SETUP-10, ECL-SETUP-16, ECL-SETUP-17"""
    position = begun(2, species="terran-union,eridani", free_home_orientation=True).play("start:red")
    assert position.asked() == (RED, "question.turn-home")
    position.play("turn:1")
    assert position.asked() == (BLUE, "question.turn-home")
    position.play("turn:0", "reputation:1", "reputation:3")
    assert position.asked()[1] == "chance.technology"
    assert position.reputation(BLUE) == [1, 3] and position.reputation(RED) == []
    assert position.state.reputation_bag == [11, 9, 6, 4] and position.state.drawn == [0] * 5
    assert position.discs(BLUE) == 10 and position.game.view(None).players[BLUE].upkeep == 1
    assert position.technologies(BLUE) == ["plasma-cannon", "gauss-shield", "fusion-drive"]
    assert position.technologies(RED) == ["starbase"]
    assert (position.state.turns[SECTOR["225"]], position.state.turns[SECTOR["222"]]) == (1, 0)


def test_the_ratio_of_trade_and_the_table_are_those_of_the_seats_board() -> None:
    """ECL-ECON-02, ECL-COMP-03: five basic parts for all, one tile to give back, and no end of any."""
    ion = ("ion-cannon", "ion-cannon", "", "")
    position = eclipse.table("terran", "orion").design(RED, "interceptor", *ion).stock(BLUE, 4).turn(RED)
    position.play("act:upgrade")
    assert position.options() == [
        "take-off:interceptor:1", "take-off:interceptor:2", "part:ion-cannon", "part:hull", "part:nuclear-drive",
        "part:electron-computer", "part:nuclear-source", "done",
    ]  # fmt: skip
    assert position.standing(BLUE) == ["trade:money>science", "trade:money>materials"]
    assert position.say(BLUE, "trade:money>materials").stock(BLUE) == (0, 0, 1)
    assert position.standing(BLUE) == []
