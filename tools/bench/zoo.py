"""Engines of ``pdhlo bench`` on the model zoo, whose stored results come from Paddle 2.6.2.

The zoo is not part of the project. Each engine runs separately, and ``tools/generators/peers.py`` stores the verdicts
for the README's table:

    python ../shared/tools/run_models.py ../shared/models --adapter pdhlo.tools.bench.zoo:onnxruntime --json FILE
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.errors import PdhloError
from pdhlo.tools.bench.engines import OURS, EngineProcess

NOT_TRIED = "not tried"
"""The beginning of the verdict for a model that was not run on an engine."""
TRAINS = "the engine does not train"
"""The reason in the verdict for training models, which are not counted."""
_WITH_LOD = (OURS, "paddle")


class EngineAdapter:
    """Adapts an engine to the interface of ``run_models.py``: it loads a model's folder, and runs it in a process."""

    def __init__(self, engine: str) -> None:
        self.engine = engine
        self._last: tuple[Mapping[str, object], dict[str, object]] | None = None

    def load(self, path: Path, model: Any) -> Path:
        """The model's folder, which the engine's process will read. Raises PdhloError for a training program."""
        if model.family == "train":
            raise PdhloError(f"{NOT_TRIED}: {TRAINS}")
        return path

    def run(self, program: Path, inputs: Mapping[str, object], outputs: Sequence[str]) -> dict[str, object]:
        """The outputs by name, in the zoo's class for arrays with LoD.

        Raises PdhloError with the error of the engine, and for inputs with LoD if the engine has no LoD.
        """
        if self._last is None or self._last[0] is not inputs:
            self._last = inputs, self._computed(program, inputs, outputs)
        return self._last[1]

    def _computed(self, program: Path, inputs: Mapping[str, Any], outputs: Sequence[str]) -> dict[str, object]:
        if self.engine not in _WITH_LOD and any(value.lod for value in inputs.values()):
            raise PdhloError(f"{NOT_TRIED}: inputs have a LoD")
        arrays = {name: np.asarray(value.data) for name, value in inputs.items()}
        for name, value in inputs.items():
            arrays |= {f"{name}/lod{level}": np.asarray(offsets) for level, offsets in enumerate(value.lod)}
        with tempfile.TemporaryDirectory(prefix="pdhlo-zoo-") as name, EngineProcess(self.engine, (0,)) as worker:
            feeds_file, results_file = Path(name) / "inputs.npz", Path(name) / "outputs.npz"
            np.savez(feeds_file, **arrays)  # type: ignore[arg-type]  # names are strings
            worker.load(program, feeds_file, results_file, with_lod=True)
            with np.load(results_file) as file:
                results = dict(file)
        values = sorted(key for key in results if "/" not in key)
        if len(values) != len(outputs):
            raise PdhloError(f"it returns {len(values)} outputs, and the program has {len(outputs)}")
        kind: Any = type(next(iter(inputs.values())))
        return {
            output: kind(results[key], [results[lod].tolist() for lod in sorted(results) if lod.startswith(f"{key}/")])
            for output, key in zip(outputs, values, strict=True)
        }


def ours() -> EngineAdapter:
    """pdhlo itself."""
    return EngineAdapter(OURS)


def onnxruntime() -> EngineAdapter:
    """ONNX Runtime, after paddle2onnx."""
    return EngineAdapter("onnxruntime")


def paddle() -> EngineAdapter:
    """Paddle Inference with oneDNN."""
    return EngineAdapter("paddle")
