"""The documents: their Python is Python, that of guides and notebooks runs, and what they say comes out comes out."""

from __future__ import annotations

import ast
import functools
import importlib.util
import io
import json
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pdhlo
from pdhlo.tools.generators import layers
from pdhlo.tools.generators.layers import ROOT

PAGES = sorted([*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/design").glob("*.md")])
RUN = ("architecture", "functions", "index", "lod", "numpy2", "patterns")
"""The pages whose blocks need nothing but a checkout. Each page is one program."""
NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))
_BLOCK = re.compile(r"(?:<!-- needs ([^:\n]*):[^\n]*-->\n)?```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")
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


def cells(notebook: Path) -> list[dict[str, Any]]:
    """The cells of a notebook, the source of each as one text."""
    stored = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [cell | {"source": "".join(cell["source"])} for cell in stored]


def test_the_first_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checked_values("from_model_to_stablehlo", monkeypatch) == 3


@pytest.mark.slow  # it trains
def test_the_notebook_that_trains_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checked_values("train_in_jax", monkeypatch) == 4


def checked_values(name: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Runs a notebook, and returns how many values it says."""
    notebook, names = ROOT / "docs/notebooks" / f"{name}.ipynb", dict[str, Any]()
    monkeypatch.chdir(notebook.parent)
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.setattr(sys, "path", [*sys.path])
    return sum(run(cell["source"], names, notebook.name) for cell in cells(notebook) if cell["cell_type"] == "code")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_with_the_results_of_one_run(notebook: Path) -> None:
    code = [cell for cell in cells(notebook) if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert not any(output["output_type"] == "error" for cell in code for output in cell["outputs"])


def test_links_lead_to_files() -> None:
    texts = {page: page.read_text(encoding="utf-8") for page in PAGES}
    texts |= {notebook: "\n".join(cell["source"] for cell in cells(notebook)) for notebook in NOTEBOOKS}
    wrong = {
        str(page.relative_to(ROOT)): targets
        for page, text in texts.items()
        if (targets := [link for link in _LINK.findall(text) if not is_file(page.parent / link)])
    }
    assert wrong == {}


def is_file(path: Path) -> bool:
    """Whether there is such a file, a folder with a page of its own, or a page that ``make site`` makes."""
    is_made = path.parent.name == "reference" and path.name in ("python.md", "commands.md")
    return path.is_file() or (path / "README.md").is_file() or is_made


def test_a_value_that_is_not_as_said_is_seen() -> None:
    with pytest.raises(AssertionError, match="page:3"):
        run("x = 2\nx + 1  # 3\nx  # 3: not so\n", {}, "page")
    assert run("x = [1]\nx  # [1], nothing else\nx  # any text\nlen(x)  # 1: one\n", {}, "page") == 1


OF_CODE = [
    ROOT / "CONTRIBUTING.md",
    *(ROOT / "docs" / f"{name}.md" for name in ("architecture", "glossary")),
    *sorted((ROOT / "docs/design").glob("*.md")),
]
"""The pages that name places in the code: a path, and behind a colon the name of something in that file."""
_PLACE = re.compile(r"`((?:[\w-]+/)+(?:[\w.-]+\.\w+)?|\w+\.py)(?::([\w.]+))?`")
MOST_WORDS = 1800


def names_of(body: list[ast.stmt], before: str = "") -> Iterator[str]:
    """The names that a module or a class defines, those of its classes' members behind a dot."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield before + node.name
        if isinstance(node, ast.ClassDef):
            yield from names_of(node.body, f"{before}{node.name}.")
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (before + target.id for target in targets if isinstance(target, ast.Name))


@functools.cache
def names_in(path: Path) -> frozenset[str]:
    return frozenset(names_of(ast.parse(path.read_text(encoding="utf-8")).body))


def is_place(path: str, name: str) -> bool:
    """Whether there is such a file or folder, from the root or by its bare name, and such a name in it."""
    place = ROOT / path
    if "/" not in path and not place.exists():
        return not name and any(module.name == path for module in layers.modules().values())
    return place.exists() and (not name or name in names_in(place))


@pytest.mark.parametrize("page", OF_CODE, ids=lambda page: page.stem)
def test_each_place_in_the_code_that_a_page_names_is_there(page: Path) -> None:
    places = _PLACE.findall(page.read_text(encoding="utf-8"))
    assert [f"{path}:{name}" for path, name in places if not is_place(path, name)] == []


@pytest.mark.parametrize(
    ("path", "name", "expected"),
    [
        ("lower/tracing/tracer.py", "prepare", True),
        ("lower/tracing/tracer.py", "gone", False),
        ("lower/tracing/steps.py", "", False),
        ("lower/tracing/steps/", "", True),
        ("pdhlo/program.py", "Program.run", True),
        ("tracer.py", "", True),
        ("trace.py", "", False),
    ],
)
def test_places_that_are_gone_are_seen(path: str, name: str, *, expected: bool) -> None:
    assert is_place(path, name) is expected


def test_each_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(requirement for extra in project["optional-dependencies"].values() for requirement in extra),
    ]
    table = re.findall(r"^\| ([^|]+) \|", (ROOT / "docs/design/dependencies.md").read_text("utf-8"), re.MULTILINE)
    named = {name for row in table for name in re.findall(r"[\w-]+", row)}
    assert {re.split(r"[\[<>=]", requirement)[0] for requirement in wanted} - named == set()


def test_the_architecture_is_read_in_ten_minutes() -> None:
    assert len((ROOT / "docs/architecture.md").read_text(encoding="utf-8").split()) <= MOST_WORDS
