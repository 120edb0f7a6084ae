"""Call plans: which runs are recorded, what is looked at again, and that both give the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.errors import InputError
from pdhlo.lower.running import first_run, stored_runs
from pdhlo.lower.running.call_plan import FedArgument, Guards, Levels, kept_plans
from pdhlo.lower.running.plan_recording import _places_of
from pdhlo.lower.running.session import session_of
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.tracer import RequestedOutput
from pdhlo.system.caller import Caller, called_by
from tests.lower.running.programs import (
    ADD,
    EMBEDDING,
    ONE,
    PICTURE,
    VARIABLES,
    F,
    W,
    adding_up,
    convolution,
    executables_of,
    on_device,
    with_state,
)
from tests.support import OpSpec, make_program


def test_a_run_of_the_same_shapes_is_remembered_and_one_of_others_is_not_taken_for_it():
    program = convolution()
    for _ in range(3):
        program.run({"x": PICTURE})
    assert len(session_of(program).plans) == 1
    other = np.concatenate([PICTURE, 2 * PICTURE])
    np.testing.assert_allclose(program.run({"x": other})["y"][:1], program.run({"x": PICTURE})["y"], atol=1e-5)
    np.testing.assert_array_equal(program.run({"x": 2 * PICTURE})["y"], program.run({"x": 2 * PICTURE})["y"])


def test_a_wrong_dtype_is_refused_after_runs_too():
    program = convolution()
    for _ in range(3):
        program.run({"x": PICTURE})
    with pytest.raises(InputError, match="float64"):
        program.run({"x": PICTURE.astype(np.float64)})


def test_a_step_of_the_same_shapes_is_kept_plans(adding, monkeypatch):
    adding.run({"x": ONE})
    monkeypatch.setattr(first_run, "prepared_program", None)  # it is not looked at again
    results = [adding.run({"x": ONE})["y"] for _ in range(2)]
    np.testing.assert_array_equal(results, [2 * (W + 1), 2 * (W + 2)])
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
    program = with_state([("concat", {"X": ["w", "x"]}, {"Out": ["y"]}, {"axis": 0}), ADD], feeds=["x"], fetches=["y"])
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
    return with_state(ops, feeds=["rows"], fetches=["y", "z"], variables=variables)


def rows_of(*lengths):
    offsets = np.cumsum([0, *lengths]).tolist()
    return {"rows": pdhlo.LoDTensor(np.arange(offsets[-1], dtype=F)[:, None], [offsets])}


def test_a_step_of_sequences_is_remembered_whatever_their_lengths(monkeypatch):
    program = summing()
    program.run(rows_of(1, 3))
    monkeypatch.setattr(first_run, "prepared_program", None)  # it is not looked at again
    results = program.run(rows_of(2, 2))
    np.testing.assert_array_equal(results["y"], [[1], [5]])
    np.testing.assert_array_equal(results["z"].data, [[0], [2], [4], [6]])
    assert results["z"].lod == [[0, 2, 4]]
    np.testing.assert_array_equal(program.parameters["w"], W + 12)


def test_steps_of_several_shapes_are_remembered_beside_each_other(monkeypatch):
    program = summing()
    for lengths in ((1, 3), (2,), (1, 3), (2,)):
        program.run(rows_of(*lengths))
    monkeypatch.setattr(first_run, "prepared_program", None)  # neither is looked at again
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


def test_state_of_another_shape_is_not_taken_by_a_step_that_was_kept_plans():
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
        value = program.run({"x": np.full(size, size, F)}, fetch=[wanted])[wanted]
        if wanted == "y":
            np.testing.assert_array_equal(value, 2 * before)
        before = np.full(size, size, F)


# What is as it was


def guards_of(
    *inputs: tuple[str, tuple[int, ...], str, tuple[int, ...]], table: ParameterTable | None = None
) -> Guards:
    table = ParameterTable({"w": W}) if table is None else table
    feeds = tuple(FedArgument(name, shape, np.dtype(dtype), len(levels)) for name, shape, dtype, levels in inputs)
    sizes = tuple(size for *_, levels in inputs for size in levels)
    levels = tuple(Levels((place,), size) for place, size in enumerate(sizes))
    return Guards(table, table.version, feeds, frozenset(feed.name for feed in feeds), sizes, levels)


def owner(table: ParameterTable) -> Any:
    """What has parameters, as a program has them."""
    return SimpleNamespace(parameters=table)


def test_feeds_are_taken_in_the_order_of_the_program():
    guards = guards_of(("x", (2,), F, ()), ("k", (), "int64", ()))
    x, k = np.zeros(2, F), np.array(3)
    taken = guards.arrays(owner(guards.table), {"k": k, "x": x})
    assert list(map(id, taken)) == [id(x), id(k)]
    assert guards_of().arrays(owner(guards.table), {}) is None  # of another table
    assert guards_of(table=guards.table).arrays(owner(guards.table), {}) == []


@pytest.mark.parametrize(
    "feeds",
    [
        {},
        {"y": np.zeros(2, F)},
        {"x": np.zeros(2, F), "y": np.zeros(2, F)},
        {"x": np.zeros(3, F)},
        {"x": np.zeros((2, 1), F)},
        {"x": np.zeros(2, np.float64)},
        {"x": np.zeros(2, np.int32)},
        {"x": [0.0, 0.0]},
        {"x": None},
        {"x": jax.numpy.zeros(2, F)},
        {"x": np.ma.zeros(2, F)},
        {"x": pdhlo.LoDTensor(np.zeros(2, F))},
        {"x": pdhlo.LoDTensor(np.zeros(2, F), [[0, 2]])},
    ],
    ids=repr,
)
def test_feeds_that_are_not_as_they_were_are_looked_at(feeds):
    guards = guards_of(("x", (2,), F, ()))
    assert guards.arrays(owner(guards.table), feeds) is None


def test_parameters_that_were_set_or_replaced_are_looked_at():
    guards = guards_of(("x", (2,), F, ()))
    feeds = {"x": np.zeros(2, F)}
    assert guards.is_of(owner(guards.table))
    assert guards.arrays(owner(guards.table), feeds) is not None
    for other in (ParameterTable({"w": W}), guards.table):
        other["w"] = W
        assert not guards.is_of(owner(other))
        assert guards.arrays(owner(other), feeds) is None


def test_rows_are_taken_with_a_lod_of_as_many_offsets():
    guards = guards_of(("x", (3, 1), F, (2, 3)))
    data = np.zeros((3, 1), F)
    for levels in ([[0, 2], [0, 1, 3]], [[0, 2], [0, 0, 3]]):
        rows, *offsets = guards.arrays(owner(guards.table), {"x": pdhlo.LoDTensor(data, levels)})
        assert rows is data
        assert [level.tolist() for level in offsets] == levels
        assert [level.dtype for level in offsets] == [np.int32, np.int32]


@pytest.mark.parametrize(
    "levels",
    [
        [],
        [[0, 1, 3]],
        [[0, 1], [0, 3]],
        [[0, 1, 2], [0, 1, 3]],
        [[0, 2], [0, 4, 3]],
        [[0, 1], [0, 1, 3]],
        [[1, 2], [0, 1, 3]],
    ],
    ids=str,
)
def test_rows_with_another_lod_or_one_that_does_not_fit_are_looked_at(levels):
    guards = guards_of(("x", (3, 1), F, (2, 3)))
    assert guards.arrays(owner(guards.table), {"x": pdhlo.LoDTensor(np.zeros((3, 1), F), levels)}) is None


@pytest.mark.parametrize(
    "value", [np.zeros((3, 1), F), pdhlo.LoDTensor([[0.0]] * 3, [[0, 3]]), None], ids=lambda feed: type(feed).__name__
)
def test_what_are_no_rows_with_a_lod_is_looked_at(value):
    guards = guards_of(("x", (3, 1), F, (2,)))
    assert guards.arrays(owner(guards.table), {"x": value}) is None


# Runs that are kept beside each other


def run_of(size: int, table: ParameterTable) -> Any:
    return SimpleNamespace(guards=guards_of(("x", (size,), F, ()), table=table), size=size)


def test_the_last_runs_of_several_shapes_are_remembered_the_last_one_first():
    table = ParameterTable()
    runs: list[Any] = []
    for size in (*range(20), 15, 3):
        runs = kept_plans(owner(table), run_of(size, table), runs)
    assert [run.size for run in runs] == [3, 15, *range(19, 15, -1), *range(14, 4, -1)]
    assert len(runs) == 16


def test_runs_with_other_parameters_are_forgotten():
    table = ParameterTable()
    runs = kept_plans(owner(table), run_of(1, table), [run_of(2, ParameterTable()), run_of(3, table)])
    assert [run.size for run in runs] == [1, 3]
    table["w"] = W
    assert [run.size for run in kept_plans(owner(table), run_of(4, table), runs)] == [4]


def test_results_have_the_places_of_their_values():
    wanted = [RequestedOutput("y", "b", None), RequestedOutput("z", "a", None), RequestedOutput("v", "b", None)]
    assert _places_of(wanted, ["a", "b", "c"]) == (("y", 1), ("z", 0), ("v", 1))
    assert _places_of([], []) == ()
    assert _places_of(wanted, ["a"]) is None
    assert _places_of([RequestedOutput("y", "a", 0)], ["a"]) is None


# Which runs are repeated, and which are looked at each time


def one_op(kind: str, inputs: Any, attributes: Any, **names: Any) -> pdhlo.Program:
    return with_state([(kind, inputs, {"Out": ["y"]}, attributes)], fetches=["y"], parameters={}, **names)


def times_w() -> pdhlo.Program:
    """y := w x, at least 0, without state."""
    ops: list[OpSpec] = [
        ("elementwise_mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["v"]}, {"axis": -1}),
        ("relu", {"X": ["v"]}, {"Out": ["y"]}, {}),
    ]
    return with_state(ops, fetches=["y"])


def in_two_sequences() -> pdhlo.Program:
    """y := w x, as two sequences of two rows."""
    ops: list[OpSpec] = [
        ("elementwise_mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["v"]}, {"axis": -1}),
        ("lod_reset", {"X": ["v"]}, {"Out": ["y"]}, {"target_lod": [0, 2, 4]}),
    ]
    return with_state(ops, fetches=["y"])


SIZED: list[OpSpec] = [
    ("cast", {"X": ["x"]}, {"Out": ["k"]}, {"in_dtype": 5, "out_dtype": 2}),
    ("fill_constant", {"ShapeTensor": ["k"]}, {"Out": ["y"]}, {"shape": ("LONGS", []), "value": 1.0, "dtype": 5}),
]
"""y: ones, of the shape that is fed."""
_TWICE = """
func.func @main(%x: tensor<4xf32> {pd.feed = "x"})
    -> (tensor<4xf32> {pd.fetch = "y"}, tensor<4xf32> {pd.parameter = "w"}, tensor<4xf32> {pd.parameter = "v"}) {
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<4xf32>
  %f = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<4xf32>) -> tensor<4xf32>
  %n = "pd.add"(%w, %f) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("w")
  %y = "pd.relu"(%f) : (tensor<4xf32>) -> tensor<4xf32> loc("y")
  return %y, %n, %n : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
"""


def written_twice() -> pdhlo.Program:
    """w := w + x, which is v as well."""
    table = ParameterTable({"w": W, "v": W}).with_mutable(frozenset({"w", "v"}))
    program = pdhlo.Program.parse(_TWICE, table)
    program.keeps_compiled = False
    return program


NOISE = {"shape": ("LONGS", [4]), "min": 0.0, "max": 1.0, "dtype": 5, "seed": 0}
AGAIN: dict[str, tuple[Callable[[], pdhlo.Program], dict[str, Any], int]] = {
    "a function of what is fed and a parameter": (times_w, {}, 1),
    "a function of what is fed": (lambda: one_op("relu", {"X": ["x"]}, {}), {}, 1),
    "a constant": (lambda: one_op("fill_constant", {}, {"shape": ("LONGS", [4]), "value": 1.0, "dtype": 5}), {}, 3),
    "what is fed": (lambda: one_op("relu", {"X": ["x"]}, {}), {"fetch": ["x"]}, 3),
    "nothing": (times_w, {"fetch": []}, 3),
    "what is computed on the way": (times_w, {"fetch": ["v", "y"]}, 1),
    "one result twice": (times_w, {"fetch": ["y", "y"]}, 1),
    "a result and what is fed": (times_w, {"fetch": ["y", "x"]}, 3),
    "a result and a parameter": (times_w, {"fetch": ["y", "w"]}, 3),
    "a result with a LoD": (in_two_sequences, {}, 1),
    "with the precision exact": (times_w, {"precision": "exact"}, 3),
    "numbers at random": (lambda: one_op("uniform_random", {}, NOISE, feeds=()), {"seed": 3}, 3),
    "a step": (adding_up, {}, 1),
    "a step and what is fed": (lambda: with_state([ADD], fetches=["x"]), {}, 1),
    "a step in two parts": (lambda: with_state([ADD, *SIZED], fetches=["y"], variables={"k": ("int32", [4])}), {}, 3),
    "in two parts": (lambda: with_state(SIZED, fetches=["y"], variables={"k": ("int32", [4])}), {}, 3),
    "a step whose state is fetched": (adding_up, {"fetch": ["y", "w"]}, 3),
    "a step that writes two values": (
        lambda: with_state(
            [ADD, ("assign", {"X": ["w"]}, {"Out": ["v"]}, {})], parameters={"w": W, "v": W}, fetches=["x"]
        ),
        {},
        1,
    ),
    "a step that writes one value twice": (written_twice, {}, 3),
    "what is written and not read": (
        lambda: with_state([("assign", {"X": ["x"]}, {"Out": ["w"]}, {})], fetches=["x"]),
        {},
        3,
    ),
}


@pytest.mark.parametrize("case", AGAIN)
def test_what_is_looked_at_each_time_and_what_once(case, looks):
    make, options, times = AGAIN[case]
    program = make()
    results = [program.run(dict.fromkeys(program.inputs, ONE), **options) for _ in range(3)]
    assert len(looks) == times
    kinds = [{name: type(array) for name, array in fetched.items()} for fetched in results]
    assert kinds[1:] == kinds[:1] * 2


def test_a_repeated_run_gives_arrays_by_name_and_says_that_it_runs(looks):
    program = times_w()
    program.run({"x": ONE})
    said: list[str] = []
    with called_by(Caller(listener=said.append)):
        results = program.run({"x": -W})
    assert said == ["running"]
    assert {name: type(value) for name, value in results.items()} == {"y": np.ndarray}
    np.testing.assert_array_equal(results["y"], np.zeros(4))
    np.testing.assert_array_equal(program.run({"x": 3 * ONE})["y"], 3 * W)
    said.clear()
    adding = adding_up()
    adding.run({"x": ONE})
    with called_by(Caller(listener=said.append)):
        adding.run({"x": ONE})
    assert said == ["running"]
    assert len(looks) == 2


def test_what_xla_refuses_in_a_repeated_run_is_an_input_error():
    program = times_w()
    program.run({"x": ONE})
    [[run]] = session_of(program).plans.values()

    def fails(_: Any) -> Any:
        raise jax.errors.JaxRuntimeError("RESOURCE_EXHAUSTED: out of memory\nand more")

    with pytest.raises(InputError, match=r"^XLA cannot run the program: RESOURCE_EXHAUSTED: out of memory$"):
        replace(run, executable=fails)(program, {"x": ONE}, session_of(program).state, None)


def looked_up(*, moved: bool, trains: bool = False) -> pdhlo.Program:
    """Rows by ids, which are fed or, ``moved``, 1 more than those that are fed."""
    ops = [*EMBEDDING[not moved :], *([ADD] if trains else [])]
    return with_state(
        ops,
        feeds=["x", "ids"] if trains else ["ids"],
        fetches=["rows"],
        parameters={"table": W[:, None]} | ({"w": W} if trains else {}),
        variables={"table": (F, [4, 1])},
    )


@pytest.mark.parametrize("trains", [False, True], ids=["run", "step"])
@pytest.mark.parametrize("moved", [False, True], ids=["fed", "computed"])
def test_a_value_that_is_refused_is_refused_with_the_same_words_when_it_is_repeated(moved, trains, looks):
    good = {"ids": np.array([0, 1])} | ({"x": ONE} if trains else {})
    bad = good | {"ids": np.array([0, 9])}
    program = looked_up(moved=moved, trains=trains)
    with pytest.raises(InputError) as first:
        program.run(bad)
    fresh = looked_up(moved=moved, trains=trains)
    for _ in range(2):
        np.testing.assert_array_equal(fresh.run(good)["rows"], [[moved], [1 + moved]])
    assert len(looks) == 2
    with pytest.raises(InputError) as again:
        fresh.run(bad)
    assert str(again.value) == str(first.value)
    assert len(looks) == 3
    if trains:
        np.testing.assert_array_equal(fresh.parameters["w"], W + 2)


# Steps


def test_a_value_that_is_state_under_two_names_is_two_in_memory():
    program = written_twice()
    for iteration in range(1, 4):
        program.run({"x": ONE})
        assert on_device(program, "w").unsafe_buffer_pointer() != on_device(program, "v").unsafe_buffer_pointer()
        np.testing.assert_array_equal(program.parameters["w"], W + iteration)
        np.testing.assert_array_equal(program.parameters["v"], W + iteration)


def test_a_step_that_takes_long_is_looked_at(adding, looks):
    """Ctrl-C is heard by what looks at everything."""
    adding.run({"x": ONE})
    [compiled] = executables_of(adding)
    compiled.latency.seconds = float("inf")
    adding.run({"x": ONE})
    np.testing.assert_array_equal(adding.parameters["w"], W + 2)
    assert len(looks) == 2


def test_a_step_takes_feeds_and_state_in_the_places_that_were_compiled():
    ops: list[OpSpec] = [
        ("elementwise_mul", {"X": ["y"], "Y": ["v"]}, {"Out": ["y2"]}, {"axis": -1}),
        ("elementwise_add", {"X": ["w"], "Y": ["x"]}, {"Out": ["w"]}, {"axis": -1}),
        ("elementwise_sub", {"X": ["w"], "Y": ["y2"]}, {"Out": ["w"]}, {"axis": -1}),
    ]
    program = with_state(
        ops, feeds=["y", "x"], fetches=["y2"], parameters={"w": W, "v": 3 * ONE}, variables={"y2": (F, [4])}
    )
    total = W.copy()
    for iteration in range(4):
        results = program.run({"x": 10 * ONE * iteration, "y": ONE * iteration})
        np.testing.assert_array_equal(results["y2"], 3 * ONE * iteration)
        total = total + 7 * iteration
        np.testing.assert_array_equal(program.parameters["w"], total)


def test_random_numbers_of_repeated_steps_are_those_of_steps_that_are_looked_at():
    noise: OpSpec = ("uniform_random", {}, {"Out": ["x"]}, NOISE)

    def step() -> pdhlo.Program:
        return with_state([noise, ADD], feeds=(), fetches=["x"])

    program, looked_at = step(), step()
    for _ in range(3):
        session_of(looked_at).plans.clear()
        np.testing.assert_array_equal(program.run(seed=3)["x"], looked_at.run(seed=3)["x"])
    np.testing.assert_array_equal(program.parameters["w"], looked_at.parameters["w"])
    assert program.steps_done == looked_at.steps_done == 3


# Parameters that another thread sets while a run goes on


@pytest.mark.parametrize("kind", ["run", "step"])
def test_a_run_during_which_a_parameter_was_set_is_not_taken_for_one_with_the_new_value(kind, monkeypatch):
    """It would go on with the old value for ever, and a step would not find that which it takes."""
    if kind == "run":
        program, name, wanted = times_w(), "w", 10 * ONE
    else:
        ops = [("elementwise_mul", {"X": ["x"], "Y": ["v"]}, {"Out": ["y"]}, {"axis": -1}), ADD]
        both = [*ops, ("elementwise_add", {"X": ["v"], "Y": ["x"]}, {"Out": ["v"]}, {"axis": -1})]
        program = with_state(both, fetches=["y"], parameters={"w": W, "v": ONE})
        name, wanted = "v", 10 * ONE
    run = Schedule.run

    def meanwhile(self, *arguments):
        outputs = run(self, *arguments)
        program.parameters[name] = 10 * ONE
        return outputs

    monkeypatch.setattr(Schedule, "run", meanwhile)
    first = program.run({"x": ONE})["y"]
    np.testing.assert_array_equal(first, W if kind == "run" else ONE)  # it had begun
    monkeypatch.setattr(Schedule, "run", run)
    for iteration in range(3):
        np.testing.assert_array_equal(program.run({"x": ONE})["y"], wanted + (iteration if kind == "step" else 0))
    if kind == "step":
        np.testing.assert_array_equal(program.parameters["v"], 13 * ONE)
        np.testing.assert_array_equal(program.parameters["w"], W + 4)


def test_a_run_that_was_named_before_a_parameter_was_set_is_not_recalled(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(first_run, "WORTH_IT", 0.0)
    first, second = times_w(), times_w()
    first.keeps_compiled = second.keeps_compiled = True
    np.testing.assert_array_equal(first.run({"x": ONE})["y"], W)
    key_of = stored_runs.key_of

    def meanwhile(program, *arguments):
        key = key_of(program, *arguments)
        program.parameters["w"] = 10 * ONE
        return key

    monkeypatch.setattr(stored_runs, "key_of", meanwhile)
    for _ in range(2):
        np.testing.assert_array_equal(second.run({"x": ONE})["y"], 10 * ONE)
