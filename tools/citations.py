"""Where Python files cite rules: what belongs to which function, class, assignment or module."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

ID = re.compile(r"\b(?:(?:ARC|ECL|ASC)-\w(?:[\w.-]*\w)?|R-[A-Z0-9]+-\d+)")

Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, order=True)
class Place:
    """A function, class, assignment or module: the lines it takes and its name inside the file."""

    path: str
    line: int
    end: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()


@dataclass(frozen=True)
class Citation:
    """An id and the place it belongs to; proof is what the docstring of a test says."""

    id: str
    place: Place
    proof: bool = False


def citations(root: Path, folder: str) -> Iterator[Citation]:
    """Every citation below a folder of the project, in the order of the files."""
    for path in sorted((root / folder).rglob("*.py")):
        text = path.read_text("utf-8")
        if ID.search(text):
            yield from file_citations(text, path.relative_to(root).as_posix())


def file_citations(text: str, path: str) -> list[Citation]:
    """Citations in docstrings and comments, and in string literals that are just an id; each once per place."""
    tree = ast.parse(text)
    scopes = list(named_scopes(tree, path, text.count("\n") + 1))
    places = [place for _, place in scopes] + list(assignments(scopes))
    found = [
        Citation(
            id, place, isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef) and scope.name.startswith("test_")
        )
        for scope, place in scopes
        for id in ID.findall(ast.get_docstring(scope) or "")
    ]
    spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(literal)) if ID.fullmatch(literal) and id(node) not in spoken:
                found.append(Citation(literal, innermost(places, node.lineno)))
            case ast.Module(body) | ast.ClassDef(body=body):
                for value, after in pairwise(body):
                    said = docstring_of_value(value, after)
                    found += [Citation(id, innermost(places, value.lineno)) for id in ID.findall(said)]
    for line, comment in comments(text):
        found += [Citation(id, innermost(places, line)) for id in ID.findall(comment)]
    return list(dict.fromkeys(found))


def docstring_of_value(value: ast.stmt, after: ast.stmt) -> str:
    """The text that follows a named value and speaks of it."""
    match value, after:
        case ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str(said))):
            return said
    return ""


def named_scopes(tree: ast.Module, path: str, lines: int) -> Iterator[tuple[Scope, Place]]:
    """The module, its classes and functions and theirs, each from its first decorator on."""
    yield tree, Place(path, 1, lines, "")
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        outer, prefix = waiting.pop(0)
        for node in ast.iter_child_nodes(outer):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                yield node, Place(path, first, node.end_lineno or first, prefix + node.name)
                waiting.append((node, f"{prefix}{node.name}."))
            elif not isinstance(node, ast.expr):
                waiting.append((node, prefix))


def assignments(scopes: list[tuple[Scope, Place]]) -> Iterator[Place]:
    """Named values of modules and classes, and the rows of those that are tables."""
    for scope, place in scopes:
        for node in scope.body if isinstance(scope, ast.Module | ast.ClassDef) else ():
            if isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                name = f"{place.name}.{ast.unparse(target)}".lstrip(".")
                yield Place(place.path, node.lineno, node.end_lineno or node.lineno, name)
                for number, row in enumerate(rows(node.value)):
                    yield Place(place.path, row.lineno, row.end_lineno or row.lineno, f"{name}[{number}]")


def rows(table: ast.expr | None) -> list[ast.expr]:
    """The rows of a literal table, or of one that is an argument of a call."""
    match table:
        case ast.Tuple(elements) | ast.List(elements):
            return elements
        case ast.Dict(_, values):
            return values
        case ast.Call(_, [ast.Tuple() | ast.List() | ast.Dict() as argument]):
            return rows(argument)
    return []


def comments(text: str) -> Iterator[tuple[int, str]]:
    """Each comment with the line it speaks of: its own, or if it stands alone the next line of code."""
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            while line < len(lines) and lines[line - 1].strip()[:1] in ("", "#"):
                line += 1
            yield line, token.string


def innermost(places: list[Place], line: int) -> Place:
    """The smallest place around a line; the module is always one."""
    return min((place for place in places if place.line <= line <= place.end), key=lambda place: place.end - place.line)
