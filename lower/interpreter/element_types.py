"""Element types: their NumPy dtypes, the wider ones that operations compute in, and conversions that round once.

The dtype says which element type an array has: signless integers of MLIR are signed, ``ui`` ones unsigned. What
NumPy lacks comes from ml_dtypes, whose small types have few operations. So an operation computes in a wider dtype
and rounds, or wraps, once at its end:

* basic operations (add, multiply, …) of small floats and float16 in float32, of 2- and 4-bit integers in 8 bits;
* transcendental ones of floats up to 32 bits in float64, of complex64 in complex128.

Rounding a float32 sum, product, quotient or root to a type of at most 11 bits of precision is the same as rounding
the exact one, as 24 >= 2 * 11 + 2.
"""

from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import ArrayLike, NDArray

from pdhlo.errors import UnsupportedError, quoted

Array = NDArray[Any]
DType = np.dtype

_SMALL_FLOATS = {
    "bf16": ml_dtypes.bfloat16,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
    "f6E2M3FN": ml_dtypes.float6_e2m3fn,
    "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
}
_SMALL_INTEGERS = {"i2": ml_dtypes.int2, "i4": ml_dtypes.int4, "ui2": ml_dtypes.uint2, "ui4": ml_dtypes.uint4}
_PLAIN = {
    "i1": np.bool_,
    **{f"i{n}": f"int{n}" for n in (8, 16, 32, 64)},
    **{f"ui{n}": f"uint{n}" for n in (8, 16, 32, 64)},
    **{f"f{n}": f"float{n}" for n in (16, 32, 64)},
    "complex<f32>": np.complex64,
    "complex<f64>": np.complex128,
    "index": np.int64,
}

DTYPES: dict[str, DType] = {name: np.dtype(d) for name, d in {**_PLAIN, **_SMALL_INTEGERS, **_SMALL_FLOATS}.items()}
"""Name of an element type in MLIR -> its dtype."""

NAMES: dict[DType, str] = {dtype: name for name, dtype in DTYPES.items() if name != "index"}
"""Dtype -> its name in MLIR."""

SMALL_FLOATS = frozenset(np.dtype(d) for d in _SMALL_FLOATS.values())
SMALL_INTEGERS = frozenset(np.dtype(d) for d in _SMALL_INTEGERS.values())
_UNSIGNED_SMALL = frozenset(np.dtype(d) for d in (ml_dtypes.uint2, ml_dtypes.uint4))

BOOL, F32, F64 = np.dtype(np.bool_), np.dtype(np.float32), np.dtype(np.float64)


def dtype_of(name: str) -> DType:
    """The dtype of an element type; raises UnsupportedError for one that no array can have."""
    dtype = DTYPES.get(name)
    if dtype is None:
        raise UnsupportedError(f"the interpreter has no element type {quoted(name)}")
    return dtype


def bits_of(dtype: DType) -> int:
    """The number of bits of an element: ``num_bits`` of the spec."""
    if dtype == BOOL:
        return 1
    if dtype in SMALL_INTEGERS:
        return limits(dtype)[2]
    if dtype in SMALL_FLOATS:
        return _float_bits(dtype)
    return dtype.itemsize * 8


def limits(dtype: DType) -> tuple[int, int, int]:
    """The lowest and the highest integer of a type, and its bits."""
    info: Any = ml_dtypes.iinfo(dtype)  # type: ignore[no-untyped-call]
    return int(info.min), int(info.max), int(info.bits)


def _float_bits(dtype: DType) -> int:
    info: Any = ml_dtypes.finfo(dtype)  # type: ignore[no-untyped-call]
    return int(info.bits)


def is_float(dtype: DType) -> bool:
    """Whether it is a real floating-point type."""
    return dtype.kind == "f" or dtype in SMALL_FLOATS


def is_integer(dtype: DType) -> bool:
    """Whether it is an integer type; booleans are not."""
    return dtype.kind in "iu" or dtype in SMALL_INTEGERS


def is_unsigned(dtype: DType) -> bool:
    """Whether it is an unsigned integer type."""
    return dtype.kind == "u" or dtype in _UNSIGNED_SMALL


def basic(dtype: DType) -> DType:
    """The dtype in which basic operations on ``dtype`` compute."""
    if dtype in SMALL_FLOATS or dtype == np.float16:
        return F32
    if dtype in SMALL_INTEGERS:
        return np.dtype(np.uint8 if is_unsigned(dtype) else np.int8)
    return dtype


def wide(dtype: DType) -> DType:
    """The dtype in which transcendental operations on ``dtype``, and sums that must be precise, compute."""
    if is_float(dtype):
        return F64
    return np.dtype(np.complex128) if dtype.kind == "c" else basic(dtype)


def widened(array: Array, dtype: DType) -> Array:
    """``array`` as ``dtype``, which holds each of its values."""
    return array if array.dtype == dtype else array.astype(dtype)


def rounded(array: ArrayLike, dtype: DType) -> Array:
    """The result of an operation as ``dtype``: floats are rounded once, to nearest even; integers wrap."""
    array = np.asarray(array)
    if array.dtype == dtype:
        return array
    if dtype in SMALL_INTEGERS and array.dtype.kind in "iu":
        return _wrapped(array, dtype)
    from_wide = dtype in SMALL_FLOATS and array.dtype != F32 and array.dtype not in SMALL_FLOATS
    if from_wide or (dtype == np.float16 and array.dtype.kind in "iu"):  # NumPy's own go through float32
        array = _to_odd(array)
    return array.astype(dtype)


def _wrapped(array: Array, dtype: DType) -> Array:
    """The low bits of integers as a 2- or 4-bit type."""
    bits = bits_of(dtype)
    low = array.astype(np.int8) & ((1 << bits) - 1)
    if not is_unsigned(dtype):
        low = (low ^ (1 << (bits - 1))) - (1 << (bits - 1))
    return low.astype(dtype)


def _to_odd(array: Array) -> Array:
    """As float32, inexact values rounded to the neighbour whose last bit is 1.

    A second rounding, to a type of at most 22 bits, then gives what one rounding would; through the nearest
    float32 it would round twice.
    """
    if array.dtype.kind not in "iuf" or (array.dtype.kind in "iu" and array.dtype.itemsize < 4):
        return array.astype(np.float32)
    exact = array.astype(np.longdouble) if array.dtype.itemsize == 8 and array.dtype.kind != "f" else array
    near = exact.astype(np.float32)
    bits = near.view(np.int32)
    back = near.astype(exact.dtype)
    even = np.isfinite(near) & (back != exact) & (bits & 1 == 0)
    step = np.where(np.abs(back) > np.abs(exact), -1, 1)
    return np.where(even, bits + step, bits).astype(np.int32).view(np.float32)
