"""The operator table: the operands, attributes and results of every operator of the ``pd`` dialect.

``operators.json`` is generated from facts about Paddle 2.6.2 (``python -m pdhlo.tools.generate``).
``later_operators.json`` has the operators that Paddle 3.3.1 added, and the signatures that it changed. The kind of an
operand or result is ``Tensor``, ``Tensor[]``, ``SelectedRows``, ``TensorArray``, ``IntArray``, ``Scalar``,
``Scalar<type>`` or ``variadic``, with at most these suffixes:

=====  ========================================
``?``  it may be absent
``~``  a result that only the gradient reads
``!``  an operand that Paddle's operator lacks
=====  ========================================
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
    """The C++ type as which Paddle reads a ``Scalar`` (``float``, ``int``, ``int64_t``, ``double``), if known."""

    @property
    def is_list(self) -> bool:
        """Whether it is a group of tensors, a tuple in the dialect."""
        return self.kind in ("Tensor[]", "IntArray")


@dataclass(frozen=True, slots=True)
class Operator:
    """An entry of the table."""

    name: str
    """The name of a ``pd`` operator without prefix (``conv2d``); that of other dialects is complete."""
    inputs: tuple[Port, ...]
    attributes: Mapping[str, str]
    """Attribute name -> kind: i32, i64, f32, f64, bool, str, dtype, place, scalar, intarray, array<kind> or dense.

    The suffix ``?`` marks an attribute that may be absent: some of ``pd_builtin`` and ``check``, and attributes that
    Paddle 3 added to operators of 2.6.2.
    """
    outputs: tuple[Port, ...]
    inplace: Mapping[str, str] = field(default_factory=dict)
    """Result -> the operand whose memory it shares in Paddle."""
    backward: str | None = None
    """The name of its gradient operator."""
    regions: int = 0
    """The number of regions."""
    verified: bool = True
    """Whether the verifier checks operands and attributes; Paddle does not check its gradient operators."""
    legacy: str | None = None
    """The legacy type of an operator that only legacy programs have."""
    has_optional_inputs: bool = False
    """Whether an operation needs operand segment sizes: an operand is optional, or the operator is not verified."""
    traits: frozenset[Trait] = frozenset()
    """The traits; ``traits.Trait`` defines each."""


def _port(name: str, text: str) -> Port:
    intermediate = text.endswith("~")
    ours = text.endswith("!")
    text = text.removesuffix("~").removesuffix("!")
    optional = text.endswith("?")
    kind, _, element = text.removesuffix("?").partition("<")
    return Port(name, kind, optional, intermediate, ours, element.removesuffix(">"))


@dataclass(frozen=True, slots=True)
class LaterSignature:
    """The names of an operator's operands, attributes and results in Paddle 3.3.1, in its order."""

    inputs: tuple[str, ...]
    attributes: Mapping[str, str]
    """Name -> kind."""
    outputs: tuple[str, ...]
    defaults: Mapping[str, object] = field(default_factory=dict)
    """The values of attributes that a program may leave out."""


@functools.cache
def _later() -> dict[str, dict[str, dict[str, Any]]]:
    rows: dict[str, dict[str, dict[str, Any]]] = json.loads(_LATER.read_text())
    return rows


@functools.cache
def _rows() -> dict[str, dict[str, Any]]:
    rows: dict[str, dict[str, Any]] = json.loads(_FILE.read_text())
    return dict(sorted((rows | _later()["added"]).items()))


def is_later(name: str) -> bool:
    """Whether an operator was added after Paddle 2.6.2."""
    return name in _later()["added"]


@functools.cache
def later_signature(name: str) -> LaterSignature | None:
    """The signature of an operator in Paddle 3.3.1; None if it is the same as in 2.6.2."""
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

# pd_builtin and pd_cf have the operations that Paddle's tables do not list; ``variadic`` stands for any values.
# check has expectations about values, as in StableHLO's tests; only tests of operators use it.
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

    Raises UnsupportedError, which suggests similar names, if the table has none.
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
    """Gradient operator -> the operator whose row has it as ``backward``."""
    links: dict[str, str] = {}
    for name, row in _rows().items():
        if "backward" in row and plain_name(name) == name:
            links.setdefault(row["backward"], name)
    return links


@functools.cache
def has_trait(name: str, *wanted: Trait) -> bool:
    """Whether an operator has at least one of the traits ``wanted``.

    ``name`` may have the prefix ``pd.`` of operations, and the suffix ``_`` of the in-place form.
    """
    plain = name.removeprefix("pd.").removesuffix("_")
    definition = find_operator(plain) or find_operator(f"{plain}_")
    return definition is not None and not definition.traits.isdisjoint(wanted)


def plain_name(name: str) -> str:
    """The name without the ``_`` of an in-place form, if the table has an operator of that name."""
    return name[:-1] if name.endswith("_") and name[:-1] in _rows() else name
