"""Constants of a program. A legacy operator may take them as attributes, where the dialect has operands."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from pdhlo.dialect import attributes, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait


class Constant(NamedTuple):
    """A known tensor: its element type, its shape, and its elements; a single element stands for all."""

    element: str
    shape: tuple[int, ...]
    elements: tuple[Any, ...]

    @property
    def numbers(self) -> tuple[Any, ...]:
        """All elements, in order; a single one is repeated."""
        size = math.prod(self.shape)
        return self.elements * size if len(self.elements) == 1 and size >= 0 else self.elements


def constant_of(value: SSAValue) -> Constant | None:
    """The constant of a value that an operation creates from its attributes; None for any other value."""
    owner = value.owner
    if isinstance(owner, ir.Block) or not has_trait(owner.operation.name, Trait.CONSTANT):
        return None
    own = owner.attributes
    element, shape = types.element_of(value.type).name, types.shape_of(value.type)
    if owner.operation.name == "pd.full":
        text = _dropped(own).get("str_value")
        number = attributes.to_python(own["value"]) if text is None else _number(text)
        shape = tuple(attributes.to_python(own["shape"]))
        return None if number is None else Constant(element, shape, (number,))
    name = "value" if "value" in own else "values"
    elements = tuple(attributes.to_python(own[name]))
    size = math.prod(shape)
    return Constant(element, shape, elements) if len(elements) in (1, size) else None


def _dropped(own: ir.OpAttributeMap) -> dict[str, Any]:
    return dict(attributes.to_python(own[DROPPED])) if DROPPED in own else {}


def _number(text: str) -> float | None:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return None
