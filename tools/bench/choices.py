"""Which outputs of a program are choices: where two are nearly as good, engines may choose another one."""

from __future__ import annotations

from typing import Any

from pdhlo.dialect.bindings import ir
from pdhlo.dialect.program import Program

_CHOICES = frozenset({"pd.argmax", "pd.argmin"})
_PASSING = frozenset(
    {"pd.assign", "pd.cast", "pd.fetch", "pd.flatten", "pd.reshape", "pd.scale", "pd.share_data", "pd.squeeze"}
    | {"pd.transpose", "pd.unsqueeze"}
)
"""Operations that pass on what was chosen, one for one."""


def choices(program: Program) -> frozenset[int]:
    """The places of the outputs that an arg-max or arg-min gives."""
    return frozenset(place for place, value in enumerate(program.returned) if _is_choice(value))


def _is_choice(value: Any) -> bool:
    while not isinstance(value.owner, ir.Block):
        operation = value.owner
        name = operation.name.rstrip("_")
        if name in _CHOICES:
            return True
        if name not in _PASSING:
            return False
        value = operation.operands[0]
    return False
