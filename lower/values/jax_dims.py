"""Conversion between pdhlo's symbolic dimensions (``DimExpr``) and jax's."""

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


def from_jax(dim: object) -> Dim:
    """Converts a dimension of jax; symbols keep their names. Raises InputError if ``DimExpr`` cannot express it."""
    return int(dim) if isinstance(dim, int | np.integer) else parse(str(dim))


class JaxDims:
    """Converts dimensions to jax, all in one symbolic scope, and back."""

    def __init__(self) -> None:
        self._scope = export.SymbolicScope()
        self._converted: dict[Dim, Any] = {}
        self._placeholders: dict[str, Dim] = {}
        """Expressions that jax cannot express, by the names of the variables that stand for them."""

    def to_jax(self, dim: Dim) -> Any:
        """The dimension in jax. A kind of expression that jax lacks, such as a broadcast, becomes a new variable."""
        if isinstance(dim, int):
            return dim
        if dim not in self._converted:
            self._converted[dim] = self._convert(dim)
        return self._converted[dim]

    def _convert(self, dim: DimExpr) -> Any:
        if dim.kind in _JAX_OPERATIONS:
            return functools.reduce(_JAX_OPERATIONS[dim.kind], map(self.to_jax, dim.args))
        if dim.kind == NEGATIVE:
            return -self.to_jax(dim.args[0])
        name = dim.name
        if dim.kind != SYMBOL:
            self._placeholders[name := f"other{len(self._placeholders)}"] = dim
        return export.symbolic_shape(name, scope=self._scope)[0]

    def from_jax(self, dim: object) -> Dim:
        """Converts a dimension of jax back. Raises InputError if ``DimExpr`` cannot express it."""
        return substitute(from_jax(dim), self._placeholders)


_JAX_OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    ADD: operator.add,
    MUL: operator.mul,
    DIV: operator.floordiv,
    MAX: jax.core.max_dim,
    MIN: jax.core.min_dim,
}
