"""Infers the types of a program's values and compares them with the types that the program declares.

The types of an operator's results come from abstract evaluation of its rule; in Paddle they come from InferMeta. An
unknown dimension is a symbol: ``b`` for the first dimension of a feed, a new symbol for any other. If a rule cannot
be evaluated (there is none, or shapes depend on data), its results get their declared types.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.symbolic.expressions import symbol
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.abstract import is_evaluated
from pdhlo.lower.tracing.steps.histories import LoopPairs
from pdhlo.lower.tracing.steps.kernel import SOURCES, is_source, is_structural, rule_of, step_of
from pdhlo.lower.tracing.steps.nesting import check_depth, deep_recursion, depth_of
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.jax_dims import JaxDims
from pdhlo.lower.values.known_values import SymbolicArray
from pdhlo.lower.values.specs import shape_struct


@dataclass(frozen=True, slots=True)
class TypeDifference:
    """A result whose declared type is not the inferred one."""

    place: int
    """The operation's place in the program."""
    operation: str
    variable: str
    declared: str
    inferred: str


@dataclass(frozen=True, slots=True)
class Inference:
    """The result of ``infer_types``."""

    inferred: int
    """The number of operations that were evaluated."""
    assumed: dict[str, int]
    """Operation -> the number of its uses that were not evaluated and have their declared types."""
    differences: tuple[TypeDifference, ...]


def infer_types(program: TranslatedProgram) -> Inference:
    """Evaluates all operations of ``main`` abstractly, in the program's order, and compares declared types.

    Raises UnsupportedError if blocks nest more than ``MOST_NESTED`` deep.
    """
    depth = depth_of(program.operations())
    check_depth(depth)
    with deep_recursion(depth):
        return _infer_types(program)


def _infer_types(program: TranslatedProgram) -> Inference:
    symbols = Symbols()
    environment, scope, pairs = Environment(), Scope(jax.random.key(0)), LoopPairs()
    inferred, assumed, differences = 0, dict[str, int](), list[TypeDifference]()
    with x64():
        for place, operation in enumerate(program.operations()):
            name = operation.operation.name
            if is_source(operation):
                environment[operation.results[0]] = _source(program, operation, symbols)
                continue
            if (is_structural(operation) or rule_of(operation) is not None) and is_evaluated(
                step_of(operation, place, pairs), environment, scope
            ):
                inferred += 1
                differences += _differences(place, operation, environment)
                continue
            assumed[name] = assumed.get(name, 0) + 1
            for result in operation.results:
                environment[result] = declared_types(result.type, symbols)
    return Inference(inferred, dict(sorted(assumed.items())), tuple(differences))


class Symbols:
    """Makes symbols for unknown dimensions, all in one scope of ``jax.export``."""

    def __init__(self) -> None:
        self._dims = JaxDims()
        self._count = 0

    def dims(self, shape: Sequence[int], *, fed: bool = False) -> tuple[Any, ...]:
        """The dimensions of a declared shape, with a symbol for each negative one; ``fed``: the shape of a feed."""
        return tuple(dim if dim >= 0 else self._new("b" if fed and axis == 0 else "") for axis, dim in enumerate(shape))

    def _new(self, name: str) -> object:
        self._count += not name
        return self._dims.to_jax(symbol(name or f"d{self._count}"))


def _source(program: TranslatedProgram, operation: ir.OpView, symbols: Symbols) -> Any:
    [result] = operation.results
    name = attributes.text(operation.attributes[SOURCES[operation.operation.name]])
    if operation.operation.name != "pd_builtin.parameter":
        return declared_types(result.type, symbols, fed=name in program.inputs)
    if name in program.parameters and hasattr(program.parameters[name], "dtype"):
        spec = program.parameters.spec(name)
        return shape_struct(spec.shape, spec.dtype)
    return declared_types(result.type, symbols)


def declared_types(kind: ir.Type, symbols: Symbols, *, fed: bool = False) -> object:
    """The declared type of a value as ``ShapeDtypeStruct``, or a list of those for a group; None for other types."""
    if types.is_group(kind):
        return [declared_types(element, symbols) for element in types.group_elements(kind)]
    if types.kind_of(kind) != "Tensor":
        return None
    return shape_struct(symbols.dims(types.shape_of(kind), fed=fed), types.element_of(kind).numpy)


def _differences(place: int, operation: ir.OpView, environment: Environment) -> list[TypeDifference]:
    names = iter(locations.names_of(operation))
    differences = []
    for result in operation.results:
        kinds = types.group_elements(result.type) if types.is_group(result.type) else [result.type]
        value = environment[result]
        values = value if isinstance(value, list) else [value]
        has_reader = is_read(result)  # programs often declare no type of a result that is not read
        for kind, element in zip(kinds, values, strict=False):
            variable = next(names, "")
            if types.kind_of(kind) == "Tensor" and hasattr(element, "shape") and has_reader and _differs(kind, element):
                inferred = f"{np.dtype(element.dtype)}[{_dims(element.shape)}]"
                differences.append(TypeDifference(place, operation.operation.name, variable, _text(kind), inferred))
    return differences


def _differs(kind: ir.Type, value: Any) -> bool:
    """Whether a value cannot have the declared type; dimensions that are open in either do not differ."""
    declared = types.shape_of(kind)
    if isinstance(value, SymbolicArray):
        return False
    if len(declared) != len(value.shape) or types.element_of(kind).numpy != value.dtype:
        return True
    return any(
        want >= 0 and isinstance(have, int) and want != have for want, have in zip(declared, value.shape, strict=True)
    )


def _text(kind: ir.Type) -> str:
    return f"{types.element_of(kind).numpy}[{_dims('?' if dim < 0 else dim for dim in types.shape_of(kind))}]"


def _dims(dims: Iterable[object]) -> str:
    return ", ".join(map(str, dims))
