"""Constant folding: operations on constants and unwritten parameters are computed once, by the rules themselves.

Three kinds of results are not folded:

* values that are known while tracing;
* results above 1 MiB that are larger than their operands, such as an expanded bias;
* results that only reshape their operand, since that costs nothing and the parameter keeps its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import attributes, dense, locations, op_builder, types
from pdhlo.dialect.bindings import SSAValue, bytecode_of, ir, shared_context, use_context
from pdhlo.dialect.needs import is_read
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.passes.building import PREPARED
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.traits import Trait
from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import current_context, in_context
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.tracer import Traceable, prepare
from pdhlo.lower.values import known_values
from pdhlo.lower.values.traced_values import from_public

MOST_BYTES = 1 << 20
"""The largest size of a folded value that is larger than its operands."""


@dataclass(frozen=True, slots=True)
class Constants:
    """The steps of a prepared program that depend only on constants and unwritten parameters."""

    places: frozenset[int]
    """The indices of the steps."""
    parameters: tuple[tuple[str, SSAValue], ...]
    """The unwritten parameters: name and MLIR value."""
    schedule: Schedule
    """Runs the steps."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A prepared program without the steps that were folded."""

    traceable: Traceable
    values: Environment
    """MLIR value -> folded value, for the values that other steps read or that are requested."""
    known: frozenset[SSAValue]
    """Small integer arrays among ``values``, such as shapes and axes, which are constants of a trace."""


def constants_of(traceable: Traceable, is_mutable: Callable[[str], bool]) -> Constants:
    """The steps that need no feed, no random numbers and no parameter that the program writes."""
    constants = tuple((name, value) for name, value in traceable.parameter_reads if not is_mutable(name))
    constant = {value for _, value in constants}
    places = []
    for place, (step, operation) in enumerate(zip(traceable.steps, traceable.operations, strict=True)):
        is_fetch = operation.operation.name == "pd.fetch"  # it stays: it marks the outputs of the program
        later = is_fetch or PREPARED in operation.attributes
        if not step.random and not later and constant.issuperset(step.reads):
            constant.update(step.writes)
            places.append(place)
    steps = [traceable.steps[place] for place in places]
    return Constants(frozenset(places), constants, Schedule(steps, [value for step in steps for value in step.writes]))


def fold(traceable: Traceable, constants: Constants, parameters: Mapping[str, object]) -> Folded:
    """Computes the constants of a program, in the plain forms of operators. ``parameters``: traced values by name."""
    environment: Environment = {value: parameters[name] for name, value in constants.parameters}
    with xla.x64(), in_context(replace(current_context(), target=None)):
        known = constants.schedule.run(environment, Scope())
    foldable = {
        value
        for step in constants.schedule.steps
        for value in step.writes
        if value not in known and _is_worth_it(value, step.reads, environment)
    }
    kept, needed = _kept(traceable, constants.places, foldable)
    computed = {value for place in kept for value in traceable.steps[place].writes}
    values = {value: environment[value] for value in foldable & needed - computed}
    worth_knowing = {value: np.asarray(entry) for value, entry in values.items() if _is_worth_knowing(entry)}
    rest = replace(
        traceable,
        steps=tuple(traceable.steps[place] for place in kept),
        operations=tuple(traceable.operations[place] for place in kept),
        parameter_reads=tuple((name, value) for name, value in traceable.parameter_reads if value in needed),
    )
    return Folded(rest, values | worth_knowing, frozenset(worth_knowing))


def _is_worth_it(value: SSAValue, reads: Sequence[SSAValue], environment: Environment) -> bool:
    """Whether to fold a constant: a dense array that is not too large, and no mere reshape of its operand."""
    known = environment[value]
    if not reads or not isinstance(known, np.ndarray | jax.Array):
        return False
    assert not isinstance(value.owner, ir.Block), "constants are computed by operations"
    if has_trait(value.owner.operation.name, Trait.IDENTITY, Trait.RESHAPES) and not _is_worth_knowing(known):
        return False
    leaves = jax.tree_util.tree_leaves([environment[element] for element in reads])
    return bool(known.nbytes <= max(MOST_BYTES, sum(leaf.nbytes for leaf in leaves)))


def _is_worth_knowing(value: np.ndarray | jax.Array) -> bool:
    """Whether a value is a small array of signed integers, such as a shape."""
    return bool(value.dtype.kind == "i" and value.size <= known_values.MOST_ELEMENTS)


def _kept(traceable: Traceable, constant: Set[int], foldable: set[SSAValue]) -> tuple[list[int], set[SSAValue]]:
    """The indices of the steps that are still needed, in order, and the values that they read or that are requested."""
    needed = {output.value for output in traceable.requested}
    kept = []
    for place in reversed(range(len(traceable.steps))):
        step = traceable.steps[place]
        if place in constant and foldable.issuperset(needed.intersection(step.writes)):
            continue
        kept.append(place)
        needed.update(step.reads)
    return kept[::-1], needed


# -- as a pass


def fold_constants(program: TranslatedProgram) -> TranslatedProgram:
    """The program with its constants folded; the same object if nothing can be folded.

    A folded result becomes a parameter with the name ``<variable>@folded``. A small integer array becomes a
    ``pd_builtin.constant``, which the tracer knows. Parameters without readers are removed.

    Raises InputError if a parameter has no value, UnsupportedError for operators without a rule.
    """
    traceable = prepare(program)
    parameters = {name: from_public(name, program.parameters[name]) for name in traceable.parameters}
    folded = fold(traceable, constants_of(traceable, program.parameters.is_mutable), parameters)
    if not folded.values:
        return program
    with use_context(shared_context()):
        return _rewritten(program, traceable, folded)


def _rewritten(program: TranslatedProgram, traceable: Traceable, folded: Folded) -> TranslatedProgram:
    copy = type(program)(ir.Module.parse(bytecode_of(program.module)))
    same = dict(zip(map(_operation, program.operations()), map(_operation, copy.operations()), strict=True))
    table = program.parameters.snapshot()
    begin = ir.InsertionPoint.at_block_begin(copy.main.entry_block)
    for old in traceable.operations:  # in the order of the program
        for number, value, _, variable in locations.named_results(old):
            if value in folded.values:
                new = same[_operation(old)]
                location = locations.named([variable], locations.location_of_legacy(new))
                array = np.asarray(folded.values[value])
                operation = _constant if value in folded.known else _parameter
                name = _free_name(variable or str(new.name).removeprefix("pd."), table)
                made = operation(array, name, table, begin, location)
                new.results[number].replace_all_uses_with(made)
    kept = {_operation(element) for element in folded.traceable.operations}
    _erase_unused([same[element] for element in map(_operation, traceable.operations) if element not in kept])
    unused = _erase_unused(
        [element for element in copy.operations() if element.operation.name == "pd_builtin.parameter"]
    )
    gone = {element["parameter_name"].value for element in unused}
    result = type(program)(
        copy.module, ParameterTable({name: entry for name, entry in table.items() if name not in gone})
    )
    result.legacy = program.legacy
    return result


def _operation(view: ir.OpView) -> Any:
    return view.operation


def _free_name(stem: str, taken: Mapping[str, object]) -> str:
    name = text = f"{stem}@folded"
    count = 1
    while text in taken:
        count += 1
        text = f"{name}{count}"
    return text


def _parameter(
    array: np.ndarray, name: str, table: dict[str, Any], place: ir.InsertionPoint, location: ir.Location
) -> Any:
    table[name] = array
    kind = types.tensor(types.BY_NUMPY[array.dtype].name, array.shape)
    named = {"parameter_name": ir.StringAttr.get(name)}
    flags = {key: attributes.flags((True,)) for key in ("is_persistable", "stop_gradient")}
    return op_builder.create("pd_builtin.parameter", [], [kind], named | flags, place, location).results[0]


def _constant(
    array: np.ndarray, name: str, table: dict[str, Any], place: ir.InsertionPoint, location: ir.Location
) -> SSAValue:
    return op_builder.constant(dense.from_array(array), place, location)


def _erase_unused(operations: Iterable[ir.OpView]) -> list[dict[str, Any]]:
    """Erases the operations whose results are not read, the last one first; returns their attributes."""
    gone = []
    for operation in reversed(list(operations)):
        if not any(map(is_read, operation.operation.results)):
            gone.append(op_builder.own_attributes(operation))
            operation.operation.erase()
    return gone
