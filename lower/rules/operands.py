"""Conversion of an operation's operands to the values that its rule takes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pdhlo.dialect.operator_table import Port
from pdhlo.errors import InputError
from pdhlo.lower.rules.registry import Rule, Value
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.known_values import as_array, integer_vector, known_integers, known_scalar
from pdhlo.lower.values.traced_values import bounded_of, dense, has_padding


def as_rule_takes(rule: Rule, port: Port, value: Value) -> Value:
    """An operand as the value that a rule takes: known numbers, a plain array, or a value with LoD or padding.

    Raises InputError if it is a tensor array and the rule takes a tensor.
    """
    if value is None:
        return None
    if rule.lod and port.kind not in ("IntArray", "Scalar"):
        return value if rule.moves else _with_numbers(value)
    if rule.bounded and has_padding(value):
        return _as_bounded(value)
    return _CONVERSIONS[port.kind](value)


def _with_numbers(value: Value) -> Value:
    """A value, or a list of values, in which known values are arrays: symbolic dimensions become device numbers."""
    if isinstance(value, list):
        return [_with_numbers(element) for element in value]
    return as_array(value) if isinstance(value, np.ndarray) else value


def _as_tensor(value: Value) -> Value:
    if isinstance(value, list):
        raise InputError(
            f"an operand is a tensor array of {len(value)}, expected a tensor: array_read takes one element,"
            " tensor_array_to_tensor joins all of them"
        )
    return as_array(value) if isinstance(value, np.ndarray) else dense(value)


def _as_tensors(value: Value) -> Value:
    return [_as_tensor(element) for element in value]


def _as_int_array(value: Value) -> Value:
    value = [dense(element) for element in value] if isinstance(value, list) else dense(value)
    known = known_integers(value)
    return integer_vector(value) if known is None else known


def _as_scalar(value: Value) -> Value:
    return known_scalar(dense(value))


_CONVERSIONS: dict[str, Callable[[Value], Value]] = {
    "Tensor": _as_tensor,
    "Tensor[]": _as_tensors,
    "IntArray": _as_int_array,
    "Scalar": _as_scalar,
}


def _as_bounded(value: Value) -> Value:
    """An operand of a rule that takes padding: ``Bounded`` without LoD, whose count is of positions (``inner`` 1)."""
    if isinstance(value, list | tuple):
        return [_as_bounded(member) for member in value]
    bounded = bounded_of(value)
    if bounded is None:
        return dense(value)
    return bounded if bounded.inner == 1 else Bounded.along(bounded.data, bounded.rows, bounded.axis)
