"""Operations from one element type to another: ``convert``, ``bitcast_convert``, ``reduce_precision``."""

import numpy as np

from pdhlo.lower.interpreter.element_types import (
    BOOL,
    SMALL_INTEGERS,
    Array,
    DType,
    basic,
    bits_of,
    is_float,
    is_integer,
    is_unsigned,
    limits,
    rounded,
    widened,
)
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.quantization import dequantize, quantize
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor


@operation("convert", elementwise=True)
def convert(call: Call, operand: Tensor) -> Tensor:
    """The same numbers in another element type.

    Floats are rounded to nearest even. Complex numbers lose their imaginary part. A boolean is true if the number is
    not 0. A smaller integer gets the low bits. Cases that the spec leaves open are as in XLA: floats become integers
    toward zero, saturated, and NaN becomes 0.
    """
    target = call.result
    if operand.quantization is not None or target.quantization is not None:
        value = dequantize(operand)
        if target.quantization is not None:
            return quantize(value, target.quantization)
        return Tensor(converted(value.array, target.dtype))
    return Tensor(converted(operand.array, target.dtype))


def converted(x: Array, target: DType) -> Array:
    """``convert`` on arrays."""
    if x.dtype == target:
        return x
    if x.dtype.kind == "c" and target.kind != "c":
        x = x.real
    if target == BOOL:
        return np.not_equal(widened(x, basic(x.dtype)), 0)
    if is_integer(target) and is_float(x.dtype):
        return _saturated(widened(x, basic(x.dtype)), target)
    if x.dtype in SMALL_INTEGERS:
        x = widened(x, basic(x.dtype))
    elif x.dtype == BOOL:
        x = x.astype(np.int8)
    if target.kind == "c":
        part = np.dtype(f"float{target.itemsize * 4}")
        return (x if x.dtype.kind == "c" else rounded(x, part)).astype(target)
    return rounded(x, target)


def _saturated(x: Array, target: DType) -> Array:
    low, high, _ = limits(target)
    whole = np.trunc(x.astype(np.float64))
    inside = (whole >= low) & (whole < float(high) + (1 if high < 2**53 else 0))
    safe = np.where(inside, whole, 0).astype("u8" if is_unsigned(target) else "i8")
    ends = np.where(whole > 0, np.array(high, safe.dtype), np.array(low, safe.dtype))
    return rounded(np.where(inside, safe, np.where(np.isnan(whole), np.array(0, safe.dtype), ends)), target)


@operation("bitcast_convert")
def bitcast_convert(call: Call, operand: Tensor) -> Tensor:
    """The same bits as another element type, little endian.

    To a narrower type it adds a dimension at the end for the parts; to a wider one it takes that away.
    """
    target = call.result
    x, dtype = operand.array, target.dtype
    have, want = bits_of(x.dtype), bits_of(dtype)
    if have == want and x.dtype.itemsize == dtype.itemsize and BOOL not in (x.dtype, dtype):
        result = x.view(dtype)
    else:
        shape = x.shape if have == want else (*x.shape, have // want) if have > want else x.shape[:-1]
        result = _of_bits(_bits(x), want, dtype).reshape(shape)
    return Tensor(result, target.quantization)


def _bits(x: Array) -> Array:
    """The bits of all elements in one row, the lowest of each first."""
    plain = np.ascontiguousarray(x).reshape(-1, 1).view(np.uint8)
    if x.dtype in SMALL_INTEGERS:
        plain = x.astype(np.int8).reshape(-1, 1).view(np.uint8)
    return np.unpackbits(plain, axis=1, bitorder="little")[:, : bits_of(x.dtype)].reshape(-1)


def _of_bits(bits: Array, width: int, dtype: DType) -> Array:
    packed = np.packbits(bits.reshape(-1, width), axis=1, bitorder="little")
    if dtype in SMALL_INTEGERS:
        return rounded(packed.view(np.int8), dtype)
    return packed != 0 if dtype == BOOL else packed.view(dtype)


@operation("reduce_precision", elementwise=True)
def reduce_precision(call: Call, operand: Tensor) -> Tensor:
    """Rounded to a float of ``exponent_bits`` and ``mantissa_bits``, and back.

    To nearest even; too large becomes infinite, below the smallest normal number a zero of the same sign.
    """
    exponent_bits, mantissa_bits = call.attribute("exponent_bits"), call.attribute("mantissa_bits")
    if operand.quantization is not None:
        raise TypeError("reduce_precision of quantized tensors is not defined")
    x = widened(operand.array, np.dtype(np.float64))
    largest = (1 << (exponent_bits - 1)) - 1  # also the bias
    fraction, exponent = np.frexp(x)
    kept = np.ldexp(np.rint(np.ldexp(fraction, mantissa_bits + 1)), exponent - mantissa_bits - 1)
    kept = np.where(np.abs(kept) >= np.ldexp(1.0, min(largest + 1, 1024)), np.copysign(np.inf, x), kept)
    kept = np.where(np.abs(kept) < np.ldexp(1.0, 1 - largest), np.copysign(0.0, x), kept)
    if mantissa_bits == 0:  # no place for a NaN: the official interpreter gives infinity
        kept = np.where(np.isnan(x), np.copysign(np.inf, x), kept)
    return Tensor(rounded(kept, operand.dtype))
