from __future__ import annotations

import re

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from tests.support import linear_parameters, linear_program, make_program

F = "float32"
X = np.array([[1, 0, -1], [2, 2, 2]], np.float32)


def expected(x: np.ndarray) -> np.ndarray:
    parameters = linear_parameters()
    return np.maximum(x @ parameters["w"] + parameters["b"], 0)


@pytest.fixture
def linear():
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def test_run_gives_what_is_fetched(linear):
    outputs = linear.run({"x": X})
    assert list(outputs) == ["y"]
    assert outputs["y"].dtype == np.float32
    np.testing.assert_allclose(outputs["y"], expected(X), rtol=1e-6)


def test_run_gives_any_variable_by_name(linear):
    outputs = linear.run({"x": X}, fetch=["sum", "w"])
    np.testing.assert_allclose(outputs["sum"], X @ linear_parameters()["w"] + linear_parameters()["b"], rtol=1e-6)
    np.testing.assert_array_equal(outputs["w"], linear_parameters()["w"])
    with pytest.raises(InputError, match="no variable 'z' to fetch"):
        linear.run({"x": X}, fetch=["z"])


def test_new_shapes_and_new_parameters_are_noticed(linear):
    assert linear.run({"x": X[:1]})["y"].shape == (1, 2)
    linear.parameters["b"] = np.array([0, 1000], np.float32)
    assert linear.run({"x": X})["y"][0, 1] == pytest.approx(996)


def test_a_parameter_of_another_shape_is_compiled_for(linear):
    linear.run({"x": X})
    linear.parameters["w"] = np.ones((3, 1), np.float32)
    linear.parameters["b"] = np.zeros(1, np.float32)
    np.testing.assert_array_equal(linear.run({"x": X})["y"], [[0], [6]])


def test_python_lists_take_the_declared_dtype(linear):
    np.testing.assert_allclose(linear.run({"x": [[1, 0, -1]]})["y"], expected(X[:1]), rtol=1e-6)


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


def test_operators_without_a_rule_are_listed_and_can_be_avoided():
    data = make_program(
        [
            ("relu", {"X": ["x"]}, {"Out": ["a"]}, {}),
            ("bilateral_slice", {"X": ["a"], "Grid": ["a"], "Guide": ["a"]}, {"Out": ["b"]}, {"has_offset": False}),
            ("correlation", {"Input1": ["b"], "Input2": ["f"]}, {"Output": ["y"]}, {}),
        ],
        {name: (F, [2, 2]) for name in "xabfy"},
        feeds=["x", "f"],
        fetches=["y"],
    )
    program = pdhlo.load(data)
    with pytest.raises(UnsupportedError) as caught:
        program.run({"x": np.ones((2, 2), np.float32), "f": np.ones((2, 2), np.float32)})
    assert "2 operators of the program have no rule" in str(caught.value)
    assert re.search(r"pd.correlation +1x  first output 'y'", str(caught.value))
    outputs = program.run({"x": -np.ones((2, 2), np.float32)}, fetch=["a"])
    np.testing.assert_array_equal(outputs["a"], np.zeros((2, 2)))


def test_jax_function_is_pure_and_differentiable(linear):
    function, params = linear.jax_function()
    out = jax.jit(function)(params, {"x": X})
    np.testing.assert_allclose(out["y"], expected(X), rtol=1e-6)
    gradient = jax.grad(lambda p: function(p, {"x": X})["y"].sum())(params)
    np.testing.assert_allclose(gradient["w"], X.T @ (expected(X) > 0), rtol=1e-6)
    batched = jax.vmap(lambda x: function(params, {"x": x})["y"])(X[:, None])
    np.testing.assert_allclose(batched[:, 0], expected(X), rtol=1e-6)


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


def test_shapes_are_computed_while_tracing():
    """flatten by hand: shape -> slice -> concat -> reshape, as dynamic programs do it."""
    data = make_program(
        [
            ("shape", {"Input": ["x"]}, {"Out": ["s"]}, {}),
            (
                "slice",
                {"Input": ["s"]},
                {"Out": ["n"]},
                {"axes": [0], "starts": [0], "ends": [1], "decrease_axis": [], "infer_flags": [1]},
            ),
            ("fill_constant", {}, {"Out": ["m"]}, {"shape": ("LONGS", [1]), "value": -1.0, "dtype": 2}),
            ("concat", {"X": ["n", "m"]}, {"Out": ["t"]}, {"axis": 0}),
            ("reshape2", {"X": ["x"], "Shape": ["t"]}, {"Out": ["y"]}, {"shape": []}),
        ],
        {
            "x": (F, [-1, 3, 4]),
            "s": ("int32", [3]),
            "n": ("int32", [1]),
            "m": ("int32", [1]),
            "t": ("int32", [2]),
            "y": (F, [-1, -1]),
        },
        feeds=["x"],
        fetches=["y"],
    )
    program = pdhlo.load(data)
    for batch in (1, 5):
        x = np.arange(batch * 12, dtype=np.float32).reshape(batch, 3, 4)
        np.testing.assert_array_equal(program.run({"x": x})["y"], x.reshape(batch, 12))


def test_what_paddles_translation_drops_still_counts():
    data = make_program(
        [
            ("reduce_sum", {"X": ["x"]}, {"Out": ["s"]}, {"dim": [0], "reduce_all": True, "keep_dim": False}),
            (
                "fill_constant",
                {},
                {"Out": ["c"]},
                {"shape": ("LONGS", [1]), "value": 0.0, "str_value": "-inf", "dtype": 5, "place_type": -1},
            ),
        ],
        {"x": (F, [2, 3]), "s": (F, []), "c": (F, [1])},
        feeds=["x"],
        fetches=["s", "c"],
    )
    program = pdhlo.load(data)
    outputs = program.run({"x": np.ones((2, 3), np.float32)})
    assert outputs["s"].shape == ()
    assert outputs["s"] == 6
    assert outputs["c"] == -np.inf
    # The canonical form is Paddle's all the same.
    full = next(op for op in program.to_json()["ops"] if op["name"] == "pd.full")
    assert full["attributes"]["value"] == ["f32", 0.0]
    assert "pd.dropped" not in full["attributes"]


def test_lod_goes_along_with_the_rows(linear):
    y = linear.run({"x": pdhlo.LoDTensor(X, [[0, 1, 2]])})["y"]
    assert isinstance(y, pdhlo.LoDTensor)
    assert y.lod == [[0, 1, 2]]
    np.testing.assert_allclose(y.data, expected(X), rtol=1e-6)
    np.testing.assert_allclose(linear.run({"x": pdhlo.LoDTensor(X)})["y"], expected(X), rtol=1e-6)


@pytest.mark.parametrize("lod", [[[0, 1]], [[0, 2, 1, 2]], [[1, 2]], [[0, 2], [0, 2]]])
def test_a_lod_that_does_not_fit_its_rows_is_refused(linear, lod):
    with pytest.raises(InputError, match=r"'x': level . of its LoD must be offsets that rise from 0 to"):
        linear.run({"x": pdhlo.LoDTensor(X, lod)})


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


def test_a_dropout_is_drawn_where_64_bits_are_not_enabled():
    drop = {"dropout_prob": 0.5, "is_test": False, "dropout_implementation": "upscale_in_train", "seed": 0}
    ops = [("dropout", {"X": ["x"]}, {"Out": ["y"], "Mask": ["m"]}, drop | {"fix_seed": False})]
    variables = {"x": ("float32", [-1]), "y": ("float32", [-1]), "m": ("uint8", [-1])}
    function, _ = pdhlo.load(make_program(ops, variables, feeds=["x"], fetches=["y"])).jax_function()
    found = jax.jit(function)({}, {"x": np.ones(1000, np.float32)}, jax.random.key(0))["y"]
    assert set(np.unique(found)) == {0, 2}
    assert 0.4 < np.mean(found == 2) < 0.6
