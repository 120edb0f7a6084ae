"""Rules against Paddle: small programs with the outputs that Paddle 2.6.2 computed (see tests/data)."""

from __future__ import annotations

import functools
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import pdhlo
from tests.lower.tracing.interpreting import interpret_segments

ARCHIVES = [Path(__file__).parents[2] / "data" / name for name in ("paddle_values.zip", "gradient_values.zip")]
# (absolute, relative): the least that is asked for in each dtype; a case may allow more, up to MOST.
TOLERANCES = {
    "float64": (1e-7, 1e-6),
    "float32": (1e-5, 1e-4),
    "float16": (1e-3, 2e-3),
    "bfloat16": (1e-2, 1.6e-2),
    "complex64": (1e-5, 1e-4),
    "complex128": (1e-7, 1e-6),
}
MOST = {"float16": (1e-2, 2e-2), "bfloat16": (5e-2, 5e-2)}


opened = functools.cache(zipfile.ZipFile)
"""An archive, whose list of some thousand files is read once."""


def names(archive: Path) -> set[str]:
    return {name.partition("/")[0] for name in opened(archive).namelist()}


def cases() -> list[Any]:
    return [pytest.param(path, name, id=name) for path in ARCHIVES for name in sorted(names(path))]


def typed(array: np.ndarray, dtype: str) -> np.ndarray:
    return array.view(ml_dtypes.bfloat16) if dtype == "bfloat16" else array


def read(path: Path, case: str) -> tuple[bytes, dict[str, Any], dict[str, np.ndarray]]:
    archive = opened(path)
    meta = json.loads(archive.read(f"{case}/meta.json"))
    with np.load(io.BytesIO(archive.read(f"{case}/io.npz")), allow_pickle=False) as stored:
        arrays = {key: typed(stored[key], meta["dtype"][key.partition("/")[2]]) for key in stored.files}
    return archive.read(f"{case}/program.pb"), meta, arrays


def value_of(name: str, meta: dict[str, Any], arrays: dict[str, np.ndarray]) -> Any:
    array = arrays[f"in/{name}"]
    if name in meta.get("selected_rows", {}):
        rows = meta["selected_rows"][name]
        return pdhlo.SelectedRows(rows["rows"], array, rows["height"])
    return pdhlo.LoDTensor(array, meta["lod"][name]) if name in meta.get("lod", {}) else array


def compare(name: str, got: Any, expected: np.ndarray, meta: dict[str, Any]) -> None:
    if name in meta.get("selected_rows", {}):
        rows = meta["selected_rows"][name]
        assert (list(got.rows), got.height) == (rows["rows"], rows["height"]), name
        got = got.value
    lod = [list(level) for level in got.lod] if isinstance(got, pdhlo.LoDTensor) else []
    assert lod == meta.get("lod", {}).get(name, []), f"LoD of {name}"
    got = got.data if isinstance(got, pdhlo.LoDTensor) else got
    assert (got.shape, str(got.dtype)) == (expected.shape, meta["dtype"][name]), name
    dtype = str(expected.dtype)
    if name in meta.get("random_vars", ()):
        return
    if dtype not in TOLERANCES:
        np.testing.assert_array_equal(got, expected, err_msg=name)
        return
    own, most = (meta["atol"], meta["rtol"]), MOST.get(dtype, (1e-3, 5e-3))
    limits = (
        max(floor, min(own_limit, high)) for floor, own_limit, high in zip(TOLERANCES[dtype], own, most, strict=True)
    )
    atol, rtol = limits
    wide = np.complex128 if expected.dtype.kind == "c" else np.float64
    np.testing.assert_allclose(got.astype(wide), expected.astype(wide), rtol=rtol, atol=atol, err_msg=name)


@pytest.fixture(autouse=True)
def _by_the_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our interpreter computes the cases: to compile programs this small takes longer, and the texts compare both."""
    interpret_segments(monkeypatch)


@pytest.mark.parametrize(("path", "case"), cases())
def test_program_gives_what_paddle_gives(path, case):
    data, meta, arrays = read(path, case)
    program = pdhlo.load(data, parameters={name: value_of(name, meta, arrays) for name in meta["params"]})
    program.verify()
    outputs = program.run({name: value_of(name, meta, arrays) for name in meta["feed"]}, fetch=meta["fetch"])
    results = dict(outputs) | {name: program.parameters[name] for name in meta.get("written", ())}
    for name, got in results.items():
        if name not in meta.get("arrays", {}):
            compare(name, got, arrays[f"out/{name}"], meta)
            continue
        assert len(got) == meta["arrays"][name], name
        for i, element in enumerate(got):
            compare(f"{name}/{i}", element, arrays[f"out/{name}/{i}"], meta)
