"""An artifact as a file of jax's own format: jax alone gives what a run gives."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError, InputError
from tests.support import linear_parameters, linear_program
from tests.training import step

needs_flatbuffers = pytest.mark.skipif(
    importlib.util.find_spec("flatbuffers") is None, reason="jax.export needs flatbuffers, which is not installed"
)
ROWS = """
func.func @main(%x: tensor<?x2xf32> {pd.feed = "x"}) -> (tensor<?x2xi64> {pd.fetch = "places"}) {
  %a = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %n = "pd.nonzero"(%a) : (tensor<?x2xf32>) -> tensor<?x2xi64> loc("places")
  return %n : tensor<?x2xi64>
}
"""


@needs_flatbuffers
@pytest.mark.parametrize("weights_inside", [False, True])
def test_jax_calls_it_by_names_for_each_batch(tmp_path: Path, weights_inside: bool) -> None:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", weights_inside=weights_inside))
    written = pdhlo.save_jax_export(artifact, tmp_path / "a.jax")
    exported = jax.export.deserialize(bytearray(written.read_bytes()))
    for batch in (1, 5):
        x = np.random.default_rng(batch).normal(size=(batch, 3)).astype(np.float32)
        [(name, value)] = jax.jit(exported.call)({"x": x}).items()
        assert name == "y"
        np.testing.assert_allclose(value, program.run({"x": x})["y"], 1e-6)


@needs_flatbuffers
def test_rows_come_with_their_capacity_and_their_count(tmp_path: Path) -> None:
    artifact = pdhlo.load_artifact(pdhlo.export(pdhlo.Program.parse(ROWS), tmp_path / "a", shapes={"x": (2, 2)}))
    exported = jax.export.deserialize(bytearray(pdhlo.save_jax_export(artifact, tmp_path / "a.jax").read_bytes()))
    with jax.enable_x64(True):
        outputs = exported.call({"x": np.float32([[1, 0], [0, 2]])})
    assert (outputs["places"].shape, int(outputs["places@COUNT"])) == ((4, 2), 2)
    np.testing.assert_array_equal(outputs["places"][:2], [[0, 0], [1, 1]])


@needs_flatbuffers
def test_only_a_file_of_its_kind_is_replaced(tmp_path: Path) -> None:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    place = pdhlo.save_jax_export(artifact, tmp_path / "a.jax")
    with pytest.raises(ExportError, match="exists"):
        pdhlo.save_jax_export(artifact, place)
    pdhlo.save_jax_export(artifact, place, force=True)
    other = tmp_path / "notes.txt"
    other.write_text("not of pdhlo")
    with pytest.raises(ExportError, match=r"not replaced, .* not a function that jax has exported"):
        pdhlo.save_jax_export(artifact, other, force=True)
    assert other.read_text() == "not of pdhlo"


@needs_flatbuffers
def test_export_writes_it_where_the_name_says_so(tmp_path: Path) -> None:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    written = pdhlo.export(program, tmp_path / "a.jax", shapes={"x": "n, 3"})
    exported = jax.export.deserialize(bytearray(written.read_bytes()))
    assert str(exported.in_avals[0].shape) == "(n, 3)"
    x = np.ones((2, 3), np.float32)
    np.testing.assert_allclose(exported.call({"x": x})["y"], program.run({"x": x})["y"], 1e-6)
    with pytest.raises(ExportError, match="exists"):
        pdhlo.export(program, tmp_path / "a.jax")


def test_export_refuses_what_such_a_file_cannot_have(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=r"a module with its weights inside has no state"):
        pdhlo.export(step(), tmp_path / "out.jax")
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    with pytest.raises(InputError, match=r"jax itself chooses the version of StableHLO .* leave out target_version="):
        pdhlo.export(program, tmp_path / "out.jax", target_version="1.11.0")
    assert not (tmp_path / "out.jax").exists()


def test_a_step_of_training_is_refused(tmp_path: Path) -> None:
    artifact = pdhlo.load_artifact(pdhlo.export(step(), tmp_path / "step"))
    with pytest.raises(ExportError, match=r"has no state, .* training step writes \d+ of its parameters .*pruned"):
        pdhlo.save_jax_export(artifact, tmp_path / "out.jax")
    assert not (tmp_path / "out.jax").exists()


def test_without_flatbuffers_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(ExportError, match="pip install flatbuffers"):
        pdhlo.save_jax_export(artifact, tmp_path / "out.jax")
    with pytest.raises(ExportError, match="pip install flatbuffers"):
        pdhlo.export(program, tmp_path / "out.jax")
    assert not (tmp_path / "out.jax").exists()
