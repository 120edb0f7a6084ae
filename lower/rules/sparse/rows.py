"""Operators on sparse rows (Paddle's SelectedRows): arithmetic, merging, embedding tables and their gradients.

Rows may repeat; their values are summands. Merging repeats changes the number of rows, which is data, so it runs on the
host. Adding or updating by rows (``scatter_rows``, ``merged_rows``) is traced.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import constant, is_half, is_static, scalar_as, wide
from pdhlo.lower.rules.registry import Array, Scalar, Value, rule
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, SummedRows, dense, host_rows, merge_on_host

# -- Helpers


def rows_of(x: Value, subject: str) -> SparseRows:
    """Returns ``x``; raises InputError, which names ``subject``, if it is not sparse rows."""
    if not isinstance(x, SparseRows):
        raise InputError(f"{subject} must be sparse rows: feed it as pdhlo.SelectedRows(rows, value, height)")
    return x


def scatter_rows(x: SparseRows, onto: Array | None = None) -> Array:
    """Sparse rows as a tensor of ``height`` rows, added to ``onto`` if given; half precision is summed in float32."""
    value = wide(x.value)
    start = jnp.zeros((x.height, *value.shape[1:]), value.dtype) if onto is None else wide(onto)
    return start.at[x.rows].add(value.astype(start.dtype), mode="drop")


def merged_rows(x: SparseRows) -> SparseRows:
    """Sorted sparse rows without repeats, padded to the same number with rows ``height``, which scatters drop.

    Values are float32 for half precision.
    """
    count = x.rows.shape[0]
    if count == 0:
        return SparseRows(x.rows, wide(x.value), x.height)
    order = jnp.argsort(x.rows, stable=True)
    rows = x.rows[order]
    begins = jnp.concatenate([jnp.ones((1,), bool), rows[1:] != rows[:-1]])
    place = jnp.cumsum(begins) - 1
    value = jax.ops.segment_sum(wide(x.value)[order], place, count, indices_are_sorted=True)
    return SparseRows(jnp.full((count,), x.height, rows.dtype).at[place].set(rows), value, x.height)


def update_by_rows(
    grad: SparseRows, states: Sequence[Value], update: Callable[[list[Any], Array], Sequence[Array]]
) -> list[Value]:
    """The states of an optimizer, [height, …] each or None, after a step that updates only the rows of ``grad``.

    ``update`` takes these rows of each state and their gradient, with repeats summed, and returns the new rows.
    """
    merged = merged_rows(grad)
    tensors = [None if state is None else jnp.asarray(dense(state)) for state in states]
    before = [None if tensor is None else tensor.at[merged.rows].get(mode="fill", fill_value=0) for tensor in tensors]
    after = update(before, merged.value)
    return [
        new if tensor is None else tensor.at[merged.rows].set(new, mode="drop")
        for tensor, new in zip(tensors, after, strict=True)
    ]


def sum_of_rows(parts: Sequence[SparseRows]) -> SparseRows:
    """``add_n`` of sparse rows: sorted and without repeats, or in the given order if no row repeats.

    The number of distinct rows is data: traced rows are only concatenated. Without rows the value has rank 1.
    """
    full = [part for part in parts if part.rows.shape[0]]
    if not full:
        dtype = parts[0].value.dtype
        return host_rows(np.zeros(0, np.int64), np.zeros(0, dtype), parts[0].height)
    if not any(isinstance(leaf, jax.core.Tracer) for part in full for leaf in (part.rows, part.value)):
        return merge_on_host(full)
    rows = jnp.concatenate([jnp.asarray(part.rows) for part in full])
    return SummedRows(rows, jnp.concatenate([jnp.asarray(part.value) for part in full]), parts[0].height)


def touched_rows(gradient: Array, rows: Array) -> Any:
    """The gradient of a table as sparse rows, one for each row that was read; the first of repeats has the whole sum.

    It is declared as ``Any``, so that a rule without ``lod=True`` can return it.
    """
    numbers = jnp.reshape(jnp.asarray(rows), (-1,)).astype(jnp.int64)
    places = jnp.arange(numbers.shape[0])
    first = jnp.full((gradient.shape[0],), numbers.shape[0]).at[numbers].min(places)[numbers] == places
    value = jnp.where(jnp.reshape(first, (-1, *(1,) * (gradient.ndim - 1))), gradient[numbers], 0)
    return SummedRows(numbers, value, gradient.shape[0])


# -- the values of the rows


def _on_values(names: tuple[str, ...], function: Callable[[Array], Array], subject: str) -> None:
    def of_values(x: Value) -> Value:
        x = rows_of(x, f"pd.{names[0]}: x")
        return SparseRows(x.rows, function(jnp.asarray(x.value)), x.height)

    of_values.__doc__ = f"{subject} of each value; the rows stay, repeats too. Source: Paddle 2.6 {names[0]}."
    of_values.__name__ = of_values.__qualname__ = names[0]
    rule(*names, lod=True)(of_values)


_on_values(("sqrt_sr",), lambda x: jnp.sqrt(wide(x)).astype(x.dtype), "The square root")
_on_values(("square_sr",), lambda x: jnp.square(wide(x)).astype(x.dtype), "The square")
_on_values(("isfinite_sr",), jnp.isfinite, "Whether it is finite,")
_on_values(("isinf_sr",), jnp.isinf, "Whether it is infinite,")
_on_values(("isnan_sr",), jnp.isnan, "Whether it is NaN,")


@rule("scale_sr", lod=True)
def scale_sr(x: Value, scale: Scalar, *, bias: float, bias_after_scale: bool) -> Value:
    """``scale * value + bias``, or ``scale * (value + bias)``; the rows stay. Source: Paddle 2.6 scale_sr."""
    x = rows_of(x, "pd.scale_sr: x")
    value = wide(x.value)
    factor, added = scalar_as(scale, value.dtype), scalar_as(bias, value.dtype)
    value = value * factor + added if bias_after_scale else (value + added) * factor
    return SparseRows(x.rows, value.astype(x.value.dtype), x.height)


@rule("multiply_sr", lod=True)
def multiply_sr(x: Value, y: Value) -> Value:
    """Each value times the one element of ``y``; the rows stay. Source: Paddle 2.6 multiply_sr."""
    x, factor = rows_of(x, "pd.multiply_sr: x"), jnp.asarray(dense(y))
    if factor.size != 1:
        raise InputError(f"pd.multiply_sr: y has {factor.size} elements, expected 1")
    value = wide(x.value) * wide(jnp.reshape(factor, ())).astype(wide(x.value).dtype)
    return SparseRows(x.rows, value.astype(x.value.dtype), x.height)


@rule("clip_by_norm_sr", host=True, lod=True)
def clip_by_norm_sr(x: Value, *, max_norm: float) -> Value:
    """Merges repeated rows, then scales the values so that their norm is at most ``max_norm``.

    Source: Paddle 2.6 clip_by_norm_sr.
    """
    merged = merge_on_host([rows_of(x, "pd.clip_by_norm_sr: x")])
    value = np.asarray(merged.value)
    wide_value = value.astype(np.float32) if is_half(value.dtype) else value
    norm = np.sqrt(np.sum(np.square(wide_value)))
    scaled = wide_value if norm <= max_norm else wide_value * (max_norm / norm)  # NaN if the norm is
    return host_rows(np.asarray(merged.rows), scaled.astype(value.dtype), merged.height)


@rule("merge_selected_rows", host=True, lod=True)
def merge_selected_rows(x: Value) -> Value:
    """Sums repeated rows and sorts them; without repeats nothing changes.

    Source: Paddle 2.6 merge_selected_rows.
    """
    return merge_on_host([rows_of(x, "pd.merge_selected_rows: x")])


@rule("get_tensor_from_selected_rows", lod=True)
def get_tensor_from_selected_rows(x: Value) -> Value:
    """The values, one for each stored row. Source: Paddle 2.6 get_tensor_from_selected_rows."""
    return jnp.asarray(rows_of(x, "pd.get_tensor_from_selected_rows: x").value)


@rule("shape_sr", lod=True)
def shape_sr(input: Value) -> Value:
    """The shape of the values, int32. Source: Paddle 2.6 shape_sr."""
    return constant(rows_of(input, "pd.shape_sr: input").value.shape, np.int32)


@rule("shape64_sr", lod=True)
def shape64_sr(input: Value) -> Value:
    """The shape of the values, int64. Source: Paddle 3.3 shape64_sr."""
    return constant(rows_of(input, "pd.shape64_sr: input").value.shape, np.int64)


# -- tables of embeddings


def take_rows(table: SparseRows, ids: Array) -> Array:
    """The values of the rows ``ids``: the last one if a row repeats, NaN if a row is missing."""
    if table.rows.shape[0] == 0:
        raise InputError("the table has no rows")
    return jnp.asarray(table.value).at[places_in(table, ids)].get(mode="fill")


def places_in(table: SparseRows, ids: Array) -> Array:
    """The last place of each row of ``ids`` in a table that has rows; a place after the end if the row is missing."""
    order = jnp.argsort(table.rows, stable=True)
    rows = table.rows[order]
    place = jnp.clip(jnp.searchsorted(rows, ids.astype(rows.dtype), side="right") - 1, 0)
    return jnp.where(rows[place] == ids, order[place], rows.shape[0])


def without_padding(rows: Array, ids: Array, padding_idx: int) -> Array:
    """``rows`` with 0 for the id ``padding_idx``, unless that is -1."""
    if padding_idx == -1:
        return rows
    return jnp.where((ids == padding_idx)[..., None], jnp.zeros((), rows.dtype), rows)


def rows_of_gradient(ids: Array, cotangent: Array, shape: Sequence[int]) -> SparseRows:
    """The gradient of a table of ``shape`` as sparse rows: one for each id, in the order of ``ids``.

    Raises InputError if the cotangent does not have the elements of these rows; Paddle reads other ones then.
    """
    ids, (height, *row) = jnp.reshape(ids, (-1,)), shape
    count, expected = math.prod(cotangent.shape), ids.shape[0] * math.prod(row)
    if is_static((count, expected)) and count != expected:
        raise InputError(
            f"the gradient of {ids.shape[0]} rows of a table with the shape {tuple(shape)} has the shape"
            f" {cotangent.shape}, expected {expected} elements"
        )
    return SparseRows(ids.astype(jnp.int64), jnp.reshape(cotangent, (ids.shape[0], math.prod(row))), height)


def dense_gradient(ids: Array, cotangent: Array, shape: Sequence[int], padding_idx: int) -> Array:
    """The gradient of a table of ``shape`` as a tensor; the row ``padding_idx`` has none. Raises as above."""
    height, parts = shape[0], rows_of_gradient(ids, cotangent, shape)
    rows = parts.rows
    if padding_idx != -1:
        rows = jnp.where(rows == padding_idx, height, rows)
    return scatter_rows(SparseRows(rows, parts.value, height)).astype(cotangent.dtype)


@rule("sparse_weight_embedding", lod=True)
def sparse_weight_embedding(x: Value, weight: Value, *, padding_idx: int) -> Value:
    """``embedding`` with a table of sparse rows; missing ids give NaN, whereas Paddle raises an error.

    Source: Paddle 2.6 sparse_weight_embedding (legacy lookup_table_v2).
    """
    ids = jnp.asarray(dense(x))
    rows = take_rows(rows_of(weight, "pd.sparse_weight_embedding: weight"), ids)
    return without_padding(rows, ids, padding_idx)


def _table_and_ids(x: Value, weight: Value) -> tuple[Value, Array]:
    return (x, jnp.asarray(dense(weight))) if isinstance(x, SparseRows) else (weight, jnp.asarray(dense(x)))


def _shape(table: Value) -> Sequence[int]:
    """The shape of a table; that of sparse rows has the number of stored rows, as in Paddle."""
    shape: Sequence[int] = (table.value if isinstance(table, SparseRows) else dense(table)).shape
    return shape


@rule("embedding_sparse_grad", "sparse_weight_embedding_sparse_grad", lod=True, unread=("padding_idx",))
def embedding_sparse_grad(x: Value, weight: Value, out_grad: Value) -> Value:
    """The gradient of ``weight`` as sparse rows: for each id its row of ``out_grad``, in order, padding too.

    Source: Paddle 2.6 embedding_sparse_grad.
    """
    table, ids = _table_and_ids(x, weight)
    return rows_of_gradient(ids, jnp.asarray(dense(out_grad)), _shape(table))


@rule("sparse_weight_embedding_grad", lod=True)
def sparse_weight_embedding_grad(x: Value, weight: Value, out_grad: Value, *, padding_idx: int) -> Value:
    """The gradient of the values of a table of sparse rows; ids count its rows as they lie, as in Paddle.

    Source: Paddle 2.6 sparse_weight_embedding_grad.
    """
    table, ids = _table_and_ids(x, weight)
    rows_of(table, "pd.sparse_weight_embedding_grad: weight")
    return dense_gradient(ids, jnp.asarray(dense(out_grad)), _shape(table), padding_idx)


@rule("lookup_table_grad", lod=True, unread=("out", "remote_prefetch", "is_test"))
def lookup_table_grad(
    w: Value = None, ids: Value = None, out_grad: Value = None, *, is_sparse: bool, padding_idx: int
) -> tuple[Value, Value]:
    """The gradient of the table ``w``: with ``is_sparse`` sparse rows, for each id its row of ``out_grad``.

    Source: fluid's lookup_table_grad.
    """
    cotangent, places = jnp.asarray(dense(out_grad)), jnp.asarray(dense(ids))
    if is_sparse:
        return rows_of_gradient(places, cotangent, _shape(w)), None
    return dense_gradient(places, cotangent, _shape(w), padding_idx), None


@rule("lookup_table_sr", lod=True, unread=("is_sparse", "remote_prefetch", "is_test"))
def lookup_table_sr(w: Value, ids: Value, *, padding_idx: int) -> Value:
    """The rows ``ids`` […, 1] of the sparse rows ``w``, as ``lookup_table`` gives them. Source: Paddle 3.3."""
    indices = jnp.asarray(dense(ids))
    places = jnp.reshape(indices, indices.shape[:-1])
    rows = without_padding(take_rows(rows_of(w, "pd.lookup_table_sr: w"), places), places, padding_idx)
    return LoDArray(rows, ids.lod) if isinstance(ids, LoDArray) else rows


@rule("lookup_table_grad_sr", lod=True, unread=("is_sparse", "remote_prefetch", "is_test"))
def lookup_table_grad_sr(w: Value, ids: Value, out_grad: Value, *, padding_idx: int) -> Value:
    """The gradient of the values of ``w``, which are sparse rows, as a tensor. Source: Paddle 3.3."""
    return dense_gradient(jnp.asarray(dense(ids)), jnp.asarray(dense(out_grad)), _shape(w), padding_idx)


@rule(
    "lookup_table_sparse_grad",
    "lookup_table_sparse_grad_sr",
    lod=True,
    unread=("is_sparse", "padding_idx", "remote_prefetch", "is_test"),
)
def lookup_table_sparse_grad(w: Value, ids: Value, out_grad: Value) -> Value:
    """The gradient of the table ``w`` as sparse rows: for each id its row of ``out_grad``. Source: Paddle 3.3."""
    return rows_of_gradient(jnp.asarray(dense(ids)), jnp.asarray(dense(out_grad)), _shape(w))
