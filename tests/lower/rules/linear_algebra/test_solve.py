from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run

A = numbers(2, 3, 3, low=0, high=1) + 2 * np.eye(3)
B = numbers(2, 3, 2)


def test_solve_with_columns_and_with_vectors():
    assert_result(A @ run("solve", A, B), B)
    assert_result(np.einsum("bij,bj->bi", A, run("solve", A, B[..., 0])), B[..., 0])
    assert_result(A @ run("solve", A, B[0, :, 0])[..., None], np.broadcast_to(B[0, :, :1], (2, 3, 1)))
    assert_result(A @ run("solve", A, B[0]), np.broadcast_to(B[0], B.shape))


@pytest.mark.parametrize("upper", [True, False])
@pytest.mark.parametrize("transpose", [True, False])
@pytest.mark.parametrize("unit", [True, False])
def test_triangular_solve_broadcasts(upper, transpose, unit):
    matrix = np.triu(A) if upper else np.tril(A)
    if unit:
        matrix = matrix * (1 - np.eye(3)) + np.eye(3)
    matrix = np.swapaxes(matrix, 1, 2) if transpose else matrix
    got = run("triangular_solve", A, B[0], upper=upper, transpose=transpose, unitriangular=unit)
    assert_result(matrix @ got, np.broadcast_to(B[0], B.shape))


def test_cholesky_solve():
    lower = np.tril(A)
    assert_result(lower @ np.swapaxes(lower, 1, 2) @ run("cholesky_solve", B[0], A, upper=False), B[:1].repeat(2, 0))
    upper = np.triu(A)
    assert_result(np.swapaxes(upper, 1, 2) @ upper @ run("cholesky_solve", B, A, upper=True), B)


def test_inverse_and_determinants():
    assert_result(run("inverse", A) @ A, np.broadcast_to(np.eye(3), A.shape))
    assert_result(run("det", A), np.linalg.det(A))
    assert_result(run("det", A[0]), np.linalg.det(A[0]))
    assert_result(run("slogdet", -A), np.stack(np.linalg.slogdet(-A)))
    assert_result(run("slogdet", np.zeros((2, 2))), [0.0, -np.inf])


def test_matrix_rank():
    x = np.diag([3.0, 1.0, 1e-20])
    assert_result(run("matrix_rank", x, tol=0.0, use_default_tol=True, hermitian=False), np.int32(2))
    assert_result(run("matrix_rank", -x, tol=2.0, use_default_tol=False, hermitian=True), np.int32(1))
    batch = np.stack([x, np.zeros((3, 3))])
    assert_result(run("matrix_rank", batch, tol=0.0, use_default_tol=True, hermitian=False), np.array([2, 0], np.int32))
    got = run("matrix_rank_tol", x, np.array([2.0, 0.0]), use_default_tol=True, hermitian=False)
    assert_result(got, np.array([1, 2], np.int32))
    got = run("matrix_rank_tol", x, np.array([2.0, 0.0]), use_default_tol=False, hermitian=False)
    assert_result(got, np.array([1, 3], np.int32))


@pytest.mark.parametrize("driver", ["gels", "gelsy", "gelsd", "gelss"])
def test_lstsq(driver):
    x, y = numbers(2, 4, 3), numbers(2, 4, 2)
    solution, residuals, rank, singular = run("lstsq", x, y, 1e-9, driver=driver)
    want = [np.linalg.lstsq(matrix, right_side, rcond=None) for matrix, right_side in zip(x, y, strict=True)]
    assert_result(solution, np.stack([answer[0] for answer in want]), tolerance=1e-10)
    assert_result(residuals, np.stack([answer[1] for answer in want]), tolerance=1e-10)
    assert_result(rank, np.array([3, 3], np.int32))
    if driver in ("gelsd", "gelss"):
        assert_result(singular, np.stack([answer[3] for answer in want]))
    solution, residuals, *_ = run("lstsq", x[0].T, y[0, :3], 1e-9, driver=driver)
    assert residuals.shape == (0,)
    assert_result(solution, np.linalg.lstsq(x[0].T, y[0, :3], rcond=None)[0], tolerance=1e-10)


def test_lstsq_cuts_small_singular_values():
    x = np.array([[1.0, 2.0], [2.0, 4.0], [3.0, 6.0]])
    solution, _, rank, _ = run("lstsq", x, np.array([[1.0], [2.0], [0.0]]), 0.01, driver="gelsd")
    assert_result(solution, [[1 / 14], [1 / 7]])
    assert_result(rank, np.int32(1))
    with pytest.raises(InputError, match="x has rank 3 and y rank 2"):
        run("lstsq", A, B[0], 0.01, driver="gels")
