"""Matrix operations: ``dot_general`` and its older forms, ``cholesky``, ``triangular_solve``."""

import math
from collections.abc import Sequence

import numpy as np

from pdhlo.lower.interpreter.attributes import DotDimensions
from pdhlo.lower.interpreter.conversion import converted
from pdhlo.lower.interpreter.element_types import BOOL, Array, DType, basic, is_float, rounded, wide, widened
from pdhlo.lower.interpreter.elementwise import multiply
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.quantization import dequantize, dequantize_op_quantize
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor

_SHORT, _SMALL = 512, 1 << 20
"""The largest number of products of a sum, and of all products, for which sums run from left to right."""

_EXACT = 2.0**53
"""Integers below this are exact in float64, whose matrix product is far quicker than that of integers."""


def product(lhs: Array, rhs: Array, result: DType, *, precise: bool) -> Array:
    """The matrix product [..., m, k] by [..., k, n], as ``result``.

    Floats accumulate in f32 (f64 of f64): small products from left to right, as the spec's formula has it, large
    ones in the order of NumPy's matmul. If precise they accumulate in f64. They are rounded once to the result's
    type. Integers wrap; of booleans it is or of ands.
    """
    lhs, rhs = (_as_operand(side, result) for side in (lhs, rhs))
    if result == BOOL:
        counts: Array = np.matmul(lhs.astype(np.float32), rhs.astype(np.float32))
        return np.asarray(counts != 0)
    if lhs.dtype.kind in "fc":
        x, y = (_accumulated(side, result, precise) for side in (lhs, rhs))
        small = not precise and lhs.shape[-1] <= _SHORT and math.prod(lhs.shape) * rhs.shape[-1] <= _SMALL
        return rounded(_left_to_right(x, y) if small else np.matmul(x, y), result)
    largest = [float(np.abs(side.astype(np.float64)).max()) if side.size else 0.0 for side in (lhs, rhs)]
    if largest[0] * largest[1] * lhs.shape[-1] < _EXACT:
        whole = np.matmul(lhs.astype(np.float64), rhs.astype(np.float64)).astype(np.int64)
    else:
        whole = np.matmul(lhs.astype(np.int64), rhs.astype(np.int64))
    return rounded(whole.astype(basic(result)), result)


def _left_to_right(lhs: Array, rhs: Array) -> Array:
    """The spec's formula as it stands: each product rounded, then added to the sum of those before."""
    shape = (*np.broadcast_shapes(lhs.shape[:-2], rhs.shape[:-2]), lhs.shape[-2], rhs.shape[-1])
    result = np.zeros(shape, np.result_type(lhs, rhs))
    for k in range(lhs.shape[-1]):
        result += multiply(lhs[..., :, k : k + 1], rhs[..., k : k + 1, :])
    return result


def _as_operand(x: Array, result: DType) -> Array:
    """Integers become the result's floats or complex numbers first; small types become ones that NumPy computes in."""
    if not is_float(x.dtype) and x.dtype.kind != "c" and (is_float(result) or result.kind == "c"):
        x = converted(x, result)
    return widened(x, basic(x.dtype))


def _accumulated(x: Array, result: DType, precise: bool) -> Array:
    inner = np.result_type(x.dtype, basic(result))
    return widened(x, wide(inner) if precise else inner)


@operation("dot_general")
def dot_general(call: Call, lhs: Tensor, rhs: Tensor) -> Tensor:
    """Sums of products along contracting dimensions, for each of the batching dimensions.

    Dimensions of the result: batching, then the others of lhs, then the others of rhs. ``precision_config`` and
    ``algorithm`` ask for at least some precision, or allow less; what is used is in ``product``.
    """
    if lhs.quantization is not None or rhs.quantization is not None:
        expressed = call.result.dtype if call.result.quantization is None else call.result.quantization.expressed
        return dequantize_op_quantize(lambda x, y: _dot(call, x, y, expressed), call.result, lhs, rhs)
    return _dot(call, lhs, rhs, call.result.dtype)


def _dot(call: Call, lhs: Tensor, rhs: Tensor, dtype: DType) -> Tensor:
    dims: DotDimensions = call.attribute("dot_dimension_numbers")
    contracted = contract(lhs.array, rhs.array, dims, dtype, precise=call.state.precise)
    return Tensor(contracted)


def contract(x: Array, y: Array, dims: DotDimensions, dtype: DType, *, precise: bool) -> Array:
    """``dot_general`` on arrays: both as batches of matrices, and their product."""
    batch_x, batch_y = dims.lhs_batching_dimensions, dims.rhs_batching_dimensions
    over_x, over_y = dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions
    free_x = [d for d in range(x.ndim) if d not in batch_x and d not in over_x]
    free_y = [d for d in range(y.ndim) if d not in batch_y and d not in over_y]
    batch = [x.shape[d] for d in batch_x]
    shape = [*batch, *(x.shape[d] for d in free_x), *(y.shape[d] for d in free_y)]
    k = int(np.prod([x.shape[d] for d in over_x], dtype=np.int64))
    m, n = (int(np.prod([a.shape[d] for d in free], dtype=np.int64)) for a, free in ((x, free_x), (y, free_y)))
    left = x.transpose(*batch_x, *free_x, *over_x).reshape(*batch, m, k)
    right = y.transpose(*batch_y, *over_y, *free_y).reshape(*batch, k, n)
    return product(left, right, dtype, precise=precise).reshape(shape)


@operation("dot")
def dot(call: Call, lhs: Tensor, rhs: Tensor) -> Tensor:
    """Deprecated: the product of vectors or matrices, the last dimension of lhs with the first of rhs."""
    dims = DotDimensions((), (), (lhs.rank - 1,), (0,))
    return Tensor(contract(lhs.array, rhs.array, dims, call.result.dtype, precise=call.state.precise))


@operation("einsum")
def einsum(call: Call, lhs: Tensor, rhs: Tensor) -> Tensor:
    """Deprecated: ``einsum_config`` in the notation of NumPy."""
    inner = wide(lhs.dtype) if call.state.precise else basic(lhs.dtype)
    result = np.einsum(call.attribute("einsum_config"), widened(lhs.array, inner), widened(rhs.array, inner))
    return Tensor(rounded(result, call.result.dtype))


@operation("unary_einsum")
def unary_einsum(call: Call, operand: Tensor) -> Tensor:
    """Deprecated: ``einsum_config`` of one operand."""
    inner = wide(operand.dtype) if call.state.precise else basic(operand.dtype)
    return Tensor(rounded(np.einsum(call.attribute("einsum_config"), widened(operand.array, inner)), operand.dtype))


@operation("cholesky")
def cholesky(call: Call, a: Tensor) -> Tensor:
    """The triangular factor of Hermitian positive-definite matrices, of which one triangle is read.

    Computed in f64. The other triangle of the result, which the spec leaves open, is 0; all of a matrix that is not
    positive-definite is NaN.
    """
    lower = bool(call.attribute("lower", False))
    x = dequantize(a).array
    matrices = widened(x, wide(x.dtype))
    half = np.tril(matrices) if lower else np.conj(np.swapaxes(np.triu(matrices), -1, -2))
    factors = np.empty_like(half)
    for index in np.ndindex(half.shape[:-2]):
        try:
            factors[index] = np.linalg.cholesky(half[index])  # reads the lower triangle
        except np.linalg.LinAlgError:
            factors[index] = np.tril(np.full_like(half[index], np.nan))
    result = factors if lower else np.conj(np.swapaxes(factors, -1, -2))
    plain = Tensor(rounded(result, x.dtype))
    return plain if call.result.quantization is None else dequantize_op_quantize(lambda t: t, call.result, plain)


@operation("triangular_solve")
def triangular_solve(call: Call, a: Tensor, b: Tensor) -> Tensor:
    """X of op(a) X = b, or X op(a) = b if ``left_side`` is false, for a triangular matrix; by substitution in f64.

    Only the triangle that ``lower`` names is read; with ``unit_diagonal`` the diagonal is 1.
    """
    transposition = call.attribute("transpose_a")
    return Tensor(
        solved_triangular(
            a.array,
            b.array,
            left=bool(call.attribute("left_side")),
            lower=bool(call.attribute("lower")),
            unit=bool(call.attribute("unit_diagonal")),
            transposed=transposition != "NO_TRANSPOSE",
            conjugated=transposition == "ADJOINT",
        )
    )


def solved_triangular(
    a: Array, b: Array, *, left: bool, lower: bool, unit: bool, transposed: bool, conjugated: bool
) -> Array:
    """Computes ``triangular_solve`` on arrays."""
    matrix, right = (widened(side, wide(side.dtype)) for side in (a, b))
    if transposed:
        matrix, lower = np.swapaxes(matrix, -1, -2), not lower
        if conjugated:
            matrix = np.conj(matrix)
    if not left:  # X A = B is transposed(A) transposed(X) = transposed(B)
        matrix, right, lower = np.swapaxes(matrix, -1, -2), np.swapaxes(right, -1, -2), not lower
    solved = _substituted(matrix, right, lower=lower, unit=unit)
    return rounded(solved if left else np.swapaxes(solved, -1, -2), b.dtype)


def _substituted(matrix: Array, right: Array, *, lower: bool, unit: bool) -> Array:
    n = matrix.shape[-1]
    solved = np.zeros_like(right)
    rows: Sequence[int] = range(n) if lower else range(n - 1, -1, -1)
    for i in rows:
        known = slice(0, i) if lower else slice(i + 1, n)
        row = right[..., i, :] - np.matmul(matrix[..., i : i + 1, known], solved[..., known, :])[..., 0, :]
        solved[..., i, :] = row if unit else row / matrix[..., i, i, np.newaxis]
    return solved
