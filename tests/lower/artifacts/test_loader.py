"""The loader that lies in each artifact, in a process that cannot import pdhlo."""

import os
import subprocess
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import ModelFormatError
from pdhlo.lower.artifacts import loader
from pdhlo.lower.artifacts.export import export_function, input_shapes

CHILD = """
import sys
for name in ("pdhlo", "dialect", "lower", "translate"):
    sys.modules[name] = None  # importing it fails
sys.path.insert(0, sys.argv[1])
import numpy as np
from load import load
np.savez(sys.argv[3], **load(sys.argv[1], eval(sys.argv[4]))(np.load(sys.argv[2])))
"""


def program(parameters, inputs):
    x = inputs["x"]
    y = jax.nn.gelu(x @ parameters["w"].astype(jnp.float32), approximate=False)
    return {"y": y, "rows": inputs["n"] + x.shape[0], "z": parameters["c"] * 2}


PARAMETERS = {"w": np.arange(6).reshape(3, 2).astype(ml_dtypes.bfloat16), "c": np.array(1 - 2j)}
INPUTS = {"x": TensorSpec("x", (-1, 3), np.dtype(np.float32)), "n": TensorSpec("n", (), np.dtype(np.int64))}


def run_alone(folder, options="None"):
    """The artifact ``a`` of a folder, on its ``in.npz``, in a process of its own; it writes ``out.npz``."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", CHILD, "a", "in.npz", "out.npz", options],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_it_is_short():
    assert len(Path(loader.__file__).read_text().splitlines()) <= 100


@pytest.mark.parametrize("inside", [False, True], ids=["beside", "inside"])
@pytest.mark.parametrize("shapes", [{}, {"x": [4, 3]}], ids=["symbolic", "static"])
def test_jax_alone_runs_an_artifact(tmp_path, shapes, inside):
    export_function(program, PARAMETERS, input_shapes(INPUTS, shapes), tmp_path / "a", weights_inside=inside)
    x, n = np.linspace(-1, 1, 12, dtype=np.float32).reshape(4, 3), np.int64(2**40)
    np.savez(tmp_path / "in.npz", x=x, n=n)
    done = run_alone(tmp_path, "None" if not shapes else "{'xla_cpu_experimental_ynn_fusion_type': ''}")
    assert done.returncode == 0, done.stderr
    with jax.enable_x64(True):
        expected = program({k: jnp.asarray(v) for k, v in PARAMETERS.items()}, {"x": jnp.asarray(x), "n": n})
    with np.load(tmp_path / "out.npz") as out:
        assert list(out) == ["y", "rows", "z"]
        np.testing.assert_allclose(out["y"], expected["y"], rtol=1e-6)
        assert out["rows"] == 2**40 + 4
        assert out["z"] == 2 - 4j


def test_an_artifact_is_no_model_to_load(tmp_path):
    export_function(program, PARAMETERS, input_shapes(INPUTS, {}), tmp_path / "a")
    with pytest.raises(ModelFormatError, match=r"pdhlo\.load_artifact reads it"):
        pdhlo.load(tmp_path / "a")
