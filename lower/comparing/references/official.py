"""Runs a program in the official StableHLO interpreter, which jaxlib has, in a child process.

The interpreter takes some microseconds for each scalar operation, so it is for small inputs.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np

from pdhlo.dialect.bindings import make_context, stablehlo, use_context
from pdhlo.errors import InputError, PdhloError, UnsupportedError
from pdhlo.lower.artifacts.stablehlo_module import Function, contents, lower_to_stablehlo
from pdhlo.lower.comparing.references.official_cost import SECONDS_PER_OPERATION, scalar_operations
from pdhlo.lower.values.specs import shape_struct
from pdhlo.system import child
from pdhlo.system.wording import say

# Operations on which the interpreter ends the process. Others may exist.
_LACKING = frozenset(
    {
        "stablehlo.batch_norm_grad",
        "stablehlo.batch_norm_inference",
        "stablehlo.batch_norm_training",
        "stablehlo.broadcast",
        "stablehlo.cholesky",
        "stablehlo.create_token",
        "stablehlo.cross-replica-sum",
        "stablehlo.custom_call",
        "stablehlo.dot",
        "stablehlo.einsum",
        "stablehlo.infeed",
        "stablehlo.outfeed",
        "stablehlo.recv",
        "stablehlo.rng",
        "stablehlo.rng_bit_generator",
        "stablehlo.send",
        "stablehlo.torch_index_select",
        "stablehlo.unary_einsum",
    }
)


def outputs(
    fn: Function,
    parameters: Mapping[str, jax.Array | np.ndarray],
    inputs: Mapping[str, jax.Array | np.ndarray],
    *,
    seconds: float,
) -> dict[str, np.ndarray]:
    """Computes ``fn(parameters, inputs)`` in the official interpreter; results by name.

    The bindings support neither bfloat16 nor complex tensors. So arguments and results of the module are float32
    instead of bfloat16, which is exact, and two real tensors instead of a complex one.

    Raises InputError if the estimated or actual time is more than ``seconds``; UnsupportedError if the interpreter
    lacks an operation; ExportError if the function is not one StableHLO module.
    """
    tables = dict(parameters), dict(inputs)
    arguments = [_flat(values) for values in tables]
    dtypes: dict[str, np.dtype] = {}

    def plain(parameters: dict[str, jax.Array], inputs: dict[str, jax.Array]) -> dict[str, jax.Array]:
        both = zip(tables, (parameters, inputs), strict=True)
        named_outputs = fn(*[{name: _joined(name, v.dtype, flat) for name, v in own.items()} for own, flat in both])
        dtypes.update({name: np.dtype(value.dtype) for name, value in named_outputs.items()})
        return _flat(named_outputs)

    structs = [{name: shape_struct(value.shape, value.dtype) for name, value in flat.items()} for flat in arguments]
    module = lower_to_stablehlo(plain, structs[0], structs[1], version=stablehlo.get_current_version())
    _check(module.bytecode, seconds)
    arrays = [np.asarray(value) for flat in arguments for value in flat.values()]
    results = _run(module.bytecode, arrays, seconds)
    flat = {spec.name: result for spec, result in zip(module.outputs, results, strict=True)}
    return {name: np.asarray(_joined(name, dtype, flat)) for name, dtype in dtypes.items()}


_A_PART = "in Python: pdhlo.load(…, outputs=[…]), then pdhlo.compare"


def _check(bytecode: bytes, seconds: float) -> None:
    """Raises UnsupportedError if the interpreter lacks an operation, InputError if it would take too long."""
    context = make_context()
    with use_context(context):
        module = stablehlo.deserialize_portable_artifact(context, bytecode)
        lacking = sorted(_LACKING & contents(module)[0])
        operations = scalar_operations(module)
    if lacking:
        raise UnsupportedError(
            f"the official StableHLO interpreter has no {', '.join(lacking)}; compare the program with "
            f"another reference, or compare a part of it without these ({_A_PART})"
        )
    if (estimate := operations * SECONDS_PER_OPERATION) > seconds:
        raise InputError(
            f"the official interpreter would take about {_duration(estimate)}, for {operations:,} scalar "
            f"operations, and the limit is {_duration(seconds)}; give smaller inputs, or a larger"
            f" {say('time_limit', '--time-limit')}"
        )


def _duration(seconds: float) -> str:
    for name, length in (("days", 86400.0), ("hours", 3600.0), ("minutes", 60.0)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {name}"
    return f"{seconds:.3g} s"


def _run(bytecode: bytes, arrays: Sequence[np.ndarray], seconds: float) -> list[np.ndarray]:
    with tempfile.TemporaryDirectory(prefix="pdhlo-compare-") as folder:
        module, inputs, results = (Path(folder) / name for name in ("module.mlirbc", "in.npz", "out.npz"))
        module.write_bytes(bytecode)
        np.savez(inputs, allow_pickle=False, **{f"a{i}": array for i, array in enumerate(arrays)})
        _run_child([str(module), str(inputs), str(results)], seconds)
        with np.load(results, allow_pickle=False) as archive:
            return [archive[f"r{i}"] for i in range(len(archive.files))]


def _run_child(arguments: Sequence[str], seconds: float) -> None:
    try:
        running = child.start("pdhlo.lower.comparing.references.official_child", arguments)
    except OSError as error:
        raise PdhloError(f"no child process could be started for the official interpreter: {error}") from error
    with running:
        code = running.code(seconds)
        if code is None:
            raise InputError(
                f"the official interpreter gave no answer in {_duration(seconds)}; give smaller "
                f"inputs, or a larger {say('time_limit', '--time-limit')}"
            )
        if code != 0:
            raise UnsupportedError(
                f"the official StableHLO interpreter gave no answer ({running.end()}). It ends in this way on "
                f"operations that it lacks; compare a part of the program ({_A_PART})"
            )


def _flat(values: Mapping[str, Any]) -> dict[str, Any]:
    """Replaces bfloat16 arrays by float32, and complex ones by two arrays. The names get suffixes."""
    flat: dict[str, Any] = {}
    for name, value in values.items():
        kind = np.dtype(value.dtype)
        if kind.kind == "c":
            flat[f"{name} real"], flat[f"{name} imag"] = value.real, value.imag
        else:
            flat[f"{name} plain"] = value.astype(np.float32) if kind == ml_dtypes.bfloat16 else value
    return flat


def _joined(name: str, dtype: np.dtype, flat: Mapping[str, Any]) -> Any:
    """The inverse of ``_flat`` for one array."""
    if np.dtype(dtype).kind == "c":
        real, imag = flat[f"{name} real"], flat[f"{name} imag"]
        if isinstance(real, np.ndarray):
            return (real + 1j * imag).astype(dtype)
        return jax.lax.complex(real, imag)
    value = flat[f"{name} plain"]
    return value.astype(dtype) if isinstance(value, np.ndarray) else jnp.asarray(value).astype(dtype)
