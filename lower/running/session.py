"""Session: the state that the runs of one program share: prepared programs, call plans, parameters on the device."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import jax

from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed
from pdhlo.errors import InputError
from pdhlo.lower.compiler.allocator import keep_small_blocks
from pdhlo.lower.compiler.context import TraceContext
from pdhlo.lower.compiler.target import TARGETS, Target, target_for
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running import stored_runs
from pdhlo.lower.running.batch_parts import may_have_parts
from pdhlo.lower.running.call_plan import CallPlan, Results, kept_plans
from pdhlo.lower.running.device_state import DeviceState
from pdhlo.lower.running.padding_policy import InputPadding
from pdhlo.lower.tracing.segments.waiting import is_traced

if TYPE_CHECKING:  # to import the tracer takes longer than to read a stored run (``run``)
    from pdhlo.dialect.bindings import SSAValue
    from pdhlo.lower.running.batch_axes import BatchAxes
    from pdhlo.lower.running.constant_folding import Constants, Folded
    from pdhlo.lower.tracing.segments.schedule import Schedule
    from pdhlo.lower.tracing.tracer import RequestedOutput, Traceable

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
class StoredKey:
    """The key of a run on disk, and the parameters that the key was made for."""

    key: stored_runs.Key
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

    def keep(self, program: TranslatedProgram, request: Request, plan: CallPlan) -> None:
        """Keeps a call plan for runs of this request; the caller holds the lock of ``state``."""
        self.plans[request] = kept_plans(program, plan, self.plans.get(request, ()))

    def may_have_parts(self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed]) -> bool:
        """Whether the batch may be computed in parts, as far as is known before the program is traced."""
        fetch, context = request
        if program.written or self.batch_axes.get(fetch, ()) is None or is_traced():
            return False
        return may_have_parts(feeds, context.threads)

    def stored(
        self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed]
    ) -> tuple[Results | None, StoredKey | None]:
        """The outputs, computed by a call plan from disk, and the key under which this run is to be stored.

        Each may be None: no plan is stored, or the run is not to be stored.
        """
        if not request[1].keeps_compiled or is_traced() or (types := stored_runs.types_of(feeds)) is None:
            return None, None
        with self.state.lock:
            table, version = program.parameters, program.parameters.version
            probe = request, version, types
            if probe in self.probed or self.state.in_flight is not None:
                return None, None
            if len(self.probed) == _MOST_PROBED:
                self.probed.clear()
            self.probed.add(probe)
            key = stored_runs.key_of(program, request, types)
            if key is None or not (program.parameters is table and table.version == version):
                return None, None  # another thread has changed parameters while the key was computed
            stored = StoredKey(key, table, version)
            return self._recalled(program, request, feeds, stored), stored

    def _recalled(
        self, program: TranslatedProgram, request: Request, feeds: Mapping[str, Feed], stored: StoredKey
    ) -> Results | None:
        outputs = set(program.outputs if request[0] is None else request[0])
        with x64():
            plan = stored_runs.recall(stored.key, program, stored.version, outputs)
        if plan is None:
            return None
        try:
            results = plan(program, feeds, self.state, None)
        except InputError as error:  # an error of XLA, which checks the shapes
            _log.info("a stored run cannot be used; it is compiled again: %s", error)
            return None
        if results is not None:
            self.keep(program, request, plan)
        return results


def session_of(program: TranslatedProgram) -> Session:
    """The session of a program, made on the first call and kept as an attribute of the program."""
    known = vars(program)
    session: Session = known.get("_session") or known.setdefault("_session", Session())
    program.synchronize = session.state.synchronize
    return session
