"""Steps: each operation of a program prepared once, so that tracing only runs through a list of plain functions."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect import attributes, locations
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED
from pdhlo.dialect.loading import registers
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS, present
from pdhlo.dialect.operator_table import Operator, has_trait, operator_of
from pdhlo.dialect.traits import Trait
from pdhlo.errors import InputError, PdhloError, UnsupportedError
from pdhlo.lower.compiler.context import current_context, for_cpu
from pdhlo.lower.rules.helpers import optimization_barrier
from pdhlo.lower.rules.lod import share_lod, with_lod_of
from pdhlo.lower.rules.masked import SIZE_OPERANDS, Masked, RefusedError, find_sized
from pdhlo.lower.rules.operands import as_rule_takes
from pdhlo.lower.rules.process_group import ProcessGroup
from pdhlo.lower.rules.registry import Rule, find_rule
from pdhlo.lower.tracing.bounded import padding
from pdhlo.lower.tracing.steps.histories import LoopPairs
from pdhlo.lower.tracing.steps.limits import bounds_of, check_results, how_to_bound, known_bounds, limited
from pdhlo.lower.tracing.steps.naming import described, first_line, scoped, shapes_of
from pdhlo.lower.tracing.steps.partly_known import with_one_open
from pdhlo.lower.tracing.steps.process_groups import number_of, process_group_of
from pdhlo.lower.tracing.steps.scope import Action, Environment, Scope
from pdhlo.lower.tracing.steps.structural import SHAPES, STRUCTURAL
from pdhlo.lower.values import known_values
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.data_dependence import (
    DependsOnDataError,
    NeedsBoundError,
    NeedsHostError,
    NeedsKnownError,
    NeedsRowsError,
)
from pdhlo.lower.values.operation_scope import OperationScope, in_operation
from pdhlo.lower.values.ranged import folded, has_range, without_range
from pdhlo.lower.values.traced_values import (
    array_of,
    dense,
    has_padding,
    has_padding_along_rows,
    has_several_sizes,
    has_summands,
    on_host,
    without_padding,
)

_CANNOT_BE_COMPUTED = (
    TypeError,
    ValueError,
    ArithmeticError,
    AttributeError,
    IndexError,
    MemoryError,
    NotImplementedError,
    AssertionError,  # jnp.einsum's, of sizes that do not fit
    jax.errors.InconclusiveDimensionOperation,
    jax.errors.JaxRuntimeError,
)
"""What a rule raises where shapes or dtypes do not fit together, or are too large."""

_SAME_ELEMENTS = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES, Trait.PERMUTES)
"""Traits of operators whose result has the elements of the first operand, perhaps in another order or dtype."""


@dataclass(frozen=True, slots=True)
class ComputedRows:
    """The number of rows of a result, computed of the values of its operation's operands."""

    name: str
    """The variable of the result."""
    of: Callable[[Environment], int]


@dataclass(frozen=True, slots=True)
class Step:
    """One operation: what it reads and writes, and how it is computed."""

    trace: Action
    """Computes the results, possibly of tracers; raises NeedsKnownError or NeedsHostError where that cannot be."""
    reads: tuple[SSAValue, ...]
    writes: tuple[SSAValue, ...]
    host: Action | None = None
    """Computes the results on the host. Where ``trace`` can never do, the step is there for the host alone."""
    host_only: bool = False
    random: bool = False
    fold: Callable[[Environment], bool] | None = None
    """Computes the results of known values at once, if that can be; says whether it was."""
    folds_partly: bool = False
    """Whether ``fold`` takes values that are not known, too, and says of each result whether it is."""
    depth: int = 0
    """How deeply blocks nest in it."""
    loops: bool = False
    """Whether it is a loop, or one is inside of it."""
    rows: ComputedRows | None = None
    """Its number of rows, where its operands decide that alone."""


_NO_SCOPE = Scope()
"""What operations are given that only arrange values: they ask for nothing of it."""

StepMaker = Callable[[ir.OpView, int, LoopPairs], Step]
_WITH_REGIONS: dict[str, StepMaker] = {}


def step_with_regions(*names: str) -> Callable[[StepMaker], StepMaker]:
    """Registers how operations with blocks inside become steps."""
    return registers(_WITH_REGIONS, "makers of steps", names)


def step_of(operation: ir.OpView, place: int, pairs: LoopPairs | None = None) -> Step:
    """The step of one operation.

    ``place`` is its place in the program, by which random numbers differ; ``pairs`` are those of the program, where
    several of its operations become steps.
    """
    name = operation.operation.name
    structural = STRUCTURAL.get(name)
    if structural is None:
        maker = _WITH_REGIONS.get(name)
        step = _rule_step(operation, place) if maker is None else maker(operation, place, pairs or LoopPairs())
        return dataclasses.replace(step, trace=scoped(operation, step.trace))
    action = structural(operation)
    operands, results = tuple(operation.operands), tuple(operation.results)
    if name in SHAPES:
        return Step(action, operands, results, fold=_folding(action, only=operands[0]), folds_partly=True)
    return Step(action, operands, results, fold=_folding(action))


def _folding(action: Action, only: SSAValue | None = None) -> Callable[[Environment], bool]:
    """An action as a fold; ``only``: where this MLIR value is an array, known or not, which has no padding."""

    def fold(environment: Environment) -> bool:
        if only is not None and not isinstance(environment[only], np.ndarray | jax.Array | jax.ShapeDtypeStruct):
            return False
        action(environment, _NO_SCOPE)
        return True

    return fold


def rule_of(operation: ir.OpView) -> Rule | None:
    """The rule of an operation, or None."""
    name = operation.operation.name
    return find_rule(name.removeprefix("pd.")) if name.startswith("pd.") else None


def is_structural(operation: ir.OpView) -> bool:
    """Whether an operation means something to the tracer itself and needs no rule."""
    name = operation.operation.name
    return name in STRUCTURAL or name in SOURCES or name in _WITH_REGIONS


def operations_with_blocks() -> frozenset[str]:
    """The operations that run blocks inside them, by full name."""
    return frozenset(_WITH_REGIONS)


def is_source(operation: ir.OpView) -> bool:
    """Whether an operation's value is given: a feed or a parameter. ``pd.data`` of nothing is undefined."""
    name = operation.operation.name
    return name in SOURCES and (name == "pd_builtin.parameter" or len(operation.operands) > 0)


SOURCES = {"pd_builtin.parameter": "parameter_name", "pd.feed": "name", "pd.data": "name"}
"""Operations whose value is given, and the attribute with its name."""

# -- operations with a rule


def _reveal(asked: object, converted: list[Any], place: int, argument: object) -> bool:
    """Puts symbolic sizes in the place of the tensor that they have become; says whether it was what is asked for."""
    if isinstance(argument, known_values.SymbolicArray) and converted[place] is asked:
        converted[place] = known_values.known_integers(argument)
        return True
    if not isinstance(argument, list) or not isinstance(converted[place], list):
        return False
    return any(_reveal(asked, converted[place], inner, element) for inner, element in enumerate(argument))


@dataclass(frozen=True, slots=True)
class _Kernel:
    """An operation with a rule: everything about it that does not change from run to run."""

    operation: ir.OpView
    operator: Operator
    rule: Rule
    operands: tuple[SSAValue | None, ...]
    """For each operand of the operator the MLIR value, or None."""
    results: tuple[Any, ...]
    """For each result of the operator the MLIR value, or None."""
    attributes: dict[str, Any]
    overrides: dict[int, np.ndarray]
    """Operands by their place that Paddle's translation changes although the result depends on them."""
    fold: known_values.Fold | None
    shares_lod: bool
    """Whether it stands for a legacy operator that passes on the LoD of its first operand, though its own does not."""
    where: str
    place: int
    process_group_number: int | None
    """That of the devices that it talks to, if it is of those that do."""
    shared: bool
    """Whether its first result is read more than once: XLA would compute it again for each (ResNet-50 4 % slower)."""

    @property
    def random(self) -> bool:
        """Whether it draws random numbers; a dropout does so in training only, and what is given its number never."""
        return self.rule.random and not self.attributes.get("is_test") and not self.attributes.get("random_u")

    def trace(self, environment: Environment, scope: Scope) -> None:
        """Computes the results, at once where everything is known."""
        if not self.computed_at_once(environment):
            self._compute(environment, scope, self._read(environment))

    def computed_at_once(self, environment: Environment) -> bool:
        """Computes the results if that needs only known values; says whether it was so."""
        if self.fold is None:
            return False
        arguments = self._read(environment)
        if not all(map(known_values.is_known, arguments)):
            return False
        with self._naming(arguments):
            folded = self.fold(*arguments, **self.attributes)
        if folded is None or not known_values.is_small(folded):
            return False
        for result in self.results[1:]:  # of a reshape and its like: the shape that there was, for the gradient
            environment[result] = np.zeros((0, *arguments[0].shape), arguments[0].dtype)
        environment[self.results[0]] = folded
        return True

    def host(self, environment: Environment, scope: Scope) -> None:
        """Computes the results of NumPy arrays, or moves values about."""
        arguments = [
            argument if self.rule.bounded else without_padding(argument) for argument in self._read(environment)
        ]
        if self.rule.moves:
            numbers = [port.kind in ("IntArray", "Scalar") for port in self.operator.inputs]
            arguments = [
                on_host(argument) if number else argument for argument, number in zip(arguments, numbers, strict=True)
            ]
        else:
            arguments = [on_host(value) for value in arguments]
        self._compute(environment, scope, arguments)

    @contextlib.contextmanager
    def _naming(self, arguments: Sequence[Any]) -> Iterator[None]:
        """Errors name the operation; what shapes and sizes do not allow becomes an InputError."""
        try:
            yield
        except (NeedsKnownError, NeedsRowsError) as error:
            raise type(error)(f"{self.where}: {error}", error.values) from error
        except PdhloError as error:
            raise type(error)(f"{self.where}: {error}") from error
        except _CANNOT_BE_COMPUTED as error:
            raise InputError(
                f"{self.where} cannot be computed for {shapes_of(arguments)}: {first_line(error)}"
            ) from error

    def refuse(self, environment: Environment, scope: Scope) -> None:
        """What a rule that runs on the host alone does instead of being traced."""
        raise NeedsHostError(
            f"{self.where}: the shape of its result depends on data, so it runs on the host, between compiled parts of"
            " the program; it cannot be part of one exported, differentiated or transformed function"
        )

    def _read(self, environment: Environment) -> list[Any]:
        arguments = [None if operand is None else environment[operand] for operand in self.operands]
        for index, value in self.overrides.items():
            arguments[index] = value
        if self.operator.name in ("reshape", "reshape_") and not known_values.is_known(arguments[1]):
            assert self.operands[1] is not None, "what is absent is known"
            shape = with_one_open(self.operands[1], environment)
            arguments[1] = arguments[1] if shape is None else shape
        return arguments

    def _variable_of(self, arguments: Sequence[object], converted: Sequence[object], value: object) -> str:
        """The name of the variable that an operand of the rule is, where it has one."""
        for operand, *forms in zip(self.operands, arguments, converted, strict=True):
            if operand is not None and any(form is value or array_of(form) is value for form in forms):
                names = locations.names_of_value(operand)
                return locations.spoken(names[0]) if names else ""
        return ""

    def _process_group(self) -> ProcessGroup | None:
        process_group = process_group_of(
            self.process_group_number, dict(current_context().mesh_axes), self.attributes.get("nranks")
        )
        if process_group is None and self.rule.needs_process_group:
            raise UnsupportedError("it needs the devices of a process group, and the program runs on one device alone")
        return process_group

    def _called(
        self,
        arguments: Sequence[object],
        converted: list[Any],
        attributes: dict[str, Any],
        key: jax.Array | None,
        process_group: ProcessGroup | None,
    ) -> list[Any]:
        """What the rule gives. Sizes that are symbolic are known, but tensors to it: those that it needs to know it is
        given as they are, in another call.
        """
        while True:
            try:
                return self.rule(converted, attributes, key, process_group)
            except DependsOnDataError as error:
                if not any(
                    _reveal(error.value, converted, place, argument) for place, argument in enumerate(arguments)
                ):
                    raise

    def _plainly(self, scope: Scope, arguments: list[Any], attributes: dict[str, Any] | None = None) -> list[Any]:
        """What the rule gives for operands as it takes them, and perhaps other attributes."""
        converted = [
            as_rule_takes(self.rule, port, argument)
            for port, argument in zip(self.operator.inputs, arguments, strict=True)
        ]
        key = _key(scope, self.place) if self.random else None
        process_group = self._process_group() if self.rule.process_group else None
        name_of = functools.partial(self._variable_of, arguments, converted)
        checks = None if self.rule.derived else scope.checks  # its forward operator has checked
        try:
            with in_operation(OperationScope(checks, self.where, name_of, *bounds_of(self.operation, scope))):
                computed = self._called(arguments, converted, attributes or self.attributes, key, process_group)
        except DependsOnDataError as error:
            if self.rule.moves:
                raise NeedsHostError(str(error)) from error
            raise NeedsKnownError(str(error), _needed_values(error, self, arguments, converted)) from error
        except NeedsBoundError as error:
            name = next(iter(locations.names_of(self.operation)), "")
            raise NeedsHostError(f"{error}; {how_to_bound(name, 1000)}") from error
        if checks is not None and has_trait(self.rule.operator.name, *_SAME_ELEMENTS):
            checks.rearranged(dense(arguments[0]), dense(computed[0]))
        check_results(self.operation, computed)
        return computed

    def _on_padding(self, scope: Scope, arguments: list[Any]) -> list[Any]:
        """What the operator gives for operands with padding, or NeedsRowsError."""
        run = functools.partial(self._plainly, scope)
        try:
            if self.rule.bounded:
                if has_several_sizes(arguments):
                    raise padding.RefusedError("it takes no padding along several axes")
                if self.rule.bounded == "results":
                    raise padding.RefusedError("it takes no padding")
                if self.rule.bounded == "rows" and not has_padding_along_rows(arguments):
                    raise padding.RefusedError("it takes padding along the first axis alone")
                return run(arguments)
            with in_operation(OperationScope(scope.checks, self.where)):
                return padding.computed(self.operation, self.rule, arguments, self.attributes, run)
        # What does not fit with padding may fit without, as where another operand has as many rows as are valid.
        except (padding.RefusedError, InputError) as error:
            raise self._needs_rows(arguments, has_padding, first_line(error)) from error
        except _CANNOT_BE_COMPUTED as error:
            reason = f"it cannot be computed with padding: {first_line(error)}"
            raise self._needs_rows(arguments, has_padding, reason) from error

    def _of_computed_sizes(self, scope: Scope, arguments: list[Any]) -> list[Any] | None:
        """The results where operands that decide their sizes are data; None where they are not, or it cannot be."""
        ports = zip(self.operator.inputs, arguments, strict=True)
        if all(known_values.is_known(argument) for port, argument in ports if port.name in SIZE_OPERANDS):
            return None
        if (rule := find_sized(self.rule.operator.name)) is None:
            return None
        run = functools.partial(self._plainly, scope)
        bound, assumed = bounds_of(self.operation, scope)
        try:
            with in_operation(OperationScope(scope.checks, self.where, bound=bound, assumed_bound=assumed)):
                return rule(Masked(self.operator.name, tuple(arguments), self.attributes, run))
        except (RefusedError, NeedsBoundError, InputError, *_CANNOT_BE_COMPUTED):  # the plain rule says what it needs
            return None

    def _with_ranges(self, scope: Scope, arguments: list[Any]) -> list[Any]:
        """The results, with what is known of the numbers in the first one where it is of such operands."""
        plain = [without_range(argument) for argument in arguments]
        known = None
        if self.fold is not None and any(map(has_range, arguments)):
            is_small = all(known_values.is_known(argument) or has_range(argument) for argument in arguments)
            known = folded(self.rule.operator.name, self.fold, arguments, self.attributes) if is_small else None
        if isinstance(known, np.ndarray):
            return [known, *[None] * (len(self.operator.outputs) - 1)]
        computed = (self._on_padding if has_padding(plain) else self._plainly)(scope, plain)
        return computed if known is None else [known(computed[0]), *computed[1:]]

    def _needs_rows(self, arguments: Sequence[object], has: Callable[[object], bool], why: str) -> NeedsRowsError:
        operands = zip(self.operands, arguments, strict=True)
        values = [operand for operand, argument in operands if operand is not None and has(argument)]
        return NeedsRowsError(
            f"the number of rows of its operands depends on data, and {why}; it runs on the rows that there are,"
            " compiled for each number of them, and cannot be part of one exported, differentiated or transformed"
            " function",
            values,
        )

    def _compute(self, environment: Environment, scope: Scope, arguments: list[Any]) -> None:
        with self._naming(arguments):
            if has_summands(arguments) and not has_trait(self.rule.operator.name, Trait.ADDS_ROWS):
                raise self._needs_rows(arguments, has_summands, "it reads which rows a sum of sparse rows has")
            computed = self._of_computed_sizes(scope, arguments) or self._with_ranges(scope, arguments)
        if self.shared and for_cpu() and _is_picture(computed[0]):
            computed = [jax.tree.map(optimization_barrier, computed[0]), *computed[1:]]
        if self.shares_lod:
            computed = [with_lod_of(arguments[0], computed[0]), *computed[1:]]
        elif self.rule.derived or not self.rule.lod:
            computed = share_lod(self.rule.operator, arguments, computed)
        if scope.checks is not None and (bounds := known_bounds(scope)):
            computed = limited(self.operation, self.results, computed, bounds, scope.checks, self.where)
        environment |= {
            result: value for result, value in zip(self.results, computed, strict=True) if result is not None
        }


def _rule_step(operation: ir.OpView, place: int) -> Step:
    op, rule = operator_of(operation.operation.name), rule_of(operation)
    if op is None or rule is None:  # the tracer has refused the program before
        raise UnsupportedError(f"{operation.operation.name} has no rule")
    attrs = {
        name: attributes.to_python(operation.attributes[name]) for name in op.attributes if name in operation.attributes
    }
    places = zip(op.inputs, present(operation, op.inputs, OPERAND_SEGMENTS), strict=True)
    operands = _at(operation.operands, [None if port.name in rule.written else at for port, at in places])
    kernel = _Kernel(
        operation,
        op,
        rule,
        operands,
        _at(operation.results, present(operation, op.outputs, RESULT_SEGMENTS)),
        attrs,
        _restore(operation, op, attrs),
        known_values.find_fold(rule.operator.name),
        attrs.pop("shares_lod", False),
        described(operation),
        place,
        number_of(operation) if rule.process_group else None,
        sum(1 for result in list(operation.results)[:1] for _ in result.uses) > 1,
    )
    reads, writes = tuple(operand for operand in operands if operand is not None), tuple(operation.results)
    if rule.host:
        return Step(kernel.refuse, reads, writes, kernel.host, host_only=True, random=kernel.random)
    return Step(
        kernel.trace,
        reads,
        writes,
        kernel.host if rule.moves or rule.bounded else None,
        random=kernel.random,
        fold=kernel.computed_at_once,
        rows=_computed_rows(operation),
    )


def _computed_rows(operation: ir.OpView) -> ComputedRows | None:
    name = next(iter(locations.names_of(operation)), "")
    if operation.operation.name != "pd.arange" or not name:
        return None
    return ComputedRows(name, functools.partial(_length_of_range, tuple(operation.operands)))


def _length_of_range(operands: Sequence[SSAValue], environment: Environment) -> int:
    start, end, step = (float(np.asarray(array_of(environment[operand])).reshape(-1)[0]) for operand in operands)
    return max(math.ceil((end - start) / step), 0) if step else 0


def _is_picture(value: object) -> bool:
    value = value.data if isinstance(value, Bounded) else value
    return isinstance(value, jax.core.Tracer) and value.ndim == 4 and value.dtype == np.float32


def _at(values: Sequence[SSAValue], places: Sequence[int | None]) -> tuple[SSAValue | None, ...]:
    listed = list(values)
    return tuple(None if place is None else listed[place] for place in places)


def _key(scope: Scope, place: int) -> jax.Array:
    if scope.key is None:
        raise InputError("it draws random numbers: give the function a key, key=jax.random.key(0)")
    return jax.random.fold_in(scope.key, place)


def _needed_values(
    error: DependsOnDataError, kernel: _Kernel, arguments: Sequence[object], converted: Sequence[object]
) -> list[SSAValue]:
    """The MLIR values that must be known: the one that the rule asked for, or every operand that decides shapes."""
    unknown = [
        (port, operand, value)
        for port, operand, argument, value in zip(
            kernel.operator.inputs, kernel.operands, arguments, converted, strict=True
        )
        if operand is not None and not known_values.is_known(argument)
    ]
    asked = [operand for _, operand, value in unknown if value is error.value]
    deciding = [operand for port, operand, _ in unknown if port.kind in ("IntArray", "Scalar")]
    return asked or deciding or [operand for _, operand, _ in unknown]


_NOT_ATTRIBUTES = frozenset({"str_value", "reduce_all", "true_shape"})
"""What Paddle's translation drops that is no attribute of a rule: it changes another attribute or an operand."""


def _restore(operation: ir.OpView, op: Operator, attrs: dict[str, Any]) -> dict[int, np.ndarray]:
    """Gives a rule back what Paddle's translation drops: changes attributes, returns operands by their place."""
    if DROPPED not in operation.attributes:
        return {}
    dropped = attributes.to_python(operation.attributes[DROPPED])
    restored: dict[int, np.ndarray] = {}
    attrs |= {name: value for name, value in dropped.items() if name not in _NOT_ATTRIBUTES}
    if "str_value" in dropped:
        attrs["value"] = _number(dropped["str_value"], attrs["dtype"])
    names = [port.name for port in op.inputs]
    if "true_shape" in dropped:
        restored[names.index("shape")] = np.asarray(dropped["true_shape"], np.int64)
    if dropped.get("reduce_all"):
        if "axis" in attrs:
            attrs["axis"] = ()
        if "axis" in names:
            restored[names.index("axis")] = np.zeros(0, np.int64)
    return restored


def _number(text: str, dtype: np.dtype | None) -> float | int:
    """A number as fill_constant has it in text: integers exactly, true and false, inf and nan."""
    if dtype is not None and dtype.kind in "iu" and text.lstrip("+-").isdigit():
        return int(text)
    return float({"true": "1", "false": "0"}.get(text.lower(), text))
