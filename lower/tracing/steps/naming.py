"""Names of operations and operands, for messages and for the name scopes of traces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax

from pdhlo.dialect import locations
from pdhlo.dialect.bindings import ir
from pdhlo.errors import quoted
from pdhlo.lower.tracing.steps.scope import Action, Environment, Scope
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray


def described(operation: ir.OpView) -> str:
    """An operation for a message: its name, the first legacy variable that it writes, and its legacy operator."""
    names = [name for name in locations.names_of(operation) if name]
    place = locations.legacy_place_of(operation)
    facts = [f"variable {quoted(locations.spoken(names[0]))}"] if names else []
    facts += [f"from {place}"] if place is not None else []
    name = str(operation.operation.name)
    return f"{name} ({'; '.join(facts)})" if facts else name


def shapes_of(values: Sequence[Any]) -> str:
    """The dtypes and shapes of values, for a message."""
    parts = []
    for value in values:
        if isinstance(value, list):
            parts.append(f"[{shapes_of(value)}]")
        elif isinstance(value, Bounded):
            parts.append(shapes_of([value.data]))
        elif isinstance(value, LoDArray):
            parts.append(f"{shapes_of([value.data])} with LoD")
        elif hasattr(value, "shape"):
            parts.append(f"{value.dtype}{list(value.shape)}")
        else:
            parts.append(repr(value))
    return ", ".join(parts)


def first_line(error: Exception) -> str:
    """The first line of an error's message; of its ``repr`` if the message is empty."""
    return (str(error).strip() or repr(error)).splitlines()[0]


def scoped(operation: ir.OpView, trace: Action) -> Action:
    """``trace`` in a name scope of its operation, which profiles and exported modules show."""
    name = locations.scope_of(operation)

    def traced(environment: Environment, scope: Scope) -> None:
        with jax.named_scope(name):
            trace(environment, scope)

    return traced
