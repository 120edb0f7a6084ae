"""Our own StableHLO interpreter as an engine: it runs the segments of a program that XLA would."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.lower.compiler.executable import Executable
from pdhlo.lower.interpreter.eval import PreparedModule, run


def interpret(lowered: jax.stages.Lowered) -> Executable:
    """A lowered function of a list of arrays as one that evaluates its StableHLO in NumPy.

    The function raises UnsupportedError for an operation that the interpreter lacks.
    """
    module = lowered.compiler_ir("stablehlo")
    assert module is not None, "jax has it of all that it lowers"
    program = PreparedModule(module)

    def evaluate(arrays: list[jax.Array | np.ndarray]) -> list[np.ndarray]:
        arguments = map(_plain, jax.tree_util.tree_leaves(arrays))
        results = run(program, list(arguments)).results
        values: list[np.ndarray] = jax.tree_util.tree_unflatten(lowered.out_tree, results)
        return values

    return evaluate


def _plain(value: jax.Array | np.ndarray) -> np.ndarray:
    """An array as the module has it; a key of random numbers is its words there."""
    is_key = jnp.issubdtype(value.dtype, jax.dtypes.prng_key)
    return np.asarray(jax.random.key_data(value) if is_key else value)
