"""The precision of sums and products: the fastest of the device, that of the program, or bfloat16.

A part of the context (``context.py``). jax knows what ``exact`` is for products; all else changes the traced function
(``segments/precise.py``).
"""

from __future__ import annotations

from pdhlo.errors import InputError, quoted

FAST, EXACT, BF16 = "fast", "exact", "bf16"
PRECISIONS = {
    FAST: "sums in the order that is fastest on the device; of float32, products in what it has for them (TF32, …)",
    EXACT: "each operation as the program has it, none merged with another, float32 throughout",
    BF16: "operands of products and convolutions of float32 rounded to bfloat16, sums in float32",
}
"""The precisions, in words."""


def check_precision(precision: str) -> None:
    """Raises InputError for one that there is not."""
    if precision not in PRECISIONS:
        raise InputError(f"precision is {quoted(precision)}, expected {', '.join(PRECISIONS)}")
