"""Tables played with a content pack."""

from pathlib import Path

import pytest
from tests.table.harness import Person, open_table, serving

from astrarium.content import VARIABLE

pytestmark = pytest.mark.anyio
PACKS = Path(__file__).parents[2] / "docs" / "packs"
WITHOUT_BORG = {"option-factions": "federation,klingon", "option-borg": "without"}


async def test_a_table_is_read_in_the_words_of_its_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(PACKS))
    async with serving(tmp_path, local=True) as (app, _):
        me = Person(app)
        printed = await open_table(
            me, "person", "bot:random", game="ascendancy", **WITHOUT_BORG, **{"option-content": "sample"}
        )
        usual = await open_table(me, "person", "bot:random", game="ascendancy", **WITHOUT_BORG)
        assert "Old Earth" in (await me.get(printed)).text
        page = (await me.get(usual)).text
        assert "Earth" in page and "Old Earth" not in page


async def test_nobody_opens_a_table_with_a_pack_that_the_operator_does_not_have(tmp_path: Path) -> None:
    async with serving(tmp_path, local=True) as (app, _):
        fields = {"count": "2", "seat-0": "person", "seat-1": "person", **WITHOUT_BORG}
        for name in ("sample", "../sample", str(PACKS / "ascendancy" / "sample")):
            answer = await Person(app).post("/new/ascendancy", {**fields, "option-content": name})
            assert answer.status_code == 422


async def test_a_damaged_pack_opens_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "packs" / "ascendancy" / "mine"
    damaged.mkdir(parents=True)
    (damaged / "discs.toml").write_text("[vega]\nlanes = 9\n")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "packs"))
    async with serving(tmp_path / "data", local=True) as (app, _):
        fields = {"count": "2", "seat-0": "person", "seat-1": "person", **WITHOUT_BORG, "option-content": "mine"}
        assert (await Person(app).post("/new/ascendancy", fields)).status_code == 422
