"""Second gradients, written by hand because the operators lack operands of the gradients that they differentiate.

``grad_x_grad`` is the cotangent of the gradient of ``x``. All other second gradients are derived
(``rules/gradient.py``).
"""

from __future__ import annotations

import functools
from collections.abc import Callable

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.gradient import aligned, gradient_of, pullback
from pdhlo.lower.rules.helpers import known_ints, wide
from pdhlo.lower.rules.lod import with_lod_of
from pdhlo.lower.rules.math.gradient import abs_grad, clip_grad, elu_derivative, relu_grad, where_else_zero
from pdhlo.lower.rules.math.reduction import mean
from pdhlo.lower.rules.math.smooth_gradient import celu_derivative
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, Value, rule
from pdhlo.lower.values.traced_values import dense

Gradient = Callable[[Array, Array], Array]
"""``grad_x`` as a function of ``x`` (or ``out``) and ``grad_out``."""


def _or_zero(value: Array | None, like: Array) -> Array:
    return jnp.zeros_like(like) if value is None else jnp.broadcast_to(value, like.shape)


# For complex numbers these kernels of Paddle take no conjugates, unlike the first gradients.


def _second(gradient: Gradient, x: Array, grad_out: Array, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of the two operands of ``gradient(x, grad_out)``, where its result has ``grad_x_grad``."""
    values = wide(x), wide(grad_out)
    x_grad, out_grad = jax.vjp(gradient, *values)[1](wide(jnp.broadcast_to(grad_x_grad, x.shape)))
    return x_grad.astype(x.dtype), out_grad.astype(x.dtype)


def _third(
    gradient: Gradient, x: Array, grad_out: Array, grad_x_grad: Array, of_x: Array | None, of_out: Array | None
) -> tuple[Array, Array, Array]:
    """The gradients of the operands of ``_second``; ``of_x`` and ``of_out`` are the cotangents of its results."""
    function = functools.partial(_second, gradient)
    values = [wide(operand) for operand in (x, grad_out, grad_x_grad)]
    cotangents = tuple(wide(_or_zero(operand, x)) for operand in (of_x, of_out))
    first, second, third = (operand.astype(x.dtype) for operand in jax.vjp(function, *values)[1](cotangents))
    return first, second, third


def _sigmoid_gradient(out: Array, grad_out: Array) -> Array:
    return grad_out * out * (1 - out)


def _tanh_gradient(out: Array, grad_out: Array) -> Array:
    return grad_out * (1 - out * out)


def _sin_gradient(x: Array, grad_out: Array) -> Array:
    return grad_out * jnp.cos(x)


def _cos_gradient(x: Array, grad_out: Array) -> Array:
    return -grad_out * jnp.sin(x)


@rule("sigmoid_double_grad")
def sigmoid_double_grad(out: Array, fwd_grad_out: Array, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of ``out`` and of its gradient. Source: Paddle 2.6 sigmoid_double_grad."""
    y, cotangent, direction = wide(out), wide(fwd_grad_out), wide(jnp.broadcast_to(grad_x_grad, out.shape))
    # One product each: a sum of infinite products would be NaN.
    out_grad, direction_grad = (1 - 2 * y) * cotangent * direction, (1 - y) * y * direction
    return out_grad.astype(out.dtype), direction_grad.astype(out.dtype)


@rule("sigmoid_triple_grad")
def sigmoid_triple_grad(
    out: Array,
    fwd_grad_out: Array,
    grad_grad_x: Array,
    grad_out_grad: Array | None,
    grad_grad_out_grad: Array | None,
) -> tuple[Array, Array, Array]:
    """The gradients of the operands of sigmoid_double_grad. Source: Paddle 2.6 sigmoid_triple_grad."""
    return _third(_sigmoid_gradient, out, fwd_grad_out, grad_grad_x, grad_out_grad, grad_grad_out_grad)


@rule("tanh_double_grad")
def tanh_double_grad(out: Array, grad_out: Array, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of ``out`` and of its gradient. Source: Paddle 2.6 tanh_double_grad."""
    return _second(_tanh_gradient, out, grad_out, grad_x_grad)


@rule("tanh_triple_grad")
def tanh_triple_grad(
    out: Array,
    grad_out_forward: Array,
    grad_x_grad_forward: Array,
    grad_out_new_grad: Array | None,
    grad_out_grad_grad: Array | None,
) -> tuple[Array, Array, Array]:
    """The gradients of the operands of tanh_double_grad. Source: Paddle 2.6 tanh_triple_grad."""
    return _third(_tanh_gradient, out, grad_out_forward, grad_x_grad_forward, grad_out_new_grad, grad_out_grad_grad)


@rule("sin_double_grad")
def sin_double_grad(x: Array, grad_out: Array | None, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of ``x`` and of ``out``'s gradient. Source: Paddle 2.6 sin_double_grad."""
    return _second(_sin_gradient, x, _or_zero(grad_out, x), grad_x_grad)


@rule("cos_double_grad")
def cos_double_grad(x: Array, grad_out: Array | None, grad_x_grad: Array) -> tuple[Array, Array]:
    """The gradients of ``x`` and of ``out``'s gradient. Source: Paddle 2.6 cos_double_grad."""
    return _second(_cos_gradient, x, _or_zero(grad_out, x), grad_x_grad)


@rule("sin_triple_grad")
def sin_triple_grad(
    x: Array,
    grad_out_forward: Array | None,
    grad_x_grad_forward: Array | None,
    grad_x_grad: Array | None,
    grad_out_grad_grad: Array | None,
) -> tuple[Array, Array, Array]:
    """The gradients of the operands of sin_double_grad. Source: Paddle 2.6 sin_triple_grad."""
    grad_out, direction = _or_zero(grad_out_forward, x), _or_zero(grad_x_grad_forward, x)
    return _third(_sin_gradient, x, grad_out, direction, grad_x_grad, grad_out_grad_grad)


@rule("cos_triple_grad")
def cos_triple_grad(
    x: Array,
    grad_out_forward: Array | None,
    grad_x_grad_forward: Array | None,
    grad_x_grad: Array | None,
    grad_out_grad_grad: Array | None,
) -> tuple[Array, Array, Array]:
    """The gradients of the operands of cos_double_grad. Source: Paddle 2.6 cos_triple_grad."""
    grad_out, direction = _or_zero(grad_out_forward, x), _or_zero(grad_x_grad_forward, x)
    return _third(_cos_gradient, x, grad_out, direction, grad_x_grad, grad_out_grad_grad)


def _to_shape_of(operand: Array, value: Array, axis: int = -1) -> Array:
    """``value``, summed over the axes along which ``operand`` was broadcast to its shape, from ``axis`` on."""
    return gradient_of(lambda primal: jnp.broadcast_to(aligned(value, primal, axis), value.shape), operand, value)


@rule("add_double_grad", lod=True, unread=("y",))
def add_double_grad(grad_out: Value, grad_x_grad: Value | None, grad_y_grad: Value | None, *, axis: int) -> Value:
    """``grad_x_grad + grad_y_grad``, with the LoD of ``grad_out``. Source: Paddle 2.6 add_double_grad."""
    of_x, of_y = _both(grad_out, grad_x_grad, grad_y_grad, axis)
    return with_lod_of(grad_out, of_x + of_y)


@rule("subtract_double_grad", lod=True, unread=("y",))
def subtract_double_grad(grad_out: Value, grad_x_grad: Value | None, grad_y_grad: Value | None, *, axis: int) -> Value:
    """``grad_x_grad - grad_y_grad``, with the LoD of ``grad_out``. Source: Paddle 2.6 subtract_double_grad."""
    of_x, of_y = _both(grad_out, grad_x_grad, grad_y_grad, axis)
    return with_lod_of(grad_out, of_x - of_y)


def _both(grad_out: Value, grad_x_grad: Value | None, grad_y_grad: Value | None, axis: int) -> tuple[Array, Array]:
    """The two gradients in the shape of ``grad_out``; ``axis`` is where the second one begins in it."""
    like = dense(grad_out)
    of_y = None if grad_y_grad is None else aligned(like, dense(grad_y_grad), axis)
    return _or_zero(dense(grad_x_grad), like), _or_zero(of_y, like)


@rule("add_triple_grad", lod=True)
def add_triple_grad(
    grad_grad_x: Value | None, grad_grad_y: Value | None, grad_grad_out_grad: Value, *, axis: int
) -> tuple[Value | None, Value | None]:
    """``grad_grad_out_grad`` for both summands; None for an absent one. Source: Paddle 2.6 add_triple_grad."""
    cotangent = dense(grad_grad_out_grad)

    def of_one(value: Value | None, place: int) -> Value | None:
        return None if value is None else with_lod_of(value, _to_shape_of(dense(value), cotangent, place))

    return of_one(grad_grad_x, -1), of_one(grad_grad_y, axis)


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
    of_x, of_y = _both(out, grad_x_grad, grad_y_grad, axis)
    cotangent, divisor = jnp.broadcast_to(grad_x, out.shape), aligned(out, y, axis)
    y_grad = cotangent * (out * of_y - of_x) / divisor
    return _to_shape_of(y, y_grad, axis), -cotangent * of_y, (of_x - out * of_y) / divisor


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
    """``grad_x_grad`` with the sign of ``x``: 0 where it is 0, NaN where it is infinite.

    Source: Paddle 2.6 abs_double_grad.
    """
    return abs_grad(x, grad_x_grad)


@rule("elu_double_grad")
def elu_double_grad(x: Array, grad_out: Array, grad_x_grad: Array, *, alpha: float) -> tuple[Array, Array]:
    """The gradients of ``x`` and of ``out``'s gradient. Source: Paddle 2.6 elu_double_grad."""
    derivative = elu_derivative(x, alpha)
    x_grad = where_else_zero(~(x > 0), grad_x_grad * grad_out * derivative)
    return x_grad.astype(x.dtype), (grad_x_grad * derivative).astype(x.dtype)


@rule("celu_double_grad")
def celu_double_grad(x: Array, grad_out: Array, grad_x_grad: Array, *, alpha: float) -> tuple[Array, Array]:
    """The gradients of ``x`` and of ``out``'s gradient. Source: Paddle 2.6 celu_double_grad."""
    derivative = celu_derivative(x, alpha)
    x_grad = where_else_zero(~(x > 0), grad_x_grad * grad_out * derivative / alpha)
    return x_grad.astype(x.dtype), (grad_x_grad * derivative).astype(x.dtype)


@rule("softplus_double_grad")
def softplus_double_grad(
    x: Array, grad_out: Array, grad_x_grad: Array, *, beta: float, threshold: float
) -> tuple[Array, Array]:
    """The gradients of ``x``, 0 where ``beta * x`` exceeds ``threshold``, and of ``out``'s gradient.

    Source: Paddle 2.6 softplus_double_grad.
    """
    scaled, cotangent, direction = wide(x) * beta, wide(grad_out), wide(grad_x_grad)
    curve = jax.nn.sigmoid(scaled)
    x_grad = jnp.where(scaled > threshold, 0, direction * cotangent * (beta * curve * (1 - curve)))
    out_grad = jnp.where(scaled > threshold, direction, direction * curve)
    return x_grad.astype(x.dtype), out_grad.astype(x.dtype)


@rule("relu_double_grad")
def relu_double_grad(out: Array, grad_x_grad: Array) -> Array:
    """``grad_x_grad`` where ``out`` is positive, else 0. Source: Paddle 2.6 relu_double_grad."""
    return relu_grad(out, grad_x_grad)


@rule("leaky_relu_double_grad")
def leaky_relu_double_grad(x: Array, grad_x_grad: Array, *, negative_slope: float) -> Array:
    """``grad_x_grad``, times ``negative_slope`` where ``x`` is not positive, times 0 where it is NaN.

    Source: Paddle 2.6 leaky_relu_double_grad.
    """
    factor = jnp.where(x > 0, 1, jnp.where(x <= 0, negative_slope, 0))
    return grad_x_grad * factor.astype(grad_x_grad.dtype)


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


@rule("elementwise_sub_grad_grad", unread=("y",))
def elementwise_sub_grad_grad(d_out: Array, ddx: Array | None, ddy: Array | None, *, axis: int) -> Array:
    """As ``subtract_double_grad``. Source: Paddle 2.6 legacy operator elementwise_sub_grad_grad."""
    of_x, of_y = _both(d_out, ddx, ddy, axis)
    return of_x - of_y


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
    """The gradients of all operands of elementwise_mul_grad_grad.

    Source: Paddle 2.6 legacy operator elementwise_mul_triple_grad.
    """

    def second(x: Array, y: Array, cotangent: Array, of_x: Array, of_y: Array) -> list[Array]:
        return list(elementwise_mul_grad_grad(x, y, cotangent, of_x, of_y, axis=axis))

    of_x = jnp.zeros_like(x) if ddx is None else ddx
    of_y = jnp.zeros_like(y) if ddy is None else ddy
    x_grad, y_grad, cotangent, x_again, y_again = pullback(second, [x, y, d_out, of_x, of_y], [d_dx, d_dy, d_dd_out])
    return x_grad, y_grad, cotangent, x_again, y_again
