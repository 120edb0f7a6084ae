"""Functions that create operations. All of them need a current context."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from pdhlo.dialect import attributes, types
from pdhlo.dialect.attributes import ScalarKind
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.operation_classes.factory import OPERAND_SEGMENTS, RESULT_SEGMENTS
from pdhlo.dialect.operator_table import operator_of


def create(
    name: str,
    operands: Sequence[SSAValue | None],
    kinds: Sequence[ir.Type | None],
    own: dict[str, ir.Attribute],
    place: ir.InsertionPoint,
    location: ir.Location | None = None,
    *,
    regions: int = 0,
) -> ir.Operation:
    """Creates an operation at an insertion point, with empty regions.

    ``kinds`` are the types of the results. ``operands`` and ``kinds`` have None for an absent operand or result; they
    may leave it out if the attributes ``own`` have the segment sizes.
    """
    sizes: dict[str, tuple[int, ...]] = {}
    if _may_lack_operands(name) or not all(operands):  # an SSA value is always true
        sizes[OPERAND_SEGMENTS] = tuple([int(value is not None) for value in operands])
    if len(kinds) != 1 or kinds[0] is None:  # nearly all operations have one result
        present = [kind for kind in kinds if kind is not None]
        if len(kinds) > 1 or len(present) < len(kinds):
            sizes[RESULT_SEGMENTS] = tuple([int(kind is not None) for kind in kinds])
    if sizes:
        own = {**{key: attributes.make("array<i32>", value) for key, value in sizes.items()}, **own}
    return ir.Operation.create(
        name,
        results=[kind for kind in kinds if kind is not None],
        operands=[value for value in operands if value is not None],
        attributes=own,
        regions=regions,
        loc=location or ir.Location.unknown(),
        ip=place,
    )


@functools.cache
def _may_lack_operands(name: str) -> bool:
    operator = operator_of(name)
    return operator is not None and operator.has_optional_inputs


def made_attributes(facts: Mapping[str, ScalarKind]) -> dict[str, ir.Attribute]:
    """MLIR attributes by name, from their kinds and values."""
    return {name: attributes.make(*fact) for name, fact in facts.items()}


def own_attributes(operation: ir.OpView) -> dict[str, ir.Attribute]:
    """The attributes of an operation by name."""
    own = operation.attributes
    return {own[i].name: own[i].attr for i in range(len(own))}


def like(
    operation: ir.OpView,
    operands: Sequence[SSAValue | None],
    kinds: Sequence[ir.Type | None],
    place: ir.InsertionPoint,
    location: ir.Location | None,
    **changed: ir.Attribute,
) -> ir.Operation:
    """Creates an operation like another: with its name, its attributes (but those in ``changed``), and empty regions.

    ``operands`` and ``kinds`` leave out the operands and results that are absent in the other operation.
    """
    name, regions = operation.operation.name, len(operation.operation.regions)
    return create(name, operands, kinds, own_attributes(operation) | changed, place, location, regions=regions)


# -- attributes of constants, and operations on groups


def full_facts(value: ScalarKind, element: str, shape: Sequence[int] = (1,)) -> dict[str, ScalarKind]:
    """The attributes of a ``pd.full``, by name, as kinds and values."""
    return {"value": value, "shape": ("intarray", tuple(shape)), "dtype": ("dtype", element), "place": ("place", "cpu")}


def int_array_facts(values: Sequence[int], element: str = "int64") -> dict[str, ScalarKind]:
    """The attributes of a ``pd.full_int_array``, by name, as kinds and values."""
    return {"value": ("array<i64>", tuple(values)), "dtype": ("dtype", element), "place": ("place", "cpu")}


def taken(group: SSAValue, index: int, place: ir.InsertionPoint, location: ir.Location | None = None) -> SSAValue:
    """Creates a ``pd_builtin.slice``: the element of a group at ``index``."""
    kind = types.group_elements(group.type)[index]
    own = {"index": attributes.make("i32", index)}
    return create("pd_builtin.slice", [group], [kind], own, place, location).result


def constant(attribute: ir.Attribute, place: ir.InsertionPoint, location: ir.Location | None = None) -> SSAValue:
    """Creates a ``pd_builtin.constant`` of a dense attribute."""
    return create("pd_builtin.constant", [], [attribute.type], {"value": attribute}, place, location).result


def combined(values: Sequence[SSAValue], place: ir.InsertionPoint, location: ir.Location | None = None) -> SSAValue:
    """Creates a ``pd_builtin.combine``: several values as one group."""
    kind = types.group([value.type for value in values])
    return create("pd_builtin.combine", values, [kind], {}, place, location).result
