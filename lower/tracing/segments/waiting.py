"""Waiting for a compiled program so that Ctrl-C still works.

Python runs the handlers of signals in its main thread, between two of its instructions: a main thread that waits inside
XLA hears nothing, and XLA runs what it takes for cheap, a loop without end too, inside of the call. So what may last is
called in another thread, while the main thread waits for a lock, which a signal interrupts. What was started cannot be
stopped: the other thread goes on until the program ends, or a loop has run as many iterations as it may.
"""

from __future__ import annotations

import contextlib
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

import jax
import numpy as np

from pdhlo.lower.compiler.executable import Executable
from pdhlo.lower.compiler.xla import x64

_Result = TypeVar("_Result")

PROMPT = 0.1
"""Seconds that nobody minds to wait for an answer to Ctrl-C: what takes less is called directly."""


@dataclass(slots=True)
class Latency:
    """The least time that an executable took; infinite if another time may differ each time."""

    seconds: float = float("inf")
    may_not_end: bool = False

    @property
    def is_prompt(self) -> bool:
        """Whether nobody minds to wait for it: it is called directly."""
        return self.seconds < PROMPT


def called(executable: Executable, arrays: list[Any], latency: Latency) -> list[Any]:
    """``executable(arrays)``; raises KeyboardInterrupt at once where that comes in between."""
    if latency.is_prompt or threading.current_thread() is not threading.main_thread():
        return executable(arrays)
    return _launched(executable, arrays, latency)()


def launch(
    executable: Executable, arrays: list[Any], latency: Latency, keep: Callable[[Callable[[], list[Any]]], None]
) -> None:
    """As ``called``, for what must not be lost: ``keep`` is given a function that waits for the result.

    It may be called again by whoever was interrupted while it waited. What is quick is waited for here, and Ctrl-C is
    heard when ``keep`` has it.
    """
    if threading.current_thread() is not threading.main_thread():
        keep(_outcome(lambda: executable(arrays)))
        return
    with _interrupted_later():
        if latency.is_prompt:
            keep(_outcome(lambda: executable(arrays)))
        else:
            keep(_launched(executable, arrays, latency))


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """While this is entered, which should not be for long, Ctrl-C waits in the main thread, which alone hears it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    with _interrupted_later():
        yield


def _launched(executable: Executable, arrays: list[Any], latency: Latency) -> Callable[[], list[Any]]:
    start = time.perf_counter()
    wait = in_another_thread(lambda: _ready(executable(arrays)))

    def results() -> list[Any]:
        arrays = wait()
        if not latency.may_not_end:
            latency.seconds = min(latency.seconds, time.perf_counter() - start)
        return arrays

    return results


@contextlib.contextmanager
def _interrupted_later() -> Iterator[None]:
    """While this is entered, in the main thread, Ctrl-C waits; then it is heard by whoever hears it otherwise."""
    heard: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if before is None:  # a handler that is not Python's, and cannot be put back
        yield
        return
    signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _ready(values: _Result) -> _Result:
    for leaf in jax.tree_util.tree_leaves(values):
        if isinstance(leaf, jax.Array):
            leaf.block_until_ready()
    return values


def is_traced() -> bool:
    """Whether this is called by a function that jax traces: what is put on the device is a tracer then.

    What is prepared and kept for later runs is made in another thread then, where nothing is traced.
    """
    return isinstance(jax.device_put(np.float32(0)), jax.core.Tracer)


_Tasks = queue.SimpleQueue[tuple[Callable[[], None], threading.Event]]
_idle: list[_Tasks] = []
"""Where each thread that waits for work takes it from."""


def in_another_thread(function: Callable[[], _Result]) -> Callable[[], _Result]:
    """Begins ``function`` in another thread; what it gives waits for the result, or raises what it raised.

    One that has nothing else to do, or a new one. They last, since glibc gives each thread another part of the memory,
    where all that a run needs is faulted in again: OCR detection, 32 MB of temporaries, 190 ms in a thread of its own
    each time, 65 in one that lasts. Raises UnsupportedError in a process in which XLA cannot be used (``forks``), which
    has none of the threads.
    """
    done, outcomes, scope = threading.Event(), list[Callable[[], _Result]](), x64()

    def work() -> None:
        with scope:  # it counts in the thread that enters it
            outcomes.append(_outcome(function))

    def wait() -> _Result:
        while not done.wait(PROMPT):  # a signal is not heard that comes just before a thread begins to wait
            pass
        return outcomes[0]()

    _give(work, done)
    return wait


def _give(work: Callable[[], None], done: threading.Event) -> None:
    """Has a thread do the work and say that it is done, when it is idle again."""
    try:
        tasks = _idle.pop()
    except IndexError:
        tasks = _Tasks()
        threading.Thread(target=_serve, args=(tasks,), name="pdhlo-run", daemon=True).start()
    tasks.put((work, done))


def _serve(tasks: _Tasks) -> None:
    while True:
        work, done = tasks.get()
        work()
        del work  # it holds the arguments and the results
        _idle.append(tasks)
        done.set()
        del done


def _outcome(function: Callable[[], _Result]) -> Callable[[], _Result]:
    """What gives the result of ``function``, which is called now, or raises what it raised."""
    try:
        result = function()
    except BaseException as error:  # noqa: BLE001  (whoever asks for the result raises it)
        return _raising(error)
    return lambda: result


def _raising(error: BaseException) -> Callable[[], NoReturn]:
    def function() -> NoReturn:
        raise error

    return function
