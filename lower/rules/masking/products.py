"""Masking rules of products. Padding along summed axes is 0 in all operands."""

from __future__ import annotations

from dataclasses import replace

from pdhlo.lower.rules.bounded import check_equal
from pdhlo.lower.rules.masked import Masked, masked
from pdhlo.lower.rules.registry import Array, Value
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes
from pdhlo.lower.values.traced_values import bounded_of, dense


@masked("matmul", "bmm")
def matmul(call: Masked) -> list[Value]:
    """The product of two operands with padding. Checks that summed sizes are equal; other axes keep their sizes."""
    x, y = call.bounded(0), call.bounded(1)
    if x is None or y is None:
        return call.refuse("it sums along rows, whose number depends on data in only one of its operands")
    flags = [call.attributes.get(name, False) for name in ("transpose_x", "transpose_y")]
    places = _summed(x, 0, flags[0]), _summed(y, 1, flags[1])
    summed = [
        size for operand, place in zip((x, y), places, strict=True) for size in operand.sizes if size.axis == place
    ]
    rank = max(x.data.ndim, y.data.ndim)
    is_vector = min(x.data.ndim, y.data.ndim) < 2 and {*places} != {*x.valid, *y.valid}
    if is_vector or len(summed) == 1:
        return call.refuse("it sums along rows, whose number depends on data in only one of its operands")
    sizes: dict[int, Size] = {}
    for operand, place, kept in ((x, places[0], rank - 2), (y, places[1], rank - 1)):
        for size in operand.sizes:
            if size.axis != place:
                behind = size.axis >= operand.data.ndim - 2
                axis = kept if behind else size.axis + rank - operand.data.ndim
                check_equal(sizes.setdefault(axis, replace(size, axis=axis)), size)
    if not summed:
        return [with_sizes(call.plain((0, x.data), (1, y.data))[0], sizes.values())]
    check_equal(*summed)
    least = min(x.data.shape[places[0]], y.data.shape[places[1]])
    [product] = call.plain((0, _cut(x, places[0], least)), (1, _cut(y, places[1], least)))
    return [with_sizes(product, sizes.values())]


def _summed(operand: Bounded, place: int, is_transposed: bool) -> int:
    rank = operand.data.ndim
    return 0 if rank == 1 else rank - 1 if (place == 0) != bool(is_transposed) else rank - 2


def _cut(operand: Bounded, axis: int, least: int) -> Array:
    window = tuple(slice(0, least) if i == axis else slice(None) for i in range(operand.data.ndim))
    return operand.filled(0, [axis])[window]


@masked("dot")
def dot(call: Masked) -> list[Value]:
    """The dot product of two operands with padding along the same axis."""
    x, y = call.rows(0), call.rows(1)
    if x is None or y is None or x.axis != y.axis or x.data.shape != y.data.shape:
        return call.refuse("its operands do not have padding along the same axis")
    return call.plain((0, x.filled(0)), (1, y.filled(0)))


@masked("einsum")
def einsum(call: Masked) -> list[Value]:
    """Labels of the result keep their sizes. Along summed labels, the padding of all operands is 0."""
    operands = [bounded_of(operand) for operand in call.arguments[0]]
    terms, result = _labels(call)
    sizes: dict[str, Size] = {}
    for term, operand in zip(terms, operands, strict=True):
        for size in () if operand is None else operand.sizes:
            check_equal(sizes.setdefault(term[size.axis], size), size)
    for term, operand in zip(terms, operands, strict=True):
        if not sizes.keys().isdisjoint(
            label for axis, label in enumerate(term) if operand is None or axis not in operand.valid
        ):
            call.refuse("it sums along rows, whose number depends on data in only some of its operands")
    arrays = [
        dense(value)
        if operand is None
        else operand.filled(0, [axis for axis in operand.valid if term[axis] not in result])
        for value, operand, term in zip(call.arguments[0], operands, terms, strict=True)
    ]
    [product, *rest] = call.plain((0, arrays))
    kept = [replace(sizes[label], axis=axis) for axis, label in enumerate(result) if label in sizes]
    return [with_sizes(product, kept), *rest]


def _labels(call: Masked) -> tuple[list[str], str]:
    """The labels of each operand, and of the result.

    Raises RefusedError if the equation has no result, an ellipsis, or a repeated label in an operand.
    """
    equation = call.attributes["equation"].replace(" ", "")
    operands, arrow, result = equation.partition("->")
    terms = operands.split(",")
    if not arrow or "." in equation or any(len(set(term)) < len(term) for term in terms):
        call.refuse("its equation has an ellipsis, a repeated label, or no labels of the result")
    return terms, result
