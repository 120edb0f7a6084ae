"""Forms of operations: the plan, the attributes and the flags of an operation, shared by all operations that are alike.

Most operations of a program differ from an earlier one only in their operands, their results and their layer. Forms are
cached, so that the rest is computed once.
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
"""The attribute that names the layer of an operation; if present, it is the last attribute."""
_FLAGS = {"stop_gradient": "stop_gradient", "persistable": "is_persistable"}
_LONGEST_KEPT = 4096
"""The largest size in bytes of attributes that are cached; larger ones are unlikely to repeat."""


@dataclass(frozen=True, slots=True)
class Form:
    """An operation without its operands, and without the numbers and types of its results."""

    plan: OperationPlan
    file_attributes: dict[str, Any]
    """The attributes in the file, by name."""
    attributes: dict[str, ir.Attribute]
    """The MLIR attributes, with the flags."""
    computed: tuple[tuple[str, str, int], ...]
    """(name, kind, index of the operand) of attributes that are operands in the file."""


def form_of(operation: FileOperation, version: int, *, has_flags: bool) -> Form:
    """The form of an operation of the dialect ``pd_op``; ``version`` is the version of Paddle that saved the program.

    Raises Untranslatable for an operation that the operator table lacks, and TypeError, KeyError or ValueError for a
    damaged one.
    """
    entries = operation.get("A", ())
    if entries and entries[-1]["N"] == LAYER:
        entries = entries[:-1]
    # The key of the cache is bytes, in which 0.0 and -0.0 differ, and 1 and True. Version 2 of marshal has no
    # references, so that equal attributes have equal bytes.
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
    """The attributes ``stop_gradient`` and ``is_persistable``, with a flag for each result."""
    flags = {}
    for entry in entries:
        name = _FLAGS.get(entry["N"])
        if name is not None:
            values = [flag["D"] is True for flag in entry["AT"]["D"]]
            flags[name] = attributes.flags(
                tuple(place is not None and place < len(values) and values[place] for place in plan.outputs)
            )
    return flags
