"""The points on which the rulebooks differ: one row each, with the reading of every preset."""

from typing import Final, NewType

from msgspec import Struct

PRESETS: Final = ("ucr-4", "official-2020", "official-2016")

Switch = NewType("Switch", int)


class Row(Struct, frozen=True):
    """ASC-5.1-a: a switch: its values, and for each preset which of them it has."""

    name: str
    values: tuple[str, ...]
    presets: tuple[int, int, int]


ROWS: Final = (
    Row("hazard_scope", ("all", "ended", "moved"), (0, 1, 2)),
    Row("launch_draw_two", ("no", "yes"), (0, 1, 1)),
    Row("turn_order_open", ("no", "yes"), (0, 1, 1)),
    Row("random_galaxy", ("yes", "no"), (0, 1, 1)),
    Row("starting_resources", ("none", "three", "extra"), (0, 1, 1)),
    Row("replace_any_node", ("yes", "no"), (0, 1, 1)),
    Row("mulligan_tokens", ("two", "none"), (0, 1, 1)),
    Row("bid_must_differ_from", ("all", "previous"), (0, 0, 1)),
    Row("phenomenon_one_token_per_project", ("no", "yes", "one-in-all"), (0, 1, 2)),
    Row("exhausted_trade_keeps_peace", ("no", "yes"), (0, 1, 0)),
    Row("starbase_die_in_invasion", ("yes", "no"), (0, 1, 1)),
    Row("surrender_timing", ("any", "after-first"), (0, 0, 1)),
    Row("retreat_not_adjacent", ("borg-only", "yes", "no"), (0, 1, 2)),
    Row("stalemate", ("ends", "retreat"), (0, 1, 0)),
    Row("peaceful_rivals_may_be_spared", ("yes", "no"), (0, 1, 0)),
    Row("hegemony_is_betrayal", ("no", "yes"), (0, 1, 0)),
    Row("hegemony_surrender", ("yes", "no"), (0, 0, 0)),
    Row("revoke_any_time", ("no", "yes"), (0, 1, 1)),
    Row("trade_needs_first_contact", ("no", "yes"), (0, 1, 0)),
    Row("agenda_needs_home_system", ("yes", "no"), (0, 1, 1)),
    Row("option_random_turn_order", ("no", "yes"), (0, 0, 0)),
    Row("option_easier_ascension", ("no", "yes"), (0, 0, 0)),
    Row("option_simultaneous_first_turns", ("no", "one", "two"), (0, 0, 0)),
    Row("option_wild_culture", ("no", "yes"), (0, 0, 0)),
    Row(
        "option_starting_project_and_advancement",
        ("no", "project", "advancement", "both", "drawn-project", "drawn-advancement", "drawn-both"),
        (0, 0, 0),
    ),
    Row("supply_limits", ("no", "yes"), (0, 1, 1)),
    Row("special_rules_in_others_turns", ("yes", "no"), (0, 0, 1)),
    Row("fleets_above_limit_disband", ("no", "vulcans"), (0, 1, 0)),
    Row("ask_permission_to_pass", ("no", "yes"), (0, 1, 1)),
    Row("sector_adjacent_to_itself", ("no", "yes"), (0, 1, 0)),
    Row("sector_rule_applies_to_whole_battle", ("no", "yes"), (0, 1, 0)),
    Row("ally_cooperation", ("yes", "one", "no"), (0, 2, 2)),
    Row("lane_without_room", ("stays", "abandoned"), (0, 1, 0)),
    Row("agents_removed_by_total_annihilation", ("yes", "no"), (0, 1, 0)),
    Row("agent_allows_hegemony", ("yes", "no"), (0, 1, 0)),
)  # fmt: skip
(
    HAZARD_SCOPE, LAUNCH_DRAW_TWO, TURN_ORDER_OPEN, RANDOM_GALAXY, STARTING_RESOURCES, REPLACE_ANY_NODE,
    MULLIGAN_TOKENS, BID_MUST_DIFFER, ONE_TOKEN_PER_PROJECT, EXHAUSTED_KEEPS_PEACE, STARBASE_DIE,
    SURRENDER_TIMING, RETREAT_NOT_ADJACENT, STALEMATE, PEACEFUL_SPARED, HEGEMONY_IS_BETRAYAL, HEGEMONY_SURRENDER,
    REVOKE_ANY_TIME, TRADE_NEEDS_CONTACT, AGENDA_NEEDS_HOME,
    RANDOM_TURN_ORDER, EASIER_ASCENSION, SIMULTANEOUS_TURNS, WILD_CULTURE, STARTING_CARDS, SUPPLY_LIMITS,
    RULES_IN_OTHERS_TURNS, ABOVE_FLEET_LIMIT, ASK_PERMISSION, ADJACENT_TO_ITSELF, SECTOR_RULE_IN_BATTLE,
    ALLY_COOPERATION, LANE_WITHOUT_ROOM, AGENTS_ANNIHILATED, AGENT_ALLOWS_HEGEMONY,
) = (Switch(number) for number in range(len(ROWS)))  # fmt: skip

BY_NAME: Final = {row.name: Switch(number) for number, row in enumerate(ROWS)}


def preset(name: str) -> tuple[int, ...]:
    """ASC-5.1-a: the value of every switch under a preset."""
    column = PRESETS.index(name)
    return tuple(row.presets[column] for row in ROWS)
