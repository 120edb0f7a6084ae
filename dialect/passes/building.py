"""What passes make operations with. All functions here need a current context."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from pdhlo.dialect import attributes, types
from pdhlo.dialect.bindings import ir

PREPARED = "pd.prepared"
"""The attribute of operations on parameters that passes have made: they are computed with what else of a compiled
program depends on parameters alone."""

_OF_CONSTANTS = frozenset(
    f"pd.{name}"
    for name in (
        "add",
        "assign",
        "multiply",
        "reshape",
        "rsqrt",
        "scale",
        "squeeze",
        "subtract",
        "transpose",
        "unsqueeze",
    )
)
_NUMBERS = frozenset({"pd.full", "pd.full_int_array"})


def make(
    name: str, operands: Sequence[Any], results: Sequence[Any], own: dict[str, Any], place: Any, location: Any = None
) -> Any:
    """An operation of the dialect, before ``place``."""
    return ir.Operation.create(
        name,
        results=list(results),
        operands=list(operands),
        attributes=own,
        loc=location or ir.Location.unknown(),
        ip=place,
    )


def like(
    operation: Any, operands: Sequence[Any], results: Sequence[Any], place: Any, location: Any, **changed: Any
) -> Any:
    """An operation with the attributes of another, but those ``changed``."""
    own = operation.attributes
    kept = {own[i].name: own[i].attr for i in range(len(own))}
    return make(operation.operation.name, operands, results, kept | changed, place, location)


def permuted(kind: Any, perm: Sequence[int]) -> Any:
    """A tensor type with its dimensions in another order."""
    shape = types.shape_of(kind)
    return types.tensor(types.element_of(kind).name, tuple(shape[axis] for axis in perm))


def transposed(value: Any, perm: Sequence[int], place: Any, location: Any = None, *, prepared: bool = False) -> Any:
    """``pd.transpose``: axis ``i`` of the result is axis ``perm[i]`` of the value."""
    own = {"perm": attributes.make("array<i32>", tuple(perm))} | _flag(prepared)
    return make("pd.transpose", [value], [permuted(value.type, perm)], own, place, location).results[0]


def reshaped(value: Any, shape: Sequence[int], place: Any) -> Any:
    """A parameter, or what is made of it, in another shape."""
    numbers = {
        "value": attributes.make("array<i64>", tuple(shape)),
        "dtype": attributes.make("dtype", "int64"),
        "place": attributes.make("place", "cpu"),
    }
    wanted = make("pd.full_int_array", [], [types.tensor("int64", (len(shape),))], numbers, place).results[0]
    element = types.element_of(value.type).name
    own = {"result_segment_sizes": attributes.make("array<i32>", (1, 0))} | _flag(True)
    return make("pd.reshape", [value, wanted], [types.tensor(element, tuple(shape))], own, place).results[0]


def computed(name: str, operands: Sequence[Any], like_: Any, place: Any, **own: Any) -> Any:
    """A value of parameters alone, of the type of another one."""
    return make(f"pd.{name}", operands, [like_.type], own | _flag(True), place).results[0]


def number(value: float, place: Any, element: str = "float32") -> Any:
    """``pd.full`` of one element."""
    own = {
        "value": attributes.make("f32", value),
        "shape": attributes.make("intarray", (1,)),
        "dtype": attributes.make("dtype", element),
        "place": attributes.make("place", "cpu"),
    }
    return make("pd.full", [], [types.tensor(element, (1,))], own, place).results[0]


def _flag(prepared: bool) -> dict[str, Any]:
    return {PREPARED: attributes.make("null", None)} if prepared else {}


def constants(operations: Iterable[Any], written: Iterable[str]) -> set[Any]:
    """The values that depend on parameters alone, none of which the program writes."""
    changing, found = set(written), set[Any]()
    for operation in operations:
        name = operation.operation.name
        if name == "pd_builtin.parameter":
            if operation.attributes["parameter_name"].value not in changing:
                found.update(operation.results)
        elif name in _NUMBERS or (name in _OF_CONSTANTS and all(one in found for one in operation.operands)):
            found.update(operation.results)
    return found


def known_number(value: Any) -> float | None:
    """The number that ``pd.full`` gives, or None."""
    owner = value.owner
    if isinstance(owner, ir.Block) or owner.operation.name != "pd.full":
        return None
    found = attributes.to_python(owner.attributes["value"])
    shape = attributes.to_python(owner.attributes["shape"])
    return float(found) if math.prod(shape) == 1 and isinstance(found, int | float) else None


def only_user(value: Any) -> Any:
    """The operation that reads a value, where it is one, and reads it once; else None."""
    uses = list(value.uses)
    return uses[0].owner if len(uses) == 1 else None


def is_tensor(value: Any, rank: int | None = None, element: str | None = None) -> bool:
    """Whether a value is a dense tensor without LoD, of a rank and an element type."""
    kind = value.type
    return (
        types.kind_of(kind) == "Tensor"
        and types.lod_level_of(kind) == 0
        and (rank is None or len(types.shape_of(kind)) == rank)
        and (element is None or types.element_of(kind).name == element)
    )
