"""What is kept between the runs of one program: what was prepared and compiled, and parameters on the device."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.mapped import is_mapped, let_pages_go
from pdhlo.dialect.parameters import Elsewhere, ParameterTable
from pdhlo.dialect.passes.targets import targeted
from pdhlo.dialect.program import Program
from pdhlo.errors import InputError
from pdhlo.lower.compiler.allocator import keep_small_blocks
from pdhlo.lower.compiler.context import TraceContext
from pdhlo.lower.compiler.progress import tell
from pdhlo.lower.compiler.target import TARGETS, Target, target_for
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.running import state, stored_runs
from pdhlo.lower.running.constant_folding import Constants, Folded, constants_of, fold
from pdhlo.lower.running.frame_room import Frames, with_frames
from pdhlo.lower.running.repeated import Quick, QuickStep, Same, quick, quick_step, remembered
from pdhlo.lower.running.repeated_rows import QuickRows, least_room_first, quick_rows
from pdhlo.lower.running.row_room import Room, with_room
from pdhlo.lower.tracing.scope import Environment
from pdhlo.lower.tracing.segments import Execution, Schedule
from pdhlo.lower.tracing.tracer import Traceable, Wanted, prepare
from pdhlo.lower.tracing.waiting import is_traced, uninterrupted
from pdhlo.lower.values.traced_values import check_concrete, from_public, layout_of, to_public

_log = logging.getLogger(__name__)

Fetch = tuple[str, ...] | None
"""What is fetched; None: what the program says."""
Results = dict[str, Any]
"""What a run gives, by name."""
_MOST_LOOKED_FOR = 1024
"""Shapes of feeds of which it is remembered that they were looked for on disk."""
Request = tuple[Fetch, TraceContext]
"""What is fetched, and the context of the run."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A program prepared for what is fetched."""

    traceable: Traceable
    constants: Constants
    wanted: dict[str, Wanted]
    writes: tuple[Wanted, ...]
    """What is written."""
    has_state: bool


@dataclass(frozen=True, slots=True)
class Runnable:
    """What is left of a prepared program without its constants, and how it is run."""

    folded: Folded
    schedule: Schedule
    successors: dict[Any, Any]
    lasting: frozenset[Any]
    """The values that stay the same from run to run: constants, and parameters that are not written."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A run whose results are not kept yet."""

    program: Program
    prepared: Prepared
    given: tuple[Any, ...]
    """The values that are not the run's own: feeds, and parameters that it leaves as they are."""
    environment: Environment
    execution: Execution
    version: int
    """That of the parameters when it began."""
    is_kept: bool = True
    """Whether what it writes becomes the state; else all that it spends is its own."""


class Session:
    """What is kept between the runs of one program, by what is fetched; and parameters on the device.

    Constants are folded anew when the caller has changed a parameter; what was compiled stays.
    """

    def __init__(self) -> None:
        keep_small_blocks()
        self.lock = threading.RLock()
        self.begun: Begun | None = None
        self.prepared: dict[Request, Prepared] = {}
        self.runnable: dict[Request, Runnable] = {}
        self.schedules: dict[Request, Schedule] = {}
        self.device: Target | None = None
        self.again: dict[Any, list[Quick | QuickRows | QuickStep]] = {}
        """What was run, for feeds of several shapes: the last that was looked at is the first."""
        self.looked_for: set[Any] = set()
        """What was looked for on disk, whether it was there or not."""
        self.kept = 0
        """How often a run has given state another shape."""
        self.rooms: list[Room] | None = []
        """For how many rows of sequences it was compiled; None: an operator takes no padding."""
        self.frames: Frames | None = Frames()
        """For which sizes of pictures it was compiled; None likewise."""
        self.parameters: dict[str, Any] = {}
        self.held: dict[str, Elsewhere] = {}
        self.table: ParameterTable | None = None
        """That which the parameters on the device are of, when it was of this version."""
        self.version = 0

    def target(self, program: Program) -> Target | None:
        """That of the device; None where there is none for it."""
        name = jax.default_backend()
        if name not in TARGETS:
            return None
        if self.device is None or self.device.name != name:
            self.device = target_for(name, program.parameters.nbytes)
        return self.device

    def prepare(self, program: Program, request: Request) -> Prepared:
        """The program prepared for what is fetched, in its context; raises as ``tracer.prepare`` does."""
        fetch, context = request
        if request not in self.prepared:
            made = program if context.target is None else targeted(program, context.target.name, fetch)
            traceable = prepare(made, fetch, max_nesting=context.max_nesting, with_checks=True)
            written = set(program.written)
            self.prepared[request] = Prepared(
                traceable,
                constants_of(traceable, program.parameters.is_mutable),
                {one.name: one for one in traceable.wanted},
                tuple(one for one in traceable.wanted if one.name in written),
                state.has_state(traceable),
            )
        return self.prepared[request]

    def fold(self, program: Program, request: Request) -> Runnable:
        """What was prepared without what is constant, and how it is run."""
        self.forget_changed(program)
        if request not in self.runnable:
            prepared = self.prepared[request]
            whole = prepared.traceable
            folded = fold(whole, prepared.constants, self.device_parameters(program, whole.parameters))
            rest = folded.traceable
            for name in set(whole.parameters).difference(rest.parameters, program.written):
                del self.parameters[name]
            if request not in self.schedules or self.schedules[request].steps != rest.steps:
                self.schedules[request] = Schedule(rest.steps, [one.value for one in rest.wanted])
            kept = {value for name, value in rest.given if not program.parameters.is_mutable(name)}
            lasting = frozenset(kept | (folded.values.keys() - folded.known))
            self.runnable[request] = Runnable(folded, self.schedules[request], state.successors(rest), lasting)
        return self.runnable[request]

    def remember(
        self,
        program: Program,
        what: Any,
        environment: Environment,
        prepared: Prepared,
        runnable: Runnable,
        fetched: Sequence[str],
        stored_as: str | None,
    ) -> None:
        """Keeps the run that has just ended, where another one is no more than a call of what was compiled.

        ``stored_as``: the name under which it is kept on disk as well.
        """
        rest, needed = runnable.folded.traceable, prepared.traceable.inputs
        found: Quick | QuickRows | QuickStep | None
        if not prepared.writes:
            found = quick(program, rest, runnable.schedule, environment, needed, runnable.lasting)
            found = found or quick_rows(program, rest, runnable.schedule, environment, needed, runnable.lasting)
        elif prepared.has_state:
            known = runnable.folded.known
            found = quick_step(program, rest, runnable.schedule, environment, known, needed, fetched, self.kept)
        else:
            found = None
        if found is not None:
            self.again[what] = remembered(program, found, self.again.get(what, ()))
        if isinstance(found, Quick) and stored_as is not None:
            stored_runs.keep(stored_as, found)

    def known_run(
        self, program: Program, what: Any, feeds: Mapping[str, Any], seed: int | None, *, keeps_compiled: bool
    ) -> tuple[Results | None, str | None]:
        """The results of a run that is as one before, here or in another process; None where it is not.

        And the name under which it is to be kept on disk when it has ended; None where it is not to be.
        """
        if self.begun is not None:
            return None, None
        results = self.repeated(program, what, feeds, seed)
        if results is not None or not keeps_compiled or is_traced():
            return results, None
        shapes = [(name, value.shape, value.dtype) for name, value in feeds.items() if type(value) is np.ndarray]
        table, version = program.parameters, program.parameters.version
        layout = what, version, tuple(shapes)
        if layout in self.looked_for:
            return None, None
        if len(self.looked_for) == _MOST_LOOKED_FOR:
            self.looked_for.clear()
        self.looked_for.add(layout)
        name = stored_runs.name_of(program, what, feeds)
        if name is None or program.parameters is not table or table.version != version:
            return None, None  # it is not known of which values the name is
        return self._recalled(program, what, feeds, name, Same(table, version, (), frozenset())), name

    def _recalled(
        self, program: Program, what: Any, feeds: Mapping[str, Any], name: str, named: Same
    ) -> Results | None:
        """The results of the run of that name, which is of parameters that are as they were when it was ``named``."""
        fetch = what[0]
        outputs = set(program.outputs if fetch is None else fetch)
        with x64():
            found = stored_runs.recall(name, program, feeds, outputs)
        if found is None or not named.is_of(program):
            return None
        try:
            results = found(program, feeds)
        except InputError as error:  # XLA's own: it checks the shapes
            _log.info("a run that was kept is made again: %s", error)
            return None
        self.again[what] = remembered(program, found, self.again.get(what, ()))
        return results

    def repeated(self, program: Program, what: Any, feeds: Mapping[str, Any], seed: int | None) -> Results | None:
        """The results of a run that is as one that was remembered; None where it is not, and has to be looked at."""
        for one in least_room_first(self.again.get(what, ())):
            is_step = isinstance(one, QuickStep)
            found = self._next_step(one, program, feeds, seed) if is_step else one(program, feeds)
            if found is not None:
                return found
        return None

    def _next_step(
        self, step: QuickStep, program: Program, feeds: Mapping[str, Any], seed: int | None
    ) -> Results | None:
        if step.kept != self.kept or (arguments := step.arguments(program, feeds, self.parameters)) is None:
            return None
        tell("running")
        with uninterrupted(), x64():
            try:
                results = step.results(program, arguments, seed)
            except InputError:  # XLA's own
                self._lose(program)
                raise
            if results is None:
                return None
            written = {name: results[place] for name, place in step.written}
            self.kept += self._are_reshaped({name: written[name] for name in step.fresh})
            program.count_steps(self._hold(program, written, step.same.version))
        return {name: to_public(results[place]) for name, place in step.outputs}

    def _are_reshaped(self, values: Mapping[str, Any]) -> bool:
        """Whether state is given another layout than it has had: the steps that were compiled for that do not fit."""
        return any(layout_of(value) != layout_of(self.parameters.get(name)) for name, value in values.items())

    def with_room(
        self, program: Program, inputs: Mapping[str, Any], prepared: Prepared, *, framed: bool
    ) -> tuple[dict[str, Any], bool]:
        """The inputs, those with a LoD with room for more rows, and pictures ``framed``; and whether there are any.

        Not so where an operator was found to take no padding, and for steps of training.
        """
        if prepared.writes:
            return dict(inputs), False
        padded = dict(inputs) if self.rooms is None else with_room(inputs, self.rooms)
        if framed and self.frames is not None:
            padded = with_frames(padded, program.inputs, self.frames)
        return padded, any(padded[name] is not inputs[name] for name in inputs)

    def without_room(self) -> None:
        """From now on inputs run as they are: an operator takes no padding."""
        self.rooms = self.frames = None

    def is_as_it_was(self, program: Program, version: int) -> bool:
        """Whether the parameters are those on the device, as they were at ``version``.

        Another thread may set one while a run goes on: what is remembered then would go on with the old value.
        """
        return program.parameters is self.table and program.parameters.version == version

    def forget_changed(self, program: Program) -> None:
        """Leaves out what the caller has changed; what was folded of constants goes with them."""
        table = program.parameters
        version = table.version  # before what has changed is asked: another thread may change more
        if self.table is not table:
            self.parameters.clear()
            self.runnable.clear()
            self.table = table
        elif self.version != table.version:
            changed = table.changed_since(self.version)
            for name in changed & self.parameters.keys():
                del self.parameters[name]
            if not all(map(table.is_mutable, changed)):
                self.runnable.clear()
        self.version = version

    def device_parameters(self, program: Program, names: Sequence[str]) -> dict[str, Any]:
        """The values of parameters on the device; those that the program writes in memory of their own."""
        for name in names:
            if name not in self.parameters:
                put = state.owned if program.parameters.is_mutable(name) else jax.device_put
                given = program.parameters[name]
                check_concrete({name: given}, "parameter")
                self.parameters[name] = put(from_public(name, given))
                if is_mapped(given):
                    self.parameters[name].block_until_ready()  # XLA copies it in a thread of its own
                    let_pages_go(given)
        return {name: self.parameters[name] for name in names}

    def settle(self) -> None:
        """Keeps what the last run has written, where that is still to be done; it may have been interrupted."""
        if self.begun is None:
            return
        finish = self.begun.execution.finish
        if finish is not None:
            try:
                finish()
            except InputError:  # XLA's own; whoever called the run has heard of it
                with uninterrupted():
                    self._lose(self.begun.program)
                    self.begun = None
                return
        with uninterrupted():  # all of it, once
            if finish is not None and self.begun.is_kept:
                self._keep(self.begun)
            self.begun = None

    def settled(self) -> None:
        """As ``settle``, for whoever does not run the program."""
        if self.begun is not None:
            with self.lock, x64():
                self.settle()

    def _keep(self, begun: Begun) -> None:
        """Makes the written values the state, but for those that the caller has changed meanwhile."""
        # Of a program that writes nothing, what hundreds of inputs consist of is not asked.
        others = set(map(id, state.leaves(begun.given))) if begun.prepared.writes else set()
        values: dict[str, Any] = {}
        for one in begun.prepared.writes:
            value = one.of(begun.environment)
            if value is None:
                continue
            found = state.leaves([value])
            if not all(state.is_on_device(leaf) and id(leaf) not in others for leaf in found):
                value = state.owned(value)
            others.update(map(id, found))
            values[one.name] = value
        self.kept += self._are_reshaped(values)
        if self._hold(begun.program, values, begun.version):
            begun.program.count_steps(begun.prepared.has_state)

    def _hold(self, program: Program, values: Mapping[str, Any], version: int) -> bool:
        """Keeps values that a run has written, but for those that the caller has changed since ``version``.

        Says whether the table of parameters is still the same.
        """
        table = program.parameters
        if table is not self.table:  # the caller has put another one in its place
            return False
        changed = table.changed_since(version) if table.version != version else set()
        if changed:
            self.forget_changed(program)
            values = {name: value for name, value in values.items() if name not in changed}
        self.parameters.update(values)
        for name in values.keys() - self.held.keys():
            self.held[name] = state.elsewhere(name, self.parameters, self.read)
        # Each is a new one: what another thread has just fetched of the last is not the value of this.
        table.hold({name: Elsewhere(self.held[name].fetch, self.held[name].size) for name in values}, self.lock)
        return True

    def _lose(self, program: Program) -> None:
        self.again.clear()
        for name in [name for name, value in self.parameters.items() if state.is_gone(value)]:
            del self.parameters[name]
            program.parameters.hold({name: state.missing(name)}, self.lock)

    def read(self, name: str) -> Any:
        """A parameter that the program has written, for a caller."""
        with self.lock, x64():
            self.settle()
            if name not in self.parameters:
                state.lost(name)
            return state.read(self.parameters[name])


def session_of(program: Program) -> Session:
    """The session of a program. It refers to the program, so it is kept there: both go together."""
    known = vars(program)
    session: Session = known.get("_session") or known.setdefault("_session", Session())
    program.settle = session.settled
    return session
