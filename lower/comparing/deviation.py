"""Measures the deviation of values from reference values."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import jax
import ml_dtypes
import numpy as np

from pdhlo.lower.values.traced_values import without_padding

# The largest deviation, relative to the largest element of the value: about a thousand roundings of the dtype.
TOLERANCES = {"float64": 1e-9, "float32": 1e-4, "float16": 5e-3, "bfloat16": 4e-2}

_SUBNORMAL = float(np.finfo(np.float32).tiny)
"""Deviations up to this number are ignored: XLA flushes smaller numbers to zero, and a reference may keep them."""
_ROUNDINGS = 8.0
"""A sum of n terms may deviate by this number times sqrt(n) roundings of the largest term."""
_MOST_SHOWN = 8
"""The largest number of elements in ``Deviation.worst``."""
_CHUNK = 1 << 16
"""The number of elements that are compared at once, which fit the processor's cache."""
_BLOCK = 1 << 7
"""The number of elements for which only the largest deviation is stored."""

Array = np.ndarray
_MANY = 4
"""From this number of chunks on, several threads compare them."""
_NONE: Array = np.empty(0)


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a value: its index, the computed number, and the reference's."""

    index: tuple[int, ...]
    got: complex
    expected: complex


@dataclass(frozen=True, slots=True, repr=False)
class Deviation:
    """The deviation of a value from the reference's.

    * ``absolute``: the largest |got - expected|.
    * ``relative``: the largest |got - expected| / |expected|, of elements where expected is not 0.
    * ``scaled``: absolute / largest |expected|, to which the tolerance applies.
    * ``ulp``: the largest distance in units in the last place; None for dtypes other than floats.
    * ``cosine``: cosine of the angle between the two values as vectors; None if one is zero or not finite.
    * ``mismatches``: the number of elements that deviate too much, or are finite in only one of the values.
    * ``size``: the number of elements.
    * ``allowed``: the tolerance.
    * ``ties``: the number of integers or booleans that may differ, since a rounding may decide them, such as the index
      of the larger of two nearly equal scores.
    * ``problem``: another difference in words, or "".
    * ``worst``: the elements with the largest deviations.

    absolute, relative, scaled, ulp and cosine are computed from the elements that are finite in both values.
    """

    absolute: float
    relative: float
    scaled: float
    ulp: int | None
    cosine: float | None
    mismatches: int
    size: int
    allowed: float
    ties: int = 0
    problem: str = ""
    worst: tuple[Element, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether at most ``ties`` elements deviate too much, and there is no other problem."""
        return self.mismatches <= self.ties and not self.problem

    def __repr__(self) -> str:
        """Shows the scaled error, and the element with the largest deviation."""
        first = self.worst[0] if self.worst else None
        worst = "" if first is None else f", at {list(first.index)} {first.got} for {first.expected}"
        problem = f", {self.problem}" if self.problem else ""
        verdict = "passed" if self.passed else "too far off"
        return (
            f"<Deviation: {verdict}, {self.mismatches:,} of {self.size:,} elements, scaled {self.scaled:.1e}"
            f" (allowed {self.allowed:.0e}){worst}{problem}>"
        )

    def to_json(self) -> dict[str, object]:
        """The data for JSON; complex numbers, and numbers that are not finite, are texts."""
        numbers = {name: plain(getattr(self, name)) for name in ("absolute", "relative", "scaled", "cosine", "allowed")}
        worst = [
            {"index": list(element.index), "got": plain(element.got), "expected": plain(element.expected)}
            for element in self.worst
        ]
        counts = {"ulp": self.ulp, "mismatches": self.mismatches, "ties": self.ties, "size": self.size}
        return {**numbers, **counts, "passed": self.passed, "problem": self.problem, "worst": worst}


def plain(value: object) -> object:
    """Converts a number for JSON: complex numbers, and floats that are not finite, become texts."""
    if isinstance(value, complex):
        return str(value)
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def tolerance(*values: object) -> float:
    """The allowed deviation of these values: the largest tolerance of their dtypes; 0 without floats."""
    leaves = jax.tree_util.tree_leaves(values)
    dtypes = {_part_dtype(np.dtype(leaf.dtype)) for leaf in leaves if hasattr(leaf, "dtype")}
    return max((TOLERANCES[dtype] for dtype in dtypes if dtype in TOLERANCES), default=0.0)


def _part_dtype(dtype: np.dtype) -> str:
    """The name of a dtype; for a complex dtype, of its real and imaginary parts."""
    return f"float{dtype.itemsize * 4}" if dtype.kind == "c" else str(dtype)


def left_of_sum(terms: Any, result: Any) -> float:
    """A bound of the rounding error of sums whose terms cancel: the sums of ``terms`` are the elements of ``result``.

    0 if the result is not a float, or has as many elements as the terms.
    """
    if not (hasattr(terms, "dtype") and hasattr(result, "dtype")) or str(result.dtype) not in TOLERANCES:
        return 0.0
    if np.size(terms) <= np.size(result) or np.size(result) == 0:
        return 0.0
    finfo: Any = ml_dtypes.finfo  # without types, and of all dtypes
    precision = float(finfo(result.dtype).eps)
    return _ROUNDINGS * precision * math.sqrt(np.size(terms) / np.size(result)) * _largest(np.asarray(terms))


def deviation_of_values(
    got: object, expected: object, allowed: float, ties: float = 0.0, *, noise: float = 0.0
) -> Deviation:
    """Compares the parts of two values with ``deviation``: rows and offsets of a LoD, or the elements of a list.

    Returns the deviation of the first part that does not pass, or else the largest one.
    """
    (ours, our_structure), (theirs, their_structure) = map(_parts, (got, expected))
    if our_structure != their_structure:
        return _wrong(f"it is {_shown(got)}, expected {_shown(expected)}", len(ours), allowed)
    deviations = [
        _named(deviation(a, b, allowed, ties, noise=noise), name if len(ours) > 1 else "")
        for (name, a), (_, b) in zip(ours, theirs, strict=True)
    ]
    failing = (element for element in deviations if not element.passed)
    nothing = Deviation(0.0, 0.0, 0.0, None, None, 0, 0, allowed)
    return next(failing, None) or max(deviations, key=lambda entry: entry.scaled, default=nothing)


def _parts(value: object) -> tuple[list[tuple[str, Array]], jax.tree_util.PyTreeDef]:
    leaves, structure = jax.tree_util.tree_flatten_with_path(without_padding(value))
    return [(jax.tree_util.keystr(path), np.asarray(leaf)) for path, leaf in leaves], structure


def _shown(value: object) -> str:
    names = {"LoDArray": "a tensor with LoD", "SparseRows": "sparse rows", "list": f"a list of {_length(value)}"}
    return names.get(type(value).__name__, "a tensor" if hasattr(value, "dtype") else type(value).__name__)


def _length(value: object) -> int:
    return len(value) if isinstance(value, list) else 0


def _named(named: Deviation, name: str) -> Deviation:
    if not name or named.passed:
        return named
    return replace(named, problem=f"{name}: {named.problem or 'too far off'}")


def _wrong(problem: str, size: int, allowed: float) -> Deviation:
    return Deviation(math.inf, math.inf, math.inf, None, None, size, size, allowed, problem=problem)


def deviation(got: Array, expected: Array, allowed: float, ties: float = 0.0, *, noise: float = 0.0) -> Deviation:
    """Compares two arrays: shape, dtype, positions of NaN and infinity, then values.

    ``allowed``: the largest deviation of floats and complex numbers, relative to the largest element. Elements of other
    dtypes must be equal, except a fraction ``ties`` of them. ``noise``: an absolute deviation that is always allowed
    for floats.
    """
    if got.shape != expected.shape or got.dtype != expected.dtype:
        problem = f"it is {got.dtype}{list(got.shape)}, expected {expected.dtype}{list(expected.shape)}"
        return _wrong(problem, got.size, allowed)
    if got.dtype.kind in "SUO":
        return Deviation(0.0, 0.0, 0.0, None, None, int(np.count_nonzero(got != expected)), got.size, 0.0)
    is_float = _part_dtype(got.dtype) in TOLERANCES
    pairs = list(_chunks(got, expected))
    largest = max((_largest(b) for _, b in pairs), default=0.0)
    limit = max(allowed * (largest or 1.0), noise, _SUBNORMAL) if is_float else 0.0
    chunks = _each(lambda pair: _compared(*pair, limit, is_float=is_float), pairs)
    absolute = max((element.absolute for element in chunks), default=0.0)
    elsewhere = sum(element.elsewhere for element in chunks)
    return Deviation(
        absolute,
        max((element.relative for element in chunks), default=0.0),
        absolute / (largest or 1.0),
        max((element.ulp for element in chunks), default=0) if is_float else None,
        _cosine(chunks),
        sum(element.mismatches for element in chunks),
        got.size,
        allowed if is_float else 0.0,
        0 if is_float else int(ties * got.size),
        f"NaN or infinity in other places, {elsewhere:,} of {got.size:,} elements" if elsewhere else "",
        _worst(got, expected, chunks),
    )


@dataclass(frozen=True, slots=True)
class _Chunk:
    """The deviation of one chunk of two arrays.

    elsewhere: the number of elements that are finite in only one array. products: |a|², |b|², a·b. farthest: the
    largest distance in each block of ``_BLOCK`` elements, infinite if an element is finite in only one array; empty if
    all elements are equal.
    """

    absolute: float
    relative: float
    ulp: int
    mismatches: int
    elsewhere: int
    products: tuple[float, float, float]
    farthest: Array


def _chunks(got: Array, expected: Array) -> Iterator[tuple[Array, Array]]:
    """Splits both arrays into flat chunks that fit the processor's cache."""
    a, b = np.ravel(got), np.ravel(expected)
    for start in range(0, a.size, _CHUNK):
        yield a[start : start + _CHUNK], b[start : start + _CHUNK]


def _each(function: Callable[[tuple[Array, Array]], _Chunk], pairs: Sequence[tuple[Array, Array]]) -> list[_Chunk]:
    """Applies the function to each pair, on all cores if there are many: NumPy releases Python's lock."""
    if len(pairs) < _MANY:
        return [function(pair) for pair in pairs]
    with ThreadPoolExecutor(os.cpu_count(), "pdhlo-compare") as executor:
        return list(executor.map(function, pairs))


def _largest(expected: Array) -> float:
    size = np.abs(expected if expected.dtype.kind == "f" else _wide(expected))
    largest = float(np.max(size, initial=0.0))
    return largest if math.isfinite(largest) else float(np.max(size, initial=0.0, where=np.isfinite(size)))


def _distances(got: Array, expected: Array, a: Array, b: Array, finite: Array | None) -> Array:
    """The distances between the elements of two arrays; infinite if an element is finite in only one of them.

    a, b: the arrays converted by ``_wide``. finite: a mask of the elements that are finite in both; None if all are.
    """
    with np.errstate(all="ignore"):
        distances: Array = np.abs(a - b)
    if got.dtype.kind in "biu":  # different integers may be equal in float64: their distance is at least 1
        return np.where(got != expected, np.maximum(distances, 1), 0)
    if finite is not None:
        distances = np.where(finite, distances, np.where((a == b) | (np.isnan(a) & np.isnan(b)), 0.0, np.inf))
    return distances


def _compared(got: Array, expected: Array, limit: float, *, is_float: bool) -> _Chunk:
    a = _wide(got)
    if np.array_equal(got, expected):
        squares = _product(a, a)
        return _Chunk(0.0, 0.0, 0, 0, 0, (squares, squares, squares), _NONE)
    b = _wide(expected)
    products = _product(a, a), _product(b, b), _product(a, b)
    # A NaN or infinity makes the sum of squares not finite. That costs less than a test of each element.
    finite = None if np.isfinite(products[:2]).all() else np.isfinite(a) & np.isfinite(b)
    distances = near = _distances(got, expected, a, b, finite)
    if finite is not None:
        got, expected, a, b, near = got[finite], expected[finite], a[finite], b[finite], distances[finite]
        products = _product(a, a), _product(b, b), _product(a, b)
    farthest = np.maximum.reduceat(distances, np.arange(0, distances.size, _BLOCK))
    size = np.abs(b)
    size[size == 0] = np.inf
    return _Chunk(
        float(np.max(near, initial=0.0)),
        float(np.max(near / size, initial=0.0)),
        _ulps(got, expected) if is_float else 0,
        int(np.count_nonzero(distances > limit)) if farthest.max() > limit else 0,
        0 if finite is None else int(np.count_nonzero(np.isinf(distances))),
        products,
        farthest,
    )


def _product(a: Array, b: Array) -> float:
    with np.errstate(all="ignore"):
        return float(np.vdot(a, b).real)


def _wide(array: Array) -> Array:
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


def _cosine(chunks: Sequence[_Chunk]) -> float | None:
    ours, theirs, both = (sum(chunk.products[i] for chunk in chunks) for i in range(3))
    lengths = math.sqrt(ours) * math.sqrt(theirs)
    if not lengths or not math.isfinite(lengths):
        return None
    return min(1.0, max(-1.0, both / lengths))


def _ulps(a: Array, b: Array) -> int:
    """The largest distance in units in the last place. Floats of one sign have the order of their bits."""
    if a.dtype.kind == "c":
        a, b = (np.concatenate([element.real, element.imag]) for element in (a, b))
    if a.size == 0:
        return 0
    x, y = (np.asarray(element, order="C").view(f"i{a.itemsize}") for element in (a, b))
    differ = x ^ y
    distances = x - y
    if differ.min() >= 0:
        return _largest_size(distances)
    opposite = differ < 0
    distances[opposite] = 0
    return max(_largest_size(distances), _ulps_across_zero(x[opposite], y[opposite]))


def _largest_size(integers: Array) -> int:
    return max(int(integers.max()), -int(integers.min()))


def _ulps_across_zero(x: Array, y: Array) -> int:
    """The same as ``_ulps`` for floats of opposite signs; x and y are their bits as integers."""
    low = np.iinfo(x.dtype).min
    sizes = (np.where(element < 0, element - low, element).astype(np.uint64) for element in (x, y))
    return int(np.max(sum(sizes, np.uint64(0))))


def _worst(got: Array, expected: Array, chunks: Sequence[_Chunk]) -> tuple[Element, ...]:
    """The elements with the largest deviations, largest first; equal deviations in the order of their indices."""
    farthest = np.concatenate([_NONE, *(chunk.farthest for chunk in chunks)])
    starts = [number * _CHUNK + _BLOCK * np.arange(chunk.farthest.size) for number, chunk in enumerate(chunks)]
    flat = np.ravel(got), np.ravel(expected)
    candidates: list[tuple[float, int]] = []
    blocks = _largest_first(farthest)  # other blocks cannot have one of these elements
    for start in np.concatenate(starts)[blocks] if len(blocks) else ():
        a, b = (element[start : start + _BLOCK] for element in flat)
        wide = _wide(a), _wide(b)
        distances = _distances(a, b, *wide, np.isfinite(wide[0]) & np.isfinite(wide[1]))
        candidates += [(-float(size), int(start) + place) for place, size in enumerate(distances) if size > 0]
    shown = []
    for _, place in sorted(candidates)[:_MOST_SHOWN]:
        index = tuple(int(i) for i in np.unravel_index(place, got.shape))
        shown.append(Element(index, _item(got[index]), _item(expected[index])))
    return tuple(shown)


def _largest_first(sizes: Array) -> Array:
    """The indices of the ``_MOST_SHOWN`` largest numbers, largest first; equal numbers in order."""
    if sizes.size <= _MOST_SHOWN:
        return np.argsort(-sizes, kind="stable")
    least = np.partition(sizes, -_MOST_SHOWN)[-_MOST_SHOWN]
    places = np.flatnonzero(sizes >= least)
    return places[np.argsort(-sizes[places], kind="stable")[:_MOST_SHOWN]]


def _item(value: np.generic) -> complex:
    """An element as a Python number; dtypes of ml_dtypes become floats."""
    item = value.item()
    return item if isinstance(item, bool | int | float | complex) else float(item)
