"""Quantized types: what is stored, what it stands for, and operations between."""

import numpy as np

from pdhlo.lower.interpreter.attributes import quantized_type
from pdhlo.lower.interpreter.eval import evaluate_text
from tests.lower.interpreter.programs import same

Q = "tensor<4x!quant.uniform<i8:f32, 0.5:-20>>"


def test_types_from_their_text():
    own = quantized_type("!quant.uniform<u8<1:254>:f32:1, {1.000000e-01:30,5.000000e-01}>")
    assert (own.storage, own.expressed) == (np.uint8, np.float32)
    assert (own.low, own.high, own.axis) == (1, 254, 1)
    assert (own.scales, own.zero_points) == ((0.1, 0.5), (30, 0))


def test_quantize_rounds_to_even_and_saturates():
    text = f"""func.func @main(%x: tensor<4xf32>) -> (tensor<4xi8>, tensor<4xf32>) {{
      %q = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> {Q}
      %i = stablehlo.bitcast_convert %q : ({Q}) -> tensor<4xi8>
      %d = stablehlo.uniform_dequantize %q : ({Q}) -> tensor<4xf32>
      return %i, %d : tensor<4xi8>, tensor<4xf32> }}"""
    stored, value = evaluate_text(text, [np.float32([0.25, 0.75, 1000, -1000])])
    same(stored, np.int8([-20, -18, 127, -128]))
    same(value, np.float32([0, 1, 73.5, -54]))


def test_operations_dequantize_compute_and_quantize():
    other = "tensor<4x!quant.uniform<i8:f32, 0.1:-30>>"
    text = f"""func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {{
      %a = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> {other}
      %b = stablehlo.uniform_quantize %y : (tensor<4xf32>) -> {Q}
      %c = "stablehlo.add"(%a, %b) : ({other}, {Q}) -> {Q}
      %d = stablehlo.uniform_dequantize %c : ({Q}) -> tensor<4xf32>
      return %d : tensor<4xf32> }}"""
    (got,) = evaluate_text(text, [np.float32([1, 0.2, -1, 0]), np.float32([2, 2, 0, 0.5])])
    same(got, np.float32([3, 2, -1, 0.5]))


def test_scales_along_a_dimension():
    kind = "tensor<2x2x!quant.uniform<i8:f32:1, {0.5:0, 2.0:1}>>"
    text = f"""func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xi8> {{
      %q = stablehlo.uniform_quantize %x : (tensor<2x2xf32>) -> {kind}
      %i = stablehlo.bitcast_convert %q : ({kind}) -> tensor<2x2xi8>
      return %i : tensor<2x2xi8> }}"""
    same(evaluate_text(text, [np.float32([[1, 4], [3, 8]])])[0], np.int8([[2, 3], [6, 5]]))
