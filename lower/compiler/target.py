"""The target: the device that operations are computed for, where how they are computed may depend on it.

Gradients and comparisons have none: an operation is then the plain one. Exports and JAX functions have one where they
are asked for it; a run has that of its device, unless it asks for exact sums.
"""

from __future__ import annotations

from dataclasses import dataclass

from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.precision import FAST, check_precision

CPU = "cpu"
TARGETS = (CPU,)
"""The targets that there are passes and forms for."""

_STREAMED = 24 << 20


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of device, and what of the program decides how it is used best."""

    name: str
    streams: bool = False
    """Whether the weights come from memory anew in each run: they are too many for the caches."""


def target_for(name: str, weight_bytes: int) -> Target:
    """The target of a program with weights of so many bytes.

    Beyond 24 MB they come from memory on every call (12 GB/s on one core; 60 GB/s below, from the last cache).
    """
    return Target(name, weight_bytes > _STREAMED)


def check_target(name: str, precision: str) -> None:
    """Raises InputError for a target that there is not, and for a precision that its forms do not have."""
    check_precision(precision)
    if name not in TARGETS:
        raise InputError(f"there is no target {quoted(name)}, only {', '.join(TARGETS)}")
    if precision != FAST:
        raise InputError(f"a target's forms are fast, and precision is {quoted(precision)}: leave one of them out")
