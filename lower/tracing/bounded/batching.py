"""Operators that treat each position of their operands separately run on the padding as on valid positions.

The proof is a batching rule of ``dialect.dataflow.separability``, applied to one operation with a symbol in place of
the number of valid positions. The rule says along which axis of each result the positions lie, or that the operator
mixes them. A proof covers one axis. If operands have padding along several axes, each axis is proved separately,
and the other axes then count as having their capacity as a fixed size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax import export as jax_export

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.separability.gradients import SUM, cotangent_places, gradient_rule
from pdhlo.dialect.dataflow.separability.registry import BatchedCall, MixesError, find_rule, states_of
from pdhlo.dialect.dataflow.separability.rules.elementwise import BROADCASTING
from pdhlo.dialect.dataflow.separability.states import SIZES, UNMAPPED, Mapped, NotSeparable, Several, State, Unmapped
from pdhlo.dialect.dataflow.symbolic import by_names
from pdhlo.dialect.dataflow.symbolic.analysis import call_of, result_places
from pdhlo.dialect.dataflow.symbolic.evaluation import substitute
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, DimExpr, mul, symbols_of
from pdhlo.dialect.dataflow.symbolic.registry import ShapeCall
from pdhlo.dialect.dataflow.symbolic.registry import find_rule as find_shape_rule
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, ListDims, ShapeOrData, TensorDims, tensor
from pdhlo.dialect.dataflow.symbolic.symbols import SymbolTable
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait
from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.rules.masked import aligned, safe_fill
from pdhlo.lower.values.bounded import Bounded, Size, with_sizes, with_zeros
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.jax_dims import from_jax
from pdhlo.lower.values.known_values import element_type
from pdhlo.lower.values.open_leaves import evaluate
from pdhlo.lower.values.specs import shape_struct

Run = Callable[[Sequence[Any]], list[Any]]
"""Calls the operator's plain rule on operands without padding; gives one value for each result of the operator."""
_MALFORMED = (
    PdhloError,
    IndexError,
    TypeError,
    ValueError,
    KeyError,
    AttributeError,
    ArithmeticError,
    jax.errors.InconclusiveDimensionOperation,
)
"""The errors that a shape rule raises for operands that it does not expect."""
_MOST_ELEMENTS = 64
"""The elements of larger arrays are not passed to the shape rules."""


def separated(operation: ir.OpView, name: str, arguments: Sequence[object], run: Run) -> list[object]:
    """The results of an operation that treats the positions of its operands separately.

    ``arguments`` are the operands in the operator's order: each a ``Bounded``, an array, a list of those, or None.
    Raises MixesError with the reason if the batching rules do not prove it.
    """
    is_broadcast = _is_broadcast(operation, name, arguments)
    operands = _broadcast_sizes(arguments) if is_broadcast else _with_one_bound(arguments)
    members = _members(operands)
    lengths = _lengths_of(members, by_place=is_broadcast)
    if not lengths:  # ``_broadcast_sizes`` has cut all padding away
        return run(operands)
    along = [(length, time) for length in lengths for time in range(max(map(len, length.axes.values())))]
    proofs = [
        proved(operation, name, [length.alone(operand, time) for operand in operands], run) for length, time in along
    ]
    _, is_read = proofs[0]
    by_result = [
        [(length, state) for (length, _), state in zip(along, states, strict=True)]
        for states in zip(*(states for states, _ in proofs), strict=True)
    ]
    for places in by_result:
        _check_mapped([state for _, state in places])
    for length in lengths:  # Paddle's operator refuses unequal sizes; a count of 1 that could broadcast fails here, too
        for other in length.others:
            check_true(other == length.count, "its operands have different numbers of rows")
    is_moved = has_trait(name, Trait.IDENTITY, Trait.RESHAPES, Trait.PERMUTES)
    if is_moved:
        arrays = [_data(operand) for operand in operands]
    elif any(SUM in (state, *_items(state)) for states, _ in proofs for state in states):
        arrays = _filled_for_sums(name, operands)
    else:
        arrays = [_without_padding(operand) for operand in operands]
    values = run(arrays)
    kept = zip(values, by_result, is_read, strict=False)  # the last results may be absent
    results = [_with_padding(value, places) if wanted else None for value, places, wanted in kept]
    if is_moved and all(member.zeros for member in members) and _is_in_order(by_result[0]):
        results[0] = with_zeros(results[0])
    return results + [None] * (len(values) - len(results))


def proved(operation: ir.OpView, name: str, arguments: Sequence[object], run: Run) -> tuple[list[State], list[bool]]:
    """For each result: the axis along which it has the operands' valid positions (a ``State``), and whether it is read.

    All ``Bounded`` operands have padding along one axis and share one count. A result that is not read counts as
    unmapped. Raises MixesError with the reason if the operation is not proved to treat the positions separately.
    """
    rule = find_rule(name) or gradient_rule(name)
    if rule is None:
        raise MixesError("it has no batching rule for rows whose number depends on data")
    names = _JaxSymbols(SymbolTable())
    size = names.table.new("the number of rows", "input")
    operands = [names.known(argument, size) for argument in arguments]
    try:
        call = call_of(operation, operands, names.table, name)
        results = _shapes(call, arguments, run, size, names)
        step = BatchedCall(
            call,
            [_state(argument, shape, size) for argument, shape in zip(arguments, operands, strict=True)],
            results,
            size,
        )
        states = states_of(rule(step), len(call.declared))
    except _MALFORMED as error:
        raise MixesError(f"its shapes cannot be inferred if the number of rows depends on data ({error})") from error
    is_read = are_read(operation, len(call.declared))
    states = [
        _checked(state, shape, size, names) if wanted else UNMAPPED
        for state, shape, wanted in zip(states, results, is_read, strict=True)
    ]
    return states, is_read


def are_read(operation: ir.OpView, count: int) -> list[bool]:
    """For each of the ``count`` results of the operator, whether it is read or requested; only those need a proof."""
    requested, results = current_context().requested, list(operation.results)
    places = result_places(operation, len(results))
    read = {
        place
        for place, result in zip(places, results, strict=True)
        if requested is None or result in requested or is_read(result)
    }
    return [place in read for place in range(count)]


# -- operands


@dataclass(frozen=True, slots=True)
class _Length:
    """One number of valid pieces that several operands share, and the axes along which they have it."""

    count: Any
    """The number of valid pieces, a traced scalar."""
    bound: Any
    """The capacity in pieces."""
    least: int
    """A lower bound of ``count``."""
    place: tuple[int, Any] | None
    """The axis counted from the last, and the bound: sizes with an equal pair have this length. None: all sizes do."""
    axes: dict[int, list[int]] = field(default_factory=dict)
    """The identity of an operand -> its axes of this length."""
    others: list[Any] = field(default_factory=list)
    """Further counts of operands, which must be equal to ``count``."""

    def alone(self, value: object, time: int) -> Any:
        """An operand with padding along only one axis: number ``time`` of its axes of this length.

        Its other axes keep their capacity as their size. An operand with fewer axes of this length loses all padding.
        """
        if isinstance(value, list):
            return [self.alone(member, time) for member in value]
        if not isinstance(value, Bounded):
            return value
        axes = self.axes.get(id(value), ())
        if time >= len(axes):
            return value.data
        [size] = [size for size in value.sizes if size.axis == axes[time]]
        return Bounded(value.data, (replace(size, count=self.count),))


def _lengths_of(members: Sequence[Bounded], *, by_place: bool) -> list[_Length]:
    """The distinct lengths of the operands' axes with padding.

    | case | two axes have the same length if |
    | --- | --- |
    | ``by_place`` (operands that broadcast) | they are the same axis counted from the last, with the same bound |
    | each operand has padding along one axis | always |
    | otherwise | they have the same count, or the same axis and bound as above |

    With ``by_place``, [n, 1] and [1, n] have two lengths although they have one count. Raises MixesError if an
    operand has padding along several axes and one of them has pieces of several positions.
    """
    are_rows = not by_place and all(member.is_along_one for member in members)
    if not are_rows and any(size.inner != 1 for member in members for size in member.sizes):
        raise MixesError("its operands have padding along several axes, one of them in pieces of several positions")
    lengths: list[_Length] = []
    for key, member in {id(member): member for member in members}.items():
        for size in member.sizes:
            bound = member.data.shape[size.axis] // size.inner
            place = None if are_rows else (size.axis - member.data.ndim, bound)
            same = [length for length in lengths if not by_place and length.count is size.count]
            same += [length for length in lengths if length.place == place]
            if not same:
                same = [_Length(size.count, bound, size.least, place)]
                lengths += same
            same[0].axes.setdefault(key, []).append(size.axis)
            if not any(size.count is count for count in (same[0].count, *same[0].others)):
                same[0].others.append(size.count)
    return lengths


def _members(arguments: Sequence[object]) -> list[Bounded]:
    flat = [member for value in arguments for member in (value if isinstance(value, list) else [value])]
    return [member for member in flat if isinstance(member, Bounded)]


def _with_one_bound(arguments: Sequence[object]) -> list[object]:
    """The operands with equal capacities, if each has padding along one axis; else the operands as they are."""
    members = _members(arguments)
    if not all(member.is_along_one for member in members):
        return list(arguments)
    if len({member.data.shape[member.axis] // member.inner for member in members}) == 1:
        return list(arguments)
    changed = dict(zip(map(id, members), aligned(members), strict=True))

    def replaced(value: object) -> Any:
        return [replaced(member) for member in value] if isinstance(value, list) else changed.get(id(value), value)

    return [replaced(argument) for argument in arguments]


def _is_in_order(places: Sequence[tuple[_Length, State]]) -> bool:
    """Whether the result's valid positions are already in front, so that it need not be gathered from several parts."""
    return all(isinstance(state, Mapped) and state.outer == 1 for _, state in places)


def _is_broadcast(operation: ir.OpView, name: str, arguments: Sequence[object]) -> bool:
    """Whether the operands broadcast, aligned at their last axes, and no size has pieces of several positions."""
    if name not in BROADCASTING or any(isinstance(argument, list) for argument in arguments):
        return False
    if any(size.inner != 1 for member in _members(arguments) for size in member.sizes):
        return False
    axis = attributes.to_python(operation.attributes["axis"]) if "axis" in operation.attributes else -1
    return axis == -1 or len({jnp.ndim(_data(argument)) for argument in arguments if argument is not None}) == 1


def _data(value: object) -> Any:
    return value.data if isinstance(value, Bounded) else value


def _broadcast_sizes(arguments: Sequence[object]) -> list[object]:
    """Operands that broadcast, with equal capacities along each axis.

    If another operand has a fixed size other than 1 along an axis, the number of valid positions there must be that
    size or 1. A check verifies this in the run, and the operand then has no padding along the axis. Raises MixesError
    if the fixed size exceeds a capacity.
    """
    operands: list[Any] = list(arguments)
    for axis in range(
        -1, -1 - max((jnp.ndim(_data(argument)) for argument in arguments if argument is not None), default=0), -1
    ):
        places = [i for i, operand in enumerate(operands) if operand is not None and jnp.ndim(_data(operand)) >= -axis]
        padded = [i for i in places if isinstance(operands[i], Bounded) and _size_at(operands[i], axis) is not None]
        fixed = [dim for i in places if i not in padded and (dim := jnp.shape(_data(operands[i]))[axis]) != 1]
        bounds = [operands[i].data.shape[axis] for i in padded]
        if not padded or (not fixed and len(set(bounds)) == 1):
            continue
        bound = fixed[0] if fixed else min(bounds)
        if fixed and any(own < bound for own in bounds):
            raise MixesError("its operands have different sizes")
        for i in padded:
            operands[i] = _cut(operands[i], axis, bound, is_fixed=bool(fixed))
    return operands


def _size_at(value: Bounded, axis: int) -> Size | None:
    """The size along an axis, which is negative: counted from the last; None if there is no padding."""
    return next((size for size in value.sizes if size.axis - value.data.ndim == axis), None)


def _cut(value: Bounded, axis: int, bound: int, *, is_fixed: bool) -> Array | Bounded:
    """A value with the capacity ``bound`` along an axis, which is counted from the last.

    ``is_fixed``: the number of valid positions must be ``bound`` or 1, which is checked in the run. The axis then has
    no padding; a single position is broadcast.
    """
    own = _size_at(value, axis)
    assert own is not None, "it has padding along this axis"
    data = jax.lax.slice_in_dim(value.data, 0, bound, axis=own.axis)
    if not is_fixed:
        return Bounded(data, value.sizes)
    is_one = own.valid == 1
    reason = f"its operands have different sizes, {bound} and one that depends on data"
    check_true(is_one | (own.valid == bound), reason)
    only = jax.lax.slice_in_dim(value.data, 0, 1, axis=own.axis)
    return with_sizes(jnp.where(is_one, only, data), [size for size in value.sizes if size is not own])


def _without_padding(value: object) -> object:
    """The array for the rule: padding has a safe fill, except in floats with padding along several axes (images).

    Filling an image would cost as much as the rule, and no result reads its padding.
    """
    if isinstance(value, list):
        return [_without_padding(member) for member in value]
    if not isinstance(value, Bounded):
        return value
    return value.data if not value.is_along_one and value.dtype.kind not in "iub" else safe_fill(value)


def _filled_for_sums(name: str, operands: Sequence[object]) -> list[object]:
    """The arrays for a gradient that is summed over all positions: cotangents are 0 in padding, others safe fill."""
    cotangents = cotangent_places(name)
    return [_filled(operand, 0 if place in cotangents else None) for place, operand in enumerate(operands)]


def _filled(value: object, fill: int | None) -> Any:
    """The array for the rule, with ``fill`` in its padding; None: a safe fill."""
    if isinstance(value, list):
        return [_filled(member, fill) for member in value]
    if not isinstance(value, Bounded):
        return value
    return safe_fill(value) if fill is None else value.filled(fill)


class _JaxSymbols:
    """Translates JAX's symbolic dimensions to ``Dim``: each name becomes a symbol without constraints."""

    def __init__(self, table: SymbolTable) -> None:
        self.table = table
        self.symbols: dict[str, Dim] = {}

    def dim(self, dim: object) -> Dim:
        """A JAX dimension as a ``Dim``. Raises InputError if a ``Dim`` cannot express it."""
        ours = from_jax(dim)
        for name in sorted(symbols_of(ours) - self.symbols.keys()):
            self.symbols[name] = self.table.new("a size of the inputs", "input")
        return substitute(ours, self.symbols)

    def known(self, value: object, size: DimExpr) -> ShapeOrData:
        """The shape of an operand, and its elements if they are known; ``size`` stands for the valid pieces."""
        if isinstance(value, list):
            return ListDims(tuple(self.known(member, size) for member in value))
        if isinstance(value, Bounded):
            dims = [self.dim(dim) for dim in value.data.shape]
            dims[value.axis] = mul(value.inner, size)
            return tensor(dims)
        if isinstance(value, tuple):  # an operand of integers
            return tensor((len(value),), [self.dim(element) for element in value])
        if isinstance(value, bool | int):
            return tensor((), [int(value)])
        if value is None or not hasattr(value, "shape"):
            return tensor(()) if isinstance(value, float | complex) else NOTHING
        return tensor([self.dim(dim) for dim in value.shape], self._elements(value))

    def _elements(self, value: object) -> list[Dim] | None:
        if not isinstance(value, np.ndarray) or value.ndim > 1 or value.size > _MOST_ELEMENTS:
            return None
        if element_type(value).kind not in "iu":
            return None
        return [self.dim(element) for element in value.reshape(-1)]


def _state(value: object, known: ShapeOrData, size: DimExpr) -> State | None:
    """The state of an operand in the proof; None for an absent operand."""
    if value is None:
        return None
    if isinstance(value, list):
        parts = known.items if isinstance(known, ListDims) else ()
        return Several(tuple(_state(member, part, size) or UNMAPPED for member, part in zip(value, parts, strict=True)))
    if isinstance(value, Bounded):
        return Mapped(value.axis, 1, value.inner)
    return UNMAPPED


# -- results


def _shapes(
    call: ShapeCall, arguments: Sequence[object], run: Run, size: DimExpr, names: _JaxSymbols
) -> list[ShapeOrData]:
    """The shapes of the results: from the shape rule, else from abstract evaluation with a symbol for ``size``."""
    rule = find_shape_rule(call.name)
    inferred: Any = rule(call) if rule is not None else by_names.results(call)
    if inferred is None:
        return _evaluated(arguments, run, size, names, len(call.declared))
    known = [*(inferred if isinstance(inferred, tuple | list) else (inferred,))]
    known += [None] * (len(call.declared) - len(known))
    resolve = call.table.constraints.resolve
    return [NOTHING if shape is None else _resolved(shape, resolve) for shape in known[: len(call.declared)]]


def _resolved(known: ShapeOrData, resolve: Callable[[Dim], Dim]) -> ShapeOrData:
    if isinstance(known, ListDims):
        return ListDims(tuple(_resolved(item, resolve) for item in known.items))
    return tensor(map(resolve, known.shape), known.data) if isinstance(known, TensorDims) else known


def _evaluated(
    arguments: Sequence[object], run: Run, size: DimExpr, names: _JaxSymbols, count: int
) -> list[ShapeOrData]:
    """The shapes of the results, from abstract evaluation of the rule with a JAX dimension for ``size``."""
    dims = [dim for leaf in jax.tree_util.tree_leaves(arguments) for dim in getattr(leaf, "shape", ())]
    scope = next((dim.scope for dim in dims if jax_export.is_symbolic_dim(dim)), None)
    name = "rows"
    while name in names.symbols:  # an open size of the inputs may have this name
        name += "_"
    names.symbols[name] = size
    [rows] = jax_export.symbolic_shape(name, scope=scope)

    def abstract(value: object) -> object:
        if isinstance(value, list):
            return [abstract(member) for member in value]
        if not isinstance(value, Bounded):
            return value
        dims = [value.inner * rows if i == value.axis else dim for i, dim in enumerate(value.data.shape)]
        return shape_struct(dims, value.data.dtype)

    computed = evaluate(run, [abstract(argument) for argument in arguments])

    def known(value: Any) -> ShapeOrData:
        return ListDims(tuple(map(known, value))) if isinstance(value, list) else tensor(map(names.dim, value.shape))

    return [known(result) for result in computed][:count]


def _checked(state: State, known: ShapeOrData, size: DimExpr, names: _JaxSymbols) -> State:
    """The state that the batching rule gives a result.

    Raises MixesError if the state is not separable, or does not agree with the shape of the result.
    """
    if isinstance(state, NotSeparable) and state != SUM:
        raise MixesError(state.reason)
    if isinstance(known, ListDims):
        items = state.items if isinstance(state, Several) else (state,) * len(known.items)
        if len(items) != len(known.items):
            raise MixesError("its rule gives another number of results than its shape rule")
        return Several(
            tuple(_checked(member, part, size, names) for member, part in zip(items, known.items, strict=True))
        )
    if not isinstance(known, TensorDims):
        return state
    along = [i for i, dim in enumerate(known.shape) if isinstance(dim, DimExpr) and size.name in dim.symbols]
    if (isinstance(state, Unmapped) or state == SUM) and not along:
        return state
    if isinstance(state, Mapped) and along == [state.axis] and isinstance(state.outer, int):
        length = known.shape[state.axis]
        if isinstance(state.inner, int) and names.table.constraints.is_equal(length, state.length(size)):
            return state
    if state == SIZES:
        raise MixesError("it computes with the number of rows")
    raise MixesError(f"its result does not lie along the rows as its batching rule says: {known}")


def _check_mapped(states: Sequence[State]) -> None:
    """Checks a result's states, one for each length: each length must lie along an axis of its own.

    Raises MixesError if two lengths share an axis, or one lies in several parts or pieces.
    """
    if len(states) == 1:
        return
    items = [_items(state) or (state,) for state in states]
    size = max(map(len, items))
    for member in zip(*(group if len(group) == size else group * size for group in items), strict=True):
        mapped = [state for state in member if isinstance(state, Mapped)]
        is_one_each = len({state.axis for state in mapped}) == len(mapped)
        if not is_one_each or any((state.outer, state.inner) != (1, 1) for state in mapped):
            raise MixesError("it joins several axes whose lengths depend on data into one")


def _items(state: State) -> tuple[State, ...]:
    return state.items if isinstance(state, Several) else ()


def _with_padding(value: Any, places: Sequence[tuple[_Length, State]]) -> object:
    """A result with a ``Size`` for each length that is mapped to one of its axes.

    Raises MixesError if its shape does not agree with the proof.
    """
    if isinstance(value, list):
        members = [
            [(length, state.items[i] if isinstance(state, Several) else state) for length, state in places]
            for i in range(len(value))
        ]
        return [_with_padding(member, own) for member, own in zip(value, members, strict=True)]
    sizes: list[Size] = []
    for length, state in places:
        if isinstance(state, Mapped) and value is not None:
            outer, inner = state.outer, state.inner
            if not (
                isinstance(outer, int)
                and isinstance(inner, int)
                and value.shape[state.axis] == outer * inner * length.bound
            ):
                raise MixesError(f"its result has the shape {value.shape}, which does not agree with its batching rule")
            if outer != 1:
                value = _gathered(value, length.count, state.axis, outer, inner, length.bound)
            sizes.append(Size(state.axis, length.count, outer * inner, length.least))
    return with_sizes(value, sizes)


def _gathered(value: Array, count: Array, axis: int, outer: int, inner: int, bound: Any) -> Array:
    """Moves the valid positions of all ``outer`` parts to the front of an axis.

    In ``value`` each part has ``count * inner`` valid positions, followed by padding up to ``bound * inner``.
    """
    places = jnp.arange(value.shape[axis], dtype=jnp.int32)
    length = jnp.maximum(count * inner, 1)
    sources = places // length * (bound * inner) + places % length
    return jnp.take(value, jnp.minimum(sources, value.shape[axis] - 1), axis)
