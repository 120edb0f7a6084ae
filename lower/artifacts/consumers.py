"""Other readers of StableHLO: what they are known to refuse of a module, so that it is said before they are tried.

Each line was seen with the version that is named; ``docs/consumers.md`` shows how the readers are called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_context

IREE = "IREE"


def _is_odd(operation: Any) -> bool:
    """Whether a Fourier transform is of several axes, or of a length that is no power of two."""
    lengths = list(operation.attributes["fft_length"])
    return len(lengths) != 1 or lengths[0].bit_count() != 1


# Reader -> operation -> which of them it refuses, and how they are called in words.
_REFUSED: Mapping[str, Mapping[str, tuple[Callable[[ir.Operation], bool], str]]] = {
    IREE: {  # 3.13: "failed to legalize operation"
        "stablehlo.cholesky": (lambda _: True, "Cholesky factors (stablehlo.cholesky)"),
        "stablehlo.triangular_solve": (lambda _: True, "triangular systems (stablehlo.triangular_solve)"),
        "stablehlo.fft": (
            _is_odd,
            "Fourier transforms of several axes, or of a length that is no power of two (stablehlo.fft)",
        ),
    },
}


def refused_by(bytecode: bytes) -> dict[str, tuple[str, ...]]:
    """Reader -> what it refuses of a module in portable bytecode, in words; those that take it are not there."""
    context = make_context()
    words: dict[str, set[str]] = {}

    def visit(operation: ir.Operation) -> ir.WalkResult:
        for reader, refused in _REFUSED.items():
            is_refused, said = refused.get(operation.name, (None, ""))
            if is_refused is not None and is_refused(operation):
                words.setdefault(reader, set()).add(said)
        return ir.WalkResult.ADVANCE

    with use_context(context):
        stablehlo.deserialize_portable_artifact(context, bytecode).operation.walk(visit)
    return {reader: tuple(sorted(said)) for reader, said in words.items()}
