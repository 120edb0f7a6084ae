"""Values that an operator refuses: fed or computed, in branches and loops; and programs without checks."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of
from pdhlo.translate import framework_pb2 as proto
from tests.lower.tracing.programs import add_if, nested_whiles, on_host, one_loop
from tests.support import OpSpec, add_block, add_op, add_variable, make_program

F = "float32"
TABLE = np.arange(12, dtype=np.float32).reshape(3, 4)
BAD = [-1, 3, 10**6, -(10**6), 2**40]


def embedding(ids: str, out: str) -> OpSpec:
    return ("lookup_table_v2", {"W": ["w"], "Ids": [ids]}, {"Out": [out]}, {"padding_idx": -1})


def plus(source: str, out: str, bias: float) -> OpSpec:
    return ("scale", {"X": [source]}, {"Out": [out]}, {"scale": 1.0, "bias": bias})


def embedded(ops: list[OpSpec] | None = None, **load: Any) -> pdhlo.Program:
    """``y = w[ids]``, of int64 ids that are fed, or computed by ``ops``."""
    variables = {name: ("int64", [-1]) for name in ("ids", "k", "m")}
    data = make_program(
        [*(ops or []), embedding("k" if ops else "ids", "y")],
        variables | {"w": (F, [3, 4]), "y": (F, [-1, 4])},
        feeds=["ids"],
        fetches=["y"],
        parameters=["w"],
    )
    return pdhlo.load(data, parameters={"w": TABLE}, **load)


def ids(*values: int) -> dict[str, np.ndarray]:
    return {"ids": np.array(values, np.int64)}


@pytest.mark.parametrize("bad", BAD)
def test_an_id_that_is_fed(bad):
    program = embedded()
    np.testing.assert_array_equal(program.run(ids(0, 2))["y"], TABLE[[0, 2]])
    place = r"pd\.embedding \(variable 'y'; from lookup_table_v2, operator 1 of block 0\)"
    with pytest.raises(InputError, match=rf"{place}: variable 'ids': an id is {bad}, expected >= 0 and < 3$"):
        program.run(ids(0, bad, 1))
    np.testing.assert_array_equal(program.run(ids(0, 2))["y"], TABLE[[0, 2]])


@pytest.mark.parametrize("bad", BAD)
def test_an_id_that_is_computed(bad):
    program = embedded([plus("ids", "m", 1.0), plus("m", "k", 1.0)])
    np.testing.assert_array_equal(program.run(ids(-2, 0))["y"], TABLE[[0, 2]])
    with pytest.raises(InputError, match=rf"variable 'k': an id is {bad}, expected >= 0 and < 3$"):
        program.run(ids(-2, bad - 2))


def test_an_id_that_is_computed_in_a_repeated_run():
    program = embedded([plus("ids", "m", 1.0), plus("m", "k", 1.0)])
    for _ in range(3):  # from the third on it is a call of what was compiled
        np.testing.assert_array_equal(program.run(ids(-2, 0))["y"], TABLE[[0, 2]])
    assert [len(plan.checks) for [plan] in session_of(program).plans.values()] == [1]
    with pytest.raises(InputError, match=r"variable 'k': an id is 3, expected >= 0 and < 3$"):
        program.run(ids(-2, 1))
    np.testing.assert_array_equal(program.run(ids(-2, 0))["y"], TABLE[[0, 2]])


def test_no_ids_are_no_bad_ids():
    assert embedded().run({"ids": np.zeros(0, np.int64)})["y"].shape == (0, 4)


def test_an_id_that_is_known_while_tracing():
    fixed = ("assign_value", {}, {"Out": ["k"]}, {"shape": [2], "dtype": 3, "int64_values": ("LONGS", [0, 7])})
    with pytest.raises(InputError, match=r"variable 'k': an id is 7, expected >= 0 and < 3"):
        embedded([fixed]).run(ids(0))


def test_programs_without_checks():
    y = embedded().run(ids(0, 7), checks=False)["y"]
    np.testing.assert_array_equal(y, np.stack([TABLE[0], np.full(4, np.nan, np.float32)]))
    program = embedded(checks=False)
    assert np.isnan(program.run(ids(0, 7))["y"]).any()
    with pytest.raises(InputError, match="an id is 7"):
        program.run(ids(0, 7), checks=True)


def test_functions_and_artifacts_do_not_check(tmp_path):
    program = embedded()
    function, parameters = program.jax_function()
    text = jax.jit(function).lower(parameters, ids(0, 7)).as_text()
    assert "ui64" not in text  # what a check reduces
    assert np.isnan(jax.jit(function)(parameters, ids(0, 7))["y"]).any()
    gradient = jax.grad(lambda w: function({"w": w}, ids(0, 2))["y"].sum())(TABLE)
    np.testing.assert_array_equal(gradient[:, 0], [1, 0, 1])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "out", shapes={"ids": "n"}))
    assert np.isnan(artifact(ids(0, 7))["y"]).any()


def test_what_a_run_refuses_is_not_written():
    """A step of training on a bad label leaves the parameters as they were."""
    data = make_program(
        [
            embedding("ids", "y"),
            ("mean", {"X": ["y"]}, {"Out": ["loss"]}, {}),
            ("increment", {"X": ["steps"]}, {"Out": ["steps"]}, {"step": 1.0}),
        ],
        {"ids": ("int64", [-1]), "w": (F, [3, 4]), "y": (F, [-1, 4]), "loss": (F, []), "steps": (F, [1])},
        feeds=["ids"],
        fetches=["loss"],
        parameters=["w", "steps"],
    )
    program = pdhlo.load(data, parameters={"w": TABLE, "steps": np.zeros(1, np.float32)})
    program.run(ids(1))
    with pytest.raises(InputError, match="an id is -1"):
        program.run(ids(-1))
    assert program.parameters["steps"].tolist() == [1.0]


# -- blocks


def guarded() -> pdhlo.Program:
    """``y = w[ids] if c else w[0 * ids]``."""
    variables = {"ids": ("int64", [2]), "x": (F, [1]), "c": ("bool", [1]), "w": (F, [3, 4]), "y": (F, [2, 4])}
    variables |= {"a": (F, [2, 4]), "b": (F, [2, 4])}
    message = proto.ProgramDesc.FromString(
        make_program([], variables, feeds=["ids", "x", "c"], fetches=["y"], parameters=["w"])
    )
    fetch = message.blocks[0].ops.pop()
    add_block(message, 0, [embedding("ids", "a")], {})
    zero: OpSpec = ("scale", {"X": ["ids"]}, {"Out": ["z"]}, {"scale": 0.0, "bias": 0.0})
    add_block(message, 0, [zero, embedding("z", "b")], {"z": ("int64", [2])})
    add_if(message.blocks[0], "c", (1, 2), ("a", "b"), "y")
    message.blocks[0].ops.append(fetch)
    return pdhlo.load(message.SerializeToString(), parameters={"w": TABLE})


def test_a_branch_checks_only_where_it_runs():
    program = guarded()

    def run(c: bool, *values: int) -> Any:
        return program.run({"c": np.array([c])} | ids(*values))["y"]

    np.testing.assert_array_equal(run(True, 1, 2), TABLE[[1, 2]])
    np.testing.assert_array_equal(run(False, 1, 9), TABLE[[0, 0]])
    with pytest.raises(InputError, match=r"variable 'a'.*an id is 9, expected >= 0 and < 3"):
        run(True, 1, 9)
    assert on_host(program) == 0


def test_a_loop_stops_at_the_first_bad_value():
    """``x += w[i]`` while ``i < n``: the fourth iteration reads behind the end of ``w``."""
    body: list[OpSpec] = [
        embedding("i", "row"),
        ("elementwise_add", {"X": ["x"], "Y": ["row"]}, {"Out": ["s"]}, {"axis": -1}),
        ("assign", {"X": ["s"]}, {"Out": ["x"]}, {}),
    ]
    rows = {"row": (F, [1, 4]), "s": (F, [1, 4])}
    data = one_loop(body, rows, {"x": (F, [1, 4]), "w": (F, [3, 4])}, ["x"], ["x"])
    message = proto.ProgramDesc.FromString(data)
    next(variable for variable in message.blocks[0].vars if variable.name == "w").persistable = True
    program = pdhlo.load(message.SerializeToString(), parameters={"w": TABLE}, outputs=["x"])
    x = np.zeros((1, 4), np.float32)
    np.testing.assert_array_equal(program.run({"x": x, "n": np.array([3])})["x"], TABLE.sum(0, keepdims=True))
    with pytest.raises(InputError, match=r"variable 'row'.*an id is 3, expected >= 0 and < 3"):
        program.run({"x": x, "n": np.array([2**60])})
    assert on_host(program) == 0


@pytest.mark.parametrize("depth", [1, 3])
def test_a_compiled_loop_without_end(depth):
    program = pdhlo.load(nested_whiles(depth), outputs=["x"])
    x = np.ones(3, np.float32)
    with pytest.raises(InputError, match=r"pd.while \(.*the loop has run 20 iterations and its condition still holds"):
        program.run({"x": x, "n": np.array([21])}, max_iterations=20)
    last = program.run({"x": x, "n": np.array([5])}, max_iterations=5)["x"]
    np.testing.assert_array_equal(last, x * 2.0 ** (5**depth))


def test_a_loop_on_the_host_without_end():
    body: list[OpSpec] = [
        ("concat", {"X": ["x", "x"]}, {"Out": ["t"]}, {"axis": 0}),
        ("slice", {"Input": ["t"]}, {"Out": ["u"]}, {"axes": [0], "starts": [2], "ends": [1000]}),
        ("assign", {"X": ["u"]}, {"Out": ["x"]}, {}),
    ]
    data = one_loop(body, {"t": (F, [-1]), "u": (F, [-1])}, {"x": (F, [-1])}, ["x"], ["x"])
    program = pdhlo.load(data, outputs=["x"])
    x = np.ones(3, np.float32)
    assert program.run({"x": x, "n": np.array([3])}, max_iterations=3)["x"].shape == (10,)
    with pytest.raises(InputError, match=r"run 4 iterations and its condition still holds"):
        program.run({"x": x, "n": np.array([5])}, max_iterations=4)
    assert on_host(program) > 0


def test_limits_that_are_none():
    with pytest.raises(InputError, match="max_iterations is 0"):
        embedded().run(ids(0), max_iterations=0)


# -- other ways to run


def test_a_host_step_does_not_see_what_came_of_a_bad_value():
    """``unique(gather(sizes, ids))``: the check speaks before the host computes with what was gathered."""
    data = make_program(
        [
            ("gather", {"X": ["sizes"], "Index": ["ids"]}, {"Out": ["g"]}, {"axis": 0}),
            ("where_index", {"Condition": ["g"]}, {"Out": ["y"]}, {}),
        ],
        {"sizes": ("int64", [3]), "ids": ("int64", [-1]), "g": ("int64", [-1]), "y": ("int64", [-1, 1])},
        feeds=["sizes", "ids"],
        fetches=["y"],
    )
    program = pdhlo.load(data)
    sizes = {"sizes": np.array([0, 5, 6])}
    assert program.run(sizes | ids(1, 0, 2))["y"].tolist() == [[0], [2]]
    with pytest.raises(InputError, match=r"pd.gather \(variable 'g'.*an index is 3, expected >= 0 and < 3"):
        program.run(sizes | ids(1, 3))


def test_compare_gives_the_same_error():
    program = embedded()
    assert pdhlo.compare(program, ids(0, 2)).passed
    with pytest.raises(InputError, match=r"variable 'ids': an id is 7, expected >= 0 and < 3"):
        pdhlo.compare(program, ids(0, 7))


def test_of_several_checks_the_one_that_fails_first_speaks():
    """In the order of the program, with the operation and the variable that it is about."""
    message = proto.ProgramDesc.FromString(
        make_program(
            [embedding("ids", "a"), embedding("k", "b")],
            {"ids": ("int64", [1]), "k": ("int64", [1]), "w": (F, [3, 4]), "a": (F, [1, 4]), "b": (F, [1, 4])},
            feeds=["ids", "k"],
            parameters=["w"],
        )
    )
    add_variable(message.blocks[0], "y", F, [1, 4])
    add_op(message.blocks[0], ("elementwise_add", {"X": ["a"], "Y": ["b"]}, {"Out": ["y"]}, {"axis": -1}))
    program = pdhlo.load(message.SerializeToString(), parameters={"w": TABLE}, outputs=["y"])
    good, bad = np.array([1]), np.array([-5])
    with pytest.raises(InputError, match=r"variable 'b'.*variable 'k': an id is -5"):
        program.run({"ids": good, "k": bad})
    with pytest.raises(InputError, match=r"variable 'a'.*variable 'ids': an id is -5"):
        program.run({"ids": bad, "k": bad})


@pytest.mark.usefixtures("empty_cache")
def test_ids_of_several_tables_are_checked_once():
    data = make_program(
        [embedding("ids", "a"), embedding("ids", "b"), ("concat", {"X": ["a", "b"]}, {"Out": ["y"]}, {"axis": 0})],
        {"ids": ("int64", [2]), "w": (F, [3, 4]), "a": (F, [2, 4]), "b": (F, [2, 4]), "y": (F, [4, 4])},
        feeds=["ids"],
        fetches=["y"],
        parameters=["w"],
    )
    program = pdhlo.load(data, parameters={"w": TABLE})
    with pytest.raises(InputError, match=r"variable 'a'.*an id is 3"):
        program.run(ids(0, 3))
    [schedule] = session_of(program).schedules.values()
    [segment] = schedule._segments.values()
    assert [(len(executable.fed), len(executable.checks)) for executable in segment.compiled.values()] == [(1, 0)]


@pytest.mark.parametrize(
    "op",
    [
        ("unsqueeze2", {"X": ["ids"]}, {"Out": ["k"]}, {"axes": [0]}),
        ("reshape2", {"X": ["ids"]}, {"Out": ["k"]}, {"shape": [1, -1]}),
        ("cast", {"X": ["ids"]}, {"Out": ["k"]}, {"in_dtype": 3, "out_dtype": 3}),
        ("flip", {"X": ["ids"]}, {"Out": ["k"]}, {"axis": [0]}),
        ("share_data", {"X": ["ids"]}, {"Out": ["k"]}, {}),
    ],
    ids=lambda op: op[0],
)
@pytest.mark.usefixtures("empty_cache")
def test_ids_that_are_fed_and_rearranged_are_checked_where_they_are_fed(op):
    program = embedded([op])
    program.run(ids(0, 2))
    with pytest.raises(InputError, match=r"variable 'k': an id is 3, expected >= 0 and < 3$"):
        program.run(ids(0, 3))
    [schedule] = session_of(program).schedules.values()
    executables = [executable for s in schedule._segments.values() for executable in s.compiled.values()]
    assert [(len(executable.fed), executable.checks) for executable in executables] == [(1, ())] * len(executables)


def test_a_cast_that_loses_numbers_is_checked_behind_it():
    program = embedded([("cast", {"X": ["ids"]}, {"Out": ["k"]}, {"in_dtype": 3, "out_dtype": 2})])
    np.testing.assert_array_equal(program.run(ids(2**32 + 1))["y"], TABLE[[1]])
