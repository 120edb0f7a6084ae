"""The module of an artifact as something that jax can call and compile."""

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
    """The module as what ``jax.export`` knows to call, refine and compile.

    The class's fields change between versions of jax, so it is not made by hand: a stand-in with the same
    inputs and outputs is exported, and its module replaced. (The stand-in's gradient would be zero: it is
    taken away.)
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
