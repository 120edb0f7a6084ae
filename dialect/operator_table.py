"""The operator table: what every operator of the ``pd`` dialect takes, carries and gives.

``operators.json`` is generated from the facts about Paddle 2.6.2 (``python -m pdhlo.tools.generate``),
``later_operators.json`` has those that Paddle 3.3.1 has besides, and what it calls what of the others. A kind is
one of ``Tensor``, ``Tensor[]``, ``SelectedRows``, ``TensorArray``, ``IntArray``, ``Scalar``, ``Scalar<type>``,
``variadic``; ``?`` marks what may be absent, ``~`` a result that only serves the gradient, and ``!`` an operand that
Paddle's operator lacks.
"""

from __future__ import annotations

import difflib
import functools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pdhlo.dialect.traits import Trait, traits_of
from pdhlo.errors import UnsupportedError, quoted

_FILE = Path(__file__).with_name("operators.json")
_LATER = Path(__file__).with_name("later_operators.json")


@dataclass(frozen=True, slots=True)
class Port:
    """A named operand or result of an operator."""

    name: str
    kind: str
    """``Tensor``, ``Tensor[]``, ``SelectedRows``, ``TensorArray``, ``IntArray``, ``Scalar`` or ``variadic``."""
    optional: bool = False
    intermediate: bool = False
    ours: bool = False
    """Whether Paddle's operator lacks it, so that the canonical JSON leaves it out."""
    element: str = ""
    """For a ``Scalar``: the C++ type that it is read as (``float``, ``int``, ``int64_t``, ``double``), if recorded."""

    @property
    def is_list(self) -> bool:
        """Whether it is a group of tensors, which the dialect combines into one tuple."""
        return self.kind in ("Tensor[]", "IntArray")


@dataclass(frozen=True, slots=True)
class Operator:
    """One entry of the table."""

    name: str
    """Without the dialect's prefix: ``conv2d``."""
    inputs: tuple[Port, ...]
    attributes: Mapping[str, str]
    """Attribute name -> kind: i32, i64, f32, f64, bool, str, dtype, place, scalar, intarray, array<kind> or dense.

    ``?`` marks one that may be absent: among the operations of ``pd_builtin`` and ``check``, and those that Paddle 3
    has added to operators of 2.6.2.
    """
    outputs: tuple[Port, ...]
    inplace: Mapping[str, str] = field(default_factory=dict)
    """Result -> the operand whose memory it takes over in Paddle."""
    backward: str | None = None
    regions: int = 0
    verified: bool = True
    """Whether operands and attributes are checked; Paddle does not check its gradient operators."""
    legacy: str | None = None
    """The legacy type, for an operator that only old programs have."""
    has_optional_inputs: bool = False
    """Whether an operation must say which operands are present: some are optional, or it is not verified."""
    traits: frozenset[Trait] = frozenset()
    """The properties that passes, analyses and rules ask for with ``has_trait``; ``traits.Trait`` defines each."""


def _port(name: str, text: str) -> Port:
    intermediate = text.endswith("~")
    ours = text.endswith("!")
    text = text.removesuffix("~").removesuffix("!")
    optional = text.endswith("?")
    kind, _, element = text.removesuffix("?").partition("<")
    return Port(name, kind, optional, intermediate, ours, element.removesuffix(">"))


@dataclass(frozen=True, slots=True)
class LaterSignature:
    """The names that Paddle 3.3.1 gives the operands, attributes and results of an operator, in its order."""

    inputs: tuple[str, ...]
    attributes: Mapping[str, str]
    """Name -> kind."""
    outputs: tuple[str, ...]
    defaults: Mapping[str, object] = field(default_factory=dict)
    """Values of attributes that a program leaves out."""


@functools.cache
def _later() -> dict[str, dict[str, dict[str, Any]]]:
    rows: dict[str, dict[str, dict[str, Any]]] = json.loads(_LATER.read_text())
    return rows


@functools.cache
def _rows() -> dict[str, dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = json.loads(_FILE.read_text())
    return dict(sorted((rows | _later()["added"]).items()))


def is_later(name: str) -> bool:
    """Whether Paddle 2.6.2 has no operator of this name."""
    return name in _later()["added"]


@functools.cache
def later_signature(name: str) -> LaterSignature | None:
    """The signature of an operator in Paddle 3.3.1; None where that is the table's."""
    row = _later()["changed"].get(name) or _later()["added"].get(name)
    if row is None:
        return None
    return LaterSignature(tuple(row["inputs"]), row["attributes"], tuple(row["outputs"]), row.get("defaults", {}))


@functools.cache
def find_operator(name: str) -> Operator | None:
    """The operator called ``name`` (without prefix), or None."""
    row = _rows().get(name)
    if row is None:
        return None
    inputs = tuple(_port(*item) for item in row["inputs"].items())
    verified = "unverified" not in row and "legacy" not in row
    return Operator(
        name=name,
        inputs=inputs,
        attributes=row["attributes"],
        outputs=tuple(_port(*item) for item in row["outputs"].items()),
        inplace={**row.get("view", {}), **row.get("inplace", {})},
        backward=row.get("backward"),
        regions=row.get("regions", 0),
        verified=verified,
        legacy=row.get("legacy"),
        has_optional_inputs=not verified or any(port.optional for port in inputs),
        traits=traits_of(name.removesuffix("_")),
    )


_CONSTANT = {"value": "dense", "lod": "array?", "rows": "array<i64>?", "height": "i64?"}
_ALMOST = {"tolerance": "f64?"}
_CLOSE = {"max_ulp_difference": "i64?", "min_ulp_difference": "i64?"}
_ACTUAL, _EXPECTED = Port("actual", "Tensor"), Port("expected", "Tensor")

# pd_builtin and pd_cf: the few operations that Paddle's own tables do not list. ``variadic``: any values in and out.
# check: expectations about values, as StableHLO's own tests have them; only tests of operators use them.
BUILTIN_OPERATORS: dict[str, Operator] = {
    builtin.name: builtin
    for builtin in (
        Operator("pd_builtin.parameter", (), {"parameter_name": "str"}, (Port("value", "any"),)),
        Operator("pd_builtin.constant", (), _CONSTANT, (Port("output", "Tensor"),)),
        Operator("pd_builtin.set_parameter", (Port("value", "any"),), {"parameter_name": "str"}, ()),
        Operator("pd_builtin.shadow_output", (Port("value", "any"),), {"output_name": "str"}, ()),
        Operator("pd_builtin.combine", (Port("values", "variadic"),), {}, (Port("group", "Tensor[]"),)),
        Operator("pd_builtin.slice", (Port("group", "Tensor[]"),), {"index": "i32"}, (Port("value", "any"),)),
        Operator("pd_builtin.split", (Port("group", "Tensor[]"),), {}, (Port("values", "variadic"),)),
        Operator("pd_cf.yield", (Port("values", "variadic"),), {}, ()),
        Operator("check.expect_eq", (_ACTUAL, _EXPECTED), {}, ()),
        Operator("check.expect_almost_eq", (_ACTUAL, _EXPECTED), _ALMOST, ()),
        Operator("check.expect_close", (_ACTUAL, _EXPECTED), _CLOSE, ()),
        Operator("check.expect_eq_const", (_ACTUAL,), _CONSTANT, ()),
        Operator("check.expect_almost_eq_const", (_ACTUAL,), _CONSTANT | _ALMOST, ()),
        Operator("check.expect_close_const", (_ACTUAL,), _CONSTANT | _CLOSE, ()),
    )
}


def operator_of(operation_name: str) -> Operator | None:
    """The operator of an operation's full name (``pd.conv2d``, ``pd_builtin.combine``), or None."""
    if operation_name.startswith("pd."):
        return find_operator(operation_name[3:])
    return BUILTIN_OPERATORS.get(operation_name)


def operator(name: str) -> Operator:
    """The operator called ``name`` (without prefix).

    Raises UnsupportedError, with names that are near, where the table has none.
    """
    result = find_operator(name)
    if result is None:
        near = difflib.get_close_matches(name, _rows(), n=3)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise UnsupportedError(f"the pd dialect has no operator {quoted(name)}{hint}")
    return result


def operator_names() -> Iterator[str]:
    """All names of the table, sorted."""
    return iter(_rows())


@functools.cache
def backward_links() -> Mapping[str, str]:
    """Gradient operator -> the operator whose row says that it is its gradient."""
    links: dict[str, str] = {}
    for name, row in _rows().items():
        if "backward" in row and plain_name(name) == name:
            links.setdefault(row["backward"], name)
    return links


@functools.cache
def has_trait(name: str, *wanted: Trait) -> bool:
    """Whether an operator has one of some traits.

    ``name``: its own or that of its operations, with or without the ``_`` of the form in place.
    """
    plain = name.removeprefix("pd.").removesuffix("_")
    definition = find_operator(plain) or find_operator(f"{plain}_")
    return definition is not None and not definition.traits.isdisjoint(wanted)


def plain_name(name: str) -> str:
    """The name without the ``_`` of an in-place form, where the table has that operator too."""
    return name[:-1] if name.endswith("_") and name[:-1] in _rows() else name
