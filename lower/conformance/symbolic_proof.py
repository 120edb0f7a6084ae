"""Checks our symbolic shape of a result by evaluating the rule of its operation at several sizes.

For each assignment of sizes the operation is built again, with operands whose sizes are those of our symbolic shapes,
in the signature of the operator table. Then the rule of its operator is evaluated. So the operations before it do not
matter.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import op_builder, types
from pdhlo.dialect.bindings import SSAValue, ir, shared_context, use_context
from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis, present_operands
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, ShapeOrData, TensorDims, mapped
from pdhlo.dialect.dataflow.symbolic.signatures import signature
from pdhlo.dialect.operator_table import Operator, operator_of
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.conformance.symbolic_cases import RecordedOperation, attribute_of
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.tracing.symbolic import evaluated
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import dense

_ENOUGH, _MOST_TRIES = 3, 30
_RENAMED = {"data_layout": "data_format", "keep_dim": "keepdim", "dims": "axis"}
"""Attribute or operand of the table -> its name in Paddle 3.3.1."""


def is_proved(
    stored: RecordedOperation,
    operation: ir.OpView,
    place: int,
    analysis: ShapeAnalysis,
    sizes: Sequence[Mapping[str, int]],
) -> bool:
    """Whether evaluation agrees with our shape of a result at three of these assignments, and never disagrees.

    Assignments at which the operation rejects its operands are ignored. A size that depends on data is never proved. If
    Paddle declares all sizes of the result, these are taken as the truth.
    """
    ours, kind = analysis.known_of(operation.results[place]), operation.results[place].type
    if types.kind_of(kind) == "Tensor" and isinstance(ours, TensorDims) and ours.data is None:
        declared = types.shape_of(kind)
        if declared == ours.shape and all(isinstance(dim, int) for dim in ours.shape):
            return True
    if not sizes or _depends_on_data(operation, ours, analysis):
        return False
    verdicts = (_is_right(stored, operation, place, analysis, size) for size in sizes[:_MOST_TRIES])
    verdicts_drawn = list(itertools.islice((verdict for verdict in verdicts if verdict is not None), _ENOUGH))
    return len(verdicts_drawn) == _ENOUGH and all(verdicts_drawn)


def _depends_on_data(operation: ir.OpView, ours: ShapeOrData, analysis: ShapeAnalysis) -> bool:
    """Whether a result has a symbol that the operation creates."""
    symbols = frozenset[str]().union(*(_symbols(analysis.known_of(value)) for value in operation.operands))
    return any(analysis.symbols[name].source in ("data", "unknown") for name in _symbols(ours) - symbols)


def _symbols(fact: ShapeOrData) -> frozenset[str]:
    names = set[str]()

    def collect(dim: Dim) -> Dim:
        names.update(symbols_of(dim))
        return dim

    mapped(fact, collect)
    return frozenset(names)


def _is_right(
    stored: RecordedOperation, operation: ir.OpView, place: int, analysis: ShapeAnalysis, sizes: Mapping[str, int]
) -> bool | None:
    """Whether running agrees at these sizes; None if the operation cannot be run at them."""
    try:
        at_sizes = functools.partial(mapped, change=lambda dim: evaluate(dim, sizes))
        wanted = at_sizes(analysis.known_of(operation.results[place]))
        shapes = [
            None if value is None else (at_sizes(analysis.known_of(value)), value.type)
            for value in present_operands(operation, list(operation.operands))
        ]
        results = _results(stored, operation, shapes, place)
    except (InputError, KeyError, ValueError, TypeError, PdhloError):  # the sizes do not fit, or the table lacks it
        return None
    return None if results is None else _agrees(wanted, results)


def _agrees(wanted: ShapeOrData, result: object) -> bool:
    result = result if isinstance(result, list) else dense(result)
    if isinstance(wanted, ListDims):
        return isinstance(result, list) and len(result) == len(wanted.items) and all(map(_agrees, wanted.items, result))
    if not isinstance(wanted, TensorDims) or not hasattr(result, "shape") or wanted.shape != tuple(result.shape):
        return False
    if wanted.data is None:
        return True
    known = None if isinstance(result, jax.ShapeDtypeStruct) else np.asarray(result)
    return known is not None and wanted.data == tuple(int(element) for element in known.reshape(-1))


def _results(
    stored: RecordedOperation, operation: ir.OpView, shapes: Sequence[tuple[ShapeOrData, ir.Type] | None], place: int
) -> Any:
    """One result of the rule, for operands of known sizes; None if it cannot be evaluated."""
    op = operator_of(stored.name) or operator_of(stored.name.removesuffix("_"))
    if op is None or any(port.kind == "variadic" for port in (*op.inputs, *op.outputs)):
        return None
    names = signature(op.name.removesuffix("_"), len(shapes), len(stored.kinds))
    if names is None:
        return None
    by_name = dict(zip(names.inputs, shapes, strict=False))
    operands = [by_name.get(port.name, by_name.get(_RENAMED.get(port.name, ""))) for port in op.inputs]
    kinds = dict(zip(names.outputs, (result.type for result in operation.results), strict=False))
    results = [_kind_of_result(kinds.get(port.name)) for port in op.outputs]
    with use_context(shared_context()), ir.Location.unknown():
        module = ir.Module.create()  # owns the operation
        made, arguments = _built(module, op, operands, results, _attributes(op, stored, by_name))
        environment: Environment = {}
        for argument, (known, kind) in zip(
            arguments, (operand for operand in operands if operand is not None), strict=True
        ):
            environment[argument] = _value(known, kind)
        computed = evaluated(made, environment)
    wanted = [port.name for port in op.outputs].index(names.outputs[place])
    present = [kind is not None for kind in results]
    return None if computed is None or not present[wanted] else computed[sum(present[:wanted])]


def _kind_of_result(kind: ir.Type | None) -> ir.Type | None:
    """The type of a result; None if it is absent."""
    return None if kind is None or types.canonical(kind) == "null" else kind


def _built(
    module: ir.Module,
    op: Operator,
    operands: Sequence[tuple[ShapeOrData, ir.Type] | None],
    results: Sequence[ir.Type | None],
    attrs: dict[str, ir.Attribute],
) -> tuple[Any, list[SSAValue]]:
    """The operation in the table's signature, and its operands: arguments of their types."""
    main = ir.Operation.create("pd.kept", regions=1, ip=ir.InsertionPoint(module.body))
    kinds = [operand[1] for operand in operands if operand is not None]
    block = main.regions[0].blocks.append(*kinds, arg_locs=[ir.Location.unknown()] * len(kinds))
    waiting = iter(block.arguments)
    values = [None if operand is None else next(waiting) for operand in operands]
    return op_builder.create(f"pd.{op.name}", values, results, attrs, ir.InsertionPoint(block)), list(block.arguments)


def _attributes(
    op: Operator, stored: RecordedOperation, operands: Mapping[str, tuple[ShapeOrData, ir.Type] | None]
) -> dict[str, ir.Attribute]:
    """The attributes that the table has: as they are stored, under another name, or from an operand."""
    return {name: attribute_of(_stored(name, stored, operands), kind) for name, kind in op.attributes.items()}


def _stored(name: str, stored: RecordedOperation, operands: Mapping[str, tuple[ShapeOrData, ir.Type] | None]) -> object:
    for spelling in (name, _RENAMED.get(name, name)):
        if spelling in stored.attributes:
            return stored.attributes[spelling]
        known = operands.get(spelling)
        if known is not None and isinstance(known[0], TensorDims) and known[0].data is not None:
            return list(known[0].data)
    return _DEFAULTS[name]


_DEFAULTS: dict[str, object] = {"is_test": False, "fix_seed": False, "seed": 0, "use_mkldnn": False}
"""Attributes that Paddle 3.3.1 does not have, and on which no shape depends."""


def _value(fact: ShapeOrData, kind: ir.Type) -> object:
    if isinstance(fact, ListDims):
        return [_value(item, inner) for item, inner in zip(fact.items, types.group_elements(kind), strict=True)]
    if not isinstance(fact, TensorDims):
        raise TypeError(f"{fact} is not a tensor")
    dtype = types.element_of(kind).numpy
    if fact.data is not None and dtype.kind in "iu":
        return np.array(list(_numbers(fact.data)), dtype).reshape(list(_numbers(fact.shape)))
    return shape_struct(list(_numbers(fact.shape)), dtype)


def _numbers(dims: Sequence[Dim]) -> Iterator[int]:
    for dim in dims:
        if not isinstance(dim, int):
            raise TypeError(f"{dim} is not a number")
        yield dim
