"""Batches in parts: the rows of a batch are split between all cores, with one thread for each part.

XLA itself splits each product between threads, which makes a network 1.2 times as fast on two cores. If the program is
proved to treat the rows of a batch separately (``dialect/dataflow/separability``), each part of the rows can run as a
program with one thread. Two cores then compute twice as many rows. This pays off for large programs only: a small one
runs in the time that it takes to wake other threads (``compiler/threads.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pdhlo.lower.compiler.inline import InlineCall
from pdhlo.lower.compiler.threads import most_threads
from pdhlo.lower.tracing.segments.waiting import in_another_thread


def may_have_parts(feeds: Mapping[str, Any], threads: int | None) -> bool:
    """Whether a batch may be split: all feeds are arrays, and one has at least as many rows as there are threads."""
    cores = most_threads(threads)
    is_plain = all(type(value) is np.ndarray for value in feeds.values())
    return cores > 1 and is_plain and any(value.ndim and len(value) >= cores for value in feeds.values())


@dataclass(frozen=True, slots=True)
class BatchLayout:
    """The batch axes in the arguments and results of the call for one part."""

    rows: int
    """The number of rows of each part; the last part may have fewer."""
    takes: tuple[bool, ...]
    """For each argument, whether its first axis is the batch."""
    gives: tuple[int, ...]
    """The batch axis of each result."""

    def own(self, place: int, shape: tuple[int, ...]) -> tuple[int, ...]:
        """The shape of argument ``place`` in the call for a part; ``shape`` is its shape for the whole batch."""
        return (self.rows, *shape[1:]) if self.takes[place] else shape


class PartsCall:
    """An ``Executable`` for all rows of a batch: it calls the executable of a part for all parts in parallel."""

    __slots__ = ("call", "has_record", "parts")

    def __init__(self, call: InlineCall, parts: BatchLayout, *, has_record: bool) -> None:
        """``has_record``: the last result is the record of checks, which has no rows."""
        self.call, self.parts, self.has_record = call, parts, has_record

    def __call__(self, arrays: list[np.ndarray]) -> list[np.ndarray]:
        """The results of all rows."""
        size = next(len(array) for array, has_rows in zip(arrays, self.parts.takes, strict=True) if has_rows)
        starts = range(0, size, self.parts.rows)
        waiting = [in_another_thread(self._part(arrays, start)) for start in starts[1:]]
        several = [self._part(arrays, 0)(), *(wait() for wait in waiting)]
        results = [self._together(place, several, size) for place in range(len(self.parts.gives))]
        return [*results, _first_record(several)] if self.has_record else results

    def _part(self, arrays: Sequence[np.ndarray], start: int) -> Callable[[], list[np.ndarray]]:
        rows = slice(start, start + self.parts.rows)
        own = [array[rows] if has_rows else array for array, has_rows in zip(arrays, self.parts.takes, strict=True)]
        return lambda: [np.asarray(result) for result in self.call(own)]

    def _together(self, place: int, several: Sequence[Sequence[np.ndarray]], size: int) -> np.ndarray:
        """One result for all rows, without the rows that the inline call adds to a shorter last part."""
        axis = self.parts.gives[place]
        joined = np.concatenate([results[place] for results in several], axis)
        return joined[(slice(None),) * axis + (slice(size),)]


def _first_record(several: Sequence[Sequence[np.ndarray]]) -> np.ndarray:
    """The record of the first part in which a check failed, else that of the first part."""
    records = [results[-1] for results in several]
    return next((record for record in records if record[0]), records[0])
