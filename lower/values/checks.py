"""Checks of values: what an operator refuses can be computed, so a compiled program says afterwards whether it was.

A rule says what it needs (``check_range``). A value that is known is judged at once. Of one that is being traced the
worst is kept: the segment's function gives one small array, its record, which is looked at when the segment has run.
Where nobody collects (a JAX function, a gradient, ``checks=False``) nothing is added to what is traced; an export
collects what a program asserts.

A record is int64[2]: the number of the first check that failed (0: none did), and the value.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.errors import InputError, UnsupportedError, quoted

MOST_TURNS = 1_000_000
"""A loop turns at most so often, unless the caller says otherwise."""


@dataclass(frozen=True, slots=True)
class Watch:
    """What a run looks after: the values that operators take, and how often a loop turns."""

    checks: bool = True
    max_turns: int = MOST_TURNS
    bounds: tuple[tuple[str, int], ...] = ()
    """How many rows variables have at most, as the caller says."""
    keeps_compiled: bool = False
    """Whether what is compiled is kept on disk, and read from there."""
    prints: bool = False
    """Whether ``pd.print`` prints."""


@dataclass(frozen=True, slots=True)
class Checks:
    """The checks of one trace, and what has failed so far; a block that is traced by itself has one within."""

    max_turns: int
    judges: bool = True
    """Whether ranges are checked, and endless loops; else what is asserted, and that bounds have room for all rows."""
    texts: dict[str, int] = field(default_factory=dict)
    """What each check says when it fails, and its number. ``{value}`` stands for the value."""
    given: dict[int, int] = field(default_factory=dict)
    """The place of what is given on the host, as feeds are, by the identity of its tracer."""
    on_host: list[tuple[int, Range]] = field(default_factory=list)
    """What is checked on the host, before it is given: cheaper than a result more."""
    prints: bool = False
    """Whether what is to be printed is printed."""
    printed: list[str] = field(default_factory=list)
    """The variables that are printed while the program runs."""
    _records: list[Any] = field(default_factory=list)
    _seen: dict[Any, Any] = field(default_factory=dict)

    def is_new(self, value: Any, bounds: Any) -> bool:
        """Whether a value was not checked for these bounds before: several tables may be asked for the same ids."""
        if (id(value), bounds) in self._seen:
            return False
        self._seen[id(value), bounds] = value  # kept, or another could be given its id
        return True

    def rearranged(self, before: Any, after: Any) -> None:
        """Says that two values have the same elements: checks of the second are as well made of what is fed."""
        place = self.given.get(id(before))
        if place is not None and isinstance(after, jax.core.Tracer) and _keeps_numbers(before.dtype, after.dtype):
            self.given[id(after)] = place
            self._seen[id(after), None] = after  # kept, or another could be given its id

    def within(self) -> Checks:
        """Those of a block: it has a record of its own and numbers its checks with the others."""
        return Checks(self.max_turns, self.judges, self.texts, prints=self.prints, printed=self.printed)

    def add(self, failed: Any, value: Any, text: str) -> None:
        """Adds one check; ``failed`` and ``value`` are traced."""
        number = self.texts.setdefault(text, len(self.texts) + 1)
        found = jnp.stack([jnp.asarray(number, jnp.int64), jnp.asarray(value).astype(jnp.int64)])
        self.join(jnp.where(failed, found, nothing()))

    def join(self, record: Any) -> None:
        """Adds the record of a block, which may be None."""
        if record is not None:
            self._records[:] = [record if not self._records else first_of(self._records[0], record)]

    @property
    def record(self) -> Any:
        """What failed first, or None where there was nothing to check."""
        return self._records[0] if self._records else None


def nothing() -> Any:
    """The record of no check that failed."""
    return jnp.zeros(2, jnp.int64)


def first_of(one: Any, other: Any) -> Any:
    """The record ``one``, or ``other`` where nothing failed in it."""
    return jnp.where(one[0] == 0, other, one)


def message(texts: Sequence[str], record: np.ndarray) -> str:
    """What a record says, "" where nothing failed."""
    number, value = (int(one) for one in record)
    return texts[number - 1].replace("{value}", str(value)) if number else ""


@dataclass(frozen=True, slots=True)
class _Collector:
    checks: Checks | None
    where: str
    name_of: Callable[[Any], str]


_collector: ContextVar[_Collector | None] = ContextVar("collector", default=None)


@contextlib.contextmanager
def collecting(checks: Checks | None, where: str, name_of: Callable[[Any], str]) -> Iterator[None]:
    """Around the call of a rule: ``where`` is its operation in words, ``name_of`` names the variable of an operand.

    Without ``checks`` nothing is collected.
    """
    token = _collector.set(_Collector(checks, where, name_of))
    try:
        yield
    finally:
        _collector.reset(token)


def print_values(value: Any, text: Callable[[str, Any], str | None]) -> None:
    """Prints, each time that the program has computed it, what ``text`` makes of a variable's name and its value.

    It is called on what an operand is. ``text`` gets NumPy arrays, in the structure of the value, and may say nothing.
    Printed is on standard error, in the order of the program, and only by ``run``.
    """
    collector = _collector.get()
    if collector is None or collector.checks is None or not collector.checks.prints:
        return
    name = collector.name_of(value)
    collector.checks.printed.append(name)

    def show(found: Any) -> None:
        if said := text(name, jax.tree_util.tree_map(np.asarray, found)):
            sys.stderr.write(said)

    jax.debug.callback(show, value, ordered=True)


def have_same_elements(before: Any, after: Any) -> None:
    """Says that one value has the elements of another, and 0 in the place of padding: checks of it are checks of that.

    Rows that a run has padded have copies of themselves for padding, so that where these are fed they can be checked.
    """
    collector = _collector.get()
    if collector is not None and collector.checks is not None:
        collector.checks.rearranged(before, after)


def check_range(value: Any, low: int, high: Any, what: str, *, but: int | None = None) -> None:
    """That every element of the integers ``value`` is at least ``low`` and less than ``high``, or equal to ``but``.

    ``what`` says what an element is: "an id". It is called on what an operand is, before it is rearranged, and outside
    of what a rule gives to ``lax`` to trace. Raises InputError at once where the value is known; a traced one is
    checked on the host where it is fed, else when the program has run, but not against a symbolic bound.
    """
    collector = _collector.get()
    variable = "" if collector is None else _called(collector.name_of(value))
    text = f"{variable}{what} is {{value}}, expected {_expected(low, high)}{'' if but is None else f' (or {but})'}"
    is_open = high is not None and not isinstance(high, int)
    if not isinstance(value, jax.core.Tracer):
        known = np.asarray(value)
        Range(low, None if is_open else high, but, text)(known)
        if is_open and known.dtype.kind in "iu" and (largest := known[known != but].max(initial=low - 1)) >= low:
            check_sizes(lambda: int(largest) < high, text.replace("{value}", str(largest)))
        return
    if is_open or collector is None or collector.checks is None or not collector.checks.judges:
        return
    if not collector.checks.is_new(value, (low, high, but)):
        return
    if (place := collector.checks.given.get(id(value))) is not None:
        collector.checks.on_host.append((place, Range(low, high, but, f"{collector.where}: {text}")))
        return
    numbers = value.astype(jnp.int64)
    if but is not None:
        numbers = jnp.where(numbers == but, low, numbers)
    # As unsigned numbers those below are the largest of all, so one reduction finds what is outside on either side.
    size = np.uint64(np.iinfo(np.int64).max if high is None else max(int(high) - low, 0))
    worst = jnp.max(lax.bitcast_convert_type(numbers - low, jnp.uint64), initial=np.uint64(0))
    failed = (worst >= size) & (numbers.size > 0)
    worst_value = lax.bitcast_convert_type(worst, jnp.int64) + low
    collector.checks.add(failed, worst_value, f"{collector.where}: {text}")


def are_checked() -> bool:
    """Whether what ``check_range`` is told of traced values is looked at: no result is given where it is not so."""
    collector = _collector.get()
    return collector is not None and collector.checks is not None and collector.checks.judges


def check_true(condition: Any, what: str) -> None:
    """That the one element of ``condition`` is true; ``what`` says what is wrong where it is not.

    It is called as ``check_range`` is, and raises as that does.
    """
    collector = _collector.get()
    variable = "" if collector is None else _called(collector.name_of(condition))
    if not isinstance(condition, jax.core.Tracer):
        if not np.asarray(condition).all():
            raise InputError(f"{variable}{what}")
        return
    if collector is not None and collector.checks is not None:
        collector.checks.add(jnp.logical_not(jnp.all(condition)), 0, f"{collector.where}: {variable}{what}")


def check_sizes(condition: Callable[[], bool], what: str) -> None:
    """That a condition of sizes holds; ``what`` says what is wrong where it does not.

    Raises InputError where it does not. Raises UnsupportedError where that cannot be told of open sizes: an export then
    looks for bounds with which it can.
    """
    try:
        holds = condition()
    except jax.errors.InconclusiveDimensionOperation:
        raise UnsupportedError(
            f"{what}, where open sizes are small: give them a lower bound, multiples, or numbers"
        ) from None
    if not holds:
        raise InputError(what)


def _keeps_numbers(before: np.dtype[Any], after: np.dtype[Any]) -> bool:
    """Whether integers of one dtype are all in another."""
    return before == after or (before.kind in "iu" and after.kind in "iu" and np.can_cast(before, after))


def _called(variable: str) -> str:
    """The beginning of a message about a variable, which may have no name."""
    return f"variable {quoted(variable)}: " if variable else ""


_UNSIGNED = {size: np.dtype(f"u{size}") for size in (1, 2, 4, 8)}


@dataclass(frozen=True, slots=True)
class Range:
    """What integers have to be: at least ``low`` and less than ``high``, where there is one, or equal to ``but``."""

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
    def unnamed(self) -> Range:
        """The range alone: the same for several variables."""
        return replace(self, text="")


def are_within(wanted: Range, arrays: Sequence[np.ndarray]) -> bool:
    """Whether all elements of arrays of one dtype are in a range: one look at all of them."""
    try:
        wanted(np.concatenate([one.reshape(-1) for one in arrays]) if len(arrays) > 1 else arrays[0])
    except InputError:
        return False
    return True


def _all_below(value: np.ndarray, high: int) -> bool:
    """Whether all elements are from 0 to less than ``high``: as unsigned numbers, negative ones are large."""
    return bool(np.maximum.reduce(value.view(_UNSIGNED[value.dtype.itemsize]), None) < high)


def _expected(low: int, high: int | None) -> str:
    if high is None:
        return f"{low} or more"
    return f">= {low} and < {high}"
