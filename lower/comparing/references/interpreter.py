"""Runs segments in pdhlo's StableHLO interpreter instead of XLA."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.lower.compiler.executable import Executable
from pdhlo.lower.interpreter.eval import PreparedModule, run


def interpret(lowered: jax.stages.Lowered) -> Executable:
    """An executable that evaluates the StableHLO of a lowered function with NumPy.

    It raises UnsupportedError for an operation that the interpreter lacks.
    """
    module = lowered.compiler_ir("stablehlo")
    assert module is not None, "jax lowers to StableHLO"
    program = PreparedModule(module)

    def evaluate(arrays: list[jax.Array | np.ndarray]) -> list[np.ndarray]:
        arguments = map(_plain, jax.tree_util.tree_leaves(arrays))
        results = run(program, list(arguments)).results
        values: list[np.ndarray] = jax.tree_util.tree_unflatten(lowered.out_tree, results)
        return values

    return evaluate


def _plain(value: jax.Array | np.ndarray) -> np.ndarray:
    """Converts an argument to NumPy; a random key becomes its words, as in the module."""
    is_key = jnp.issubdtype(value.dtype, jax.dtypes.prng_key)
    return np.asarray(jax.random.key_data(value) if is_key else value)
