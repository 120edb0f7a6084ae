"""Gradients, written by hand: they read only the result, or Paddle's derivative at a tie is not jax's.

All others of this family are derived from their forward rules (``rules/gradient.py``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import jax
import jax.numpy as jnp
from jax.scipy import special

from pdhlo.lower.rules.gradient import aligned, pullback, summed_to
from pdhlo.lower.rules.helpers import known_ints, normal_axes, normal_axis, scalar_as, wide
from pdhlo.lower.rules.math.elementwise import divide
from pdhlo.lower.rules.math.elementwise import scale as scaled
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, rule

# Functions of one tensor, from the result


def _conjugate(x: Array) -> Array:
    return jnp.conj(x) if jnp.iscomplexobj(x) else x


def where_else_zero(of: Array, cotangent: Array) -> Array:
    """``cotangent`` where ``of``, else 0 times it: NaN of an infinity or NaN, as in Paddle, which multiplies by 0."""
    return jnp.where(of, cotangent, jnp.multiply(cotangent, 0))


@rule("relu_grad")
def relu_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad`` where ``out`` is positive, else 0. Source: Paddle 2.6 relu_grad."""
    return where_else_zero(out > 0, out_grad)


@rule("relu6_grad")
def relu6_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad`` where ``out`` is between 0 and 6, else 0. Source: Paddle 2.6 relu6_grad."""
    return where_else_zero((out > 0) & (out < 6), out_grad)


@rule("sigmoid_grad")
def sigmoid_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad * out * (1 - out)``. Source: Paddle 2.6 sigmoid_grad."""
    y = _conjugate(wide(out))
    return (wide(out_grad) * y * (1 - y)).astype(out_grad.dtype)


@rule("tanh_grad")
def tanh_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad * (1 - out²)``. Source: Paddle 2.6 tanh_grad."""
    y = _conjugate(wide(out))
    return (wide(out_grad) * (1 - y * y)).astype(out_grad.dtype)


@rule("exp_grad")
def exp_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad * out``. Source: Paddle 2.6 exp_grad."""
    return (wide(out_grad) * _conjugate(wide(out))).astype(out_grad.dtype)


@rule("expm1_grad")
def expm1_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad * (out + 1)``. Source: Paddle 2.6 expm1_grad."""
    y = _conjugate(wide(out))
    return (wide(out_grad) * y + wide(out_grad)).astype(out_grad.dtype)


@rule("sqrt_grad")
def sqrt_grad(out: Array, out_grad: Array) -> Array:
    """``0.5 * out_grad / out``. Source: Paddle 2.6 sqrt_grad."""
    return (0.5 * wide(out_grad) / _conjugate(wide(out))).astype(out_grad.dtype)


@rule("rsqrt_grad")
def rsqrt_grad(out: Array, out_grad: Array) -> Array:
    """``-0.5 * out_grad * out³``. Source: Paddle 2.6 rsqrt_grad."""
    y = _conjugate(wide(out))
    return (-0.5 * wide(out_grad) * y * y * y).astype(out_grad.dtype)


@rule("reciprocal_grad")
def reciprocal_grad(out: Array, out_grad: Array) -> Array:
    """``-out_grad * out²``. Source: Paddle 2.6 reciprocal_grad."""
    y = _conjugate(wide(out))
    return (-wide(out_grad) * y * y).astype(out_grad.dtype)


@rule("erfinv_grad")
def erfinv_grad(out: Array, out_grad: Array) -> Array:
    """``out_grad * sqrt(π) / 2 * exp(out²)``. Source: Paddle 2.6 erfinv_grad."""
    y = wide(out)
    return (wide(out_grad) * (math.sqrt(math.pi) / 2) * jnp.exp(y * y)).astype(out_grad.dtype)


@rule("hardsigmoid_grad", unread=("offset",))
def hardsigmoid_grad(out: Array, out_grad: Array, *, slope: float) -> Array:
    """``slope * out_grad`` where ``out`` is between 0 and 1, else 0. Source: Paddle 2.6 hardsigmoid_grad."""
    return where_else_zero((out > 0) & (out < 1), out_grad * slope).astype(out_grad.dtype)


@rule("selu_grad")
def selu_grad(out: Array, out_grad: Array, *, scale: float, alpha: float) -> Array:
    """``scale * out_grad`` where ``out`` is positive, else ``(out + scale * alpha) * out_grad``.

    Source: Paddle 2.6 selu_grad.
    """
    y, cotangent = wide(out), wide(out_grad)
    return jnp.where(y <= 0, cotangent * (y + scale * alpha), cotangent * scale).astype(out_grad.dtype)


@rule("soft_relu_grad")
def soft_relu_grad(out: Array, out_grad: Array, *, threshold: float) -> Array:
    """``out_grad * (1 - exp(-out))`` where ``out`` is between -threshold and threshold, else 0.

    Source: Paddle 2.6 legacy operator soft_relu_grad.
    """
    return where_else_zero(jnp.abs(out) < threshold, out_grad * (1 - jnp.exp(-out)))


@rule("softmax_grad")
def softmax_grad(out: Array, out_grad: Array, *, axis: int) -> Array:
    """``(out_grad - sum(out_grad * out)) * out``, summed along ``axis``. Source: Paddle 2.6 softmax_grad."""
    y, cotangent = wide(out), wide(out_grad)
    along = axis if y.ndim else None
    return ((cotangent - jnp.sum(cotangent * y, along, keepdims=True)) * y).astype(out_grad.dtype)


@rule("log_softmax_grad")
def log_softmax_grad(out: Array, out_grad: Array, *, axis: int) -> Array:
    """``out_grad - exp(out) * sum(out_grad)``, summed along ``axis``. Source: Paddle 2.6 log_softmax_grad."""
    y, cotangent = wide(out), wide(out_grad)
    along = axis if y.ndim else None
    return (cotangent - jnp.exp(y) * jnp.sum(cotangent, along, keepdims=True)).astype(out_grad.dtype)


@rule("ceil_grad", "floor_grad", "round_grad")
def rounding_grad(out_grad: Array) -> Array:
    """0 times ``out_grad``: the function is piecewise constant.

    NaN where ``out_grad`` is infinite or NaN. Source: Paddle 2.6 ceil_grad, floor_grad, round_grad.
    """
    return jnp.multiply(out_grad, 0)


@rule("sign_grad", "trunc_grad")
def step_grad(out_grad: Array) -> Array:
    """0, also of NaN: the function is piecewise constant. Source: Paddle 2.6 sign_grad, trunc_grad."""
    return jnp.zeros_like(out_grad)


# Piecewise functions of one tensor, with Paddle's derivative at the ends of the pieces


@rule("clip_grad")
def clip_grad(x: Array, out_grad: Array, min: Scalar, max: Scalar) -> Array:
    """``out_grad`` where ``x`` is strictly between ``min`` and ``max``, else 0. Source: Paddle 2.6 clip_grad."""
    inside = (x > scalar_as(min, x.dtype)) & (x < scalar_as(max, x.dtype))
    return jnp.where(inside, out_grad, jnp.zeros_like(out_grad))


@rule("hardtanh_grad")
def hardtanh_grad(x: Array, out_grad: Array, *, t_min: float, t_max: float) -> Array:
    """``out_grad`` where ``x`` is between ``t_min`` and ``t_max``, else 0. Source: Paddle 2.6 hardtanh_grad."""
    return where_else_zero((x > t_min) & (x < t_max), out_grad)


@rule("hardswish_grad")
def hardswish_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` times 0 up to -3, 1 from 3 on, ``(2 * x + 3) / 6`` between; NaN for NaN and ±infinity.

    Source: Paddle 2.6 hardswish_grad.
    """
    value = wide(x)
    place = jnp.real(value)  # as complex numbers are compared in Paddle
    derivative = jnp.where(place >= 3, 1, jnp.where(place > -3, _conjugate(2 * value + 3) / 6, 0))
    # Paddle multiplies by 0 and 1 and adds: 0 times infinity is NaN.
    return (wide(out_grad) * jnp.where(jnp.isfinite(place), derivative, jnp.nan)).astype(out_grad.dtype)


@rule("softshrink_grad", "hardshrink_grad")
def shrink_grad(x: Array, out_grad: Array, *, threshold: float) -> Array:
    """``out_grad`` beyond ±threshold, also at ±infinity, else 0, also of NaN.

    Source: Paddle 2.6 softshrink_grad, hard_shrink_grad.
    """
    return where_else_zero(jnp.abs(x) > threshold, out_grad)


@rule("thresholded_relu_grad", unread=("value",))
def thresholded_relu_grad(x: Array, out_grad: Array, *, threshold: float) -> Array:
    """``out_grad`` where ``x`` exceeds ``threshold``, else 0. Source: Paddle 2.6 thresholded_relu_grad."""
    return where_else_zero(x > threshold, out_grad)


@rule("leaky_relu_grad")
def leaky_relu_grad(x: Array, out_grad: Array, *, negative_slope: float) -> Array:
    """``out_grad``, times ``negative_slope`` where ``x`` is negative, times 0 where it is NaN.

    Source: Paddle 2.6 leaky_relu_grad.
    """
    factor = jnp.where(x >= 0, 1, jnp.where(x < 0, negative_slope, 0))
    return out_grad * factor.astype(out_grad.dtype)


@rule("logit_grad")
def logit_grad(x: Array, out_grad: Array, *, eps: float) -> Array:
    """``out_grad / (x * (1 - x))``, 0 where ``x`` is less than ``eps`` or more than ``1 - eps``.

    Source: Paddle 2.6 logit_grad.
    """
    value = wide(x)
    outside = (value < eps) | (value > 1 - eps)
    return jnp.where(outside, 0, wide(out_grad) / ((1 - value) * value)).astype(x.dtype)


@rule("softsign_grad")
def softsign_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad / (1 + abs(x)) ** 2``, 0 at ±infinity. Source: Paddle 2.6 softsign_grad."""
    return (wide(out_grad) * (1 / jnp.square(1 + jnp.abs(wide(x))))).astype(out_grad.dtype)


@rule("cast_grad")
def cast_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` in the dtype of ``x``. Source: Paddle 2.6 cast_grad."""
    return out_grad.astype(x.dtype)


@rule("scale_grad")
def scale_grad(out_grad: Array, scale: Scalar) -> Array:
    """``out_grad`` times ``scale``. Source: Paddle 2.6 scale_grad."""
    return scaled(out_grad, scale, bias=0.0, bias_after_scale=True)


@rule("conj_grad")
def conj_grad(out_grad: Array) -> Array:
    """The conjugate of ``out_grad``. Source: Paddle 2.6 conj_grad."""
    return jnp.conj(out_grad)


@rule("real_grad")
def real_grad(out_grad: Array) -> Array:
    """``out_grad`` as a complex number. Source: Paddle 2.6 real_grad."""
    return out_grad + 0j * out_grad


@rule("imag_grad")
def imag_grad(out_grad: Array) -> Array:
    """``out_grad`` times i. Source: Paddle 2.6 imag_grad."""
    return 1j * out_grad


@rule("angle_grad")
def angle_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` times i · x / |x|², 0 where ``x`` is 0 or real. Source: Paddle 2.6 angle_grad."""
    if not jnp.iscomplexobj(x):
        return jnp.zeros_like(x)
    square = jnp.real(x) ** 2 + jnp.imag(x) ** 2
    factor = jnp.where(square == 0, 0, out_grad / jnp.where(square == 0, 1, square))
    return factor * (1j * x)


@rule("i0_grad")
def i0_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` times the Bessel function of order 1. Source: Paddle 2.6 i0_grad."""
    return jax.scipy.special.i1(x) * out_grad


@rule("as_real_grad")
def as_real_grad(out_grad: Array) -> Array:
    """The complex numbers of which ``out_grad`` has the parts in its last axis. Source: Paddle 2.6 as_real_grad."""
    return out_grad[..., 0] + 1j * out_grad[..., 1]


@rule("as_complex_grad")
def as_complex_grad(out_grad: Array) -> Array:
    """The parts of ``out_grad`` in a last axis. Source: Paddle 2.6 as_complex_grad."""
    return jnp.stack([jnp.real(out_grad), jnp.imag(out_grad)], -1)


@rule("abs_grad")
def abs_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad`` times ``x / |x|``, 0 where ``x`` is 0, NaN where it is infinite.

    Source: Paddle 2.6 abs_grad.
    """
    sign = jnp.sign(x)
    if not jnp.issubdtype(x.dtype, jnp.integer):
        sign = jnp.where(jnp.isinf(x), jnp.nan, sign)
    return jnp.where(x == 0, 0, out_grad * sign).astype(x.dtype)


@rule("i0e_grad")
def i0e_grad(x: Array, out: Array, out_grad: Array) -> Array:
    """``out_grad * (i1e(x) - sign(x) * out)``, where the sign of 0 is that of its sign bit, so never 0.

    Source: Paddle 2.6 i0e_grad.
    """
    value = wide(x)
    cotangent = special.i1e(value) - jnp.copysign(wide(out), value)
    return (wide(out_grad) * cotangent).astype(x.dtype)


@rule("elu_grad", unread=("out",))
def elu_grad(x: Array, out_grad: Array, *, alpha: float) -> Array:
    """``out_grad`` where ``x`` is positive, else times ``alpha * exp(x)``. Source: Paddle 2.6 elu_grad."""
    return (wide(out_grad) * elu_derivative(wide(x), alpha)).astype(x.dtype)


def elu_derivative(x: Array, alpha: float) -> Array:
    """The derivative of elu."""
    return jnp.where(x > 0, 1, alpha * jnp.exp(jnp.minimum(x, 0)))


@rule("maxout_grad")
def maxout_grad(x: Array, out: Array, out_grad: Array, *, groups: int, axis: int) -> Array:
    """``out_grad`` at the first of each ``groups`` neighbouring channels that equals ``out``.

    Source: Paddle 2.6 maxout_grad.
    """
    at = normal_axis(axis, x.ndim, "pd.maxout_grad")
    split = (*x.shape[:at], x.shape[at] // groups, groups, *x.shape[at + 1 :])
    equal = jnp.reshape(x, split) == jnp.expand_dims(out, at + 1)
    first = equal & (jnp.cumsum(equal, at + 1) == 1)
    return jnp.reshape(jnp.where(first, jnp.expand_dims(out_grad, at + 1), 0), x.shape).astype(x.dtype)


# Functions of two tensors: which of two equal ones has the derivative


def _chosen(x: Array, y: Array, out_grad: Array, of_x: Array) -> tuple[Array, Array]:
    """``out_grad`` for ``x`` where ``of_x``, else for ``y``; both were broadcast."""
    return summed_to(x, where_else_zero(of_x, out_grad)), summed_to(y, where_else_zero(~of_x, out_grad))


@rule("divide_grad")
def divide_grad(x: Array, y: Array, out: Array | None, out_grad: Array, *, axis: int) -> tuple[Array, Array]:
    """``out_grad / y`` and ``-out_grad * out / y``, summed over what was broadcast. Of integers each quotient is cut
    towards 0, ``out`` too. Source: Paddle 2.6 divide_grad."""
    if not jnp.issubdtype(x.dtype, jnp.integer):
        x_grad, y_grad = pullback(lambda x, y: [divide(x, aligned(x, y, axis))], [x, y], [out_grad])
        return x_grad, y_grad
    divisor = aligned(x, y, axis)
    quotient = divide(x, divisor) if out is None else out
    x_grad = summed_to(x, divide(out_grad, divisor))
    return x_grad, summed_to(divisor, divide(-out_grad * quotient, divisor)).reshape(y.shape)


@rule("where_grad")
def where_grad(condition: Array, x: Array, y: Array, out_grad: Array) -> tuple[Array, Array]:
    """``out_grad`` for ``x`` where ``condition``, else for ``y``. Source: Paddle 2.6 where_grad."""
    return _chosen(x, y, out_grad, condition)


@rule("maximum_grad")
def maximum_grad(x: Array, y: Array, out_grad: Array) -> tuple[Array, Array]:
    """``out_grad`` for ``x`` where it is larger, else for ``y``. Source: Paddle 2.6 maximum_grad."""
    return _chosen(x, y, out_grad, x > y)


@rule("minimum_grad")
def minimum_grad(x: Array, y: Array, out_grad: Array) -> tuple[Array, Array]:
    """``out_grad`` for ``x`` where it is smaller, else for ``y``. Source: Paddle 2.6 minimum_grad."""
    return _chosen(x, y, out_grad, x < y)


@rule("fmax_grad")
def fmax_grad(x: Array, y: Array, out_grad: Array) -> tuple[Array, Array]:
    """``out_grad`` for ``x`` where it is not smaller or ``y`` is NaN, else for ``y``. Source: Paddle 2.6 fmax_grad."""
    return _chosen(x, y, out_grad, (x >= y) | jnp.isnan(y))


@rule("fmin_grad")
def fmin_grad(x: Array, y: Array, out_grad: Array) -> tuple[Array, Array]:
    """``out_grad`` for ``x`` where it is not larger or ``y`` is NaN, else for ``y``. Source: Paddle 2.6 fmin_grad."""
    return _chosen(x, y, out_grad, (x <= y) | jnp.isnan(y))


# Reductions


def _lost(x: Array, axis: IntArray, reduce_all: bool, name: str) -> tuple[int, ...]:
    """The axes along which ``x`` was reduced: all, if none are named."""
    axes = () if reduce_all else known_ints(axis, f"pd.{name}: the axes")
    return normal_axes(axes, x.ndim, f"pd.{name}")


def _kept(value: Array, x: Array, lost: Sequence[int]) -> Array:
    """A result of a reduction with the axes that it lost as ones, so that it broadcasts to ``x``."""
    return jnp.reshape(value, [1 if i in lost else dim for i, dim in enumerate(x.shape)])


@rule("sum_grad", unread=("keepdim",))
def sum_grad(x: Array, out_grad: Array, axis: IntArray, *, reduce_all: bool) -> Array:
    """``out_grad`` at every element that was added. Source: Paddle 2.6 sum_grad."""
    cotangent = _kept(out_grad, x, _lost(x, axis, reduce_all, "sum_grad"))
    return jnp.broadcast_to(cotangent, x.shape).astype(x.dtype)


@rule("mean_grad", unread=("keepdim",))
def mean_grad(x: Array, out_grad: Array, *, axis: tuple[int, ...], reduce_all: bool) -> Array:
    """``out_grad`` divided by the number of elements of which it is the mean. Source: Paddle 2.6 mean_grad."""
    lost = _lost(x, axis, reduce_all, "mean_grad")
    cotangent, count = wide(_kept(out_grad, x, lost)), 1
    for i in lost:
        count = count * x.shape[i]
    return jnp.broadcast_to(cotangent / count, x.shape).astype(x.dtype)


@rule("amax_grad", "amin_grad", unread=("keepdim",))
def shared_extremum_grad(x: Array, out: Array, out_grad: Array, *, axis: tuple[int, ...], reduce_all: bool) -> Array:
    """``out_grad`` in equal parts at the elements that equal ``out``. Source: Paddle 2.6 amax_grad, amin_grad."""
    lost = _lost(x, axis, reduce_all, "amax_grad")
    equal = x == _kept(out, x, lost)
    count = jnp.sum(equal.astype(out_grad.dtype), lost, keepdims=True)
    return (where_else_zero(equal, _kept(out_grad, x, lost)) / count).astype(x.dtype)


@rule("max_grad", "min_grad", unread=("keepdim",))
def extremum_grad(x: Array, out: Array, out_grad: Array, axis: IntArray, *, reduce_all: bool) -> Array:
    """``out_grad`` at every element that equals ``out``, at all of them where several do.

    Source: Paddle 2.6 max_grad, min_grad.
    """
    lost = _lost(x, axis, reduce_all, "max_grad")
    value, cotangent = _kept(out, x, lost), _kept(out_grad, x, lost)
    return where_else_zero(x == value, cotangent).astype(x.dtype)


@rule("frobenius_norm_grad", unread=("keep_dim",))
def frobenius_norm_grad(x: Array, out: Array, out_grad: Array, axis: IntArray, *, reduce_all: bool) -> Array:
    """``out_grad * x / out``, 0 where ``out`` is 0. Source: Paddle 2.6 frobenius_norm_grad."""
    lost = _lost(x, axis, reduce_all, "frobenius_norm_grad")
    length, cotangent = wide(_kept(out, x, lost)), wide(_kept(out_grad, x, lost))
    return (cotangent * (wide(x) / (length + 1e-12))).astype(x.dtype)


@rule("p_norm_grad", unread=("keepdim",))
def p_norm_grad(
    x: Array, out: Array, out_grad: Array, *, porder: float, axis: int, epsilon: float, asvector: bool
) -> Array:
    """For order p: ``out_grad`` times ``|x|^(p-1) * (out + epsilon)^(1-p)`` with the sign of ``x``.

    Of order ±infinity ``out_grad`` with the sign of ``x`` at all elements whose size is ``out``; of order 0 it is 0.
    Source: Paddle 2.6 p_norm_grad.
    """
    lost = normal_axes(() if asvector else (axis,), x.ndim, "pd.p_norm_grad")
    value, length, cotangent = wide(x), wide(_kept(out, x, lost)), wide(_kept(out_grad, x, lost))
    return _norm_gradient(value, length, cotangent, porder, epsilon).astype(x.dtype)


def _norm_gradient(x: Array, length: Array, cotangent: Array, order: float, epsilon: float) -> Array:
    """The gradient of each element of ``x``, whose norm is ``length``."""
    if order == 0:
        return jnp.zeros_like(x)
    size, sign = jnp.abs(x), jnp.sign(x)
    if math.isinf(order):
        return cotangent * where_else_zero(size == length, sign)
    return cotangent * (sign * jnp.power(size, order - 1) * jnp.power(length + epsilon, 1 - order))


@rule("dist_grad")
def dist_grad(x: Array, y: Array, out: Array, out_grad: Array, *, p: float) -> tuple[Array, Array]:
    """The gradient of the norm of ``x - y``, as ``p_norm_grad`` has it, and its opposite.

    Source: Paddle 2.6 dist_grad.
    """
    cotangent = _norm_gradient(wide(x) - wide(y), wide(out), wide(out_grad), p, 1e-12)
    x_grad, y_grad = pullback(lambda left, right: [left - right], [x, y], [cotangent])
    return x_grad, y_grad


@rule("logsumexp_grad", unread=("keepdim",))
def logsumexp_grad(x: Array, out: Array, out_grad: Array, *, axis: tuple[int, ...], reduce_all: bool) -> Array:
    """``out_grad * exp(x - out)``. Source: Paddle 2.6 logsumexp_grad."""
    lost = _lost(x, axis, reduce_all, "logsumexp_grad")
    value, total, cotangent = wide(x), wide(_kept(out, x, lost)), wide(_kept(out_grad, x, lost))
    return (cotangent * jnp.exp(value - total)).astype(x.dtype)


@rule("prod_grad", unread=("keep_dim",))
def prod_grad(x: Array, out: Array, out_grad: Array, dims: IntArray, *, reduce_all: bool) -> Array:
    """``out_grad * out / x``, which is NaN where ``x`` is 0, as in Paddle. Source: Paddle 2.6 prod_grad."""
    lost = _lost(x, dims, reduce_all, "prod_grad")
    value, cotangent = _kept(out, x, lost), _kept(out_grad, x, lost)
    return (cotangent * value / x).astype(x.dtype)


@rule("add_position_encoding_grad", unread=("x", "out", "beta"))
def add_position_encoding_grad(out_grad: Array, *, alpha: float) -> Array:
    """``alpha`` times ``out_grad``, without its LoD. Source: Paddle 2.6 add_position_encoding_grad."""
    return out_grad * alpha
