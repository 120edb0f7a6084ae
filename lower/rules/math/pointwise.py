"""Element by element beyond arithmetic: interpolation, special functions, shards, encodings of positions."""

from __future__ import annotations

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import scalar_as, wide
from pdhlo.lower.rules.lod import place_in_sequence
from pdhlo.lower.rules.registry import Array, Scalar, Value, rule
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("lerp")
def lerp(x: Array, y: Array, weight: Array) -> Array:
    """``x + weight · (y - x)``; all three broadcast.

    Source: Paddle 2.6 lerp.
    """
    start = wide(x)
    return (start + wide(weight) * (wide(y) - start)).astype(x.dtype)


@rule("minus", shapes={"x": "*S", "y": "*S"})
def minus(x: Array, y: Array) -> Array:
    """``x - y``.

    Source: Paddle 2.6 minus of fluid.
    """
    return jnp.subtract(x, y)


@rule("nextafter", shapes={"x": "*S", "y": "*S"})
def nextafter(x: Array, y: Array) -> Array:
    """The number next to ``x`` in the direction of ``y``.

    Source: Paddle 2.6 nextafter.
    """
    return jnp.nextafter(x, y)


@rule("polygamma")
def polygamma(x: Array, *, n: int) -> Array:
    """The ``n``-th derivative of the digamma function.

    Source: Paddle 2.6 polygamma.
    """
    return _polygamma(n, wide(x)).astype(x.dtype)


@rule("fill")
def fill(x: Array, value: Scalar) -> Array:
    """``value`` everywhere, in the shape and dtype of ``x``.

    Source: Paddle 2.6 fill (legacy fill_any).
    """
    return jnp.full(x.shape, scalar_as(value, x.dtype))


@rule("shard_index", shapes={"input": "... 1"})
def shard_index(input: Array, *, index_num: int, nshards: int, shard_id: int, ignore_value: int) -> Array:
    """Indices less the first index of shard ``shard_id``, of ``nshards`` equal ones; ``ignore_value`` in other shards.

    Source: Paddle 2.6 shard_index.
    """
    check_range(input, 0, index_num, "an index")
    size = (index_num + nshards - 1) // nshards
    shard, place = lax.div(input, jnp.full_like(input, size)), lax.rem(input, jnp.full_like(input, size))
    return jnp.where(shard == shard_id, place, jnp.asarray(ignore_value, input.dtype))


@rule("identity_loss")
def identity_loss(x: Array, *, reduction: int) -> Array:
    """The sum (``reduction`` 0) or the mean (1) of all elements, or ``x`` (2).

    Source: Paddle 2.6 identity_loss.
    """
    if reduction not in (0, 1, 2):
        raise InputError(f"pd.identity_loss: reduction is {reduction}, expected 0 (sum), 1 (mean) or 2 (none)")
    if reduction == 2:
        return jnp.asarray(x)
    value = wide(x)
    return (jnp.sum(value) if reduction == 0 else jnp.mean(value)).astype(x.dtype)


@rule("add_position_encoding", lod=True)
def add_position_encoding(x: Value, *, alpha: float, beta: float) -> Value:
    """``alpha · x + beta · e``: the first half of the last axis of ``e`` are sines of the position, the second cosines.

    ``x`` is [batch, positions, size], or [rows, size] with a LoD of one level: then each sequence begins at position 0.
    The wave lengths grow geometrically from 2π to 20000π. Raises InputError for other shapes.
    Source: Paddle 2.6 add_position_encoding.
    """
    data, levels = jnp.asarray(dense(x)), x.lod if isinstance(x, LoDArray) else ()
    if data.ndim != (2 if levels else 3) or len(levels) > 1 or data.shape[-1] % 2:
        raise InputError(
            f"pd.add_position_encoding: x has the shape {tuple(data.shape)} and {len(levels)} levels of LoD, expected"
            " [batch, positions, an even size] without one, or [rows, an even size] with one"
        )
    half = data.shape[-1] // 2
    scale = np.power(10000.0, np.arange(half) / (half - 1)) if half > 1 else np.array([10000.0])
    value = wide(data)
    rows = data.shape[-2]
    places = place_in_sequence(jnp.asarray(levels[0]), rows) if levels else jnp.arange(rows)
    angle = (places.astype(jnp.float64)[:, None] / scale).astype(value.dtype)
    encoding = jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], -1)
    result = (value * alpha + encoding * beta).astype(data.dtype)
    return LoDArray(result, levels) if levels else result


@functools.partial(jax.custom_jvp, nondiff_argnums=(0,))
def _polygamma(n: int, x: Array) -> Array:
    if n == 0:
        return jax.scipy.special.digamma(x)
    # jax has Hurwitz' zeta for positive arguments only: up to 0 its sum is taken step by step, but for the poles.
    pole = (x <= 0) & (x == jnp.floor(x))
    steps = jnp.where((x <= 0) & ~pole, jnp.floor(-x) + 1, 0)

    def add(state: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
        total, at, left = state
        term = 1 / lax.integer_pow(at, n + 1)
        return jnp.where(left > 0, total + term, total), jnp.where(left > 0, at + 1, at), left - 1

    total, at, _ = lax.while_loop(lambda state: jnp.any(state[2] > 0), add, (jnp.zeros_like(x), x, steps))
    zeta = total + jax.scipy.special.zeta(jnp.asarray(n + 1, x.dtype), jnp.where(at <= 0, 1, at))
    value: Array = (-1) ** (n + 1) * math.factorial(n) * jnp.where(pole, jnp.inf, zeta)
    return value


@_polygamma.defjvp
def _polygamma_jvp(n: int, primals: tuple[Array], tangents: tuple[Array]) -> tuple[Array, Array]:
    [x], [dx] = primals, tangents
    return _polygamma(n, x), _polygamma(n + 1, x) * dx
