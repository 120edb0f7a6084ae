"""Makes operations. All functions here need a current context."""

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
    """An operation at an insertion point, with empty regions.

    ``operands`` and ``kinds``, the types of the results, have None where an optional one is absent, unless the
    attributes ``own`` say which are there.
    """
    sizes: dict[str, tuple[int, ...]] = {}
    if _may_lack_operands(name) or not all(operands):  # values are true
        sizes[OPERAND_SEGMENTS] = tuple([int(value is not None) for value in operands])
    if len(kinds) != 1 or kinds[0] is None:  # nearly all operations have one
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
    """Attributes by name, of kinds and values."""
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
    """An operation with the attributes of another, but those ``changed``, and as many regions; absent operands and
    results are those of the other, and are left out."""
    name, regions = operation.operation.name, len(operation.operation.regions)
    return create(name, operands, kinds, own_attributes(operation) | changed, place, location, regions=regions)


# -- attributes of constants


def full_facts(value: ScalarKind, element: str, shape: Sequence[int] = (1,)) -> dict[str, ScalarKind]:
    """The attributes of ``pd.full``."""
    return {"value": value, "shape": ("intarray", tuple(shape)), "dtype": ("dtype", element), "place": ("place", "cpu")}


def int_array_facts(values: Sequence[int], element: str = "int64") -> dict[str, ScalarKind]:
    """The attributes of ``pd.full_int_array``."""
    return {"value": ("array<i64>", tuple(values)), "dtype": ("dtype", element), "place": ("place", "cpu")}


def taken(group: SSAValue, index: int, place: ir.InsertionPoint, location: ir.Location | None = None) -> SSAValue:
    """An element of a group."""
    kind = types.group_elements(group.type)[index]
    own = {"index": attributes.make("i32", index)}
    return create("pd_builtin.slice", [group], [kind], own, place, location).result


def constant(attribute: ir.Attribute, place: ir.InsertionPoint, location: ir.Location | None = None) -> SSAValue:
    """``pd_builtin.constant`` of a dense attribute."""
    return create("pd_builtin.constant", [], [attribute.type], {"value": attribute}, place, location).result


def combined(values: Sequence[SSAValue], place: ir.InsertionPoint, location: ir.Location | None = None) -> SSAValue:
    """Several values as one group."""
    kind = types.group([value.type for value in values])
    return create("pd_builtin.combine", values, [kind], {}, place, location).result
