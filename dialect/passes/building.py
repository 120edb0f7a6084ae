"""Functions that the passes share. All of them need a current context."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pdhlo.dialect import attributes, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.op_builder import create, full_facts, int_array_facts, made_attributes
from pdhlo.dialect.operator_table import has_trait
from pdhlo.dialect.traits import Trait

PREPARED = "pd.prepared"
"""Marks an operation on parameters that a pass created: it belongs to the prologue of a compiled program."""

_PREPARING = frozenset(f"pd.{name}" for name in ("add", "multiply", "rsqrt", "scale", "subtract", "transpose"))
"""Operations whose results count as constants if their operands do, besides identities and reshapes."""


def permuted(kind: ir.Type, perm: Sequence[int]) -> ir.Type:
    """A tensor type with permuted dimensions: dimension ``i`` is the old ``perm[i]``."""
    shape = types.shape_of(kind)
    return types.tensor(types.element_of(kind).name, tuple(shape[axis] for axis in perm))


def transposed(
    value: SSAValue,
    perm: Sequence[int],
    place: ir.InsertionPoint,
    location: ir.Location | None = None,
    *,
    prepared: bool = False,
) -> SSAValue:
    """Creates a ``pd.transpose``: axis ``i`` of the result is axis ``perm[i]`` of the value.

    ``prepared`` marks it as an operation on parameters.
    """
    own = {"perm": attributes.make("array<i32>", tuple(perm))} | _flag(prepared)
    return create("pd.transpose", [value], [permuted(value.type, perm)], own, place, location).result


def reshaped(value: SSAValue, shape: Sequence[int], place: ir.InsertionPoint, *, prepared: bool = True) -> SSAValue:
    """Creates a ``pd.reshape``; ``prepared`` marks it as an operation on parameters."""
    own, kind = made_attributes(int_array_facts(shape)), types.tensor("int64", (len(shape),))
    new_shape = create("pd.full_int_array", [], [kind], own, place).result
    kind = types.tensor(types.element_of(value.type).name, tuple(shape))
    return create("pd.reshape", [value, new_shape], [kind, None], _flag(prepared), place).result


def computed(
    name: str, operands: Sequence[SSAValue], like_: SSAValue, place: ir.InsertionPoint, **own: ir.Attribute
) -> SSAValue:
    """Creates an operation on parameters, marked as such, whose result has the type of ``like_``."""
    return create(f"pd.{name}", operands, [like_.type], own | _flag(True), place).result


def number(value: float, place: ir.InsertionPoint, element: str = "float32", shape: tuple[int, ...] = (1,)) -> SSAValue:
    """Creates a ``pd.full`` of a float, by default of shape [1]."""
    own = made_attributes(full_facts(("f32", value), element, shape))
    return create("pd.full", [], [types.tensor(element, shape)], own, place).result


def _flag(prepared: bool) -> dict[str, ir.Attribute]:
    return {PREPARED: attributes.make("null", None)} if prepared else {}


def constants(operations: Iterable[ir.OpView], written: Iterable[str]) -> set[SSAValue]:
    """The values that are the same in all runs: parameters that the program does not write, and results of them.

    ``written`` are the names of the parameters that the program writes.
    """
    changing, result = set(written), set[SSAValue]()
    for operation in operations:
        name = operation.operation.name
        if name == "pd_builtin.parameter":
            if attributes.text(operation.attributes["parameter_name"]) not in changing:
                result.update(operation.results)
        elif has_trait(name, Trait.CONSTANT) or (_is_prepared(name) and result.issuperset(operation.operands)):
            result.update(operation.results)
    return result


def _is_prepared(name: str) -> bool:
    return name in _PREPARING or has_trait(name, Trait.IDENTITY, Trait.RESHAPES)


def known_number(value: SSAValue) -> float | None:
    """The number of a value that is a ``pd.full`` of one element; None for any other value."""
    owner = value.owner
    if isinstance(owner, ir.Block) or owner.operation.name != "pd.full":
        return None
    scalar = attributes.to_python(owner.attributes["value"])
    shape = attributes.to_python(owner.attributes["shape"])
    return float(scalar) if math.prod(shape) == 1 and isinstance(scalar, int | float) else None


def only_user(value: SSAValue) -> ir.OpView | None:
    """The operation that reads a value, if the value has exactly one use; else None."""
    uses = list(value.uses)
    return uses[0].owner if len(uses) == 1 else None


def is_tensor(value: SSAValue, rank: int | None = None, element: str | None = None) -> bool:
    """Whether a value is a dense tensor without LoD, and has the rank and the element type that are not None."""
    kind = value.type
    return (
        types.kind_of(kind) == "Tensor"
        and types.lod_level_of(kind) == 0
        and (rank is None or len(types.shape_of(kind)) == rank)
        and (element is None or types.element_of(kind).name == element)
    )
