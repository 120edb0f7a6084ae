"""pdhlo as an engine of PaddleX: models and pipelines with ``engine="pdhlo"`` run on pdhlo.

    import pdhlo.inference.paddlex

    model = paddlex.create_model("PP-LCNet_x1_0", model_dir="…", engine="pdhlo")

PaddleX finds engines by their import, so the import above adds this one. Paddle may be installed, but need not be.
Source: PaddleX 3.7.2 paddlex.inference.models.engines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.errors import InputError
from pdhlo.inference.config import Config
from pdhlo.inference.kinds import NotHereError
from pdhlo.inference.predictor import create_predictor

try:
    from paddlex.inference.models import bindings
    from paddlex.inference.models.engines import RunnerEngine
    from paddlex.inference.models.runners import InferenceRunner
    from paddlex.inference.models.utils.model_paths import get_model_paths
    from paddlex.utils.device import parse_device
except ImportError as error:
    raise InputError(
        f"pdhlo.inference.paddlex needs the engines of PaddleX 3.7 ({error}): pip install 'paddlex>=3.7'"
    ) from error

ENGINE = "pdhlo"
_OF_PADDLE = "paddle_static"


class PdhloRunner(InferenceRunner):
    """Runs a saved model for PaddleX: takes arrays in the order of the inputs' names, and returns arrays.

    Raises what ``create_predictor`` raises if the model cannot be read, InputError for another number of arrays.
    """

    def __init__(self, program: Path, parameters: Path, gpu: int | None = None) -> None:
        config = Config(str(program), str(parameters))
        if gpu is not None:
            config.enable_use_gpu(device_id=gpu)
        self._predictor = create_predictor(config)

    def __call__(self, x: Sequence[np.ndarray]) -> list[np.ndarray]:
        """The outputs for ``x``, whose arrays are in the alphabetical order of the inputs' names."""
        names = sorted(self._predictor.get_input_names())
        if len(x) != len(names):
            raise InputError(f"got {len(x)} arrays, expected {len(names)}: {', '.join(names)}")
        for name, array in zip(names, x, strict=True):
            self._predictor.get_input_handle(name).copy_from_cpu(np.ascontiguousarray(array))
        self._predictor.run()
        return [self._predictor.get_output_handle(name).copy_to_cpu() for name in self._predictor.get_output_names()]

    def close(self) -> None:
        """Does nothing: the predictor is freed with its last reference."""


class PdhloEngine(RunnerEngine):
    """The engine ``pdhlo``, for every model that PaddleX runs with Paddle's own inference."""

    entities = ENGINE

    @property
    def name(self) -> str:
        """The value of ``engine=`` for this engine."""
        return ENGINE

    def get_supported_model_formats(self) -> tuple[str, ...]:
        """Paddle's saved models, of Paddle 2 and 3."""
        return ("paddle",)

    def prepare_config_dict(
        self, raw: Mapping[str, Any], *, model_name: str | None = None, device: str | None = None
    ) -> dict[str, object]:
        """The device to run on: ``device="gpu:0"``, or ``device_type`` and ``device_id`` of ``engine_config``.

        Raises InputError for another setting, NotHereError for a device that is neither a CPU nor a GPU.
        """
        if unknown := sorted(set(raw) - {"device_type", "device_id"}):
            raise InputError(f"engine_config of {ENGINE} has {', '.join(unknown)}; it takes device_type and device_id")
        kind, number = raw.get("device_type", "cpu"), raw.get("device_id")
        if device is not None:
            kind, numbers = parse_device(device)
            number = numbers[0] if numbers else None
        if kind not in ("cpu", "gpu"):
            raise NotHereError(f"device {kind}: pdhlo runs on the CPU or on a GPU that jax sees")
        return {"device_type": kind} if kind == "cpu" else {"device_type": kind, "device_id": number or 0}

    def get_default_runner_builder(self) -> Callable[..., PdhloRunner]:
        """Makes the runner of a model."""
        return _build

    def validate_runner(self, runner: InferenceRunner) -> None:
        """Raises TypeError for a runner of another engine."""
        if not isinstance(runner, PdhloRunner):
            raise TypeError(f"engine {ENGINE} needs its own runners, not {type(runner).__name__}")


def _build(*, model_dir: Path, engine_config: dict[str, Any], **_: object) -> PdhloRunner:
    program, parameters = get_model_paths(model_dir)["paddle"]
    return PdhloRunner(program, parameters, engine_config.get("device_id"))


def _models() -> tuple[str, ...]:
    """The models that PaddleX knows. PaddleX lists them only in its error about an unknown model."""
    try:
        bindings.get_supported_engines("")
    except bindings.UnknownModelError as error:
        return tuple(error.known_models)
    return ()


def _bind() -> None:
    """Adds this engine to each model that uses Paddle's engine without changes."""
    for model in _models():
        binding = bindings.try_get_binding(model, _OF_PADDLE)
        if binding is not None and binding.runner_binding is None:
            bindings.register_predictor_binding_map(binding.predictor, {ENGINE: (model,)})


_bind()
