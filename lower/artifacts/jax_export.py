"""An artifact as one file of jax's own format, which ``jax.export.deserialize`` reads.

Its function takes the inputs as one dictionary by name and gives the outputs as another; the weights are constants
within. Jax promises to read such a file for six months (its page on export, "Compatibility guarantees"): the folder of
an artifact is what lasts.
"""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jax
from jax import export

from pdhlo.dialect import files, replacing
from pdhlo.errors import ExportError
from pdhlo.lower.artifacts.artifact import Artifact, exported_module
from pdhlo.lower.artifacts.stablehlo_module import CPU
from pdhlo.lower.artifacts.stateless import check_stateless
from pdhlo.lower.compiler.xla import x64

_ANYWHERE = (export.DisabledSafetyCheck.platform(),)


def save_jax_export(artifact: Artifact, path: str | Path, *, force: bool = False) -> Path:
    """Writes an artifact as a file for ``jax.export.deserialize(…).call(inputs)``, and returns its path.

    force: replace a file that is there. inputs and results are dictionaries of arrays by name. Open sizes stay open.
    Rows whose number depends on data have the room that the module has, and their number beside them (``y@COUNT``);
    what says that results are not to be used is ``@REFUSED``. Who calls it with integers of 64 bits does so under
    ``jax.enable_x64(True)``.

    Raises ExportError where flatbuffers is missing, the place is taken, or the artifact is a step of training, which
    keeps its state; ArtifactError where its shapes cannot be; OSError where the place cannot be written.
    """
    path = Path(path)
    check_stateless(artifact.written, "a function of jax")
    files.check_place(path, "jax", force=force)
    if importlib.util.find_spec("flatbuffers") is None:
        raise ExportError("jax writes its own format with flatbuffers, which is not here: pip install flatbuffers")
    written = _serialized(artifact)
    with replacing.new_file(path) as file:
        file.write(written)
    return path


def _serialized(artifact: Artifact) -> bytes:
    """The function of inputs by name, as jax writes it."""
    signature = artifact.signature
    with x64():
        # A module is for all platforms, though jax's record of it names the one that it was exported on.
        exported = dataclasses.replace(exported_module(artifact), disabled_safety_checks=_ANYWHERE)
        weights = [artifact.parameters[one.name] for one in signature.parameters]
        (_, structs), _ = jax.tree.unflatten(exported.in_tree, exported.in_avals)

        called: Callable[..., Any] = exported.call

        def call(inputs: Mapping[str, Any]) -> dict[str, Any]:
            results = called(weights, [inputs[one.name] for one in signature.inputs])
            return {one.name: value for one, value in zip(signature.outputs, results, strict=True)}

        inputs = {one.name: struct for one, struct in zip(signature.inputs, structs, strict=True)}
        unchecked = () if signature.bound_calls else _ANYWHERE
        made = export.export(jax.jit(call), platforms=[CPU], disabled_checks=unchecked)(inputs)
        return bytes(made.serialize())
