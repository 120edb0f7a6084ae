"""The parameter table: the values of a program's persistable variables, by legacy variable name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

import numpy as np

from pdhlo.dialect.types import BY_NUMPY
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError, quoted


class ParameterTable(MutableMapping[str, Any]):
    """Name -> value, in the order in which the values were read.

    Values are NumPy arrays (often views of a mapped file, which must not be written to), or LoDTensor and
    SelectedRows. ``is_mutable`` tells which ones the program writes.
    """

    def __init__(self, values: Mapping[str, Any] | None = None, mutable: frozenset[str] = frozenset()) -> None:
        self._values: dict[str, Any] = dict(values or {})
        self._mutable = mutable
        self.version = 0
        """Counts changes, so that copies on a device know when they are stale."""

    def __getitem__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise InputError(f"there is no parameter {quoted(name)}") from None

    def __setitem__(self, name: str, value: Any) -> None:
        self._values[name] = value
        self.version += 1

    def __delitem__(self, name: str) -> None:
        del self._values[name]
        self.version += 1

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def is_mutable(self, name: str) -> bool:
        """Whether the program writes this parameter."""
        return name in self._mutable

    def with_mutable(self, names: frozenset[str]) -> ParameterTable:
        """The same values, of which the program writes those named."""
        return ParameterTable(self._values, names)

    def spec(self, name: str) -> TensorSpec:
        """Shape and dtype of a parameter."""
        array = np.asarray(getattr(self[name], "data", self[name]))
        return TensorSpec(name, array.shape, array.dtype)

    @property
    def nbytes(self) -> int:
        """The size of all arrays, in bytes."""
        return sum(value.nbytes for value in self._values.values() if isinstance(value, np.ndarray))

    def __repr__(self) -> str:
        return f"<ParameterTable: {len(self)} parameters, {self.nbytes:,} bytes>"


def checked(name: str, value: Any) -> np.ndarray:
    """``value`` as an array of a dtype that a parameter can have; raises InputError for another one."""
    array = np.asarray(value)
    if array.dtype not in BY_NUMPY:
        known = ", ".join(sorted(str(dtype) for dtype in BY_NUMPY))
        raise InputError(f"parameter {quoted(name)} has dtype {array.dtype}; a parameter is one of {known}")
    return array
