"""Writes a corpus with readable values: inputs of three digits, small shapes, and Paddle's results for them.

This script runs on a Python with PaddlePaddle 2.6.2, and does not import pdhlo:

    PYTHON tools/generators/rounded_corpus.py CORPUS OUTPUT

It rewrites ``forward.zip`` and ``grad.zip`` for ``operator_tests``. Real and complex inputs are rounded. If all inputs
and outputs have the same shape, they are cropped to the first elements of each axis. If they differ only in the number
of rows, each row is cropped. A case that Paddle rejects after this is kept without changes.
"""

from __future__ import annotations

import importlib
import io
import json
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

_ARCHIVES = ("forward.zip", "grad.zip")
_DIGITS = 3
_LONGEST = (2, 3, 4)
"""The sizes to which axes are cropped: outer ones, the last but one, the last. Square matrices stay square."""


def _rounded(array: np.ndarray) -> np.ndarray:
    """Rounds to ``digits`` significant digits, except half precision, which is short already."""
    if array.dtype.kind == "c":
        return (_rounded(array.real) + 1j * _rounded(array.imag)).astype(array.dtype)
    if array.dtype.kind != "f" or array.dtype.itemsize < 4:
        return array
    flat = [float(f"{value:.{_DIGITS}g}") for value in array.reshape(-1)]
    return np.array(flat, array.dtype).reshape(array.shape)


def _cut(array: np.ndarray, *, rows: bool) -> np.ndarray:
    square = array.ndim > 1 and array.shape[-1] == array.shape[-2]
    outer, row, last = _LONGEST
    most = [*[outer] * (array.ndim - 2), row, row if square else last][-array.ndim :] if array.ndim else []
    if not rows and array.ndim:
        most[0] = array.shape[0]
    return array[tuple(slice(0, n) for n in most)]


def _variants(meta: dict[str, Any], arrays: dict[str, np.ndarray]) -> Iterator[dict[str, np.ndarray]]:
    """Yields variants of the inputs, the best ones first."""
    inputs = {name: array for name, array in arrays.items() if name.startswith("in/")}
    rounded = {name: _rounded(array) for name, array in inputs.items()}
    if len({array.shape for array in arrays.values()}) == 1 and not meta["lod"]:
        yield {name: _cut(array, rows=True) for name, array in rounded.items()}
    elif len({array.shape[1:] for array in arrays.values()}) == 1:
        yield {name: _cut(array, rows=False) for name, array in rounded.items()}
    yield rounded


class _ProgramRunner:
    """Runs programs."""

    def __init__(self) -> None:
        self._paddle: Any = importlib.import_module("paddle")
        self._core: Any = importlib.import_module("paddle.base.core")
        self._paddle.enable_static()
        self._place = self._paddle.CPUPlace()

    def _set(self, tensor: Any, array: np.ndarray, lod: list[list[int]] | None) -> None:
        tensor.set(np.ascontiguousarray(array) if array.ndim else array, self._place)
        if lod:
            tensor.set_lod(lod)

    def run(self, program: bytes, meta: dict[str, Any], arrays: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        """The values of fetched and written variables. Raises ValueError if a LoD has changed."""
        scope = self._core.Scope()
        for name in meta["params"]:
            self._set(scope.var(name).get_tensor(), arrays[f"in/{name}"], meta["lod"].get(name))
        feed = {name: self._core.LoDTensor() for name in meta["feed"]}
        for name, tensor in feed.items():
            self._set(tensor, arrays[f"in/{name}"], meta["lod"].get(name))
        loaded = self._paddle.static.Program.parse_from_string(program)
        executor = self._paddle.static.Executor(self._place)
        fetched = executor.run(loaded, feed=feed, fetch_list=meta["fetch"], scope=scope, return_numpy=False) or []
        outputs = dict(zip(meta["fetch"], fetched, strict=True))
        outputs.update((name, scope.find_var(name).get_tensor()) for name in meta["written"])
        if any(value.lod() != meta["lod"].get(name, []) for name, value in outputs.items()):
            raise ValueError("another LoD")
        return {f"out/{name}": np.array(value).reshape(value.shape()) for name, value in outputs.items()}


def _case(
    paddle: _ProgramRunner, program: bytes, meta: dict[str, Any], arrays: dict[str, np.ndarray]
) -> dict[str, np.ndarray]:
    if meta["arrays"] or meta["selected_rows"] or meta["blocks"] > 1 or meta["random"]:
        return arrays
    for variant in _variants(meta, arrays):
        try:
            results = paddle.run(program, meta, variant)
        except Exception as error:  # noqa: BLE001  (any exception means that Paddle rejects these inputs)
            print(f"{meta['id']}: {str(error).strip().splitlines()[-1][:120]}", file=sys.stderr)  # noqa: T201
            continue
        outputs = {name: array for name, array in arrays.items() if name.startswith("out/")}
        if all(
            results[name].dtype == array.dtype and not _broken(results[name], array) for name, array in outputs.items()
        ):
            return {**variant, **results}
    return arrays


def _broken(array: np.ndarray, stored: np.ndarray) -> bool:
    """Whether results have NaN or infinities that the original results lack."""
    if array.dtype.kind not in "fc":
        return False
    return bool(np.isfinite(stored).all() and not np.isfinite(array).all())


def _write(paddle: _ProgramRunner, archive: Path, output: Path) -> None:
    """Rewrites an archive of the corpus."""
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(output, "w") as target:
        for name in sorted(file for file in source.namelist() if file.endswith("/meta.json")):
            case = name.rpartition("/")[0]
            meta = json.loads(source.read(name))
            program = source.read(f"{case}/program.pb")
            with np.load(io.BytesIO(source.read(f"{case}/io.npz")), allow_pickle=False) as stored:
                arrays = {key: stored[key] for key in stored.files}
            buffer = io.BytesIO()
            rounded: dict[str, Any] = dict(_case(paddle, program, meta, arrays))
            np.savez_compressed(buffer, **rounded)
            target.writestr(name, json.dumps(meta))
            target.writestr(f"{case}/program.pb", program)
            target.writestr(f"{case}/io.npz", buffer.getvalue())


def main(arguments: Sequence[str]) -> None:
    """Rewrites the corpus."""
    corpus, output = map(Path, arguments)
    output.mkdir(parents=True, exist_ok=True)
    paddle = _ProgramRunner()
    for name in _ARCHIVES:
        _write(paddle, corpus / name, output / name)


if __name__ == "__main__":
    main(sys.argv[1:])
