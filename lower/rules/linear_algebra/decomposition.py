"""Decompositions of matrices: the last two axes are the matrix, leading axes are a batch.

Signs and phases of vectors are LAPACK's, as in Paddle on the CPU, except in artifacts without LAPACK (``factors``).
"""

from __future__ import annotations

from typing import cast

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.helpers import argmax
from pdhlo.lower.rules.linear_algebra import factors
from pdhlo.lower.rules.registry import Array, rule


@rule("svd")
def svd(x: Array, *, full_matrices: bool) -> tuple[Array, Array, Array]:
    """Singular vectors and values: ``x = u · diag(s) · vh``, the values falling.

    For [..., M, N] and K = min(M, N): ``u`` [..., M, K], ``s`` [..., K], ``vh`` [..., K, N]; with
    ``full_matrices`` square ``u`` and ``vh``. Source: Paddle 2.6 svd.
    """
    return factors.svd(x, full_matrices=full_matrices)


@rule("svdvals")
def svdvals(x: Array) -> Array:
    """The singular values, falling. Source: Paddle 3.3 svdvals."""
    return factors.singular_values(x)


@rule("eigh")
def eigh(x: Array, *, UPLO: str) -> tuple[Array, Array]:  # noqa: N803  # the operator's own name
    """Real eigenvalues, rising, and eigenvectors (columns) of a symmetric or Hermitian matrix.

    Only the triangle ``UPLO`` (L or U) is read. Source: Paddle 2.6 eigh.
    """
    return _eigh(x, UPLO)


@rule("eigvalsh", unread=("is_test",))
def eigvalsh(x: Array, *, uplo: str) -> tuple[Array, Array]:
    """As ``eigh``; the gradient reads the vectors.

    Source: Paddle 2.6 eigvalsh.
    """
    return _eigh(x, uplo)


@rule("eig", host=True)
def eig(x: Array) -> tuple[Array, Array]:
    """Complex eigenvalues and eigenvectors (columns of length 1) of square matrices.

    On the host, since only the CPU has it. Source: Paddle 2.6 eig.
    """
    values, vectors = _general_eigen(x, True)
    return values, vectors


@rule("eigvals", host=True)
def eigvals(x: Array) -> Array:
    """The complex eigenvalues of square matrices, computed on the host as in ``eig``.

    They have LAPACK's order for the transposed matrix, as in Paddle, which passes rows as columns.
    Source: Paddle 2.6 eigvals.
    """
    [values] = _general_eigen(np.swapaxes(x, -1, -2), False)
    return values


@rule("qr")
def qr(x: Array, *, mode: str) -> tuple[Array, Array]:
    """``x = q · r``, the columns of ``q`` orthonormal, ``r`` upper triangular.

    ``mode``: ``reduced`` gives [..., M, K] and [..., K, N] with K = min(M, N), ``complete`` a square ``q``, and
    ``r`` an empty one. Source: Paddle 2.6 qr.
    """
    if mode == "r":
        return jnp.zeros((0,), x.dtype), factors.qr(x, is_complete=False)[1]
    if mode not in ("reduced", "complete"):
        raise InputError(f"pd.qr: mode is {mode!r}, expected reduced, complete or r")
    return factors.qr(x, is_complete=mode == "complete")


@rule("cholesky")
def cholesky(x: Array, *, upper: bool) -> Array:
    """The triangular root of positive definite matrices: ``x = l · lᴴ``, or (``upper``) ``x = uᴴ · u``.

    Only that triangle of ``x`` is read. NaN where a matrix is not positive definite; Paddle refuses that.
    Source: Paddle 2.6 cholesky.
    """
    root: Array = lax.linalg.cholesky(adjoint(x) if upper else x, symmetrize_input=False)
    return adjoint(root) if upper else root


@rule("lu")
def lu(x: Array, *, pivot: bool) -> tuple[Array, Array, Array]:
    """``p · l · u = x`` with row exchanges: ``l`` (without its diagonal of ones) and ``u`` in one matrix.

    Returns also the pivots (int32: the row, counted from 1, that each row was exchanged with) and the infos (int32
    [batch] or [1]: the first diagonal element of ``u``, counted from 1, that is 0, or 0). Source: Paddle 2.6 lu.
    """
    if not pivot:
        raise InputError("pd.lu: pivot is false, which is not supported; Paddle supports it on the GPU only")
    matrix, pivots, _ = lax.linalg.lu(x)
    zero = jnp.diagonal(matrix, axis1=-2, axis2=-1) == 0
    infos = jnp.where(jnp.any(zero, -1), argmax(zero, -1) + 1, 0).astype(jnp.int32)
    return matrix, (pivots + 1).astype(jnp.int32), infos if x.ndim > 2 else infos.reshape(1)


@rule("lu_unpack")
def lu_unpack(x: Array, y: Array, *, unpack_ludata: bool, unpack_pivots: bool) -> tuple[Array, Array, Array]:
    """The matrices ``p``, ``l`` and ``u`` from the results of ``lu``; a matrix that is not requested is empty.

    Source: Paddle 2.6 lu_unpack.
    """
    rows, columns = x.shape[-2:]
    size = min(rows, columns)
    nothing = jnp.zeros((0,), x.dtype)
    pmat = lower = upper = nothing
    if unpack_pivots:
        order = lax.linalg.lu_pivots_to_permutation(y.astype(jnp.int32) - 1, rows)
        pmat = (order[..., None, :] == jnp.arange(rows)[:, None]).astype(x.dtype)
    if unpack_ludata:
        lower = jnp.tril(x[..., :, :size], -1) + jnp.eye(rows, size, dtype=x.dtype)
        upper = jnp.triu(x[..., :size, :])
    return pmat, lower, upper


def _eigh(x: Array, triangle: str) -> tuple[Array, Array]:
    if triangle not in ("L", "U"):
        raise InputError(f"pd.eigh: triangle is {triangle!r}, expected L or U")
    vectors, values = factors.eigh(x, lower=triangle == "L")
    return values, vectors


def _general_eigen(x: Array | np.ndarray, vectors: bool) -> list[Array]:
    # NumPy computes float32 in float64, which changes the order of the eigenvalues; jax does not.
    with x64(), jax.default_device(jax.devices("cpu")[0]):
        eigen = lax.linalg.eig(x, compute_left_eigenvectors=False, compute_right_eigenvectors=vectors)
        return [cast(Array, np.asarray(operand)) for operand in eigen]


def adjoint(x: Array) -> Array:
    """The conjugate transposes of matrices [..., M, N]."""
    return jnp.conj(jnp.swapaxes(x, -1, -2))
