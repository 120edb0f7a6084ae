"""Runs: what is fed and fetched, what is refused and how it is said; numbers and lists take the declared dtype."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from tests.lower.running.programs import PICTURE, F, convolution
from tests.support import linear_parameters, linear_program, linear_result, make_program

X = np.array([[1, 0, -1], [2, 2, 2]], F)


@pytest.fixture
def linear():
    return pdhlo.load(linear_program(), parameters=linear_parameters())


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
    with pytest.raises(InputError, match=f"input 'x' is {dtype}, and {said} is no value of that"):
        copy_of(dtype).run({"x": values})


def test_a_parameter_that_was_set_does_not_change_with_the_array_it_was_set_to():
    ops = [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"axis": -1})]
    variables = dict.fromkeys("xwy", ("float32", [3]))
    content = make_program(ops, variables, feeds=["x"], fetches=["y"], parameters=["w"])
    program = pdhlo.load(content, parameters={"w": np.zeros(3, np.float32)})
    given = np.ones(3, np.float32)
    program.parameters["w"] = given
    x = {"x": np.zeros(3, np.float32)}
    program.run(x)
    given *= 3
    np.testing.assert_array_equal(program.run(x)["y"], program.parameters["w"])
    with pytest.raises(ValueError, match="read-only"):
        program.parameters["w"] *= 3
    program.parameters["w"] = program.parameters["w"] * 3
    np.testing.assert_array_equal(program.run(x)["y"], [3, 3, 3])


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
        "input 'x' has the shape (1, 225), the program declares x: float32[?x224]; it is run all the same, as in Paddle"
    ]


@pytest.mark.parametrize("transform", [jax.jit, jax.vmap, jax.linearize], ids=lambda one: one.__name__)
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
        ({"x": np.array([["a"]])}, "'x' is no array of numbers, but a value of type ndarray of <U1"),
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
    program = pdhlo.load(data)
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
