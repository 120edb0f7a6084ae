"""Records of checks: what a compiled program says of the values that it was given, and what a value has to be.

Of a value that is traced the worst is kept: the function of a segment gives one small array more, its record, which is
looked at when the segment has run. A record is int64[2]: the number of the first check that failed (0: none did), and
the value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError


@dataclass(frozen=True, slots=True)
class Checks:
    """The checks of one trace, and what has failed so far; a block that is traced by itself has one within."""

    checks_ranges: bool = True
    """Whether ranges are checked, and endless loops; assertions and the capacity of bounds are checked in any case."""
    texts: dict[str, int] = field(default_factory=dict)
    """What each check says when it fails, and its number. ``{value}`` stands for the value."""
    fed_places: dict[int, int] = field(default_factory=dict)
    """The place of each argument that the host gives, as it gives feeds, by the identity of its tracer."""
    on_host: list[tuple[int, IntegerRange]] = field(default_factory=list)
    """What is checked on the host, before it is given: cheaper than a result more."""
    prints: bool = False
    """Whether what is to be printed is printed."""
    printed: list[str] = field(default_factory=list)
    """The variables that are printed while the program runs."""
    _records: list[jax.Array] = field(default_factory=list)
    _seen: dict[tuple[int, object], object] = field(default_factory=dict)

    def is_new(self, value: object, bounds: object) -> bool:
        """Whether a value was not checked for these bounds before: several tables may be asked for the same ids."""
        if (id(value), bounds) in self._seen:
            return False
        self._seen[id(value), bounds] = value  # kept, or another could be given its id
        return True

    def rearranged(self, before: jax.Array | np.ndarray, after: jax.Array | np.ndarray) -> None:
        """Says that two values have the same elements: checks of the second are as well made of what is fed."""
        place = self.fed_places.get(id(before))
        if place is not None and isinstance(after, jax.core.Tracer) and _keeps_numbers(before.dtype, after.dtype):
            self.fed_places[id(after)] = place
            self._seen[id(after), None] = after  # kept, or another could be given its id

    def within(self) -> Checks:
        """The checks of a block: it has a record of its own and numbers its checks with the others."""
        return Checks(self.checks_ranges, self.texts, prints=self.prints, printed=self.printed)

    def add(self, failed: jax.typing.ArrayLike, value: jax.typing.ArrayLike, text: str) -> None:
        """Adds one check; ``failed`` and ``value`` are traced."""
        number = self.texts.setdefault(text, len(self.texts) + 1)
        failure = jnp.stack([jnp.asarray(number, jnp.int64), jnp.asarray(value).astype(jnp.int64)])
        self.join(jnp.where(failed, failure, nothing()))

    def join(self, record: jax.Array | None) -> None:
        """Adds the record of a block, which may be None."""
        if record is not None:
            self._records[:] = [record if not self._records else first_of(self._records[0], record)]

    @property
    def record(self) -> jax.Array | None:
        """The first failure, or None where there was nothing to check."""
        return self._records[0] if self._records else None


def nothing() -> jax.Array:
    """The record of no check that failed."""
    return jnp.zeros(2, jnp.int64)


def first_of(first: jax.Array, second: jax.Array) -> jax.Array:
    """The record ``first``, or ``second`` where nothing failed in ``first``."""
    return jnp.where(first[0] == 0, second, first)


def message(texts: Sequence[str], record: np.ndarray) -> str:
    """The message of a record, "" where nothing failed."""
    number, value = (int(entry) for entry in record)
    return texts[number - 1].replace("{value}", str(value)) if number else ""


def _keeps_numbers(before: np.dtype, after: np.dtype) -> bool:
    """Whether integers of one dtype are all in another."""
    return before == after or (before.kind in "iu" and after.kind in "iu" and np.can_cast(before, after))


_UNSIGNED = {size: np.dtype(f"u{size}") for size in (1, 2, 4, 8)}


@dataclass(frozen=True, slots=True)
class IntegerRange:
    """The range of integers: at least ``low`` and less than ``high``, where there is one, or equal to ``but``."""

    low: int
    high: int | None
    but: int | None
    text: str
    """What is said of a value that is not; ``{value}`` stands for it."""

    def __call__(self, value: np.ndarray) -> None:
        """Raises InputError for the first element outside; what is no integer is left alone."""
        if value.dtype.kind not in "iu" or not value.size:
            return
        if self.low == 0 and self.high is not None and _all_below(value, self.high):
            return
        bad = value < self.low
        if self.high is not None:
            bad |= value >= self.high
        if self.but is not None:
            bad &= value != self.but
        if bad.any():
            raise InputError(self.text.replace("{value}", str(value[bad].reshape(-1)[0])))

    @property
    def unnamed(self) -> IntegerRange:
        """The range alone: the same for several variables."""
        return replace(self, text="")


def are_within(wanted: IntegerRange, arrays: Sequence[np.ndarray]) -> bool:
    """Whether all elements of arrays of one dtype are in a range: one look at all of them."""
    try:
        wanted(np.concatenate([array.reshape(-1) for array in arrays]) if len(arrays) > 1 else arrays[0])
    except InputError:
        return False
    return True


def _all_below(value: np.ndarray, high: int) -> bool:
    """Whether all elements are from 0 to less than ``high``: as unsigned numbers, negative ones are large."""
    return bool(np.maximum.reduce(value.view(_UNSIGNED[value.dtype.itemsize]), None) < high)
