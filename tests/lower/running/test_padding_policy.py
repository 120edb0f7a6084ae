"""What is fed is padded to bounds, of which few are compiled, and the results are those of what was fed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pdhlo
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError
from pdhlo.lower.running.padding_policy import InputPadding, PaddingPolicy, Waste, next_step, pad_to
from pdhlo.lower.running.session import session_of
from pdhlo.lower.values.traced_values import LoDArray, bounded_of
from tests.support import make_program

RANDOM = np.random.default_rng(0)
OPEN = {"x": TensorSpec("x", (-1, 3, -1, -1), np.dtype(np.float32))}
SIZES = st.tuples(st.integers(1, 9), st.integers(1, 400), st.integers(1, 400))


def picture(batch: int, height: int, width: int) -> np.ndarray:
    return np.ones((batch, 3, height, width), np.float32)


def rows(count: int) -> LoDArray:
    return LoDArray(np.arange(count, dtype=np.float32), (np.int32([0, count]),))


def padded(padding: InputPadding, inputs: dict[str, Any], *, pictures: bool = False) -> dict[str, Any]:
    return padding.padded(inputs, OPEN, pictures=pictures)[0]


def test_the_next_step_is_the_smallest_that_is_large_enough():
    assert [next_step((2, 4, 8), size) for size in (1, 2, 3, 4, 5, 8, 9)] == [2, 2, 4, 4, 8, 8, 9]


def test_a_policy_that_may_waste_nothing_remembers_nothing():
    policy = PaddingPolicy(lambda _, shape: (next_step((2, 8), *shape),))
    assert [policy.bound({"b": (size,)})["b"] for size in (8, 1, 8)] == [(8,), (2,), (8,)]
    assert policy.bounds == []


def to_powers(_: str, shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 << (size - 1).bit_length() for size in shape)


def test_a_bound_is_used_again_for_what_wastes_no_more_than_it_may():
    policy = PaddingPolicy(to_powers, Waste(2))
    assert [policy.bound({"a": (size, 3)})["a"] for size in (7, 4, 3, 3, 8, 9)] == [
        (8, 4),
        (4, 4),
        (4, 4),
        (4, 4),
        (8, 4),
        (16, 4),
    ]
    generous = PaddingPolicy(to_powers, Waste(2, few=16))
    assert [generous.bound({"a": (size,)})["a"] for size in (32, 1, 33, 17)] == [(32,), (32,), (64,), (32,)]


def test_a_new_bound_is_as_large_as_the_last_one_where_that_is_no_waste():
    for is_joined, want in ((True, (8, 4)), (False, (1, 4))):
        policy = PaddingPolicy(to_powers, Waste(4), is_joined)
        policy.bound({"a": (8,), "b": (1,)})
        assert tuple(size for (size,) in policy.bound({"a": (1,), "b": (3,)}).values()) == want


def test_the_bounds_that_were_compiled_last_are_remembered():
    policy = PaddingPolicy(to_powers, Waste(1))
    for power in range(40):
        policy.bound({"a": (1 << power,)})
    assert policy.bounds[-1] == {"a": (1 << 39,)}
    assert 1 < len(policy.bounds) < 40


@pytest.mark.parametrize(("fill", "mode"), [(None, "edge"), (0, "constant")])
def test_padding_is_the_last_position_or_a_number(fill: Any, mode: Any):
    x = RANDOM.standard_normal((2, 3, 4))
    want = np.pad(x, [(0, 2), (0, 0), (0, 3)], mode=mode)
    np.testing.assert_array_equal(pad_to(x, (4, 3, 7), fill), want)
    assert pad_to(x, x.shape, fill) is x


def test_inputs_that_take_no_padding_stay_as_they_are():
    padding, fed = InputPadding(), {"x": picture(1, 9, 9), "rows": rows(3)}
    assert padding.padded({"x": fed["x"]}, OPEN, pictures=True) == ({"x": fed["x"]}, False)
    assert padding.padded(fed, OPEN, pictures=False)[1]
    padding.is_on = False
    inputs, is_padded = padding.padded(fed | {"x": picture(1, 9, 10)}, OPEN, pictures=True)
    assert (inputs["rows"], is_padded) == (fed["rows"], False)


# -- rows of sequences


@given(st.lists(st.dictionaries(st.just("a"), st.integers(1, 300), min_size=1), min_size=1, max_size=20))
def test_rows_have_a_bound_that_is_not_many_times_as_large(fed):
    padding = InputPadding()
    for sizes in fed:
        [value] = padded(padding, {"a": rows(sizes["a"])}).values()
        bounded = bounded_of(value)
        assert bounded is not None
        assert sizes["a"] <= bounded.data.shape[0] <= 4 * max(sizes["a"], 64)
        np.testing.assert_array_equal(bounded.data[: sizes["a"]], np.arange(sizes["a"]))
        assert set(bounded.data[sizes["a"] :].tolist()) <= {sizes["a"] - 1.0}


def test_many_inputs_share_few_bounds():
    padding = InputPadding()
    generator = np.random.default_rng(0)
    used = set()
    for _ in range(100):
        fed = {f"s{i}": rows(int(generator.integers(1, 33))) for i in range(50)}
        used.add(tuple(value.data.data.shape[0] for value in padded(padding, fed).values()))
    assert len(used) <= 6


def test_what_has_no_lod_or_no_rows_stays_as_it_is():
    plain, empty = np.zeros(3), LoDArray(np.zeros((0, 2)), (np.int32([0, 0]),))
    inputs = padded(InputPadding(), {"plain": plain, "empty": empty})
    assert inputs["plain"] is plain
    assert inputs["empty"] is empty


# -- pictures


@given(st.lists(SIZES, min_size=2, max_size=20))
def test_pictures_have_a_bound_that_is_not_many_times_as_large(sizes):
    padding = InputPadding()
    for place, size in enumerate(sizes):
        x = picture(*size)
        value = padded(padding, {"x": x}, pictures=True)["x"]
        bounded = bounded_of(value)
        data = value if bounded is None else bounded.data
        assert data.shape[1] == 3
        np.testing.assert_array_less(x.shape, np.add(data.shape, 1))
        assert data.size <= 4 * x.size
        assert data.sum() == x.size
        if bounded is not None:
            np.testing.assert_array_equal(bounded.cut(), x)
        if place == 0 or size == sizes[0]:
            assert value is x


@given(st.integers(1, 64), st.integers(1, 2000))
def test_what_divides_a_size_divides_its_bound(pieces, other):
    padding = InputPadding()
    padding.first_pictures = {"x": (1, 3, 7, 7)}
    bounded = bounded_of(padded(padding, {"x": picture(1, 32 * pieces, other)}, pictures=True)["x"])
    assert bounded is None or bounded.data.shape[2] % 32 == 0


def test_many_sizes_share_few_bounds_of_pictures():
    padding, generator = InputPadding(), np.random.default_rng(0)
    used = set()
    for width in generator.integers(100, 1000, 100):
        bounded = bounded_of(padded(padding, {"x": picture(1, 48, int(width))}, pictures=True)["x"])
        used.add(None if bounded is None else bounded.data.shape)
    assert len(used) <= 10


@pytest.mark.parametrize(
    "value", [np.ones((2, 3), np.float32), np.ones((1, 3, 0, 2), np.float32), np.ones((1, 3, 5, 5), np.int32), [1.0]]
)
def test_what_is_no_picture_stays_as_it_is(value):
    padding = InputPadding()
    padding.first_pictures = {"x": (1, 3, 7, 7)}
    assert padded(padding, {"x": value}, pictures=True)["x"] is value


# -- programs of sequences

VARIABLES = {"x": ("float32", [-1, 2]), "y": ("float32", [-1, 2]), "i": ("int32", [-1, 2]), "z": ("float32", [-1, 2])}


def summing() -> pdhlo.Program:
    """The sum of each sequence of relu(x), and relu(x)."""
    ops = [
        ("relu", {"X": ["x"]}, {"Out": ["z"]}, {}),
        ("sequence_pool", {"X": ["z"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"}),
    ]
    program = make_program(ops, VARIABLES, feeds=["x"], fetches=["y", "z"])
    return pdhlo.load(program, keep_compiled=False)


def test_ids_that_there_are_not_are_refused_before_they_run_beside_padding():
    ops = [
        ("lookup_table", {"W": ["w"], "Ids": ["ids"]}, {"Out": ["z"]}, {"padding_idx": -1}),
        ("sequence_pool", {"X": ["z"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"}),
    ]
    variables = {**VARIABLES, "ids": ("int64", [-1, 1]), "w": ("float32", [4, 2])}
    made = make_program(ops, variables, feeds=["ids"], fetches=["y"], parameters=["w"])
    program = pdhlo.load(made, parameters={"w": np.ones((4, 2), np.float32)}, keep_compiled=False)

    def fed(*ids):
        return {"ids": pdhlo.LoDTensor(np.int64(ids)[:, None], [[0, 1, len(ids)]])}

    np.testing.assert_array_equal(program.run(fed(0, 1, 3))["y"], [[1, 1], [2, 2]])
    for wrong in (4, -1):
        with pytest.raises(pdhlo.errors.InputError, match=f"'ids': an id is {wrong}, expected >= 0 and < 4"):
            program.run(fed(0, 2, wrong))
    np.testing.assert_array_equal(program.run(fed(3, 1))["y"], [[1, 1], [1, 1]])


def test_another_number_of_rows_is_compiled_once_for_many(compilations):
    program = summing()
    for count in (9, 12, 16, 10, 3, 7, 15, 11):
        data = np.arange(2 * count, dtype=np.float32).reshape(count, 2) - 5
        results = program.run({"x": pdhlo.LoDTensor(data, [[0, 2, count]])})
        positive = np.maximum(data, 0)
        np.testing.assert_allclose(results["y"], [positive[:2].sum(0), positive[2:].sum(0)])
        np.testing.assert_array_equal(results["z"].data, positive)
        assert results["z"].lod == [[0, 2, count]]
    assert len(compilations) == 1


def test_any_variable_can_be_fetched_of_padded_rows():
    results = summing().run({"x": pdhlo.LoDTensor(np.ones((3, 2), np.float32), [[0, 1, 3]])}, fetch=["z", "i"])
    assert results["z"].data.shape == (3, 2)
    assert results["i"].shape[0] == 2


def test_an_operator_that_takes_no_padding_gets_the_rows_as_they_are():
    ops = [("cumsum", {"X": ["x"]}, {"Out": ["z"]}, {"axis": 0, "flatten": False, "exclusive": False, "reverse": True})]
    program = pdhlo.load(make_program(ops, VARIABLES, feeds=["x"], fetches=["z"]))
    ones = np.ones((3, 2), np.float32)
    result = program.run({"x": pdhlo.LoDTensor(ones, [[0, 3]])})["z"]
    np.testing.assert_array_equal(getattr(result, "data", result), [[3, 3], [2, 2], [1, 1]])


def test_steps_of_training_are_on_what_is_fed():
    ops = [("relu", {"X": ["x"]}, {"Out": ["z"]}, {}), ("increment", {"X": ["w"]}, {"Out": ["w"]}, {"step": 1.0})]
    made = make_program(ops, {**VARIABLES, "w": ("float32", [1])}, feeds=["x"], fetches=["z"], parameters=["w"])
    program = pdhlo.load(made, parameters={"w": np.zeros(1, np.float32)}, keep_compiled=False)
    program.run({"x": pdhlo.LoDTensor(np.ones((5, 2), np.float32), [[0, 5]])})
    assert program.parameters["w"] == 1
    assert session_of(program).padding.rows.bounds == []


def test_the_bounds_of_a_program_are_its_own():
    program = summing()
    program.run({"x": pdhlo.LoDTensor(np.ones((5, 2), np.float32), [[0, 5]])})
    assert session_of(program).padding.rows.bounds == [{"x": (8,)}]
    assert session_of(summing()).padding.rows.bounds == []


# -- programs of pictures

NETWORK = """
func.func @main(%x: tensor<?x3x?x?xf32> {pd.feed = "x"}) -> (tensor<?x4x?x?xf32> {pd.fetch = "y"}) {
  %a = "pd.feed"(%x) {col = 0 : i32, name = "x"} : (tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32>
  %v = "pd_builtin.parameter"() {parameter_name = "v"} : () -> tensor<4x3x3x3xf32>
  %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<4x1x3x3xf32>
  %k = "pd.full_int_array"() {dtype = i64, place = "cpu", value = [1, 1]} : () -> tensor<2xi64>
  %b = "pd.conv2d"(%a, %v) {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 1 : i32,
    padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, strides = array<i32: 2, 2>}
    : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32>
  %c = "pd.relu"(%b) : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %d = "pd.depthwise_conv2d"(%c, %w) {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 4 : i32,
    padding_algorithm = "EXPLICIT", paddings = array<i32: 1, 1>, strides = array<i32: 1, 1>}
    : (tensor<?x4x?x?xf32>, tensor<4x1x3x3xf32>) -> tensor<?x4x?x?xf32>
  %e = "pd.pool2d"(%d, %k) {adaptive = true, ceil_mode = false, data_format = "NCHW", exclusive = true,
    global_pooling = false, padding_algorithm = "EXPLICIT",
    paddings = array<i32: 0, 0>, pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<?x4x?x?xf32>, tensor<2xi64>) -> tensor<?x4x1x1xf32>
  %f = "pd.multiply"(%d, %e) : (tensor<?x4x?x?xf32>, tensor<?x4x1x1xf32>) -> tensor<?x4x?x?xf32>
  %g = "pd.add"(%c, %f) : (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  %y = "pd.LAST"(%g) LAST_ATTRIBUTES : (tensor<?x4x?x?xf32>) -> tensor<?x4x?x?xf32>
  return %y : tensor<?x4x?x?xf32>
}
"""
WEIGHTS = {
    "v": RANDOM.standard_normal((4, 3, 3, 3)).astype(np.float32),
    "w": RANDOM.standard_normal((4, 1, 3, 3)).astype(np.float32),
}
SHAPES = [(1, 3, 9, 11), (1, 3, 12, 14), (1, 3, 11, 13), (2, 3, 11, 13), (2, 3, 12, 12), (1, 3, 9, 11)]


def network(last: str, attributes: str) -> pdhlo.Program:
    text = NETWORK.replace("LAST_ATTRIBUTES", attributes).replace("LAST", last)
    return pdhlo.Program.parse(text, ParameterTable(WEIGHTS))


UPSAMPLED = (
    "nearest_interp",
    '{align_corners = false, align_mode = 1 : i32, data_layout = "NCHW", interp_method = "nearest",'
    " operand_segment_sizes = array<i32: 1, 0, 0, 0>, out_d = -1 : i32, out_h = -1 : i32, out_w = -1 : i32,"
    " scale = array<f32: 2.0, 2.0>}",
)
REVERSED = ("flip", "{axis = array<i32: 2, 3>}")


def test_results_of_pictures_are_those_without_padding(compilations):
    padded, plain = network(*UPSAMPLED), network(*UPSAMPLED)
    before = len(compilations)
    runs = []
    for shape in SHAPES:
        x = RANDOM.standard_normal(shape).astype(np.float32)
        runs.append((x, padded.run({"x": x}, pad_pictures=True)["y"]))
    policy = session_of(padded).padding.pictures
    assert policy is not None
    assert len(policy.bounds) == 2
    assert len(compilations) - before <= 5  # of the first size, of two bounds, and of weights
    for x, got in runs:
        np.testing.assert_allclose(got, plain.run({"x": x}, precision="exact")["y"], 1e-4, 1e-5)


def test_a_program_that_cannot_be_masked_runs_as_it_is():
    program, plain = network(*REVERSED), network(*REVERSED)
    for shape in SHAPES[:3]:
        x = RANDOM.standard_normal(shape).astype(np.float32)
        np.testing.assert_allclose(program.run({"x": x}, pad_pictures=True)["y"], plain.run({"x": x})["y"], 1e-5, 1e-6)
    assert not session_of(program).padding.is_on


def test_the_former_name_of_padded_pictures_warns():
    program = network(*UPSAMPLED)
    with pytest.warns(DeprecationWarning, match="pad_pictures"):
        program.run({"x": RANDOM.standard_normal(SHAPES[0]).astype(np.float32)}, framed=True)
    assert session_of(program).padding.first_pictures is not None


def test_sizes_are_only_shared_on_request():
    program = network(*UPSAMPLED)
    for shape in SHAPES[:2]:
        program.run({"x": RANDOM.standard_normal(shape).astype(np.float32)})
    assert session_of(program).padding.first_pictures is None


ADDED = NETWORK.replace(
    "LAST_ATTRIBUTES : (tensor<?x4x?x?xf32>)", ": (tensor<?x4x?x?xf32>, tensor<?x4x?x?xf32>)"
).replace('"pd.LAST"(%g)', '"pd.add"(%g, %b2)')
STRIDED = """  %b2 = "pd.conv2d"(%a, %v) {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 1 : i32,
    padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, strides = array<i32: 2, 2>}
    : (tensor<?x3x?x?xf32>, tensor<4x3x3x3xf32>) -> tensor<?x4x?x?xf32>
  %c ="""


@pytest.mark.parametrize("checks", [True, False])
def test_sizes_that_do_not_fit_each_other_are_refused_with_padding_too(checks):
    """Of an even size the second convolution has one position less."""
    program = pdhlo.Program.parse(ADDED.replace("  %c =", STRIDED, 1), ParameterTable(WEIGHTS))
    for shape in [(1, 3, 9, 11), (1, 3, 12, 14)]:
        with pytest.raises(InputError):
            program.run({"x": np.ones(shape, np.float32)}, pad_pictures=True, checks=checks)
