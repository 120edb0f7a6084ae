"""reduce, reduce_window and sort."""

import ml_dtypes
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.interpreter.eval import evaluate_text
from tests.lower.interpreter.programs import computed, same


def region(kind: str, operation: str) -> str:
    """A region of two scalars that gives %s."""
    return f"^bb0(%a: tensor<{kind}>, %b: tensor<{kind}>): {operation}\n stablehlo.return %s : tensor<{kind}>"


@pytest.mark.parametrize(
    ("name", "expected"), [("add", [10, 26]), ("multiply", [0, 840]), ("maximum", [4, 8]), ("minimum", [0, 5])]
)
def test_reduce_by_one_operation(name, expected):
    body = region("i64", f"%s = stablehlo.{name} %a, %b : tensor<i64>")
    init = {"multiply": 1, "minimum": 99}.get(name, 0)
    expected = {"multiply": [24, 1680]}.get(name, expected)
    x = np.arange(1, 9).reshape(2, 4)
    expected = [1, 5] if name == "minimum" else expected
    got = computed(
        f'"stablehlo.reduce"(%0, %1) ({{ {body} }}) {{dimensions = array<i64: 1>}} '
        ": (tensor<2x4xi64>, tensor<i64>) -> tensor<2xi64>",
        x,
        np.array(init),
        takes="tensor<2x4xi64>;tensor<i64>",
        gives="tensor<2xi64>",
    )
    same(got, np.array(expected))


@pytest.mark.parametrize(("dimension", "kept"), [(0, 3), (1, 0)])
def test_pairs_of_empty_tensors_give_their_initial_values_or_nothing(dimension, kept):
    scalar, result = "tensor<f64>", f"tensor<{kept}xf64>"
    text = f"""func.func @main(%x: tensor<0x3xf64>, %i: {scalar}) -> ({result}, {result}) {{
      %r:2 = "stablehlo.reduce"(%x, %x, %i, %i) ({{
        ^bb0(%a: {scalar}, %b: {scalar}, %c: {scalar}, %d: {scalar}): stablehlo.return %a, %d : {scalar}, {scalar}
      }}) {{dimensions = array<i64: {dimension}>}}
        : (tensor<0x3xf64>, tensor<0x3xf64>, {scalar}, {scalar}) -> ({result}, {result})
      return %r#0, %r#1 : {result}, {result}
    }}"""
    for got in evaluate_text(text, [np.zeros((0, 3)), np.array(7.0)]):
        same(got, np.full(kept, 7.0))


def test_reduce_of_booleans_is_not_a_count():
    body = region("i1", "%s = stablehlo.add %a, %b : tensor<i1>")
    got = computed(
        f'"stablehlo.reduce"(%0, %1) ({{ {body} }}) {{dimensions = array<i64: 0>}} '
        ": (tensor<3xi1>, tensor<i1>) -> tensor<i1>",
        np.array([True, True, False]),
        np.array(False),
        takes="tensor<3xi1>;tensor<i1>",
        gives="tensor<i1>",
    )
    same(got, np.array(True))


def test_reduce_of_nothing_is_the_initial_value():
    body = region("f32", "%s = stablehlo.maximum %a, %b : tensor<f32>")
    got = computed(
        f'"stablehlo.reduce"(%0, %1) ({{ {body} }}) {{dimensions = array<i64: 0>}} '
        ": (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>",
        np.zeros((0, 2), np.float32),
        np.float32(-3),
        takes="tensor<0x2xf32>;tensor<f32>",
        gives="tensor<2xf32>",
    )
    same(got, np.float32([-3, -3]))


def test_sums_of_small_floats_are_rounded_at_the_end():
    body = region("bf16", "%s = stablehlo.add %a, %b : tensor<bf16>")
    got = computed(
        f'"stablehlo.reduce"(%0, %1) ({{ {body} }}) {{dimensions = array<i64: 0>}} '
        ": (tensor<4096xbf16>, tensor<bf16>) -> tensor<bf16>",
        np.ones(4096, ml_dtypes.bfloat16),
        np.zeros((), ml_dtypes.bfloat16),
        takes="tensor<4096xbf16>;tensor<bf16>",
        gives="tensor<bf16>",
    )
    same(got, np.array(4096, ml_dtypes.bfloat16))


@pytest.mark.parametrize("length", [5, 3001], ids=["in order", "neighbours first"])
def test_reduce_by_a_region_of_two_operands(length):
    """The place of the largest element; of equal ones the first."""
    x = np.random.default_rng(0).integers(0, 50, (length, 3)).astype(np.int32)
    text = f"""func.func @main(%x: tensor<{length}x3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {{
      %i = stablehlo.iota dim = 0 : tensor<{length}x3xi32>
      %low = stablehlo.constant dense<-1> : tensor<i32>
      %r:2 = "stablehlo.reduce"(%x, %i, %low, %low) ({{
      ^bb0(%v0: tensor<i32>, %i0: tensor<i32>, %v1: tensor<i32>, %i1: tensor<i32>):
        %keep = stablehlo.compare GE, %v0, %v1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %v = stablehlo.select %keep, %v0, %v1 : tensor<i1>, tensor<i32>
        %at = stablehlo.select %keep, %i0, %i1 : tensor<i1>, tensor<i32>
        stablehlo.return %v, %at : tensor<i32>, tensor<i32> }}) {{dimensions = array<i64: 0>}}
        : (tensor<{length}x3xi32>, tensor<{length}x3xi32>, tensor<i32>, tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
      return %r#0, %r#1 : tensor<3xi32>, tensor<3xi32> }}"""
    largest, place = evaluate_text(text, [x])
    same(largest, x.max(0))
    same(place, x.argmax(0).astype(np.int32))


def test_a_region_that_cannot_run_on_arrays_runs_on_each_element():
    body = """^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %c = stablehlo.compare LT, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %s = "stablehlo.if"(%c) ({ stablehlo.return %b : tensor<i64> }, { stablehlo.return %a : tensor<i64> })
        : (tensor<i1>) -> tensor<i64>
      stablehlo.return %s : tensor<i64>"""
    got = computed(
        f'"stablehlo.reduce"(%0, %1) ({{ {body} }}) {{dimensions = array<i64: 0>}} '
        ": (tensor<3x2xi64>, tensor<i64>) -> tensor<2xi64>",
        np.array([[1, 9], [7, 3], [2, 4]]),
        np.array(0),
        takes="tensor<3x2xi64>;tensor<i64>",
        gives="tensor<2xi64>",
    )
    same(got, np.array([7, 9]))


WINDOW = """"stablehlo.reduce_window"(%0, %1) ({{ {body} }}) {{window_dimensions = array<i64: 2, 1>,
  window_strides = array<i64: 4, 1>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 3, 1>,
  padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>}} : (tensor<3x2xi64>, tensor<i64>) -> tensor<2x2xi64>"""


def test_reduce_window_example_of_the_spec():
    x, kinds = np.array([[1, 2], [3, 4], [5, 6]]), "tensor<3x2xi64>;tensor<i64>"
    single = region("i64", "%s = stablehlo.add %a, %b : tensor<i64>")
    several = region("i64", "%t = stablehlo.negate %b : tensor<i64>\n %s = stablehlo.subtract %a, %t : tensor<i64>")
    for body in (single, several):
        got = computed(WINDOW.format(body=body), x, np.array(0), takes=kinds, gives="tensor<2x2xi64>")
        same(got, np.array([[0, 0], [3, 4]]))


@pytest.mark.parametrize("direction", ["LT", "GT"])
def test_sort_is_stable_and_moves_operands_together(direction):
    keys = np.random.default_rng(1).integers(0, 5, (2, 37))
    text = f"""func.func @main(%k: tensor<2x37xi64>) -> (tensor<2x37xi64>, tensor<2x37xi64>) {{
      %i = stablehlo.iota dim = 1 : tensor<2x37xi64>
      %r:2 = "stablehlo.sort"(%k, %i) ({{
      ^bb0(%a: tensor<i64>, %b: tensor<i64>, %c: tensor<i64>, %d: tensor<i64>):
        %s = stablehlo.compare {direction}, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %s : tensor<i1> }}) {{dimension = 1 : i64, is_stable = true}}
        : (tensor<2x37xi64>, tensor<2x37xi64>) -> (tensor<2x37xi64>, tensor<2x37xi64>)
      return %r#0, %r#1 : tensor<2x37xi64>, tensor<2x37xi64> }}"""
    order = np.argsort(keys if direction == "LT" else -keys, axis=1, kind="stable")
    got = evaluate_text(text, [keys])
    same(got[0], np.take_along_axis(keys, order, 1))
    same(got[1], order)


def test_sort_by_two_keys_with_floats_in_total_order():
    x = np.array([1.0, np.nan, -0.0, 0.0, -np.inf, -0.0, np.copysign(np.nan, -1)])
    y = np.arange(7)[::-1].copy()
    text = """func.func @main(%x: tensor<7xf64>, %y: tensor<7xi64>) -> tensor<7xi64> {
      %r:2 = "stablehlo.sort"(%x, %y) ({
      ^bb0(%a: tensor<f64>, %b: tensor<f64>, %c: tensor<i64>, %d: tensor<i64>):
        %lt = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
        %eq = stablehlo.compare EQ, %a, %b, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
        %second = stablehlo.compare LT, %c, %d : (tensor<i64>, tensor<i64>) -> tensor<i1>
        %tie = stablehlo.and %eq, %second : tensor<i1>
        %s = stablehlo.or %lt, %tie : tensor<i1>
        stablehlo.return %s : tensor<i1> }) {dimension = 0 : i64}
        : (tensor<7xf64>, tensor<7xi64>) -> (tensor<7xf64>, tensor<7xi64>)
      return %r#1 : tensor<7xi64> }"""
    same(evaluate_text(text, [x, y])[0], np.array([0, 2, 1, 4, 3, 6, 5]))


@pytest.mark.parametrize("kind", [np.float16, ml_dtypes.bfloat16], ids=["f16", "bf16"])
def test_windows_of_small_floats_are_rounded_after_each_step(kind):
    x = np.random.default_rng(0).random(9).astype(kind)
    want, total = [], kind(0)
    for element in x:
        total = kind(np.float32(total) + np.float32(element))
        want.append(total)
    name = "f16" if kind is np.float16 else "bf16"
    operation = f"""call @sums(%0) : (tensor<9x{name}>) -> tensor<9x{name}>"""
    text = f"""func.func @main(%0: tensor<9x{name}>) -> tensor<9x{name}> {{ %r = {operation}
        return %r : tensor<9x{name}> }}
      func.func private @sums(%x: tensor<9x{name}>) -> tensor<9x{name}> {{
        %zero = stablehlo.constant dense<0.0> : tensor<{name}>
        %r = "stablehlo.reduce_window"(%x, %zero) ({{
          ^bb0(%a: tensor<{name}>, %b: tensor<{name}>):
            %c = stablehlo.add %a, %b : tensor<{name}>
            stablehlo.return %c : tensor<{name}>
        }}) {{window_dimensions = array<i64: 9>, padding = dense<[[8, 0]]> : tensor<1x2xi64>}}
          : (tensor<9x{name}>, tensor<{name}>) -> tensor<9x{name}>
        return %r : tensor<9x{name}> }}"""
    [got] = evaluate_text(text, [x])
    same(got, np.array(want, kind))


def test_a_module_of_nothing_is_refused_in_words():
    with pytest.raises(InputError, match="the module has no function to run"):
        evaluate_text("module {}")
