"""Normalizations and dropout. Statistics of float16 and bfloat16 are float32, the results are rounded once."""

from __future__ import annotations

import math
from dataclasses import dataclass

import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import along, channel_axis, is_channel_last, is_static, wide
from pdhlo.lower.rules.onednn import KINDS
from pdhlo.lower.rules.process_group import ProcessGroup
from pdhlo.lower.rules.reductions import moments_over
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension


@dataclass(frozen=True, slots=True)
class BatchNorm:
    """The attributes of batch norms without the layout, which has two names."""

    is_test: bool
    momentum: float
    epsilon: float
    use_global_stats: bool
    trainable_statistics: bool

    @property
    def is_tested(self) -> bool:
        """Whether this is a test that does not use the statistics of the batch."""
        return self.is_test and not self.trainable_statistics

    @property
    def statistics_are_given(self) -> bool:
        """Whether the statistics in the operands are used, and not those of the batch."""
        return self.use_global_stats or self.is_tested


@rule("batch_norm", "batch_norm_", shapes={"mean": "C", "variance": "C", "scale": "C", "bias": "C"})
def batch_norm(
    x: Array,
    mean: Array,
    variance: Array,
    scale: Array | None = None,
    bias: Array | None = None,
    *,
    settings: BatchNorm,
    data_layout: str,
    **dropped: object,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """Normalises each channel of ``x`` to mean 0 and variance 1, times ``scale``, plus ``bias`` (1 and 0 if absent).

    x: [N, C, …] or [N, …, C], rank 2 to 5; the other operands are [C]. With ``use_global_stats``, or in a test
    (``is_test`` without ``trainable_statistics``), the operands ``mean`` and ``variance`` are used and returned. Else
    the mean and variance of the batch are used (the variance divided by the count), and the running ones become
    ``momentum * old + (1 - momentum) * batch``. A channel of one element is then returned unchanged, as in Paddle.

    Returns y, the running mean and variance, the batch's mean and 1 / sqrt(variance + epsilon) (0 if not used), and the
    reserve space, which is empty. In a test oneDNN (``use_mkldnn`` in ``dropped``) applies relu to y if
    ``fuse_with_relu`` is set. Source: Paddle 2.6 batch_norm.
    """
    result = _normalized_batch(
        x,
        mean,
        variance,
        scale,
        bias,
        data_layout=data_layout,
        settings=settings,
        process_group=None,
    )
    if settings.is_tested and dropped.get("use_mkldnn") and dropped.get("fuse_with_relu") and x.dtype in KINDS:
        return jnp.maximum(result[0], 0), *result[1:]
    return result


def _normalized_batch(
    x: Array,
    mean: Array,
    variance: Array,
    scale: Array | None,
    bias: Array | None,
    *,
    settings: BatchNorm,
    data_layout: str,
    process_group: ProcessGroup | None,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``batch_norm`` over the batch of all devices of a process group."""
    if not 2 <= x.ndim <= 5:
        raise InputError(f"pd.batch_norm: x has rank {x.ndim}, expected 2 to 5")
    channel = channel_axis(data_layout, x.ndim)
    check_dimension("pd.batch_norm: the number of means", mean.size, x.shape[channel])
    others = tuple(axis for axis in range(x.ndim) if axis != channel)
    value, reserve = wide(x), jnp.zeros((0,), x.dtype)
    unused = jnp.zeros_like(mean)
    if settings.statistics_are_given:
        y = _affine(value, mean, lax.rsqrt(variance + settings.epsilon), scale, bias, channel)
        # These saved statistics are undefined in Paddle. A gradient of a gradient without mean and variance reads them.
        return y.astype(x.dtype), mean, variance, mean, variance, reserve
    count = [1 if process_group is None else process_group.size, *(x.shape[axis] for axis in others)]
    if is_static(count) and math.prod(count) == 1:
        return x, mean, variance, unused, unused, reserve
    batch_mean, batch_variance = batch_statistics(value, channel, process_group)
    inverse = lax.rsqrt(batch_variance + settings.epsilon)  # its derivative needs no division by a root of its own
    y = _affine(value, batch_mean, inverse, scale, bias, channel)
    mean_out = mean * settings.momentum + batch_mean * (1 - settings.momentum)
    variance_out = variance * settings.momentum + batch_variance * (1 - settings.momentum)
    return y.astype(x.dtype), mean_out, variance_out, batch_mean, inverse, reserve


def batch_statistics(x: Array, channel: int, process_group: ProcessGroup | None) -> tuple[Array, Array]:
    """Mean and variance of each channel, over all devices of a process group, which have equal numbers of elements."""
    others = tuple(axis for axis in range(x.ndim) if axis != channel)
    if process_group is None:
        return jnp.mean(x, others), jnp.var(x, others)
    mean = process_group.mean(jnp.mean(x, others))
    return mean, process_group.mean(jnp.mean(jnp.square(x - along(mean, channel, x.ndim)), others))


@rule("sync_batch_norm_", process_group=True)
def sync_batch_norm_(
    x: Array,
    mean: Array,
    variance: Array,
    scale: Array,
    bias: Array,
    *,
    settings: BatchNorm,
    data_layout: str,
    process_group: ProcessGroup | None,
) -> tuple[Array, Array, Array, Array, Array, Array]:
    """``batch_norm`` over the batches of all devices of a process group (of equal sizes), or of the single device.

    Source: Paddle 2.6 sync_batch_norm_, whose devices are those of process group 0.
    """
    return _normalized_batch(
        x, mean, variance, scale, bias, data_layout=data_layout, settings=settings, process_group=process_group
    )


@rule("layer_norm")
def layer_norm(
    x: Array, scale: Array | None = None, bias: Array | None = None, *, epsilon: float, begin_norm_axis: int
) -> tuple[Array, Array, Array]:
    """Normalises ``x`` to mean 0 and variance 1 over its last axes, times ``scale``, plus ``bias``.

    The last axes are those from ``begin_norm_axis`` on; ``scale`` and ``bias`` (rank 1) have a number for each of their
    elements. Returns y, and mean and variance (divided by the count) of the shape of the other axes.
    Source: Paddle 2.6 layer_norm.
    """
    y, *statistics = normalized_rows(x, scale, bias, epsilon=epsilon, begin_norm_axis=begin_norm_axis)
    mean, variance = (jnp.reshape(statistic, x.shape[:begin_norm_axis]) for statistic in statistics)
    return y, mean, variance


def normalized_rows(
    x: Array, scale: Array | None, bias: Array | None, *, epsilon: float, begin_norm_axis: int
) -> tuple[Array, Array, Array]:
    """As ``layer_norm``, but mean and variance have rank 1, one for each row, as in fused operators."""
    value = wide(x)
    axes = tuple(range(begin_norm_axis, x.ndim))
    mean, variance = moments_over(value, axes)
    y = (value - mean) * lax.rsqrt(variance + epsilon)
    shape = x.shape[begin_norm_axis:]
    if scale is not None:
        y = y * jnp.reshape(wide(scale), shape)
    if bias is not None:
        y = y + jnp.reshape(wide(bias), shape)
    rows = math.prod(x.shape[:begin_norm_axis])
    return y.astype(x.dtype), jnp.reshape(mean, (rows,)), jnp.reshape(variance, (rows,))


@rule("instance_norm", shapes={"x": "_ C ...", "scale": "C", "bias": "C"})
def instance_norm(
    x: Array, scale: Array | None = None, bias: Array | None = None, *, epsilon: float
) -> tuple[Array, Array, Array]:
    """Normalises each channel of each sample of ``x`` [N, C, …], times ``scale`` [C], plus ``bias`` [C].

    Returns y, and the means and 1 / sqrt(variance + epsilon), both [N * C]. Source: Paddle 2.6 instance_norm.
    """
    value = wide(x)
    axes = tuple(range(2, x.ndim))
    mean, variance = moments_over(value, axes)
    inverse = lax.rsqrt(variance + epsilon)
    y = (value - mean) * inverse
    if scale is not None:
        y = y * along(wide(scale), 1, x.ndim)
    if bias is not None:
        y = y + along(wide(bias), 1, x.ndim)
    return y.astype(x.dtype), jnp.reshape(mean, (-1,)), jnp.reshape(inverse, (-1,))


@rule("group_norm", shapes={"scale": "C", "bias": "C"})
def group_norm(
    x: Array,
    scale: Array | None = None,
    bias: Array | None = None,
    *,
    epsilon: float,
    groups: int,
    data_layout: str,
) -> tuple[Array, Array, Array]:
    """Normalises each group of channels of each sample of ``x``, times ``scale`` [C], plus ``bias`` [C].

    x: [N, C, …] or [N, …, C]. Returns y, and means and variances (divided by the count), both [N, groups].
    Source: Paddle 2.6 group_norm.
    """
    last = is_channel_last(data_layout)
    channel = channel_axis(data_layout, x.ndim)
    channels = x.shape[channel]
    if channels % groups != 0:
        raise InputError(f"pd.group_norm: x has {channels} channels, expected a multiple of groups, {groups}")
    for factor in (scale, bias):
        check_dimension("pd.group_norm: the number of factors", channels if factor is None else factor.size, channels)
    split = (*x.shape[:channel], groups, channels // groups, *x.shape[channel + 1 :])
    value = jnp.reshape(wide(x), split)
    process_group = x.ndim - 1 if last else 1
    axes = tuple(axis for axis in range(1, x.ndim + 1) if axis != process_group)
    mean, variance = moments_over(value, axes)
    y = jnp.reshape((value - mean) * lax.rsqrt(variance + epsilon), x.shape)
    if scale is not None:
        y = y * along(wide(scale), channel, x.ndim)
    if bias is not None:
        y = y + along(wide(bias), channel, x.ndim)
    shape = (x.shape[0], groups)
    return y.astype(x.dtype), jnp.reshape(mean, shape), jnp.reshape(variance, shape)


def _affine(x: Array, mean: Array, inverse: Array, scale: Array | None, bias: Array | None, channel: int) -> Array:
    """``(x - mean) * inverse * scale + bias``, as one product and one sum for each element, as in Paddle."""
    factor = inverse if scale is None else inverse * scale
    offset = -mean * factor if bias is None else bias - mean * factor
    return x * along(factor, channel, x.ndim).astype(x.dtype) + along(offset, channel, x.ndim).astype(x.dtype)
