"""Artifacts of any function, without a program."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jax

from pdhlo.lower.artifacts.export import Made, check_storable, write_artifact
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
