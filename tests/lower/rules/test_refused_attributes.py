"""Attributes whose value would change a result, and that a rule computes for some values only, are refused by name."""

from __future__ import annotations

import jax.numpy as jnp
import pytest

from pdhlo.dialect.operator_table import operator
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.registry import get_rule

REFUSED = [
    ("fused_attention", {"ring_id": 0}, "process group 0"),
    ("fused_attention_grad", {"ring_id": 0}, "process group 0"),
    ("fused_feedforward", {"ring_id": 3}, "process group 3"),
    ("fused_feedforward_grad", {"ring_id": 3}, "process group 3"),
    ("class_center_sample", {"nranks": 2}, "nranks is 2"),
    ("fused_scale_bias_relu_conv_bn", {"data_format": "NCHW"}, "data_format is 'NCHW'"),
    ("gemm_epilogue", {"padding_weights": True}, "weights with padding_weights"),
    ("fused_bn_add_activation_grad", {"act_type": "gelu"}, "act_type is 'gelu'"),
    ("fusion_seqconv_eltadd_relu", {"context_stride": 2}, "stride is 2"),
]


@pytest.mark.parametrize(("name", "attributes", "message"), REFUSED)
def test_a_value_that_is_not_computed_is_refused(name, attributes, message):
    op = operator(name)
    operands = [jnp.zeros((1,))] * len(op.inputs)
    with pytest.raises(UnsupportedError, match=rf"pd\.{name}: .*{message}"):
        get_rule(name)(operands, dict.fromkeys(op.attributes) | attributes, key=None)


@pytest.mark.parametrize("axis", [1, -2])
def test_elements_of_an_array_are_joined_along_an_axis_that_they_have(axis):
    """Paddle 2.6.2 refuses it, or crashes."""
    with pytest.raises(InputError, match=f"pd.array_to_tensor: axis is {axis}, expected -1 to 0 for rank 1"):
        get_rule("array_to_tensor")([[jnp.zeros(3), jnp.zeros(2)]], {"axis": axis, "use_stack": False})
