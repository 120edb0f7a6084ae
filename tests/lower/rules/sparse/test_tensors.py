"""Tensors of paddle.sparse; the expected values are those of Paddle 2.6.2."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import SparseTensor, on_host, to_public


def compute(operator: str, *operands: Any, **attributes: Any) -> Any:
    rule = get_rule(operator)
    with x64():
        if rule.host:
            return rule(list(operands), attributes)[0]
        return on_host(jax.jit(lambda arrays: rule(list(arrays), attributes))(operands))[0]


def tensor(indices: Any, values: Any, shape: tuple[int, ...]) -> SparseTensor:
    return SparseTensor(np.array(indices, np.int64), np.array(values, np.float32), shape)


def assert_tensor(got: SparseTensor, indices: Any, values: Any, shape: tuple[int, ...]) -> None:
    assert got.shape == shape
    assert got.indices.tolist() == indices
    np.testing.assert_allclose(got.values, np.array(values).reshape(got.values.shape), rtol=1e-5, atol=1e-6)


X = tensor([[2, 0, 1, 0], [1, 0, 2, 2]], [1, 2, 3, 4], (3, 3))
REPEATED = tensor([[2, 0, 2, 0], [1, 0, 1, 2]], [1, 2, 3, 4], (3, 3))
HYBRID = tensor([[2, 0, 1]], [[1, 2], [3, 4], [5, 6]], (3, 2))
VOLUME = tensor([[0, 0, 0], [0, 1, 2], [0, 0, 1], [0, 1, 1]], np.arange(6).reshape(3, 2) - 2, (1, 3, 3, 3, 2))
SUM = {"dtype": -1, "keepdim": False}


def test_the_last_element_at_a_place_counts() -> None:
    assert compute("sparse_to_dense", REPEATED).tolist() == [[2, 0, 4], [0, 0, 0], [0, 3, 0]]


def test_dense_of_nothing() -> None:
    empty = SparseTensor(np.zeros((1, 0), np.int64), np.zeros((0, 2), np.float32), (3, 2))
    assert compute("sparse_to_dense", empty).tolist() == [[0, 0]] * 3


def test_coalesce() -> None:
    assert_tensor(compute("sparse_coalesce", REPEATED), [[0, 0, 2], [0, 2, 1]], [2, 4, 4], (3, 3))


@pytest.mark.parametrize(
    ("x", "axis", "keepdim", "indices", "values", "shape"),
    [
        (HYBRID, (), False, [[0]], [21], (1,)),
        (HYBRID, (), True, [[0]], [21], (1, 1)),
        (HYBRID, (0,), False, [[0]], [9, 12], (1, 2)),
        (HYBRID, (-1,), False, [[2, 0, 1]], [3, 7, 11], (3,)),
        (HYBRID, (1,), True, [[2, 0, 1]], [3, 7, 11], (3, 1)),
        (REPEATED, (0,), False, [[0, 1, 2]], [2, 4, 4], (3,)),
    ],
)
def test_sum(x: SparseTensor, axis: Any, keepdim: bool, indices: Any, values: Any, shape: Any) -> None:
    got = compute("sparse_sum", x, None, None, axis=axis, **SUM | {"keepdim": keepdim})
    assert_tensor(got, indices, values, shape)


def test_slice_keeps_the_order() -> None:
    nothing = (None,) * 6
    got = compute("sparse_slice", X, *nothing, axes=(0, 1), starts=(0, 1), ends=(2, 3))
    assert_tensor(got, [[1, 0], [1, 1]], [3, 4], (2, 2))
    got = compute("sparse_slice", X, *nothing, axes=(-1,), starts=(-2,), ends=(100,))
    assert_tensor(got, [[2, 1, 0], [0, 1, 1]], [1, 3, 4], (3, 2))


def test_reshape_and_transpose() -> None:
    got = compute("sparse_reshape", X, None, None, shape=(0, -1, 1))
    assert_tensor(got, [[2, 0, 1, 0], [1, 0, 2, 2], [0, 0, 0, 0]], [1, 2, 3, 4], (3, 3, 1))
    got = compute("sparse_reshape", HYBRID, None, None, shape=(1, 3, 2))
    assert_tensor(got, [[0, 0, 0], [2, 0, 1]], HYBRID.values, (1, 3, 2))
    got = compute("sparse_transpose", X, perm=(1, 0))
    assert_tensor(got, [[1, 0, 2, 2], [2, 0, 1, 0]], [1, 2, 3, 4], (3, 3))


def test_from_dense() -> None:
    data = np.array([[[0, 1], [0, 0]], [[2, 0], [3, 4]]], np.float32)
    got = compute("sparse_to_sparse_coo", data, sparse_dim=2)
    assert_tensor(got, [[0, 1, 1], [0, 0, 1]], [[0, 1], [2, 0], [3, 4]], (2, 2, 2))


def test_sums_keep_zeros_and_quotients_fill_everything() -> None:
    y = tensor([[0, 1, 2], [0, 1, 1]], [-2, 5, 7], (3, 3))
    rising = tensor([[0, 0, 1, 2], [0, 2, 2, 1]], [2, 4, 3, 1], (3, 3))
    both = [[0, 0, 1, 1, 2], [0, 2, 1, 2, 1]]
    assert_tensor(compute("sparse_add", rising, y), both, [0, 4, 5, 3, 8], (3, 3))
    assert_tensor(compute("sparse_multiply", rising, y), both, [-4, 0, 0, 0, 7], (3, 3))
    quotient = compute("sparse_divide", X, y).values
    np.testing.assert_allclose(quotient, [-1, np.nan, np.inf, np.nan, 0, np.inf, np.nan, 1 / 7, np.nan], rtol=1e-6)


def test_elements_that_do_not_rise_are_merged_as_they_come() -> None:
    """As Paddle 2.6.2 merges them: a place that both have may come twice."""
    y = tensor([[0, 1, 2], [0, 1, 1]], [-2, 5, 7], (3, 3))
    merged = [[0, 1, 2, 0, 1, 0], [0, 1, 1, 0, 2, 2]]
    assert_tensor(compute("sparse_add", X, y), merged, [-2, 5, 8, 2, 3, 4], (3, 3))
    assert_tensor(compute("sparse_multiply", X, y), merged, [0, 0, 7, 0, 0, 0], (3, 3))


def test_softmax_of_the_elements_that_are_there() -> None:
    assert_tensor(compute("sparse_softmax", X, axis=-1), X.indices.tolist(), [1, 0.1192029, 1, 0.8807970], (3, 3))
    assert_tensor(compute("sparse_softmax", X, axis=0), X.indices.tolist(), [1, 1, 0.2689414, 0.7310586], (3, 3))


CONV = {"paddings": (1, 1, 1), "dilations": (1, 1, 1), "strides": (2, 2, 2), "groups": 1, "subm": False, "key": ""}


def test_convolution() -> None:
    weight = np.arange(32, dtype=np.float32).reshape(2, 2, 2, 2, 2) * 0.1
    got = compute("sparse_conv3d", VOLUME, weight, **CONV)
    want = [[-8.6, -8.9], [1.0, 1.1], [8.6, 9.1]]
    assert_tensor(got, [[0, 0, 0], [0, 1, 1], [0, 0, 1], [0, 1, 1]], want, (1, 2, 2, 2, 2))


def test_convolution_at_the_elements_of_x() -> None:
    weight = np.arange(108, dtype=np.float32).reshape(3, 3, 3, 2, 2) * 0.1
    got = compute("sparse_conv3d", VOLUME, weight, **CONV | {"subm": True, "paddings": (0, 0, 0)})
    assert_tensor(got, VOLUME.indices.tolist(), [[-6.4, -6.6], [52.2, 52.5], [27.2, 27.8]], VOLUME.shape)


def test_pooling() -> None:
    window = {"kernel_sizes": (2, 2, 2), "paddings": (0,) * 3, "dilations": (1,) * 3, "strides": (1,) * 3}
    got = compute("sparse_maxpool", VOLUME, **window)
    indices = [[0] * 6, [0, 0, 1, 1, 1, 1], [0, 0, 0, 0, 1, 1], [0, 1, 0, 1, 0, 1]]
    assert_tensor(got, indices, [[0, 1]] * 2 + [[2, 3]] * 4, (1, 2, 2, 2, 2))


def test_what_is_refused() -> None:
    with pytest.raises(InputError, match=r"pd.sparse_relu: x must be a tensor of paddle.sparse"):
        compute("sparse_relu", np.zeros((2, 2), np.float32))
    with pytest.raises(UnsupportedError, match="cannot be fetched"):
        to_public(X)
