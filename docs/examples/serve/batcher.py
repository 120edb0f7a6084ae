"""A dynamic batcher: requests that come at about the same time share a call, and each gets its own rows back."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from served_model import Arrays, ServedModel, Shape, check_shapes


class QueueFullError(Exception):
    """As many requests wait as may; the asker is to come again later."""


@dataclass
class Waiting:
    """A request that waits for its call."""

    inputs: Arrays
    rows: int
    shapes: tuple[Shape, ...]
    came: float
    results: asyncio.Future[Arrays] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Batcher:
    """The queue of one model, and the thread that computes.

    A call begins when ``ServedModel.most_rows`` rows wait, when the first of them has waited ``wait`` seconds, or when
    the next request has other shapes; while a call is computed the next one gathers. Order is that of coming.
    """

    def __init__(self, model: ServedModel, *, wait: float, most_waiting: int, called: Callable[[int], None]) -> None:
        self.model = model
        self.is_ready = False
        self._wait = wait
        self._most_waiting = most_waiting
        self._called = called
        self._queue: deque[Waiting] = deque()
        self._came = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=model.name)

    def __len__(self) -> int:
        """The number of requests that wait."""
        return len(self._queue)

    def warm_up(self) -> None:
        """Compiles what requests will need. Raises what the model raises."""
        self.model.warm_up()
        self.is_ready = True

    def check_room(self) -> None:
        """Raises QueueFullError if no request may wait any more."""
        if len(self._queue) >= self._most_waiting:
            raise QueueFullError

    async def ask(self, inputs: Arrays) -> Arrays:
        """The results for the rows of ``inputs``.

        Raises InputError for shapes that the model does not take, QueueFullError, and what the model raises.
        """
        rows, shapes = check_shapes(self.model, inputs)
        self.check_room()
        waiting = Waiting(inputs, rows, shapes, asyncio.get_running_loop().time())
        self._queue.append(waiting)
        self._came.set()
        return await waiting.results

    async def run(self) -> None:
        """Answers requests until it is cancelled."""
        try:
            while True:
                count = await self._gathered()
                batch = [self._queue.popleft() for _ in range(count)]
                await self._answer([waiting for waiting in batch if not waiting.results.cancelled()])
        finally:
            self._thread.shutdown(wait=False)

    async def _gathered(self) -> int:
        """Waits for a batch; gives how many of the requests are in it."""
        clock = asyncio.get_running_loop().time
        while True:
            count, is_full = self._first()
            left = self._queue[0].came + self._wait - clock() if count else None
            if is_full or (left is not None and left <= 0):
                return count
            self._came.clear()
            try:
                await asyncio.wait_for(self._came.wait(), left)
            except TimeoutError:
                return count

    def _first(self) -> tuple[int, bool]:
        """How many of the requests that wait go into the next call, and whether no other can join them."""
        rows = count = 0
        for waiting in self._queue:
            if rows + waiting.rows > self.model.most_rows or waiting.shapes != self._queue[0].shapes:
                return count, True
            rows += waiting.rows
            count += 1
        return count, rows == self.model.most_rows

    async def _answer(self, batch: Sequence[Waiting]) -> None:
        if not batch:
            return
        inputs, rows = [waiting.inputs for waiting in batch], sum(waiting.rows for waiting in batch)
        call = asyncio.get_running_loop().run_in_executor(self._thread, self.model.run_several, inputs, rows)
        await asyncio.wait([call])
        error = call.exception()
        start = 0
        for waiting in batch:
            if waiting.results.cancelled():
                pass
            elif error is not None:
                waiting.results.set_exception(error)
            else:
                waiting.results.set_result(
                    _rows(call.result(), start, waiting.rows) if self.model.buckets else call.result()
                )
            start += waiting.rows
        self._called(rows)


def _rows(results: Arrays, start: int, count: int) -> Arrays:
    return {name: value[start : start + count] for name, value in results.items()}
