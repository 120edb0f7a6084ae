"""The fact files that the generators read (copied from the study of Paddle 2.6.2, see facts/README.md)."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "facts"

# Attributes that every legacy operator carries for Paddle's own bookkeeping; they mean nothing to the result.
BOOKKEEPING = frozenset({"op_role", "op_role_var", "op_namescope", "op_callstack", "op_device", "with_quant_attr"})

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


def snake_case(slot: str) -> str:
    """The dialect's name of a legacy slot or attribute: ``InScale`` -> ``in_scale``, ``X@GRAD`` -> ``x_grad``."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", slot.replace("@", "_"))
    return re.sub(r"\W+", "_", words).strip("_").lower()


def namesakes() -> frozenset[str]:
    """Legacy types of fluid 1.x that bear the name of a successor with other slots (``matmul``, ``expand_grad``, …)."""
    forward = {row[0] for row in read("pir_ops")["name_gaps"]["inputs"]}
    known = read("pir_ops")["legacy_status"]
    return frozenset(forward | {f"{kind}_grad" for kind in forward if f"{kind}_grad" in known})
