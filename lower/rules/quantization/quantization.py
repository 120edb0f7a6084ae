"""Quantisation: simulated in floating point (``fake_*``, ``quantize_linear``), or to integers (oneDNN's ``quantize``).

A simulated quantisation with ``bit_length`` bits maps ``[-scale, scale]`` to the whole numbers up to ``levels`` =
2 ** (bit_length - 1) - 1 and keeps the float dtype. Of the two ways of rounding, ``round_type`` 0 is to the nearest
even and clips to ``[-levels - 1, levels]`` afterwards; 1 clips ``x`` first and rounds halves away from zero. The
translation of Paddle 2.6 drops that attribute from the ``fake_*`` operators; 1 is its default.

The gradient of quantising and dequantising at once is that of the identity (straight-through).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp
from jax import lax
from jax.typing import DTypeLike

from pdhlo.lower.rules.helpers import along, wide, with_derivative_of
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.values.checks import check_range

_HALF_EVEN, _HALF_AWAY = 0, 1


# Simulated: one scale for all, or one for each channel


@rule("fake_quantize_abs_max")
def fake_quantize_abs_max(x: Array, *, bit_length: int, round_type: int = _HALF_AWAY) -> tuple[Array, Array]:
    """``x`` quantised with its largest magnitude as scale; and that scale [1].

    Source: Paddle 2.6 legacy operator fake_quantize_abs_max.
    """
    scale = _abs_max(x)
    return _quantized(x, scale, bit_length, round_type), scale


@rule("fake_quantize_dequantize_abs_max")
def fake_quantize_dequantize_abs_max(x: Array, *, bit_length: int, round_type: int = _HALF_AWAY) -> tuple[Array, Array]:
    """``x`` quantised with its largest magnitude as scale, and dequantised; and that scale [1].

    Source: Paddle 2.6 legacy operator fake_quantize_dequantize_abs_max.
    """
    scale = _abs_max(x)
    return _there_and_back(x, scale, bit_length, round_type), scale


@rule("fake_channel_wise_quantize_abs_max", unread=("is_test",))
def fake_channel_wise_quantize_abs_max(
    x: Array, *, quant_axis: int, bit_length: int, round_type: int = _HALF_AWAY
) -> tuple[Array, Array]:
    """``x`` quantised with one scale for each index along ``quant_axis``, the largest magnitude there; and the scales.

    Source: Paddle 2.6 legacy operator fake_channel_wise_quantize_abs_max.
    """
    scale = _channel_abs_max(x, quant_axis)
    return _quantized(x, scale, bit_length, round_type, quant_axis), scale


@rule("fake_channel_wise_quantize_dequantize_abs_max")
def fake_channel_wise_quantize_dequantize_abs_max(
    x: Array, *, quant_axis: int, bit_length: int, round_type: int = _HALF_AWAY
) -> tuple[Array, Array]:
    """``x`` quantised as by ``fake_channel_wise_quantize_abs_max`` and dequantised; and the scales.

    Source: Paddle 2.6 legacy operator fake_channel_wise_quantize_dequantize_abs_max.
    """
    scale = _channel_abs_max(x, quant_axis)
    return _there_and_back(x, scale, bit_length, round_type, quant_axis), scale


@rule("fake_quantize_moving_average_abs_max")
def fake_quantize_moving_average_abs_max(
    x: Array,
    in_scale: Array,
    in_accum: Array | None = None,
    in_state: Array | None = None,
    *,
    moving_rate: float,
    bit_length: int,
    is_test: bool,
    round_type: int = _HALF_AWAY,
) -> tuple[Array, Array, Array, Array]:
    """``x`` quantised with a moving average of largest magnitudes as scale; then that scale, its state and its sum.

    ``is_test`` takes ``in_scale`` as it is. Source: Paddle 2.6 legacy operator fake_quantize_moving_average_abs_max.
    """
    scale, state, accum = _followed(x, in_scale, in_accum, in_state, moving_rate, is_test)
    return _quantized(x, scale, bit_length, round_type), scale, state, accum


@rule("fake_quantize_dequantize_moving_average_abs_max")
def fake_quantize_dequantize_moving_average_abs_max(
    x: Array,
    in_scale: Array,
    in_accum: Array | None = None,
    in_state: Array | None = None,
    *,
    moving_rate: float,
    bit_length: int,
    is_test: bool,
    round_type: int = _HALF_AWAY,
) -> tuple[Array, Array, Array, Array]:
    """``x`` quantised as by ``fake_quantize_moving_average_abs_max`` and dequantised; then scale, state and sum.

    Source: Paddle 2.6 legacy operator fake_quantize_dequantize_moving_average_abs_max.
    """
    scale, state, accum = _followed(x, in_scale, in_accum, in_state, moving_rate, is_test)
    return _there_and_back(x, scale, bit_length, round_type), scale, state, accum


@rule("moving_average_abs_max_scale")
def moving_average_abs_max_scale(
    x: Array, in_accum: Array | None = None, in_state: Array | None = None, *, moving_rate: float, is_test: bool
) -> tuple[Array, Array, Array, Array]:
    """``x`` itself; then the moving average of its largest magnitude [1], its state and its sum.

    Source: Paddle 2.6 legacy operator moving_average_abs_max_scale.
    """
    return x, *_followed(x, _abs_max(x), in_accum, in_state, moving_rate, is_test)


@rule("fake_quantize_range_abs_max")
def fake_quantize_range_abs_max(
    x: Array,
    in_scale: Array,
    iter: Array | None = None,
    *,
    window_size: int,
    bit_length: int,
    is_test: bool,
    round_type: int = _HALF_AWAY,
) -> tuple[Array, Array, Array]:
    """``x`` quantised with the largest magnitude so far as scale; then this scale, and a window of recent scales.

    In Paddle the window is in the output's variable, which is no operand. Here it holds the newest scale only, so the
    scale does not shrink when a large one leaves the window.
    Source: Paddle 2.6 legacy operator fake_quantize_range_abs_max.
    """
    now = _abs_max(x)
    scale = in_scale.reshape(1).astype(x.dtype) if is_test else jnp.maximum(in_scale.reshape(1), now).astype(x.dtype)
    place = jnp.zeros((), jnp.int32) if iter is None else iter.reshape(()) % window_size
    scales = jnp.zeros(window_size, x.dtype).at[place].set(now[0])
    return _quantized(x, scale, bit_length, round_type), scale, scales


@rule("fake_dequantize_max_abs")
def fake_dequantize_max_abs(x: Array, scale: Array, *, max_range: float) -> Array:
    """``x * scale / max_range``.

    Source: Paddle 2.6 legacy operator fake_dequantize_max_abs.
    """
    return x * scale.reshape(()) / jnp.asarray(max_range, x.dtype)


@rule("fake_channel_wise_dequantize_max_abs")
def fake_channel_wise_dequantize_max_abs(
    x: Array, scales: list[Array], *, quant_bits: tuple[int, ...], quant_axis: int, x_num_col_dims: int
) -> Array:
    """``x`` times one scale for each channel, and a second scale for all, divided by the levels of ``quant_bits``.

    The channel is the axis ``quant_axis`` or, if there is a second scale, ``x_num_col_dims``. Source: Paddle 2.6
    legacy operator fake_channel_wise_dequantize_max_abs.
    """
    levels = 1
    for bits, _ in zip(quant_bits, scales, strict=False):
        levels *= 2 ** (bits - 1) - 1
    axis = quant_axis if len(scales) == 1 else x_num_col_dims
    check_dimension("pd.fake_channel_wise_dequantize_max_abs: the number of scales", scales[0].size, x.shape[axis])
    y = x * along(scales[0], axis, x.ndim)
    if len(scales) == 2:
        y = y * scales[1].reshape(-1)[0]
    return y / jnp.asarray(levels, x.dtype)


@dataclass(frozen=True, slots=True)
class QuantizationLevels:
    """The axis of channels that have their own scales, the range of the integers, and the way of rounding."""

    quant_axis: int
    bit_length: int
    round_type: int
    qmin: int | None = None
    qmax: int | None = None


@rule("quantize_linear", unread=("zero_point",))
def quantize_linear(
    x: Array,
    scale: Array,
    in_accum: Array | None = None,
    in_state: Array | None = None,
    *,
    levels: QuantizationLevels,
    is_test: bool,
    only_observer: bool,
    **dropped: Any,
) -> tuple[Array, Array, Array, Array]:
    """``x`` quantised, with one scale or (``quant_axis`` not negative) one for each channel; then state, sum, scale.

    ``is_test`` takes ``scale``; else it is measured: a moving average (``moving_rate``, which Paddle's translation
    drops, is 0.9), or the largest magnitude in each channel. ``only_observer`` leaves ``x`` as it is. ``zero_point``
    plays no part. ``qmin`` and ``qmax`` bound the result since 3.0, if ``round_type`` is 0.
    Source: Paddle 2.6 legacy operator quantize_linear.
    """
    state, accum = _or_zero(in_state, x), _or_zero(in_accum, x)
    if levels.quant_axis < 0:
        rate = dropped.get("moving_rate", 0.9)
        scale, state, accum = _followed(x, scale, in_accum, in_state, rate, is_test)
    elif not is_test:
        scale = _channel_abs_max(x, levels.quant_axis)
    y = (
        x
        if only_observer
        else _quantized(x, scale, levels.bit_length, levels.round_type, levels.quant_axis, (levels.qmin, levels.qmax))
    )
    return y, state, accum, scale


@rule("dequantize_linear", unread=("zero_point", "round_type", "is_test", "qmin", "qmax"))
def dequantize_linear(
    x: Array,
    scale: Array,
    in_accum: Array | None = None,
    in_state: Array | None = None,
    *,
    quant_axis: int,
    bit_length: int,
    only_observer: bool,
) -> tuple[Array, Array, Array, Array]:
    """``x * scale / levels`` in the dtype of ``scale``, which is one number or one for each channel.

    Source: Paddle 2.6 legacy operator dequantize_linear.
    """
    y = x.astype(scale.dtype)
    if not only_observer:
        y = y * _spread(scale, quant_axis, x.ndim) / jnp.asarray(_levels(bit_length), scale.dtype)
    return y, _or_zero(in_state, scale), _or_zero(in_accum, scale), scale


# Tables


@rule("dequantize_abs_max")
def dequantize_abs_max(x: Array, scale: Array, *, max_range: float) -> Array:
    """``scale * x / max_range`` as float32, of int8 or int16.

    Source: Paddle 2.6 legacy operator dequantize_abs_max.
    """
    y: Array = scale.reshape(()) * x.astype(jnp.float32) / jnp.float32(max_range)
    return y


@rule("dequantize_log")
def dequantize_log(x: Array, dict: Array) -> Array:
    """The entry of ``dict`` [128] for each int8: of ``x + 128`` with a minus sign where ``x`` is negative.

    Source: Paddle 2.6 legacy operator dequantize_log.
    """
    place = x.astype(jnp.int32)
    magnitude = jnp.take(dict, jnp.where(place < 0, place + 128, place), mode="clip")
    return jnp.where(place < 0, -magnitude, magnitude)


@rule("lookup_table_dequant")
def lookup_table_dequant(w: Array, ids: Array, *, padding_idx: int) -> Array:
    """Dequantised rows ``ids`` [..., 1] of a table: [..., 4 * (columns - 2)].

    A row of the table is the smallest value, the largest value, and bytes, four in each float32. A byte stands for
    ``smallest + byte * (largest - smallest) / 256``. The row ``padding_idx`` (unless -1) is read as 0.
    Source: Paddle 2.6 legacy operator lookup_table_dequant.
    """
    ids = check_range(ids, 0, w.shape[0], "an id", but=None if padding_idx == -1 else padding_idx)
    ids = ids.reshape(ids.shape[:-1])
    rows = jnp.take(w, ids, axis=0, mode="fill")
    low, high = rows[..., :1], rows[..., 1:2]
    stored = lax.bitcast_convert_type(rows[..., 2:], jnp.uint8).reshape(*ids.shape, -1)
    values = (high - low) / 256 * stored.astype(w.dtype) + low
    return values if padding_idx == -1 else jnp.where((ids == padding_idx)[..., None], 0, values)


# Quantisation to integers, as in oneDNN, whose shifts are integers


@rule("quantize", unread=("output_format",))
def quantize(input: Array, *, is_negative_input: bool, scale: float, shift: float, bfloat16: bool) -> Array:
    """``input * scale + shift`` as bfloat16, or rounded to the nearest even in uint8 or int8, saturated.

    int8 if the input may be negative and nothing is shifted. Source: Paddle 2.6 legacy operator quantize.
    """
    scaled = wide(input) * jnp.float32(scale) + int(shift)
    if bfloat16:
        return jnp.asarray(scaled, jnp.bfloat16)
    return saturated(scaled, jnp.int8 if is_negative_input and shift == 0 else jnp.uint8)


@rule("dequantize")
def dequantize(input: Array, *, scale: float, shift: float) -> Array:
    """``(input - shift) / scale`` as float32, of int8, uint8 or bfloat16.

    Source: Paddle 2.6 legacy operator dequantize.
    """
    y: Array = (input.astype(jnp.float32) - int(shift)) * (jnp.float32(1) / jnp.float32(scale))
    return y


@rule("requantize")
def requantize(input: Array, *, scale_in: float, scale_out: float, shift_in: float, shift_out: float) -> Array:
    """``input`` from one scale and shift to another, rounded to the nearest even and saturated.

    oneDNN gets the two shifts as one number of uint8, in which a negative one is 0. uint8 stays uint8; int8 becomes
    uint8 if the result is shifted. Source: Paddle 2.6 legacy operator requantize.
    """
    factor = jnp.float32(scale_out) / jnp.float32(scale_in)
    shift = jnp.clip(int(shift_out) - (factor * int(shift_in)).astype(jnp.int32), 0, 255)
    value = input.astype(jnp.float32) * factor + shift.astype(jnp.float32)
    return saturated(value, jnp.int8 if input.dtype == jnp.int8 and shift_out == 0 else jnp.uint8)


# Shared


def _levels(bit_length: int) -> int:
    return int(2 ** (bit_length - 1)) - 1


def _abs_max(x: Array) -> Array:
    return jnp.max(jnp.abs(x)).reshape(1)


def _channel_abs_max(x: Array, axis: int) -> Array:
    return jnp.max(jnp.abs(x), [i for i in range(x.ndim) if i != axis])


def _spread(scale: Array, axis: int, rank: int) -> Array:
    return scale.reshape(-1)[0] if axis < 0 else along(scale, axis, rank)


def _or_zero(state: Array | None, like: Array) -> Array:
    return jnp.zeros(1, like.dtype) if state is None else state


def _inverse(scale: Array) -> Array:
    # Paddle adds a small number to a scale near 0 before it computes the inverse.
    tiny = jnp.asarray(1e-6, scale.dtype)
    return jnp.where(scale <= 1e-30, 1 / (scale + tiny), 1 / scale)


def _quantized(
    x: Array,
    scale: Array,
    bit_length: int,
    round_type: int,
    axis: int = -1,
    bounds: tuple[int | None, int | None] = (None, None),
) -> Array:
    """The integers that ``x`` is quantised to, in its dtype."""
    levels = jnp.asarray(_levels(bit_length), x.dtype)
    s = _spread(scale, axis, x.ndim).astype(x.dtype)
    if round_type == _HALF_EVEN:
        low, high = (
            default if bound is None else bound for bound, default in zip(bounds, (-levels - 1, levels), strict=True)
        )
        return jnp.clip(lax.round(levels * _inverse(s) * x, lax.RoundingMethod.TO_NEAREST_EVEN), low, high)
    return lax.round(levels * _inverse(s) * jnp.clip(x, -s, s), lax.RoundingMethod.AWAY_FROM_ZERO)


def _there_and_back(x: Array, scale: Array, bit_length: int, round_type: int, axis: int = -1) -> Array:
    levels = jnp.asarray(_levels(bit_length), x.dtype)
    s = _spread(scale, axis, x.ndim).astype(x.dtype)
    return with_derivative_of(_quantized(x, scale, bit_length, round_type, axis) * s / levels, x)


def _followed(
    x: Array, scale: Array, accum: Array | None, state: Array | None, rate: float, is_test: bool
) -> tuple[Array, Array, Array]:
    """The scale, state and sum after a step of the moving average; unchanged with ``is_test``."""
    if is_test:
        return scale, _or_zero(state, x), _or_zero(accum, x)
    r = jnp.asarray(rate, x.dtype)
    new_state = r * _or_zero(state, x).reshape(1) + 1
    new_accum = r * _or_zero(accum, x).reshape(1) + _abs_max(x)
    return new_accum / new_state, new_state, new_accum


def saturated(value: Array, dtype: DTypeLike) -> Array:
    """``value`` rounded to even, clipped to the range of an integer dtype, and converted to it."""
    limits: Any = jnp.iinfo  # not typed in jax
    whole = lax.round(value, lax.RoundingMethod.TO_NEAREST_EVEN)
    return jnp.clip(whole, limits(dtype).min, limits(dtype).max).astype(dtype)
