"""The project as a whole: what is installed and what is locked."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


def test_the_package_says_that_it_is_typed() -> None:
    assert files("astrarium").joinpath("py.typed").is_file()


def test_the_lock_has_hashes_and_names_no_place_to_load_from() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert not re.search(r"://|^-", lock, re.MULTILINE)
    packages = re.findall(r"^\S+==\S+.*(?:\n    .*)*", lock, re.MULTILINE)
    assert len(packages) > 50
    assert all("--hash=sha256:" in package for package in packages)
