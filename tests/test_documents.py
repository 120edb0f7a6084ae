"""The documents: their blocks of Python are Python, those of the guides run, and what they say comes out comes out."""

from __future__ import annotations

import ast
import importlib.util
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pdhlo
from pdhlo.tools.generators.layers import ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))
RUN = ("functions", "index", "lod", "numpy2", "patterns")
"""The pages whose blocks need nothing but a checkout. Each page is one program."""
_BLOCK = re.compile(r"(?:<!-- needs ([^:\n]*):[^\n]*-->\n)?```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
_MODULES = {"optax": "optax", "orbax": "orbax.checkpoint"}


def blocks(page: Path) -> Iterator[tuple[list[str], str]]:
    """The packages that a block of Python needs, and the block, at its line of the page."""
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        lines = text[: match.start(2)].count("\n")
        yield re.findall(r"\w+", (match[1] or "").replace(" and ", " ")), "\n" * lines + match[2]


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md"], ids=lambda page: page.stem)
def test_blocks_are_python_and_name_what_there_is(page: Path) -> None:
    for _, code in blocks(page):
        for node in ast.walk(ast.parse(code, str(page))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pdhlo":
                assert node.attr in {*pdhlo.__all__, "dialect", "inference"}, f"{page.name}:{node.lineno}"


def said(code: str) -> dict[int, Any]:
    """What the comment behind an expression says that it is, by line: ``len(x)  # 3: as many as there were``."""
    result = {}
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT and token.line.strip() != token.string:
            for text in (token.string[2:], token.string[2:].split(": ")[0]):
                try:
                    result[token.start[0]] = ast.literal_eval(text)
                    break
                except (SyntaxError, ValueError):
                    continue
    return result


def run(code: str, names: dict[str, Any], page: str) -> int:
    """Runs a block, and holds each expression against what its comment says; returns how many there were."""
    expected, checked = said(code), 0
    for node in ast.parse(code, page).body:
        if isinstance(node, ast.Expr) and node.end_lineno in expected:
            value = eval(compile(ast.Expression(node.value), page, "eval"), names)
            assert value == expected[node.end_lineno], f"{page}:{node.lineno}"
            checked += 1
        else:
            exec(compile(ast.Module([node], []), page, "exec"), names)
    return checked


@pytest.mark.parametrize("name", RUN)
def test_the_blocks_of_a_guide_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend("docs/examples")  # and what a block adds is gone afterwards
    names: dict[str, Any] = {}
    checked = 0
    for needed, code in blocks(ROOT / "docs" / f"{name}.md"):
        if all(importlib.util.find_spec(_MODULES[package].split(".")[0]) for package in needed):
            checked += run(code, names, f"docs/{name}.md")
    assert checked


def test_a_value_that_is_not_as_said_is_seen() -> None:
    with pytest.raises(AssertionError, match="page:3"):
        run("x = 2\nx + 1  # 3\nx  # 3: not so\n", {}, "page")
    assert run("x = [1]\nx  # [1], nothing else\nx  # any text\nlen(x)  # 1: one\n", {}, "page") == 1
