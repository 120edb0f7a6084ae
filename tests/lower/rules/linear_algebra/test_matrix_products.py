from __future__ import annotations

import numpy as np
import pytest

from tests.lower.rules.rule_testing import BFLOAT16, assert_result, numbers, run

V1 = {"transpose_x": False, "transpose_y": False, "alpha": 1.0, "head_number": 1}


@pytest.mark.parametrize(
    ("equation", "shapes"),
    [
        ("ij,jk->ik", [(2, 3), (3, 4)]),
        ("ii->i", [(3, 3)]),
        ("ii->", [(3, 3)]),
        ("...ba, ac->...bc", [(2, 3, 2), (2, 4)]),
        ("...i,...i->...", [(1, 3, 2), (4, 1, 2)]),
        ("i,ij,j->", [(2,), (2, 3), (3,)]),
        ("ijk->ki", [(2, 3, 4)]),
    ],
)
def test_einsum(equation, shapes):
    operands = [numbers(*shape, seed=i) for i, shape in enumerate(shapes)]
    got, _, shapes_of_operands = run("einsum", operands, equation=equation)
    assert_result(got, np.einsum(equation, *operands))
    assert [operand.shape for operand in shapes_of_operands] == shapes


def test_einsum_accumulates_halves_in_float32():
    x = np.full((1, 4096), 0.1).astype(BFLOAT16)
    got = run("einsum", [x, x], equation="ij,ij->i")[0]
    assert_result(got, (x.astype(np.float64) ** 2).sum(1), dtype=BFLOAT16)


@pytest.mark.parametrize("n", [-3, -1, 0, 1, 5])
def test_matrix_power(n):
    x = numbers(2, 3, 3) + 4 * np.eye(3)
    assert_result(run("matrix_power", x, n=n), np.linalg.matrix_power(x, n), tolerance=1e-10)


def test_multi_dot_with_vectors_at_the_ends():
    a, b, c = numbers(3), numbers(3, 4), numbers(4)
    assert_result(run("multi_dot", [a, b, c]), a @ b @ c)
    assert_result(run("multi_dot", [b.T, b, b.T]), b.T @ b @ b.T)
    assert_result(run("multi_dot", [a, a]), a @ a)


@pytest.mark.parametrize("shapes", [((2, 2), (2,)), ((), (2, 3)), ((2, 1, 3), (3, 2)), ((0, 2), (2, 2))])
def test_kron(shapes):
    x, y = (numbers(*shape, seed=i) for i, shape in enumerate(shapes))
    assert_result(run("kron", x, y), np.kron(x, y))


def test_cross():
    x, y = numbers(3, 2, 3), numbers(3, 2, 3, seed=1)
    assert_result(run("cross", x, y, axis=9), np.cross(x, y, axis=0))
    assert_result(run("cross", x, y, axis=-1), np.cross(x, y))
    integers = np.array([[1, 2, 3]]), np.array([[4, 5, 6]])
    assert_result(run("cross", *integers, axis=1), np.array([[-3, 6, -3]]))


def test_bilinear():
    x, y, weight, bias = numbers(2, 3), numbers(2, 4), numbers(5, 3, 4), numbers(1, 5)
    want = np.einsum("bm,kmn,bn->bk", x, weight, y)
    assert_result(run("bilinear", x, y, weight, None), want)
    assert_result(run("bilinear", x, y, weight, bias), want + bias)


def test_matmul_of_fluid_with_vectors():
    v, w, m, batch = numbers(2), numbers(3), numbers(2, 3), numbers(4, 3, 2)
    assert_result(run("matmul_v1", v, v, **V1), v @ v)
    assert_result(run("matmul_v1", v, m, **V1), v @ m)
    assert_result(run("matmul_v1", m, w, **V1), m @ w)
    assert_result(run("matmul_v1", batch, v, **V1), batch @ v)
    assert_result(run("matmul_v1", batch, m, **V1 | {"alpha": 2.0}), 2 * (batch @ m))
    assert_result(run("matmul_v1", v, w, **V1 | {"transpose_x": True, "transpose_y": True}), np.outer(v, w))


def test_matmul_of_fluid_with_heads():
    x, y = numbers(2, 3, 4), numbers(2, 4, 6)
    heads = V1 | {"head_number": 2}
    want = np.concatenate([x[..., :2] @ y[:, :2], x[..., 2:] @ y[:, 2:]], -1)
    assert_result(run("matmul_v1", x, y, **heads), want)
    narrow = y[:, :2]
    want = np.concatenate([x[..., :2] @ narrow[..., :3], x[..., 2:] @ narrow[..., 3:]], -1)
    assert_result(run("matmul_v1", x, narrow, **heads), want)
