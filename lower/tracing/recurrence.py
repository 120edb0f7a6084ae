"""``pd.recurrent`` (StaticRNN): a block that runs once for each step along the first axis, as ``lax.scan``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
from jax import lax

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, operator_of
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.tracing.regions import region_of
from pdhlo.lower.tracing.steps import CHECKS, Environment, Step, described, step_with_regions
from pdhlo.lower.values.checks import first_of, nothing
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import dense


@step_with_regions("pd.recurrent")
def _recurrent_step(operation: Any, place: int) -> Step:
    op = operator_of(operation.operation.name)
    if op is None:
        raise UnsupportedError("the operator table has no recurrent")
    body = region_of(operation.operation.regions[0])
    block = operation.operation.regions[0].blocks[0]
    arguments = locations.names_of_arguments(block)
    yielded = locations.names_of(list(block.operations)[-1])
    operands, where = _groups(operation, op), described(operation)
    states = attributes.to_python(operation.attributes["states"])
    ex_states = attributes.to_python(operation.attributes["ex_states"])
    reverse = attributes.to_python(operation.attributes["reverse"])
    names = locations.names_of(operation)
    [outputs, *_] = [
        None if index is None else operation.results[index] for index in present(operation, op.outputs, RESULT_SEGMENTS)
    ]

    def trace(environment: Environment) -> None:
        inputs = [jnp.asarray(dense(value)) for value in environment.get(operands["inputs"], [])]
        first = [jnp.asarray(dense(value)) for value in environment.get(operands["initial_states"], [])]
        sequence_names = [name for name in arguments if name not in ex_states]
        if len(sequence_names) != len(inputs) or len(first) != len(ex_states):
            raise InputError(
                f"{where}: its block reads {', '.join(sequence_names)} of a step, and has the states"
                f" {', '.join(ex_states)}; it is given {len(inputs)} inputs and {len(first)} initial states"
            )

        def ordered(carried: Sequence[Any], step: Sequence[Any]) -> list[Any]:
            named = dict(zip(ex_states, carried, strict=True)) | dict(zip(sequence_names, step, strict=True))
            return [named[name] for name in arguments]

        layouts = [[shape_struct(one.shape, one.dtype) for one in first]]
        layouts += [[shape_struct(one.shape[1:], one.dtype) for one in inputs]]
        traced = body.traced(environment, ordered(*layouts))

        def turn(carried: tuple[list[Any], Any], step: list[Any]) -> Any:
            values, record = carried
            given, new_record = body.compute(traced, environment, ordered(values, step))
            found = dict(zip(yielded, given, strict=True))
            next_states = [jnp.asarray(dense(found[name])) for name in states]
            stacked = [jnp.asarray(dense(found[name])) for name in names if name in found]
            return (next_states, first_of(record, new_record) if traced.records else None), stacked

        (_, record), stacked = lax.scan(turn, (first, nothing() if traced.records else None), inputs, reverse=reverse)
        if traced.records:
            environment[CHECKS].join(record)
        if outputs is not None:
            environment[outputs] = list(stacked)

    reads = tuple(dict.fromkeys([*operation.operands, *body.captures]))
    writes = () if outputs is None else (outputs,)
    return Step(trace, reads, writes, random=body.random, depth=body.depth, loops=body.loops)


def _groups(operation: Any, op: Operator) -> dict[str, Any]:
    places = present(operation, op.inputs, OPERAND_SEGMENTS)
    return {
        port.name: None if place is None else operation.operands[place]
        for port, place in zip(op.inputs, places, strict=True)
    }
