"""Eigenvalues, singular values and QR as loops, which artifacts have in the place of LAPACK's calls."""

from __future__ import annotations

import functools

import jax
import numpy as np
import pytest

from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.linear_algebra import factors

DRAWN = np.random.default_rng(0)


def matrices(rows: int, columns: int, dtype: str) -> np.ndarray:
    real = DRAWN.normal(size=(2, rows, columns))
    return (real + 1j * DRAWN.normal(size=real.shape) if dtype.startswith("complex") else real).astype(dtype)


def close(got, want, dtype):
    tolerance = 1e-10 if dtype in ("float64", "complex128") else 2e-5
    np.testing.assert_allclose(np.asarray(got), want, rtol=tolerance, atol=tolerance * 10)


@pytest.mark.parametrize(
    ("size", "dtype", "lower"),
    [
        (1, "float32", True),
        (2, "complex64", True),
        (5, "float64", False),
        (5, "float32", True),
        (8, "complex128", True),
        (8, "complex64", False),
    ],
)
def test_eigenvalues_of_one_triangle(size, dtype, lower):
    x = matrices(size, size, dtype)
    triangle = np.tril(x, -1) if lower else np.triu(x, 1)
    whole = triangle + np.conj(np.swapaxes(triangle, 1, 2)) + np.real(x * np.eye(size)).astype(dtype)
    with in_context(TraceContext(is_portable=True)), x64():
        vectors, values = map(np.asarray, jax.jit(functools.partial(factors.eigh, lower=lower))(x))
    assert (vectors.dtype, values.dtype) == (x.dtype, x.real.dtype)
    close(values, np.linalg.eigvalsh(whole), dtype)
    close(whole @ vectors, np.asarray(vectors) * np.asarray(values)[:, None], dtype)
    close(np.conj(np.swapaxes(vectors, 1, 2)) @ vectors, np.stack([np.eye(size)] * 2), dtype)


@pytest.mark.parametrize(
    ("rows", "columns", "dtype", "full"),
    [
        (5, 5, "float32", True),
        (6, 3, "complex128", True),
        (6, 3, "float32", False),
        (3, 6, "float32", True),
        (3, 6, "complex128", False),
        (4, 1, "float32", True),
        (1, 4, "complex128", True),
    ],
)
def test_singular_values_and_vectors(rows, columns, dtype, full):
    x = matrices(rows, columns, dtype)
    with in_context(TraceContext(is_portable=True)), x64():
        u, s, vh = map(np.asarray, jax.jit(functools.partial(factors.svd, full_matrices=full))(x))
        close(jax.jit(factors.singular_values)(x), s, dtype)
    want = np.linalg.svd(x, full_matrices=full)
    assert [factor.shape for factor in (u, s, vh)] == [factor.shape for factor in want]
    close(s, want[1], dtype)
    size = min(rows, columns)
    close((u[..., :size] * s[:, None]) @ vh[:, :size], x, dtype)
    for basis in (u, np.conj(np.swapaxes(vh, 1, 2))):
        close(np.conj(np.swapaxes(basis, 1, 2)) @ basis, np.stack([np.eye(basis.shape[-1])] * 2), dtype)


def test_a_matrix_of_lower_rank_has_singular_values_of_nothing():
    x = np.outer([1, 2, 2], [3, 0, 4]).astype(np.float64)
    with in_context(TraceContext(is_portable=True)), x64():
        u, s, vh = map(np.asarray, jax.jit(functools.partial(factors.svd, full_matrices=True))(x))
        nothing = np.asarray(jax.jit(factors.singular_values)(np.zeros((2, 2))))
    np.testing.assert_allclose(s, [15, 0, 0], atol=1e-12)
    np.testing.assert_allclose(u.T @ u, np.eye(3), atol=1e-12)
    np.testing.assert_allclose((u * s) @ vh, x, atol=1e-12)
    np.testing.assert_array_equal(nothing, [0, 0])


@pytest.mark.parametrize("dtype", ["float32", "complex128"])
@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (6, 3), (3, 5)])
@pytest.mark.parametrize("mode", ["reduced", "complete"])
def test_qr_has_the_signs_of_lapack(rows, columns, dtype, mode):
    x = matrices(rows, columns, dtype)
    with in_context(TraceContext(is_portable=True)), x64():
        q, r = map(np.asarray, factors.qr(x, is_complete=mode == "complete"))
    want = np.linalg.qr(x, mode=mode)
    close(q @ r, x, dtype)
    close(r, want[1], dtype)
    size = min(rows, columns)
    close(np.asarray(q)[..., :size], want[0][..., :size], dtype)
