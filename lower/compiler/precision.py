"""Names of precisions: fast, exact, or bfloat16.

The precision is an option of the context (``context.py``). For exact products the context sets jax's
``jax.default_matmul_precision``; the rest changes the traced function (``segments/precise.py``).
"""

from __future__ import annotations

from pdhlo.errors import InputError, quoted

FAST, EXACT, BF16 = "fast", "exact", "bf16"
PRECISIONS = {
    FAST: "sums in the order that is fastest on the device; float32 products in its fastest format (TF32, …)",
    EXACT: "each operation as the program has it, without fusion, float32 throughout",
    BF16: "operands of float32 products and convolutions rounded to bfloat16, sums in float32",
}
"""Descriptions of the precisions, by name."""


def check_precision(precision: str) -> None:
    """Raises InputError for an unknown precision."""
    if precision not in PRECISIONS:
        raise InputError(f"precision is {quoted(precision)}, expected {', '.join(PRECISIONS)}")
