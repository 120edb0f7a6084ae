"""The symbolic shapes of a program as data for ``pdhlo inspect``: its signature, constraints and free sizes."""

from __future__ import annotations

from collections.abc import Callable

from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, is_kind, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.tracing.symbolic import analyse

_SYMBOL = "Symbol"


def shape_facts(program: TranslatedProgram) -> dict[str, object]:
    """The data of ``pdhlo inspect --shapes``, whose help lists the keys.

    Raises VerificationError if the operands of an operation do not match it.
    """
    analysis = analyse(program)
    resolve = analysis.constraints.resolve
    inputs = {name: analysis.inputs[name] for name in program.inputs if name in analysis.inputs}
    outputs = zip(program.outputs, program.returned, strict=False)
    constraints = analysis.constraints.added
    bound = frozenset[str]().union(*(_symbols(constraint.a, constraint.b, analysis) for constraint in constraints))
    return {
        "inputs": {name: _texts(value, analysis) for name, value in inputs.items()},
        "outputs": {name: _texts(analysis.known_of(value), analysis) for name, value in outputs},
        "constraints": [
            {
                "what": constraint.text,
                "kind": constraint.kind,
                "operation": constraint.origin,
                "now": f"{resolve(constraint.a)}, {resolve(constraint.b)}",
            }
            for constraint in constraints
        ],
        "free": _places(inputs, lambda dim: _is_free(dim, bound, analysis, inputs)),
        "bound": _places(inputs, lambda dim: not isinstance(dim, int) and not _is_free(dim, bound, analysis, inputs)),
        "symbols": [
            {
                "name": symbol.name,
                "source": symbol.source,
                "operation": symbol.origin,
                "at_most": None if symbol.at_most is None else str(resolve(symbol.at_most)),
            }
            for symbol in analysis.symbols.values()
        ],
        "without_rule": dict(analysis.without_rule),
    }


def _symbols(a: Dim, b: Dim, analysis: ShapeAnalysis) -> frozenset[str]:
    """The symbols in a constraint between ``a`` and ``b``, and those that ``a`` resolves to."""
    return symbols_of(a) | symbols_of(b) | symbols_of(analysis.constraints.resolve(a))


def _is_free(dim: Dim, bound: frozenset[str], analysis: ShapeAnalysis, inputs: dict[str, ShapeOrData]) -> bool:
    """Whether a size of an input can be chosen freely: no constraint has it, and it occurs only once in the inputs."""
    now = analysis.constraints.resolve(dim)
    if not is_kind(dim, _SYMBOL) or now != dim or str(dim) in bound:
        return False
    dims = [other for fact in inputs.values() if isinstance(fact, TensorDims) for other in fact.shape]
    return [analysis.constraints.resolve(other) for other in dims].count(now) == 1


def _places(inputs: dict[str, ShapeOrData], chosen: Callable[[Dim], bool]) -> list[str]:
    """The sizes of inputs for which ``chosen`` holds, as ``input[axis]``."""
    return [
        f"{name}[{axis}]"
        for name, value in inputs.items()
        if isinstance(value, TensorDims)
        for axis, dim in enumerate(value.shape)
        if chosen(dim)
    ]


def _texts(fact: ShapeOrData, analysis: ShapeAnalysis) -> list[object]:
    """The dimensions as texts; for a group of tensors, a list of such lists."""
    if isinstance(fact, ListDims):
        return [_texts(item, analysis) for item in fact.items]
    return [str(analysis.constraints.resolve(dim)) for dim in fact.shape] if isinstance(fact, TensorDims) else []
