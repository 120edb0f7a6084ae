"""Options of ``pdhlo export`` that change what is written, and what inspect and run make of it."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.support import make_program

Call = Callable[..., Result]
CallJson = Callable[..., Any]


@pytest.fixture
def eigen(tmp_path: Path) -> Path:
    """The eigenvalues of ``x``."""
    variables = {"x": ("float32", [2, 2]), "values": ("float32", [2]), "vectors": ("float32", [2, 2])}
    ops = [("eigh", {"X": ["x"]}, {"Eigenvalues": ["values"], "Eigenvectors": ["vectors"]}, {"UPLO": "L"})]
    folder = tmp_path / "m"
    folder.mkdir()
    (folder / "net.pdmodel").write_bytes(make_program(ops, variables, feeds=["x"], fetches=["values"]))
    return folder


def test_weights_inside(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    report = pdhlo_json("export", model, "out", "--weights-inside")
    assert (report["weights_inside"], report["platform_bound"], report["custom_calls"]) == (True, False, [])
    assert sorted(path.name for path in Path("out").iterdir()) == ["load.py", "manifest.json", "module.mlirbc"]
    assert pdhlo_json("inspect", "out")["weights_inside"] is True
    assert "inside the module, as constants" in pdhlo("inspect", "out").stdout


def test_target(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    assert pdhlo_json("export", model, "plain")["target"] is None
    assert pdhlo_json("export", model, "out", "--target", "cpu")["target"] == "cpu"
    assert pdhlo_json("inspect", "out")["target"] == "cpu"
    assert "written for" in pdhlo("inspect", "out").stdout
    assert "written for" not in pdhlo("inspect", "plain").stdout


def test_compiled_code(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    shape = ("--shape", "x=2,3")
    pdhlo("export", model, "out", "--aot", *shape)
    assert sorted(path.name for path in Path("out").iterdir()) == [
        "code.bin",
        "load.py",
        "manifest.json",
        "module.mlirbc",
        "weights.safetensors",
    ]
    feeds = ("--random", "1")
    want = pdhlo_json("run", "out", *feeds)["outputs"]
    assert pdhlo_json("run", "out", "--trust-compiled", *feeds)["outputs"] == want
    assert "is not an artifact" in pdhlo("run", model, "--trust-compiled", *feeds, code=2).stderr
    assert "open sizes" in pdhlo("export", model, "open", "--aot", code=1).stderr
    assert (
        "--aot is only for artifacts" in pdhlo("export", model, "saved", "--aot", "--to", "saved_model", code=2).stderr
    )


def test_lapack_is_called_only_where_that_is_allowed(pdhlo: Call, pdhlo_json: CallJson, eigen: Path) -> None:
    assert "runs on the CPU only" not in pdhlo("export", eigen, "loops").stdout
    assert pdhlo_json("inspect", "loops")["platform_bound"] is False
    text = pdhlo("export", eigen, "out", "--allow-custom-calls").stdout
    assert "runs on the CPU only: calls lapack_ssyevd_ffi" in text
    assert json.loads((Path("out") / "manifest.json").read_text())["platform_bound"] is True
    report = pdhlo_json("inspect", "out")
    assert (report["platform_bound"], report["custom_calls"]) == (True, ["lapack_ssyevd_ffi"])
    assert "the CPU: it calls lapack_ssyevd_ffi" in pdhlo("inspect", "out").stdout


def test_the_suffix_says_what_is_written(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    assert pdhlo_json("export", model, "a.mlir")["weights_inside"] is True
    assert "func.func public @main(" in Path("a.mlir").read_text()
    assert pdhlo_json("export", model, "-o", "a.mlirbc")["output"] == "a.mlirbc"
    assert Path("a.mlirbc").read_bytes().startswith(b"ML\xefR")
    pdhlo("export", model, "a.mlir", code=2)  # it exists
    pdhlo("export", model, "a.mlir", "--force")


@pytest.mark.skipif(
    importlib.util.find_spec("flatbuffers") is None, reason="jax.export needs flatbuffers, which is not installed"
)
def test_a_function_of_jax(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    report = pdhlo_json("export", model, "a.jax")
    assert (report["output"], report["bytes"]) == ("a.jax", Path("a.jax").stat().st_size)
    assert "takes x: float32[b, 3]" in pdhlo("export", model, "a.jax", "--force").stdout
    assert "exists" in pdhlo("export", model, "a.jax", code=2).stderr


def test_a_function_of_jax_has_the_version_that_jax_chooses(pdhlo: Call, model: Path) -> None:
    error = pdhlo("export", model, "a.jax", "--target-version", "1.11.0", code=2).stderr
    assert "leave out --target-version" in error


def test_print_writes_nothing(pdhlo: Call, pdhlo_json: CallJson, model: Path) -> None:
    before = sorted(Path().iterdir())
    text = pdhlo("export", model, "--print").stdout
    assert "stablehlo." in text
    assert 'loc("' in text
    assert sorted(Path().iterdir()) == before
    report = pdhlo_json("export", model, "--print", "--strip-locations")
    assert (report["output"], 'loc("' in report["text"].partition("func.func")[2].partition("{")[2]) == (None, False)


@pytest.mark.parametrize(
    "arguments",
    [(), ("a", "-o", "b"), ("a", "--print"), ("a.mlir", "--aot"), ("a.jax", "--to", "saved_model")],
)
def test_where_to_write_is_said_once(pdhlo: Call, model: Path, arguments: tuple[str, ...]) -> None:
    pdhlo("export", model, *arguments, code=2)
