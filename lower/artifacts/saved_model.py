"""Writes an artifact as a SavedModel, which TensorFlow loads and serves without pdhlo.

Its one signature, ``serving_default``, calls the module by TensorFlow's operation for StableHLO, ``XlaCallModule``,
which TensorFlow's XLA compiles. In the names of inputs, ``_`` replaces characters that Python names cannot have;
``manifest.json``, which TensorFlow does not read, has the signature's name of each input.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pdhlo.errors import ExportError
from pdhlo.lower.artifacts.artifact import Artifact
from pdhlo.lower.artifacts.flat_lod import Counted
from pdhlo.lower.artifacts.stateless import check_stateless
from pdhlo.lower.values.specs import Spec
from pdhlo.system import storage

FORMAT = 1
_CALLING_CONVENTION = 9
"""The calling convention of the module; source: jax.export, docs/export/export.md, Calling convention versions."""


def save_saved_model(artifact: Artifact, path: str | Path, *, force: bool = False) -> Path:
    """Writes an artifact as a SavedModel to the folder ``path``, and returns ``path``.

    force: replace a SavedModel that pdhlo has written, once the new one is complete. The inputs and outputs are those
    of the artifact; an open size is a dimension of None. Parameters are variables. If an assertion of the program
    fails, or a bound is too small, TensorFlow raises.

    Raises ExportError if TensorFlow is missing, ``path`` exists, or the artifact is a training step, since a signature
    has no state.
    """
    check_stateless(artifact.written, "a SavedModel's signature")
    tensorflow, xla = _tensorflow()
    path, signature = Path(path), artifact.signature
    names = _names(signature.inputs)
    with storage.new_folder(path, storage.SAVED_MODEL, force=force) as folder:
        module = tensorflow.Module()
        module.parameters = [
            tensorflow.Variable(artifact.parameters[parameter.name], trainable=False, name=f"parameter_{place}")
            for place, parameter in enumerate(signature.parameters)
        ]
        specs = [tensorflow.TensorSpec(_dims(spec), spec.dtype, name=names[spec.name]) for spec in signature.inputs]

        def serve(*inputs: object) -> dict[str, Any]:
            results = xla.call_module(
                [*(parameter.read_value() for parameter in module.parameters), *inputs],
                version=_CALLING_CONVENTION,
                module=artifact.bytecode,
                Tout=[tensorflow.as_dtype(output.dtype) for output in signature.outputs],
                Sout=[_dims(output) for output in signature.outputs],
                platforms=["CPU"],
                # A module without custom calls of the CPU runs on every platform.
                disabled_checks=() if signature.bound_calls else (xla.call_module_disable_check_platform(),),
            )
            return _results(tensorflow, artifact, results)

        module.serve = tensorflow.function(serve, input_signature=specs, autograph=False)
        tensorflow.saved_model.save(module, str(folder), signatures={"serving_default": module.serve})
        facts = {"kind": storage.SAVED_MODEL, "format": FORMAT, "inputs": names, "outputs": list(artifact.outputs)}
        storage.write_manifest(folder, facts)
    return path


def _tensorflow() -> tuple[Any, Any]:
    """The modules of TensorFlow and of its XLA operations. Raises ExportError if they cannot be imported."""
    try:
        return importlib.import_module("tensorflow"), importlib.import_module("tensorflow.compiler.tf2xla.python.xla")
    except ImportError as error:
        raise ExportError(
            f"TensorFlow writes SavedModels, and it cannot be imported ({error}): pip install 'pdhlo[tensorflow]'"
        ) from error


def _names(inputs: Sequence[Spec]) -> dict[str, str]:
    """A unique name for each input in the signature, which is a Python name."""
    names: dict[str, str] = {}
    for spec in inputs:
        name = re.sub(r"\W", "_", spec.name, flags=re.ASCII)
        name = name if name[:1].isalpha() else f"input_{name}"
        while name in names.values():
            name += "_"
        names[spec.name] = name
    return names


def _dims(spec: Spec) -> list[int | None]:
    return [None if dim < 0 else dim for dim in spec.dims]


def _results(tensorflow: Any, artifact: Artifact, arrays: Sequence[Any]) -> dict[str, Any]:
    """The results of a call by name, without padding. The status output becomes assertions."""
    signature = artifact.signature
    values = {spec.name: value for spec, value in zip(signature.outputs, arrays, strict=True)}
    if signature.status is None:
        return _cut(tensorflow, signature.counted, values, artifact.outputs)
    flag = values[signature.status.output][0]
    checks = [
        tensorflow.debugging.Assert(flag != number, [text]) for number, text in enumerate(signature.status.messages, 1)
    ]
    with tensorflow.control_dependencies(checks):
        kept = {name: tensorflow.identity(value) for name, value in values.items()}
        return _cut(tensorflow, signature.counted, kept, artifact.outputs)


def _cut(
    tensorflow: Any, counted: Mapping[str, Counted], values: Mapping[str, Any], outputs: Mapping[str, Spec]
) -> dict[str, Any]:
    result = {name: values[name] for name in outputs}
    for name, bounded in counted.items():
        if name in result:
            rows = tensorflow.gather(result[name], tensorflow.range(values[bounded.count]), axis=bounded.axis)
            result[name] = _or_nothing(tensorflow, rows) if bounded.empty else rows
    return result


def _or_nothing(tensorflow: Any, rows: Any) -> object:
    """The rows of a detection; [[-1]] if there are none, as in Paddle."""
    is_nothing = tensorflow.logical_and(tensorflow.shape(rows)[0] == 1, tensorflow.reduce_all(rows[:1, :1] == -1))
    return tensorflow.cond(is_nothing, lambda: rows[:, :1], lambda: rows)
