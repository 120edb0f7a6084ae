"""Shapes of a reshape with one unknown element, which is replaced by -1.

Programs compute shapes such as ``[rows, 4]`` from a number of rows that depends on data. A reshape keeps the number of
elements, so one unknown element follows from the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.steps.structural import SHAPES
from pdhlo.lower.values.known_values import known_integers
from pdhlo.lower.values.traced_values import bounded_of, dense

_SAME = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES)
"""Traits of operators that keep elements and their order."""
_JOINED = frozenset({"pd.concat", "pd.stack"})
"""Operations that join the values of a group, here vectors or numbers."""


def with_one_open(value: SSAValue, environment: Environment) -> np.ndarray | None:
    """The elements of a computed shape, with -1 for the unknown one, as int64.

    None if not exactly one element is unknown, or if a known element is negative.
    """
    elements = _elements(value, environment)
    if (
        elements is None
        or elements.count(None) != 1
        or any(element is not None and element < 0 for element in elements)
    ):
        return None
    return np.asarray([-1 if element is None else element for element in elements], np.int64)


def _elements(value: SSAValue, environment: Environment) -> list[int | None] | None:
    """The elements of a value in order, None for each unknown one; None if their number is not known."""
    traced = environment.get(value)
    known = None if traced is None else known_integers(traced)
    if known is not None:
        return list(known) if all(isinstance(element, int) for element in known) else None
    maker: Any = value.owner  # or a block
    name = getattr(getattr(maker, "operation", None), "name", "")
    if name in SHAPES and (padded := bounded_of(environment.get(maker.operands[0]))) is not None:
        return [None if axis in padded.valid else dim for axis, dim in enumerate(padded.data.shape)]
    if name == "pd_builtin.combine":
        parts = [_elements(operand, environment) for operand in maker.operands]
        return None if any(part is None for part in parts) else [element for part in parts if part for element in part]
    keeps = has_trait(name, *_SAME)
    if keeps or name in _JOINED:
        elements = _elements(maker.operands[0], environment)
        return elements if keeps or _is_vector(value, environment, elements) else _single(traced)
    return _single(traced)


def _is_vector(value: SSAValue, environment: Environment, elements: list[int | None] | None) -> bool:
    """Whether a joined value has these elements in the shape [n] or [n, 1]."""
    shape = getattr(dense(environment[value]), "shape", None) if value in environment else None
    return elements is not None and shape in ((len(elements),), (len(elements), 1))


def _single(value: object) -> list[int | None] | None:
    """``[None]`` for a value of one element, which is unknown; None for any other value, and for one with padding."""
    if value is None or bounded_of(value) is not None:
        return None
    return [None] if getattr(dense(value), "shape", None) in ((), (1,)) else None
