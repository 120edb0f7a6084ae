"""Blocks whose results are checked: branches, loop bodies in each iteration, and the first step of a recurrence.

All steps of a recurrence have the same shapes.
"""

from __future__ import annotations

from pdhlo.dialect.bindings import ir
from pdhlo.dialect.dataflow.symbolic.recurrences import recurrence_of
from pdhlo.lower.comparing.bodies import Arguments, BlockBody, body_of, has_body
from pdhlo.lower.comparing.observation import observed_block
from pdhlo.lower.tracing.control_flow.regions import region_of
from pdhlo.lower.tracing.segments.schedule import Schedule
from pdhlo.lower.tracing.steps.histories import LoopPairs
from pdhlo.lower.tracing.steps.scope import Environment
from pdhlo.lower.values.traced_values import dense

_RECURRENCE = "pd.recurrent"


def has_block(operation: ir.OpView) -> bool:
    """Whether an operation has a block whose results can be checked."""
    return operation.operation.name == _RECURRENCE or has_body(operation)


def block_of(
    operation: ir.OpView, environment: Environment, made: dict[tuple[ir.Operation, int], BlockBody]
) -> BlockBody | None:
    """The block that an operation runs on the values of ``environment``; None if it runs none.

    ``made`` caches blocks by operation and number of the block.
    """
    if operation.operation.name != _RECURRENCE:
        return body_of(operation, environment, made)
    key = operation.operation, 0
    if key not in made:
        made[key] = _step(operation)
    return made[key]


def _step(operation: ir.OpView) -> BlockBody:
    region = region_of(operation.operation.regions[0], LoopPairs())
    parts = recurrence_of(operation)

    def first(environment: Environment) -> Arguments | None:
        if parts is None or parts.inputs is None:
            return None
        inputs = [dense(element) for element in environment[parts.inputs]]
        initial = [] if parts.initial is None else environment[parts.initial]
        if not all(len(element) for element in inputs):
            return None
        arguments = dict(zip(parts.slices, (element[0] for element in inputs), strict=True))
        arguments |= {argument: element for (argument, _), element in zip(parts.states, initial, strict=True)}
        return [arguments[argument] for argument in region.arguments]

    schedule = Schedule(region.steps, [value for step in region.steps for value in step.writes])
    return BlockBody(region, observed_block(region.steps, region.operations), schedule, "", first, lambda yielded: None)
