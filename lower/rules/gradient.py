"""Rules of gradient operators, derived from the rules of their forward operators.

``derived_function`` makes the rule of a gradient operator from the names in the operator table. The operands of a
gradient operator are the operands of the forward operator, some of its results, and a cotangent for each result; its
results are gradients of the operands. Gradients of gradients are derived in the same way.

A rule written by hand replaces the derived one. It is needed if the names do not allow the derivation (``relu_grad``
reads only the forward result), or if Paddle's derivative at a tie is not jax's.

The derived rule computes the forward operator again. XLA merges it with the first computation, or removes it if the
derivative does not need its result.
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
    """The slots of ``forward`` that the operands and results of ``gradient`` belong to.

    None if no rule can be derived: ``gradient`` lacks a required operand or an attribute of ``forward``, has no
    cotangent, or has no gradient among its results.
    """
    ports = (gradient.inputs, gradient.outputs, forward.inputs, forward.outputs)
    slots = gradient_slots(*([port.name for port in group] for group in ports))
    lacking = any(
        place is None and not port.optional for place, port in zip(slots.operands, forward.inputs, strict=True)
    ) or not set(forward.attributes) <= set(gradient.attributes)
    if lacking or all(place is None for place in slots.cotangents) or all(place is None for place in slots.wanted):
        return None
    return slots


def says_axis(gradient: Operator, forward: Operator) -> bool:
    """Whether ``gradient`` has an attribute ``axis``, which aligns the second operand, and ``forward`` has none."""
    return "axis" in gradient.attributes and not _knows_axis(forward)


def _knows_axis(op: Operator) -> bool:
    return "axis" in op.attributes or any(port.name == "axis" for port in op.inputs)


def aligned(x: Any, y: Any, axis: int) -> Any:
    """``y`` with trailing axes of size 1, so that its first axis broadcasts along ``axis`` of ``x``.

    With -1 ``y`` is returned: its last axis broadcasts along the last axis of ``x``.
    """
    behind = 0 if axis == -1 else jnp.ndim(x) - axis - jnp.ndim(y)
    return jnp.reshape(y, (*jnp.shape(y), *(1,) * behind)) if behind > 0 else y


def derived_function(
    forward: Callable[..., Any], slots: GradientSlots, *, single: bool, by_axis: bool
) -> Callable[..., object]:
    """The gradient operator as a function of its operands and attributes.

    ``single`` says that the forward operator has one result, ``by_axis`` is ``says_axis`` of the two operators.
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

    gradient.__doc__ = f"The derivative of the rule ``{forward.__name__}``."
    return gradient


def pullback(
    function: Callable[..., Iterable[object]], primals: Sequence[object], cotangents: Sequence[object]
) -> list[Any]:
    """The gradients of ``primals``, the arguments of ``function``, for the ``cotangents`` of its results.

    Values may be arrays, with LoD or padding or not, sparse rows, lists of these, and None. An absent cotangent is 0;
    an absent primal has an absent gradient. float16 and bfloat16 are computed in float32. The gradient of a complex
    number is Paddle's: the conjugate of jax's.

    Integers have gradients in Paddle. If all primals are integers, their gradients are computed in floats and truncated
    towards 0. Beside floats the gradients of integers and bools are 0.
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
        # Leaves that are not floats are passed unchanged, since their values may be known.
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
    """The gradient of ``x``: ``pullback`` for a function from one array to one array."""
    array: Array = pullback(lambda primal: [function(primal)], [x], [cotangent])[0]
    return array


def undone(
    function: Callable[[Array], Array], shape: Sequence[int], cotangent: Array, dtype: np.dtype | None = None
) -> Array:
    """The transpose of a linear function at ``cotangent``: the gradient of an operand of this shape and dtype.

    The dtype is that of ``cotangent`` unless ``dtype`` says another.
    """
    return gradient_of(function, jnp.zeros(shape, dtype or cotangent.dtype), cotangent)


def summed_to(x: Array, cotangent: Array) -> Array:
    """The gradient of ``x`` if it was broadcast to the shape of ``cotangent``: ``cotangent`` summed over the copies."""
    return gradient_of(lambda primal: jnp.broadcast_to(primal, cotangent.shape), x, cotangent)


def pushforward(function: Callable[[Array], Array], x: Array, direction: Array) -> Array:
    """The derivative of a function of one array of floats at ``x`` in ``direction`` (a Jacobian-vector product)."""
    with in_context(_plain()):
        change: Array = jax.jvp(function, (jnp.asarray(x),), (jnp.asarray(direction),))[1]
    return change


def _plain() -> TraceContext:
    """The current context without a target: the forms for a target need not be differentiable."""
    return replace(current_context(), target=None)


def _are_integers(values: Sequence[object]) -> bool:
    """Whether all data of the values are integers, and there are some."""
    kinds = [jnp.asarray(operand).dtype for value in values for operand in _data(value)]
    return bool(kinds) and all(jnp.issubdtype(kind, jnp.integer) for kind in kinds)


def _data(value: object) -> list[Any]:
    """The data arrays of a value, without offsets, counts and row numbers."""
    if isinstance(value, list | tuple):
        return [part for operand in value for part in _data(operand)]
    if isinstance(value, LoDArray | Bounded):
        return _data(value.data)
    if isinstance(value, SparseTensor):
        return [value.values]
    return [value.value] if isinstance(value, SparseRows) else [] if value is None else [value]


def _map_data(change: Callable[[Array], Array], value: Any) -> Any:
    """A value with ``change`` applied to its data arrays."""
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
    """Integers as floats, other arrays as they are; a known value stays known."""
    is_integer = jnp.issubdtype(jnp.asarray(array).dtype, jnp.integer)
    return array.astype(jax.dtypes.canonicalize_dtype(np.float64)) if is_integer else array


def _as_integers(gradient: Any, primal: Any) -> object:
    """The gradient of integers, converted to their dtype."""
    if isinstance(primal, list):
        return [_as_integers(operand, other) for operand, other in zip(gradient, primal, strict=True)]
    return None if primal is None else _map_data(lambda data: data.astype(_data(primal)[0].dtype), gradient)


def _widened(array: Array) -> Array:
    return array.astype(jnp.float32) if array.dtype in _HALF else array


def _float_parts(value: object) -> list[Array]:
    """The floating-point and complex arrays in a result, in order."""
    leaves = [jnp.asarray(leaf) for leaf in jax.tree_util.tree_leaves(value)]
    return [leaf for leaf in leaves if jnp.issubdtype(leaf.dtype, jnp.inexact)]


def _cotangent(cotangent: object, parts: Sequence[Array]) -> list[Array]:
    """The conjugated cotangents of the floating-point arrays of a result, in their dtypes and shapes.

    They are 0 if ``cotangent`` is absent or has another number of floating-point arrays.
    """
    elements = [] if cotangent is None else [element for element in _elements(cotangent) if element is not None]
    floats = [element for element in elements if jnp.issubdtype(jnp.asarray(element).dtype, jnp.inexact)]
    if len(floats) != len(parts):
        return [jnp.zeros_like(part) for part in parts]
    return [
        jnp.conj(jnp.reshape(jnp.asarray(element).astype(part.dtype), part.shape))
        for element, part in zip(floats, parts, strict=True)
    ]


def _elements(cotangent: object) -> list[Array]:
    if isinstance(cotangent, list | tuple):
        return [dense(operand) for operand in cotangent]
    return jax.tree_util.tree_leaves(dense(cotangent))


def _with_kept_parts(primal: Any, gradient: Any) -> Any:
    """A gradient with the LoD and the sizes of its primal, in the place of gradients of offsets and counts."""
    if isinstance(primal, LoDArray):
        return type(primal)(_with_kept_parts(primal.data, gradient.data), primal.lod)
    if isinstance(primal, Bounded):
        return replace(primal, data=gradient.data)
    if isinstance(primal, list):
        return [_with_kept_parts(operand, part) for operand, part in zip(primal, gradient, strict=True)]
    return gradient
