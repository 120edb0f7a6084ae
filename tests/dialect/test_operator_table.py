from __future__ import annotations

import pytest

from pdhlo.dialect.operator_table import Port, operator, operator_names, plain_name
from pdhlo.errors import UnsupportedError


def test_conv2d_is_as_paddle_declares_it():
    conv2d = operator("conv2d")
    assert conv2d.inputs == (Port("input", "Tensor"), Port("filter", "Tensor"))
    assert conv2d.attributes["strides"] == "array<i32>"
    assert [port.name for port in conv2d.outputs] == ["out"]
    assert conv2d.verified


def test_kinds_and_marks_are_read():
    reshape = operator("reshape")
    assert reshape.inputs[1].kind == "IntArray"
    assert reshape.inputs[1].is_list
    assert reshape.outputs[1] == Port("xshape", "Tensor", optional=True, intermediate=True)
    assert operator("scale").inputs[1] == Port("scale", "Scalar", element="float")


def test_gradient_operators_are_not_verified():
    assert not operator("conv2d_grad").verified


def test_operators_of_old_programs_have_their_legacy_signature():
    lookup = operator("lookup_table")
    assert lookup.legacy == "lookup_table"
    assert [port.name for port in lookup.inputs] == ["w", "ids"]
    # fluid's bilinear_interp bears the name of a successor with other slots
    assert operator("bilinear_interp_v1").legacy == "bilinear_interp"
    assert operator("bilinear_interp").legacy is None


def test_unknown_operator_is_refused_with_names_that_are_near():
    with pytest.raises(UnsupportedError, match=r"no operator 'conv2'; near: conv2d"):
        operator("conv2")


def test_in_place_form_has_the_plain_operator():
    assert plain_name("relu_") == "relu"
    assert plain_name("sgd_") == "sgd_"


def test_every_operator_can_be_read():
    for name in operator_names():
        op = operator(name)
        names = [port.name for port in op.inputs] + list(op.attributes)
        assert len(set(names)) == len(names), f"{name} has two parts of one name"
        assert all(name.isidentifier() for name in names), name
