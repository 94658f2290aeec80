"""The same set-up, seed and answers give the same bytes in every process, under every hash seed and every Python."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.conformance.digest import digest
from tests.conformance.games import NAMES

from pythons import SUPPORTED, candidates, runs

ROOT = Path(__file__).parents[2]


def digests(python: str | Path, games: int, hash_seed: int) -> str:
    """What a Python of its own says about every game."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}:{ROOT / 'tools'}",
    }
    command = [str(python), "-m", "tests.conformance.digest", "--games", str(games)]
    return subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout


def test_hash_seeds_and_processes_make_no_difference() -> None:
    here = "".join(f"{name} {digest(name, 30)}\n" for name in NAMES)
    assert digests(sys.executable, 30, hash_seed=1) == here
    assert digests(sys.executable, 30, hash_seed=4711) == here


@pytest.mark.once
def test_every_supported_python_that_is_installed_makes_no_difference() -> None:
    here = "".join(f"{name} {digest(name, 30)}\n" for name in NAMES)
    compared = {f"{sys.version_info[0]}.{sys.version_info[1]}"}
    for version in SUPPORTED:
        found = next(filter(runs, candidates(version)), None)
        if version not in compared and found is not None:
            assert digests(_with_msgspec(found, version), 30, hash_seed=3) == here, version
            compared.add(version)
    print("compared:", ", ".join(sorted(compared)))


def _with_msgspec(found: str, version: str) -> Path:
    """A Python of this version with what the rules need; its environment is made once and kept."""
    home = ROOT / f".venv-digest-{version}"
    python = home / "bin" / "python"
    wanted = f"msgspec=={msgspec.__version__}"
    if not (home / "ready").exists():
        subprocess.run([found, "-m", "venv", "--clear", home], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wanted], check=True)
        (home / "ready").touch()
    return python
