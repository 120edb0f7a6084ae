"""The parts of a run: prepared functions, the frame of a call, and ``Call``, which gives an operation access to both.

A frame holds the values of one call of a function with its regions: a region may read values of the enclosing ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pdhlo.errors import InputError, PdhloError, quoted
from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.errors import InterpreterError
from pdhlo.lower.interpreter.grid import Process
from pdhlo.lower.interpreter.tensor import Tensor, TensorType, Value

Function = Callable[..., "Value | tuple[Value, ...]"]
"""A function that computes an operation, of the ``Call`` and the operands."""


@dataclass(slots=True)
class Operation:
    """One operation: operands and results are numbers of values in the frame of its function.

    dead: values that nothing reads after it.
    """

    name: str
    function: Function
    operands: tuple[int, ...]
    results: tuple[int, ...]
    result_types: tuple[TensorType | None, ...]
    attributes: dict[str, Any]
    regions: tuple[Block, ...]
    dead: tuple[int, ...] = ()


@dataclass(slots=True)
class Block:
    """The operations of a region or function in order, the numbers of its arguments and of its returned values."""

    arguments: tuple[int, ...]
    operations: list[Operation]
    returned: tuple[int, ...]
    result_types: tuple[TensorType | None, ...]
    constants: dict[int, Tensor]
    elementwise: bool = False
    single_operation: str | None = None
    returned_argument: int | None = None


@dataclass(slots=True)
class PreparedFunction:
    """A function of the module: its body, and the number of values of a frame."""

    name: str
    body: Block
    argument_types: tuple[TensorType | None, ...]
    values: int


@dataclass(slots=True)
class RunState:
    """The state of a run.

    function: a function of the module by its name, ready to run. precise: accumulate in f64. probes: what
    ``interpreter.probe`` has seen, by id. equalities: what each ``check.eq`` gave. process: which process of a grid
    this is. generator: for ``rng``, whose numbers the spec does not say.
    """

    function: Callable[[str], PreparedFunction]
    precise: bool = False
    probes: dict[str, list[Tensor]] = field(default_factory=dict)
    equalities: list[bool] = field(default_factory=list)
    process: Process | None = None
    generator: np.random.Generator = field(default_factory=lambda: np.random.default_rng(0))


@dataclass(slots=True)
class Frame:
    """The values of one call of a function."""

    state: RunState
    values: list[Any]

    def run(self, block: Block, arguments: Sequence[Value]) -> tuple[Value, ...]:
        """Evaluate a block: the function's body, or a region within it."""
        values = self.values
        for number, argument in zip(block.arguments, arguments, strict=True):
            values[number] = argument
        for number, constant in block.constants.items():
            values[number] = constant
        for operation in block.operations:
            operands = [values[number] for number in operation.operands]
            try:
                results = operation.function(Call(operation, self), *operands)
            except PdhloError:
                raise
            except (ArithmeticError, IndexError, MemoryError, TypeError, ValueError) as error:
                kinds = ", ".join(
                    str(operand.type) if isinstance(operand, Tensor) else "no tensor" for operand in operands
                )
                raise InterpreterError(f"{operation.name} on ({kinds}): {error}") from error
            if len(operation.results) == 1:
                values[operation.results[0]] = results
            elif isinstance(results, tuple):
                for number, result in zip(operation.results, results, strict=True):
                    values[number] = result
            for number in operation.dead:
                values[number] = None
        return tuple([values[number] for number in block.returned])

    def call(self, name: str, arguments: Sequence[Value], state: RunState | None = None) -> tuple[Value, ...]:
        """Evaluate a function of the module, for a call in this frame."""
        return call(state or self.state, name, arguments)


def call(state: RunState, name: str, arguments: Sequence[Value]) -> tuple[Value, ...]:
    """Evaluate a function of the module."""
    function = state.function(name)
    if len(arguments) != len(function.argument_types):
        raise InputError(f"{quoted(name)} takes {len(function.argument_types)} arguments, got {len(arguments)}")
    return Frame(state, [None] * function.values).run(function.body, arguments)


@dataclass(frozen=True, slots=True)
class Call:
    """A running operation: everything besides the operands that its function may read."""

    operation: Operation
    frame: Frame

    def attribute(self, name: str, default: Any = None) -> Any:
        """An attribute, decoded; ``default`` if it is absent."""
        return self.operation.attributes.get(name, default)

    @property
    def results(self) -> tuple[TensorType | None, ...]:
        """The types of the results; None for one that is no tensor."""
        return self.operation.result_types

    @property
    def result(self) -> TensorType:
        """The type of the first result, a tensor."""
        kind = self.operation.result_types[0]
        if kind is None:
            raise InputError(f"the result of {self.operation.name} is not a tensor")
        return kind

    @property
    def state(self) -> RunState:
        """The state of the run: options, probes, the process."""
        return self.frame.state

    def region(self, index: int = 0) -> RegionFunction:
        """A region, to be called with its arguments."""
        return RegionFunction(self.operation.regions[index], self.frame)

    def call_function(self, name: str, arguments: Sequence[Value], state: RunState | None = None) -> tuple[Value, ...]:
        """Run another function of the module."""
        return self.frame.call(name, arguments, state)

    @property
    def region_count(self) -> int:
        """The number of its regions."""
        return len(self.operation.regions)


@dataclass(frozen=True, slots=True)
class RegionFunction:
    """A region in the scope of its operation: a function from its arguments to its returned values."""

    block: Block
    frame: Frame

    def __call__(self, *arguments: Value) -> tuple[Value, ...]:
        """Run it once."""
        return self.frame.run(self.block, arguments)

    @property
    def single_operation(self) -> str | None:
        """The operation's name if the region is one commutative operation on its two arguments, else None."""
        return self.block.single_operation

    @property
    def returned_argument(self) -> int | None:
        """The number of the argument that the region returns, if it does nothing else; else None."""
        return self.block.returned_argument

    def on_arrays(self, *arrays: Array) -> tuple[Array, ...]:
        """Run it, a function of scalars, on arrays of one shape, element by element; gives arrays of that shape."""
        shape = arrays[0].shape if arrays else ()
        if self.block.elementwise:
            results = self(*map(Tensor, arrays))
            return tuple(np.broadcast_to(_array(result), shape) for result in results)
        outputs: list[Array] = [np.zeros(shape, kind.dtype) for kind in self.block.result_types if kind is not None]
        for index in np.ndindex(shape):
            results = self(*(Tensor(np.asarray(array[index])) for array in arrays))
            for output, result in zip(outputs, results, strict=True):
                output[index] = _array(result)
        return tuple(outputs)


def _array(value: Value) -> Array:
    if not isinstance(value, Tensor):
        raise InputError("this region must return tensors")
    return value.array
