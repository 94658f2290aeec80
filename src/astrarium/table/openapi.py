"""The description of the interface for programs, in OpenAPI 3.1, made from the types of requests and answers."""

import re
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from astrarium.table.door import ENTRIES, Entry, Handler, Needs


class Failure(Struct):
    """What went wrong: a word for programs, a sentence for people."""

    error: str
    message: str


class Method(NamedTuple):
    """What the description says about one route."""

    entry: Entry
    summary: str
    takes: Any
    returns: Any
    query: Mapping[str, str]


METHODS: Final[list[Method]] = []
PARAMETER: Final = re.compile(r"\{(\w+)\}")


def method(
    verb: str,
    path: str,
    needs: Needs,
    summary: str,
    *,
    returns: Any,
    takes: Any = None,
    query: Mapping[str, str] | None = None,
    rate: str = "api",
) -> Callable[[Handler], Handler]:
    """Declare a route for programs."""

    def declare(handler: Handler) -> Handler:
        entry = Entry(path, verb, needs, handler, rate, program=True)
        ENTRIES.append(entry)
        METHODS.append(Method(entry, summary, takes, returns, query or {}))
        return handler

    return declare


def document(base_url: str) -> dict[str, Any]:
    """The whole description."""
    kinds = [kind for one in METHODS for kind in (one.takes, one.returns) if kind is not None] + [Failure]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    shapes = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for one in METHODS:
        paths.setdefault(one.entry.path, {})[one.entry.method.lower()] = _operation(one, shapes)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Astrarium", "version": version("astrarium")},
        "servers": [{"url": base_url}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(one: Method, shapes: Mapping[int, Any]) -> dict[str, Any]:
    path, query = one.entry.path, one.query
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in PARAMETER.findall(path)
    ] + [
        {"name": name, "in": "query", "description": words, "schema": {"type": "string"}}
        for name, words in query.items()
    ]
    success = "201" if one.entry.method == "POST" and path == "/api/tables" else "200"
    operation: dict[str, Any] = {
        "operationId": one.entry.handler.__name__,
        "summary": one.summary,
        "parameters": parameters,
        "responses": {success: _answer(one, shapes), "default": _json("Refused", shapes[id(Failure)])},
        "security": [] if one.entry.needs is Needs.ANYBODY else [{"token": []}],
    }
    if one.takes is not None:
        operation["requestBody"] = {"required": True, **_content("application/json", shapes[id(one.takes)])}
    return operation


def _answer(one: Method, shapes: Mapping[int, Any]) -> dict[str, Any]:
    if one.returns is None:
        return {"description": one.summary, **_content("text/event-stream", {"type": "string"})}
    return _json(one.summary, shapes[id(one.returns)])


def _json(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, **_content("application/json", schema)}


def _content(media: str, schema: Any) -> dict[str, Any]:
    return {"content": {media: {"schema": schema}}}
