"""Threads that run one program: they compute at the same time, and state is changed by one after the other."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.device_state import InFlight
from pdhlo.lower.running.session import session_of
from tests.lower.running.programs import ADD, ONE, F, W, with_state, wrap_executables
from tests.support import linear_parameters, linear_program, linear_result

X = np.array([[1, 0, -1], [2, 2, 2]], F)


def test_threads_that_run_one_program_at_once_compile_once_and_each_has_its_results(linear, compilations):
    begin = threading.Barrier(4)

    def run(number: int) -> Any:
        begin.wait(20)
        return [linear.run({"x": X * (number + iteration)})["y"] for iteration in range(3)]

    with ThreadPoolExecutor(4) as pool:
        by_thread = list(pool.map(run, range(4)))
    for number, results in enumerate(by_thread):
        for iteration, result in enumerate(results):
            np.testing.assert_allclose(result, linear_result(X * (number + iteration)), rtol=1e-6)
    assert len(compilations) == 1


def together(run: Any, barrier: threading.Barrier) -> Any:
    """An executable that waits until another thread is in it as well."""

    def call(arrays: list[Any]) -> list[Any]:
        barrier.wait(20)
        results: list[Any] = run(arrays)
        return results

    return call


@pytest.mark.parametrize("looked_at", [False, True], ids=["planned", "looked at"])
def test_threads_compute_at_the_same_time(linear, looked_at):
    """Without a lock: each waits inside of the executable for the other one."""
    linear.run({"x": X})
    barrier = threading.Barrier(2)
    wrap_executables(linear, lambda run: together(run, barrier))
    if looked_at:
        session_of(linear).plans.clear()
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda number: linear.run({"x": X * number})["y"], (1, 2)))
    for number, result in zip((1, 2), results, strict=True):
        np.testing.assert_allclose(result, linear_result(X * number), rtol=1e-6)


def test_each_thread_has_its_own_results(linear):
    """Arguments are copied into buffers, which no two calls may share."""

    def results(number: int) -> list[Any]:
        return [linear.run({"x": X * (number + iteration)})["y"] for iteration in range(200)]

    with ThreadPoolExecutor(4) as pool:
        by_thread = list(pool.map(results, range(4)))
    for number, own in enumerate(by_thread):
        wanted = [linear_result(X * (number + iteration)) for iteration in range(200)]
        np.testing.assert_allclose(own, wanted, rtol=1e-6)


def test_steps_of_threads_are_all_counted(adding):
    with ThreadPoolExecutor(4) as pool:
        values = list(pool.map(lambda _: adding.run({"x": ONE})["y"][0], range(40)))
    assert sorted(values) == [2.0 * step for step in range(40)]
    np.testing.assert_array_equal(adding.parameters["w"], W + 40)
    assert adding.steps_done == 40


def test_a_table_that_was_put_in_place_while_a_step_ran_is_left_alone(adding, monkeypatch):
    """The step was one of the table before: neither its values nor its number count for the new one."""
    adding.run({"x": ONE})
    of_adding = type(session_of(adding).state)
    hold, other = of_adding.hold, pdhlo.ParameterTable({"w": 10 * W}).with_mutable(frozenset({"w"}))

    def replaced(*arguments: Any) -> Any:
        adding.parameters = other
        return hold(*arguments)

    monkeypatch.setattr(of_adding, "hold", replaced)
    adding.run({"x": ONE})
    monkeypatch.setattr(of_adding, "hold", hold)
    np.testing.assert_array_equal(adding.parameters["w"], 10 * W)
    assert adding.steps_done == 1
    adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], 10 * W + 1)


@pytest.mark.parametrize("is_known", [False, True], ids=["first", "repeated"])
def test_what_the_caller_sets_while_a_step_runs_is_not_overwritten(monkeypatch, is_known):
    ops = [ADD, ("elementwise_add", {"X": ["v"], "Y": ["x"]}, {"Out": ["v"]}, {"axis": -1})]
    program = with_state(
        [*ops, ("scale", {"X": ["x"]}, {"Out": ["y"]}, {})], parameters={"w": W, "v": W}, fetches=["y"]
    )
    if is_known:
        program.run({"x": ONE})
    of_program = type(session_of(program).state)
    hold = of_program.hold

    def meanwhile(*arguments: Any) -> Any:
        program.parameters["v"] = 10 * ONE
        return hold(*arguments)

    monkeypatch.setattr(of_program, "hold", meanwhile)
    program.run({"x": ONE})
    monkeypatch.setattr(of_program, "hold", hold)
    np.testing.assert_array_equal(program.parameters["v"], 10 * ONE)
    np.testing.assert_array_equal(program.parameters["w"], W + 1 + is_known)


def test_a_known_run_does_not_overtake_one_that_was_interrupted(adding):
    adding.run({"x": ONE})
    kept = session_of(adding)
    kept.state.in_flight = InFlight(adding, dict, adding.parameters.version, steps=0)
    [request] = kept.plans
    assert kept.planned(adding, request, {"x": ONE}, None) is None
    assert kept.stored(adding, request, {"x": ONE}) == (None, None)
    kept.state.commit_in_flight()
    assert kept.state.in_flight is None
    results = kept.planned(adding, request, {"x": ONE}, None)
    np.testing.assert_array_equal(results["y"], 2 * (W + 1))


def test_threads_are_a_positive_number():
    with pytest.raises(InputError, match="threads is 0, expected 1 or more"):
        pdhlo.load(linear_program(), parameters=linear_parameters(), threads=0)


def test_a_program_runs_on_the_threads_that_it_was_loaded_with(monkeypatch):
    """Its product is large enough for all four that there are; another number of threads compiles it anew."""
    monkeypatch.setattr("pdhlo.lower.compiler.threads.cores", lambda: 4)
    x = np.zeros((2_000_000, 3), F)
    program, used = pdhlo.load(linear_program(), parameters=linear_parameters(), threads=3), []
    session_of(program).batch_axes[None] = None  # its rows are computed together
    for most in (3, 1, None):
        program.threads = most
        program.run({"x": x})
        [plan] = [plan for plans in session_of(program).plans.values() for plan in plans][-1:]
        used.append(plan.executable.threads)
    assert used == [3, 1, 4]
