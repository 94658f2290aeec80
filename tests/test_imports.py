"""The import contracts notice what they are there for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


def broken_contracts(folder: Path, files: dict[str, str]) -> list[str]:
    """The contracts that a copy of the source with these files added breaks."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name, source in files.items():
        path = folder / "src" / "astrarium" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
        for package in path.relative_to(folder / "src").parents[:-1]:
            (folder / "src" / package / "__init__.py").touch()
    done = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
    )
    assert "Contracts: " in done.stdout, done.stdout + done.stderr
    return [line.removesuffix(" BROKEN") for line in done.stdout.splitlines() if line.endswith(" BROKEN")]


@pytest.mark.parametrize(
    ("contract", "files"),
    [
        ("Rooms import downwards", {"boards/x.py": "import astrarium.games"}),
        ("Rooms import downwards", {"bots/x.py": "import astrarium.lab.y", "lab/y.py": ""}),
        ("Rooms import downwards", {"pantry/x.py": ""}),
        (
            "Games do not know each other",
            {"games/eclipse/x.py": "import astrarium.games.arcs.y", "games/arcs/y.py": ""},
        ),
        (
            "Inside a game: ruleset, cards, actions, verbs, state, tables",
            {"games/arcs/tables/x.py": "import astrarium.games.arcs.verbs", "games/arcs/verbs.py": ""},
        ),
        (
            "Rule files do not import cards",
            {"games/arcs/zeal.py": "import astrarium.games.arcs.cards.x", "games/arcs/cards/x.py": ""},
        ),
        ("Rules hold no chance, no clock, no input or output", {"games/arcs/zeal.py": "import random"}),
        ("Rules hold no chance, no clock, no input or output", {"boards/x.py": "def f():\n    from time import time"}),
        (
            "Drawings see views, never states",
            {"draw/x.py": "import astrarium.games.eclipse.state", "games/eclipse/state.py": ""},
        ),
    ],
)
def test_a_wrong_import_breaks_the_contract(tmp_path: Path, contract: str, files: dict[str, str]) -> None:
    assert broken_contracts(tmp_path, files) == [contract]
