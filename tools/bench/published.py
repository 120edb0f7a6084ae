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
from pdhlo.tools.tables import print_table

_TURNS = 3


class Row(NamedTuple):
    """A line of the table: differences are relative to the largest element of Paddle's result, times are seconds."""

    name: str
    differs: str
    """Of ``run`` from Paddle."""
    moved: str
    """Of Paddle from itself, for feeds moved by 1e-6."""
    exported: str
    """Of the artifact from ``run``; or why there is none."""
    sizes: str
    """The shape of the artifact's input."""
    first: str
    """Processor time of loading and the first run, with its compilation."""
    later: str
    """The least of three runs."""
    paddle: str


def difference(ours: np.ndarray, expected: np.ndarray) -> float:
    """The largest difference relative to the largest element; of integers, the share that differs; inf for shapes."""
    if ours.shape != expected.shape:
        return np.inf
    if expected.dtype.kind in "iub":
        return float(np.mean(ours != expected)) if expected.size else 0.0
    scale = np.abs(expected).max(initial=np.finfo(np.float32).tiny)
    return float(np.abs(ours.astype(np.float64) - expected).max(initial=0) / scale)


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
        difference_of_artifact = _largest([np.asarray(result) for result in artifact(feeds).values()], results)
        manifest = json.loads((path / "manifest.json").read_text())
    return difference_of_artifact, "; ".join(f"[{spec['shape']}]" for spec in manifest["inputs"])


def _largest(ours: list[np.ndarray], expected: list[np.ndarray]) -> str:
    return f"{max(difference(*pair) for pair in zip(ours, expected, strict=True)):.0e}"


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("names", nargs=-1)
def main(folder: Path, names: tuple[str, ...]) -> None:
    """Compare the networks of these names in FOLDER, or all, with what Paddle has computed."""
    rows = [measure(folder / name) for name in names or sorted(path.name for path in folder.iterdir())]
    headers = ("network", "differs", "Paddle moved", "artifact", "open sizes", "first run", "run", "Paddle")
    print_table("Networks as PaddleX publishes them", headers, rows, numbers=headers[5:])


if __name__ == "__main__":
    main()
