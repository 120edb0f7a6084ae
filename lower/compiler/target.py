"""The target: the kind of device whose fastest forms of operations are used.

Gradients and comparisons have no target and use the plain forms. Exports and JAX functions have a target if the caller
names one. A run has the target of its device, unless the caller wants exact precision.
"""

from __future__ import annotations

from dataclasses import dataclass

from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.precision import FAST, check_precision

CPU = "cpu"
TARGETS = (CPU,)
"""The targets with their own passes and forms."""

_STREAMED = 24 << 20
"""Bytes of weights above which they are read from memory in each run."""


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of device, and the property of the program on which its fastest forms depend."""

    name: str
    streams: bool = False
    """Whether the weights exceed the caches of the CPU, so that each run reads them from memory."""


def target_for(name: str, weight_bytes: int) -> Target:
    """The target of a program with ``weight_bytes`` bytes of weights.

    Weights above 24 MB are read from memory on every call (12 GB/s on one core), others from the last-level cache
    (60 GB/s).
    """
    return Target(name, weight_bytes > _STREAMED)


def check_target(name: str, precision: str) -> None:
    """Raises InputError for an unknown target or precision, and for a precision other than FAST."""
    check_precision(precision)
    if name not in TARGETS:
        raise InputError(f"the target is {quoted(name)}, expected {', '.join(TARGETS)}")
    if precision != FAST:
        raise InputError(
            f"a target's forms have precision {quoted(FAST)}, and precision is {quoted(precision)}: leave one of them"
            " out"
        )
