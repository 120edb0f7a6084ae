"""Folders as each version of pdhlo has written them, with what they compute: ``tests/data/formats/<version>.zip``.

    python -m tests.released_formats      # before a release: adds the archive of this version

An archive stays as it is for ever. Only that of a version that was never released may be removed and written anew.
"""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

import pdhlo
from tests.lower.bounded_programs import X as ROWS
from tests.lower.bounded_programs import computed
from tests.support import linear_parameters, linear_program
from tests.training import BATCHES, step

FOLDER = Path(__file__).parent / "data" / "formats"
SEED = 3
OLDEST = "0.9.0"
"""The oldest version of StableHLO that jaxlib writes and reads."""
LINEAR = {"x": np.arange(6, dtype=np.float32).reshape(2, 3) - 2}


def linear() -> pdhlo.Program:
    return pdhlo.load(linear_program(), parameters=linear_parameters())


Write = Callable[[Path], object]
CASES: dict[str, tuple[Write, Mapping[str, np.ndarray]]] = {
    "artifact": (lambda path: pdhlo.export(linear(), path), LINEAR),
    "oldest": (lambda path: pdhlo.export(linear(), path, target_version=OLDEST), LINEAR),
    "inside": (lambda path: pdhlo.export(linear(), path, weights_inside=True), LINEAR),
    "rows": (
        lambda path: pdhlo.export(pdhlo.load(computed(), parameters={}), path, bounds={"s": 6}),
        {"x": ROWS},
    ),
    "step": (lambda path: pdhlo.export(step(), path), BATCHES[0]),
    "program": (lambda path: linear().save(path), LINEAR),
}
"""By the folder's name: who writes it, and what it is run on."""


def results(folder: Path, inputs: Mapping[str, np.ndarray]) -> dict[str, Any]:
    """What the program or the artifact in a folder gives."""
    if folder.name == "program":
        return dict(pdhlo.Program.load(folder).run(inputs, precision="exact"))
    artifact = pdhlo.load_artifact(folder)
    return artifact(inputs, seed=SEED) if artifact.key else artifact(inputs)


def write(archive: Path) -> None:
    """Writes the folders of this version, and what they give, into an archive."""
    with tempfile.TemporaryDirectory() as place, zipfile.ZipFile(archive, "x", zipfile.ZIP_DEFLATED) as packed:
        for name, (save, inputs) in CASES.items():
            folder = Path(place) / name
            save(folder)
            np.savez(
                Path(place) / f"{name}.npz",
                **{f"in/{key}": value for key, value in inputs.items()},
                **{f"out/{key}": np.asarray(value) for key, value in results(folder, inputs).items()},
            )
        for path in sorted(Path(place).rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(place).as_posix())


def values(path: Path) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """The inputs and the results in a file that ``write`` wrote."""
    with np.load(path) as arrays:
        of = {
            kind: {key[len(kind) :]: arrays[key] for key in arrays if key.startswith(kind)} for kind in ("in/", "out/")
        }
    return of["in/"], of["out/"]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write(FOLDER / f"{pdhlo.__version__}.zip")
