"""Products of matrices and convolutions of float32 in bfloat16: a traced function with their operands rounded.

Sums, and all else, stay in float32. Where a rule asks for the highest precision (coordinates, not features), nothing
is rounded. In the jaxpr, not in each rule: it is one thing for all of them, loops and branches included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax
from jax.extend.core import ClosedJaxpr, Literal

_PRODUCTS = frozenset({"conv_general_dilated", "dot_general"})


def with_bfloat16_products(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function of pytrees of arrays with such products."""

    def rounded(*arguments: Any) -> Any:
        traced, shape = jax.make_jaxpr(function, return_shape=True)(*arguments)
        results = _evaluate(traced, jax.tree_util.tree_leaves(arguments))
        return jax.tree_util.tree_unflatten(jax.tree_util.tree_structure(shape), results)

    return rounded


def _evaluate(closed: ClosedJaxpr, arguments: Sequence[Any]) -> list[Any]:
    jaxpr = closed.jaxpr
    known: dict[Any, Any] = dict(zip((*jaxpr.constvars, *jaxpr.invars), (*closed.consts, *arguments), strict=True))
    for eqn in jaxpr.eqns:
        values = [one.val if isinstance(one, Literal) else known[one] for one in eqn.invars]
        params = eqn.primitive.get_bind_params(_with_rounded_parts(eqn.params))
        if eqn.primitive.name in _PRODUCTS and _is_rounded(eqn):
            values = [lax.convert_element_type(value, jnp.bfloat16) for value in values]
            params |= {"precision": None, "preferred_element_type": jnp.dtype(jnp.float32)}
        with eqn.ctx.manager:
            made = eqn.primitive.bind(*values, **params)
        known.update(zip(eqn.outvars, made if eqn.primitive.multiple_results else [made], strict=True))
    return [one.val if isinstance(one, Literal) else known[one] for one in jaxpr.outvars]


def _with_rounded_parts(params: dict[str, Any]) -> dict[str, Any]:
    """The parameters of a primitive with the functions among them rounded, too: bodies of loops, branches."""
    return {name: _rounded_part(value) for name, value in params.items()}


def _rounded_part(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_rounded_part, value)) if any(isinstance(one, ClosedJaxpr) for one in value) else value
    if not isinstance(value, ClosedJaxpr):
        return value
    return jax.make_jaxpr(lambda *arguments: _evaluate(value, arguments))(*value.in_avals)


def _is_rounded(eqn: Any) -> bool:
    asked = eqn.params["precision"]
    highest = asked is not None and lax.Precision.HIGHEST in (asked if isinstance(asked, tuple) else (asked,))
    return not highest and all(one.aval.dtype == jnp.float32 for one in (*eqn.invars, *eqn.outvars))
