"""The same server with ONNX Runtime behind it, to measure against: it serves the files NAME.onnx of a folder.

    pip install 'pdhlo[serve]' onnxruntime
    python docs/examples/serve/onnx_server.py models [--port 8000] [--batch 8] …

ONNX says nothing of which sizes are independent: that a first size without a number is the batch is taken for granted.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from served_model import Arrays, ServedModel, Tensor
from server import main

from pdhlo.errors import ArtifactError

DTYPES = {"float": "float32", "double": "float64", "int64": "int64", "int32": "int32", "bool": "bool"}
"""What ONNX Runtime calls a type of elements -> its dtype."""


def load_onnx(folder: Path, most_rows: int) -> list[ServedModel]:
    """The models of a folder; raises ArtifactError if there is none."""
    paths = sorted(folder.glob("*.onnx"))
    if not paths:
        raise ArtifactError(f"{folder} has no file NAME.onnx")
    return [onnx_model(path, most_rows) for path in paths]


def onnx_model(path: Path, most_rows: int) -> ServedModel:
    """A file as a model. ONNX Runtime compiles for no size, so that any number of rows is a bucket."""
    import onnxruntime

    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    inputs, outputs = (tuple(map(tensor, several)) for several in (session.get_inputs(), session.get_outputs()))
    is_batched = all(tensor.dims[:1] == (-1,) for tensor in (*inputs, *outputs))
    shapes = tuple(tensor.dims[int(is_batched) :] for tensor in inputs)
    if any(-1 in shape for shape in shapes):
        raise ArtifactError(f"{path} has open sizes besides the first, which this example does not serve")
    run = partial(run_session, session, [tensor.name for tensor in outputs])
    zeros = {
        tensor.name: np.zeros((1, *tensor.dims[1:]) if is_batched else tensor.dims, tensor.dtype) for tensor in inputs
    }
    buckets = tuple(range(1, most_rows + 1)) if is_batched else ()
    return ServedModel(path.stem, "onnx_onnxruntime", inputs, outputs, buckets, (shapes,), run, partial(run, zeros))


def tensor(declaration: Any) -> Tensor:
    """An input or output as ONNX Runtime says it: ``tensor(float)``, with a name or None for an open size."""
    element = declaration.type.removeprefix("tensor(").removesuffix(")")
    dims = tuple(size if isinstance(size, int) else -1 for size in declaration.shape)
    return Tensor(declaration.name, dims, np.dtype(DTYPES[element]))


def run_session(session: Any, outputs: list[str], inputs: Arrays) -> Arrays:
    """The results by name."""
    return dict(zip(outputs, session.run(outputs, dict(inputs)), strict=True))


if __name__ == "__main__":
    main(load_onnx)
