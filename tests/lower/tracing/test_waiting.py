"""Ctrl-C while a compiled program runs."""

from __future__ import annotations

import os
import signal
import threading
import time

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.tracing.waiting import Patience, called
from tests.lower.tracing.programs import nested_whiles

X = np.ones(3, np.float32)


def interrupt_after(seconds: float) -> threading.Timer:
    timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    return timer


def test_a_compiled_loop_is_interrupted():
    program = pdhlo.load(nested_whiles(1), outputs=["x"])
    turns = 5_000_000  # it ends some time, since nothing else can stop it
    program.run({"x": X, "n": np.array([1])}, max_turns=turns)
    timer = interrupt_after(0.2)
    start = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        program.run({"x": X, "n": np.array([2**60])}, max_turns=turns)
    interrupted = time.perf_counter() - start
    timer.join()
    with pytest.raises(InputError, match="turned 5,000,000 times"):
        program.run({"x": X, "n": np.array([2**60])}, max_turns=turns)
    assert interrupted < time.perf_counter() - start  # before the loop had ended
    np.testing.assert_array_equal(program.run({"x": X, "n": np.array([3])}, max_turns=turns)["x"], X * 8)


def test_what_is_quick_is_called_directly():
    """In its own thread only until it is known to be quick, and always where the next time may be another matter."""
    threads: list[bool] = []

    def function(arguments: list[int], key: None) -> list[int]:
        threads.append(threading.current_thread() is threading.main_thread())
        return arguments

    steady, loop = Patience(), Patience(may_not_end=True)
    assert [called(function, [1], None, steady) for _ in range(3)] == [[1]] * 3
    assert threads == [False, True, True]
    assert [called(function, [1], None, loop) for _ in range(2)] == [[1]] * 2
    assert threads[3:] == [False, False]


def test_what_is_raised_elsewhere_is_raised_here():
    def function(arguments: list[int], key: None) -> None:
        raise InputError("no")

    with pytest.raises(InputError, match="no"):
        called(function, [], None, Patience())
