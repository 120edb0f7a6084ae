"""LoD as arrays of their own: what a StableHLO module takes and gives instead of tensors with LoD.

An input ``x`` with two levels is three arrays: ``x``, ``x@LOD0`` and ``x@LOD1`` (offsets, int32, outermost first); an
output that has a LoD is given in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import jax.numpy as jnp
import numpy as np

from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import UnsupportedError, quoted
from pdhlo.lower.values.traced_values import LoDArray

Function = Callable[..., dict[str, Any]]


def level_name(name: str, level: int) -> str:
    """The array that holds one level of a variable's LoD."""
    return f"{name}@LOD{level}"


def flat_inputs(inputs: Mapping[str, TensorSpec]) -> dict[str, TensorSpec]:
    """The inputs of a program, with the levels of their LoD behind each."""
    found: dict[str, TensorSpec] = {}
    for name, spec in inputs.items():
        found[name] = spec
        for level in range(spec.lod_level):
            own = level_name(name, level)
            found[own] = TensorSpec(own, (-1,), np.dtype(np.int32), lod_level=1)  # its size is no batch size
    return found


def level_shapes(inputs: Mapping[str, TensorSpec]) -> dict[str, str]:
    """The shapes of the levels as text: one offset more than there are sequences, whose number is open."""
    names = [level_name(name, level) for name, spec in inputs.items() for level in range(spec.lod_level)]
    return {name: f"sequences_{number} + 1" for number, name in enumerate(names)}


def flat_function(function: Function, inputs: Mapping[str, TensorSpec]) -> Function:
    """The function, of parameters, inputs and perhaps a key, that takes and gives LoD as arrays of their own.

    Calling it raises UnsupportedError for an output that is no tensor (a tensor array, sparse rows).
    """

    def flat(params: Mapping[str, Any], given: Mapping[str, Any], *key: Any) -> dict[str, Any]:
        whole = {}
        for name, spec in inputs.items():
            levels = tuple(given[level_name(name, level)] for level in range(spec.lod_level))
            whole[name] = LoDArray(given[name], levels) if levels else given[name]
        found: dict[str, Any] = {}
        for name, value in function(params, whole, *key).items():
            found |= _flattened(name, value)
        return found

    return flat


def _flattened(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, LoDArray):
        levels = {level_name(name, i): jnp.asarray(level) for i, level in enumerate(value.lod)}
        return {name: jnp.asarray(value.data), **levels}
    if not hasattr(value, "dtype"):
        raise UnsupportedError(f"output {quoted(name)} is a tensor array or sparse rows; a module gives tensors only")
    return {name: value}
