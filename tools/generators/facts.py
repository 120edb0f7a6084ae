"""Reads the fact files of the generators.

Most were copied from an analysis of Paddle 2.6.2. ``older_ops`` has operators that Paddle 2.6.2 lacks, and is written
by hand from Paddle's sources. The generators ``corpus_results`` and ``peers`` record the files of the same names."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "facts"

# Bookkeeping attributes of every legacy operator, which have no effect on results.
BOOKKEEPING = frozenset({"op_role", "op_role_var", "op_namescope", "op_callstack", "op_device", "with_quant_attr"})

NO_OPERATOR = "no operator in the dialect"
"""The value of ``how`` for a legacy operator that Paddle's dialect lacks."""

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
"""AttrType of a legacy operator -> attribute kind of the dialect, where blocks and variables are not attributes."""


def path(name: str) -> Path:
    """The path of a fact file; ``name`` is without suffix."""
    return FOLDER / f"{name}.json"


@functools.cache
def read(name: str) -> Any:  # JSON of a structure that depends on the file
    """The contents of a fact file; ``name`` is without suffix."""
    return json.loads(path(name).read_text())


@functools.cache
def legacy_operators() -> dict[str, Any]:
    """The operators of ``legacy_ops``, and those of older versions that Paddle 2.6.2 lacks."""
    known, older = read("legacy_ops"), read("older_ops")
    return {**known, **{part: {**known[part], **older[part]} for part in ("ops", "ops_without_proto")}}


@functools.cache
def legacy_status() -> dict[str, Any]:
    """Legacy type -> its name in the dialect, and the way in which it is translated (``how``)."""
    older = read("older_ops")
    kinds = [*older["ops"], *older["ops_without_proto"]]
    lacking = {kind: {"new": kind, "how": NO_OPERATOR} for kind in kinds}
    return {**read("pir_ops")["legacy_status"], **lacking}


def snake_case(slot: str) -> str:
    """The dialect's name of a legacy slot or attribute: ``InScale`` -> ``in_scale``, ``X@GRAD`` -> ``x_grad``."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", slot.replace("@", "_"))
    return re.sub(r"\W+", "_", words).strip("_").lower()


def namesakes() -> frozenset[str]:
    """Legacy types of fluid 1.x that have the name of a successor with other slots (``matmul``, ``expand_grad``, …)."""
    forward = {row[0] for row in read("pir_ops")["name_gaps"]["inputs"]}
    known = read("pir_ops")["legacy_status"]
    return frozenset(forward | {f"{kind}_grad" for kind in forward if f"{kind}_grad" in known})
