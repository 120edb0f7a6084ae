"""LAPACK's routines as jax calls them on the CPU: properties of what is computed, and what XLA computes."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from jax import lax

from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import x64

DTYPES = ["float32", "float64", "complex64", "complex128"]
TOLERANCE = {"float32": 1e-5, "complex64": 1e-5, "float64": 1e-12, "complex128": 1e-12}


def interpreted(function: Any, *arrays: np.ndarray) -> list[np.ndarray]:
    """What the interpreter computes of a function of jax."""
    with x64():
        results = interpret(jax.jit(function).lower(*arrays))(list(arrays))
    return list(jax.tree_util.tree_leaves(results))


def compiled(function: Any, *arrays: np.ndarray) -> list[np.ndarray]:
    """What XLA computes of it."""
    with x64():
        return [np.asarray(leaf) for leaf in jax.tree_util.tree_leaves(jax.jit(function)(*arrays))]


def matrices(dtype: str, *shape: int, seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    parts = rng.normal(size=(2, *shape))
    return (parts[0] + 1j * parts[1] if dtype.startswith("c") else parts[0]).astype(dtype)


def adjoint(x: np.ndarray) -> np.ndarray:
    return np.conj(np.swapaxes(x, -1, -2))


def near(got: np.ndarray, expected: np.ndarray) -> None:
    assert (got.shape, got.dtype) == (expected.shape, expected.dtype)
    tolerance = TOLERANCE[str(got.dtype)]
    np.testing.assert_allclose(got, expected, rtol=tolerance, atol=10 * tolerance)


@pytest.mark.parametrize("dtype", DTYPES)
def test_cholesky_factor_times_its_adjoint_is_the_matrix(dtype):
    x = matrices(dtype, 2, 4, 4)
    positive = (x @ adjoint(x) + 4 * np.eye(4)).astype(dtype)
    (factor,) = interpreted(lambda a: lax.linalg.cholesky(a, symmetrize_input=False), positive)
    near(factor @ adjoint(factor), positive)
    np.testing.assert_array_equal(factor, np.tril(factor))


def test_cholesky_factor_of_a_matrix_that_is_not_positive_is_nan_and_others_of_its_batch_are_not():
    x = np.stack([np.eye(3), -np.eye(3)])
    (factor,) = interpreted(lax.linalg.cholesky, x)
    np.testing.assert_array_equal(factor[0], np.eye(3))
    np.testing.assert_array_equal(factor[1][np.tril_indices(3)], np.nan)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(3, 3), (2, 4, 3), (3, 5)])
def test_lu_is_what_xla_computes(dtype, shape):
    x = matrices(dtype, *shape)
    got, expected = interpreted(lax.linalg.lu, x), compiled(lax.linalg.lu, x)
    near(got[0], expected[0])
    for result, want in zip(got[1:], expected[1:], strict=True):
        np.testing.assert_array_equal(result, want)


def test_lu_of_a_singular_matrix_goes_on_behind_the_pivot_that_is_0():
    x = np.array([[0.0, 2.0, 1.0], [0.0, 4.0, 8.0], [0.0, 1.0, 3.0]])
    for result, want in zip(interpreted(lax.linalg.lu, x), compiled(lax.linalg.lu, x), strict=True):
        np.testing.assert_array_equal(result, want)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("shape", [(4, 3), (2, 3, 3), (3, 5)])
def test_qr_is_what_xla_computes(dtype, full, shape):
    def function(a):
        return lax.linalg.qr(a, full_matrices=full)

    x = matrices(dtype, *shape)
    for got, expected in zip(interpreted(function, x), compiled(function, x), strict=True):
        near(got, expected)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("lower", [False, True])
def test_eigenvectors_of_hermitian_matrices_read_one_triangle(dtype, lower):
    x = matrices(dtype, 2, 4, 4)
    triangle = np.tril(x, -1) if lower else np.triu(x, 1)
    whole = (triangle + adjoint(triangle) + 3 * np.eye(4)).astype(dtype)
    operand = triangle + 3 * np.eye(4, dtype=dtype)
    vectors, values = interpreted(lambda a: lax.linalg.eigh(a, lower=lower, symmetrize_input=False), operand)
    near(whole @ vectors, vectors * values[:, np.newaxis].astype(dtype))
    near(adjoint(vectors) @ vectors, np.broadcast_to(np.eye(4, dtype=dtype), vectors.shape))
    np.testing.assert_array_equal(values, np.sort(values))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("full", [False, True])
def test_singular_vectors_and_values_give_the_matrix(dtype, full):
    x = matrices(dtype, 2, 4, 3)
    u, values, vh = interpreted(lambda a: jax.numpy.linalg.svd(a, full_matrices=full), x)
    assert u.shape == (2, 4, 4 if full else 3)
    near((u[..., :3] * values[:, np.newaxis].astype(dtype)) @ vh, x)
    (alone,) = interpreted(lambda a: jax.numpy.linalg.svd(a, compute_uv=False), x)
    near(alone, values)


@pytest.mark.parametrize("dtype", DTYPES)
def test_eigenvectors_of_any_matrix(dtype):
    x = matrices(dtype, 3, 3)
    kind = np.dtype(np.result_type(dtype, np.complex64))
    values, left, right = interpreted(lax.linalg.eig, x)
    near(x.astype(kind) @ right, right * values)
    near(adjoint(left) @ x.astype(kind), adjoint(left * np.conj(values)))
    near(np.linalg.norm(left, axis=0), np.ones(3, x.real.dtype))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("lower", [False, True])
@pytest.mark.parametrize("transposed", [False, True])
def test_triangular_solve_is_what_xla_computes(dtype, left, lower, transposed):
    options = {"left_side": left, "lower": lower, "transpose_a": transposed, "conjugate_a": transposed}

    def function(a, b):
        return lax.linalg.triangular_solve(a, b, **options), lax.linalg.triangular_solve(
            a, b, unit_diagonal=True, **options
        )

    a, b = matrices(dtype, 2, 3, 3) + 3 * np.eye(3, dtype=dtype), matrices(dtype, 2, 3, 3, seed=1)
    for got, expected in zip(interpreted(function, a, b), compiled(function, a, b), strict=True):
        near(got, expected)
