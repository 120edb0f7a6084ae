"""Arrays on the command line: parses and writes the values of ``--input``, ``--lod``, ``--shape`` and ``--output``.

An ``.npz`` file stores values under these keys, when it is written and when it is read:

| value | keys |
| --- | --- |
| array | ``<name>`` |
| rows with LoD | ``<name>`` for the rows, and ``<name>/lod0``, ``<name>/lod1``, … for the offsets |
| SelectedRows | ``<name>/rows``, ``<name>/value``, ``<name>/height`` |
| tensor array | ``<name>/0``, ``<name>/1``, … for its elements |

bfloat16 arrays are stored as float32, since ``.npz`` does not support bfloat16.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from pdhlo.dialect.values import LoDTensor, SelectedRows, Value
from pdhlo.errors import InputError, quoted
from pdhlo.system.reading import read_arrays

_MOST_SHOWN = 10


def parse_pairs(option: str, items: Sequence[str], inputs: Sequence[str] = ()) -> dict[str, str]:
    """Parses ``name=value`` items to a dictionary. ``inputs`` are the names of inputs, for examples in messages.

    Raises InputError for another form and for a repeated name.
    """
    pairs: dict[str, str] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not (name and equals and value):
            raise InputError(f"{option} {quoted(item)}: {_pair_expected(option, item, inputs)}")
        if name in pairs:
            raise InputError(f"{option} names {quoted(name)} twice")
        pairs[name] = value
    return pairs


def _pair_expected(option: str, item: str, inputs: Sequence[str]) -> str:
    if "=" in item or not inputs or item in inputs:
        return "expected NAME=VALUE"
    names = "" if len(inputs) == 1 else f" (inputs are {', '.join(map(quoted, inputs[:_MOST_SHOWN]))})"
    return f"name its input{names}: {option} {shlex.quote(f'{inputs[0]}={item}')}"


def parse_shape(name: str, text: str) -> tuple[int, ...]:
    """Parses a shape such as ``1,3,32,32``. Raises InputError if a part is not a positive number."""
    parts = [part.strip() for part in re.split(r"[,x]", text)]
    if not all(part.isascii() and part.isdigit() and int(part) > 0 for part in parts):
        raise InputError(f"--shape {quoted(name)}: {quoted(text)} is not a shape; an example is {name}=1,3,32,32")
    return tuple(int(part) for part in parts)


def parse_lod(name: str, text: str) -> list[list[int]]:
    """Parses offsets such as ``0,2,5``, or ``0,1,2/0,2,5`` with two levels. Raises InputError for other texts."""
    try:
        return [[int(offset) for offset in level.split(",")] for level in text.split("/")]
    except ValueError:
        message = f"--lod {quoted(name)}: {quoted(text)} are not offsets; an example is {name}=0,2,5"
        raise InputError(message) from None


def read_inputs(items: Sequence[str], lods: Sequence[str] = ()) -> dict[str, Value]:
    """The feeds of ``--input`` (``name=file.npy``, or an ``.npz`` file with names) and ``--lod``.

    Raises InputError for an unreadable file, a repeated name, and offsets without an input.
    """
    feeds: dict[str, Value] = {}
    for item in items:
        name, _, path = item.partition("=") if "=" in item and not Path(item).exists() else ("", "", item)
        arrays = {name: _read_npy(Path(path))} if name else read_npz(Path(path))
        if twice := sorted(arrays.keys() & feeds.keys()):
            raise InputError(f"--input names {quoted(twice[0])} twice")
        feeds.update(arrays)
    for name, text in parse_pairs("--lod", lods).items():
        if name not in feeds:
            raise InputError(f"--lod names {quoted(name)}, for which there is no --input")
        rows = feeds[name]
        if not isinstance(rows, np.ndarray):
            raise InputError(f"--lod names {quoted(name)}, but the value of its --input is not a plain array")
        feeds[name] = LoDTensor(rows, parse_lod(name, text))
    return feeds


def _read_npy(path: Path) -> np.ndarray:
    loaded = read_arrays(path)
    if not isinstance(loaded, np.ndarray):
        raise InputError(f"{path} holds several arrays; pass it without a name (--input {path})")
    return loaded


def read_npz(path: Path) -> dict[str, Value]:
    """The values in an ``.npz`` file by name. Raises InputError for an unreadable file."""
    loaded = read_arrays(path)
    if isinstance(loaded, np.ndarray):
        raise InputError(f"{path} holds one array; pass it with the name of its input (--input NAME={path})")
    try:
        return unflatten(loaded)
    except (ValueError, TypeError, LookupError) as error:
        raise InputError(f"{path} holds invalid entries: {error}") from error


def flatten(outputs: Mapping[str, Value]) -> dict[str, np.ndarray]:
    """Outputs as plain arrays under the keys of an ``.npz`` file."""
    arrays: dict[str, np.ndarray] = {}
    for name, value in outputs.items():
        if isinstance(value, LoDTensor):
            arrays[name] = _storable(value.data)
            for level, offsets in enumerate(value.lod):
                arrays[f"{name}/lod{level}"] = np.asarray(offsets, np.int64)
        elif isinstance(value, SelectedRows):
            arrays[f"{name}/rows"] = np.asarray(value.rows, np.int64)
            arrays[f"{name}/value"] = _storable(value.value)
            arrays[f"{name}/height"] = np.asarray(value.height, np.int64)
        elif isinstance(value, (list, tuple)):
            arrays.update(flatten({f"{name}/{place}": item for place, item in enumerate(value)}))
        else:
            arrays[name] = _storable(value)
    return arrays


def _storable(value: npt.ArrayLike) -> np.ndarray:
    array = np.asarray(value)
    is_foreign = array.dtype.kind == "V" or array.dtype.name == "bfloat16"
    return array.astype(np.float32) if is_foreign else array


_PART = re.compile(r"(.+)/(lod\d+|rows|value|height|\d+)")


def unflatten(arrays: Mapping[str, np.ndarray]) -> dict[str, Value]:
    """The values in the arrays of an ``.npz`` file, the inverse of ``flatten``.

    Raises InputError for entries that do not form a value.
    """
    values: dict[str, Value] = dict(arrays)
    for depth in range(max((key.count("/") for key in arrays), default=0), 0, -1):  # inner values come first
        parts: dict[str, dict[str, Value]] = {}
        for key in [key for key in values if key.count("/") == depth]:
            if match := _PART.fullmatch(key):
                parts.setdefault(match[1], {})[match[2]] = values.pop(key)
        for name, pieces in parts.items():
            values[name] = _join(name, values.get(name), pieces)
    return values


def _join(name: str, data: Value | None, parts: Mapping[str, Value]) -> Value:
    arrays = {part: value for part, value in parts.items() if isinstance(value, np.ndarray)}
    if arrays.keys() == parts.keys() == {"rows", "value", "height"}:
        return SelectedRows(arrays["rows"].tolist(), arrays["value"], int(arrays["height"]))
    if isinstance(data, np.ndarray) and arrays.keys() == parts.keys() == {f"lod{level}" for level in range(len(parts))}:
        return LoDTensor(data, [arrays[f"lod{level}"].tolist() for level in range(len(parts))])
    if data is None and all(part.isdigit() for part in parts):
        return [parts[part] for part in sorted(parts, key=int)]
    raise InputError(f"the entries {', '.join(f'{name}/{part}' for part in sorted(parts))} do not form a value")


def describe(name: str, value: Value) -> list[dict[str, Any]]:
    """Rows that describe a value: name, shape, dtype, min, mean, max, and the number of NaN and infinite elements."""
    if isinstance(value, LoDTensor):
        return [{**_statistics(name, value.data), "lod": [list(map(int, level)) for level in value.lod]}]
    if isinstance(value, SelectedRows):
        return [{**_statistics(name, value.value), "rows": len(value.rows), "height": int(value.height)}]
    if isinstance(value, (list, tuple)):
        return [row for place, item in enumerate(value) for row in describe(f"{name}[{place}]", item)]
    return [_statistics(name, value)]


def _statistics(name: str, value: npt.ArrayLike) -> dict[str, object]:
    array = np.asarray(value)
    row: dict[str, object] = {"name": name, "shape": list(array.shape), "dtype": str(array.dtype)}
    if array.dtype.kind in "SUO":
        return {**row, "min": None, "mean": None, "max": None, "not_finite": 0}
    wide = np.abs(array) if array.dtype.kind == "c" else array.astype(np.float64)
    finite = wide[np.isfinite(wide)]
    row |= {"min": None, "mean": None, "max": None, "not_finite": int(wide.size - finite.size)}
    if finite.size:
        row |= {"min": float(finite.min()), "mean": float(finite.mean()), "max": float(finite.max())}
    return row
