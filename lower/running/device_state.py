"""The parameters of a program on the device.

Parameters are put on the device once. A run that writes parameters donates the old arrays to XLA, and its results
replace them. A donated array must have no other reference, so parameters are copied when they are placed, and again
when a caller reads them. One class serves programs and artifacts.
"""

from __future__ import annotations

import contextlib
import functools
import secrets
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import jax
import numpy as np
import numpy.typing as npt

from pdhlo.dialect.parameters import Elsewhere, ParameterTable
from pdhlo.dialect.values import Feed, Value
from pdhlo.errors import InputError, quoted
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.segments.waiting import uninterrupted
from pdhlo.lower.values.traced_values import check_concrete, from_public, layout_of, to_public
from pdhlo.system.mapped import is_mapped, let_pages_go


def _as_traced(name: str, value: Feed) -> object:
    check_concrete({name: value}, "parameter")
    return from_public(name, value)


class Owner(Protocol):
    """A program or an artifact, which owns a ``DeviceState``."""

    parameters: ParameterTable

    def count_steps(self, count: int, /) -> None:
        """Adds ``count`` to the number of steps that are done."""


@dataclass(frozen=True, slots=True)
class InFlight:
    """A run in flight: it may have donated state, and its results are not committed yet."""

    owner: Owner
    finish: Callable[[], Mapping[str, Any]]
    """Waits for the end of the run, and gives the written values by name. It may be called again."""
    version: int
    """The version of the parameters when it began."""
    steps: int = 1
    """The number of steps that the run adds to its owner's count."""
    shared: Sequence[object] = ()
    """Values that others refer to: feeds, unwritten parameters, folded constants. A result among them is copied."""
    is_kept: bool = True
    """Whether the written values become the state. A rehearsal runs on copies, and its values are dropped."""


class DeviceState:
    """The parameters of one program or artifact on the device.

    Callers hold ``lock`` while they change state, or run a program that does. Runs that write nothing need no lock.
    """

    def __init__(self, *, prepare: Callable[[str, Any], Any] = _as_traced) -> None:
        """``prepare`` checks the value of a parameter, and converts it to its form in traces."""
        self.lock = threading.RLock()
        self.values: dict[str, Any] = {}
        """Parameter -> its value on the device."""
        self.reshaped = 0
        """Number of changes of the layout of state, and of losses; it invalidates plans recorded before."""
        self.in_flight: InFlight | None = None
        self.version = 0
        """The version of the parameter table that ``values`` agrees with."""
        self._table: ParameterTable | None = None
        self._prepare = prepare
        self._read: dict[str, tuple[Callable[[], Value], Callable[[], int]]] = {}

    def refresh(self, table: ParameterTable) -> set[str] | None:
        """Drops the values of parameters that the caller has changed since the last call.

        Gives their names; None if ``table`` is another table than before, so that all values were dropped.
        """
        version = table.version  # read first: another thread may change a parameter in between
        if self._table is not table:
            self.values.clear()
            self._table, self.version = table, version
            return None
        changed = table.changed_since(self.version) if self.version != version else set()
        for name in changed & self.values.keys():
            del self.values[name]
        self.version = version
        return changed

    def is_of(self, table: ParameterTable, version: int) -> bool:
        """Whether ``table`` is the table of this state and still has this version.

        If another thread sets a parameter during a run, a plan recorded from the run would use the old value.
        """
        return table is self._table and table.version == version

    def place(self, table: ParameterTable, names: Iterable[str]) -> dict[str, Any]:
        """The values of parameters on the device, placed there if needed; written ones are copies (``owned``)."""
        names = list(names)
        for name in names:
            if name not in self.values:
                put = owned if table.is_mutable(name) else jax.device_put
                array = table[name]
                self.values[name] = put(self._prepare(name, array))
                if is_mapped(array):
                    self.values[name].block_until_ready()  # XLA copies the array asynchronously
                    let_pages_go(array)
        return {name: self.values[name] for name in names}

    def commit_in_flight(self) -> None:
        """Waits for an interrupted run that is in flight, and commits it."""
        if self.in_flight is not None:
            with contextlib.suppress(InputError):  # an error of XLA; ``finish`` marks the state as lost
                self.finish(self.in_flight)

    def finish(self, flight: InFlight) -> None:
        """Waits for the end of a run, and commits it; raises InputError if XLA failed, so that state is lost."""
        try:
            written = flight.finish()
        except InputError:
            self.lose()
            raise
        self.commit(flight, written)

    def synchronize(self) -> None:
        """As ``commit_in_flight``, for callers that do not hold the lock."""
        if self.in_flight is not None:
            with self.lock, x64():
                self.commit_in_flight()

    def commit(self, flight: InFlight, written: Mapping[str, object]) -> None:
        """Makes the written values the state, except parameters that the caller has changed during the run."""
        with uninterrupted():  # Ctrl-C must not leave half of it done
            if flight.is_kept:
                self.hold(flight.owner, self._own(flight, written), flight.version, flight.steps)
            self.in_flight = None

    def _own(self, flight: InFlight, written: Mapping[str, object]) -> dict[str, object]:
        """The written values, copied if another value shares an array with them."""
        if not written:  # spares the walk over hundreds of inputs
            return {}
        others = set(map(id, leaves(flight.shared)))
        values: dict[str, Any] = {}
        for name, value in written.items():
            own = leaves([value])
            is_own = all(is_on_device(leaf) and id(leaf) not in others for leaf in own)
            others.update(map(id, own))
            values[name] = value if is_own else owned(value)
        return values

    def hold(
        self, owner: Owner, values: Mapping[str, object], version: int, steps: int, fresh: Iterable[str] | None = None
    ) -> None:
        """Stores values that a run of ``steps`` steps has written, except parameters changed since ``version``.

        ``fresh``: the names whose layout may differ from before; None: all.
        """
        table = owner.parameters
        if table is not self._table:  # the caller has replaced the table
            return
        changed = table.changed_since(version) if table.version != version else set()
        names = values.keys() if fresh is None else fresh
        self.reshaped += any(layout_of(values[name]) != layout_of(self.values.get(name)) for name in names)
        kept = {name: value for name, value in values.items() if name not in changed} if changed else values
        self.values.update(kept)
        for name in kept.keys() - self._read.keys():
            self._read[name] = functools.partial(self.read, name), functools.partial(self._nbytes, name)
        # Each ``Elsewhere`` is new: a value that another thread has just fetched belongs to the version before.
        table.hold({name: Elsewhere(*self._read[name]) for name in kept}, self.lock)
        owner.count_steps(steps)

    def _nbytes(self, name: str) -> int:
        return sum(int(leaf.nbytes) for leaf in leaves([self.values.get(name)]))

    def lose(self) -> None:
        """Drops the values whose arrays were donated to a run in which XLA has failed; to read them is an error."""
        with uninterrupted():
            for name in [name for name, value in self.values.items() if is_gone(value)]:
                del self.values[name]
                if self._table is not None:
                    held = Elsewhere(functools.partial(self.read, name), functools.partial(self._nbytes, name))
                    self._table.hold({name: held}, self.lock)
            self.in_flight = None
            self.reshaped += 1

    def read(self, name: str) -> Value:
        """The value of a written parameter, for a caller; raises InputError if it was lost when XLA failed."""
        with self.lock, x64():
            self.commit_in_flight()
            if name not in self.values:
                raise InputError(
                    f"the value of the parameter {quoted(name)} was lost, since XLA failed in a run that writes it;"
                    f" set it again: parameters[{quoted(name)}] = …"
                )
            return read(self.values[name])


def owned(value: object) -> object:
    """A copy of a value on the device, in memory without other references.

    One ``device_put`` does not suffice: it aliases an aligned NumPy array in spite of ``may_alias=False`` (jax 0.10.2
    and 0.12).
    """
    return jax.device_put(jax.device_put(value), may_alias=False)


def read(value: object) -> Value:
    """A copy of a device value on the host, which stays valid when the device value is donated."""
    return to_public(jax.tree_util.tree_map(_copied, value))


def _copied(leaf: npt.ArrayLike) -> np.ndarray:
    """A read-only NumPy copy of an array. NumPy makes it, since JAX would give a tracer while it traces the caller."""
    array = np.array(leaf)
    array.flags.writeable = False
    return array


def key_of(seed: int | None, step: int | None) -> jax.Array:
    """The key for the random numbers of a run.

    ``seed`` None: a random seed. ``step``, the number of steps done, is folded in: each step draws other numbers.
    """
    key = jax.random.key(secrets.randbits(63) if seed is None else seed, impl="threefry2x32")
    return key if step is None else jax.random.fold_in(key, step)


def leaves(values: Iterable[object]) -> list[Any]:
    """The arrays in some values."""
    arrays = []
    for value in values:
        if hasattr(value, "nbytes"):  # most values are a single array
            arrays.append(value)
        else:
            arrays += jax.tree_util.tree_leaves(value)
    return arrays


def is_on_device(leaf: object) -> bool:
    """Whether an array is a ``jax.Array``; faster than ``isinstance``."""
    return hasattr(leaf, "is_deleted")


def is_gone(value: object) -> bool:
    """Whether an array of the value was donated."""
    return any(is_on_device(leaf) and leaf.is_deleted() for leaf in leaves([value]))
