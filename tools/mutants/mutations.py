"""Finds the possible mutations of a module: changes of operators, comparisons, constants and conditions."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
"""Class of an operator in Python's syntax tree -> its text, and the text that replaces it."""


@dataclass(frozen=True)
class Mutant:
    """One change of a module's text: its bytes from ``start`` to ``end`` are replaced."""

    path: Path
    """The path of the module, from the root of the project."""
    line: int
    kind: str
    """"operator", "constant" or "condition"."""
    start: int
    end: int
    text: str
    """The new text."""
    original: str
    context: str
    """The original line."""

    def apply(self, source: bytes) -> bytes:
        """The module's text with the change."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.original} became {self.text} in: {self.context}"


class _MutantFinder(ast.NodeVisitor):
    """Collects the mutants of one module, except in annotations and TYPE_CHECKING blocks, which are not executed."""

    def __init__(self, path: Path, source: bytes) -> None:
        self.path, self.source = path, source
        self.lines = source.splitlines(keepends=True)
        self.offsets = [0]
        for line in self.lines:
            self.offsets.append(self.offsets[-1] + len(line))
        self.mutants: list[Mutant] = []

    def _start(self, node: ast.expr) -> int:
        return self.offsets[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offsets[node.end_lineno - 1] + node.end_col_offset

    def _add(self, kind: str, line: int, start: int, end: int, text: str) -> None:
        original = self.source[start:end].decode()
        context = self.lines[line - 1].decode().strip()
        self.mutants.append(Mutant(self.path, line, kind, start, end, text, original, context))

    def _exchange(self, operator: ast.AST, left: ast.expr, right: ast.expr) -> None:
        """Adds a mutant that replaces the operator between two operands."""
        if type(operator) not in _OPERATORS:
            return
        written, instead = _OPERATORS[type(operator)]
        start = self.source.find(written.encode(), self._end(left), self._start(right))
        if start >= 0:  # -1 for rare spellings, such as "is  not" with two spaces
            line = self.source.count(b"\n", 0, start) + 1
            self._add("operator", line, start, start + len(written), instead)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self._exchange(node.op, node.left, node.right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._exchange(node.op, left, right)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for operator, left, right in zip(node.ops, [node.left, *node.comparators], node.comparators, strict=False):
            self._exchange(operator, left, right)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add("constant", node.lineno, self._start(node), self._end(node), str(not node.value))
        elif isinstance(node.value, int | float):
            text = f"({node.value!r} + 1)"
            self._add("constant", node.lineno, self._start(node), self._end(node), text)

    def _negate(self, test: ast.expr) -> None:
        start, end = self._start(test), self._end(test)
        self._add("condition", test.lineno, start, end, f"not ({self.source[start:end].decode()})")

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # zip's ``strict`` has no effect in correct code
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        values = [
            *node.decorator_list,
            *node.args.defaults,
            *(default for default in node.args.kw_defaults if default is not None),
        ]
        for child in [*values, *node.body]:
            self.visit(child)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._visit_function(node)


def mutants_of(path: Path, source: bytes) -> list[Mutant]:
    """All mutants of a module with the text ``source``, in the order of the text. Raises SyntaxError."""
    finder = _MutantFinder(path, source)
    finder.visit(ast.parse(source))
    return sorted(finder.mutants, key=lambda entry: (entry.start, entry.end, entry.kind))


def sample(mutants: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """Chooses ``count`` mutants, equally many of each top folder.

    They are chosen by a hash, so that changes of other code do not change the choice.
    """
    folders: dict[str, list[tuple[bytes, Mutant]]] = {}
    for number, mutant in _numbered(mutants):
        key = f"{seed}:{mutant.path}:{mutant.context}:{mutant.kind}:{mutant.original}:{number}"
        ranked = folders.setdefault(mutant.path.parts[0], [])
        ranked.append((hashlib.sha256(key.encode()).digest(), mutant))
    chosen: list[Mutant] = []
    for place, name in enumerate(sorted(folders)):
        share = count * (place + 1) // len(folders) - count * place // len(folders)
        chosen += [mutant for _, mutant in sorted(folders[name], key=lambda ranked: ranked[0])[:share]]
    return chosen


def _numbered(mutants: Iterable[Mutant]) -> Iterator[tuple[int, Mutant]]:
    """Yields each mutant with its number among those with the same file, line text, kind and original."""
    seen: dict[tuple[Path, str, str, str], int] = {}
    for mutant in mutants:
        same = (mutant.path, mutant.context, mutant.kind, mutant.original)
        seen[same] = seen.get(same, 0) + 1
        yield seen[same], mutant
