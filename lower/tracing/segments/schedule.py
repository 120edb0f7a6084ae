"""Hybrid execution: a program runs as compiled segments, with steps on the host between them.

Most programs are one segment. If a step needs a known value (``NeedsKnownError``), the program is cut in front of it:
the value is computed first, and is a constant of the next segment. A step without a compiled form runs on the host. The
cuts are found while tracing, and kept. Each segment has an executable for each set of shapes and constants.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.errors import InputError
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.compiler.executable import MOST_EXECUTABLES, Engine, Executable, compile_donating
from pdhlo.lower.compiler.executable_cache import compile_or_read, on_device, serialized
from pdhlo.lower.compiler.inline import InlineCall, can_be_inline, current_device, inline_device
from pdhlo.lower.compiler.threads import threads_for
from pdhlo.lower.tracing.segments.hoisting import hoist
from pdhlo.lower.tracing.segments.precise import with_precision
from pdhlo.lower.tracing.segments.waiting import Latency, called, launch
from pdhlo.lower.tracing.steps.kernel import Step
from pdhlo.lower.tracing.steps.nesting import deep_recursion
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.check_records import Checks, IntegerRange, message
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError, NeedsRowsError
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.ranged import without_range
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import (
    counted,
    has_padding,
    has_summands,
    layout_of,
    on_host,
    without_padding,
)
from pdhlo.system.caller import tell

_LEAST_BOUND = 16
"""The smallest bound for a segment that begins with ``range(n)`` and has a loop."""


@dataclass(frozen=True, slots=True)
class CompiledSegment:
    """A segment compiled for one set of shapes and constants."""

    executable: Executable
    structure: jax.tree_util.PyTreeDef
    """Pytree structure of the computed values, without ``known``."""
    known: Environment
    """The results that were known while tracing."""
    checks: tuple[str, ...] = ()
    """The messages of its checks. If there are any, their record is its last result."""
    fed: tuple[tuple[int, IntegerRange], ...] = ()
    """The validators of arguments on the host: index of the argument, range of its integers."""
    latency: Latency = field(default_factory=Latency)
    donates: bool = False
    """Whether it donates arguments."""


@dataclass(slots=True)
class Segment:
    """Steps that are compiled as one."""

    steps: Sequence[Step]
    takes: tuple[SSAValue, ...]
    """The MLIR values that it reads and does not compute."""
    gives: tuple[SSAValue, ...]
    """The MLIR values that it computes, and that a later step reads or the caller requests."""
    compiled: OrderedDict[object, CompiledSegment] = field(default_factory=OrderedDict)
    """Layouts, constants and options -> the segment compiled for them; the most recently used one is last."""
    lock: threading.RLock = field(default_factory=threading.RLock)
    """Held during compilation, so that several threads compile the segment once."""

    @property
    def depth(self) -> int:
        """The depth of nested blocks in its steps."""
        return max((step.depth for step in self.steps), default=0)

    @property
    def loops(self) -> bool:
        """Whether it contains a loop."""
        return any(step.loops for step in self.steps)


@dataclass(slots=True)
class Execution:
    """Options and state of one run of a schedule."""

    loop_invariant: frozenset[SSAValue] | None = None
    """The MLIR values that are the same arrays in every run, such as weights; None: nothing is hoisted or inline."""
    donatable: Mapping[SSAValue, SSAValue] = field(default_factory=dict)
    """The MLIR values that may be donated: value -> the result that takes its memory."""
    may_have_parts: bool = False
    """Whether a large program raises LargeBatchError instead of being compiled for all rows of the batch."""
    is_padded: bool = False
    """Whether feeds have padding. A step that takes none then raises NeedsRowsError instead of cutting the program."""
    finish: Callable[[], None] | None = None
    """Set once values were donated: waits for the segment and stores its results. It may be called again."""
    records: list[tuple[tuple[str, ...], jax.Array]] = field(default_factory=list)
    """The messages and the record of checks of each segment that has run since the last ``check``."""
    only_segment: tuple[Segment, CompiledSegment] | None = None
    """The compiled segment, if it is the whole run and has no results that were known while tracing."""

    def check(self) -> None:
        """Raises InputError for the first failed check in ``records``, and clears them."""
        for texts, record in self.records:
            if text := message(texts, np.asarray(record)):
                raise InputError(text)
        self.records.clear()


class LargeBatchError(Exception):
    """A program is large enough for its batch to be computed in parts; the caller must prove that rows are separate."""


class CutError(Exception):
    """A segment cannot be traced as one: its step at ``place`` must begin another segment, or run on the host."""

    def __init__(self, place: int, reason: NeedsKnownError | NeedsHostError | NeedsRowsError) -> None:
        super().__init__(str(reason))
        self.place = place
        self.reason = reason


class Schedule:
    """The steps of a program in order, cut into segments, and the values that are requested of it."""

    def __init__(self, steps: Sequence[Step], requested: Iterable[SSAValue]) -> None:
        self.steps = tuple(steps)
        self.requested = frozenset(requested)
        self.cuts: dict[int, frozenset[SSAValue]] = {}
        """Index of a segment's first step -> the MLIR values that must be known in the segment."""
        self.exact: dict[int, frozenset[SSAValue]] = {}
        """Index of a segment's first step -> the MLIR values that are cut to their valid rows before it."""
        self._sized = {place for place, step in enumerate(self.steps) if step.rows is not None}
        """Indices of steps at which a segment may begin that is compiled for a bound of rows (``_bounds``)."""
        self.hosted = {place for place, step in enumerate(self.steps) if step.host_only}
        """Indices of the steps that run on the host."""
        self._segments: dict[tuple[int, int], Segment] = {}
        self._last_reads = self._find_last_reads()

    def _find_last_reads(self) -> dict[SSAValue, int]:
        last_reads = {value: place for place, step in enumerate(self.steps) for value in step.reads}
        return last_reads | dict.fromkeys(self.requested, len(self.steps))

    def run(
        self,
        environment: Environment,
        scope: Scope,
        known: Iterable[SSAValue] = (),
        execution: Execution | None = None,
    ) -> set[SSAValue]:
        """Runs the steps, and adds their results to the environment.

        ``known`` are values that become constants of the segments, such as shapes. Returns these and the results that
        were known while tracing. Raises InputError for a failed check, and the errors of ``DATA_DEPENDENCE`` if a
        cut does not help.
        """
        known, execution = set(known), execution or Execution()
        place = 0
        while place < len(self.steps):
            if place in self.hosted:
                execution.check()
                self._run_on_host(self.steps[place], environment, replace(scope, known=frozenset(known)))
                place += 1
                continue
            stop = self._end(place)
            if padded := [value for value in self.exact.get(place, ()) if _must_be_cut(environment[value])]:
                execution.check()  # rows beyond a capacity must be reported before the rows are cut
                environment |= {value: without_padding(environment[value]) for value in padded}
            try:
                known |= self._run_segment(place, stop, environment, scope, known, execution)
                place = stop
            except CutError as error:
                if isinstance(error.reason, NeedsRowsError) and execution.is_padded:
                    raise error.reason from error
                self._cut(place, place + error.place, error.reason)
        execution.check()
        return known

    def prepare(self, environment: Environment, scope: Scope, known: Iterable[SSAValue] = ()) -> set[SSAValue]:
        """Compiles the first segment for the values in the environment, without running it; returns as ``run`` does.

        Raises CutError if the segment must be cut. If the first step runs on the host, nothing is compiled.
        """
        if 0 in self.hosted:
            return set(known)
        compiled, _ = self._compiled(0, self._end(0), environment, scope, set(known), Execution())
        return {*known, *compiled.known}

    def _end(self, start: int) -> int:
        """The index after the last step of the segment that begins at ``start``."""
        ends = (place for place in (*self.cuts, *self.exact, *self.hosted) if place > start)
        return min(ends, default=len(self.steps))

    def _cut(self, start: int, place: int, reason: NeedsKnownError | NeedsHostError | NeedsRowsError) -> None:
        """Cuts the segment that begins at ``start``: the step at ``place`` begins another one, or runs on the host.

        Another thread may have made the same cut. Raises ``reason`` if a cut does not help.
        """
        if isinstance(reason, NeedsHostError):
            if self.steps[place].host is None:
                raise reason
            self.hosted.add(place)
            return
        cuts = self.exact if isinstance(reason, NeedsRowsError) else self.cuts
        before = cuts.get(place, frozenset())
        if place == start and before.issuperset(reason.values):
            raise reason  # all the values were known or cut already
        cuts[place] = before.union(reason.values)

    def _run_on_host(self, step: Step, environment: Environment, scope: Scope) -> None:
        if step.host is None:
            raise AssertionError("a step runs on the host although it has no rule for the host")
        step.host(environment, scope)

    def _segment(self, start: int, stop: int) -> Segment:
        if (start, stop) not in self._segments:
            steps = self.steps[start:stop]
            written: dict[SSAValue, None] = {}
            takes: dict[SSAValue, None] = {}
            for step in steps:  # a value that a step changes in place is read before it is written
                takes.update((value, None) for value in step.reads if value not in written)
                written.update((value, None) for value in step.writes)
            gives = tuple(value for value in written if self._last_reads.get(value, -1) >= stop)
            self._segments[start, stop] = Segment(steps, tuple(takes), gives)
        return self._segments[start, stop]

    def _run_segment(
        self,
        start: int,
        stop: int,
        environment: Environment,
        scope: Scope,
        known: set[SSAValue],
        execution: Execution,
    ) -> set[SSAValue]:
        """Runs one segment, and adds the record of its checks; returns the results that were known while tracing."""
        segment = self._segment(start, stop)
        compiled, arguments = self._compiled(start, stop, environment, scope, known, execution)
        if stop - start == len(self.steps) and not compiled.known and not self.cuts:
            execution.only_segment = segment, compiled
        arrays = jax.tree_util.tree_leaves((arguments, scope.key))
        if not scope.is_rehearsal:
            for place, validator in compiled.fed:
                validator(np.asarray(arrays[place]))
        if compiled.donates:
            execution.check()  # a failed check must be reported before arguments are donated
        tell("running")
        gives = [value for value in segment.gives if value not in compiled.known]

        def finish(wait: Callable[[], list[Any]]) -> None:
            with xla.refusing("run"):
                results = wait()
            if compiled.checks:
                *results, record = results
                if not scope.is_rehearsal:
                    execution.records.append((compiled.checks, record))
            values = jax.tree_util.tree_unflatten(compiled.structure, results)
            environment.update(zip(gives, values, strict=True))
            environment.update(compiled.known)

        def keep(wait: Callable[[], list[Any]]) -> None:
            execution.finish = functools.partial(finish, wait)

        if compiled.donates:  # after an interrupt ``execution.finish`` can still store the results
            launch(compiled.executable, arrays, compiled.latency, keep)
            assert execution.finish is not None
            execution.finish()
        else:
            finish(functools.partial(called, compiled.executable, arrays, compiled.latency))
        return set(compiled.known)

    def _compiled(
        self, start: int, stop: int, environment: Environment, scope: Scope, known: set[SSAValue], execution: Execution
    ) -> tuple[CompiledSegment, list[object]]:
        """One segment compiled for the values in the environment, and its arguments."""
        if (bounds := self._bounds(start, stop, environment, execution)) is not None:
            try:
                with in_context(replace(current_context(), bounds=bounds)):
                    return self._compiled_for(start, stop, environment, scope, known, execution)
            except CutError:  # a step in it takes no padding
                self._sized.discard(start)
        fixed = known | self.cuts.get(start, frozenset())
        return self._compiled_for(start, stop, environment, scope, fixed, execution)

    def _bounds(
        self, start: int, stop: int, environment: Environment, execution: Execution
    ) -> tuple[tuple[str, int], ...] | None:
        """The caller's bounds and one for ``range(n)``, of a segment that begins with it and has a loop; else None.

        The bound is a power of two, so that not every ``n`` is compiled.
        """
        rows = self.steps[start].rows if start in self._sized and start in self.cuts else None
        if rows is None or not self._segment(start, stop).loops:
            return None
        execution.check()  # a failed check must be reported before a value is used
        own = current_context().bounds
        if rows.name in dict(own):
            return None
        return (*own, (rows.name, max(1 << max(rows.of(environment) - 1, 0).bit_length(), _LEAST_BOUND)))

    def _compiled_for(
        self, start: int, stop: int, environment: Environment, scope: Scope, fixed: set[SSAValue], execution: Execution
    ) -> tuple[CompiledSegment, list[object]]:
        """As ``_compiled``, with the values of ``fixed`` as constants."""
        segment = self._segment(start, stop)
        if not fixed.isdisjoint(segment.takes):
            execution.check()  # a failed check must be reported before a value becomes a constant
        constants = {value: on_host(without_padding(environment[value])) for value in segment.takes if value in fixed}
        names = [value for value in segment.takes if value not in fixed]
        arguments = [environment[value] for value in names]
        donatable = self._donatable(segment, stop, scope, execution)
        layout = (
            layout_of(arguments),
            tuple(map(_contents, constants.values())),
            current_context(),
            current_device(),
            scope.engine,
            execution.loop_invariant,
            bool(donatable),
        )
        with segment.lock:
            if layout not in segment.compiled:
                tell(f"compiling operations {start + 1:,} to {stop:,} of {len(self.steps):,}")
                # Only a segment that is the whole program may run on the device of inline calls.
                is_whole = (start, stop) == (0, len(self.steps)) and scope.engine is None and scope.key is None
                traced = _traced(segment, constants, names, arguments, scope.key)
                made = _compile(traced, scope.engine, execution, donatable, is_whole=is_whole)
                segment.compiled[layout] = made
                if len(segment.compiled) > MOST_EXECUTABLES:
                    segment.compiled.popitem(last=False)
            segment.compiled.move_to_end(layout)
            return segment.compiled[layout], arguments

    def _donatable(self, segment: Segment, stop: int, scope: Scope, execution: Execution) -> dict[SSAValue, SSAValue]:
        """The values that the last segment may donate; after an earlier segment a step could fail or read them."""
        if stop < len(self.steps) or scope.engine is not None:
            return {}
        successors = execution.donatable
        return {
            value: successors[value] for value in segment.takes if value in successors and value not in self.requested
        }


def _must_be_cut(value: object) -> bool:
    """Whether a value has padding, or is a sum of sparse rows in which rows repeat."""
    return has_padding(value) or has_summands(value)


@dataclass(frozen=True, slots=True)
class _TracedSegment:
    """A traced segment, as a function of flat arrays."""

    segment: Segment
    names: list[SSAValue]
    """The MLIR values of the arguments."""
    arguments: list[Any]
    arrays: list[Any]
    """The leaves of the arguments, and the key."""
    function: Callable[[list[Any]], list[Any]]
    traced: jax.stages.Traced
    """JAX's trace of ``function``."""
    structure: jax.tree_util.PyTreeDef
    """Pytree structure of the computed values, without ``known``."""
    known: Environment
    """The results that were known while tracing."""
    checks: Checks


def _traced(
    segment: Segment, constants: Environment, names: list[SSAValue], arguments: list[Any], key: jax.Array | None
) -> _TracedSegment:
    """Traces a segment for the layouts of ``arguments``; raises CutError if it must be cut."""
    context = current_context()
    arrays, taken = jax.tree_util.tree_flatten((arguments, key))
    known: Environment = {}
    checks, structures = Checks(context.checks, prints=context.prints), list[Any]()
    on_host = [place for place, array in enumerate(arrays) if isinstance(array, np.ndarray)]

    def function(tracers: list[Any]) -> list[Any]:
        checks.fed_places.update((id(tracers[place]), place) for place in on_host)
        values, key = jax.tree_util.tree_unflatten(taken, tracers)
        environment = constants | dict(zip(names, map(counted, values), strict=True))
        scope = Scope(key, checks if context.checks or context.bounds else None)
        with in_context(replace(context, requested=frozenset(segment.gives))):
            for place, step in enumerate(segment.steps):
                try:
                    step.trace(environment, scope)
                except (NeedsKnownError, NeedsHostError, NeedsRowsError) as error:
                    raise CutError(place, _step_error(error, environment)) from error
        environment |= {value: without_range(environment[value]) for value in segment.gives}
        known.update((value, environment[value]) for value in segment.gives if is_known(environment[value]))
        computed = [environment[value] for value in segment.gives if value not in known]
        results, structure = jax.tree_util.tree_flatten(computed)
        structures.append(structure)
        return results if checks.record is None else [*results, checks.record]

    with xla.refusing("compile"), deep_recursion(segment.depth):
        whole = with_precision(function, context.precision)
        traced = jax.jit(whole).trace(arrays)
    return _TracedSegment(segment, names, arguments, arrays, whole, traced, structures[-1], known, checks)


def _compile(
    traced: _TracedSegment,
    engine: Engine | None,
    execution: Execution,
    donatable: Mapping[SSAValue, SSAValue],
    *,
    is_whole: bool,
) -> CompiledSegment:
    """Compiles a segment; ``is_whole``: it is the whole program, and may run on the device of inline calls.

    Raises LargeBatchError if the execution may have parts and the program is large enough for several threads.
    """
    segment, known, checks = traced.segment, traced.known, traced.checks
    fed, structure = tuple(checks.on_host), traced.structure
    if known.keys() >= set(segment.gives) and checks.record is None and not checks.printed:
        return CompiledSegment(lambda arrays: [], structure, known, fed=fed)  # nothing is left to run
    texts = tuple(checks.texts) if checks.record is not None else ()
    # If a check fails, the old values must still exist.
    donated = {} if texts else _donated(traced, donatable)
    make = engine or (compile_or_read if current_context().keeps_compiled else xla.compile)
    with xla.refusing("compile"), deep_recursion(segment.depth):
        executable: Executable
        if donated:
            executable = compile_donating(jax.jit(traced.function), traced.arrays, donated)
        elif _has_prologue(execution.loop_invariant, traced, is_whole=is_whole):
            executable = _hoisted(traced, execution, make, is_whole=is_whole)
        else:
            executable = make(xla.take_all(functools.partial(_lower, traced)))
    latency = Latency(may_not_end=segment.loops)
    return CompiledSegment(executable, structure, known, texts, fed, latency, donates=bool(donated))


def _lower(traced: _TracedSegment, keep_unused: bool) -> jax.stages.Lowered:
    """Lowers a traced segment; with ``keep_unused`` its unused arguments stay arguments of the module."""
    if not keep_unused:
        lowered: jax.stages.Lowered = traced.traced.lower()
        return lowered
    return jax.jit(traced.function, keep_unused=True).lower(traced.arrays)


def _step_error(
    error: NeedsKnownError | NeedsHostError | NeedsRowsError, environment: Environment
) -> NeedsKnownError | NeedsHostError | NeedsRowsError:
    """The error of a step; it becomes NeedsHostError if it names values inside of the step's blocks."""
    if isinstance(error, NeedsHostError) or all(value in environment for value in error.values):
        return error
    return NeedsHostError(str(error))


class HoistedExecutable:
    """An executable whose prologue runs again only when a loop-invariant argument is another array."""

    __slots__ = ("_bind", "_bound", "_flags", "_prologue")

    def __init__(
        self,
        prologue: Callable[[Sequence[Any]], list[Any]],
        bind: Callable[[Sequence[Any]], Executable],
        flags: Sequence[bool],
    ) -> None:
        """``prologue`` maps the invariant arguments to values; ``bind`` makes an executable of the body with these.

        ``flags`` say of each argument whether it is invariant.
        """
        self._prologue, self._bind, self._flags = prologue, bind, tuple(flags)
        self._bound: tuple[list[Any], Executable] | None = None

    def __call__(self, arrays: list[Any]) -> list[Any]:
        """The results for all arguments, invariant ones included."""
        invariant = [array for array, flag in zip(arrays, self._flags, strict=True) if flag]
        bound = self._bound
        if bound is None or any(array is not other for array, other in zip(invariant, bound[0], strict=True)):
            self._bound = bound = invariant, self._bind(self._prologue(invariant))
        return bound[1]([array for array, flag in zip(arrays, self._flags, strict=True) if not flag])

    @property
    def bound(self) -> Executable:
        """The executable that takes the other arguments, with the invariant ones of the last call bound."""
        assert self._bound is not None, "it has been called"
        return self._bound[1]


def _has_prologue(loop_invariant: frozenset[SSAValue] | None, traced: _TracedSegment, *, is_whole: bool) -> bool:
    """Whether a segment is split into prologue and body; a whole program is, even without weights, to be inline."""
    return loop_invariant is not None and (is_whole or not loop_invariant.isdisjoint(traced.names))


def _hoisted(traced: _TracedSegment, execution: Execution, engine: Engine, *, is_whole: bool) -> HoistedExecutable:
    """The executable of a segment, split into prologue and body; raises LargeBatchError as ``_compile`` does."""
    loop_invariant = execution.loop_invariant or frozenset[SSAValue]()
    counts = [len(jax.tree_util.tree_leaves(argument)) for argument in traced.arguments]
    flags = [value in loop_invariant for value, count in zip(traced.names, counts, strict=True) for _ in range(count)]
    fed = [array for array, flag in zip(traced.arrays, flags, strict=False) if not flag]
    jaxpr = traced.traced.jaxpr
    is_inline = is_whole and not jaxpr.effects and can_be_inline(fed)
    threads = threads_for(jaxpr.jaxpr, current_context().threads) if is_inline else 1
    if threads > 1 and execution.may_have_parts:
        raise LargeBatchError
    flags += [False] * (len(jaxpr.jaxpr.invars) - len(flags))
    hoisted = hoist(jaxpr, flags)
    others = [aval for aval, flag in zip(jaxpr.in_avals, flags, strict=True) if not flag]
    shapes = [shape_struct(aval.shape, aval.dtype) for aval in (*hoisted.passed, *others)]
    with jax.default_device(inline_device(threads)) if is_inline else contextlib.nullcontext():
        body: Any = engine(xla.lower_all(lambda arrays: hoisted.body(*arrays), shapes))

    def bind(passed: Sequence[Any]) -> Executable:
        if is_inline:
            elsewhere = on_device(lambda: serialized(body), len(shapes), len(jaxpr.out_avals))
            return InlineCall(body.runtime_executable(), passed, others, threads, body, elsewhere)
        ready = list(map(jax.device_put, passed))

        def bound(arrays: list[Any]) -> list[Any]:
            with xla.x64():
                results: list[Any] = body([*ready, *arrays])
                return results

        return bound

    return HoistedExecutable(hoisted.prologue, bind, flags)


def _donated(traced: _TracedSegment, donatable: Mapping[SSAValue, SSAValue]) -> dict[int, int]:
    """The arguments to donate: flat index of an argument -> flat index of the result that takes its memory."""
    gives = [value for value in traced.segment.gives if value not in traced.known]
    results = jax.tree_util.tree_unflatten(traced.structure, traced.traced.out_info)
    first_result = dict(zip(gives, _first_places(results), strict=True))
    of_value = dict(zip(gives, results, strict=True))
    donated: dict[int, int] = {}
    for value, argument, first in zip(traced.names, traced.arguments, _first_places(traced.arguments), strict=True):
        successor = donatable.get(value)
        if successor in of_value and layout_of(argument) == layout_of(of_value[successor]):
            count = len(jax.tree_util.tree_leaves(argument))
            donated |= {first + place: first_result[successor] + place for place in range(count)}
    return donated


def _first_places(values: Sequence[object]) -> list[int]:
    """The index of each value's first leaf among the leaves of all values."""
    counts = [len(jax.tree_util.tree_leaves(value)) for value in values]
    return [0, *itertools.accumulate(counts[:-1])] if counts else []


def _contents(value: object) -> object:
    """The part of a cache key for a constant: its structure, shapes, dtypes and bytes."""
    leaves, structure = jax.tree_util.tree_flatten(value)
    return structure, tuple((leaf.shape, leaf.dtype, leaf.tobytes()) for leaf in map(np.asarray, leaves))
