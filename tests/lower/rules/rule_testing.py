"""What the tests of rules share: running one rule, and comparing with expected values."""

from __future__ import annotations

from typing import Any

import jax
import ml_dtypes
import numpy as np

from pdhlo.lower.compiler.xla import compile_options, x64
from pdhlo.lower.rules.registry import get_rule

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
FLOATS = [np.dtype("float64"), np.dtype("float32"), np.dtype("float16"), BFLOAT16]
TOLERANCE = {"float64": 1e-12, "float32": 2e-6, "float16": 1e-3, "bfloat16": 8e-3, "complex64": 2e-6}
"""Of one rounding in the dtype, and a little more."""


def run(operator: str, *operands: Any, **attributes: Any) -> Any:
    """The results of a rule as NumPy arrays, one of them plain; arrays among the operands are traced."""
    traced = [i for i, operand in enumerate(operands) if _is_array(operand)]

    def compute(arrays: list[Any]) -> list[Any]:
        given = dict(zip(traced, arrays, strict=True))
        rule = get_rule(operator)
        key = jax.random.key(0) if rule.random else None
        return rule([given.get(i, operand) for i, operand in enumerate(operands)], attributes, key)

    with x64():
        compiled = jax.jit(compute, compiler_options=_options())
        results = jax.tree.map(np.asarray, compiled([operands[i] for i in traced]))
    return results[0] if len(results) == 1 else results


def run_known(operator: str, *operands: Any, **attributes: Any) -> Any:
    """As ``run``, but arrays among the operands are known while tracing."""
    with x64():
        compiled = jax.jit(lambda: get_rule(operator)(list(operands), attributes), compiler_options=_options())
        results = jax.tree.map(np.asarray, compiled())
    return results[0] if len(results) == 1 else results


def assert_result(got: Any, want: Any, *, dtype: Any = None, tolerance: float | None = None) -> None:
    """Shape, dtype (that of ``want``, if no other is given), then values."""
    want = np.asarray(want)
    dtype = np.dtype(want.dtype if dtype is None else dtype)
    assert got.shape == want.shape
    assert got.dtype == dtype
    exact = dtype.kind in "biu"
    limit = 0.0 if exact else TOLERANCE[dtype.name] if tolerance is None else tolerance
    wider = np.complex128 if dtype.kind == "c" else np.int64 if exact else np.float64
    np.testing.assert_allclose(got.astype(wider), want.astype(wider), rtol=limit, atol=limit)


def numbers(*shape: int, dtype: Any = "float64", low: float = -3, high: float = 3, seed: int = 0) -> np.ndarray:
    """Reproducible values, evenly spread, in the dtype."""
    values = np.random.default_rng(seed + sum(shape)).uniform(low, high, shape)
    return values.astype(np.int64).astype(dtype) if np.dtype(dtype).kind in "iu" else values.astype(dtype)


def _is_array(operand: Any) -> bool:
    if isinstance(operand, list):
        return all(isinstance(one, np.ndarray) for one in operand)
    return isinstance(operand, np.ndarray)


def _options() -> dict[str, str]:
    # Hundreds of tiny programs: compiling them is what takes the time, a third of it in LLVM's optimizations.
    return {**compile_options(), "xla_backend_optimization_level": "0"}
