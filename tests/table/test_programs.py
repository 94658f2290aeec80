"""The interface for programs: its description is true, nothing breaks it, and a short bot plays a whole game."""

import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from astrarium.table.app import build
from astrarium.table.rates import Rates
from astrarium.table.settings import Settings

pytestmark = pytest.mark.once

EXAMPLES = settings(
    max_examples=25, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Program:
    """A signed-in person's program at a server on loopback."""

    def __init__(self, base: str) -> None:
        self.client = httpx.Client(base_url=base, timeout=20)
        self.form("/sign-up", name="anna", email="anna@example.org", password="open sesame")
        token = re.search(r"astrarium_[\w-]+", self.form("/account/tokens", name="program").text)
        assert token
        self.headers = {"authorization": f"Bearer {token[0]}"}

    def form(self, path: str, **fields: str) -> httpx.Response:
        token = re.search(r'data-token="(\w+)"', self.client.get("/").text)
        assert token
        return self.client.post(path, data={"token": token[1], **fields})

    def call(self, method: str, path: str, **body: Any) -> Any:
        """A call that succeeds."""
        answer = self.client.request(method, path, headers=self.headers, json=body or None)
        assert answer.status_code < 300, answer.text
        return answer.json()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A server in a thread, without limits on how often one may ask."""
    for kind, (_, period) in list(Rates.LIMITS.items()):
        monkeypatch.setitem(Rates.LIMITS, kind, (1_000_000, period))
    app = build(Settings(data=tmp_path, fast_passwords=True))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical", access_log=False))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    found = Program(f"http://127.0.0.1:{port}")
    try:
        yield found
    finally:
        found.client.close()
        server.should_exit = True
        thread.join()


def test_whatever_a_program_sends_the_server_does_not_break_and_its_description_holds(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="fair", seats=["person", "person"])["table"]
    document = program.client.get("/api/openapi.json").json()
    api: Any = schemathesis.openapi.from_dict(document)
    calls = [result.ok() for result in api.get_all_operations()]
    assert len(calls) == sum(map(len, document["paths"].values()))
    for call in calls:
        if call.path.endswith("/stream"):
            continue

        @settings(
            max_examples=30, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
        )
        @given(case=call.as_strategy())
        def fuzz(case: Any) -> None:
            if case.path_parameters and len(str(case.path_parameters["table"])) % 3:
                case.path_parameters["table"] = table
            answer = case.call(base_url=str(program.client.base_url), headers=program.headers)
            case.validate_response(answer, checks=CHECKS)

        fuzz()
    assert program.call("GET", f"/api/tables/{table}")["status"] in ("playing", "over")


def test_a_program_plays_a_whole_game(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="fair", seats=["person", "bot:random"])["table"]
    for _ in range(200):
        now = program.call("GET", f"/api/tables/{table}")
        if now["status"] == "over":
            break
        if now["question"]:
            key = now["question"]["choices"][0]["key"]
            program.call("POST", f"/api/tables/{table}/answer", key=key, asked=now["asked"])
        else:
            time.sleep(0.05)
    assert now["status"] == "over" and len(now["seed"]) == 64
    assert now["winners"]


def test_a_program_waits_at_a_table_until_its_game_begins(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="fair", seats=["person", "link"])["table"]
    now = program.call("GET", f"/api/tables/{table}")
    assert (now["status"], now["question"], now["view"], now["history"]) == ("waiting", None, None, [])
    assert [(card["colour"], card["kind"]) for card in now["seats"]] == [("red", "person"), ("blue", "link")]
    refused = program.client.post(f"/api/tables/{table}/answer", json={"key": "x", "asked": 0}, headers=program.headers)
    assert (refused.status_code, refused.json()["error"]) == (422, "not-playing")
    with program.client.stream("GET", f"/api/tables/{table}/stream", headers=program.headers) as stream:
        lines = stream.iter_lines()
        begun = next(line for line in lines if line.startswith("id: "))
        program.form(f"/tables/{table}/close")
        assert next(line for line in lines if line.startswith("id: ")) > begun
    assert program.call("GET", f"/api/tables/{table}")["status"] == "closed"


def test_a_program_reads_the_history_from_any_line_on(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="arcs", seats=["bot:random", "bot:random"])["table"]
    api = f"/api/tables/{table}"
    while (now := program.call("GET", f"{api}?after=0"))["status"] == "playing":
        time.sleep(0.1)
    every, newest = now["history"], program.call("GET", api)["history"]
    assert [line["number"] for line in every] == list(range(1, len(every) + 1))
    assert newest == every[-60:] and len(every) > 60
    assert program.call("GET", f"{api}?after=70")["history"] == every[70:]
    assert program.client.get(f"{api}?after=x", headers=program.headers).status_code == 400


def test_what_follows_an_answer_is_seen_from_the_seat_that_answered(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="fair", seats=["person", "person"])["table"]
    api = f"/api/tables/{table}"
    now = program.call("GET", f"{api}?seat=blue")
    after = program.call("POST", f"{api}/answer", key="bid:2", asked=now["asked"], seat="blue")
    assert (now["seat"], after["seat"], after["asked"]) == (1, 1, now["asked"] + 1)
    assert program.call("POST", f"{api}/undo", asked=after["asked"], seat="blue")["seat"] == 1


def test_a_program_agrees_or_refuses_as_people_do(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="fair", seats=["person", "person"])["table"]
    api = f"/api/tables/{table}"
    asked = program.call("POST", f"{api}/propose", kind="end")["proposals"]
    assert [(one["kind"], one["seat"], one["agreed"]) for one in asked] == [("end", 0, [0])]
    said = {"proposal": asked[0]["id"], "seat": "blue"}
    assert program.call("POST", f"{api}/agree", **said, yes=False)["proposals"] == []
    again = program.call("POST", f"{api}/propose", kind="end")["proposals"][0]["id"]
    now = program.call("POST", f"{api}/agree", proposal=again, yes=True, seat="blue")
    assert (now["status"], now["ending"]) == ("over", "agreed")


def test_a_stream_tells_of_an_answer_once(program: Program) -> None:
    table = program.call("POST", "/api/tables", game="fair", seats=["person", "person"])["table"]
    api = f"/api/tables/{table}"
    with program.client.stream("GET", f"{api}/stream", headers=program.headers) as stream:
        lines = stream.iter_lines()
        begun = next(line for line in lines if line.startswith("id: "))
        with httpx.Client(base_url=program.client.base_url, headers=program.headers) as other:
            now = other.get(api).json()
            answer = {"key": now["question"]["choices"][0]["key"], "asked": now["asked"]}
            assert other.post(f"{api}/answer", json=answer).status_code == 200
        news = next(line for line in lines if line.startswith("id: "))
        assert news > begun
    last = {"last-event-id": news.removeprefix("id: ")}
    again = program.client.stream("GET", f"{api}/stream", headers=program.headers | last, timeout=1)
    with again as stream, pytest.raises(httpx.ReadTimeout):
        assert not [line for line in stream.iter_lines() if line.startswith("id: ")]


def test_cookies_do_not_open_the_interface_for_programs(program: Program) -> None:
    assert program.client.get("/account").status_code == 200
    refused = program.client.get("/api/tables")
    assert refused.status_code == 401
    assert refused.json()["error"] == "sign-in"
