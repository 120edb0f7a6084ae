"""Warming up: the first real run compiles nothing, and nothing but what was compiled is kept."""

from __future__ import annotations

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo import LoDTensor
from pdhlo.errors import InputError
from pdhlo.lower.tracing.segments import schedule as segments
from pdhlo.translate import framework_pb2
from tests.support import linear_parameters, make_program

F = "float32"
X = np.array([[1, 0, -1], [2, 2, 2]], np.float32)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One entry for each segment that is traced and compiled."""
    entries: list[str] = []
    compile_segment = segments._compile

    def noted(traced, *others, **options):
        entries.append(f"{len(traced.segment.steps)} steps")
        return compile_segment(traced, *others, **options)

    monkeypatch.setattr(segments, "_compile", noted)
    return entries


def training() -> pdhlo.Program:
    """y := x + noise; w := w + y, a step with state and random numbers."""
    noise = {"shape": ("LONGS", [4]), "min": 0.0, "max": 1.0, "dtype": 5, "seed": 0}
    data = make_program(
        [
            ("uniform_random", {}, {"Out": ["n"]}, noise),
            ("elementwise_add", {"X": ["x"], "Y": ["n"]}, {"Out": ["y"]}, {"axis": -1}),
            ("elementwise_add", {"X": ["w"], "Y": ["y"]}, {"Out": ["w"]}, {"axis": -1}),
        ],
        {name: (F, [4]) for name in "xynw"},
        feeds=["x"],
        fetches=["y"],
        parameters=["w"],
    )
    return pdhlo.load(data, parameters={"w": np.zeros(4, np.float32)}, keep_compiled=False)


def looked_up() -> pdhlo.Program:
    """Rows of a table by ids that begin with 5: 0 and 1 are refused while it runs."""
    data = make_program(
        [
            ("scale", {"X": ["ids"]}, {"Out": ["moved"]}, {"scale": 1.0, "bias": -5.0, "bias_after_scale": True}),
            ("lookup_table_v2", {"Ids": ["moved"], "W": ["w"]}, {"Out": ["y"]}, {"padding_idx": ("LONG", -1)}),
        ],
        {"ids": ("int64", [-1]), "moved": ("int64", [-1]), "w": (F, [3, 2]), "y": (F, [-1, 2])},
        feeds=["ids"],
        fetches=["y"],
        parameters=["w"],
    )
    table = np.arange(6, dtype=np.float32).reshape(3, 2)
    return pdhlo.load(data, parameters={"w": table}, keep_compiled=False)


def test_the_first_run_compiles_nothing(linear, made):
    assert linear.warm_up([{"x": (2, 3)}, {"x": "4, 3"}]) is None
    assert len(made) == 2
    result = linear.run({"x": X})["y"]
    linear.run({"x": np.ones((4, 3), np.float32)})
    assert len(made) == 2
    parameters = linear_parameters()
    np.testing.assert_allclose(result, np.maximum(X @ parameters["w"] + parameters["b"], 0), rtol=1e-6)
    linear.run({"x": X[:1]})
    assert len(made) == 3


def test_it_compiles_for_the_options_of_runs(linear, made):
    linear.warm_up({"x": (2, 3)}, precision="exact", fetch=["sum"], checks=False)
    before = len(made)
    linear.run({"x": X}, precision="exact", fetch=["sum"], checks=False)
    assert len(made) == before
    linear.run({"x": X})
    assert len(made) > before


def test_a_step_is_not_done(made):
    fresh, warm = training(), training()
    warm.warm_up({"x": (4,)})
    assert warm.steps_done == 0
    np.testing.assert_array_equal(warm.parameters["w"], np.zeros(4))
    compiled = len(made)
    results = [warm.run({"x": X[0, :1].repeat(4)}, seed=3)["y"] for _ in range(3)]
    assert len(made) == compiled
    expected = [fresh.run({"x": X[0, :1].repeat(4)}, seed=3)["y"] for _ in range(3)]
    np.testing.assert_array_equal(results, expected)
    np.testing.assert_array_equal(warm.parameters["w"], fresh.parameters["w"])
    assert warm.steps_done == 3


def test_a_step_between_others_changes_nothing():
    plain, other = training(), training()
    feeds = {"x": np.ones(4, np.float32)}
    for step in range(4):
        plain.run(feeds, seed=1)
        other.run(feeds, seed=1)
        other.warm_up({"x": (4,)})
        assert other.steps_done == step + 1
        np.testing.assert_array_equal(plain.parameters["w"], other.parameters["w"])


def test_a_value_that_is_refused_is_none_of_a_warm_up(made):
    program = looked_up()
    program.warm_up({"ids": (2,)})
    compiled = len(made)
    with pytest.raises(InputError, match="-5"):
        program.run({"ids": np.zeros(2, np.int64)})
    np.testing.assert_array_equal(program.run({"ids": np.array([5, 7])})["y"], [[0, 1], [4, 5]])
    assert len(made) == compiled
    program.warm_up({"ids": (2,)})  # what is known already refuses nothing either
    assert len(made) == compiled


def test_a_value_that_is_fed_and_refused_is_none_either(made):
    data = make_program(
        [("one_hot_v2", {"X": ["ids"]}, {"Out": ["y"]}, {"depth": 3, "dtype": 5, "allow_out_of_range": False})],
        {"ids": ("int64", [-1]), "y": (F, [-1, 3])},
        feeds=["ids"],
        fetches=["y"],
    )
    program = pdhlo.load(data, keep_compiled=False)
    program.warm_up({"ids": (2,)})
    compiled = len(made)
    with pytest.raises(InputError, match="9"):
        program.run({"ids": np.array([0, 9])})
    program.run({"ids": np.array([0, 2])})
    assert len(made) == compiled


def test_what_cannot_be_run_on_zeros_is_run_on_ones():
    data = make_program(
        [("range", {"Start": ["a"], "End": ["b"], "Step": ["c"]}, {"Out": ["y"]}, {})],
        {"a": ("int64", [1]), "b": ("int64", [1]), "c": ("int64", [1]), "y": ("int64", [-1])},
        feeds=["a", "b", "c"],
        fetches=["y"],
    )
    program = pdhlo.load(data, keep_compiled=False)
    with pytest.raises(InputError):
        program.run({name: np.zeros(1, np.int64) for name in "abc"})
    program.warm_up(dict.fromkeys("abc", (1,)))
    np.testing.assert_array_equal(program.run({"a": [1], "b": [7], "c": [2]})["y"], [1, 3, 5])


def pooled() -> pdhlo.Program:
    data = make_program(
        [("sequence_pool", {"X": ["x"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM", "is_test": True})],
        {"x": (F, [-1, 2]), "y": (F, [-1, 2]), "i": ("int32", [-1, 2])},
        feeds=["x"],
        fetches=["y"],
    )
    legacy = framework_pb2.ProgramDesc.FromString(data)
    next(variable for variable in legacy.blocks[0].vars if variable.name == "x").type.lod_tensor.lod_level = 1
    return pdhlo.load(legacy.SerializeToString(), keep_compiled=False)


def test_sequences_are_as_many_as_their_offsets_say(made):
    program = pooled()
    program.warm_up([{"x": (8, 2), "x@LOD0": (3,)}, {"x": (8, 2)}])
    compiled = len(made)
    rows = np.ones((8, 2), np.float32)
    np.testing.assert_array_equal(program.run({"x": LoDTensor(rows, [[0, 3, 8]])})["y"], [[3, 3], [5, 5]])
    np.testing.assert_array_equal(program.run({"x": LoDTensor(rows, [[0, 8]])})["y"], [[8, 8]])
    assert len(made) == compiled
    with pytest.raises(InputError, match=r"the shape of 'x@LOD0' is \(1,\), expected one size, 2 or more"):
        program.warm_up({"x": (8, 2), "x@LOD0": (1,)})


@pytest.mark.parametrize(
    ("shapes", "reason"),
    [
        ({"y": (2, 3)}, r"the program has no input 'y'; its inputs are x: float32\[\?x3\]"),
        ({}, r"no value for the input 'x'; the inputs are x: float32\[\?x3\]"),
        ({"x": (3,)}, r"input 'x' has rank 1"),
        ({"x": (2, 4)}, r"input 'x' has the shape \(2, 4\)"),
        ({"x": ("b", 3)}, r"the shape of 'x' is \('b', 3\), expected numbers"),
        ({"x": "b, 3"}, r"the shape of 'x' is 'b, 3', expected numbers"),
        ({"x": (-1, 3)}, r"the shape of 'x' is \(-1, 3\), and -1 is not a size"),
        ({"x": 3}, r"the shape of 'x' is 3, expected numbers"),
        ((2, 3), r"shapes are 2, expected a dictionary of shapes by input"),
        (7, r"shapes are 7, expected a dictionary of shapes by input"),
        ([{"x": (2, 3)}, {"x": (2.5, 3)}], r"the shape of 'x' is \(2.5, 3\), expected numbers"),
    ],
)
def test_shapes_that_do_not_fit(linear, shapes, reason):
    with pytest.raises(InputError, match=reason):
        linear.warm_up(shapes)


def test_a_bar_is_shown_where_it_is_asked_for(linear, capsys):
    linear.warm_up([{"x": (2, 3)}])
    assert capsys.readouterr().err == ""
    linear.warm_up([{"x": (2, 3)}, {"x": (3, 3)}], progress=True)
    assert "shapes" in capsys.readouterr().err


def test_inside_of_a_traced_function(linear, made):
    def traced(x):
        linear.warm_up({"x": (2, 3)})
        return x

    jax.jit(traced)(X)
    linear.run({"x": X})
    assert len(made) == 1
