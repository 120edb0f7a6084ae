"""Shape rules of optimizers. A parameter, its gradient and its moments have one shape; results keep their operands'.

Paddle 3.3.1 has no shape rules for them.
"""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ShapeOrData, TensorDims
from pdhlo.dialect.dataflow.symbolic.signatures import signature

_OPERATORS = """
    adadelta adagrad adam adamax adamw asgd decayed_adagrad dpsgd ftrl lamb momentum nadam radam rmsprop rprop sgd
    sparse_momentum
"""
_ALIKE = frozenset(
    """
    param grad moment moment1 moment2 moment2_max velocity mean_square mean_grad inf_norm avg_squared_grad
    avg_squared_update squared_accumulator linear_accumulator d ys prev
    """.split()  # noqa: SIM905  (names, as the table has them)
)
"""Operands that have the shape of the parameter."""


@infer(*_OPERATORS.split())
def update(call: ShapeCall) -> Results:
    """The new values, each of the shape of the old one."""
    names = signature(call.name, len(call.operands), len(call.declared))
    if names is None:
        return ()
    operands = dict(zip(names.inputs, call.operands, strict=False))
    alike = [value.shape for name, value in operands.items() if name in _ALIKE and isinstance(value, TensorDims)]
    for shape in alike[1:]:
        if call.name != "sparse_momentum":  # its gradient has some of the rows
            call.equal_shapes(alike[0], shape)
    return tuple(_written(name, operands) for name in names.outputs[: len(call.declared)])


def _written(name: str, operands: dict[str, ShapeOrData]) -> ShapeOrData | None:
    before = operands.get(name.removesuffix("s").removesuffix("_out"), NOTHING)
    return like(before) if isinstance(before, TensorDims) else None
