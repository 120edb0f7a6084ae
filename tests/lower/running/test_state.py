"""State: what a program writes stays on the device from run to run, in memory that nobody else holds."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import threading
import warnings
import weakref

import jax
import numpy as np
import pytest
from safetensors.numpy import load_file

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of
from pdhlo.lower.tracing import waiting
from tests.support import OpSpec, make_program

F = "float32"
W = np.arange(4, dtype=F)
ONE = np.ones(4, F)
ADD: OpSpec = ("elementwise_add", {"X": ["w"], "Y": ["x"]}, {"Out": ["w"]}, {"axis": -1})
VARIABLES = {name: (F, [4]) for name in ("w", "v", "x", "y")} | {"ids": ("int64", [2]), "rows": (F, [2, 1])}


def load(ops, *, feeds=("x",), fetches=(), parameters=None, variables=None):
    given = {"w": W} if parameters is None else parameters
    data = make_program(ops, VARIABLES | (variables or {}), feeds=feeds, fetches=fetches, parameters=sorted(given))
    return pdhlo.load(data, parameters=given)


def on_device(program, name="w"):
    return session_of(program).parameters[name]


@pytest.fixture
def adding():
    """w := w + x, and y := 2 w of before."""
    return load([("scale", {"X": ["w"]}, {"Out": ["y"]}, {"scale": 2.0}), ADD], fetches=["y"])


def test_a_run_takes_the_memory_of_the_old_value(adding):
    adding.run({"x": ONE})
    old = on_device(adding)
    place = old.unsafe_buffer_pointer()
    adding.run({"x": ONE})
    assert old.is_deleted()
    assert on_device(adding).unsafe_buffer_pointer() == place
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)


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


def test_what_a_caller_gave_and_what_he_read_stay_as_they_are(adding):
    for given in (W.copy(), jax.numpy.asarray(W)):
        adding.parameters["w"] = given
        adding.run({"x": ONE})
        first = adding.parameters["w"]
        adding.run({"x": ONE})
        np.testing.assert_array_equal(given, W)
        np.testing.assert_array_equal(first, W + 1)


@pytest.mark.parametrize("offset", [0, 1])
@pytest.mark.parametrize("how", ["load", "table", "set"])
def test_what_a_program_was_given_may_be_changed_afterwards(offset, how):
    """Aligned memory XLA would take as it is, other memory it copies: a run would go on with one or the other."""
    memory = np.zeros(8192, F)
    given = memory[(-memory.ctypes.data // 4) % 16 + offset :][:4]
    given[:] = W
    ops = [("elementwise_mul", {"X": ["x"], "Y": ["v"]}, {"Out": ["y"]}, {"axis": -1})]
    program = load(ops, parameters={"v": given if how == "load" else ONE}, fetches=["y"])
    if how == "table":
        program.parameters = pdhlo.ParameterTable({"v": given})
    elif how == "set":
        program.parameters["v"] = given
    for _ in range(2):
        given *= 3
        np.testing.assert_array_equal(program.run({"x": ONE})["y"], W)
        np.testing.assert_array_equal(program.parameters["v"], W)


def test_a_table_that_was_made_of_it_stays_as_it_is(adding):
    adding.run({"x": ONE})
    other = pdhlo.Program(adding.module, adding.parameters)
    adding.run({"x": ONE})
    np.testing.assert_array_equal(other.parameters["w"], W + 1)


def test_what_is_fetched_of_state_stays_as_it_is(adding):
    fetched = [adding.run({"x": ONE}, fetch=["w"])["w"] for _ in range(3)]
    np.testing.assert_array_equal(fetched, [W + 1, W + 2, W + 3])


def test_one_value_under_two_names_is_two_in_memory():
    program = load([ADD, ("assign", {"X": ["w"]}, {"Out": ["v"]}, {})], parameters={"w": W, "v": W}, fetches=["v"])
    results = [program.run({"x": ONE})["v"] for _ in range(3)]
    np.testing.assert_array_equal(results, [W + 1, W + 2, W + 3])
    assert on_device(program, "w").unsafe_buffer_pointer() != on_device(program, "v").unsafe_buffer_pointer()


def test_what_is_fed_into_state_stays_with_the_caller():
    program = load([("share_data", {"X": ["x"]}, {"Out": ["w"]}, {}), ("scale", {"X": ["w"]}, {"Out": ["y"]}, {})])
    fed = jax.numpy.asarray(ONE)
    for _ in range(2):
        program.run({"x": fed})
    np.testing.assert_array_equal(fed, ONE)
    np.testing.assert_array_equal(program.parameters["w"], ONE)


def test_what_changes_its_shape_is_kept_all_the_same():
    program = load([("concat", {"X": ["w", "x"]}, {"Out": ["w"]}, {"axis": 0})])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        program.run({"x": ONE})
        program.run({"x": ONE})
    assert program.parameters["w"].shape == (12,)


def test_a_caller_changes_one_parameter_and_the_others_stay_where_they_are():
    ops = [("elementwise_mul", {"X": ["x"], "Y": ["v"]}, {"Out": ["y"]}, {"axis": -1})]
    ops += [("elementwise_add", {"X": ["w"], "Y": ["y"]}, {"Out": ["w"]}, {"axis": -1})]
    program = load(ops, parameters={"w": W, "v": ONE})
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


# -- a step that is repeated


def test_a_step_of_the_same_shapes_is_remembered(adding, monkeypatch):
    adding.run({"x": ONE})
    monkeypatch.setattr(type(session_of(adding)), "prepare", None)  # it is not looked at again
    found = [adding.run({"x": ONE})["y"] for _ in range(2)]
    np.testing.assert_array_equal(found, [2 * (W + 1), 2 * (W + 2)])
    np.testing.assert_array_equal(adding.parameters["w"], W + 3)
    assert adding.steps_done == 3
    np.testing.assert_array_equal(adding.run({"x": ONE})["y"], 2 * (W + 3))


def test_what_the_caller_gives_between_two_steps_is_taken(adding):
    for step in range(3):
        adding.run({"x": ONE})
        adding.parameters["w"] = 10.0 * step * ONE
    np.testing.assert_array_equal(adding.run({"x": ONE})["y"], 40 * ONE)
    np.testing.assert_array_equal(adding.parameters["w"], 21 * ONE)


def test_a_step_of_other_shapes_or_results_goes_on_from_the_last():
    program = load([("concat", {"X": ["w", "x"]}, {"Out": ["y"]}, {"axis": 0}), ADD], feeds=["x"], fetches=["y"])
    run = program.run
    run({"x": ONE})
    run({"x": ONE})
    np.testing.assert_array_equal(run({"x": ONE}, fetch=["w"])["w"], W + 3)
    np.testing.assert_array_equal(run({"x": ONE[:1]})["y"], [*(W + 3), 1])
    np.testing.assert_array_equal(run({"x": ONE})["y"][:4], W + 4)
    with pytest.raises(InputError, match="float64"):
        run({"x": ONE.astype(np.float64)})
    np.testing.assert_array_equal(run({"x": ONE})["y"][:4], W + 5)


def summing():
    """w := w + the sum of all rows; y: the sum of each sequence; z: twice the rows, with their LoD."""
    ops: list[OpSpec] = [
        ("sequence_pool", {"X": ["rows"]}, {"Out": ["y"]}, {"pooltype": "SUM"}),
        ("scale", {"X": ["rows"]}, {"Out": ["z"]}, {"scale": 2.0}),
        ("reduce_sum", {"X": ["y"]}, {"Out": ["x"]}, {"reduce_all": True, "keep_dim": False}),
        ADD,
    ]
    variables = {"y": (F, [-1, 1]), "z": (F, [-1, 1]), "x": (F, []), "rows": (F, [-1, 1])}
    return load(ops, feeds=["rows"], fetches=["y", "z"], variables=variables)


def rows_of(*lengths):
    offsets = np.cumsum([0, *lengths]).tolist()
    return {"rows": pdhlo.LoDTensor(np.arange(offsets[-1], dtype=F)[:, None], [offsets])}


def test_a_step_of_sequences_is_remembered_whatever_their_lengths(monkeypatch):
    program = summing()
    program.run(rows_of(1, 3))
    monkeypatch.setattr(type(session_of(program)), "prepare", None)  # it is not looked at again
    found = program.run(rows_of(2, 2))
    np.testing.assert_array_equal(found["y"], [[1], [5]])
    np.testing.assert_array_equal(found["z"].data, [[0], [2], [4], [6]])
    assert found["z"].lod == [[0, 2, 4]]
    np.testing.assert_array_equal(program.parameters["w"], W + 12)


def test_steps_of_several_shapes_are_remembered_beside_each_other(monkeypatch):
    program = summing()
    for lengths in ((1, 3), (2,), (1, 3), (2,)):
        program.run(rows_of(*lengths))
    monkeypatch.setattr(type(session_of(program)), "prepare", None)  # neither is looked at again
    for lengths in ((2,), (3, 1), (2,), (2, 2)):
        program.run(rows_of(*lengths))
    np.testing.assert_array_equal(program.parameters["w"], W + 4 * 6 + 4 * 1)
    assert program.steps_done == 8


def test_sequences_that_do_not_fit_their_rows_are_refused_after_a_step_too():
    program = summing()
    program.run(rows_of(1, 3))
    data = np.zeros((4, 1), F)
    for lod in ([[0, 1, 5]], [[0, 3, 1, 4]], [[1, 2, 4]]):
        with pytest.raises(InputError, match="level 0 of its LoD must be offsets that rise from 0 to 4"):
            program.run({"rows": pdhlo.LoDTensor(data, lod)})
    np.testing.assert_array_equal(program.run({"rows": pdhlo.LoDTensor(data + 1, [[0, 4]])})["y"], [[4]])
    np.testing.assert_array_equal(program.parameters["w"], W + 6 + 4)


def test_state_of_another_shape_is_not_taken_by_a_step_that_was_remembered():
    """``v`` is written by each step and read where ``y`` is wanted: its shape is that of what another was fed."""
    data = make_program(
        [ADD, ("scale", {"X": ["v"]}, {"Out": ["y"]}, {"scale": 2.0}), ("assign", {"X": ["x"]}, {"Out": ["v"]}, {})],
        VARIABLES | {"x": (F, [-1]), "v": (F, [-1]), "y": (F, [-1])},
        feeds=["x"],
        fetches=["y"],
        parameters=["v", "w"],
    )
    program = pdhlo.load(data, parameters={"w": W, "v": ONE})
    before = ONE
    for size, wanted in ((1, "w"), (4, "w"), (1, "w"), (1, "y"), (1, "y"), (4, "w"), (1, "y"), (4, "y"), (4, "y")) * 2:
        found = program.run({"x": np.full(size, size, F)}, fetch=[wanted])[wanted]
        if wanted == "y":
            np.testing.assert_array_equal(found, 2 * before)
        before = np.full(size, size, F)


# -- runs that fail


EMBEDDING: list[OpSpec] = [
    ("scale", {"X": ["ids"]}, {"Out": ["ids"]}, {"scale": 1.0, "bias": 1.0}),
    ("lookup_table_v2", {"W": ["table"], "Ids": ["ids"]}, {"Out": ["rows"]}, {"padding_idx": -1}),
]


@pytest.mark.parametrize("computed", [False, True], ids=["fed", "computed"])
def test_a_value_that_is_refused_leaves_the_state_as_it_was(computed):
    program = load(
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


def test_without_checks_its_memory_is_taken():
    program = load(
        [*EMBEDDING, ADD],
        feeds=["x", "ids"],
        parameters={"w": W, "table": np.ones((3, 1), F)},
        variables={"table": (F, [3, 1])},
        fetches=["rows"],
    )
    for checks in (True, False):
        program.run({"x": ONE, "ids": np.array([0, 1])}, checks=checks)
        old = on_device(program)
        program.run({"x": ONE, "ids": np.array([0, 1])}, checks=checks)
        assert old.is_deleted() is not checks


def test_an_interrupted_run_keeps_what_it_writes(adding, monkeypatch):
    """Ctrl-C ends the waiting; the step goes on, and its state is there when it is read."""
    adding.run({"x": ONE})
    [executable] = [one for s in _segments(adding) for one in s.executables.values()]
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
    [executable] = [one for s in _segments(adding) for one in s.executables.values()]
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
    [executable] = [one for s in _segments(adding) for one in s.executables.values()]
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
    [executable] = [one for s in _segments(adding) for one in s.executables.values()]
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


def _segments(program):
    return [one for schedule in session_of(program).schedules.values() for one in schedule._segments.values()]


def test_a_program_that_nobody_holds_is_gone(adding):
    adding.run({"x": ONE})
    program = load([ADD])
    program.run({"x": ONE})
    gone = weakref.ref(program)
    del program
    gc.collect()
    assert gone() is None


# -- threads


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
    program = load(ops, parameters={"w": W, "v": W}, fetches=["y"])
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


# -- random numbers

NOISE: OpSpec = ("gaussian_random", {}, {"Out": ["y"]}, {"shape": ("LONGS", [4]), "mean": 0.0, "std": 1.0, "dtype": 5})
STEP: OpSpec = ("elementwise_add", {"X": ["w"], "Y": ["y"]}, {"Out": ["w"]}, {"axis": -1})


def steps(seed, count=3, first=0):
    program = load([NOISE, STEP], feeds=(), fetches=["y"])
    program.steps_done = first
    return [program.run(seed=seed)["y"] for _ in range(count)], program.parameters["w"]


def test_each_step_draws_others_and_the_same_seed_gives_the_same_run():
    (one, w), (again, v), (other, _) = steps(3), steps(3), steps(4)
    assert len({drawn.tobytes() for drawn in one}) == 3
    np.testing.assert_array_equal(one, again)
    np.testing.assert_array_equal(w, v)
    assert not np.array_equal(one, other)
    without, _ = steps(None)
    assert len({drawn.tobytes() for drawn in (*without, *one)}) == 6


def test_a_run_that_is_resumed_draws_what_it_would_have_drawn():
    np.testing.assert_array_equal(steps(3, count=2, first=1)[0], steps(3)[0][1:])


def test_without_state_the_same_seed_gives_the_same_numbers():
    program = load([NOISE], feeds=(), fetches=["y"], parameters={})
    np.testing.assert_array_equal(program.run(seed=3)["y"], program.run(seed=3)["y"])
    startup = load([(NOISE[0], {}, {"Out": ["w"]}, NOISE[3])], feeds=(), fetches=[])
    np.testing.assert_array_equal(startup.run(seed=3)["w"], startup.run(seed=3)["w"])
    assert startup.steps_done == program.steps_done == 0


def test_the_key_of_a_step_is_that_of_the_seed_and_its_number():
    drawn, _ = steps(3)
    function, parameters = load([NOISE, STEP], feeds=(), fetches=["y"]).jax_function()
    for step, expected in enumerate(drawn):
        key = jax.random.fold_in(jax.random.key(3), step)
        np.testing.assert_array_equal(jax.jit(function)(parameters, {}, key)["y"], expected)
