"""Operators that copy: between devices, layouts and dtypes, and into one block of memory."""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.types import element_type_of_legacy
from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.helpers import constant, convert, is_static, known_array, scalar_as
from pdhlo.lower.rules.registry import Array, Value, rule

_NHWC, _NCHW = 1, 2
"""Paddle's numbers of layouts; every other number of a tensor's layout is read as NCHW."""

_CPU_ALIGNMENT = 4096
"""The default of ``align_size`` of ``coalesce_tensor`` on the CPU, in bytes."""


@rule("rnn_memory_helper", unread=("dtype",))
def rnn_memory_helper(x: Array) -> Array:
    """``x``; fluid's StaticRNN creates the states and outputs of steps by it. Source: Paddle 1.8 rnn_memory_helper."""
    return x


@rule("share_data")
def share_data(x: Array) -> Array:
    """``x`` without its LoD. Source: Paddle 2.6 share_data."""
    return x


@rule("share_data_sr", lod=True)
def share_data_sr(x: Value) -> Value:
    """The sparse rows ``x``. Source: Paddle 2.6 share_data."""
    return x


@rule("memcpy", "memcpy_d2h", "memcpy_h2d", "memcpy_h2d_v1")
def memcpy(x: Array) -> Array:
    """``x``; the device of its memory does not matter here.

    Source: Paddle 2.6 memcpy.
    """
    return jnp.asarray(x)


@rule("copy_to")
def copy_to(x: Array) -> Array:
    """``x``; the device of its memory does not matter here. Source: Paddle 2.6 copy_to."""
    return jnp.asarray(x)


@rule("shadow_feed")
def shadow_feed(x: Array) -> Array:
    """``x``, a fed tensor; in Paddle it is copied to the program's device. Source: Paddle 2.6 shadow_feed."""
    return jnp.asarray(x)


@rule("assign_out_", written=("output",))
def assign_out_(x: Array) -> Array:
    """``x``, which is written to ``output``. Source: Paddle 2.6 assign_out_."""
    return jnp.asarray(x)


@rule("depend", lod=True, unread=("dep",))
def depend(x: Value) -> Value:
    """``x``; the order in which ``dep`` and ``x`` are computed does not matter here. Source: Paddle 2.6 depend."""
    return x


@rule("nop", lod=True)
def nop(x: list[Value]) -> list[Value]:
    """``x``, unchanged. Source: Paddle 2.6 nop."""
    return x


@rule("npu_identity", unread=("format",))
def npu_identity(x: Array) -> Array:
    """``x``.

    Source: Paddle 2.6 npu_identity.
    """
    return jnp.asarray(x)


@rule("transfer_dtype", unread=("in_dtype", "use_mkldnn"))
def transfer_dtype(x: Array, *, out_dtype: int) -> Array:
    """``x`` in the dtype with the number ``out_dtype`` in framework.proto.

    Source: Paddle 2.6 transfer_dtype.
    """
    return convert(x, element_type_of_legacy(out_dtype).numpy)


@rule("transfer_layout")
def transfer_layout(x: Array, *, src_layout: int, dst_layout: int) -> Array:
    """``x`` converted from NCHW to NHWC or back.

    Raises UnsupportedError for another ``dst_layout``. Source: Paddle 2.6 transfer_layout.
    """
    if dst_layout not in (_NHWC, _NCHW):
        raise UnsupportedError(f"pd.transfer_layout: layout is {dst_layout}, expected {_NHWC} (NHWC) or {_NCHW} (NCHW)")
    if (src_layout == _NHWC) == (dst_layout == _NHWC):
        return jnp.asarray(x)
    return jnp.moveaxis(x, 1, -1) if dst_layout == _NHWC else jnp.moveaxis(x, -1, 1)


@rule("is_empty")
def is_empty(x: Array) -> Array:
    """Whether ``x`` has no elements: bool of rank 0, a known value if no dimension is symbolic.

    Source: Paddle 2.6 is_empty.
    """
    if is_static(x.shape):
        return constant(0 in x.shape, np.bool_)
    return jnp.asarray(x.size) == 0


@rule("fill_v1")
def fill_v1(*, value: tuple[float, ...], shape: tuple[int, ...], dtype: int) -> Array:
    """A tensor of ``shape`` with the elements ``value``; ``dtype`` is a number of framework.proto.

    Source: Paddle 2.6 fill of fluid.
    """
    return jnp.asarray(np.asarray(value).astype(element_type_of_legacy(dtype).numpy).reshape(shape))


@rule("fill_zeros_like")
def fill_zeros_like(x: Array) -> Array:
    """Zeros in the shape and dtype of ``x``.

    Source: Paddle 2.6 fill_zeros_like of fluid.
    """
    return jnp.zeros_like(x)


@rule("fill_zeros_like2")
def fill_zeros_like2(x: Array, *, dtype: int) -> Array:
    """Zeros in the shape of ``x``; ``dtype`` is a number of framework.proto, or -1 for the dtype of ``x``.

    Source: Paddle 2.6 fill_zeros_like2 of fluid.
    """
    return jnp.zeros(x.shape, x.dtype if dtype < 0 else element_type_of_legacy(dtype).numpy)


@rule("coalesce_tensor", unread=("concated_shapes", "concated_ranks"))
def coalesce_tensor(
    input: list[Array],
    *,
    dtype: np.dtype,
    set_constant: bool,
    constant: float,
    use_align: bool,
    align_size: int,
    size_of_dtype: int,
) -> tuple[list[Array], Array]:
    """The tensors in ``dtype``, and a tensor of rank 1 with their concatenated elements.

    With ``set_constant`` all elements are ``constant``. With ``use_align`` each tensor is padded in the concatenation,
    with zeros or ``constant``, to a multiple of ``align_size`` bytes. Source: Paddle 2.6 coalesce_tensor.
    """
    width = size_of_dtype if size_of_dtype > 0 else np.dtype(dtype).itemsize
    step = max((align_size if align_size > 0 else _CPU_ALIGNMENT) // width, 1) if use_align else 1
    tensors = [jnp.asarray(tensor, dtype) for tensor in input]
    if set_constant:
        tensors = [jnp.full(tensor.shape, scalar_as(constant, dtype)) for tensor in tensors]
    filler = scalar_as(constant if set_constant else 0, dtype)
    return tensors, jnp.concatenate([_padded(tensor, step, filler) for tensor in tensors])


def _padded(x: Array, step: int, filler: Array) -> Array:
    flat = jnp.reshape(x, -1)
    size = _rounded_up(flat.shape, step)
    return jnp.concatenate([flat, jnp.full((size - flat.shape[0],), filler)])


def _rounded_up(shape: Sequence[int], step: int) -> int:
    return -(-shape[0] // step) * step


@rule("sync_calc_stream", "memcpy_d2h_multi_io")
def waiting(x: Array) -> Array:
    """``x``; Paddle waits for a device here, which is not needed with jax.

    Source: Paddle 3.3 sync_calc_stream, memcpy_d2h_multi_io.
    """
    return x


@rule("shadow_feed_tensors")
def shadow_feed_tensors(x: list[Array]) -> list[Array]:
    """``x``, fed tensors; in Paddle they are copied to the program's device. Source: Paddle 3.3 shadow_feed_tensors."""
    return x


@rule("sync_comm_stream", unread=("ring_id",))
def sync_comm_stream(x: list[Array]) -> list[Array]:
    """``x``; Paddle waits for devices here, which is not needed with jax. Source: Paddle 3.3 sync_comm_stream."""
    return x


@rule("shape_broadcast")
def shape_broadcast(x: Array, y: Array) -> Array:
    """The shape that two shapes broadcast to, in their dtype; both must be known.

    Source: Paddle 3.3 shape_broadcast.
    """
    shapes = [tuple(int(dim) for dim in known_array(shape, "pd.shape_broadcast: a shape")) for shape in (x, y)]
    return constant(np.broadcast_shapes(*shapes), x.dtype)


@rule("view_slice")
def view_slice(input: Array, *, begin_idx: int, end_idx: int) -> Array:
    """The elements from ``begin_idx`` to before ``end_idx`` along the first axis. Source: Paddle 3.3 view_slice."""
    return input[begin_idx:end_idx]
