"""Steps: each operation of a program is prepared once, and a trace then runs through a list of plain functions."""

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
    AssertionError,  # from jnp.einsum, for sizes that do not fit
    jax.errors.InconclusiveDimensionOperation,
    jax.errors.JaxRuntimeError,
)
"""The errors that rules raise if shapes or dtypes do not fit together, or arrays are too large."""

_SAME_ELEMENTS = (Trait.IDENTITY, Trait.CONVERTS, Trait.RESHAPES, Trait.PERMUTES)
"""Traits of operators whose result has the elements of the first operand, perhaps in another order or dtype."""


@dataclass(frozen=True, slots=True)
class ComputedRows:
    """The number of rows of a result, as a function of its operation's operands."""

    name: str
    """The variable of the result."""
    of: Callable[[Environment], int]
    """Computes the number of rows from the values of the operands."""


@dataclass(frozen=True, slots=True)
class Step:
    """One operation, prepared for tracing: the MLIR values that it reads and writes, and functions that compute it."""

    trace: Action
    """Computes the results while tracing.

    Raises NeedsKnownError, NeedsRowsError or NeedsHostError if the operands at hand cannot be traced.
    """
    reads: tuple[SSAValue, ...]
    writes: tuple[SSAValue, ...]
    host: Action | None = None
    """Computes the results on the host; None if it cannot run there."""
    host_only: bool = False
    """Whether ``trace`` always raises NeedsHostError."""
    random: bool = False
    """Whether it draws random numbers."""
    fold: Callable[[Environment], bool] | None = None
    """Computes the results with NumPy if its operands are known, and returns whether it has done so."""
    folds_partly: bool = False
    """Whether ``fold`` also takes unknown operands; each result that depends on them then stays unknown."""
    depth: int = 0
    """The depth of nested blocks in it."""
    loops: bool = False
    """Whether it is or contains a loop."""
    rows: ComputedRows | None = None
    """The number of rows of its result, if the values of its operands alone determine it (``pd.arange``)."""


_NO_SCOPE = Scope()
"""The scope for folds of structural operations, which do not read it."""

StepMaker = Callable[[ir.OpView, int, LoopPairs], Step]
"""Makes a step from an operation, its index in the program, and the program's loop pairs."""
_WITH_REGIONS: dict[str, StepMaker] = {}


def step_with_regions(*names: str) -> Callable[[StepMaker], StepMaker]:
    """Registers a function that makes steps from operations with blocks; ``names`` are their full names."""
    return registers(_WITH_REGIONS, "makers of steps", names)


def step_of(operation: ir.OpView, place: int, pairs: LoopPairs | None = None) -> Step:
    """The step of one operation.

    ``place`` is its index in the program or block; it is folded into the key of random numbers. ``pairs`` are the
    loops and gradients of the program; None: new ones. Raises UnsupportedError if the operation has no rule.
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
    """An action as a ``Step.fold``. With ``only``, it folds only if that MLIR value is an array without padding."""

    def fold(environment: Environment) -> bool:
        if only is not None and not isinstance(environment[only], np.ndarray | jax.Array | jax.ShapeDtypeStruct):
            return False
        action(environment, _NO_SCOPE)
        return True

    return fold


def rule_of(operation: ir.OpView) -> Rule | None:
    """The rule of an operation; None if there is none."""
    name = operation.operation.name
    return find_rule(name.removeprefix("pd.")) if name.startswith("pd.") else None


def is_structural(operation: ir.OpView) -> bool:
    """Whether the tracer itself defines an operation, so that it needs no rule."""
    name = operation.operation.name
    return name in STRUCTURAL or name in SOURCES or name in _WITH_REGIONS


def operations_with_blocks() -> frozenset[str]:
    """The full names of the operations that run blocks inside them."""
    return frozenset(_WITH_REGIONS)


def is_source(operation: ir.OpView) -> bool:
    """Whether an operation is a feed or a parameter, whose value the caller gives.

    ``pd.data`` without operands is not a source: its value is undefined.
    """
    name = operation.operation.name
    return name in SOURCES and (name == "pd_builtin.parameter" or len(operation.operands) > 0)


SOURCES = {"pd_builtin.parameter": "parameter_name", "pd.feed": "name", "pd.data": "name"}
"""Operation whose value the caller gives -> the attribute with the value's name."""

# -- operations with a rule


def _reveal(asked: object, converted: list[Any], place: int, argument: object) -> bool:
    """Replaces ``converted[place]`` by its known integers, if it is ``asked``, and returns whether it was.

    ``argument`` is the operand before its conversion to a tensor: a ``SymbolicArray``, or a list with one.
    """
    if isinstance(argument, known_values.SymbolicArray) and converted[place] is asked:
        converted[place] = known_values.known_integers(argument)
        return True
    if not isinstance(argument, list) or not isinstance(converted[place], list):
        return False
    return any(_reveal(asked, converted[place], inner, element) for inner, element in enumerate(argument))


@dataclass(frozen=True, slots=True)
class _Kernel:
    """An operation with a rule: everything about it that is the same in every trace and run."""

    operation: ir.OpView
    operator: Operator
    rule: Rule
    operands: tuple[SSAValue | None, ...]
    """The MLIR value of each of the operator's operands; None for an absent one."""
    results: tuple[Any, ...]
    """The MLIR value of each of the operator's results; None for an absent one."""
    attributes: dict[str, Any]
    overrides: dict[int, np.ndarray]
    """Index of an operand -> its value, if the legacy program has another one than Paddle's translation keeps."""
    fold: known_values.Fold | None
    shares_lod: bool | None
    """Whether its legacy operator passes on the LoD of the first operand; None if it does what the operator does."""
    where: str
    """The operation in words, for messages."""
    place: int
    """Its index in the program or block."""
    process_group_number: int | None
    """The number of its process group; None if its rule takes none."""
    shared: bool
    """Whether its first result has several readers. XLA would recompute it for each (ResNet-50: 4 % slower)."""

    @property
    def random(self) -> bool:
        """Whether it draws random numbers: a dropout in inference does not, nor an operator with ``random_u`` set."""
        return self.rule.random and not self.attributes.get("is_test") and not self.attributes.get("random_u")

    def trace(self, environment: Environment, scope: Scope) -> None:
        """Computes the results, with NumPy if all operands are known and small."""
        if not self.try_fold(environment):
            self._compute(environment, scope, self._read(environment))

    def try_fold(self, environment: Environment) -> bool:
        """Computes the results with NumPy if all operands are known; returns whether it has done so."""
        if self.fold is None:
            return False
        arguments = self._read(environment)
        if not all(map(known_values.is_known, arguments)):
            return False
        with self._naming(arguments):
            first_result = self.fold(*arguments, **self.attributes)
        if first_result is None or not known_values.is_small(first_result):
            return False
        for result in self.results[1:]:  # the ``xshape`` of a reshape and its like, which the gradient reads
            environment[result] = np.zeros((0, *arguments[0].shape), arguments[0].dtype)
        environment[self.results[0]] = first_result
        return True

    def host(self, environment: Environment, scope: Scope) -> None:
        """Computes the results on the host: of NumPy arrays, or of values as they are if the rule only moves them."""
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
    def _naming(self, arguments: Sequence[object]) -> Iterator[None]:
        """Adds the operation to the message of errors; an error of JAX or NumPy becomes an InputError."""
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
        """The ``trace`` of an operation that only runs on the host: raises NeedsHostError."""
        raise NeedsHostError(
            f"{self.where}: the shape of its result depends on data, so it runs on the host, between compiled parts of"
            " the program; it cannot be part of one exported, differentiated or transformed function"
        )

    def _read(self, environment: Environment) -> list[Any]:
        """The operands; None for absent ones. One unknown element of a reshape's shape becomes -1."""
        arguments = [None if operand is None else environment[operand] for operand in self.operands]
        for index, value in self.overrides.items():
            arguments[index] = value
        if self.operator.name in ("reshape", "reshape_") and not known_values.is_known(arguments[1]):
            assert self.operands[1] is not None, "an absent operand counts as known"
            shape = with_one_open(self.operands[1], environment)
            arguments[1] = arguments[1] if shape is None else shape
        return arguments

    def _variable_of(self, arguments: Sequence[object], converted: Sequence[object], value: object) -> str:
        """The name of the variable of an operand ``value``, in either of its forms; empty if it has none."""
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
            raise UnsupportedError("it needs the devices of a process group, and the program runs on only one device")
        return process_group

    def _called(
        self,
        arguments: Sequence[object],
        converted: list[Any],
        attributes: dict[str, Any],
        key: jax.Array | None,
        process_group: ProcessGroup | None,
    ) -> list[object]:
        """Calls the rule.

        ``converted`` has a tensor for each ``SymbolicArray`` among ``arguments``. If the rule raises DependsOnDataError
        for such a tensor, it is called again with the symbolic sizes themselves.
        """
        while True:
            try:
                return self.rule(converted, attributes, key, process_group)
            except DependsOnDataError as error:
                if not any(
                    _reveal(error.value, converted, place, argument) for place, argument in enumerate(arguments)
                ):
                    raise

    def _plainly(self, scope: Scope, arguments: list[Any], attributes: dict[str, Any] | None = None) -> list[object]:
        """The results of the rule for operands without padding and ranges; ``attributes`` replace the operation's own.

        Raises NeedsKnownError with the MLIR values that must be known. Raises NeedsHostError if the rule can run on
        the host instead, or if nothing bounds a result.
        """
        converted = [
            as_rule_takes(self.rule, port, argument)
            for port, argument in zip(self.operator.inputs, arguments, strict=True)
        ]
        key = _key(scope, self.place) if self.random else None
        process_group = self._process_group() if self.rule.process_group else None
        name_of = functools.partial(self._variable_of, arguments, converted)
        checks = None if self.rule.derived else scope.checks  # a derived gradient's forward operator has checked
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

    def _on_padding(self, scope: Scope, arguments: list[Any]) -> list[object]:
        """The results for operands with padding. Raises NeedsRowsError if they must be cut to their valid rows."""
        run = functools.partial(self._plainly, scope)
        try:
            if self.rule.bounded:
                if has_several_sizes(arguments):
                    raise RefusedError("it takes no padding along several axes")
                if self.rule.bounded == "results":
                    raise RefusedError("it takes no padding")
                if self.rule.bounded == "rows" and not has_padding_along_rows(arguments):
                    raise RefusedError("it takes padding only along the first axis")
                return run(arguments)
            with in_operation(OperationScope(scope.checks, self.where)):
                return padding.computed(self.operation, self.rule, arguments, self.attributes, run)
        # Operands that do not fit each other with padding may fit without it, if another one has as many rows as valid.
        except (RefusedError, InputError) as error:
            raise self._needs_rows(arguments, has_padding, first_line(error)) from error
        except _CANNOT_BE_COMPUTED as error:
            reason = f"it cannot be computed with padding: {first_line(error)}"
            raise self._needs_rows(arguments, has_padding, reason) from error

    def _of_computed_sizes(self, scope: Scope, arguments: list[Any]) -> list[object] | None:
        """The results of a rule for sizes that depend on data; None if sizes are known, or the rule cannot do it."""
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

    def _with_ranges(self, scope: Scope, arguments: list[Any]) -> list[object]:
        """The results; the first one has a range if it can be folded from ranges of the operands."""
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
        """The error for the operands of which ``has`` is true: they must be cut to their valid rows."""
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
                raise self._needs_rows(arguments, has_summands, "it reads the row indices of a sum of sparse rows")
            computed = self._of_computed_sizes(scope, arguments) or self._with_ranges(scope, arguments)
        if self.shared and for_cpu() and _is_image(computed[0]):
            computed = [jax.tree.map(optimization_barrier, computed[0]), *computed[1:]]
        if self.shares_lod:
            computed = [with_lod_of(arguments[0], computed[0]), *computed[1:]]
        elif self.shares_lod is None and self.rule.takes_lod_by_tables:
            computed = share_lod(self.rule.operator, arguments, computed)
        if scope.checks is not None and (bounds := known_bounds(scope)):
            computed = limited(self.operation, self.results, computed, bounds, scope.checks, self.where)
        environment |= {
            result: value for result, value in zip(self.results, computed, strict=True) if result is not None
        }


def _rule_step(operation: ir.OpView, place: int) -> Step:
    """The step of an operation with a rule. Raises UnsupportedError if it has none."""
    op, rule = operator_of(operation.operation.name), rule_of(operation)
    if op is None or rule is None:  # ``tracer.prepare`` raises before, with all operators that have no rule
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
        attrs.pop("shares_lod", None),
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
        fold=kernel.try_fold,
        rows=_computed_rows(operation),
    )


def _computed_rows(operation: ir.OpView) -> ComputedRows | None:
    """The number of rows of a ``pd.arange`` whose result has a name; None for other operations."""
    name = next(iter(locations.names_of(operation)), "")
    if operation.operation.name != "pd.arange" or not name:
        return None
    return ComputedRows(name, functools.partial(_length_of_range, tuple(operation.operands)))


def _length_of_range(operands: Sequence[SSAValue], environment: Environment) -> int:
    start, end, step = (float(np.asarray(array_of(environment[operand])).reshape(-1)[0]) for operand in operands)
    return max(math.ceil((end - start) / step), 0) if step else 0


def _is_image(value: object) -> bool:
    """Whether a value is traced, of rank 4 and float32."""
    value = value.data if isinstance(value, Bounded) else value
    return isinstance(value, jax.core.Tracer) and value.ndim == 4 and value.dtype == np.float32


def _at(values: Sequence[SSAValue], places: Sequence[int | None]) -> tuple[SSAValue | None, ...]:
    """The values at some indices; None for None."""
    listed = list(values)
    return tuple(None if place is None else listed[place] for place in places)


def _key(scope: Scope, place: int) -> jax.Array:
    """The key of the operation with the index ``place``. Raises InputError if the scope has no key."""
    if scope.key is None:
        raise InputError("it draws random numbers: give the function a key, key=jax.random.key(0)")
    return jax.random.fold_in(scope.key, place)


def _needed_values(
    error: DependsOnDataError, kernel: _Kernel, arguments: Sequence[object], converted: Sequence[object]
) -> list[SSAValue]:
    """The MLIR values that must be known for a rule that raised ``error``.

    They are the operand that the error names, else all unknown ``IntArray`` and ``Scalar`` operands, else all unknown
    operands.
    """
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
"""Dropped legacy attributes that are no attribute of a rule; each changes another attribute or an operand."""


def _restore(operation: ir.OpView, op: Operator, attrs: dict[str, Any]) -> dict[int, np.ndarray]:
    """Restores legacy attributes that Paddle's translation drops: updates ``attrs``, and returns operands by index."""
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
    """The number in fill_constant's attribute ``str_value``: an exact integer, true, false, inf, nan, or a float."""
    if dtype is not None and dtype.kind in "iu" and text.lstrip("+-").isdigit():
        return int(text)
    return float({"true": "1", "false": "0"}.get(text.lower(), text))
