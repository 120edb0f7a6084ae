"""Calls compiled programs so that Ctrl-C interrupts the wait for them.

Python runs signal handlers in the main thread, between two bytecode instructions. So they do not run while the main
thread waits inside XLA, and XLA runs programs that it considers cheap inside of the call, even an endless loop.
Therefore a call that may take long runs in another thread, while the main thread waits for a lock, which a signal
interrupts. The call itself cannot be stopped: the thread goes on until the program ends.
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
"""Calls that take less than this many seconds run in the main thread and delay Ctrl-C."""


@dataclass(slots=True)
class Latency:
    """The shortest measured time of an executable's calls."""

    seconds: float = float("inf")
    may_not_end: bool = False
    """Whether it contains a loop, so that a measured time says nothing of the next call; ``seconds`` stays infinite."""

    @property
    def is_prompt(self) -> bool:
        """Whether the executable may be called in the main thread."""
        return self.seconds < PROMPT


def called(executable: Executable, arrays: list[Any], latency: Latency) -> list[Any]:
    """``executable(arrays)``; raises KeyboardInterrupt at once if Ctrl-C interrupts a call that is not prompt."""
    if latency.is_prompt or threading.current_thread() is not threading.main_thread():
        return executable(arrays)
    return _launched(executable, arrays, latency)()


def launch(
    executable: Executable, arrays: list[Any], latency: Latency, keep: Callable[[Callable[[], list[Any]]], None]
) -> None:
    """Starts a call whose results must not be lost, and passes ``keep`` a function that waits for them.

    The function may be called again after an interrupt. Ctrl-C is deferred until ``keep`` has returned. A prompt
    executable has then already run.
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
    """Defers Ctrl-C inside of the ``with`` block, which should be short; no effect outside of the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    with _interrupted_later():
        yield


def _launched(executable: Executable, arrays: list[Any], latency: Latency) -> Callable[[], list[object]]:
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
    """Defers SIGINT inside of the ``with`` block, in the main thread; raises the signal again behind it."""
    received: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if before is None:  # the handler was not installed from Python, and could not be restored
        yield
        return
    signal.signal(signal.SIGINT, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if received:
            signal.raise_signal(signal.SIGINT)


def _ready(values: _Result) -> _Result:
    for leaf in jax.tree_util.tree_leaves(values):
        if isinstance(leaf, jax.Array):
            leaf.block_until_ready()
    return values


def is_traced() -> bool:
    """Whether JAX is tracing the caller: ``jax.device_put`` then gives a tracer.

    Values that are kept for later runs must then be made in another thread, where JAX does not trace.
    """
    return isinstance(jax.device_put(np.float32(0)), jax.core.Tracer)


_Tasks = queue.SimpleQueue[tuple[Callable[[], None], threading.Event]]
_idle: list[_Tasks] = []
"""The task queue of each idle thread."""


def in_another_thread(function: Callable[[], _Result]) -> Callable[[], _Result]:
    """Starts ``function`` in another thread; returns a function that waits for its result, or raises what it raised.

    Threads are reused, since glibc gives each new thread another arena, whose pages must be faulted in again. OCR
    detection, with 32 MB of temporaries, takes 190 ms in a new thread and 65 ms in a reused one. Raises
    UnsupportedError in a forked process in which XLA cannot be used (``forks``): its threads do not exist.
    """
    done, outcomes, scope = threading.Event(), list[Callable[[], _Result]](), x64()

    def work() -> None:
        with scope:  # JAX's configuration contexts hold for one thread
            outcomes.append(_outcome(function))

    def wait() -> _Result:
        while not done.wait(PROMPT):  # a signal just before the wait begins does not interrupt it
            pass
        return outcomes[0]()

    _give(work, done)
    return wait


def _give(work: Callable[[], None], done: threading.Event) -> None:
    """Runs ``work`` in an idle or a new thread; sets ``done`` when the thread is idle again."""
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
        del work  # it refers to the arguments and the results
        _idle.append(tasks)
        done.set()
        del done


def _outcome(function: Callable[[], _Result]) -> Callable[[], _Result]:
    """Calls ``function``; returns a function that returns its result, or raises what it raised."""
    try:
        result = function()
    except BaseException as error:  # noqa: BLE001  (the returned function raises it)
        return _raising(error)
    return lambda: result


def _raising(error: BaseException) -> Callable[[], NoReturn]:
    def function() -> NoReturn:
        raise error

    return function
