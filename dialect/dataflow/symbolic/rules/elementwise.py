"""Shape rules of elementwise operators. Known elements of integer tensors are computed, since they may be shapes."""

from __future__ import annotations

from collections.abc import Callable

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, maximum, minimum, mul, subtract
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, tensor
from pdhlo.dialect.traits import Trait, operators_with


def _quotient(a: Dim, b: Dim) -> Dim | None:
    return None if b == 0 else div(a, b)


def _exact(a: Dim, b: Dim) -> Dim | None:
    """The quotient of two known numbers without a remainder; None for anything else."""
    return a // b if isinstance(a, int) and isinstance(b, int) and b != 0 and a % b == 0 else None


_ARITHMETIC: dict[str, Callable[[Dim, Dim], Dim | None]] = {
    "add": add,
    "subtract": subtract,
    "multiply": mul,
    "floor_divide": _quotient,
    "divide": _exact,
    "maximum": maximum,
    "minimum": minimum,
}


def aligned(call: ShapeCall) -> tuple[Dims, Dims]:
    """The shapes of two operands; with a legacy ``axis``, axes of size 1 are appended to the second shape."""
    x, y = call.shape(0), call.shape(1)
    axis = call.attribute("axis", -1)
    if isinstance(axis, int) and axis >= 0 and axis + len(y) < len(x):
        y = (*y, *(1,) * (len(x) - axis - len(y)))
    return x, y


def computed(call: ShapeCall, function: Callable[[Dim, Dim], Dim | None]) -> Dims | None:
    """The elements of the result, if those of both operands are known; a single element broadcasts."""
    x, y = call.operand(0).data, call.operand(1).data
    if x is None or y is None or (len(x) != len(y) and 1 not in (len(x), len(y))):
        return None
    count = max(len(x), len(y))
    numbers = [
        function(a, b)
        for a, b in zip(*(operand * count if len(operand) == 1 else operand for operand in (x, y)), strict=True)
    ]
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) else None


@infer(*operators_with(Trait.BROADCASTS), "multiply_sr")
def broadcast_pair(call: ShapeCall) -> Results:
    """The shape to which two operands broadcast."""
    x, y = aligned(call)
    function = _ARITHMETIC.get(call.name)
    return tensor(call.broadcast(x, y), None if function is None else computed(call, function))


@infer("lerp")
def broadcast_all(call: ShapeCall) -> Results:
    """The shape to which all operands broadcast."""
    return tensor(call.broadcast(*(call.shape(place) for place in range(len(call.operands)))))


@infer("masked_fill")
def masked_fill(call: ShapeCall) -> Results:
    """The shape to which the operand and the mask broadcast."""
    return tensor(call.broadcast(call.shape(0), call.shape(1)))


@infer(
    "atan2",
    "binomial",
    "cross",
    "bce_loss",
    "huber_loss",
    "log_loss",
    "hinge_loss",
    "isclose",
    "sigmoid_cross_entropy_with_logits",
)
def equal_pair(call: ShapeCall) -> Results:
    """The shape of two equal operands; ``huber_loss`` has several results of it."""
    x, y = call.shape(0), call.shape(1)
    if len(x) != len(y):
        return tensor(call.broadcast(x, y))
    call.equal_shapes(x, y)
    return (tensor(x),) * max(len(call.declared), 1)


@infer("where")
def where(call: ShapeCall) -> Results:
    """The shape to which condition and branches broadcast; without branches, the result of ``nonzero``."""
    if call.is_given(1) and call.is_given(2):
        shapes = [call.shape(place) for place in range(3)]
        if len({len(shape) for shape in shapes}) == 1:
            call.equal_shapes(shapes[0], shapes[1])
            call.equal_shapes(shapes[1], shapes[2])
        return tensor(call.broadcast(*shapes))
    condition = call.shape(0)
    return tensor((call.new_symbol(at_most=mul(*condition)), len(condition)))


@infer(*operators_with(Trait.IDENTITY, Trait.CONVERTS), "assign_out", "print")
def kept(call: ShapeCall) -> Results:
    """The shape and the elements of the operand."""
    return call.operands[0]


@infer("scale", "increment")
def scale(call: ShapeCall) -> Results:
    """The shape of ``x``; known elements become ``x * scale + bias`` if both numbers are integers."""
    x = call.operand(0)
    is_increment = call.name == "increment"
    factor = 1 if is_increment else _factor(call)
    bias = _whole(call.attribute("value", 1.0) if is_increment else call.attribute("bias", 0.0))
    if x.data is None or factor is None or bias is None:
        return like(x)
    if call.attribute("bias_after_scale", True):
        return tensor(x.shape, (add(mul(element, factor), bias) for element in x.data))
    return tensor(x.shape, (mul(add(element, bias), factor) for element in x.data))


def _factor(call: ShapeCall) -> Dim | None:
    if len(call.operands) > 1 and call.is_given(1):
        return call.number("", 1)
    return _whole(call.attribute("scale", 1.0))


def _whole(number: float) -> int | None:
    """The number as an integer; None if it is none."""
    return int(number) if abs(number) < 1 << 62 and number == int(number) else None


@infer("add_n", "add_n_with_kernel")
def add_n(call: ShapeCall) -> Results:
    """The shape of the operands of the highest rank, which must be equal; others are single numbers, or empty."""
    every = [pair.shape for pair in call.items(0)]
    shapes = [shape for shape in every if 0 not in shape] or every
    full = max(shapes, key=len, default=())
    for shape in shapes:
        if len(shape) == len(full):
            call.equal_shapes(full, shape)
    return tensor(full)
