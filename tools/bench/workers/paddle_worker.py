"""Runs a model on Paddle Inference, with oneDNN and its optimisations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import protocol


def _config(inference: Any, model: str) -> Any:
    path = Path(model)
    if path.is_dir():
        programs = sorted(path.glob("*.pdmodel"))
        if not programs:
            combined = [name for name in ("__params__", "params") if (path / name).exists()]
            program = next((name for name in ("__model__", "model") if (path / name).exists()), "__model__")
            return (
                inference.Config(str(path / program), str(path / combined[0])) if combined else inference.Config(model)
            )
        path = programs[0]
    return inference.Config(str(path), str(path.with_suffix(".pdiparams")))


def _value(handle: Any) -> object:
    data, lod = handle.copy_to_cpu(), handle.lod()
    return protocol.Rows(data, lod) if lod else data


def _start(
    model: str, threads: int | None, seconds: protocol.Seconds
) -> Callable[[], Callable[[dict[str, object]], Sequence[object]]]:
    inference = seconds.part("import", lambda: __import__("paddle.inference").inference)
    config = _config(inference, model)
    config.disable_glog_info()
    config.enable_memory_optim()
    config.enable_mkldnn()
    config.set_cpu_math_library_num_threads(threads or protocol.threads_of_all_cores())
    predictor = seconds.part("load", lambda: inference.create_predictor(config))
    free = [predictor]
    return lambda: _run(free.pop() if free else predictor.clone())


def _run(predictor: Any) -> Callable[[dict[str, object]], Sequence[object]]:
    inputs_of = {name: predictor.get_input_handle(name) for name in predictor.get_input_names()}
    outputs_of = [predictor.get_output_handle(name) for name in predictor.get_output_names()]

    def run(inputs: dict[str, object]) -> list[object]:
        for name, handle in inputs_of.items():
            value = inputs[name]
            if isinstance(value, protocol.Rows):
                handle.set_lod(value.lod)
                value = value.data
            handle.copy_from_cpu(value)
        predictor.run()
        return [_value(handle) for handle in outputs_of]

    return run


if __name__ == "__main__":
    protocol.serve(_start)
