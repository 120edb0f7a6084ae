"""The gradients of branches and loops: ``pd.conditional_block_grad`` and ``pd.while_grad``.

Paddle's gradient of a block is another block, which reads values that the forward block has computed. A branch yields
these values as further results of its ``pd.if``. A loop stores them for each iteration in its history, an entry of the
environment (``history_of``). The gradient of a loop runs over the history from the last iteration to the first. The
cotangent of a loop variable passes from each iteration to the one before it. The gradient of a value that all
iterations read is the sum over the iterations.

If the number of iterations is not known while tracing, the loop runs on the host, iteration by iteration.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.errors import UnsupportedError, quoted
from pdhlo.lower.rules.lod import with_lod_of
from pdhlo.lower.tracing.bounded.padding import refuse_padding
from pdhlo.lower.tracing.control_flow.block_operators import by_name, elements, variable_of, variables_of, yielded_by
from pdhlo.lower.tracing.control_flow.branches_and_loops import copied, traced_if
from pdhlo.lower.tracing.control_flow.regions import Region, region_of
from pdhlo.lower.tracing.steps.histories import LoopPairs, history_of, is_history
from pdhlo.lower.tracing.steps.kernel import Step, step_with_regions
from pdhlo.lower.tracing.steps.naming import described
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.traced_values import array_of, bounded_of, without_padding

_GRADIENT = "@GRAD"


@dataclass(frozen=True, slots=True)
class _BlockGradient:
    """An operation that runs a gradient block: its operands, its results, and the values that the block yields."""

    where: str
    """The operation in words, for messages."""
    groups: Mapping[str, SSAValue | None]
    """Operand of the operator -> MLIR value, or None."""
    results: Mapping[str, SSAValue | None]
    """Result of the operator -> MLIR value, or None."""
    names: tuple[str, ...]
    """The variables whose gradients are wanted, in the order of the result."""
    yielded: Mapping[str, int]
    """Variable -> its index among the values that the block yields."""

    def input_gradients(self, yielded: Sequence[object] | None) -> list[Any]:
        """The yielded value for each of ``names``; None if the block yields none, or ``yielded`` is None."""
        if yielded is None:
            return [None] * len(self.names)
        places = [self.yielded.get(f"{name}{_GRADIENT}") for name in self.names]
        return [None if place is None else yielded[place] for place in places]

    def elements(self, group: str) -> list[SSAValue]:
        """The MLIR values of a group of operands."""
        return elements(self.groups.get(group))


def _block_gradient(operation: ir.OpView, wanted: str) -> _BlockGradient:
    """Reads an operation; ``wanted`` names the group of operands whose gradients it computes."""
    groups, results = by_name(operation)
    names = tuple(variables_of(elements(groups[wanted])))
    places = {name: place for place, name in enumerate(yielded_by(operation))}
    return _BlockGradient(described(operation), groups, results, names, places)


def _zeros(value: object) -> object:
    """The gradient of a value that nothing has used: zeros, or an empty tensor array."""
    if isinstance(value, list):
        return []
    array = array_of(value)
    return jnp.zeros(jnp.shape(array), array.dtype) if hasattr(array, "dtype") else None  # absent, or a rank table


def _filled(gradients: Sequence[object], inputs: Sequence[SSAValue], environment: Environment) -> list[Any]:
    """The gradients of the inputs, with zeros in place of None."""
    return [
        _zeros(environment[value]) if gradient is None else gradient
        for value, gradient in zip(inputs, gradients, strict=True)
    ]


def _with_zeros(cotangent: Any, value: object) -> Any:
    """The cotangent of a result, with zeros if it is absent, or for elements of a tensor array lack one."""
    if isinstance(value, list):
        parts = [*(cotangent or []), *[None] * len(value)]
        return [_with_zeros(part, element) for part, element in zip(parts, value, strict=False)]
    return _zeros(value) if cotangent is None else cotangent


# -- pd.conditional_block_grad


@step_with_regions("pd.conditional_block_grad")
def _conditional_step(operation: ir.OpView, place: int, pairs: LoopPairs) -> Step:
    gradient = _block_gradient(operation, "input")
    region = region_of(operation.operation.regions[0], pairs)
    if region.arguments:
        lacking = locations.names_of_arguments(operation.operation.regions[0].blocks[0])[0]
        raise UnsupportedError(f"{gradient.where}: it reads {quoted(lacking)}, which its branch does not yield")
    scalar = attributes.to_python(operation.attributes["is_scalar_condition"])
    conditions, inputs = gradient.elements("cond"), gradient.elements("input")
    result = gradient.results["input_grad"]

    def holds(environment: Environment) -> bool:
        truths = [array_of(without_padding(environment[condition])) for condition in conditions]
        return (
            bool(np.asarray(truths[0]).reshape(-1)[0]) if scalar else all(0 not in jnp.shape(truth) for truth in truths)
        )

    def give(environment: Environment, yielded: Sequence[object] | None) -> None:
        if result is not None:
            gradients = gradient.input_gradients(yielded)
            environment[result] = _filled(gradients, inputs, environment)

    def trace(environment: Environment, scope: Scope) -> None:
        if not scalar:
            refuse_padding(gradient.where, environment, conditions)
        if scalar and isinstance(array_of(environment[conditions[0]]), jax.core.Tracer):
            branches, condition = [region], environment[conditions[0]]
            give(environment, traced_if(gradient.where, environment, scope, condition, branches, len(region.yields)))
        else:
            give(environment, region.trace(environment, scope) if holds(environment) else None)

    def host(environment: Environment, scope: Scope) -> None:
        give(environment, region.run(environment, scope) if holds(environment) else None)

    reads = tuple(dict.fromkeys([*operation.operands, *conditions, *inputs, *region.captures]))
    writes = () if result is None else (result,)
    return Step(trace, reads, writes, host, random=region.random, depth=region.depth, loops=region.loops)


# -- pd.while_grad


@step_with_regions("pd.while_grad")
def _while_step(operation: ir.OpView, place: int, pairs: LoopPairs) -> Step:
    gradient = _block_gradient(operation, "x")
    region = region_of(operation.operation.regions[0], pairs)
    loop = pairs.loop_of(operation)
    if loop is None:
        raise UnsupportedError(f"{gradient.where}: the forward loop of this gradient is not in the program")
    cotangents = dict(zip(_inside_names(operation), gradient.elements("out_grad"), strict=False))
    inner = pairs.histories_in(loop.operation.regions)
    starts = [*(value for value, _ in copied(loop, operation)), *inner]
    forward = {f"{variable_of(value)}{_GRADIENT}": value for value in gradient.elements("out")}
    carried = _carried(region, gradient)
    result, inputs = gradient.results["x_grad"], gradient.elements("x")
    # For each input: the MLIR value of its cotangent if the input is a loop variable, else None.
    states = [cotangents.get(f"{name}{_GRADIENT}") for name in gradient.names]

    def backward(
        environment: Environment, scope: Scope, run: Callable[[Environment, Scope, Sequence[Any]], list[Any]]
    ) -> None:
        """Runs the gradient block once for each iteration, the last one first.

        ``run`` takes an environment, a scope and the block's arguments, and gives the values that the block yields.
        """
        local: Any = ChainMap({}, environment)
        for name, value in cotangents.items():
            local[value] = _with_zeros(local[value], environment[forward[name]] if name in forward else None)
        totals: list[Any] = [None] * len(inputs)
        for kept in reversed(environment[history_of(loop)]):
            count = len(region.arguments)
            local |= dict(zip(starts, kept[count:], strict=True))
            yielded = run(local, scope, kept[:count])
            for value, i in carried.items():
                local[value] = yielded[i]
            for number, cotangent in enumerate(gradient.input_gradients(yielded)):
                if cotangent is not None and states[number] is not None:
                    local[states[number]] = cotangent
                elif cotangent is not None:
                    totals[number] = cotangent if totals[number] is None else _sum(totals[number], cotangent)
        environment |= {value: local[value] for value in carried}
        if result is not None:
            last = [total if state is None else local[state] for total, state in zip(totals, states, strict=True)]
            environment[result] = _filled(last, inputs, environment)

    around = [value for value in region.captures if value not in inner]
    reads = tuple(dict.fromkeys([*operation.operands, *inputs, *cotangents.values(), *around, history_of(loop)]))
    return Step(
        lambda environment, scope: backward(environment, scope, region.trace),
        reads,
        (*carried, *(() if result is None else (result,))),
        lambda environment, scope: backward(environment, scope, region.run),
        random=region.random,
        depth=region.depth,
        loops=True,
    )


def _inside_names(operation: ir.OpView) -> list[str]:
    """The variables that hold the cotangents of the loop's results inside the gradient block."""
    if DROPPED not in operation.attributes:
        return []
    names: list[str] = attributes.to_python(operation.attributes[DROPPED]).get("original_output_grad", [])
    return names


def _carried(region: Region, gradient: _BlockGradient) -> dict[SSAValue, int]:
    """The captured values whose variable the block writes, such as a counter that it decrements: value -> yield index.

    Each iteration reads the variable as the iteration run before has written it, and so does an operation after the
    loop's gradient. Variables of gradients are not included, since each iteration has its own.
    """
    names = {value: variable_of(value) for value in region.captures if not is_history(value)}
    return {
        value: gradient.yielded[name]
        for value, name in names.items()
        if name in gradient.yielded and _GRADIENT not in name
    }


def _sum(left: Any, right: Any) -> Any:
    """The sum of two gradients; tensor arrays are added by element, and an absent element counts as 0."""
    if isinstance(left, list):
        longest = max(len(left), len(right))
        pairs = zip(*([*array, *[None] * (longest - len(array))] for array in (left, right)), strict=True)
        return [b if a is None else a if b is None else _sum(a, b) for a, b in pairs]
    total, bounded = array_of(left) + array_of(right), bounded_of(left)
    return with_lod_of(left, total if bounded is None else replace(bounded, data=total))
