"""Runs programs with Paddle in a separate Python environment, and reads the results of their operators.

Paddle is not a dependency of pdhlo, since it needs another NumPy. ``python -m pdhlo.tools.paddle_environment`` makes an
environment with Paddle in the user's cache folder; ``observe`` runs ``paddle_child.py`` with its Python.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import ml_dtypes
import numpy as np

from pdhlo.dialect.values import LoDTensor, SelectedRows, Value
from pdhlo.errors import InputError, PdhloError, UnsupportedError, quoted
from pdhlo.system import child
from pdhlo.system.cache import cache_folder

VERSIONS = ("2.6.2", "3.3.1")
"""The versions of Paddle that can be installed, in order of preference; translations follow 2.6.2."""

HOW_TO_MAKE = "python -m pdhlo.tools.paddle_environment"

_CHILD = Path(__file__).with_name("paddle_child.py")
_JSON_CHILD = Path(__file__).with_name("paddle_json_child.py")
_OF_JSON = "3.3.1"
"""The version for programs of Paddle 3."""
_COMPLETE = "pdhlo-complete.json"


# ---------------------------------------------------------------- the environment


def environment_folder(version: str) -> Path | None:
    """The folder for the environment with a version of Paddle, which may not exist; None without a cache folder."""
    cache = cache_folder()
    return None if cache is None else cache / f"paddle-{version}"


def mark_complete(folder: Path, facts: Mapping[str, str]) -> None:
    """Marks an environment as complete; this is the last step of its installation."""
    (folder / _COMPLETE).write_text(json.dumps(facts), encoding="utf-8")


def python_in(folder: Path) -> Path:
    """The path of an environment's Python."""
    return folder / "bin" / "python"


def is_complete(folder: Path) -> bool:
    """Whether the installation of an environment was completed, and its Python still exists."""
    return (folder / _COMPLETE).is_file() and python_in(folder).exists()


def python_of_paddle(versions: Sequence[str] = VERSIONS) -> Path | None:
    """The Python of the first version of Paddle that is installed, or None."""
    folders = [folder for version in versions if (folder := environment_folder(version)) is not None]
    return next((python_in(folder) for folder in folders if is_complete(folder)), None)


# ---------------------------------------------------------------- a run


class Inner(NamedTuple):
    """Key of a value inside a loop or branch: iterations, operator, and variable."""

    iterations: tuple[int, ...]
    """The iterations of the enclosing loops, from 0, outermost first."""
    block: int
    place: int
    """Place of the operator in its block; ``BEGIN`` for the value at the start of the iteration."""
    name: str


BEGIN = -1


@dataclass(frozen=True, slots=True)
class Seen:
    """The values that Paddle has computed."""

    values: dict[tuple[int, str], Value]
    """Results of operators in block 0, by place of the operator and name of the variable."""
    inside: dict[Inner, Value]
    """Results inside loops and branches."""


def observe(
    legacy: bytes, parameters: Mapping[str, Value], inputs: Mapping[str, Value], *, seconds: float, iterations: int = 0
) -> Seen:
    """Runs a legacy program once with Paddle on the CPU, and returns all values that its operators write.

    legacy: a serialized ProgramDesc. parameters, inputs: arrays, LoDTensor or SelectedRows by name. Both are variables
    of the scope; other variables start without a value. seconds: the time limit, which includes Paddle's import.
    iterations: the largest number of iterations of each loop to return. With 0, and if the program has gradients of
    blocks, a loop or branch counts as one operator.

    Each value is read directly after its operator. Variables without a value are left out, and variables of block 0
    that are not tensors (tensor arrays, scopes). The random seed is 0.

    Raises InputError if there is no environment, a value cannot be passed to Paddle, or the time limit is over;
    UnsupportedError with Paddle's message if an operator fails.
    """
    python = python_of_paddle()
    if python is None:
        raise InputError(f"no environment with Paddle was found; create one: {HOW_TO_MAKE}")
    with _folder_of_run(parameters, inputs) as folder:
        (folder / "program.pb").write_bytes(legacy)
        _run_child(python, folder, seconds, _CHILD, [str(iterations)])
        return _values_in(folder)


def observe_json(
    program: bytes, parameters: Mapping[str, Value], inputs: Mapping[str, Value], *, seconds: float
) -> dict[tuple[int, int], Value]:
    """Runs a program of Paddle 3 (its JSON) once with Paddle 3.3.1 on the CPU, and returns the operations' results.

    The keys are the place of the operation in the outermost block, and the index of the result among the results that
    exist. Results that a later operator overwrites in place are left out. A loop or branch counts as one operation.
    Raises as ``observe``.
    """
    python = python_of_paddle((_OF_JSON,))
    if python is None:
        raise InputError(
            f"no environment with Paddle {_OF_JSON} was found; create one: {HOW_TO_MAKE} --version {_OF_JSON}"
        )
    with _folder_of_run(parameters, inputs) as folder:
        (folder / "program.json").write_bytes(program)
        _run_child(python, folder, seconds, _JSON_CHILD, [])
        return {(place, int(name)): value for (place, name), value in _values_in(folder).values.items()}


@contextmanager
def _folder_of_run(parameters: Mapping[str, Value], inputs: Mapping[str, Value]) -> Iterator[Path]:
    """Makes a temporary folder with parameters and inputs for a child process."""
    arrays = {**_flatten("parameter", parameters), **_flatten("input", inputs)}
    with tempfile.TemporaryDirectory(prefix="pdhlo-paddle-") as temporary:
        folder = Path(temporary)
        with (folder / "given.npz").open("wb") as file:
            np.savez(file, allow_pickle=False, **arrays)
        yield folder


def _values_in(folder: Path) -> Seen:
    """Reads the values that a child process has written."""
    with np.load(folder / "values.npz", allow_pickle=False) as archive:
        return _unflatten(archive)


def _run_child(python: Path, folder: Path, seconds: float, file: Path, arguments: Sequence[str]) -> None:
    try:
        running = child.start_file(python, file, [str(folder), *arguments])
    except OSError as error:
        raise PdhloError(f"Paddle's Python, {python}, could not be started: {error}") from error
    with running:
        code = running.code(seconds)
        if code is None:
            raise InputError(
                f"Paddle gave no answer in {seconds:.3g} s{_where(folder)}; give smaller inputs, or a larger time limit"
            )
        if code != 0:
            message = _read(folder / "error.txt") or running.end()
            raise UnsupportedError(f"Paddle cannot run this program{_where(folder)}: {message}")


def _where(folder: Path) -> str:
    """The operator that the child has started last, in parentheses; empty before the first one."""
    place = _read(folder / "operator.txt")
    return f" ({place})" if place else ""


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").strip() if path.is_file() else ""


# ---------------------------------------------------------------- values in files, see paddle_child.py


def _flatten(owner: str, values: Mapping[str, Value]) -> dict[str, np.ndarray]:
    arrays: dict[str, np.ndarray] = {}
    for name, value in values.items():
        data = value
        if isinstance(value, LoDTensor):
            data = value.data
            for level, offsets in enumerate(value.lod):
                arrays[f"{owner}:lod{level}:{name}"] = np.asarray(offsets, np.int64)
        elif isinstance(value, SelectedRows):
            data = value.value
            arrays[f"{owner}:rows:{name}"] = np.asarray(value.rows, np.int64)
            arrays[f"{owner}:height:{name}"] = np.asarray(value.height, np.int64)
        array = np.asarray(data)
        is_bfloat16 = array.dtype == ml_dtypes.bfloat16
        if array.dtype.kind not in "biufc" and not is_bfloat16:
            raise InputError(f"{owner} {quoted(name)} has dtype {array.dtype}, which Paddle does not have")
        part, stored = ("bfloat16", array.astype(np.float32)) if is_bfloat16 else ("data", array)
        arrays[f"{owner}:{part}:{name}"] = stored
    return arrays


def _unflatten(arrays: Mapping[str, np.ndarray]) -> Seen:
    parts: dict[tuple[str, str], dict[str, np.ndarray]] = {}
    for key in arrays:
        place, part, name = key.split(":", 2)
        parts.setdefault((place, name), {})[part] = arrays[key]
    seen = Seen({}, {})
    for (place, name), components in parts.items():
        if "/" in place:
            iterations, block, number = place.split("/")
            numbers = tuple(int(iteration) for iteration in iterations.split(".") if iteration)
            seen.inside[Inner(numbers, int(block), int(number), name)] = _joined(components)
        else:
            seen.values[int(place), name] = _joined(components)
    return seen


def _joined(parts: Mapping[str, np.ndarray]) -> Value:
    if "count" in parts:
        elements: list[dict[str, np.ndarray]] = [{} for _ in range(int(parts["count"]))]
        for key in parts.keys() - {"count"}:
            place, part = key.split(".", 1)
            elements[int(place)][part] = parts[key]
        return [_joined(element) for element in elements]
    data = parts["data"] if "data" in parts else parts["bfloat16"].astype(ml_dtypes.bfloat16)
    if "rows" in parts:
        return SelectedRows(parts["rows"].tolist(), data, int(parts["height"]))
    levels = [parts[f"lod{level}"].tolist() for level in range(len(parts) - 1)]
    return LoDTensor(data, levels) if levels else data
