"""Computes the values of a function that depend only on its parameters, and makes them the function's parameters.

Examples are weights in another layout, folded scales, and Winograd's filters. A run computes them once
(``segments/hoisting.py``); an artifact for a target stores them.
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
    """The function ``fn(parameters, inputs) -> outputs`` with prepared parameters, and these parameters by name.

    Parameters that the function needs unchanged, and ``written`` parameters, keep their names. Computed values are
    named ``@prepared`` and a number. An output may be a pytree of arrays. Raises as ``lower_to_stablehlo`` if the
    function cannot be traced.
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

    def rest(params: Mapping[str, object], fed: Mapping[str, object]) -> dict[str, Any]:
        results = hoisted.body(*(params[name] for name in parts), *(fed[name] for name in inputs))
        return dict(zip(output_names, jax.tree_util.tree_unflatten(structure, results), strict=True))

    return rest, parts
