"""The documents: their Python is Python, that of guides and notebooks runs, and what they say comes out comes out."""

from __future__ import annotations

import ast
import functools
import io
import json
import re
import shlex
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

import pdhlo
from pdhlo.tools.cli import main
from pdhlo.tools.generators import layers
from pdhlo.tools.generators.layers import ROOT
from tests.devices import run_child
from tests.guides import BY_PAGE, blocks, is_installed, run_page

PAGES = sorted([*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/design").glob("*.md")])
RUN = ("architecture", "functions", "index", "lod", "numpy2", "patterns")
"""The pages whose blocks need nothing but a checkout. Each page is one program."""
NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))
_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")
ELSEWHERE = {"serving": "tests/serve/test_server.py", "CONTRIBUTING": "lower/rules/math/activation.py"}
"""Pages whose block another test runs, or that quote a file."""
ALONE = ("devices", "inference")
"""Pages whose blocks change the process: they need several devices, or give ``paddle`` another meaning."""


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md"], ids=lambda page: page.stem)
def test_blocks_are_python_and_name_what_there_is(page: Path) -> None:
    for _, code in blocks(page):
        for node in ast.walk(ast.parse(code, str(page))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pdhlo":
                assert node.attr in {*pdhlo.__all__, "dialect", "inference"}, f"{page.name}:{node.lineno}"


@pytest.mark.parametrize("name", sorted(BY_PAGE.keys() - {*ALONE}))
def test_the_blocks_of_a_guide_run_on_small_models(name: str) -> None:
    assert run_page(name) == len(runnable(name))


@pytest.mark.parametrize("name", ALONE)
def test_the_blocks_of_a_guide_run_in_a_process_of_their_own(name: str) -> None:
    printed = run_child([sys.executable, "-W", "error", "-m", "tests.guides", name])
    assert int(printed.splitlines()[-1]) == len(runnable(name))


def runnable(name: str) -> list[str]:
    """The blocks of a page whose packages are installed."""
    page = ROOT / ("README.md" if name == "README" else f"docs/{name}.md")
    return [code for needed, code in blocks(page) if is_installed(needed)]


def test_each_block_of_python_is_run() -> None:
    pages = [*PAGES, *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY"))]
    with_blocks = {page.stem for page in pages if "```python" in page.read_text(encoding="utf-8")}
    assert with_blocks == {*RUN, *BY_PAGE, *ELSEWHERE}


def commands(page: Path) -> Iterator[list[str]]:
    """The lines of a page's blocks that begin with ``pdhlo``, as words, without comments and what the shell does."""
    fences = re.findall(r"^ *```(\w*)\n(.*?)^ *```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for block in (code for language, code in fences if language in ("", "bash")):
        for line in block.splitlines():
            if match := re.match(r"(?:\$ )?pdhlo (?=[a-z])(.*?)(?: {3,}.*)?$", line):
                words = shlex.split(match[1].replace("[", "").replace("]", ""), comments=True)
                yield words[: words.index(">")] if ">" in words else words


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.stem)
def test_commands_of_a_page_have_the_options_that_they_are_called_with(page: Path) -> None:
    context = click.Context(main, info_name="pdhlo")
    for name, *words in commands(page):
        command = main.get_command(context, name)
        assert command is not None, f"{page.name}: {name}"
        assert name not in ("run", "compare") or {"--input", "--random"} & {*words}, (
            f"{page.name}: {name} without inputs"
        )
        command.make_parser(click.Context(command, info_name=name)).parse_args(words)


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
        if is_installed(needed):
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
