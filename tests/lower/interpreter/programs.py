"""Programs of one operation, as text, and their evaluation."""

from typing import Any

import numpy as np

from pdhlo.lower.interpreter.eval import evaluate_text


def computed(operation: str, *args: Any, takes: str = "", gives: str, precise: bool = False) -> np.ndarray:
    """The result of an operation on %0, %1, …; takes: the types of these, separated by semicolons."""
    kinds = [kind.strip() for kind in takes.split(";")] if takes else []
    signature = ", ".join(f"%{i}: {kind}" for i, kind in enumerate(kinds))
    text = f"func.func @main({signature}) -> {gives} {{ %r = {operation}\n return %r : {gives} }}"
    (result,) = evaluate_text(text, args, precise=precise)
    return result


def elementwise(name: str, kind: str, *args: Any) -> np.ndarray:
    """The result of an element-wise operation without attributes on arrays of one type."""
    n = len(args[0])
    own = f"tensor<{n}x{kind}>"
    operands = ", ".join(f"%{i}" for i in range(len(args)))
    return computed(
        f'"stablehlo.{name}"({operands}) : ({", ".join([own] * len(args))}) -> {own}',
        *args,
        takes=";".join([own] * len(args)),
        gives=own,
    )


def same(got: np.ndarray, expected: Any) -> None:
    """Equal in shape, type and bits, but for the bits of NaN."""
    expected = np.asarray(expected)
    assert got.shape == expected.shape
    assert got.dtype == expected.dtype
    plain = (got, expected) if got.dtype.kind in "biufc" else (got.astype("f8"), expected.astype("f8"))
    np.testing.assert_array_equal(*plain)
    if got.dtype.kind == "f":
        np.testing.assert_array_equal(np.signbit(got) & ~np.isnan(got), np.signbit(expected) & ~np.isnan(expected))
