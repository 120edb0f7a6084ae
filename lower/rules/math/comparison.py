"""Comparisons, logic, bits, and the choice between two tensors. All but the bits and ``where`` give bool."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax.numpy as jnp

from pdhlo.lower.rules.helpers import is_complex, is_float, scalar_as
from pdhlo.lower.rules.registry import Array, Scalar, rule
from pdhlo.lower.values.checks import check_sizes

_NEAR = 1e-8
"""Floats that differ by less are equal."""


def _equal(x: Array, y: Array) -> Array:
    same = jnp.equal(x, y)
    if not (is_float(x.dtype) and is_float(y.dtype)):
        return same
    return same | (jnp.abs(jnp.subtract(x, y)).astype(jnp.float64) < _NEAR)


_OF_TWO: dict[str, Callable[[Array, Array], Array]] = {
    "equal": _equal,
    "not_equal": lambda x, y: ~_equal(x, y),
    "less_than": jnp.less,
    "less_equal": jnp.less_equal,
    "greater_than": jnp.greater,
    "greater_equal": jnp.greater_equal,
    "logical_and": jnp.logical_and,
    "logical_or": jnp.logical_or,
    "logical_xor": jnp.logical_xor,
    "bitwise_and": jnp.bitwise_and,
    "bitwise_or": jnp.bitwise_or,
    "bitwise_xor": jnp.bitwise_xor,
}
"""Operators of two tensors that NumPy has too, with broadcasting; but floats that differ by less than 1e-8 are equal.
Source: Paddle 2.6, the operator of that name."""

_OF_ONE: dict[str, Callable[[Array], Array]] = {
    "logical_not": jnp.logical_not,
    "bitwise_not": jnp.bitwise_not,
    "isnan": jnp.isnan,
    "isinf": jnp.isinf,
    "isfinite": jnp.isfinite,
}
"""Operators of one tensor that NumPy has too. Source: Paddle 2.6, the operator of that name."""


def _register_of_two(name: str, function: Callable[[Array, Array], Array]) -> None:
    def apply(x: Array, y: Array) -> Array:
        return function(x, y)

    apply.__name__ = apply.__qualname__ = name
    apply.__doc__ = f"``{name}`` of each pair of elements, with broadcasting. Source: Paddle 2.6 {name}."
    rule(name)(apply)


def _register_of_one(name: str, function: Callable[[Array], Array]) -> None:
    def apply(x: Array) -> Array:
        return function(x)

    apply.__name__ = apply.__qualname__ = name
    apply.__doc__ = f"``{name}`` of each element. Source: Paddle 2.6 {name}."
    rule(name)(apply)


for _name, _function in _OF_TWO.items():
    _register_of_two(_name, _function)
for _name, _unary in _OF_ONE.items():
    _register_of_one(_name, _unary)


@rule("isnan_v1")
def isnan_v1(x: Array) -> Array:
    """Whether any element is NaN: one bool, [1].

    Source: Paddle 2.6 legacy operator isnan.
    """
    return jnp.any(jnp.isnan(x)).reshape(1)


@rule("isinf_v1")
def isinf_v1(x: Array) -> Array:
    """Whether any element is infinite: one bool, [1].

    Source: Paddle 2.6 legacy operator isinf.
    """
    return jnp.any(jnp.isinf(x)).reshape(1)


@rule("where", shapes={"condition": "*S", "x": "*S", "y": "*S"})
def where(condition: Array, x: Array, y: Array) -> Array:
    """``x`` where ``condition``, else ``y``.

    Source: Paddle 2.6 where.
    """
    return jnp.where(condition, x, y)


@rule("equal_all")
def equal_all(x: Array, y: Array) -> Array:
    """Whether two tensors have the same shape and elements, by ``equal``: one bool of rank 0.

    Raises UnsupportedError if open sizes may be equal or not. Source: Paddle 2.6 equal_all.
    """
    if x.ndim != y.ndim or any(_differ(*sizes) for sizes in zip(x.shape, y.shape, strict=True)):
        return jnp.asarray(False)
    return jnp.all(_equal(x, y))


def _differ(size: int, other: int) -> bool:
    if size == other:
        return False
    # jax calls sizes different of which it cannot tell.
    check_sizes(lambda: size < other or size > other, f"pd.equal_all: the sizes {size} and {other} may be equal")
    return True


@rule("isclose", shapes={"x": "*S", "y": "*S"})
def isclose(x: Array, y: Array, rtol: Scalar, atol: Scalar, *, equal_nan: bool) -> Array:
    """Whether ``x`` is ``y``, or ``|x - y| <= atol + rtol * |y|``, or (``equal_nan``) both are NaN.

    Everything is near infinity, unlike in NumPy. Source: Paddle 2.6 isclose.
    """
    return _close(x, y, rtol, atol, equal_nan)


@rule("allclose", shapes={"x": "*S", "y": "*S"})
def allclose(x: Array, y: Array, rtol: Scalar, atol: Scalar, *, equal_nan: bool, **dropped: Any) -> Array:
    """Whether isclose holds for all elements: one bool of rank 0.

    A legacy program has its tolerances as text, which are doubles then. Source: Paddle 2.6 allclose.
    """
    relative, absolute = dropped.get("exact_rtol", rtol), dropped.get("exact_atol", atol)
    return jnp.all(_close(x, y, relative, absolute, equal_nan))


def _close(x: Array, y: Array, rtol: Scalar, atol: Scalar, equal_nan: bool) -> Array:
    # In double: so Paddle computes, and 1e-8 + 1e-5 * |y| would lose its first part in float32.
    double = jnp.complex128 if is_complex(x.dtype) else jnp.float64
    left, right = jnp.asarray(x, double), jnp.asarray(y, double)
    margin = scalar_as(atol, jnp.float64) + scalar_as(rtol, jnp.float64) * jnp.abs(right)
    close = (left == right) | (jnp.abs(left - right) <= margin)
    if equal_nan:
        close |= jnp.isnan(left) & jnp.isnan(right)
    return close
