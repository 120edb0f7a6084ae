"""Resizing: nearest, linear and cubic interpolation along one to three spatial axes, one axis after the other.

Positions are computed as in Paddle, partly in float32, because the index of a neighbour can depend on the last digit.
They are constants unless a dimension is symbolic.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.memory import check_size
from pdhlo.lower.rules.helpers import (
    is_integer,
    is_static,
    known_floats,
    known_ints,
    optimization_barrier,
    quotient,
    spatial_axes,
    uncontracted,
    wide,
)
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.values.checks import check_sizes, check_true
from pdhlo.lower.values.operation_scope import current_operation

_LINEAR = ("linear", "bilinear", "trilinear")
_LARGEST_DENOMINATOR = 1024
"""The largest denominator of the fractions that are tried for a scale."""
_MOST_ELEMENTS = 1 << 20
"""The largest open size for which the rounding of its product with a scale is checked."""
_COMMON_SIZES = 4096
"""The largest size of a usual image."""


@dataclass(frozen=True, slots=True)
class _Samples:
    """The samples along one axis of ``x``."""

    axis: int
    size: int
    """The number of samples."""
    scale: float
    """The scale of the operator; 0 if it has none."""
    old: Any
    new: Any
    """The valid elements of an image, and its valid samples: integers, symbolic for open sizes, or traced for a bounded
    image.
    """


@dataclass(frozen=True, slots=True)
class Resizing:
    """The attributes of a resizing: the sizes that hold without a tensor of sizes and a scale, and the method."""

    out_d: int
    out_h: int
    out_w: int
    interp_method: str
    align_corners: bool

    def size(self, rank: int) -> tuple[int, ...]:
        """The size attributes of ``rank`` spatial axes."""
        return (self.out_d, self.out_h, self.out_w)[-rank:]

    def sampling(self, align_mode: int, dropped: Mapping[str, Any]) -> ImageSampling:
        """The way in which samples are computed, with the legacy attributes that the dialect lacks."""
        return ImageSampling(self.interp_method, self.align_corners, align_mode, dropped.get("use_mkldnn", False))


@dataclass(frozen=True, slots=True)
class ImageSampling:
    """The way in which samples are computed from elements."""

    method: str
    """nearest, linear, bilinear, trilinear or bicubic."""
    align_corners: bool
    align_mode: int
    by_centres: bool
    """Whether nearest and bilinear positions are those of oneDNN."""


@dataclass(frozen=True, slots=True)
class SizeTensors:
    """The operands for the new size: all sizes in one tensor, a tensor for each axis, or the scales."""

    out_size: Array | None = None
    size_tensor: list[Array] | None = None
    scale_tensor: Array | None = None


@rule("nearest_interp", "bilinear_interp", "linear_interp", "bicubic_interp", "trilinear_interp")
def interpolate(
    x: Array,
    wanted: SizeTensors,
    *,
    data_layout: str,
    resizing: Resizing,
    scale: tuple[float, ...],
    align_mode: int,
    **dropped: Any,
) -> Array:
    """``x`` [N, C, *spatial] or [N, *spatial, C] resized.

    The new size is the first of: ``size_tensor`` (one number each), ``out_size``, the old size times ``scale_tensor``
    or ``scale`` (one number, or one for each axis), ``out_d, out_h, out_w``. It must not depend on data. With a scale
    the distance between samples follows from the scale, else from the sizes.

    ``align_corners`` aligns the corner elements. Else ``align_mode`` 0 measures positions of linear methods from the
    centres of elements, and 1 from their edges; cubic positions (a = -0.75) are measured from the centres. Integers are
    truncated. With ``use_mkldnn`` in ``dropped`` (oneDNN), nearest and bilinear positions are measured from the centres
    and follow from the sizes, and integers are rounded. Raises InputError for sizes that are not positive.
    Source: Paddle 2.6 *_interp (legacy *_interp_v2).
    """
    name, rank = f"pd.{resizing.interp_method}_interp", x.ndim - 2
    size, factors = size_and_factors(x, wanted, scale, resizing.size(rank), data_layout, name)
    return resized(x, size, factors or (0.0,) * rank, data_layout, resizing.sampling(align_mode, dropped))


@rule("nearest_interp_v1", "bilinear_interp_v1", "linear_interp_v1", "bicubic_interp_v1", "trilinear_interp_v1")
def interpolate_v1(
    x: Array,
    wanted: SizeTensors,
    *,
    data_layout: str,
    resizing: Resizing,
    scale: float,
    align_mode: int,
    **dropped: Any,
) -> Array:
    """``x`` resized as in Paddle 1.x: one scale for all axes; the distance between samples follows from the sizes.

    The new size is chosen as in ``interpolate``. Source: Paddle 2.6 legacy operators *_interp.
    """
    name, rank = f"pd.{resizing.interp_method}_interp_v1", x.ndim - 2
    size, _ = size_and_factors(x, wanted, (scale,), resizing.size(rank), data_layout, name)
    return resized(x, size, (0.0,) * rank, data_layout, resizing.sampling(align_mode, dropped))


def size_and_factors(
    x: Array,
    wanted: SizeTensors,
    scale: tuple[float, ...],
    sizes: Sequence[int],
    data_layout: str,
    name: str,
) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The new size of ``x``, and the scale of each axis, or () without a scale; errors name the operator ``name``."""
    rank = x.ndim - 2
    factor = scale if wanted.scale_tensor is None else wanted.scale_tensor
    factors = () if wanted.size_tensor else _factors(factor, rank, name)
    return _size(x, wanted, factors, sizes[-rank:], data_layout, name), factors


def _factors(scale: Array | Sequence[float], rank: int, name: str) -> tuple[float, ...]:
    """One positive scale for each axis, or () if there is none or one is not positive."""
    if not isinstance(scale, Sequence):
        scale = known_floats(scale, f"{name}: the output size")
    if not scale or any(item <= 0 for item in scale):
        return ()
    return tuple(scale) if len(scale) == rank else (scale[0],) * rank


def _size(
    x: Array,
    wanted: SizeTensors,
    factors: Sequence[float],
    sizes: Sequence[int],
    data_layout: str,
    name: str,
) -> tuple[int, ...]:
    subject = f"{name}: the output size"
    old = [x.shape[axis] for axis in spatial_axes(data_layout, x.ndim)]
    if wanted.size_tensor:
        size = tuple(known_ints(item, subject)[0] for item in wanted.size_tensor)
    elif wanted.out_size is not None:
        size = known_ints(wanted.out_size, subject)
    elif factors:
        size = tuple(_scaled(dim, factor) for dim, factor in zip(old, factors, strict=True))
    else:
        size = tuple(sizes)
    refusal = f"{name}: the output size is {size}, expected {len(old)} positive numbers"
    if len(size) != len(old):
        raise InputError(refusal)
    for dim in size:
        check_sizes(functools.partial(operator.gt, dim, 0), refusal)
    check_size(size, x.dtype)  # before indices of this size are allocated
    return size


def _scaled(dim: int, factor: float) -> int:
    """The integer part of a size times a factor in float32: 90 times 1.3 gives 116.

    An open size is multiplied by a fraction. If float32 gives another integer for some sizes, as for 1.3 (90 gives
    116, and 10 gives 13), the program checks the size: a call with such a size is refused. Raises UnsupportedError
    if nothing collects checks.
    """
    if is_static([dim]):
        return int(np.float32(dim) * np.float32(factor))
    ratio, is_exact = _as_ratio(factor)
    new = dim * ratio.numerator // ratio.denominator
    if not is_exact:
        shown = str(np.float32(factor))
        if current_operation().checks is None:
            raise UnsupportedError(
                f"an open size times {shown} in float32 is not an expression of the size: give fixed sizes"
            )
        size = jnp.asarray(dim)
        product = (size.astype(jnp.float32) * np.float32(factor)).astype(size.dtype)
        check_true(
            product == jnp.asarray(new),
            f"the size {{value}} times {shown} rounds unevenly in float32, which the expression of the open size does"
            " not: export the program with a number for this size",
            size,
        )
    return new


@functools.lru_cache(maxsize=64)
def _as_ratio(factor: float) -> tuple[Fraction, bool]:
    """A fraction whose product with a size has the integer part of the product in float32, and whether it always has.

    "Always" is for sizes up to a million. Of two fractions, the one is chosen that differs for fewer common sizes.
    """
    sizes = np.arange(1, _MOST_ELEMENTS + 1)
    wanted = (sizes.astype(np.float32) * np.float32(factor)).astype(np.int64)
    ratios = Fraction(factor).limit_denominator(_LARGEST_DENOMINATOR), Fraction(float(np.float32(factor)))
    unlike = {ratio: sizes * ratio.numerator // ratio.denominator != wanted for ratio in ratios}
    best = min(unlike, key=lambda ratio: (unlike[ratio][:_COMMON_SIZES].sum(), unlike[ratio].sum()))
    return best, not unlike[best].any()


def resized(
    x: Array,
    size: Sequence[int],
    scales: Sequence[float],
    data_layout: str,
    sampling: ImageSampling,
    valid: Mapping[int, tuple[Array, Array]] = MappingProxyType({}),
) -> Array:
    """``x`` [N, C, *spatial] or [N, *spatial, C] with ``size`` samples along its spatial axes.

    ``scales``: the scale of each axis, which the distance between samples follows from; if it is 0, the distance
    follows from the sizes. ``valid``: axis -> the numbers (traced) of valid elements and valid samples of a bounded
    image; other samples are arbitrary.
    """
    samples = []
    for axis, new, scale in zip(spatial_axes(data_layout, x.ndim), size, scales, strict=True):
        samples.append(_Samples(axis, new, scale, *valid.get(axis, (x.shape[axis], new))))
    if sampling.by_centres and sampling.method in ("nearest", "bilinear"):
        return _resized_by_centres(x, samples, sampling.method)
    is_copy = _are_as_many(samples)
    if is_copy is True:
        return x
    array = _resized(x, samples, sampling)
    if is_copy is False:
        return array
    copy = x
    for sample in samples:
        copy = _combined(copy, sample.axis, [(jnp.arange(sample.size), None)])
    return jnp.where(is_copy, copy, array)


def _are_as_many(samples: Sequence[_Samples]) -> bool | Array:
    """Whether all axes have as many samples as elements, so that Paddle copies; it is traced for sizes not known."""
    result: bool | Array = True
    for sample in samples:
        if is_static([sample.old, sample.new]) and not isinstance(sample.new, jax.Array):
            if sample.old != sample.new:
                return False
        elif _differ(sample.old, sample.new):
            return False
        elif isinstance(sample.new, jax.Array) or sample.old != sample.new:
            result = (jnp.asarray(sample.old) == jnp.asarray(sample.new)) & result
    return result


def _differ(old: int, new: int) -> bool:
    """Whether two symbolic sizes are never equal."""
    for difference in (old - new, new - old):
        with contextlib.suppress(jax.errors.InconclusiveDimensionOperation, jax.errors.TracerBoolConversionError):
            if difference > 0:
                return True
    return False


def _resized(x: Array, samples: Sequence[_Samples], sampling: ImageSampling) -> Array:
    method = sampling.method
    value = x if method == "nearest" else wide(x)
    if method != "nearest" and is_integer(x.dtype):
        value = jnp.asarray(x, jnp.float32)
    taps = [_taps(sample, sampling) for sample in samples]
    axes = [sample.axis for sample in samples]
    if method in _LINEAR and is_integer(x.dtype):
        value = _combined_exactly(value, axes, taps)
    else:
        for axis, along_axis in zip(axes, taps, strict=True):
            value = _combined(value, axis, along_axis)
    return value.astype(x.dtype)  # integers are truncated


def _combined_exactly(x: Array, axes: Sequence[int], taps: list[list[tuple[Any, Any]]]) -> Array:
    """The weighted sum of elements along several axes, exact to the last digit: integers are truncated afterwards.

    The terms and their order are Paddle's. Each product is rounded: the compiler must not fuse it with a sum. A traced
    weight is behind a barrier, so that it is not computed with other roundings in each term.
    """
    taps = [
        [(index, weight if isinstance(weight, np.ndarray) else optimization_barrier(weight)) for index, weight in own]
        for own in taps
    ]
    corners = list(itertools.product(*taps))
    if len(taps) == 2:
        # In Paddle's order for images the row changes faster than the column.
        corners = [(row, column) for column in taps[1] for row in taps[0]]
    terms = []
    for corner in corners:
        term = x
        for axis, tap in zip(axes, corner, strict=True):
            term = uncontracted(_combined(term, axis, [tap]))
        terms.append(term)
    return functools.reduce(operator.add, terms)


def _resized_by_centres(x: Array, samples: Sequence[_Samples], method: str) -> Array:
    """Resizing as in oneDNN: positions are measured from the centres of elements, and the attributes are ignored."""
    value = x if method == "nearest" else jnp.asarray(x, jnp.float32) if is_integer(x.dtype) else wide(x)
    for sample in samples:
        xp, old, new = _counts(sample)
        last = old - 1
        place = ((xp.arange(sample.size) + np.float64(0.5)) * old / new - 0.5).astype(np.float32)
        if method == "nearest":
            # Halves are rounded up.
            index = xp.clip(xp.floor(place + 0.5), 0, last).astype(np.int32)
            value = _combined(value, sample.axis, [(index, None)])
            continue
        low = xp.floor(place)
        beyond = place - low
        taps = [(xp.clip(low, 0, last).astype(np.int32), 1 - beyond)]
        taps.append((xp.clip(low + 1, 0, last).astype(np.int32), beyond))
        value = _combined(value, sample.axis, taps)
    return (jnp.round(value) if is_integer(x.dtype) and method != "nearest" else value).astype(x.dtype)


def _counts(samples: _Samples) -> tuple[Any, Any, Any]:
    """The module to compute with (numpy or jax.numpy), and the numbers of valid elements and samples as its arrays."""
    known = is_static([samples.size, samples.old, samples.new]) and not isinstance(samples.new, jax.Array)
    xp: Any = np if known else jnp
    return xp, xp.asarray(samples.old, np.int64), xp.asarray(samples.new, np.int64)


def _combined(x: Array, axis: int, taps: Sequence[tuple[Array | np.ndarray, Array | np.ndarray | None]]) -> Array:
    """The weighted sum of elements of ``x`` along ``axis``; a tap is indices and weights, None for a weight of 1."""
    parts = []
    for index, weight in taps:
        part = jnp.take(x, jnp.asarray(index, jnp.int32), axis, mode="clip")
        if weight is not None:
            part = part * jnp.asarray(weight, x.dtype).reshape([-1 if i == axis else 1 for i in range(x.ndim)])
        parts.append(part)
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _taps(samples: _Samples, sampling: ImageSampling) -> list[tuple[Any, Any]]:
    """The taps: for each sample the indices of its elements, with their weights (None: 1); arrays of NumPy or jax."""
    method, align_corners = sampling.method, sampling.align_corners
    xp, old, new = _counts(samples)
    once = (lambda product: product) if xp is np else uncontracted
    last = old - 1
    ratio = _ratio(xp, old, new, samples.scale, align_corners)
    k = xp.arange(samples.size)
    along_edges = once(ratio * k.astype(np.float32)).astype(np.float64)
    if method == "nearest":
        index = xp.floor(along_edges + 0.5 if align_corners else along_edges).astype(np.int32)
        return [(xp.minimum(index, last), None)]
    if method in _LINEAR:
        centred = sampling.align_mode == 0 and not align_corners
        # Paddle computes linear positions in float32 only, unlike cubic ones.
        along_centres = once(ratio * (k + 0.5).astype(np.float32)) - np.float32(0.5)
        place = xp.maximum(along_centres, 0) if centred else along_edges
        low = xp.minimum(xp.floor(place).astype(np.int32), last)
        high = xp.minimum(low + 1, last)
        beyond = place.astype(np.float32) - low.astype(np.float32)
        return [(low, 1 - beyond), (high, beyond)]
    if method == "bicubic":
        along_centres = once(ratio.astype(np.float64) * (k + 0.5)) - 0.5
        place = (along_edges if align_corners else along_centres).astype(np.float32)
        first = xp.floor(place)
        weights = _cubic(place - first)
        return [(xp.clip(first.astype(np.int32) + i - 1, 0, last), weight) for i, weight in enumerate(weights)]
    raise InputError(f"interpolation method is {method!r}, expected nearest, linear, bilinear, trilinear or bicubic")


def _ratio(xp: Any, old: Any, new: Any, scale: float, align_corners: bool) -> Any:
    """The distance (float32) between two samples, in elements of the input; 0 for a single sample.

    Sizes may be traced, so the quotients must be rounded once (``quotient``).
    """
    divided = np.divide if xp is np else quotient
    if align_corners:
        ratio = divided((old - 1).astype(np.float32), xp.maximum(new - 1, 1).astype(np.float32))
    elif scale > 0:
        ratio = xp.asarray(1.0 / scale, np.float32)
    else:
        ratio = divided(old.astype(np.float32), new.astype(np.float32))
    return xp.where(new > 1, ratio, np.float32(0))


def _cubic(t: Array) -> list[Array]:
    """The weights of the four neighbours of a point at distance ``t`` behind the second: Keys' kernel, a = -0.75."""
    a = np.float32(-0.75)

    def near(d: Array) -> Array:
        return ((a + 2) * d - (a + 3)) * d * d + 1

    def far(d: Array) -> Array:
        return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a

    return [far(t + 1), near(t), near(1 - t), far(2 - t)]
