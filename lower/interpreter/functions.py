"""Functions of a module, prepared once: operations with decoded attributes, values numbered.

A walk over MLIR costs microseconds for each attribute; a loop would pay for them in each iteration.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.errors import UnsupportedError, quoted
from pdhlo.lower.interpreter.attributes import attributes_of, constant_value, tensor_type
from pdhlo.lower.interpreter.frame import Block, Operation, PreparedFunction
from pdhlo.lower.interpreter.registry import ELEMENTWISE, OPERATIONS
from pdhlo.lower.interpreter.tensor import Tensor

_CONSTANT = "stablehlo.constant"
_RETURNS = frozenset({"func.return", "stablehlo.return"})

COMMUTATIVE = frozenset(f"stablehlo.{name}" for name in ("add", "and", "maximum", "minimum", "multiply", "or", "xor"))
"""Operations whose arguments may be exchanged and whose order of evaluation the spec leaves open."""


@dataclass(slots=True)
class _Preparing:
    """Numbers of the values of one function, and the operations that are lacking."""

    numbers: dict[SSAValue, int] = field(default_factory=dict)
    lacking: set[str] = field(default_factory=set)

    def number(self, value: SSAValue) -> int:
        return self.numbers.setdefault(value, len(self.numbers))


def prepare(function: Any) -> PreparedFunction:
    """A ``func.func``, ready to run. Raises UnsupportedError that names all operations that the interpreter lacks."""
    name = function.attributes["sym_name"].value
    blocks = list(function.regions[0].blocks)
    if len(blocks) != 1:
        raise UnsupportedError(f"function {quoted(name)} has {len(blocks)} blocks; the interpreter needs one")
    preparing = _Preparing()
    body, _ = _block(blocks[0], preparing)
    if preparing.lacking:
        raise UnsupportedError(f"the interpreter has no {', '.join(sorted(preparing.lacking))}")
    kinds = tuple(tensor_type(argument.type) for argument in blocks[0].arguments)
    return PreparedFunction(name, body, kinds, len(preparing.numbers))


def _block(block: ir.Block, preparing: _Preparing) -> tuple[Block, set[int]]:
    """The block, and the values from outside that it reads."""
    arguments = tuple(preparing.number(argument) for argument in block.arguments)
    prepared = Block(arguments, [], (), (), {})
    reads: list[set[int]] = []
    for view in block.operations:
        operation = view.operation
        operands = tuple(preparing.number(operand) for operand in operation.operands)
        if operation.name in _RETURNS:
            prepared.returned = operands
            prepared.result_types = tuple(tensor_type(operand.type) for operand in operation.operands)
        elif operation.name == _CONSTANT:
            kind = tensor_type(operation.results[0].type)
            constant = Tensor(constant_value(operation), kind.quantization if kind else None)
            constant.array.flags.writeable = False
            prepared.constants[preparing.number(operation.results[0])] = constant
        else:
            step, captured = _operation(operation, operands, preparing)
            prepared.operations.append(step)
            reads.append({*operands, *captured})
    own = {*arguments, *prepared.constants, *(n for step in prepared.operations for n in step.results)}
    _mark_dead(prepared, reads, own)
    _classify(prepared)
    return prepared, {n for read in (*reads, set(prepared.returned)) for n in read} - own


def _operation(operation: ir.Operation, operands: tuple[int, ...], preparing: _Preparing) -> tuple[Operation, set[int]]:
    name = operation.name
    function = OPERATIONS.get(name)
    if function is None:
        preparing.lacking.add(name)
        function = _lacking
    captured: set[int] = set()
    regions = []
    for region in operation.regions:
        blocks = list(region.blocks)
        if len(blocks) > 1:
            raise UnsupportedError(f"a region of {name} has {len(blocks)} blocks; the interpreter needs one")
        for block in blocks:
            body, outer = _block(block, preparing)
            regions.append(body)
            captured |= outer
    results = tuple(preparing.number(result) for result in operation.results)
    kinds = tuple(tensor_type(result.type) for result in operation.results)
    step = Operation(name, function, operands, results, kinds, attributes_of(operation), tuple(regions))
    return step, captured


def _lacking(*_: object) -> NoReturn:
    raise UnsupportedError("the interpreter lacks an operation")


def _mark_dead(block: Block, reads: Sequence[set[int]], own: set[int]) -> None:
    """Marks the values of the block that nothing reads after an operation, so that their memory can be reused."""
    alive = {*block.returned, *block.constants}
    for step, read in zip(reversed(block.operations), reversed(reads), strict=True):
        last = (read | set(step.results)) & own - alive
        step.dead = tuple(last)
        alive |= last


def _classify(block: Block) -> None:
    """Classifies the block, for operations that can compute its function of scalars on whole arrays."""
    if block.returned and not block.operations and block.returned[0] in block.arguments:
        block.returned_argument = block.arguments.index(block.returned[0])
    kinds = [*block.result_types, *(kind for step in block.operations for kind in step.result_types)]
    scalars = all(kind is not None and kind.shape == () for kind in kinds)
    scalars &= all(constant.rank == 0 for constant in block.constants.values())
    block.elementwise = scalars and all(step.name in ELEMENTWISE for step in block.operations)
    if len(block.operations) == 1 and len(block.arguments) == 2:
        (step,) = block.operations
        if step.name in COMMUTATIVE and set(step.operands) == set(block.arguments) and block.returned == step.results:
            block.single_operation = step.name
