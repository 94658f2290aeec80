"""The long examples of the rulebook, played as they stand there."""

from tests.eclipse.pieces import faults

from astrarium.games import eclipse
from astrarium.games.eclipse import BLUE, GREEN, RED, YELLOW, Position, Table

ALASTAIR, KEN, IAIN, VERNOR = RED, BLUE, YELLOW, GREEN


def combat_example() -> Table:
    """Iain (Mechanema) defends a hex of his with three interceptors and a cruiser against Vernor (Hydran).

    Seats red and blue take the parts of Iain and Vernor; the battle is in 106, and Vernor can retreat to 103.
    """
    table = eclipse.table("mechanema", "hydran").no_ships(RED, BLUE).hex("106", "0,-1").hex("103", "1,-2")
    table.control(RED, "106").control(BLUE, "103").settled("106", "materials")
    table.colony_ships(RED, 0).colony_ships(BLUE, 0)
    table.design(RED, "interceptor", "plasma-missile")
    table.design(RED, "cruiser", "", "ion-cannon", "", "fusion-source", "positron-computer")
    table.design(BLUE, "interceptor", "plasma-missile", "", "", "fusion-drive")
    names = ("improved-hull", "plasma-missile", "plasma-cannon", "fusion-source", "gauss-shield", "fusion-drive")
    table.design(BLUE, "cruiser", *names)
    table.ships(RED, "106", interceptor=3).ships(BLUE, "106", interceptor=3).ships(RED, "106", cruiser=1)
    return table.ships(BLUE, "106", cruiser=1)


def firing(position: Position) -> tuple[str, str]:
    volley = position.game.view(None).volley
    return (volley.faction, volley.ship) if volley else ("", "")


def after_missiles() -> Position:
    """Steps 1 to 3 of the example."""
    position = combat_example().combat()
    assert firing(position) == ("blue", "interceptor"), "initiative 4"
    position.roll(6, 6, 5, 4, 3, 2)
    position.play("hit:interceptor:0", "hit:interceptor:0")
    return position


def test_missiles_of_the_combat_example() -> None:
    """ECL-BTL-02, ECL-RUL-39, ECL-RUL-71: two of Iain's interceptors are lost before they can fire."""
    position = after_missiles()
    assert position.ships(RED, "106", "interceptor") == 1
    assert firing(position) == ("red", "interceptor"), "initiative 3, and the defender goes first"
    volley = position.game.view(None).volley
    assert volley and volley.left == 2, "the two that were destroyed shoot nothing"
    position.roll(6, 6).play("hit:interceptor:0", "hit:cruiser:0")
    assert position.ships(BLUE, "106", "interceptor") == 2 and position.damage(BLUE, "106", "cruiser") == [2]
    assert firing(position) == ("blue", "cruiser")
    position.roll(3, 2)
    assert position.ships(RED, "106", "cruiser") == 1 and position.damage(RED, "106", "cruiser") == []


def after_engagement() -> Position:
    """Steps 1 to 9: the battle is over."""
    position = after_missiles().roll(6, 6).play("hit:interceptor:0", "hit:cruiser:0").roll(3, 2)
    position.play("retreat:103")
    while position.asked()[1] in ("question.group-order", "question.attack"):
        position.play("first:interceptor" if position.offers("first:interceptor") else "attack")
    position.roll(6).play("hit:interceptor:0")
    while position.asked()[1] == "question.attack":
        position.play("attack")
    position.roll(3, 2)
    while position.asked()[1] == "question.attack":
        position.play("attack")
    return position


def test_the_first_round_of_the_combat_example() -> None:
    """ECL-RET-01, ECL-RET-03, ECL-INI-03: interceptors that wait to retreat are shot at."""
    position = after_engagement()
    assert position.ships(BLUE, "106", "interceptor") == 1
    assert firing(position) == ("blue", "cruiser")
    position.roll(6)
    assert position.asked() == (BLUE, "question.assign")
    position.play("hit:interceptor:0")
    assert position.ships(RED, "106", "interceptor") == 0


def test_the_end_of_the_combat_example() -> None:
    """ECL-RET-02, ECL-RUL-25, ECL-REP-03: three interceptors and a cruiser and taking part are six; five are drawn."""
    position = after_engagement().roll(6).play("hit:interceptor:0")
    assert position.ships(BLUE, "103", "interceptor") == 1, "the last interceptor has left at the start of round two"
    while position.asked()[1] == "question.attack":
        position.play("attack")
    assert firing(position) == ("red", "cruiser")
    position.roll(1, 2)
    while position.asked()[1] == "question.attack":
        position.play("attack")
    position.roll(6)
    assert position.ships(RED, "106", "cruiser") == 0
    drawn = 0
    while position.asked()[1] == "chance.reputation":
        position.play("reputation:1")
        drawn += 1
    assert drawn == 3, "Iain: taking part and two interceptors"
    position.play("keep:1")
    drawn = 0
    while position.asked()[1] == "chance.reputation":
        position.play("reputation:1" if drawn else "reputation:4")
        drawn += 1
    assert drawn == 5
    position.play("keep:4")
    assert position.reputation(BLUE) == [4]


def test_the_population_of_the_combat_example() -> None:
    """ECL-RUL-24, ECL-CTL-01, ECL-CTL-02: a six destroys the one cube, and the disc changes hands."""
    table = combat_example().no_ships(RED, BLUE).ships(BLUE, "106", cruiser=1)
    position = table.combat().play("bombard:cruiser").roll(6)
    assert position.cubes("106") == [] and position.owner("106") == -1
    assert position.graves(RED) == (0, 0, 1)
    position.play("control")
    assert position.owner("106") == BLUE


def action_example() -> Table:
    """Alastair (Terran), Ken (Planta), Iain (Mechanema) and Vernor (Hydran); 303 and 302 lie between the first two.

    Ken will lay 302, so that a wormhole leads from his hexes to 303 of Alastair's; Iain controls 306, which only half a
    wormhole of Vernor's home hex leads to.
    """
    table = eclipse.table("terran", "planta", "mechanema", "hydran")
    table.hex("303", "3,-2", empty=True).control(ALASTAIR, "303")
    table.owns(ALASTAIR, "orbital").stock(ALASTAIR, 2, 3, 10).reputation(ALASTAIR, 1, 1, 2, 3)
    table.owns(KEN, "advanced-mining").stack(2, "206").stack(3, "302", "301", "304").discoveries("science")
    table.owns(IAIN, "plasma-missile").design(IAIN, "interceptor", "electron-computer")
    table.design(IAIN, "cruiser", "", "", "", "fusion-source")
    return table


def test_alastair_builds_a_cruiser_and_an_orbital() -> None:
    """ECL-BLD-01, ECL-BLD-02, ECL-BLD-06: ten materials."""
    position = action_example().turn(ALASTAIR).play("act:build", "build:cruiser:221", "build:orbital:303")
    assert position.stock(ALASTAIR) == (2, 3, 0)
    assert position.ships(ALASTAIR, "221", "cruiser") == 1


def test_ken_explores_twice_keeps_a_tile_for_its_points_and_settles() -> None:
    """ECL-SPC-05, ECL-DSC-02, ECL-EXP-13: a middle hex is laid, then an outer one discarded."""
    position = action_example().turn(KEN).play("act:explore", "explore:1,1", "hex:206", "lay:206:0")
    position.play("control", "tile:science", "keep")
    assert position.game.view(KEN).players[KEN].kept == ("science",) and position.stock(KEN)[1] == 4
    position.say(KEN, "settle:206:materials:materials")
    position.play("explore:3,0", "hex:304", "discard")
    assert position.cubes("206") == ["materials"] and position.state.colony_ships[KEN] == 3
    assert position.asked()[0] == IAIN and position.game.view(None).discards[2] == ("304",)


def test_iain_returns_a_computer_and_takes_three_parts() -> None:
    """ECL-UPG-01, ECL-UPG-02, ECL-SPC-11"""
    position = action_example().turn(IAIN).play("act:upgrade", "take-off:interceptor:1", "part:plasma-missile")
    position.play("put-on:interceptor:1", "part:positron-computer", "put-on:cruiser:5", "part:ion-cannon")
    position.play("put-on:cruiser:2")
    assert position.tiles(IAIN, "interceptor") == ["plasma-missile", "", "", ""]
    assert position.tiles(IAIN, "cruiser") == ["", "ion-cannon", "", "fusion-source", "positron-computer", ""]
    assert position.asked()[0] != IAIN


def test_vernor_researches_fusion_drive_for_three_and_the_wormhole_generator_for_ten() -> None:
    """ECL-RSC-02, ECL-RSC-06, ECL-SPC-04: with four and then five technologies of nano."""
    table = action_example().owns(VERNOR, "nanorobots", "orbital", "monolith").colony_ships(VERNOR, 0)
    table.supply("fusion-drive", "wormhole-generator").stock(VERNOR, science=13)
    position = table.turn(VERNOR).play("act:research", "research:fusion-drive")
    assert position.stock(VERNOR)[1] == 10
    position.play("research:wormhole-generator")
    assert position.stock(VERNOR)[1] == 0


def test_alastair_finds_two_ancients_and_can_place_no_disc() -> None:
    """ECL-EXP-10, ECL-EXP-11"""
    table = action_example().stack(3, "301").colony_ships(ALASTAIR, 0)
    position = table.turn(ALASTAIR).play("act:explore", "explore:3,-3", "hex:301", "lay:301:1")
    assert position.ships("ancients", "301", "ancient") == 2
    assert position.owner("301") == -1 and position.asked()[0] == KEN


def relations() -> Position:
    """Ken has laid 302 beside 303, and Alastair accepts relations; his track is full, as the example says.

    For that an ambassador, here one of Iain's, must lie on the slot that is for ambassadors only.
    """
    table = action_example().hex("302", "3,-1", empty=True).control(KEN, "302").colony_ships(KEN, 0)
    position = table.relations(ALASTAIR, IAIN).turn(KEN).say(KEN, "propose:red").say(ALASTAIR, "accept:blue")
    return position.play("track:money", "track:materials")


def test_alastair_and_ken_exchange_ambassadors_and_alastair_puts_a_reputation_tile_back() -> None:
    """ECL-DIP-02, ECL-DIP-04, ECL-DIP-06"""
    position = relations()
    assert position.asked() == (ALASTAIR, "question.make-room")
    position.play("give-back:1")
    assert position.reputation(ALASTAIR) == [1, 2, 3] and position.asked() == (KEN, "question.turn")
    view = position.game.view(None)
    assert view.players[ALASTAIR].ambassadors == ("blue", "yellow") and view.players[KEN].ambassadors == ("red",)
    assert list(faults(position.state)) == []


def test_iain_passes_first_and_will_start_the_next_round() -> None:
    """ECL-ACT-05, ECL-ACT-06"""
    position = action_example().colony_ships(IAIN, 0).turn(IAIN).play("pass")
    assert position.game.view(None).next_start == "yellow" and position.game.view(None).start == "red"


def attack() -> Position:
    """Vernor flies through half a wormhole into a hex of Iain, his partner."""
    table = eclipse.table("terran", "planta", "mechanema", "hydran").owns(VERNOR, "wormhole-generator", "fusion-drive")
    table.hex("310", "-3,1").control(IAIN, "310").ships(IAIN, "310", interceptor=3)
    for seat in range(4):
        table.colony_ships(seat, 0)
    return table.relations(IAIN, VERNOR).passed(IAIN).ships(VERNOR, "224", interceptor=2).turn(VERNOR)


def test_vernor_breaks_relations_by_attacking_and_becomes_the_traitor() -> None:
    """ECL-DIP-09, ECL-DIP-10, ECL-DIP-11"""
    position = attack().play("act:move")
    moves = [key for key in position.options() if key.endswith(">310")]
    assert moves == ["move:interceptor:224>310"]
    position.play(moves[0])
    while position.asked()[1] == "question.return-cube":
        position.play("track:money")
    assert position.game.view(None).traitor == "green"
    position.play(moves[0])
    assert position.ships(VERNOR, "310", "interceptor") == 2
    assert position.arrivals("310") == [IAIN, VERNOR]


def test_ken_lifts_two_discs_turns_colony_ships_up_and_uses_them_at_once() -> None:
    """ECL-INF-01, ECL-INF-07, ECL-COL-03"""
    table = action_example().hex("302", "3,-1", empty=True).control(KEN, "302").hex("312", "4,-2", empty=True)
    table.control(KEN, "312").colony_ships(KEN, 0)
    position = table.turn(KEN)
    before = position.discs(KEN)
    position.play("act:influence", "from:312", "to:track", "done")
    assert position.discs(KEN) == before and position.state.colony_ships[KEN] == 2
    position.play("settle:302:materials:materials")
    assert position.cubes("302") == ["materials"]


def test_iain_reacts_by_moving_a_cruiser_and_no_more() -> None:
    """ECL-REA-01, ECL-REA-05"""
    table = action_example().hex("106", "-1,1", turns=1).ships(IAIN, "230", cruiser=1).passed(IAIN)
    position = table.colony_ships(IAIN, 0).turn(IAIN).play("react:move", "move:cruiser:230>106")
    assert position.ships(IAIN, "106", "cruiser") == 1 and position.asked()[0] == VERNOR


def test_vernors_cruiser_flies_two_hexes_with_fusion_drives() -> None:
    """ECL-MOVE-02, ECL-MOVE-04"""
    table = eclipse.table("hydran", "terran").no_ships(RED).hex("106", "0,-1").hex("103", "1,-2")
    table.design(RED, "cruiser", "", "", "", "", "", "fusion-drive").ships(RED, "224", cruiser=1).colony_ships(RED, 0)
    position = table.turn(RED).play("act:move", "move:cruiser:224>106", "on:103")
    assert position.ships(RED, "103", "cruiser") == 1


def test_the_action_phase_ends_when_the_last_passes() -> None:
    """ECL-ACT-08"""
    table = action_example().passed(IAIN, KEN, ALASTAIR)
    for seat in range(4):
        table.colony_ships(seat, 0)
    position = table.turn(VERNOR).play("pass")
    assert position.game.view(None).round == 2
