"""``pd.if`` and ``pd.while``: compiled as ``lax.cond``, ``lax.scan`` and ``lax.while_loop``, or run on the host.

A loop with a known number of iterations is compiled as ``scan``, which is reverse-differentiable. If such a loop grows
a tensor or a tensor array in a few iterations, it is unrolled. A loop whose growth nothing bounds, and branches whose
results have no common layout, run on the host, with their blocks compiled (``segments``).
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import AnyOperation, SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.needs import captures, reads
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower.compiler.context import current_context
from pdhlo.lower.tracing.bounded.padding import refuse_padding
from pdhlo.lower.tracing.control_flow.array_loops import check_capacity, in_stacks
from pdhlo.lower.tracing.control_flow.block_operators import variable_of
from pdhlo.lower.tracing.control_flow.growing import (
    MOST_UNROLLED_GROWING,
    Carried,
    check_grown,
    initial,
    is_undefined,
    kept,
    shown,
    widened,
)
from pdhlo.lower.tracing.control_flow.iterations import (
    UNKNOWN,
    counters,
    folded_block,
    is_true,
    known_iterations,
    most_iterations,
    open_iterations,
)
from pdhlo.lower.tracing.control_flow.regions import Region, TracedBlock, region_of
from pdhlo.lower.tracing.steps.histories import LoopPairs, history_of
from pdhlo.lower.tracing.steps.kernel import Step, step_with_regions
from pdhlo.lower.tracing.steps.naming import described
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.values.check_records import Checks, first_of, nothing
from pdhlo.lower.values.data_dependence import NeedsHostError, NeedsKnownError, NeedsRowsError
from pdhlo.lower.values.joining import fitted, joined
from pdhlo.lower.values.known_values import is_known
from pdhlo.lower.values.open_leaves import layouts
from pdhlo.lower.values.ranged import Ranged, new_symbol, number, without_range
from pdhlo.lower.values.stacked import StackedArray
from pdhlo.lower.values.traced_values import array_of, dense, layout_of, without_padding
from pdhlo.lower.values.writing import arrays
from pdhlo.system.wording import say

MOST_UNROLLED = 4096
"""A loop is unrolled into at most this many steps: iterations times steps of its block."""


# -- pd.if


@step_with_regions("pd.if")
def _if_step(operation: ir.OpView, place: int, pairs: LoopPairs) -> Step:
    """The step of a ``pd.if``.

    A known condition picks its block while tracing. For any other condition both blocks are traced as branches of
    ``lax.cond`` (``traced_if``). On the host only the chosen block runs. Without a second block the results of a
    condition that is false are absent (None).
    """
    histories = pairs.histories_in(operation.operation.regions)
    [condition], results = operation.operands, (*operation.results, *histories)
    by_value = _is_scalar_condition(operation)
    branches = [region_of(region, pairs, histories) for region in operation.operation.regions]
    where = described(operation)
    reads = tuple(dict.fromkeys([condition, *(value for branch in branches for value in branch.captures)]))

    def give(environment: Environment, values: Sequence[object]) -> None:
        environment |= dict(zip(results, values, strict=True))

    def chosen(environment: Environment) -> Region | None:
        place = branch_of(operation, environment[condition])
        return branches[place] if place < len(branches) else None

    def trace(environment: Environment, scope: Scope) -> None:
        if not by_value:
            refuse_padding(where, environment, [condition])
        if not by_value or not isinstance(dense(environment[condition]), jax.core.Tracer):
            branch = chosen(environment)
            give(environment, [None] * len(results) if branch is None else branch.trace(environment, scope))
            return
        give(environment, traced_if(where, environment, scope, environment[condition], branches, len(results)))

    def host(environment: Environment, scope: Scope) -> None:
        branch = chosen(environment)
        give(environment, [None] * len(results) if branch is None else branch.run(environment, scope))

    def fold(environment: Environment) -> bool:
        holds = environment[condition]
        taken = [chosen(environment)] if is_known(holds) else [*branches, None][:2]
        absent = [None] * len(results)
        folded = [absent if branch is None else folded_block(branch, environment) for branch in taken]
        give(
            environment, [value if _agree(value, *others) else UNKNOWN for value, *others in zip(*folded, strict=True)]
        )
        return True

    return Step(
        trace,
        reads,
        results,
        host,
        fold=fold,
        folds_partly=True,
        random=any(branch.random for branch in branches),
        depth=max(branch.depth for branch in branches),
        loops=any(branch.loops for branch in branches),
    )


def _agree(value: Any, *others: Any) -> bool:
    """Whether all branches that may run give the same known value; True if there is only one such branch."""
    return all(isinstance(array, np.ndarray) for array in (value, *others) if others) and all(
        value.dtype == other.dtype and np.array_equal(value, other) for other in others
    )


def branch_of(operation: ir.OpView, condition: object) -> int:
    """The index of the block of a ``pd.if`` that runs for a computed condition: 0 if it holds, else 1.

    There may be no block 1.
    """
    holds = is_true if _is_scalar_condition(operation) else _is_not_empty
    return 0 if holds(condition) else 1


def _is_scalar_condition(operation: ir.OpView) -> bool:
    """Whether the condition is a truth value. In legacy programs a block may instead run if a tensor is not empty."""
    if DROPPED not in operation.attributes:
        return True
    return bool(attributes.to_python(operation.attributes[DROPPED]).get("is_scalar_condition", True))


def _is_not_empty(condition: object) -> bool:
    return int(np.prod(jnp.shape(dense(without_padding(condition))))) > 0


def traced_if(
    where: str, environment: Environment, scope: Scope, condition: object, branches: Sequence[Region], count: int
) -> list[Any]:
    """The ``count`` results of ``lax.cond`` over one or two branches; without a second branch its results are zeros.

    Raises NeedsHostError if a branch cannot be traced, or the branches' results have no common layout.
    """
    traced = [_traced(where, branch, environment, scope) for branch in branches]
    gives = [block.gives for block in traced] if len(traced) > 1 else [traced[0].gives, [None] * count]
    layouts = [_joined(where, first, second) for first, second in zip(*gives, strict=True)]
    records = any(block.records for block in traced)

    def branch(place: int) -> tuple[list[Any], jax.Array | None]:
        values, record = [None] * count, None
        if place < len(branches):
            values, record = branches[place].compute(traced[place], environment, scope)
        filled = [
            _zeros(like) if value is None else fitted(value, like) for value, like in zip(values, layouts, strict=True)
        ]
        return filled, nothing() if records and record is None else record

    values, record = lax.cond(_predicate(condition), functools.partial(branch, 0), functools.partial(branch, 1))
    if scope.checks is not None:
        scope.checks.join(record)
    return list(values)


def _traced(
    where: str,
    region: Region,
    environment: Environment,
    scope: Scope,
    arguments: Sequence[object] = (),
    key: jax.Array | None = None,
) -> TracedBlock:
    """A block traced on its own.

    A NeedsKnownError or NeedsRowsError passes through if all its values are outside of the block: the schedule can
    then cut the program in front of the operation. Raises NeedsHostError if the block cannot be traced otherwise.
    """
    try:
        return region.traced(environment, scope, arguments, key)
    except (NeedsKnownError, NeedsRowsError) as error:
        if all(value in environment for value in error.values):
            raise
        raise NeedsHostError(f"{where}: {error}") from error
    except (NeedsHostError, InputError) as error:  # a block that does not run need not fit its inputs
        raise NeedsHostError(f"{where}: {error}") from error


def _joined(where: str, first: object, second: object) -> Any:
    """The common layout of one result of two branches. If the numbers of rows differ, it is ``Bounded``.

    If only one branch defines the value, its layout is the result. Raises NeedsHostError if there is no common layout.
    """
    if first is None or second is None:
        return second if first is None else first
    layout = joined(first, second)
    if layout is None:
        raise NeedsHostError(
            f"{where}: its branches yield {shown(first)} and {shown(second)}, between which XLA cannot choose;"
            " it runs on the host, and cannot be part of one exported, differentiated or transformed function"
        )
    return layout


def _zeros(layout: object) -> object:
    return jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), layout)


# -- pd.while


@step_with_regions("pd.while")
def _while_step(operation: ir.OpView, place: int, pairs: LoopPairs) -> Step:
    """The step of a ``pd.while``.

    The trace uses the first form of ``_forms`` that can be traced. On the host the block runs once for each iteration.
    If the loop has a gradient, the step also writes the loop's history.
    """
    condition, *variables = operation.operands
    results = tuple(operation.results)
    kept = _kept_values(operation, pairs)
    body = region_of(operation.operation.regions[0], pairs, kept or ())
    where = described(operation)
    names = [next(iter(locations.names_of_value(result)), "") for result in results]

    def give(environment: Environment, values: Sequence[object], iterations: Sequence[list[Any]]) -> None:
        environment |= dict(zip(results, values, strict=True))
        if kept is not None:
            environment[history_of(operation)] = iterations

    def trace(environment: Environment, scope: Scope) -> None:
        holds, first = environment[condition], [environment[value] for value in variables]
        iterations = known_iterations(environment, holds, first, body)
        open_size = open_iterations(environment, condition, first, body) if iterations is None else None
        loop = _Loop(where, environment, scope, holds, first, body, names, iterations, open_size)
        if kept is None:
            give(environment, _traced_while(loop), [])
        else:
            give(environment, *_kept_while(loop))

    def host(environment: Environment, scope: Scope) -> None:
        holds, values = environment[condition], [environment[value] for value in variables]
        key, most = scope.key, current_context().max_iterations
        iterations: list[list[Any]] = []
        while is_true(holds):
            if len(iterations) == most:
                raise InputError(endless(where, most))
            if key is not None:
                key = jax.random.fold_in(key, 1)
            holds, *yielded = body.run(environment, scope, values, key)
            values = yielded[: len(variables)]
            iterations.append(yielded[len(variables) :])
        check_grown(where, names, [environment[value] for value in variables], values)
        give(environment, values, iterations)

    reads = tuple(dict.fromkeys([condition, *variables, *body.captures]))
    writes = results if kept is None else (*results, history_of(operation))
    return Step(trace, reads, writes, host, random=body.random, depth=body.depth, loops=True)


def _kept_values(operation: ir.OpView, pairs: LoopPairs) -> list[SSAValue] | None:
    """The values of each iteration that the gradient of a loop reads; None if the loop has no gradient.

    The names of the arguments of the gradient's block say which values these are. The histories of loops inside the
    block follow. Raises UnsupportedError for a name that no iteration computes.
    """
    gradient = pairs.gradient_of(operation)
    if gradient is None:
        return None
    block = operation.operation.regions[0].blocks[0]
    named = {variable_of(value): value for value in captures(block)}
    named |= {variable_of(argument): argument for argument in block.arguments}
    for inner in block.operations:
        named |= {name: value for _, value, element, name in locations.named_results(inner) if name and element is None}
    named |= dict(_kept_as_they_begin(operation))
    wanted = locations.names_of_arguments(gradient.regions[0].blocks[0])
    if lacking := [name for name in wanted if name not in named]:
        reason = f"its gradient reads {quoted(lacking[0])}, which no iteration computes"
        raise UnsupportedError(f"{described(operation)}: {reason}")
    starts = [argument for _, argument in copied(operation, gradient)]
    return [*(named[name] for name in wanted), *starts, *pairs.histories_in(operation.operation.regions)]


def _kept_as_they_begin(loop: ir.OpView) -> list[tuple[str, SSAValue]]:
    """Name and argument of each loop variable that the block reads and Paddle copies at the start of an iteration.

    The gradient reads the value at the start of the iteration, not the one that the iteration has written.
    """
    *operations, _ = loop.operation.regions[0].blocks[0].operations
    read = {value for operation in operations for value in reads(operation)}
    return [(variable_of(argument), argument) for _, argument in _copied_in_iterations(loop) if argument in read]


def copied(loop: AnyOperation, gradient: AnyOperation) -> list[tuple[SSAValue, SSAValue]]:
    """The loop results that the gradient's block captures and Paddle copies in each iteration: (result, argument).

    If the gradient's block reads such a result, it means the variable's value at the start of the iteration.
    """
    read = set(captures(gradient.regions[0].blocks[0]))
    return [(result, argument) for result, argument in _copied_in_iterations(loop) if result in read]


def _copied_in_iterations(loop: AnyOperation) -> list[tuple[SSAValue, SSAValue]]:
    """The loop variables that Paddle copies at the start of an iteration: (result, argument).

    Tensor arrays are not copied, nor variables that an operation of the block changes in place (``increment_``, or an
    inner loop).
    """
    block = loop.operation.regions[0].blocks[0]
    changing = [
        operation
        for operation in block.operations
        if operation.operation.name.endswith("_") or operation.operation.name == "pd.while"
    ]
    changed = {operand for operation in changing for operand in operation.operands}
    pairs = zip(loop.results, block.arguments, strict=True)
    return [pair for pair in pairs if pair[1] not in changed and types.kind_of(pair[0].type) != "TensorArray"]


@dataclass(frozen=True, slots=True)
class _Loop:
    """A ``pd.while`` with the values, and the scope, that it is traced with."""

    where: str
    environment: Environment
    scope: Scope
    condition: object
    """The condition before the first iteration."""
    first: list[Any]
    """The loop's variables before the first iteration."""
    body: Region
    names: Sequence[str]
    """The names of the loop variables."""
    iterations: int | None
    """The number of iterations, if it is known."""
    counted: tuple[int, Any] | None
    """The index of its counter, and its number of iterations as an open size; None if there is no such counter."""

    def most_iterations(self) -> Any | None:
        """The largest number of iterations, an integer or an open size; None if nothing bounds it."""
        if self.counted is not None:
            return self.counted[1]
        return most_iterations(self.environment, self.first, self.body) if self.iterations is None else self.iterations

    def is_unrolled_into(self, steps: int) -> bool:
        """Whether its number of iterations is known, and unrolled it has at most ``steps`` steps."""
        return self.iterations is not None and self.iterations * max(len(self.body.steps), 1) <= steps


def _kept_while(loop: _Loop) -> tuple[list[object], list[list[object]]]:
    """The loop unrolled: its variables at the end, and for each iteration the values that its gradient reads.

    Raises NeedsHostError if the number of iterations is not known, or unrolling takes too many steps.
    """
    if not loop.is_unrolled_into(MOST_UNROLLED):
        raise NeedsHostError(
            f"{loop.where}: the number of iterations is not known while the loop is compiled, and its gradient needs"
            " it; it runs on the host, and cannot be part of one exported or transformed function"
        )
    return _iteration_by_iteration(loop)


def _traced_while(loop: _Loop) -> list[object]:
    """The loop variables at the end, from the first form that can be traced. Raises the error of the last form."""
    if loop.iterations == 0:
        return loop.first
    variables = _traced_in_best_form(loop)
    check_grown(loop.where, loop.names, loop.first, variables)
    return variables


def _traced_in_best_form(loop: _Loop) -> list[object]:
    *forms, last = _forms(loop)
    for form in forms:
        with contextlib.suppress(NeedsHostError):
            return form(loop)
    return last(loop)


def _forms(loop: _Loop) -> list[Callable[[_Loop], list[object]]]:
    """The functions that may trace the loop, the preferred one first."""
    if loop.iterations == 1:
        return [_unrolled]
    if loop.is_unrolled_into(MOST_UNROLLED_GROWING):
        return [_compiled_while, _unrolled]
    in_arrays = [_while_of_arrays] if any(isinstance(value, list) for value in loop.first) else []
    return [_compiled_while, *in_arrays, *([_unrolled] if loop.is_unrolled_into(MOST_UNROLLED) else [])]


def _while_of_arrays(loop: _Loop) -> list[object]:
    """The loop compiled with tensor arrays of fixed capacity.

    Raises NeedsHostError as ``in_stacks`` and ``_compiled_while`` do.
    """
    filled = in_stacks(loop.where, loop.environment, loop.scope, loop.first, loop.body, loop.iterations, loop.names)
    last = _compiled_while(replace(loop, first=filled))
    for value, name in zip(last, loop.names, strict=True):
        if isinstance(value, StackedArray):
            check_capacity(loop.where, loop.scope, value, name)
    return last


def _unrolled(loop: _Loop) -> list[object]:
    """The loop variables at the end; the trace contains the iterations one after another."""
    return _iteration_by_iteration(loop)[0]


def _iteration_by_iteration(loop: _Loop) -> tuple[list[object], list[list[object]]]:
    """Unrolls the loop: its variables at the end, and the further values that each iteration yields."""
    values, key, kept, count = loop.first, loop.scope.key, [], len(loop.first)
    for iteration in range(loop.iterations or 0):
        own_key = None if key is None else jax.random.fold_in(key, iteration)
        _, *yielded = loop.body.trace(loop.environment, loop.scope, values, own_key)
        values = yielded[:count]
        kept.append(yielded[count:])
    return values, kept


def _compiled_while(loop: _Loop) -> list[object]:
    """The loop variables at the end, of the loop as ``lax.scan`` or ``lax.while_loop``.

    The layouts of the carried variables are found by iteration to a fixpoint: the block is traced for the layouts
    before the loop, and again wherever an iteration gives other layouts. Raises NeedsHostError if there is no
    fixpoint, or if the loop should rather be unrolled.
    """
    where, environment, scope, body = loop.where, loop.environment, loop.scope, loop.body
    first, iterations = [without_range(value) for value in loop.first], loop.iterations
    changing = [i for i, argument in enumerate(body.arguments) if body.yields[i + 1] != argument]
    carried = [arrays(first[i]) for i in changing]
    most = loop.most_iterations()
    counting = _counters(loop, most)
    key = (jax.random.key(0) if scope.key is None else scope.key) if body.random else None

    def arguments(values: Sequence[object]) -> list[Any]:
        merged = list(first)
        for i, value in zip(changing, values, strict=True):
            merged[i] = counting[i](value) if i in counting else value
        return merged

    def traced(values: list[Any]) -> TracedBlock:
        return _traced(where, body, environment, scope, arguments(layouts(values)), layouts(key))

    def after(values: list[Any]) -> list[Any]:
        yielded = traced(values).gives
        return [without_range(yielded[i + 1]) for i in changing]

    # The first trace of the block, for the layouts before the loop.
    gives = after(carried)
    absent = [
        value is None or is_undefined(first[i], body.arguments[i], body)
        for i, value in zip(changing, carried, strict=True)
    ]
    if any(is_absent and like is not None for is_absent, like in zip(absent, gives, strict=True)):
        # A variable that only the loop defines starts as zeros, since nothing may read it before.
        pairs = zip(absent, carried, gives, strict=True)
        carried = [_zeros(like) if is_absent else value for is_absent, value, like in pairs]
        gives = after(carried)
    # A variable that grows gets capacity for all iterations, so that an iteration leaves its layout as it is.
    forms = [Carried(layout) for layout in gives]
    if any(layout_of(value) != layout_of(like) for value, like in zip(carried, gives, strict=True)):
        if loop.is_unrolled_into(MOST_UNROLLED_GROWING):
            raise NeedsHostError(f"{where}: it has growing loop variables and few iterations, so it is unrolled")
        own_names = [loop.names[i] for i in changing]
        is_exact = loop.counted is not None
        forms = widened(where, layouts(carried), gives, own_names, after, most, scope, is_exact=is_exact)
        carried = [initial(value, form) for value, form in zip(carried, forms, strict=True)]
    traced_body, checks = traced(_entered(forms, carried)), scope.checks

    # The body of the scan or while loop: the block, and then each growing variable brought to its capacity.
    def iteration(values: list[Any], key: jax.Array | None) -> tuple[jax.Array, list[Any], jax.Array | None]:
        (holds, *yielded), record = body.compute(
            traced_body, environment, scope, arguments(_entered(forms, values)), key
        )
        left = []
        for i, form in zip(changing, forms, strict=True):
            value, record = kept(without_range(yielded[i]), form, where, checks, record)
            left.append(value)
        return _predicate(holds), left, record

    start = _LoopState(carried, key, nothing() if traced_body.records or any(form.bound for form in forms) else None)
    if iterations is not None:
        last = _counted_loop(iteration, start, iterations)
    else:
        last = _open_loop(where, iteration, start, _predicate(loop.condition), checks)
    if checks is not None:
        checks.join(last.record)
    return arguments([form.left(value) for form, value in zip(forms, last.values, strict=True)])


def _entered(forms: Sequence[Carried], values: Sequence[object]) -> list[object]:
    """The loop variables at the start of an iteration (``Carried.entered``)."""
    return [form.entered(value) for form, value in zip(forms, values, strict=True)]


def _counters(loop: _Loop, most: Any | None) -> dict[int, Callable[[object], Ranged]]:
    """Index of each loop variable that is a counter -> a function that makes a ``Ranged`` of its traced array."""
    if loop.counted is not None:
        place, start = loop.counted[0], int(loop.first[loop.counted[0]].reshape(-1)[0])
        return {place: functools.partial(number, known=new_symbol(), least=start, most=None)}
    if not most:
        return {}
    return {
        i: functools.partial(number, known=new_symbol(), least=least, most=greatest)
        for i, (least, greatest) in counters(loop.environment, loop.first, loop.body, most).items()
    }


class _LoopState(NamedTuple):
    """The carried state of a loop, without its condition; ``record`` is the record of checks, or None."""

    values: list[Any]
    key: jax.Array | None
    record: Any


_Iteration = Callable[[list[Any], jax.Array | None], tuple[jax.Array, list[Any], jax.Array | None]]
"""From the carried values and a key: the condition, the next values, and the record of checks."""


def _after(iteration: _Iteration, state: _LoopState) -> tuple[jax.Array, _LoopState]:
    """The condition and the state after one more iteration; the record keeps the first check that failed."""
    holds, values, record = iteration(state.values, state.key)
    key = None if state.key is None else jax.random.fold_in(state.key, 1)
    return holds, _LoopState(values, key, None if record is None else first_of(state.record, record))


def _counted_loop(iteration: _Iteration, start: _LoopState, iterations: int) -> _LoopState:
    last, _ = lax.scan(lambda state, _: (_after(iteration, state)[1], None), start, None, iterations)
    return last


def _open_loop(
    where: str, iteration: _Iteration, start: _LoopState, holds: jax.Array, checks: Checks | None
) -> _LoopState:
    """A loop with an unknown number of iterations; it ends when its condition does not hold.

    If values are checked, it also ends at the first failed check and after ``max_iterations`` iterations, since wrong
    values might make it endless.
    """
    if checks is None or not checks.checks_ranges:
        _, last = lax.while_loop(lambda carry: carry[0], lambda carry: _after(iteration, carry[1]), (holds, start))
        return last

    most = current_context().max_iterations

    def goes_on(carry: tuple[jax.Array, _LoopState, jax.Array]) -> jax.Array:
        holds, state, count = carry
        fine = True if state.record is None else state.record[0] == 0
        return holds & fine & (count < most)

    def body(carry: tuple[jax.Array, _LoopState, jax.Array]) -> tuple[jax.Array, _LoopState, jax.Array]:
        return *_after(iteration, carry[1]), carry[2] + 1

    holds, last, count = lax.while_loop(goes_on, body, (holds, start, jnp.zeros((), jnp.int64)))
    checks.join(last.record)
    checks.add(holds & (count >= most), count, endless(where, most))
    return last._replace(record=None)


def endless(where: str, iterations: int) -> str:
    """The error message for a loop that has reached the largest allowed number of iterations."""
    return (
        f"{where}: the loop has run {iterations:,} iterations and its condition still holds. If it never ends, the"
        " program or its inputs are wrong; if it needs more iterations,"
        f" {say('give run(…, max_iterations=…)', 'say pdhlo run --max-iterations')}"
    )


def _predicate(holds: object) -> jax.Array:
    return jnp.reshape(jnp.asarray(array_of(holds)), ()).astype(bool)
