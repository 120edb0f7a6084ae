"""Dropout: elements become 0 at random in training. Fused operators use ``drop``, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import drawn_mask, wide
from pdhlo.lower.rules.registry import Array, rule


def drop(
    x: Array, probability: float, mode: str, is_test: bool, key: Array, axis: Sequence[int] = ()
) -> tuple[Array, Array]:
    """``x`` with elements dropped in training, and the mask of those that are kept, uint8.

    ``upscale_in_train`` divides the others by ``1 - probability`` in training, ``downgrade_in_infer`` multiplies all by
    it in a test. With ``axis`` the same elements are dropped along all other axes.
    """
    if mode not in ("upscale_in_train", "downgrade_in_infer"):
        raise InputError(f"dropout mode is {mode!r}, expected upscale_in_train or downgrade_in_infer")
    upscale = mode == "upscale_in_train"
    shape = tuple(size if not axis or i in axis else 1 for i, size in enumerate(x.shape))
    if is_test:
        kept = x if upscale else (wide(x) * (1 - probability)).astype(x.dtype)
        return kept, jnp.ones(shape, jnp.uint8)
    if probability == 0:
        return x, jnp.ones(shape, jnp.uint8)
    if probability == 1:
        return jnp.zeros_like(x), jnp.zeros(shape, jnp.uint8)
    mask = drawn_mask(key, 1 - probability, shape)
    scaled = (wide(x) / (1 - probability)).astype(x.dtype) if upscale else x
    return jnp.where(mask, scaled, jnp.zeros((), x.dtype)), mask.astype(jnp.uint8)


def key_for(key: Array, fixed: bool, seed: int, tensor: Array | None = None) -> Array:
    """The key of a dropout: from a seed in a tensor, or else from a seed that attributes fix, or else ``key``."""
    if tensor is not None:
        return jax.random.fold_in(jax.random.key(0), jnp.reshape(tensor, (-1,))[0])
    return jax.random.key(seed) if fixed and seed else key


def state_of(key: Array | None) -> Array:
    """A key as int64[2], which the gradient operator reads in place of Paddle's seed and offset; 0 without a key."""
    if key is None:
        return jnp.zeros((2,), jnp.int64)
    return jax.random.key_data(key).reshape(-1)[:2].astype(jnp.int64)


def key_of(state: Array) -> Array:
    """The inverse of ``state_of``; any two numbers give a key."""
    words = jnp.reshape(state, (-1,)).astype(jnp.uint32)
    key: Array = jax.random.wrap_key_data(words, impl="threefry2x32")
    return key


@dataclass(frozen=True, slots=True)
class Dropout:
    """The attributes of a dropout: the probability ``p`` of dropping an element, the mode, and the seed."""

    p: float
    is_test: bool
    mode: str
    seed: int
    fix_seed: bool


@rule("dropout", random=True)
def dropout(x: Array, seed_tensor: Array | None = None, *, settings: Dropout, key: Array) -> tuple[Array, Array]:
    """``x`` with elements dropped with the probability ``p`` in training, and the mask (uint8) of kept elements.

    Source: Paddle 2.6 dropout (legacy attributes dropout_prob, dropout_implementation).
    """
    return drop(
        x,
        float(settings.p),
        settings.mode,
        settings.is_test,
        key if settings.is_test else key_for(key, settings.fix_seed, settings.seed, seed_tensor),
    )


@rule("dropout_nd", random=True)
def dropout_nd(
    x: Array,
    seed: Array | None = None,
    *,
    dropout_prob: float,
    is_test: bool,
    dropout_implementation: str,
    axis: tuple[int, ...],
    key: Array,
) -> tuple[Array, Array]:
    """``dropout`` whose mask has a size only along ``axis`` and is the same along all others.

    Source: Paddle 2.6 dropout_nd.
    """
    own = key if is_test else key_for(key, False, 0, seed)
    return drop(x, dropout_prob, dropout_implementation, is_test, own, axis)
