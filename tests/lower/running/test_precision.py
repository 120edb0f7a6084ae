"""What products are computed in: operands rounded to bfloat16 or not at all, in runs, functions and artifacts."""

from __future__ import annotations

import functools

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest
from jax import lax

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.errors import InputError
from pdhlo.lower.tracing.segments.precise import with_precision
from pdhlo.lower.tracing.tracer import jax_function
from tests.support import make_program

_TEXT = """
func.func @main(%x: tensor<?x3xf32> {pd.feed = "x"}) -> (tensor<?x4xf32> {pd.fetch = "y"}) {
  %f = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<3x4xf32>
  %m = "pd.matmul"(%f, %w) {transpose_x = false, transpose_y = false}
    : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %y = "pd.exp"(%m) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}
"""
RANDOM = np.random.default_rng(3)
X, W = (RANDOM.standard_normal(shape).astype(np.float32) for shape in ((2, 3), (3, 4)))


def made() -> pdhlo.Program:
    return pdhlo.Program.parse(_TEXT, ParameterTable({"w": W}))


def rounded(x: np.ndarray) -> np.ndarray:
    return x.astype(ml_dtypes.bfloat16).astype(np.float32)


WANT = {"fast": np.exp(X @ W), "exact": np.exp(X @ W), "bf16": np.exp(rounded(X) @ rounded(W))}


def test_the_two_are_told_apart_by_these_numbers():
    assert np.abs(WANT["bf16"] - WANT["exact"]).max() > 1e-3


@pytest.mark.parametrize("precision", WANT)
def test_a_run_a_function_and_an_artifact_compute_so(precision, tmp_path):
    program = made()
    function, parameters = program.jax_function(precision=precision)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a", precision=precision))
    for got in (
        program.run({"x": X}, precision=precision)["y"],
        jax.jit(function)(parameters, {"x": X})["y"],
        artifact({"x": X})["y"],
    ):
        np.testing.assert_allclose(got, WANT[precision], rtol=1e-6)


def test_runs_of_one_program_do_not_share_what_was_compiled():
    program = made()
    for precision in ("exact", "bf16", "exact", "fast", "bf16"):
        np.testing.assert_allclose(program.run({"x": X}, precision=precision)["y"], WANT[precision], rtol=1e-6)


@pytest.mark.parametrize(("precision", "said"), [("fast", "[DEFAULT, DEFAULT]"), ("exact", "[HIGHEST, HIGHEST]")])
def test_exact_says_so_of_each_product(precision, said):
    function, parameters = jax_function(made(), precision=precision)
    lines = jax.jit(function).lower(parameters, {"x": X}).as_text().splitlines()
    [product] = [line for line in lines if "dot_general" in line]
    assert f"precision = {said}" in product


def everything(x):
    """Products in a function, a loop that is counted, one that is not, a branch, and one with a rule of its own."""
    x = lax.fori_loop(0, 2, lambda _, carried: carried @ x, x)
    x = lax.while_loop(lambda matrix: jnp.abs(matrix).sum() < 50, lambda matrix: matrix @ matrix + 10, x)
    x = lax.cond(x.sum() > 0, lambda matrix: matrix @ matrix, lambda matrix: matrix, x)
    picture = lax.conv_general_dilated(x[None, None], x[None, None, :2, :2], (1, 1), "VALID")
    return {"relu": jax.nn.relu(jax.jit(lambda matrix: matrix @ matrix)(x)), "picture": picture}


def test_products_within_loops_branches_and_functions_are_rounded():
    x = RANDOM.standard_normal((4, 4)).astype(np.float32)
    text = jax.jit(with_precision(everything, "bf16")).lower(x).as_text()
    products = [line for line in text.splitlines() if "dot_general" in line or "stablehlo.convolution" in line]
    assert len(products) == 5
    assert [line for line in products if line.count("bf16") != 2 or not line.endswith("xf32>")] == []


def test_what_asks_for_the_highest_or_is_no_float32_stays():
    def function(x, y):
        return jnp.matmul(x, x, precision=lax.Precision.HIGHEST), y @ y

    x, y = np.ones((2, 2), np.float32), np.ones((2, 2), np.int32)
    assert "bf16" not in jax.jit(with_precision(function, "bf16")).lower(x, y).as_text()


def test_cotangents_and_batches_of_such_a_function():
    function, parameters = made().jax_function(precision="bf16")
    cotangent = jax.grad(lambda weights: function(weights, {"x": X})["y"].sum())(parameters)["w"]
    np.testing.assert_allclose(cotangent, X.T @ WANT["bf16"], rtol=2e-2, atol=2e-2)
    batched = jax.vmap(lambda x: function(parameters, {"x": x})["y"])(X[:, None])
    np.testing.assert_allclose(batched[:, 0], WANT["bf16"], rtol=1e-6)


@pytest.mark.parametrize(
    "use",
    [
        lambda program, path: program.jax_function(precision="double"),
        functools.partial(pdhlo.export, precision="double"),
    ],
    ids=["jax_function", "export"],
)
def test_a_precision_that_there_is_not(use, tmp_path):
    with pytest.raises(InputError, match="precision is 'double', expected fast, exact, bf16"):
        use(made(), tmp_path / "a")
    assert not (tmp_path / "a").exists()


def legacy(*ops, fetch="y", sizes=None):
    """A program of legacy operators on rows of floats."""
    names = {name for _, inputs, outputs, _ in ops for slot in (inputs, outputs) for [name] in slot.values()}
    variables = {name: ("float32", (sizes or {}).get(name, [-1, 64])) for name in names}
    feeds = sorted(names - {name for _, _, outputs, _ in ops for [name] in outputs.values()})
    return pdhlo.load(make_program(ops, variables, feeds=feeds, fetches=[fetch]), parameters={})


def two(kind, x, y, out):
    return (kind, {"X": [x], "Y": [y]}, {"Out": [out]}, {"axis": -1})


def test_exact_does_not_contract_a_product_and_a_difference():
    ops = [
        two("elementwise_mul", "x", "x", "p"),
        two("elementwise_mul", "z", "z", "q"),
        two("elementwise_sub", "p", "q", "d"),
    ]
    program = legacy(*ops, ("sqrt", {"X": ["d"]}, {"Out": ["y"]}, {}))
    x = RANDOM.standard_normal((4, 64)).astype(np.float32)
    feeds = {"x": x, "z": x.copy()}
    function, parameters = program.jax_function(precision="exact")
    np.testing.assert_array_equal(program.run(feeds, precision="exact")["y"], np.zeros_like(x))
    np.testing.assert_array_equal(jax.jit(function)(parameters, feeds)["y"], np.zeros_like(x))


def test_exact_keeps_the_order_of_sums():
    constants = [
        ("scale", {"X": [a]}, {"Out": [b]}, {"scale": 1.0, "bias": c, "bias_after_scale": True})
        for a, b, c in (("x", "p", 1e8), ("p", "y", -1e8))
    ]
    x = RANDOM.standard_normal((4, 64)).astype(np.float32)
    np.testing.assert_array_equal(
        legacy(*constants).run({"x": x}, precision="exact")["y"], (x + np.float32(1e8)) - np.float32(1e8)
    )


@pytest.mark.parametrize("precision", ["fast", "exact"])
@pytest.mark.parametrize("kind", ["softmax", "logsumexp"])
def test_exponentials_of_large_products_are_those_of_what_was_rounded(kind, precision):
    x = RANDOM.standard_normal((80, 64)).astype(np.float32)
    x[np.arange(80), RANDOM.integers(0, 64, 80)] = 1e6 * (1 + RANDOM.random(80))
    attributes = {"axis": -1} if kind == "softmax" else {"axis": [-1], "keepdim": True}
    y = legacy(two("elementwise_mul", "x", "x", "p"), (kind, {"X": ["p"]}, {"Out": ["y"]}, attributes)).run(
        {"x": x}, precision=precision
    )["y"]
    with np.errstate(over="ignore", under="ignore"):
        want = {"softmax": x.argmax(-1)[:, None] == np.arange(64), "logsumexp": (x * x).max(-1, keepdims=True)}[kind]
    np.testing.assert_allclose(y, want, rtol=1e-6, atol=1e-27)


@pytest.mark.parametrize("precision", ["fast", "exact"])
@pytest.mark.parametrize(
    ("kind", "compute"), [("elementwise_div", np.divide), ("elementwise_floordiv", np.floor_divide)]
)
@pytest.mark.parametrize("divisor", [3e38, 1e30, 49.0, 3.0, 0.1, -0.7])
def test_a_broadcast_divisor_divides(kind, compute, divisor, precision):
    x = np.array([[3e38, 1e30, 49.0, -49.0, 1.0, 0.3, 0.0, 6.3]], np.float32)
    y = np.array([[divisor]], np.float32)
    program = legacy(two(kind, "x", "z", "y"), sizes={"x": [-1, 8], "z": [-1, 1], "y": [-1, 8]})
    with np.errstate(over="ignore", invalid="ignore"):
        want = compute(x, y)
    np.testing.assert_array_equal(
        program.run({"x": x, "z": y}, precision=precision)["y"], np.where(np.abs(want) < 2e-38, 0, want)
    )


@pytest.mark.parametrize("precision", ["fast", "exact", "bf16"])
def test_solutions_of_linear_systems_have_each_precision(precision):
    """jax reads the functions of a linear solve by their names, which the rewriting has to keep."""
    x = RANDOM.standard_normal((4, 4)).astype(np.float32) + 4 * np.eye(4, dtype=np.float32)
    program = legacy(("inverse", {"Input": ["x"]}, {"Output": ["y"]}, {}), sizes={"x": [4, 4], "y": [4, 4]})
    np.testing.assert_allclose(program.run({"x": x}, precision=precision)["y"], np.linalg.inv(x), rtol=2e-2, atol=2e-3)
