"""Runs the official StableHLO interpreter in a child process, since it aborts on operations that it lacks.

    python -P -m pdhlo.lower.comparing.references.official_child MODULE INPUTS.npz OUTPUTS.npz

MODULE is a portable artifact. Arguments and results of its ``main`` are bool, integers of 8 to 64 bits, f16, f32 or
f64: the bindings cannot read bf16 results, and abort on complex ones. INPUTS has the arrays a0, a1, …; OUTPUTS gets r0,
r1, ….
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.dialect.bindings import ir, make_context, stablehlo, use_context


def evaluate(bytecode: bytes, arguments: Sequence[np.ndarray]) -> list[np.ndarray]:
    """Runs ``main`` of a portable artifact in this process. Raises ValueError, or ends the process."""
    context = make_context()
    with use_context(context):
        module = stablehlo.deserialize_portable_artifact(context, bytecode)
        results = stablehlo.eval_module(module, list(map(to_attribute, arguments)))
        return list(map(to_array, results))


def to_attribute(array: np.ndarray) -> ir.Attribute:
    """Converts an array to a DenseElementsAttr with the same dtype."""
    kind = {"b": "i1", "i": f"i{array.itemsize * 8}", "u": f"ui{array.itemsize * 8}"}
    element = ir.Type.parse(kind.get(array.dtype.kind, f"f{array.itemsize * 8}"))
    if array.size == 0:
        return ir.Attribute.parse(f"dense<> : {ir.RankedTensorType.get(array.shape, element)}")
    contiguous: Any = np.asarray(array, order="C")
    if array.dtype.kind == "u":
        return ir.DenseElementsAttr.get(contiguous, signless=False)
    return ir.DenseElementsAttr.get(contiguous, type=element, shape=array.shape)


def to_array(result: ir.Attribute) -> np.ndarray:
    """Copies a DenseElementsAttr to an array."""
    kind = ir.RankedTensorType(result.type)
    if 0 in kind.shape:
        return np.zeros(kind.shape, _DTYPES[str(kind.element_type)])
    return np.array(result).reshape(kind.shape)


_DTYPES = {"i1": "bool", **{f"f{n}": f"float{n}" for n in (16, 32, 64)}}
_DTYPES |= {f"{sign}i{n}": f"{sign}int{n}" for sign in ("", "u") for n in (8, 16, 32, 64)}


def main(arguments: Sequence[str]) -> int:
    """Runs the child process for the paths of module, inputs and outputs; returns the exit status."""
    module, inputs, outputs = map(Path, arguments)
    with np.load(inputs, allow_pickle=False) as archive:
        arrays = [archive[f"a{i}"] for i in range(len(archive.files))]
    results = evaluate(module.read_bytes(), arrays)
    with outputs.open("wb") as file:
        np.savez(file, allow_pickle=False, **{f"r{i}": result for i, result in enumerate(results)})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
