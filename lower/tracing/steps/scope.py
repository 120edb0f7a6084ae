"""The scope of one trace or run: the state that its steps share besides values (environment) and context."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import jax

from pdhlo.dialect.bindings import SSAValue
from pdhlo.dialect.dataflow.symbolic.expressions import DimExpr
from pdhlo.lower.compiler.executable import Engine
from pdhlo.lower.values.check_records import Checks
from pdhlo.lower.values.ranged import new_symbol

Environment = dict[SSAValue, Any]
"""MLIR value -> array, ``Bounded``, LoDArray, SparseRows, list of values for a group or a tensor array, or None."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The state that the steps of one trace or run share. The context (``compiler.context``) has the options."""

    key: jax.Array | None = None
    """The key of random numbers; None: there is none."""
    checks: Checks | None = None
    """Collects the checks of values while tracing; None: values are not checked."""
    assumed: dict[str, int] = field(default_factory=dict)
    """The bounds that were assumed so far: variable -> rows."""
    counts: dict[int, tuple[jax.Array, DimExpr]] = field(default_factory=dict)
    """The identity of a traced count -> the count and its symbol. The reference keeps the identity unique."""
    blocks: dict[object, Any] = field(default_factory=dict)
    """Cache of blocks that were traced on their own; the key has the block and the layout of its reads."""
    engine: Engine | None = None
    """The engine that compiles segments; None: XLA."""
    is_rehearsal: bool = False
    """Whether the feeds are placeholders for others of the same shapes; a failed check then raises no error."""
    known: frozenset[SSAValue] = frozenset()
    """The MLIR values that are known, while steps run on the host."""

    def symbol_of(self, count: jax.Array) -> DimExpr:
        """The symbol of a traced count; the same count always has the same symbol."""
        return self.counts.setdefault(id(count), (count, new_symbol()))[1]

    def with_key(self, key: jax.Array | None) -> Scope:
        """This scope with another key for random numbers; unchanged for None."""
        return self if key is None else replace(self, key=key)


Action = Callable[[Environment, Scope], None]
"""Reads operands from an environment and adds the results to it."""
