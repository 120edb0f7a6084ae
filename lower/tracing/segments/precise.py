"""Rewrites the jaxpr of a function for a precision.

``bf16`` rounds the operands of float32 matrix products and convolutions to bfloat16. Sums and all other operations
stay in float32. A product for which a rule asks for the highest precision (of coordinates, say) is not rounded.

``exact`` keeps XLA and LLVM from merging operations (``helpers.uncontracted``). LLVM contracts products and sums: then
``x * x - y * y`` is not 0 where ``x`` equals ``y``, and its square root may be NaN. XLA turns quotients into products
and reassociates constants: ``(x + 1e8) - 1e8`` is ``x`` on jaxlib 0.10.

The rewrite works on the jaxpr, so that it covers all rules, and the bodies of loops and branches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
from jax import lax
from jax.extend import core
from jax.extend.core import Jaxpr, JaxprEqn, Literal, Var

from pdhlo.lower.compiler.precision import BF16, EXACT
from pdhlo.lower.rules.helpers import quotient, uncontracted

_Result = TypeVar("_Result")
_core: Any = core
_CLOSED: type[Any] = _core.ClosedJaxpr
"""The class of a jaxpr with values of its constants. jax 0.12 does not declare it, since it has only one class."""
Bind = Callable[[JaxprEqn, list[Any], dict[str, Any]], Any]
"""Computes the results of an equation of a jaxpr, from its operands and parameters."""

_PRODUCTS = frozenset({"conv_general_dilated", "dot_general"})
_MERGED = frozenset(
    {"add", "add_any", "sub", "mul", "div", "square", "integer_pow", "pow", "exp", "log", "sqrt", "rsqrt"}
)
"""Primitives that XLA or LLVM may merge with their readers."""
_REDUCING = frozenset({"reduce", "reduce_window"})
"""Primitives whose inner jaxpr stays as it is, since XLA must recognise the reduction."""


def with_precision(function: Callable[..., _Result], precision: str) -> Callable[..., _Result]:
    """A function of pytrees of arrays, rewritten for a precision; the function itself for the default precision."""
    bind = _BINDS.get(precision)
    if bind is None:
        return function

    def rewritten(*arguments: object) -> _Result:
        traced, shape = jax.make_jaxpr(function, return_shape=True)(*arguments)
        results = _evaluate(traced.jaxpr, (*traced.consts, *jax.tree_util.tree_leaves(arguments)), bind)
        made: _Result = jax.tree_util.tree_unflatten(jax.tree_util.tree_structure(shape), results)
        return made

    return rewritten


def _evaluate(jaxpr: Jaxpr, values: Sequence[object], bind: Bind) -> list[object]:
    """The results of a jaxpr for values of its constants and arguments, with each equation computed by ``bind``."""
    known: dict[Var, Any] = dict(zip((*jaxpr.constvars, *jaxpr.invars), values, strict=True))
    for eqn in jaxpr.eqns:
        primitive: Any = eqn.primitive  # not typed in jax
        operands = [var.val if isinstance(var, Literal) else known[var] for var in eqn.invars]
        parts = eqn.params if primitive.name in _REDUCING else _with_parts(eqn.params, bind)
        with eqn.ctx.manager:
            made = bind(eqn, operands, primitive.get_bind_params(parts))
        known.update(zip(eqn.outvars, made if primitive.multiple_results else [made], strict=True))
    return [var.val if isinstance(var, Literal) else known[var] for var in jaxpr.outvars]


def _with_parts(params: dict[str, Any], bind: Bind) -> dict[str, object]:
    """The parameters of a primitive, with the jaxprs among them (loop bodies, branches) rewritten."""
    return {name: _part(value, bind) for name, value in params.items()}


def _part(value: object, bind: Bind) -> Any:
    if isinstance(value, tuple):
        if not any(isinstance(part, _CLOSED) for part in value):
            return value
        parts = [_part(part, bind) for part in value]
        # The jaxprs of a linear solve are in a named tuple, whose fields JAX reads by name.
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if not isinstance(value, _CLOSED):
        return value
    return jax.make_jaxpr(lambda *arguments: _evaluate(value.jaxpr, (*value.consts, *arguments), bind))(*value.in_avals)


def _rounded(eqn: Any, values: list[Any], params: dict[str, Any]) -> object:
    """The ``Bind`` of ``bf16``."""
    if eqn.primitive.name in _PRODUCTS and _is_rounded(eqn):
        values = [lax.convert_element_type(value, jnp.bfloat16) for value in values]
        params |= {"precision": None, "preferred_element_type": jnp.dtype(jnp.float32)}
    return eqn.primitive.bind(*values, **params)


def _is_rounded(eqn: Any) -> bool:
    asked = eqn.params["precision"]
    highest = asked is not None and lax.Precision.HIGHEST in (asked if isinstance(asked, tuple) else (asked,))
    return not highest and all(var.aval.dtype == jnp.float32 for var in (*eqn.invars, *eqn.outvars))


def _unmerged(eqn: Any, values: list[Any], params: dict[str, Any]) -> object:
    """The ``Bind`` of ``exact``."""
    if eqn.primitive.name not in _MERGED or eqn.outvars[0].aval.dtype not in (jnp.float32, jnp.float64):
        return eqn.primitive.bind(*values, **params)
    made = quotient(*values) if eqn.primitive.name == "div" else eqn.primitive.bind(*values, **params)
    return uncontracted(made)


_BINDS: dict[str, Bind] = {BF16: _rounded, EXACT: _unmerged}
