"""Writes a module in jax's own format, as a function of inputs by name with the weights as constants."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import numpy.typing as npt
from jax import export

from pdhlo.errors import ExportError
from pdhlo.lower.artifacts.stablehlo_module import CPU
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.values.specs import Spec
from pdhlo.system import replacing

_ANYWHERE = (export.DisabledSafetyCheck.platform(),)


def check_jax_form() -> None:
    """Raises ExportError if flatbuffers is missing, with which jax writes its own format."""
    if importlib.util.find_spec("flatbuffers") is None:
        raise ExportError(
            "jax needs flatbuffers to write its own format, and it is not installed: pip install flatbuffers"
        )


def write_jax_form(
    path: Path,
    module: export.Exported,
    weights: Sequence[npt.ArrayLike],
    inputs: Sequence[Spec],
    outputs: Sequence[Spec],
    *,
    is_bound: bool,
) -> Path:
    """Writes ``main(weights, inputs) -> outputs`` for ``jax.export.deserialize(…).call(inputs by name)``.

    is_bound: the module has custom calls that exist only on the CPU. Raises OSError if ``path`` cannot be written.
    """
    # jax records the platform of the export and checks it in calls, but the module runs on every platform.
    called: Callable[..., Any] = dataclasses.replace(module, disabled_safety_checks=_ANYWHERE).call
    (_, structs), _ = jax.tree.unflatten(module.in_tree, module.in_avals)

    def call(inputs_by_name: Mapping[str, jax.Array]) -> dict[str, jax.Array]:
        results = called(list(weights), [inputs_by_name[spec.name] for spec in inputs])
        return {output.name: value for output, value in zip(outputs, results, strict=True)}

    named = {spec.name: struct for spec, struct in zip(inputs, structs, strict=True)}
    with x64():
        made = export.export(jax.jit(call), platforms=[CPU], disabled_checks=() if is_bound else _ANYWHERE)(named)
    with replacing.new_file(path) as file:
        file.write(made.serialize())
    return path
