"""Small mistakes made on purpose: every mutant of a stretch of a Python file."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from citations import rows

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """A change of one node: where it stands, and what stands there instead."""

    line: int
    start: int
    end: int
    text: str
    what: str

    def apply(self, source: bytes) -> bytes:
        """The file with this mistake in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]


class Source:
    """A parsed file in which stretches can be replaced without touching anything else."""

    def __init__(self, text: str) -> None:
        self.bytes = text.encode()
        self.tree = ast.parse(text)
        self.lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.closed = {id(part) for node in ast.walk(self.tree) for part in not_ours(node)}

    def mutants(self, first: int, last: int) -> list[Mutant]:
        """Every mutant of the lines from first to last, in their order."""
        nodes = [node for node in ast.walk(self.tree) if id(node) not in self.closed]
        found = [self.replace(target, text) for node in nodes for target, text in replacements(node)]
        for node in nodes:
            if isinstance(node, ast.FunctionDef):
                found += self.other_returns(node)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                found += self.other_cells(node.value)
        return sorted({mutant for mutant in found if first <= mutant.line <= last})

    def segment(self, node: ast.AST) -> str:
        """The text of a node."""
        return self.bytes[slice(*self.span(node))].decode()

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends, in bytes."""
        assert isinstance(node, ast.expr | ast.stmt)
        return (
            self.lines[node.lineno - 1] + node.col_offset,
            self.lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0),
        )

    def replace(self, node: ast.expr | ast.stmt, text: str) -> Mutant:
        """A mutant that puts a text in the place of a node."""
        what = f"{shortened(self.segment(node))} -> {shortened(text)}"
        return Mutant(node.lineno, *self.span(node), text, what)

    def other_returns(self, function: ast.FunctionDef) -> Iterator[Mutant]:
        """A function that does nothing, or says the opposite, as far as its type tells what that is."""
        kind = ast.unparse(function.returns).strip("\"'") if function.returns else ""
        body = function.body[1:] if ast.get_docstring(function) else function.body
        if body and (nothing := empty_value(kind)) and not isinstance(body[0], ast.Return):
            start, line = self.span(body[0])[0], body[0].lineno
            text = f"return {nothing}\n{' ' * body[0].col_offset}"
            yield Mutant(line, start, start, text, f"{function.name} returns {nothing} at once")
        for node in ast.walk(function) if kind in ("bool", "int") else ():
            match node:
                case ast.Return(ast.Call() | ast.Name() | ast.Attribute() | ast.Subscript() as value):
                    text = self.segment(value)
                    yield self.replace(value, f"not {text}" if kind == "bool" else f"{text} + 1")

    def other_cells(self, table: ast.expr) -> Iterator[Mutant]:
        """Rows of a table in which one cell holds what stands in the next row that differs."""
        columns: defaultdict[str, list[ast.expr]] = defaultdict(list)
        for row in rows(table):
            for column, cell in cells(row):
                columns[column].append(cell)
        for members in columns.values():
            for cell, other in pairwise([*members, members[0]]):
                if self.segment(cell) != self.segment(other):
                    yield self.replace(cell, self.segment(other))


def not_ours(node: ast.AST) -> Iterator[ast.AST]:
    """Parts that say nothing about behaviour (types, decorators), or whose place is not known (inside f-strings)."""
    for name in ("annotation", "returns", "decorator_list", "bases"):
        found = getattr(node, name, None)
        for child in found if isinstance(found, list) else [found]:
            if isinstance(child, ast.AST):
                yield from ast.walk(child)
    match node:
        case ast.JoinedStr(values):
            yield from (part for value in values for part in ast.walk(value))
        case ast.Assign([ast.Name("__slots__" | "__all__")]):
            yield from ast.walk(node)


def shortened(text: str) -> str:
    """Enough of a text to recognise it."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:37]}..."


def replacements(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What may stand in the place of a node, or of one of its parts."""
    match node:
        case ast.Compare(left, [operator, *operators], comparators):
            for other in COMPARISONS[type(operator)]:
                yield node, bracketed(ast.Compare(left, [other(), *operators], comparators))
        case ast.BoolOp(operator, values):
            yield node, bracketed(ast.BoolOp(ast.And() if isinstance(operator, ast.Or) else ast.Or(), values))
        case ast.UnaryOp(ast.Not(), operand):
            yield node, bracketed(operand)
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            yield node, bracketed(ast.BinOp(left, OPERATORS[type(operator)](), right))
        case ast.Constant(bool(value)):
            yield node, str(not value)
        case ast.Constant(int(value)):
            yield node, str(value + 1)
        case ast.Name(name) if name in TWINS:
            yield node, TWINS[name]
        case ast.If(test) | ast.While(test) | ast.IfExp(test) | ast.comprehension(ifs=[test, *_]) if not isinstance(
            test, ast.Compare | ast.UnaryOp
        ):
            yield test, bracketed(ast.UnaryOp(ast.Not(), test))
        case ast.Tuple([_, _, *_] as elements, ast.Load()) | ast.List([_, _, *_] as elements, ast.Load()):
            yield from ((node, bracketed(type(node)(row, ast.Load()))) for row in shorter_or_swapped(elements))
        case ast.Expr(ast.Call()) | ast.Delete() | ast.AugAssign() | ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield node, "pass"


def shorter_or_swapped(elements: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """The same row without one of its elements, and with two neighbours changed about."""
    for place in range(len(elements)):
        yield [*elements[:place], *elements[place + 1 :]]
    for place in range(len(elements) - 1):
        yield [*elements[:place], elements[place + 1], elements[place], *elements[place + 2 :]]


def cells(row: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The cells of a row with the names of their columns; a row that is no record is one cell itself."""
    match row:
        case ast.Call(function, arguments, keywords):
            name = ast.unparse(function)
            yield from ((f"{name} {place}", cell) for place, cell in enumerate(arguments))
            yield from ((f"{name} {keyword.arg}", keyword.value) for keyword in keywords)
        case ast.Tuple(elements) | ast.List(elements):
            yield from ((str(place), cell) for place, cell in enumerate(elements))
        case _:
            yield "", row


def bracketed(node: ast.expr) -> str:
    """The text of an expression, so that it can stand anywhere."""
    text = ast.unparse(ast.fix_missing_locations(node))
    return text if isinstance(node, ast.List | ast.Tuple | ast.Name | ast.Constant | ast.Call) else f"({text})"


def empty_value(kind: str) -> str | None:
    """What a function of this type may return when it does nothing."""
    if kind == "None" or kind.endswith("| None"):
        return "None"
    for beginning, value in (("bool", "False"), ("int", "0"), ("Frames", "()"), ("tuple", "()"), ("list", "[]")):
        if kind == beginning or kind.startswith(f"{beginning}["):
            return value
    return None
