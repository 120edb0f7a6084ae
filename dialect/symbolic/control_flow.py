"""Shapes through ``pd.if`` and ``pd.while``, and of what only groups values or takes groups apart.

A dimension that both branches of ``pd.if`` agree on stays, another is a new symbol. The arguments of a loop's body
begin as what the loop is given; dimensions (and elements) that a turn changes become new symbols, and the body is
looked at again. Where loops nest, the inner ones are looked at once, with new symbols for whatever a turn writes, since
each level would multiply the work.

Source: Paddle 3.3.1 ``IfOp::InferSymbolicShape``, ``WhileOp::InferSymbolicShape``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pdhlo.dialect import types
from pdhlo.dialect.symbolic.expressions import Dim
from pdhlo.dialect.symbolic.recurrences import recurrence_of
from pdhlo.dialect.symbolic.shapes import (
    NOTHING,
    ArrayDims,
    Declared,
    Dims,
    ListDims,
    ShapeOrData,
    TensorDims,
    tensor,
)
from pdhlo.dialect.symbolic.walk import Walk
from pdhlo.errors import VerificationError

_MOST_TURNS = 3
_DEEPEST = 2


def _yielded(block: Any) -> list[Any]:
    """The operands of a block's last operation, if that is its yield."""
    last = block.operations[len(block.operations) - 1]
    return list(last.operands) if last.operation.name == "pd_cf.yield" else []


def _if(walk: Walk, operation: Any, origin: str) -> None:
    branches = []
    for region in operation.operation.regions:
        for block in region.blocks:
            walk.run_block(block)
            branches.append([walk.operand(value) for value in _yielded(block)])
    for place, result in enumerate(operation.results):
        found = [branch[place] for branch in branches if place < len(branch)]
        if len(found) < 2:  # nothing says what the other branch would give
            walk.record(result, walk.declared(result, origin), origin)
        else:
            walk.record(result, _merged(_Merge(walk, origin), found[0], found[1]), origin)


class _Merge:
    """Merges what a value is one time and what it is another time, with new symbols for what differs."""

    def __init__(self, walk: Walk, origin: str) -> None:
        self._walk, self._origin = walk, origin
        self._open = set[Dim]()

    def dim(self, one: Dim, other: Dim, source: str = "data") -> Dim:
        """A dimension that is one or the other; a symbol that was made here stands for any already."""
        if one in self._open or self._walk.table.constraints.is_equal(one, other):
            return one
        return self.new(source)

    def new(self, source: str) -> Dim:
        """A dimension that may be anything."""
        made = self._walk.table.new(self._origin, source)
        self._open.add(made)
        return made


def _merged(merge: _Merge, a: ShapeOrData, b: ShapeOrData) -> ShapeOrData:
    """What holds of a value that is one or the other."""
    if isinstance(a, TensorDims) and isinstance(b, TensorDims) and len(a.shape) == len(b.shape):
        shape = tuple(merge.dim(one, other) for one, other in zip(a.shape, b.shape, strict=True))
        return TensorDims(shape, _merged_elements(merge, a.data, b.data))
    if isinstance(a, ListDims) and isinstance(b, ListDims) and len(a.items) == len(b.items):
        return ListDims(tuple(_merged(merge, one, other) for one, other in zip(a.items, b.items, strict=True)))
    if isinstance(a, ArrayDims) and isinstance(b, ArrayDims):
        return _merged_arrays(merge, a, b)
    return a if a == b else NOTHING


def _merged_arrays(merge: _Merge, a: ArrayDims, b: ArrayDims) -> ArrayDims:
    """Elements of either: those of the other where one is empty."""
    if a.is_mixed or b.is_mixed:
        return ArrayDims(is_mixed=True)
    if a.hint is None or b.hint is None:
        return b if a.hint is None else a
    if len(a.hint) != len(b.hint):
        return ArrayDims(is_mixed=True)
    return ArrayDims(tuple(merge.dim(one, other) for one, other in zip(a.hint, b.hint, strict=True)))


def _merged_elements(merge: _Merge, a: Dims | None, b: Dims | None) -> Dims | None:
    if a is None or b is None or len(a) != len(b):
        return None
    return tuple(merge.dim(one, other, "element") for one, other in zip(a, b, strict=True))


def _while(walk: Walk, operation: Any, origin: str) -> None:
    [region] = operation.operation.regions
    [block] = region.blocks
    arguments = list(block.arguments)
    state = [walk.operand(value) for value in list(operation.operands)[1:]]
    yields = _yielded(block)[1:]
    merge = _Merge(walk, origin)
    walk.depth += 1
    turns = _MOST_TURNS if walk.depth <= _DEEPEST else 1
    for turn in range(turns):
        if turn == turns - 1:
            state = [
                one if value == argument else _opened(merge, one)
                for one, value, argument in zip(state, yields, arguments, strict=True)
            ]
        for argument, one in zip(arguments, state, strict=True):
            walk.record(argument, one, origin)
        walk.run_block(block)
        after = [
            _merged(merge, walk.operand(argument), walk.operand(value))
            for argument, value in zip(arguments, yields, strict=True)
        ]
        if turn == turns - 1 or _is_settled(walk, arguments, after):
            break
        state = after
    walk.depth -= 1
    for result, argument in zip(operation.results, arguments, strict=True):
        walk.record(result, walk.operand(argument), origin)


def _recurrent(walk: Walk, operation: Any, origin: str) -> None:
    """A step stands for all: states keep their shapes, and all inputs have as many positions along the first axis."""
    for result in operation.results:
        walk.record(result, walk.declared(result, origin), origin)
    parts = recurrence_of(operation)
    if parts is None:
        for argument in operation.operation.regions[0].blocks[0].arguments:
            walk.record(argument, walk.declared(argument, origin), origin)
        walk.run_block(operation.operation.regions[0].blocks[0])
        return
    inputs, initial = (_items(walk, group) for group in (parts.inputs, parts.initial))
    equal = walk.table.constraints.add_equal
    for argument, one in zip(parts.slices, inputs, strict=True):
        equal(inputs[0].shape[0], one.shape[0], origin)
        walk.record(argument, tensor(one.shape[1:]), origin)
    for (argument, _), one in zip(parts.states, initial, strict=True):
        walk.record(argument, tensor(one.shape), origin)
    walk.run_block(parts.block)
    for argument, value in parts.states:
        old, new = (_tensor(walk.operand(one)).shape for one in (argument, value))
        for a, b in zip(old, new, strict=True):
            equal(a, b, origin)
    if parts.outputs is not None and inputs:
        found = (_tensor(walk.operand(value)) for value in parts.stacked)
        steps = walk.table.constraints.resolve(inputs[0].shape[0])
        walk.record(parts.outputs, ListDims(tuple(tensor((steps, *one.shape)) for one in found)), origin)


def _items(walk: Walk, group: Any) -> list[TensorDims]:
    found = NOTHING if group is None else walk.operand(group)
    return [_tensor(one) for one in found.items] if isinstance(found, ListDims) else []


def _tensor(one: ShapeOrData) -> TensorDims:
    if not isinstance(one, TensorDims):
        raise VerificationError(f"a step takes and gives tensors, and it is given {one}")
    return one


def _is_settled(walk: Walk, arguments: Sequence[Any], after: Sequence[ShapeOrData]) -> bool:
    return all(walk.operand(argument) == one for argument, one in zip(arguments, after, strict=True))


def _opened(merge: _Merge, one: ShapeOrData) -> ShapeOrData:
    """A value of which only the rank is known, since a turn may give it any shape."""
    if isinstance(one, TensorDims):
        data = one.data and tuple(merge.new("element") for _ in one.data)
        return tensor((dim if data else merge.new("data") for dim in one.shape), data)
    if isinstance(one, ListDims):
        return ListDims(tuple(_opened(merge, item) for item in one.items))
    return ArrayDims(is_mixed=True) if isinstance(one, ArrayDims) else one


def _combine(walk: Walk, operation: Any, origin: str) -> None:
    walk.record(operation.results[0], ListDims(tuple(map(walk.operand, operation.operands))), origin)


def _elements(walk: Walk, value: Any, count: int, origin: str) -> Sequence[ShapeOrData]:
    """What is known of each element of a group."""
    found = walk.operand(value)
    if isinstance(found, ListDims) and len(found.items) == count:
        return found.items
    return [walk.table.declared(Declared("none"), origin)] * count


def _split(walk: Walk, operation: Any, origin: str) -> None:
    results = list(operation.results)
    for result, one in zip(results, _elements(walk, operation.operands[0], len(results), origin), strict=True):
        walk.record(result, one, origin)


def _slice(walk: Walk, operation: Any, origin: str) -> None:
    group = operation.operands[0]
    found = walk.operand(group)
    if isinstance(found, ListDims) and types.is_group(group.type):
        walk.record(operation.results[0], found.items[operation.index], origin)
    else:
        walk.record(operation.results[0], walk.declared(operation.results[0], origin), origin)


def _nothing(_walk: Walk, _operation: Any, _origin: str) -> None:
    """It gives nothing."""


OPERATIONS: dict[str, Callable[[Walk, Any, str], None]] = {
    "pd.if": _if,
    "pd.while": _while,
    "pd.recurrent": _recurrent,
    "pd_builtin.combine": _combine,
    "pd_builtin.split": _split,
    "pd_builtin.slice": _slice,
    "pd_cf.yield": _nothing,
    "pd_builtin.set_parameter": _nothing,
    "pd_builtin.shadow_output": _nothing,
}
"""What the walk itself knows, by the operation's full name."""
