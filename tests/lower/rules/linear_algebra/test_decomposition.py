from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import assert_result, numbers, run

SQUARE = numbers(2, 3, 3)
TALL = numbers(2, 4, 3)


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("x", [TALL, np.swapaxes(TALL, 1, 2), TALL[0]], ids=["tall", "wide", "one"])
def test_svd(x, full):
    u, s, vh = run("svd", x, full_matrices=full)
    size = min(x.shape[-2:])
    assert u.shape[-1] == (x.shape[-2] if full else size)
    assert vh.shape[-2] == (x.shape[-1] if full else size)
    assert_result(s, np.linalg.svd(x, compute_uv=False))
    assert_result((u[..., :size] * s[..., None, :]) @ vh[..., :size, :], x)


@pytest.mark.parametrize("triangle", ["L", "U"])
def test_eigh_reads_one_triangle(triangle):
    part = np.tril if triangle == "L" else np.triu
    diagonal = SQUARE * np.eye(3)
    symmetric = part(SQUARE) + np.swapaxes(part(SQUARE), 1, 2) - diagonal
    values, vectors = run("eigh", SQUARE, UPLO=triangle)
    assert_result(values, np.linalg.eigvalsh(symmetric))
    assert_result(symmetric @ vectors, vectors * values[:, None, :])
    assert_result(run("eigvalsh", SQUARE, uplo=triangle, is_test=True)[0], values)


def test_eigenvalues_of_a_hermitian_matrix_are_real():
    x = np.array([[2, 1j], [-1j, 1]], np.complex64)
    values, vectors = run("eigh", x, UPLO="L")
    assert (values.dtype, vectors.dtype) == (np.float32, np.complex64)


@pytest.mark.parametrize(
    ("dtype", "want"), [("float32", "complex64"), ("float64", "complex128"), ("complex64", "complex64")]
)
def test_eig(dtype, want):
    x = SQUARE.astype(dtype)
    values, vectors = get_rule("eig")([x], {})
    assert values.dtype == vectors.dtype == np.dtype(want)
    np.testing.assert_allclose(x @ vectors, vectors * values[:, None, :], atol=1e-5)
    [alone] = get_rule("eigvals")([x], {})
    np.testing.assert_allclose(alone.sum(-1), x.trace(axis1=1, axis2=2), atol=1e-5)
    np.testing.assert_allclose(alone.prod(-1), np.linalg.det(x), rtol=1e-5, atol=1e-5)


def test_qr():
    for mode, columns in (("reduced", 3), ("complete", 4)):
        q, r = run("qr", TALL, mode=mode)
        assert q.shape == (2, 4, columns)
        assert_result(q @ r, TALL)
    q, r = run("qr", TALL, mode="r")
    assert q.shape == (0,)
    assert_result(r, np.linalg.qr(TALL, "r"))
    with pytest.raises(InputError, match="mode is 'raw', expected reduced, complete or r"):
        run("qr", TALL, mode="raw")


def test_cholesky_reads_one_triangle():
    x = np.array([[2.0, 9.0], [1.0, 99.0]])
    lower, upper = run("cholesky", x, upper=False), run("cholesky", x, upper=True)
    assert_result(lower, np.linalg.cholesky([[2.0, 1.0], [1.0, 99.0]]))
    assert_result(upper, np.linalg.cholesky([[2.0, 9.0], [9.0, 99.0]]).T)


@pytest.mark.parametrize("x", [SQUARE, TALL, np.swapaxes(TALL, 1, 2), SQUARE[0]], ids=["square", "tall", "wide", "one"])
def test_lu_and_its_parts(x):
    matrix, pivots, infos = run("lu", x, pivot=True)
    assert pivots.dtype == infos.dtype == np.int32
    assert pivots.min() >= 1
    assert infos.shape == (x.shape[:-2] or (1,))
    p, lower, upper = run("lu_unpack", matrix, pivots, unpack_ludata=True, unpack_pivots=True)
    assert_result(p @ lower @ upper, x)
    p, lower, upper = run("lu_unpack", matrix, pivots, unpack_ludata=False, unpack_pivots=True)
    assert (p.shape[-1], lower.shape, upper.shape) == (x.shape[-2], (0,), (0,))


def test_lu_names_the_first_zero():
    assert_result(run("lu", np.zeros((2, 2)), pivot=True)[2], np.array([1], np.int32))
    with pytest.raises(InputError, match="pivot is false, which is not supported"):
        run("lu", SQUARE, pivot=False)
