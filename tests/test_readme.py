"""What the documents show works as it stands there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    (page.name, number, code)
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md")
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL), 1)
]


@pytest.mark.parametrize(("page", "number", "code"), EXAMPLES, ids=[f"{page}-{number}" for page, number, _ in EXAMPLES])
def test_an_example_in_the_documents_runs(page: str, number: int, code: str) -> None:
    exec(compile(code, f"{page}, example {number}", "exec"), {"__name__": "example"})


def test_there_are_examples_of_play_of_a_bot_and_of_a_game() -> None:
    assert len(EXAMPLES) >= 4


def test_every_picture_and_page_that_the_documents_name_is_there() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            assert (ROOT / target).exists(), f"{page.name} names {target}"
