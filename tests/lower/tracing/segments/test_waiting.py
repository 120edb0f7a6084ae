"""Ctrl-C while a compiled program runs."""

from __future__ import annotations

import os
import signal
import threading

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.tracing.segments.waiting import Latency, called, in_another_thread
from tests.lower.tracing.programs import nested_whiles

X = np.ones(3, np.float32)


def test_a_compiled_loop_is_interrupted():
    program = pdhlo.load(nested_whiles(1), outputs=["x"])
    iterations = 200_000_000  # seconds; it goes on behind this test until it has run so many iterations
    program.run({"x": X, "n": np.array([1])}, max_iterations=iterations)
    timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):  # at its own end the loop would raise InputError
            program.run({"x": X, "n": np.array([2**60])}, max_iterations=iterations)
    finally:
        timer.cancel()
    np.testing.assert_array_equal(program.run({"x": X, "n": np.array([3])}, max_iterations=iterations)["x"], X * 8)


def test_what_is_quick_is_called_directly():
    """In its own thread only until it is known to be quick, and always where the next time may be another matter."""
    threads: list[bool] = []

    def function(arguments: list[int]) -> list[int]:
        threads.append(threading.current_thread() is threading.main_thread())
        return arguments

    steady, loop = Latency(), Latency(may_not_end=True)
    assert [called(function, [1], steady) for _ in range(3)] == [[1]] * 3
    assert threads == [False, True, True]
    assert [called(function, [1], loop) for _ in range(2)] == [[1]] * 2
    assert threads[3:] == [False, False]


def test_what_is_raised_elsewhere_is_raised_here():
    def function(arguments: list[int]) -> None:
        raise InputError("no")

    with pytest.raises(InputError, match="no"):
        called(function, [], Latency())


def test_the_thread_lasts_and_a_busy_one_is_not_waited_for():
    """Each thread has memory of its own, which would be faulted in again in each call."""
    free = threading.Event()

    def thread(arguments: list[int]) -> int:
        return threading.get_ident()

    def slow() -> int:
        free.wait()
        return threading.get_ident()

    first = called(thread, [], Latency())
    assert called(thread, [], Latency()) == first
    wait = in_another_thread(slow)
    other = called(thread, [], Latency())
    free.set()
    assert other != wait()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::RuntimeWarning")
def test_a_forked_process_is_told_that_it_has_no_threads():
    in_another_thread(lambda: None)()
    child = os.fork()
    if child == 0:  # nothing of pytest may run in it, and none of jax's locks be taken
        signal.alarm(10)
        try:
            in_another_thread(lambda: 7)
        except UnsupportedError as error:
            os._exit(7 if "forked" in str(error) else 8)
        os._exit(9)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
