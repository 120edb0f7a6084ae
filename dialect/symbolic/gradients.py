"""Gradients have the shapes of what they are gradients of, by the names of their slots.

``x_grad`` has the shape of the operand ``x``. Where the gradient operator does not read ``x`` (``relu_grad`` reads the
result), it has the shape of the slope, if the forward operator's results have the shape of its first operand. What is
left has a rule of its own beside its forward operator's.

Source: Paddle 3.3.1, whose forward operators record the shapes of their gradients (``CacheGradOpSymbolicShape``).
"""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.dialect.symbolic.registry import Call, like
from pdhlo.dialect.symbolic.rules.shape_preserving import PRESERVING
from pdhlo.dialect.symbolic.shapes import ListDims, NoDims, ShapeOrData, TensorDims
from pdhlo.dialect.symbolic.signatures import signature

_GRADIENT = "_grad"


def results(call: Call) -> Sequence[ShapeOrData | None] | None:
    """The shapes of the results of a gradient operator; None where it is none, or one is not known."""
    if _GRADIENT not in call.name:
        return None
    names = signature(call.name, len(call.operands), len(call.declared))
    if names is None:
        return None
    given = dict(zip(map(_canonical, names.inputs), call.operands, strict=False))
    found = [_of(call, name, given) for name in map(_canonical, names.outputs[: len(call.declared)])]
    is_known = all(
        one is not None or declared.kind == "none" for one, declared in zip(found, call.declared, strict=True)
    )
    return found if is_known else None


def _canonical(name: str) -> str:
    """``grad_out_grad`` and ``out_grad_grad`` are one name, and so are ``input`` and ``Input``."""
    name, count = name.lower(), 0
    while name.startswith("grad_"):
        name, count = name[5:], count + 1
    return name + _GRADIENT * count


def _of(call: Call, name: str, given: dict[str, ShapeOrData]) -> ShapeOrData | None:
    base = name
    while base.endswith(_GRADIENT):
        base = base[: -len(_GRADIENT)]
        if (found := _shape_only(given.get(base))) is not None:
            return found
    forward = call.name.partition(_GRADIENT)[0]
    if forward not in PRESERVING:
        return None
    slopes = [one for other, one in given.items() if other.endswith(_GRADIENT)]
    known = (found for one in (*slopes, *given.values()) if (found := _shape_only(one)) is not None)
    return next(known, None)


def _shape_only(one: ShapeOrData | None) -> ShapeOrData | None:
    if one is None or isinstance(one, NoDims):
        return None
    if isinstance(one, ListDims):
        return ListDims(tuple(like(item) if isinstance(item, TensorDims) else item for item in one.items))
    return like(one) if isinstance(one, TensorDims) else one
