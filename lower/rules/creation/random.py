"""Random numbers. Each operation has its own key; a ``seed`` other than 0 replaces it.

The distributions are Paddle's, but the numbers are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.typing import DTypeLike

from pdhlo.dialect.types import element_type_of_legacy
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.creation.creation import BatchSizeLike
from pdhlo.lower.rules.helpers import (
    argmax,
    convert,
    drawn_mask,
    is_half,
    known_int,
    known_ints,
    normal_axis,
    scalar_as,
    wide,
)
from pdhlo.lower.rules.registry import Array, IntArray, Scalar, rule
from pdhlo.lower.rules.softmax import cut_softmax


@rule("uniform", random=True)
def uniform(
    shape: IntArray, min: Scalar, max: Scalar, *, dtype: np.dtype | None, seed: int, key: Array, **dropped: Any
) -> Array:
    """Numbers evenly spread from ``min`` to ``max``; float32 if no dtype is given.

    Legacy programs may set a diagonal (``diag_num`` in ``dropped``), as in uniform_random_batch_size_like.
    Source: Paddle 2.6 uniform (legacy uniform_random).
    """
    numbers = _uniform(_key(key, seed), known_ints(shape, "pd.uniform: the shape"), dtype, min, max)
    diagonal = dropped.get("diag_num", 0), dropped.get("diag_step", 0), dropped.get("diag_val", 1.0)
    return _with_diagonal(numbers, Diagonal(*diagonal))


@rule("uniform_inplace", random=True, unread=("diag_num", "diag_step", "diag_val"))
def uniform_inplace(x: Array, *, min: float, max: float, seed: int, key: Array) -> Array:
    """Numbers evenly spread from ``min`` to ``max`` in the shape and dtype of ``x``.

    Source: Paddle 2.6 uniform_inplace, which ignores the diagonal on the CPU.
    """
    return _uniform(_key(key, seed), x.shape, x.dtype, min, max)


@dataclass(frozen=True, slots=True)
class Diagonal:
    """``diag_num`` elements that are ``diag_val``: 0, ``diag_step + 1``, 2 · (``diag_step + 1``) …"""

    diag_num: int
    diag_step: int
    diag_val: float


@rule("uniform_random_batch_size_like", random=True)
def uniform_random_batch_size_like(
    input: Array,
    *,
    size: BatchSizeLike,
    min: float,
    max: float,
    seed: int,
    diagonal: Diagonal,
    dtype: np.dtype | None,
    key: Array,
) -> Array:
    """As uniform; one dimension of the shape is taken from ``input``, ``diag_num`` elements are ``diag_val``.

    These are the elements 0, ``diag_step + 1``, 2 · (``diag_step + 1``) … in a row.
    Source: Paddle 2.6 uniform_random_batch_size_like.
    """
    dims = size.with_size(input.shape[size.input_dim_idx])
    return _with_diagonal(_uniform(_key(key, seed), dims, dtype, min, max), diagonal)


def _with_diagonal(numbers: Array, diagonal: Diagonal) -> Array:
    """``numbers`` with the elements of the diagonal replaced."""
    if diagonal.diag_num < 1:
        return numbers
    places = np.arange(diagonal.diag_num) * (diagonal.diag_step + 1)
    flat = numbers.reshape(-1).at[places].set(scalar_as(diagonal.diag_val, numbers.dtype), mode="drop")
    return flat.reshape(numbers.shape)


@rule("gaussian", random=True)
def gaussian(shape: IntArray, *, mean: float, std: float, seed: int, dtype: np.dtype | None, key: Array) -> Array:
    """Normally distributed numbers; float32 if no dtype is given.

    Source: Paddle 2.6 gaussian (legacy gaussian_random).
    """
    return _normal(_key(key, seed), known_ints(shape, "pd.gaussian: the shape"), dtype, mean, std)


@rule("gaussian_random_batch_size_like", random=True)
def gaussian_random_batch_size_like(
    input: Array, *, size: BatchSizeLike, mean: float, std: float, seed: int, dtype: int, key: Array
) -> Array:
    """As gaussian; one dimension of the shape is taken from ``input``. ``dtype`` is the number that old programs have.

    Source: Paddle 1.8 gaussian_random_batch_size_like, which 2.6 lacks.
    """
    dims = size.with_size(input.shape[size.input_dim_idx])
    return _normal(_key(key, seed), dims, element_type_of_legacy(dtype).numpy, mean, std)


@rule("gaussian_inplace", random=True)
def gaussian_inplace(x: Array, *, mean: float, std: float, seed: int, key: Array) -> Array:
    """Normally distributed numbers in the shape and dtype of ``x``.

    Source: Paddle 2.6 gaussian_inplace.
    """
    return _normal(_key(key, seed), x.shape, x.dtype, mean, std)


@rule("truncated_gaussian_random", random=True)
def truncated_gaussian_random(
    *,
    shape: tuple[int, ...],
    mean: float,
    std: float,
    seed: int,
    dtype: np.dtype | None,
    a: float = -2.0,
    b: float = 2.0,
    key: Array,
) -> Array:
    """Normally distributed numbers, those outside of ``mean + a * std`` … ``mean + b * std`` drawn again.

    Source: Paddle 2.6 truncated_gaussian_random, where a and b are ±2; 3.x has them as attributes.
    """
    kind = _float(dtype)
    numbers = jax.random.truncated_normal(_key(key, seed), a, b, shape, _wide_type(kind))
    return (numbers * std + mean).astype(kind)


@rule("randint", random=True)
def randint(shape: IntArray, *, low: int, high: int, dtype: np.dtype | None, key: Array) -> Array:
    """Integers from ``low`` to ``high - 1``; int64 if no dtype is given.

    Source: Paddle 2.6 randint.
    """
    dims = known_ints(shape, "pd.randint: the shape")
    return jax.random.randint(key, dims, low, high, jnp.int64).astype(dtype or jnp.int64)


@rule("randperm", random=True)
def randperm(*, n: int, dtype: np.dtype | None, key: Array) -> Array:
    """The integers from 0 to ``n - 1`` in random order.

    Source: Paddle 2.6 randperm.
    """
    return convert(jax.random.permutation(key, n), dtype or jnp.int64)


@rule("bernoulli", random=True)
def bernoulli(x: Array, *, key: Array) -> Array:
    """1 with the probability that ``x`` says, else 0.

    Source: Paddle 2.6 bernoulli.
    """
    value = wide(x)
    return (jax.random.uniform(key, x.shape, value.dtype) < value).astype(x.dtype)


@rule("multinomial", random=True)
def multinomial(x: Array, num_samples: Scalar, *, replacement: bool, key: Array) -> Array:
    """``num_samples`` indices (int64) along the last axis, drawn in proportion to ``x``, which need not sum to 1.

    ``x`` has rank 1 or 2. Without ``replacement`` each index is drawn at most once.
    Source: Paddle 2.6 multinomial.
    """
    count = known_int(num_samples, "pd.multinomial: the number of samples")
    if x.ndim not in (1, 2):
        raise InputError(f"pd.multinomial: x has rank {x.ndim}, expected 1 or 2")
    logits = jnp.log(wide(x))
    if replacement:
        draws = jax.random.categorical(key, logits[..., None, :], shape=(*x.shape[:-1], count))
        return draws.astype(jnp.int64)
    if count > x.shape[-1]:
        raise InputError(f"pd.multinomial: num_samples is {count}, expected at most {x.shape[-1]} without replacement")
    # The largest sums of logarithms and Gumbel noise are distributed like draws without replacement.
    noise = jax.random.gumbel(key, x.shape, logits.dtype)
    return lax.top_k(logits + noise, count)[1].astype(jnp.int64)


@rule("poisson", random=True)
def poisson(x: Array, *, key: Array) -> Array:
    """Poisson distributed numbers with the rates ``x``, in its dtype.

    Source: Paddle 2.6 poisson.
    """
    return jax.random.poisson(key, wide(x)).astype(x.dtype)


@rule("exponential_", random=True)
def exponential_(x: Array, *, lam: float, key: Array) -> Array:
    """Exponentially distributed numbers with the rate ``lam``, in the shape and dtype of ``x``.

    Source: Paddle 2.6 exponential_.
    """
    return (jax.random.exponential(key, x.shape, _wide_type(x.dtype)) / lam).astype(x.dtype)


@rule("dirichlet", random=True)
def dirichlet(alpha: Array, *, key: Array) -> Array:
    """Points of the simplex: for each row of ``alpha`` a draw of the Dirichlet distribution.

    Source: Paddle 2.6 dirichlet.
    """
    return jax.random.dirichlet(key, wide(alpha)).astype(alpha.dtype)


@rule("sampling_id", random=True)
def sampling_id(x: Array, *, min: float, max: float, seed: int, key: Array) -> Array:
    """For each row of probabilities the first index whose cumulative sum exceeds a random number in [min, max).

    The result is int64; it is the last index if the sum never exceeds the number. Source: Paddle 2.6 sampling_id.
    """
    sums = jnp.cumsum(wide(x), -1)
    drawn = _uniform(_key(key, seed), x.shape[:1], sums.dtype, min, max)
    beyond = sums > drawn[:, None]
    return jnp.where(jnp.any(beyond, -1), argmax(beyond, -1), x.shape[-1] - 1).astype(jnp.int64)


@rule("rrelu", random=True)
def rrelu(x: Array, *, lower: float, upper: float, is_test: bool, key: Array) -> tuple[Array, Array]:
    """``x``, negative elements times a factor evenly spread from ``lower`` to ``upper``; and the factors.

    With ``is_test`` the factor is in the middle. Source: Paddle 2.6 rrelu.
    """
    value = wide(x)
    if is_test:
        factor = jnp.full(x.shape, (lower + upper) / 2, value.dtype)
    else:
        factor = _uniform(key, x.shape, value.dtype, lower, upper)
    noise = jnp.where(value < 0, factor, 1)
    return (value * noise).astype(x.dtype), noise.astype(x.dtype)


@rule("gumbel_softmax", random=True)
def gumbel_softmax(x: Array, *, temperature: float, hard: bool, axis: int, key: Array) -> Array:
    """The softmax along ``axis`` of ``x`` plus Gumbel noise, divided by ``temperature``.

    ``hard`` gives 1 at its maximum and 0 elsewhere, with the gradient of the softmax.
    Source: Paddle 2.6 gumbel_softmax.
    """
    if x.ndim == 0:
        return jnp.ones_like(x)
    at = normal_axis(axis, x.ndim, "pd.gumbel_softmax")
    value = wide(x)
    soft = cut_softmax((value + jax.random.gumbel(key, x.shape, value.dtype)) / temperature, at)
    if hard:
        one_hot = jax.nn.one_hot(argmax(soft, at), x.shape[at], axis=at, dtype=soft.dtype)
        soft = one_hot + (soft - lax.stop_gradient(soft))
    return soft.astype(x.dtype)


@rule("uniform_random_p", random=True)
def uniform_random_p(*, shape: tuple[int, ...], min: float, max: float, seed: int, dtype: int, key: Array) -> Array:
    """Numbers evenly spread from ``min`` to ``max``, as uniform. Source: Paddle 2.6 uniform_random_p."""
    return _uniform(_key(key, seed), shape, element_type_of_legacy(dtype).numpy, min, max)


@rule("bernoulli_p", random=True)
def bernoulli_p(*, shape: tuple[int, ...], dtype: int, p: float, key: Array) -> Array:
    """1 with the probability ``p``, else 0. Source: Paddle 2.6 bernoulli_p."""
    return drawn_mask(key, p, shape).astype(element_type_of_legacy(dtype).numpy)


@rule("shuffle_batch")
def shuffle_batch(x: Array, seed: Array | None, *, startup_seed: int) -> tuple[Array, Array, Array]:
    """The vectors of the last axis in a random order from ``seed`` (int64 [1]), the order, and the next seed.

    Without ``seed``, in old programs, ``startup_seed`` is used. Source: Paddle 2.6 shuffle_batch.
    """
    start = startup_seed if seed is None else jnp.reshape(seed, -1)[0]
    order_key, next_key = jax.random.split(jax.random.key(jnp.asarray(start, jnp.int64)))
    rows = jnp.reshape(x, (-1, x.shape[-1]))
    order = jax.random.permutation(order_key, rows.shape[0])
    following = jax.random.randint(next_key, (1,), 0, np.iinfo(np.int32).max, jnp.int64)
    return jnp.take(rows, order, 0).reshape(x.shape), order.astype(jnp.int64), following


@rule("seed", random=True, unread=("deterministic",))
def seed_(*, seed: int, key: Array) -> Array:
    """``seed`` as int32 [1], or a random one if it is 0.

    Source: Paddle 2.6 seed.
    """
    if seed:
        return jnp.full((1,), seed, jnp.int32)
    limits = np.iinfo(np.int32)
    return jax.random.randint(key, (1,), limits.min, limits.max, jnp.int32)


@rule("class_center_sample", host=True, random=True, unread=("ring_id", "rank"))
def class_center_sample(
    label: Array, *, num_classes: int, num_samples: int, nranks: int, fix_seed: bool, seed: int, key: Array
) -> tuple[Array, Array]:
    """The sorted classes that occur in ``label``, and other classes drawn at random, up to ``num_samples`` in all.

    The first result is the index of each ``label`` in these classes. The rule runs on one device, and on the host,
    because all occurring classes are kept, and their number is data. Source: Paddle 2.6 class_center_sample.
    """
    if nranks > 1:
        raise UnsupportedError(f"pd.class_center_sample: nranks is {nranks}; several devices are not supported")
    labels = np.asarray(label)
    positive = np.unique(labels)
    others = np.setdiff1d(np.arange(num_classes, dtype=labels.dtype), positive)
    draws = np.random.default_rng(seed if fix_seed else np.asarray(jax.random.key_data(key)))
    drawn = draws.choice(others, min(max(num_samples - positive.size, 0), others.size), replace=False)
    remapped = np.searchsorted(positive, labels).astype(labels.dtype)
    return cast(Array, remapped), cast(Array, np.concatenate([positive, drawn]))


def _key(key: Array, seed: int) -> Array:
    return jax.random.key(seed) if seed else key


def _float(dtype: np.dtype | None) -> np.dtype:
    return dtype or np.dtype(np.float32)


def _wide_type(dtype: DTypeLike) -> DTypeLike:
    """The dtype to draw in: float32 for float16 and bfloat16, which have too few bits."""
    return jnp.float32 if is_half(dtype) else dtype


def _uniform(key: Array, shape: Sequence[int], dtype: np.dtype | None, low: Scalar, high: Scalar) -> Array:
    kind = _float(dtype)
    wider = _wide_type(kind)
    numbers = jax.random.uniform(key, tuple(shape), wider, scalar_as(low, wider), scalar_as(high, wider))
    return numbers.astype(kind)


def _normal(key: Array, shape: Sequence[int], dtype: np.dtype | None, mean: float, std: float) -> Array:
    kind = _float(dtype)
    return (jax.random.normal(key, tuple(shape), _wide_type(kind)) * std + mean).astype(kind)


@rule("standard_gamma", random=True)
def standard_gamma(x: Array, *, key: Array) -> Array:
    """Gamma distributed numbers of the shapes ``x`` and the rate 1. Source: Paddle 3.3 standard_gamma."""
    return jax.random.gamma(key, wide(x)).astype(x.dtype)


@rule("binomial", random=True)
def binomial(count: Array, prob: Array, *, key: Array) -> Array:
    """The number of ``count`` draws with the chance ``prob`` that succeed, int64; the two broadcast.

    Source: Paddle 3.3 binomial.
    """
    shape = jnp.broadcast_shapes(count.shape, prob.shape)
    drawn = jax.random.binomial(key, count.astype(jnp.float64), prob.astype(jnp.float64), shape)
    return drawn.astype(jnp.int64)


@rule("random", random=True)
def random(x: Array, *, from_: int, to: int, key: Array) -> Array:
    """Whole numbers from ``from`` to ``to`` - 1, in the shape and dtype of ``x``. Source: Paddle 3.3 random."""
    return jax.random.randint(key, x.shape, from_, to, jnp.int64).astype(x.dtype)


@rule("random_grad", unread=("from", "to"))
def random_grad(out_grad: Array) -> Array:
    """0: the random numbers do not depend on the operand. Source: Paddle 3.3 random_grad."""
    return jnp.zeros_like(out_grad)
