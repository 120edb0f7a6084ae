"""Gradients of rules, by jax."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule


def gradient(operator, position, *operands, result=0, **attributes):
    """The gradient of the sum of a rule's result for one of its operands."""

    def total(one):
        given = [*operands[:position], one, *operands[position + 1 :]]
        return jnp.sum(get_rule(operator)(given, attributes)[result])

    with x64():
        return np.asarray(jax.grad(total)(jnp.asarray(operands[position])))
