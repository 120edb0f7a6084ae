"""The fact files that the generators read: copied from the study of Paddle 2.6.2, but for ``older_ops``, which has
operators that were gone by then and is made by hand from Paddle's sources, and for ``corpus_results`` and ``peers``,
which the generators of these names record."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "facts"

# Attributes that every legacy operator carries for Paddle's own bookkeeping; they mean nothing to the result.
BOOKKEEPING = frozenset({"op_role", "op_role_var", "op_namescope", "op_callstack", "op_device", "with_quant_attr"})

NO_OPERATOR = "no operator in the dialect"
"""The way into Paddle's dialect of a legacy operator that has no place there."""

ATTRIBUTE_KINDS = {
    "INT": "i32",
    "FLOAT": "f32",
    "STRING": "str",
    "INTS": "array<i32>",
    "FLOATS": "array<f32>",
    "STRINGS": "array<str>",
    "BOOLEAN": "bool",
    "BOOLEANS": "array<bool>",
    "LONG": "i64",
    "LONGS": "array<i64>",
    "FLOAT64S": "array<f64>",
    "FLOAT64": "f64",
    "SCALAR": "scalar",
    "SCALARS": "array<scalar>",
}
"""AttrType of a legacy operator -> attribute kind of the dialect; blocks and variables are no attributes there."""


def path(name: str) -> Path:
    """Where a fact file is, by name without ending."""
    return FOLDER / f"{name}.json"


@functools.cache
def read(name: str) -> Any:  # JSON: its shape is the file's
    """The content of one fact file, by name without ending."""
    return json.loads(path(name).read_text())


@functools.cache
def legacy_operators() -> dict[str, Any]:
    """``legacy_ops``, and with it the operators that older versions of Paddle had and 2.6.2 has not."""
    known, older = read("legacy_ops"), read("older_ops")
    return {**known, **{part: {**known[part], **older[part]} for part in ("ops", "ops_without_proto")}}


@functools.cache
def legacy_status() -> dict[str, Any]:
    """Every legacy type -> its name in the dialect, and how it gets there (``how``)."""
    older = read("older_ops")
    kinds = [*older["ops"], *older["ops_without_proto"]]
    lacking = {kind: {"new": kind, "how": NO_OPERATOR} for kind in kinds}
    return {**read("pir_ops")["legacy_status"], **lacking}


def snake_case(slot: str) -> str:
    """The dialect's name of a legacy slot or attribute: ``InScale`` -> ``in_scale``, ``X@GRAD`` -> ``x_grad``."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", slot.replace("@", "_"))
    return re.sub(r"\W+", "_", words).strip("_").lower()


def namesakes() -> frozenset[str]:
    """Legacy types of fluid 1.x that bear the name of a successor with other slots (``matmul``, ``expand_grad``, …)."""
    forward = {row[0] for row in read("pir_ops")["name_gaps"]["inputs"]}
    known = read("pir_ops")["legacy_status"]
    return frozenset(forward | {f"{kind}_grad" for kind in forward if f"{kind}_grad" in known})
