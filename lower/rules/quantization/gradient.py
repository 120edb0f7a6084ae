"""The gradient of simulated quantisation, which treats rounding as the identity."""

from __future__ import annotations

from pdhlo.lower.rules.registry import Array, rule


@rule("stright_throuth_estimator_grad")
def straight_through_estimator_grad(out_grad: Array) -> Array:
    """``out_grad``. Source: Paddle 2.6 legacy operator stright_throuth_estimator_grad."""
    return out_grad
