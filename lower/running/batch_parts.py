"""Batches in parts: the rows of a batch are computed on all cores at once, one thread for each part of the rows.

XLA shares each product between threads by itself, which makes a network 1.2 times as fast on two cores. Rows that the
program is proved to treat separately (``dialect/dataflow/separability``) need nothing of each other: parts of them are
as many programs of one thread, and two cores compute twice as many rows. Only large programs are worth it: a run of a
small one takes no longer than it takes to wake the other threads (``compiler/threads.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pdhlo.dialect.dataflow.separability.proof import prove
from pdhlo.dialect.dataflow.separability.states import Mapped
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import TensorDims
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.inline import InlineCall
from pdhlo.lower.compiler.threads import most_threads
from pdhlo.lower.running.call_plan import CallPlan
from pdhlo.lower.tracing.segments.waiting import Latency, in_another_thread
from pdhlo.lower.tracing.symbolic import abstract_results


@dataclass(frozen=True, slots=True)
class BatchAxes:
    """Where a program has its batch, whose rows it is proved to treat separately."""

    inputs: frozenset[str]
    """The inputs whose first axis it is; others are the same for all rows."""
    results: Mapping[str, int]
    """Result -> the axis that it is."""

    def rows_of_parts(self, feeds: Mapping[str, np.ndarray], threads: int | None) -> int | None:
        """The number of rows of each part, of which the last may have fewer.

        None where inputs have different numbers of rows, or fewer than there are threads.
        """
        sizes, most = {len(feeds[name]) for name in self.inputs}, most_threads(threads)
        return -(-min(sizes) // most) if len(sizes) == 1 and min(sizes) >= most else None

    def rows(self, feeds: Mapping[str, np.ndarray], rows: slice) -> dict[str, np.ndarray]:
        """The feeds of some of the rows."""
        return {name: value[rows] if name in self.inputs else value for name, value in feeds.items()}


def may_have_parts(feeds: Mapping[str, Any], threads: int | None) -> bool:
    """Whether there may be a row for each core: all is fed as arrays, some with that many rows."""
    cores = most_threads(threads)
    is_plain = all(type(value) is np.ndarray for value in feeds.values())
    return cores > 1 and is_plain and any(value.ndim and len(value) >= cores for value in feeds.values())


def batch_axes(program: TranslatedProgram) -> BatchAxes | None:
    """Where a program has its batch: the open first axes of its inputs; None where it is not proved to be one."""
    try:
        analysis = ShapeAnalysis(program, fallback=abstract_results)
        batch, inputs = _joined(analysis)
        proof = None if batch is None else prove(analysis, program, batch)
    except PdhloError:
        return None  # what cannot be analysed has no proof, and is computed as a whole
    if proof is None or proof.mixed is not None:
        return None
    results = {
        name: state.axis
        for name, state in proof.results.items()
        if isinstance(state, Mapped) and (state.outer, state.inner) == (1, 1)
    }
    return BatchAxes(inputs, results) if results.keys() == proof.results.keys() else None


def _joined(analysis: ShapeAnalysis) -> tuple[Dim | None, frozenset[str]]:
    """The size of all open first axes, which are taken to be equal, and the inputs that have it; None for none.

    None as well where another axis has it: rows could not be taken from there.
    """
    resolve = analysis.constraints.resolve
    shapes = {name: known.shape for name, known in analysis.inputs.items() if isinstance(known, TensorDims)}
    opened = [name for name, shape in shapes.items() if shape and not isinstance(resolve(shape[0]), int)]
    for name in opened[1:]:
        analysis.add_equal(shapes[opened[0]][0], shapes[name][0])
    if not opened or isinstance(batch := resolve(shapes[opened[0]][0]), int):
        return None, frozenset()
    others = [resolve(dim) for name, shape in shapes.items() for dim in shape[1 if name in opened else 0 :]]
    if any(not symbols_of(dim).isdisjoint(symbols_of(batch)) for dim in others):
        return None, frozenset()
    return batch, frozenset(opened)


@dataclass(frozen=True, slots=True)
class BatchLayout:
    """The places of the rows among the arguments and results of a call for a part of them."""

    rows: int
    """The rows of each part; the last one may have fewer."""
    takes: tuple[bool, ...]
    """Whether each argument has the rows, along its first axis."""
    gives: tuple[int, ...]
    """The axis of the rows in each result."""

    def own(self, place: int, shape: tuple[int, ...]) -> tuple[int, ...]:
        """The shape of an argument as a part has it."""
        return (self.rows, *shape[1:]) if self.takes[place] else shape


class PartsCall:
    """A call for some rows, made for all parts of a batch at once: an ``Executable`` of all rows."""

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
        """A result of all rows: a part with fewer of them has repeated its last one."""
        axis = self.parts.gives[place]
        joined = np.concatenate([results[place] for results in several], axis)
        return joined[(slice(None),) * axis + (slice(size),)]


def _first_record(several: Sequence[Sequence[np.ndarray]]) -> np.ndarray:
    """The record of the first part in which a check failed, or of none (``values/check_records.py``)."""
    records = [results[-1] for results in several]
    return next((record for record in records if record[0]), records[0])


def plan_in_parts(part: CallPlan, axes: BatchAxes, feeds: Mapping[str, np.ndarray], rows: int) -> CallPlan | None:
    """The plan of a whole batch, of the plan of a part of ``rows``; None where a part is more than a call."""
    call, guards = part.executable, part.guards
    is_plain = part.structure is None and not guards.levels and not guards.bound and not part.state
    if not isinstance(call, InlineCall) or not is_plain or {name for name, _ in part.outputs} - axes.results.keys():
        return None
    named = {place: name for name, place in part.outputs}
    if sorted(named) != list(range(len(named))):
        return None
    parts = BatchLayout(
        rows,
        tuple(guards.feeds[source].name in axes.inputs for _, source in part.fed),
        tuple(axes.results[named[place]] for place in range(len(named))),
    )
    whole = tuple(replace(feed, shape=feeds[feed.name].shape) for feed in guards.feeds)
    return replace(
        part,
        guards=replace(guards, feeds=whole),
        executable=PartsCall(call, parts, has_record=bool(part.checks)),
        latency=Latency(may_not_end=part.latency.may_not_end),
    )
