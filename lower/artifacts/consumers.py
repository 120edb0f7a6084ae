"""Other consumers of StableHLO, and the operations that they do not support, so that users are warned in advance.

Each entry was observed with the version in its comment; ``docs/consumers.md`` shows how to call the consumers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_context

IREE = "IREE"


def _is_odd(operation: Any) -> bool:
    """Whether a Fourier transform has several axes, or a length that is not a power of two."""
    lengths = list(operation.attributes["fft_length"])
    return len(lengths) != 1 or lengths[0].bit_count() != 1


# For each consumer and operation: a predicate for unsupported operations, and their description in words.
_REFUSED: Mapping[str, Mapping[str, tuple[Callable[[ir.Operation], bool], str]]] = {
    IREE: {  # 3.13: "failed to legalize operation"
        "stablehlo.cholesky": (lambda _: True, "Cholesky factors (stablehlo.cholesky)"),
        "stablehlo.triangular_solve": (lambda _: True, "triangular systems (stablehlo.triangular_solve)"),
        "stablehlo.fft": (
            _is_odd,
            "Fourier transforms of several axes, or of a length that is not a power of two (stablehlo.fft)",
        ),
    },
}


def refused_by(bytecode: bytes) -> dict[str, tuple[str, ...]]:
    """Descriptions of the operations of a module that each consumer refuses; consumers that refuse none are absent.

    ``bytecode`` is portable bytecode.
    """
    context = make_context()
    refused: dict[str, set[str]] = {}

    def visit(operation: ir.Operation) -> ir.WalkResult:
        for reader, operations in _REFUSED.items():
            is_refused, description = operations.get(operation.name, (None, ""))
            if is_refused is not None and is_refused(operation):
                refused.setdefault(reader, set()).add(description)
        return ir.WalkResult.ADVANCE

    with use_context(context):
        stablehlo.deserialize_portable_artifact(context, bytecode).operation.walk(visit)
    return {reader: tuple(sorted(descriptions)) for reader, descriptions in refused.items()}
