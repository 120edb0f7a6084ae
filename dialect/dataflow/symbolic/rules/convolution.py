"""Shape rules of image operators: convolution, pooling, unfolding, interpolation, pixel shuffles.

Source: Paddle 3.3.1 ``ConvInferMeta``, ``Pool2DInferMeta``, … Quotients of sizes are rounded towards 0, as in C++. With
padding SAME, a size is ``ceil(size / stride)``, whatever the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pdhlo.dialect.dataflow.symbolic.constraints import DIVISIBLE
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, mul, product, subtract
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, tensor


def windows(size: Dim, kernel: Dim, padding: Dim, stride: int, dilation: int = 1, *, ceil: bool = False) -> Dim:
    """The number of windows along an axis; ``padding`` is the sum of the paddings at both ends."""
    span = add(mul(dilation, subtract(kernel, 1)), 1)
    rest = add(size, padding, subtract(0, span), stride - 1 if ceil else 0)
    return add(div(rest, stride), 1)


def is_channels_last(call: ShapeCall) -> bool:
    """Whether the channels are the last axis."""
    layout = call.attribute("data_format", call.attribute("data_layout", "NCHW"))
    return str(layout).endswith("C")


def per_axis(numbers: Sequence[int], count: int) -> tuple[int, ...]:
    """``numbers``, or its first one for each of ``count`` axes if it has fewer."""
    return tuple(numbers) if len(numbers) >= count else tuple(numbers[:1]) * count


def both_ends(paddings: Sequence[int], count: int) -> tuple[int, ...]:
    """The sum of the paddings at both ends, for each of ``count`` spatial axes."""
    if len(paddings) == 2 * count:
        return tuple(paddings[2 * i] + paddings[2 * i + 1] for i in range(count))
    if len(paddings) == 2 * (count + 2):  # batch and channels are padded with 0
        return tuple(paddings[2 * i] + paddings[2 * i + 1] for i in range(2, count + 2))
    return tuple(2 * padding for padding in per_axis(paddings or (0,), count))


def _spatial(call: ShapeCall, shape: Dims) -> tuple[Dim, Dims, Dim]:
    """Batch, spatial axes and channels."""
    if is_channels_last(call):
        return shape[0], shape[1:-1], shape[-1]
    return shape[0], shape[2:], shape[1]


def arranged(call: ShapeCall, batch: Dim, spatial: Sequence[Dim], channels: Dim) -> Dims:
    """The shape of an image in the layout of the operation."""
    return (batch, *spatial, channels) if is_channels_last(call) else (batch, channels, *spatial)


@infer(
    "conv2d",
    "conv3d",
    "depthwise_conv2d",
    "depthwise_conv2d_bias",
    "depthwise_conv3d",
    "depthwise_conv3d_bias",
    "fused_conv2d_add_act",
)
def convolution(call: ShapeCall) -> Results:
    """The image with the filter's output channels; the filter is [out, in / groups, …]."""
    batch, spatial, _ = _spatial(call, call.shape(0))
    kernel = call.shape(1)
    count = len(spatial)
    strides, dilations = (per_axis(call.attribute(name, (1,)), count) for name in ("strides", "dilations"))
    algorithm = call.attribute("padding_algorithm", "EXPLICIT")
    pads = both_ends(call.attribute("paddings", (0,)) if algorithm == "EXPLICIT" else (0,), count)
    if algorithm == "SAME":
        windows_along = [div(add(size, stride - 1), stride) for size, stride in zip(spatial, strides, strict=True)]
    else:
        windows_along = [windows(*pair) for pair in zip(spatial, kernel[2:], pads, strides, dilations, strict=True)]
    return tensor(arranged(call, batch, windows_along, kernel[0]))


@infer(
    "conv2d_transpose",
    "conv3d_transpose",
    "depthwise_conv2d_transpose",
    "conv2d_transpose_bias",
)
def transposed_convolution(call: ShapeCall) -> Results:
    """The image with the filter's output channels; the filter is [in, out / groups, …].

    The spatial sizes are ``output_size``, or the smallest that fit plus ``output_padding``. Paddle 3.3.1 makes new
    symbols if the size is not known.
    """
    batch, spatial, _ = _spatial(call, call.shape(0))
    kernel = call.shape(1)
    count = len(spatial)
    wanted = call.ints("output_size", 3 if call.name.endswith("_bias") else 2)
    channels = mul(kernel[1], call.attribute("groups", 1))
    if wanted:
        return tensor(arranged(call, batch, wanted, channels))
    strides, dilations = (per_axis(call.attribute(name, (1,)), count) for name in ("strides", "dilations"))
    more = per_axis(call.attribute("output_padding") or (0,), count)
    algorithm = call.attribute("padding_algorithm", "EXPLICIT")
    pads = both_ends(call.attribute("paddings", (0,)) if algorithm == "EXPLICIT" else (0,), count)
    if algorithm == "SAME":
        sizes = [mul(size, stride) for size, stride in zip(spatial, strides, strict=True)]
    else:
        parts = zip(spatial, kernel[2:], pads, strides, dilations, more, strict=True)
        sizes = [
            add(mul(subtract(size, 1), stride), mul(dilation, subtract(k, 1)), 1 - pad + extra)
            for size, k, pad, stride, dilation, extra in parts
        ]
    return tensor(arranged(call, batch, sizes, channels))


@infer("deformable_conv")
def deformable_convolution(call: ShapeCall) -> Results:
    """The result of a convolution whose filter is the third operand; the offsets have its spatial sizes."""
    x, kernel = call.shape(0), call.shape(2)
    strides, dilations = (per_axis(call.attribute(name, (1,)), 2) for name in ("strides", "dilations"))
    pads = both_ends(call.attribute("paddings", (0,)), 2)
    places = [windows(*pair) for pair in zip(x[2:], kernel[2:], pads, strides, dilations, strict=True)]
    for size, offset in zip(places, call.shape(1)[2:], strict=True):
        call.equal(size, offset)
    return tensor((x[0], kernel[0], *places))


def pooled(call: ShapeCall, spatial: Dims, kernel: Sequence[Dim]) -> list[Dim]:
    """The spatial sizes of a pooled image."""
    count = len(spatial)
    if call.attribute("adaptive", False) and call.attribute("global_pooling", False):
        return [*spatial]
    if call.attribute("adaptive", False):
        return [size if wanted == -1 else wanted for size, wanted in zip(spatial, kernel, strict=True)]
    if call.attribute("global_pooling", False):
        return [1] * count
    strides = per_axis(call.attribute("strides", (1,)), count)
    algorithm = call.attribute("padding_algorithm", "EXPLICIT")
    if algorithm == "SAME":
        return [div(add(size, stride - 1), stride) for size, stride in zip(spatial, strides, strict=True)]
    pads = both_ends(call.attribute("paddings", (0,)) if algorithm == "EXPLICIT" else (0,), count)
    ceil = bool(call.attribute("ceil_mode", False))
    parts = zip(spatial, kernel, pads, strides, strict=True)
    return [windows(size, k, pad, stride, ceil=ceil) for size, k, pad, stride in parts]


@infer("pool2d", "pool3d", "lp_pool2d")
def pool(call: ShapeCall) -> Results:
    """The pooled image; the kernel is an attribute, or an operand of ``pool2d``."""
    batch, spatial, channels = _spatial(call, call.shape(0))
    kernel = call.ints("kernel_size", 1)
    if kernel is None:
        return call.declared_result()
    if len(kernel) == 1:
        kernel *= len(spatial)
    return tensor(arranged(call, batch, pooled(call, spatial, kernel), channels))


@infer("max_pool2d_with_index", "max_pool3d_with_index", "max_pool2d_v2")
def pool_with_index(call: ShapeCall) -> Results:
    """The pooled tensor, and the indices of its elements."""
    batch, spatial, channels = _spatial(call, call.shape(0))
    pooled_shape = tensor(arranged(call, batch, pooled(call, spatial, call.ints("kernel_size", 1) or ()), channels))
    return pooled_shape, pooled_shape


@infer("fractional_max_pool2d", "fractional_max_pool3d")
def fractional_pool(call: ShapeCall) -> Results:
    """The pooled image and the indices of its elements; the sizes are an attribute, where -1 keeps a size."""
    x = call.shape(0)
    wanted = call.ints("output_size") or ()
    pooled_shape = tensor(
        (*x[:2], *(size if wanted_size == -1 else wanted_size for size, wanted_size in zip(x[2:], wanted, strict=True)))
    )
    return pooled_shape, pooled_shape


@infer("unpool", "unpool3d")
def unpool(call: ShapeCall) -> Results:
    """An image of the spatial sizes ``output_size``."""
    x = call.shape(0)
    call.equal_shapes(x, call.shape(1))
    wanted = call.ints("output_size", 2)
    if wanted is None:
        return tensor((*x[:2], *(call.new_symbol() for _ in x[2:])))
    spatial = wanted if len(wanted) == len(x) - 2 else wanted[-(len(x) - 2) :]
    return tensor((*x[:2], *spatial))


@infer("unfold")
def unfold(call: ShapeCall) -> Results:
    """A matrix for each image, with a column for each window: [N, C * kernel, windows]."""
    x = call.shape(0)
    kernel = call.attribute("kernel_sizes", ())
    pads = call.attribute("paddings", ())
    strides, dilations = (per_axis(call.attribute(name, (1,)), 2) for name in ("strides", "dilations"))
    ends = [pads[0] + pads[2], pads[1] + pads[3]] if len(pads) == 4 else both_ends(pads, 2)
    count = [windows(*pair) for pair in zip(x[2:], kernel, ends, strides, dilations, strict=True)]
    return tensor((x[0], mul(x[1], *kernel), mul(*count)))


@infer("fold")
def fold(call: ShapeCall) -> Results:
    """An image of the spatial sizes ``output_sizes``."""
    x = call.shape(0)
    return tensor(
        (*x[:-2], div(x[-2], product(call.attribute("kernel_sizes", ()))), *call.attribute("output_sizes", ()))
    )


@infer("im2sequence")
def im2sequence(call: ShapeCall) -> Results:
    """A row for each window of each image. Paddle 3.3.1 has no rule for it."""
    x = call.shape(0)
    if call.is_given(1):  # the real sizes of the images
        return tensor((call.new_symbol(), mul(x[1], *call.attribute("kernels", ()))))
    kernel, strides = call.attribute("kernels", ()), call.attribute("strides", ())
    up, left, down, right = call.attribute("paddings", (0, 0, 0, 0))
    height = windows(x[2], kernel[0], up + down, strides[0])
    width = windows(x[3], kernel[1], left + right, strides[1])
    return tensor((mul(x[0], height, width), mul(x[1], *kernel)))


@infer(
    "bicubic_interp",
    "bilinear_interp",
    "linear_interp",
    "nearest_interp",
    "trilinear_interp",
    "interp_antialias",
    "bicubic_interp_v1",
    "bilinear_interp_v1",
    "linear_interp_v1",
    "nearest_interp_v1",
    "trilinear_interp_v1",
)
def interpolate(call: ShapeCall) -> Results:
    """The resized image. The sizes come from the first of these that is present:

    operand 2 (a tensor for each axis), operand 1 (one tensor), operand 3 (scales), the attribute ``scale``, and the
    attributes ``out_d``, ``out_h`` and ``out_w``.
    """
    batch, spatial, channels = _spatial(call, call.shape(0))
    names = ("out_d", "out_h", "out_w")[-len(spatial) :]
    wanted: Sequence[Dim] = [call.attribute(name, -1) for name in names]
    scales = call.attribute("scale", ())
    scale = [factor for factor in ([scales] if isinstance(scales, int | float) else scales) if factor > 0]
    if call.is_given(2):  # a tensor for each axis
        wanted = call.ints("", 2) or [call.new_symbol() for _ in spatial]
    elif call.is_given(1):
        wanted = call.ints("", 1) or [call.new_symbol() for _ in spatial]
    elif call.is_given(3):
        wanted = [call.new_symbol() for _ in spatial]
    elif scale:
        factors = scale * len(spatial) if len(scale) == 1 else scale
        wanted = [scaled(call, size, factor) for size, factor in zip(spatial, factors, strict=True)]
    return tensor(arranged(call, batch, wanted, channels))


def scaled(call: ShapeCall, size: Dim, factor: float) -> Dim:
    """``size * factor`` in float32, rounded down.

    It is a new symbol if the factor is not a fraction with a denominator up to 64. Paddle 3.3.1 always makes one.
    """
    if isinstance(size, int):
        return int(np.float32(size) * np.float32(factor))
    below = next((n for n in range(1, 65) if float(factor * n).is_integer()), None)
    if below is None:
        return call.new_symbol()
    return div(mul(size, int(factor * below)), below)


@infer("pixel_shuffle", "pixel_unshuffle")
def pixel_shuffle(call: ShapeCall) -> Results:
    """The image with channels rearranged to pixels, or pixels to channels."""
    batch, spatial, channels = _spatial(call, call.shape(0))
    if call.name == "pixel_shuffle":
        factor = call.attribute("upscale_factor", 1)
        return tensor(arranged(call, batch, [mul(size, factor) for size in spatial], div(channels, factor * factor)))
    factor = call.attribute("downscale_factor", 1)
    return tensor(arranged(call, batch, [div(size, factor) for size in spatial], mul(channels, factor * factor)))


@infer("pixel_shuffle_grad", "pixel_unshuffle_grad")
def pixel_shuffle_grad(call: ShapeCall) -> Results:
    """The shape of the operand of ``pixel_shuffle``."""
    batch, spatial, channels = _spatial(call, call.shape(0))
    factor = call.attribute("upscale_factor", call.attribute("downscale_factor", 1))
    if call.name == "pixel_shuffle_grad":
        return tensor(arranged(call, batch, [div(size, factor) for size in spatial], mul(channels, factor * factor)))
    return tensor(arranged(call, batch, [mul(size, factor) for size in spatial], div(channels, factor * factor)))


@infer("temporal_shift", "temporal_shift_grad")
def temporal_shift(call: ShapeCall) -> Results:
    """The shape of the operand, whose first axis is divisible by ``seg_num``, the number of frames of a clip."""
    frames = call.operand(0)
    call.table.constraints.add(DIVISIBLE, frames.shape[0], call.attribute("seg_num", 1), call.origin)
    return like(frames)


@infer("maxout")
def maxout(call: ShapeCall) -> Results:
    """The image with the channels divided by ``groups``."""
    x = call.shape(0)
    axis = call.axis(call.attribute("axis", 1), len(x))
    return tensor((*x[:axis], div(x[axis], call.attribute("groups", 1)), *x[axis + 1 :]))


@infer("affine_grid")
def affine_grid(call: ShapeCall) -> Results:
    """Two or three coordinates for each pixel of an image of the shape ``output_shape``."""
    size = call.ints("output_shape", 1)
    batch = call.shape(0)[0]
    if size is None:
        declared = call.declared[0].shape
        return tensor((batch, *(call.new_symbol() for _ in declared[1:-1]), len(declared) - 2))
    return tensor((batch, *size[2:], len(size) - 2))


@infer("grid_sample")
def grid_sample(call: ShapeCall) -> Results:
    """The image with the spatial sizes of the grid."""
    x, grid = call.shape(0), call.shape(1)
    call.equal(x[0], grid[0])
    return tensor((x[0], x[1], *grid[1:-1]))


@infer("correlation")
def correlation(call: ShapeCall) -> Results:
    """An image with a channel for each displacement."""
    x = call.shape(0)
    pad, kernel, far = (call.attribute(name, 0) for name in ("pad_size", "kernel_size", "max_displacement"))
    stride1, stride2 = call.attribute("stride1", 1), call.attribute("stride2", 1)
    border = 2 * ((kernel - 1) // 2 + far)
    side = 2 * (far // stride2) + 1
    spatial = [div(add(size, 2 * pad - border, stride1 - 1), stride1) for size in x[2:]]
    return tensor((x[0], side * side, *spatial))


@infer("bilateral_slice")
def bilateral_slice(call: ShapeCall) -> Results:
    """An image of the guide's size, with a channel for each row of the maps in the grid."""
    x, grid, guide = (call.shape(place) for place in range(3))
    row = add(x[1], 1) if call.attribute("has_offset", False) else x[1]
    return tensor((grid[0], div(grid[1], row), *guide[1:]))
