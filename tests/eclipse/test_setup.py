import pytest

from astrarium.boards.hexes import AXIAL, NEIGHBOURS, RING
from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, YELLOW, Position
from astrarium.games.eclipse.ruleset import RULES
from astrarium.games.eclipse.state import discs_spent, on_map, reputation_tiles, species, upkeep
from astrarium.games.eclipse.tables.parts import PARTS
from astrarium.games.eclipse.tables.sectors import HEXES, SECTOR
from astrarium.games.eclipse.tables.species import BOARDS
from astrarium.kernel import opening
from astrarium.kernel.errors import WrongSetup


def begun(seats: int, **options: object) -> Position:
    """A game before its first answer; chance asks."""
    return Position(opening.begin(RULES, seats, options=options, chance="ask"))


def laid_out(seats: int, species: str, **options: object) -> Position:
    """A game with red to start, at the first technology."""
    return begun(seats, species=species, **options).play("start:red")


def numbers(position: Position) -> set[str]:
    """The hexes on the map."""
    return {HEXES[sector].number for sector in on_map(position.state)}


@pytest.mark.parametrize(("seats", "tiles"), [(2, 12), (3, 14), (4, 16), (5, 18), (6, 20)])
def test_technology_tiles_are_laid_out_for_the_number_of_players(seats: int, tiles: int) -> None:
    """ECL-SETUP-01"""
    game = opening.begin(RULES, seats, options={"species": "dealt"})
    assert sum(game.state.supply) == tiles
    assert sum(game.state.technology_bag) == 96 - tiles


def test_the_reputation_bag_holds_32_tiles_hidden_from_all() -> None:
    """ECL-SETUP-02"""
    position = begun(2)
    assert position.state.reputation_bag == [12, 9, 7, 4]
    assert position.game.view(RED).reputation_bag == 32


def test_the_centre_lies_in_the_middle_with_its_defence_on_a_discovery_tile() -> None:
    """ECL-SETUP-03"""
    (centre,) = begun(2).game.view(None).hexes
    assert (centre.sector, centre.place, centre.discovery) == ("001", 0, True)
    assert [(ships.faction, ships.ship, ships.count) for ships in centre.ships] == [
        ("centre-defence", "centre-defence", 1)
    ]


@pytest.mark.parametrize(("seats", "outer"), [(2, 5), (3, 10), (4, 14), (5, 16), (6, 18)])
def test_the_stacks_hold_all_inner_and_middle_hexes_and_some_outer_ones(seats: int, outer: int) -> None:
    """ECL-SETUP-04"""
    assert begun(seats).state.stack_sizes == [8, 11, outer]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_home_hexes_lie_two_steps_straight_from_the_centre_with_a_wormhole_towards_it(seats: int) -> None:
    """ECL-SETUP-05, ECL-RUL-27"""
    game = opening.begin(RULES, seats, options={"species": "dealt"})
    for seat in range(seats):
        home = BOARDS[game.state.boards[seat]].home
        place = game.state.at[home]
        assert RING[place] == 2
        inward = [
            side for side in range(6) if 0 in NEIGHBOURS[NEIGHBOURS[place][side]] and RING[NEIGHBOURS[place][side]] == 1
        ]
        assert 0 in AXIAL[place] or sum(AXIAL[place]) == 0
        straight = next(side for side in inward if NEIGHBOURS[NEIGHBOURS[place][side]][side] == 0)
        assert game.state.holes[home] >> straight & 1


def test_with_the_option_home_hexes_are_turned_freely() -> None:
    """ECL-RUL-27"""
    position = laid_out(2, "planta,orion", free_home_orientation=True)
    assert position.asked() == (RED, "question.turn-home")
    assert position.options() == ["turn:0", "turn:1", "turn:2"]
    position.play("turn:2", "turn:0")
    assert position.state.turns[SECTOR["226"]] == 2


def test_terrans_choose_clockwise_from_the_start_player() -> None:
    """ECL-SETUP-06, ECL-RUL-58"""
    position = begun(3, species="terran").play("start:blue")
    seats = []
    for board in ("board:terran-union", "board:terran-federation", "board:terran-alliance"):
        seats.append(position.asked()[0])
        position.play(board)
    assert seats == [BLUE, YELLOW, RED]


def test_with_aliens_the_start_player_chooses_last() -> None:
    """ECL-SETUP-07, ECL-RUL-58"""
    position = begun(4, species="chosen").play("start:yellow")
    seats = []
    for board in ("board:planta", "board:terran-directorate", "board:draco", "board:orion"):
        seats.append(position.asked()[0])
        position.play(board)
    assert seats == [BLUE, RED, GREEN, YELLOW]
    assert species(position.state, RED).name == "terran" and species(position.state, BLUE).name == "planta"


def test_choosing_a_side_of_a_board_takes_the_other_side_out_of_the_game() -> None:
    """ECL-SETUP-08"""
    position = begun(2, species="chosen").play("start:red", "board:hydran")
    assert not position.offers("board:hydran") and not position.offers("board:terran-federation")
    assert len(position.options()) == 10


def test_species_can_be_named_but_no_board_twice() -> None:
    """ECL-SETUP-08"""
    assert laid_out(2, "draco,terran-union").state.boards == [7, 4]
    with pytest.raises(WrongSetup, match="share a board"):
        begun(2, species="hydran,terran-federation")
    with pytest.raises(WrongSetup, match="a board for each seat"):
        begun(2, species="hydran")


def test_two_players_may_play_draco_and_planta_against_advice() -> None:
    """ECL-NUM-02"""
    position = begun(2, species="chosen").play("start:red")
    assert position.offers("board:draco") and position.offers("board:planta")


@pytest.mark.parametrize(("board", "count"), [("terran-union", 3), ("planta", 4), ("draco", 3)])
def test_colony_ships_start_face_up(board: str, count: int) -> None:
    """ECL-SETUP-09"""
    assert laid_out(2, f"{board},orion").state.colony_ships[RED] == count


@pytest.mark.parametrize(("board", "discs", "cost"), [("planta", 12, 0), ("eridani", 10, 1)])
def test_the_influence_track_has_13_discs_and_eridani_11_before_the_home_disc(
    board: str, discs: int, cost: int
) -> None:
    """ECL-SETUP-10, ECL-SETUP-15"""
    position = begun(2, species=f"{board},orion").play("start:red")
    while position.asked()[1] == "chance.reputation":
        position.play("reputation:1")
    assert position.discs(RED) == discs
    assert position.owner(HEXES[BOARDS[position.state.boards[RED]].home].number) == RED
    assert upkeep(position.state, RED) == cost


def test_population_tracks_start_with_eleven_cubes_less_those_on_the_home_hex() -> None:
    """ECL-SETUP-11, ECL-SETUP-14"""
    position = laid_out(2, "terran-union,draco")
    assert position.tracks(RED) == (10, 10, 10)
    assert position.cubes("225") == ["money", "science", "materials"]
    assert position.tracks(BLUE) == (10, 10, 11)
    assert position.cubes("228") == ["money", "science"]
    assert position.state.colony_ships == [3, 3]


@pytest.mark.parametrize(
    ("board", "stock"),
    [
        ("terran-union", (2, 3, 3)),
        ("eridani", (26, 2, 4)),
        ("hydran", (2, 5, 2)),
        ("planta", (4, 4, 4)),
        ("draco", (2, 4, 3)),
        ("mechanema", (3, 3, 3)),
        ("orion", (3, 3, 5)),
    ],
)
def test_storage_starts_as_the_species_says(board: str, stock: tuple[int, ...]) -> None:
    """ECL-SETUP-12"""
    assert eclipse.table(board, "terran").turn(RED).stock(RED) == stock


def test_every_home_hex_has_an_interceptor_and_that_of_orion_a_cruiser() -> None:
    """ECL-SETUP-13"""
    position = laid_out(2, "terran-union,orion")
    assert position.ships(RED, "225", "interceptor") == 1
    assert (position.ships(BLUE, "232", "interceptor"), position.ships(BLUE, "232", "cruiser")) == (0, 1)


def test_preprinted_technologies_count_as_owned_and_for_discounts() -> None:
    """ECL-SETUP-16"""
    position = eclipse.table("terran", "eridani").stock(RED, science=9).supply("starbase", "plasma-cannon").turn(RED)
    assert position.technologies(BLUE) == ["plasma-cannon", "gauss-shield", "fusion-drive"]
    position.play("act:research")
    assert not position.offers("research:starbase")
    position.play("research:plasma-cannon")
    assert position.stock(RED)[1] == 9 - 5


def test_eridani_draw_two_reputation_tiles_and_keep_both() -> None:
    """ECL-SETUP-17"""
    position = begun(2, species="eridani,orion").play("start:red")
    position.play("reputation:2", "reputation:4")
    assert position.reputation(RED) == [2, 4]
    assert reputation_tiles(position.state, RED) == 2
    assert position.asked()[1] == "chance.technology"


def test_home_hexes_that_nobody_chose_are_out_of_the_game() -> None:
    """ECL-SETUP-18"""
    position = laid_out(2, "planta,orion")
    assert numbers(position) == {"001", "226", "232"}
    assert (position.owner("226"), position.owner("232")) == (RED, BLUE)
    assert position.cubes("232") == ["science", "materials"] and position.tracks(BLUE) == (11, 10, 10)
    assert position.discs(BLUE) == 12
    assert not {SECTOR["221"], SECTOR["228"]} & {sector for stack in position.state.stacks for sector in stack}


def test_the_traitor_card_starts_with_nobody() -> None:
    """ECL-SETUP-19"""
    assert begun(4).game.view(None).traitor == ""


def test_the_start_player_is_found_by_chance() -> None:
    """ECL-SETUP-20"""
    position = begun(3)
    assert position.asked()[1] == "chance.start-player"
    assert position.options() == ["start:red", "start:blue", "start:yellow"]
    assert position.play("start:yellow").game.view(None).start == "yellow"


@pytest.mark.parametrize(("option", "squares", "science"), [(False, 2, 3), (True, 3, 4)])
def test_the_later_printing_settles_the_advanced_science_square_of_hydran(
    option: bool, squares: int, science: int
) -> None:
    """ECL-RUL-21"""
    position = laid_out(2, "hydran,orion", hydran_setup_cube=option)
    assert len(position.cubes("224")) == squares
    assert position.income(RED) == (3, science, 2)


def test_every_player_owns_33_cubes_and_16_discs_of_which_three_are_in_reserve() -> None:
    """ECL-COMP-01, ECL-COMP-05"""
    state = laid_out(2, "terran-union,orion").state
    assert sum(state.tracks[:3]) + 3 == 33
    assert state.discs[RED] + 1 + discs_spent(state, RED) + state.reserve[RED] == 16
    assert state.reserve[RED] == 3


def test_there_is_no_end_of_ship_parts() -> None:
    """ECL-COMP-03: more Ion Cannons than the box has are on blueprints at the same time."""
    ion = ["ion-cannon", "ion-cannon", "", ""]
    table = eclipse.table("terran", "terran", "terran", "terran")
    for seat in range(4):
        table.design(seat, "interceptor", *ion)
    position = table.turn(RED).play("act:upgrade")
    assert position.offers("part:ion-cannon")
    assert len([row for row in PARTS if not row.ancient]) == 17
