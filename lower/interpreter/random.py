"""Random numbers: ``rng_bit_generator`` bit for bit as XLA on the CPU, and ``rng``, whose numbers the spec leaves open.

Threefry-2x32 with 20 rounds and Philox-4x32-10 are as published (Salmon et al., "Parallel random numbers: as easy
as 1, 2, 3", 2011). How their words become elements and the next state is XLA's own.
"""

import numpy as np

from pdhlo.errors import UnsupportedError
from pdhlo.lower.interpreter.element_types import Array, basic, bits_of, is_float, rounded
from pdhlo.lower.interpreter.frame import Call
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor, TensorType

_LOW = np.uint64(0xFFFFFFFF)
_WORD = np.uint64(32)


@operation("rng_bit_generator")
def rng_bit_generator(call: Call, initial_state: Tensor) -> tuple[Tensor, Tensor]:
    """The next state, and random bits as elements of the result."""
    kind = call.results[1]
    state = initial_state.array.reshape(-1).view(np.uint64)
    if kind is None or len(state) not in (2, 3):
        raise UnsupportedError(
            f"stablehlo.rng_bit_generator has a state of {initial_state.type}, which is not supported"
        )
    algorithm = call.attribute("rng_algorithm")
    generate = _three_fry_bits if algorithm == "THREE_FRY" else _philox_bits
    # Types of less than 32 bits take the low ones of a 32-bit word
    width = 64 if bits_of(kind.dtype) == 64 else 32
    after, words = generate(state, kind.shape, width)
    return Tensor(after.view(initial_state.dtype).reshape(initial_state.shape)), Tensor(_elements(words, kind))


def _elements(words: Array, kind: TensorType) -> Array:
    """Unsigned words as elements of the same bits, or of the low ones."""
    if is_float(kind.dtype):
        return words.astype(f"u{kind.dtype.itemsize}").view(kind.dtype)
    return rounded(words.astype(basic(kind.dtype)), kind.dtype)


# ---------------------------------------------------------------- Threefry


def threefry_2x32(key: tuple[int, int], x0: Array, x1: Array) -> tuple[Array, Array]:
    """Threefry-2x32-20 of counters of two 32-bit words."""
    rotations = ((13, 15, 26, 6), (17, 29, 16, 24))
    keys = [np.uint32(key[0]), np.uint32(key[1]), np.uint32(key[0] ^ key[1] ^ 0x1BD11BDA)]
    x0, x1 = x0 + keys[0], x1 + keys[1]
    for i in range(5):
        for rotation in rotations[i % 2]:
            x0 = x0 + x1
            x1 = ((x1 << np.uint32(rotation)) | (x1 >> np.uint32(32 - rotation))) ^ x0
        x0 = x0 + keys[(i + 1) % 3]
        x1 = x1 + keys[(i + 2) % 3] + np.uint32(i + 1)
    return x0, x1


def _three_fry_bits(state: Array, shape: tuple[int, ...], width: int) -> tuple[Array, Array]:
    """One block an element of 64 bits, its words low and high; one for two neighbours of 32 bits.

    Neighbours are along the first dimension of even length, else the longest one, of which one is left over.
    """
    key = (int(state[0] & _LOW), int(state[0] >> _WORD))
    if width == 64:
        x0, x1, count = _blocks(state, key, int(np.prod(shape)))
        words = (x0.astype(np.uint64) | x1.astype(np.uint64) << _WORD).reshape(shape)
    elif not shape:
        x0, x1, count = _blocks(state, key, 1)
        words = x0.reshape(())
    else:
        along = next((d for d, n in enumerate(shape) if n % 2 == 0), int(np.argmax(shape)))
        half = (*shape[:along], (shape[along] + 1) // 2, *shape[along + 1 :])
        x0, x1, count = _blocks(state, key, int(np.prod(half)))
        both = np.stack([x0.reshape(half), x1.reshape(half)], axis=along + 1)
        doubled = (*shape[:along], 2 * half[along], *shape[along + 1 :])
        words = both.reshape(doubled)[tuple(slice(0, n) for n in shape)]
    after = state.copy()
    after[1] += np.uint64(count)
    return after, words


def _blocks(state: Array, key: tuple[int, int], count: int) -> tuple[Array, Array, int]:
    counters = state[1] + np.arange(count, dtype=np.uint64)
    low, high = (counters & _LOW).astype(np.uint32), (counters >> _WORD).astype(np.uint32)
    return *threefry_2x32(key, low, high), count


# ---------------------------------------------------------------- Philox


def philox_4x32(key: tuple[int, int], counters: tuple[Array, Array, Array, Array]) -> tuple[Array, ...]:
    """Philox-4x32-10 of counters of four 32-bit words, the least significant first; words are in uint64 arrays."""
    c0, c1, c2, c3 = counters
    k0, k1 = key
    for _ in range(10):
        first, second = np.uint64(0xD2511F53) * c0, np.uint64(0xCD9E8D57) * c2
        c0, c1, c2, c3 = (
            (second >> _WORD) ^ c1 ^ np.uint64(k0),
            second & _LOW,
            (first >> _WORD) ^ c3 ^ np.uint64(k1),
            first & _LOW,
        )
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return c0, c1, c2, c3


def _philox_bits(state: Array, shape: tuple[int, ...], width: int) -> tuple[Array, Array]:
    """The four words of each block in order; the 128-bit counter has its low half in the state's last number.

    A state of two numbers has the key as the counter's high half; one of three has a high half of its own.
    """
    size = int(np.prod(shape))
    count = -(-size // (2 if width == 64 else 4))
    key = (int(state[0] & _LOW), int(state[0] >> _WORD))
    low, high = (int(state[1]), int(state[0])) if len(state) == 2 else (int(state[1]), int(state[2]))
    lows = np.uint64(low) + np.arange(count, dtype=np.uint64)
    highs = np.uint64(high) + (lows < np.uint64(low)).astype(np.uint64)  # the carry
    words = philox_4x32(key, (lows & _LOW, lows >> _WORD, highs & _LOW, highs >> _WORD))
    after = state.copy()
    after[1] += np.uint64(count)
    if len(state) == 3:
        after[2] += np.uint64(int(after[1]) < low)
    if width == 64:
        row = np.stack([words[0] | words[1] << _WORD, words[2] | words[3] << _WORD], axis=1)
    else:
        row = np.stack(words, axis=1).astype(np.uint32)
    return after, row.reshape(-1)[:size].reshape(shape)


# ---------------------------------------------------------------- rng


@operation("rng")
def rng(call: Call, a: Tensor, b: Tensor, shape: Tensor) -> Tensor:
    """UNIFORM in [a, b) or NORMAL with mean a and deviation b. The numbers are NumPy's: no other engine has them."""
    dims, dtype = shape.ints(), call.result.dtype
    generator = call.state.generator
    low, high = a.item(), b.item()
    if call.attribute("rng_distribution") == "NORMAL":
        return Tensor(rounded(generator.normal(low, high, dims), dtype))
    if is_float(dtype):
        return Tensor(rounded(generator.uniform(low, high, dims), dtype))
    if dtype == np.bool_:
        return Tensor(generator.integers(int(low), int(high), dims) != 0)
    whole = np.uint64 if dtype == np.uint64 else np.int64
    return Tensor(rounded(generator.integers(int(low), int(high), dims, dtype=whole).astype(basic(dtype)), dtype))
