"""Lookups of rows and elements by index, and one-hot vectors.

An index out of range is an error, as in Paddle on the CPU. If values are not checked, the result is NaN (for integers
the least value), so that the error is visible.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.rules.helpers import coordinates, is_static, known_int, normal_axis
from pdhlo.lower.rules.registry import Array, Scalar, rule
from pdhlo.lower.values.checks import are_checked, check_range

_NARROW = 16
"""The largest number of elements of a row for which checked ids are not compared with the range again.

XLA does not vectorise the comparison for short rows. DeepFM (256 times 26 ids, rows of 8 and of 1) takes 0.361 ms of
CPU time instead of 0.404 ms. Text models, with rows of 128, take the same time with and without the comparison."""


@rule("gather")
def gather(x: Array, index: Array, axis: Scalar) -> Array:
    """The slices ``index`` of ``x`` along ``axis``.

    ``index``: int32 or int64 of rank 1, or [n, 1], which is read as [n]; rank 0 removes the axis. Raises InputError for
    other shapes. Source: Paddle 2.6 gather (the legacy operand Axis wins over the attribute).
    """
    at = normal_axis(known_int(axis, "pd.gather: axis"), x.ndim, "pd.gather")
    if index.ndim == 2 and index.shape[1] != 1:
        raise InputError(f"pd.gather: index has the shape {tuple(index.shape)}, expected rank 1 or [n, 1]")
    index = check_range(index, 0, x.shape[at], "an index")
    return jnp.take(x, index.reshape(-1) if index.ndim == 2 else index, at, mode="fill")


@rule("index_select")
def index_select(x: Array, index: Array, *, axis: int) -> Array:
    """The slices ``index`` (rank 1) of ``x`` along ``axis``.

    Source: Paddle 2.6 index_select (legacy attribute dim).
    """
    at = normal_axis(axis, x.ndim, "pd.index_select")
    index = check_range(index, 0, x.shape[at], "an index")
    return jnp.take(x, index, at, mode="fill")


@rule("gather_nd")
def gather_nd(x: Array, index: Array) -> Array:
    """For each vector in the last axis of ``index``: the slice of ``x`` at these coordinates of its first axes.

    Source: Paddle 2.6 gather_nd.
    """
    depth = index.shape[-1]
    if depth == 0:
        return jnp.broadcast_to(x, (*index.shape[:-1], *x.shape))
    return jnp.asarray(x).at[coordinates(x, index)].get(mode="fill")


@rule("embedding")
def embedding(x: Array, weight: Array, *, padding_idx: int) -> Array:
    """The rows ``x`` of ``weight`` [V, D], as [*x.shape, D]; the row ``padding_idx`` is read as 0, unless that is -1.

    ``sparse`` only chooses the form of the gradient. Ids are checked also with a ``padding_idx``; Paddle reads memory
    outside of the table in this case. Source: Paddle 2.6 embedding (legacy lookup_table_v2).
    """
    places = check_range(x, 0, weight.shape[0], "an id", but=None if padding_idx == -1 else padding_idx)
    rows = _rows(weight, places)
    if padding_idx != -1:
        rows = jnp.where((x == padding_idx)[..., None], jnp.zeros((), rows.dtype), rows)
    return rows


@with_forms
def _rows(weight: Array, places: Array) -> Array:
    return jnp.take(weight, places, 0, mode="fill")


@_rows.form(CPU)
def _checked_rows(weight: Array, places: Array) -> Array | None:
    """``_rows`` for narrow rows and checked ids: neither ids out of range nor negative ids are handled.

    None if the rows are wide or the ids are not checked.
    """
    if not (is_static(weight.shape) and weight.size > 0 and weight.shape[-1] <= _NARROW and are_checked()):
        return None
    return jnp.asarray(weight).at[places].get(mode="promise_in_bounds", wrap_negative_indices=False)


@rule("one_hot")
def one_hot(x: Array, num_classes: Scalar, **dropped: object) -> Array:
    """One-hot vectors in a new last axis of size ``num_classes``: 1 at the element's value, else 0.

    The dtype is float32, or ``dtype`` in ``dropped``. Source: Paddle 2.6 one_hot (legacy one_hot_v2 with depth, which
    ignores allow_out_of_range).
    """
    classes = known_int(num_classes, "pd.one_hot: the number of classes")
    check_range(x, 0, classes, "a class")
    return jax.nn.one_hot(x, classes, dtype=dropped.get("dtype", jnp.float32))
