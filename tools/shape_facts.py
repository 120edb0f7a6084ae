"""The symbolic shapes of a program as facts to show: its signature, what must hold, which sizes are free."""

from __future__ import annotations

from collections.abc import Callable

from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.expressions import Dim, is_kind, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import ListDims, ShapeOrData, TensorDims
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.tracing.symbolic import analyse

_SYMBOL = "Symbol"


def shape_facts(program: TranslatedProgram) -> dict[str, object]:
    """The data of ``pdhlo inspect --shapes``; the keys are in its help.

    Raises VerificationError where operands do not fit an operation.
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
    """The symbols that a constraint says something of, as they are by now; none where it holds by itself."""
    return symbols_of(a) | symbols_of(b) | symbols_of(analysis.constraints.resolve(a))


def _is_free(dim: Dim, bound: frozenset[str], analysis: ShapeAnalysis, inputs: dict[str, ShapeOrData]) -> bool:
    """Whether a size of an input may be any: nothing is asked of it, and no other input has it."""
    now = analysis.constraints.resolve(dim)
    if not is_kind(dim, _SYMBOL) or now != dim or str(dim) in bound:
        return False
    dims = [other for fact in inputs.values() if isinstance(fact, TensorDims) for other in fact.shape]
    return [analysis.constraints.resolve(other) for other in dims].count(now) == 1


def _places(inputs: dict[str, ShapeOrData], chosen: Callable[[Dim], bool]) -> list[str]:
    return [
        f"{name}[{axis}]"
        for name, value in inputs.items()
        if isinstance(value, TensorDims)
        for axis, dim in enumerate(value.shape)
        if chosen(dim)
    ]


def _texts(fact: ShapeOrData, analysis: ShapeAnalysis) -> list[object]:
    """The dimensions as texts; a list of such of a group."""
    if isinstance(fact, ListDims):
        return [_texts(item, analysis) for item in fact.items]
    return [str(analysis.constraints.resolve(dim)) for dim in fact.shape] if isinstance(fact, TensorDims) else []
