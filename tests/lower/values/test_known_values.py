"""What is folded while tracing must be what the rule computes."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.dialect.operator_table import operator
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values import known_values

SMALL = st.lists(st.integers(-20, 20), min_size=1, max_size=4)


def vector(values: list[int], dtype: str = "int64") -> np.ndarray:
    return np.array(values, dtype)


@st.composite
def operations(draw: Any) -> tuple[str, list[Any], dict[str, Any]]:
    """Name, operands and attributes of one operation on small integers."""
    name = draw(st.sampled_from(sorted(CASES)))
    dtype = draw(st.sampled_from(["int32", "int64"]))
    return name, *CASES[name](vector(draw(SMALL), dtype), draw)


def _pair(x: np.ndarray, draw: Any) -> Any:
    return [x, np.array(draw(st.integers(1, 9)), x.dtype)], {}


CASES: dict[str, Any] = {
    "add": _pair,
    "subtract": _pair,
    "multiply": _pair,
    "floor_divide": lambda x, draw: ([np.abs(x), np.array(draw(st.integers(1, 9)), x.dtype)], {}),
    "remainder": _pair,
    "cast": lambda x, draw: ([x], {"dtype": np.dtype(draw(st.sampled_from(["int32", "int64", "float32"])))}),
    "scale": lambda x, draw: (
        [x, np.array([draw(st.integers(-3, 3))], np.float32)],
        {"bias": float(draw(st.integers(-3, 3))), "bias_after_scale": draw(st.booleans())},
    ),
    "concat": lambda x, draw: ([[x, x[::-1]], np.array([0], np.int32)], {}),
    "stack": lambda x, draw: ([[x, x + 1]], {"axis": draw(st.sampled_from([0, 1, -1]))}),
    "squeeze": lambda x, draw: ([x[None, :, None], vector(draw(st.sampled_from([[0], [2], [0, 2], [-1]])))], {}),
    "unsqueeze": lambda x, draw: ([x, vector(draw(st.sampled_from([[0], [1], [0, 2], [-1]])))], {}),
    "reshape": lambda x, draw: ([x, vector(draw(st.sampled_from([[-1], [1, -1], [0, 1], [-1, 1]])))], {}),
    "gather": lambda x, draw: (
        [
            np.stack([x, x + 1, x * 2]) if (axis := draw(st.sampled_from([0, 1]))) else x,
            draw(st.sampled_from([vector([0, len(x) - 1]), vector([0, len(x) - 1])[:, None], np.array(len(x) - 1)])),
            np.array([axis], np.int32),
        ],
        {},
    ),
    "slice": lambda x, draw: (
        [x, vector([draw(st.integers(-5, 3))]), vector([draw(st.integers(-5, 9))])],
        {"axes": (0,), "infer_flags": (1,), "decrease_axis": ()},
    ),
    "assign": lambda x, draw: ([x], {}),
    "arange": lambda x, draw: (
        [np.array(draw(st.integers(-9, 9)), x.dtype), x[0], np.array(draw(st.sampled_from([-3, -1, 1, 2])), x.dtype)],
        {"dtype": x.dtype},
    ),
}


def _as_rule_operand(kind: str, value: Any) -> Any:
    """As the tracer would pass it, but unknown, so that the rule computes on the device."""
    if isinstance(value, list):
        return [jnp.asarray(element) for element in value]
    if kind == "IntArray":
        return known_values.known_integers(value)
    return known_values.known_scalar(value) if kind == "Scalar" else jnp.asarray(value)


@settings(max_examples=150)
@given(operations())
def test_folding_agrees_with_the_rule(operation):
    name, operands, attributes = operation
    folded = known_values.find_fold(name)(*operands, **attributes)
    with x64():
        converted = [
            _as_rule_operand(port.kind, value) for port, value in zip(operator(name).inputs, operands, strict=True)
        ]
        computed = get_rule(name)(converted, attributes)[0]
    assert folded.dtype == computed.dtype, name
    np.testing.assert_array_equal(folded, computed, err_msg=name)


def test_large_values_are_not_kept():
    assert known_values.find_fold("full")(shape=(1, 3, 640, 640), value=0.0, dtype=np.dtype("float32")) is None


def test_division_by_zero_is_left_to_the_device():
    assert known_values.find_fold("floor_divide")(vector([1]), vector([0])) is None


@pytest.mark.parametrize("value", [np.array(3), np.array([3]), [np.array(3)]])
def test_integers_of_a_known_value(value):
    assert known_values.known_integers(value) == (3,)


def test_a_group_with_an_unknown_part_is_unknown():
    with x64():
        assert known_values.known_integers([np.array(3), jnp.asarray(4)]) is None
        np.testing.assert_array_equal(known_values.integer_vector([np.array(3), jnp.asarray([4, 5])]), [3, 4, 5])
