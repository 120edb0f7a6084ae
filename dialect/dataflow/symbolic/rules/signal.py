"""Shape rules of signal processing: Fourier transforms, frames."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, mul, subtract
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, tensor


def _replaced(call: ShapeCall, shape: Dims, size: Dim) -> Dims:
    """The shape with another size along the last of the transformed axes."""
    axis = call.axis(call.attribute("axes", (-1,))[-1], len(shape))
    return (*shape[:axis], size, *shape[axis + 1 :])


@infer("fft_c2c")
def fft_c2c(call: ShapeCall) -> Results:
    """The shape of the operand."""
    return like(call.operand(0))


@infer("fft_r2c")
def fft_r2c(call: ShapeCall) -> Results:
    """The shape with ``size // 2 + 1`` along the last transformed axis; unchanged if not ``onesided``."""
    shape = call.shape(0)
    axis = call.axis(call.attribute("axes", (-1,))[-1], len(shape))
    return tensor(_replaced(call, shape, add(div(shape[axis], 2), 1)) if call.attribute("onesided", True) else shape)


@infer("fft_c2r")
def fft_c2r(call: ShapeCall) -> Results:
    """The shape with ``last_dim_size``, or else ``2 * (size - 1)``, along the last transformed axis."""
    shape = call.shape(0)
    axis = call.axis(call.attribute("axes", (-1,))[-1], len(shape))
    last_size = call.attribute("last_dim_size", 0)
    return tensor(_replaced(call, shape, last_size if last_size > 0 else mul(2, subtract(shape[axis], 1))))


@infer("frame")
def frame(call: ShapeCall) -> Results:
    """The signal's axis, the first or the last, becomes two: [frames, length, …], or […, length, frames]."""
    shape = call.shape(0)
    length, hop = call.attribute("frame_length", 1), call.attribute("hop_length", 1)
    is_first = call.attribute("axis", -1) == 0 and len(shape) > 0
    size = shape[0] if is_first else shape[-1]
    count = add(div(subtract(size, length), hop), 1)
    return tensor((count, length, *shape[1:]) if is_first else (*shape[:-1], length, count))


@infer("overlap_add")
def overlap_add(call: ShapeCall) -> Results:
    """The sum of overlapping frames, as one axis."""
    shape, hop = call.shape(0), call.attribute("hop_length", 1)
    if call.attribute("axis", -1) == 0:
        return tensor((add(mul(subtract(shape[0], 1), hop), shape[1]), *shape[2:]))
    return tensor((*shape[:-2], add(mul(subtract(shape[-1], 1), hop), shape[-2])))


@infer("stft")
def stft(call: ShapeCall) -> Results:
    """The operand with an axis of frequencies and one of frames in place of its last."""
    shape, length = call.shape(0), call.attribute("n_fft", 1)
    count = add(div(subtract(shape[-1], length), call.attribute("hop_length", 1)), 1)
    return tensor((*shape[:-1], length // 2 + 1 if call.attribute("onesided", True) else length, count))
