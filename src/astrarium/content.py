"""Where content packs are found: in folders that the operator names, and among installed packages.

`ASTRARIUM_CONTENT` names folders; in each of them a folder `<game>/<name>` is a pack. An installed package is a pack of
the name of its entry point in the group `astrarium.content.<game>`. Either way a pack holds tables as TOML files, never
code, and nobody can choose one that the operator did not put there.
"""

import os
import re
import tomllib
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from astrarium.kernel.content import Tables
from astrarium.kernel.errors import WrongContent

VARIABLE: Final = "ASTRARIUM_CONTENT"
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def packs(game: str) -> dict[str, Traversable]:
    """The packs of a game by name, folders before packages."""
    found: dict[str, Traversable] = {name: files(package) for name, package in _installed(game)}
    for folder in reversed(os.environ.get(VARIABLE, "").split(os.pathsep)):
        place = Path(folder) / game
        if folder and place.is_dir():
            found |= {pack.name: pack for pack in sorted(place.iterdir()) if pack.is_dir()}
    return {name: pack for name, pack in found.items() if NAME.fullmatch(name)}


@cache
def _installed(game: str) -> tuple[tuple[str, str], ...]:
    return tuple((entry.name, entry.value) for entry in entry_points(group=f"astrarium.content.{game}"))


def read(game: str, name: str) -> Tables:
    """The tables of a pack, by the names of their files."""
    tables: Tables = {}
    for file in sorted(packs(game)[name].iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        try:
            tables[file.name.removesuffix(".toml")] = tomllib.loads(file.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise WrongContent(f"content pack {name!r}, {file.name}: {error}") from None
    return tables


def names(game: str) -> tuple[str, ...]:
    """The packs there are for a game."""
    return tuple(packs(game))
