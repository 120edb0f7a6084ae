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
from pdhlo.lower.tracing.bfloat16 import with_bfloat16_products
from pdhlo.lower.tracing.tracer import jax_function

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
    x = lax.while_loop(lambda one: jnp.abs(one).sum() < 50, lambda one: one @ one + 10, x)
    x = lax.cond(x.sum() > 0, lambda one: one @ one, lambda one: one, x)
    picture = lax.conv_general_dilated(x[None, None], x[None, None, :2, :2], (1, 1), "VALID")
    return {"relu": jax.nn.relu(jax.jit(lambda one: one @ one)(x)), "picture": picture}


def test_products_within_loops_branches_and_functions_are_rounded():
    x = RANDOM.standard_normal((4, 4)).astype(np.float32)
    text = jax.jit(with_bfloat16_products(everything)).lower(x).as_text()
    products = [line for line in text.splitlines() if "dot_general" in line or "stablehlo.convolution" in line]
    assert len(products) == 5
    assert all(line.count("bf16") == 2 and line.endswith("xf32>") for line in products)


def test_what_asks_for_the_highest_or_is_no_float32_stays():
    def function(x, y):
        return jnp.matmul(x, x, precision=lax.Precision.HIGHEST), y @ y

    x, y = np.ones((2, 2), np.float32), np.ones((2, 2), np.int32)
    assert "bf16" not in jax.jit(with_bfloat16_products(function)).lower(x, y).as_text()


def test_slopes_and_batches_of_such_a_function():
    function, parameters = made().jax_function(precision="bf16")
    slope = jax.grad(lambda one: function(one, {"x": X})["y"].sum())(parameters)["w"]
    np.testing.assert_allclose(slope, X.T @ WANT["bf16"], rtol=2e-2, atol=2e-2)
    found = jax.vmap(lambda x: function(parameters, {"x": x})["y"])(X[:, None])
    np.testing.assert_allclose(found[:, 0], WANT["bf16"], rtol=1e-6)


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
