"""Dimensions of ours (``DimExpr``) as jax's, and back."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import Any

import jax.core
import numpy as np
from jax import export

from pdhlo.dialect.dataflow.symbolic.evaluation import parse, substitute
from pdhlo.dialect.dataflow.symbolic.expressions import ADD, DIV, MAX, MIN, MUL, NEGATIVE, SYMBOL, Dim, DimExpr


def from_jax(dim: Any) -> Dim:
    """A dimension of jax as ours, with symbols of the same names. Raises InputError where ours cannot say it."""
    return int(dim) if isinstance(dim, int | np.integer) else parse(str(dim))


class JaxDims:
    """Dimensions of ours as jax's, in one scope, and back."""

    def __init__(self) -> None:
        self._scope = export.SymbolicScope()
        self._theirs: dict[Dim, Any] = {}
        self._others: dict[str, Dim] = {}

    def to_jax(self, dim: Dim) -> Any:
        """The dimension as jax's; a broadcast, of which jax has none, is a variable of its own."""
        if isinstance(dim, int):
            return dim
        if dim not in self._theirs:
            self._theirs[dim] = self._made(dim)
        return self._theirs[dim]

    def _made(self, dim: DimExpr) -> Any:
        if dim.kind in _OURS:
            return functools.reduce(_OURS[dim.kind], map(self.to_jax, dim.args))
        if dim.kind == NEGATIVE:
            return -self.to_jax(dim.args[0])
        name = dim.name
        if dim.kind != SYMBOL:
            self._others[name := f"other{len(self._others)}"] = dim
        return export.symbolic_shape(name, scope=self._scope)[0]

    def from_jax(self, dim: Any) -> Dim:
        """A dimension of jax as ours. Raises InputError where ours cannot say it."""
        return substitute(from_jax(dim), self._others)


_OURS: dict[str, Callable[[Any, Any], Any]] = {
    ADD: operator.add,
    MUL: operator.mul,
    DIV: operator.floordiv,
    MAX: jax.core.max_dim,
    MIN: jax.core.min_dim,
}
