"""Batches in parts: the rows of a batch are split between all cores, with one thread for each part.

XLA itself splits each product between threads, which makes a network 1.2 times as fast on two cores. If the program is
proved to treat the rows of a batch separately (``dialect/dataflow/separability``), each part of the rows can run as a
program with one thread. Two cores then compute twice as many rows. This pays off for large programs only: a small one
runs in the time that it takes to wake other threads (``compiler/threads.py``).
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
    """The batch axes of a program that is proved to treat the rows of its batch separately."""

    inputs: frozenset[str]
    """The inputs whose first axis is the batch; the others are the same for all rows."""
    results: Mapping[str, int]
    """Result -> its batch axis."""

    def rows_of_parts(self, feeds: Mapping[str, np.ndarray], threads: int | None) -> int | None:
        """The number of rows of each part; the last part may have fewer.

        None if inputs have different numbers of rows, or fewer rows than threads.
        """
        sizes, most = {len(feeds[name]) for name in self.inputs}, most_threads(threads)
        return -(-min(sizes) // most) if len(sizes) == 1 and min(sizes) >= most else None

    def rows(self, feeds: Mapping[str, np.ndarray], rows: slice) -> dict[str, np.ndarray]:
        """The feeds of a part: its rows of the inputs with the batch, and all other inputs."""
        return {name: value[rows] if name in self.inputs else value for name, value in feeds.items()}


def may_have_parts(feeds: Mapping[str, Any], threads: int | None) -> bool:
    """Whether a batch may be split: all feeds are arrays, and one has at least as many rows as there are threads."""
    cores = most_threads(threads)
    is_plain = all(type(value) is np.ndarray for value in feeds.values())
    return cores > 1 and is_plain and any(value.ndim and len(value) >= cores for value in feeds.values())


def batch_axes(program: TranslatedProgram) -> BatchAxes | None:
    """The batch axes of a program: the open first axes of its inputs; None if rows are not proved to be separate."""
    try:
        analysis = ShapeAnalysis(program, fallback=abstract_results)
        batch, inputs = _common_batch(analysis)
        proof = None if batch is None else prove(analysis, program, batch)
    except PdhloError:
        return None  # a program that cannot be analysed has no proof
    if proof is None or proof.mixed is not None:
        return None
    results = {
        name: state.axis
        for name, state in proof.results.items()
        if isinstance(state, Mapped) and (state.outer, state.inner) == (1, 1)
    }
    return BatchAxes(inputs, results) if results.keys() == proof.results.keys() else None


def _common_batch(analysis: ShapeAnalysis) -> tuple[Dim | None, frozenset[str]]:
    """The common size of all open first axes of the inputs, and these inputs.

    The sizes are assumed to be equal. The size is None if no first axis is open, or if another axis depends on
    it: that axis could not be split.
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


def plan_in_parts(part: CallPlan, axes: BatchAxes, feeds: Mapping[str, np.ndarray], rows: int) -> CallPlan | None:
    """The plan for a whole batch, made of the plan ``part`` for ``rows`` rows.

    None if the part is no inline call of plain arrays without state, or a result has no batch axis.
    """
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
