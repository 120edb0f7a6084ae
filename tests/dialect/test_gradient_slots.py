"""How the slots of a gradient operator correspond to those of its forward operator."""

from __future__ import annotations

import pytest

from pdhlo.dialect.gradient_slots import SlotName, differentiated, forward_of, gradient_slots, slot
from pdhlo.dialect.operator_table import operator, operator_names


@pytest.mark.parametrize(
    ("name", "forward", "value"),
    [
        ("conv2d_grad", "conv2d", "conv2d"),
        ("conv2d_grad_grad", "conv2d_grad", "conv2d"),
        ("bilinear_interp_grad_v1", "bilinear_interp_v1", "bilinear_interp_v1"),
        ("tanh_triple_grad", "tanh_double_grad", "tanh"),
        ("acos_double_grad", None, "acos"),
        ("array_write_grad", "array_write_", "array_write_"),
        ("conv2d", None, "conv2d"),
    ],
)
def test_the_table_says_whose_gradient_an_operator_is(name, forward, value):
    assert forward_of(name) == forward
    assert differentiated(name) == value


def test_no_operator_is_a_gradient_of_itself():
    assert [name for name in operator_names() if differentiated(forward_of(name) or "") == name] == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("x", SlotName("x", 0)),
        ("Input", SlotName("input", 0)),
        ("x_grad", SlotName("x", 1)),
        ("grad_out_grad", SlotName("out", 2)),
        ("out_grad_grad", SlotName("out", 2)),
        ("grad_x_grad_forward", SlotName("x", 2)),
        ("grad_out_new_grad", SlotName("out", 2)),
    ],
)
def test_a_slot_is_a_base_and_how_often_it_is_differentiated(name, expected):
    assert slot(name) == expected
    assert expected.cotangent == SlotName(expected.base, expected.order + 1)


def slots(gradient: str, forward: str):
    ports = (operator(gradient).inputs, operator(gradient).outputs, operator(forward).inputs, operator(forward).outputs)
    return gradient_slots(*([port.name for port in group] for group in ports))


def test_a_gradient_reads_operands_results_and_cotangents_of_its_forward_operator():
    matched = slots("multiply_grad", "multiply")
    assert (matched.operands, matched.results, matched.cotangents, matched.wanted) == ((0, 1), (None,), (2,), (0, 1))
    matched = slots("relu_grad", "relu")
    assert (matched.operands, matched.results, matched.cotangents, matched.wanted) == ((None,), (0,), (1,), (0,))


def test_what_the_forward_operator_took_comes_before_cotangents_of_the_same_name():
    matched = slots("multiply_triple_grad", "multiply_double_grad")
    # x, y, the cotangent and both gradients of gradients; then what flows back into x, y and the cotangent.
    assert (matched.operands, matched.cotangents, matched.wanted) == ((0, 1, 2, 3, 4), (5, 6, 7), (0, 1, 2, 3, 4))
