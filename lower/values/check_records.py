"""Records of checks: how a compiled program reports that a value is out of range.

The values are traced, so a check cannot raise an error while it is compiled. Instead the function of a segment returns
an additional result, its record, which is read after the segment has run. A record is int64[2]: the number of the
first check that failed (0 if none did), and the offending value.
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
    """The checks of one trace, and their record. A block that is traced separately has its own (``within``)."""

    checks_ranges: bool = True
    """Whether to check ranges and endless loops. Assertions and capacities are always checked."""
    texts: dict[str, int] = field(default_factory=dict)
    """The number of each check by its message. ``{value}`` in a message stands for the offending value."""
    fed_places: dict[int, int] = field(default_factory=dict)
    """The positions of the arguments that come from the host, such as feeds, by ``id`` of the tracer."""
    on_host: list[tuple[int, IntegerRange]] = field(default_factory=list)
    """Position and range of each argument that the host checks before a run; this avoids a result for the record."""
    prints: bool = False
    """Whether operators that print do so."""
    printed: list[str] = field(default_factory=list)
    """Names of the variables that are printed while the program runs."""
    _records: list[jax.Array] = field(default_factory=list)
    _seen: dict[tuple[int, object], object] = field(default_factory=dict)

    def is_new(self, value: object, bounds: object) -> bool:
        """Remembers that a value is checked against these bounds; false if it was remembered before.

        The same ids may be looked up in several tables of one size, and one check suffices.
        """
        if (id(value), bounds) in self._seen:
            return False
        self._seen[id(value), bounds] = value  # a reference, so that no other object gets this id
        return True

    def rearranged(self, before: jax.Array | np.ndarray, after: jax.Array | np.ndarray) -> None:
        """Registers that ``after`` has the elements of ``before``.

        If ``before`` is fed, later checks of ``after`` are made on the feed, on the host.
        """
        place = self.fed_places.get(id(before))
        if place is not None and isinstance(after, jax.core.Tracer) and _keeps_numbers(before.dtype, after.dtype):
            self.fed_places[id(after)] = place
            self._seen[id(after), None] = after  # a reference, so that no other object gets this id

    def within(self) -> Checks:
        """New checks for a block: the numbering of messages is shared, the record is its own."""
        return Checks(self.checks_ranges, self.texts, prints=self.prints, printed=self.printed)

    def add(self, failed: jax.typing.ArrayLike, value: jax.typing.ArrayLike, text: str) -> None:
        """Adds a check to the record. ``failed`` and ``value`` are traced; ``text`` is its message."""
        number = self.texts.setdefault(text, len(self.texts) + 1)
        failure = jnp.stack([jnp.asarray(number, jnp.int64), jnp.asarray(value).astype(jnp.int64)])
        self.join(jnp.where(failed, failure, nothing()))

    def join(self, record: jax.Array | None) -> None:
        """Adds the record of a block. None adds nothing."""
        if record is not None:
            self._records[:] = [record if not self._records else first_of(self._records[0], record)]

    @property
    def record(self) -> jax.Array | None:
        """The record of all checks so far; None if there are none."""
        return self._records[0] if self._records else None


def nothing() -> jax.Array:
    """The record that says that no check failed."""
    return jnp.zeros(2, jnp.int64)


def first_of(first: jax.Array, second: jax.Array) -> jax.Array:
    """The record ``first`` if it has a failure, else ``second``."""
    return jnp.where(first[0] == 0, second, first)


def message(texts: Sequence[str], record: np.ndarray) -> str:
    """The message of a record; "" if nothing failed."""
    number, value = (int(entry) for entry in record)
    return texts[number - 1].replace("{value}", str(value)) if number else ""


def _keeps_numbers(before: np.dtype, after: np.dtype) -> bool:
    """Whether a cast between these dtypes keeps every value."""
    return before == after or (before.kind in "iu" and after.kind in "iu" and np.can_cast(before, after))


_UNSIGNED = {size: np.dtype(f"u{size}") for size in (1, 2, 4, 8)}


@dataclass(frozen=True, slots=True)
class IntegerRange:
    """A range of integers: at least ``low`` and less than ``high`` (None: no upper limit), or equal to ``but``."""

    low: int
    high: int | None
    but: int | None
    text: str
    """The error message, in which ``{value}`` stands for the element that is outside."""

    def __call__(self, value: np.ndarray) -> None:
        """Raises InputError for the first element outside the range. Arrays of other dtypes than integers pass."""
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
        """The range without its message, which makes equal the ranges of several variables."""
        return replace(self, text="")


def are_within(integers: IntegerRange, arrays: Sequence[np.ndarray]) -> bool:
    """Whether all elements of arrays of one dtype are in a range. The arrays are concatenated and checked at once."""
    try:
        integers(np.concatenate([array.reshape(-1) for array in arrays]) if len(arrays) > 1 else arrays[0])
    except InputError:
        return False
    return True


def _all_below(value: np.ndarray, high: int) -> bool:
    """Whether all elements are in [0, high). The bits are compared as unsigned numbers: negative ones become large."""
    return bool(np.maximum.reduce(value.view(_UNSIGNED[value.dtype.itemsize]), None) < high)
