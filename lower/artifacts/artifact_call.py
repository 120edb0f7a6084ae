"""Makes the module of an artifact callable by jax."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import jax
import jax.numpy as jnp
from jax import export

from pdhlo.lower.values.specs import Spec, shape_struct


def exported(
    bytecode: bytes,
    parameters: Sequence[Spec],
    inputs: Sequence[Spec],
    outputs: Sequence[Spec],
    constraints: Sequence[str],
) -> export.Exported:
    """The module in portable bytecode as an ``Exported``, which ``jax.export`` can call, refine and compile.

    The fields of ``Exported`` change between versions of jax. So a stand-in function with the same inputs and outputs
    is exported, and its module is replaced. Its gradient, which would be zero, is removed. ``constraints`` are those of
    the open sizes.
    """
    scope = export.SymbolicScope(constraints)

    def struct(spec: Spec) -> jax.ShapeDtypeStruct:
        return shape_struct(export.symbolic_shape(spec.shape, scope=scope), spec.dtype)

    structs, in_structs, out_structs = ([struct(s) for s in specs] for specs in (parameters, inputs, outputs))

    def stand_in(parameters: object, inputs: object) -> list[jax.Array]:
        return [jnp.zeros(s.shape, s.dtype) for s in out_structs]

    module = export.export(jax.jit(stand_in, keep_unused=True))(structs, in_structs)
    symbolic = any(not isinstance(d, int) for s in in_structs for d in s.shape)
    return dataclasses.replace(module, mlir_module_serialized=bytecode, uses_global_constants=symbolic, _get_vjp=None)
