"""The scope of one trace, or of one run: what its steps share besides values and the context."""

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
"""MLIR value -> array, LoDArray, SparseRows, list of values for a group or a tensor array, or None."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The arguments of steps besides an environment. The context (``compiler.context``) says how they are traced."""

    key: jax.Array | None = None
    """The key of random numbers; None: there is none."""
    checks: Checks | None = None
    """Where checks of values are collected while tracing; None: nobody does so."""
    assumed: dict[str, int] = field(default_factory=dict)
    """Bounds that were assumed on the way: variable -> rows."""
    counts: dict[int, tuple[jax.Array, DimExpr]] = field(default_factory=dict)
    """The identity of a traced count -> the count, which so stays alive, and the symbol that stands for it."""
    blocks: dict[object, Any] = field(default_factory=dict)
    """Blocks that were traced by themselves, by what they were traced for."""
    engine: Engine | None = None
    """What runs compiled segments, where that is not XLA."""
    is_rehearsal: bool = False
    """Whether the feeds stand for others of their shapes: no check of a value fails a run."""
    known: frozenset[SSAValue] = frozenset()
    """While steps run on the host: the MLIR values that are known."""

    def symbol_of(self, count: jax.Array) -> DimExpr:
        """The symbol that stands for a traced count: the same wherever the same count is asked for."""
        return self.counts.setdefault(id(count), (count, new_symbol()))[1]

    def with_key(self, key: jax.Array | None) -> Scope:
        """The scope of a block with a key of its own; without one, the block has this scope."""
        return self if key is None else replace(self, key=key)


Action = Callable[[Environment, Scope], None]
"""Reads the values of operands from an environment and adds those of results."""
