"""``sort``: stable, by any comparator, on whole arrays at once."""

from dataclasses import replace

import numpy as np

from pdhlo.lower.interpreter.element_types import Array, basic, widened
from pdhlo.lower.interpreter.elementwise import total_order
from pdhlo.lower.interpreter.frame import Block, Call, RegionFunction
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor


@operation("sort")
def sort(call: Call, *inputs: Tensor) -> Tensor | tuple[Tensor, ...]:
    """The inputs, in the order in which ``comparator`` puts their slices along ``dimension``; always stable."""
    dimension = call.attribute("dimension", -1) % max(inputs[0].rank, 1)
    lanes = [np.moveaxis(element.array, dimension, -1) for element in inputs]
    order = _by_key(call.region(), lanes)
    if order is None:
        order = _by_network(call.region(), lanes)
    results = [np.moveaxis(np.take_along_axis(lane, order, -1), -1, dimension) for lane in lanes]
    tensors = tuple(element.like(result) for element, result in zip(inputs, results, strict=True))
    return tensors[0] if len(tensors) == 1 else tensors


def _by_key(comparator: RegionFunction, lanes: list[Array]) -> Array | None:
    """The order by a key, if the comparator compares the same function of both sides; else None.

    The key is computed by the comparator without its last operation, with equal arguments on both sides.
    """
    block = comparator.block
    last = block.operations[-1] if block.operations else None
    if last is None or not block.elementwise or last.name != "stablehlo.compare" or block.returned != last.results:
        return None
    direction = last.attributes["comparison_direction"]
    if direction not in ("LT", "GT"):
        return None
    sides = [_arguments_of(block, number) for number in last.operands]
    if sides[0] - set(block.arguments[::2]) or sides[1] - set(block.arguments[1::2]):
        return None
    keys = replace(block, operations=block.operations[:-1], returned=last.operands)
    left, right = (np.broadcast_to(key, lanes[0].shape) for key in _keys(RegionFunction(keys, comparator.frame), lanes))
    if left.dtype.kind == "f" and last.attributes.get("compare_type") == "TOTALORDER":
        left, right = total_order(left), total_order(right)
    if left.dtype.kind not in "iuf" or not np.array_equal(left, right):  # NaN is not equal to itself
        return None
    if direction == "LT":
        return np.argsort(left, axis=-1, kind="stable")
    backwards = np.argsort(left[..., ::-1], axis=-1, kind="stable")[..., ::-1]  # descending, and stable still
    order: Array = left.shape[-1] - 1 - backwards
    return order


def _keys(region: RegionFunction, lanes: list[Array]) -> list[Array]:
    results = region(*(Tensor(lane) for lane in lanes for _ in range(2)))
    return [widened(result.array, basic(result.dtype)) for result in results if isinstance(result, Tensor)]


def _arguments_of(block: Block, number: int) -> set[int]:
    """The arguments of the block on which a value depends."""
    source = {result: step.operands for step in block.operations for result in step.results}
    if number in source:
        return {argument for operand in source[number] for argument in _arguments_of(block, operand)}
    return {number} & set(block.arguments)


def _by_network(comparator: RegionFunction, lanes: list[Array]) -> Array:
    """Indices along the last dimension in order, by Batcher's odd-even merge sort.

    A sorting network compares the same places in all lanes at the same time, so that a step is one call of the
    comparator on arrays. Indices break ties, which makes it stable; places beyond the end are after all others.
    """
    shape, length = lanes[0].shape[:-1], lanes[0].shape[-1]
    width = 1 << max(length - 1, 0).bit_length()
    order = np.broadcast_to(np.arange(width), (*shape, width)).copy()
    if length < 2:
        return order[..., :length]
    for low, high in _network(width):
        first, second = order[..., low], order[..., high]
        if _swap_is_possible(length, width, first, second):
            swap = _after(comparator, lanes, first, second, length)
            order[..., low] = np.where(swap, second, first)
            order[..., high] = np.where(swap, first, second)
    return order[..., :length]


def _swap_is_possible(length: int, width: int, first: Array, second: Array) -> bool:
    return length == width or bool(np.any((second < length) | (first >= length)))


def _after(comparator: RegionFunction, lanes: list[Array], first: Array, second: Array, length: int) -> Array:
    """Whether the element at ``first`` belongs after that at ``second``."""
    pairs = [np.take_along_axis(lane, np.minimum(index, length - 1), -1) for lane in lanes for index in (first, second)]
    (less,) = comparator.on_arrays(*pairs)
    exchanged = [pairs[i ^ 1] for i in range(len(pairs))]
    (greater,) = comparator.on_arrays(*exchanged)
    known = np.where(less == greater, first > second, greater)
    return np.where(first >= length, (second < length) | (first > second), known & (second < length))


def _network(width: int) -> list[tuple[Array, Array]]:
    """The pairs of positions that are compared in each step."""
    steps = []
    places = np.arange(width)
    p = 1
    while p < width:
        k = p
        while k >= 1:
            low = places[: width - k]
            merging = (low % (2 * k) >= k) & (low // (2 * p) == (low + k) // (2 * p))
            chosen = low % (2 * p) < p if k == p else merging
            steps.append((low[chosen], low[chosen] + k))
            k //= 2
        p *= 2
    return steps
