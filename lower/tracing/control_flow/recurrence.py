"""``pd.recurrent`` (Paddle's StaticRNN) and ``pd.recurrent_grad`` as ``lax.scan``.

The block of a recurrence runs once for each time step along the first axis of its inputs. The block of its gradient
runs over the time steps in the opposite order.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.needs import is_read
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower.tracing.bounded.padding import refuse_padding
from pdhlo.lower.tracing.control_flow.block_operators import by_name, elements, variables_of, yielded_by
from pdhlo.lower.tracing.control_flow.regions import region_of
from pdhlo.lower.tracing.steps.histories import LoopPairs
from pdhlo.lower.tracing.steps.kernel import Step, step_with_regions
from pdhlo.lower.tracing.steps.naming import described
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.check_records import first_of, nothing
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import dense

_GRADIENT = "@GRAD"
_Layout = TypeVar("_Layout")


@step_with_regions("pd.recurrent")
def _recurrent_step(operation: ir.OpView, place: int, pairs: LoopPairs) -> Step:
    """The step of a ``pd.recurrent``. Inputs and outputs are [time, …]; a state keeps its shape and dtype."""
    body = region_of(operation.operation.regions[0], pairs)
    arguments = locations.names_of_arguments(operation.operation.regions[0].blocks[0])
    yielded = yielded_by(operation)
    operands, results, where = *by_name(operation), described(operation)
    states = attributes.to_python(operation.attributes["states"])
    ex_states = attributes.to_python(operation.attributes["ex_states"])
    reverse = attributes.to_python(operation.attributes["reverse"])
    names, outputs, kept = locations.names_of(operation), results["outputs"], _kept(operation)

    def trace(environment: Environment, scope: Scope) -> None:
        refuse_padding(where, environment, [operands["inputs"], operands["initial_states"]])
        inputs = [jnp.asarray(dense(value)) for value in environment.get(operands["inputs"], [])]
        first = [jnp.asarray(dense(value)) for value in environment.get(operands["initial_states"], [])]
        sequence_names = [name for name in arguments if name not in ex_states]
        if len(sequence_names) != len(inputs) or len(first) != len(ex_states):
            raise InputError(
                f"{where}: its block reads {', '.join(sequence_names)} of a step, and has the states"
                f" {', '.join(ex_states)}; expected as many inputs and initial states, got {len(inputs)} and"
                f" {len(first)}"
            )

        def ordered(carried: Sequence[_Layout], step: Sequence[_Layout]) -> list[_Layout]:
            named = dict(zip(ex_states, carried, strict=True)) | dict(zip(sequence_names, step, strict=True))
            return [named[name] for name in arguments]

        layouts = [[shape_struct(array.shape, array.dtype) for array in first]]
        layouts += [[shape_struct(array.shape[1:], array.dtype) for array in inputs]]
        key = scope.key if body.random else None
        traced = body.traced(environment, scope, ordered(*layouts), key)

        def iteration(carried: tuple[list[jax.Array], Any], step: tuple[jax.Array, list[jax.Array]]) -> Any:
            (values, record), (number, slices) = carried, step
            own_key = None if key is None else jax.random.fold_in(key, number)
            computed, new_record = body.compute(traced, environment, scope, ordered(values, slices), own_key)
            variables = dict(zip(yielded, computed, strict=True))
            next_states = [jnp.asarray(dense(variables[name])) for name in states]
            for name, old, new in zip(ex_states, values, next_states, strict=True):
                if (old.shape, old.dtype) != (new.shape, new.dtype):
                    raise InputError(
                        f"{where}: the state {name} is {old.dtype}{list(old.shape)} before a step, and"
                        f" {new.dtype}{list(new.shape)} after it; give inputs and initial states with the same batch"
                        " size"
                    )
            stacked = [jnp.asarray(dense(variables[name])) for name in names if name in variables]
            left = [] if kept is None else [*map(dense, computed), *values]
            return (next_states, None if new_record is None else first_of(record, new_record)), (stacked, left)

        steps = (jnp.arange(len(inputs[0]) if inputs else 0), inputs)
        start = first, nothing() if traced.records else None
        (_, record), (stacked, left) = lax.scan(iteration, start, steps, reverse=reverse)
        if scope.checks is not None:
            scope.checks.join(record)
        if outputs is not None:
            environment[outputs] = list(stacked)
        if kept is not None:
            environment[kept] = list(left)

    reads = tuple(dict.fromkeys([*operation.operands, *body.captures]))
    writes = tuple(value for value in (outputs, kept) if value is not None)
    return Step(trace, reads, writes, random=body.random, depth=body.depth, loops=body.loops)


def _kept(operation: ir.OpView) -> SSAValue | None:
    """The result ``step_scopes``, which holds the values of all time steps for the gradient; None if it is not read.

    In Paddle these are scopes. Here they are the values that the block yields and then the states before each time
    step, each stacked along the first axis.
    """
    scopes = by_name(operation)[1]["step_scopes"]
    return None if scopes is None or not is_read(scopes) else scopes


@step_with_regions("pd.recurrent_grad")
def _recurrent_grad_step(operation: ir.OpView, place: int, pairs: LoopPairs) -> Step:
    """The step of a ``pd.recurrent_grad``: its block runs once for each time step, the last one first.

    A name that the block reads is looked up in this order:

    1. the variables of the forward time step;
    2. the slices of the inputs, then of the cotangents of the outputs;
    3. the cotangents of the states, which come from the time step after this one; zeros in the last time step.

    The gradient of a parameter is the sum over the time steps. Source: Paddle 2.6 RecurrentGradOp. Raises
    UnsupportedError if the forward operation is not in the program, or a name is none of these.
    """
    operands, results, where = *by_name(operation), described(operation)
    scopes = operands["step_scopes"]
    forward = None if scopes is None else scopes.owner
    if forward is None or forward.name != "pd.recurrent":
        raise UnsupportedError(f"{where}: the forward recurrence of this gradient is not in the program")
    body = region_of(operation.operation.regions[0], pairs)
    arguments = locations.names_of_arguments(operation.operation.regions[0].blocks[0])
    yielded = {name: number for number, name in enumerate(yielded_by(operation))}
    states = attributes.to_python(operation.attributes["states"])
    ex_states = attributes.to_python(operation.attributes["ex_states"])
    reverse = not attributes.to_python(operation.attributes["reverse"])
    groups = {name: elements(operands[name]) for name in ("inputs", "initial_states", "parameters", "outputs_grad")}
    left = (*yielded_by(forward), *ex_states)
    slices, cotangents = variables_of(groups["inputs"]), variables_of(groups["outputs_grad"])
    carried = dict(zip((f"{name}{_GRADIENT}" for name in states), ex_states, strict=True))
    if unknown := [name for name in arguments if name not in {*left, *slices, *cotangents, *carried}]:
        raise UnsupportedError(f"{where}: it reads {quoted(unknown[0])}, which no time step has stored")

    def trace(environment: Environment, scope: Scope) -> None:
        refuse_padding(where, environment, itertools.chain(*groups.values()))
        arrays = {name: [jnp.asarray(dense(environment[value])) for value in values] for name, values in groups.items()}
        stacked = dict(zip(cotangents, arrays["outputs_grad"], strict=True)) | dict(
            zip(slices, arrays["inputs"], strict=True)
        )
        stacked |= dict(zip(left, environment[scopes], strict=True))
        key = scope.key if body.random else None

        def iteration(
            carry: tuple[list[jax.Array], list[jax.Array]], step: tuple[jax.Array, dict[str, jax.Array]]
        ) -> tuple[tuple[list[jax.Array], list[jax.Array]], list[jax.Array]]:
            (later, sums), (number, variables) = carry, step
            variables = dict(zip(carried, later, strict=True)) | variables
            own_key = None if key is None else jax.random.fold_in(key, number)
            results = body.trace(environment, scope, [variables[name] for name in arguments], own_key)

            def cotangent(name: str, like: jax.Array) -> jax.Array:
                at = yielded.get(f"{name}{_GRADIENT}")
                return jnp.zeros_like(like) if at is None else jnp.asarray(dense(results[at]))

            before = [cotangent(name, like) for name, like in zip(ex_states, later, strict=True)]
            added = [total + cotangent(name, total) for name, total in zip(parameters, sums, strict=True)]
            of_inputs = [cotangent(name, array[0]) for name, array in zip(slices, arrays["inputs"], strict=True)]
            return (before, added), of_inputs

        count = max((len(array) for array in stacked.values()), default=0)
        start = (
            [jnp.zeros_like(array) for array in arrays["initial_states"]],
            [jnp.zeros_like(array) for array in arrays["parameters"]],
        )
        (first, sums), of_inputs = lax.scan(iteration, start, (jnp.arange(count), stacked), reverse=reverse)
        gradients = {"inputs_grad": of_inputs, "initial_states_grad": first, "parameters_grad": sums}
        environment |= {value: list(gradients[name]) for name, value in results.items() if value is not None}

    parameters = variables_of(groups["parameters"])
    values = [value for group in groups.values() for value in group]
    reads = tuple(dict.fromkeys([*values, scopes, *body.captures]))
    writes = tuple(value for value in results.values() if value is not None)
    return Step(trace, reads, writes, random=body.random, depth=body.depth, loops=True)
