"""An artifact as one file of jax's own format, which ``jax.export.deserialize`` reads.

Its function takes the inputs as one dictionary by name and gives the outputs as another; the weights are constants
within. Jax promises to read such a file for six months (its page on export, "Compatibility guarantees"): the folder of
an artifact is what lasts.
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

    ``export(program, "NAME.jax")`` writes the same of a program.
    force: replace a file that is there. inputs and results are dictionaries of arrays by name. Open sizes stay open.
    Rows whose number depends on data have the capacity that the module has, and their number beside them (``y@COUNT``);
    what says that results are not to be used is ``@REJECTED``. Who calls it with integers of 64 bits does so under
    ``jax.enable_x64(True)``.

    Raises ExportError where flatbuffers is missing, the place is taken, or the artifact is a step of training, which
    keeps its state; ArtifactError where its shapes cannot be; OSError where the place cannot be written.
    """
    path, own = Path(path), artifact.signature
    check_stateless(artifact.written, "a function of jax")
    files.check_place(path, JAX, force=force)
    check_jax_form()
    weights = [artifact.parameters[parameter.name] for parameter in own.parameters]
    with x64():
        module = exported_module(artifact)
    return write_jax_form(path, module, weights, own.inputs, own.outputs, is_bound=bool(own.bound_calls))
