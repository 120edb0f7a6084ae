"""What ruff does not look at: how docstrings and comments show code."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from pdhlo.tools.generators import rooms

SINGLE = re.compile(r"(?<!`)`[^`\n]+`(?!`)")


def prose(path: Path) -> Iterator[str]:
    """The docstrings and comments of a file."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


@pytest.mark.parametrize("package", [*rooms.PACKAGES, "tests"])
def test_code_in_prose_stands_in_double_backticks(package):
    folder = rooms.ROOT / package
    paths = folder.glob("*.py") if package == "pdhlo" else folder.rglob("*.py")
    found = {str(path.relative_to(rooms.ROOT)): SINGLE.findall("\n".join(prose(path))) for path in paths}
    assert {path: single for path, single in found.items() if single} == {}
