"""The engines that can be timed: the Python that runs each, its script, and the process around it."""

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
    """The Python that runs an engine. Raises InputError, with what makes its environment, where there is none."""
    if engine in (OURS, "jax"):
        return Path(sys.executable)
    if engine == "paddle":
        folder, module = environment_folder(VERSIONS[0]), "pdhlo.tools.paddle_environment"
    else:
        folder, module = onnx_folder(), "pdhlo.tools.onnx_environment"
    if folder is None or not is_complete(folder):
        raise InputError(f"{engine} has no environment here; python -m {module} makes it")
    return python_in(folder)


class EngineProcess:
    """The process of one engine, to be used with ``with``."""

    def __init__(self, engine: str, cores: Sequence[int]) -> None:
        self.engine, self._cores = engine, list(cores)
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115  closed with the worker
        environment = dict(os.environ)
        if engine in (OURS, "jax"):  # it must be this pdhlo
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
        """Loads a model and runs it once; gives the seconds of each part. Raises PdhloError if it cannot.

        threads: how many a call may use; None leaves it to the engine how many of the cores it uses.
        with_lod: the file of outputs has the LoD of those that have one as well.
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
        """Runs it some times; gives the seconds of each. Raises PdhloError if it cannot."""
        return self._ask({"do": "run", "count": count})

    def calls_per_second(self, callers: int, seconds: float) -> float:
        """Lets so many threads call it for so long. Raises PdhloError if it cannot."""
        said = self._ask({"do": "call", "callers": callers, "seconds": seconds})
        return float(said["calls"] / said["seconds"])

    def _ask(self, order: Mapping[str, Any]) -> dict[str, Any]:
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
        said: dict[str, Any] = json.loads(line)
        if "error" in said:
            raise PdhloError(f"{self.engine}: {said['error']}")
        return said

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
