"""The values of a program's feeds and results, besides plain arrays, and their declarations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class TensorSpec:
    """The shape, the dtype and the LoD level that a program declares for an input, a result or a parameter."""

    name: str
    shape: tuple[int, ...]
    """The dimensions; -1 for an open size."""
    dtype: np.dtype
    lod_level: int = 0
    """The number of LoD levels; 0 for a plain tensor."""

    def __str__(self) -> str:
        dims = "x".join("?" if dim < 0 else str(dim) for dim in self.shape)
        lod = f", LoD {self.lod_level}" if self.lod_level else ""
        return f"{self.name}: {self.dtype}[{dims}]{lod}"


@dataclass(frozen=True, slots=True, eq=False)
class LoDTensor:
    """The rows of several sequences, concatenated.

    ``lod`` has a list of offsets for each level, outermost first: with ``[[0, 2, 5]]``, rows 0 and 1 are the first
    sequence and rows 2 to 4 the second.
    """

    data: Any
    lod: Sequence[Sequence[int]] = ()


@dataclass(frozen=True, slots=True, eq=False)
class SelectedRows:
    """Some rows of a tensor of ``height`` rows: ``value[i]`` is (a summand of) row ``rows[i]``."""

    rows: Sequence[int]
    value: Any
    height: int


_DEEPEST = 64
"""The largest number of dimensions of a NumPy array, and so the largest depth of nested lists that are one."""


def unchanging(value: object, depth: int = _DEEPEST) -> Any:
    """The value, with read-only copies of all writable arrays and copies of all lists in it."""
    if isinstance(value, np.ndarray):
        if not value.flags.writeable:
            return value
        value = value.copy()
        value.flags.writeable = False
        return value
    if isinstance(value, list) and depth:
        return [unchanging(element, depth - 1) for element in value]
    if isinstance(value, LoDTensor):
        return LoDTensor(unchanging(value.data), unchanging(value.lod))
    if isinstance(value, SelectedRows):
        return SelectedRows(unchanging(value.rows), unchanging(value.value), value.height)
    return value


Feed: TypeAlias = npt.ArrayLike | LoDTensor | SelectedRows | Sequence["npt.ArrayLike | LoDTensor"]
"""A feed of a program: an array of NumPy or JAX, (nested lists of) numbers, LoDTensor, SelectedRows, a tensor array."""
Value: TypeAlias = "np.ndarray[Any, np.dtype] | LoDTensor | SelectedRows | list[Value]"
"""A result of a program: an array, LoDTensor, SelectedRows, or a list that is a tensor array."""
