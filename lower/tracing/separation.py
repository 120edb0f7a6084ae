"""Operators on operands of which only the first positions are meant, where each position is treated by itself.

The separation rules of ``dialect.symbolic.independence`` say where an axis goes. Asked of one operation, with a symbol
in place of the number of rows, they say whether its rule may run on the padding, too, and along which axis the result
has it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import export as jax_export

from pdhlo.dialect.symbolic import by_names
from pdhlo.dialect.symbolic.analysis import call_of, result_places
from pdhlo.dialect.symbolic.evaluation import substitute
from pdhlo.dialect.symbolic.expressions import Dim, DimExpr, mul, symbols_of
from pdhlo.dialect.symbolic.independence.registry import MixesError, Step, find_rule, states_of
from pdhlo.dialect.symbolic.independence.states import SIZES, UNTOUCHED, Apart, Mixed, Several, State, Untouched
from pdhlo.dialect.symbolic.registry import Call
from pdhlo.dialect.symbolic.registry import find_rule as find_shape_rule
from pdhlo.dialect.symbolic.shapes import NOTHING, ListDims, ShapeOrData, TensorDims, tensor
from pdhlo.dialect.symbolic.symbols import SymbolTable
from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.rules.masked import aligned, harmless
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.jax_dims import from_jax
from pdhlo.lower.values.known_values import element_type
from pdhlo.lower.values.open_leaves import evaluate
from pdhlo.lower.values.specs import shape_struct

Run = Callable[[Sequence[Any]], list[Any]]
"""A rule: the results, for each of the operator's, of operands without padding."""
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
"""What a rule of shapes raises where operands are not what it reckons with."""
_MOST_ELEMENTS = 64


def separated(operation: Any, name: str, arguments: Sequence[Any], run: Run) -> list[Any]:
    """The results of an operation that treats the positions of its operands separately.

    ``arguments`` has an operand for each of the operator's, in its order: ``Bounded``, arrays, lists of those, None.
    Raises MixesError, which says why, where it is not proved that it does.
    """
    given = _with_one_count(arguments)
    first = _first(given)
    states, is_read = proved(operation, name, given, run)
    for one in _members(arguments)[1:]:  # Paddle's operator would refuse others, and broadcasts are none of these
        if one.count is not first.count:
            check_true(one.count == first.count, "its operands have different numbers of rows")
    values = run([_without_padding(one) for one in given])
    kept = zip(values, states, is_read, strict=False)  # the last results may be absent
    found = [_with_padding(value, state, first) if wanted else None for value, state, wanted in kept]
    return found + [None] * (len(values) - len(found))


def proved(operation: Any, name: str, given: Sequence[Any], run: Run) -> tuple[list[State], list[bool]]:
    """Where each result of an operation has the positions of its ``Bounded`` operands, and whether anybody reads it.

    They have one count. Raises MixesError, which says why, where it is not proved to treat the positions separately.
    """
    rule = find_rule(name)
    if rule is None:
        raise MixesError("nothing is known of how it treats rows whose number depends on data")
    names = _Names(SymbolTable())
    size = names.table.new("the number of rows", "input")
    operands = [names.known(one, size) for one in given]
    try:
        call = call_of(operation, operands, names.table, name)
        results = _shapes(call, given, run, size, names)
        step = Step(call, [_state(one, shape, size) for one, shape in zip(given, operands, strict=True)], results, size)
        states = states_of(rule(step), len(call.declared))
    except _MALFORMED as error:
        raise MixesError(f"its shapes cannot be told for rows whose number depends on data ({error})") from error
    is_read = are_read(operation, len(call.declared))
    states = [
        _checked(one, shape, size, names) if wanted else UNTOUCHED
        for one, shape, wanted in zip(states, results, is_read, strict=True)
    ]
    return states, is_read


def are_read(operation: Any, count: int) -> list[bool]:
    """Whether anybody reads each of the operator's results: the others need not be separate."""
    requested, results = current_context().requested, list(operation.results)
    places = result_places(operation, len(results))
    read = {
        place
        for place, one in zip(places, results, strict=True)
        if requested is None or one in requested or next(iter(one.uses), None) is not None
    }
    return [place in read for place in range(count)]


# -- operands


def _members(arguments: Sequence[Any]) -> list[Bounded]:
    flat = [one for value in arguments for one in (value if isinstance(value, list) else [value])]
    return [one for one in flat if isinstance(one, Bounded)]


def _first(arguments: Sequence[Any]) -> Bounded:
    return _members(arguments)[0]


def _with_one_count(arguments: Sequence[Any]) -> list[Any]:
    """The operands with one count for all, which they must have where they are treated separately."""
    members = _members(arguments)
    others = [one for one in members[1:] if one.count is not members[0].count]
    is_one_bound = len({one.data.shape[one.axis] // one.inner for one in members}) == 1
    if not others and is_one_bound:
        return list(arguments)
    changed = dict(zip(map(id, members), aligned(members), strict=True))

    def replaced(value: Any) -> Any:
        return [replaced(one) for one in value] if isinstance(value, list) else changed.get(id(value), value)

    return [replaced(one) for one in arguments]


def _without_padding(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_padding(one) for one in value]
    return harmless(value) if isinstance(value, Bounded) else value


class _Names:
    """Dimensions of jax as ours: each of its names is a symbol of which nothing more is known."""

    def __init__(self, table: SymbolTable) -> None:
        self.table = table
        self.symbols: dict[str, Dim] = {}

    def dim(self, dim: Any) -> Dim:
        """A dimension as ours. Raises InputError where ours cannot say it."""
        found = from_jax(dim)
        for name in sorted(symbols_of(found) - self.symbols.keys()):
            self.symbols[name] = self.table.new("a size of the inputs", "input")
        return substitute(found, self.symbols)

    def known(self, value: Any, size: DimExpr) -> ShapeOrData:
        """What is known of an operand."""
        if isinstance(value, list):
            return ListDims(tuple(self.known(one, size) for one in value))
        if isinstance(value, Bounded):
            dims = [self.dim(dim) for dim in value.data.shape]
            dims[value.axis] = mul(value.inner, size)
            return tensor(dims)
        if isinstance(value, tuple):  # an operand of integers
            return tensor((len(value),), [self.dim(one) for one in value])
        if isinstance(value, bool | int):
            return tensor((), [int(value)])
        if value is None or not hasattr(value, "shape"):
            return tensor(()) if isinstance(value, float | complex) else NOTHING
        return tensor([self.dim(dim) for dim in value.shape], self._elements(value))

    def _elements(self, value: Any) -> list[Dim] | None:
        if not isinstance(value, np.ndarray) or value.ndim > 1 or value.size > _MOST_ELEMENTS:
            return None
        if element_type(value).kind not in "iu":
            return None
        return [self.dim(one) for one in value.reshape(-1)]


def _state(value: Any, known: ShapeOrData, size: DimExpr) -> State | None:
    if value is None:
        return None
    if isinstance(value, list):
        parts = known.items if isinstance(known, ListDims) else ()
        return Several(tuple(_state(one, part, size) or UNTOUCHED for one, part in zip(value, parts, strict=True)))
    if isinstance(value, Bounded):
        return Apart(value.axis, 1, value.inner)
    return UNTOUCHED


# -- results


def _shapes(call: Call, given: Sequence[Any], run: Run, size: DimExpr, names: _Names) -> list[ShapeOrData]:
    """The shapes of the results: by a shape rule, else by evaluating the rule with a symbol for the number of rows."""
    rule = find_shape_rule(call.name)
    found: Any = rule(call) if rule is not None else by_names.results(call)
    if found is None:
        return _evaluated(given, run, size, names, len(call.declared))
    known = [*(found if isinstance(found, tuple) else (found,))]
    known += [None] * (len(call.declared) - len(known))
    resolve = call.table.constraints.resolve
    return [NOTHING if one is None else _resolved(one, resolve) for one in known[: len(call.declared)]]


def _resolved(one: ShapeOrData, resolve: Callable[[Dim], Dim]) -> ShapeOrData:
    if isinstance(one, ListDims):
        return ListDims(tuple(_resolved(item, resolve) for item in one.items))
    return tensor(map(resolve, one.shape), one.data) if isinstance(one, TensorDims) else one


def _evaluated(given: Sequence[Any], run: Run, size: DimExpr, names: _Names, count: int) -> list[ShapeOrData]:
    dims = [dim for leaf in jax.tree_util.tree_leaves(given) for dim in getattr(leaf, "shape", ())]
    scope = next((dim.scope for dim in dims if jax_export.is_symbolic_dim(dim)), None)
    name = "rows"
    while name in names.symbols:  # a size of the inputs may be called so
        name += "_"
    names.symbols[name] = size
    [rows] = jax_export.symbolic_shape(name, scope=scope)

    def abstract(value: Any) -> Any:
        if isinstance(value, list):
            return [abstract(one) for one in value]
        if not isinstance(value, Bounded):
            return value
        dims = [value.inner * rows if i == value.axis else dim for i, dim in enumerate(value.data.shape)]
        return shape_struct(dims, value.data.dtype)

    found = evaluate(run, [abstract(one) for one in given])

    def known(value: Any) -> ShapeOrData:
        return ListDims(tuple(map(known, value))) if isinstance(value, list) else tensor(map(names.dim, value.shape))

    return [known(one) for one in found][:count]


def _checked(state: State, known: ShapeOrData, size: DimExpr, names: _Names) -> State:
    """What the rule says of a result, where it fits its shape; raises MixesError where it does not."""
    if isinstance(state, Mixed):
        raise MixesError(state.reason)
    if isinstance(known, ListDims):
        items = state.items if isinstance(state, Several) else (state,) * len(known.items)
        if len(items) != len(known.items):
            raise MixesError("its results are a group of another length than was expected")
        return Several(tuple(_checked(one, part, size, names) for one, part in zip(items, known.items, strict=True)))
    if not isinstance(known, TensorDims):
        return state
    along = [i for i, dim in enumerate(known.shape) if isinstance(dim, DimExpr) and size.name in dim.symbols]
    if isinstance(state, Untouched) and not along:
        return state
    if isinstance(state, Apart) and along == [state.axis] and isinstance(state.outer, int):
        length = known.shape[state.axis]
        if isinstance(state.inner, int) and names.table.constraints.is_equal(length, state.length(size)):
            return state
    if state == SIZES:
        raise MixesError("it computes with the number of rows")
    raise MixesError(f"its result does not lie along the rows as was expected: {known}")


def _with_padding(value: Any, state: State, first: Bounded) -> Any:
    if isinstance(state, Several):
        return [_with_padding(one, part, first) for one, part in zip(value, state.items, strict=True)]
    if not isinstance(state, Apart) or value is None:
        return value
    outer, inner = state.outer, state.inner
    bound = first.data.shape[first.axis] // first.inner
    if not (isinstance(outer, int) and isinstance(inner, int) and value.shape[state.axis] == outer * inner * bound):
        raise MixesError(f"its result has the shape {value.shape}, which is not as was expected")
    if outer == 1:
        return Bounded(value, first.count, state.axis, inner)
    return _gathered(value, first.count, state.axis, outer, inner, bound)


def _gathered(value: Any, count: Any, axis: int, outer: int, inner: int, bound: Any) -> Bounded:
    """A result whose rows lie in several parts, each with padding of its own behind it: what is meant comes first."""
    places = jnp.arange(value.shape[axis], dtype=jnp.int32)
    length = jnp.maximum(count * inner, 1)
    sources = places // length * (bound * inner) + places % length
    taken = jnp.take(value, jnp.minimum(sources, value.shape[axis] - 1), axis)
    return Bounded(taken, count, axis, outer * inner)
