from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run, run_known

X = numbers(2, 3, 4)


@pytest.mark.parametrize(("offset", "axes"), [(0, (0, 1)), (1, (0, 2)), (-1, (-2, -1)), (7, (0, 1))])
def test_diagonal_and_trace(offset, axes):
    first, second = axes
    assert_result(run("diagonal", X, offset=offset, axis1=first, axis2=second), X.diagonal(offset, first, second))
    assert_result(run("trace", X, offset=offset, axis1=second, axis2=first), X.trace(offset, first, second))


def test_diag():
    got = run("diag", np.array([1.0, 2.0]), offset=-1, padding_value=9.0)
    assert_result(got, np.array([[9.0, 9, 9], [1, 9, 9], [9, 2, 9]]))
    assert_result(
        run("diag", np.array([1, 2]), offset=1, padding_value=2.7), np.array([[2, 1, 2], [2, 2, 2], [2, 2, 2]])
    )
    assert_result(run("diag", X[0], offset=1, padding_value=9.0), X[0].diagonal(1))
    assert_result(run("diag", np.array(2.0), offset=0, padding_value=9.0), [[2.0]])


def test_diag_embed():
    x = np.array([[1.0, 2.0], [3.0, 4.0]])
    got = run("diag_embed", x, offset=-1, dim1=0, dim2=2)
    want = np.zeros((3, 2, 3))
    want[1, :, 0], want[2, :, 1] = x[:, 0], x[:, 1]
    assert_result(got, want)
    assert_result(run("diag_embed", x[0], offset=1, dim1=-1, dim2=-2), np.diag(x[0], 1).T)


@pytest.mark.parametrize(
    ("shape", "offset", "wrap", "places"),
    [
        ((5, 2), 0, True, [(0, 0), (1, 1), (3, 0), (4, 1)]),
        ((7, 2), 1, True, [(0, 1), (3, 1), (6, 1)]),
        ((5, 2), 0, False, [(0, 0), (1, 1)]),
        ((3, 4), -1, False, [(1, 0), (2, 1)]),
        ((2, 5), 3, True, [(0, 3), (1, 4)]),
        ((3, 3), 7, False, []),
        ((2, 2, 2), 0, True, [(0, 0, 0), (1, 1, 1)]),
        ((3, 3, 3), 1, True, [(0, 0, 1), (1, 1, 2)]),
        ((3, 3, 3), 1, False, [(0, 0, 1)]),
    ],
)
def test_fill_diagonal(shape, offset, wrap, places):
    want = np.zeros(shape, np.int64)
    for place in places:
        want[place] = 1
    assert_result(run("fill_diagonal", np.zeros(shape, np.int64), value=1.7, offset=offset, wrap=wrap), want)


def test_fill_diagonal_tensor():
    y = numbers(3, 2)
    got = run("fill_diagonal_tensor", X, y, offset=0, dim1=0, dim2=2)
    want = X.copy()
    for i in range(2):
        want[i, :, i] = y[:, i]
    assert_result(got, want)
    got = run("fill_diagonal_tensor", np.zeros((3, 4)), np.array([1.0, 2.0]), offset=-1, dim1=-2, dim2=-1)
    assert_result(got, np.eye(3, 4, -1) * np.array([[0], [1], [2]]))


def test_indices_of_triangles():
    got = run_known("tril_indices", rows=3, cols=4, offset=-1, dtype=np.dtype("int64"), place="")
    assert_result(got, np.array([[1, 2, 2], [0, 0, 1]]))
    got = run_known("triu_indices", row=3, col=2, offset=1, dtype=np.dtype("int32"), place="")
    assert_result(got, np.array([[0], [1]], np.int32))
    assert run_known("tril_indices", rows=2, cols=2, offset=-5, dtype=np.dtype("int32"), place="").shape == (2, 0)


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (2, 5), (4, 4), (5, 2)])
@pytest.mark.parametrize("offset", [-6, -1, 0, 2, 6])
def test_indices_of_triangles_are_those_of_numpy(shape, offset):
    rows, columns = shape
    attributes = {"offset": offset, "dtype": np.dtype("int64"), "place": ""}
    got = run("tril_indices", rows=rows, cols=columns, **attributes)
    assert_result(got, np.stack(np.tril_indices(rows, offset, columns)))
    got = run("triu_indices", row=rows, col=columns, **attributes)
    assert_result(got, np.stack(np.triu_indices(rows, offset, columns)))


@pytest.mark.parametrize("offset", [0, -999_999])
def test_indices_need_no_memory_for_the_matrix(offset):
    """A tiny program may ask for a million rows and columns: for one index of them, or for more than fit."""
    attributes = {"rows": 10**6, "cols": 10**6, "offset": offset, "dtype": np.dtype("int64"), "place": ""}
    if offset:
        assert run("tril_indices", **attributes).tolist() == [[999_999], [0]]
    else:
        with pytest.raises(InputError, match="7,451 GiB; this machine has"):
            run("tril_indices", **attributes)
