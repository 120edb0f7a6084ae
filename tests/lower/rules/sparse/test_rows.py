"""Sparse rows: merging keeps or sorts rows as Paddle does, tables of some rows, what a step moves."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.rules.sparse.rows import merged_rows, scatter_rows, sum_of_rows
from pdhlo.lower.values.traced_values import SparseRows, on_host
from tests.lower.rules.rule_testing import BFLOAT16, numbers


def rows(places: list[int], height: int = 10, *, dtype: Any = "float32", seed: int = 0) -> SparseRows:
    return SparseRows(np.array(places, np.int64), numbers(len(places), 3, dtype=dtype, seed=seed), height)


def compute(operator: str, *operands: Any, **attributes: Any) -> Any:
    rule = get_rule(operator)
    with x64():
        if rule.host:
            results = rule(list(operands), attributes)
        else:
            results = on_host(jax.jit(lambda arrays: rule(list(arrays), attributes))(operands))
    return results[0] if len(results) == 1 else results


def test_rows_that_do_not_repeat_stay() -> None:
    x = rows([5, 2, 9])
    merged = compute("merge_selected_rows", x)
    assert merged.rows.tolist() == [5, 2, 9]
    np.testing.assert_array_equal(merged.value, x.value)


def test_rows_that_repeat_are_sorted() -> None:
    x = rows([5, 2, 9, 5])
    merged = compute("merge_selected_rows", x)
    assert merged.rows.tolist() == [2, 5, 9]
    np.testing.assert_allclose(merged.value[1], x.value[0] + x.value[3], rtol=1e-6)


def test_sum_of_no_rows_has_a_flat_value() -> None:
    total = sum_of_rows([rows([]), rows([])])
    assert (total.rows.shape, total.value.shape, total.height) == ((0,), (0,), 10)


def test_merged_rows_end_with_padding() -> None:
    with x64():
        merged = on_host(jax.jit(merged_rows)(rows([5, 2, 5, 2])))
    assert merged.rows.tolist() == [2, 5, 10, 10]
    np.testing.assert_array_equal(merged.value[2:], 0)


def test_half_precision_is_summed_in_float32() -> None:
    x = SparseRows(np.zeros(300, np.int64), np.ones((300, 1), BFLOAT16), 2)
    with x64():
        assert on_host(jax.jit(scatter_rows)(x)).tolist() == [[300.0], [0.0]]


@pytest.mark.parametrize(("name", "want"), [("isfinite_sr", [False, False, True]), ("isnan_sr", [False, True, False])])
def test_predicates_keep_the_rows(name: str, want: list[bool]) -> None:
    x = SparseRows(np.array([1, 1], np.int64), np.array([[np.inf, np.nan, 1.0]] * 2), 4)
    result = compute(name, x)
    assert result.rows.tolist() == [1, 1]
    assert result.value.tolist() == [want] * 2


def test_clip_by_norm_merges_first() -> None:
    x = SparseRows(np.array([1, 1], np.int64), np.array([[3.0], [4.0]], np.float32), 4)
    clipped = compute("clip_by_norm_sr", x, max_norm=3.5)
    assert (clipped.rows.tolist(), clipped.value.tolist()) == ([1], [[3.5]])
    x = SparseRows(np.array([1, 2], np.int64), np.array([[3.0], [np.nan]], np.float32), 4)
    assert np.isnan(compute("clip_by_norm_sr", x, max_norm=3.5).value).all()


def test_table_of_some_rows() -> None:
    table = rows([5, 2, 9])
    looked_up = compute("sparse_weight_embedding", np.array([[9, 5], [2, 4]]), table, padding_idx=5, sparse=False)
    np.testing.assert_array_equal(looked_up[0], [table.value[2], np.zeros(3)])
    np.testing.assert_array_equal(looked_up[1, 0], table.value[1])
    np.testing.assert_array_equal(looked_up[1, 1], np.nan)


def test_gradient_of_a_table_has_a_row_for_each_id() -> None:
    cotangent = numbers(2, 2, 3, dtype="float32")
    gradient = compute("embedding_sparse_grad", np.array([[1, 2], [2, 5]]), numbers(10, 3), cotangent, padding_idx=2)
    assert (gradient.rows.tolist(), gradient.height) == ([1, 2, 2, 5], 10)
    np.testing.assert_array_equal(gradient.value, cotangent.reshape(4, 3))


def test_a_tensor_is_no_sparse_rows() -> None:
    with pytest.raises(InputError, match=r"pd.shape_sr: input must be sparse rows"):
        compute("shape_sr", numbers(3, 3))


MOMENTUM = {
    "mu": 0.9,
    "use_nesterov": False,
    "regularization_method": "",
    "regularization_coeff": 0.0,
    "multi_precision": False,
    "rescale_grad": 2.0,
}


def momentum(grad: SparseRows) -> np.ndarray:
    state = np.zeros((10, 3), np.float32)
    rate = np.ones(1, np.float32)
    return compute("momentum_dense_param_sparse_grad_", state, grad, state, rate, None, **MOMENTUM)[1]


def test_momentum_rescales_and_merges() -> None:
    grad = rows([5, 2, 5])
    velocity = momentum(grad)
    np.testing.assert_allclose(velocity[5], 2 * (grad.value[0] + grad.value[2]), rtol=1e-6)
    assert sorted(set(np.nonzero(velocity)[0])) == [2, 5]


def test_momentum_misses_rows_that_do_not_rise() -> None:
    # Paddle's kernel looks for 5 by binary search: it meets 2 in the middle and goes right, away from it.
    assert sorted(set(np.nonzero(momentum(rows([5, 2, 9])))[0])) == [2, 9]


ADAM = {
    "lazy_mode": False,
    "min_row_size_to_use_multithread": 1000,
    "multi_precision": False,
    "use_global_beta_pow": False,
}


def adam(grad: SparseRows, **changes: Any) -> list[np.ndarray]:
    ones, power = np.ones((10, 3), np.float32), np.array([0.5], np.float32)
    rate = np.ones(1, np.float32)
    operands = (ones, grad, rate, ones, ones, power, power, None, None, 0.5, 0.5, 1.0)
    return compute("adam_dense_param_sparse_grad_", *operands, **ADAM | changes)


def test_adam_of_rows_without_gradient() -> None:
    param, moment, _, power, _, _ = adam(rows([3]))
    assert (moment[0, 0], power[0]) == (0.5, 0.25)
    # The step sees the next powers, 0.25; epsilon is as it is.
    np.testing.assert_allclose(param[0], 1 - np.sqrt(0.75) / 0.75 * 0.5 / (np.sqrt(0.5) + 1), rtol=1e-6)


def test_lazy_adam_leaves_other_rows() -> None:
    param, moment, *_ = adam(rows([3, 3]), lazy_mode=True)
    assert [i for i in range(10) if (param[i] != 1).any()] == [3]
    assert [i for i in range(10) if (moment[i] != 1).any()] == [3]


def test_adam_without_rows_does_nothing() -> None:
    param, moment, _, power, _, _ = adam(rows([]))
    assert (param.min(), moment.min(), power[0]) == (1, 1, 0.5)


@pytest.mark.parametrize("operator", ["embedding_grad", "embedding_sparse_grad"])
def test_the_gradient_of_a_table_has_its_rows(operator: str) -> None:
    """Paddle 2.6.2 refuses other rows for sparse ones, and reads other elements for a tensor."""
    attributes = {"padding_idx": -1} if operator == "embedding_grad" else {}
    ids, table = np.array([0, 1]), np.ones((10, 1), "float32")
    with pytest.raises(InputError, match=r"table with the shape \(10, 1\) has the shape \(2, 4\), expected 2 elements"):
        compute(operator, ids, table, np.ones((2, 4), "float32"), **attributes)
    empty = compute(operator, ids[:0], table, np.ones((0, 1), "float32"), **attributes)
    assert (empty.value.shape if operator == "embedding_sparse_grad" else empty.tolist()) == (
        (0, 1) if operator == "embedding_sparse_grad" else [[0.0]] * 10
    )
