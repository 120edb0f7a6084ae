"""Run an artifact with jax, numpy and safetensors alone: `run("det.pdhlo", {"x": image})["out"]`."""

import dataclasses
import json
from pathlib import Path

import jax
import numpy as np
from safetensors.numpy import load_file


def run(folder, inputs, compiler_options=None):
    """The outputs, by name. On jaxlib 0.10.2 and CPU give {"xla_cpu_experimental_ynn_fusion_type": ""}."""
    manifest = json.loads(Path(folder, "manifest.json").read_text())
    kinds = params, ins, outs = [manifest[kind] for kind in ("parameters", "inputs", "outputs")]
    weights = load_file(Path(folder, "weights.safetensors"))
    for one in [one for one in params if "complex" in one["dtype"]]:  # stored as pairs of floats
        weights[one["name"]] = weights[one["name"]].view(one["dtype"])[..., 0]
    values = [weights[one["name"]] for one in params], [inputs[one["name"]] for one in ins]
    with jax.enable_x64(True):
        scope, shape = jax.export.SymbolicScope(), jax.export.symbolic_shape
        struct = lambda one: jax.ShapeDtypeStruct(shape(one["shape"], scope=scope), np.dtype(one["dtype"]))  # noqa: E731
        *args, results = [[struct(one) for one in kind] for kind in kinds]
        # Jax calls what it exported: a stand-in with the same inputs and outputs, whose module is replaced.
        stand_in = jax.jit(lambda p, i: [jax.lax.empty(r.shape, r.dtype) for r in results], keep_unused=True)
        new = {"mlir_module_serialized": Path(folder, "module.mlirbc").read_bytes(), "_get_vjp": None}
        new["uses_global_constants"] = manifest["symbolic"]
        made = dataclasses.replace(jax.export.export(stand_in)(*args), **new)
        got = jax.jit(made.call, compiler_options=compiler_options)(*values)
    return {one["name"]: np.asarray(value) for one, value in zip(outs, got, strict=True)}
