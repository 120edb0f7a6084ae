"""What is kept between runs: parameters that a caller changes, state, runs that fail or are interrupted, threads."""

from __future__ import annotations

import functools
import gc
import os
import pickle
import signal
import threading
import weakref
from typing import Any

import jax
import numpy as np
import pytest
from safetensors.numpy import load_file

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running import device_state, preparation, session, stored_runs
from pdhlo.lower.running.session import session_of
from pdhlo.system.mapped import is_mapped
from tests.lower.running.programs import (
    ADD,
    EMBEDDING,
    ONE,
    F,
    W,
    executables_of,
    on_device,
    with_state,
    wrap_executables,
)
from tests.support import linear_parameters, linear_program, linear_result, make_program

X = np.array([[1, 0, -1], [2, 2, 2]], F)


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
    monkeypatch.setattr(type(session_of(adding).state), "read", lambda self, name: read.append(name) or W)
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


def takes(program: pdhlo.Program, seconds: float) -> None:
    """Has the executables of a program be known to take so long."""
    for compiled in executables_of(program):
        compiled.latency.seconds = seconds


def test_an_interrupted_run_keeps_what_it_writes(adding):
    """Ctrl-C ends the waiting; the step goes on, and its state is there when it is read."""
    adding.run({"x": ONE})
    started, may_end = threading.Event(), threading.Event()

    def slow(run, arrays):
        outputs = run(arrays)
        started.set()
        may_end.wait(20)
        return outputs

    wrap_executables(adding, lambda run: functools.partial(slow, run))
    takes(adding, float("inf"))
    threading.Thread(target=lambda: started.wait(20) and os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        adding.run({"x": ONE})
    threading.Timer(0.1, may_end.set).start()
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)
    assert adding.steps_done == 2
    adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], W + 3)


def test_a_quick_run_is_interrupted_when_its_state_is_kept(adding):
    adding.run({"x": ONE})

    def interrupted(run):
        def call(arrays):
            results = run(arrays)
            signal.raise_signal(signal.SIGINT)
            return results

        return call

    wrap_executables(adding, interrupted)
    takes(adding, 0.0)
    with pytest.raises(KeyboardInterrupt):
        adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


@pytest.mark.parametrize("place", ["hold", "commit"])
def test_a_step_counts_once_that_is_interrupted_while_it_is_kept(adding, monkeypatch, place):
    """The state and the number of steps go together: random numbers are drawn by that number."""
    session = type(session_of(adding).state)
    whole = getattr(session, place)

    def interrupted(*arguments):
        result = whole(*arguments)
        signal.raise_signal(signal.SIGINT)
        return result

    monkeypatch.setattr(session, place, interrupted)
    with pytest.raises(KeyboardInterrupt):
        adding.run({"x": ONE})
    monkeypatch.setattr(session, place, whole)
    assert adding.steps_done == 1
    adding.run({"x": ONE})
    assert adding.steps_done == 2
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


def test_how_many_steps_are_done_waits_for_one_that_was_interrupted(adding):
    """Whoever resumes from a checkpoint sets the number that was saved beside it."""
    adding.run({"x": ONE})
    may_end = threading.Event()

    def slow(run, arrays):
        os.kill(os.getpid(), signal.SIGINT)
        may_end.wait(20)
        return run(arrays)

    wrap_executables(adding, lambda run: functools.partial(slow, run))
    for act, expected in ((lambda: None, 2), (lambda: setattr(adding, "steps_done", 7), 7)):
        takes(adding, float("inf"))
        may_end.clear()
        with pytest.raises(KeyboardInterrupt):
            adding.run({"x": ONE})
        threading.Timer(0.05, may_end.set).start()
        act()
        assert adding.steps_done == expected


def test_what_xla_has_lost_is_said_and_can_be_given_anew(adding):
    adding.run({"x": ONE})
    wrapped: list[Any] = []

    def failing(run):
        def fails(arrays):
            run(arrays)
            raise jax.errors.JaxRuntimeError("RESOURCE_EXHAUSTED: out of memory")

        wrapped.append(run)
        return fails

    wrap_executables(adding, failing)
    with pytest.raises(InputError, match="XLA cannot run the program: RESOURCE_EXHAUSTED"):
        adding.run({"x": ONE})
    wrap_executables(adding, lambda _: wrapped[0])
    for use in (lambda: adding.parameters["w"], lambda: adding.run({"x": ONE})):
        with pytest.raises(InputError, match="parameter 'w' was lost, since XLA failed in a run"):
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
    session = type(session_of(adding).state)
    read, later = session.read, []

    def slow(self, name):
        value = read(self, name)
        for _ in later:
            later.clear()
            adding.run({"x": ONE})
        return value

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
    session = type(session_of(program).state)
    read, threads, is_started = session.read, [], threading.Event()

    def slow(self, name):
        value = read(self, name)
        if is_started.is_set():
            threads.append(threading.Thread(target=program.run, args=({"x": ONE},)))
            threads[-1].start()
            threads[-1].join(0.05)
        return value

    monkeypatch.setattr(session, "read", slow)
    program.run({"x": ONE})
    is_started.set()
    if how == "parameters":
        table = load_file(program.save_parameters(tmp_path / "saved.safetensors"))
    elif how == "program":
        table = pdhlo.Program.load(program.save(tmp_path / "saved")).parameters
    elif how == "pickle":
        table = pickle.loads(pickle.dumps(program.parameters))
    else:
        table = pdhlo.Program(program.module, program.parameters).parameters
    for thread in threads:
        thread.join()
    assert len(threads) == 2
    np.testing.assert_array_equal(table["w"], W + 1)
    np.testing.assert_array_equal(table["v"], W + 1)


# What is kept


def times_v(**changed: Any) -> pdhlo.Program:
    """y := x v, and w := w + y, in which v is a constant."""
    ops = [("elementwise_mul", {"X": ["x"], "Y": ["v"]}, {"Out": ["y"]}, {"axis": -1})]
    ops += [("elementwise_add", {"X": ["w"], "Y": ["y"]}, {"Out": ["w"]}, {"axis": -1})]
    return with_state(ops, fetches=["y"], parameters={"v": 2 * ONE, "w": W} | changed)


@pytest.fixture
def preparations(monkeypatch):
    """What each program was prepared for."""
    done: list[Any] = []
    prepare = preparation.prepare

    def prepare_and_note(program, fetch, **options):
        done.append(fetch)
        return prepare(program, fetch, **options)

    monkeypatch.setattr(preparation, "prepare", prepare_and_note)
    return done


@pytest.fixture
def foldings(monkeypatch):
    """One item for each time that constants are folded."""
    done: list[Any] = []
    fold = preparation.fold
    monkeypatch.setattr(preparation, "fold", lambda *arguments: done.append(arguments) or fold(*arguments))
    return done


def test_a_program_has_one_session_and_another_one_its_own(linear):
    first = session_of(linear)
    linear.run({"x": X})
    assert session_of(linear) is first
    assert session_of(pdhlo.Program(linear.module, linear.parameters)) is not first


def test_a_program_is_prepared_once_for_what_is_fetched(linear, preparations, compilations):
    for _ in range(2):
        for rows in (1, 2):
            for fetch in (None, ["sum"], ["y"]):
                linear.run({"x": X[:rows]}, fetch=fetch)
    assert preparations == [None, ("sum",), ("y",)]
    assert len(compilations) == 6
    linear.run({"x": X}, precision="exact")
    assert preparations[3:] == [None]  # in the forms that the program has


def test_constants_are_folded_again_only_where_one_was_changed(foldings, compilations):
    program = times_v()
    for changes in ({}, {"w": 5 * W}, {"w": 7 * W}):
        program.parameters.update(changes)
        np.testing.assert_array_equal(program.run({"x": ONE})["y"], 2 * ONE)
        np.testing.assert_array_equal(program.parameters["w"], changes.get("w", W) + 2)
    assert (len(foldings), len(compilations)) == (1, 1)
    program.parameters["v"] = 3 * ONE
    np.testing.assert_array_equal(program.run({"x": ONE})["y"], 3 * ONE)
    assert (len(foldings), len(compilations)) == (2, 1)  # what was compiled stays
    np.testing.assert_array_equal(program.parameters["w"], 7 * W + 5)


def test_parameters_that_only_constants_are_made_of_leave_the_device():
    """``v`` is folded into what else is computed; ``w`` is written, and stays."""
    ops = [("scale", {"X": ["v"]}, {"Out": ["k"]}, {"scale": 3.0})]
    ops += [("elementwise_mul", {"X": ["x"], "Y": ["k"]}, {"Out": ["y"]}, {"axis": -1}), ADD]
    program = with_state(ops, fetches=["y"], parameters={"v": ONE, "w": W}, variables={"k": (F, [4])})
    np.testing.assert_array_equal(program.run({"x": W})["y"], 3 * W)
    assert set(session_of(program).state.values) == {"w"}
    program.parameters["v"] = 2 * ONE
    np.testing.assert_array_equal(program.run({"x": W})["y"], 6 * W)


def test_another_table_is_folded_and_put_on_the_device_anew(foldings):
    program = times_v()
    program.run({"x": ONE})
    before = on_device(program, "v")
    program.parameters = pdhlo.ParameterTable({"v": 3 * ONE, "w": 10 * W}).with_mutable(frozenset({"w"}))
    np.testing.assert_array_equal(program.run({"x": ONE})["y"], 3 * ONE)
    np.testing.assert_array_equal(program.parameters["w"], 10 * W + 3)
    assert on_device(program, "v") is not before
    assert len(foldings) == 2


def test_only_the_parameter_that_was_changed_is_put_on_the_device_again():
    program = times_v()
    program.run({"x": ONE})
    v, w = on_device(program, "v"), on_device(program, "w").unsafe_buffer_pointer()
    program.parameters["w"] = W
    program.run({"x": ONE})
    assert on_device(program, "v") is v
    program.parameters["v"] = ONE
    program.run({"x": ONE})
    assert on_device(program, "v") is not v
    np.testing.assert_array_equal(program.parameters["w"], W + 3)
    del w


def test_a_parameter_of_a_mapped_file_is_copied_and_its_pages_are_let_go(linear, tmp_path, monkeypatch):
    """What is on the device is a copy before the pages go: the file may be written anew."""
    path = tmp_path / "w"
    path.write_bytes(linear_parameters()["w"].tobytes())
    linear.parameters["w"] = np.asarray(np.memmap(path, F, "r", shape=(3, 2)))
    let_go: list[Any] = []
    monkeypatch.setattr(device_state, "let_pages_go", let_go.append)
    np.testing.assert_allclose(linear.run({"x": X})["y"], linear_result(X), rtol=1e-6)
    assert [id(array) for array in let_go] == [id(linear.parameters["w"])]
    assert is_mapped(let_go[0])


def test_a_parameter_that_is_traced_is_refused(linear):
    def function(b: Any) -> Any:
        linear.parameters["b"] = b
        return linear.run({"x": X})["y"]

    with pytest.raises(InputError, match="parameter 'b' is traced by jax"):
        jax.jit(function)(np.zeros(2, F))


# The device


def test_the_target_is_that_of_the_device_with_the_weights_that_a_program_has(linear, monkeypatch):
    of_linear = session_of(linear)
    target = of_linear.target(linear)
    assert (target.name, target.streams) == ("cpu", False)
    assert of_linear.target(linear) is target
    large = with_state([ADD])
    monkeypatch.setattr(type(large.parameters), "nbytes", 25 << 20)
    assert session_of(large).target(large).streams
    monkeypatch.setattr(jax, "default_backend", lambda: "a device that nothing is known of")
    assert of_linear.target(linear) is None


def test_where_there_is_no_target_a_program_runs_as_it_is_and_nothing_is_remembered(linear, monkeypatch):
    monkeypatch.setattr(session, "TARGETS", ())
    for _ in range(2):
        np.testing.assert_allclose(linear.run({"x": X})["y"], linear_result(X), rtol=1e-6)
    assert session_of(linear).plans == {}


# What is looked for on disk


@pytest.fixture
def on_disk(tmp_path, monkeypatch):
    """A program that keeps what it compiles, in a folder that is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return pdhlo.load(linear_program(), parameters=linear_parameters())


@pytest.fixture
def names(monkeypatch):
    """The shapes for which a run was probed; none is there."""
    asked: list[Any] = []
    monkeypatch.setattr(stored_runs, "key_of", lambda program, options, types: asked.append(types[0][1]))
    return asked


def test_a_run_is_probed_on_disk_once_for_each_shape(on_disk, names):
    for rows in (1, 2, 1, 2):
        session_of(on_disk).plans.clear()
        on_disk.run({"x": X[:rows]})
    assert names == [(1, 3), (2, 3)]
    on_disk.parameters["b"] = np.zeros(2, F)
    on_disk.run({"x": X})
    assert names == [(1, 3), (2, 3), (2, 3)]


def test_what_is_not_to_be_kept_is_not_probed(on_disk, linear, names):
    linear.run({"x": X})
    jax.jit(lambda x: x + on_disk.run({"x": X})["y"][0, 0])(np.zeros(1, F))  # what is traced computes elsewhere
    assert names == []


def test_what_was_probed_is_forgotten_when_it_is_too_much(on_disk, names, monkeypatch):
    monkeypatch.setattr(session, "_MOST_PROBED", 2)
    for rows in (0, 1, 2, 1):
        session_of(on_disk).plans.clear()
        on_disk.run({"x": X[:rows]})
    assert names == [(0, 3), (1, 3), (2, 3), (1, 3)]
    assert len(session_of(on_disk).probed) == 2


def test_a_stored_run_that_xla_refuses_is_made_again(on_disk, monkeypatch):
    def refuses(*_: Any) -> Any:
        raise InputError("XLA cannot run the program: another shape")

    monkeypatch.setattr(stored_runs, "key_of", lambda *_: "a name")
    monkeypatch.setattr(stored_runs, "recall", lambda *_: refuses)
    monkeypatch.setattr(stored_runs, "keep", lambda *_: None)
    np.testing.assert_allclose(on_disk.run({"x": X})["y"], linear_result(X), rtol=1e-6)
    np.testing.assert_allclose(on_disk.run({"x": X})["y"], linear_result(X), rtol=1e-6)
