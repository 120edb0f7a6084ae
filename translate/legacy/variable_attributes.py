"""Attributes that a program keeps in variables, although the operator of the dialect takes no operand for them.

Paddle 2.4 and later write so where a layer was given a tensor: the axes of a mean, the probability of a dropout. Where
the dialect has an operand for it, that is the variable; else its constant is the attribute. Further than Paddle, whose
translation refuses all of these programs.
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
"""Operations whose results are in the program, and the attribute that has the elements."""


def attribute_of_variables(emitter: Emitter, op: LegacyOperator, name: str, kind: str) -> KindAndValue | None:
    """The legacy attribute ``name`` as the constants that its variables are; None where it is no variable.

    Raises Untranslatable where one is computed.
    """
    names = op.variables(name)
    return constants_of(emitter, op, name, kind, names) if names else None


def constants_of(emitter: Emitter, op: LegacyOperator, name: str, kind: str, variables: Sequence[str]) -> KindAndValue:
    """The attribute ``name`` as the constants that some variables are.

    Raises Untranslatable where one is computed, or where they are several numbers for one.
    """
    elements = [element for variable in variables for element in _elements(emitter, op, name, variable)]
    if kind.startswith("array") or kind == "intarray":
        return translate_attribute(Attribute("LONGS", tuple(map(int, elements))), kind)
    if len(elements) != 1:
        raise Untranslatable(
            f"its attribute {name} is one number, and a tensor of {len(elements)} elements in this program"
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
            f"its attribute {name} is the tensor {quoted(variable)}, which is no constant of the program;"
            f" save the program with a number in its place"
        )
    value = to_python(owner.attributes[attribute])
    return value if isinstance(value, tuple) else (value,)
