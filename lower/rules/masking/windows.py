"""Masking rules of convolutions, pooling, interpolation and ``pad`` for images with padding.

Windows that reach beyond the valid part read the same numbers as beyond the edge of an image without padding.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Sequence

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.rules.helpers import Pads, spatial_axes, truncated_count, wide, window_dilations, window_pads
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.rules.spatial.interpolation import ImageSampling, SizeTensors, resized, size_and_factors
from pdhlo.lower.rules.spatial.pooling import least, mean_of_valid
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import dense


def _picture(call: Masked, data_format: str) -> tuple[Bounded, tuple[int, ...]]:
    """The image operand, which must be the only one with padding, and its spatial axes.

    Raises RefusedError if axes other than the batch and the spatial axes have padding.
    """
    x = call.only(0)
    axes = spatial_axes(data_format, x.data.ndim)
    if not x.valid.keys() <= {0, *axes}:
        call.refuse("it mixes channels whose number depends on data")
    return x, axes


def _beside(x: Bounded, axes: Sequence[int]) -> list[Size]:
    """The sizes of the axes that are not in ``axes``."""
    return [size for size in x.sizes if size.axis not in axes]


def _moved(x: Bounded, axes: Sequence[int], length: Callable[[int, Array], Array]) -> list[Size]:
    """The sizes of a result: ``length(index of the axis, valid positions)`` along spatial axes, others unchanged."""
    moved = [Size(axis, length(place, x.valid[axis])) for place, axis in enumerate(axes) if axis in x.valid]
    return _beside(x, axes) + moved


@masked("conv2d", "depthwise_conv2d", "conv3d")
def convolution(call: Masked) -> list[Value]:
    """Convolutions. Padding is 0, like the convolution's own padding."""
    attributes = call.attributes
    x, axes = _picture(call, attributes["data_format"])
    strides = attributes["strides"]
    pads, reaches = _filters(call, x, axes)

    def length(place: int, count: Array) -> Array:
        return _windows(count, sum(pads[place]), reaches[place], strides[place], least=0)

    mixed = [axis for place, axis in enumerate(axes) if reaches[place] > 1 or any(pads[place])]
    [result] = call.plain((0, x.filled(0, mixed)))
    return [with_sizes(result, _moved(x, axes, length))]


def _filters(call: Masked, x: Bounded, axes: Sequence[int]) -> tuple[Pads, list[int]]:
    """The padding before and after each spatial axis of a convolution, and the length that its filters reach."""
    attributes = call.attributes
    kernel, strides, algorithm = call.arguments[1].shape[2:], attributes["strides"], attributes["padding_algorithm"]
    _check_same(call, x, axes, strides)
    pads = window_pads(attributes["paddings"], algorithm, [x.data.shape[axis] for axis in axes], kernel, strides)
    dilations = window_dilations(algorithm, attributes["dilations"])
    return pads, [(kernel[place] - 1) * dilations[place] + 1 for place in range(len(axes))]


def _windows(count: Array, more: int, reach: int, stride: int, least: int) -> Array:
    """The number of windows of length ``reach`` in ``count + more`` elements. Checks that it is at least ``least``."""
    if (more, stride) == (reach - 1, 1):
        return count
    windows = lax.div(jnp.asarray(count, jnp.int32) + (more - reach), jnp.int32(stride)) + 1
    if truncated_count(1 + more - reach, stride) < least:
        check_true(windows >= least, f"an image is smaller than the window of {reach} elements")
    return jnp.maximum(windows, 0)


def _check_same(call: Masked, x: Bounded, axes: Sequence[int], strides: Sequence[int]) -> None:
    """Refuses the padding algorithm SAME with a stride along an axis with padding: it depends on the valid size."""
    is_divided = any(axis in x.valid and stride > 1 for axis, stride in zip(axes, strides, strict=True))
    if is_divided and call.attributes["padding_algorithm"] == "SAME":
        call.refuse("it has padding_algorithm SAME, which computes the padding from a size that depends on data")


@masked("conv2d_transpose", "depthwise_conv2d_transpose")
def transposed(call: Masked) -> list[Value]:
    """Transposed convolutions. Padding is 0, which adds nothing to its neighbours."""
    attributes = call.attributes
    x, axes = _picture(call, attributes["data_format"])
    if call.arguments[2] is not None and len(call.integers(2)):
        call.refuse("it has a given output size, and the length of an axis depends on data")
    strides, more = attributes["strides"], attributes["output_padding"] or (0,) * len(axes)
    pads, reaches = _filters(call, x, axes)

    def length(place: int, count: Array) -> Array:
        return jnp.maximum((count - 1) * strides[place] + reaches[place] - sum(pads[place]) + more[place], 0)

    [result] = call.plain((0, x.filled(0, axes)))
    return [with_sizes(result, _moved(x, axes, length))]


@masked("pool2d", "pool3d")
def pool(call: Masked) -> list[Value]:
    """Pooling. For maxima, padding is the least number, like the operator's own padding.

    For means, padding is 0, and the divisor follows from the number of valid positions.
    """
    attributes = call.attributes
    x, axes = _picture(call, attributes["data_format"])
    if attributes["pooling_type"] == "avg" and x.dtype.kind in "iu":
        call.refuse("it computes means of integers")
    kernel = attributes["kernel_size"] if call.name == "pool3d" else call.integers(1)
    kernel = kernel * len(axes) if len(kernel) == 1 else kernel
    if attributes["global_pooling"] or attributes["adaptive"]:
        return _pooled_to_few(call, x, axes, kernel)
    strides = attributes["strides"]
    _check_same(call, x, axes, strides)
    size = [x.data.shape[axis] for axis in axes]
    pads = window_pads(attributes["paddings"], attributes["padding_algorithm"], size, kernel, strides)

    def length(place: int, count: Array) -> Array:
        rest = strides[place] - 1 if attributes["ceil_mode"] else 0
        return _windows(count, sum(pads[place]) + rest, kernel[place], strides[place], least=1)

    if attributes["pooling_type"] == "max":
        pooled = call.plain((0, x.filled(least(x.dtype), axes)))[0]
    else:
        pooled = mean_of_valid(
            x.filled(0, axes),
            kernel,
            strides=strides,
            pads=pads,
            ceil_mode=attributes["ceil_mode"],
            exclusive=attributes["exclusive"],
            axes=axes,
            valid=x.valid,
        )
    return [with_sizes(pooled, _moved(x, axes, length))]


def _pooled_to_few(call: Masked, x: Bounded, axes: Sequence[int], kernel: Sequence[int]) -> list[Value]:
    """Pools all valid positions to one number. Refuses adaptive pooling to several numbers."""
    attributes = call.attributes
    is_one = not attributes["adaptive"] if attributes["global_pooling"] else set(kernel) == {1}
    if not is_one or (attributes["adaptive"] and attributes["pooling_type"] == "max"):
        call.refuse("it divides an axis whose length depends on data into a fixed number of windows")
    rest = _beside(x, axes)
    if attributes["pooling_type"] == "max":
        return [with_sizes(call.plain((0, x.filled(least(x.dtype), axes)))[0], rest)]
    sizes = [jnp.asarray(x.valid.get(axis, x.data.shape[axis])).astype(jnp.float32) for axis in axes]
    count = functools.reduce(operator.mul, sizes)
    total = jnp.sum(wide(x.filled(0, axes)), tuple(axes), keepdims=True)
    return [with_sizes((total / count.astype(total.dtype)).astype(x.dtype), rest)]


_INTERPOLATIONS = ("nearest_interp", "bilinear_interp", "linear_interp", "trilinear_interp", "bicubic_interp")
_NO_FACTOR = "its output size does not follow from a factor, and the length of an axis depends on data"


@masked(*_INTERPOLATIONS, *(f"{name}_v1" for name in _INTERPOLATIONS))
def interpolation(call: Masked) -> list[Value]:
    """Interpolation by a factor. The samples depend on the valid size, and not on the bound."""
    attributes = call.attributes
    x, axes = _picture(call, attributes["data_layout"])
    if any(operand is not None for operand in call.arguments[1:]):
        call.refuse(_NO_FACTOR)
    is_old = call.name.endswith("_v1")  # their samples depend on the sizes, not on the factors
    scale = (attributes["scale"],) if is_old else attributes["scale"]
    name = f"pd.{attributes['interp_method']}_interp"
    size, factors = size_and_factors(x.data, SizeTensors(), scale, (0,) * len(axes), attributes["data_layout"], name)
    if not factors:
        call.refuse(_NO_FACTOR)
    counts = {}
    for axis, factor in zip(axes, factors, strict=True):
        if axis in x.valid:
            old = jnp.asarray(x.valid[axis], jnp.int32)
            new = (old.astype(jnp.float32) * np.float32(factor)).astype(jnp.int32)
            check_true(new > 0, f"an image is too small to be resized by the factor {factor}")
            counts[axis] = old, new
    sampling = ImageSampling(
        attributes["interp_method"],
        attributes["align_corners"],
        attributes["align_mode"],
        attributes.get("use_mkldnn", False),
    )
    scales = (0.0,) * len(axes) if is_old else factors
    result = resized(x.data, size, scales, attributes["data_layout"], sampling, counts)
    return [with_sizes(result, _beside(x, axes) + [Size(axis, new) for axis, (_, new) in counts.items()])]


@masked("pad", "pad3d")
def pad(call: Masked) -> list[Value]:
    """Pads with a number, which also replaces the operand's padding, so that it follows the valid elements."""
    x = call.only(0)
    if call.name == "pad":
        value, pads = call.arguments[1], call.attributes["paddings"]
        axes: Sequence[int] = range(x.data.ndim)
    else:
        value, pads = call.attributes["pad_value"], call.integers(1)[::-1]
        pads = [size for pair in zip(pads[1::2], pads[::2], strict=True) for size in pair]
        axes = spatial_axes(call.attributes["data_format"], x.data.ndim)
    around = {axis: (before, behind) for axis, before, behind in zip(axes, pads[::2], pads[1::2], strict=True)}
    own = {axis: around[axis] for axis in x.valid if any(around.get(axis, ()))}
    if call.attributes.get("mode", "constant") != "constant" or any(size < 0 for pair in own.values() for size in pair):
        return call.refuse("it has negative paddings or another mode than constant along an axis with padding")
    [padded] = call.plain((0, x.filled(jnp.reshape(jnp.asarray(dense(value)), ()), own)))
    sizes = [Size(size.axis, size.valid + sum(own[size.axis])) if size.axis in own else size for size in x.sizes]
    return [with_sizes(padded, sizes)]
