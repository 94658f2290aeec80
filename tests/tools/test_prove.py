"""Breaking rules on purpose: a small project with one test that would notice and one that would not."""

from argparse import Namespace
from pathlib import Path

import pytest
from rich.console import Console

import prove
from mutants import Source

pytestmark = pytest.mark.once

RULES = '''
"""A rule file."""

# ARC-MAP-01: six of them
CLUSTERS = 6

PLANETS = (
    ("blue", 1),  # ARC-MAP-02
    ("green", 2),  # ARC-MAP-03
)


class Move:
    def allowed(self, ships: int) -> bool:
        """ARC-MOVE-01: at least one ship moves."""
        return ships > 0

    def paid(self, price: int) -> int:
        """ARC-MOVE-02: the price is one more."""
        return price + 1


def names() -> str:
    """ARC-MOVE-03: nothing in here can be changed."""
    return "ship"
'''

TESTS = '''
import rules


def test_there_are_six_clusters() -> None:
    """ARC-MAP-01"""
    assert rules.CLUSTERS == 6


def test_the_first_planet_is_blue() -> None:
    """ARC-MAP-02"""
    assert rules.PLANETS[0] == ("blue", 1)


def test_of_the_second_planet_that_looks_at_the_first() -> None:
    """ARC-MAP-03"""
    assert rules.PLANETS[0] == ("blue", 1)


class TestMove:
    def test_no_ship_cannot_move(self) -> None:
        """ARC-MOVE-01"""
        assert not rules.Move().allowed(0)
        assert rules.Move().allowed(1)

    def test_that_claims_nothing(self) -> None:
        """ARC-MOVE-02"""
        rules.Move().paid(3)


def test_names() -> None:
    """ARC-MOVE-03"""
    assert rules.names() == "ship"


def test_that_fails() -> None:
    """ARC-TAX-02"""
    assert rules.CLUSTERS == 7
'''


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    for path, content in {
        "src/rules.py": RULES + "\nTAXED = True  # ARC-TAX-02, ARC-TAX-03\n",
        "tests/test_rules.py": TESTS,
    }.items():
        (root / path).parent.mkdir()
        (root / path).write_text(content)
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["src"]\n')
    return root


@pytest.fixture(scope="module")
def verdicts(project: Path) -> dict[str, prove.Verdict]:
    ids = ["ARC-MAP-01", "ARC-MAP-02", "ARC-MAP-03", "ARC-MOVE-01", "ARC-MOVE-02", "ARC-MOVE-03"]
    ids += ["ARC-TAX-02", "ARC-TAX-03", "ARC-TAX-04"]
    found = prove.prove_all(project, ids, seed=1, most=20, jobs=2, console=Console(quiet=True))
    return {verdict.id: verdict for verdict in found}


@pytest.mark.parametrize("id", ["ARC-MAP-01", "ARC-MAP-02", "ARC-MOVE-01"])
def test_a_rule_whose_test_notices_every_mistake_is_proved(verdicts: dict[str, prove.Verdict], id: str) -> None:
    assert verdicts[id].proved
    assert verdicts[id].killed >= 1
    assert verdicts[id].survivors == []


def test_a_rule_may_be_tried_until_a_mutant_of_it_is_killed(project: Path) -> None:
    ids = ["ARC-MAP-01", "ARC-MOVE-02", "ARC-MAP-01"]
    found = list(prove.prove_all(project, ids, seed=1, most=20, jobs=1, console=Console(quiet=True), once=True))
    assert [verdict.killed for verdict in found] == [1, 0, 1] and not found[0].survivors and found[1].survivors


def test_all_rules_come_in_order_after_any_of_them() -> None:
    every = prove.choose(Namespace(game="eclipse", all=True, after=""))
    assert every == sorted(every) and len(every) > 300
    assert prove.choose(Namespace(game="eclipse", all=True, after=every[9])) == every[10:]


def test_a_test_that_claims_nothing_lets_every_mutant_live(verdicts: dict[str, prove.Verdict]) -> None:
    verdict = verdicts["ARC-MOVE-02"]
    assert not verdict.proved
    assert "src/rules.py:20 price + 1 -> (price - 1)" in verdict.survivors


def test_a_mistake_in_one_row_is_not_noticed_by_a_test_of_another(verdicts: dict[str, prove.Verdict]) -> None:
    assert not verdicts["ARC-MAP-03"].proved
    assert 'src/rules.py:9 "green" -> "blue"' in verdicts["ARC-MAP-03"].survivors


@pytest.mark.parametrize(
    ("id", "trouble"),
    [
        ("ARC-MOVE-03", "nothing in the code that keeps it can be changed"),
        ("ARC-TAX-02", "its tests fail as things are"),
        ("ARC-TAX-03", "no test cites it"),
        ("ARC-TAX-04", "nothing keeps it"),
    ],
)
def test_what_cannot_be_tried_is_not_proved(verdicts: dict[str, prove.Verdict], id: str, trouble: str) -> None:
    assert not verdicts[id].proved
    assert verdicts[id].trouble == trouble


def test_a_mutant_that_never_ends_is_killed(tmp_path: Path) -> None:
    (tmp_path / "test_endless.py").write_text("def test_it() -> None:\n    while True:\n        pass\n")
    assert prove.run(tmp_path, ["test_endless.py"], seconds=1) == "killed"


@pytest.mark.parametrize(
    ("line", "mutant"),
    [
        ("a < b", "(a >= b)"),
        ("a < b", "(a <= b)"),
        ("a in b", "(a not in b)"),
        ("a and b", "(a or b)"),
        ("not a", "a"),
        ("a + b", "(a - b)"),
        ("f(3)", "f(4)"),
        ("x = (a, b, c)", "x = (a, c)"),
        ("x = (a, b, c)", "x = (b, a, c)"),
        ("state.x = 3", "pass"),
        ("f(3)", "pass"),
        ("if a: b()", "if (not a): b()"),
        ("[x for x in y if x]", "[x for x in y if (not x)]"),
        ("max(a, b)", "min(a, b)"),
        ("T = {1: 'a', 2: 'b'}", "T = {1: 'b', 2: 'b'}"),
        ("T = (C('x', suit=A), C('y', suit=B))", "T = (C('x', suit=B), C('y', suit=B))"),
        ("def f() -> Frames:\n    g()\n    return (h,)", "def f() -> Frames:\n    return ()\n    g()\n    return (h,)"),
        ("def f() -> bool:\n    return g()", "def f() -> bool:\n    return not g()"),
    ],
)
def test_the_mistakes_that_are_made(line: str, mutant: str) -> None:
    source = Source(line)
    assert mutant in [made.apply(source.bytes).decode() for made in source.mutants(1, 9)]


@pytest.mark.parametrize(
    "line", ['"""Docstring."""', "x: Literal[3]", "def f(x: Literal[3]): x", "f'{x + 3}'", "__slots__ = (3, 4)"]
)
def test_what_says_nothing_about_behaviour_is_left_alone(line: str) -> None:
    assert Source(line).mutants(1, 9) == []
