"""Artifacts of any function, without a program."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.values import TensorSpec
from pdhlo.lower.artifacts.export import Made, check_storable, input_shapes, write_artifact
from pdhlo.lower.artifacts.stablehlo_module import DEFAULT_VERSION, Function, lower_to_stablehlo


def export_function(
    fn: Function,
    parameters: Mapping[str, Any],
    inputs: Mapping[str, jax.ShapeDtypeStruct],
    path: str | Path,
    *,
    target_version: str = DEFAULT_VERSION,
    force: bool = False,
    weights_inside: bool = False,
    allow_custom_calls: bool = False,
) -> Path:
    """Writes ``fn(parameters, inputs) -> outputs``, of dictionaries of arrays, as ``pdhlo.export`` does a program."""

    def make() -> Made:
        options = {"weights_inside": weights_inside, "allow_custom_calls": allow_custom_calls}
        return Made(lower_to_stablehlo(fn, parameters, inputs, version=target_version, **options), parameters)

    check_storable(parameters)
    return write_artifact(
        path, make, version=target_version, force=force, written=(), fetched=(), weights_inside=weights_inside
    )


W = np.arange(6, dtype=np.float32).reshape(3, 2)
X = np.ones((2, 3), np.float32)
INPUTS = {
    "x": TensorSpec("x", (-1, 3), np.dtype(np.float32)),
    "n": TensorSpec("n", (), np.dtype(np.int64)),
}


def export_linear(path: Path) -> Path:
    """An artifact with a parameter, an open size, and inputs and outputs of several dtypes and ranks."""

    def linear(parameters: Mapping[str, jax.Array], inputs: Mapping[str, jax.Array]) -> dict[str, Any]:
        y = inputs["x"] @ parameters["w"]
        return {"y": y, "next": inputs["n"] + 1, "positive": y > 0}

    return export_function(linear, {"w": W}, input_shapes(INPUTS, {}), path)
