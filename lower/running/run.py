"""Runs a Program: by a call plan if there is one, from memory or from disk, else as the first time.

``first_run`` and all that it needs, the rules and the tracer, are imported at the first run that has no call plan: that
takes a quarter of the time of a process whose run is stored on disk.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Mapping, MutableMapping, Sequence

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import Feed, Value
from pdhlo.errors import InputError
from pdhlo.lower.compiler.context import MOST_ITERATIONS, MOST_NESTED, TraceContext
from pdhlo.lower.compiler.forks import check_fork
from pdhlo.lower.compiler.precision import FAST, check_precision
from pdhlo.lower.running.session import session_of
from pdhlo.lower.values.traced_values import check_concrete


def run_context(
    program: TranslatedProgram,
    *,
    checks: bool = True,
    max_iterations: int = MOST_ITERATIONS,
    max_nesting: int = MOST_NESTED,
    bounds: Mapping[str, int] | None = None,
    keeps_compiled: bool = False,
    precision: str = FAST,
    threads: int | None = None,
) -> TraceContext:
    """The context of runs with these options; see ``pdhlo.Program.run``. Raises InputError for an invalid option."""
    if max_iterations < 1 or max_nesting < 0:
        raise InputError(
            f"max_iterations is {max_iterations} and max_nesting {max_nesting}, expected 1 or more and 0 or more"
        )
    check_precision(precision)
    limits: tuple[tuple[str, int], ...] = ()
    if bounds:
        from pdhlo.lower.tracing.steps.limits import checked_bounds

        limits = checked_bounds(program, bounds)
    return _context(checks, max_iterations, max_nesting, limits, keeps_compiled, precision, threads)


@functools.lru_cache
def _context(
    checks: bool,
    max_iterations: int,
    max_nesting: int,
    bounds: tuple[tuple[str, int], ...],
    keeps_compiled: bool,
    precision: str,
    threads: int | None,
) -> TraceContext:
    return TraceContext(
        precision=precision,
        checks=checks,
        prints=True,
        keeps_compiled=keeps_compiled,
        threads=threads,
        max_iterations=max_iterations,
        max_nesting=max_nesting,
        bounds=bounds,
    )


def run(
    program: TranslatedProgram,
    feeds: Mapping[str, Feed],
    fetch: Sequence[str] | None,
    seed: int | None,
    context: TraceContext,
    *,
    pad_pictures: bool = False,
    is_rehearsal: bool = False,
) -> MutableMapping[str, Value]:
    """Runs a program once, in a context of ``run_context``; see ``pdhlo.Program.run``.

    A rehearsal compiles for the shapes of placeholder feeds. It does not commit the parameters that it writes, and a
    failed check of a value raises no error. Raises InputError and UnsupportedError as ``Program.run`` says.
    """
    check_fork()
    check_concrete(feeds)
    session, request = session_of(program), (None if fetch is None else tuple(fetch), context)
    results, stored = None, None
    if not (is_rehearsal and program.written):  # a call plan would commit the parameters that it writes
        with contextlib.suppress(*[InputError] * is_rehearsal):
            results = session.planned(program, request, feeds, seed)
            if results is None:
                results, stored = session.stored(program, request, feeds)
    if results is not None:
        return results
    from pdhlo.lower.running.first_run import FirstRun, first_run

    return first_run(
        FirstRun(program, session, request, feeds, seed, stored, pad_pictures and context.checks, is_rehearsal)
    )
