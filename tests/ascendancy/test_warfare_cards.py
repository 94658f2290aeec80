"""Advancements of war, one by one: what each does and what it must not do."""

import pytest

from astrarium.games.ascendancy.invasion import strikes_first
from astrarium.games.ascendancy.table import BLUE, RED, YELLOW, Table, table
from astrarium.games.ascendancy.tables.ids import system


def duel(first: str, second: str, reds: int, blues: int) -> Table:
    """Ships of two Factions in Sectors beside each other, nobody else anywhere."""
    start = table(first, second).system("vega", "earth" if first == "federation" else home(first), 4)
    return start.no_ships(RED).no_ships(BLUE).ships(RED, "L0.1", reds).ships(BLUE, "L0.2", blues)


def home(faction: str) -> str:
    homes = {"klingon": "qonos", "romulan": "romulus", "cardassian": "cardassia-prime", "ferengi": "ferenginar"}
    return {**homes, "andorian": "andor", "vulcan": "vulcan"}[faction]


def siege(faction: str, ships: int, production: int = 0, research: int = 0) -> Table:
    """Ships of a Faction over a System of the Federation."""
    start = table(faction, "federation").system("terra-nova", home(faction))
    return start.control(BLUE, "terra-nova", production, research).ships(RED, "terra-nova", ships)


def test_a_cloak_strikes_first_in_the_own_turn_only() -> None:
    """ASC-4-firststrike-a"""
    for name in ("romulan-cloaking-device", "adapted-cloaking-device"):
        start = duel("cardassian", "federation", 1, 1).advancement(RED, name)
        assert start.to_command(RED).play("battle:L0.2").roll(6).ships(BLUE, "L0.2") == 0
        start = duel("cardassian", "federation", 1, 1).advancement(BLUE, name)
        game = start.to_command(RED).play("battle:L0.2").roll(6, 6)
        assert game.ships(RED, "L0.1") == 0


def test_a_tachyon_array_sees_romulan_cloaks_but_not_others() -> None:
    """ASC-4-firststrike-b"""
    start = duel("romulan", "federation", 1, 1).advancement(BLUE, "tachyon-detection-array")
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6)
    assert game.ships(RED, "L0.1") == 0
    start = duel("klingon", "federation", 1, 1).advancement(RED, "adapted-cloaking-device")
    game = start.advancement(BLUE, "tachyon-detection-array").to_command(RED).play("battle:L0.2").roll(6)
    assert game.ships(RED, "L0.1") == 1 and game.ships(BLUE, "L0.2") == 0


def test_kahless_gives_ships_for_as_many_and_the_others_still_roll() -> None:
    """ASC-RUL-13"""
    start = duel("klingon", "federation", 4, 3).advancement(RED, "cult-of-kahless")
    game = start.to_command(RED).play("battle:L0.2")
    assert (
        game.asked() == (RED, "give-up-ships") and game.offers("give-up:blue:3") and not game.offers("give-up:blue:4")
    )
    game.play("give-up:blue:2").roll(6, 1, 1)
    assert game.ships(RED, "L0.1") == 1 and game.ships(BLUE, "L0.2") == 1


def test_kahless_is_not_for_whoever_is_not_in_the_battle() -> None:
    """ASC-RUL-13"""
    start = duel("klingon", "federation", 1, 1).advancement(RED, "cult-of-kahless")
    game = start.to_command(RED).play("battle:L0.2", "not-now").roll(6, 1)
    assert game.ships(BLUE, "L0.2") == 0
    start = table("klingon", "federation", "romulan").system("vega", "earth", 4).no_ships(BLUE).no_ships(YELLOW)
    start.ships(BLUE, "L0.1", 1).ships(YELLOW, "L0.2", 1).advancement(RED, "cult-of-kahless")
    assert start.to_command(BLUE).play("battle:L0.2").asked()[1] == "battle-roll"


def test_mass_fire_destroys_a_ship_for_each_pair_of_equal_misses() -> None:
    """ASC-9.1-a"""
    start = duel("klingon", "federation", 3, 2).advancement(RED, "mass-fire-tactics")
    game = start.to_command(RED).play("battle:L0.2").roll(2, 3, 2).roll(1, 1)
    assert game.ships(BLUE, "L0.2") == 1
    game = start.to_command(RED).play("battle:L0.2").roll(2, 3, 4).roll(1, 1)
    assert game.ships(BLUE, "L0.2") == 2


def test_battle_lust_refreshes_a_command_for_an_unharmed_winner_who_attacked() -> None:
    """ASC-4-issue-a"""
    start = duel("klingon", "federation", 2, 1).advancement(RED, "klingon-battle-lust")
    game = start.to_command(RED, 3).play("battle:L0.2").roll(6, 1).roll(1).play("done")
    assert game.state.ready[RED] == 3
    game = start.to_command(RED, 3).play("battle:L0.2").roll(6, 1).roll(6).play("done")
    assert game.state.ready[RED] == 2


def test_bombardment_destroys_a_node_for_each_ship_but_takes_no_system() -> None:
    """ASC-10.2.2-a, ASC-10.2.3-a, ASC-RUL-05"""
    start = siege("klingon", 2, 1, 1).advancement(RED, "planetary-bombardment")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out")
    assert game.options() == ["storm", "use:planetary-bombardment"]
    game.play("use:planetary-bombardment").roll(1, 1, 1).play("destroy:production", "destroy:research")
    assert game.node_count("terra-nova") == 0 and game.controller("terra-nova") == BLUE
    game = siege("klingon", 3, 0, 1).advancement(RED, "planetary-bombardment").to_command(RED)
    game.play("invade:terra-nova", "hold-out", "use:planetary-bombardment").roll(1, 1)
    assert game.controller("terra-nova") == -1


def test_whoever_bombards_may_still_storm() -> None:
    """ASC-10.2.1-a"""
    start = siege("klingon", 2).advancement(RED, "planetary-bombardment").to_command(RED)
    game = start.play("invade:terra-nova", "hold-out", "storm").roll(5, 5).roll(1)
    assert game.controller("terra-nova") == RED


def test_metagenic_weapons_are_exhausted_and_take_no_system_in_that_round() -> None:
    """ASC-10.2.3-a, ASC-4-exhausted-a"""
    start = siege("cardassian", 3, 1).advancement(RED, "metagenic-weapons")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out", "use:metagenic-weapons")
    game.roll(5, 1, 1).roll(1, 1).play("destroy:production", "fight", "hold-out")
    assert game.asked()[1] == "invasion-roll"
    game = start.to_command(RED).play("invade:terra-nova", "hold-out", "use:metagenic-weapons")
    assert game.roll(5, 5, 5).roll(1, 1).controller("terra-nova") == -1


def test_six_attackers_who_all_hit_with_metagenic_weapons_leave_a_full_system_free_to_colonise() -> None:
    """ASC-RUL-04, ASC-RUL-05: without the card the Invasion is an ordinary one."""
    start = siege("cardassian", 6, 1, 1).advancement(RED, "metagenic-weapons").resources(RED, 0, 0, 1)
    game = start.to_command(RED).play("invade:terra-nova", "hold-out", "use:metagenic-weapons")
    game.roll(6, 6, 6, 6, 6, 6).roll(1, 1, 1)
    assert game.controller("terra-nova") == -1 and game.node_count("terra-nova") == 0
    assert start.control(-1, "terra-nova").to_build(RED).offers("colonise:terra-nova")
    game = start.control(BLUE, "terra-nova", 1, 1).to_command(RED).play("invade:terra-nova", "hold-out", "storm")
    assert game.roll(6, 6, 6, 6, 6, 6).roll(1, 1, 1).controller("terra-nova") == RED


def test_protocols_annex_what_metagenic_weapons_annihilated() -> None:
    """ASC-RUL-06"""
    start = siege("cardassian", 4, 1, 1).advancement(RED, "metagenic-weapons").advancement(RED, "annexation-protocols")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out", "use:metagenic-weapons")
    assert game.roll(6, 6, 6, 1).roll(1, 1, 1).controller("terra-nova") == RED and game.node_count("terra-nova") == 0


def test_annexation_protocols_take_what_is_annihilated() -> None:
    """ASC-10.2.3-a, ASC-10.2.1-a"""
    start = siege("cardassian", 2, 1).advancement(RED, "annexation-protocols")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 5).roll(1, 1)
    assert game.controller("terra-nova") == RED and game.node_count("terra-nova") == 0
    assert game.resources(RED)[2] == 1
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(5, 1).roll(1, 1)
    assert game.asked()[1] == "destroy-node"


def test_a_cancelled_battle_has_no_winner_and_exhausts_the_card() -> None:
    """ASC-4-exhausted-a, ASC-RUL-12"""
    start = duel("klingon", "romulan", 3, 3).advancement(BLUE, "advanced-romulan-cloaking-device")
    game = start.to_command(RED, 2).play("battle:L0.2")
    assert game.asked() == (BLUE, "cancel-battle")
    game.play("use:advanced-romulan-cloaking-device")
    assert game.asked() == (RED, "command") and game.state.ready[RED] == 1 and game.resources(RED)[2] == 0
    assert game.play("battle:L0.2").asked()[1] == "battle-roll"
    assert start.to_command(RED).play("battle:L0.2", "not-now").asked()[1] == "battle-roll"


def test_an_array_keeps_romulans_from_cancelling() -> None:
    """ASC-4-firststrike-b"""
    start = duel("federation", "romulan", 1, 1).advancement(BLUE, "advanced-romulan-cloaking-device")
    start.advancement(RED, "tachyon-detection-array")
    assert start.to_command(RED).play("battle:L0.2").asked()[1] == "battle-roll"


@pytest.mark.parametrize(("card", "level"), [("cloaked-orbital-mines", 4), ("gravitic-mine-fields", 5)])
def test_mines_are_a_hazard_for_others_where_a_move_ends(card: str, level: int) -> None:
    """ASC-RUL-58, ASC-8.4.1-a"""
    start = table("federation", "romulan").system("vega", "earth", 2).control(BLUE, "vega", 1).advancement(BLUE, card)
    start.ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:vega", "stop")
    assert game.asked()[1] == "hazard-roll" and game.roll(level - 1).ships(RED, "vega") == 1
    game = start.to_command(RED).play("move", "ship@L0.1", "go:vega", "stop")
    assert game.roll(level).ships(RED, "vega") == 0
    own = start.ships(BLUE, "L0.1", 1).no_ships(RED).to_command(BLUE).play("move", "ship@L0.1", "go:vega", "stop")
    assert own.asked() == (BLUE, "command")


def test_orbital_mines_spare_whoever_is_at_peace_and_gravitic_ones_do_not() -> None:
    """ASC-RUL-58, ASC-13.2-a"""
    for card, asked in (("cloaked-orbital-mines", "command"), ("gravitic-mine-fields", "hazard-roll")):
        start = table("federation", "romulan").system("vega", "earth", 2).control(BLUE, "vega", 1)
        start.advancement(BLUE, card).ships(RED, "L0.1", 1).holds(BLUE, RED).holds(RED, BLUE)
        assert start.to_command(RED).play("move", "ship@L0.1", "go:vega", "stop").asked()[1] == asked


def test_the_worst_of_several_hazards_counts() -> None:
    """ASC-RUL-58"""
    start = table("federation", "romulan").system("goralis", "earth", 2).control(BLUE, "goralis", 1)
    start.advancement(BLUE, "cloaked-orbital-mines").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:goralis", "stop")
    assert game.roll(4).ships(RED, "goralis") == 0


def test_a_targeting_array_rolls_one_miss_again_in_each_round() -> None:
    """ASC-RUL-14"""
    start = duel("cardassian", "federation", 2, 2).advancement(RED, "advanced-targeting-array")
    game = start.to_command(RED).play("battle:L0.2").roll(1, 6, 1).roll(1, 1)
    assert game.ships(BLUE, "L0.2") == 1 and game.asked() == (RED, "retreat")


def test_a_targeting_array_serves_invaders_and_structures() -> None:
    """ASC-RUL-14, ASC-10.1-a"""
    start = siege("cardassian", 1, 1).advancement(RED, "advanced-targeting-array")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1, 5).roll(1, 1)
    assert game.asked()[1] == "destroy-node"
    start = siege("cardassian", 1, 1).advancement(BLUE, "advanced-targeting-array")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1).roll(1, 6, 1)
    assert game.ships(RED, "terra-nova") == 0


def test_shield_harmonics_spare_the_first_ship_of_each_fleet_but_no_single_ships() -> None:
    """ASC-9.2-a"""
    start = duel("cardassian", "romulan", 3, 0).fleet(BLUE, 1, "L0.2", "romulan-wing", 4)
    start.advancement(BLUE, "superior-shield-harmonics")
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6, 1).roll(1, 1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 3
    start = duel("cardassian", "romulan", 2, 3).advancement(BLUE, "superior-shield-harmonics")
    game = start.to_command(RED).play("battle:L0.2").roll(6, 6).roll(1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 1


def test_weaponized_starbases_add_three_dice() -> None:
    """ASC-9.1.2-a"""
    start = table("federation", "cardassian").system("vega", "earth", 2).no_ships(RED).no_ships(BLUE)
    start.control(BLUE, "vega").starbase("vega").ships(BLUE, "vega", 1).ships(RED, "L0.1", 1)
    game = start.advancement(BLUE, "weaponized-starbases").to_command(RED).play("battle:vega").roll(1)
    assert game.roll(1, 1, 1, 5).ships(RED, "L0.1") == 0


def test_war_pays_who_is_not_in_it() -> None:
    """ASC-9-a"""
    start = table("federation", "klingon", "ferengi").system("vega", "earth", 4).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).advancement(YELLOW, "war-is-good-for-business")
    assert start.to_command(RED).play("battle:L0.2").roll(6, 1).resources(YELLOW)[0] == 1
    start.ships(YELLOW, "L0.0", 1)
    assert start.to_command(YELLOW).play("battle:L0.1").resources(YELLOW)[0] == 0


def test_tactical_analysis_makes_the_opponent_roll_a_hit_again_each_round() -> None:
    """ASC-RUL-15"""
    start = duel("cardassian", "andorian", 2, 3).advancement(BLUE, "ai-tactical-analysis")
    game = start.to_command(RED).play("battle:L0.2").roll(6, 1, 6).roll(1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 2


def test_the_imperial_guard_adds_a_die_to_own_systems_only() -> None:
    """ASC-10.1-a"""
    start = siege("cardassian", 1).advancement(BLUE, "imperial-guard")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1).roll(1, 6)
    assert game.ships(RED, "terra-nova") == 0
    start = siege("cardassian", 1).advancement(RED, "imperial-guard")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1).roll(1)
    assert game.asked()[1] == "press-on"


def test_ambush_charts_strike_first_at_andorian_tokens() -> None:
    """ASC-4-firststrike-a"""
    start = table("andorian", "klingon").system("vega", "andor", 2).no_ships(RED).no_ships(BLUE)
    start.ships(RED, "L0.1", 1).ships(BLUE, "vega", 1).advancement(RED, "andorian-ambush-charts")
    start.state.marked = [system("vega")]
    assert start.to_command(RED).play("battle:vega").roll(6).ships(RED, "L0.1") == 1
    start.state.marked = []
    assert start.to_command(RED).play("battle:vega").roll(6, 6).ships(RED, "L0.1") == 0


def marked(attacker: str, owner: str, ships: int, production: int = 0) -> Table:
    """An Invasion where an Andorian token lies and only the Andorians have Ambush Charts."""
    start = table(attacker, owner).system("vega", "andor", 2).no_ships(RED).control(BLUE, "vega", production)
    start.ships(RED, "vega", ships).advancement((attacker, owner).index("andorian"), "andorian-ambush-charts")
    start.state.marked = [system("vega")]
    return start


def test_first_strike_of_ships_in_an_invasion_leaves_structures_without_dice() -> None:
    """ASC-10.1-b, ASC-4-firststrike-a: in the first round, and those that are left roll."""
    start = marked("andorian", "romulan", 2, 2)
    game = start.to_command(RED).play("invade:vega", "hold-out").roll(6, 1)
    game.play("destroy:production")
    assert game.node_count("vega") == 1 and game.asked() == (-1, "defence-roll")
    game.roll(6, 1)
    assert game.ships(RED, "vega") == 1 and game.asked() == (RED, "press-on")
    game.play("fight", "hold-out").roll(6)
    assert game.node_count("vega") == 1, "in the second round both sides roll before anything falls"
    taken = marked("andorian", "romulan", 2).to_command(RED).play("invade:vega", "hold-out").roll(6, 6)
    assert taken.controller("vega") == RED and taken.asked() == (RED, "command"), "nobody was left to roll"


def test_first_strike_of_structures_takes_ships_before_they_roll() -> None:
    """ASC-10.1-b, ASC-4-firststrike-a"""
    start = marked("romulan", "andorian", 3, 1)
    game = start.to_command(RED).play("invade:vega", "hold-out").roll(6, 1)
    assert game.ships(RED, "vega") == 2 and game.asked() == (-1, "invasion-roll")
    game.roll(6, 1).play("destroy:production")
    assert game.node_count("vega") == 0 and game.asked() == (RED, "press-on"), "the Structures rolled once"
    lost = marked("romulan", "andorian", 1, 1).to_command(RED).play("invade:vega", "hold-out").roll(6, 1)
    assert lost.asked() == (RED, "command") and lost.controller("vega") == BLUE
    given = marked("romulan", "andorian", 1, 1).to_command(RED).play("invade:vega", "surrender")
    assert given.asked() == (RED, "command") and given.controller("vega") == RED


def test_in_an_invasion_too_first_strike_of_both_sides_is_none() -> None:
    """ASC-4-firststrike-b"""
    state, vega = marked("romulan", "andorian", 1, 1).state, system("vega")
    assert strikes_first(state, BLUE, RED, vega) and not strikes_first(state, RED, BLUE, vega)
    assert not strikes_first(state, BLUE, BLUE, vega)


@pytest.mark.parametrize("card", ["disruptor-technology", "romulan-disruptors", "andorian-particle-lances"])
def test_disruptors_hit_on_a_6_and_not_on_a_5(card: str) -> None:
    """ASC-4-weapon-a"""
    start = duel("cardassian", "federation", 1, 1).levels(BLUE, shields=3).advancement(RED, card)
    assert start.to_command(RED).play("battle:L0.2").roll(6, 1).ships(BLUE, "L0.2") == 0
    assert start.to_command(RED).play("battle:L0.2").roll(5, 1).ships(BLUE, "L0.2") == 1


def test_the_high_command_needs_an_ambassador_there() -> None:
    """ASC-10.1-a"""
    start = table("cardassian", "vulcan").system("terra-nova", "vulcan").control(BLUE, "terra-nova")
    start.ships(RED, "terra-nova", 1).advancement(BLUE, "vulcan-high-command")
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1).roll(1)
    assert game.asked()[1] == "press-on"
    start.state.agents = [system("terra-nova") << 3 | BLUE]
    game = start.to_command(RED).play("invade:terra-nova", "hold-out").roll(1).roll(1, 6)
    assert game.ships(RED, "terra-nova") == 0


def test_the_stone_of_gol_rolls_high_misses_again() -> None:
    """ASC-RUL-15"""
    start = duel("vulcan", "klingon", 2, 3).levels(RED, ascendancy=3).advancement(RED, "stone-of-gol")
    game = start.to_command(RED).play("battle:L0.2").roll(3, 6, 2).roll(1, 1, 1)
    assert game.ships(BLUE, "L0.2") == 2


def test_mines_do_not_touch_who_passes_through() -> None:
    """ASC-RUL-03, ASC-8.4-b"""
    start = table("federation", "romulan").system("vega", "earth", 2).system("spica", "vega", 2, 0)
    start.control(BLUE, "vega", 1).advancement(BLUE, "cloaked-orbital-mines").ships(RED, "L0.1", 1)
    game = start.to_command(RED).play("move", "ship@L0.1", "go:vega", "go:L1.0")
    assert game.asked() == (RED, "command") and game.ships(RED, "L1.0") == 1
    game = start.to_command(RED).play("move", "ship@L0.1", "go:vega", "stop")
    assert game.asked()[1] == "hazard-roll" and game.roll(4).ships(RED, "vega") == 0


def test_only_who_fights_rolls_again_and_hits_and_misses_are_told_apart() -> None:
    """ASC-RUL-16: a third player's card does nothing; a hit and a miss are each rolled again by their own rule."""
    start = duel("federation", "andorian", 2, 1)
    third = table("federation", "andorian", "cardassian").system("vega", "earth", 4).no_ships(RED).no_ships(BLUE)
    third.ships(RED, "L0.1", 1).ships(BLUE, "L0.2", 1).advancement(2, "advanced-targeting-array")
    assert third.to_command(RED).play("battle:L0.2").roll(1, 1).asked()[1] == "retreat"
    start.advancement(RED, "advanced-targeting-array").advancement(BLUE, "ai-tactical-analysis")
    game = start.to_command(RED).play("battle:L0.2")
    assert game.roll(6, 1, 1, 6).roll(1).ships(BLUE, "L0.2") == 0
