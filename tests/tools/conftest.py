"""The command line in an empty folder, a browser, and a tiny legacy model on disk: ``y = relu(x * w + b)``."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from pdhlo.tools.cli import main
from tests.support import linear_parameters, linear_program, make_program, write_combined


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A folder with model.pdmodel and model.pdiparams."""
    folder = tmp_path / "model"
    write_combined(folder / "model.pdiparams", linear_parameters())
    (folder / "model.pdmodel").write_bytes(linear_program())
    return folder


@pytest.fixture
def unknown_model(tmp_path: Path) -> Path:
    """A program whose one operator nobody has."""
    variables = {name: ("float32", [-1, 3]) for name in ("x", "y")}
    ops = [("no_such_operator", {"X": ["x"]}, {"Out": ["y"]}, {})]
    (tmp_path / "unknown.pdmodel").write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    return tmp_path / "unknown.pdmodel"


@pytest.fixture
def x(tmp_path: Path) -> tuple[Path, np.ndarray]:
    """An input as a file, and its values."""
    values = np.random.default_rng(0).uniform(-4, 4, (5, 3)).astype(np.float32)
    np.save(tmp_path / "x.npy", values)
    return tmp_path / "x.npy", values


def expected(values: np.ndarray) -> np.ndarray:
    parameters = linear_parameters()
    return np.maximum(values @ parameters["w"] + parameters["b"], 0)


@pytest.fixture
def pdhlo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Calls the command line in an empty folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def call(*arguments: object, code: int = 0) -> Result:
        result = CliRunner().invoke(main, [str(argument) for argument in arguments], prog_name="pdhlo")
        assert result.exit_code == code, result.output
        assert "Traceback" not in result.output
        return result

    return call


@pytest.fixture
def pdhlo_json(pdhlo: Callable[..., Result]) -> Callable[..., Any]:
    """Calls a command with --json, and gives the document."""

    def call(*arguments: object, code: int = 0) -> Any:
        return json.loads(pdhlo(*arguments, "--json", code=code).stdout)

    return call


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as driver:
        installed = Path(driver.chromium.executable_path).exists()
        path = None if installed else shutil.which("chromium") or shutil.which("google-chrome")
        if not installed and path is None:
            pytest.skip("there is no Chromium")
        chromium = driver.chromium.launch(executable_path=path)
        yield chromium
        chromium.close()


@pytest.fixture
def show(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens a page; at the end there must have been no message, no error and no request but for the file."""
    troubles: list[str] = []
    contexts = []

    def show(text: str, width: int = 1280, height: int = 800) -> Any:
        file = tmp_path / "page.html"
        file.write_text(text, encoding="utf-8")
        contexts.append(browser.new_context(viewport={"width": width, "height": height}))
        tab = contexts[-1].new_page()
        tab.on("console", lambda message: troubles.append(message.text))
        tab.on("pageerror", lambda error: troubles.append(str(error)))
        tab.on("dialog", lambda dialog: troubles.append(dialog.message))
        tab.on(
            "request",
            lambda request: None if request.url.startswith(("file:", "data:")) else troubles.append(request.url),
        )
        tab.goto(file.as_uri())
        return tab

    yield show
    for context in contexts:
        context.close()
    assert troubles == []
