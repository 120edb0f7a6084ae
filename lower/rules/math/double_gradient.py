"""Gradients of gradients by hand: where the operator lacks what its gradient read, since the slope is linear in it.

``grad_x_grad`` is the gradient of a gradient of ``x``. All others are derived (``rules/gradient.py``).
"""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.lower.rules.gradient import aligned, gradient_of, pullback
from pdhlo.lower.rules.helpers import known_ints
from pdhlo.lower.rules.math.gradient import clip_grad, relu_grad
from pdhlo.lower.rules.math.reduction import mean
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, rule


def _or_zero(value: Array | None, like: Array) -> Array:
    return jnp.zeros_like(like) if value is None else jnp.broadcast_to(value, like.shape)


def _aligned(like: Array, value: Array | None, axis: int) -> Array | None:
    return None if value is None else aligned(like, value, axis)


def _to_shape_of(operand: Array, value: Array) -> Array:
    """``value``, summed over the axes along which ``operand`` was broadcast to its shape."""
    return gradient_of(lambda one: jnp.broadcast_to(one, value.shape), operand, value)


@rule("add_double_grad")
def add_double_grad(
    y: Array, grad_out: Array, grad_x_grad: Array | None, grad_y_grad: Array | None, *, axis: int
) -> Array:
    """The sum of both. Source: Paddle 2.6 add_double_grad."""
    return _or_zero(grad_x_grad, grad_out) + _or_zero(_aligned(grad_out, grad_y_grad, axis), grad_out)


@rule("add_triple_grad")
def add_triple_grad(
    grad_grad_x: Array, grad_grad_y: Array, grad_grad_out_grad: Array, *, axis: int
) -> tuple[Array, Array]:
    """The slope of both. Source: Paddle 2.6 add_triple_grad."""
    return _to_shape_of(grad_grad_x, grad_grad_out_grad), _to_shape_of(grad_grad_y, grad_grad_out_grad)


@rule("subtract_double_grad")
def subtract_double_grad(
    y: Array, grad_out: Array, grad_x_grad: Array | None, grad_y_grad: Array | None, *, axis: int
) -> Array:
    """The difference of both. Source: Paddle 2.6 subtract_double_grad."""
    return _or_zero(grad_x_grad, grad_out) - _or_zero(_aligned(grad_out, grad_y_grad, axis), grad_out)


@rule("divide_double_grad")
def divide_double_grad(
    y: Array,
    out: Array,
    grad_x: Array,
    grad_x_grad: Array | None,
    grad_y_grad: Array | None,
    *,
    axis: int,
) -> tuple[Array, Array, Array]:
    """The gradients of ``y``, ``out`` and of ``out``'s gradient, with ``grad_x = grad_out / y``.

    ``grad_x`` has the shape of ``x``, ``out`` the shape of both. Source: Paddle 2.6 divide_double_grad.
    """
    of_x, of_y = _or_zero(grad_x_grad, out), _or_zero(grad_y_grad, out)
    slope = jnp.broadcast_to(grad_x, out.shape)
    y_grad = slope * (out * of_y - of_x) / y
    return _to_shape_of(y, y_grad), -slope * of_y, (of_x - out * of_y) / y


@rule("sqrt_double_grad")
def sqrt_double_grad(out: Array, grad_x: Array, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of ``out`` and of its gradient. Source: Paddle 2.6 sqrt_double_grad."""
    return -grad_x * grad_x_grad / out, 0.5 * grad_x_grad / out


@rule("rsqrt_double_grad")
def rsqrt_double_grad(out: Array, grad_x: Array, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of ``out`` and of its gradient. Source: Paddle 2.6 rsqrt_double_grad."""
    return 3 / out * grad_x * grad_x_grad, -0.5 * out * out * out * grad_x_grad


@rule("abs_double_grad")
def abs_double_grad(x: Array, grad_x_grad: Array) -> Array:
    """``grad_x_grad`` with the sign of ``x``. Source: Paddle 2.6 abs_double_grad."""
    return grad_x_grad * jnp.sign(x)


@rule("relu_double_grad")
def relu_double_grad(out: Array, grad_x_grad: Array) -> Array:
    """``grad_x_grad`` where ``out`` is positive, else 0. Source: Paddle 2.6 relu_double_grad."""
    return relu_grad(out, grad_x_grad)


@rule("leaky_relu_double_grad")
def leaky_relu_double_grad(x: Array, grad_x_grad: Array, *, negative_slope: float) -> Array:
    """``grad_x_grad``, times ``negative_slope`` where ``x`` is not positive.

    Source: Paddle 2.6 leaky_relu_double_grad.
    """
    return jnp.where(x > 0, grad_x_grad, grad_x_grad * negative_slope)


@rule("clip_double_grad")
def clip_double_grad(x: Array, grad_x_grad: Array, min: Scalar, max: Scalar) -> Array:
    """``grad_x_grad`` where ``x`` is strictly between ``min`` and ``max``. Source: Paddle 2.6 clip_double_grad."""
    return clip_grad(x, grad_x_grad, min, max)


@rule("sum_double_grad")
def sum_double_grad(grad_x_grad: Array, axis: IntArray, *, keepdim: bool) -> Array:
    """The sum of ``grad_x_grad`` along ``axis``. Source: Paddle 2.6 sum_double_grad."""
    axes = known_ints(axis, "pd.sum_double_grad: the axes")
    return jnp.sum(grad_x_grad, axes or None, keepdims=keepdim)


@rule("mean_double_grad")
def mean_double_grad(grad_x_grad: Array, *, axis: tuple[int, ...], keepdim: bool) -> Array:
    """The mean of ``grad_x_grad`` along ``axis``. Source: Paddle 2.6 mean_double_grad."""
    return mean(grad_x_grad, axis=axis, keepdim=keepdim)


@rule("elementwise_sub_grad_grad")
def elementwise_sub_grad_grad(
    y: Array | None, d_out: Array, ddx: Array | None, ddy: Array | None, *, axis: int
) -> Array:
    """As ``subtract_double_grad``. Source: Paddle 2.6 legacy operator elementwise_sub_grad_grad."""
    return _or_zero(ddx, d_out) - _or_zero(_aligned(d_out, ddy, axis), d_out)


@rule("elementwise_mul_grad_grad")
def elementwise_mul_grad_grad(
    x: Array, y: Array, d_out: Array, ddx: Array | None, ddy: Array | None, *, axis: int
) -> tuple[Array, Array, Array]:
    """The gradients of ``x``, ``y`` and of the result's gradient, of ``x * y``.

    Source: Paddle 2.6 legacy operator elementwise_mul_grad_grad.
    """
    second = aligned(x, y, axis)
    of_x = _or_zero(ddx, x)
    of_y = jnp.zeros_like(second) if ddy is None else jnp.reshape(ddy, second.shape)
    x_grad, y_grad = _to_shape_of(x, d_out * of_y), _to_shape_of(second, d_out * of_x)
    return x_grad, jnp.reshape(y_grad, y.shape), of_x * second + x * of_y


@rule("elementwise_div_grad_grad")
def elementwise_div_grad_grad(
    y: Array, out: Array, dx: Array, ddx: Array | None, ddy: Array | None, *, axis: int
) -> tuple[Array, Array, Array]:
    """As ``divide_double_grad``. Source: Paddle 2.6 legacy operator elementwise_div_grad_grad."""
    second = aligned(out, y, axis)
    of_y = None if ddy is None else jnp.reshape(ddy, second.shape)
    y_grad, d_out, dd_out = divide_double_grad(second, out, dx, ddx, of_y, axis=-1)
    return jnp.reshape(y_grad, y.shape), d_out, dd_out


@rule("elu_double_grad")
def elu_double_grad(x: Array, grad_out: Array, grad_x_grad: Array, *, alpha: float) -> tuple[Array, Array]:
    """The gradients of ``x`` and of the result's gradient. Source: Paddle 2.6 elu_double_grad."""
    bent = jnp.where(x > 0, 0, alpha * jnp.exp(x))
    return grad_x_grad * grad_out * bent, grad_x_grad * jnp.where(x > 0, 1, bent)


@rule("elementwise_mul_triple_grad")
def elementwise_mul_triple_grad(
    x: Array,
    y: Array,
    d_out: Array,
    ddx: Array | None,
    ddy: Array | None,
    d_dx: Array | None,
    d_dy: Array | None,
    d_dd_out: Array | None,
    *,
    axis: int,
) -> tuple[Array, Array, Array, Array, Array]:
    """The gradients of all that the gradient of a product's gradient reads.

    Source: Paddle 2.6 legacy operator elementwise_mul_triple_grad.
    """

    def second(x: Array, y: Array, slope: Array, of_x: Array, of_y: Array) -> list[Array]:
        return list(elementwise_mul_grad_grad(x, y, slope, of_x, of_y, axis=axis))

    of_x = jnp.zeros_like(x) if ddx is None else ddx
    of_y = jnp.zeros_like(y) if ddy is None else ddy
    x_grad, y_grad, slope, x_again, y_again = pullback(second, [x, y, d_out, of_x, of_y], [d_dx, d_dy, d_dd_out])
    return x_grad, y_grad, slope, x_again, y_again
