"""Generates ``dialect/pd.irdl.mlir``: the ``pd`` dialect as IRDL, so that LLVM's tools can verify pd programs.

    mlir-opt --allow-unregistered-dialect --irdl-file=pd.irdl.mlir program.mlir

IRDL (LLVM 19) defines the number and the kinds of operands, results and regions of an operation, and its attributes. It
cannot express optional attributes, groups with values of several types, or terminators. So ``pd_builtin`` (combine) and
``pd_cf`` (yield) stay unregistered, programs with ``pd.if`` or ``pd.while`` cannot be verified this way, and unverified
operators have no constraints on attributes.
"""

from __future__ import annotations

from collections.abc import Iterator

from pdhlo.dialect.operator_table import Operator, Port, operator, operator_names

_VALUES = {
    "Tensor": ("tensor", "rows"),
    "Tensor[]": ("group", "array"),
    "IntArray": ("tensor", "group"),
    "Scalar": ("tensor",),
    "SelectedRows": ("rows",),
    "TensorArray": ("array",),
}
_BASES = {
    "tensor": '"!builtin.tensor"',
    "group": '"!builtin.tuple"',
    "rows": "@pd::@selected_rows",
    "array": "@pd::@tensor_array",
}
_ATTRIBUTES = {
    "bool": '"#builtin.integer"',
    "i32": '"#builtin.integer"',
    "f32": '"#builtin.float"',
    "f64": '"#builtin.float"',
    "str": '"#builtin.string"',
    "place": '"#builtin.string"',
    "dtype": '"#builtin.type"',
    "i64": '"#builtin.integer"',
}

_HEAD = """// Made by pdhlo.tools.generate from dialect/operators.json.
irdl.dialect @pd {
  irdl.type @selected_rows {
    %tensor = irdl.any
    irdl.parameters(%tensor)
  }
  irdl.type @tensor_array {
    %element = irdl.any
    irdl.parameters(%element)
  }
  irdl.type @kind {
    %name = irdl.any
    irdl.parameters(%name)
  }
  irdl.attribute @declared {
    %level = irdl.any
    %dims = irdl.base "#builtin.array"
    irdl.parameters(%level, %dims)
  }
  irdl.attribute @lod {
    %level = irdl.any
    irdl.parameters(%level)
  }
"""


class _OperationLines:
    """The lines of one operation. Each constraint has its own name, since uses of a name must have equal types."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, expression: str) -> str:
        name = f"%{len(self.lines)}"
        self.lines.append(f"    {name} = {expression}")
        return name

    def value(self, port: Port, verified: bool) -> str:
        kinds = _VALUES.get(port.kind, ()) if verified else ()
        if not kinds:
            return self.add("irdl.any")
        names = [self.add(f"irdl.base {_BASES[kind]}") for kind in kinds]
        return names[0] if len(names) == 1 else self.add(f"irdl.any_of({', '.join(names)})")


def _values(body: _OperationLines, ports: tuple[Port, ...], verified: bool) -> Iterator[str]:
    for port in ports:
        name = body.value(port, verified)
        yield f"optional {name}" if port.optional or not verified else name


def _results(body: _OperationLines, op: Operator) -> Iterator[str]:
    # If there are several results, any may be absent (see verifier); so may the only result of a gradient operator.
    prefix = "optional " if len(op.outputs) > 1 or not op.verified else ""
    for port in op.outputs:
        yield prefix + body.value(port, op.verified)


def _attributes(body: _OperationLines, op: Operator) -> str:
    if not op.verified:
        return ""
    known = {name: _ATTRIBUTES[kind] for name, kind in op.attributes.items() if kind in _ATTRIBUTES}
    return ", ".join(f'"{name}" = {body.add(f"irdl.base {base}")}' for name, base in known.items())


def _operation(name: str, op: Operator) -> Iterator[str]:
    body = _OperationLines()
    operands = ", ".join(_values(body, op.inputs, op.verified))
    results = ", ".join(_results(body, op))
    attributes = _attributes(body, op)
    yield f"  irdl.operation @{name} {{"
    yield from body.lines
    yield f"    irdl.operands({operands})"
    yield f"    irdl.results({results})"
    if attributes:
        yield f"    irdl.attributes {{ {attributes} }}"
    yield "  }"


def _is_expressible(op: Operator) -> bool:
    ports = (*op.inputs, *op.outputs)
    return not op.regions and bool(op.inputs or op.outputs) and all(port.kind != "variadic" for port in ports)


def render() -> str:
    """Generates the text of the definition."""
    lines = [_HEAD.rstrip()]
    for name in operator_names():
        if _is_expressible(operator(name)):
            lines += _operation(name, operator(name))
    return "\n".join([*lines, "}"]) + "\n"
