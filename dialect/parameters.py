"""The parameter table: the values of a program's persistable variables, by legacy variable name."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from pdhlo.dialect.types import BY_NUMPY
from pdhlo.dialect.values import Feed, TensorSpec, Value, unchanging
from pdhlo.errors import InputError, quoted


@dataclass(slots=True, eq=False)
class Elsewhere:
    """A value that is stored elsewhere, such as on a device, and fetched when it is first read."""

    fetch: Callable[[], Value]
    size: Callable[[], int]
    """The number of bytes."""
    fetched: Value | None = None
    """The fetched value. It is kept here, since another thread may replace this object in the table meanwhile."""

    def value(self) -> Value:
        """The value; it is fetched only once."""
        if self.fetched is None:
            self.fetched = self.fetch()
        return self.fetched


class ParameterTable(MutableMapping[str, Any]):
    """A mapping of names to values, in the order in which the values were read.

    Values are NumPy arrays (often views of a memory-mapped file, which must not be written to), LoDTensor or
    SelectedRows. A writable array is copied and made read-only when it is set: runs cache values on their device, and
    could not see a change in place. ``is_mutable`` tells which parameters the program writes. A value that is stored
    as ``Elsewhere`` is fetched when it is first read.
    """

    def __init__(self, values: Mapping[str, Feed | Value] | None = None, mutable: frozenset[str] = frozenset()) -> None:
        self._values: dict[str, Any] = {name: unchanging(value) for name, value in (values or {}).items()}
        self._mutable = mutable
        self._changed: dict[str, int] = {}
        self._still: contextlib.AbstractContextManager[object] = contextlib.nullcontext()
        self.version = 0
        """The number of changes; copies on a device compare it to find out whether they are stale."""

    def __getitem__(self, name: str) -> Any:
        try:
            value = self._values[name]
        except KeyError:
            raise InputError(f"there is no parameter {quoted(name)}") from None
        return value.value() if isinstance(value, Elsewhere) else value

    def __setitem__(self, name: str, value: Feed) -> None:
        self._values[name] = unchanging(value)
        self._count(name)

    def __delitem__(self, name: str) -> None:
        del self._values[name]
        self._count(name)

    def _count(self, name: str) -> None:
        self._changed[name] = self.version + 1  # before ``version``: another thread reads this once it sees the version
        self.version += 1

    def hold(self, values: Mapping[str, Elsewhere], still: contextlib.AbstractContextManager[object]) -> None:
        """Stores values as ``Elsewhere``, without a new version, since their owner has the current values.

        ``still`` is a context manager in which the values do not change.
        """
        self._values.update(values)
        self._still = still

    def snapshot(self) -> dict[str, Any]:
        """A consistent copy of all values: no run in another thread changes them while they are read."""
        with self._still:
            return dict(self)

    def __reduce__(self) -> tuple[type[ParameterTable], tuple[dict[str, object], frozenset[str]]]:
        """Pickles and copies the values, and which of them are mutable."""
        return ParameterTable, (self.snapshot(), self._mutable)

    def changed_since(self, version: int) -> set[str]:
        """The names of the values that were set or deleted after ``version``."""
        return {name for name, counted in self._changed.items() if counted > version}

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
        """A table of the same values, with ``names`` as those that the program writes."""
        return ParameterTable(self.snapshot(), names)

    def spec(self, name: str) -> TensorSpec:
        """The shape and dtype of a parameter; raises InputError if there is none of this name."""
        array = np.asarray(getattr(self[name], "data", self[name]))
        return TensorSpec(name, array.shape, array.dtype)

    @property
    def nbytes(self) -> int:
        """The size of all arrays, in bytes."""
        arrays = sum(value.nbytes for value in self._values.values() if isinstance(value, np.ndarray))
        return arrays + sum(value.size() for value in self._values.values() if isinstance(value, Elsewhere))

    def __repr__(self) -> str:
        return f"<ParameterTable: {len(self)} parameters, {self.nbytes:,} bytes>"


def checked(name: str, value: object) -> np.ndarray:
    """``value`` as an array of a dtype that a parameter can have; raises InputError for another one."""
    array = np.asarray(value)
    if array.dtype not in BY_NUMPY:
        known = ", ".join(sorted(str(dtype) for dtype in BY_NUMPY))
        raise InputError(f"parameter {quoted(name)} has dtype {array.dtype}; expected one of {known}")
    return array
