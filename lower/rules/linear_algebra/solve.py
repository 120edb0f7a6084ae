"""Systems of linear equations, inverses, determinants and ranks; leading axes are a batch and broadcast."""

from __future__ import annotations

from collections.abc import Mapping

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import scalar_as
from pdhlo.lower.rules.linear_algebra import factors
from pdhlo.lower.rules.linear_algebra.decomposition import adjoint
from pdhlo.lower.rules.registry import Array, Scalar, rule


@rule("solve")
def solve(x: Array, y: Array) -> Array:
    """The solution of ``x · out = y`` for square ``x``; ``y`` has one vector for each matrix, or columns.

    ``y`` is vectors if it has rank 1, or the shape of ``x`` without the last axis. Source: Paddle 2.6 solve.
    """
    if y.ndim == 1 or (x.ndim == y.ndim + 1 and x.shape[:-1] == y.shape):
        vectors: Array = jnp.linalg.solve(x, y[..., None])[..., 0]
        return vectors
    columns: Array = jnp.linalg.solve(x, y)
    return columns


@rule("triangular_solve")
def triangular_solve(x: Array, y: Array, *, upper: bool, transpose: bool, unitriangular: bool) -> Array:
    """The solution of ``x · out = y`` for triangular ``x`` (``transpose``: of ``xᵀ · out = y``).

    Only the upper or lower triangle (``upper``) is read. With ``unitriangular`` the diagonal is not read and counts as
    ones. Source: Paddle 2.6 triangular_solve.
    """
    x, y = _same_batch(x, y)
    solution: Array = lax.linalg.triangular_solve(
        x, y, left_side=True, lower=not upper, transpose_a=transpose, unit_diagonal=unitriangular
    )
    return solution


@rule("cholesky_solve")
def cholesky_solve(x: Array, y: Array, *, upper: bool) -> Array:
    """The solution of ``a · out = x``; ``y`` is the Cholesky factor of ``a``, as in ``cholesky``.

    Source: Paddle 2.6 cholesky_solve.
    """
    root, right = _same_batch(y, x)
    adjoint = {"transpose_a": True, "conjugate_a": True}
    first, second = (adjoint, {}) if upper else ({}, adjoint)
    between = lax.linalg.triangular_solve(root, right, left_side=True, lower=not upper, **first)
    solution: Array = lax.linalg.triangular_solve(root, between, left_side=True, lower=not upper, **second)
    return solution


@rule("inverse")
def inverse(x: Array) -> Array:
    """The inverse of square matrices; infinite or NaN if there is none, which Paddle refuses.

    Source: Paddle 2.6 inverse.
    """
    result: Array = jnp.linalg.inv(x)
    return result


@rule("det")
def det(x: Array) -> Array:
    """The determinants of square matrices, in the shape of the batch.

    Source: Paddle 2.6 det (legacy determinant).
    """
    result: Array = jnp.linalg.det(x)
    return result


@rule("slogdet")
def slogdet(x: Array) -> Array:
    """The signs and the logarithms of the absolute determinants, stacked: [2, ...].

    Source: Paddle 2.6 slogdet (legacy slogdeterminant).
    """
    sign, logarithm = jnp.linalg.slogdet(x)
    return jnp.stack([sign, logarithm.astype(sign.dtype)])


@rule("matrix_rank")
def matrix_rank(
    x: Array,
    tol_tensor: Array | None = None,
    *,
    tol: float,
    use_default_tol: bool,
    hermitian: bool,
    **dropped: object,
) -> Array:
    """The number of singular values (``hermitian``: absolute eigenvalues) above a bound: int32, in the batch's shape.

    Since Paddle 3.1 it is int64 (``wide_count``). The bound is ``tol``, or by default the largest value times machine
    epsilon times the larger side. A ``tol_tensor``, which the translation of Paddle 2.6 drops, is the bound of
    matrix_rank_tol. Source: Paddle 2.6 matrix_rank.
    """
    if tol_tensor is not None:
        return matrix_rank_tol(x, tol_tensor, use_default_tol=use_default_tol, hermitian=hermitian, **dropped)
    values, default = _spectrum(x, hermitian)
    bound = default if use_default_tol else jnp.full_like(default, tol)
    return _counted(_count_above(values, bound), dropped)


@rule("matrix_rank_tol")
def matrix_rank_tol(
    x: Array, atol_tensor: Array, *, use_default_tol: bool, hermitian: bool, **dropped: object
) -> Array:
    """As ``matrix_rank`` with the bound ``atol_tensor``, which broadcasts.

    With ``use_default_tol`` the bound is at least the default of ``matrix_rank``.

    Source: Paddle 2.6 matrix_rank_tol.
    """
    values, default = _spectrum(x, hermitian)
    bound = atol_tensor.astype(default.dtype)
    return _counted(_count_above(values, jnp.maximum(bound, default if use_default_tol else 0)), dropped)


@rule("matrix_rank_atol_rtol")
def matrix_rank_atol_rtol(
    x: Array, atol: Array, rtol: Array | None = None, *, hermitian: bool, **dropped: object
) -> Array:
    """As matrix_rank; the bound is the larger of ``atol`` and ``rtol`` times the largest singular value.

    It is int64, of Paddle 3.0 int32 (``wide_count`` false).
    Without ``rtol`` it is ``atol``. Source: Paddle 3.3 matrix_rank_atol_rtol.
    """
    values, default = _spectrum(x, hermitian)
    bound = atol.astype(default.dtype)
    if rtol is not None:
        largest = jnp.max(values, -1) if values.shape[-1] else jnp.zeros_like(default)
        bound = jnp.maximum(bound, rtol.astype(default.dtype) * largest)
    return _counted(_count_above(values, bound), {"wide_count": True, **dropped})


def _counted(count: Array, dropped: Mapping[str, object]) -> Array:
    return count.astype(jnp.int64) if dropped.get("wide_count") else count


@rule("slogdet_v2")
def slogdet_v2(x: Array) -> tuple[Array, Array]:
    """The signs and the logarithms of the absolute determinants. Source: Paddle 3.3 slogdet_v2."""
    sign, logarithm = jnp.linalg.slogdet(x)
    return sign, logarithm


@rule("lu_solve")
def lu_solve(b: Array, lu: Array, pivots: Array, *, trans: str) -> Array:
    """The solution of ``a · out = b`` by what the rule of lu gives of ``a``; ``trans`` T or C: of its transpose.

    Source: Paddle 3.3 lu_solve.
    """
    order = lax.linalg.lu_pivots_to_permutation(pivots.astype(jnp.int32) - 1, lu.shape[-1])
    lu, right = _same_batch(lu, b)
    order = jnp.broadcast_to(order, (*lu.shape[:-2], order.shape[-1]))[..., None]

    def solved(right: Array, *, lower: bool, **how: bool) -> Array:
        array: Array = lax.linalg.triangular_solve(lu, right, left_side=True, lower=lower, unit_diagonal=lower, **how)
        return array

    if trans == "N":
        return solved(solved(jnp.take_along_axis(right, order, -2), lower=True), lower=False)
    how = {"transpose_a": True, "conjugate_a": trans == "C"}
    between = solved(solved(right, lower=False, **how), lower=True, **how)
    return jnp.take_along_axis(between, jnp.argsort(order, -2), -2)


@rule("lstsq")
def lstsq(x: Array, y: Array, rcond: Scalar, *, driver: str) -> tuple[Array, Array, Array, Array]:
    """The solution of ``x · solution = y`` with the least squared error, and among several the smallest one.

    Singular values up to ``rcond`` times the largest count as 0; a negative ``rcond`` is machine epsilon. The driver
    gels assumes full rank. Returns also residuals (the squared errors of each column for M > N, else empty), the rank
    (int32), and the singular values (0 for the drivers gels and gelsy, which do not compute them).
    Source: Paddle 2.6 lstsq.
    """
    if driver not in ("gels", "gelsy", "gelsd", "gelss"):
        raise InputError(f"pd.lstsq: driver is {driver!r}, expected gels, gelsy, gelsd or gelss")
    if x.ndim != y.ndim:
        raise InputError(f"pd.lstsq: x has rank {x.ndim} and y rank {y.ndim}, expected equal ranks")
    rows, columns = x.shape[-2:]
    u, s, vh = factors.svd(x, full_matrices=False)
    limit = scalar_as(rcond, s.dtype)
    limit = jnp.where(limit < 0, np.finfo(s.dtype).eps, limit)
    kept = s >= 0 if driver == "gels" else s > limit * s[..., :1]
    scale = jnp.where(kept, 1 / jnp.where(kept, s, 1), 0)
    parts = adjoint(u) @ y
    solution = adjoint(vh) @ (scale[..., None].astype(x.dtype) * parts)
    residuals = jnp.zeros((0,), s.dtype)
    if rows > columns:
        residuals = jnp.sum(jnp.square(jnp.abs(y - x @ solution)), -2)
    rank = jnp.sum(kept, -1, dtype=jnp.int32)
    return solution, residuals, rank, s if driver in ("gelsd", "gelss") else jnp.zeros_like(s)


def _same_batch(x: Array, y: Array) -> tuple[Array, Array]:
    batch = jnp.broadcast_shapes(x.shape[:-2], y.shape[:-2])
    return jnp.broadcast_to(x, (*batch, *x.shape[-2:])), jnp.broadcast_to(y, (*batch, *y.shape[-2:]))


def _spectrum(x: Array, hermitian: bool) -> tuple[Array, Array]:
    """The singular values, and the default bound below which they count as 0."""
    values = jnp.abs(factors.eigh(x, lower=True)[1]) if hermitian else factors.singular_values(x)
    side = max(x.shape[-2:])
    return values, jnp.max(values, -1) * (side * np.finfo(values.dtype).eps)


def _count_above(values: Array, bound: Array) -> Array:
    return jnp.sum(values > bound[..., None], -1, dtype=jnp.int32)
