"""Eigenvalues, singular values and QR: by LAPACK, or by loops of rotations and reflections in StableHLO.

Jacobi rotations of disjoint pairs of columns run at once: a sweep over N columns is N - 1 rounds of N / 2 rotations
(Golub and Van Loan, Matrix Computations, 8.5 and 8.6). Householder reflections have LAPACK's signs (geqrf). The loops
are for artifacts whose readers have no LAPACK; signs and phases of eigenvectors and singular vectors differ there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.rules.registry import Array

_MOST_SWEEPS = 30
"""Jacobi's method converges quadratically: large matrices take some ten sweeps."""


def eigh(x: Array, *, lower: bool) -> tuple[Array, Array]:
    """Eigenvectors (columns) and eigenvalues, rising, of Hermitian matrices, of which one triangle is read."""
    if not current_context().is_portable:
        vectors, values = lax.linalg.eigh(x, lower=lower, symmetrize_input=False)
        return vectors, values
    triangle = jnp.tril(x, -1) if lower else jnp.triu(x, 1)
    diagonal = jnp.real(jnp.diagonal(x, axis1=-2, axis2=-1)).astype(x.dtype)
    whole = triangle + _adjoint(triangle) + diagonal[..., None] * jnp.eye(x.shape[-1], dtype=x.dtype)
    result: tuple[Array, Array] = _of_each(_eigh, whole)
    return result


def svd(x: Array, *, full_matrices: bool) -> tuple[Array, Array, Array]:
    """``u``, ``s`` (falling) and ``vh``, as ``jnp.linalg.svd`` gives them."""
    if not current_context().is_portable:
        u, s, vh = jnp.linalg.svd(x, full_matrices=full_matrices)
        return u, s, vh
    if x.shape[-2] < x.shape[-1]:
        v, s, uh = svd(_adjoint(x), full_matrices=full_matrices)
        return _adjoint(uh), s, _adjoint(v)
    result: tuple[Array, Array, Array] = _of_each(lambda matrix: _svd(matrix, full_matrices), x)
    return result


def singular_values(x: Array) -> Array:
    """The singular values, falling."""
    values: Array = (
        svd(x, full_matrices=False)[1] if current_context().is_portable else jnp.linalg.svd(x, compute_uv=False)
    )
    return values


def qr(x: Array, *, is_complete: bool) -> tuple[Array, Array]:
    """``q`` and ``r`` with K = min(M, N) columns and rows, or M of them if ``is_complete``."""
    if not current_context().is_portable:
        q, r = jnp.linalg.qr(x, mode="complete" if is_complete else "reduced")
        return q, r
    size = x.shape[-2] if is_complete else min(x.shape[-2:])
    q, r = _of_each(_qr, x)
    return q[..., :size], r[..., :size, :]


_Parts = TypeVar("_Parts")


def _of_each(function: Callable[[Array], _Parts], x: Array) -> _Parts:
    """``function``, which takes one matrix, applied to each matrix of a batch."""
    for _ in range(x.ndim - 2):
        function = jax.vmap(function)
    return function(x)


def _adjoint(x: Array) -> Array:
    return jnp.conj(jnp.swapaxes(x, -1, -2))


def _rounds(size: int) -> np.ndarray:
    """The rounds of a sweep, [rounds, 2, size / 2]: the pairs of a round are disjoint, a sweep has every pair once."""
    players, rounds = list(range(size)), []
    for _ in range(size - 1):
        half = size // 2
        rounds.append([players[:half], players[half:][::-1]])
        players = [players[0], players[-1], *players[1:-1]]
    return np.asarray(rounds, np.int32).reshape(max(size - 1, 0), 2, size // 2)


def _rotation(first: Array, second: Array, product: Array) -> tuple[Array, Array]:
    """Cosine, and sine with its phase, of the Jacobi rotation that makes ``product`` 0.

    ``first`` and ``second`` are the diagonal elements, ``product`` the off-diagonal element, of a matrix or of the
    products of columns.
    """
    size = jnp.abs(product)
    is_there = size > 0
    safe = jnp.where(is_there, size, 1)
    ratio = (second - first) / (2 * safe)
    tangent = jnp.where(ratio < 0, -1, 1) / (jnp.abs(ratio) + jnp.sqrt(1 + ratio * ratio))
    tangent = jnp.where(is_there, tangent, 0)
    cosine = 1 / jnp.sqrt(1 + tangent * tangent)
    return cosine, tangent * cosine * jnp.where(is_there, jnp.conj(product) / safe, 1)


def _turned(x: Array, p: Array, q: Array, cosine: Array, sine: Array) -> Array:
    """The columns ``p`` and ``q`` rotated."""
    first, second = x[:, p], x[:, q]
    turned = cosine * first - sine * second, jnp.conj(sine) * first + cosine * second
    return x.at[:, p].set(turned[0].astype(x.dtype)).at[:, q].set(turned[1].astype(x.dtype))


def _swept(
    rotate: Callable[[_Parts, Array, Array], _Parts], rest: Callable[[_Parts], Array], start: _Parts, size: int
) -> _Parts:
    """The state after sweeps of ``rotate`` over all pairs, repeated while ``rest`` of the state is true."""
    rounds = jnp.asarray(_rounds(size + size % 2))

    def sweep(carried: tuple[_Parts, Array]) -> tuple[_Parts, Array]:
        state = carried[0]
        state = lax.fori_loop(0, rounds.shape[0], lambda i, current: rotate(current, rounds[i, 0], rounds[i, 1]), state)
        return state, carried[1] + 1

    def goes_on(carried: tuple[_Parts, Array]) -> Array:
        return rest(carried[0]) & (carried[1] < _MOST_SWEEPS)

    return lax.while_loop(goes_on, sweep, (start, jnp.zeros((), jnp.int32)))[0]


def _even(x: Array) -> Array:
    """``x`` with an even number of columns: one of zeros is added to an odd number, and is never rotated."""
    return jnp.pad(x, ((0, 0), (0, x.shape[1] % 2)))


def _eigh(x: Array) -> tuple[Array, Array]:
    size = x.shape[-1]
    whole = jnp.pad(x, ((0, size % 2), (0, size % 2)))
    eye = jnp.eye(whole.shape[0], dtype=x.dtype)
    eps = np.finfo(x.dtype).eps

    def rotate(state: tuple[Array, Array], p: Array, q: Array) -> tuple[Array, Array]:
        matrix, vectors = state
        cosine, sine = _rotation(jnp.real(matrix[p, p]), jnp.real(matrix[q, q]), matrix[p, q])
        matrix = _turned(matrix, p, q, cosine, sine)
        matrix = _adjoint(_turned(_adjoint(matrix), p, q, cosine, sine))
        return matrix, _turned(vectors, p, q, cosine, sine)

    def rest(state: tuple[Array, Array]) -> Array:
        squares = jnp.square(jnp.abs(state[0]))
        total = jnp.sum(squares)
        off: Array = jnp.sum(squares * (1 - jnp.real(eye)))
        goes_on: Array = off > total * (eps * eps)
        return goes_on

    matrix, vectors = _swept(rotate, rest, (whole, eye), size)
    values = jnp.real(jnp.diagonal(matrix))[:size]
    order = jnp.argsort(values)
    return vectors[:size, :size][:, order], values[order]


def _svd(x: Array, full_matrices: bool) -> tuple[Array, Array, Array]:
    """The decomposition of a matrix with at least as many rows as columns; columns are rotated until orthogonal."""
    columns = x.shape[1]
    whole = _even(x)
    eps = np.finfo(x.dtype).eps

    tiny = np.finfo(x.dtype).tiny

    def rotate(state: tuple[Array, Array], p: Array, q: Array) -> tuple[Array, Array]:
        matrix, vectors = state
        norm, other = (jnp.sum(jnp.square(jnp.abs(matrix[:, i])), 0) for i in (p, q))
        cosine, sine = _rotation(norm, other, jnp.sum(jnp.conj(matrix[:, p]) * matrix[:, q], 0))
        return _turned(matrix, p, q, cosine, sine), _turned(vectors, p, q, cosine, sine)

    def rest(state: tuple[Array, Array]) -> Array:
        """Whether columns are not yet orthogonal, relative to their lengths."""
        products = jnp.abs(_adjoint(state[0]) @ state[0])
        lengths = jnp.sqrt(jnp.diagonal(products))
        off = products * (1 - jnp.eye(products.shape[0]))
        return jnp.any(off > 4 * eps * jnp.outer(lengths, lengths) + tiny)

    start = whole, jnp.eye(whole.shape[1], dtype=x.dtype)
    matrix, vectors = _swept(rotate, rest, start, columns)
    norms = jnp.sqrt(jnp.sum(jnp.square(jnp.abs(matrix)), 0))[:columns]
    order = jnp.argsort(-norms)
    s = norms[order]
    q, r = _qr(matrix[:, :columns][:, order])
    diagonal = jnp.diagonal(r)
    phase = jnp.where(jnp.abs(diagonal) > 0, diagonal / jnp.maximum(jnp.abs(diagonal), tiny), 1)
    u = q.at[:, :columns].multiply(phase.astype(q.dtype))
    return (u if full_matrices else u[:, :columns]), s, _adjoint(vectors[:columns, :columns][:, order])


def _qr(x: Array) -> tuple[Array, Array]:
    """A square ``q``, and ``r`` with as many rows."""
    rows, columns = x.shape
    place = jnp.arange(rows)

    def reflect(i: Array, state: tuple[Array, Array]) -> tuple[Array, Array]:
        q, r = state
        column = jnp.where(place >= i, r[:, i], 0)
        alpha = r[i, i]
        norm = jnp.sqrt(jnp.sum(jnp.square(jnp.abs(column))))
        is_done = (jnp.sum(jnp.square(jnp.abs(jnp.where(place > i, column, 0)))) == 0) & (jnp.imag(alpha) == 0)
        beta = jnp.where(jnp.real(alpha) < 0, norm, -norm).astype(x.dtype)
        safe, gap = jnp.where(is_done, 1, beta), jnp.where(is_done, 1, alpha - beta)
        vector = jnp.where(place == i, 1, column / gap)
        factor = jnp.where(is_done, 0, (beta - alpha) / safe)
        r = r - jnp.conj(factor) * jnp.outer(vector, jnp.conj(vector) @ r)
        return q - factor * jnp.outer(q @ vector, jnp.conj(vector)), r

    q, r = lax.fori_loop(0, min(rows, columns), reflect, (jnp.eye(rows, dtype=x.dtype), x))
    return q, jnp.triu(r)
