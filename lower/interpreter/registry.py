"""The table of operations: a name of MLIR and the function that computes it.

A function takes the `Call` (attributes, result types, regions) and then the operands, and gives the result, or a
tuple of results.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.tensor import Tensor, TensorType, Value

if TYPE_CHECKING:
    from pdhlo.lower.interpreter.eval import Frame, State
    from pdhlo.lower.interpreter.functions import Block, Operation

Function = Callable[..., "Value | tuple[Value, ...]"]

OPERATIONS: dict[str, Function] = {}
"""What each operation computes, by its name in MLIR."""

ELEMENTWISE: set[str] = set()
"""Operations that compute each element from the elements at its place, so that they can run on any shape.

A region on scalars that consists of these can run on whole arrays: one call instead of one for each element.
"""


def operation(*names: str, elementwise: bool = False) -> Callable[[Function], Function]:
    """Puts the function into the table under these names of StableHLO; each name can be taken once."""

    def put(function: Function) -> Function:
        for name in names:
            full = name if "." in name else f"stablehlo.{name}"
            if full in OPERATIONS:
                raise ValueError(f"{full} has two functions")
            OPERATIONS[full] = function
            if elementwise:
                ELEMENTWISE.add(full)
        return function

    return put


class InterpreterError(PdhloError):
    """The interpreter cannot compute an operation on these operands: the program is wrong or undefined there."""


@dataclass(frozen=True, slots=True)
class Call:
    """An operation that runs: what its function may ask besides the operands."""

    operation: Operation
    frame: Frame

    def attribute(self, name: str, default: Any = None) -> Any:
        """An attribute, decoded; `default` where it is absent."""
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
            raise InputError(f"the result of {self.operation.name} is no tensor")
        return kind

    @property
    def state(self) -> State:
        """What is kept through the run: options, probes, the process."""
        return self.frame.state

    def region(self, index: int = 0) -> Region:
        """A region, to be called with its arguments."""
        return Region(self.operation.regions[index], self.frame)

    def call_function(self, name: str, arguments: Sequence[Value], state: State | None = None) -> tuple[Value, ...]:
        """Run another function of the module."""
        return self.frame.call(name, arguments, state)

    @property
    def region_count(self) -> int:
        """How many regions it has."""
        return len(self.operation.regions)


@dataclass(frozen=True, slots=True)
class Region:
    """A region within the scope of its operation: a function of its arguments that gives what it returns."""

    block: Block
    frame: Frame

    def __call__(self, *arguments: Value) -> tuple[Value, ...]:
        """Run it once."""
        return self.frame.run(self.block, arguments)

    @property
    def single_operation(self) -> str | None:
        """The operation's name, where the region is one commutative operation on its two arguments."""
        return self.block.single_operation

    @property
    def returned_argument(self) -> int | None:
        """The argument that it returns, where that is all it does."""
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
        raise InputError("this region must give tensors")
    return value.array
