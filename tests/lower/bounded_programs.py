"""Programs with a number of rows that depends on data: what is selected, and what is computed of it."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.rules import registry
from pdhlo.lower.values.bounded import Bounded
from tests.support import OpSpec, make_program

F = "float32"
X = np.array([[1, -2, 3], [-4, 5, -6], [7, 8, -9], [-1, -2, -3]], np.float32)
ABOVE = X[X > 0]


def traced_select(x: Any, mask: Any) -> Any:
    """The elements of ``x`` where ``mask`` is true, as rows with padding of NaN."""
    flat, chosen = jnp.ravel(x), jnp.ravel(mask)
    order = jnp.argsort(~chosen, stable=True)
    count = jnp.sum(chosen, dtype=jnp.int32)
    values = flat[order]
    return Bounded.along(jnp.where(jnp.arange(values.shape[0]) < count, values, jnp.nan), count)


@pytest.fixture
def selecting(monkeypatch: pytest.MonkeyPatch) -> None:
    """``masked_select`` gives rows with padding of NaN."""
    registered = registry.get_rule("masked_select")
    rule = registry.Rule(registered.operator, traced_select, bounded="elements")
    monkeypatch.setitem(registry._rules, "masked_select", rule)


def selected(operations: list[OpSpec], variables: dict[str, Any], fetches: list[str]) -> bytes:
    """``s``, the elements of ``x`` [4, 3] above 0; and what ``operations`` make of it."""
    above: list[OpSpec] = [
        ("fill_constant", {}, {"Out": ["zero"]}, {"shape": ("LONGS", [1]), "dtype": 5, "value": 0.0}),
        ("greater_than", {"X": ["x"], "Y": ["zero"]}, {"Out": ["m"]}, {"axis": -1}),
        ("masked_select", {"X": ["x"], "Mask": ["m"]}, {"Y": ["s"]}, {}),
    ]
    names = {"x": (F, [4, 3]), "zero": (F, [1]), "m": ("bool", [4, 3]), "s": (F, [-1]), **variables}
    return make_program(above + operations, names, feeds=["x"], fetches=fetches)


MEAN = ("reduce_mean", {"X": ["e"]}, {"Out": ["y"]}, {"dim": [0], "reduce_all": True, "keep_dim": False})


def computed() -> bytes:
    """``y = mean(s * 2)`` and ``e = s * 2``."""
    return selected(
        [("scale", {"X": ["s"]}, {"Out": ["e"]}, {"scale": 2.0, "bias": 0.0}), MEAN],
        {"e": (F, [-1]), "y": (F, [])},
        ["e", "y"],
    )
