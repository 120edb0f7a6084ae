"""Networks of today at their real sizes: whether they run, agree and leave as an artifact, and how long they take.

    taskset -c 0 python -m pdhlo.tools.bench.published FOLDER [NAME …]

``tools/generators/published_networks.py`` makes FOLDER with Paddle 3.3.1. Times compare if it ran on this machine.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np

import pdhlo
from pdhlo.errors import PdhloError
from pdhlo.tools.bench.measuring import relative_difference
from pdhlo.tools.tables import print_table

_TURNS = 3


class Row(NamedTuple):
    """A line of the table: differences are relative to the largest element of Paddle's result, times are seconds."""

    name: str
    differs: str
    """The difference between the results of ``Program.run`` and of Paddle."""
    moved: str
    """The difference between two results of Paddle, one of them for feeds moved by 1e-6."""
    exported: str
    """The difference between the results of the artifact and of ``Program.run``; if the export fails, the error."""
    sizes: str
    """The shape of the artifact's input."""
    first: str
    """Processor time of loading and the first run, with its compilation."""
    later: str
    """The least of three runs."""
    paddle: str


def measure(folder: Path) -> Row:
    """Runs and exports the network in a folder."""
    with np.load(folder / "io.npz") as stored:
        arrays = {name: stored[name] for name in stored}
    feeds = {name.removeprefix("in/"): array for name, array in arrays.items() if name.startswith("in/")}
    expected, moved = (
        [arrays[f"{kind}/{place}"] for place in range(sum(name.startswith(f"{kind}/") for name in arrays))]
        for kind in ("out", "moved")
    )
    begin = time.process_time()
    program = pdhlo.load(folder)
    program.run(feeds)
    first = time.process_time() - begin
    later = np.inf
    for _ in range(_TURNS):
        start = time.perf_counter()
        results = [np.asarray(result) for result in program.run(feeds).values()]
        later = min(later, time.perf_counter() - start)
    paddle = json.loads((folder / "paddle.json").read_text())["seconds"]
    exported, sizes = _exported(program, feeds, results)
    return Row(
        folder.name,
        _largest(results, expected),
        _largest(moved, expected),
        exported,
        sizes,
        f"{first:.1f}",
        f"{later:.3f}",
        f"{paddle:.3f}",
    )


def _exported(program: pdhlo.Program, feeds: dict[str, np.ndarray], results: list[np.ndarray]) -> tuple[str, str]:
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(temporary) / "artifact"
        try:
            pdhlo.export(program, path)
        except PdhloError as error:
            return str(error).partition("\n")[0], ""
        artifact = pdhlo.load_artifact(path)
        differs = _largest([np.asarray(result) for result in artifact(feeds).values()], results)
        manifest = json.loads((path / "manifest.json").read_text())
    return differs, "; ".join(f"[{spec['shape']}]" for spec in manifest["inputs"])


def _largest(ours: list[np.ndarray], expected: list[np.ndarray]) -> str:
    """The largest difference of all results; inf if one has another shape."""
    pairs = zip(ours, expected, strict=True)
    differences = (relative_difference(*pair) if pair[0].shape == pair[1].shape else np.inf for pair in pairs)
    return f"{max(differences):.0e}"


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("names", nargs=-1)
def main(folder: Path, names: tuple[str, ...]) -> None:
    """Compare the networks of these names in FOLDER, or all, with what Paddle has computed."""
    rows = [measure(folder / name) for name in names or sorted(path.name for path in folder.iterdir())]
    headers = ("network", "differs", "Paddle moved", "artifact", "open sizes", "first run", "run", "Paddle")
    print_table("Networks as they are published", headers, rows, numbers=headers[5:])


if __name__ == "__main__":
    main()
