"""Operators on operands with padding, if the operator's rule does not take ``Bounded`` operands.

The ways, in the order in which they are tried:

| operator | its results are computed by |
| --- | --- |
| only moves values | its rule, which takes the operands as they are |
| treats positions separately | its rule, on the padding as on valid positions (``batching``) |
| mixes positions and has a masking rule | the masking rule (``rules/masked.py``) |
| any other | nothing: RefusedError |
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
from pdhlo.lower.rules.registry import Rule
from pdhlo.lower.tracing.bounded.batching import are_read, separated
from pdhlo.lower.values.data_dependence import NeedsRowsError
from pdhlo.lower.values.traced_values import LoDArray, bounded_of, dense, has_padding

Run = Callable[..., list[Any]]
"""Calls the operator's rule with operands and, optionally, replaced attributes; gives the results."""


def computed(
    operation: ir.OpView, rule: Rule, arguments: Sequence[object], attributes: dict[str, Any], run: Run
) -> list[Any]:
    """The results of an operation some of whose operands have padding.

    Raises RefusedError with the reason if none of the ways applies.
    """
    name = plain_name(rule.operator.name)
    if has_trait(name, Trait.MOVES_VALUES):
        return run(list(arguments))
    if rule.process_group:
        raise RefusedError("it communicates with other devices")
    try:
        return _separated(operation, name, rule, arguments, run)
    except MixesError as error:
        masking_rule = find_masked(name) or masked_gradient(rule)
        if masking_rule is None:
            raise RefusedError(_reason(error)) from error
        read = are_read(operation, len(rule.operator.outputs))
        call = Masked(name, tuple(arguments), attributes, lambda values, changed: run(list(values), changed), read)
        return masking_rule(call)


def _reason(error: MixesError) -> str:
    """The reason as a sentence about the operator."""
    text = str(error)
    return text if text.startswith("it ") else f"it cannot be computed with padding: {text}"


def _separated(operation: ir.OpView, name: str, rule: Rule, arguments: Sequence[object], run: Run) -> list[object]:
    results = separated(operation, name.removesuffix("_"), [_without_lod(argument) for argument in arguments], run)
    if rule.takes_lod_by_tables:  # the caller adds the LoD by the tables of ``rules/lod.py``
        return results
    members = [member for value in arguments for member in (value if isinstance(value, list) else [value])]
    source = next((member for member in members if isinstance(member, LoDArray)), None)
    return [with_lod_of(source, result) for result in results]


def refuse_padding(where: str, environment: Mapping[SSAValue, object], values: Iterable[SSAValue]) -> None:
    """Raises NeedsRowsError if one of the MLIR values has padding; ``where`` names the operation that reads it."""
    if padded := [value for value in values if has_padding(environment.get(value))]:
        raise NeedsRowsError(
            f"{where}: the number of rows of its operands depends on data; it runs on the rows that there are, and"
            " cannot be part of one exported, differentiated or transformed function",
            padded,
        )


def _without_lod(value: object) -> object:
    if isinstance(value, list):
        return [_without_lod(member) for member in value]
    bounded = bounded_of(value)
    return dense(value) if bounded is None else bounded
