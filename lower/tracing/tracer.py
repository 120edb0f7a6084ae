"""The tracer: turns a Program into one pure function that JAX can trace.

``prepare`` collects the operations that the requested values need, and makes a step of each: its rule, and its
attributes as Python values. Each trace (for new shapes, for a gradient, for an export) runs through the list of steps.
Values that are known while tracing stay NumPy arrays (``known_values``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.needs import checking_operations, needed_operations, operations_within, sending_operations
from pdhlo.dialect.operator_table import plain_name
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor, SelectedRows
from pdhlo.errors import InputError, UnsupportedError, quoted
from pdhlo.lower.compiler.context import MOST_NESTED, TraceContext, current_context, in_context
from pdhlo.lower.compiler.precision import FAST, check_precision
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.unsupported import WITHOUT_PROCESS_GROUPS, cases_of
from pdhlo.lower.tracing.control_flow import block_gradients, recurrence
from pdhlo.lower.tracing.control_flow import branches_and_loops as control_flow
from pdhlo.lower.tracing.public_function import face_of, public_function
from pdhlo.lower.tracing.pyramids import joined
from pdhlo.lower.tracing.segments.precise import with_precision
from pdhlo.lower.tracing.steps import kernel as steps
from pdhlo.lower.tracing.steps.histories import LoopPairs
from pdhlo.lower.tracing.steps.kernel import SOURCES, Step, is_source, is_structural, rule_of, step_of
from pdhlo.lower.tracing.steps.limits import REJECTED, FunctionBounds, limits_of
from pdhlo.lower.tracing.steps.nesting import check_depth, deep_recursion, depth_of
from pdhlo.lower.tracing.steps.process_groups import (
    NO_PROCESS_GROUPS,
    ProcessGroups,
    check_mesh,
    number_of,
    process_groups_of,
)
from pdhlo.lower.tracing.steps.scope import Environment, Scope
from pdhlo.lower.tracing.steps.structural import element_of
from pdhlo.lower.values import known_values
from pdhlo.lower.values.ranged import without_range
from pdhlo.lower.values.traced_values import from_public
from pdhlo.system.wording import listed, near, say

# The import of these modules registers the steps of operations with blocks.
WITH_REGIONS = (control_flow, recurrence, block_gradients)


@dataclass(frozen=True, slots=True)
class RequestedOutput:
    """A requested variable: its name, its MLIR value, and its index in the value if that is a group."""

    name: str
    value: SSAValue
    place: int | None = None

    def of(self, environment: Environment) -> Any:
        """Its value in an environment that has been computed. Raises UnsupportedError as ``element_of`` does."""
        value = environment[self.value]
        return value if self.place is None else element_of(value, self.place, self.value)


@dataclass(frozen=True, slots=True)
class Traceable:
    """A program prepared for some requested values."""

    steps: tuple[Step, ...]
    operations: tuple[ir.OpView, ...]
    """The operation of each step."""
    feeds: tuple[tuple[str, SSAValue], ...]
    """The feeds that are read, in the program's order: name and MLIR value."""
    parameter_reads: tuple[tuple[str, SSAValue], ...]
    """The parameters that are read, in the program's order: name and MLIR value."""
    requested: tuple[RequestedOutput, ...]
    program: TranslatedProgram
    """The program of the operations. The reference keeps its module alive: access to an MLIR value of a freed module
    crashes the process."""
    process_groups: ProcessGroups
    """The mesh axes of the process groups; empty for a program on one device."""

    @property
    def inputs(self) -> tuple[str, ...]:
        """The names of the feeds that are read."""
        return tuple(dict.fromkeys(name for name, _ in self.feeds))

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the parameters that are read."""
        return tuple(dict.fromkeys(name for name, _ in self.parameter_reads))

    @property
    def random(self) -> bool:
        """Whether a step draws random numbers."""
        return any(step.random for step in self.steps)

    @property
    def depth(self) -> int:
        """The depth of nested blocks in its steps."""
        return max((step.depth for step in self.steps), default=0)

    def environment(self, parameters: Mapping[str, object], inputs: Mapping[str, object]) -> Environment:
        """The environment before the first step: the feeds and parameters that are read."""
        fed: Environment = {value: inputs[name] for name, value in self.feeds}
        return fed | {value: parameters[name] for name, value in self.parameter_reads}

    def trace(self, environment: Environment, scope: Scope) -> None:
        """Traces all steps; adds their results to ``environment``."""
        with deep_recursion(self.depth):
            for step in self.steps:
                step.trace(environment, scope)

    def context(self, limits: FunctionBounds | None = None) -> TraceContext:
        """The current context, with the options under which the program is traced as one function."""
        return replace(
            current_context(),
            is_one_function=True,
            bounds=() if limits is None else limits.bounds,
            assumed_bound=None if limits is None else limits.assumed_bound,
            mesh_axes=tuple(self.process_groups.items()),
            requested=frozenset(output.value for output in self.requested),
        )

    def __call__(
        self,
        parameters: Mapping[str, object],
        inputs: Mapping[str, object],
        key: jax.Array | None = None,
        limits: FunctionBounds | None = None,
    ) -> dict[str, Any]:
        """The requested values by name; the arguments may be tracers.

        With ``limits``, the results may include the status output ``@REJECTED`` (``FunctionBounds``). Raises what a
        step raises.
        """
        environment = self.environment(parameters, inputs)
        scope = Scope(key) if limits is None else limits.scope(key)
        with in_context(self.context(limits)):
            self.trace(environment, scope)
        results = {
            output.name: jax.tree.map(_as_array, without_range(output.of(environment))) for output in self.requested
        }
        return results if limits is None or scope.checks is None else results | limits.status_output(scope.checks)


def _as_array(value: object) -> object:
    return jax.numpy.asarray(known_values.as_array(value)) if isinstance(value, np.ndarray) else value


def prepare(
    program: TranslatedProgram,
    fetch: Sequence[str] | None = None,
    *,
    max_nesting: int = MOST_NESTED,
    process_groups: ProcessGroups = NO_PROCESS_GROUPS,
    with_checks: bool = False,
) -> Traceable:
    """Prepares a program for the variables in ``fetch`` (None: those that it fetches), and the parameters it writes.

    ``with_checks``: also for operations that check values, such as ``pd.assert``, if they read no further feed.
    Operations that send to other processes are included if ``fetch`` is None.

    Raises InputError for an unknown variable. Raises UnsupportedError for operators without a rule (all of them are
    listed), for a process group that is not in ``process_groups``, and for blocks that nest more than ``max_nesting``
    deep.
    """
    requested = _requested(program, fetch)
    depth = depth_of(program.operations())
    check_depth(depth, max_nesting)
    sends = [] if fetch is not None else sending_operations(list(program.operations()))
    with deep_recursion(depth):
        return _prepare(program, requested, sends, process_groups, with_checks)


def _prepare(
    program: TranslatedProgram,
    requested: Sequence[RequestedOutput],
    sends: Sequence[ir.OpView],
    process_groups: ProcessGroups,
    with_checks: bool,
) -> Traceable:
    every, values = list(program.operations()), [output.value for output in requested]
    operations = needed_operations(every, values, sends)
    if with_checks and (checking := _possible_checks(every, operations, process_groups)):
        operations = needed_operations(every, values, checking)
    _check_rules(operations, process_groups)
    sources = [operation for operation in operations if is_source(operation)]
    parameters = [_source(operation) for operation in sources if operation.operation.name == "pd_builtin.parameter"]
    feeds = [_source(operation) for operation in sources if operation.operation.name != "pd_builtin.parameter"]
    order = {name: place for place, name in enumerate(program.inputs)}
    pairs = LoopPairs()
    computed = [
        (operation, step_of(operation, place, pairs))
        for place, operation in enumerate(operations)
        if not is_source(operation)
    ]
    computed = joined(computed, values)
    return Traceable(
        tuple(step for _, step in computed),
        tuple(operation for operation, _ in computed),
        tuple(sorted(feeds, key=lambda feed: order[feed[0]])),
        tuple(parameters),
        tuple(requested),
        program,
        process_groups,
    )


def _possible_checks(
    every: Sequence[ir.OpView], needed: Sequence[ir.OpView], process_groups: ProcessGroups
) -> list[ir.OpView]:
    """The checking operations that depend only on feeds of the needed operations, and on operations with rules."""
    feeds = {operation.operation for operation in needed if is_source(operation)}
    checks = []
    for check in checking_operations(every):
        own = needed_operations(every, (), [check])
        others = (
            operation
            for operation in own
            if is_source(operation) and operation.operation.name != "pd_builtin.parameter"
        )
        if feeds.issuperset(operation.operation for operation in others) and not any(
            _lacks_rule(operation, process_groups) for operation in own
        ):
            checks.append(check)
    return checks


def parameters_read(program: TranslatedProgram) -> tuple[str, ...]:
    """The names of the parameters that ``jax_function`` takes, in the program's order."""
    needed = needed_operations(list(program.operations()), [output.value for output in _requested(program, None)])
    names = [_source(operation)[0] for operation in needed if operation.operation.name == "pd_builtin.parameter"]
    return tuple(dict.fromkeys(names))


def _source(operation: ir.OpView) -> tuple[str, SSAValue]:
    return attributes.text(operation.attributes[SOURCES[operation.operation.name]]), operation.results[0]


def jax_function(
    program: TranslatedProgram,
    fetch: Sequence[str] | None = None,
    process_groups: Mapping[int, str | Sequence[str]] | None = None,
    bounds: Mapping[str, int] | None = None,
    precision: str = FAST,
) -> tuple[Callable[..., dict[str, Any]], dict[str, Any]]:
    """A pure function ``fn(params, inputs, key=None) -> outputs`` and the parameters to call it with, all by name.

    The outputs are the fetched variables and then each parameter that the program writes. A program that draws random
    numbers needs a ``key`` of ``jax.random``. With ``process_groups``, the function runs on each device inside of
    ``jax.shard_map``.

    | value | as an input | as an output |
    | --- | --- | --- |
    | with LoD | LoDTensor or LoDArray | LoDArray |
    | number of rows depends on data | | Bounded; with LoD a LoDArray of it |

    ``bounds`` are the largest numbers of rows of variables. With them the status output ``@REJECTED`` says whether a
    variable has more (``FunctionBounds``).

    Raises as ``prepare`` does, and InputError for invalid ``process_groups``, ``bounds`` or ``precision``. The function
    raises InputError for missing and unknown names.
    """
    check_precision(precision)
    limits = limits_of(program, bounds) if bounds else None
    traceable = prepare(program, fetch, process_groups=process_groups_of(process_groups or {}))
    outputs = [output.name for output in traceable.requested] + [REJECTED] * (limits is not None)
    face = face_of(program, traceable.inputs, traceable.parameters, outputs, is_random=traceable.random)
    function = public_function(program, face, traced_function(traceable, limits, precision))
    return function, {name: program.parameters[name] for name in traceable.parameters}


def traced_function(
    traceable: Traceable, limits: FunctionBounds | None = None, precision: str = FAST
) -> Callable[..., dict[str, object]]:
    """A prepared program as a pure function ``fn(params, inputs, key=None) -> outputs``, all by name."""

    def function(
        params: Mapping[str, object], inputs: Mapping[str, object], key: jax.Array | None = None
    ) -> dict[str, Any]:
        with x64(), in_context(replace(current_context(), precision=precision)):
            check_mesh(traceable.process_groups)
            feeds = {name: _with_offsets(name, value) for name, value in inputs.items()}
            return traceable(params, feeds, key, limits)

    return with_precision(function, precision)


def _with_offsets(name: str, value: object) -> object:
    return from_public(name, value) if isinstance(value, LoDTensor | SelectedRows) else value


def operations_with_blocks() -> frozenset[str]:
    """The full names of the operations with blocks that have a step."""
    return steps.operations_with_blocks()


_NEVER_RUN = frozenset({"pd_cf.yield", "pd_builtin.set_parameter", "pd.untranslated"})
"""Operations that are not run: the terminator of a block, the write of a parameter by ``main``, and the placeholder
for a legacy operator without a translation."""


def _lacks_rule(operation: ir.OpView, process_groups: ProcessGroups = NO_PROCESS_GROUPS) -> bool:
    if operation.operation.name in _NEVER_RUN or is_structural(operation):
        return False
    rule = rule_of(operation)
    return rule is None or (rule.needs_process_group and number_of(operation) not in process_groups)


def missing_rules(program: TranslatedProgram) -> dict[str, int]:
    """Operator without a rule on one device -> the number of its uses in the program, needed or not."""
    counts = Counter(
        operation.operation.name for operation in operations_within(program.operations()) if _lacks_rule(operation)
    )
    return {name.removeprefix("pd."): count for name, count in sorted(counts.items())}


def why_without_rule(name: str) -> str:
    """The reason why an operation has no rule; ``name`` is its name in the dialect."""
    return f"it has no rule{_why(name, ': ')}"


# -- requested values and missing rules


def _outputs_of(program: TranslatedProgram) -> str:
    """The end of a message about an unknown variable: up to three outputs of the program, by name."""
    names = list(program.outputs)
    return f"; its outputs are {listed(map(quoted, names), 3)}" if names else ""


def _requested(program: TranslatedProgram, fetch: Sequence[str] | None) -> list[RequestedOutput]:
    """The fetched variables, and then the written parameters; raises InputError for an unknown variable."""
    count = len(program.outputs)
    fetched = [RequestedOutput(*pair) for pair in zip(program.outputs, program.returned[:count], strict=True)]
    written = [RequestedOutput(*pair) for pair in zip(program.written, program.returned[count:], strict=True)]
    if fetch is None:
        return fetched + written
    known = {output.name: output for output in (*fetched, *written)}
    outputs = []
    for name in fetch:
        if name not in known and name not in program.variables:
            others = near(name, {*known, *program.variables}) or _outputs_of(program)
            raise InputError(f"the program has no variable {quoted(name)} to fetch{others}")
        outputs.append(known.get(name) or RequestedOutput(name, *program.variables[name]))
    names = set(fetch)
    return outputs + [output for output in written if output.name not in names]


def _check_rules(operations: Sequence[ir.OpView], process_groups: ProcessGroups) -> None:
    missing: dict[str, list[ir.OpView]] = {}
    for operation in operations_within(operations):
        name = operation.operation.name
        if _lacks_rule(operation, process_groups):
            missing.setdefault(name, []).append(operation)
    if not missing:
        return
    width = max(map(len, missing))
    lines = [
        f"  {name:{width}} {len(lacking):4}x  first output {quoted(next(iter(locations.names_of(lacking[0])), ''))}"
        f"{_why(name, '; ')}{_process_group_lacking(lacking[0], process_groups)}"
        for name, lacking in sorted(missing.items())
    ]
    uses = sum(map(len, missing.values()))
    have = "operators of the program have" if len(missing) > 1 else "operator of the program has"
    raise UnsupportedError(
        f"{len(missing)} {have} no rule, {uses} use{'s' if uses > 1 else ''} in all:\n"
        + "\n".join(lines)
        + "\nThe program can be translated and read, but not run;"
        f" {say('fetch=[…] runs', '--fetch VARIABLE (of pdhlo run) runs')} a part without them.",
        tuple(
            {"operator": name, "uses": len(lacking), "reason": why_without_rule(name)}
            for name, lacking in sorted(missing.items())
        ),
    )


def _why(name: str, separator: str) -> str:
    """The reason why an operation has no rule, after ``separator``; empty if no reason is known."""
    cases = [
        case for case in cases_of(plain_name(name.removeprefix("pd."))) if case.part in ("", WITHOUT_PROCESS_GROUPS)
    ]
    return f"{separator}{cases[0].reason}" if cases else ""


def _process_group_lacking(operation: ir.OpView, process_groups: ProcessGroups) -> str:
    """The hint for an operation with a rule whose process group has no mesh axis; empty for an operation without."""
    if rule_of(operation) is None:
        return ""
    number, known = number_of(operation), ", ".join(map(str, process_groups))
    reason = f"process_groups= has {known}, not {number}" if known else f"its process group is {number}"
    return f"; {reason}: give the name of its mesh axis, jax_function(process_groups={{{number}: …}}) (docs/devices.md)"
