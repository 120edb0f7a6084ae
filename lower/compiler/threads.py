"""Chooses the number of threads that compute a program on the CPU: one for small programs, else all cores.

Several threads have a cost: XLA packs the operands of a product again for each thread, and wakes up threads for other
operations. Programs of one or two milliseconds are faster in the calling thread; docs/cores.md has the times.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jax.extend.core import Jaxpr, JaxprEqn

_ENOUGH = 1e9
"""The number of multiplications and additions, in products of any size, from which a program gains from threads."""
_LARGE_ARRAY = 1 << 20
"""The number of elements of one result from which a program gains from threads, products or not."""


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
    in_all = large = 0.0
    for eqn, times in _operations(jaxpr, 1):
        if any(math.prod(var.aval.shape) >= _LARGE_ARRAY for var in eqn.outvars if hasattr(var.aval, "shape")):
            return True
        if (product := _PRODUCTS.get(eqn.primitive.name)) is not None:
            work = product.work(eqn)
            in_all += work * times
            large += work * times / product.enough if work >= product.large else 0.0
    return in_all >= _ENOUGH or large >= 1


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


@dataclass(frozen=True, slots=True)
class _Product:
    """A primitive of jax that multiplies: its work is the number of multiplications and additions."""

    work: Callable[[Any], float]
    large: float
    """The work from which one product gains from several threads."""
    enough: float
    """The work in large products from which a program gains from them."""


_PRODUCTS = {
    "dot_general": _Product(_of_product, 20e6, 200e6),
    # Each thread packs the weights, of which a convolution has few for its work. Milliseconds of a run with one and
    # with two threads (AMD EPYC with AVX-512, jax 0.10.2):
    #   ResNet-20 for 32x32, 20 convolutions of 4.7e6   1.02   0.70
    #   ViT-tiny, 24 products of 15e6                   1.47   1.57
    "conv_general_dilated": _Product(_of_convolution, 4e6, 50e6),
}
