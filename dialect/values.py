"""Values that programs take and give besides plain arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class TensorSpec:
    """The shape, dtype and LoD that a program declares of a variable that it takes or gives."""

    name: str
    shape: tuple[int, ...]
    """-1 where the program leaves a dimension open."""
    dtype: np.dtype
    lod_level: int = 0

    def __str__(self) -> str:
        dims = "x".join("?" if dim < 0 else str(dim) for dim in self.shape)
        lod = f", LoD {self.lod_level}" if self.lod_level else ""
        return f"{self.name}: {self.dtype}[{dims}]{lod}"


@dataclass(frozen=True, slots=True, eq=False)
class LoDTensor:
    """Rows of several sequences, one behind the other.

    ``lod`` has one list of offsets for each level, outermost first: ``[[0, 2, 5]]`` says that rows 0 and 1 are the
    first sequence and rows 2 to 4 the second.
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
"""The largest depth of nested lists of which an array can be made."""


def unchanging(value: object, depth: int = _DEEPEST) -> Any:
    """The value as it is now: a copy of what the caller could change in place, in lists and of sequences, too."""
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
"""A feed of a program: an array of NumPy or JAX, numbers, rows with a LoD, sparse rows, a tensor array."""
Value: TypeAlias = "np.ndarray[Any, np.dtype] | LoDTensor | SelectedRows | list[Value]"
"""A result of a program: an array, rows with a LoD, sparse rows, or a tensor array as a list."""
