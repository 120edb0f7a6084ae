"""What works on legacy programs works on those of Paddle 3: jit, grad, vmap, export, shapes, compare, the commands."""

from __future__ import annotations

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import pdhlo
from pdhlo.lower.comparing.references import paddle
from pdhlo.tools.inspection import inspect_model
from tests.pir_json import attribute, data, fetch, full, op, parameter, program, tensor
from tests.support import write_combined

W = np.array([[1.0, -1.0], [0.5, 2.0], [0.0, 1.0]], np.float32)
X = np.array([[1, 2, 3], [-1, 0, 1]], np.float32)
OPEN, INNER = tensor([-1, 2]), tensor([-1, 3])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """``softmax(relu(x w) + 1)`` with an open batch, and its size."""
    scale = [attribute("bias", 1.0), attribute("bias_after_scale", True)]
    flags = [attribute("transpose_x", False), attribute("transpose_y", False)]
    ops = [
        parameter(1, "w", [3, 2]),
        data(2, "x", [-1, 3]),
        op("1.matmul", [2, 1], [(3, OPEN)], [*flags, attribute("struct_name", "/Net/Linear/")]),
        op("1.relu", [3], [(4, OPEN)]),
        full(5, 1.0),
        op("1.scale_", [4, 5], [(6, OPEN)], scale),
        op("1.softmax", [6], [(7, OPEN)], [attribute("axis", -1)]),
        op("1.shape64", [2], [(8, tensor([2], "int64"))]),
        fetch(9, 7, OPEN, 0, "y"),
        fetch(10, 8, tensor([2], "int64"), 1, "size"),
    ]
    model = tmp_path / "model"
    model.mkdir()
    (model / "inference.json").write_bytes(program(ops))
    write_combined(model / "inference.pdiparams", {"w": W})
    return model


def wanted(x: np.ndarray, w: np.ndarray = W) -> np.ndarray:
    exponentials = np.exp(np.maximum(x @ w, 0) + 1)
    return exponentials / exponentials.sum(-1, keepdims=True)


def test_it_runs_with_any_batch(folder: Path):
    loaded = pdhlo.load(folder)
    for count in (1, 2):
        outputs = loaded.run({"x": X[:count]})
        np.testing.assert_allclose(outputs["y"], wanted(X[:count]), rtol=1e-6)
        assert np.asarray(outputs["size"]).tolist() == [count, 3]
    with pytest.raises(pdhlo.InputError, match="x"):
        loaded.run({"x": X[:, :2]})


def test_its_function_is_jitted_differentiated_and_mapped(folder: Path):
    fn, params = pdhlo.load(folder).jax_function()

    def loss(w):
        return fn({"w": w}, {"x": X})["y"][:, 0].sum()

    gradient = jax.jit(jax.grad(loss))(jnp.asarray(params["w"]))
    step = np.zeros_like(W)
    step[0, 1] = 1e-2
    difference = (wanted(X, W + step)[:, 0].sum() - wanted(X, W - step)[:, 0].sum()) / 2e-2
    np.testing.assert_allclose(gradient[0, 1], difference, rtol=1e-2)
    mapped = jax.vmap(lambda x: fn(params, {"x": x})["y"])(X[:, None])
    np.testing.assert_allclose(mapped[:, 0], wanted(X), rtol=1e-6)


def test_it_is_exported_with_an_open_size(folder: Path, tmp_path: Path):
    pdhlo.export(pdhlo.load(folder), tmp_path / "a", shapes={"x": "b, 3"})
    outputs = pdhlo.load_artifact(tmp_path / "a")({"x": X})
    np.testing.assert_allclose(outputs["y"], wanted(X), rtol=1e-6)
    assert np.asarray(outputs["size"]).tolist() == [2, 3]


def test_its_shapes_are_known_in_symbols(folder: Path):
    loaded = pdhlo.load(folder)
    shapes = loaded.shapes()
    assert [str(dim) for dim in shapes.shape_of(loaded.returned[0])] == ["S0", "2"]


def test_it_is_pruned_and_its_parameters_are_saved(folder: Path, tmp_path: Path):
    loaded = pdhlo.load(folder)
    pruned, _ = loaded.pruned(["relu_4"])
    assert list(pruned.outputs) == ["relu_4"]
    loaded.save_parameters(tmp_path / "again.pdiparams")
    assert (tmp_path / "again.pdiparams").read_bytes() == (folder / "inference.pdiparams").read_bytes()


def test_it_is_inspected(folder: Path):
    facts = inspect_model(folder)
    assert facts["kind"] == "program of Paddle 3"
    assert facts["paddle_version"] == "3.3"
    assert facts["runnable"]
    assert facts["operators"]["matmul"] == 1
    assert facts["parameters"]["declared"] == 1
    assert json.dumps(facts)


def test_everything_that_is_missing_is_inspected_at_once(tmp_path: Path):
    ops = [parameter(1, "w", [2]), data(2, "x", [2]), op("1.no_such_thing", [2], [(3, tensor([2]))])]
    (tmp_path / "m.json").write_bytes(program([*ops, fetch(4, 1, tensor([2]))]))
    facts = inspect_model(tmp_path)
    assert [problem["kind"] for problem in facts["missing"]] == ["parameters", "translation"]
    assert facts["missing"][1]["operator"] == "no_such_thing"
    assert not facts["runnable"]


def test_it_is_compared_with_the_interpreter(folder: Path):
    result = pdhlo.compare(pdhlo.load(folder), {"x": X}, against="interpreter")
    assert result.first is None


@pytest.mark.slow
@pytest.mark.skipif(
    paddle.python_of_paddle(("3.3.1",)) is None, reason=f"there is no environment: {paddle.HOW_TO_MAKE} --version 3.3.1"
)
def test_it_is_compared_with_live_paddle(folder: Path):
    loaded = pdhlo.load(folder)
    assert loaded.legacy is not None
    seen = paddle.observe_json(loaded.legacy, dict(loaded.parameters), {"x": X}, seconds=120)
    np.testing.assert_allclose(seen[6, 0], wanted(X), rtol=1e-5)
    # What relu has given is overwritten by scale_: it is another value by then.
    assert {place for place, _ in seen} == {2, 5, 6, 7}
    result = pdhlo.compare(loaded, {"x": X}, against="paddle")
    assert result.first is None
