"""gather, scatter and select_and_scatter: examples of the spec, batching, bounds and repeated places."""

import numpy as np
import pytest

from tests.lower.interpreter.programs import computed, same

ADD = """^bb0(%a: tensor<i64>, %b: tensor<i64>): %s = stablehlo.add %a, %b : tensor<i64>
  stablehlo.return %s : tensor<i64>"""
REPLACE = "^bb0(%a: tensor<i64>, %b: tensor<i64>): stablehlo.return %b : tensor<i64>"
MIX = """^bb0(%a: tensor<i64>, %b: tensor<i64>): %t = stablehlo.constant dense<2> : tensor<i64>
  %d = stablehlo.multiply %a, %t : tensor<i64>\n %s = stablehlo.add %d, %b : tensor<i64>
  stablehlo.return %s : tensor<i64>"""


def test_gather_example_of_the_spec():
    operation = """"stablehlo.gather"(%0, %1) {dimension_numbers = #stablehlo.gather<offset_dims = [3, 4],
      collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1],
      start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>}
      : (tensor<2x3x4x2xi32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xi32>"""
    x = np.arange(1, 49, dtype=np.int32).reshape(2, 3, 4, 2)
    index = np.array(
        [[[[0, 0], [1, 0], [2, 1]], [[0, 1], [1, 1], [0, 9]]], [[[0, 0], [2, 1], [2, 2]], [[1, 2], [0, 1], [1, 0]]]]
    )
    got = computed(operation, x, index, takes="tensor<2x3x4x2xi32>;tensor<2x2x3x2xi64>", gives="tensor<2x2x3x2x2xi32>")
    expected = [
        [
            [[[1, 2], [3, 4]], [[3, 4], [5, 6]], [[13, 14], [15, 16]]],
            [[[33, 34], [35, 36]], [[35, 36], [37, 38]], [[41, 42], [43, 44]]],
        ],
        [
            [[[1, 2], [3, 4]], [[13, 14], [15, 16]], [[21, 22], [23, 24]]],
            [[[43, 44], [45, 46]], [[33, 34], [35, 36]], [[27, 28], [29, 30]]],
        ],
    ]
    same(got, np.int32(expected))


def scattered(region: str, index: list[int], update: list[int], *, window: bool = False) -> np.ndarray:
    dims = "update_window_dims = [1], inserted_window_dims = []" if window else "inserted_window_dims = [0]"
    shape = "1x2" if window else f"{len(update)}"
    count = 1 if window else len(update)
    operation = f""""stablehlo.scatter"(%0, %1, %2) ({{ {region} }}) {{scatter_dimension_numbers =
      #stablehlo.scatter<{dims}, scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}
      : (tensor<4xi64>, tensor<{count}x1xi64>, tensor<{shape}xi64>) -> tensor<4xi64>"""
    values = np.array(update).reshape((1, 2) if window else (-1,))
    kinds = f"tensor<4xi64>;tensor<{count}x1xi64>;tensor<{shape}xi64>"
    return computed(
        operation, np.arange(1, 5), np.array(index).reshape(-1, 1), values, takes=kinds, gives="tensor<4xi64>"
    )


@pytest.mark.parametrize(
    ("region", "expected"),
    [(ADD, [1, 2 + 10 + 30 + 40, 3, 4]), (REPLACE, [1, 40, 3, 4]), (MIX, [1, ((2 * 2 + 10) * 2 + 30) * 2 + 40, 3, 4])],
    ids=["add", "replace", "mix"],
)
def test_scatter_does_updates_of_one_place_in_order_and_skips_those_outside(region, expected):
    same(scattered(region, [1, 7, 1, -1, 1], [10, 20, 30, 99, 40]), np.array(expected))


def test_scatter_skips_only_the_part_of_a_window_that_is_outside():
    same(scattered(REPLACE, [3], [10, 20], window=True), [1, 2, 3, 10])


def test_select_and_scatter_example_of_the_spec():
    operation = f""""stablehlo.select_and_scatter"(%0, %1, %2) ({{
      ^bb0(%a: tensor<i64>, %b: tensor<i64>):
        %s = stablehlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %s : tensor<i1> }}, {{ {ADD} }}) {{window_dimensions = array<i64: 3, 1>,
      window_strides = array<i64: 2, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}}
      : (tensor<4x2xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x2xi64>"""
    x, source = np.array([[1, 5], [2, 5], [3, 6], [4, 4]]), np.array([[5, 6], [7, 8]])
    kinds = "tensor<4x2xi64>;tensor<2x2xi64>;tensor<i64>"
    got = computed(operation, x, source, np.array(0), takes=kinds, gives="tensor<4x2xi64>")
    same(got, np.array([[0, 0], [0, 0], [5, 14], [7, 0]]))
