"""Element-wise operations: arithmetic, logic, comparison, selection.

Each function is the spec's formula on NumPy arrays; ``_unary`` and ``_binary`` widen its operands and round its result
once (see element_types.py), and do quantized tensors as the spec says: dequantize, compute, quantize.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from pdhlo.lower.interpreter.element_types import Array, DType, basic, bits_of, rounded, wide, widened
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.quantization import dequantize_op_quantize
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor

Formula = Callable[..., Array]
Widening = Callable[[DType], DType]


def _register(name: str, formula: Formula, widening: Widening) -> Formula:
    def compute(call: Call, *operands: Tensor) -> Tensor:
        if any(operand.quantization is not None for operand in operands) or call.result.quantization is not None:
            return dequantize_op_quantize(compute_plain, call.result, *operands)
        return compute_plain(*operands)

    def compute_plain(*operands: Tensor) -> Tensor:
        dtype = operands[0].array.dtype
        inner = widening(dtype)
        result = np.asarray(formula(*(widened(operand.array, inner) for operand in operands)))
        if result.dtype == inner:  # else it is another type by its nature: bool, or the part of a complex number
            result = rounded(result, dtype)
        return Tensor(result)

    compute.__doc__ = formula.__doc__
    compute.__name__ = formula.__name__
    operation(name, elementwise=True)(compute)
    return formula


def _exact(name: str) -> Callable[[Formula], Formula]:
    """An operation that is computed in its own type, or the next wider one that NumPy has."""
    return lambda formula: _register(name, formula, basic)


def _transcendental(name: str) -> Callable[[Formula], Formula]:
    """An operation that is computed in float64 or complex128."""
    return lambda formula: _register(name, formula, wide)


# ---------------------------------------------------------------- arithmetic


@_exact("abs")
def abs_(x: Array) -> Array:
    """Absolute value; of a signed integer's lowest value that value; modulus of complex numbers."""
    return np.abs(x)


@_exact("negate")
def negate(x: Array) -> Array:
    """Negation; of integers modulo 2^N."""
    return np.negative(x)


@_exact("add")
def add(x: Array, y: Array) -> Array:
    """Sum; modulo 2^N for integers, logical or for booleans."""
    return np.add(x, y)


@_exact("subtract")
def subtract(x: Array, y: Array) -> Array:
    """Difference; modulo 2^N for integers."""
    return np.subtract(x, y)


@_exact("multiply")
def multiply(x: Array, y: Array) -> Array:
    """Product; modulo 2^N for integers, logical and for booleans."""
    if x.dtype.kind == "c":  # by the formula: NumPy's loops may fuse multiply and add
        return _complex(x.real * y.real - x.imag * y.imag, x.real * y.imag + x.imag * y.real)
    return np.multiply(x, y)


def _complex(real: Array, imag: Array) -> Array:
    both = np.empty(np.broadcast_shapes(real.shape, imag.shape), np.result_type(real.dtype, np.complex64))
    both.real, both.imag = real, imag
    return both


@_exact("divide")
def divide(x: Array, y: Array) -> Array:
    """Quotient; of integers rounded toward zero.

    Integer division by zero is implementation-defined: all bits set, as XLA does. The lowest value by -1 wraps.
    """
    if x.dtype.kind not in "iu":
        return np.divide(x, y)
    zero, lowest = y == 0, x.dtype.kind == "i" and (y == -1)
    safe = np.where(zero | lowest, 1, y).astype(x.dtype)
    quotient = np.floor_divide(x, safe)
    inexact = (quotient * safe != x) & ((x < 0) != (safe < 0))
    quotient = (quotient + inexact).astype(x.dtype)
    quotient = np.where(lowest, np.negative(x), quotient)
    return np.where(zero, np.array(-1 if x.dtype.kind == "i" else np.iinfo(x.dtype).max, x.dtype), quotient)


@_exact("remainder")
def remainder(x: Array, y: Array) -> Array:
    """Remainder with the dividend's sign; of integers by zero the dividend, as XLA does."""
    if x.dtype.kind in "iu":
        safe = np.where((y == 0) | (y == np.array(-1).astype(y.dtype)), 1, y).astype(x.dtype)
        result = np.fmod(x, safe)
        if x.dtype.kind == "u":  # there "-1" is a large divisor like any other
            result = np.fmod(x, np.where(y == 0, 1, y).astype(x.dtype))
        return np.where(y == 0, x, result)
    return np.fmod(x, y)


@_exact("maximum")
def maximum(x: Array, y: Array) -> Array:
    """IEEE-754 maximum: NaN if either is, +0 above -0; lexicographic for complex numbers."""
    if x.dtype.kind == "c":
        return _lexicographic(x, y, x.real > y.real, x.imag > y.imag)
    return _with_zeros(np.maximum(x, y), x, y, np.bitwise_and)


@_exact("minimum")
def minimum(x: Array, y: Array) -> Array:
    """IEEE-754 minimum: NaN if either is, -0 below +0; lexicographic for complex numbers."""
    if x.dtype.kind == "c":
        return _lexicographic(x, y, x.real < y.real, x.imag < y.imag)
    return _with_zeros(np.minimum(x, y), x, y, np.bitwise_or)


def _lexicographic(x: Array, y: Array, real: Array, imag: Array) -> Array:
    chosen = np.where(real | ((x.real == y.real) & imag), x, y)
    return np.where(np.isnan(x), x, np.where(np.isnan(y), y, chosen))


def _with_zeros(result: Array, x: Array, y: Array, combine: np.ufunc) -> Array:
    """NumPy takes either of +0 and -0. Equal floats have equal bits unless they are zeros: combined, right for all."""
    if result.dtype.kind != "f":
        return result
    bits = f"u{result.dtype.itemsize}"
    return np.where(x == y, combine(x.view(bits), y.view(bits)).view(result.dtype), result)


@_exact("sign")
def sign(x: Array) -> Array:
    """-1, 0 or 1; NaN and both zeros stay; x / abs(x) of complex numbers, NaN where a part is."""
    if x.dtype.kind == "c":
        size = np.abs(x)
        safe = np.where(size == 0, 1, size)
        unit = np.where(size == 0, x, _complex(x.real / safe, x.imag / safe))
        return np.where(np.isnan(x), np.array(complex(np.nan, np.nan)), unit).astype(x.dtype)
    return np.where(x == 0, x, np.sign(x)) if x.dtype.kind == "f" else np.sign(x)


@_exact("ceil")
def ceil(x: Array) -> Array:
    """Toward positive infinity."""
    return np.ceil(x)


@_exact("floor")
def floor(x: Array) -> Array:
    """Toward negative infinity."""
    return np.floor(x)


@_exact("round_nearest_even")
def round_nearest_even(x: Array) -> Array:
    """To the nearest integer, halves to the even one."""
    return np.rint(x)


@_exact("round_nearest_afz")
def round_nearest_afz(x: Array) -> Any:
    """To the nearest integer, halves away from zero.

    Not floor(x + 0.5): the sum is rounded for the float below one half and for large numbers.
    """
    whole = np.trunc(x)
    return np.copysign(whole + np.where(np.abs(x - whole) >= 0.5, np.copysign(1, x), 0), x).astype(x.dtype)


@_exact("sqrt")
def sqrt(x: Array) -> Array:
    """Square root; the principal one of complex numbers."""
    return np.sqrt(x.astype(wide(x.dtype))).astype(x.dtype) if x.dtype.kind == "c" else np.sqrt(x)


# ---------------------------------------------------------------- transcendental functions


@_transcendental("cbrt")
def cbrt(x: Array) -> Array:
    """Cube root; the principal one of complex numbers."""
    return np.power(x, 1 / 3) if x.dtype.kind == "c" else np.cbrt(x)


@_transcendental("rsqrt")
def rsqrt(x: Array) -> Array:
    """1 / sqrt(x)."""
    if x.dtype.kind != "c":
        return 1 / np.sqrt(x)
    infinite = np.isinf(x.real) | np.isinf(x.imag)
    return np.where(infinite & ~np.isnan(x), 0, 1 / np.sqrt(x))


@_transcendental("exponential")
def exponential(x: Array) -> Array:
    """e to the power of x."""
    return np.exp(x)


@_transcendental("exponential_minus_one")
def exponential_minus_one(x: Array) -> Array:
    """exp(x) - 1, exact near 0."""
    if x.dtype.kind == "c":
        real = np.expm1(x.real) * np.cos(x.imag) - 2 * np.sin(x.imag / 2) ** 2
        imag = np.where(x.imag == 0, x.imag, np.exp(x.real) * np.sin(x.imag))
        return _complex(real, imag)
    return np.expm1(x)


@_transcendental("log")
def log(x: Array) -> Array:
    """Natural logarithm."""
    return np.log(x)


@_transcendental("log_plus_one")
def log_plus_one(x: Array) -> Array:
    """log(1 + x), exact near 0."""
    if x.dtype.kind == "c":
        # log|1 + z| = log1p(x (x + 2) + y y) / 2, with a wider type for the cancellation where 1 + z is near 1
        a, b = x.real.astype(np.longdouble), x.imag.astype(np.longdouble)
        near = np.log1p(a * (a + 2) + b * b) / 2
        far = np.log(np.hypot(1 + a, b))
        size = np.where(np.hypot(a, b) < 2, near, far)
        return _complex(size.astype(np.float64), np.arctan2(x.imag, 1 + x.real))
    return np.log1p(x)


@_transcendental("logistic")
def logistic(x: Array) -> Array:
    """1 / (1 + exp(-x))."""
    return 1 / (1 + np.exp(-x))


@_transcendental("sine")
def sine(x: Array) -> Array:
    """Sine."""
    return np.sin(x)


@_transcendental("cosine")
def cosine(x: Array) -> Array:
    """Cosine."""
    return np.cos(x)


@_transcendental("tan")
def tan(x: Array) -> Array:
    """Tangent."""
    return np.tan(x)


@_transcendental("tanh")
def tanh(x: Array) -> Array:
    """Hyperbolic tangent."""
    return np.tanh(x)


@_transcendental("atan2")
def atan2(y: Array, x: Array) -> Any:
    """The angle of (x, y); of complex numbers -i log((x + iy) / sqrt(x x + y y))."""
    if x.dtype.kind == "c":
        return -1j * np.log((x + 1j * y) / np.sqrt(x * x + y * y))
    return np.arctan2(y, x)


@_transcendental("power")
def power(x: Array, y: Array) -> Array:
    """x to the power of y; of integers modulo 2^N, 0 for a negative exponent unless x is 1 or -1."""
    if x.dtype.kind in "iu":
        return _integer_power(x, y)
    return np.power(x, y)


def _integer_power(x: Array, y: Array) -> Array:
    """By squaring, which wraps like one multiplication after the other."""
    x, y = np.broadcast_arrays(x, y)
    result, square, left = np.ones_like(x), x.copy(), np.where(y < 0, 0, y)
    while np.any(left):
        result = np.where(left & 1 != 0, result * square, result)
        square, left = square * square, left >> 1
    if x.dtype.kind == "u":
        return result
    odd = np.where(y & 1 != 0, -1, 1)
    negative = np.where(x == 1, 1, np.where(x == -1, odd, 0))
    return np.where(y < 0, negative, result).astype(x.dtype)


# ---------------------------------------------------------------- bits


@_exact("and")
def and_(x: Array, y: Array) -> Array:
    """Logical and of booleans, bitwise and of integers."""
    return np.bitwise_and(x, y)


@_exact("or")
def or_(x: Array, y: Array) -> Array:
    """Logical or of booleans, bitwise or of integers."""
    return np.bitwise_or(x, y)


@_exact("xor")
def xor(x: Array, y: Array) -> Array:
    """Exclusive or of booleans or of the bits of integers."""
    return np.bitwise_xor(x, y)


@_exact("not")
def not_(x: Array) -> Array:
    """Negation of booleans or of the bits of integers."""
    return np.invert(x)


def _on_bits(name: str) -> Callable[[Formula], Formula]:
    """An operation for which the width of its integers counts; the formula gets it as its last argument."""

    def register(formula: Formula) -> Formula:
        def compute(call: Call, *operands: Tensor) -> Tensor:
            dtype = operands[0].dtype
            arrays = [widened(operand.array, basic(dtype)) for operand in operands]
            return Tensor(rounded(formula(*arrays, bits_of(dtype)), dtype))

        compute.__doc__ = formula.__doc__
        operation(name, elementwise=True)(compute)
        return formula

    return register


def _unsigned(x: Array, bits: int) -> Array:
    """The bits of integers as unsigned ones."""
    plain = x.view(f"u{x.dtype.itemsize}")
    return plain & ((1 << bits) - 1) if bits < 8 else plain


@_on_bits("shift_left")
def shift_left(x: Array, amount: Array, bits: int) -> Array:
    """x << amount, the amount unsigned; 0 when it is the width or more."""
    count = _unsigned(amount, bits)
    big = count >= bits
    return np.where(big, 0, _unsigned(x, bits) << np.where(big, 0, count).astype(count.dtype)).astype(x.dtype)


@_on_bits("shift_right_logical")
def shift_right_logical(x: Array, amount: Array, bits: int) -> Array:
    """x >> amount with zeros, the amount unsigned; 0 when it is the width or more."""
    count = _unsigned(amount, bits)
    big = count >= bits
    return np.where(big, 0, _unsigned(x, bits) >> np.where(big, 0, count).astype(count.dtype)).astype(x.dtype)


@_on_bits("shift_right_arithmetic")
def shift_right_arithmetic(x: Array, amount: Array, bits: int) -> Any:
    """x >> amount with the top bit, the amount unsigned; all sign when it is the width or more."""
    count = np.minimum(_unsigned(amount, bits), bits - 1)
    if x.dtype.kind == "u":
        top = 8 * x.dtype.itemsize - bits
        signed = ((x << top).view(f"i{x.dtype.itemsize}") >> top).astype(f"i{x.dtype.itemsize}")
        return (signed >> count.astype(signed.dtype)).view(x.dtype)
    return x >> count.astype(x.dtype)


@_on_bits("count_leading_zeros")
def count_leading_zeros(x: Array, bits: int) -> Array:
    """Counts the zeros above the highest one bit."""
    left, count = _unsigned(x, bits), np.full(x.shape, bits)
    while np.any(left):
        count -= left != 0
        left = left >> 1
    return count.astype(x.dtype)


@_on_bits("popcnt")
def popcnt(x: Array, bits: int) -> Array:
    """Counts the bits that are set."""
    return np.bitwise_count(_unsigned(x, bits)).astype(x.dtype)


# ---------------------------------------------------------------- complex numbers


@_exact("real")
def real(x: Array) -> Array:
    """The real part; a float is its own."""
    return np.real(x).copy()


@_exact("imag")
def imag(x: Array) -> Array:
    """The imaginary part; 0 of a float."""
    return np.imag(x).copy()


@operation("complex", elementwise=True)
def complex_(call: Call, lhs: Tensor, rhs: Tensor) -> Tensor:
    """A complex number of a real and an imaginary part."""
    return Tensor(_complex(lhs.array, rhs.array))


# ---------------------------------------------------------------- comparison and selection


@_exact("is_finite")
def is_finite(x: Array) -> Array:
    """Whether it is neither NaN nor infinite."""
    return np.isfinite(x)


_COMPARISONS: dict[str, np.ufunc] = {
    "EQ": np.equal,
    "NE": np.not_equal,
    "GE": np.greater_equal,
    "GT": np.greater,
    "LE": np.less_equal,
    "LT": np.less,
}


@operation("compare", elementwise=True)
def compare(call: Call, lhs: Tensor, rhs: Tensor) -> Tensor:
    """Comparison by ``comparison_direction``.

    FLOAT is IEEE-754's; TOTALORDER its total order, -NaN < -inf < … < -0 < +0 < … < inf < NaN. Complex numbers are
    compared lexicographically by (real, imag).
    """
    compared = _COMPARISONS[call.attribute("comparison_direction")]
    if lhs.quantization is not None:
        return dequantize_op_quantize(lambda x, y: Tensor(compared(x.array, y.array)), call.result, lhs, rhs)
    x, y = (widened(side.array, basic(side.dtype)) for side in (lhs, rhs))
    if call.attribute("compare_type") == "TOTALORDER" and x.dtype.kind == "f":
        x, y = total_order(x), total_order(y)
    elif x.dtype.kind == "c" and compared not in (np.equal, np.not_equal):
        return Tensor(np.where(x.real == y.real, compared(x.imag, y.imag), compared(x.real, y.real)))
    return Tensor(np.asarray(compared(x, y)))


def total_order(x: Array) -> Array:
    """Integers in the order of IEEE-754's total order of floats: sign-magnitude bits as two's complement."""
    bits = x.view(f"i{x.dtype.itemsize}")
    return np.where(bits < 0, bits ^ np.iinfo(bits.dtype).max, bits)


@operation("select", elementwise=True)
def select(call: Call, pred: Tensor, on_true: Tensor, on_false: Tensor) -> Tensor:
    """``on_true`` where ``pred``, which may be a scalar for all elements, is true, else ``on_false``."""
    return on_true.like(np.where(pred.array, on_true.array, on_false.array).astype(on_true.dtype, copy=False))


@operation("clamp", elementwise=True)
def clamp(call: Call, low: Tensor, operand: Tensor, high: Tensor) -> Tensor:
    """minimum(maximum(operand, min), max); the bounds may be scalars for all elements."""
    if operand.quantization is not None:
        return dequantize_op_quantize(_clamped, call.result, low, operand, high)
    return _clamped(low, operand, high)


def _clamped(low: Tensor, operand: Tensor, high: Tensor) -> Tensor:
    dtype = operand.dtype
    a, x, b = (widened(element.array, basic(dtype)) for element in (low, operand, high))
    return Tensor(rounded(minimum(maximum(x, a), b), dtype))


@operation("map")
def map_(call: Call, *inputs: Tensor) -> Tensor:
    """The region, a function of scalars, on the elements of the inputs."""
    return Tensor(np.array(call.region().on_arrays(*(element.array for element in inputs))[0]))
