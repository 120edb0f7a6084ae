"""What is kept between runs: parameters that a caller changes, state, runs that fail or are interrupted, threads."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import threading
import weakref

import jax
import numpy as np
import pytest
from safetensors.numpy import load_file

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of
from pdhlo.lower.tracing import waiting
from tests.lower.running.programs import ADD, EMBEDDING, ONE, F, W, executables_of, on_device, with_state
from tests.support import linear_parameters, linear_program, make_program

X = np.array([[1, 0, -1], [2, 2, 2]], F)


@pytest.fixture
def linear():
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def test_new_shapes_and_new_parameters_are_noticed(linear):
    assert linear.run({"x": X[:1]})["y"].shape == (1, 2)
    linear.parameters["b"] = np.array([0, 1000], np.float32)
    assert linear.run({"x": X})["y"][0, 1] == pytest.approx(996)


def test_a_parameter_of_another_shape_is_compiled_for(linear):
    linear.run({"x": X})
    linear.parameters["w"] = np.ones((3, 1), np.float32)
    linear.parameters["b"] = np.zeros(1, np.float32)
    np.testing.assert_array_equal(linear.run({"x": X})["y"], [[0], [6]])


def test_state_is_kept_between_runs():
    data = make_program(
        [("increment", {"X": ["n"]}, {"Out": ["n"]}, {"step": 2.0})],
        {"n": (F, [1])},
        parameters=["n"],
    )
    program = pdhlo.load(data, parameters={"n": np.zeros(1, np.float32)})
    assert program.parameters.is_mutable("n")
    for count in (2.0, 4.0, 6.0):
        program.run()
        assert program.parameters["n"] == [count]


def test_a_caller_changes_one_parameter_and_the_others_stay_where_they_are():
    ops = [("elementwise_mul", {"X": ["x"], "Y": ["v"]}, {"Out": ["y"]}, {"axis": -1})]
    ops += [("elementwise_add", {"X": ["w"], "Y": ["y"]}, {"Out": ["w"]}, {"axis": -1})]
    program = with_state(ops, parameters={"w": W, "v": ONE})
    program.run({"x": ONE})
    place = on_device(program).unsafe_buffer_pointer()
    program.parameters["v"] = 10 * ONE
    program.run({"x": ONE})
    assert on_device(program).unsafe_buffer_pointer() == place
    np.testing.assert_array_equal(program.parameters["w"], W + 11)


def test_another_table_is_another_state(adding):
    adding.run({"x": ONE})
    adding.parameters = pdhlo.ParameterTable({"w": 10 * ONE}).with_mutable(frozenset({"w"}))
    adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], 11 * ONE)


def test_nothing_is_copied_to_the_host_that_nobody_reads(adding, monkeypatch):
    read: list[str] = []
    monkeypatch.setattr(type(session_of(adding)), "read", lambda self, name: read.append(name) or W)
    for _ in range(3):
        adding.run({"x": ONE})
    assert adding.parameters.nbytes == W.nbytes
    assert read == []
    adding.parameters["w"]
    adding.parameters["w"]
    assert read == ["w"]


def test_a_table_that_was_made_of_it_stays_as_it_is(adding):
    adding.run({"x": ONE})
    other = pdhlo.Program(adding.module, adding.parameters)
    adding.run({"x": ONE})
    np.testing.assert_array_equal(other.parameters["w"], W + 1)


@pytest.mark.parametrize("computed", [False, True], ids=["fed", "computed"])
def test_a_value_that_is_refused_leaves_the_state_as_it_was(computed):
    program = with_state(
        [*EMBEDDING[not computed :], ADD],
        feeds=["x", "ids"],
        fetches=["rows"],
        parameters={"w": W, "table": np.ones((3, 1), F)},
        variables={"table": (F, [3, 1])},
    )
    good, bad = np.array([0, 1]), np.array([0, 7])
    program.run({"x": ONE, "ids": good})
    with pytest.raises(InputError, match="expected >= 0 and < 3"):
        program.run({"x": ONE, "ids": bad})
    np.testing.assert_array_equal(program.parameters["w"], W + 1)
    program.run({"x": ONE, "ids": good})
    np.testing.assert_array_equal(program.parameters["w"], W + 2)
    assert program.steps_done == 2


def test_an_interrupted_run_keeps_what_it_writes(adding, monkeypatch):
    """Ctrl-C ends the waiting; the step goes on, and its state is there when it is read."""
    adding.run({"x": ONE})
    [executable] = executables_of(adding)
    run, begun, may_end = executable.run, threading.Event(), threading.Event()

    def slow(arguments, key):
        found = run(arguments, key)
        begun.set()
        may_end.wait(20)
        return found

    monkeypatch.setattr(executable, "run", slow)
    monkeypatch.setattr(executable, "patience", waiting.Patience())
    threading.Thread(target=lambda: begun.wait(20) and os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        adding.run({"x": ONE})
    threading.Timer(0.1, may_end.set).start()
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)
    assert adding.steps_done == 2
    adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], W + 3)


def test_a_quick_run_is_interrupted_when_its_state_is_kept(adding, monkeypatch):
    adding.run({"x": ONE})
    [executable] = executables_of(adding)
    run = executable.run

    def interrupted(arguments, key):
        found = run(arguments, key)
        signal.raise_signal(signal.SIGINT)
        return found

    monkeypatch.setattr(executable, "run", interrupted)
    monkeypatch.setattr(executable, "patience", waiting.Patience(0.0))
    with pytest.raises(KeyboardInterrupt):
        adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


@pytest.mark.parametrize("place", ["_hold", "_keep"])
def test_a_step_counts_once_that_is_interrupted_while_it_is_kept(adding, monkeypatch, place):
    """The state and the number of steps go together: random numbers are drawn by that number."""
    session = type(session_of(adding))
    whole = getattr(session, place)

    def interrupted(*arguments):
        found = whole(*arguments)
        signal.raise_signal(signal.SIGINT)
        return found

    monkeypatch.setattr(session, place, interrupted)
    with pytest.raises(KeyboardInterrupt):
        adding.run({"x": ONE})
    monkeypatch.setattr(session, place, whole)
    assert adding.steps_done == 1
    adding.run({"x": ONE})
    assert adding.steps_done == 2
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


def test_how_many_steps_are_done_waits_for_one_that_was_interrupted(adding, monkeypatch):
    """Whoever resumes from a checkpoint sets the number that was saved beside it."""
    adding.run({"x": ONE})
    [executable] = executables_of(adding)
    run, may_end = executable.run, threading.Event()

    def slow(arguments, key):
        os.kill(os.getpid(), signal.SIGINT)
        may_end.wait(20)
        return run(arguments, key)

    monkeypatch.setattr(executable, "run", slow)
    monkeypatch.setattr(executable, "patience", waiting.Patience())
    for act, expected in ((lambda: None, 2), (lambda: setattr(adding, "steps_done", 7), 7)):
        may_end.clear()
        with pytest.raises(KeyboardInterrupt):
            adding.run({"x": ONE})
        threading.Timer(0.05, may_end.set).start()
        act()
        assert adding.steps_done == expected


def test_what_xla_has_lost_is_said_and_can_be_given_anew(adding, monkeypatch):
    adding.run({"x": ONE})
    [executable] = executables_of(adding)
    run = executable.run

    def fails(arguments, key):
        run(arguments, key)
        raise jax.errors.JaxRuntimeError("RESOURCE_EXHAUSTED: out of memory")

    monkeypatch.setattr(executable, "run", fails)
    with pytest.raises(InputError, match="XLA cannot run the program: RESOURCE_EXHAUSTED"):
        adding.run({"x": ONE})
    monkeypatch.setattr(executable, "run", run)
    for use in (lambda: adding.parameters["w"], lambda: adding.run({"x": ONE})):
        with pytest.raises(InputError, match="parameter 'w' was lost when XLA failed during a run"):
            use()
    adding.parameters["w"] = W
    adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], W + 1)


def test_a_program_that_nobody_holds_is_gone(adding):
    adding.run({"x": ONE})
    program = with_state([ADD])
    program.run({"x": ONE})
    gone = weakref.ref(program)
    del program
    gc.collect()
    assert gone() is None


def test_a_value_that_is_read_while_a_step_is_kept_is_not_taken_for_the_new_one(adding, monkeypatch):
    """One thread reads, another one trains: what the first has fetched of the last step is that of the last step."""
    session = type(session_of(adding))
    read, later = session.read, []

    def slow(self, name):
        found = read(self, name)
        for _ in later:
            later.clear()
            adding.run({"x": ONE})
        return found

    monkeypatch.setattr(session, "read", slow)
    adding.run({"x": ONE})
    later.append("step")
    np.testing.assert_array_equal(adding.parameters["w"], W + 1)
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


@pytest.mark.parametrize("how", ["parameters", "program", "pickle", "table"])
def test_what_is_saved_is_of_one_step(tmp_path, monkeypatch, how):
    """A thread that saves does not see one parameter of a step and another one of the next."""
    ops = [ADD, ("assign", {"X": ["w"]}, {"Out": ["v"]}, {}), ("scale", {"X": ["w"]}, {"Out": ["y"]}, {"scale": 2.0})]
    program = with_state(ops, parameters={"w": W, "v": W}, fetches=["y"])
    session = type(session_of(program))
    read, threads, is_begun = session.read, [], threading.Event()

    def slow(self, name):
        found = read(self, name)
        if is_begun.is_set():
            threads.append(threading.Thread(target=program.run, args=({"x": ONE},)))
            threads[-1].start()
            threads[-1].join(0.05)
        return found

    monkeypatch.setattr(session, "read", slow)
    program.run({"x": ONE})
    is_begun.set()
    if how == "parameters":
        table = load_file(program.save_parameters(tmp_path / "saved.safetensors"))
    elif how == "program":
        table = pdhlo.Program.load(program.save(tmp_path / "saved")).parameters
    elif how == "pickle":
        table = pickle.loads(pickle.dumps(program.parameters))
    else:
        table = pdhlo.Program(program.module, program.parameters).parameters
    for one in threads:
        one.join()
    assert len(threads) == 2
    np.testing.assert_array_equal(table["w"], W + 1)
    np.testing.assert_array_equal(table["v"], W + 1)
