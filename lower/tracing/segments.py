"""Hybrid execution: a program as compiled segments around steps on the host.

Most programs are one segment. A step that needs to know a value (``NeedsKnownError``) begins a new segment, for which
that value has been computed and is a constant; a step whose results have shapes that depend on data runs on the host.
Where to cut is found out while tracing and remembered; each segment is compiled once for the shapes and the known
values that it gets, so that a run traces only what has changed.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

import jax
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.compiler.donation import compile_donating
from pdhlo.lower.compiler.executable_cache import compile_or_read
from pdhlo.lower.compiler.inline import InlineCall, can_be_inline, inline_device, put
from pdhlo.lower.compiler.progress import tell
from pdhlo.lower.tracing.hoisting import hoist
from pdhlo.lower.tracing.nesting import room_for
from pdhlo.lower.tracing.precise import with_precision
from pdhlo.lower.tracing.scope import Engine, Environment, Scope
from pdhlo.lower.tracing.steps import Step
from pdhlo.lower.tracing.waiting import PROMPT, Patience, begun, called
from pdhlo.lower.values.check_records import Checks, Range, message
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError, NeedsRowsError
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import (
    LoDArray,
    PaddedRows,
    has_padding,
    has_summands,
    is_array,
    layout_of,
    on_host,
    without_padding,
)

MOST_EXECUTABLES = 64
"""How many executables one segment, or an artifact, keeps: there is no end to shapes, and to constants from data."""


@dataclass(slots=True)
class Executable:
    """A compiled segment, and those of its results that were known when it was traced."""

    run: Callable[..., list[Any]]
    known: Environment
    checks: tuple[str, ...] = ()
    """What its checks say when they fail; where there are any, their record is its last result."""
    fed: tuple[tuple[int, Range], ...] = ()
    """The checks of what it is given on the host, by the place among the leaves of its arguments."""
    patience: Patience = field(default_factory=Patience)
    donates: bool = False
    """Whether it takes the memory of some of its arguments, which are gone afterwards."""

    @property
    def is_prompt(self) -> bool:
        """Whether it is called directly: nobody minds to wait for it."""
        return self.patience.seconds < PROMPT


@dataclass(slots=True)
class Segment:
    """Steps that are compiled as one."""

    steps: Sequence[Step]
    takes: tuple[Any, ...]
    """The MLIR values that it reads and that were computed before."""
    gives: tuple[Any, ...]
    """The MLIR values that something behind it reads."""
    executables: OrderedDict[Any, Executable] = field(default_factory=OrderedDict)

    @property
    def depth(self) -> int:
        """How deeply blocks nest in its steps."""
        return max((step.depth for step in self.steps), default=0)

    @property
    def loops(self) -> bool:
        """Whether a loop is in it."""
        return any(step.loops for step in self.steps)


@dataclass(slots=True)
class Execution:
    """One run of a schedule: what of its values may be taken, and what it has begun."""

    lasting: frozenset[Any] = frozenset()
    """The MLIR values that stay the same arrays from run to run, as weights do."""
    donatable: Mapping[Any, Any] = field(default_factory=dict)
    """The MLIR values that may give their memory to their successors: value -> successor."""
    is_padded: bool = False
    """Whether feeds have padding: what takes none is told to the caller, instead of cutting the program there."""
    finish: Callable[[], None] | None = None
    """Once values were donated: waits for the end of the segment, and keeps its results. It may be called again."""


class CutError(Exception):
    """A segment cannot be traced as one: the step at ``place`` of it must begin another or run on the host."""

    def __init__(self, place: int, reason: NeedsKnownError | NeedsHostError | NeedsRowsError) -> None:
        super().__init__(str(reason))
        self.place = place
        self.reason = reason


class Schedule:
    """Steps in order, cut into segments, for results that are wanted at the end."""

    def __init__(self, steps: Sequence[Step], wanted: Iterable[Any]) -> None:
        self.steps = tuple(steps)
        self.wanted = frozenset(wanted)
        self.cuts: dict[int, set[Any]] = {}
        """Where a segment begins -> the MLIR values that must be known in it."""
        self.exact: dict[int, set[Any]] = {}
        """Where a segment begins -> the MLIR values of which only what is meant goes into it, without padding."""
        self.hosted = {place for place, step in enumerate(self.steps) if step.host_only}
        self._segments: dict[tuple[int, int], Segment] = {}
        self._last_reads = self._find_last_reads()

    def _find_last_reads(self) -> dict[Any, int]:
        found = {value: place for place, step in enumerate(self.steps) for value in step.reads}
        return found | dict.fromkeys(self.wanted, len(self.steps))

    def run(
        self,
        environment: Environment,
        scope: Scope,
        known: Iterable[Any] = (),
        execution: Execution | None = None,
    ) -> set[Any]:
        """Adds what the steps compute to the environment; it is complete for what is wanted.

        ``known``: the values in it that are worth a compilation of their own, as shapes are. Returns those that are
        so at the end.
        """
        known, records, execution = set(known), list[_Record](), execution or Execution()
        place = 0
        while place < len(self.steps):
            if place in self.hosted:
                _look_at(records)
                self._run_on_host(self.steps[place], environment, replace(scope, known=frozenset(known)))
                place += 1
                continue
            stop = self._end(place)
            if padded := [value for value in self.exact.get(place, ()) if _is_inexact(environment[value])]:
                _look_at(records)  # what was left out for want of room is known before anything goes on without it
                environment |= {value: without_padding(environment[value]) for value in padded}
            try:
                known |= self._run_segment(place, stop, environment, scope, known, records, execution)
                place = stop
            except CutError as error:
                if isinstance(error.reason, NeedsRowsError) and execution.is_padded:
                    raise error.reason from error
                self._cut(place + error.place, error.reason)
        _look_at(records)
        return known

    def prepare(self, environment: Environment, scope: Scope, known: Iterable[Any] = ()) -> set[Any]:
        """Makes what runs the first segment on such values, and runs nothing; returns as ``run`` does.

        Raises CutError where it must end before. A step on the host has nothing to be made.
        """
        if 0 in self.hosted:
            return set(known)
        executable, _, _ = self._executable(0, self._end(0), environment, scope, set(known), [], Execution())
        return {*known, *executable.known}

    def _end(self, start: int) -> int:
        """Where the segment that begins at ``start`` ends: at the next cut or step on the host."""
        ends = (place for place in (*self.cuts, *self.exact, *self.hosted) if place > start)
        return min(ends, default=len(self.steps))

    def _cut(self, place: int, reason: NeedsKnownError | NeedsHostError | NeedsRowsError) -> None:
        if isinstance(reason, NeedsHostError):
            if self.steps[place].host is None:
                raise reason
            self.hosted.add(place)
            return
        values = (self.exact if isinstance(reason, NeedsRowsError) else self.cuts).setdefault(place, set())
        if values.issuperset(reason.values):
            raise reason  # it knew them all and asks again
        values.update(reason.values)

    def _run_on_host(self, step: Step, environment: Environment, scope: Scope) -> None:
        if step.host is None:
            raise AssertionError("a step without a way to run on the host was sent there")
        step.host(environment, scope)

    def _segment(self, start: int, stop: int) -> Segment:
        if (start, stop) not in self._segments:
            steps = self.steps[start:stop]
            written: dict[Any, None] = {}
            takes: dict[Any, None] = {}
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
        known: set[Any],
        records: list[_Record],
        execution: Execution,
    ) -> set[Any]:
        """Runs one segment, and adds the record of its checks; returns the values that are known behind it."""
        executable, arguments, gives = self._executable(start, stop, environment, scope, known, records, execution)
        if not scope.is_rehearsal:
            _check_fed(executable, arguments)
        if executable.donates:
            _look_at(records)  # what has failed is known before anything is donated
        tell("running")
        _run(executable, gives, arguments, environment, scope, records, execution)
        return set(executable.known)

    def _executable(
        self,
        start: int,
        stop: int,
        environment: Environment,
        scope: Scope,
        known: set[Any],
        records: list[_Record],
        execution: Execution,
    ) -> tuple[Executable, list[Any], tuple[Any, ...]]:
        """What runs one segment on these values; the arguments that it takes; the MLIR values that it gives."""
        segment = self._segment(start, stop)
        fixed = known | self.cuts.get(start, set())
        if not fixed.isdisjoint(segment.takes):
            _look_at(records)  # what failed is known before anything is made of a value
        constants = {value: on_host(without_padding(environment[value])) for value in segment.takes if value in fixed}
        arguments = [environment[value] for value in segment.takes if value not in fixed]
        donatable = self._donatable(segment, stop, scope, execution)
        layout = (
            layout_of(arguments),
            tuple(map(_contents, constants.values())),
            current_context(),
            scope.engine,
            execution.lasting,
            bool(donatable),
        )
        if layout not in segment.executables:
            tell(f"compiling operations {start + 1:,} to {stop:,} of {len(self.steps):,}")
            # What is on jax's devices stays there; so does what is computed for another segment.
            is_whole = (start, stop) == (0, len(self.steps)) and scope.engine is None and scope.key is None
            given = _Given(fixed, constants, arguments, scope.key)
            segment.executables[layout] = _compile(segment, given, scope.engine, execution.lasting, donatable, is_whole)
            if len(segment.executables) > MOST_EXECUTABLES:
                segment.executables.popitem(last=False)
        segment.executables.move_to_end(layout)
        return segment.executables[layout], arguments, segment.gives

    def again(self, environment: Environment, lasting: Set[Any]) -> Again | None:
        """The run that has just ended, for others of the same shapes; None where it was more than one segment.

        ``lasting``: the values that stayed as they were.
        """
        whole = self.whole(environment)
        if whole is None:
            return None
        segment, executable = whole.segment, whole.executable
        if not isinstance(executable.run, HoistedRun):
            return None
        takes = tuple(value for value in segment.takes if value not in lasting)
        fed = whole.fed(environment)
        if any(array for _, array, _ in fed):  # of what belongs to rows nothing is checked but what a LoD is
            return None
        judges = tuple((value, judge) for value, _, judge in fed)
        run = executable.run
        return Again(run.again, judges, takes, segment.gives, run.structure, executable.checks, executable.patience)

    def whole(self, environment: Environment, known: Set[Any] = frozenset()) -> Whole | None:
        """The one segment that has just run, on arrays (with LoD or not) and besides on what is ``known``; None where
        there were several, or where it knows results."""
        if len(self._segments) != 1 or self.hosted or self.cuts:
            return None
        [segment] = self._segments.values()
        executable = segment.executables[next(reversed(segment.executables))]
        takes = tuple(value for value in segment.takes if value not in known)
        if executable.known:
            return None
        given = [environment[value] for value in takes]
        if not all(type(one) in (LoDArray, PaddedRows) or is_array(one) for one in given):
            return None
        return Whole(segment, executable, takes)

    def _donatable(self, segment: Segment, stop: int, scope: Scope, execution: Execution) -> dict[Any, Any]:
        """The values that the last segment may donate: nothing fails behind it, and nothing else reads them."""
        if stop < len(self.steps) or scope.engine is not None:
            return {}
        successors = execution.donatable
        return {one: successors[one] for one in segment.takes if one in successors and one not in self.wanted}


@dataclass(frozen=True, slots=True)
class Whole:
    """A run of one segment, once it has run."""

    segment: Segment
    executable: Executable
    takes: tuple[Any, ...]
    """The MLIR values that are its arguments."""

    def fed(self, environment: Environment) -> list[tuple[Any, int, Range]]:
        """What is checked first: by MLIR value, and which of its arrays."""
        counts = [len(jax.tree_util.tree_leaves(environment[value])) for value in self.takes]
        arrays = [(value, place) for value, count in zip(self.takes, counts, strict=True) for place in range(count)]
        return [(*arrays[place], judge) for place, judge in self.executable.fed]


@dataclass(frozen=True, slots=True)
class Again:
    """What is left of a run of one segment, once it has run: other values go the same way."""

    run: Callable[[Sequence[Any]], Any]
    """Gives the leaves of the results, of those of what it takes."""
    fed: tuple[tuple[Any, Range], ...]
    """What is checked first of the array, or the rows, of an MLIR value."""
    takes: tuple[Any, ...]
    """The MLIR values that it takes, without those that last."""
    gives: tuple[Any, ...]
    """The MLIR values that it gives."""
    structure: Any
    """That of the results."""
    checks: tuple[str, ...]
    """What it checks on the way: where there is anything, the record is given last."""
    patience: Patience
    """How long it takes."""


_Record = tuple[tuple[str, ...], Any]
"""What the checks of a segment say, and the record that it gave."""


def _run(
    executable: Executable,
    gives: Iterable[Any],
    arguments: list[Any],
    environment: Environment,
    scope: Scope,
    records: list[_Record],
    execution: Execution,
) -> None:
    """Runs an executable, and keeps its results and the record of its checks.

    Where it donates arguments, ``execution`` has first what finishes it: whoever is interrupted can do it again.
    """
    computed = [value for value in gives if value not in executable.known]

    def finish(wait: Callable[[], list[Any]]) -> None:
        with xla.refusing("run"):
            results = wait()
        if executable.checks:
            if not scope.is_rehearsal:
                records.append((executable.checks, results[-1]))
            results = results[:-1]
        environment.update(zip(computed, results, strict=True))
        environment.update(executable.known)

    def keep(wait: Callable[[], list[Any]]) -> None:
        execution.finish = functools.partial(finish, wait)

    if executable.donates:
        begun(executable.run, arguments, scope.key, executable.patience, keep)
        assert execution.finish is not None
        execution.finish()
    else:
        finish(functools.partial(called, executable.run, arguments, scope.key, executable.patience))


def _check_fed(executable: Executable, arguments: list[Any]) -> None:
    if executable.fed:
        leaves = jax.tree_util.tree_leaves(arguments)
        for place, judge in executable.fed:
            judge(np.asarray(leaves[place]))


def _is_inexact(value: Any) -> bool:
    return has_padding(value) or has_summands(value)


def _look_at(records: list[_Record]) -> None:
    """Raises InputError for the first check that failed; what was looked at is gone."""
    for texts, record in records:
        if said := message(texts, np.asarray(record)):
            raise InputError(said)
    records.clear()


@dataclass(frozen=True, slots=True)
class _Given:
    """What a segment is compiled for."""

    fixed: set[Any]
    """The MLIR values that must be known."""
    constants: Environment
    """Those of them that it takes."""
    arguments: list[Any]
    """The others that it takes, in order."""
    key: Any


def _compile(
    segment: Segment,
    given: _Given,
    engine: Engine | None,
    lasting: frozenset[Any],
    donatable: Mapping[Any, Any],
    is_whole: bool,
) -> Executable:
    context, arguments, key = current_context(), given.arguments, given.key
    names = [value for value in segment.takes if value not in given.fixed]
    known: Environment = {}
    checks = Checks(context.checks, prints=context.prints)
    on_host = [i for i, leaf in enumerate(jax.tree_util.tree_leaves(arguments)) if isinstance(leaf, np.ndarray)]
    make = engine or (compile_or_read if context.keeps_compiled else xla.compile)

    def function(traced: list[Any], key: Any) -> list[Any]:
        environment = given.constants | dict(zip(names, traced, strict=True))
        is_checked = context.checks or bool(context.bounds)
        tracers = jax.tree_util.tree_leaves(traced)
        checks.given.update((id(tracers[place]), place) for place in on_host)
        scope = Scope(key, checks if is_checked else None)
        with in_context(replace(context, requested=frozenset(segment.gives))):
            for place, step in enumerate(segment.steps):
                try:
                    step.trace(environment, scope)
                except (NeedsKnownError, NeedsHostError, NeedsRowsError) as error:
                    raise CutError(place, _of_the_step(error, environment)) from error
        known.update((value, environment[value]) for value in segment.gives if is_known(environment[value]))
        results = [environment[value] for value in segment.gives if value not in known]
        return results if checks.record is None else [*results, checks.record]

    # What is not used stays an argument: an engine is given all of them.
    with xla.refusing("compile"), room_for(segment.depth):
        whole = with_precision(function, context.precision)
        compiled = jax.jit(whole)
        traced = compiled.trace(arguments, key)
        if known.keys() >= set(segment.gives) and checks.record is None and not checks.printed:
            return Executable(lambda arguments, key: [], known, fed=tuple(checks.on_host))  # nothing is left to run
        fed = tuple(checks.on_host)
        texts = tuple(checks.texts) if checks.record is not None else ()
        patience = Patience(may_not_end=segment.loops)
        # Checks look at what has run, and must find the old values whole.
        gives = [value for value in segment.gives if value not in known]
        donated = {} if texts else _fitting(dict(zip(names, arguments, strict=True)), gives, traced.out_info, donatable)
        flags = [value in lasting for value in names]

        def lower(keep_unused: bool) -> jax.stages.Lowered:
            return jax.jit(whole, keep_unused=True).lower(arguments, key) if keep_unused else traced.lower()

        run: Callable[[list[Any], Any], list[Any]]
        if donated:
            run = compile_donating(compiled, arguments, key, donated)
        elif any(flags):
            run = _hoisted(traced, arguments, flags, make, is_whole)
        else:
            run = make(xla.take_all(lower))
        return Executable(run, known, texts, fed, patience, donates=bool(donated))


def _of_the_step(
    error: NeedsKnownError | NeedsHostError | NeedsRowsError, environment: Environment
) -> NeedsKnownError | NeedsHostError | NeedsRowsError:
    """What a step needs: the host, where it is about values of a block inside, which are not there before it."""
    if isinstance(error, NeedsHostError) or all(value in environment for value in error.values):
        return error
    return NeedsHostError(str(error))


def _unbound(given: Sequence[Any]) -> Any:
    raise AssertionError("a run is repeated that has not been made")


@dataclass(slots=True)
class HoistedRun:
    """What runs a segment whose lasting arguments are prepared once, as long as they are the same arrays."""

    first: Callable[[Sequence[Any]], list[Any]]
    """What is computed of the lasting arguments."""
    bind: Callable[[Sequence[Any]], Callable[[Sequence[Any]], Any]]
    """Of that: what gives the leaves of the results of the other arguments."""
    flags: tuple[bool, ...]
    """Of each leaf of the arguments whether it lasts."""
    structure: Any
    """That of the results."""
    held: list[Any] = field(default_factory=list)
    """The lasting arguments of the last run."""
    again: Callable[[Sequence[Any]], Any] = _unbound
    """What is bound to them."""

    def __call__(self, arguments: list[Any], key: Any) -> list[Any]:
        """Runs it, as ``Executable.run``."""
        leaves = jax.tree_util.tree_leaves((arguments, key))
        mine = [one for one, last in zip(leaves, self.flags, strict=True) if last]
        if len(self.held) != len(mine) or any(one is not other for one, other in zip(mine, self.held, strict=True)):
            self.again, self.held = self.bind(self.first(mine)), mine
        others = [one for one, last in zip(leaves, self.flags, strict=True) if not last]
        found: list[Any] = jax.tree_util.tree_unflatten(self.structure, self.again(others))
        return found


def _hoisted(
    traced: Any, arguments: Sequence[Any], lasting: Sequence[bool], engine: Engine, is_whole: bool
) -> HoistedRun:
    leaves = [jax.tree_util.tree_leaves(one) for one in arguments]
    flags = [last for last, own in zip(lasting, leaves, strict=True) for _ in own]
    fed = [one for one, last in zip(itertools.chain(*leaves), flags, strict=True) if not last]
    flags += [False] * (len(traced.jaxpr.jaxpr.invars) - len(flags))
    hoisted = hoist(traced.jaxpr, flags)
    others = [aval for aval, last in zip(traced.jaxpr.in_avals, flags, strict=True) if not last]
    shapes = [shape_struct(aval.shape, aval.dtype) for aval in (*hoisted.passed, *others)]
    is_inline = is_whole and not traced.jaxpr.effects and can_be_inline(fed)
    with jax.default_device(inline_device()) if is_inline else contextlib.nullcontext():
        rest: Any = engine(xla.lower_all(hoisted.rest, *shapes))

    def bind(passed: Sequence[Any]) -> Callable[[Sequence[Any]], Any]:
        if is_inline:
            return InlineCall(rest.runtime_executable(), list(map(put, passed)), others, rest)
        ready = list(map(jax.device_put, passed))

        def again(given: Sequence[Any]) -> Any:
            with xla.x64():
                return rest(*ready, *given)

        return again

    return HoistedRun(hoisted.first, bind, tuple(flags), jax.tree_util.tree_structure(traced.out_info))


def _fitting(
    arguments: Environment, gives: Sequence[Any], results: Sequence[Any], donatable: Mapping[Any, Any]
) -> dict[int, int]:
    """The arguments that can give their memory to their successors: place -> place among the results."""
    places = {value: place for place, value in enumerate(gives)}
    found = {}
    for place, (value, argument) in enumerate(arguments.items()):
        successor = places.get(donatable.get(value))
        if successor is not None and layout_of(argument) == layout_of(results[successor]):
            found[place] = successor
    return found


def _contents(value: Any) -> Any:
    leaves, structure = jax.tree_util.tree_flatten(value)
    return structure, tuple((leaf.shape, leaf.dtype, leaf.tobytes()) for leaf in map(np.asarray, leaves))
