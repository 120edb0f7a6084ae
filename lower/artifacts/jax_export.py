"""Writes an artifact as one file of jax's own format, which ``jax.export.deserialize`` reads.

Its function takes a dictionary of the inputs by name and returns a dictionary of the outputs; the weights are
constants. jax guarantees to read such a file for six months (its page on export, "Compatibility guarantees"), so it
does not replace the artifact.
"""

from __future__ import annotations

from pathlib import Path

from pdhlo.lower.artifacts.artifact import Artifact, exported_module
from pdhlo.lower.artifacts.jax_form import check_jax_form, write_jax_form
from pdhlo.lower.artifacts.module_file import JAX
from pdhlo.lower.artifacts.stateless import check_stateless
from pdhlo.lower.compiler.xla import x64
from pdhlo.system import files


def save_jax_export(artifact: Artifact, path: str | Path, *, force: bool = False) -> Path:
    """Writes an artifact as a file for ``jax.export.deserialize(…).call(inputs)``, and returns its path.

    ``export(program, "NAME.jax")`` writes the same file for a program.
    force: replace an existing file. Inputs and results are dictionaries of arrays by name. Open sizes stay open. An
    output whose number of rows depends on data keeps its padding, and ``y@COUNT`` is its number of valid rows. The
    status output is ``@REJECTED``. Integers of 64 bits need a call under ``jax.enable_x64(True)``.

    Raises ExportError if flatbuffers is missing, ``path`` exists, or the artifact is a training step, which has state;
    ArtifactError if its shapes are invalid; OSError if ``path`` cannot be written.
    """
    path, own = Path(path), artifact.signature
    check_stateless(artifact.written, "a function of jax")
    files.check_place(path, JAX, force=force)
    check_jax_form()
    weights = [artifact.parameters[parameter.name] for parameter in own.parameters]
    with x64():
        module = exported_module(artifact)
    return write_jax_form(path, module, weights, own.inputs, own.outputs, is_bound=bool(own.bound_calls))
