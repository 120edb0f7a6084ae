"""Attributes that a program stores in variables, although the dialect's operator has no operand for them.

Paddle 2.4 and later do this if a layer was called with a tensor: the axes of a mean, the probability of a dropout.
If the dialect has an operand, the variable is the operand; else the variable must be a constant, which becomes the
attribute. Further than Paddle: its translation refuses such programs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdhlo.dialect.attributes import to_python
from pdhlo.errors import quoted
from pdhlo.translate.legacy.attribute_translator import KindAndValue, translate_attribute
from pdhlo.translate.legacy.emitter import Emitter
from pdhlo.translate.legacy.legacy_program import Attribute, LegacyOperator
from pdhlo.translate.legacy.report import Untranslatable

_CONSTANTS = {"pd.full": "value", "pd.assign_value": "values"}
"""Operations that create constants -> the attribute that has the elements."""


def attribute_of_variables(emitter: Emitter, op: LegacyOperator, name: str, kind: str) -> KindAndValue | None:
    """The legacy attribute ``name``, from its constant variables; None if it is stored as a value.

    Raises Untranslatable if a variable is no constant.
    """
    names = op.variables(name)
    return constants_of(emitter, op, name, kind, names) if names else None


def constants_of(emitter: Emitter, op: LegacyOperator, name: str, kind: str, variables: Sequence[str]) -> KindAndValue:
    """The attribute ``name``, from the elements of constant variables.

    Raises Untranslatable if a variable is no constant, or if there is not one element for a single number.
    """
    elements = [element for variable in variables for element in _elements(emitter, op, name, variable)]
    if kind.startswith("array") or kind == "intarray":
        return translate_attribute(Attribute("LONGS", tuple(map(int, elements))), kind)
    if len(elements) != 1:
        raise Untranslatable(
            f"its attribute {name} is a tensor of {len(elements)} elements in this program, expected one element"
        )
    [value] = elements
    types: dict[type, str] = {bool: "BOOLEAN", int: "LONG" if kind == "i64" else "INT"}
    return translate_attribute(Attribute(types.get(type(value), "FLOAT"), value), kind)


def _elements(emitter: Emitter, op: LegacyOperator, name: str, variable: str) -> tuple[Any, ...]:
    bound = emitter.find(variable)
    owner = None if bound is None else getattr(bound.value, "owner", None)
    attribute = _CONSTANTS.get(getattr(owner, "name", ""))
    if owner is None or attribute is None:
        raise Untranslatable(
            f"its attribute {name} is the tensor {quoted(variable)}, which is not a constant of the program;"
            f" save the program with a number in its place"
        )
    value = to_python(owner.attributes[attribute])
    return value if isinstance(value, tuple) else (value,)
