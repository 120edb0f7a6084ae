"""Running a rule of detection, and comparing it with its model in NumPy."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.values import LoDTensor
from pdhlo.lower.compiler.xla import compile_options, x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.traced_values import to_public


def results(operator: str, *operands: Any, **attributes: Any) -> list[Any]:
    """The results of a rule as callers get them, without padding; all operands are traced."""
    with x64():
        values = _compiled(operator, tuple(sorted(attributes.items())))(list(operands))
        return [to_public(value) for value in values]


@functools.cache
def _compiled(operator: str, attributes: tuple[tuple[str, Any], ...]) -> Callable[[list[Any]], list[Any]]:
    # Many tiny programs: compiling them is what takes the time.
    options = {**compile_options(), "xla_backend_optimization_level": "0"}
    return jax.jit(lambda operands: get_rule(operator)(operands, dict(attributes)), compiler_options=options)


def plain(value: Any) -> Any:
    """A result without its LoD."""
    return value if isinstance(value, np.ndarray) else value.data


def assert_alike(got: Any, want: Any) -> None:
    """Results as callers get them: shapes, dtypes and LoD are the same, numbers up to a rounding."""
    if isinstance(want, list | tuple):
        assert len(got) == len(want)
        for element, expected in zip(got, want, strict=True):
            assert_alike(element, expected)
        return
    want = want if isinstance(want, LoDTensor) else to_public(want)
    levels = [[list(level) for level in getattr(value, "lod", ())] for value in (got, want)]
    assert levels[0] == levels[1]
    got, want = plain(got), plain(want)
    assert (got.shape, got.dtype) == (want.shape, want.dtype)
    limit = 1e-5 if want.dtype.kind == "f" else 0
    np.testing.assert_allclose(got, want, rtol=limit, atol=limit)


def assert_as_in_numpy(operator: str, model: Callable[..., Any], *operands: Any, **attributes: Any) -> None:
    """Compares a rule with its model."""
    with np.errstate(all="ignore"):
        want = model(*operands, **attributes)
    assert_alike(results(operator, *operands, **attributes), list(want) if isinstance(want, tuple) else [want])
