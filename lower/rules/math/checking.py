"""Operators that refuse what is computed: what they refuse becomes an InputError when a program is run.

Only ``run`` looks at them: a function for jax and an artifact give what they compute, and check nothing.
"""

from __future__ import annotations

import jax.numpy as jnp

from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.traced_values import dense

_REFUSES = 0
"""The level at which check_numerics refuses NaN and infinity; at others it counts them."""


@rule("assert", lod=True)
def assert_(cond: Value, data: list[Value], *, summarize: int) -> tuple[()]:
    """That the one element of ``cond`` is true; ``data`` are what Paddle prints where it is not.

    Source: Paddle 2.6 assert.
    """
    check_true(dense(cond), "the condition of the assertion is false")
    return ()


@rule("check_numerics")
def check_numerics(
    tensor: Array, *, op_type: str, var_name: str, check_nan_inf_level: int, stack_height_limit: int, output_dir: str
) -> tuple[Array, Array]:
    """How many elements are NaN, infinite and 0, int64[3], and the greatest, the least and the mean, float32[3].

    With level 0 a NaN or an infinity is refused. Source: Paddle 2.6 check_numerics.
    """
    x = wide(tensor)
    counts = [jnp.sum(found, dtype=jnp.int64) for found in (jnp.isnan(x), jnp.isinf(x), x == 0)]
    if check_nan_inf_level == _REFUSES:
        check_true(jnp.all(jnp.isfinite(x)), f"there are NaN or infinite elements in {var_name or 'a tensor'}")
    return jnp.stack(counts), jnp.stack([jnp.max(x), jnp.min(x), jnp.mean(x)]).astype(jnp.float32)


@rule("print", lod=True)
def print_(
    in_: Value,
    *,
    first_n: int,
    message: str,
    summarize: int,
    print_tensor_name: bool,
    print_tensor_type: bool,
    print_tensor_shape: bool,
    print_tensor_layout: bool,
    print_tensor_lod: bool,
    print_phase: str,
    is_forward: bool,
) -> Value:
    """The tensor itself; nothing is printed. Source: Paddle 2.6 print."""
    return in_


@rule("enable_check_model_nan_inf", "disable_check_model_nan_inf")
def check_model_nan_inf(x: Array, *, flag: int) -> Array:
    """``x``; the flag of the process that it sets, ``run`` does not have.

    Source: Paddle 2.6 enable_check_model_nan_inf, disable_check_model_nan_inf.
    """
    return jnp.asarray(x)


@rule("enable_check_model_nan_inf_grad", "disable_check_model_nan_inf_grad")
def check_model_nan_inf_grad(out_grad: Array, *, unsetflag: int) -> Array:
    """``out_grad``. Source: Paddle 2.6 enable_check_model_nan_inf_grad, disable_check_model_nan_inf_grad."""
    return jnp.asarray(out_grad)
