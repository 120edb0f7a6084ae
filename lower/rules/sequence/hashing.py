"""The hash operator: XXH64 of rows of integers.

Source of the algorithm: the specification of xxHash (github.com/Cyan4973/xxHash, doc/xxhash_spec.md).
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import Array, rule

_PRIME_1 = np.uint64(0x9E3779B185EBCA87)
_PRIME_2 = np.uint64(0xC2B2AE3D27D4EB4F)
_PRIME_3 = np.uint64(0x165667B19E3779F9)
_PRIME_4 = np.uint64(0x85EBCA77C2B2AE63)
_PRIME_5 = np.uint64(0x27D4EB2F165667C5)
_WORDS_OF_A_STRIPE = 8
"""A stripe is 32 bytes: four lanes of 64 bits."""


@rule("hash")
def hash_(x: Array, *, num_hash: int, mod_by: int) -> Array:
    """Hashes each row of ``x`` [N, D] with the seeds 0 … ``num_hash`` - 1, modulo ``mod_by``: [N, num_hash, 1].

    The little-endian bytes of a row are hashed, so int32 and int64 give different hashes. The result has the dtype of
    ``x``. Raises InputError if the rank is not 2. Source: Paddle 2.6 hash.
    """
    if x.ndim != 2:
        raise InputError(f"pd.hash: x has rank {x.ndim}, expected 2")
    words = lax.bitcast_convert_type(x, jnp.uint32).reshape(x.shape[0], -1).astype(jnp.uint64)
    hashes = [_xxh64(words, seed) % np.uint64(mod_by) for seed in range(num_hash)]
    return jnp.stack(hashes, 1)[..., None].astype(x.dtype)


def _xxh64(words: Array, seed: int) -> Array:
    """The XXH64 hashes [N] of rows of 32-bit words, which are stored as uint64 [N, words]."""
    count = words.shape[1]
    start = np.uint64(seed)
    with np.errstate(over="ignore"):
        lanes = [start + _PRIME_1 + _PRIME_2, start + _PRIME_2, start, start - _PRIME_1]
        short = start + _PRIME_5
    place = 0
    if count >= _WORDS_OF_A_STRIPE:
        parts = [jnp.full(words.shape[:1], lane, jnp.uint64) for lane in lanes]
        while place + _WORDS_OF_A_STRIPE <= count:
            parts = [_round(part, _lane(words, place + 2 * i)) for i, part in enumerate(parts)]
            place += _WORDS_OF_A_STRIPE
        value = sum(
            (_rotated(part, bits) for part, bits in zip(parts[1:], (7, 12, 18), strict=True)), _rotated(parts[0], 1)
        )
        for part in parts:
            value = (value ^ _round(jnp.zeros_like(part), part)) * _PRIME_1 + _PRIME_4
    else:
        value = jnp.full(words.shape[:1], short, jnp.uint64)
    value = value + np.uint64(4 * count)
    while place + 2 <= count:
        value = value ^ _round(jnp.zeros_like(value), _lane(words, place))
        value = _rotated(value, 27) * _PRIME_1 + _PRIME_4
        place += 2
    if place < count:
        value = value ^ (words[:, place] * _PRIME_1)
        value = _rotated(value, 23) * _PRIME_2 + _PRIME_3
    value = (value ^ (value >> np.uint64(33))) * _PRIME_2
    value = (value ^ (value >> np.uint64(29))) * _PRIME_3
    return value ^ (value >> np.uint64(32))


def _lane(words: Array, place: int) -> Array:
    return words[:, place] | (words[:, place + 1] << np.uint64(32))


def _rotated(x: Array, bits: int) -> Array:
    return (x << np.uint64(bits)) | (x >> np.uint64(64 - bits))


def _round(value: Array, lane: Array) -> Array:
    return _rotated(value + lane * _PRIME_2, 31) * _PRIME_1
