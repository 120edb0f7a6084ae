"""Estimates the time of the official interpreter: counts the scalar operations of a StableHLO module."""

import math
from collections.abc import Callable
from typing import Any

from pdhlo.dialect.bindings import DYNAMIC, SSAValue, ir, stablehlo

SECONDS_PER_OPERATION = 2e-6
"""The assumed time of a scalar operation. Measured on one core of two machines:

| scalar operation | µs |
| --- | --- |
| element of tanh | 0.4, 2.4 |
| multiply-add of a convolution | 0.6, 2.6 |
| element of a reduction | 1.3, 5.5 |
| element of a pooling window | 8 |
| comparison of a sort | 18 |
"""


def scalar_operations(module: Any) -> int:
    """Estimates the number of scalar operations of one run of ``main``.

    The number of iterations of a loop is the largest constant in its condition, or 1 (too low) without one. For a
    conditional, the most expensive branch counts. Shapes must be static.
    """
    functions = {o.name.value: o for o in module.body.operations if o.operation.name == "func.func"}
    return _Counter(functions).function("main") if "main" in functions else 0


class _Counter:
    def __init__(self, functions: dict[str, ir.OpView]) -> None:
        self._functions = functions
        self._known: dict[str, int] = {}

    def function(self, name: str) -> int:
        if name not in self._known:
            self._known[name] = 0  # ends a recursion, which StableHLO forbids
            self._known[name] = self._region(self._functions[name].regions[0])
        return self._known[name]

    def _region(self, region: ir.Region) -> int:
        return sum(self._operation(operation) for block in region.blocks for operation in block.operations)

    def _operation(self, view: ir.OpView) -> int:
        operation: Any = view.operation
        name = operation.name
        if name == "func.call":
            return self.function(operation.attributes["callee"].value)
        if name == "stablehlo.while":
            return _trips(operation) * sum(self._region(region) for region in operation.regions)
        if name in ("stablehlo.if", "stablehlo.case"):
            return max((self._region(region) for region in operation.regions), default=0)
        if name in _WORK:
            return _WORK[name](operation)
        return max(_size(value) for value in operation.results) if len(operation.results) else 0


def _shape(value: Any) -> list[int]:
    return [1 if d == DYNAMIC else int(d) for d in value.type.shape] if _is_tensor(value) else []


def _is_tensor(value: SSAValue) -> bool:
    return isinstance(value.type, ir.RankedTensorType)


def _size(value: SSAValue) -> int:
    return math.prod(_shape(value))


def _convolution(operation: ir.Operation) -> int:
    numbers = stablehlo.ConvDimensionNumbers(operation.attributes["dimension_numbers"])
    kernel = _shape(operation.operands[1])
    features = numbers.kernel_output_feature_dimension
    return _size(operation.results[0]) * math.prod(d for i, d in enumerate(kernel) if i != features)


def _dot_general(operation: ir.Operation) -> int:
    numbers = stablehlo.DotDimensionNumbers(operation.attributes["dot_dimension_numbers"])
    left = _shape(operation.operands[0])
    contracting: list[int] = list(numbers.lhs_contracting_dimensions)
    return _size(operation.results[0]) * math.prod(left[i] for i in contracting)


def _windows(operation: Any) -> int:
    window: list[int] = list(operation.attributes["window_dimensions"])
    return 3 * _size(operation.results[0]) * math.prod(window)


def _sort(operation: ir.Operation) -> int:
    size = _size(operation.operands[0])
    return size * max(1, size.bit_length()) * 8  # each comparison runs a region


def _operands(operation: ir.Operation) -> int:
    return max(_size(value) for value in operation.operands)


_WORK: dict[str, Callable[[ir.Operation], int]] = {
    "stablehlo.convolution": _convolution,
    "stablehlo.dot_general": _dot_general,
    "stablehlo.reduce_window": _windows,
    "stablehlo.select_and_scatter": _operands,
    "stablehlo.reduce": lambda operation: 2 * _operands(operation),
    "stablehlo.sort": _sort,
    "stablehlo.scatter": _operands,
    "stablehlo.triangular_solve": lambda operation: _size(operation.results[0]) * _shape(operation.operands[0])[-1],
}


def _trips(loop: ir.Operation) -> int:
    """The number of iterations of a ``while`` that counts up to a constant, as jax writes loops; 1 for other loops."""
    condition = loop.regions[0].blocks[0]
    limits = []
    for view in condition.operations:
        if view.operation.name != "stablehlo.compare":
            continue
        limits += [limit for value in view.operation.operands if (limit := _constant(value)) is not None]
    return max([1, *limits])


def _constant(value: SSAValue) -> int | None:
    """The value of a scalar integer constant; None for other values."""
    owner = value.owner
    if not isinstance(owner, ir.Operation) and not hasattr(owner, "operation"):
        return None  # an argument of a block
    operation = owner.operation
    if operation.name != "stablehlo.constant" or _shape(value):
        return None
    attribute: Any = operation.attributes["value"]
    return int(attribute[0]) if isinstance(attribute, ir.DenseIntElementsAttr) else None
