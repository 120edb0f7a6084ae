"""What the tests of rules share: running one rule, and comparing with expected values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import lower_all, x64
from pdhlo.lower.rules.masked import Masked, find_masked
from pdhlo.lower.rules.registry import get_rule

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
FLOATS = [np.dtype("float64"), np.dtype("float32"), np.dtype("float16"), BFLOAT16]
TOLERANCE = {"float64": 1e-12, "float32": 2e-6, "float16": 1e-3, "bfloat16": 8e-3, "complex64": 2e-6}
"""Of one rounding in the dtype, and a little more."""


def run(operator: str, *operands: Any, **attributes: Any) -> Any:
    """The results of a rule as NumPy arrays, one of them plain; arrays among the operands are traced.

    Our interpreter computes them, which compiles nothing. That XLA computes the same is seen in the texts of operators.
    """
    traced = [i for i, operand in enumerate(operands) if _is_array(operand)]

    def compute(arrays: list[Any]) -> Any:
        values = dict(zip(traced, arrays, strict=True))
        rule = get_rule(operator)
        key = jax.random.key(0) if rule.random else None
        return rule([values.get(i, operand) for i, operand in enumerate(operands)], attributes, key)

    return _one_or_all(interpreted(compute, [operands[i] for i in traced]))


def run_known(operator: str, *operands: Any, **attributes: Any) -> Any:
    """As ``run``, but arrays among the operands are known while tracing."""
    return _one_or_all(interpreted(lambda: get_rule(operator)(list(operands), attributes)))


def run_masked(operator: str, *operands: Any, **attributes: Any) -> Any:
    """As ``run_known``, by the masking rule of the operator: some operands are ``Bounded``, and so may be results."""
    rule, masked = get_rule(operator), find_masked(operator)
    assert masked is not None, f"{operator} has no masking rule"
    with x64():
        return _one_or_all(masked(Masked(operator, operands, attributes, lambda values, named: rule([*values], named))))


def gradient(operator: str, position: int, *operands: Any, result: int = 0, **attributes: Any) -> np.ndarray:
    """The gradient of the sum of a rule's result for one of its operands, by jax."""

    def total(operand: Any) -> Any:
        arguments = [*operands[:position], operand, *operands[position + 1 :]]
        return jnp.sum(get_rule(operator)(arguments, attributes)[result])

    cotangent: np.ndarray = interpreted(jax.grad(total), operands[position])
    return cotangent


def interpreted(function: Callable[..., Any], *arguments: Any) -> Any:
    """Traces a function for arrays, runs it on our interpreter, and gives its results as NumPy arrays."""
    with x64():
        return interpret(lower_all(function, *arguments))(list(arguments))


def _one_or_all(results: Any) -> Any:
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
        return all(isinstance(tensor, np.ndarray) for tensor in operand)
    return isinstance(operand, np.ndarray)
