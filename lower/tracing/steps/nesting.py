"""The depth of nested blocks, and the recursion limit that Python needs for it."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterable, Iterator

from pdhlo.dialect.bindings import ir
from pdhlo.errors import UnsupportedError
from pdhlo.lower.compiler.context import MOST_NESTED
from pdhlo.system.wording import say

_FRAMES = 60
"""The number of Python stack frames for one level of blocks, in pdhlo and JAX, during tracing and lowering."""

_lock = threading.Lock()
_needed: list[int] = []
"""The recursion limits that callers of ``deep_recursion`` need at the moment."""
_before: list[int] = []
"""The process's recursion limit before the first of them."""


def depth_of(operations: Iterable[ir.OpView]) -> int:
    """The largest depth of nested blocks in the operations."""
    deepest, waiting = 0, [(operation, 0) for operation in operations]
    while waiting:
        operation, depth = waiting.pop()
        deepest = max(deepest, depth)
        for region in operation.operation.regions:
            waiting += [(inner, depth + 1) for block in region.blocks for inner in block.operations]
    return deepest


def check_depth(depth: int, most: int = MOST_NESTED) -> None:
    """Raises UnsupportedError if blocks nest more deeply than ``most``."""
    if depth > most:
        raise UnsupportedError(
            f"blocks of conditionals and loops nest {depth} deep in this program, more than {most}: XLA needs"
            " minutes to compile it, and overflows its stack at about 250 levels. Write the program with fewer levels,"
            " or"
            f" {say(f'give run(…, max_nesting={depth})', f'say pdhlo run --max-nesting {depth}')}"
        )


@contextlib.contextmanager
def deep_recursion(depth: int) -> Iterator[None]:
    """Raises Python's recursion limit while blocks that nest ``depth`` deep are prepared, traced and lowered.

    The limit is that of the process. It is restored when the last caller, in any thread, has left.
    """
    if depth <= _DEEP:
        yield
        return
    need = _FRAMES * depth + 1000
    with _lock:
        if not _needed:
            _before[:] = [sys.getrecursionlimit()]
        _needed.append(need)
        sys.setrecursionlimit(max(sys.getrecursionlimit(), need))
    try:
        yield
    finally:
        with _lock:
            _needed.remove(need)
            if not _needed:
                sys.setrecursionlimit(_before[0])


_DEEP = 3
"""Up to this depth Python's default limit suffices."""
