"""Products that sum along rows: padding is 0 in all operands."""

from __future__ import annotations

from typing import Any

from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_true


@masked("matmul", "bmm")
def matmul(call: Masked) -> list[Any]:
    """Where both operands are summed along their rows, which are as many in both."""
    x, y = call.bounded(0), call.bounded(1)
    if x is None or y is None:
        return call.refuse("sums along rows whose number depends on data, and its other operand has a known number")
    flags = [call.attributes.get(name, False) for name in ("transpose_x", "transpose_y")]
    summed = (_summed(x, 0, flags[0]), _summed(y, 1, flags[1]))
    if (x.axis, y.axis) != summed or x.inner != y.inner:
        return call.refuse("has rows whose number depends on data in several axes of its result")
    if x.count is not y.count:
        check_true(x.count == y.count, "its operands have different numbers of rows")
    least = min(x.data.shape[x.axis], y.data.shape[y.axis])
    return call.plain((0, _cut(x, least)), (1, _cut(y, least)))


def _summed(one: Bounded, place: int, is_transposed: bool) -> int:
    rank = one.data.ndim
    return 0 if rank == 1 else rank - 1 if (place == 0) != bool(is_transposed) else rank - 2


def _cut(one: Bounded, least: int) -> Any:
    window = tuple(slice(0, least) if i == one.axis else slice(None) for i in range(one.data.ndim))
    return one.filled(0)[window]


@masked("dot")
def dot(call: Masked) -> list[Any]:
    """The sum of products."""
    x, y = call.bounded(0), call.bounded(1)
    if x is None or y is None or x.axis != y.axis or x.data.shape != y.data.shape:
        return call.refuse("sums along rows whose number depends on data")
    return call.plain((0, x.filled(0)), (1, y.filled(0)))
