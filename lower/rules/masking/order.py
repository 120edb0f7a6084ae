"""Masking rules of sorting, top-k, softmax, flips and rolls along rows: padding comes last, or has no effect."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.masking.reductions import highest, lowest
from pdhlo.lower.rules.registry import Value
from pdhlo.lower.values.bounded import Bounded, with_sizes
from pdhlo.lower.values.checks import check_true


@masked("softmax", "log_softmax")
def softmax(call: Masked) -> list[Value]:
    """Fills padding along the axis with -infinity, which adds 0 to the sum; with 0 if no element is valid."""
    x = call.only(0)
    axis = call.axis(call.attributes["axis"], x.data.ndim)
    nothing = jnp.where(x.valid[axis] > 0, -jnp.inf, 0.0) if axis in x.valid else -jnp.inf
    return [Bounded(result, x.sizes) for result in call.plain((0, x.filled(nothing, [axis])))]


@masked("tril", "triu", "tril_grad", "triu_grad")
def triangle(call: Masked) -> list[Value]:
    """Calls the operator's rule: only the position of an element decides whether it stays."""
    x = call.only(0)
    return [with_sizes(result, x.sizes) for result in call.plain((0, x.data))]


@masked("argsort")
def argsort(call: Masked) -> list[Value]:
    """Sorts with the operator's rule, then moves padding to the end with a stable sort."""
    x = call.only_rows(0)
    values, indices = call.plain((0, x.filled(0)))
    is_padding = indices >= x.rows
    order = jnp.argsort(is_padding, x.axis, stable=True)
    return [Bounded(jnp.take_along_axis(array, order, x.axis), x.sizes) for array in (values, indices)]


@masked("topk", "top_k")
def topk(call: Masked) -> list[Value]:
    """The ``k`` largest or smallest rows; padding is lower or higher than all. Checks that ``k`` rows are valid."""
    x = call.only_rows(0)
    is_largest = call.attributes.get("largest", True)
    results = call.plain((0, x.filled((lowest if is_largest else highest)(x.dtype))))
    check_true(x.rows >= results[0].shape[x.axis], "it takes more elements than the operand has")
    return results


@masked("kthvalue")
def kthvalue(call: Masked) -> list[Value]:
    """The ``k``-th smallest row. Padding is NaN or the greatest integer, which sort last."""
    x = call.only_rows(0)
    check_true(x.rows >= call.attributes["k"], "k is larger than the number of elements")
    return call.plain((0, x.filled(jnp.nan if jnp.issubdtype(x.dtype, jnp.floating) else highest(x.dtype))))


@masked("flip", "flip_grad", "reverse", "reverse_grad")
def flip(call: Masked) -> list[Value]:
    """Reverses the valid elements; padding stays behind them."""
    x = call.only_rows(0)
    axes = call.attributes["axis"] if "axis" in call.attributes else call.integers(1)
    [turned] = call.plain((0, x.filled(0)))
    if x.axis not in [call.axis(axis, x.data.ndim) for axis in axes]:
        return [Bounded(turned, x.sizes)]
    shifted = jnp.roll(turned, x.rows - x.data.shape[x.axis], x.axis)
    return [Bounded(shifted, x.sizes)]


@masked("roll")
def roll(call: Masked) -> list[Value]:
    """Rolls the valid elements: an element that passes the last valid position continues at the first."""
    x = call.only(0)
    shifts, axes = call.integers(1), [call.axis(axis, x.data.ndim) for axis in call.attributes["axis"]]
    if not axes or any(size.inner != 1 for size in x.sizes):
        return call.refuse("it rolls all elements of the tensor, or the rows are pieces of several positions")
    data = x.data
    for axis, shift in zip(axes, shifts, strict=True):
        if axis in x.valid:
            rows, places = x.valid[axis], jnp.arange(data.shape[axis])
            moved = (places - shift) % jnp.maximum(rows, 1)
            data = jnp.take(data, jnp.where(places < rows, moved, places), axis)
    known = [0 if axis in x.valid else shift for axis, shift in zip(axes, shifts, strict=True)]
    [rolled] = call.plain((0, data), (1, np.array(known, np.int64)))
    return [with_sizes(rolled, x.sizes)]
