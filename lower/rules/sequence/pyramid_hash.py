"""Embeddings of word n-grams by their hashes. The rule runs on the host: the number of n-grams is data.

Sources of the algorithms: the specification of xxHash (XXH32), Austin Appleby's MurmurHash3 (x64, 128 bits), and the
Bloom filters of Paddle's math/bloomfilter.h: a header of four uint64 (magic number, bits, hashes, count), then the
bits.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator

import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import lod_of, offsets_of
from pdhlo.lower.rules.registry import Value, rule
from pdhlo.lower.values.traced_values import LoDArray, dense

_MAGIC = 17070416
_HEADER = struct.Struct("<4Q")
_MOST = 2**31 - 1


@rule("pyramid_hash", host=True, lod=True, unread=("lr", "distribute_update_vars"))
def pyramid_hash(
    x: Value,
    w: Value,
    white_list: Value,
    black_list: Value,
    *,
    num_emb: int,
    space_len: int,
    pyramid_layer: int,
    rand_len: int,
    drop_out_percent: float,
    is_training: int,
    use_filter: bool,
    white_list_len: int,
    black_list_len: int,
    seed: int,
) -> tuple[Value, Value, Value]:
    """Embeds the n-grams of 2 … ``pyramid_layer`` words of each sequence of ``x``: vectors [rows, num_emb].

    ``x`` is int32 [words, 1] with a LoD. A vector consists of pieces of ``rand_len`` elements of ``w`` [space_len +
    rand_len, 1]; a hash of the words (as float32) is the start of each piece. With ``use_filter`` an n-gram is skipped
    if it is not in the Bloom filter ``white_list`` or is in ``black_list``. In training n-grams are dropped with the
    probability ``drop_out_percent``, drawn by C's rand_r from ``seed``. In inference vectors are multiplied by it,
    unless ``w`` is int8. A sequence without n-grams has one row of zeros.

    Returns also for each n-gram whether it is kept (int32 [words * pyramid_layer, 1]; the elements behind the last
    n-gram are 0 here, and undefined in Paddle), and the words as float32. Raises InputError for sizes that do not fit
    and for invalid filters. Source: Paddle 2.6 pyramid_hash.
    """
    if min(space_len, rand_len) < 1 or num_emb % rand_len:
        raise InputError(
            f"pd.pyramid_hash: num_emb is {num_emb}, expected a multiple of rand_len, {rand_len}; space_len is"
            f" {space_len}, expected 1 or more"
        )
    words, weights = np.asarray(dense(x)).astype(np.float32), np.asarray(dense(w)).reshape(-1)
    if weights.size != space_len + rand_len:
        raise InputError(f"pd.pyramid_hash: w has {weights.size} numbers, expected {space_len + rand_len}")
    white = _Filter(white_list) if use_filter and white_list_len else None
    black = _Filter(black_list) if use_filter and black_list_len else None
    chances = _rand_r(seed)
    rows: list[np.ndarray] = []
    kept: list[bool] = []
    counts, kept_counts = [], []
    offsets = np.asarray(lod_of(x, "pd.pyramid_hash: x")[0])
    for start, end in itertools.pairwise(offsets):
        vectors = []
        for term in _terms(words.reshape(-1)[start:end], pyramid_layer):
            keeps = (white is None or term in white) and (black is None or term not in black)
            if keeps and is_training:
                keeps = bool(np.float32(next(chances) / _MOST) >= np.float32(drop_out_percent))
            kept.append(keeps)
            if keeps:
                vectors.append(_vector(term, weights, num_emb, rand_len, space_len))
        kept_counts.append(len(vectors))
        counts.append(max(len(vectors), 1))
        rows += vectors or [np.zeros(num_emb, weights.dtype)]
    out = np.stack(rows) if rows else np.zeros((0, num_emb), weights.dtype)
    if not is_training and weights.dtype != np.int8:
        out = (out * out.dtype.type(drop_out_percent)).astype(out.dtype)
    is_kept = np.zeros((words.size * pyramid_layer, 1), np.int32)
    is_kept[: len(kept), 0] = kept
    return (
        LoDArray(out, (offsets_of(counts),)),  # type: ignore[arg-type]  # on the host
        LoDArray(is_kept, (offsets_of(kept_counts),)),  # type: ignore[arg-type]
        words,
    )


def _terms(words: np.ndarray, layers: int) -> Iterator[bytes]:
    """Yields the bytes of all n-grams of 2 … ``layers`` words, the short ones first."""
    for length in range(2, min(layers, len(words)) + 1):
        for start in range(len(words) - length + 1):
            yield words[start : start + length].tobytes()


def _vector(term: bytes, weights: np.ndarray, size: int, piece: int, space: int) -> np.ndarray:
    # The seeds of the hashes are 0, piece, 2 * piece, …, as in Paddle.
    places = [_xxh32(term, start) % space for start in range(0, size, piece)]
    return np.concatenate([weights[place : place + piece] for place in places])


class _Filter:
    """A Bloom filter that is stored in a tensor; ``term in filter`` may be true for a term that was never added."""

    def __init__(self, tensor: Value) -> None:
        stored = np.ascontiguousarray(np.asarray(dense(tensor))).tobytes()
        if len(stored) < _HEADER.size:
            raise InputError("pd.pyramid_hash: a filter has fewer bytes than its header")
        magic, self.bits, self.hashes, _ = _HEADER.unpack_from(stored)
        self.vector = stored[_HEADER.size :]
        if magic != _MAGIC or not 0 < self.bits <= 8 * len(self.vector) or self.hashes > 8 * len(self.vector):
            raise InputError("pd.pyramid_hash: a filter is damaged or incomplete")

    def __contains__(self, term: bytes) -> bool:
        places = (digest % self.bits for seed in range(self.hashes) for digest in _murmur3(term, seed))
        return all(self.vector[place >> 3] & (0x80 >> (place & 7)) for place in places)


def _rand_r(seed: int) -> Iterator[int]:
    """Yields numbers from 0 to 2**31 - 1 like rand_r of the GNU C library."""
    while True:
        number = 0
        for bits in (11, 10, 10):
            seed = (seed * 1103515245 + 12345) & 0xFFFFFFFF
            number = number << bits ^ (seed >> 16) % (1 << bits)
        yield number


_XXH32 = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D, 0x27D4EB2F, 0x165667B1)


def _xxh32(data: bytes, seed: int) -> int:
    """XXH32 of data whose size is a multiple of 4 bytes."""
    prime1, prime2, prime3, prime4, prime5 = _XXH32
    words = struct.unpack(f"<{len(data) // 4}I", data)
    whole = len(words) // 4 * 4
    if whole:
        lanes = [seed + prime1 + prime2, seed + prime2, seed, seed - prime1]
        for place, word in enumerate(words[:whole]):
            lane = place % 4
            lanes[lane] = _rotated(lanes[lane] + word * prime2, 13, 32) * prime1
        value = sum(_rotated(lane, bits, 32) for lane, bits in zip(lanes, (1, 7, 12, 18), strict=True))
    else:
        value = seed + prime5
    value += len(data)
    for word in words[whole:]:
        value = _rotated(value + word * prime3, 17, 32) * prime4
    return _mixed(value, 32, ((15, prime2), (13, prime3), (16, 1)))


_MURMUR = (0x87C37B91114253D5, 0x4CF5AD432745937F)


def _murmur3(data: bytes, seed: int) -> tuple[int, int]:
    """MurmurHash3 (x64, 128 bits) as two 64-bit numbers."""
    first = second = seed
    whole = len(data) // 16 * 16
    for start in range(0, whole, 16):
        low, high = struct.unpack_from("<2Q", data, start)
        first = (_rotated(first ^ _scrambled(low), 27, 64) + second) * 5 + 0x52DCE729
        second = (_rotated(second ^ _scrambled_high(high), 31, 64) + first) * 5 + 0x38495AB5
    tail = data[whole:]
    second ^= _scrambled_high(int.from_bytes(tail[8:], "little"))
    first ^= _scrambled(int.from_bytes(tail[:8], "little"))
    first, second = first ^ len(data), second ^ len(data)
    first += second
    second += first
    rounds = ((33, 0xFF51AFD7ED558CCD), (33, 0xC4CEB9FE1A85EC53), (33, 1))
    first, second = _mixed(first, 64, rounds), _mixed(second, 64, rounds)
    first = (first + second) % 2**64
    return first, (second + first) % 2**64


def _scrambled(part: int) -> int:
    return _rotated(part * _MURMUR[0], 31, 64) * _MURMUR[1] % 2**64


def _scrambled_high(part: int) -> int:
    return _rotated(part * _MURMUR[1], 33, 64) * _MURMUR[0] % 2**64


def _rotated(value: int, bits: int, width: int) -> int:
    value %= 1 << width
    return (value << bits | value >> (width - bits)) % (1 << width)


def _mixed(value: int, width: int, rounds: tuple[tuple[int, int], ...]) -> int:
    """The finalizer of a hash: each round xors ``value`` with itself shifted right, then multiplies it."""
    value %= 1 << width
    for bits, factor in rounds:
        value = (value ^ value >> bits) * factor % (1 << width)
    return value
