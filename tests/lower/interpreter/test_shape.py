"""Operations that move elements: examples of the spec."""

import numpy as np
import pytest

from pdhlo.lower.interpreter.eval import evaluate_text
from tests.lower.interpreter.programs import computed, same

A = np.arange(6).reshape(2, 3)
KIND = "tensor<2x3xi64>"
ATTRIBUTES = [
    ("transpose", "{permutation = array<i64: 1, 0>}", "3x2", A.T),
    ("reverse", "{dimensions = array<i64: 1>}", "2x3", A[:, ::-1]),
    (
        "slice",
        "{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 3>, strides = array<i64: 1, 2>}",
        "2x2",
        A[:, ::2],
    ),
    (
        "broadcast_in_dim",
        "{broadcast_dimensions = array<i64: 2, 0>}",
        "3x4x2",
        np.broadcast_to(A.T[:, None, :], (3, 4, 2)),
    ),
    ("reshape", "", "3x2", A.reshape(3, 2)),
    ("get_dimension_size", "{dimension = 1 : i64}", "", np.int32(3)),
]


@pytest.mark.parametrize("case", ATTRIBUTES, ids=lambda case: case[0])
def test_operation_of_a_matrix(case):
    name, attributes, shape, expected = case
    gives = f"tensor<{shape + 'x' if shape else ''}{'i32' if expected.dtype == np.int32 else 'i64'}>"
    same(computed(f'"stablehlo.{name}"(%0) {attributes} : ({KIND}) -> {gives}', A, takes=KIND, gives=gives), expected)


@pytest.mark.parametrize(
    ("low", "high", "interior", "expected"),
    [
        (0, 1, 1, [1, 9, 2, 9, 3, 9, 4, 9]),
        (-1, -1, 1, [9, 2, 9, 3, 9]),
        (-3, 0, 1, [9, 3, 9, 4]),
        (2, -2, 0, [9, 9, 1, 2]),
        (-2, -2, 0, []),
    ],
)
def test_pad_crops_after_it_has_spread(low, high, interior, expected):
    gives = f"tensor<{len(expected)}xi64>"
    operation = f"stablehlo.pad %0, %1, low = [{low}], high = [{high}], interior = [{interior}]"
    got = computed(
        f"{operation} : (tensor<4xi64>, tensor<i64>) -> {gives}",
        np.arange(1, 5),
        np.array(9),
        takes="tensor<4xi64>;tensor<i64>",
        gives=gives,
    )
    same(got, np.array(expected, np.int64))


def test_iota_and_concatenate():
    text = """func.func @main() -> tensor<2x5xi32> {
      %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
      %1 = stablehlo.iota dim = 0 : tensor<2x2xi32>
      %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x5xi32>
      return %2 : tensor<2x5xi32> }"""
    same(evaluate_text(text)[0], np.int32([[0, 1, 2, 0, 0], [0, 1, 2, 1, 1]]))


@pytest.mark.parametrize(("start", "expected"), [(-7, [0, 1]), (1, [1, 2]), (9, [2, 3])])
def test_dynamic_slice_clamps_its_start(start, expected):
    operation = "stablehlo.dynamic_slice %0, %1, sizes = [2] : (tensor<4xi64>, tensor<i32>) -> tensor<2xi64>"
    got = computed(operation, np.arange(4), np.int32(start), takes="tensor<4xi64>;tensor<i32>", gives="tensor<2xi64>")
    same(got, np.array(expected))


def test_dynamic_update_slice_clamps_its_start_and_leaves_the_operand():
    operation = (
        "stablehlo.dynamic_update_slice %0, %1, %2 : (tensor<4xi64>, tensor<2xi64>, tensor<ui8>) -> tensor<4xi64>"
    )
    x = np.arange(4)
    kinds = "tensor<4xi64>;tensor<2xi64>;tensor<ui8>"
    same(computed(operation, x, np.array([8, 9]), np.uint8(200), takes=kinds, gives="tensor<4xi64>"), [0, 1, 8, 9])
    same(x, np.arange(4))


DYNAMIC = [
    ("dynamic_iota(%1) {iota_dimension = 0 : i64} : (tensor<2xi64>)", [3, 2], [[0, 0], [1, 1], [2, 2]]),
    ("dynamic_reshape(%0, %1) : (tensor<?x?xi64>, tensor<2xi64>)", [3, 2], A.reshape(3, 2)),
    (
        "dynamic_broadcast_in_dim(%0, %1) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<?x?xi64>, tensor<2xi64>)",
        [2, 3],
        A,
    ),
]


@pytest.mark.parametrize(("operation", "shape", "expected"), DYNAMIC, ids=lambda value: str(value)[:16])
def test_shapes_that_are_computed(operation, shape, expected):
    name, _, rest = operation.partition("(")
    got = computed(
        f'"stablehlo.{name}"({rest} -> tensor<?x?xi64>',
        A,
        np.array(shape),
        takes="tensor<?x?xi64>;tensor<2xi64>",
        gives="tensor<?x?xi64>",
    )
    same(got, np.array(expected))


def test_real_dynamic_slice():
    kinds = ["tensor<?xi64>", *["tensor<1xi64>"] * 3]
    operation = f"stablehlo.real_dynamic_slice %0, %1, %2, %3 : ({', '.join(kinds)}) -> tensor<?xi64>"
    bounds = [np.array([n]) for n in (1, 6, 2)]
    same(computed(operation, np.arange(8), *bounds, takes=";".join(kinds), gives="tensor<?xi64>"), [1, 3, 5])


def selected(x: np.ndarray, index: np.ndarray, gives: str, *, dim: int, batch_dims: int = 0) -> np.ndarray:
    takes = [f"tensor<{'x'.join(map(str, array.shape))}x{kind}>" for array, kind in ((x, "f32"), (index, "i32"))]
    attributes = f"{{dim = {dim} : i64, batch_dims = {batch_dims} : i64}}"
    operation = f'"stablehlo.torch_index_select"(%0, %1) {attributes} : ({", ".join(takes)}) -> {gives}'
    return computed(operation, x, index, takes=";".join(takes), gives=gives)


def test_torch_index_select_puts_the_dimensions_of_the_index_in_the_place_of_one():
    x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    index = np.array([[2, 0], [1, 1]], np.int32)
    same(selected(x, index, "tensor<2x2x2x4xf32>", dim=1), x[:, index])


def test_torch_index_select_takes_the_nearest_slice_for_an_index_outside():
    x = np.arange(3, dtype=np.float32)
    same(selected(x, np.array([-1, 7], np.int32), "tensor<2xf32>", dim=0), np.float32([0, 2]))


@pytest.mark.parametrize("dim", [1, 2])
def test_torch_index_select_has_an_index_for_each_batch(dim):
    x = np.arange(18, dtype=np.float32).reshape(2, 3, 3)
    index = np.array([[2, 0, 9], [1, 1, 2]], np.int32)
    expected = np.stack([np.take(batch, own, axis=dim - 1, mode="clip") for batch, own in zip(x, index, strict=True)])
    same(selected(x, index, "tensor<2x3x3xf32>", dim=dim, batch_dims=1), expected)


def test_set_dimension_size_cuts_to_the_first_elements():
    kind = "tensor<2x?xf32, #stablehlo.bounds<?, 3>>"
    operation = f"stablehlo.set_dimension_size %0, %1, dim = 1 : (tensor<2x3xf32>, tensor<i32>) -> {kind}"
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    same(computed(operation, x, np.int32(2), takes="tensor<2x3xf32>;tensor<i32>", gives=kind), x[:, :2])
