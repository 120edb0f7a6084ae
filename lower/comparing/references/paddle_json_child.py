"""Runs a program of Paddle 3 with Paddle, and stores the results of its operations.

    PYTHON -I paddle_json_child.py FOLDER

PYTHON has Paddle 3.3; this file imports nothing of pdhlo. FOLDER has ``program.json``, and ``given.npz`` with the keys
of ``paddle_child``. The process writes

* ``values.npz`` with the keys ``PLACE:PART:NUMBER``: the place of an operation in the outermost block, and the index of
  the result among the results that exist;
* ``error.txt`` with Paddle's message, if the program fails (exit status 1).

One run fetches all results. Results that a later operator overwrites in place are left out, since the fetched value
would be the later one. Results that are not dense tensors are left out as well.
"""

import os
import sys

# Set before Paddle is imported: no oneDNN kernels, which have other layouts; short messages.
os.environ.update({"GLOG_minloglevel": "3", "FLAGS_use_mkldnn": "0", "FLAGS_call_stack_level": "0"})

from pathlib import Path
from typing import Any  # Paddle has no types for its bindings

import numpy as np
import paddle
from paddle.base import core

SEED = 0
_NOT_OBSERVED = ("builtin.parameter", "builtin.combine", "builtin.slice", "builtin.split", "pd_op.data", "pd_op.fetch")
_KEEP_OPERANDS = ("pd_op.batch_norm_", "pd_op.sync_batch_norm_")
"""In-place operators that only overwrite statistics, which are not results of other operators."""
_REACHING_OUT = ("comm_init", "load", "py_func", "read_file", "save", "send", "recv", "listen_and_serv", "distributed")
"""Parts of names of forbidden operators, which access files, code or other machines. A model must not do this."""


def main(folder: Path) -> int:
    """Runs the program in ``folder``; returns the exit status."""
    try:
        values = _run(folder)
    except Exception as error:  # noqa: BLE001 (Paddle raises errors of many classes)
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        told = [line for line in lines if "Error: " in line and not line.startswith("File ")]
        text = told[-1] if told else f"{type(error).__name__}: {lines[0] if lines else ''}"
        (folder / "error.txt").write_text(text, encoding="utf-8")
        return 1
    with (folder / "values.npz").open("wb") as file:
        np.savez(file, allow_pickle=False, **values)
    return 0


def _run(folder: Path) -> dict[str, np.ndarray]:
    paddle.enable_static()
    paddle.seed(SEED)
    program = paddle.static.Program()
    core.deserialize_pir_program(str(folder / "program.json"), program)
    operations = program.global_block().ops
    names = [operation.name() for operation in operations]
    if refused := [name for name in names if any(element in name.partition(".")[2] for element in _REACHING_OUT)]:
        raise PermissionError(
            f"it accesses files or other machines, which is not allowed in a comparison: {refused[0]}"
        )
    with np.load(folder / "given.npz", allow_pickle=False) as archive:
        arrays = {key: archive[key] for key in archive.files}
    values = _results(operations)
    for operation in [operation for operation in operations if operation.name() == "pd_op.fetch"]:
        program.global_block().remove_op(operation)  # the new fetch operations use the same columns
    executor = paddle.static.Executor(paddle.CPUPlace())
    with paddle.static.scope_guard(paddle.static.Scope()):
        _give_parameters(paddle.static.global_scope(), arrays)
        fetched = executor.run(
            program, feed=_owned(arrays, "input"), fetch_list=list(values.values()), return_numpy=False
        )
        stored: dict[str, np.ndarray] = {}
        for (place, number), tensor in zip(values, fetched, strict=True):
            if tensor is not None and tensor._is_initialized():
                part, array = _parts(tensor)
                stored[f"{place}:{part}:{number}"] = array
    return stored


def _results(operations: Any) -> dict[tuple[int, int], Any]:
    """The results to fetch, by place of the operation and index of the result."""
    overwritten: set[int] = set()
    for operation in operations:
        if operation.name().endswith("_") and operation.name() not in _KEEP_OPERANDS:
            overwritten.update(value.id for value in operation.operands_source() if value.initialized())
    results = {}
    for place, operation in enumerate(operations):
        if operation.name() in _NOT_OBSERVED:
            continue
        present = [value for value in operation.results() if value.initialized()]
        for number, value in enumerate(present):
            if value.is_dense_tensor_type() and value.id not in overwritten:
                results[place, number] = value
    return results


def _owned(arrays: dict[str, np.ndarray], owner: str) -> dict[str, np.ndarray]:
    """The values of an owner by name. bfloat16 becomes uint16, the upper half of the bits of a float32."""
    result = {}
    for key, array in arrays.items():
        who, part, name = key.split(":", 2)
        if who == owner and part in ("data", "bfloat16"):
            result[name] = array if part == "data" else (array.view(np.uint32) >> 16).astype(np.uint16)
    return result


def _give_parameters(scope: Any, arrays: dict[str, np.ndarray]) -> None:
    for name, array in _owned(arrays, "parameter").items():
        scope.var(name).get_tensor().set(array, core.CPUPlace())


def _parts(tensor: Any) -> tuple[str, np.ndarray]:
    array = np.array(tensor)
    if str(tensor._dtype()).endswith("BFLOAT16"):
        return "bfloat16", (array.astype(np.uint32) << 16).view(np.float32)
    return "data", array


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
