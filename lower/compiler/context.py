"""The context in which a program is traced and compiled: all options as one frozen value.

Code that traces, lowers or compiles reads it with ``current_context``; ``in_context`` enters another one. Caches of
traced or compiled programs have the complete context in their keys, so no option can be forgotten there.
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
"""Default limit for the iterations of a loop."""
MOST_NESTED = 128
"""Default limit for levels of nested blocks. XLA takes minutes for more levels; at about 250 levels its stack overflows
and the process dies."""


@dataclass(frozen=True, slots=True)
class TraceContext:
    """Options of tracing and compiling. The defaults are those of a JAX function, for any device."""

    target: Target | None = None
    """The device for which operations take their fastest form; None: the plain forms."""
    precision: str = FAST
    """FAST, EXACT or BF16 (``precision.py``)."""
    is_portable: bool = False
    """Whether rules may use only operations of StableHLO, and no custom calls of one platform."""
    is_optimised: bool = True
    """Whether XLA optimises for the CPU. A program that runs once is compiled faster without optimisation."""
    checks: bool = True
    """Whether a run checks operand values: indices in range, loops that end."""
    prints: bool = False
    """Whether ``pd.print`` prints."""
    keeps_compiled: bool = False
    """Whether compiled programs are written to the cache on disk and read from it."""
    threads: int | None = None
    """Upper limit of the threads that compute a program on the CPU; None: the number of cores."""
    max_iterations: int = MOST_ITERATIONS
    """Upper limit of the iterations of a loop."""
    max_nesting: int = MOST_NESTED
    """Upper limit of the levels of nested blocks."""
    bounds: tuple[tuple[str, int], ...] = ()
    """The caller's bounds: names of variables, and upper bounds of their numbers of rows."""
    is_one_function: bool = False
    """Whether the program must be one function, as in an export; if not, steps may run on the host."""
    assumed_bound: int | None = None
    """The number of rows that is assumed as the bound of a result without one; None: nothing is assumed."""
    mesh_axes: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The number of each process group, and the mesh axes that it stands for."""
    requested: frozenset[SSAValue] | None = None
    """The MLIR values that are requested as results; None: any value may be requested."""

    @property
    def is_for_cpu(self) -> bool:
        """Whether the target is the CPU."""
        return self.target is not None and self.target.name == CPU


_DEFAULT = TraceContext()
_context: ContextVar[TraceContext] = ContextVar("context", default=_DEFAULT)


def current_context() -> TraceContext:
    """The innermost context that has been entered."""
    return _context.get()


@contextlib.contextmanager
def in_context(context: TraceContext) -> Iterator[None]:
    """Enters a context in this thread."""
    import jax  # late: commands that only read this module's constants do not load jax

    token = _context.set(context)
    try:
        with jax.default_matmul_precision("highest") if context.precision == EXACT else contextlib.nullcontext():
            yield
    finally:
        _context.reset(token)


def for_cpu() -> bool:
    """Whether the target of the current context is the CPU."""
    return _context.get().is_for_cpu
