"""LAPACK's routines, which jax calls on the CPU: ``stablehlo.custom_call @lapack_<s, d, c or z><routine>_ffi``.

Operands and results are batches of matrices (their layouts only say how they lie in memory); options are in
``mhlo.backend_config``, letters as numbers. ``info``, the last result of most, is 0, or says where a routine failed.
Source: jax/_src/lax/linalg.py, jaxlib's lapack_kernels.h, and LAPACK's own documentation.

What is unique is computed in f64 and rounded once. Eigenvectors and singular vectors are unique up to signs (phases):
NumPy computes them with the same routines of LAPACK.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pdhlo.lower.interpreter.element_types import Array, rounded, wide, widened
from pdhlo.lower.interpreter.frame import Call, Function
from pdhlo.lower.interpreter.linear_algebra import solved_triangular
from pdhlo.lower.interpreter.tensor import Tensor

_I32 = np.dtype(np.int32)


def _option(call: Call, name: str) -> str:
    """An option, a letter as LAPACK has it."""
    return chr(call.attribute("mhlo.backend_config")[name].value)


def _adjoint(x: Array) -> Array:
    return np.conj(np.swapaxes(x, -1, -2))


def _typed(call: Call, *arrays: npt.ArrayLike) -> tuple[Tensor, ...]:
    """Arrays as the results of a call, in their element types."""
    kinds = [kind.dtype if kind is not None else None for kind in call.results]
    return tuple(Tensor(rounded(np.asarray(array), kind or _I32)) for array, kind in zip(arrays, kinds, strict=True))


def potrf(call: Call, a: Tensor) -> tuple[Tensor, ...]:
    """The Cholesky factor in one triangle, the other one as it was; info: the order of the minor that is not positive.

    If the factorisation fails, the matrix is returned unchanged; jax does not read it then.
    """
    lower = _option(call, "uplo") == "L"
    matrices = widened(a.array, wide(a.dtype)).copy()
    info = np.zeros(matrices.shape[:-2], _I32)
    for index in np.ndindex(info.shape):
        array = np.tril(matrices[index]) if lower else _adjoint(np.triu(matrices[index]))
        order = _first_bad_minor(array)
        info[index] = order
        if order:
            continue
        factor = np.linalg.cholesky(array)
        kept = np.triu(matrices[index], 1) if lower else np.tril(matrices[index], -1)
        matrices[index] = kept + (factor if lower else _adjoint(factor))
    return _typed(call, matrices, info)


def _first_bad_minor(lower: Array) -> int:
    """The order of the first leading minor that is not positive-definite; 0 if there is none."""
    for n in range(1, lower.shape[-1] + 1):
        try:
            np.linalg.cholesky(lower[:n, :n])
        except np.linalg.LinAlgError:
            return n
    return 0


def getrf(call: Call, a: Tensor) -> tuple[Tensor, ...]:
    """L and U in one matrix; pivots: the row, from 1 on, that each row was exchanged with; info: a pivot that is 0.

    The pivot is the first of the largest elements of its column, by the sum of the parts of a complex one.
    """
    matrices = widened(a.array, wide(a.dtype)).copy()
    n = min(matrices.shape[-2:])
    pivots = np.zeros((*matrices.shape[:-2], n), _I32)
    info = np.zeros(matrices.shape[:-2], _I32)
    for index in np.ndindex(info.shape):
        matrix = matrices[index]
        for k in range(n):
            column = np.abs(matrix[k:, k].real) + np.abs(matrix[k:, k].imag)
            row = k + int(np.argmax(column))
            pivots[index][k] = row + 1
            matrix[[k, row]] = matrix[[row, k]]
            if matrix[k, k] == 0:
                info[index] = info[index] or k + 1
                continue
            matrix[k + 1 :, k] /= matrix[k, k]
            matrix[k + 1 :, k + 1 :] -= np.outer(matrix[k + 1 :, k], matrix[k, k + 1 :])
    return _typed(call, matrices, pivots, info)


def geqrf(call: Call, a: Tensor) -> tuple[Tensor, ...]:
    """R in the upper triangle, below it the vectors of the reflections that Q is made of; tau: their factors."""
    packed, tau = np.linalg.qr(widened(a.array, wide(a.dtype)), mode="raw")
    return _typed(call, np.swapaxes(packed, -1, -2), tau)


def orgqr(call: Call, a: Tensor, tau: Tensor) -> Tensor:
    """The first columns of Q = H(1) … H(k), H(i) = 1 - tau(i) v(i) v(i)*, from the results of ``geqrf``."""
    vectors, factors = (widened(element.array, wide(element.dtype)) for element in (a, tau))
    rows, columns = vectors.shape[-2:]
    q = np.broadcast_to(np.eye(rows, columns, dtype=vectors.dtype), vectors.shape).copy()
    for i in range(factors.shape[-1] - 1, -1, -1):
        v = vectors[..., :, i : i + 1] * (np.arange(rows) > i)[:, np.newaxis] + np.eye(rows)[:, i : i + 1]
        q -= factors[..., i, np.newaxis, np.newaxis] * np.matmul(v, np.matmul(_adjoint(v), q))
    return _typed(call, q)[0]


def syevd(call: Call, a: Tensor) -> tuple[Tensor, ...]:
    """Eigenvectors and eigenvalues, rising, of symmetric (Hermitian) matrices, of which one triangle is read; info."""
    values, vectors = np.linalg.eigh(a.array, UPLO="L" if _option(call, "uplo") == "L" else "U")
    return _typed(call, vectors, values, np.zeros(a.shape[:-2]))


def gesdd(call: Call, a: Tensor) -> tuple[Tensor, ...]:
    """The operand (it is written over), singular values, falling, U, the adjoint of V; info.

    Mode "N" computes the values only: U and V are zeros then.
    """
    mode = _option(call, "mode")
    u, values, vh = np.linalg.svd(a.array, full_matrices=mode == "A")
    if mode == "N":
        u, vh = (np.zeros(kind.shape) for kind in call.results[2:4] if kind is not None)
    return _typed(call, a.array, values, u, vh, np.zeros(a.shape[:-2]))


def geev(call: Call, a: Tensor) -> tuple[Tensor, ...]:
    """Eigenvalues (of real matrices as two parts), left and right eigenvectors of length 1; info.

    Left eigenvectors are those of the adjoint; jax needs them only for gradients. Results that the options exclude are
    zeros.
    """
    values, right = np.linalg.eig(a.array.astype(np.result_type(a.dtype, np.complex64)))
    left = np.zeros_like(right)
    if _option(call, "compute_left") == "V":
        left = _adjoint(np.linalg.inv(right))
        left = left / np.linalg.norm(left, axis=-2, keepdims=True)
    if _option(call, "compute_right") == "N":
        right = np.zeros_like(right)
    parts = [values] if a.dtype.kind == "c" else [values.real, values.imag]
    return _typed(call, *parts, left, right, np.zeros(a.shape[:-2]))


def trsm(call: Call, a: Tensor, b: Tensor) -> Tensor:
    """X of op(a) X = b, or of X op(a) = b, for a triangular matrix; ``triangular_solve`` with LAPACK's options."""
    transposition = _option(call, "trans_x")
    solved = solved_triangular(
        a.array,
        b.array,
        left=_option(call, "side") == "L",
        lower=_option(call, "uplo") == "L",
        unit=_option(call, "diag") == "U",
        transposed=transposition != "N",
        conjugated=transposition == "C",
    )
    return Tensor(solved)


_REAL: dict[str, Function] = {"orgqr": orgqr, "syevd": syevd}
_COMPLEX: dict[str, Function] = {"ungqr": orgqr, "heevd": syevd}
_ALL: dict[str, Function] = {
    "potrf": potrf,
    "getrf": getrf,
    "geqrf": geqrf,
    "gesdd": gesdd,
    "geev": geev,
    "trsm": trsm,
}
TARGETS: dict[str, Function] = {
    f"lapack_{letter}{name}_ffi": function
    for letters, own in (("sd", _REAL), ("cz", _COMPLEX))
    for letter in letters
    for name, function in (own | _ALL).items()
}
"""Targets of custom calls, and what they compute."""
