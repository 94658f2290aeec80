"""What docs/programs.md says is so: the bot on it plays a whole game, and every call is on it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.table.test_programs import Program, program

from astrarium.table.door import ENTRIES, STATUS

pytestmark = pytest.mark.once

PAGE: Final = (Path(__file__).parents[2] / "docs" / "programs.md").read_text("utf-8")
BOT: Final = PAGE.partition("```python\n")[2].partition("```")[0]

__all__ = ["program"]


def test_every_call_and_no_other_is_on_the_page() -> None:
    told = set(re.findall(r"^\| `(GET|POST) (/api/[^`?]*)[^`]*` \|", PAGE, re.MULTILINE))
    assert told == {(entry.method, entry.path) for entry in ENTRIES if entry.program}


def test_every_status_of_a_refusal_is_on_the_page() -> None:
    part = PAGE.partition("## When something is refused")[2]
    assert {int(one) for one in re.findall(r"\b(4\d\d)\b", part)} == {*STATUS.values(), 422} - {413, 500}


def test_the_bot_on_the_page_is_thirty_lines_and_plays_a_whole_game(program: Program, tmp_path: Path) -> None:
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 30
    file = tmp_path / "bot.py"
    file.write_text(BOT, "utf-8")
    token = program.headers["authorization"].removeprefix("Bearer ")
    server = str(program.client.base_url).rstrip("/")
    environment = os.environ | {"ASTRARIUM_SERVER": server, "ASTRARIUM_TOKEN": token}
    done = subprocess.run([sys.executable, file], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"scores: \[\d+, \d+, \d+\] winners: \[[\d, ]+\]\n", done.stdout)
    tables = program.call("GET", "/api/tables")
    assert [(one["game"], one["status"]) for one in tables] == [("arcs", "over")]
    ending = program.call("GET", f"/api/tables/{tables[0]['id']}")["ending"]
    assert ending == "rules"
