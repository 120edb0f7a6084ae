"""The batch axes of a program whose rows are proved to be separate, and its call plan for a batch in parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

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
from pdhlo.lower.running.batch_parts import BatchLayout, PartsCall
from pdhlo.lower.running.call_plan import CallPlan
from pdhlo.lower.tracing.segments.waiting import Latency
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
