"""Operators on operands with padding: whose rule does not know it, and what is done instead.

Where the operator treats positions separately its rule runs on the padding, too (``batching``); where it mixes them
its masked rule computes what is valid (``rules/masked.py``); what only moves values about takes them as they are. An
operator that can do none of these refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.dataflow.separability.registry import MixesError
from pdhlo.dialect.operator_table import has_trait, plain_name
from pdhlo.dialect.traits import Trait
from pdhlo.lower.rules.lod import with_lod_of
from pdhlo.lower.rules.masked import Masked, RefusedError, find_masked
from pdhlo.lower.rules.masking.gradients import masked_gradient
from pdhlo.lower.rules.masking.reductions import dimensions
from pdhlo.lower.rules.registry import Rule
from pdhlo.lower.tracing.bounded.batching import are_read, separated
from pdhlo.lower.values.data_dependence import NeedsRowsError
from pdhlo.lower.values.traced_values import LoDArray, bounded_of, dense, has_padding

Run = Callable[..., list[Any]]
"""The operator's rule: the results of operands and, perhaps, other attributes."""

__all__ = ["RefusedError", "computed", "dimensions"]


def computed(
    operation: ir.OpView, rule: Rule, arguments: Sequence[object], attributes: dict[str, Any], run: Run
) -> list[Any]:
    """The results of an operation some of whose operands have padding; raises RefusedError where there is no way."""
    name = plain_name(rule.operator.name)
    if has_trait(name, Trait.MOVES_VALUES):
        return run(list(arguments))
    if rule.process_group:
        raise RefusedError("it talks to other devices")
    try:
        return _separated(operation, name, rule, arguments, run)
    except MixesError as error:
        masking_rule = find_masked(name) or masked_gradient(rule)
        if masking_rule is None:
            raise RefusedError(f"it {_reason(error)}") from error
        read = are_read(operation, len(rule.operator.outputs))
        call = Masked(name, tuple(arguments), attributes, lambda values, changed: run(list(values), changed), read)
        return masking_rule(call)


def _reason(error: MixesError) -> str:
    text = str(error)
    is_done = text.partition(" ")[0].endswith("s") and not text.startswith("its ")
    return text if is_done else f"cannot be computed with padding: {text}"


def _separated(operation: ir.OpView, name: str, rule: Rule, arguments: Sequence[object], run: Run) -> list[Any]:
    results = separated(operation, name.removesuffix("_"), [_without_lod(argument) for argument in arguments], run)
    if not rule.lod:  # what the operator does with a LoD is done behind it
        return results
    members = [member for value in arguments for member in (value if isinstance(value, list) else [value])]
    source = next((member for member in members if isinstance(member, LoDArray)), None)
    return [with_lod_of(source, result) for result in results]


def refuse_padding(where: str, environment: Mapping[SSAValue, object], values: Iterable[SSAValue]) -> None:
    """Raises NeedsRowsError where one of the MLIR values has padding, for an operation that looks at all of it."""
    if padded := [value for value in values if has_padding(environment.get(value))]:
        raise NeedsRowsError(
            f"{where}: the number of rows of its operands depends on data; it runs on the rows that there are, and"
            " cannot be part of one exported, differentiated or transformed function",
            padded,
        )


def _without_lod(value: object) -> Any:
    if isinstance(value, list):
        return [_without_lod(member) for member in value]
    bounded = bounded_of(value)
    return dense(value) if bounded is None else bounded
