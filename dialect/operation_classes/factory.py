"""Creates ``OpView`` classes from the operator table, with properties for operands, attributes and results.

    conv.filter      a value; None if an optional operand is absent
    conv.strides     an attribute as a Python value: (1, 1)
    conv.out         a value; None if an optional result is absent

A name that ``OpView`` has already (``name``, ``results``, …) gets a trailing ``_``, as in MLIR's own classes.
"""

from __future__ import annotations

import functools
import keyword
from typing import Any

import numpy as np

from pdhlo.dialect import attributes, dense
from pdhlo.dialect.bindings import SSAValue, ir, register_operation
from pdhlo.dialect.operator_table import Operator, Port

OPERAND_SEGMENTS = "operand_segment_sizes"
RESULT_SEGMENTS = "result_segment_sizes"

_TAKEN = frozenset(dir(ir.OpView))


def safe_name(name: str) -> str:
    """The name of the property of an operand, attribute or result."""
    return f"{name}_" if name in _TAKEN or keyword.iskeyword(name) else name


def present(operation: ir.OpView, ports: tuple[Port, ...], segments: str) -> list[int | None]:
    """For each port, the index of its value among the operation's operands (or results); None if it is absent."""
    attributes_of = operation.attributes
    if segments not in attributes_of:
        return list(range(len(ports)))
    result: list[int | None] = []
    position = 0
    for size in ir.DenseI32ArrayAttr(attributes_of[segments]):
        result.append(position if size else None)
        position += size
    return result


# Properties are cached, since many operators share one: such as that of the first operand, if none is optional.


@functools.cache
def _operand(index: int, ports: tuple[Port, ...]) -> property:
    def read(self: ir.OpView) -> SSAValue | None:
        position = present(self, ports, OPERAND_SEGMENTS)[index] if ports else index
        return None if position is None else self.operands[position]

    return property(read, doc="An operand, or None where it is absent.")


@functools.cache
def _result(index: int, ports: tuple[Port, ...]) -> property:
    def read(self: ir.OpView) -> SSAValue | None:
        position = present(self, ports, RESULT_SEGMENTS)[index] if ports else index
        return None if position is None else self.results[position]

    return property(read, doc="A result, or None where it is absent.")


@functools.cache
def _attribute(name: str, kind: str) -> property:
    def read(self: ir.OpView) -> object:
        return attributes.to_python(self.attributes[name])

    def read_optional(self: ir.OpView) -> object:
        return read(self) if name in self.attributes else None

    def read_dense(self: ir.OpView) -> np.ndarray:
        return dense.of_operation(self, name)

    if kind == "dense":
        return property(read_dense, doc="A dense attribute, as an array.")
    if kind.endswith("?"):
        return property(read_optional, doc="An attribute, as a Python value, or None where it is absent.")
    return property(read, doc="An attribute, as a Python value.")


def _members(op: Operator) -> dict[str, property]:
    members: dict[str, property] = {}
    if not any(port.kind == "variadic" for port in (*op.inputs, *op.outputs)):
        results = op.outputs if len(op.outputs) > 1 or not op.verified else ()
        operands = op.inputs if op.has_optional_inputs else ()
        members |= {safe_name(port.name): _result(i, results) for i, port in enumerate(op.outputs)}
        members |= {safe_name(port.name): _operand(i, operands) for i, port in enumerate(op.inputs)}
    return members | {safe_name(name): _attribute(name, kind) for name, kind in op.attributes.items()}


def class_name(name: str) -> str:
    """The name of an operator's class: ``conv2d`` -> ``Conv2dOp``; the in-place form ``relu_`` -> ``Relu_Op``."""
    return "".join(part[:1].upper() + part[1:] for part in name.rstrip("_").split("_")) + (
        "_Op" if name.endswith("_") else "Op"
    )


def make_class(op: Operator, dialect_class: Any) -> type[ir.OpView]:
    """Creates and registers the class of an operator of a dialect."""
    dialect = dialect_class.DIALECT_NAMESPACE
    name = op.name.removeprefix(f"{dialect}.")
    members = {
        "OPERATION_NAME": f"{dialect}.{name}",
        "_ODS_REGIONS": (op.regions, op.regions == 0),
        "__doc__": f"The operation {dialect}.{name}; see the operator table.",
        **_members(op),
    }
    return register_operation(dialect_class)(type(class_name(name), (ir.OpView,), members))
