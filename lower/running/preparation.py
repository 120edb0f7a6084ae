"""Prepares a program for a request: the passes of the target, steps, folded constants, and a schedule."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.passes.targets import targeted
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.compiler.context import in_context
from pdhlo.lower.running.constant_folding import constants_of, fold
from pdhlo.lower.running.session import PreparedProgram, Request, Runnable, Session
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.tracer import Traceable, prepare


def prepared_program(session: Session, program: TranslatedProgram, request: Request) -> PreparedProgram:
    """The program prepared for a request; raises as ``tracer.prepare`` does."""
    fetch, context = request
    key = _without_threads(request)
    if key not in session.prepared:
        made = program if context.target is None else targeted(program, context.target.name, fetch)
        traceable = prepare(made, fetch, max_nesting=context.max_nesting, with_checks=True)
        written = set(program.written)
        session.prepared[key] = PreparedProgram(
            traceable,
            constants_of(traceable, program.parameters.is_mutable),
            {output.name: output for output in traceable.requested},
            tuple(output for output in traceable.requested if output.name in written),
            not written.isdisjoint(traceable.parameters),
        )
    return session.prepared[key]


def runnable_program(session: Session, program: TranslatedProgram, request: Request) -> Runnable:
    """The prepared program of a request after constant folding, with its schedule.

    Folds again if an unwritten parameter has changed. Raises the errors of rules on constants.
    """
    changed = session.state.refresh(program.parameters)
    if changed is None or not all(map(program.parameters.is_mutable, changed)):
        session.runnable.clear()
    if request not in session.runnable:
        prepared = session.prepared[_without_threads(request)]
        whole = prepared.traceable
        with in_context(request[1]):
            folded = fold(whole, prepared.constants, session.state.place(program.parameters, whole.parameters))
        rest = folded.traceable
        for name in set(whole.parameters).difference(rest.parameters, program.written):
            del session.state.values[name]
        if request not in session.schedules or session.schedules[request].steps != rest.steps:
            session.schedules[request] = Schedule(rest.steps, [element.value for element in rest.requested])
        kept = {value for name, value in rest.parameter_reads if not program.parameters.is_mutable(name)}
        loop_invariant = frozenset(kept | (folded.values.keys() - folded.known))
        session.runnable[request] = Runnable(folded, session.schedules[request], _donatable(rest), loop_invariant)
    return session.runnable[request]


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
