"""Symbolic shapes by abstract evaluation of an operator's rule on operands of symbolic sizes.

The shape analysis of ``dialect.dataflow.symbolic`` calls ``abstract_results`` for operators without a shape rule. Its
dimensions are converted to those of ``jax.export`` and back. A dimension that JAX cannot express, such as the size of a
broadcast, becomes a new variable. There is no result if an operator has no rule, if the rule needs data, or if
JAX cannot decide a comparison.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.constraints import Range
from pdhlo.dialect.dataflow.symbolic.registry import ShapeCall
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, ShapeOrData, TensorDims, tensor
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.abstract import is_evaluated
from pdhlo.lower.tracing.steps.kernel import rule_of, step_of
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.jax_dims import JaxDims
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.specs import shape_struct

_MOST_ELEMENTS = 64
"""The elements of larger arrays are not passed on to the shape analysis."""


def analyse(program: TranslatedProgram, ranges: Mapping[str, Sequence[Range | None]] | None = None) -> ShapeAnalysis:
    """The symbolic shapes of a program's values, by shape rules, else by abstract evaluation of the operators' rules.

    ``ranges``: input -> the least and the largest size of each dimension, None for an open one.
    Raises VerificationError if operands do not fit an operation; InputError if ``ranges`` do not fit the inputs.
    """
    return ShapeAnalysis(program, ranges=ranges, fallback=abstract_results)


def abstract_results(call: ShapeCall) -> Sequence[ShapeOrData | None] | None:
    """The shapes of an operation's results, given those of its operands; None if its rule cannot be evaluated."""
    operation = call.operation
    if operation is None or rule_of(operation) is None:
        return None
    dims = JaxDims()
    facts = [fact for fact in call.operands if isinstance(fact, TensorDims | ListDims)]
    values = list(operation.operands)
    if len(facts) != len(values):
        return None
    environment: Environment = {}
    try:
        environment |= {value: _abstract(fact, value.type, dims) for value, fact in zip(values, facts, strict=True)}
        results = evaluated(operation, environment)
        return None if results is None else [_known(result, dims) for result in results]
    except InputError:  # ``jax.export`` or ``Dim`` cannot express a dimension
        return None


def evaluated(operation: ir.OpView, environment: Environment) -> list[Any] | None:
    """An operation's results: ``ShapeDtypeStruct``, or arrays if values are known.

    ``environment`` has the operands in the same form, and gets the results. None if the rule cannot be evaluated.
    """
    try:
        with x64():
            step, scope = step_of(operation, 0), Scope(jax.random.key(0))
            if not step.host_only and all(is_known(environment[value]) for value in step.reads):
                step.trace(environment, scope)
            elif not is_evaluated(step, environment, scope):
                return None
    except (PdhloError, KeyError):  # KeyError: the operator lacks an attribute in this version of Paddle
        return None
    return [environment[result] for result in operation.results]


def _abstract(fact: ShapeOrData, kind: ir.Type, dims: JaxDims) -> object:
    """An operand for abstract evaluation: a NumPy array of known integers, else a ``ShapeDtypeStruct``.

    Raises InputError for a value that is no tensor.
    """
    if isinstance(fact, ListDims):
        parts = zip(fact.items, types.group_elements(kind), strict=True)
        return [_abstract(item, inner, dims) for item, inner in parts]
    if not isinstance(fact, TensorDims) or types.kind_of(kind) != "Tensor":
        raise InputError("it is not a tensor")
    dtype = types.element_of(kind).numpy
    if fact.data is not None and dtype.kind in "iu" and all(isinstance(dim, int) for dim in fact.data):
        return np.array(fact.data, dtype).reshape([dim for dim in fact.shape if isinstance(dim, int)])
    return shape_struct([dims.to_jax(dim) for dim in fact.shape], dtype)


def _known(value: object, dims: JaxDims) -> ShapeOrData | None:
    if isinstance(value, list):
        items = [_known(member, dims) for member in value]
        return ListDims(tuple(item for item in items if item is not None)) if None not in items else None
    if not hasattr(value, "shape") or not hasattr(value, "dtype"):
        return None
    shape = tuple(map(dims.from_jax, value.shape))
    is_small = isinstance(value, np.ndarray) and value.ndim <= 1 and value.size <= _MOST_ELEMENTS
    if is_small and value.dtype.kind in "iu":
        return tensor(shape, (int(number) for number in np.asarray(value).reshape(-1)))
    return tensor(shape)
