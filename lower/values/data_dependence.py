"""Errors for tracing that needs a value that is only known once the program runs.

XLA compiles for fixed shapes. Where a shape follows from data, ``segments`` cuts the program in two: what comes before
runs, and what comes behind is compiled with the value known. Where a program has to be one function (an export, a
gradient), the same errors reach the user and name the operator.
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
    """Nothing bounds how many rows a result has; the caller may say it."""


class NeedsHostError(UnsupportedError):
    """A step runs on the host, between compiled segments."""


class NeedsRowsError(UnsupportedError):
    """A step can be traced only if the MLIR values ``values``, which have padding, are cut to what is valid of them."""

    def __init__(self, message: str, values: Sequence[SSAValue]) -> None:
        super().__init__(message)
        self.values = tuple(values)


DATA_DEPENDENCE = (DependsOnDataError, NeedsBoundError, NeedsHostError, NeedsKnownError, NeedsRowsError)
"""The errors of what is no part of one function, whatever the shapes of the inputs are."""
