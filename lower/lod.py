"""How a LoD goes from the operands of an operator to its results, where the operator's rule knows nothing of LoD."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pdhlo.dialect.operator_table import Operator
from pdhlo.lower.traced_values import LoDArray


def share_lod(op: Operator, arguments: Sequence[Any], results: Sequence[Any]) -> list[Any]:
    """The results, with the LoD of the first operand that has one where they have as many rows."""
    source = next((one for one in arguments if isinstance(one, LoDArray)), None)
    if source is None:
        return list(results)
    return [_with_lod(value, source) for value in results]


def _with_lod(value: Any, source: LoDArray) -> Any:
    if isinstance(value, LoDArray) or not getattr(value, "shape", ()) or value.shape[0] != source.data.shape[0]:
        return value
    return LoDArray(value, source.lod)
