"""Pages from templates."""

import json
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from astrarium.draw.sheet import part_title
from astrarium.draw.theme import shape
from astrarium.table import rows, say
from astrarium.table.board import Sheet
from astrarium.words import text

TEMPLATES = Path(__file__).parent / "pages" / "templates"


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Both together, for the fields of a form."""
    return one | other


def links(sheet: Sheet) -> str:
    """From where to where one can go on the map, for the arrow keys."""
    spots = [spot for _, found in sheet.outline for spot in found if spot.links]
    return json.dumps({spot.thing: list(spot.links) for spot in spots})


class Pages:
    """The templates; `t("table.page.home")` gives words in the reader's language."""

    def __init__(self) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.filters["merge"] = merged
        self._environment.globals.update(
            title=say.title,
            links=links,
            outline=shape,
            rows=rows.history,
            spots=rows.spots,
            part_title=part_title,
        )

    def names(self) -> list[str]:
        """Every template."""
        return self._environment.list_templates()

    def read(self, template: str) -> None:
        """Have a template at hand."""
        self._environment.get_template(template)

    def render(self, template: str, language: str, context: dict[str, Any]) -> str:
        """A page for one visitor."""

        def t(key: str, **arguments: object) -> str:
            return text(key, language, **arguments)

        def words(key: str) -> str:
            return say.words(key, language, {})

        shared = {"t": t, "words": words, "language": language}
        return self._environment.get_template(template).render(context | shared)
