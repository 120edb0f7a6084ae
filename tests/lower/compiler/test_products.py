"""The mean size of the products of a lowered program, and the options that follow from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pytest

from pdhlo.lower.compiler import xla
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.products import mean_product
from pdhlo.lower.compiler.target import target_for
from pdhlo.lower.rules.helpers import optimization_barrier


def text_of(function: Callable[..., Any], *shapes: tuple[int, ...]) -> str:
    return jax.jit(function).lower(*[jax.ShapeDtypeStruct(shape, jnp.float32) for shape in shapes]).as_text()


@pytest.mark.parametrize(
    ("function", "shapes", "want"),
    [
        (lambda x, w: x @ w, [(3, 5), (5, 7)], 2 * 3 * 5 * 7),
        (lambda x, w: jax.lax.dot_general(x, w, (((0, 1), (1, 0)), ((), ()))), [(3, 5, 2), (5, 3, 7)], 2 * 15 * 14),
        (lambda x, w: jnp.einsum("bij,bjk->bik", x, w), [(4, 3, 5), (4, 5, 7)], 2 * 3 * 5 * 7),
        (lambda x, w: (x @ w) @ w.T, [(3, 5), (5, 7)], 2 * 3 * 5 * 7),
        (lambda x, w: (x @ w, w.T @ w), [(3, 5), (5, 7)], (2 * 3 * 5 * 7 + 2 * 7 * 5 * 7) / 2),
        (lambda x: x + 1, [(3, 5)], 0),
        (lambda x, w: x @ w, [(0, 5), (5, 7)], 0),
        (lambda x, w: x @ w, [(5,), (5,)], 0),
        (lambda x, w: (x @ w, x @ w[:, 0]), [(3, 5), (5, 7)], 2 * 3 * 5 * 7),
        (lambda x, w: jnp.einsum("bj,bjk->bk", x, w), [(4, 5), (4, 5, 7)], 0),
    ],
)
def test_the_mean_product_of_two_matrices(function: Callable[..., Any], shapes: list[tuple[int, ...]], want: float):
    assert mean_product(text_of(function, *shapes)) == want


def test_large_products_choose_a_library_on_the_cpu_alone():
    large = text_of(lambda x, w: x @ w, (100, 200), (200, 300))
    small = text_of(lambda x, w: x @ w, (3, 5), (5, 7))
    plain = xla.compile_options("cpu")
    assert xla.options_for(large, "cpu") == xla.options_for(small, "cpu") == plain
    with in_context(TraceContext(target_for("cpu", 0))):
        assert xla.options_for(small, "cpu").items() >= plain.items()
        has_dots = plain != xla.CANDIDATES["no fusions"]
        assert (xla.options_for(large, "cpu") != xla.options_for(small, "cpu")) == has_dots


@pytest.mark.parametrize("chosen", list(xla.CANDIDATES))
def test_eigen_computes_large_products_whatever_is_right_here(chosen: str, monkeypatch: pytest.MonkeyPatch):
    large = text_of(lambda x, w: x @ w, (100, 200), (200, 300))
    report = xla.ProbeReport(chosen, {}, complete=True, seconds=0.0)
    monkeypatch.setattr(xla, "_probe_report", lambda: report)
    with in_context(TraceContext(target_for("cpu", 0))):
        options = xla.options_for(large, "cpu")
    assert "DOT" not in options["xla_cpu_experimental_ynn_fusion_type"]


def test_what_has_a_barrier_is_compiled_apart_on_the_cpu():
    """Else each of the elements behind it would compute it again, as jaxlib 0.10 does by itself."""

    def function(x):
        gates = optimization_barrier(jnp.tanh(x[:, :64]))
        return jnp.tanh(x[:, 64:] + gates[:, :32] * gates[:, 32:])

    with in_context(TraceContext(target_for("cpu", 0))):
        text = xla.compile(jax.jit(function).lower(jax.ShapeDtypeStruct((8, 96), jnp.float32))).as_text()
    assert text.count(" fusion(") >= 2
