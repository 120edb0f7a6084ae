"""Layers with int8 or int4 weights and floating-point activations, and the quantisation of weights.

Paddle 2.6 stores the integers in an order for the matrix units of a GPU, chosen by its ``arch``. The order is a
permutation (``_order``): the layers invert it and compute a plain product on every device.
"""

from __future__ import annotations

import functools

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, rule

_LARGEST = {8: 127, 4: 7}
_BITS = {"weight_only_int8": 8, "weight_only_int4": 4, "llm.int8": 8, "int8": 8, "int4": 4}
_ROW_MAJOR = 70
"""The ``arch`` that keeps the order of rows; later ones use tiles."""
_DEQUANTIZED = 80
"""The ``arch`` of ``weight_dequantize``, which has no such attribute: that of the GPUs that it is built for."""
_TILE = 64
"""The number of rows of a tile; the number of inputs must be a multiple of it, except in row-major order."""


@rule("weight_quantize")
def weight_quantize(x: Array, *, algo: str, arch: int, group_size: int = -1) -> tuple[Array, Array]:
    """Weights [inputs, outputs] as integers, and the scale of each output.

    With ``group_size``, which Paddle 3 has, every group of so many inputs has scales of its own: [groups, outputs].

    ``algo``: weight_only_int8 gives int8 [outputs, inputs]; weight_only_int4 int8 [outputs / 2, inputs], two numbers in
    a byte; both in the layout of ``arch``, with scales of ``x``'s dtype, which Paddle rounds towards 0. llm.int8 gives
    int8 [outputs, inputs] in plain order, with float32 scales. Source: Paddle 2.6 weight_quantize.
    """
    bits = _bits(algo)
    inputs, outputs = x.shape
    weight = x.astype(jnp.float32)
    groups = jnp.abs(weight).reshape(_groups(inputs, group_size), -1, outputs)
    largest = groups.max(1) / np.float32(_LARGEST[bits])
    largest = largest if group_size > 0 else largest[0]
    scale = largest if algo == "llm.int8" else _rounded_down(largest, x.dtype)
    # Without the barrier XLA multiplies by the reciprocal of the broadcast scale, which rounds halves differently.
    divisor: Array = lax.optimization_barrier(_for_each(scale.astype(jnp.float32), inputs))  # type: ignore[no-untyped-call]
    numbers = jnp.clip(_rounded(weight / divisor), -_LARGEST[bits], _LARGEST[bits])
    # An output whose weights are all 0 has the scale 0, so any integers are right; Paddle's comparisons give these.
    numbers = jnp.where(jnp.isnan(numbers), _LARGEST[8] if bits == 8 else -_LARGEST[4], numbers).astype(jnp.int32)
    if algo == "llm.int8":
        return numbers.T.astype(jnp.int8), scale
    stored = numbers.reshape(-1)[_order(inputs, outputs, bits, arch)] + (1 << (bits - 1))
    if bits == 4:
        stored = stored[0::2] | (stored[1::2] << 4)
    return _as_int8(stored).reshape(outputs * bits // 8, inputs), scale


@rule("weight_dequantize", unread=("group_size",))
def weight_dequantize(x: Array, scale: Array, *, algo: str, out_dtype: np.dtype) -> Array:
    """The inverse of ``weight_quantize``: weights [inputs, outputs]. Source: Paddle 2.6 weight_dequantize."""
    if algo == "llm.int8":
        return (x.T.astype(jnp.float32) * scale.astype(jnp.float32)).astype(out_dtype)
    return _weights(x, scale, _bits(algo), _DEQUANTIZED).astype(out_dtype)


@rule("weight_only_linear", unread=("group_size",))
def weight_only_linear(
    x: Array, weight: Array, bias: Array | None, weight_scale: Array, *, weight_dtype: str, arch: int
) -> Array:
    """A layer: ``x`` [..., inputs] times the weights of ``weight_quantize``, plus ``bias``.

    The weights are converted to the dtype of ``x`` first; sums are computed in float32.
    Source: Paddle 2.6 weight_only_linear.
    """
    out = _product(x, _weights(weight, weight_scale, _bits(weight_dtype), arch).astype(x.dtype))
    return (out if bias is None else out + wide(bias)).astype(x.dtype)


@rule("llm_int8_linear")
def llm_int8_linear(x: Array, weight: Array, bias: Array | None, weight_scale: Array, *, threshold: float) -> Array:
    """A layer in int8: ``x`` [..., inputs] times the weights of ``weight_quantize`` with llm.int8, plus ``bias``.

    Each row of ``x`` is quantised by its largest element. Inputs that exceed ``threshold`` in some row are not
    quantised, but multiplied as floats. Source: Paddle 2.6 llm_int8_linear.
    """
    rows = x.reshape(-1, x.shape[-1]).astype(jnp.float32)
    is_outlier = (jnp.abs(rows) > threshold).any(0)
    usual = jnp.where(is_outlier, 0, rows)
    largest = jnp.abs(usual).max(1, keepdims=True)
    numbers = _rounded(usual * 127 / jnp.where(largest > 0, largest, 1)).astype(jnp.int8)
    total = lax.dot_general(numbers, weight, (((1,), (1,)), ((), ())), preferred_element_type=jnp.int32)
    scale = weight_scale.astype(jnp.float32)
    out = total.astype(jnp.float32) * largest * scale / 127
    exact = (weight.astype(jnp.float32) * scale[:, None]).astype(x.dtype)
    out = out + _product(jnp.where(is_outlier, rows, 0).astype(x.dtype), exact.T)
    out = out if bias is None else out + wide(bias)
    return out.reshape(*x.shape[:-1], -1).astype(x.dtype)


def _bits(kind: str) -> int:
    if kind not in _BITS:
        raise InputError(f"the weights have the kind {kind!r}, expected one of {', '.join(_BITS)}")
    return _BITS[kind]


def _rounded(x: Array) -> Array:
    """``x`` rounded to integers, halves away from 0."""
    return lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO)


def _product(x: Array, weights: Array) -> Array:
    return jnp.matmul(x, weights, preferred_element_type=jnp.float32)


def _weights(stored: Array, scale: Array, bits: int, arch: int) -> Array:
    """The weights [inputs, outputs] that ``stored`` integers and their scales stand for, in the dtype of the scales."""
    outputs, inputs = stored.shape[0] * 8 // bits, stored.shape[1]
    order = _order(inputs, outputs, bits, arch)
    numbers = stored.reshape(-1).astype(jnp.int32) & 0xFF
    if bits == 4:
        numbers = jnp.stack([numbers & 0xF, numbers >> 4], 1).reshape(-1)
    places = np.empty_like(order)
    places[order] = np.arange(order.size)
    numbers = (numbers[places] - (1 << (bits - 1))).reshape(inputs, outputs)
    return (numbers.astype(jnp.float32) * _for_each(scale.astype(jnp.float32), inputs)).astype(scale.dtype)


def _groups(inputs: int, size: int) -> int:
    """The number of groups of inputs with their own scales. Raises InputError if the sizes do not fit."""
    if size <= 0:
        return 1
    if inputs % size:
        raise InputError(f"the weights have {inputs} inputs, expected a multiple of the group size, {size}")
    return inputs // size


def _for_each(scale: Array, inputs: int) -> Array:
    """The scales [outputs] or [groups, outputs] for each input: [inputs, outputs]."""
    rows = jnp.atleast_2d(scale)
    return jnp.broadcast_to(rows[:, None], (rows.shape[0], inputs // rows.shape[0], rows.shape[1])).reshape(inputs, -1)


@functools.lru_cache(maxsize=64)
def _order(inputs: int, outputs: int, bits: int, arch: int) -> np.ndarray:
    """The index of each stored number among the weights [inputs, outputs].

    Rows are permuted in the order in which the threads of a matrix unit read them; ``1024 / bits / 64`` columns are
    interleaved, 64 rows at a time; the numbers in 32 bits are in the order in which they are widened.
    """
    word = 32 // bits
    together = 1024 // bits // _TILE
    places: np.ndarray = np.arange(inputs * outputs).reshape(inputs, outputs)
    if arch != _ROW_MAJOR:
        if inputs % _TILE or outputs % max(together, word):
            raise InputError(
                f"the quantised weights for arch {arch} have {inputs} inputs and {outputs} outputs,"
                f" expected multiples of {_TILE} and {max(together, word)}"
            )
        unit = np.arange(128 // bits)
        read = 8 * ((unit % word) // 2) + unit % 2 + 2 * (unit // word)
        rows = (np.arange(0, inputs, len(unit))[:, None] + read).reshape(-1)
        tiles = places[rows].T.reshape(outputs // together, together, inputs // _TILE, _TILE)
        places = tiles.transpose(0, 2, 1, 3)
    elif places.size % word:
        raise InputError(f"the number of quantised weights is {places.size}, expected a multiple of {word}")
    widened = [0, 2, 1, 3] if bits == 8 else [0, 2, 4, 6, 1, 3, 5, 7]
    return places.reshape(-1, word)[:, widened].reshape(-1)


def _as_int8(numbers: Array) -> Array:
    """The bytes of numbers of 0 to 255."""
    return lax.bitcast_convert_type(numbers.astype(jnp.uint8), jnp.int8)


def _rounded_down(x: Array, dtype: np.dtype) -> Array:
    """``x``, whose elements are not negative, converted to ``dtype`` and rounded towards 0."""
    near = x.astype(dtype)
    if jnp.dtype(dtype).itemsize >= 4:
        return near
    below = lax.bitcast_convert_type(lax.bitcast_convert_type(near, jnp.uint16) - 1, dtype)
    return jnp.where(near.astype(jnp.float32) > x, below, near)
