"""The tracer: walks a Program once and calls the rules, so that JAX sees one pure function.

A program is prepared once for the values that are wanted: which operations they need, the rule of each, its
attributes in Python. Then every trace (for new shapes, for a gradient, for an export) only runs through that list.
Values that are known while tracing stay concrete (see ``known_values``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, Port, operator_of
from pdhlo.dialect.program import Program
from pdhlo.errors import InputError, PdhloError, UnsupportedError, quoted
from pdhlo.lower import known_values
from pdhlo.lower.compiler import x64
from pdhlo.lower.registry import Rule, find_rule

Environment = dict[Any, Any]
"""MLIR value -> array, list of values for a group, or None."""


@dataclass(frozen=True, slots=True)
class _Context:
    """What a step may read besides values: what the caller gave."""

    parameters: Mapping[str, Any]
    inputs: Mapping[str, Any]


_CANNOT_BE_COMPUTED = (
    TypeError,
    ValueError,
    IndexError,
    ZeroDivisionError,
    NotImplementedError,
    jax.errors.InconclusiveDimensionOperation,
)
"""What a rule raises where shapes or dtypes do not fit together."""

Step = Callable[[Environment, _Context], None]


@dataclass(frozen=True, slots=True)
class Traceable:
    """A program prepared for some wanted values."""

    steps: tuple[Step, ...]
    inputs: tuple[str, ...]
    """The feeds that are read, in the program's order."""
    parameters: tuple[str, ...]
    """The parameters that are read, in the program's order."""
    wanted: tuple[tuple[str, Any, int | None], ...]
    """For each output its name, its value, and its place where that is a group."""

    def __call__(self, parameters: Mapping[str, Any], inputs: Mapping[str, Any]) -> dict[str, Any]:
        """The wanted values by name; the arguments may be tracers."""
        environment: Environment = {}
        context = _Context(parameters, inputs)
        for step in self.steps:
            step(environment, context)
        return {name: _output(environment[value], place) for name, value, place in self.wanted}


def _output(value: Any, place: int | None) -> Any:
    value = value if place is None else value[place]
    if isinstance(value, np.ndarray):
        return jax.numpy.asarray(known_values.as_array(value))
    return value


def prepare(program: Program, fetch: Sequence[str] | None = None) -> Traceable:
    """Prepares a program for the variables that ``fetch`` names (None: those it fetches), and what it writes.

    Raises InputError for a variable that there is not, UnsupportedError with all operators that have no rule.
    """
    wanted = _wanted(program, fetch)
    operations = _needed(program, [value for _, value, _ in wanted])
    _check_rules(operations)
    parameters = _attribute_of(operations, "parameter_name", {"pd_builtin.parameter"})
    used = set(_attribute_of(operations, "name", {"pd.feed", "pd.data"}))
    return Traceable(
        tuple(_step(operation) for operation in operations),
        tuple(name for name in program.inputs if name in used),
        tuple(parameters),
        tuple(wanted),
    )


def _attribute_of(operations: Sequence[Any], attribute: str, names: set[str]) -> list[str]:
    """One attribute of the operations that are called one of ``names``."""
    return [one.attributes[attribute].value for one in operations if one.operation.name in names]


def jax_function(
    program: Program, fetch: Sequence[str] | None = None
) -> tuple[Callable[[Mapping[str, Any], Mapping[str, Any]], dict[str, Any]], dict[str, Any]]:
    """A pure function ``fn(params, inputs) -> outputs`` and the parameters to call it with, all by variable name.

    The outputs are what is fetched and then every parameter that the program writes. Raises as ``prepare`` does.
    """
    traceable = prepare(program, fetch)

    def function(params: Mapping[str, Any], inputs: Mapping[str, Any]) -> dict[str, Any]:
        with x64():
            return traceable(params, inputs)

    return function, {name: program.parameters[name] for name in traceable.parameters}


def missing_rules(program: Program) -> dict[str, int]:
    """The operators of a program that have no rule, with the number of their uses."""
    counts = Counter(
        operation.operation.name
        for operation in program.operations()
        if operation.operation.name not in _STRUCTURAL and _rule_of(operation) is None
    )
    return {name.removeprefix("pd."): count for name, count in sorted(counts.items())}


# -- what is needed


def _wanted(program: Program, fetch: Sequence[str] | None) -> list[tuple[str, Any, int | None]]:
    returned = program.returned
    count = len(program.outputs)
    fetched: list[tuple[str, Any, int | None]]
    fetched = [(name, value, None) for name, value in zip(program.outputs, returned[:count], strict=True)]
    written: list[tuple[str, Any, int | None]]
    written = [(name, value, None) for name, value in zip(program.written, returned[count:], strict=True)]
    if fetch is None:
        return fetched + written
    known = {name: (value, place) for name, value, place in fetched}
    known |= {name: (value, place) for name, value, place in written}
    found = []
    for name in fetch:
        if name not in known and name not in program.variables:
            raise InputError(f"the program has no variable {quoted(name)} to fetch")
        found.append((name, *(known.get(name) or program.variables[name])))
    names = set(fetch)
    return found + [one for one in written if one[0] not in names]


def _needed(program: Program, values: Sequence[Any]) -> list[Any]:
    """The operations that the values depend on, in the program's order."""
    needed = set()
    stack = [value.owner for value in values]
    while stack:
        operation = stack.pop()
        if operation in needed:
            continue
        needed.add(operation)
        stack.extend(owner for owner in (value.owner for value in operation.operands) if not _is_block(owner))
    return [operation for operation in program.operations() if operation.operation in needed]


def _is_block(owner: Any) -> bool:
    return hasattr(owner, "arguments")


def _check_rules(operations: Sequence[Any]) -> None:
    missing: dict[str, list[Any]] = {}
    for operation in operations:
        name = operation.operation.name
        if name not in _STRUCTURAL and _rule_of(operation) is None:
            missing.setdefault(name, []).append(operation)
    if not missing:
        return
    width = max(map(len, missing))
    lines = [
        f"  {name:{width}} {len(found):4}x  first output {quoted(next(iter(locations.names_of(found[0])), ''))}"
        for name, found in sorted(missing.items())
    ]
    uses = sum(map(len, missing.values()))
    have = "operators of the program have" if len(missing) > 1 else "operator of the program has"
    raise UnsupportedError(
        f"{len(missing)} {have} no rule, {uses} use{'s' if uses > 1 else ''} in all:\n"
        + "\n".join(lines)
        + "\nThe program can be translated and read, but not run; fetch=… runs a part that does without them.",
        tuple(
            {"operator": name, "uses": len(found), "reason": "it has no rule"}
            for name, found in sorted(missing.items())
        ),
    )


def _rule_of(operation: Any) -> Rule | None:
    name = operation.operation.name
    return find_rule(name.removeprefix("pd.")) if name.startswith("pd.") else None


# -- one step


def _step(operation: Any) -> Step:
    structural = _STRUCTURAL.get(operation.operation.name)
    return structural(operation) if structural is not None else _rule_step(operation)


def _parameter(operation: Any) -> Step:
    name, [result] = operation.attributes["parameter_name"].value, operation.results

    def step(environment: Environment, context: _Context) -> None:
        environment[result] = context.parameters[name]

    return step


def _feed(operation: Any) -> Step:
    name, [result] = operation.attributes["name"].value, operation.results

    def step(environment: Environment, context: _Context) -> None:
        environment[result] = context.inputs[name]

    return step


def _same(operation: Any) -> Step:
    [operand], [result] = operation.operands, operation.results

    def step(environment: Environment, context: _Context) -> None:
        environment[result] = environment[operand]

    return step


def _combine(operation: Any) -> Step:
    operands, [result] = list(operation.operands), operation.results

    def step(environment: Environment, context: _Context) -> None:
        environment[result] = [environment[operand] for operand in operands]

    return step


def _element(operation: Any) -> Step:
    [group], [result], index = operation.operands, operation.results, operation.attributes["index"].value

    def step(environment: Environment, context: _Context) -> None:
        environment[result] = environment[group][index]

    return step


def _shape(operation: Any) -> Step:
    [operand], [result] = operation.operands, operation.results

    def step(environment: Environment, context: _Context) -> None:
        environment[result] = known_values.symbolic_shape(environment[operand])

    return step


_STRUCTURAL: dict[str, Callable[[Any], Step]] = {
    "pd_builtin.parameter": _parameter,
    "pd_builtin.combine": _combine,
    "pd_builtin.slice": _element,
    "pd.feed": _feed,
    "pd.data": _feed,
    "pd.fetch": _same,
    "pd.shape": _shape,
}


def _as_tensor(value: Any) -> Any:
    return known_values.as_array(value) if isinstance(value, np.ndarray) else value


def _as_tensors(value: Any) -> Any:
    return [_as_tensor(one) for one in value]


def _as_int_array(value: Any) -> Any:
    known = known_values.known_integers(value)
    return known_values.integer_vector(value) if known is None else known


_CONVERSIONS: dict[str, Callable[[Any], Any]] = {
    "Tensor": _as_tensor,
    "Tensor[]": _as_tensors,
    "IntArray": _as_int_array,
    "Scalar": known_values.known_scalar,
}


def _convert(port: Port, value: Any) -> Any:
    return None if value is None else _CONVERSIONS[port.kind](value)


def _rule_step(operation: Any) -> Step:
    op, rule = operator_of(operation.operation.name), _rule_of(operation)
    if op is None or rule is None:  # checked by _check_rules
        raise UnsupportedError(f"{operation.operation.name} has no rule")
    values, results = list(operation.operands), list(operation.results)
    operands = [None if place is None else values[place] for place in present(operation, op.inputs, OPERAND_SEGMENTS)]
    places = present(operation, op.outputs, RESULT_SEGMENTS)
    given = {name: attributes.to_python(operation.attributes[name]) for name in op.attributes}
    overrides = _restore(operation, op, given)
    fold = known_values.find_fold(rule.operator.name)
    where = f"{operation.operation.name}{_first_name(operation)}"

    def step(environment: Environment, context: _Context) -> None:
        arguments = [None if operand is None else environment[operand] for operand in operands]
        for index, value in overrides.items():
            arguments[index] = value
        if fold is not None and all(map(known_values.is_known, arguments)):
            folded = fold(*arguments, **given)
            if folded is not None and known_values.is_small(folded):
                environment[results[0]] = folded
                return
        converted = [_convert(port, value) for port, value in zip(op.inputs, arguments, strict=True)]
        try:
            computed = rule(converted, given)
        except PdhloError as error:
            raise type(error)(f"{where}: {error}") from error
        except _CANNOT_BE_COMPUTED as error:
            raise InputError(f"{where} cannot be computed for {_shapes(converted)}: {error}") from error
        for place, value in zip(places, computed, strict=True):
            if place is not None:
                environment[results[place]] = value

    return step


def _restore(operation: Any, op: Operator, given: dict[str, Any]) -> dict[int, Any]:
    """Gives a rule back what Paddle's translation drops: changes attributes, returns operands by their place."""
    if DROPPED not in operation.attributes:
        return {}
    dropped = attributes.to_python(operation.attributes[DROPPED])
    if "str_value" in dropped:
        given["value"] = _number(dropped["str_value"], given["dtype"])
    if not dropped.get("reduce_all"):
        return {}
    if "axis" in given:
        given["axis"] = ()
    names = [port.name for port in op.inputs]
    return {names.index("axis"): np.zeros(0, np.int64)} if "axis" in names else {}


def _number(text: str, dtype: np.dtype[Any] | None) -> float | int:
    """A number as fill_constant has it in text: integers exactly, true and false, inf and nan."""
    if dtype is not None and dtype.kind in "iu" and text.lstrip("+-").isdigit():
        return int(text)
    return float({"true": "1", "false": "0"}.get(text.lower(), text))


def _first_name(operation: Any) -> str:
    names = [name for name in locations.names_of(operation) if name]
    return f" (variable {quoted(names[0])})" if names else ""


def _shapes(values: Sequence[Any]) -> str:
    parts = []
    for value in values:
        if isinstance(value, list):
            parts.append(f"[{_shapes(value)}]")
        elif hasattr(value, "shape"):
            parts.append(f"{value.dtype}{list(value.shape)}")
        else:
            parts.append(repr(value))
    return ", ".join(parts)
