"""Chooses the number of threads that compute a program on the CPU: one for small programs, else all cores.

Several threads have a cost: XLA packs the operands of a product again for each thread, and wakes up threads for other
operations. Programs of one or two milliseconds are faster in the calling thread; docs/cores.md has the times.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jax.extend.core import Jaxpr, JaxprEqn

_LARGE_PRODUCT = 20e6
"""The number of multiplications and additions from which a product or convolution gains from several threads."""
_ENOUGH_IN_LARGE = 200e6
"""The number of multiplications and additions in large products from which a program gains from several threads."""
_ENOUGH = 1e9
"""The number of multiplications and additions in products of any size from which a program gains from them."""
_LARGE_ARRAY = 1 << 20
"""The number of elements of one result from which a program gains from them, products or not."""


NPROC = "NPROC"
"""The environment variable from which XLA reads the number of threads of a CPU client."""
_NPROC_OF_USER = os.environ.get(NPROC, "")


def cores() -> int:
    """The number of cores that this process may use, or the user's ``NPROC`` if that is lower."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(count, int(_NPROC_OF_USER)) if _NPROC_OF_USER.isdigit() and int(_NPROC_OF_USER) else count


def most_threads(requested: int | None) -> int:
    """The upper limit of threads for a program: the number of cores, or the user's request if that is lower."""
    return cores() if requested is None else min(requested, cores())


def threads_for(jaxpr: Jaxpr, requested: int | None = None) -> int:
    """The number of threads for a traced function (a jaxpr): 1, or ``most_threads`` if it is large.

    The choice depends on shapes alone, so that every run of a program gives the same digits. The body of a loop counts
    once for each iteration if jax knows the number of iterations (``scan``), else once.
    """
    most = most_threads(requested)
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
    """The operations of a jaxpr, nested functions, branches and loops included, and how often each is computed."""
    for eqn in jaxpr.eqns:
        yield eqn, times
        times_inside = times * eqn.params["length"] if eqn.primitive.name == "scan" else times
        for value in eqn.params.values():
            for part in value if isinstance(value, tuple) else (value,):
                if hasattr(part := getattr(part, "jaxpr", part), "eqns"):
                    yield from _operations(part, times_inside)


def _of_product(eqn: Any) -> float:
    (contracted, _), _ = eqn.params["dimension_numbers"]
    shape = eqn.invars[0].aval.shape
    return float(2 * math.prod(eqn.outvars[0].aval.shape) * math.prod(shape[axis] for axis in contracted))


def _of_convolution(eqn: Any) -> float:
    kernel, features = eqn.invars[1].aval.shape, eqn.params["dimension_numbers"].rhs_spec[0]
    return float(2 * math.prod(eqn.outvars[0].aval.shape) * math.prod(kernel) / max(kernel[features], 1))


_WORK = {"dot_general": _of_product, "conv_general_dilated": _of_convolution}
"""The functions that count multiplications and additions, by the names of jax's primitives."""
