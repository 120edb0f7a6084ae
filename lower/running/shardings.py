"""Shardings of the parameters and inputs of a program's JAX function on a mesh of devices.

XLA partitions the computation by the shardings of the arguments (``jax.sharding``), and the results stay those of one
device: a batch norm uses the statistics of the whole batch, and a sum is over all of it. So a sharding only says which
axis of an array is split along which axis of the mesh.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError, quoted
from pdhlo.lower.tracing.tracer import parameters_read

_spec: Any = PartitionSpec  # jax has no types for it

SMALLEST = 2**14
"""Parameters with fewer elements are replicated on each device, since to send them costs more than to store them."""


@dataclass(frozen=True, slots=True)
class Shardings:
    """Shardings of the arguments and results of ``jax_function``, by name; see ``pdhlo.Program.shardings``."""

    parameters: dict[str, NamedSharding]
    inputs: dict[str, NamedSharding]
    outputs: dict[str, NamedSharding | None]
    """A sharding for each written parameter; None for fetched variables, whose sharding XLA chooses."""


def shardings(
    program: TranslatedProgram, mesh: Mesh, *, inputs: str | None, parameters: str | None, smallest: int = SMALLEST
) -> Shardings:
    """The shardings of a program's parameters, inputs and outputs; see ``pdhlo.Program.shardings``.

    ``inputs`` and ``parameters`` are axes of the mesh, or None. Raises InputError for an unknown axis, and for a mesh
    with explicit axes.
    """
    _check(mesh, inputs, parameters)
    size = 1 if parameters is None else mesh.shape[parameters]

    def sharding_of(shape: Sequence[int] | None) -> NamedSharding:
        axis = None if shape is None or parameters is None else _split_axis(shape, size, smallest)
        return _along(mesh, axis, parameters)

    written = zip(program.written, program.returned[len(program.outputs) :], strict=True)
    specs = {name: sharding_of(_declared(value.type)) for name, value in written}
    read = {name: sharding_of(_held(program, name)) for name in parameters_read(program)}
    fed = {name: _along(mesh, _batch_axis(spec), inputs) for name, spec in program.inputs.items()}
    return Shardings(read, fed, dict.fromkeys(program.outputs) | specs | {n: read[n] for n in specs if n in read})


def _check(mesh: Mesh, *axes: str | None) -> None:
    for axis in axes:
        if axis is not None and axis not in mesh.shape:
            raise InputError(
                f"the mesh has no axis {quoted(axis)}; it has {', '.join(map(quoted, mesh.axis_names)) or 'none'}"
            )
    if any(element is not AxisType.Auto for element in mesh.axis_types):
        # jax.make_mesh makes explicit axes by default; with them each operation would have to state its sharding.
        raise InputError(
            "the mesh has explicit axes, for which a program would have to declare the sharding of its values;"
            " make it with jax.sharding.Mesh(devices, names), or make_mesh(…, axis_types=(AxisType.Auto,) * axes)"
        )


def _along(mesh: Mesh, axis: int | None, name: str | None) -> NamedSharding:
    """The sharding of arrays that are split along ``axis`` over the mesh axis ``name``; replicated if one is None."""
    names = () if axis is None or name is None else (*(None,) * axis, name)
    return NamedSharding(mesh, _spec(*names))


def _batch_axis(spec: TensorSpec) -> int | None:
    """The batch axis of an input, 0; None with LoD, since sequences of different lengths have no equal parts."""
    return 0 if spec.shape and spec.lod_level == 0 else None


def _split_axis(shape: Sequence[int], size: int, smallest: int) -> int | None:
    """The longest axis that ``size`` divides, the first of several; None for vectors and small arrays."""
    if len(shape) < 2 or int(np.prod(shape)) < smallest:
        return None
    possible = [axis for axis, length in enumerate(shape) if length % size == 0]
    return max(possible, key=lambda axis: shape[axis], default=None)


def _held(program: TranslatedProgram, name: str) -> Sequence[int] | None:
    """The shape of a parameter's value; None if it has none, or is no dense array."""
    if name not in program.parameters or not hasattr(program.parameters[name], "dtype"):
        return None
    return program.parameters.spec(name).shape


def _declared(kind: ir.Type) -> Sequence[int] | None:
    """The declared shape of a value; None if a dimension is open, or it is no tensor."""
    shape = types.shape_of(kind) if types.kind_of(kind) == "Tensor" else (-1,)
    return None if any(length < 0 for length in shape) else shape
