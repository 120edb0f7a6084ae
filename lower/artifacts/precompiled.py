"""Adds compiled code to an artifact, so that it runs on machines of the same kind without compilation."""

from __future__ import annotations

import shutil
from pathlib import Path

from pdhlo.errors import ExportError, quoted
from pdhlo.lower.artifacts.artifact import Artifact, load_artifact
from pdhlo.lower.artifacts.manifest import CODE, FORMAT, KIND
from pdhlo.system import storage
from pdhlo.system.caller import tell
from pdhlo.system.wording import say


def precompile(artifact: str | Path, path: str | Path, *, force: bool = False) -> Path:
    """Copies an artifact to the folder ``path``, adds the code that XLA compiles on this machine, and returns ``path``.

    The copy still has the module. Only ``load_artifact(…, trust_compiled=True)`` uses the code, and only if module,
    options, jaxlib version, kind of CPU and number of cores are the same; otherwise it compiles the module.
    force: replace an artifact at ``path`` once the new one is complete.

    Raises ExportError for open sizes, weights inside, a training step, and a device other than the CPU, and if XLA
    cannot serialise the code or ``path`` exists; ArtifactError if the artifact is damaged.
    """
    source, path = Path(artifact), Path(path)
    loaded = load_artifact(source, keep_compiled=False)
    if why := _why_not(loaded):
        raise ExportError(f"{quoted(str(source))} cannot carry compiled code: {why}")
    manifest = storage.read_manifest(source, KIND, FORMAT)
    tell("compiling the module")
    code = loaded.compiled_code()
    if code is None:
        raise ExportError(
            f"{quoted(str(source))} cannot carry compiled code: XLA cannot serialise the code on this machine"
        )
    with storage.new_folder(path, KIND, force=force) as folder:
        for name in manifest["files"]:
            shutil.copyfile(source / name, folder / name)
        (folder / CODE).write_bytes(code.to_bytes())
        storage.write_manifest(folder, manifest)
    return path


def _why_not(artifact: Artifact) -> str:
    if any(-1 in spec.dims for spec in artifact.signature.inputs):
        return (
            f"it has open sizes, and code needs fixed sizes. Give all sizes when it is exported"
            f" ({say('shapes=', '--shape')}), or refine it (pdhlo refine)"
        )
    if artifact.signature.weights_inside:
        return "its weights are inside the module, and the code would contain them again"
    if artifact.written:
        return "it is a training step, which donates its parameters"
    return ""
