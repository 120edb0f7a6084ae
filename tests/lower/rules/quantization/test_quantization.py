"""Quantisation: both ways of rounding, saturation, moving averages, and the straight-through gradient."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lower.rules.rule_testing import assert_result, gradient, run

X = np.float32([[-2, -0.5, 0.5], [1, 1.5, 2]])


@pytest.mark.parametrize(("round_type", "want"), [(0, [-4, -2, 2]), (1, [-3, -3, 3])])
def test_halves_are_rounded_to_even_or_away(round_type, want):
    # Three bits: the levels are -4 to 3, a scale of 1.2 puts 1 at 2.5.
    scale = np.float32([1.2])
    x = np.float32([-2, -1, 1])
    attributes = {"quant_axis": -1, "bit_length": 3, "is_test": True, "only_observer": False}
    y, *_ = run("quantize_linear", x, scale, np.zeros(1, np.int32), round_type=round_type, **attributes)
    assert_result(y, np.float32(want))


def test_a_program_that_drops_the_way_of_rounding_rounds_halves_away():
    y, scale = run("fake_quantize_abs_max", np.float32([127, 0.5, -0.5]), bit_length=8)
    assert_result(y, np.float32([127, 1, -1]))
    assert_result(scale, np.float32([127]))
    y, _ = run("fake_quantize_abs_max", np.float32([127, 0.5, -0.5]), bit_length=8, round_type=0)
    assert_result(y, np.float32([127, 0, 0]))


def test_a_scale_for_each_channel():
    y, scale = run("fake_channel_wise_quantize_abs_max", X, quant_axis=0, bit_length=8, is_test=False)
    assert_result(scale, np.float32([2, 2]))
    assert_result(y, np.float32([[-127, -32, 32], [64, 95, 127]]))


def test_nothing_but_zeros_stays_zero():
    y, scale = run("fake_quantize_dequantize_abs_max", np.zeros((2, 2), np.float32), bit_length=8)
    assert_result(y, np.zeros((2, 2), np.float32))
    assert_result(scale, np.zeros(1, np.float32))


def test_the_moving_average():
    attributes = {"moving_rate": 0.5, "bit_length": 8, "is_test": False}
    operands = X, np.float32([9]), np.float32([4]), np.float32([2])
    _, scale, state, accum = run("fake_quantize_moving_average_abs_max", *operands, **attributes)
    assert_result(accum, np.float32([4]))
    assert_result(state, np.float32([2]))
    assert_result(scale, np.float32([2]))
    _, scale, *_ = run("fake_quantize_moving_average_abs_max", *operands, **{**attributes, "is_test": True})
    assert_result(scale, np.float32([9]))


def test_the_gradient_goes_straight_through():
    assert_result(gradient("fake_quantize_dequantize_abs_max", 0, X, bit_length=4), np.full_like(X, 1))


@pytest.mark.parametrize(
    ("attributes", "want"),
    [
        ({"is_negative_input": True, "shift": 0.0}, np.int8([-128, -2, 0, 2, 127])),
        ({"is_negative_input": False, "shift": 0.0}, np.uint8([0, 0, 0, 2, 255])),
        ({"is_negative_input": True, "shift": 10.0}, np.uint8([0, 8, 10, 12, 255])),
    ],
)
def test_quantize_saturates_and_rounds_to_even(attributes, want):
    x = np.float32([-300, -2.5, 0.5, 2.5, 300])
    assert_result(run("quantize", x, scale=1.0, output_format="NCHW", bfloat16=False, **attributes), want)


def test_requantize_gives_unsigned_numbers_where_it_shifts():
    x = np.int8([-128, 0, 127])
    plain = {"scale_in": 2.0, "scale_out": 1.0, "shift_in": 0.0}
    assert_result(run("requantize", x, shift_out=0.0, **plain), np.int8([-64, 0, 64]))
    assert_result(run("requantize", x, shift_out=128.0, **plain), np.uint8([64, 128, 192]))


def test_the_table_of_bytes():
    row = np.zeros(3, np.float32)
    row[:2] = 1, 257
    row[2:] = np.uint8([0, 1, 128, 255]).view(np.float32)
    got = run("lookup_table_dequant", row[None], np.int64([[0]]), padding_idx=-1)
    assert_result(got, np.float32([[1, 2, 129, 256]]))
    assert_result(run("lookup_table_dequant", row[None], np.int64([[0]]), padding_idx=0), np.zeros((1, 4), np.float32))
