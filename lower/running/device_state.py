"""State on the device: parameters are placed once, taken and replaced by the runs that write them, and read by callers.

A run takes the memory of what it writes (it is donated to XLA). So nobody else may hold that memory: what comes in is
copied once, and so is what a caller reads. One class serves programs and artifacts.
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


def _as_given(name: str, value: Feed) -> Any:
    check_concrete({name: value}, "parameter")
    return from_public(name, value)


class Owner(Protocol):
    """A program or an artifact: whose state it is."""

    parameters: ParameterTable

    def count_steps(self, count: int, /) -> None:
        """Says that so many steps more are done."""


@dataclass(frozen=True, slots=True)
class InFlight:
    """A run that may have taken the memory of state, and whose results are not committed yet."""

    owner: Owner
    finish: Callable[[], Mapping[str, Any]]
    """Waits for its end, and gives the values that it has written. It may be called again."""
    version: int
    """The version of the parameters when it began."""
    steps: int = 1
    """The number of steps that were done with it."""
    shared: Sequence[object] = ()
    """The values that are not the run's own: feeds, and parameters that it leaves as they are."""
    is_kept: bool = True
    """Whether what it writes becomes the state; else it has taken copies."""


class DeviceState:
    """The parameters of one program or artifact on the device.

    ``lock`` is held by whoever changes state, or runs what does. What only reads parameters needs none.
    """

    def __init__(self, *, prepare: Callable[[str, Any], Any] = _as_given) -> None:
        """``prepare`` checks the value of a parameter, and gives it as it is traced."""
        self.lock = threading.RLock()
        self.values: dict[str, Any] = {}
        self.reshaped = 0
        """Number of times that a run has changed the layout of state: what was recorded before does not hold."""
        self.in_flight: InFlight | None = None
        self.version = 0
        """The version of ``table`` that the values are of."""
        self._table: ParameterTable | None = None
        self._prepare = prepare
        self._read: dict[str, tuple[Callable[[], Value], Callable[[], int]]] = {}

    def refresh(self, table: ParameterTable) -> set[str] | None:
        """Leaves out what the caller has changed since the last time; gives the names, or None of another table."""
        version = table.version  # before what has changed is asked: another thread may change more
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
        """Whether these are the parameters on the device, as they were at ``version``.

        Another thread may set one while a run goes on: what is recorded then would go on with the old value.
        """
        return table is self._table and table.version == version

    def place(self, table: ParameterTable, names: Iterable[str]) -> dict[str, Any]:
        """The values on the device; those that the program writes in memory of their own."""
        names = list(names)
        for name in names:
            if name not in self.values:
                put = owned if table.is_mutable(name) else jax.device_put
                array = table[name]
                self.values[name] = put(self._prepare(name, array))
                if is_mapped(array):
                    self.values[name].block_until_ready()  # XLA copies it in a thread of its own
                    let_pages_go(array)
        return {name: self.values[name] for name in names}

    def commit_in_flight(self) -> None:
        """Commits what a run has written that was interrupted in flight."""
        if self.in_flight is not None:
            with contextlib.suppress(InputError):  # XLA's own; whoever called the run has heard of it
                self.finish(self.in_flight)

    def finish(self, flight: InFlight) -> None:
        """Waits for the end of a run, and commits it; raises InputError where XLA has failed, and state is lost."""
        try:
            written = flight.finish()
        except InputError:
            self.lose()
            raise
        self.commit(flight, written)

    def synchronize(self) -> None:
        """As ``commit_in_flight``, for whoever does not run the program."""
        if self.in_flight is not None:
            with self.lock, x64():
                self.commit_in_flight()

    def commit(self, flight: InFlight, written: Mapping[str, Any]) -> None:
        """Makes the values that a run has written the state, but for those that the caller has changed meanwhile."""
        with uninterrupted():  # all of it, once
            if flight.is_kept:
                self.hold(flight.owner, self._own(flight, written), flight.version, flight.steps)
            self.in_flight = None

    def _own(self, flight: InFlight, written: Mapping[str, Any]) -> dict[str, Any]:
        """The values in memory that nothing else has."""
        if not written:  # what hundreds of inputs consist of is not asked
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
        self, owner: Owner, values: Mapping[str, Any], version: int, steps: int, fresh: Iterable[str] | None = None
    ) -> None:
        """Keeps values that a run of some steps has written, but for those that were changed since ``version``.

        ``fresh``: those that may have another layout than before; None: all.
        """
        table = owner.parameters
        if table is not self._table:  # the caller has put another one in its place
            return
        changed = table.changed_since(version) if table.version != version else set()
        names = values.keys() if fresh is None else fresh
        self.reshaped += any(layout_of(values[name]) != layout_of(self.values.get(name)) for name in names)
        kept = {name: value for name, value in values.items() if name not in changed} if changed else values
        self.values.update(kept)
        for name in kept.keys() - self._read.keys():
            self._read[name] = functools.partial(self.read, name), functools.partial(self._nbytes, name)
        # Each is a new one: what another thread has just fetched of the last is not the value of this.
        table.hold({name: Elsewhere(*self._read[name]) for name in kept}, self.lock)
        owner.count_steps(steps)

    def _nbytes(self, name: str) -> int:
        return sum(int(leaf.nbytes) for leaf in leaves([self.values.get(name)]))

    def lose(self) -> None:
        """Notes that XLA has failed in a run: what it had taken is gone."""
        with uninterrupted():
            for name in [name for name, value in self.values.items() if is_gone(value)]:
                del self.values[name]
                if self._table is not None:
                    held = Elsewhere(functools.partial(self.read, name), functools.partial(self._nbytes, name))
                    self._table.hold({name: held}, self.lock)
            self.in_flight = None
            self.reshaped += 1

    def read(self, name: str) -> Value:
        """A parameter that the program has written, for a caller; raises InputError where XLA has lost it."""
        with self.lock, x64():
            self.commit_in_flight()
            if name not in self.values:
                raise InputError(
                    f"the value of the parameter {quoted(name)} was lost when XLA failed during a run that wrote it;"
                    f" set it anew: parameters[{quoted(name)}] = …"
                )
            return read(self.values[name])


def owned(value: Any) -> Any:
    """A value on the device in memory that nobody else has.

    In two steps: where the memory of a NumPy array is aligned, jax takes it as it is, whatever ``may_alias`` says
    (0.10.2 and 0.12).
    """
    return jax.device_put(jax.device_put(value), may_alias=False)


def read(value: object) -> Value:
    """A value on the device as callers get it, which stays when its memory is given away."""
    return to_public(jax.tree_util.tree_map(_copied, value))


def _copied(leaf: npt.ArrayLike) -> np.ndarray:
    """An array of its own on the host, made by NumPy: jax makes no numbers where the caller is being traced."""
    array = np.array(leaf)
    array.flags.writeable = False
    return array


def key_of(seed: int | None, step: int | None) -> jax.Array:
    """The key of a run's random numbers; a run that goes on from another (``step``) draws others, whatever the seed."""
    key = jax.random.key(secrets.randbits(63) if seed is None else seed, impl="threefry2x32")
    return key if step is None else jax.random.fold_in(key, step)


def leaves(values: Iterable[object]) -> list[Any]:
    """The arrays in some values."""
    arrays = []
    for value in values:
        if hasattr(value, "nbytes"):  # of one array there is nothing to take apart: most values are
            arrays.append(value)
        else:
            arrays += jax.tree_util.tree_leaves(value)
    return arrays


def is_on_device(leaf: object) -> bool:
    """Whether an array is one of jax. (``isinstance`` says the same, and takes longer than all else here.)"""
    return hasattr(leaf, "is_deleted")


def is_gone(value: object) -> bool:
    """Whether its memory was given away."""
    return any(is_on_device(leaf) and leaf.is_deleted() for leaf in leaves([value]))
