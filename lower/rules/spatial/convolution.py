"""Convolutions and transposed convolutions in two and three dimensions.

Filters are [O, I / groups, *kernel], for transposed convolutions [I, O / groups, *kernel], for every layout of the
data. ``window_pads`` describes padding. float16 and bfloat16 are computed in float32 and rounded once.

A depthwise convolution with a small kernel is computed as a sum of shifted slices, each multiplied by its weight. XLA's
grouped convolution is about 60 times slower on the CPU. For the target CPU the module ``forms`` chooses the form.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Sequence

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.rules.helpers import (
    SMALL_WINDOW,
    Pads,
    along,
    channel_axis,
    is_channel_last,
    is_static,
    known_ints,
    pad_axes,
    spatial_axes,
    wide,
    window_dilations,
    window_pads,
    window_slices,
    windowed,
)
from pdhlo.lower.rules.onednn import FLOATS, KINDS, onednn_convolution, onednn_transposed_convolution
from pdhlo.lower.rules.registry import Array, IntArray, rule
from pdhlo.lower.rules.spatial.forms.choice import convolve
from pdhlo.lower.rules.spatial.forms.grouped import merged
from pdhlo.lower.rules.spatial.forms.guarded import if_finite
from pdhlo.lower.rules.spatial.forms.transposed import transposed
from pdhlo.lower.rules.spatial.forms.volume import convolve_volume
from pdhlo.lower.rules.spatial.forms.window import window_of
from pdhlo.lower.rules.spatial.window_attributes import ConvolutionWindow, TransposedWindow


@rule("conv2d", "depthwise_conv2d", "conv3d")
def convolution(input: Array, filter: Array, *, window: ConvolutionWindow, **dropped: object) -> Array:
    """The convolution (cross-correlation) of ``input`` [N, C, *spatial] or [N, *spatial, C] with ``filter``.

    With ``use_mkldnn`` in ``dropped`` it is oneDNN's (``onednn_convolution``), with an activation, quantised data and
    another result dtype. Raises InputError if the numbers of channels do not fit. Source: Paddle 2.6 conv2d,
    depthwise_conv2d, conv3d; StableHLO convolution.
    """
    convolve = functools.partial(_convolved, window=window)
    if dropped.get("use_mkldnn") and input.dtype in KINDS:
        return onednn_convolution(convolve, input, filter, None, None, window.data_format, dropped)
    return convolve(input, filter)


def _convolved(input: Array, filter: Array, window: ConvolutionWindow) -> Array:
    _check_channels(input, filter.shape[1] * window.groups, window.data_format)
    axes = spatial_axes(window.data_format, input.ndim)
    size, kernel = [input.shape[axis] for axis in axes], filter.shape[2:]
    pads = window_pads(window.paddings, window.padding_algorithm, size, kernel, window.strides)
    dilations = window_dilations(window.padding_algorithm, window.dilations)
    pads = [_one_window(*fact) for fact in zip(pads, size, kernel, dilations, window.strides, strict=True)]
    x, w = wide(input), wide(filter)
    if not is_static(sum(pads, ())):  # XLA's convolution takes no symbolic padding
        x, pads = pad_axes(x, axes, pads, 0), [(0, 0)] * len(axes)
    return _correlated(x, w, pads, dilations, window).astype(input.dtype)


@with_forms
def _correlated(x: Array, w: Array, pads: Pads, dilations: Sequence[int], window: ConvolutionWindow) -> Array:
    """The convolution with ``pads`` and ``dilations``, which follow from the attributes and the padding algorithm."""
    kernel, strides = w.shape[2:], window.strides
    if _is_small_depthwise(w.shape[1], window.groups, kernel):
        return _depthwise(x, w, strides, pads, dilations, window.data_format)
    size = [x.shape[axis] for axis in spatial_axes(window.data_format, x.ndim)]
    return lax.conv_general_dilated(
        x,
        w,
        strides,
        [_of_one_window(*fact) for fact in zip(pads, size, kernel, dilations, strides, strict=True)],
        rhs_dilation=dilations,
        dimension_numbers=_dimension_numbers(window.data_format, len(kernel)),
        feature_group_count=window.groups,
    )


@_correlated.form(CPU)
def _correlated_by_forms(
    x: Array, w: Array, pads: Pads, dilations: Sequence[int], window: ConvolutionWindow
) -> Array | None:
    if not _has_forms(x, w):
        return None
    size = [x.shape[axis] for axis in spatial_axes(window.data_format, x.ndim)]
    seen = window_of(size, w.shape[2:], window.strides, pads, dilations)
    form = convolve_volume if w.ndim == 5 and 0 not in (*x.shape, *w.shape, *seen.output) else convolve
    return _channel_last(lambda last: form(last, w, seen, window.groups), x, window.data_format)


@rule("conv2d_transpose", "depthwise_conv2d_transpose")
def conv2d_transpose(
    x: Array, filter: Array, output_size: IntArray, *, window: TransposedWindow, **dropped: object
) -> Array:
    """The transposed convolution of ``x`` with ``filter``: the gradient of a convolution with respect to its input.

    The size of the result along an axis is (size - 1) * stride + (kernel - 1) * dilation + 1 - paddings +
    ``output_padding``, or ``output_size`` if it is not empty; that must be known. With ``use_mkldnn`` in ``dropped``
    the convolution is oneDNN's (``onednn_transposed_convolution``). Raises InputError if the numbers of channels do not
    fit. Source: Paddle 2.6 conv2d_transpose, depthwise_conv2d_transpose.
    """
    convolve = functools.partial(
        _transposed, output_size=known_ints(output_size, "pd.conv2d_transpose: the output size"), window=window
    )
    if dropped.get("use_mkldnn") and x.dtype in FLOATS:
        return onednn_transposed_convolution(convolve, x, filter, dropped)
    return convolve(x, filter)


@rule("conv3d_transpose")
def conv3d_transpose(x: Array, filter: Array, *, window: TransposedWindow, output_size: tuple[int, ...]) -> Array:
    """The transposed convolution in three dimensions, as ``conv2d_transpose``.

    Source: Paddle 2.6 conv3d_transpose.
    """
    return _transposed(x, filter, output_size, window)


def _transposed(x: Array, filter: Array, output_size: Sequence[int], window: TransposedWindow) -> Array:
    _check_channels(x, filter.shape[0], window.data_format)
    axes = spatial_axes(window.data_format, x.ndim)
    kernel = filter.shape[2:]
    pads = window_pads(
        window.paddings, window.padding_algorithm, [x.shape[axis] for axis in axes], kernel, window.strides
    )
    dilations = window_dilations(window.padding_algorithm, window.dilations)
    # The padding of the equivalent direct convolution, whose input has stride - 1 zeros between its elements.
    around: Pads = []
    for i, axis in enumerate(axes):
        reach = (kernel[i] - 1) * dilations[i]
        low, high = reach - pads[i][0], reach - pads[i][1]
        if output_size:
            high = (
                high + output_size[i] - ((x.shape[axis] - 1) * window.strides[i] + reach + 1 - pads[i][0] - pads[i][1])
            )
        elif window.output_padding:
            high = high + window.output_padding[i]
        around.append((low, high))
    return _fractional(x, filter, around, dilations, window)


@with_forms
def _fractional(x: Array, filter: Array, around: Pads, dilations: Sequence[int], window: ConvolutionWindow) -> Array:
    """A transposed convolution, computed as a convolution of data with ``stride - 1`` zeros between its elements.

    ``around`` is the padding of this convolution.
    """
    groups, strides = window.groups, window.strides
    axes, kernel = spatial_axes(window.data_format, x.ndim), filter.shape[2:]
    value, w = wide(x), jnp.flip(wide(filter), range(2, filter.ndim))
    if _is_small_depthwise(filter.shape[1], groups, kernel) and groups == filter.shape[0]:
        spread = pad_axes(value, axes, around, 0, [stride - 1 for stride in strides])
        y = _depthwise(spread, w, (1,) * len(axes), [(0, 0)] * len(axes), dilations, window.data_format)
    else:
        # [I, O / groups, …] to [O, I / groups, …]
        inputs, outputs = filter.shape[0] // groups, filter.shape[1]
        w = w.reshape(groups, inputs, outputs, *kernel).swapaxes(1, 2).reshape(groups * outputs, inputs, *kernel)
        y = lax.conv_general_dilated(
            value,
            w,
            (1,) * len(axes),
            around,
            lhs_dilation=strides,
            rhs_dilation=dilations,
            dimension_numbers=_dimension_numbers(window.data_format, len(axes)),
            feature_group_count=groups,
        )
    return y.astype(x.dtype)


@_fractional.form(CPU)
def _fractional_by_forms(
    x: Array, filter: Array, around: Pads, dilations: Sequence[int], window: ConvolutionWindow
) -> Array | None:
    if not _has_forms(x, filter) or set(dilations) != {1} or x.ndim != 4 or 0 in x.shape:
        return None
    groups = window.groups
    whole, left = merged(filter, groups, filter.shape[1]) if filter.shape[0] > groups else (filter, groups)
    if left != 1:  # the plain function has a form for depthwise convolutions
        return None
    array = _channel_last(lambda last: transposed(last, whole, window.strides, around), x, window.data_format)
    if groups == 1:
        return array
    return if_finite(x, array, lambda x: _fractional.plain(x, filter, around, dilations, window))


def _has_forms(x: Array, filter: Array) -> bool:
    """Whether the CPU forms support these operands: float32 of static shapes."""
    return x.dtype == filter.dtype == jnp.float32 and is_static([*x.shape, *filter.shape])


def _channel_last(function: Callable[[Array], Array], x: Array, data_format: str) -> Array:
    """``function`` of data with the channels last, applied to ``x`` in ``data_format``."""
    if is_channel_last(data_format):
        return function(x)
    return jnp.moveaxis(function(jnp.moveaxis(x, 1, -1)), -1, 1)


def _one_window(pads: tuple[int, int], size: int, kernel: int, dilation: int, stride: int) -> tuple[int, int]:
    """The pads, enlarged for one window if less than a stride is missing for it (``windowed``)."""
    low, high = pads
    total = size + low + high
    return low, high + (windowed(total, (kernel - 1) * dilation + 1, stride) - total)


def _of_one_window(pads: tuple[int, int], size: int, kernel: int, dilation: int, stride: int) -> tuple[int, int]:
    """The pads, reduced if there is only one window, so that the padded data ends with this window.

    The result does not change, even if this cuts data off. IREE 3.13 assumes that the data of a single window has the
    size of the kernel, and rejects other convolutions, such as those of a 2x2 image with a stride of 2.
    """
    low, high = pads
    lacking = (kernel - 1) * dilation + 1 - size - low - high
    return (low, high + lacking) if is_static([lacking]) and -stride < lacking < 0 else pads


def _depthwise(
    x: Array, w: Array, strides: Sequence[int], pads: Pads, dilations: Sequence[int], data_format: str
) -> Array:
    """The depthwise convolution, as a sum of shifted slices; ``w`` is [C * multiplier, 1, *kernel]."""
    axes, channel = spatial_axes(data_format, x.ndim), channel_axis(data_format, x.ndim)
    multiplier = w.shape[0] // x.shape[channel]
    if multiplier > 1:
        x = jnp.repeat(x, multiplier, channel)
    x = pad_axes(x, axes, pads, 0)
    taps = [
        part * along(w[(slice(None), 0, *position)], channel, x.ndim)
        for position, part in window_slices(x, axes, w.shape[2:], strides, dilations)
    ]
    return functools.reduce(operator.add, taps)


def _is_small_depthwise(filter_channels: int, groups: int, kernel: Sequence[int]) -> bool:
    return filter_channels == 1 and groups > 1 and math.prod(kernel) <= SMALL_WINDOW


def _dimension_numbers(data_format: str, spatial: int) -> tuple[str, str, str]:
    names = "DHW"[-spatial:]
    data = f"N{names}C" if is_channel_last(data_format) else f"NC{names}"
    return data, f"OI{names}", data


def _check_channels(x: Array, expected: int, data_format: str) -> None:
    channels = x.shape[channel_axis(data_format, x.ndim)]
    if is_static([channels]) and channels != expected:
        raise InputError(
            f"the input {tuple(x.shape)} has {channels} channels in layout {data_format}, "
            f"the filter and groups expect {expected}"
        )


@rule("depthwise_conv2d_bias", "depthwise_conv3d_bias")
def convolution_bias(input: Array, filter: Array, bias: Array | None = None, *, window: ConvolutionWindow) -> Array:
    """A convolution plus ``bias``, one number for each channel.

    Source: Paddle 3.3 depthwise_conv2d_bias, depthwise_conv3d_bias.
    """
    convolved = convolution(input, filter, window=window)
    return convolved if bias is None else _with_bias(convolved, bias, window.data_format)


@rule("conv2d_transpose_bias")
def conv2d_transpose_bias(
    x: Array, filter: Array, bias: Array, output_size: IntArray, *, window: TransposedWindow
) -> Array:
    """A transposed convolution plus ``bias``, one number for each channel. Source: Paddle 3.3 conv2d_transpose_bias."""
    array = conv2d_transpose(x, filter, output_size, window=window)
    return _with_bias(array, bias, window.data_format)


def _with_bias(x: Array, bias: Array, data_format: str) -> Array:
    axis = channel_axis(data_format, x.ndim)
    return (wide(x) + along(wide(jnp.reshape(bias, (-1,))), axis, x.ndim)).astype(x.dtype)
