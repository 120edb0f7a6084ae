"""Runs a model on ONNX Runtime, after paddle2onnx has converted it."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import protocol

_OPSETS = (16, 13, 11)


def _converter() -> Any:
    """The compiled module of paddle2onnx, imported without its package, which would import Paddle."""
    package: Any = importlib.util.find_spec("paddle2onnx")
    [path] = Path(package.origin).parent.glob("paddle2onnx_cpp2py_export*")
    spec: Any = importlib.util.spec_from_file_location("paddle2onnx.paddle2onnx_cpp2py_export", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _files(model: str) -> tuple[Path, Path]:
    """The program and the combined parameters of a model, which may be a folder."""
    path = Path(model)
    if path.is_dir():
        old = [file for file in (path / "__model__", path / "model") if file.exists()]
        path = [*sorted(path.glob("*.pdmodel")), *old][0]
    if path.suffix == ".pdmodel":
        return path, path.with_suffix(".pdiparams")
    parameters = [path.parent / name for name in ("__params__", "params") if (path.parent / name).exists()]
    if not parameters:
        raise ValueError("paddle2onnx needs one file with all parameters, but this model has a file for each")
    return path, parameters[0]


def _convert(model: str) -> bytes:
    converter, (program, parameters) = _converter(), _files(model)
    switches: tuple[object, ...] = (True, False, True, True, True, {}, "onnxruntime", "", "", False)
    for opset in _OPSETS:
        converted: bytes = converter.export(str(program), str(parameters), opset, *switches)
        if converted:
            return converted
    raise ValueError(f"paddle2onnx converts it to none of the opsets {_OPSETS}")


def _start(
    model: str, threads: int | None, seconds: protocol.Seconds
) -> Callable[[], Callable[[dict[str, object]], Sequence[object]]]:
    onnxruntime = seconds.part("import", lambda: __import__("onnxruntime"))
    converted = seconds.part("convert", lambda: _convert(model))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads or protocol.threads_of_all_cores()
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = seconds.part(
        "load", lambda: onnxruntime.InferenceSession(converted, options, providers=["CPUExecutionProvider"])
    )
    wanted = [feed.name for feed in session.get_inputs()]
    return lambda: lambda inputs: session.run(None, {name: inputs[name] for name in wanted})


if __name__ == "__main__":
    os.environ.setdefault("ORT_DISABLE_ALL_TELEMETRY", "1")
    protocol.serve(_start)
