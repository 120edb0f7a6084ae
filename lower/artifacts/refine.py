"""Turns an artifact with open sizes into one with fixed sizes, all of whose shapes are static."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import numpy as np
from jax import export as jax_export

from pdhlo.errors import ArtifactError, InputError, quoted
from pdhlo.lower.artifacts.artifact import Artifact, exported_module, load_artifact
from pdhlo.lower.artifacts.export import Made, write_artifact
from pdhlo.lower.artifacts.flat_lod import rows_to_json
from pdhlo.lower.artifacts.module_file import kind_of_path
from pdhlo.lower.artifacts.open_sizes import at_sizes, solved
from pdhlo.lower.artifacts.stablehlo_module import refined_module
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.values.specs import Spec, shape_struct
from pdhlo.system.wording import say


def refine(
    artifact: str | Path | Artifact, path: str | Path, *, shapes: Mapping[str, Sequence[int]], force: bool = False
) -> Path:
    """Writes an artifact with open sizes as one with fixed sizes to the folder ``path``, and returns ``path``.

    shapes: shapes of inputs, as numbers. They determine the sizes of the same names in other inputs. The new artifact
    has the same parameters, StableHLO version and outputs.

    Raises InputError if a shape does not fit the artifact, a size stays open, or ``path`` names a file (.mlir, …);
    ArtifactError if the artifact is damaged or has no open sizes; ExportError if ``path`` exists.
    """
    if kind_of_path(path) is not None:
        raise InputError(
            f"refine writes a folder, and {Path(path).name} is the name of one file; choose another name, or export the"
            f" program with such {say('shapes=', '--shape')} to it"
        )
    source = artifact if isinstance(artifact, Artifact) else load_artifact(artifact)
    signature = source.signature
    sizes = _sizes(source, shapes)
    inputs = [_numbers(spec, sizes, shapes) for spec in signature.inputs]
    if all(-1 not in spec.dims for spec in signature.inputs):
        raise ArtifactError("the artifact has no open sizes to refine")

    def make() -> Made:
        with x64():
            parameters = [shape_struct(spec.dims, spec.dtype) for spec in signature.parameters]
            call: Callable[..., Any] = exported_module(source).call
            static = jax.jit(call, keep_unused=True)
            exported = jax_export.export(static, platforms=["cpu"])(parameters, inputs)
        outputs = tuple(
            Spec(spec.name, ", ".join(map(str, aval.shape)), spec.dtype)
            for spec, aval in zip(signature.outputs, exported.out_avals, strict=True)
        )
        taken = tuple(
            Spec(spec.name, ", ".join(map(str, element.shape)), spec.dtype)
            for spec, element in zip(signature.inputs, inputs, strict=True)
        )
        module = refined_module(exported, signature.version, signature.parameters, taken, outputs)
        return Made(module, {spec.name: np.asarray(source.parameters[spec.name]) for spec in signature.parameters})

    target = {} if signature.target is None else {"target": signature.target}
    return write_artifact(
        path,
        make,
        version=signature.version,
        force=force,
        written=signature.state,
        fetched=signature.fetched,
        weights_inside=signature.weights_inside,
        more=lambda: rows_to_json(signature.counted, signature.status, signature.assumed) | target,
    )


def _sizes(artifact: Artifact, shapes: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """The values of the open sizes. Raises InputError if the shapes do not fit."""
    if unknown := sorted(shapes.keys() - artifact.inputs.keys()):
        known = ", ".join(map(str, artifact.inputs.values())) or "none"
        raise InputError(f"{say('shapes=', '--shape')} names {quoted(unknown[0])}; the artifact's inputs are {known}")
    return solved(tuple(artifact.inputs.values()), shapes, artifact.constraints)


def _numbers(spec: Spec, sizes: Mapping[str, int], shapes: Mapping[str, Sequence[int]]) -> jax.ShapeDtypeStruct:
    """The struct of an input with numbers as sizes. Raises InputError if a size stays open."""
    if spec.name in shapes:
        return shape_struct([int(element) for element in shapes[spec.name]], spec.dtype)
    numbers = at_sizes(spec.shape, sizes)
    if None in numbers:
        example = say(f'shapes={{"{spec.name}": (…)}}', f"--shape {spec.name}=…")
        raise InputError(f"input {spec} still has open sizes: give its shape as well, {example}")
    return shape_struct(numbers, spec.dtype)
