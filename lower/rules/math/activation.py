"""Activations and other elementwise functions of one tensor, and softmax.

float16 and bfloat16 are computed in float32 and rounded once. Functions that Paddle writes with a comparison use
``where`` here, so that results for NaN, and derivatives where two branches meet, are Paddle's.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.scipy import special

from pdhlo.errors import InputError
from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.rules.helpers import along, channel_axis, is_integer, normal_axis, scalar_as, wide
from pdhlo.lower.rules.math import bessel
from pdhlo.lower.rules.onednn import FLOATS, activated
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.rules.softmax import cut_log_softmax, cut_softmax


def _angle(x: Array) -> Array:
    # NumPy gives NaN for NaN, and pi for -0.
    return jnp.angle(x) if jnp.iscomplexobj(x) else jnp.where(x < 0, jnp.asarray(jnp.pi, x.dtype), 0)


def _erfinv(x: Array) -> Array:
    # Infinite beyond -1 and 1 as well, where JAX gives NaN.
    return lax.erf_inv(jnp.clip(x, -1, 1))


def log_gamma(x: Array) -> Array:
    """The logarithm of the magnitude of the gamma function; 0 at 1 and 2, where XLA's is a rounding error."""
    value = lax.lgamma(x)
    error = jnp.where((x == 1) | (x == 2), value, jnp.zeros((), x.dtype))
    return value - lax.stop_gradient(error)


_FUNCTIONS: dict[str, Callable[[Array], Array]] = {
    "abs": jnp.abs,
    "acos": jnp.arccos,
    "acosh": jnp.arccosh,
    "angle": _angle,
    "asin": jnp.arcsin,
    "asinh": jnp.arcsinh,
    "atan": jnp.arctan,
    "atanh": jnp.arctanh,
    "ceil": lax.ceil,
    "conj": jnp.conj,
    "cos": jnp.cos,
    "cosh": jnp.cosh,
    "digamma": special.digamma,
    "erf": lax.erf,
    "erfinv": _erfinv,
    "exp": jnp.exp,
    "expm1": jnp.expm1,
    "floor": lax.floor,
    "i0": bessel.i0,
    "i0e": bessel.i0e,
    "i1": bessel.i1,
    "i1e": bessel.i1e,
    "imag": jnp.imag,
    "lgamma": log_gamma,
    "log": jnp.log,
    "log10": jnp.log10,
    "log1p": jnp.log1p,
    "log2": jnp.log2,
    "logsigmoid": jax.nn.log_sigmoid,
    "real": jnp.real,
    "reciprocal": jnp.reciprocal,
    "rsqrt": lax.rsqrt,
    "sigmoid": jax.nn.sigmoid,
    "sign": jnp.sign,
    "sin": jnp.sin,
    "sinh": jnp.sinh,
    "softsign": jax.nn.soft_sign,
    "sqrt": jnp.sqrt,
    "square": jnp.square,
    "tan": jnp.tan,
    "tanh": jnp.tanh,
}
"""Operators without attributes that JAX has under some name. Source: Paddle 2.6, the operator of that name."""

_FLOAT_OF_INTEGER = frozenset(("exp", "expm1", "log", "log10", "log1p", "log2"))
"""Operators that give float32 for integers; the others take only floats, or keep the dtype."""


def _register(name: str, function: Callable[[Array], Array]) -> None:
    def apply(x: Array) -> Array:
        if name in _FLOAT_OF_INTEGER and is_integer(x.dtype):
            return function(jnp.asarray(x, jnp.float32))
        y = function(wide(x))
        return y if jnp.iscomplexobj(x) else y.astype(x.dtype)

    apply.__name__ = apply.__qualname__ = name
    apply.__doc__ = f"``{name}`` of each element, in the dtype of ``x``. Source: Paddle 2.6 {name}."
    rule(name)(apply)


for _name, _function in _FUNCTIONS.items():
    _register(_name, _function)


@rule("round")
def round_(x: Array, *, decimals: int = 0, **dropped: Any) -> Array:
    """``x`` rounded to so many decimals (before the point if they are negative), halves away from zero.

    Since Paddle 3.1 halves go to the even number (``to_even``). Source: Paddle 2.6 round; ``decimals`` since 3.0.
    """
    value, power = wide(x), 10.0 ** abs(decimals)
    method = lax.RoundingMethod.TO_NEAREST_EVEN if dropped.get("to_even") else lax.RoundingMethod.AWAY_FROM_ZERO
    if decimals == 0:
        return x if is_integer(x.dtype) else lax.round(value, method).astype(x.dtype)
    rounded = lax.round(value * power, method) / power if decimals > 0 else lax.round(value / power, method) * power
    return rounded.astype(x.dtype)


@rule("relu")
def relu(x: Array) -> Array:
    """``x`` where positive, else 0; NaN gives 0, as in Paddle's kernels.

    Source: Paddle 2.6 relu.
    """
    return jnp.where(x > 0, x, jnp.zeros((), x.dtype))


@rule("relu6")
def relu6(x: Array) -> Array:
    """``x`` cut to 0 … 6; NaN stays NaN. Paddle 2.6 ignores the legacy attribute ``threshold``.

    Source: Paddle 2.6 relu6.
    """
    return _cut(x, 0, 6)


@rule("leaky_relu")
def leaky_relu(x: Array, *, negative_slope: float) -> Array:
    """``x`` where positive, else ``negative_slope * x``, in the dtype of ``x``.

    Source: Paddle 2.6 leaky_relu (legacy attribute alpha).
    """
    # At 0 the derivative is 1, as in Paddle.
    return jnp.where(x >= 0, x, (wide(x) * negative_slope).astype(x.dtype))


@rule("gelu")
def gelu(x: Array, *, approximate: bool) -> Array:
    """Gaussian error linear unit, by erf or (``approximate``) by tanh.

    Source: Paddle 2.6 gelu.
    """
    value = wide(x)
    return (jax.nn.gelu(value, approximate=True) if approximate else _exact_gelu(value)).astype(x.dtype)


@with_forms
def _exact_gelu(x: Array) -> Array:
    return jax.nn.gelu(x, approximate=False)


@_exact_gelu.form(CPU)
def _gelu_by_erf(x: Array) -> Array:
    """GELU by erf, as in Paddle; jax's by erfc takes twice as long on the CPU (64x1024: 56 us, by erf 26)."""
    return x * (0.5 * (1 + lax.erf(x * math.sqrt(0.5))))


@rule("swish", "silu")
def swish(x: Array) -> Array:
    """``x * sigmoid(x)``; Paddle 2.6 knows no other beta than 1.

    Source: Paddle 2.6 swish, silu.
    """
    value = wide(x)
    return (value * jax.nn.sigmoid(value)).astype(x.dtype)


@rule("pow")
def pow_(x: Array, *, y: float) -> Array:
    """``x`` to the power of one number, which is first converted to the dtype of ``x``.

    Source: Paddle 2.6 pow (legacy attribute factor).
    """
    if is_integer(x.dtype) and y < 0:
        # Truncated toward zero: 0 but for bases 1 and -1.
        odd = int(y) % 2
        return jnp.where(x == 1, 1, jnp.where(x == -1, 1 - 2 * odd, 0)).astype(x.dtype)
    whole = int(y) if is_integer(x.dtype) or float(y).is_integer() else None
    if whole is not None and abs(whole) <= 4:
        return lax.integer_pow(wide(x), whole).astype(x.dtype)
    value = wide(x)
    return jnp.power(value, scalar_as(y, value.dtype)).astype(x.dtype)


@rule("trunc")
def trunc(input: Array) -> Array:
    """The whole part of each element; integers as they are.

    Source: Paddle 2.6 trunc.
    """
    return jnp.asarray(input) if is_integer(input.dtype) else jnp.trunc(input)


@rule("hardsigmoid")
def hardsigmoid(x: Array, *, slope: float, offset: float) -> Array:
    """``slope * x + offset``, cut to 0 … 1.

    Source: Paddle 2.6 hardsigmoid (legacy hard_sigmoid).
    """
    return _cut(wide(x) * slope + offset, 0, 1).astype(x.dtype)


@rule("hardswish")
def hardswish(x: Array) -> Array:
    """``x * min(max(x + 3, 0), 6) / 6``. Paddle 2.6 ignores the legacy attributes threshold, scale and
    offset.

    Source: Paddle 2.6 hardswish (legacy hard_swish).
    """
    value = wide(x)
    return (value * _cut(value + 3, 0, 6) * (1 / 6)).astype(x.dtype)


@rule("prelu")
def prelu(x: Array, alpha: Array, *, data_format: str, mode: str) -> Array:
    """``x`` where positive, else ``alpha * x``.

    ``mode``: ``all`` has one alpha, ``channel`` one for each channel, ``element`` one for each element of a
    sample. Raises InputError for another mode. Source: Paddle 2.6 prelu.
    """
    factor = wide(alpha)
    if mode == "all":
        factor = factor.reshape(())
    elif mode == "channel":
        axis = channel_axis(data_format, x.ndim)
        check_dimension("pd.prelu: the number of alphas", factor.size, x.shape[axis])
        factor = along(factor, axis, x.ndim)
    elif mode == "element":
        factor = factor.reshape((1, *x.shape[1:]))
    else:
        raise InputError(f"pd.prelu: mode is {mode!r}, expected 'all', 'channel' or 'element'")
    return jnp.where(x > 0, x, (wide(x) * factor).astype(x.dtype))


@rule("softmax")
def softmax(x: Array, *, axis: int) -> Array:
    """``exp(x) / sum(exp(x))`` along ``axis``; 1 for rank 0.

    As on Paddle's CPU no element counts as farther below the largest one than 64; on its GPU it does.
    Source: Paddle 2.6 softmax.
    """
    if x.ndim == 0:
        return jnp.ones_like(x)
    return cut_softmax(wide(x), normal_axis(axis, x.ndim, "pd.softmax")).astype(x.dtype)


@rule("log_softmax")
def log_softmax(x: Array, *, axis: int) -> Array:
    """The logarithm of softmax along ``axis``; 0 for rank 0. On Paddle's GPU it may be below -64, on its CPU not.

    Source: Paddle 2.6 log_softmax.
    """
    if x.ndim == 0:
        return jnp.zeros_like(x)
    return cut_log_softmax(wide(x), normal_axis(axis, x.ndim, "pd.log_softmax")).astype(x.dtype)


@rule("softplus")
def softplus(x: Array, *, beta: float, threshold: float, **dropped: Any) -> Array:
    """``log(1 + exp(beta * x)) / beta``, and ``x`` itself where ``beta * x`` exceeds ``threshold``.

    An activation that oneDNN fuses with it is in ``dropped``. Source: Paddle 2.6 softplus.
    """
    scaled = wide(x) * beta
    y = jnp.where(scaled > threshold, x, (log1p_exp(scaled) / beta).astype(x.dtype))
    if (activation := dropped.get("fuse_activation")) and x.dtype in FLOATS:
        alpha, beta = dropped.get("fuse_alpha", 0.0), dropped.get("fuse_beta", 0.0)
        y = activated(wide(y), activation, alpha, beta).astype(x.dtype)
    return y


@rule("mish")
def mish(x: Array, *, lambda_: float) -> Array:
    """``x * tanh(softplus(x))``, where softplus is ``x`` itself above ``lambda``.

    Source: Paddle 2.6 mish (legacy attribute threshold).
    """
    value = wide(x)
    plus = jnp.where(value > lambda_, value, log1p_exp(value))
    return (value * jnp.tanh(plus)).astype(x.dtype)


@rule("soft_relu")
def soft_relu(x: Array, *, threshold: float) -> Array:
    """``log(1 + exp(x))`` of ``x`` cut to -threshold … threshold.

    Source: Paddle 2.6 soft_relu.
    """
    return jnp.log1p(jnp.exp(_cut(wide(x), -threshold, threshold))).astype(x.dtype)


@rule("elu")
def elu(x: Array, *, alpha: float) -> Array:
    """``x``, or ``alpha * (exp(x) - 1)`` where negative.

    Source: Paddle 2.6 elu.
    """
    return _negative_part(x, lambda value: alpha * jnp.expm1(value))


@rule("celu")
def celu(x: Array, *, alpha: float) -> Array:
    """``max(0, x) + min(0, alpha * (exp(x / alpha) - 1))``.

    Source: Paddle 2.6 celu.
    """
    value = wide(x)
    # exp is computed only for the branch that is used: elsewhere it and its derivative could overflow.
    curve = alpha * jnp.expm1(jnp.where(value > 0, 0, value) / alpha)
    return jnp.where(value > 0, value, curve).astype(x.dtype)  # a minimum would halve the derivative at 0


@rule("selu")
def selu(x: Array, *, scale: float, alpha: float) -> Array:
    """``scale * x`` where positive, else ``scale * alpha * (exp(x) - 1)``.

    Source: Paddle 2.6 selu.
    """
    value = wide(x)
    curve = alpha * jnp.expm1(jnp.minimum(value, 0))
    return (scale * jnp.where(value > 0, value, curve)).astype(x.dtype)


@rule("hardshrink")
def hardshrink(x: Array, *, threshold: float) -> Array:
    """``x`` where it is beyond ±threshold, else 0; NaN stays NaN.

    Source: Paddle 2.6 hardshrink (legacy hard_shrink).
    """
    value = wide(x)
    near = (value >= -threshold) & (value <= threshold)
    return jnp.where(near, jnp.zeros((), x.dtype), x)


@rule("softshrink")
def softshrink(x: Array, *, threshold: float) -> Array:
    """``x`` drawn toward 0 by ``threshold``; 0 between ±threshold, NaN for NaN and ±infinity.

    It is the sum of what is drawn from above and from below, which are both there if ``threshold`` is negative.

    Source: Paddle 2.6 softshrink (legacy attribute lambda).
    """
    value = wide(x)
    drawn = jnp.where(value > threshold, value - threshold, 0) + jnp.where(value < -threshold, value + threshold, 0)
    # Paddle multiplies by 0 and 1 and adds: 0 times infinity is NaN.
    return jnp.where(jnp.isfinite(value), drawn, jnp.nan).astype(x.dtype)


@rule("tanh_shrink")
def tanh_shrink(x: Array) -> Array:
    """``x - tanh(x)``.

    Source: Paddle 2.6 tanh_shrink.
    """
    value = wide(x)
    return (value - jnp.tanh(value)).astype(x.dtype)


@rule("thresholded_relu")
def thresholded_relu(x: Array, *, threshold: float, value: float = 0.0) -> Array:
    """``x`` where it exceeds ``threshold``, else ``value``; NaN for NaN and -infinity, since Paddle multiplies by 0.

    Source: Paddle 2.6 thresholded_relu; ``value`` since 3.0.
    """
    widened = wide(x)
    return jnp.where(widened > threshold, widened, jnp.where(jnp.isfinite(widened), value, jnp.nan)).astype(x.dtype)


@rule("hardtanh")
def hardtanh(x: Array, *, t_min: float, t_max: float) -> Array:
    """``x`` cut to t_min … t_max.

    Source: Paddle 2.6 hardtanh (legacy brelu).
    """
    return _cut(wide(x), t_min, t_max).astype(x.dtype)


@rule("stanh")
def stanh(x: Array, *, scale_a: float, scale_b: float) -> Array:
    """``scale_b * tanh(scale_a * x)``.

    Source: Paddle 2.6 stanh.
    """
    return (scale_b * jnp.tanh(scale_a * wide(x))).astype(x.dtype)


@rule("logit")
def logit(x: Array, *, eps: float) -> Array:
    """``log(x / (1 - x))`` of ``x`` cut to eps … 1 - eps; without eps it is NaN outside 0 … 1.

    Source: Paddle 2.6 logit.
    """
    value = wide(x)
    if eps:
        value = _cut(value, eps, 1 - eps)
    return jnp.log(value / (1 - value)).astype(x.dtype)


@rule("maxout")
def maxout(x: Array, *, groups: int, axis: int) -> Array:
    """The maximum of each ``groups`` neighbouring channels; ``axis`` is that of the channels.

    NaN is the result only if it is the last of its group, and the least result is the lowest finite float32.
    Source: Paddle 2.6 maxout.
    """
    axis = normal_axis(axis, x.ndim, "pd.maxout")
    split = (*x.shape[:axis], x.shape[axis] // groups, groups, *x.shape[axis + 1 :])
    members = jnp.moveaxis(x.reshape(split), axis + 1, 0)
    lowest = jnp.full(members.shape[1:], float(np.finfo(np.float32).min), x.dtype)  # the lowest float32 for all dtypes
    return functools.reduce(lambda most, member: jnp.where(most > member, most, member), members, lowest)


def _cut(x: Array, low: float, high: float) -> Array:
    return jnp.minimum(jnp.maximum(x, scalar_as(low, x.dtype)), scalar_as(high, x.dtype))


def log1p_exp(x: Array) -> Array:
    """``log(1 + exp(x))``, without overflow."""
    return jnp.logaddexp(x, jnp.zeros((), x.dtype))


def _negative_part(x: Array, function: Callable[[Array], Array]) -> Array:
    # The inner minimum keeps exp from overflowing where its result is not used, and the derivative from NaN.
    return jnp.where(x < 0, function(jnp.minimum(wide(x), 0)).astype(x.dtype), x)
