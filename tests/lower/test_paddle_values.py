"""Rules against Paddle: programs of one operator with the outputs that Paddle 2.6.2 computed (see tests/data)."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import pdhlo

ARCHIVE = Path(__file__).parents[1] / "data" / "paddle_forward.zip"
# (absolute, relative): the least that is asked for in each dtype; a case may allow more.
TOLERANCES = {
    "float64": (1e-7, 1e-6),
    "float32": (1e-5, 1e-4),
    "float16": (1e-3, 2e-3),
    "bfloat16": (1e-2, 1.6e-2),
    "complex64": (1e-5, 1e-4),
    "complex128": (1e-7, 1e-6),
}
MOST = (1e-3, 5e-3)


def cases() -> list[str]:
    with zipfile.ZipFile(ARCHIVE) as archive:
        return sorted({name.partition("/")[0] for name in archive.namelist()})


def typed(array: np.ndarray, dtype: str) -> np.ndarray:
    return array.view(ml_dtypes.bfloat16) if dtype == "bfloat16" else array


def read(case: str) -> tuple[bytes, dict[str, Any], dict[str, np.ndarray]]:
    with zipfile.ZipFile(ARCHIVE) as archive:
        meta = json.loads(archive.read(f"{case}/meta.json"))
        with np.load(io.BytesIO(archive.read(f"{case}/io.npz")), allow_pickle=False) as stored:
            arrays = {key: typed(stored[key], meta["dtype"][key.partition("/")[2]]) for key in stored.files}
        return archive.read(f"{case}/program.pb"), meta, arrays


@pytest.mark.parametrize("case", cases())
def test_operator_gives_what_paddle_gives(case):
    data, meta, arrays = read(case)
    parameters = {name: arrays[f"in/{name}"] for name in meta["params"]}
    program = pdhlo.load(data, parameters=parameters)
    program.verify()
    outputs = program.run({name: arrays[f"in/{name}"] for name in meta["feed"]}, fetch=meta["fetch"])
    for name in meta["fetch"]:
        got, expected = outputs[name], arrays[f"out/{name}"]
        assert (got.shape, str(got.dtype)) == (expected.shape, meta["dtype"][name]), name
        if str(expected.dtype) not in TOLERANCES:
            np.testing.assert_array_equal(got, expected, err_msg=name)
            continue
        limits = zip(TOLERANCES[str(expected.dtype)], (meta["atol"], meta["rtol"]), MOST, strict=True)
        atol, rtol = (max(floor, min(own, most)) for floor, own, most in limits)
        wide = np.complex128 if expected.dtype.kind == "c" else np.float64
        np.testing.assert_allclose(got.astype(wide), expected.astype(wide), rtol=rtol, atol=atol, err_msg=name)
