"""Tensor arrays of compiled loops: each gets capacity for the largest index that the loop writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.errors import quoted
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.tracing.control_flow.iterations import greatest, most_iterations
from pdhlo.lower.tracing.control_flow.regions import Region
from pdhlo.lower.tracing.steps.limits import assumed_bound, how_to_bound, known_bounds, too_many
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.data_dependence import NeedsHostError
from pdhlo.lower.values.stacked import StackedArray
from pdhlo.lower.values.writing import stacked


def in_stacks(
    where: str,
    environment: Environment,
    scope: Scope,
    first: list[Any],
    body: Region,
    iterations: int | None,
    names: Sequence[str],
) -> list[object]:
    """The loop variables before the first iteration, with each changing tensor array as a ``StackedArray``.

    ``first``: the variables before the loop. ``names``: their names. ``iterations``: None if it is not known.
    Raises NeedsHostError if an array's capacity is not bounded, or its elements have no common layout.
    """
    most = most_iterations(environment, first, body) if iterations is None else iterations
    variables = list(first)
    for place, value in enumerate(first):
        if isinstance(value, list) and body.yields[place + 1] != body.arguments[place]:
            capacity = _capacity(where, environment, scope, first, body, place, most, names[place])
            if (made := stacked(value, max(capacity, len(value), 1))) is None:
                raise NeedsHostError(
                    f"{where}: the elements of tensor array {quoted(names[place])} have no common layout"
                )
            variables[place] = made
    return variables


def _capacity(
    where: str,
    environment: Environment,
    scope: Scope,
    first: list[Any],
    body: Region,
    place: int,
    most: int | None,
    name: str,
) -> int:
    """The number of elements for which an array needs capacity: ``first[place]``, which the caller calls ``name``.

    The caller's bound decides, else the largest index written in ``most`` iterations, else an assumed bound. Raises
    NeedsHostError if there is none of these.
    """
    context = current_context()
    bounds = dict(context.bounds)
    if name in bounds:
        return bounds[name]
    places = _written_places(body, place)
    last = None if most is None or places is None else greatest(environment, first, body, places, most)
    if last is not None:
        return last + 1
    if context.assumed_bound is not None and name:
        return assumed_bound(scope, name)
    raise NeedsHostError(
        f"{where}: the number of elements of tensor array {quoted(name)} depends on data; it runs on the host, and"
        " cannot"
        f" be part of one exported, differentiated or transformed function; {how_to_bound(name, 64)}"
    )


def _written_places(body: Region, place: int) -> list[SSAValue] | None:
    """The indices at which an iteration writes one array, as MLIR values; None if another operator changes it."""
    makers: dict[SSAValue, ir.OpView] = {
        result: operation for operation in body.operations for result in operation.operation.results
    }
    value, numbers = body.yields[place + 1], []
    while value != body.arguments[place]:
        maker = makers.get(value)
        name = "" if maker is None else maker.operation.name
        if maker is None or name not in _WRITES_OR_COPIES:
            return None
        if name == "pd.array_write_":
            numbers.append(maker.operands[2])
        value = maker.operands[0]
    return numbers


_WRITES_OR_COPIES = frozenset({"pd.array_write_", "pd.assign_array_", "pd.assign_array"})
"""The operations that write an element of a tensor array, or copy the array; the array is operand 0."""


def check_capacity(where: str, scope: Scope, array: StackedArray, name: str) -> None:
    """Adds a check that the array's length is within its capacity, if its bound was given or assumed."""
    bound = known_bounds(scope).get(name)
    if bound is not None and scope.checks is not None:
        scope.checks.add(
            jnp.asarray(array.length) > array.capacity, array.length, f"{where}: {too_many(name, '{value}', bound)}"
        )
