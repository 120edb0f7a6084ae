"""The loader that lies in each artifact, in a process that cannot import pdhlo."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError, ModelFormatError
from pdhlo.lower.artifacts import loader
from pdhlo.lower.artifacts.export import input_shapes
from tests.lower.artifacts.alone import INPUTS, PARAMETERS, program, run_alone
from tests.lower.artifacts.exporting import export_function


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


@pytest.mark.parametrize(
    ("name", "is_replaced"),
    [
        ("load.cpython-311.pyc", True),
        ("load.cpython-313.opt-1.pyc", True),
        ("mine.cpython-311.pyc", False),
        ("load.txt", False),
    ],
)
def test_an_artifact_whose_loader_was_imported_is_replaced(tmp_path, name, is_replaced):
    """Python keeps the bytecode of the loader beside it; nothing else may be lost."""
    path = tmp_path / "a"
    export_function(program, PARAMETERS, input_shapes(INPUTS, {}), path)
    (path / "__pycache__").mkdir()
    (path / "__pycache__" / name).write_bytes(b"bytecode")
    if is_replaced:
        export_function(program, PARAMETERS, input_shapes(INPUTS, {}), path, force=True)
        assert not (path / "__pycache__").exists()
    else:
        with pytest.raises(ExportError, match=f"holds '__pycache__/{name}', which pdhlo did not write"):
            export_function(program, PARAMETERS, input_shapes(INPUTS, {}), path, force=True)
