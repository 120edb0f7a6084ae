"""Waiting for a compiled program so that Ctrl-C still works.

Python runs the handlers of signals in its main thread, between two of its instructions: a main thread that waits inside
XLA hears nothing, and XLA runs what it takes for cheap, a loop without end too, inside of the call. So what may last is
called in another thread, while the main thread waits for a lock, which a signal interrupts. What was begun cannot be
stopped: the other thread goes on until the program ends, or a loop has turned as often as it may.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax

from pdhlo.lower.compiler.xla import x64

PROMPT = 0.1
"""Seconds that nobody minds to wait for an answer to Ctrl-C: what takes less is called directly."""


@dataclass(slots=True)
class Patience:
    """How long an executable took, at the least; without end if that may be another time each time."""

    seconds: float = float("inf")
    may_not_end: bool = False


def called(function: Callable[..., Any], arguments: list[Any], key: Any, patience: Patience) -> Any:
    """``function(arguments, key)``; raises KeyboardInterrupt at once where that comes in between."""
    if patience.seconds < PROMPT or threading.current_thread() is not threading.main_thread():
        return function(arguments, key)
    start = time.perf_counter()
    result = _in_another_thread(lambda: _ready(function(arguments, key)))
    if not patience.may_not_end:
        patience.seconds = min(patience.seconds, time.perf_counter() - start)
    return result


def _ready(values: Any) -> Any:
    for leaf in jax.tree_util.tree_leaves(values):
        if isinstance(leaf, jax.Array):
            leaf.block_until_ready()
    return values


def _in_another_thread(function: Callable[[], Any]) -> Any:
    done, found = threading.Event(), list[Callable[[], Any]]()

    def work() -> None:
        try:
            with x64():  # a scope belongs to its thread
                result = function()
            found.append(lambda: result)
        except BaseException as error:  # noqa: BLE001  (the main thread raises it)
            found.append(_raising(error))
        finally:
            done.set()

    threading.Thread(target=work, name="pdhlo-run", daemon=True).start()
    done.wait()
    return found[0]()


def _raising(error: BaseException) -> Callable[[], Any]:
    def function() -> Any:
        raise error

    return function
