"""Finds the outputs of a program that are an arg-max: engines may differ in them if two values are nearly equal."""

from __future__ import annotations

from typing import Any

from pdhlo.dialect.bindings import ir
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.traits import Trait

_CHOICES = frozenset({"pd.argmax", "pd.argmin"})
_PASSING = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES, Trait.PERMUTES)
"""Traits of operators whose result elements correspond one to one to the operand's. ``fetch`` and ``scale`` count too.
"""


def choices(program: TranslatedProgram) -> frozenset[int]:
    """The indices of the outputs that are computed by an arg-max or arg-min."""
    return frozenset(place for place, value in enumerate(program.returned) if _is_choice(value))


def _is_choice(value: Any) -> bool:
    while not isinstance(value.owner, ir.Block):
        operation = value.owner
        name = operation.name.rstrip("_")
        if name in _CHOICES:
            return True
        if name not in ("pd.fetch", "pd.scale") and not has_trait(name, *_PASSING):
            return False
        value = operation.operands[0]
    return False
