"""Simulated processes: a grid of replicas and partitions, and their communication.

A process that needs values of others waits for them. If all processes wait and no value can arrive, all of them raise
an error: a wrong program does not hang.
"""

from __future__ import annotations

import threading
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pdhlo.errors import InputError
from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.errors import InterpreterError
from pdhlo.lower.interpreter.tensor import Value

Id = tuple[int, int]
"""A process: replica and partition."""

_Brought = TypeVar("_Brought")


class Grid:
    """The processes that run together, and the values that they exchange."""

    def __init__(self, replicas: int, partitions: int, infeed: Sequence[str]) -> None:
        self.replicas = replicas
        self.partitions = partitions
        self._infeed = deque(infeed)
        self.outfeed: list[tuple[Value, ...]] = []
        self._condition = threading.Condition()
        self._running = replicas * partitions
        self._waiting: dict[object, Callable[[], bool]] = {}
        self._broken = False
        self._meetings: dict[object, dict[Id, Any]] = defaultdict(dict)
        self._channels: dict[int, deque[tuple[Value, ...]]] = defaultdict(deque)

    def _wait(self, ready: Callable[[], bool]) -> None:
        """Wait, holding the condition, until ``ready``; raises InterpreterError if that cannot happen any more."""
        me = object()
        self._waiting[me] = ready
        try:
            self._see_whether_all_wait()
            self._condition.wait_for(lambda: self._broken or ready())
        finally:
            del self._waiting[me]
        if not ready():
            raise InterpreterError("deadlock: all processes wait for each other")

    def _see_whether_all_wait(self) -> None:
        if len(self._waiting) >= self._running and not any(ready() for ready in self._waiting.values()):
            self._broken = True
            self._condition.notify_all()

    def ended(self, *, failed: bool) -> None:
        """A process has ended."""
        with self._condition:
            self._running -= 1
            self._broken |= failed
            self._see_whether_all_wait()
            self._condition.notify_all()

    def meet(self, key: object, group: Sequence[Id], me: Id, value: _Brought) -> list[_Brought]:
        """The contributions of all processes of the group to this meeting, in the group's order."""
        with self._condition:
            brought = self._meetings[key]
            brought[me] = value
            self._condition.notify_all()
            self._wait(lambda: len(brought) == len(group))
            return [brought[element] for element in group]

    def send(self, channel: int, values: tuple[Value, ...]) -> None:
        """Put values into a channel."""
        with self._condition:
            self._channels[channel].append(values)
            self._condition.notify_all()

    def receive(self, channel: int) -> tuple[Value, ...]:
        """Take the oldest values of a channel, when there are some."""
        with self._condition:
            self._wait(lambda: bool(self._channels[channel]))
            return self._channels[channel].popleft()

    def next_infeed(self) -> str:
        """The function that gives the next values of the infeed."""
        with self._condition:
            if not self._infeed:
                raise InputError("the infeed is empty")
            return self._infeed.popleft()


@dataclass(slots=True)
class Process:
    """One process of a grid; times: how often it has come to each meeting."""

    grid: Grid
    id: Id
    times: dict[object, int] = field(default_factory=lambda: defaultdict(int))

    # The four ways in which the spec reads groups of numbers

    def cross_replica(self, groups: Array) -> list[list[Id]]:
        """Groups of replicas, within each partition."""
        rows = self._rows(groups, self.grid.replicas)
        return [[(r, p) for r in row] for row in rows for p in range(self.grid.partitions)]

    def cross_partition(self, groups: Array) -> list[list[Id]]:
        """Groups of partitions, within each replica."""
        rows = self._rows(groups, self.grid.partitions)
        return [[(r, p) for p in row] for row in rows for r in range(self.grid.replicas)]

    def cross_replica_and_partition(self, groups: Array) -> list[list[Id]]:
        """Groups of replicas, with all their partitions."""
        rows = self._rows(groups, self.grid.replicas)
        return [[(r, p) for p in range(self.grid.partitions) for r in row] for row in rows]

    def flattened_ids(self, groups: Array) -> list[list[Id]]:
        """Groups of processes, numbered replica by replica."""
        rows = self._rows(groups, self.grid.replicas * self.grid.partitions)
        return [[divmod(i, self.grid.partitions) for i in row] for row in rows]

    @staticmethod
    def _rows(groups: Array, count: int) -> list[list[int]]:
        if groups.size == 0:  # one group of all
            return [list(range(count))]
        return [[int(i) for i in row if i >= 0] for row in groups]
