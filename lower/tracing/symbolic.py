"""Symbolic shapes by abstract evaluation: what an operator's rule gives for operands of symbolic sizes.

``abstract_results`` is the fallback of ``dialect.symbolic``'s analysis for operators that have no shape rule of their
own. Dimensions become those of ``jax.export`` and back; what jax's have no words for (a broadcast) becomes a variable.
Where a rule cannot be evaluated (it has none, it needs data, jax cannot decide a comparison) there is no answer.
"""

from __future__ import annotations

import ast
import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import jax.core
import numpy as np
from jax import export as jax_export

from pdhlo.dialect import types
from pdhlo.dialect.program import Program
from pdhlo.dialect.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.symbolic.constraints import Range
from pdhlo.dialect.symbolic.expressions import (
    ADD,
    DIV,
    MAX,
    MIN,
    MUL,
    NEGATIVE,
    SYMBOL,
    Dim,
    DimExpr,
    add,
    div,
    maximum,
    minimum,
    mul,
    negative,
    subtract,
    symbol,
)
from pdhlo.dialect.symbolic.registry import Call
from pdhlo.dialect.symbolic.shapes import ListDims, ShapeOrData, TensorDims, tensor
from pdhlo.errors import PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.infer import evaluate_types
from pdhlo.lower.tracing.scope import Environment, Scope
from pdhlo.lower.tracing.steps import rule_of, step_of
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.specs import shape_struct

_MOST_ELEMENTS = 64


def analyse(program: Program, ranges: Mapping[str, Sequence[Range | None]] | None = None) -> ShapeAnalysis:
    """The shapes of a program's values in symbols, by shape rules and, where there is none, by the rules of lowering.

    ``ranges`` has for an input the least and the largest size of each of its dimensions, None where it is open.
    Raises VerificationError where operands do not fit an operation; InputError where ``ranges`` do not fit the inputs.
    """
    return ShapeAnalysis(program, ranges=ranges, fallback=abstract_results)


def abstract_results(call: Call) -> Sequence[ShapeOrData | None] | None:
    """What the rule of an operation's operator gives for what is known of its operands; None where nothing is said."""
    operation = call.operation
    if operation is None or rule_of(operation) is None:
        return None
    dims = _Dims()
    given = [one for one in call.operands if isinstance(one, TensorDims | ListDims)]
    values = list(operation.operands)
    if len(given) != len(values):
        return None
    environment: Environment = {}
    try:
        environment |= {value: _abstract(one, value.type, dims) for value, one in zip(values, given, strict=True)}
        found = evaluated(operation, environment)
        return None if found is None else [_known(one, dims) for one in found]
    except _NoWordsError:
        return None


def evaluated(operation: Any, environment: Environment) -> list[Any] | None:
    """The types of an operation's results, and values that are known, for those of its operands in ``environment``.

    None where its rule cannot be evaluated.
    """
    try:
        with x64():
            step, scope = step_of(operation, 0), Scope(jax.random.key(0))
            if not step.host_only and all(is_known(environment[value]) for value in step.reads):
                step.trace(environment, scope)
            elif not evaluate_types(step, environment, scope):
                return None
    except (PdhloError, KeyError):  # an attribute that the operator has in another version of Paddle
        return None
    return [environment[result] for result in operation.results]


class _NoWordsError(Exception):
    """A dimension that cannot be said."""


def _abstract(one: ShapeOrData, kind: Any, dims: _Dims) -> Any:
    """A value to evaluate a rule with: numbers where they are known, else shape and dtype."""
    if isinstance(one, ListDims):
        parts = zip(one.items, types.group_elements(kind), strict=True)
        return [_abstract(item, inner, dims) for item, inner in parts]
    if not isinstance(one, TensorDims) or types.kind_of(kind) != "Tensor":
        raise _NoWordsError
    dtype = types.element_of(kind).numpy
    if one.data is not None and dtype.kind in "iu" and all(isinstance(dim, int) for dim in one.data):
        return np.array(one.data, dtype).reshape([dim for dim in one.shape if isinstance(dim, int)])
    return shape_struct([dims.to_jax(dim) for dim in one.shape], dtype)


def _known(value: Any, dims: _Dims) -> ShapeOrData | None:
    if isinstance(value, list):
        items = [_known(one, dims) for one in value]
        return ListDims(tuple(item for item in items if item is not None)) if None not in items else None
    if not hasattr(value, "shape") or not hasattr(value, "dtype"):
        return None
    shape = tuple(map(dims.from_jax, value.shape))
    is_small = isinstance(value, np.ndarray) and value.ndim <= 1 and value.size <= _MOST_ELEMENTS
    if is_small and value.dtype.kind in "iu":
        return tensor(shape, (int(number) for number in np.asarray(value).reshape(-1)))
    return tensor(shape)


class _Dims:
    """Dimensions of ours as jax's, in one scope, and back."""

    def __init__(self) -> None:
        self._scope = jax_export.SymbolicScope()
        self._theirs: dict[Dim, Any] = {}
        self._ours: dict[str, Dim] = {}

    def to_jax(self, dim: Dim) -> Any:
        """The dimension as jax's; what it has no words for is a variable of its own."""
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
        name = dim.name if dim.kind == SYMBOL else f"other{len(self._ours)}"
        self._ours[name] = dim
        return jax_export.symbolic_shape(name, scope=self._scope)[0]

    def from_jax(self, dim: Any) -> Dim:
        """One of ours; raises _NoWordsError where it has a word that ours have not."""
        if isinstance(dim, int | np.integer):
            return int(dim)
        return self._read(ast.parse(str(dim), mode="eval").body)

    def _read(self, node: ast.expr) -> Dim:
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.Name):
            return self._ours.get(node.id) or symbol(node.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return negative(self._read(node.operand))
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            return _OPERATORS[type(node.op)](self._read(node.left), self._read(node.right))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
            return _CALLS[node.func.id](*map(self._read, node.args))
        raise _NoWordsError(ast.dump(node))


_OURS: dict[str, Callable[[Any, Any], Any]] = {
    ADD: operator.add,
    MUL: operator.mul,
    DIV: operator.floordiv,
    MAX: jax.core.max_dim,
    MIN: jax.core.min_dim,
}


def _power(base: Dim, exponent: Dim) -> Dim:
    if not isinstance(exponent, int) or not 0 <= exponent <= 8:
        raise _NoWordsError(f"{base}^{exponent}")
    return mul(*(base,) * exponent)


_OPERATORS: dict[type[ast.operator], Callable[[Dim, Dim], Dim]] = {
    ast.Add: add,
    ast.Sub: subtract,
    ast.Mult: mul,
    ast.Pow: _power,
    ast.BitXor: _power,
}
_CALLS: dict[str, Callable[..., Dim]] = {
    "floordiv": div,
    "mod": lambda a, b: subtract(a, mul(b, div(a, b))),
    "max": maximum,
    "min": minimum,
}
