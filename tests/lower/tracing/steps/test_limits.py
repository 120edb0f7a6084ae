"""What is too large, too small or no array is refused by name, before XLA or the system ends the process."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from tests.support import make_program

F = "float32"
LARGE = 1 << 20
IMAGE = np.ones((1, 1, 4, 4), np.float32)


def program_of(op, inputs, attributes, variables, output="Out"):
    """A program of one operator that writes y."""
    slots = {slot: [name] for slot, name in inputs.items()}
    return pdhlo.load(
        make_program(
            [(op, slots, {output: ["y"]}, attributes)],
            {"y": (F, [-1, -1]), **variables},
            feeds=list(inputs.values()),
            fetches=["y"],
        ),
        parameters={},
    )


def convolution(strides, paddings):
    attributes = {"strides": strides, "paddings": paddings, "dilations": [1, 1], "groups": 1}
    variables = {"x": (F, [1, 1, 4, 4]), "w": (F, [1, 1, 3, 3]), "y": (F, [-1, -1, -1, -1])}
    return program_of("conv2d", {"Input": "x", "Filter": "w"}, attributes, variables, "Output")


X = {"x": (F, [-1, 3])}
SQUARE = {"shape": [LARGE, LARGE], "dtype": 5}


@pytest.mark.parametrize(
    ("program", "feeds"),
    [
        (lambda: program_of("tile", {"X": "x"}, {"repeat_times": [2**31 - 1] * 2}, X), {"x": np.ones((2, 3), F)}),
        (lambda: program_of("pad", {"X": "x"}, {"paddings": [2**30] * 4}, X), {"x": np.ones((2, 3), F)}),
        (lambda: convolution([1, 1], [2**30, 2**30]), {"x": IMAGE, "w": np.ones((1, 1, 3, 3), F)}),
        (lambda: program_of("uniform_random", {}, SQUARE, {}), {}),
        (lambda: program_of("gaussian_random", {}, SQUARE, {}), {}),
        (lambda: program_of("fill_constant", {}, SQUARE, {}), {}),
        (lambda: program_of("eye", {}, {"num_rows": LARGE, "num_columns": LARGE, "dtype": 5}, {}), {}),
        (
            lambda: program_of(
                "nearest_interp_v2", {"X": "x"}, {"out_h": 2**30, "out_w": 2**30}, {"x": (F, [1, 1, 4, 4])}
            ),
            {"x": IMAGE},
        ),
        (
            lambda: program_of(
                "range",
                {"Start": "a", "End": "b", "Step": "c"},
                {},
                {name: ("int64", [1]) for name in ("a", "b", "c", "y")},
            ),
            {"a": np.array([0]), "b": np.array([10**12]), "c": np.array([1])},
        ),
        (
            lambda: program_of(
                "linspace",
                {"Start": "a", "Stop": "b", "Num": "n"},
                {"dtype": 5},
                {"a": (F, [1]), "b": (F, [1]), "n": ("int64", [1])},
            ),
            {"a": np.zeros(1, F), "b": np.ones(1, F), "n": np.array([10**12])},
        ),
        (
            lambda: program_of(
                "repeat_interleave", {"X": "x", "RepeatsTensor": "n"}, {"dim": 0}, {"x": (F, [2]), "n": ("int64", [2])}
            ),
            {"x": np.ones(2, F), "n": np.array([1, 10**12])},
        ),
    ],
)
def test_a_result_larger_than_the_memory_is_refused_by_name(program, feeds):
    with pytest.raises(InputError, match=r"variable 'y'.* GiB; this machine has"):
        program().run(feeds)


def test_a_negative_size_is_refused_by_name():
    with pytest.raises(InputError, match=r"pd\.full \(variable 'y'.*negative"):
        program_of("fill_constant", {}, {"shape": [-5, 3], "dtype": 5}, {}).run({})


def test_a_stride_of_0_is_refused_by_name():
    with pytest.raises(
        InputError, match=r"pd\.conv2d \(variable 'y'.*strides \(0, 0\): expected numbers of at least 1"
    ):
        convolution([0, 0], [0, 0]).run({"x": IMAGE, "w": np.ones((1, 1, 3, 3), F)})
    pool = {"pooling_type": "max", "ksize": [2, 2], "paddings": [0, 0], "strides": [0, 0]}
    with pytest.raises(InputError, match=r"pd\.pool2d \(variable 'y'.*strides"):
        program_of("pool2d", {"X": "x"}, pool, {"x": (F, [1, 1, 4, 4])}).run({"x": IMAGE})


@pytest.mark.parametrize("feeds", [True, False])
@pytest.mark.parametrize(
    ("value", "why"),
    [
        ([np.ones(3, F), np.ones(2, F)], "list of 2 arrays|tensor array of 2"),
        ("hello", "not an array of numbers, but a value of type str"),
        ({1, 2}, "not an array of numbers, but a value of type set"),
        ({"a": 1}, "not an array of numbers, but a value of type dict"),
        (None, "not an array of numbers, but a value of type NoneType"),
        (np.array([object()]), "not an array of numbers, but a value of type ndarray of object"),
        ([[1, 2], [3]], "not an array, but a value of type list"),
    ],
)
def test_what_is_no_array_is_refused_by_name(feeds, value, why):
    names = ["x"] if feeds else []
    relu = ("relu", {"X": ["x"]}, {"Out": ["y"]}, {})
    program = pdhlo.load(make_program([relu], {"x": (F, [-1, 3]), "y": (F, [-1, 3])}, feeds=names, fetches=["y"]))
    with pytest.raises(InputError, match=why):
        program.run({"x": value})


@pytest.mark.parametrize("level", [[0, 2**62], [0, 0.5, 2], "ab", [2], [], 3, [0, 3, 2]])
def test_a_lod_that_does_not_fit_is_refused(level):
    program = program_of("sequence_pool", {"X": "x"}, {"pooltype": "SUM"}, X)
    with pytest.raises(InputError, match="LoD"):
        program.run({"x": pdhlo.LoDTensor(np.ones((2, 3), F), [level])})


@pytest.mark.parametrize("known", [True, False])
def test_a_list_of_sizes_may_mix_numbers_of_rank_0_and_1(known):
    size = ("shape", {"Input": ["x"]}, {"Out": ["s"]}, {})
    rows = ("slice", {"Input": ["s"]}, {"Out": ["a"]}, {"axes": [0], "starts": [0], "ends": [1], "decrease_axis": [0]})
    three = ("fill_constant", {}, {"Out": ["b"]}, {"shape": [1], "value": 3.0, "dtype": 2})
    ones = (
        "fill_constant",
        {"ShapeTensorList": ["a", "b"]},
        {"Out": ["y"]},
        {"shape": [-1, -1], "value": 1.0, "dtype": 5},
    )
    variables = {"x": (F, [-1, 3]), "s": ("int32", [2]), "a": ("int32", []), "b": ("int32", [1]), "y": (F, [-1, -1])}
    ops = [size, rows, three, ones] if known else [ones]
    program = pdhlo.load(make_program(ops, variables, feeds=["x"] if known else ["a", "b"], fetches=["y"]))
    feeds = {"x": np.ones((2, 3), F)} if known else {"a": np.array(2, np.int32), "b": np.array([3], np.int32)}
    np.testing.assert_array_equal(program.run(feeds)["y"], np.ones((2, 3), F))
