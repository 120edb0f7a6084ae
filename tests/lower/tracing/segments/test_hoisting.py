"""What is computed of constants alone is taken out, by NumPy as jax computes it; the rest gives the same results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import export, lax

from pdhlo.lower.tracing.segments.hoisting import _COMPUTED, hoist

W = np.random.default_rng(0).uniform(1, 2, (4, 6)).astype(np.float32)
X = np.arange(24, dtype=np.float32).reshape(4, 6)
HOISTED: dict[str, Callable[[Any], Any]] = {
    "add": lambda w: w + 2,
    "broadcast_in_dim": lambda w: lax.broadcast_in_dim(w, (4, 6, 2), (0, 1))[..., 0] + w,
    "concatenate": lambda w: jnp.concatenate([w, w], 1),
    "convert_element_type": lambda w: w.astype(jnp.int32),
    "copy": jnp.copy,
    "div": lambda w: w / 3,
    "dot_general": lambda w: w @ w.T,
    "mul": lambda w: w * w,
    "ne": lambda w: w != w[0, 0],
    "neg": lambda w: -w,
    "pad": lambda w: jnp.pad(w, ((1, 0), (0, 2))),
    "reshape": lambda w: w.reshape(6, 4) + 1,
    "rev": lambda w: w[::-1] * 2,
    "rsqrt": lax.rsqrt,
    "select_n": lambda w: jnp.where(jnp.isnan(w), jnp.nan, w),
    "slice": lambda w: w[1:3, ::2] * 2,
    "split": lambda w: jnp.split(w, 2)[1] * 2,
    "stack": lambda w: jnp.stack([w, w]),
    "sqrt": jnp.sqrt,
    "squeeze": lambda w: jnp.squeeze(w.reshape(4, 1, 6), 1) * 2,
    "sub": lambda w: w - 1,
    "transpose": lambda w: w.T,
}


def halves(function: Callable[..., Any], *arguments: Any) -> tuple[list[Any], list[str], list[Any]]:
    """What is computed of the first argument, the primitives that are left, and the results of both."""
    traced = jax.jit(function).trace(*arguments)
    hoisted = hoist(traced.jaxpr, [True, *(False for _ in arguments[1:])])
    first = hoisted.prologue([arguments[0]])
    left = jax.make_jaxpr(hoisted.body)(*first, *arguments[1:])
    return first, [eqn.primitive.name for eqn in left.jaxpr.eqns], hoisted.body(*first, *arguments[1:])


def test_each_primitive_that_is_taken_out_is_here():
    assert set(HOISTED) == set(_COMPUTED)


@pytest.mark.parametrize("name", HOISTED)
def test_it_is_computed_as_jax_computes_it(name):
    def function(w: Any, x: Any) -> Any:
        return HOISTED[name](w), x * 2

    want, (first, left, got) = HOISTED[name](W), halves(function, W, X)
    assert left == ["mul"]
    np.testing.assert_allclose(first[0], want, rtol=1e-6)
    np.testing.assert_allclose(got[0], want, rtol=1e-6)
    np.testing.assert_array_equal(got[1], X * 2)


def test_what_is_spread_over_an_open_size_is_left():
    size = jax.ShapeDtypeStruct(export.symbolic_shape("b, 4, 6"), jnp.float32)
    traced = jax.jit(lambda w, x: jnp.broadcast_to(w.T.T * 2, x.shape) + x).trace(W, size)
    hoisted = hoist(traced.jaxpr, [True, False])
    [doubled] = hoisted.prologue([W])
    np.testing.assert_allclose(doubled, W * 2)


@pytest.mark.parametrize(
    "function",
    [
        lambda w, x: jnp.sin(w) + x,
        lambda w, x: jnp.einsum("ij,ij->i", w, w)[:, None] + x,
        lambda w, x: jnp.broadcast_to(w, (1000, 4, 6)).sum(0) + x,
        lambda w, x: w.astype(jnp.int32) @ x.astype(jnp.int32).T,
        lambda w, x: w.astype(jnp.int32) // 3 + x.astype(jnp.int32),
    ],
    ids=["no such primitive", "a batch of products", "it grows", "of both", "integers"],
)
def test_what_is_not_taken_out_is_right_all_the_same(function):
    _, _, got = halves(function, W, X)
    np.testing.assert_allclose(got[0], function(jnp.asarray(W), jnp.asarray(X)), rtol=1e-6)
