"""Threads that compute a program on the CPU: one where it is small, as many as there are cores where it is large.

XLA splits a product over threads by packing its operands anew, and hands every other operation to a thread that may
first have to wake up. What takes a millisecond or two is faster in the thread that calls; docs/cores.md has the times.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jax.extend.core import Jaxpr, JaxprEqn

_LARGE_PRODUCT = 20e6
"""Multiplications and additions from which on one product, or one convolution, is shared by threads for less than it
gains."""
_ENOUGH_IN_LARGE = 200e6
"""Multiplications and additions in large products from which on a program is faster on several threads."""
_ENOUGH = 1e9
"""Multiplications and additions in products of any size from which on it is."""
_LARGE_ARRAY = 1 << 20
"""Elements of a result from which on operations without products are shared, too."""


NPROC = "NPROC"
"""The variable of the environment by which XLA is told how many threads a client of the CPU has."""
_GIVEN = os.environ.get(NPROC, "")


def cores() -> int:
    """The number of cores that this process may use, or fewer where the user says so to XLA by ``NPROC``."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(count, int(_GIVEN)) if _GIVEN.isdigit() and int(_GIVEN) else count


def most_threads(wanted: int | None) -> int:
    """The most threads that a program is computed by: as many as its user wants, and no more than there are cores."""
    return cores() if wanted is None else min(wanted, cores())


def threads_for(jaxpr: Jaxpr, wanted: int | None = None) -> int:
    """The number of threads for a traced function (a jaxpr): 1, or the most that there may be.

    By its shapes alone, so that a program gives the same digits in each run. Bodies of loops count once for each
    iteration where jax knows how many there are, else once.
    """
    most = most_threads(wanted)
    return most if most > 1 and _is_large(jaxpr) else 1


def _is_large(jaxpr: Jaxpr) -> bool:
    in_all = in_large = 0.0
    for eqn, times in _operations(jaxpr, 1):
        if any(math.prod(var.aval.shape) >= _LARGE_ARRAY for var in eqn.outvars if hasattr(var.aval, "shape")):
            return True
        work = _WORK[eqn.primitive.name](eqn) if eqn.primitive.name in _WORK else 0.0
        in_all += work * times
        in_large += work * times if work >= _LARGE_PRODUCT else 0.0
    return in_all >= _ENOUGH or in_large >= _ENOUGH_IN_LARGE


def _operations(jaxpr: Any, times: int) -> Iterator[tuple[JaxprEqn, int]]:
    """The operations, with those of functions, branches and loops inside, and how often each is computed."""
    for eqn in jaxpr.eqns:
        yield eqn, times
        inside = times * eqn.params["length"] if eqn.primitive.name == "scan" else times
        for value in eqn.params.values():
            for part in value if isinstance(value, tuple) else (value,):
                if hasattr(part := getattr(part, "jaxpr", part), "eqns"):
                    yield from _operations(part, inside)


def _of_product(eqn: Any) -> float:
    (contracted, _), _ = eqn.params["dimension_numbers"]
    shape = eqn.invars[0].aval.shape
    return float(2 * math.prod(eqn.outvars[0].aval.shape) * math.prod(shape[axis] for axis in contracted))


def _of_convolution(eqn: Any) -> float:
    kernel, features = eqn.invars[1].aval.shape, eqn.params["dimension_numbers"].rhs_spec[0]
    return float(2 * math.prod(eqn.outvars[0].aval.shape) * math.prod(kernel) / max(kernel[features], 1))


_WORK = {"dot_general": _of_product, "conv_general_dilated": _of_convolution}
"""The multiplications and additions of the primitives that are products."""
