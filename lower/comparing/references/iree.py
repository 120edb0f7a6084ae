"""IREE: compiles a program's StableHLO module with an independent compiler for this CPU, and runs it.

IREE is an extra (``pip install 'pdhlo[iree]'``) and runs in a child process (``iree_child``). The module is lowered as
for an artifact.
"""

from __future__ import annotations

import importlib.util
import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pdhlo.errors import InputError, PdhloError, UnsupportedError
from pdhlo.lower.artifacts.consumers import IREE, refused_by
from pdhlo.lower.artifacts.stablehlo_module import Function, lower_to_stablehlo
from pdhlo.lower.values.specs import shape_struct
from pdhlo.system import child

HOW_TO_INSTALL = "pip install 'pdhlo[iree]'"


def outputs(
    fn: Function, parameters: Mapping[str, npt.ArrayLike], inputs: Mapping[str, npt.ArrayLike], *, seconds: float
) -> dict[str, np.ndarray]:
    """Computes the JAX function ``fn(parameters, inputs) -> outputs`` with IREE on this CPU; outputs by name.

    parameters, inputs: arrays by name. seconds: the time limit, which includes compilation. Dtypes do not change.

    Raises InputError if IREE is not installed or the time limit is over; UnsupportedError if IREE does not support an
    operation, with IREE's first error; ExportError if the function is not one StableHLO module.
    """
    if not is_installed():
        raise InputError(f"IREE is not installed: {HOW_TO_INSTALL}")
    tables = [{name: np.asarray(value) for name, value in values.items()} for values in (parameters, inputs)]
    structs = [{name: shape_struct(value.shape, value.dtype) for name, value in values.items()} for values in tables]
    module = lower_to_stablehlo(fn, structs[0], structs[1])
    if refused := refused_by(module.bytecode).get(IREE):
        raise UnsupportedError(f"IREE does not support {' and '.join(refused)}, which the program needs")
    arrays = [value for values in tables for value in values.values()]
    with tempfile.TemporaryDirectory(prefix="pdhlo-iree-") as temporary:
        folder = Path(temporary)
        (folder / "module.mlirbc").write_bytes(module.bytecode)
        dtypes = {
            "arguments": [str(array.dtype) for array in arrays],
            "results": [str(output.dtype) for output in module.outputs],
        }
        (folder / "dtypes.json").write_text(json.dumps(dtypes), encoding="utf-8")
        with (folder / "arguments.npz").open("wb") as file:
            np.savez(file, allow_pickle=False, **{f"a{i}": _stored(array) for i, array in enumerate(arrays)})
        _run_child(folder, seconds)
        with np.load(folder / "results.npz", allow_pickle=False) as results:
            return {spec.name: results[f"r{i}"].view(spec.dtype) for i, spec in enumerate(module.outputs)}


def is_installed() -> bool:
    """Whether IREE's compiler and runtime are installed; imports neither."""
    try:
        return all(importlib.util.find_spec(name) for name in ("iree.compiler", "iree.runtime"))
    except ModuleNotFoundError:  # the package ``iree`` does not exist
        return False


def _stored(array: np.ndarray) -> np.ndarray:
    """Converts an array for ``.npz``: a dtype that NumPy lacks becomes an unsigned integer with the same bits."""
    return array if array.dtype.isbuiltin == 1 else array.view(f"u{array.itemsize}")


def _run_child(folder: Path, seconds: float) -> None:
    try:
        running = child.start("pdhlo.lower.comparing.references.iree_child", [str(folder)])
    except OSError as error:
        raise PdhloError(f"no child process could be started for IREE: {error}") from error
    with running:
        code = running.code(seconds)
        if code is None:
            raise InputError(f"IREE gave no answer in {seconds:.3g} s; give smaller inputs, or a larger time limit")
        if code != 0:
            raise UnsupportedError(f"IREE cannot compile or run this program: {_first_error(running)}")


def _first_error(running: child.Child) -> str:
    """The compiler's first error, without location and text of the operation; otherwise how the process ended."""
    told = re.search(r"\berror: (.+?)(: %.*)?$", running.errors(), re.MULTILINE)
    return told[1][:300] if told else running.end()
