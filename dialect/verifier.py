"""The verifier: checks a module against the operator table, then by MLIR's own rules."""

from __future__ import annotations

from collections.abc import Iterator

from pdhlo.dialect import attributes, dense, locations, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS
from pdhlo.dialect.operator_table import Operator, Port, operator_of
from pdhlo.errors import VerificationError, quoted

_SHOWN = 20

# Declared kind of an operand or result -> the kinds that its value may have. As in Paddle, a tensor array may stand for
# a list, and many operators on tensors also take and return selected rows.
_ALLOWED = {
    "Tensor": {"Tensor", "SelectedRows"},
    "Tensor[]": {"Tensor[]", "TensorArray"},
    "IntArray": {"Tensor", "Tensor[]"},
    "Scalar": {"Tensor"},
    "SelectedRows": {"SelectedRows"},
    "TensorArray": {"TensorArray"},
}
# Declared kind of an attribute -> the kinds that it may have.
_ACCEPTED = {
    "scalar": {"bool", "i32", "i64", "f32", "f64", "str"},
    "i64": {"i64", "i32"},
    # Since Paddle 3.3, many numbers are doubles that float32 does not represent.
    "f32": {"f32", "f64"},
    "array<f32>": {"array<f32>", "array<f64>"},
    "intarray": {"intarray", "array<i64>"},
}


def verify(module: ir.Module) -> None:
    """Raises VerificationError if operations break the dialect's definition; it shows the first 20 problems."""
    errors = []
    for operation in module.body.operations:
        if operation.operation.name != "func.func":
            errors.append(
                f"{operation.operation.name}: expected a function; a module of a pd program has only functions"
            )
            continue
        errors += [text for block in operation.regions[0].blocks for text in _block(block, set())]
    if errors:
        more = f"\n… and {len(errors) - _SHOWN} more" if len(errors) > _SHOWN else ""
        count = f"{len(errors)} operation{'s' if len(errors) > 1 else ''} of the program"
        raise VerificationError(f"{count} break the pd dialect:\n" + "\n".join(errors[:_SHOWN]) + more)
    try:
        module.operation.verify()
    except ir.MLIRError as error:
        raise VerificationError(f"MLIR rejects the module: {error}") from error


def _block(block: ir.Block, outer: set[SSAValue]) -> Iterator[str]:
    """The problems in a block; ``outer`` are the values of the enclosing blocks that it may read."""
    known = outer | set(block.arguments)
    for argument in block.arguments:
        yield from _type(argument, "the argument of a block")
    for operation in block.operations:
        name = operation.operation.name
        if not name.startswith("func."):
            yield from (f"{name}{_named(operation)}: {reason}" for reason in _operation(operation, name))
        if not known.issuperset(operation.operands):
            yield f"{name}{_named(operation)}: it reads a value that is computed later, or in another block"
        for region in operation.operation.regions:
            for inner in region.blocks:
                yield from _block(inner, known)
        known.update(operation.results)


def _named(operation: ir.OpView) -> str:
    names = [name for name in locations.names_of(operation) if name]
    return f" ({', '.join(quoted(name) for name in names[:3])})" if names else ""


def _operation(operation: ir.OpView, name: str) -> Iterator[str]:
    op = operator_of(name)
    if op is None:
        yield "the dialect has no such operator"
        return
    for result in operation.results:
        yield from _type(result, "a result")
    yield from _values(operation, op.inputs, list(operation.operands), OPERAND_SEGMENTS, op, "operand")
    yield from _values(operation, op.outputs, list(operation.results), RESULT_SEGMENTS, op, "result")
    yield from _attributes(operation, op)


def _advice(ports: tuple[Port, ...], values: list[SSAValue], segments: str) -> str:
    """The advice to add the attribute that says which optional values are present, if it may be the cause."""
    free = len(values) - sum(not port.optional for port in ports)
    if free < 0 or len(values) > len(ports):
        return ""
    sizes = []
    for port in ports:
        sizes.append(int(not port.optional or free > 0))
        free -= int(port.optional)
    return f"; {segments} says which of them are present, for example array<i32: {', '.join(map(str, sizes))}>"


def _type(value: SSAValue, role: str) -> Iterator[str]:
    if not types.is_known(value.type):
        yield f"{role} is {value.type}, which is not a type of the dialect"


def _values(
    operation: ir.OpView, ports: tuple[Port, ...], values: list[SSAValue], segments: str, op: Operator, role: str
) -> Iterator[str]:
    if any(port.kind == "variadic" for port in ports):
        return
    sizes = [1] * len(ports)
    if segments in operation.attributes:
        attribute = operation.attributes[segments]
        if not isinstance(attribute, ir.DenseI32ArrayAttr):
            yield f"{segments} is {attribute}, expected array<i32>"
            return
        sizes = list(attribute)
    if len(sizes) != len(ports) or any(size not in (0, 1) for size in sizes):
        yield f"{segments} is {sizes}, expected one 0 or 1 for each of {len(ports)} {role}s"
        return
    if sum(sizes) != len(values):
        yield (
            f"has {len(values)} {role}s, expected {sum(sizes)} ({', '.join(port.name for port in ports)})"
            f"{_advice(ports, values, segments) if segments not in operation.attributes else ''}"
        )
        return
    rest = iter(values)
    for port, size in zip(ports, sizes, strict=True):
        if not size:
            # Results may be absent although Paddle's table requires them: old programs have no Mask of dropout.
            if not port.optional and op.verified and role == "operand":
                yield f"{role} {port.name} is absent and not optional"
            continue
        kind = types.kind_of(next(rest).type)
        if op.verified and kind not in _ALLOWED.get(port.kind, {kind}):
            yield f"{role} {port.name} is a {kind}, expected {port.kind}"


def _attributes(operation: ir.OpView, op: Operator) -> Iterator[str]:
    for name, marked in op.attributes.items():
        declared = marked.removesuffix("?")
        if name not in operation.attributes:
            if declared == marked:
                yield f"attribute {name} ({declared}) is missing"
            continue
        if declared == "dense":
            yield from _dense(operation, name)
            continue
        try:
            kind, value = attributes.canonical(operation.attributes[name], declared)
        except TypeError:  # the bindings have no class for the attribute
            yield f"attribute {name} has a kind that pdhlo cannot read"
            continue
        except KeyError:
            yield f"attribute {name} is {operation.attributes[name]}, which has no kind of the dialect"
            continue
        if not op.verified or (kind.startswith("array") and not value and declared.startswith("array")):
            continue
        if kind not in _ACCEPTED.get(declared, {declared}) and not declared.startswith("array<scalar"):
            yield f"attribute {name} is {kind}, expected {declared}"


def _dense(operation: ir.OpView, name: str) -> Iterator[str]:
    """The problems of a dense attribute: it must be readable, and fit the type of the operation's values.

    These are the result of a constant, or the operand with which an expectation compares.
    """
    try:
        array = dense.of_operation(operation, name)
    except VerificationError as error:
        yield str(error)
        return
    if problem := _problem_of_rows(operation.attributes, name, array.shape):
        yield problem
        return
    is_sparse = "rows" in operation.attributes
    shape = (attributes.integer(operation.attributes["height"]), *array.shape[1:]) if is_sparse else array.shape
    expected = "SelectedRows" if is_sparse else "Tensor"
    for value in (*operation.operands, *operation.results):
        kind = types.kind_of(value.type)
        if kind not in ("Tensor", "SelectedRows"):
            continue
        tensor = types.dense_of(value.type)
        dims, element = types.shape_of(tensor), types.element_of(tensor)
        fits = len(dims) == len(shape) and all(dim in (-1, n) for dim, n in zip(dims, shape, strict=True))
        if kind != expected or not fits or element.numpy != array.dtype:
            yield f"attribute {name} is {array.dtype}{list(shape)}, which does not fit {value.type}"


def _problem_of_rows(own: ir.OpAttributeMap, name: str, shape: tuple[int, ...]) -> str | None:
    """The reason why the attributes ``rows`` and ``height`` do not fit the dense one; None without such a reason."""
    if "rows" not in own and "height" not in own:
        return None
    if "rows" not in own or "height" not in own or "lod" in own:
        return "a constant of sparse rows needs the attributes rows and height, and must not have lod"
    rows, height = attributes.to_python(own["rows"]), attributes.integer(own["height"])
    if shape[:1] == (len(rows),) and all(0 <= row < height for row in rows):
        return None
    return f"rows are {len(rows)} numbers from 0 to {height - 1}, one for each row of {name}, got {list(rows)}"
