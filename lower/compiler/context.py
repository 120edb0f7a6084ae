"""The context in which a program is traced and compiled: one value, which is the key of everything that is made in it.

``current_context`` says it to whoever traces, lowers or compiles; ``in_context`` enters another one. A cache of traced
or compiled things has the context in its key as a whole, so that no part of it can be forgotten.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pdhlo.lower.compiler.precision import EXACT, FAST
from pdhlo.lower.compiler.target import CPU, Target

if TYPE_CHECKING:
    from pdhlo.dialect.bindings import SSAValue

MOST_ITERATIONS = 1_000_000
"""Iterations of a loop, at most, unless the caller says otherwise."""
MOST_NESTED = 128
"""Levels of nested blocks, at most, unless the caller says otherwise: beyond, XLA takes minutes, and at some 250 levels
its own stack ends, and the process with it."""


@dataclass(frozen=True, slots=True)
class TraceContext:
    """Options of tracing and compiling. The default is that of a JAX function, for any device."""

    target: Target | None = None
    """The device that operations are computed for, where their form may depend on it; None: the plain forms."""
    precision: str = FAST
    is_portable: bool = False
    """Whether rules use operations of StableHLO alone, and call no library of one platform."""
    is_optimised: bool = True
    """Whether XLA optimises for the CPU: a program that runs once is compiled sooner without."""
    checks: bool = True
    """Whether a run checks values that operators take: indices in range, loops that end."""
    prints: bool = False
    """Whether ``pd.print`` prints."""
    keeps_compiled: bool = False
    """Whether compiled programs are kept on disk, and read from there."""
    threads: int | None = None
    """The most threads that compute a program on the CPU; None: as many as there are cores."""
    max_iterations: int = MOST_ITERATIONS
    max_nesting: int = MOST_NESTED
    bounds: tuple[tuple[str, int], ...] = ()
    """The caller's bounds: variable, and how many rows it has at most."""
    is_one_function: bool = False
    """Whether the program has to be one function, as an export does; else steps may run on the host."""
    assumed_bound: int | None = None
    """The bound of what nothing else bounds; None: nothing is assumed."""
    mesh_axes: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The number of each process group of devices, and the mesh axes along which they stand."""
    requested: frozenset[SSAValue] | None = None
    """The MLIR values that are asked for by name; None: any may be."""

    @property
    def is_for_cpu(self) -> bool:
        """Whether operations are computed for the CPU."""
        return self.target is not None and self.target.name == CPU


_DEFAULT = TraceContext()
_context: ContextVar[TraceContext] = ContextVar("context", default=_DEFAULT)


def current_context() -> TraceContext:
    """The context that was entered last."""
    return _context.get()


@contextlib.contextmanager
def in_context(context: TraceContext) -> Iterator[None]:
    """Enters a context, in this thread."""
    import jax  # commands that only name an option do without

    token = _context.set(context)
    try:
        with jax.default_matmul_precision("highest") if context.precision == EXACT else contextlib.nullcontext():
            yield
    finally:
        _context.reset(token)


def for_cpu() -> bool:
    """Whether operations are computed for the CPU in this context."""
    return _context.get().is_for_cpu
