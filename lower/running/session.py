"""Session: the state that the runs of one program share: prepared programs, call plans, parameters on the device."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.passes.targets import targeted
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed
from pdhlo.errors import InputError
from pdhlo.lower.compiler.allocator import keep_small_blocks
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.target import TARGETS, Target, target_for
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running import stored_runs
from pdhlo.lower.running.batch_parts import BatchAxes, batch_axes, may_have_parts, plan_in_parts
from pdhlo.lower.running.call_plan import CallPlan, Recorded, Results, kept_plans, record
from pdhlo.lower.running.constant_folding import Constants, Folded, constants_of, fold
from pdhlo.lower.running.device_state import DeviceState
from pdhlo.lower.running.padding_policy import InputPadding
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.segments.waiting import is_traced
from pdhlo.lower.tracing.tracer import RequestedOutput, Traceable, prepare

_log = logging.getLogger(__name__)

Fetch = tuple[str, ...] | None
"""The variables to fetch; None: those of the program."""
Request = tuple[Fetch, TraceContext]
"""The variables to fetch, and the context of the run."""
_MOST_PROBED = 1024
"""The largest number of disk-cache keys that are remembered as probed."""


@dataclass(frozen=True, slots=True)
class PreparedProgram:
    """A program prepared for one request."""

    traceable: Traceable
    constants: Constants
    requested: dict[str, RequestedOutput]
    """Name -> fetched variable or written parameter."""
    writes: tuple[RequestedOutput, ...]
    """The parameters that are written."""
    has_state: bool
    """Whether the program reads a parameter that it writes, so that a run continues from the one before."""


@dataclass(frozen=True, slots=True)
class Runnable:
    """A prepared program after constant folding, with its schedule."""

    folded: Folded
    schedule: Schedule
    donatable: dict[SSAValue, SSAValue]
    """The parameters that a run may donate: MLIR value that is read -> MLIR value that is written."""
    loop_invariant: frozenset[SSAValue]
    """The values that are the same arrays in every run: folded constants and unwritten parameters."""


@dataclass(frozen=True, slots=True)
class StoredName:
    """The key of a run on disk, and the parameters that the key was made for."""

    name: str
    table: ParameterTable
    version: int

    def holds_for(self, program: TranslatedProgram, version: int) -> bool:
        """Whether the program's parameters are those of the key, at this version."""
        return program.parameters is self.table and version == self.version


class Session:
    """The state that the runs of one program share; most of it is kept for each request (fetched variables, context).

    When the caller changes an unwritten parameter, constants are folded again; executables stay. The lock of ``state``
    is held by runs that write parameters, and while a run is prepared or recorded. All other runs compute without it.
    """

    def __init__(self) -> None:
        keep_small_blocks()
        self.state = DeviceState()
        self.prepared: dict[Request, PreparedProgram] = {}
        self.runnable: dict[Request, Runnable] = {}
        self.schedules: dict[Request, Schedule] = {}
        self.plans: dict[Request, list[CallPlan]] = {}
        """Request -> call plans for feeds of several shapes, in the order in which they are tried."""
        self.probed: set[object] = set()
        """Requests with feeds for which the disk cache was probed, with or without success."""
        self.batch_axes: dict[Fetch, BatchAxes | None] = {}
        """Fetched variables -> batch axes; None if batches are not computed in parts."""
        self.device: Target | None = None
        """The target of the device, from the last call of ``target``."""
        self.padding = InputPadding()

    def target(self, program: TranslatedProgram) -> Target | None:
        """The target of JAX's default device; None if pdhlo has no forms for it."""
        name = jax.default_backend()
        if name not in TARGETS:
            return None
        if self.device is None or self.device.name != name:
            self.device = target_for(name, program.parameters.nbytes)
        return self.device

    def prepare(self, program: TranslatedProgram, request: Request) -> PreparedProgram:
        """The program prepared for a request; raises as ``tracer.prepare`` does."""
        fetch, context = request
        key = _without_threads(request)
        if key not in self.prepared:
            made = program if context.target is None else targeted(program, context.target.name, fetch)
            traceable = prepare(made, fetch, max_nesting=context.max_nesting, with_checks=True)
            written = set(program.written)
            self.prepared[key] = PreparedProgram(
                traceable,
                constants_of(traceable, program.parameters.is_mutable),
                {output.name: output for output in traceable.requested},
                tuple(output for output in traceable.requested if output.name in written),
                not written.isdisjoint(traceable.parameters),
            )
        return self.prepared[key]

    def fold(self, program: TranslatedProgram, request: Request) -> Runnable:
        """The prepared program of a request after constant folding, with its schedule.

        Folds again if an unwritten parameter has changed. Raises the errors of rules on constants.
        """
        changed = self.state.refresh(program.parameters)
        if changed is None or not all(map(program.parameters.is_mutable, changed)):
            self.runnable.clear()
        if request not in self.runnable:
            prepared = self.prepared[_without_threads(request)]
            whole = prepared.traceable
            with in_context(request[1]):
                folded = fold(whole, prepared.constants, self.state.place(program.parameters, whole.parameters))
            rest = folded.traceable
            for name in set(whole.parameters).difference(rest.parameters, program.written):
                del self.state.values[name]
            if request not in self.schedules or self.schedules[request].steps != rest.steps:
                self.schedules[request] = Schedule(rest.steps, [element.value for element in rest.requested])
            kept = {value for name, value in rest.parameter_reads if not program.parameters.is_mutable(name)}
            loop_invariant = frozenset(kept | (folded.values.keys() - folded.known))
            self.runnable[request] = Runnable(folded, self.schedules[request], _donatable(rest), loop_invariant)
        return self.runnable[request]

    # -- plans

    def planned(
        self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed], seed: int | None
    ) -> Results | None:
        """The outputs, computed by a call plan; None if no plan holds."""
        plans = self.plans.get(request)
        if not plans or self.state.in_flight is not None:
            return None
        if not plans[0].written:
            return self._first(plans, program, feeds, seed)
        with self.state.lock:  # a training step continues from the state of the one before
            return None if self.state.in_flight is not None else self._first(plans, program, feeds, seed)

    def _first(
        self, plans: Sequence[CallPlan], program: TranslatedProgram, feeds: Mapping[str, Feed], seed: int | None
    ) -> Results | None:
        for plan in plans:
            if (results := plan(program, feeds, self.state, seed)) is not None:
                return results
        return None

    def record(self, request: Request, run: Recorded, stored: StoredName | None) -> None:
        """Keeps the call plan of a run that has ended, if there is one; also on disk, if ``stored`` is not None."""
        with self.state.lock:
            if not self.state.is_of(run.program.parameters, run.version) or (plan := record(run)) is None:
                return
            self._keep(run.program, request, plan)
            if stored is not None and stored.holds_for(run.program, run.version):
                stored_runs.keep(stored.name, plan)

    # -- batches in parts

    def may_have_parts(self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed]) -> bool:
        """Whether the batch may be computed in parts, as far as is known before the program is traced."""
        fetch, context = request
        if program.written or self.batch_axes.get(fetch, ()) is None or is_traced():
            return False
        return may_have_parts(feeds, context.threads)

    def in_parts(
        self,
        program: TranslatedProgram,
        request: Request,
        feeds: Mapping[str, Any],
        run: Callable[[Mapping[str, Feed], TraceContext], object],
        stored: StoredName | None,
    ) -> Results | None:
        """The outputs of a large batch, computed in parts; None if rows are not separate, or a part has no plan.

        ``run`` runs the program on the feeds of the first part, in a context of one thread. The call plan of that run
        then computes all parts.
        """
        fetch, context = request
        if fetch not in self.batch_axes:
            wanted = program.outputs if fetch is None else fetch
            axes = batch_axes(program)
            self.batch_axes[fetch] = axes if axes is not None and axes.results.keys() >= set(wanted) else None
        axes = self.batch_axes[fetch]
        if axes is None or (rows := axes.rows_of_parts(feeds, context.threads)) is None:
            return None
        own = replace(context, threads=1)
        part, version = axes.rows(feeds, slice(rows)), program.parameters.version
        run(part, own)
        plans = [plan for plan in self.plans.get((fetch, own), ()) if plan.guards.arrays(program, part) is not None]
        whole = plan_in_parts(plans[0], axes, feeds, rows) if plans else None
        if whole is None:
            self.batch_axes[fetch] = None
            return None
        with self.state.lock:
            if self.state.is_of(program.parameters, version):
                self._keep(program, request, whole)
                if stored is not None and stored.holds_for(program, version):
                    stored_runs.keep(stored.name, whole)
        return whole(program, feeds, self.state, None)

    def _keep(self, program: TranslatedProgram, request: Request, plan: CallPlan) -> None:
        self.plans[request] = kept_plans(program, plan, self.plans.get(request, ()))

    def stored(
        self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed]
    ) -> tuple[Results | None, StoredName | None]:
        """The outputs, computed by a call plan from disk, and the key under which this run is to be stored.

        Each may be None: no plan is stored, or the run is not to be stored.
        """
        if not request[1].keeps_compiled or is_traced():
            return None, None
        with self.state.lock:
            shapes = [(name, value.shape, value.dtype) for name, value in feeds.items() if type(value) is np.ndarray]
            table, version = program.parameters, program.parameters.version
            probe = request, version, tuple(shapes)
            if probe in self.probed or self.state.in_flight is not None:
                return None, None
            if len(self.probed) == _MOST_PROBED:
                self.probed.clear()
            self.probed.add(probe)
            name = stored_runs.name_of(program, request, feeds)
            if name is None or not (program.parameters is table and table.version == version):
                return None, None  # another thread has changed parameters while the key was computed
            results = self._recalled(program, request, feeds, name, version)
            return results, StoredName(name, table, version)

    def _recalled(
        self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed], name: str, version: int
    ) -> Results | None:
        outputs = set(program.outputs if request[0] is None else request[0])
        with x64():
            plan = stored_runs.recall(name, program, version, feeds, outputs)
        if plan is None:
            return None
        try:
            results = plan(program, feeds, self.state, None)
        except InputError as error:  # an error of XLA, which checks the shapes
            _log.info("a stored run cannot be used; it is compiled again: %s", error)
            return None
        if results is not None:
            self._keep(program, request, plan)
        return results


def _without_threads(request: Request) -> Request:
    """The key of a prepared program: the request without the number of threads, which affects only compilation."""
    fetch, context = request
    return fetch, replace(context, threads=None)


def _donatable(traceable: Traceable) -> dict[SSAValue, SSAValue]:
    """The parameters that are read and written: MLIR value that is read -> MLIR value that is written.

    Parameters that are read as several values are left out, and parameters that share their new value with another
    parameter: a donated array can become only one result.
    """
    read_as = dict(traceable.parameter_reads)
    twice = {name for name, count in Counter(name for name, _ in traceable.parameter_reads).items() if count > 1}
    written = set(traceable.program.written)
    values = {
        output.name: output.value for output in traceable.requested if output.name in written and output.place is None
    }
    uses = Counter(values.values())
    return {
        read_as[name]: value
        for name, value in values.items()
        if name in read_as and name not in twice and uses[value] == 1
    }


def session_of(program: TranslatedProgram) -> Session:
    """The session of a program, made on the first call and kept as an attribute of the program."""
    known = vars(program)
    session: Session = known.get("_session") or known.setdefault("_session", Session())
    program.synchronize = session.state.synchronize
    return session
