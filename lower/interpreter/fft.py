"""Discrete Fourier transforms, in float64."""

import numpy as np

from pdhlo.lower.interpreter.element_types import Array, rounded, wide, widened
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor


@operation("fft")
def fft(call: Call, operand: Tensor) -> Tensor:
    """FFT, IFFT, RFFT or IRFFT over as many last dimensions as ``fft_length`` has; inverses are scaled by 1/n."""
    lengths = call.attribute("fft_length")
    axes = tuple(range(operand.rank - len(lengths), operand.rank))
    x = widened(operand.array, wide(operand.dtype))
    if 0 in (*lengths, *operand.shape):
        return Tensor(np.zeros(call.result.shape, call.result.dtype))
    kind = call.attribute("fft_type")
    if kind == "FFT":
        result: Array = np.fft.fftn(x, axes=axes)
    elif kind == "IFFT":
        result = np.fft.ifftn(x, axes=axes)
    elif kind == "RFFT":
        result = np.fft.rfftn(x, axes=axes)
    else:
        result = np.fft.irfftn(x, s=lengths, axes=axes)
    return Tensor(rounded(result, call.result.dtype))
