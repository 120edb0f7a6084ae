"""Tensors of paddle.sparse: creation, rearranging, slices and sums.

The number of elements after removing, summing or searching elements is data: these rules run on the host.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from pdhlo.dialect import types
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import constant, convert, known_ints, normal_axis
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.traced_values import SparseTensor, dense

# -- Helpers


def sparse_of(x: Value, subject: str) -> SparseTensor:
    """Returns ``x``; raises InputError, which names ``subject``, if it is not a sparse tensor."""
    if not isinstance(x, SparseTensor):
        raise InputError(f"{subject} must be a tensor of paddle.sparse: make it with sparse_coo_tensor")
    return x


def flat_places(indices: Array | np.ndarray, dims: Sequence[int], xp: Any = np) -> Any:
    """The flat index (int64) of each element in the axes of sizes ``dims``."""
    places = xp.zeros(indices.shape[1:], xp.int64)
    for row, size in zip(indices, dims, strict=True):
        places = places * size + row
    return places


def indices_at(places: Array | np.ndarray, dims: Sequence[int], dtype: np.dtype, xp: Any = np) -> Any:
    """The inverse of ``flat_places``: [axes, elements]."""
    rows = []
    for size in reversed(dims):
        rows.append(places % size)
        places = places // size
    return xp.stack(rows[::-1]).astype(dtype) if rows else xp.zeros((0, *places.shape), dtype)


def on_host_tensor(
    indices: npt.ArrayLike, values: npt.ArrayLike, shape: Sequence[int], *, compressed: bool = False
) -> SparseTensor:
    """A sparse tensor of NumPy arrays."""
    index, value = np.asarray(indices), np.asarray(values)
    return SparseTensor(constant(index), constant(value), tuple(shape), compressed)


def added_up(places: np.ndarray, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The sorted distinct places, and the sums of the values at each."""
    distinct, which = np.unique(places, return_inverse=True)
    total = np.zeros((distinct.shape[0], *values.shape[1:]), values.dtype)
    np.add.at(total, which.reshape(-1), values)
    return distinct, total


def _dtype_of(number: int, otherwise: np.dtype) -> np.dtype:
    """The dtype with Paddle's number ``number``; ``otherwise`` if that is negative."""
    return np.dtype(otherwise) if number < 0 else np.dtype(types.element_type_of_legacy(number).numpy)


def _ordered(x: SparseTensor) -> SparseTensor:
    """``x`` with its elements sorted by their indices, as NumPy arrays."""
    indices = np.asarray(x.indices)
    order = np.argsort(flat_places(indices, x.shape[: indices.shape[0]]), kind="stable")
    return on_host_tensor(indices[:, order], np.asarray(x.values)[order], x.shape, compressed=x.compressed)


# -- made, and taken apart


@rule("sparse_sparse_coo_tensor", "sparse_coo_tensor_sp", lod=True)
def sparse_sparse_coo_tensor(values: Value, indices: Value, *, shape: tuple[int, ...]) -> Value:
    """The tensor of ``shape`` with ``values[i]`` at ``indices[:, i]``. Source: Paddle 2.6 sparse_coo_tensor."""
    places = dense(indices)
    for axis, size in enumerate(shape[: places.shape[0]]):
        check_range(places[axis], 0, size, f"an index of axis {axis}")
    return SparseTensor(jnp.asarray(places), jnp.asarray(dense(values)), tuple(shape))


@rule("sparse_values", "values_coo_sp", lod=True)
def sparse_values(x: Value) -> Value:
    """The values [elements, …]; the one of a tensor without axes has none. Source: Paddle 2.6 sparse values."""
    x = sparse_of(x, "pd.sparse_values: x")
    return x.values if x.shape else jnp.reshape(x.values, ())


@rule("sparse_indices", "indices_sp", lod=True)
def sparse_indices(x: Value) -> Value:
    """The indices [sparse axes, elements], in their own dtype. Source: Paddle 2.6 sparse indices."""
    return sparse_of(x, "pd.sparse_indices: x").indices


@rule("sparse_to_dense", "coo_to_dense_sp", lod=True)
def sparse_to_dense(x: Value) -> Value:
    """The dense tensor, 0 without an element; of several elements at one place the last wins.

    Source: Paddle 2.6 sparse to_dense.
    """
    if not isinstance(x, SparseTensor):
        return dense(x)
    sparse, values = x.indices.shape[0], jnp.asarray(x.values)
    places = flat_places(x.indices, x.shape[:sparse], jnp)
    count = values.shape[0]
    if count == 0:
        return jnp.zeros(x.shape, values.dtype)
    # XLA may write elements at one place in any order, so all but the last get an index out of range.
    size = math.prod(x.shape[:sparse])
    last = jnp.full((size,), -1, jnp.int64).at[places].max(jnp.arange(count), mode="drop")
    flat = values.at[jnp.where(last < 0, count, last)].get(mode="fill", fill_value=0)
    return jnp.reshape(flat, x.shape)


@rule("sparse_to_sparse_coo", "dense_to_coo_sp", host=True, lod=True)
def sparse_to_sparse_coo(x: Value, *, sparse_dim: int) -> Value:
    """The slices of a dense ``x`` at the first ``sparse_dim`` axes that are not 0; the elements of a CSR tensor.

    Source: Paddle 2.6 sparse to_sparse_coo.
    """
    if isinstance(x, SparseTensor):
        return on_host_tensor(x.indices, x.values, x.shape)
    data = np.asarray(dense(x))
    kept = (data != 0).any(axis=tuple(range(sparse_dim, data.ndim)))
    indices = np.stack(np.nonzero(kept)).astype(np.int64)
    return on_host_tensor(indices, data[tuple(indices)], data.shape)


@rule("sparse_to_sparse_csr", host=True, lod=True)
def sparse_to_sparse_csr(x: Value) -> Value:
    """The tensor, of rank 2 or 3, compressed by rows. Source: Paddle 2.6 sparse to_sparse_csr."""
    if not isinstance(x, SparseTensor):
        data = np.asarray(dense(x))
        indices = np.stack(np.nonzero(data)).astype(np.int64)
        x = on_host_tensor(indices, data[tuple(indices)], data.shape)
    if len(x.shape) not in (2, 3):
        raise InputError(f"pd.sparse_to_sparse_csr: x has rank {len(x.shape)}, expected 2 or 3")
    return _ordered(SparseTensor(x.indices, x.values, x.shape, compressed=True))


@rule("sparse_coalesce", "coalesce_sp", host=True, lod=True)
def sparse_coalesce(x: Value) -> Value:
    """Sums elements at one place, and sorts elements by their indices. Source: Paddle 2.6 sparse coalesce."""
    x = sparse_of(x, "pd.sparse_coalesce: x")
    dims = x.shape[: x.indices.shape[0]]
    places, values = added_up(flat_places(np.asarray(x.indices), dims), np.asarray(x.values))
    return on_host_tensor(indices_at(places, dims, x.indices.dtype), values, x.shape)


@rule("sparse_cast", lod=True)
def sparse_cast(x: Value, *, index_dtype: int, value_dtype: int) -> Value:
    """Indices and values in other dtypes, by Paddle's numbers; -1 leaves them. Source: Paddle 2.6 sparse cast."""
    x = sparse_of(x, "pd.sparse_cast: x")
    indices = x.indices.astype(_dtype_of(index_dtype, x.indices.dtype))
    values = convert(x.values, _dtype_of(value_dtype, x.values.dtype))
    return SparseTensor(indices, values, x.shape, x.compressed)


@rule("sparse_full_like", lod=True)
def sparse_full_like(x: Value, value_tensor: Value = None, *, value: float, dtype: int) -> Value:
    """``value`` wherever ``x`` has an element. Source: Paddle 2.6 sparse full_like."""
    x = sparse_of(x, "pd.sparse_full_like: x")
    element_type = _dtype_of(dtype, x.values.dtype)
    number = jnp.asarray(value if value_tensor is None else jnp.reshape(dense(value_tensor), ()))
    return SparseTensor(x.indices, jnp.full(x.values.shape, convert(number, element_type)), x.shape, x.compressed)


# -- rearranged


@rule("sparse_transpose", "transpose_coo_sp", host=True, lod=True)
def sparse_transpose(x: Value, *, perm: tuple[int, ...]) -> Value:
    """The axes in another order; sparse axes stay before dense ones. Source: Paddle 2.6 sparse transpose."""
    x = sparse_of(x, "pd.sparse_transpose: x")
    count = x.indices.shape[0]
    order = [normal_axis(axis, len(x.shape), "pd.sparse_transpose") for axis in perm]
    if sorted(order[:count]) != list(range(count)):
        raise UnsupportedError(f"pd.sparse_transpose: perm {tuple(perm)} moves dense axes before sparse ones")
    values = np.transpose(np.asarray(x.values), [0, *(axis - count + 1 for axis in order[count:])])
    shape = [x.shape[axis] for axis in order]
    moved = on_host_tensor(np.asarray(x.indices)[order[:count]], values, shape, compressed=x.compressed)
    return _ordered(moved) if x.compressed else moved


def given_ints(tensor: Value, parts: list[Value] | None, otherwise: tuple[int, ...], subject: str) -> tuple[int, ...]:
    """Integers from one tensor, else from a list of tensors, else from the attribute."""
    if tensor is not None:
        return known_ints(dense(tensor), subject)
    if parts:
        return tuple(known_ints(dense(part), subject)[0] for part in parts)
    return tuple(otherwise)


@rule("sparse_reshape", lod=True)
def sparse_reshape(
    x: Value,
    shape_tensor: Value = None,
    shape_tensor_list: list[Value] | None = None,
    *,
    shape: tuple[int, ...],
) -> Value:
    """The elements in another shape, in their order; dense axes do not change. 0 keeps an axis, -1 is the rest.

    Source: Paddle 2.6 sparse reshape.
    """
    x = sparse_of(x, "pd.sparse_reshape: x")
    sizes = given_ints(shape_tensor, shape_tensor_list, shape, "pd.sparse_reshape: the shape")
    wanted = [x.shape[axis] if size == 0 else size for axis, size in enumerate(sizes)]
    if -1 in wanted:
        others = math.prod(size for size in wanted if size != -1)
        wanted[wanted.index(-1)] = math.prod(x.shape) // max(others, 1)
    count = x.indices.shape[0]
    after = len(wanted) - (len(x.shape) - count)
    if tuple(wanted[after:]) != x.shape[count:] or math.prod(wanted) != math.prod(x.shape):
        raise InputError(
            f"pd.sparse_reshape: a tensor {x.shape} with {count} sparse axes cannot have the shape {tuple(sizes)}"
        )
    places = flat_places(x.indices, x.shape[:count], jnp)
    indices = indices_at(places, wanted[:after], x.indices.dtype, jnp)
    return SparseTensor(indices, x.values, tuple(wanted), x.compressed)


# -- cut and summed


@dataclass(frozen=True, slots=True)
class SliceTensors:
    """The axes and bounds of a slice that are operands: each is one tensor, or a list of scalar tensors."""

    axes_tensor: Value
    axes_tensor_list: list[Value] | None
    starts_tensor: Value
    starts_tensor_list: list[Value] | None
    ends_tensor: Value
    ends_tensor_list: list[Value] | None


@rule("sparse_slice", host=True, lod=True)
def sparse_slice(
    x: Value,
    tensors: SliceTensors,
    *,
    axes: tuple[int, ...],
    starts: tuple[int, ...],
    ends: tuple[int, ...],
) -> Value:
    """``x`` from ``starts`` up to ``ends`` along ``axes``; negative ones count from the end. Elements keep their order.

    Source: Paddle 2.6 sparse slice.
    """
    return sliced(
        sparse_of(x, "pd.sparse_slice: x"),
        given_ints(tensors.axes_tensor, tensors.axes_tensor_list, axes, "pd.sparse_slice: axes"),
        given_ints(tensors.starts_tensor, tensors.starts_tensor_list, starts, "pd.sparse_slice: starts"),
        given_ints(tensors.ends_tensor, tensors.ends_tensor_list, ends, "pd.sparse_slice: ends"),
    )


def sliced(x: SparseTensor, axes: Sequence[int], starts: Sequence[int], ends: Sequence[int]) -> SparseTensor:
    """``x`` from ``starts`` up to ``ends`` along ``axes``; negative ones count from the end."""
    indices, values, shape = np.asarray(x.indices), np.asarray(x.values), list(x.shape)
    kept = np.ones(indices.shape[1], bool)
    shift = np.zeros((indices.shape[0], 1), indices.dtype)
    for axis, start, end in zip(axes, starts, ends, strict=True):
        at = normal_axis(axis, len(shape), "pd.sparse_slice")
        low, high, _ = slice(start, end).indices(x.shape[at])
        shape[at] = max(high - low, 0)
        if at < indices.shape[0]:
            kept &= (indices[at] >= low) & (indices[at] < high)
            shift[at] = low
        else:
            cut = [slice(None)] * values.ndim
            cut[at - indices.shape[0] + 1] = slice(low, high)
            values = values[tuple(cut)]
    return on_host_tensor((indices - shift)[:, kept], values[kept], shape, compressed=x.compressed)


@rule("sparse_sum", host=True, lod=True)
def sparse_sum(
    x: Value,
    axis_tensor: Value = None,
    axis_tensor_list: list[Value] | None = None,
    *,
    axis: tuple[int, ...],
    dtype: int,
    keepdim: bool,
) -> Value:
    """The sum along ``axis``, or of all elements if it is empty; elements are sorted by their indices.

    If no sparse axis remains, there is one of size 1. ``dtype`` is Paddle's number, or -1 for the dtype of ``x``.
    Source: Paddle 2.6 sparse sum.
    """
    x = sparse_of(x, "pd.sparse_sum: x")
    rank, count = len(x.shape), x.indices.shape[0]
    axes = given_ints(axis_tensor, axis_tensor_list, axis, "pd.sparse_sum: axis")
    along = {normal_axis(operand, rank, "pd.sparse_sum") for operand in axes} or set(range(rank))
    values = np.asarray(x.values).astype(_dtype_of(dtype, x.values.dtype))
    inner = tuple(at - count + 1 for at in sorted(along) if at >= count)
    if inner:
        values = values.sum(axis=inner, keepdims=True, dtype=values.dtype)
        values = values if keepdim else values.squeeze(inner)
    rest = [at for at in range(count) if at not in along]
    shape = [1 if at in along else size for at, size in enumerate(x.shape) if keepdim or at not in along]
    indices = np.asarray(x.indices)
    if len(rest) == count:
        return on_host_tensor(indices, values, shape, compressed=x.compressed)
    dims = [x.shape[at] for at in rest]
    places, values = added_up(flat_places(indices[rest], dims), values)
    summed = indices_at(places, dims, indices.dtype)
    if keepdim:
        full = np.zeros((count, summed.shape[1]), indices.dtype)
        full[rest] = summed
        summed = full
    elif not rest:
        summed, shape = np.zeros((1, summed.shape[1]), indices.dtype), [1, *shape]
    return on_host_tensor(summed, values, shape, compressed=x.compressed)
