"""Convolutions, pooling and interpolation along axes with padding: what windows see behind the last position is what
they see there of a picture without padding."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.helpers import spatial_axes, wide, window_dilations, window_pads
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.spatial.pooling import least
from pdhlo.lower.values.framed import Framed, in_frame


def _picture(call: Masked, data_format: str) -> tuple[Framed, tuple[int, ...]]:
    """The operand with padding, which must be the only one, and the axes of its pictures; none else may have padding
    but the batch."""
    x = call.needed_frame(0)
    axes = spatial_axes(data_format, x.data.ndim)
    if not set(x.axes) <= {0, *axes}:
        call.refuse("mixes channels whose number depends on data")
    return x, axes


def _beside(x: Framed, axes: Sequence[int]) -> dict[int, Any]:
    """How many positions are meant along the other axes than those of pictures."""
    return {axis: count for axis, count in x.meant.items() if axis not in axes}


def _moved(x: Framed, axes: Sequence[int], length: Callable[[int, Any], Any]) -> dict[int, Any]:
    """How many positions of a result are meant: of each axis of pictures what ``length(place, count)`` says."""
    places = {axis: place for place, axis in enumerate(axes)}
    return _beside(x, axes) | {axis: length(places[axis], count) for axis, count in x.meant.items() if axis in places}


@masked("conv2d", "depthwise_conv2d", "conv3d")
def convolution(call: Masked) -> list[Any]:
    """Padding is 0, as what a convolution itself puts around a picture."""
    given = call.attributes
    x, axes = _picture(call, given["data_format"])
    kernel, strides = call.arguments[1].shape[2:], given["strides"]
    _check_same(call, x, axes, strides)
    size = [x.data.shape[axis] for axis in axes]
    pads = window_pads(given["paddings"], given["padding_algorithm"], size, kernel, strides)
    dilations = window_dilations(given["padding_algorithm"], given["dilations"])

    def length(place: int, count: Any) -> Any:
        reach = (kernel[place] - 1) * dilations[place] + 1
        return _windows(count, sum(pads[place]), reach, strides[place])

    mixed = [axis for place, axis in enumerate(axes) if kernel[place] > 1 or any(pads[place])]
    [found] = call.plain((0, x.filled(0, mixed)))
    return [in_frame(found, _moved(x, axes, length))]


def _windows(count: Any, pads: int, reach: int, stride: int) -> Any:
    """How many windows fit."""
    if (pads, stride) == (reach - 1, 1):
        return count
    return jnp.maximum((count + (pads - reach)) // stride + 1, 0)


def _check_same(call: Masked, x: Framed, axes: Sequence[int], strides: Sequence[int]) -> None:
    """SAME pads by what is left of a size divided by a stride."""
    is_divided = any(axis in x.axes and stride > 1 for axis, stride in zip(axes, strides, strict=True))
    if is_divided and call.attributes["padding_algorithm"] == "SAME":
        call.refuse("is padded by what its size says, which depends on data")


@masked("conv2d_transpose", "depthwise_conv2d_transpose")
def transposed(call: Masked) -> list[Any]:
    """Padding is 0, which adds nothing to its neighbours."""
    given = call.attributes
    x, axes = _picture(call, given["data_format"])
    kernel, strides = call.arguments[1].shape[2:], given["strides"]
    if call.arguments[2] is not None and len(call.integers(2)):
        call.refuse("has a size that is given, along an axis whose length depends on data")
    _check_same(call, x, axes, strides)
    size = [x.data.shape[axis] for axis in axes]
    pads = window_pads(given["paddings"], given["padding_algorithm"], size, kernel, strides)
    dilations = window_dilations(given["padding_algorithm"], given["dilations"])
    more = given["output_padding"] or (0,) * len(axes)

    def length(place: int, count: Any) -> Any:
        reach = (kernel[place] - 1) * dilations[place] + 1
        return jnp.maximum((count - 1) * strides[place] + reach - sum(pads[place]) + more[place], 0)

    [found] = call.plain((0, x.filled(0, axes)))
    return [in_frame(found, _moved(x, axes, length))]


@masked("pool2d", "pool3d")
def pool(call: Masked) -> list[Any]:
    """Maxima: padding is the least number, as around a picture. Means: it is 0, and counted where the operator counts
    what it pads with."""
    given = call.attributes
    x, axes = _picture(call, given["data_format"])
    if given["pooling_type"] == "avg" and x.dtype.kind in "iu":
        call.refuse("rounds means of integers, of which a part is padding")
    kernel = given["kernel_size"] if call.name == "pool3d" else call.integers(1)
    kernel = kernel * len(axes) if len(kernel) == 1 else kernel
    if given["global_pooling"] or given["adaptive"]:
        return _pooled_to_few(call, x, axes, kernel)
    strides = given["strides"]
    _check_same(call, x, axes, strides)
    size = [x.data.shape[axis] for axis in axes]
    pads = window_pads(given["paddings"], given["padding_algorithm"], size, kernel, strides)

    def length(place: int, count: Any) -> Any:
        rest = strides[place] - 1 if given["ceil_mode"] else 0
        return _windows(count, sum(pads[place]) + rest, kernel[place], strides[place])

    return [in_frame(_pooled(call, x, axes, pads, kernel), _moved(x, axes, length))]


def _pooled(
    call: Masked, x: Framed, axes: Sequence[int], pads: Sequence[tuple[int, int]], kernel: Sequence[int]
) -> Any:
    given = call.attributes
    if given["pooling_type"] == "max":
        return call.plain((0, x.filled(least(x.dtype), axes)))[0]
    total = call.plain((0, x.filled(0, axes)))[0]
    leaves = given["ceil_mode"] or any(any(pad) for pad in pads)
    if not leaves:  # the windows that are meant lie inside
        return total
    if not given["exclusive"]:
        # What a sum is divided by ends where the picture and the padding before it do (``_Windows.counts``).
        if given["ceil_mode"] or any(high > low for low, high in pads):
            call.refuse("divides by how much of its last window lies inside, which depends on data")
        return total
    rest = [stride - 1 if given["ceil_mode"] else 0 for stride in given["strides"]]
    if any(max(low, high + more) >= k for (low, high), more, k in zip(pads, rest, kernel, strict=True)):
        call.refuse("has windows without any element, as its size says, which depends on data")
    ones = Framed(jnp.ones(x.data.shape, wide(x.data).dtype), x.counts, x.axes)
    share = call.plain((0, ones.filled(0, axes)))[0]  # of what a window is divided by
    return (total / share).astype(total.dtype)


def _pooled_to_few(call: Masked, x: Framed, axes: Sequence[int], kernel: Sequence[int]) -> list[Any]:
    """Of all positions: one number."""
    given = call.attributes
    is_one = given["global_pooling"] or set(kernel) == {1}
    if not is_one or (given["adaptive"] and given["pooling_type"] == "max"):
        call.refuse("divides an axis whose length depends on data into windows")
    rest = _beside(x, axes)
    if given["pooling_type"] == "max":
        return [in_frame(call.plain((0, x.filled(least(x.dtype), axes)))[0], rest)]
    sizes = [jnp.asarray(x.meant.get(axis, x.data.shape[axis])).astype(jnp.float32) for axis in axes]
    count = functools.reduce(operator.mul, sizes)
    total = jnp.sum(wide(x.filled(0, axes)), tuple(axes), keepdims=True)
    return [in_frame((total / count.astype(total.dtype)).astype(x.dtype), rest)]


_INTERPOLATIONS = ("nearest_interp", "bilinear_interp", "linear_interp", "trilinear_interp")


@masked(*_INTERPOLATIONS, *(f"{name}_v1" for name in _INTERPOLATIONS))
def interpolation(call: Masked) -> list[Any]:
    """By a factor: behind the last position stands that one again."""
    given = call.attributes
    x, axes = _picture(call, given["data_layout"])
    if any(one is not None for one in call.arguments[1:]) or given["align_corners"]:
        call.refuse("has a size that does not follow from a factor, along an axis whose length depends on data")
    scale = given["scale"]
    scales = tuple(scale) if isinstance(scale, tuple | list) else (scale,)
    factors = scales if len(scales) == len(axes) else scales[:1] * len(axes)
    is_old = call.name.endswith("_v1")  # its ratio is that of the sizes, which are whole numbers
    if not factors or any(factor <= 0 or (is_old and factor != int(factor)) for factor in factors):
        call.refuse("has a size that does not follow from a factor, along an axis whose length depends on data")

    def length(place: int, count: Any) -> Any:
        factor = np.float32(factors[place])
        return count * int(factor) if factor == int(factor) else (count * factor).astype(jnp.int32)

    mixed = () if call.name.startswith("nearest") else [axis for axis in axes if axis in x.axes]
    [found] = call.plain((0, x.repeated(mixed)))
    return [in_frame(found, _moved(x, axes, length))]
