"""Operators on tensors of paddle.sparse whose signatures Paddle 3 has changed: the older rules compute them."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import constant, convert, known_ints
from pdhlo.lower.rules.normalization.normalization import BatchNorm
from pdhlo.lower.rules.registry import IntArray, Value, rule
from pdhlo.lower.rules.sparse.convolution import SparseWindow, sparse_conv3d
from pdhlo.lower.rules.sparse.elementwise import sparse_add, sparse_batch_norm
from pdhlo.lower.rules.sparse.tensors import (
    flat_places,
    sliced,
    sparse_of,
    sparse_reshape,
    sparse_sum,
)
from pdhlo.lower.values.traced_values import SparseTensor, dense


@rule("cast_coo_sp", lod=True)
def cast_sp(x: Value, *, index_dtype: np.dtype | None, value_dtype: np.dtype | None) -> Value:
    """Indices and values in other dtypes; one that is not given stays. Source: Paddle 3.3 cast_coo."""
    x = sparse_of(x, "pd.cast_coo_sp: x")
    indices = x.indices if index_dtype is None else x.indices.astype(index_dtype)
    values = x.values if value_dtype is None else convert(jnp.asarray(x.values), value_dtype)
    return SparseTensor(indices, values, x.shape, x.compressed)


@rule("full_like_coo_sp", lod=True)
def full_like_sp(x: Value, *, value: float, dtype: np.dtype | None) -> Value:
    """``value`` wherever ``x`` has an element. Source: Paddle 3.3 full_like_coo."""
    x = sparse_of(x, "pd.full_like_coo_sp: x")
    kind = x.values.dtype if dtype is None else dtype
    return SparseTensor(x.indices, jnp.full(x.values.shape, value, kind), x.shape, x.compressed)


@rule("reshape_coo_sp", lod=True)
def reshape_sp(x: Value, shape: IntArray) -> Value:
    """As ``sparse_reshape``. Source: Paddle 3.3 reshape_coo."""
    return sparse_reshape(x, shape=known_ints(shape, "pd.reshape_coo_sp: the shape"))


@rule("slice_coo_sp", host=True, lod=True)
def slice_sp(x: Value, starts: IntArray, ends: IntArray, *, axes: tuple[int, ...]) -> Value:
    """As ``sparse_slice``. Source: Paddle 3.3 slice_coo."""
    first, behind = (
        known_ints(operand, f"pd.slice_coo_sp: {name}") for operand, name in ((starts, "starts"), (ends, "ends"))
    )
    return sliced(sparse_of(x, "pd.slice_coo_sp: x"), axes, first, behind)


@rule("sum_coo_sp", host=True, lod=True)
def sum_sp(x: Value, axis: IntArray, *, dtype: np.dtype | None, keepdim: bool) -> Value:
    """As ``sparse_sum``, but the sum of all elements has no axis, and one value. Source: Paddle 3.3 sum_coo."""
    axes = known_ints(axis, "pd.sum_coo_sp: axis")
    total = sparse_sum(x, axis=axes, dtype=-1, keepdim=keepdim)
    if not axes and not keepdim:
        total = SparseTensor(jnp.zeros((0, 1), total.indices.dtype), jnp.reshape(total.values, (1,)), ())
    return total if dtype is None else cast_sp(total, index_dtype=None, value_dtype=dtype)


@rule("mask_as_coo_sp", lod=True)
def mask_as_sp(x: Value, mask: Value) -> Value:
    """The elements of a dense ``x`` that the sparse ``mask`` has. Source: Paddle 3.3 mask_as_coo."""
    mask, values = sparse_of(mask, "pd.mask_as_coo_sp: mask"), jnp.asarray(dense(x))
    if values.shape != tuple(mask.shape):
        raise InputError(
            f"pd.mask_as_coo_sp: x has the shape {list(values.shape)} and mask {list(mask.shape)}, expected equal"
            " shapes"
        )
    return SparseTensor(mask.indices, values[tuple(mask.indices)], mask.shape, mask.compressed)


@rule("batch_norm_sp_", lod=True)
def batch_norm_sp_(
    x: Value, mean: Value, variance: Value, scale: Value, bias: Value, *, settings: BatchNorm, data_format: str
) -> tuple[Value, Value, Value, Value, Value, Value]:
    """As ``sparse_batch_norm``. Source: Paddle 3.3 batch_norm_coo."""
    return sparse_batch_norm(
        x,
        mean,
        variance,
        scale,
        bias,
        settings=settings,
        data_layout=data_format,
    )


@rule("conv3d_implicit_gemm_sp", host=True, lod=True, unread=("key",))
def conv3d_implicit_gemm_sp(x: Value, kernel: Value, *, window: SparseWindow, groups: int, subm: bool) -> Value:
    """As ``sparse_conv3d``, by another algorithm of Paddle's. Source: Paddle 3.3 conv3d_implicit_gemm."""
    result, _, _ = sparse_conv3d(x, kernel, window=window, groups=groups, subm=subm)
    return result


@rule("matmul_coo_coo_sp", host=True, lod=True)
def matmul_of_sparse(x: Value, y: Value) -> Value:
    """The product of two sparse matrices: sparse, with an element wherever elements of both meet, by rising indices.

    Computed as its definition says; Paddle has no CPU kernel. Source: Paddle 3.3 matmul_coo_coo.
    """
    return _product(sparse_of(x, "pd.matmul_coo_coo_sp: x"), sparse_of(y, "pd.matmul_coo_coo_sp: y"))


def _product(x: SparseTensor, y: SparseTensor) -> SparseTensor:
    rank = len(x.shape)
    if (x.indices.shape[0], y.indices.shape[0]) != (2, 2) or (rank, len(y.shape)) != (2, 2) or x.shape[1] != y.shape[0]:
        raise InputError(
            f"pd.matmul_coo_coo_sp: x and y have the shapes {list(x.shape)} and {list(y.shape)}, expected two sparse"
            " matrices that fit"
        )
    left, right = np.asarray(x.indices).astype(np.int64), np.asarray(y.indices).astype(np.int64)
    order = np.argsort(right[0], kind="stable")
    begin = np.searchsorted(right[0][order], left[1], side="left")
    count = np.searchsorted(right[0][order], left[1], side="right") - begin
    state = np.repeat(np.arange(left.shape[1]), count)  # each element of x, once for each of y that it meets
    other = order[np.arange(state.shape[0]) - np.repeat(np.cumsum(count) - count, count) + np.repeat(begin, count)]
    places = flat_places(np.stack([left[0][state], right[1][other]]), (x.shape[0], y.shape[1]))
    distinct, which = np.unique(places, return_inverse=True)
    values = np.asarray(x.values)
    total = np.zeros(distinct.shape[0], np.result_type(values.dtype, np.float32))
    np.add.at(total, which.reshape(-1), values[state].astype(total.dtype) * np.asarray(y.values)[other])
    indices = np.stack([distinct // y.shape[1], distinct % y.shape[1]]).astype(x.indices.dtype)
    parts = constant(indices), constant(total, values.dtype)
    return SparseTensor(*parts, (x.shape[0], y.shape[1]), x.compressed)


@rule("addmm_coo_coo_sp", host=True, lod=True)
def addmm_of_sparse(input: Value, x: Value, y: Value, *, beta: float, alpha: float) -> Value:
    """``beta * input + alpha * x @ y`` of sparse matrices: sparse, with the elements of both.

    Computed as its definition says; Paddle has no CPU kernel. Source: Paddle 3.3 addmm_coo_coo.
    """
    added = sparse_of(input, "pd.addmm_coo_coo_sp: input")
    product = _product(sparse_of(x, "pd.addmm_coo_coo_sp: x"), sparse_of(y, "pd.addmm_coo_coo_sp: y"))
    return sparse_add(_times(added, beta), _times(product, alpha))


def _times(x: SparseTensor, factor: float) -> SparseTensor:
    values = np.asarray(x.values)
    return SparseTensor(x.indices, constant(values * factor, values.dtype), x.shape, x.compressed)
