"""Products of tensors of paddle.sparse with dense ones; only stored elements are multiplied."""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sparse.tensors import sparse_of
from pdhlo.lower.values.traced_values import SparseTensor, dense


@rule("sparse_matmul", "matmul_coo_dense_sp", lod=True)
def sparse_matmul(x: Value, y: Value) -> Value:
    """The product of a sparse matrix, or of a batch of them, with a dense one: a dense tensor.

    Raises UnsupportedError if both are sparse. Source: Paddle 2.6 sparse matmul.
    """
    return sparse_product(sparse_of(x, "pd.sparse_matmul: x"), _dense_of(y, "matmul"), "matmul")


@rule("sparse_mv", "mv_coo_sp", lod=True)
def sparse_mv(x: Value, vec: Value) -> Value:
    """A sparse matrix times a vector. Source: Paddle 2.6 sparse mv."""
    return sparse_product(sparse_of(x, "pd.sparse_mv: x"), _dense_of(vec, "mv")[:, None], "mv")[:, 0]


@rule("sparse_addmm", "addmm_coo_dense_sp", lod=True)
def sparse_addmm(input: Value, x: Value, y: Value, *, beta: float, alpha: float) -> Value:
    """``beta * input + alpha * x @ y``, of a sparse ``x`` and dense others.

    Raises UnsupportedError if others are sparse. Source: Paddle 2.6 sparse addmm.
    """
    added = _dense_of(input, "addmm")
    product = wide(sparse_product(sparse_of(x, "pd.sparse_addmm: x"), _dense_of(y, "addmm"), "addmm"))
    return (wide(added) * beta + product * alpha).astype(added.dtype)


@rule("sparse_masked_matmul", lod=True)
def sparse_masked_matmul(x: Value, y: Value, mask: Value) -> Value:
    """The elements of the product of two dense matrices, or batches of them, that the sparse ``mask`` has.

    Source: Paddle 2.6 sparse masked_matmul.
    """
    kept = sparse_of(mask, "pd.sparse_masked_matmul: mask")
    left, right = _dense_of(x, "masked_matmul"), _dense_of(y, "masked_matmul")
    *batch, row, column = _axes(kept, "masked_matmul")
    rows = wide(left)[(*batch, row)]
    columns = wide(jnp.swapaxes(right, -1, -2))[(*batch, column)]
    values = jnp.sum(rows * columns, -1).astype(left.dtype)
    return SparseTensor(kept.indices, values, kept.shape, kept.compressed)


def sparse_product(x: SparseTensor, y: Array, name: str) -> Array:
    """A sparse matrix, or a batch of them, times dense ones; ``name`` is the operator for messages."""
    *batch, row, column = _axes(x, name)
    if y.ndim != len(x.shape) or y.shape[-2] != x.shape[-1]:
        raise InputError(
            f"pd.sparse_{name}: x and y have the shapes {list(x.shape)} and {list(y.shape)}, which cannot be multiplied"
        )
    parts = wide(x.values)[:, None] * wide(y)[(*batch, column)]
    product = jnp.zeros((*x.shape[:-1], y.shape[-1]), parts.dtype).at[(*batch, row)].add(parts)
    return product.astype(y.dtype)


def _axes(x: SparseTensor, name: str) -> list[Array]:
    """The places along each axis: all of them are sparse."""
    if x.indices.shape[0] != len(x.shape) or len(x.shape) < 2:
        raise InputError(
            f"pd.sparse_{name}: x has {x.indices.shape[0]} sparse axes of {len(x.shape)}; expected rank 2 or more, and"
            " only sparse axes"
        )
    return [x.indices[axis] for axis in range(len(x.shape))]


def _dense_of(x: Value, name: str) -> Array:
    if isinstance(x, SparseTensor):
        raise UnsupportedError(f"pd.sparse_{name}: products of two sparse tensors are not supported")
    return jnp.asarray(dense(x))
