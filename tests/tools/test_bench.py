"""``pdhlo bench``: engines in turns, outputs before times, and what is said where there is nothing to time."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from click.testing import CliRunner

import pdhlo
from pdhlo.errors import InputError, PdhloError
from pdhlo.tools.bench.choices import choices
from pdhlo.tools.bench.engines import OURS, python_of
from pdhlo.tools.bench.measuring import (
    DIFFERING,
    Measured,
    Times,
    _deviations,
    _disagreement,
    geometric_mean,
    geometric_means,
)
from pdhlo.tools.bench.picture import draw
from pdhlo.tools.bench.zoo import EngineAdapter, onnxruntime
from pdhlo.tools.cli import main
from tests.support import make_program, write_linear


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return write_linear(tmp_path / "model").with_suffix(".pdmodel")


def measured(name: str, ours: float, theirs: float, problem: str = "") -> Measured:
    return Measured(name, 1, {OURS: Times(ours), "jax": Times(theirs, problem=problem)})


@pytest.mark.slow
def test_a_model_is_timed_beside_another_engine(model, tmp_path, monkeypatch):
    # What a busy machine takes long to compile is kept in the user's folder, and not compiled by the next test run.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    shapes = tmp_path / "shapes.json"
    shapes.write_text(json.dumps({"models": {"model.pdmodel": {"x": [4, 3]}}}))
    arguments = ["bench", str(model), "--against", "jax", "--rounds", "1", "--shapes", str(shapes), "--json"]
    arguments += ["--callers", "1,2"]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    report = json.loads(done.output)
    [row] = report["models"]
    assert row["peer"] == "jax"
    assert row["engines"]["jax"]["deviation"] < 1e-6
    assert row["engines"][OURS]["milliseconds"] > 0
    assert {"load and translate", "compile", "first run"} <= set(row["engines"][OURS]["parts"])
    assert all(calls > 0 for engine in row["engines"].values() for calls in engine["calls"].values())
    assert report["means"] == {"1": pytest.approx(row["ratio"])}


def test_an_engine_without_an_environment_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(InputError, match=r"create it with python -m pdhlo\.tools\.onnx_environment"):
        python_of("onnxruntime")


def with_lod(program: bytes, variable: str) -> bytes:
    """The program with a variable that has a level of LoD."""
    import pdhlo.translate.framework_pb2 as proto

    parsed = proto.ProgramDesc.FromString(program)
    next(declared for declared in parsed.blocks[0].vars if declared.name == variable).type.lod_tensor.lod_level = 1
    return bytes(parsed.SerializeToString())


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    program = make_program(
        [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"})],
        {"x": ("float32", [-1, 3]), "y": ("float32", [-1, 3]), "i": ("int32", [-1, 3])},
        feeds=["x"],
        fetches=["y"],
    )
    path = tmp_path / "rows.pdmodel"
    path.write_bytes(with_lod(program, "x"))
    return path


def test_no_random_rows_with_a_lod_are_made(rows):
    done = CliRunner().invoke(main, ["bench", str(rows)])
    assert done.exit_code == 2
    assert "input 'x' has a LoD, which random inputs do not have: pass it with --input" in done.output


@pytest.mark.slow
def test_inputs_of_files_are_timed(rows, tmp_path):
    np.save(tmp_path / "x.npy", np.float32([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
    inputs = ["--input", f"x={tmp_path / 'x.npy'}", "--lod", "x=0,2,3"]
    done = CliRunner().invoke(main, ["bench", str(rows), *inputs, "--rounds", "1", "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.output)["models"][0]["engines"][OURS]["milliseconds"] > 0
    done = CliRunner().invoke(main, ["bench", str(rows), *inputs, "--shape", "x=3,3"])
    assert done.exit_code == 2
    assert "--shape is only for --random inputs" in done.output


def test_the_best_peer_is_the_fastest_whose_outputs_agree():
    timed = Measured("m", 1, {OURS: Times(2.0), "jax": Times(1.0, problem="differs"), "paddle": Times(4.0)})
    assert (timed.peer, timed.ratio) == ("paddle", 0.5)
    assert math.isnan(measured("m", 1.0, 2.0, "differs").ratio)


def test_each_count_of_cores_has_a_mean_of_its_own():
    rows = [measured("m", 1.0, 2.0), measured("n", 2.0, 1.0), measured("o", 1.0, 1.0, "differs")]
    rows += [Measured("m", 2, {OURS: Times(3.0), "jax": Times(1.0)})]
    assert geometric_means(rows) == {1: pytest.approx(1.0), 2: pytest.approx(3.0)}


@pytest.mark.parametrize("text", ["0", "1,", "two", "-1"])
def test_counts_are_numbers_from_1_on(text, rows):
    done = CliRunner().invoke(main, ["bench", str(rows), "--cores", text])
    assert done.exit_code == 2
    assert "expected numbers of 1 or more separated by commas, such as 1,2" in " ".join(done.output.split())


def test_means_are_geometric_and_of_what_was_measured():
    assert geometric_mean([0.5, 2.0, math.nan]) == pytest.approx(1.0)
    assert math.isnan(geometric_mean([]))


def test_outputs_differ_by_their_largest_value(tmp_path):
    np.savez(tmp_path / "a.npz", **{"000": np.float32([1, 100]), "001": np.int64([1, 2])})
    np.savez(tmp_path / "b.npz", **{"000": np.float32([2, 100]), "001": np.int64([1, 2])})
    np.savez(tmp_path / "c.npz", **{"000": np.float32([1, 100])})
    assert _deviations(tmp_path / "a.npz", tmp_path / "b.npz", set())[0] == pytest.approx(0.01)
    assert _deviations(tmp_path / "a.npz", tmp_path / "c.npz", set())[0] == math.inf


def test_a_few_elements_of_an_arg_max_may_differ(tmp_path):
    mine = np.zeros(1000, np.int64)
    np.savez(tmp_path / "a.npz", **{"000": mine})
    for count, agrees in ((3, True), (6, False)):
        theirs = mine.copy()
        theirs[:count] = 1
        np.savez(tmp_path / "b.npz", **{"000": theirs})
        deviation, differing = _deviations(tmp_path / "a.npz", tmp_path / "b.npz", {0})
        assert (deviation, differing) == (0.0, count / 1000)
        assert (
            (_disagreement(Times(deviation=deviation, differing=differing)) == "") is agrees is (differing <= DIFFERING)
        )
        deviation, differing = _deviations(tmp_path / "a.npz", tmp_path / "b.npz", set())
        assert math.isnan(differing)
        assert _disagreement(Times(deviation=deviation, differing=differing)) != ""


@pytest.mark.parametrize(
    ("last", "places"),
    [
        (("scale", {"X": ["i"]}, {"Out": ["y"]}, {"scale": 1.0}), {0}),
        (("relu", {"X": ["x"]}, {"Out": ["y"]}, {}), set()),
    ],
)
def test_outputs_of_an_arg_max_are_choices(last, places, tmp_path):
    choose = ("arg_max", {"X": ["x"]}, {"Out": ["i"]}, {"axis": 1, "dtype": 3})
    kinds = {"x": ("float32", [-1, 5]), "i": ("int64", [-1]), "y": ("int64", [-1]) if places else ("float32", [-1, 5])}
    path = tmp_path / "m.pdmodel"
    path.write_bytes(make_program([choose, last], kinds, feeds=["x"], fetches=["y"]))
    assert choices(pdhlo.translate(path)) == places


def test_ratios_are_drawn(tmp_path):
    draw([measured("slow", 2.0, 1.0), measured("fast", 1.0, 2.0)], tmp_path / "picture.png")
    assert tmp_path.joinpath("picture.png").read_bytes()[:4] == b"\x89PNG"
    with pytest.raises(InputError, match="no chart can be drawn"):
        draw([measured("m", 1.0, 2.0, "differs")], tmp_path / "none.png")


@dataclass
class Tensor:
    """As the model zoo has it."""

    data: np.ndarray
    lod: list[list[int]] = field(default_factory=list)


@pytest.mark.slow
def test_an_engine_runs_models_of_the_zoo(tmp_path):
    ops = [("sequence_softmax", {"X": ["x"]}, {"Out": ["y"]}, {}), ("relu", {"X": ["x"]}, {"Out": ["z"]}, {})]
    variables = {name: ("float32", [-1, 1]) for name in "xyz"}
    program = with_lod(make_program(ops, variables, feeds=["x"], fetches=["y", "z"]), "x")
    (tmp_path / "__model__").write_bytes(program)
    adapter = EngineAdapter(OURS)
    folder = adapter.load(tmp_path, SimpleNamespace(family="gh"))
    inputs = {"x": Tensor(np.float32([[1], [1], [-5]]), [[0, 2, 3]])}
    outputs = adapter.run(folder, inputs, ["y", "z"])
    np.testing.assert_allclose(outputs["y"].data, [[0.5], [0.5], [1]], rtol=1e-6)
    assert (outputs["y"].lod, outputs["z"].lod) == ([[0, 2, 3]], [[0, 2, 3]])
    assert adapter.run(folder, inputs, ["y", "z"]) is outputs
    with pytest.raises(PdhloError, match="returns 2 outputs, and the program has 1"):
        adapter.run(folder, dict(inputs), ["y"])


def test_what_an_engine_of_the_zoo_is_not_given(tmp_path):
    with pytest.raises(PdhloError, match="not tried: the engine does not train"):
        onnxruntime().load(tmp_path, SimpleNamespace(family="train"))
    with pytest.raises(PdhloError, match="not tried: inputs have a LoD"):
        onnxruntime().run(tmp_path, {"x": Tensor(np.zeros((1, 1)), [[0, 1]])}, ["y"])
