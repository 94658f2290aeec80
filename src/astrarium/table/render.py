"""Pages from templates."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from astrarium.table import say
from astrarium.words import text

TEMPLATES = Path(__file__).parent / "pages" / "templates"


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

    def render(self, template: str, language: str, context: dict[str, Any]) -> str:
        """A page for one visitor."""

        def t(key: str, **arguments: object) -> str:
            return text(key, language, **arguments)

        def words(key: str) -> str:
            return say.words(key, language, {})

        shared = {"t": t, "words": words, "title": say.title, "language": language}
        return self._environment.get_template(template).render(context | shared)
