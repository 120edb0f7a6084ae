"""Gradients, written by hand, of operators that rearrange elements.

Most gradients of this family are derived (``rules/gradient.py``). The gradient operators here do not take the operands
of their forward operators, and invert the rearrangement of the cotangent.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from pdhlo.lower.rules.gradient import pullback, summed_to, undone
from pdhlo.lower.rules.helpers import known_int, known_ints, normal_axis
from pdhlo.lower.rules.manipulation.arrangement import meshgrid
from pdhlo.lower.rules.manipulation.padding import pad, pad3d
from pdhlo.lower.rules.manipulation.set_value import AssignedAxes, set_value_with_tensor
from pdhlo.lower.rules.manipulation.shape import (
    channel_shuffle,
    concat,
    expand,
    flip,
    pixel_shuffle,
    pixel_unshuffle,
    reverse,
    slice_,
    squeeze,
    stack,
    tile,
    transpose,
    tril,
    triu,
    unsqueeze,
)
from pdhlo.lower.rules.manipulation.views import view_dtype
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, rule


def _without_first(xshape: Array) -> tuple[int, ...]:
    """The shape of the operand, from an ``xshape``: its shape without the leading 0."""
    return tuple(xshape.shape[1:])


@rule("assign_grad", "assign_out__grad")
def assign_grad(out_grad: Array) -> Array:
    """``out_grad``. Source: Paddle 2.6 assign_grad."""
    return out_grad


@rule("reshape_grad", "flatten_grad")
def reshape_grad(xshape: Array, out_grad: Array) -> Array:
    """``out_grad`` in the shape of the operand. Source: Paddle 2.6 reshape_grad, flatten_grad."""
    return jnp.reshape(out_grad, _without_first(xshape))


@rule("reshape_double_grad")
def reshape_double_grad(grad_out: Array, grad_x_grad: Array) -> Array:
    """``grad_x_grad`` in the shape of the result. Source: Paddle 2.6 reshape_double_grad."""
    return jnp.reshape(grad_x_grad, grad_out.shape)


@rule("reshape2_grad_grad")
def reshape2_grad_grad(d_out: Array, ddx: Array) -> Array:
    """As ``reshape_double_grad``. Source: Paddle 2.6 legacy operator reshape2_grad_grad."""
    return reshape_double_grad(d_out, ddx)


@rule("squeeze_grad", "unsqueeze_grad", unread=("axis",))
def squeeze_grad(xshape: Array, out_grad: Array) -> Array:
    """``out_grad`` in the shape of the operand. Source: Paddle 2.6 squeeze_grad, unsqueeze_grad."""
    return jnp.reshape(out_grad, _without_first(xshape))


@rule("squeeze_double_grad")
def squeeze_double_grad(grad_x_grad: Array, axis: IntArray) -> tuple[Array, Array]:
    """``squeeze`` of ``grad_x_grad``. Source: Paddle 2.6 squeeze_double_grad."""
    return squeeze(grad_x_grad, axis)


@rule("unsqueeze_double_grad")
def unsqueeze_double_grad(grad_x_grad: Array, axis: IntArray) -> tuple[Array, Array]:
    """``unsqueeze`` of ``grad_x_grad``. Source: Paddle 2.6 unsqueeze_double_grad."""
    return unsqueeze(grad_x_grad, axis)


@rule("transpose_grad")
def transpose_grad(out_grad: Array, *, perm: tuple[int, ...]) -> Array:
    """``out_grad`` with the inverse permutation of its axes. Source: Paddle 2.6 transpose_grad."""
    axes = [normal_axis(axis, out_grad.ndim, "pd.transpose_grad") for axis in perm]
    return jnp.transpose(out_grad, np.argsort(axes).tolist())


@rule("transpose_double_grad")
def transpose_double_grad(grad_x_grad: Array, *, perm: tuple[int, ...]) -> Array:
    """``transpose`` of ``grad_x_grad``. Source: Paddle 2.6 transpose_double_grad."""
    return transpose(grad_x_grad, perm=perm)


@rule("flip_grad")
def flip_grad(out_grad: Array, *, axis: tuple[int, ...]) -> Array:
    """``out_grad`` in reverse order along ``axis``. Source: Paddle 2.6 flip_grad."""
    return flip(out_grad, axis=axis)


@rule("reverse_grad")
def reverse_grad(out_grad: Array, axis: IntArray) -> Array:
    """``out_grad`` in reverse order along ``axis``. Source: Paddle 2.6 reverse_grad."""
    return reverse(out_grad, axis)


@rule("tril_grad")
def tril_grad(out_grad: Array, *, diagonal: int) -> Array:
    """The lower triangle of ``out_grad``. Source: Paddle 2.6 tril_grad."""
    return tril(out_grad, diagonal=diagonal)


@rule("triu_grad")
def triu_grad(out_grad: Array, *, diagonal: int) -> Array:
    """The upper triangle of ``out_grad``. Source: Paddle 2.6 triu_grad."""
    return triu(out_grad, diagonal=diagonal)


@rule("tril_triu_grad", unread=("x", "out"))
def tril_triu_grad(out_grad: Array, *, diagonal: int, lower: bool) -> Array:
    """The lower or upper triangle of ``out_grad``. Source: Paddle 2.6 legacy operator tril_triu_grad."""
    return tril(out_grad, diagonal=diagonal) if lower else triu(out_grad, diagonal=diagonal)


@rule("split_grad", "split_with_num_grad")
def split_grad(out_grad: list[Array], axis: Scalar) -> Array:
    """The concatenated cotangents of the parts. Source: Paddle 2.6 split_grad, split_with_num_grad."""
    return jnp.concatenate(out_grad, known_int(axis, "pd.split_grad: the axis"))


@rule("unbind_grad", "unstack_grad")
def unbind_grad(out_grad: list[Array], *, axis: int) -> Array:
    """The cotangents of the slices, stacked along ``axis``. Source: Paddle 2.6 unbind_grad, unstack_grad."""
    return stack(out_grad, axis=axis)


@rule("concat_double_grad")
def concat_double_grad(grad_x_grad: list[Array], axis: Scalar) -> Array:
    """``concat`` of ``grad_x_grad``. Source: Paddle 2.6 concat_double_grad."""
    joined: Array = concat(list(grad_x_grad), axis)
    return joined


@rule("expand_double_grad")
def expand_double_grad(grad_x_grad: Array, shape: IntArray) -> Array:
    """``expand`` of ``grad_x_grad``. Source: Paddle 2.6 expand_double_grad."""
    return expand(grad_x_grad, shape)


@rule("tile_double_grad")
def tile_double_grad(grad_x_grad: Array, repeat_times: IntArray) -> Array:
    """``tile`` of ``grad_x_grad``. Source: Paddle 2.6 tile_double_grad."""
    return tile(grad_x_grad, repeat_times)


@rule("slice_double_grad")
def slice_double_grad(
    grad_input_grad: Array,
    starts: IntArray,
    ends: IntArray,
    *,
    axes: tuple[int, ...],
    infer_flags: tuple[int, ...],
    decrease_axis: tuple[int, ...],
) -> Array:
    """``slice`` of ``grad_input_grad``. Source: Paddle 2.6 slice_double_grad."""
    cut: Array = slice_(grad_input_grad, starts, ends, axes=axes, infer_flags=infer_flags, decrease_axis=decrease_axis)
    return cut


@rule("pad_double_grad", unread=("pad_value",))
def pad_double_grad(grad_x_grad: Array, *, paddings: tuple[int, ...]) -> Array:
    """``grad_x_grad`` padded with 0. Source: Paddle 2.6 pad_double_grad."""
    return pad(grad_x_grad, 0.0, paddings=paddings)


@rule("pad3d_double_grad", unread=("pad_value",))
def pad3d_double_grad(grad_x_grad: Array, paddings: IntArray, *, mode: str, data_format: str) -> Array:
    """``grad_x_grad`` padded with 0, or by ``mode`` with its own elements. Source: Paddle 2.6 pad3d_double_grad."""
    return pad3d(grad_x_grad, paddings, mode=mode, pad_value=0.0, data_format=data_format)


@rule("pixel_shuffle_grad")
def pixel_shuffle_grad(out_grad: Array, *, upscale_factor: int, data_format: str) -> Array:
    """``pixel_unshuffle`` of ``out_grad``. Source: Paddle 2.6 pixel_shuffle_grad."""
    return pixel_unshuffle(out_grad, downscale_factor=upscale_factor, data_format=data_format)


@rule("pixel_unshuffle_grad")
def pixel_unshuffle_grad(out_grad: Array, *, downscale_factor: int, data_format: str) -> Array:
    """``pixel_shuffle`` of ``out_grad``. Source: Paddle 2.6 pixel_unshuffle_grad."""
    return pixel_shuffle(out_grad, upscale_factor=downscale_factor, data_format=data_format)


@rule("channel_shuffle_grad")
def channel_shuffle_grad(out_grad: Array, *, groups: int, data_format: str) -> Array:
    """``out_grad`` with the channels in the order before the shuffle. Source: Paddle 2.6 channel_shuffle_grad."""
    return undone(lambda x: channel_shuffle(x, groups=groups, data_format=data_format), out_grad.shape, out_grad)


@rule("shuffle_channel_grad", unread=("x", "out"))
def shuffle_channel_grad(out_grad: Array, *, group: int) -> Array:
    """``out_grad`` with the channels in the order before the shuffle.

    Source: Paddle 2.6 legacy operator shuffle_channel_grad.
    """
    return undone(lambda images: channel_shuffle(images, groups=group, data_format="NCHW"), out_grad.shape, out_grad)


@rule("flatten2_grad", unread=("x", "out", "x_shape_grad", "axis"))
def flatten2_grad(x_shape: Array, out_grad: Array) -> Array:
    """``out_grad`` in the shape of the operand. Source: Paddle 2.6 legacy operator flatten2_grad."""
    return jnp.reshape(out_grad, _without_first(x_shape))


@rule("crop_grad")
def crop_grad(x: Array, out_grad: Array, offsets: IntArray) -> Array:
    """``out_grad`` at the place of the crop in ``x``, 0 elsewhere. Source: Paddle 2.6 crop_grad."""
    starts = known_ints(offsets, "pd.crop_grad: the offsets") or (0,) * x.ndim
    around = [(start, size - start - inner) for start, size, inner in zip(starts, x.shape, out_grad.shape, strict=True)]
    return jnp.pad(out_grad, around)


@rule("expand_as_grad", unread=("target_shape",))
def expand_as_grad(x: Array, out_grad: Array) -> Array:
    """``out_grad``, summed over the axes along which ``x`` was repeated. Source: Paddle 2.6 expand_as_grad."""
    return summed_to(x, out_grad)


@rule("set_value_with_tensor_grad")
def set_value_with_tensor_grad(
    values: Array | None, out_grad: Array, starts: IntArray, ends: IntArray, steps: IntArray, *, assigned: AssignedAxes
) -> tuple[Array, Array | None]:
    """The gradients of x and ``values``: ``out_grad`` with 0 in the assigned slice, and ``out_grad`` in this slice.

    Source: Paddle 2.6 set_value_with_tensor_grad.
    """

    def assign(x: Array, values: Array) -> list[Array]:
        return [set_value_with_tensor(x, values, starts, ends, steps, assigned=assigned)]

    primal = jnp.zeros((1,), out_grad.dtype) if values is None else values
    x_grad, values_grad = pullback(assign, [jnp.zeros_like(out_grad), primal], [out_grad])
    return x_grad, None if values is None else values_grad


# Gradients of operators of fluid that have other names and signatures than their successors


@rule("reshape_grad_v1", unread=("shape_tensor", "shape_tensor_tensor", "out", "shape"))
def reshape_grad_v1(x: Array, out_grad: Array) -> tuple[Array, Array | None, list[Array] | None]:
    """``out_grad`` in the shape of ``x``. Source: fluid's reshape_grad."""
    return jnp.reshape(out_grad, x.shape), None, None


@rule("transpose_grad_v1", unread=("x", "out"))
def transpose_grad_v1(out_grad: Array, *, axis: tuple[int, ...]) -> Array:
    """``out_grad`` with the inverse permutation of its axes. Source: fluid's transpose_grad."""
    return transpose_grad(out_grad, perm=axis)


@rule("expand_grad_v1", unread=("expand_times_tensor", "expand_times_tensor_tensor", "out", "expand_times"))
def expand_grad_v1(x: Array, out_grad: Array) -> tuple[Array, Array | None, list[Array] | None]:
    """``out_grad``, summed over the copies of ``x``. Source: fluid's expand_grad."""
    copies = [
        dim
        for repeated, size in zip(out_grad.shape, x.shape, strict=True)
        for dim in (repeated // size if size else 0, size)
    ]
    return jnp.sum(jnp.reshape(out_grad, copies), tuple(range(0, len(copies), 2))), None, None


@rule("crop_grad_v1", unread=("y", "out", "shape"))
def crop_grad_v1(
    x: Array, offsets_tensor: Array | None, out_grad: Array, *, offsets: tuple[int, ...]
) -> tuple[Array, Array | None, Array | None]:
    """``out_grad`` at the place of the crop in ``x``, 0 elsewhere. Source: fluid's crop_grad."""
    starts = offsets if offsets_tensor is None else known_ints(offsets_tensor, "pd.crop_grad_v1: the offsets")
    return crop_grad(x, out_grad, tuple(starts)), None, None


@rule("pad_grad", unread=("x", "pad_value"))
def pad_grad(out_grad: Array, *, paddings: tuple[int, ...]) -> Array:
    """``out_grad`` without the padding. Source: Paddle 2.6 pad_grad."""
    stops = zip(out_grad.shape, paddings[1::2], strict=True)
    return out_grad[tuple(slice(low, size - high) for low, (size, high) in zip(paddings[::2], stops, strict=True))]


@rule("meshgrid_grad")
def meshgrid_grad(inputs: list[Array], outputs_grad: list[Array]) -> list[Array]:
    """Each cotangent, summed along the axes of the other vectors. Source: Paddle 2.6 meshgrid_grad."""
    gradients: list[Array] = pullback(lambda vectors: [meshgrid(vectors)], [inputs], [outputs_grad])[0]
    return gradients


@rule("rnn_memory_helper_grad", unread=("out", "dtype"))
def rnn_memory_helper_grad(x: Array, out_grad: Array | None) -> Array:
    """``out_grad``, or 0 if it is absent, because no later step reads the state. Source: Paddle 1.8."""
    return jnp.zeros_like(x) if out_grad is None else out_grad


@rule("view_dtype_grad", unread=("dtype",))
def view_dtype_grad(input: Array, out_grad: Array) -> Array:
    """The bytes of ``out_grad`` in the dtype of ``input``. Source: Paddle 2.6 view_dtype_grad."""
    return view_dtype(out_grad, dtype=input.dtype)


@rule("set_value_grad")
def set_value_grad(out_grad: Array) -> Array:
    """``out_grad``, also in the assigned slice: Paddle's operator has no bounds of the slice and copies everything.

    Legacy programs have the gradient of ``set_value_with_tensor`` instead, which is 0 in the slice.
    Source: Paddle 3.3 set_value_grad.
    """
    return out_grad
