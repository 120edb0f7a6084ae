"""Structural operations: groups, constants, shapes. They need no rule, and known values stay known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np
from jax import Array

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.dataflow.symbolic.expressions import mul
from pdhlo.dialect.values import LoDTensor, SelectedRows
from pdhlo.errors import UnsupportedError
from pdhlo.lower.rules.masking.reductions import dimensions
from pdhlo.lower.tracing.steps.naming import described
from pdhlo.lower.tracing.steps.scope import Action, Environment, Scope
from pdhlo.lower.values import known_values
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.ranged import Ranged
from pdhlo.lower.values.traced_values import bounded_of, dense, from_public


def _same(operation: ir.OpView) -> Action:
    [operand], [result] = operation.operands, operation.results

    def action(environment: Environment, scope: Scope) -> None:
        environment[result] = environment[operand]

    return action


def _combine(operation: ir.OpView) -> Action:
    operands, [result] = list(operation.operands), operation.results

    def action(environment: Environment, scope: Scope) -> None:
        environment[result] = [environment[operand] for operand in operands]

    return action


def _element(operation: ir.OpView) -> Action:
    [group], [result], index = operation.operands, operation.results, attributes.integer(operation.attributes["index"])

    def action(environment: Environment, scope: Scope) -> None:
        environment[result] = element_of(environment[group], index, group)

    return action


def element_of(elements: Sequence[object], index: int, group: SSAValue) -> Any:
    """An element of a computed group.

    Raises UnsupportedError if there are fewer, as those of ``unbind`` for a smaller size than the declared one.
    """
    if index >= len(elements):
        maker: Any = group.owner  # an operation, not a block: its rule has made the group
        raise UnsupportedError(
            f"{described(maker)}: its rule returns {len(elements)} results, and the operation has more"
        )
    return elements[index]


def _shape(operation: ir.OpView) -> Action:
    [operand], [result] = operation.operands, operation.results
    dtype = np.int64 if operation.operation.name == "pd.shape64" else np.int32

    def action(environment: Environment, scope: Scope) -> None:
        value = environment[operand]
        bounded, sizes = bounded_of(value), dimensions(value, dtype)
        if bounded is None or sizes is None:
            environment[result] = known_values.symbolic_shape(dense(value), dtype)
        else:
            environment[result] = _counted_shape(bounded, sizes, scope)

    return action


def _counted_shape(value: Bounded, sizes: Array | np.ndarray, scope: Scope) -> Array | np.ndarray | Ranged:
    """The valid dimensions of a ``Bounded``, as a ``Ranged`` if they are traced.

    The range of a count extends from its least value to its capacity in pieces.
    """
    dims: list[Any] = list(value.data.shape)
    if not isinstance(sizes, jax.core.Tracer):
        return sizes
    ranges = {}
    for size in value.sizes:
        count, bound = scope.symbol_of(size.pieces), dims[size.axis]
        ranges[count.name] = size.least, bound // size.inner
        dims[size.axis] = mul(size.inner, count)
    return Ranged(sizes, tuple(dims), tuple(ranges.items()))


def _undefined(operation: ir.OpView) -> Action:
    [result] = operation.results

    def action(environment: Environment, scope: Scope) -> None:
        environment[result] = None

    return action


def constant_value(operation: Any) -> LoDTensor | SelectedRows:
    """The value in the attributes of a constant, or of a check against one: sparse rows, or a tensor with its LoD."""
    if operation.rows is not None:
        return SelectedRows(operation.rows, operation.value, operation.height)
    return LoDTensor(operation.value, operation.lod or ())


def _constant(operation: ir.OpView) -> Action:
    [result], value = operation.results, from_public(operation.operation.name, constant_value(operation))

    def action(environment: Environment, scope: Scope) -> None:
        known = known_values.is_small(value)
        environment[result] = value if known else jax.tree_util.tree_map(jax.numpy.asarray, value)

    return action


SHAPES = frozenset({"pd.shape", "pd.shape64"})
"""The operations whose result is the shape of their operand."""
STRUCTURAL: dict[str, Callable[[ir.OpView], Action]] = {
    "pd.data": _undefined,
    "pd_builtin.constant": _constant,
    "pd_builtin.combine": _combine,
    "pd_builtin.slice": _element,
    "pd.fetch": _same,
    **dict.fromkeys(SHAPES, _shape),
}
