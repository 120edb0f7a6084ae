"""What ruff does not look at: how docstrings and comments show code, and what tests import."""

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


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """The modules that a file of a package imports, anywhere in it, and what might be modules in them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):  # a script for another process
            yield from re.findall(r"^\s*(?:from|import) (tests\.[\w.]+)", node.value, re.MULTILINE)


def test_no_test_imports_from_another_test():
    """What tests share is in a module beside them, called after what it holds."""
    paths = sorted((rooms.ROOT / "tests").rglob("*.py"))
    tests = {".".join(path.relative_to(rooms.ROOT).with_suffix("").parts) for path in paths if path.stem[:5] == "test_"}
    assert len(tests) > 100
    found = {}
    for path in paths:
        package = ".".join(path.relative_to(rooms.ROOT).parent.parts)
        modules = imported(ast.parse(path.read_text(encoding="utf-8")), package)
        if others := sorted(tests.intersection(modules)):
            found[str(path.relative_to(rooms.ROOT))] = others
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "import tests.a.test_b",
        "import tests.a.test_b as b",
        "from tests.a.test_b import one",
        "from tests.a import test_b",
        "from . import test_b",
        "from .test_b import one",
        "from ..a.test_b import one",
        "def function():\n    from tests.a.test_b import one",
        'SCRIPT = "import sys\\n    from tests.a.test_b import one"',
    ],
)
def test_each_way_to_import_is_seen(text):
    assert "tests.a.test_b" in set(imported(ast.parse(text), "tests.a"))
