"""Shapes that follow from the names of an operator's slots.

``x_grad`` has the shape of the operand ``x``. Where the gradient operator does not read ``x`` (``relu_grad`` reads the
result), it has the shape of the slope, if the forward operator's results have the shape of its first operand. The
gradient of a slope (``out_grad_grad`` of a ``…_double_grad``) has the shape that the forward operator gives. What is
written in place (``param_out`` of ``param``) has the shape that it had. Other gradients have rules.

Source: Paddle 3.3.1, whose forward operators record the shapes of their gradients (``CacheGradOpSymbolicShape``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pdhlo.dialect.operator_table import find_operator
from pdhlo.dialect.symbolic.registry import Call, find_rule, like
from pdhlo.dialect.symbolic.rules.shape_preserving import PRESERVING
from pdhlo.dialect.symbolic.shapes import NOTHING, ListDims, NoDims, ShapeOrData, TensorDims
from pdhlo.dialect.symbolic.signatures import Signature, signature

_GRADIENT = "_grad"
_DOUBLE = "_double_grad"
_MORE = """
    assign assign_out bce_loss cast cholesky clip disable_check_model_nan_inf enable_check_model_nan_inf exponential
    fake_channel_wise_quantize_dequantize_abs_max fake_quantize_dequantize_abs_max
    fake_quantize_dequantize_moving_average_abs_max fft_c2c fused_partial_rope index_add inverse print scale share_data
    shuffle_batch straight_through_estimator stright_throuth_estimator
"""
_LIKE_SLOPE = PRESERVING.union(_MORE.split())
"""Forward operators whose first operand has the shape of their first result."""


def results(call: Call) -> Sequence[ShapeOrData | None] | None:
    """What the names say of an operation's results, None for a result that they say nothing of; None of nothing."""
    names = signature(call.name, len(call.operands), len(call.declared))
    if names is None:
        return None
    given = dict(zip(map(_canonical, names.inputs), call.operands, strict=False))
    wanted = names.outputs[: len(call.declared)]
    if _GRADIENT in call.name:
        _equal_slopes(call, given)
        found = [_gradient(call, place, name, given) for place, name in enumerate(map(_canonical, wanted))]
        found = [_in_place(call, name, given) if one is None else one for name, one in zip(wanted, found, strict=True)]
    else:
        found = [_in_place(call, name, given) for name in wanted]
    return found if any(one is not None for one in found) else None


def _equal_slopes(call: Call, given: Mapping[str, ShapeOrData]) -> None:
    """A slope has the shape of what it is the slope of, mostly that of the forward operator's first operand as well."""
    pairs: list[tuple[ShapeOrData | None, ShapeOrData | None]] = [
        (one, given.get(f"{name}{_GRADIENT}")) for name, one in given.items()
    ]
    forward = call.name.removesuffix(_GRADIENT)
    names = _forward_signature(forward)
    if forward in _LIKE_SLOPE and names is not None:
        pairs.append((given.get(_canonical(names.inputs[0])), given.get(_canonical(names.outputs[0]) + _GRADIENT)))
    for one, slope in pairs:
        if isinstance(one, TensorDims) and isinstance(slope, TensorDims) and len(one.shape) == len(slope.shape):
            for a, b in zip(one.shape, slope.shape, strict=True):
                if not (isinstance(a, int) and isinstance(b, int)):  # numbers that differ are what a run refuses
                    call.equal(a, b)


def _canonical(name: str) -> str:
    """``grad_out_grad`` and ``out_grad_grad`` are one name, and so are ``input`` and ``Input``."""
    name, count = name.lower(), 0
    while name.startswith("grad_"):
        name, count = name[5:], count + 1
    return name + _GRADIENT * count


def _in_place(call: Call, name: str, given: Mapping[str, ShapeOrData]) -> ShapeOrData | None:
    """The shape of what a result takes the place of: as the table says, or as its name does."""
    op = find_operator(call.name) or find_operator(f"{call.name}_")
    source = op.inplace.get(name) if op is not None else None
    base = source or name.removesuffix("s").removesuffix("_out")
    return _shape_only(given.get(_canonical(base))) if source or base != name else None


def _gradient(call: Call, place: int, name: str, given: Mapping[str, ShapeOrData]) -> ShapeOrData | None:
    base = name
    while base.endswith(_GRADIENT):
        base = base[: -len(_GRADIENT)]
        if (found := _shape_only(given.get(base))) is not None:
            return found
    if call.name.endswith(_DOUBLE) and name.endswith(_GRADIENT * 2):
        return _forward(call, given)
    if place > 0 or call.name.partition(_GRADIENT)[0].removesuffix("_") not in _LIKE_SLOPE:
        return None
    slopes = [one for other, one in given.items() if other.endswith(_GRADIENT)]
    known = (found for one in (*slopes, *given.values()) if (found := _shape_only(one)) is not None)
    return next(known, None)


def _forward(call: Call, given: Mapping[str, ShapeOrData]) -> ShapeOrData | None:
    """What the forward operator gives: each of its operands is at hand, or the gradient of its gradient is."""
    name = call.name.removesuffix(_DOUBLE)
    rule, names = find_rule(name), _forward_signature(name)
    if rule is None or names is None:
        return None
    operands = [given.get(one, given.get(one + _GRADIENT * 2, NOTHING)) for one in map(_canonical, names.inputs)]
    forward = Call(name, operands, call.attributes, call.declared, call.table, call.origin)
    found = rule(forward)
    return found[0] if isinstance(found, tuple) else found


def _forward_signature(name: str) -> Signature | None:
    op = find_operator(name)
    return None if op is None else signature(name, len(op.inputs), 1)


def _shape_only(one: ShapeOrData | None) -> ShapeOrData | None:
    if one is None or isinstance(one, NoDims):
        return None
    if isinstance(one, ListDims):
        return ListDims(tuple(like(item) if isinstance(item, TensorDims) else item for item in one.items))
    return like(one) if isinstance(one, TensorDims) else one
