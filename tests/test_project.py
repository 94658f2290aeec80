"""The project as a whole: what is installed and what is locked."""

import json
import re
import subprocess
import sys
import zipfile
from importlib.resources import files
from pathlib import Path

import pytest

import astrarium

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


def test_the_package_says_that_it_is_typed() -> None:
    assert files("astrarium").joinpath("py.typed").is_file()


@pytest.mark.parametrize(("name", "least"), [("requirements.lock", 50), ("requirements-node.lock", 2)])
def test_the_locks_have_hashes_and_name_no_place_to_load_from(name: str, least: int) -> None:
    lock = (ROOT / name).read_text()
    assert not re.search(r"://|^-", lock, re.MULTILINE)
    packages = re.findall(r"^\S+==\S+.*(?:\n    .*)*", lock, re.MULTILINE)
    assert len(packages) >= least
    assert all("--hash=sha256:" in package for package in packages)


def test_the_lock_of_what_checks_scripts_has_hashes_and_names_no_place_to_load_from() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    loaded = [package for name, package in packages.items() if name]
    assert len(loaded) > 1
    assert all(package["integrity"].startswith("sha512-") and "resolved" not in package for package in loaded)


def test_a_wheel_holds_every_file_of_the_package_and_the_command(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        (entry_points,) = (packed.read(name).decode() for name in names if name.endswith("entry_points.txt"))
    source = ROOT / "src"
    kept = {str(path.relative_to(source)) for path in source.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert kept <= names
    assert "astrarium = astrarium.cli:main" in entry_points


def test_the_catalogue_says_what_there_is_and_what_is_missing() -> None:
    arcs = next(rules for rules in astrarium.games() if rules.name == "arcs")
    assert repr(arcs).startswith("<arcs: 2, 3, 4 seats; leaders_and_lore False/True (False); ")
    assert arcs.missing == ()
