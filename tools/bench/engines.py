"""The engines that can be timed, and the process that runs each: its Python and its worker script."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pdhlo
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.comparing.references.paddle import VERSIONS, environment_folder, is_complete, python_in
from pdhlo.tools.onnx_environment import onnx_folder

OURS = "pdhlo"
PEERS = ("onnxruntime", "paddle", "jax")
_WORKERS = Path(__file__).parent / "workers"


def python_of(engine: str) -> Path:
    """The Python that runs an engine. Raises InputError, with the command to run, if its environment is missing."""
    if engine in (OURS, "jax"):
        return Path(sys.executable)
    if engine == "paddle":
        folder, module = environment_folder(VERSIONS[0]), "pdhlo.tools.paddle_environment"
    else:
        folder, module = onnx_folder(), "pdhlo.tools.onnx_environment"
    if folder is None or not is_complete(folder):
        raise InputError(f"{engine} has no environment on this machine; create it with python -m {module}")
    return python_in(folder)


class EngineProcess:
    """The process of one engine, as a context manager."""

    def __init__(self, engine: str, cores: Sequence[int]) -> None:
        self.engine, self._cores = engine, list(cores)
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115  closed with the worker
        environment = dict(os.environ)
        if engine in (OURS, "jax"):  # the worker must import this pdhlo
            paths = (str(Path(pdhlo.__file__).parents[1]), environment.get("PYTHONPATH", ""))
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
        self._process = subprocess.Popen(
            [str(python_of(engine)), str(_WORKERS / f"{engine}_worker.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=environment,
        )

    def load(
        self, model: Path, inputs: Path, outputs: Path, *, threads: int | None = None, with_lod: bool = False
    ) -> dict[str, Any]:
        """Loads a model, runs it once and writes ``outputs``; returns the seconds of each phase.

        ``threads`` is the number of threads of a call; with None, the engine chooses. With ``with_lod``, the file also
        has the LoD of outputs. Raises PdhloError with the error of the engine.
        """
        order = {
            "model": str(model),
            "inputs": str(inputs),
            "outputs": str(outputs),
            "cores": self._cores,
            "threads": threads,
            "with_lod": with_lod,
        }
        return self._ask({"do": "load", **order})

    def run(self, count: int) -> dict[str, Any]:
        """Runs the model ``count`` times; returns the seconds of each run. Raises PdhloError if the engine fails."""
        return self._ask({"do": "run", "count": count})

    def calls_per_second(self, callers: int, seconds: float) -> float:
        """The throughput with ``callers`` threads, measured for ``seconds``. Raises PdhloError if the engine fails."""
        answer = self._ask({"do": "call", "callers": callers, "seconds": seconds})
        return float(answer["calls"] / answer["seconds"])

    def _ask(self, order: Mapping[str, object]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise PdhloError(f"{self.engine} ended: {self._last_words()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise PdhloError(f"{self.engine}: {answer['error']}")
        return answer

    def _last_words(self) -> str:
        self._process.wait()
        self._log.seek(0)
        lines = [line.strip() for line in self._log if line.strip()]
        return lines[-1] if lines else f"exit code {self._process.returncode}"

    def __enter__(self) -> EngineProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._log):
            if stream is not None:
                stream.close()
