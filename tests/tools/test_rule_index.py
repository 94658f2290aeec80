"""The rule index, on small projects written for the purpose."""

from pathlib import Path

import pytest

import rule_index
from citations import file_citations

pytestmark = pytest.mark.once

SOURCE = '''
"""ARC-MAP: the map."""

CLUSTERS = 6  # ARC-MAP-01: six of them

GATES = 6
"""ARC-MAP-04: one in each cluster."""

# ARC-MAP-02: a gate and three planets,
# in each cluster.
SYSTEMS = (
    "gate",
    "planet",
)


class Move:
    """ARC-MOVE-01, ARC-MOVE-02: ships go together."""

    def why(self) -> str:
        # R-MOVE-01 bounds a Catapult.
        return "ARC-MOVE-03"
'''


def project(folder: Path, source: str = "", tests: str = "", complete: str = "[]") -> Path:
    for path, text in {
        "src/game.py": source,
        "tests/test_game.py": tests,
        "pyproject.toml": f"[tool.astrarium]\ncomplete = {complete}\n",
    }.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text)
    return folder


def test_docstrings_comments_and_literals_belong_to_the_code_they_stand_at() -> None:
    found = {citation.id: (citation.place.name, citation.place.line) for citation in file_citations(SOURCE, "game.py")}
    assert found == {
        "ARC-MAP": ("", 1),
        "ARC-MAP-01": ("CLUSTERS", 4),
        "ARC-MAP-02": ("SYSTEMS", 11),
        "ARC-MAP-04": ("GATES", 6),
        "ARC-MOVE-01": ("Move", 17),
        "ARC-MOVE-02": ("Move", 17),
        "ARC-MOVE-03": ("Move.why", 20),
        "R-MOVE-01": ("Move.why", 20),
    }


def test_an_id_alone_after_a_value_speaks_of_that_value_and_not_of_the_whole_file() -> None:
    source = 'MOST = 5\n"""ARC-MAP-01"""\nLEAST = 1\n\n\ndef move() -> None:\n    """ARC-MOVE-01"""\n'
    found = [(citation.id, citation.place.name) for citation in file_citations(source, "game.py")]
    assert sorted(found) == [("ARC-MAP-01", "MOST"), ("ARC-MOVE-01", "move")]


def test_a_sound_project_has_no_faults(tmp_path: Path) -> None:
    root = project(tmp_path, SOURCE, 'def test_it() -> None:\n    """ARC-MAP-01"""\n')
    assert rule_index.check(root) == []
    assert [place.name for place in rule_index.build(root).proved["ARC-MAP-01"]] == ["test_it"]


@pytest.mark.parametrize(
    ("source", "tests"),
    [
        ('"""ARC-MAP-99"""', ""),
        ("X = 1  # ECL-MAPS-01", ""),
        ('WHY = "ASC-2.1-z"', ""),
        ("", 'def test_it() -> None:\n    """ARC-MAP-99: a sentence."""\n'),
    ],
)
def test_an_id_that_does_not_exist_is_a_fault(tmp_path: Path, source: str, tests: str) -> None:
    (fault,) = rule_index.check(project(tmp_path, source, tests))
    assert "there is no rule" in fault


def test_a_test_that_cites_four_rules_is_a_fault(tmp_path: Path) -> None:
    tests = (
        'class TestMap:\n    def test_it(self) -> None:\n        """ARC-MAP-01, ARC-MAP-02, ARC-MAP-03, ARC-MAP-04"""\n'
    )
    (fault,) = rule_index.check(project(tmp_path, "", tests))
    assert "TestMap.test_it" in fault
    assert "cites 4 rules" in fault


def test_only_docstrings_of_tests_prove(tmp_path: Path) -> None:
    tests = '"""ARC-MAP-01"""\ndef helper() -> None:\n    """ARC-MAP-02"""\ndef test_it():\n    0  # ARC-MAP-03\n'
    assert rule_index.build(project(tmp_path, "", tests)).proved == {}


def test_a_complete_game_must_keep_and_prove_every_rule_that_is_not_optional(tmp_path: Path) -> None:
    root = project(tmp_path, '"""ARC-MAP-01"""', 'def test_it() -> None:\n    """ARC-MAP-02"""\n', '["arcs"]')
    faults = "\n".join(rule_index.check(root))
    assert "ARC-MAP-01 is not proved" in faults
    assert "ARC-MAP-01 is not kept" not in faults
    assert "ARC-MAP-02 is not kept" in faults
    assert "R-MAP-01 is not kept" in faults
    assert "ECL-MAP-01" not in faults
    assert "ARC-ETIQ-01" not in faults
