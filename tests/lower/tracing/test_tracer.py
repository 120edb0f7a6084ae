from __future__ import annotations

import re

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from tests.support import linear_parameters, linear_program, linear_result, make_program

F = "float32"
X = np.array([[1, 0, -1], [2, 2, 2]], np.float32)


@pytest.fixture
def linear():
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def test_operators_without_a_rule_are_listed_and_can_be_avoided():
    data = make_program(
        [
            ("relu", {"X": ["x"]}, {"Out": ["a"]}, {}),
            ("decode_jpeg", {"X": ["a"]}, {"Out": ["b"]}, {"mode": "unchanged"}),
            ("dgc_clip_by_norm", {"X": ["b"], "current_step": ["f"]}, {"Out": ["y"]}, {}),
        ],
        {name: (F, [2, 2]) for name in "xabfy"},
        feeds=["x", "f"],
        fetches=["y"],
    )
    program = pdhlo.load(data)
    with pytest.raises(UnsupportedError) as caught:
        program.run({"x": np.ones((2, 2), np.float32), "f": np.ones((2, 2), np.float32)})
    assert "2 operators of the program have no rule" in str(caught.value)
    assert re.search(r"pd.dgc_clip_by_norm +1x  first output 'y'", str(caught.value))
    outputs = program.run({"x": -np.ones((2, 2), np.float32)}, fetch=["a"])
    np.testing.assert_array_equal(outputs["a"], np.zeros((2, 2)))


def test_jax_function_is_pure_and_differentiable(linear):
    function, params = linear.jax_function()
    out = jax.jit(function)(params, {"x": X})
    np.testing.assert_allclose(out["y"], linear_result(X), rtol=1e-6)
    gradient = jax.grad(lambda p: function(p, {"x": X})["y"].sum())(params)
    np.testing.assert_allclose(gradient["w"], X.T @ (linear_result(X) > 0), rtol=1e-6)
    batched = jax.vmap(lambda x: function(params, {"x": x})["y"])(X[:, None])
    np.testing.assert_allclose(batched[:, 0], linear_result(X), rtol=1e-6)


def test_shapes_are_computed_while_tracing():
    """flatten by hand: shape -> slice -> concat -> reshape, as dynamic programs do it."""
    data = make_program(
        [
            ("shape", {"Input": ["x"]}, {"Out": ["s"]}, {}),
            (
                "slice",
                {"Input": ["s"]},
                {"Out": ["n"]},
                {"axes": [0], "starts": [0], "ends": [1], "decrease_axis": [], "infer_flags": [1]},
            ),
            ("fill_constant", {}, {"Out": ["m"]}, {"shape": ("LONGS", [1]), "value": -1.0, "dtype": 2}),
            ("concat", {"X": ["n", "m"]}, {"Out": ["t"]}, {"axis": 0}),
            ("reshape2", {"X": ["x"], "Shape": ["t"]}, {"Out": ["y"]}, {"shape": []}),
        ],
        {
            "x": (F, [-1, 3, 4]),
            "s": ("int32", [3]),
            "n": ("int32", [1]),
            "m": ("int32", [1]),
            "t": ("int32", [2]),
            "y": (F, [-1, -1]),
        },
        feeds=["x"],
        fetches=["y"],
    )
    program = pdhlo.load(data)
    for batch in (1, 5):
        x = np.arange(batch * 12, dtype=np.float32).reshape(batch, 3, 4)
        np.testing.assert_array_equal(program.run({"x": x})["y"], x.reshape(batch, 12))


def test_what_paddles_translation_drops_still_counts():
    data = make_program(
        [
            ("reduce_sum", {"X": ["x"]}, {"Out": ["s"]}, {"dim": [0], "reduce_all": True, "keep_dim": False}),
            (
                "fill_constant",
                {},
                {"Out": ["c"]},
                {"shape": ("LONGS", [1]), "value": 0.0, "str_value": "-inf", "dtype": 5, "place_type": -1},
            ),
        ],
        {"x": (F, [2, 3]), "s": (F, []), "c": (F, [1])},
        feeds=["x"],
        fetches=["s", "c"],
    )
    program = pdhlo.load(data)
    outputs = program.run({"x": np.ones((2, 3), np.float32)})
    assert outputs["s"].shape == ()
    assert outputs["s"] == 6
    assert outputs["c"] == -np.inf
    # The canonical form is Paddle's all the same.
    full = next(op for op in program.to_json()["ops"] if op["name"] == "pd.full")
    assert full["attributes"]["value"] == ["f32", 0.0]
    assert "pd.dropped" not in full["attributes"]


def test_lod_goes_along_with_the_rows(linear):
    y = linear.run({"x": pdhlo.LoDTensor(X, [[0, 1, 2]])})["y"]
    assert isinstance(y, pdhlo.LoDTensor)
    assert y.lod == [[0, 1, 2]]
    np.testing.assert_allclose(y.data, linear_result(X), rtol=1e-6)
    np.testing.assert_allclose(linear.run({"x": pdhlo.LoDTensor(X)})["y"], linear_result(X), rtol=1e-6)


@pytest.mark.parametrize("lod", [[[0, 1]], [[0, 2, 1, 2]], [[1, 2]], [[0, 2], [0, 2]]])
def test_a_lod_that_does_not_fit_its_rows_is_refused(linear, lod):
    with pytest.raises(InputError, match=r"'x': level . of its LoD must be offsets that rise from 0 to"):
        linear.run({"x": pdhlo.LoDTensor(X, lod)})


def test_a_dropout_is_drawn_where_64_bits_are_not_enabled():
    drop = {"dropout_prob": 0.5, "is_test": False, "dropout_implementation": "upscale_in_train", "seed": 0}
    ops = [("dropout", {"X": ["x"]}, {"Out": ["y"], "Mask": ["m"]}, drop | {"fix_seed": False})]
    variables = {"x": ("float32", [-1]), "y": ("float32", [-1]), "m": ("uint8", [-1])}
    function, _ = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["y"])).jax_function()
    dropped = jax.jit(function)({}, {"x": np.ones(1000, np.float32)}, jax.random.key(0))["y"]
    assert set(np.unique(dropped)) == {0, 2}
    assert 0.4 < np.mean(dropped == 2) < 0.6
