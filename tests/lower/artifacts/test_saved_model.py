"""Artifacts as SavedModels: TensorFlow alone gives what a run gives. Skipped where there is no TensorFlow."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError
from tests.support import ended, linear_parameters, linear_program, write_separate
from tests.training import step

needs_tensorflow = pytest.mark.skipif(
    importlib.util.find_spec("tensorflow") is None, reason="TensorFlow is not installed"
)
SERVE = """
import json, sys
import numpy as np
import tensorflow as tf
assert "pdhlo" not in sys.modules
serve = tf.saved_model.load(sys.argv[1]).signatures["serving_default"]
given = np.load(sys.argv[2])
try:
    found = serve(**{name: tf.constant(given[name]) for name in given})
except tf.errors.InvalidArgumentError as error:
    print(json.dumps({"error": error.message}))
else:
    print(json.dumps({name: [value.numpy().tolist(), value.dtype.name] for name, value in found.items()}))
"""
"""What a server does with a SavedModel."""
DETECTION = """
func.func @main(%x: tensor<?x2xf32> {pd.feed = "x/y"}) -> (tensor<?x2xi64> {pd.fetch = "places"}) {
  %a = "pd.feed"(%x) {col = 0 : i32, name = "x/y"} : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %n = "pd.nonzero"(%a) : (tensor<?x2xf32>) -> tensor<?x2xi64> loc("places")
  return %n : tensor<?x2xi64>
}
"""


def child(*command: str) -> str:
    quiet = os.environ | {"TF_CPP_MIN_LOG_LEVEL": "3", "PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, env=quiet)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def served(folder: Path, **inputs: np.ndarray) -> dict:
    np.savez(folder.parent / "given.npz", **inputs)
    return json.loads(
        child(sys.executable, "-c", SERVE, str(folder), str(folder.parent / "given.npz")).splitlines()[-1]
    )


@needs_tensorflow
def test_tensorflow_gives_what_a_run_gives_for_each_batch(tmp_path):
    model = write_separate(tmp_path / "model", linear_parameters())
    out = tmp_path / "out"
    child(sys.executable, "-m", "pdhlo.tools.cli", "export", str(model), str(out), "--to", "saved_model")
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    for batch in (1, 5):
        x = np.random.default_rng(batch).normal(size=(batch, 3)).astype(np.float32)
        [(value, dtype)] = served(out, x=x).values()
        assert dtype == "float32"
        np.testing.assert_allclose(value, program.run({"x": x})["y"], 1e-6)
    # What pdhlo has written it replaces, and nothing else.
    again = (sys.executable, "-m", "pdhlo.tools.cli", "export", str(model), str(out), "--to", "saved_model")
    child(*again, "--force")
    (out / "mine.txt").write_text("not of pdhlo")
    ended([*again, "--force"], 2)
    assert (out / "mine.txt").read_text() == "not of pdhlo"


WRITE = """
import sys, pdhlo
program = pdhlo.Program.parse(open(sys.argv[1]).read())
bounds = {"places": int(sys.argv[3])}
artifact = pdhlo.load_artifact(pdhlo.export(program, sys.argv[2] + "/a", bounds=bounds))
pdhlo.save_saved_model(artifact, sys.argv[2] + "/out")
"""


@needs_tensorflow
def test_rows_are_those_that_there_are_and_too_many_are_refused(tmp_path):
    (tmp_path / "text.mlir").write_text(DETECTION)
    child(sys.executable, "-c", WRITE, str(tmp_path / "text.mlir"), str(tmp_path), "3")
    x = np.float32([[1, 0], [0, 2], [0, 0]])
    assert served(tmp_path / "out", x_y=x) == {"places": [[[0, 0], [1, 1]], "int64"]}
    assert "its bound is 3" in served(tmp_path / "out", x_y=np.ones((2, 2), np.float32))["error"]


def test_a_step_of_training_is_refused(tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(step(), tmp_path / "step"))
    with pytest.raises(ExportError, match=r"has no state, .* training step writes \d+ of its parameters .*pruned"):
        pdhlo.save_saved_model(artifact, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(importlib.util.find_spec("tensorflow") is not None, reason="TensorFlow is installed")
def test_without_tensorflow_it_is_said_what_to_install(tmp_path):
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    with pytest.raises(ExportError, match=r"pip install 'pdhlo\[tensorflow\]'"):
        pdhlo.save_saved_model(artifact, tmp_path / "out")
    assert not (tmp_path / "out").exists()
