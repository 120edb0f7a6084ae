"""Compiles and runs a module with IREE in a child process, since IREE may abort or take very long.

    python -P -m pdhlo.lower.comparing.references.iree_child FOLDER

FOLDER has ``module.mlirbc`` (portable StableHLO with a function ``main``), ``arguments.npz`` (a0, a1, …) and
``dtypes.json`` (NumPy's names of the dtypes of ``arguments`` and ``results``). The process writes ``results.npz`` (r0,
r1, …; dtypes that NumPy lacks as their bits). If IREE cannot compile the module, it prints the reason to standard
error, and the exit status is 1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any  # IREE's bindings have no types

import numpy as np
from iree import runtime
from iree.compiler import api

# Dtypes stay as they are, independent of the defaults of IREE's version.
FLAGS = (
    "--iree-input-type=stablehlo",
    "--iree-hal-target-device=local",
    "--iree-hal-local-target-device-backends=llvm-cpu",
    "--iree-llvmcpu-target-cpu=host",
    "--iree-input-demote-i64-to-i32=false",
    "--iree-input-demote-f64-to-f32=false",
    "--iree-input-demote-f32-to-f16=false",
    "--iree-input-promote-f16-to-f32=false",
    "--iree-input-promote-bf16-to-f32=false",
    "--iree-vm-target-truncate-unsupported-floats=false",
)

_ELEMENTS = {
    "bool": "BOOL_8",
    **{f"int{bits}": f"SINT_{bits}" for bits in (8, 16, 32, 64)},
    **{f"uint{bits}": f"UINT_{bits}" for bits in (8, 16, 32, 64)},
    **{f"float{bits}": f"FLOAT_{bits}" for bits in (16, 32, 64)},
    "bfloat16": "BFLOAT_16",
    "float8_e4m3fn": "FLOAT_8_E4M3_FN",
    "float8_e5m2": "FLOAT_8_E5M2",
    "complex64": "COMPLEX_64",
    "complex128": "COMPLEX_128",
}
_STORED = {"bfloat16": "uint16", "float8_e4m3fn": "uint8", "float8_e5m2": "uint8"}


def compiled(bytecode: bytes) -> Any:
    """The flatbuffer of the module for IREE's virtual machine; None if the compiler has printed an error."""
    session = api.Session()
    session.set_flags(*FLAGS)
    invocation = session.invocation()
    invocation.enable_console_diagnostics()
    output = api.Output.open_membuffer()
    if not (invocation.parse_source(api.Source.wrap_buffer(session, bytecode)) and invocation.execute()):
        return None
    invocation.output_vm_bytecode(output)
    return output.map_memory()


def called(
    flatbuffer: object, arguments: Sequence[np.ndarray], dtypes: Mapping[str, Sequence[str]]
) -> list[np.ndarray]:
    """The results of ``main``. dtypes: NumPy's names of the dtypes of ``arguments`` and ``results``."""
    instance, device = runtime.VmInstance(), runtime.get_device("local-task")
    module = runtime.VmModule.copy_buffer(instance, flatbuffer)
    context = runtime.VmContext(instance, [runtime.create_hal_module(instance, device), module])
    operands, results = runtime.VmVariantList(len(arguments)), runtime.VmVariantList(len(dtypes["results"]))
    for array, dtype in zip(arguments, dtypes["arguments"], strict=True):
        operands.push_ref(_to_device(device, array, dtype))
    context.invoke(module.lookup_function("main"), operands, results)
    views = [results.get_as_object(i, runtime.HalBufferView) for i in range(len(dtypes["results"]))]
    return [_from_device(view, dtype) for view, dtype in zip(views, dtypes["results"], strict=True)]


def _to_device(device: Any, array: np.ndarray, dtype: str) -> object:
    return device.allocator.allocate_buffer_copy(
        memory_type=runtime.MemoryType.DEVICE_LOCAL,
        allowed_usage=runtime.BufferUsage.DEFAULT,
        device=device,
        buffer=np.asarray(array, order="C"),
        element_type=getattr(runtime.HalElementType, _ELEMENTS[dtype]),
    )


def _from_device(view: Any, dtype: str) -> np.ndarray:
    stored = np.dtype(_STORED.get(dtype, dtype))
    return np.array(view.map().asarray(view.shape, stored))


def main(arguments: Sequence[str]) -> int:
    """Runs the child process for a folder; returns the exit status."""
    folder = Path(arguments[0])
    flatbuffer = compiled((folder / "module.mlirbc").read_bytes())
    if flatbuffer is None:
        return 1
    dtypes = json.loads((folder / "dtypes.json").read_text(encoding="utf-8"))
    with np.load(folder / "arguments.npz", allow_pickle=False) as archive:
        arrays = [archive[f"a{i}"] for i in range(len(archive.files))]
    results = called(flatbuffer, arrays, dtypes)
    with (folder / "results.npz").open("wb") as file:
        np.savez(file, allow_pickle=False, **{f"r{i}": result for i, result in enumerate(results)})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
