"""Errors of tracing: a step needs a value that is known only when the program runs.

XLA compiles for fixed shapes. If a shape depends on data, ``segments`` cuts the program in two: the first part
runs, and then the second part is compiled with the value known. If a program must be one function (an export, a
gradient), it cannot be cut: the same errors reach the user and name the operator.
"""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.bindings import SSAValue
from pdhlo.errors import UnsupportedError


class DependsOnDataError(UnsupportedError):
    """A rule needs the elements of ``value``, which is being traced."""

    def __init__(self, value: object, subject: str) -> None:
        super().__init__(
            f"{subject} depends on data: its value is not known while the program is compiled; "
            "give it as an attribute, or compute it from shapes"
        )
        self.value = value


class NeedsKnownError(UnsupportedError):
    """A step can be traced only if the MLIR values ``values`` are known."""

    def __init__(self, message: str, values: Sequence[SSAValue]) -> None:
        super().__init__(message)
        self.values = tuple(values)


class NeedsBoundError(UnsupportedError):
    """The number of rows of a result depends on data and has no upper bound; the caller may give one."""


class NeedsHostError(UnsupportedError):
    """A step cannot be compiled: it runs on the host, between compiled segments."""


class NeedsRowsError(UnsupportedError):
    """A step can be traced only if the padding of the MLIR values ``values`` is removed first."""

    def __init__(self, message: str, values: Sequence[SSAValue]) -> None:
        super().__init__(message)
        self.values = tuple(values)


DATA_DEPENDENCE = (DependsOnDataError, NeedsBoundError, NeedsHostError, NeedsKnownError, NeedsRowsError)
"""The errors of steps that cannot be part of one function, whatever the shapes of the inputs are."""
