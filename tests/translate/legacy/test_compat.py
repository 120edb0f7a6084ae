from __future__ import annotations

from pdhlo.translate.legacy import compat


def test_names_of_operators_slots_and_attributes():
    assert compat.normalised_name("elementwise_add") == "add"
    assert compat.normalised_name("relu") == "relu"
    assert compat.legacy_slot("conv2d", "out") == "Output"
    assert compat.legacy_attribute("matmul_v2", "transpose_x") == "trans_x"
    assert compat.legacy_types("add") == ["elementwise_add"]


def test_gradient_operators_use_the_names_of_their_forward_operator():
    assert compat.legacy_slot("conv2d_grad", "out_grad") == "Output@GRAD"
    assert compat.legacy_slot("conv2d_grad", "filter") == "Filter"
    assert compat.legacy_attribute("matmul_v2_grad", "transpose_x") == "trans_x"


def test_tensors_that_may_stand_for_an_attribute():
    assert compat.mutable_attribute("reshape2", "shape") == ["Shape", "ShapeTensor"]
    assert compat.mutable_attribute("relu", "shape") is None


def test_defaults():
    assert compat.default("softmax", "axis") == ("INT", -1)
    assert compat.default("transpose2", "axis") is None
    assert compat.extra_default("dropout", "fix_seed") == ("BOOLEAN", False)
    assert compat.extra_default("conv2d", "use_cudnn") is None


def test_the_slots_of_a_third_derivative_are_those_that_paddle_writes():
    """As Paddle 2.6.2 appends the operators: one gradient at the end of a name is one, those within belong to it."""
    assert compat.legacy_slot("sigmoid_triple_grad", "fwd_grad_out") == "fwd_grad_out"
    assert compat.legacy_slot("sigmoid_triple_grad", "grad_grad_out_grad") == "grad_grad_out@GRAD"
    assert compat.legacy_slot("sigmoid_triple_grad", "out_grad") == "Out@GRAD"
    assert compat.legacy_slot("tanh_triple_grad", "grad_x_grad_forward_grad") == "grad_x_grad_forward@GRAD"
    assert compat.legacy_slot("tanh_triple_grad", "grad_out_grad_grad") == "grad_out_grad@GRAD"
