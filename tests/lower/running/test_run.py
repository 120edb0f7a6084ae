"""Runs: what is fed and fetched, what is refused and how it is said; numbers and lists take the declared dtype."""

from __future__ import annotations

import inspect
from typing import Any

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.compiler.context import TraceContext
from pdhlo.lower.running import first_run, stored_runs
from pdhlo.lower.running import run as executable
from pdhlo.lower.running.feeds import check_feeds
from pdhlo.lower.running.padding_policy import InputPadding
from pdhlo.lower.running.session import session_of
from tests.lower.running.programs import ADD, EMBEDDING, ONE, PICTURE, F, W, convolution, on_device, with_state
from tests.support import linear_parameters, linear_program, linear_result, make_program

X = np.array([[1, 0, -1], [2, 2, 2]], F)


def copy_of(dtype):
    ops = [("assign", {"X": ["x"]}, {"Out": ["y"]}, {})]
    return pdhlo.load(make_program(ops, dict.fromkeys("xy", (dtype, [-1])), feeds=["x"], fetches=["y"]), parameters={})


@pytest.mark.parametrize(
    ("dtype", "values"),
    [
        ("uint8", [0, 255]),
        ("int64", [1.0, -2.0]),
        ("float32", [0.1, 7, float("nan"), float("inf")]),
        ("bool", [True, 0]),
    ],
)
def test_a_list_takes_the_declared_dtype(dtype, values):
    y = copy_of(dtype).run({"x": values})["y"]
    assert y.dtype == dtype
    np.testing.assert_array_equal(y, np.asarray(values).astype(dtype))


@pytest.mark.parametrize(
    ("dtype", "values", "said"),
    [
        ("uint8", [3, 300], "300"),
        ("uint8", [-1], "-1"),
        ("int64", [1.7], "1.7"),
        ("int64", [1.0, float("nan")], "nan"),
        ("int32", [2**31], "2147483648"),
        ("float32", [1e39], "1e\\+39"),
        ("bool", [2], "2"),
    ],
)
def test_a_list_that_would_wrap_or_lose_its_fraction_is_refused(dtype, values, said):
    with pytest.raises(InputError, match=f"input 'x' is {dtype}, which cannot represent {said}"):
        copy_of(dtype).run({"x": values})


def test_a_parameter_that_was_set_does_not_change_with_the_array_it_was_set_to():
    ops = [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"axis": -1})]
    variables = dict.fromkeys("xwy", ("float32", [3]))
    content = make_program(ops, variables, feeds=["x"], fetches=["y"], parameters=["w"])
    program = pdhlo.load(content, parameters={"w": np.zeros(3, np.float32)})
    array = np.ones(3, np.float32)
    program.parameters["w"] = array
    x = {"x": np.zeros(3, np.float32)}
    program.run(x)
    array *= 3
    np.testing.assert_array_equal(program.run(x)["y"], program.parameters["w"])
    with pytest.raises(ValueError, match="read-only"):
        program.parameters["w"] *= 3
    program.parameters["w"] = program.parameters["w"] * 3
    np.testing.assert_array_equal(program.run(x)["y"], [3, 3, 3])


@pytest.mark.parametrize("fetches", [[], ["y", "z"]])
def test_results_that_a_smaller_size_does_not_have_are_refused_by_name(fetches):
    ops = [("unbind", {"X": ["x"]}, {"Out": ["y", "z"]}, {"axis": 0})]
    variables = {"x": ("float32", [2, 3]), "y": ("float32", [3]), "z": ("float32", [3])}
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=fetches), parameters={})
    with pytest.raises(pdhlo.UnsupportedError, match="its rule returns 1 results, and the operation has more"):
        program.run({"x": np.ones((1, 3), np.float32)}, fetch=["y", "z"])


def test_another_size_than_the_declared_one_is_run_and_said_once(caplog):
    ops = [("assign", {"X": ["x"]}, {"Out": ["y"]}, {})]
    variables = dict.fromkeys("xy", ("float32", [-1, 224]))
    program = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["y"]), parameters={})
    for rows in (1, 1, 2):
        program.run({"x": np.zeros((rows, 224), np.float32)})
    assert not caplog.messages
    for _ in range(2):
        assert program.run({"x": np.zeros((1, 225), np.float32)})["y"].shape == (1, 225)
    assert caplog.messages == [
        "input 'x' has the shape (1, 225), the program declares x: float32[?x224]; it runs nevertheless, as in Paddle"
    ]


@pytest.mark.parametrize(
    "transform", [jax.jit, jax.vmap, jax.linearize], ids=lambda transformation: transformation.__name__
)
def test_what_takes_numbers_names_jax_function_inside_of_jax(transform, tmp_path):
    program = copy_of("float32")
    x = np.ones(2, np.float32)
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "artifact"))
    for function in (
        program.run,
        artifact,
        program.bucketed({"x": {0: [4]}}),
        lambda feeds: [*program.stream([feeds])],
    ):
        function({"x": x})
        arguments = ({"x": x},) if transform is jax.linearize else ()
        with pytest.raises(InputError, match=r"input 'x' is traced by jax \(float32.*program.jax_function\(\)"):
            transform(function, *arguments)({"x": x[None]})


def test_run_gives_what_is_fetched(linear):
    outputs = linear.run({"x": X})
    assert list(outputs) == ["y"]
    assert outputs["y"].dtype == np.float32
    np.testing.assert_allclose(outputs["y"], linear_result(X), rtol=1e-6)


def test_run_gives_any_variable_by_name(linear):
    outputs = linear.run({"x": X}, fetch=["sum", "w"])
    np.testing.assert_allclose(outputs["sum"], X @ linear_parameters()["w"] + linear_parameters()["b"], rtol=1e-6)
    np.testing.assert_array_equal(outputs["w"], linear_parameters()["w"])
    with pytest.raises(InputError, match="no variable 'z' to fetch"):
        linear.run({"x": X}, fetch=["z"])


def test_python_lists_take_the_declared_dtype(linear):
    np.testing.assert_allclose(linear.run({"x": [[1, 0, -1]]})["y"], linear_result(X[:1]), rtol=1e-6)


@pytest.mark.parametrize(
    ("feeds", "reason"),
    [
        ({}, r"no value for the input 'x'; the inputs are x: float32\[\?x3\]"),
        ({"x": X, "image": X}, r"no input 'image'; its inputs are x: float32\[\?x3\]"),
        ({"x": X.astype(np.float64)}, r"input 'x' is float64, the program expects float32.*astype"),
        ({"x": X[0, 0]}, r"input 'x' has rank 0 \(shape \(\)\), the program declares x: float32\[\?x3\]"),
        ({"x": X[0]}, r"input 'x' has rank 1 \(shape \(3,\)\), the program declares x: float32\[\?x3\]"),
        (
            {"x": X[:, :2]},
            r"input .x. has the shape \(2, 2\).*pd.matmul \(.*from matmul_v2, operator 1 .* cannot be computed",
        ),
        ({"x": np.array([["a"]])}, "'x' is not an array of numbers, but a value of type ndarray of <U1"),
    ],
)
def test_feeds_that_do_not_fit(linear, feeds, reason):
    with pytest.raises(InputError, match=reason):
        linear.run(feeds)


def test_programs_of_fluid_may_be_fed_with_other_ranks():
    data = make_program(
        [("relu", {"X": ["x"]}, {"Out": ["y"]}, {})],
        {"x": (F, [-1, 3]), "y": (F, [-1, 3])},
        feeds=["x"],
        fetches=["y"],
        version=1006003,
    )
    assert pdhlo.load(data).run({"x": X[0]})["y"].shape == (3,)


def test_programs_without_feed_operators_take_what_an_executor_takes():
    data = make_program(
        [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"axis": -1})],
        {"x": (F, [2, 3]), "w": (F, [3]), "y": (F, [2, 3])},
        parameters=["w"],
    )
    program = pdhlo.load(data, keep_compiled=False)
    feeds = {"x": np.ones(3), "w": np.arange(3.0), "unused": np.zeros(1)}
    outputs = program.run(feeds, fetch=["y"])
    np.testing.assert_array_equal(outputs["y"], [1.0, 2.0, 3.0])
    assert outputs["y"].dtype == np.float64
    # what was fed to a parameter stays
    np.testing.assert_array_equal(program.run({"x": np.ones(3)}, fetch=["y"])["y"], [1.0, 2.0, 3.0])


def test_missing_parameters_are_listed():
    program = pdhlo.load(linear_program(), parameters={"w": linear_parameters()["w"]})
    with pytest.raises(InputError, match=r"no value for its parameters 'b' \(1 of 2\)"):
        program.run({"x": X})


def test_a_startup_program_gives_the_parameters_of_the_main_program():
    fill = {"shape": ("LONGS", [3, 2]), "dtype": 5, "value": 2.0, "str_value": "2.0"}
    startup = make_program([("fill_constant", {}, {"Out": ["w"]}, fill)], {"w": (F, [3, 2])}, parameters=["w"])
    table = pdhlo.load(startup).run()
    assert isinstance(table, pdhlo.ParameterTable)
    assert list(table) == ["w"]
    main = make_program(
        [("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"trans_x": False, "trans_y": False})],
        {"x": (F, [-1, 3]), "w": (F, [3, 2]), "y": (F, [-1, 2])},
        feeds=["x"],
        fetches=["y"],
        parameters=["w"],
    )
    np.testing.assert_array_equal(pdhlo.load(main, parameters=table).run({"x": X})["y"], [[0, 0], [12, 12]])


def test_a_precision_that_there_is_not():
    with pytest.raises(InputError, match="precision"):
        convolution().run({"x": PICTURE}, precision="double")


# Programs of nothing


def test_an_empty_program_runs_and_gives_nothing():
    empty = pdhlo.load(make_program([], {}), parameters={})
    for feeds in (None, {}, {"unused": X}):
        table = empty.run(feeds)
        assert isinstance(table, pdhlo.ParameterTable)
        assert dict(table) == {}
    assert empty.run(fetch=[]) == {}


def test_a_program_without_operators_gives_what_it_is_fed():
    same = pdhlo.load(make_program([], {"x": (F, [2, 3])}, feeds=["x"], fetches=["x"]), parameters={})
    for x in (X, 2 * X):
        np.testing.assert_array_equal(same.run({"x": x})["x"], x)
    with pytest.raises(InputError, match=r"^the program has no input 'z'; its inputs are x: float32\[2x3\]$"):
        same.run({"x": X, "z": X})


def test_what_is_fetched_may_be_nothing_or_named_twice(linear):
    assert linear.run({"x": X}, fetch=[]) == {}
    assert list(linear.run({"x": X}, fetch=["sum", "y", "sum"])) == ["sum", "y"]


# Limits


@pytest.mark.parametrize(
    ("limits", "said"), [({"max_iterations": 0}, "max_iterations is 0 and"), ({"max_nesting": -1}, "max_nesting -1,")]
)
def test_limits_that_are_too_small(linear, limits, said):
    with pytest.raises(InputError, match=f"{said}.* expected 1 or more and 0 or more"):
        linear.run({"x": X}, **limits)


def test_the_least_limits_do_for_a_program_without_blocks(linear):
    np.testing.assert_allclose(linear.run({"x": X}, max_iterations=1, max_nesting=0)["y"], linear_result(X), rtol=1e-6)


def test_runs_with_other_options_are_not_taken_for_each_other(linear, looks):
    for _ in range(2):
        for options in ({}, {"checks": False}, {"max_iterations": 5}, {"fetch": ["y"]}):
            linear.run({"x": X}, **options)
    assert len(looks) == 4


def test_a_run_is_prepared_for_the_device_and_an_exact_one_is_not(linear):
    for precision, targets in (("exact", {None}), ("fast", {None, "cpu"}), ("bf16", {None, "cpu"})):
        linear.run({"x": X}, precision=precision)
        assert {context.target and context.target.name for _, context in session_of(linear).prepared} == targets


def test_what_is_not_said_is_as_a_program_runs_it():
    """Who calls it for a program says all but these."""
    defaults = {
        name: parameter.default for name, parameter in inspect.signature(executable.run_context).parameters.items()
    }
    of_program = {
        name: parameter.default for name, parameter in inspect.signature(pdhlo.Program.run).parameters.items()
    }
    shared = ("max_iterations", "max_nesting", "bounds", "precision")
    assert {name: defaults[name] for name in shared} == {name: of_program[name] for name in shared}
    assert (defaults["checks"], defaults["keeps_compiled"]) == (True, False)


# Feeds


def test_feeds_are_arrays_in_the_order_of_the_program_whoever_gave_them():
    program = two_inputs()
    feeds = check_feeds(program, {"x": [[1, 2, 3]], "k": 7})
    assert list(feeds) == ["k", "x"]
    assert [(feed.dtype, feed.shape) for feed in feeds.values()] == [("int64", ()), (F, (1, 3))]
    x = X[:1]
    assert check_feeds(program, {"k": 1, "x": x})["x"] is x
    assert list(check_feeds(program, {"x": X}, ["x"])) == ["x"]
    assert check_feeds(program, {"x": X}, []) == {}


def two_inputs() -> pdhlo.Program:
    ops = [("assign", {"X": [name]}, {"Out": [f"{name}2"]}, {}) for name in ("k", "x")]
    variables = {"k": ("int64", []), "k2": ("int64", []), "x": (F, [-1, 3]), "x2": (F, [-1, 3])}
    return pdhlo.load(make_program(ops, variables, feeds=["k", "x"], fetches=["k2", "x2"]), parameters={})


@pytest.mark.parametrize(
    ("feeds", "said"),
    [
        (
            {"x": X, "b": X, "a": X},
            r"the program has no input 'b', 'a'; its inputs are k: int64\[\]; x: float32\[\?x3\]",
        ),
        ({}, r"no value for the input 'k', 'x'; the inputs are k: int64\[\]; x: float32\[\?x3\]"),
        ({"k": 1}, r"no value for the input 'x'; the inputs are"),
        ({"k": 1, "x": [X, X]}, r"input 'x' is a list of 2 arrays, expected one array"),
        ({"k": 1.5, "x": X}, r"input 'k' is int64, which cannot represent 1.5"),
        ({"k": np.int32(1), "x": X}, r"input 'k' is int32, the program expects int64; .*\.astype\('int64'\)"),
        (
            {"k": 1, "x": pdhlo.LoDTensor([[1.0, 2.0, 3.0]], [[0, 1]])},
            r"input 'x' is float64, the program expects float32",
        ),
        ({"k": [1], "x": X}, None),
        (
            {"k": 1, "x": X[None]},
            r"input 'x' has rank 3 \(shape \(1, 2, 3\)\), the program declares x: float32\[\?x3\]",
        ),
    ],
)
def test_feeds_that_do_not_fit_are_named(feeds, said):
    if said is None:  # one that is declared as a number takes any rank: many programs declare nothing
        assert check_feeds(two_inputs(), feeds)["k"].shape == (1,)
        return
    with pytest.raises(InputError, match=f"^{said}"):
        check_feeds(two_inputs(), feeds)


def test_feeds_are_by_name(linear):
    with pytest.raises(InputError, match="the inputs are a value of type ndarray of float32, expected values by name"):
        linear.run(X)


def test_a_gradient_that_nothing_writes_may_be_missing_where_an_executor_feeds():
    """A variable that nothing has used has no gradient."""
    ops = [("elementwise_add", {"X": ["x"], "Y": ["x@GRAD"]}, {"Out": ["y"]}, {"axis": -1})]
    variables = dict.fromkeys(("x", "x@GRAD", "y"), (F, [2, 3]))
    by_executor = pdhlo.load(make_program(ops, variables), parameters={})
    feeds = check_feeds(by_executor, {"x": X}, ["x", "x@GRAD"])
    assert (feeds["x"] is X, feeds["x@GRAD"]) == (True, None)
    assert check_feeds(by_executor, {"x": X, "x@GRAD": X}, ["x", "x@GRAD"])["x@GRAD"] is X
    with pytest.raises(InputError, match="no value for the input 'x'; the inputs are x: "):
        check_feeds(by_executor, {"x@GRAD": X}, ["x", "x@GRAD"])
    saved = pdhlo.load(make_program(ops, variables, feeds=["x", "x@GRAD"], fetches=["y"]), parameters={})
    with pytest.raises(InputError, match="no value for the input 'x@GRAD'"):
        check_feeds(saved, {"x": X})


def test_a_program_without_inputs_says_so():
    ops = [("fill_constant", {}, {"Out": ["y"]}, {"shape": ("LONGS", [1]), "value": 1.0, "dtype": 5})]
    program = pdhlo.load(make_program(ops, {"y": (F, [1])}, fetches=["y"]), parameters={})
    with pytest.raises(InputError, match=r"^no value for the input 'z'; the inputs are none$"):
        check_feeds(program, {}, ["z"])


# What is said of shapes and parameters


def test_an_error_of_an_operator_is_said_with_the_shapes_that_were_fed(linear):
    with pytest.raises(InputError) as odd:
        linear.run({"x": X[:, :2]})
    assert str(odd.value).startswith(
        "input 'x' has the shape (2, 2), the program declares x: float32[?x3]. With these pd.matmul (variable 'xw'; "
    )
    assert odd.value.__cause__ is not None
    declared = pdhlo.load(
        make_program(
            [("elementwise_add", {"X": ["x"], "Y": ["z"]}, {"Out": ["y"]}, {"axis": -1})],
            dict.fromkeys("xzy", (F, [-1, -1])),
            feeds=["x", "z"],
            fetches=["y"],
        ),
        parameters={},
    )
    with pytest.raises(InputError, match=r"^pd\.add \(variable 'y'; "):  # both are as declared
        declared.run({"x": X, "z": X[:, :2]})


def test_five_missing_parameters_are_named_and_others_counted():
    names = [f"w{number}" for number in range(7)]
    ops = [("sum", {"X": ["x", *names]}, {"Out": ["y"]}, {})]
    content = make_program(
        ops, dict.fromkeys(["x", "y", *names], (F, [1])), feeds=["x"], fetches=["y"], parameters=names
    )

    def said(there: int) -> str:
        with pytest.raises(InputError) as raised:
            pdhlo.load(content, parameters=dict.fromkeys(names[:there], np.ones(1, F))).run({"x": np.ones(1, F)})
        return str(raised.value)

    assert said(0).startswith(
        "the program has no value for its parameters 'w0', 'w1', 'w2', 'w3', 'w4' and 2 more (7 of 7);"
    )
    assert said(2).startswith("the program has no value for its parameters 'w2', 'w3', 'w4', 'w5', 'w6' (5 of 7);")


# State


def test_a_program_that_writes_and_fetches_nothing_gives_what_it_has_written():
    program = with_state([ADD])
    table = program.run({"x": ONE})
    assert isinstance(table, pdhlo.ParameterTable)
    np.testing.assert_array_equal(table["w"], W + 1)
    assert program.run({"x": ONE}, fetch=[]) == {}
    np.testing.assert_array_equal(table["w"], W + 1)
    np.testing.assert_array_equal(program.parameters["w"], W + 2)


def test_a_rehearsal_keeps_nothing_and_refuses_no_value():
    program = with_state([ADD, *EMBEDDING], feeds=["x", "ids"], fetches=["rows"], parameters=STATE, variables=TABLE)
    feeds = {"x": ONE, "ids": np.array([-9, 9])}
    for _ in range(2):
        executable.run(program, feeds, None, 0, CONTEXT, is_rehearsal=True)
        np.testing.assert_array_equal(program.parameters["w"], W)
        assert program.steps_done == 0
        np.testing.assert_array_equal(program.parameters["table"], STATE["table"])
    startup = with_state([ADD])
    assert executable.run(startup, {"x": ONE}, None, 0, CONTEXT, is_rehearsal=True) == {}
    with pytest.raises(InputError, match="an id is"):
        program.run(feeds)


def test_a_rehearsal_spends_no_state(adding):
    adding.run({"x": ONE})
    held = on_device(adding)
    executable.run(adding, {"x": ONE}, None, 0, CONTEXT, is_rehearsal=True)
    assert on_device(adding) is held
    assert not held.is_deleted()
    np.testing.assert_array_equal(adding.parameters["w"], W + 1)
    adding.run({"x": ONE})
    assert held.is_deleted()  # as a step does


CONTEXT = TraceContext()
STATE = {"w": W, "table": np.ones((3, 1), F)}
TABLE = {"table": (F, [3, 1])}


def test_a_parameter_that_is_fed_stays_unless_the_run_is_a_rehearsal():
    content = make_program(
        [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"axis": -1})],
        dict.fromkeys("xwy", (F, [4])),
        parameters=["w"],
    )
    program = pdhlo.load(content, parameters={"w": W})
    executable.run(program, {"x": ONE, "w": 5 * ONE}, ["y"], None, CONTEXT, is_rehearsal=True)
    np.testing.assert_array_equal(program.run({"x": ONE}, fetch=["y"])["y"], W + 1)
    np.testing.assert_array_equal(program.run({"x": ONE, "w": 5 * ONE}, fetch=["y"])["y"], 6 * ONE)
    np.testing.assert_array_equal(program.run({"x": ONE}, fetch=["y"])["y"], 6 * ONE)


def test_what_is_kept_on_disk_took_long_enough(linear, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kept: list[str] = []
    monkeypatch.setattr(stored_runs, "keep", lambda name, run: kept.append(name))
    for worth, count in ((60.0, 0), (0.0, 1)):
        monkeypatch.setattr(first_run, "WORTH_IT", worth)
        pdhlo.load(linear_program(), parameters=linear_parameters()).run({"x": X})
        assert len(kept) == count


def test_checks_that_are_left_out_leave_pictures_without_padding(monkeypatch):
    """A bound assumes that sizes agree, which is one of the checks."""
    asked: list[bool] = []
    padded = InputPadding.padded

    def noted(self: InputPadding, *arguments: Any, pictures: bool) -> Any:
        asked.append(pictures)
        return padded(self, *arguments, pictures=pictures)

    monkeypatch.setattr(InputPadding, "padded", noted)
    program = convolution()
    for checks in (True, False):
        for pad_pictures in (True, False):
            session_of(program).plans.clear()
            program.run({"x": PICTURE}, checks=checks, pad_pictures=pad_pictures)
    assert asked == [True, False, False, False]
