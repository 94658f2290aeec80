"""The map: systems, neighbours, what is out of play."""

import pytest
from tests.arcs.dealt import placed, starting, targets

from astrarium.games import arcs
from astrarium.games.arcs import AGGRESSION, CONSTRUCTION, RED
from astrarium.games.arcs.tables.map import PLANET_TYPES, RESOURCE_NAMES, SLOTS, SYSTEM_NAMES, chart, is_gate

WHOLE = {
    "C1-GATE": "C1-ARROW C1-CRESCENT C1-HEX C2-GATE C6-GATE",
    "C1-ARROW": "C1-GATE C1-CRESCENT",
    "C1-CRESCENT": "C1-GATE C1-ARROW C1-HEX",
    "C1-HEX": "C1-GATE C1-CRESCENT",
    "C2-GATE": "C1-GATE C2-ARROW C2-CRESCENT C2-HEX C3-GATE",
    "C2-ARROW": "C2-GATE C2-CRESCENT",
    "C2-CRESCENT": "C2-GATE C2-ARROW C2-HEX",
    "C2-HEX": "C2-GATE C2-CRESCENT C3-ARROW",
    "C3-GATE": "C2-GATE C3-ARROW C3-CRESCENT C3-HEX C4-GATE",
    "C3-ARROW": "C2-HEX C3-GATE C3-CRESCENT",
    "C3-CRESCENT": "C3-GATE C3-ARROW C3-HEX",
    "C3-HEX": "C3-GATE C3-CRESCENT",
    "C4-GATE": "C3-GATE C4-ARROW C4-CRESCENT C4-HEX C5-GATE",
    "C4-ARROW": "C4-GATE C4-CRESCENT",
    "C4-CRESCENT": "C4-GATE C4-ARROW C4-HEX",
    "C4-HEX": "C4-GATE C4-CRESCENT",
    "C5-GATE": "C4-GATE C5-ARROW C5-CRESCENT C5-HEX C6-GATE",
    "C5-ARROW": "C5-GATE C5-CRESCENT",
    "C5-CRESCENT": "C5-GATE C5-ARROW C5-HEX",
    "C5-HEX": "C5-GATE C5-CRESCENT C6-ARROW",
    "C6-GATE": "C1-GATE C5-GATE C6-ARROW C6-CRESCENT C6-HEX",
    "C6-ARROW": "C5-HEX C6-GATE C6-CRESCENT",
    "C6-CRESCENT": "C6-GATE C6-ARROW C6-HEX",
    "C6-HEX": "C6-GATE C6-CRESCENT",
}
PLANETS = (
    "weapon 2", "fuel 1", "material 2",
    "psionic 1", "weapon 1", "relic 2",
    "material 1", "fuel 1", "weapon 2",
    "relic 2", "fuel 2", "material 1",
    "weapon 1", "relic 1", "psionic 2",
    "material 1", "fuel 2", "psionic 1",
)  # fmt: skip


def test_there_are_six_clusters_of_a_gate_and_three_planets() -> None:
    """ARC-MAP-01"""
    whole = chart(())
    assert {
        SYSTEM_NAMES[place]: " ".join(SYSTEM_NAMES[other] for other in whole.adjacent[place]) for place in whole.systems
    } == WHOLE
    assert len(whole.gates) == 6 and len(whole.systems) == 24


@pytest.mark.parametrize("gate", [name for name in WHOLE if name.endswith("GATE")])
def test_a_gate_touches_its_planets_and_the_gates_of_both_neighbours(gate: str) -> None:
    """ARC-MAP-02"""
    number = int(gate[1])
    before, after = (number - 2) % 6 + 1, number % 6 + 1
    near = {SYSTEM_NAMES[place] for place in chart(()).adjacent[SYSTEM_NAMES.index(gate)]}
    own = {f"C{number}-ARROW", f"C{number}-CRESCENT", f"C{number}-HEX"}
    assert near == own | {f"C{before}-GATE", f"C{after}-GATE"}


def test_planets_touch_across_a_cluster_border_only_between_2_and_3_and_between_5_and_6() -> None:
    """ARC-MAP-03, R-MAP-01"""
    crossing = {
        (SYSTEM_NAMES[place], SYSTEM_NAMES[other])
        for place, near in enumerate(chart(()).adjacent)
        for other in near
        if place // 4 < other // 4 and not is_gate(place) and not is_gate(other)
    }
    assert crossing == {("C2-HEX", "C3-ARROW"), ("C5-HEX", "C6-ARROW")}


def test_the_arrow_and_hex_planets_of_a_cluster_do_not_touch() -> None:
    """ARC-MAP-03"""
    game = arcs.table(3).ships(RED, "C5-ARROW", fresh=1).to_act(RED, AGGRESSION)
    assert targets(game, "C5-ARROW") == {"C5-GATE", "C5-CRESCENT"}


def test_nothing_can_be_done_in_a_system_out_of_play() -> None:
    """ARC-MAP-04, ARC-MOVE-08: clusters 1 and 4 are covered."""
    game = arcs.table(3).ships(RED, "C3-GATE", fresh=2).to_act(RED, AGGRESSION)
    assert targets(game, "C3-GATE") == {"C3-ARROW", "C3-CRESCENT", "C3-HEX", "C2-GATE", "C5-GATE"}


def test_gates_out_of_play_are_no_choice_for_a_player_without_pieces() -> None:
    """ARC-MAP-04"""
    game = arcs.table(3).hand(RED, "aggression-2").to_lead(RED).play("lead:aggression-2", "end-turn")
    assert game.options() == ["gate:C2-GATE", "gate:C3-GATE", "gate:C5-GATE", "gate:C6-GATE"]


def test_a_path_marker_joins_the_gates_on_both_of_its_sides() -> None:
    """ARC-MAP-05: with clusters 1 and 4 covered the ring is 2, 3, 5, 6."""
    game = arcs.table(3)
    for gate in ("C2-GATE", "C3-GATE", "C5-GATE", "C6-GATE"):
        game.ships(RED, gate, fresh=1)
    position = game.to_act(RED, AGGRESSION)
    ring = {gate: {name for name in targets(position, gate) if "GATE" in name} for gate in ("C2-GATE", "C5-GATE")}
    assert ring == {"C2-GATE": {"C3-GATE", "C6-GATE"}, "C5-GATE": {"C3-GATE", "C6-GATE"}}


def test_two_covered_clusters_side_by_side_are_bridged_in_one_step() -> None:
    """R-MAP-02: clusters 2 and 3 are covered."""
    game = arcs.table(3, setup_card="3p-frontiers").ships(RED, "C1-GATE", fresh=1).to_act(RED, AGGRESSION)
    assert {name for name in targets(game, "C1-GATE") if "GATE" in name} == {"C4-GATE", "C6-GATE"}


def test_a_link_between_planets_is_gone_when_one_cluster_is_covered() -> None:
    """ARC-MAP-04, ARC-MAP-03: cluster 3 is covered."""
    game = arcs.table(3, setup_card="3p-core-conflict").ships(RED, "C2-HEX", fresh=1).to_act(RED, AGGRESSION)
    assert targets(game, "C2-HEX") == {"C2-GATE", "C2-CRESCENT"}


def test_each_planet_has_its_type_and_one_or_two_building_slots() -> None:
    """ARC-MAP-06, ARC-MAP-01"""
    planets = [place for place in range(24) if not is_gate(place)]
    assert tuple(f"{RESOURCE_NAMES[PLANET_TYPES[place]]} {SLOTS[place]}" for place in planets) == PLANETS


def test_a_gate_has_no_building_slot() -> None:
    """ARC-MAP-06"""
    game = arcs.table(3).ships(RED, "C2-GATE", fresh=1).to_act(RED, CONSTRUCTION)
    assert starting(game, "build:") == []


def test_the_symbols_of_planets_only_tell_them_apart() -> None:
    """ARC-MAP-07: the three planets of each cluster are named after theirs, and nothing else goes by it."""
    symbols = [name.partition("-")[2] for name in SYSTEM_NAMES]
    assert symbols == ["GATE", "ARROW", "CRESCENT", "HEX"] * 6
    assert tuple(WHOLE) == SYSTEM_NAMES
    view = placed(3, "3p-mix-up").game.view(None)
    assert {system.type for system in view.systems if system.name.endswith("ARROW")} == {
        "weapon", "psionic", "material", "relic",
    }  # fmt: skip
