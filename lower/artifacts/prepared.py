"""A function for a target, with what it computes of its parameters alone computed: the parameters of its artifact.

Weights in another layout, folded scales, Winograd's filters: a run prepares them once (``segments/hoisting.py``),
and an artifact has them ready.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import jax
import numpy as np
import numpy.typing as npt

from pdhlo.lower.artifacts.stablehlo_module import Function, explaining
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.tracing.segments.hoisting import hoist
from pdhlo.lower.values.specs import shape_struct


def prepared(
    fn: Function,
    parameters: Mapping[str, npt.ArrayLike],
    inputs: Mapping[str, jax.ShapeDtypeStruct],
    written: Sequence[str] = (),
) -> tuple[Function, dict[str, np.ndarray]]:
    """``fn(parameters, inputs) -> outputs`` of other parameters, and these. An output may be a pytree of arrays.

    Those that it takes as they are keep their name, as do those that are ``written`` in a call; what is computed of
    others is called ``@prepared`` and a number. Raises as ``lower_to_stablehlo`` does where it cannot be traced.
    """
    output_names: list[str] = []

    def main(params: list[jax.Array], fed: list[jax.Array]) -> list[Any]:
        outputs = fn(dict(zip(parameters, params, strict=True)), dict(zip(inputs, fed, strict=True)))
        output_names[:] = outputs
        return list(outputs.values())

    arrays = [np.asarray(value) for value in parameters.values()]
    structs = [shape_struct(array.shape, array.dtype) for array in arrays]
    with x64(), explaining(inputs):
        traced = jax.jit(main, keep_unused=True).trace(structs, list(inputs.values()))
    structure = jax.tree_util.tree_structure(traced.out_info)
    loop_invariant = [name not in written for name in parameters]
    hoisted = hoist(traced.jaxpr, [*loop_invariant, *(False for _ in inputs)])
    names = {id(array): name for name, array in zip(parameters, arrays, strict=True)}
    passed = hoisted.prologue(
        [array for array, is_invariant in zip(arrays, loop_invariant, strict=True) if is_invariant]
    )
    parts = {names.get(id(array), f"@prepared{place}"): np.asarray(array) for place, array in enumerate(passed)}
    parts |= {
        name: array
        for name, array, is_invariant in zip(parameters, arrays, loop_invariant, strict=True)
        if not is_invariant
    }

    def rest(params: Mapping[str, Any], fed: Mapping[str, Any]) -> dict[str, Any]:
        results = hoisted.body(*(params[name] for name in parts), *(fed[name] for name in inputs))
        return dict(zip(output_names, jax.tree_util.tree_unflatten(structure, results), strict=True))

    return rest, parts
