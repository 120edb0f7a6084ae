"""Forms of the operations of a file: alike ones share a plan, attributes and flags, worked out once.

Most operations of a program say the same as one before them, but for operands, results and the layer that they are in.
"""

from __future__ import annotations

import functools
import marshal
from dataclasses import dataclass
from typing import Any

from pdhlo.dialect import attributes
from pdhlo.dialect.bindings import ir
from pdhlo.translate.legacy.report import Untranslatable
from pdhlo.translate.pir import versions
from pdhlo.translate.pir.attributes import attribute, python_value
from pdhlo.translate.pir.document import FileOperation
from pdhlo.translate.pir.plans import FromAttribute, FromOperand, OperationPlan, plan_of

LAYER = "struct_name"
"""The attribute that names the layer of an operation; the last one, where there is one."""
_FLAGS = {"stop_gradient": "stop_gradient", "persistable": "is_persistable"}
_LONGEST_KEPT = 4096
"""Bytes of attributes; longer ones hold values that no other operation has."""


@dataclass(frozen=True, slots=True)
class Form:
    """An operation without its operands, the numbers and the types of its results."""

    plan: OperationPlan
    file_attributes: dict[str, Any]
    """The attributes of the file, by name."""
    attributes: dict[str, ir.Attribute]
    """MLIR's attributes and flags."""
    computed: tuple[tuple[str, str, int], ...]
    """Name, kind and place of attributes that are operands in the file."""


def form_of(operation: FileOperation, version: int, *, has_flags: bool) -> Form:
    """The form of an operation of the dialect ``pd_op``, in a program that a version of Paddle has saved.

    Raises Untranslatable for one that the operator table has not, TypeError, KeyError or ValueError for a damaged one.
    """
    entries = operation.get("A", ())
    if entries and entries[-1]["N"] == LAYER:
        entries = entries[:-1]
    # As bytes 0.0 and -0.0 differ, and 1 and True; form 2 has no references, so that what is equal is so as bytes.
    own, flags = marshal.dumps(entries, 2), marshal.dumps(operation.get("OA", ()), 2) if has_flags else b""
    make = _form if len(own) <= _LONGEST_KEPT else _form.__wrapped__
    return make(operation["#"], len(operation["I"]), len(operation["O"]), version, own, flags)


@functools.lru_cache(maxsize=4096)
def _form(short: str, operands: int, results: int, version: int, own: bytes, flags: bytes) -> Form:
    bare, loaded = short.removeprefix("1."), {load["N"]: load["AT"] for load in marshal.loads(own)}
    plan = plan_of(bare, operands, results, tuple(loaded))
    for name, only in plan.restrictions.items():
        if name in loaded and python_value(loaded[name]) != only:
            raise Untranslatable(f"its attribute {name} is {python_value(loaded[name])!r:.60}, which is not supported")
    made, computed = {}, []
    for name, kind, source in plan.attributes:
        if isinstance(source, FromOperand):
            computed.append((name, kind, source.place))
        else:
            pair = attribute(loaded[source.name], kind) if isinstance(source, FromAttribute) else source
            if name not in plan.defaults or pair[1] != plan.defaults[name]:
                made[name] = attributes.make(*pair)
    if bare in versions.SEMANTICS:
        made |= {name: attributes.make(*pair) for name, pair in versions.semantics(bare, version).items()}
    if flags:
        made |= _flags(marshal.loads(flags), plan)
    return Form(plan, loaded, made, tuple(computed))


def _flags(entries: Any, plan: OperationPlan) -> dict[str, ir.Attribute]:
    """``stop_gradient`` and ``is_persistable``: one flag for each result."""
    flags = {}
    for entry in entries:
        name = _FLAGS.get(entry["N"])
        if name is not None:
            values = [flag["D"] is True for flag in entry["AT"]["D"]]
            flags[name] = attributes.flags(
                tuple(place is not None and place < len(values) and values[place] for place in plan.outputs)
            )
    return flags
