"""Gradients: the derivative of the forward operator's rule, taken at the slots that the gradient operator carries.

``derived_function`` makes the rule of a gradient operator from the names in the table alone: its operands are those of
the forward operator, some of its results, and a gradient for each result; its results are gradients of the operands. So
a gradient of a gradient is made in the same way. Where the names do not allow it (``relu_grad`` reads the result
alone), or Paddle chooses another derivative at a tie than jax, a rule by hand stands beside the forward one and wins.

The forward operator is computed again for its derivative. XLA finds that it has been computed before, or that nothing
reads it, and leaves it out.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from pdhlo.dialect.gradient_slots import GradientSlots, gradient_slots
from pdhlo.dialect.operator_table import Operator
from pdhlo.lower.compiler.context import TraceContext, current_context, in_context
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, SparseTensor, dense

_HALF = (jnp.float16, jnp.bfloat16)


def slots_of(gradient: Operator, forward: Operator) -> GradientSlots | None:
    """The slots of ``forward`` that those of ``gradient`` stand for; None where the gradient lacks an operand."""
    ports = (gradient.inputs, gradient.outputs, forward.inputs, forward.outputs)
    slots = gradient_slots(*([port.name for port in group] for group in ports))
    lacking = any(
        place is None and not port.optional for place, port in zip(slots.operands, forward.inputs, strict=True)
    ) or not set(forward.attributes) <= set(gradient.attributes)
    if lacking or all(place is None for place in slots.cotangents) or all(place is None for place in slots.wanted):
        return None
    return slots


def says_axis(gradient: Operator, forward: Operator) -> bool:
    """Whether ``gradient`` has an ``axis``, with which the second operand is aligned, that ``forward`` lacks."""
    return "axis" in gradient.attributes and not _knows_axis(forward)


def _knows_axis(op: Operator) -> bool:
    return "axis" in op.attributes or any(port.name == "axis" for port in op.inputs)


def aligned(x: Any, y: Any, axis: int) -> Any:
    """``y`` with axes of size 1 behind its own, so that its first axis is at ``axis`` of ``x``; -1: last at last."""
    behind = 0 if axis == -1 else jnp.ndim(x) - axis - jnp.ndim(y)
    return jnp.reshape(y, (*jnp.shape(y), *(1,) * behind)) if behind > 0 else y


def derived_function(
    forward: Callable[..., Any], slots: GradientSlots, *, single: bool, by_axis: bool
) -> Callable[..., Any]:
    """The gradient operator as a function of its operands and attributes.

    ``single``: the forward operator has one result; ``by_axis``: see ``says_axis``.
    """
    accepted = inspect.signature(forward).parameters
    accepts_all = any(operand.kind is inspect.Parameter.VAR_KEYWORD for operand in accepted.values())

    def gradient(*operands: Any, **attributes: Any) -> Any:
        primals = [None if place is None else operands[place] for place in slots.operands]
        cotangents = [None if place is None else operands[place] for place in slots.cotangents]
        known = (
            attributes
            if accepts_all
            else {name: attribute for name, attribute in attributes.items() if name in accepted}
        )

        places = [place for place in slots.wanted if place is not None]

        def compute(*wanted: Any) -> Sequence[Any]:
            arguments = list(primals)
            for place, value in zip(places, wanted, strict=True):
                arguments[place] = value
            if by_axis:
                arguments[1] = aligned(arguments[0], arguments[1], attributes["axis"])
            results = forward(*arguments, **known)
            return (results,) if single else results

        gradients = iter(pullback(compute, [primals[place] for place in places], cotangents))
        placed = [None if place is None else next(gradients) for place in slots.wanted]
        return placed[0] if len(placed) == 1 else tuple(placed)

    gradient.__doc__ = f"The derivative of the rule ``{forward.__name__}``, which says what it computes."
    return gradient


def pullback(function: Callable[..., Iterable[Any]], primals: Sequence[Any], cotangents: Sequence[Any]) -> list[Any]:
    """The gradients of ``primals``, the arguments of ``function``, of the ``cotangents`` of its results.

    Values may be arrays, with LoD or not, sparse rows, lists of them, and None: an absent cotangent is 0, an absent
    primal has an absent gradient. float16 and bfloat16 are computed in float32. The gradient of a complex number is
    Paddle's, the conjugate of jax's. Integers have gradients in Paddle: where there is nothing else they are those of
    the same numbers, cut towards 0; beside floats they are 0, as those of bools are.
    """
    if _are_integers(primals):
        gradients_of_floats = pullback(
            function,
            [_map_data(_as_float, primal) for primal in primals],
            [_map_data(_as_float, cotangent) for cotangent in cotangents],
        )
        return [_as_integers(gradient, primal) for gradient, primal in zip(gradients_of_floats, primals, strict=True)]
    leaves, structure = jax.tree_util.tree_flatten(list(primals))
    arrays = [jnp.asarray(leaf) for leaf in leaves]
    places = [place for place, array in enumerate(arrays) if jnp.issubdtype(array.dtype, jnp.inexact)]

    def of_floats(floats: list[Array]) -> list[list[Array]]:
        # What is no float stays as it was given: its value may be known.
        filled: list[Any] = list(leaves)
        for place, value in zip(places, floats, strict=True):
            filled[place] = value
        results = function(*jax.tree_util.tree_unflatten(structure, filled))
        return [_float_parts(result) for result in results]

    floats = [_widened(arrays[place]) for place in places]
    with in_context(_plain()):
        results, backward = jax.vjp(of_floats, floats)
    (gradients,) = backward(
        [_cotangent(cotangent, parts) for cotangent, parts in zip(cotangents, results, strict=True)]
    )
    filled = [jnp.zeros_like(array) for array in arrays]
    for place, value in zip(places, gradients, strict=True):
        filled[place] = jnp.conj(value).astype(arrays[place].dtype)
    return [
        _with_kept_parts(primal, gradient)
        for primal, gradient in zip(primals, jax.tree_util.tree_unflatten(structure, filled), strict=True)
    ]


def gradient_of(function: Callable[[Array], Array], x: Array, cotangent: Array) -> Array:
    """The gradient of ``x``: ``pullback`` for a function of one array with one array as result."""
    array: Array = pullback(lambda primal: [function(primal)], [x], [cotangent])[0]
    return array


def undone(
    function: Callable[[Array], Array], shape: Sequence[int], cotangent: Array, dtype: np.dtype | None = None
) -> Array:
    """The transpose of a linear function: the gradient of its operand, of which only shape (and dtype) are known."""
    return gradient_of(function, jnp.zeros(shape, dtype or cotangent.dtype), cotangent)


def summed_to(x: Array, cotangent: Array) -> Array:
    """The gradient of ``x`` that was broadcast to the shape of ``cotangent``: ``cotangent``, summed over the copies."""
    return gradient_of(lambda primal: jnp.broadcast_to(primal, cotangent.shape), x, cotangent)


def pushforward(function: Callable[[Array], Array], x: Array, direction: Array) -> Array:
    """The derivative at ``x``, in a direction, of a function of one array of floats."""
    with in_context(_plain()):
        change: Array = jax.jvp(function, (jnp.asarray(x),), (jnp.asarray(direction),))[1]
    return change


def _plain() -> TraceContext:
    """The current context without a target: the forms for a target need not be differentiable."""
    return replace(current_context(), target=None)


def _are_integers(values: Sequence[object]) -> bool:
    """Whether the data of some values are integers, and nothing else."""
    kinds = [jnp.asarray(operand).dtype for value in values for operand in _data(value)]
    return bool(kinds) and all(jnp.issubdtype(kind, jnp.integer) for kind in kinds)


def _data(value: object) -> list[Any]:
    """The arrays of a value, without offsets, counts and numbers of rows."""
    if isinstance(value, list | tuple):
        return [part for operand in value for part in _data(operand)]
    if isinstance(value, LoDArray | Bounded):
        return _data(value.data)
    if isinstance(value, SparseTensor):
        return [value.values]
    return [value.value] if isinstance(value, SparseRows) else [] if value is None else [value]


def _map_data(change: Callable[[Array], Array], value: Any) -> Any:
    """A value with its arrays changed."""
    if isinstance(value, list | tuple):
        return [_map_data(change, operand) for operand in value]
    if isinstance(value, LoDArray | Bounded):
        return replace(value, data=_map_data(change, value.data))
    if isinstance(value, SparseTensor):
        return replace(value, values=change(value.values))
    if isinstance(value, SparseRows):
        return type(value)(value.rows, change(value.value), value.height)
    return value if value is None else change(value)


def _as_float(array: Any) -> Any:
    """An array of integers as one of floats; it stays known."""
    is_integer = jnp.issubdtype(jnp.asarray(array).dtype, jnp.integer)
    return array.astype(jax.dtypes.canonicalize_dtype(np.float64)) if is_integer else array


def _as_integers(gradient: Any, primal: Any) -> Any:
    """The gradient of integers, in their dtype."""
    if isinstance(primal, list):
        return [_as_integers(operand, other) for operand, other in zip(gradient, primal, strict=True)]
    return None if primal is None else _map_data(lambda data: data.astype(_data(primal)[0].dtype), gradient)


def _widened(array: Array) -> Array:
    return array.astype(jnp.float32) if array.dtype in _HALF else array


def _float_parts(value: object) -> list[Array]:
    """The arrays of floats in a result, in order."""
    leaves = [jnp.asarray(leaf) for leaf in jax.tree_util.tree_leaves(value)]
    return [leaf for leaf in leaves if jnp.issubdtype(leaf.dtype, jnp.inexact)]


def _cotangent(cotangent: Any, parts: Sequence[Array]) -> list[Array]:
    """The cotangent of a result for each of its arrays of floats: as it is given, in their dtype.

    0 where it is absent.
    """
    parts_given = [] if cotangent is None else [element for element in _elements(cotangent) if element is not None]
    parts_given = [operand for operand in parts_given if jnp.issubdtype(jnp.asarray(operand).dtype, jnp.inexact)]
    if len(parts_given) != len(parts):
        return [jnp.zeros_like(part) for part in parts]
    return [
        jnp.conj(jnp.reshape(jnp.asarray(operand).astype(part.dtype), part.shape))
        for operand, part in zip(parts_given, parts, strict=True)
    ]


def _elements(cotangent: Any) -> list[Array]:
    if isinstance(cotangent, list | tuple):
        return [dense(operand) for operand in cotangent]
    return jax.tree_util.tree_leaves(dense(cotangent))


def _with_kept_parts(primal: Any, gradient: Any) -> Any:
    """The gradient of a tensor with LoD has its LoD, not a gradient of the offsets; so has a bounded one its count."""
    if isinstance(primal, LoDArray):
        return type(primal)(_with_kept_parts(primal.data, gradient.data), primal.lod)
    if isinstance(primal, Bounded):
        return replace(primal, data=gradient.data)
    if isinstance(primal, list):
        return [_with_kept_parts(operand, part) for operand, part in zip(primal, gradient, strict=True)]
    return gradient
