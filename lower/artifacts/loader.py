# SPDX-License-Identifier: Apache-2.0
"""Runs the artifact in this folder with jax, NumPy and safetensors. Neither pdhlo nor Paddle is needed.

    import sys; sys.path.insert(0, "det.pdhlo")
    from load import load

    print(load("det.pdhlo")({"x": image})["out"])

An artifact of a training program is one step, and a loop over it trains:

    step = load("step.pdhlo")
    for number, batch in enumerate(batches):  # the key, where the program draws random numbers (dropout)
        key = jax.random.key_data(jax.random.fold_in(jax.random.key(seed), number))
        print(step({**batch, "@KEY": key})["loss"], step.weights["linear_0.w_0"])
"""

import dataclasses
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jax
import numpy as np
from safetensors.numpy import load_file


def load(folder: str | Path, compiler_options: dict[str, Any] | None = None) -> Callable[..., dict[str, np.ndarray]]:
    """The artifact as ``fn(inputs) -> outputs``, dictionaries of arrays by name.

    With jaxlib 0.10.2 on the CPU, use the option {"xla_cpu_experimental_ynn_fusion_type": ""}. A call raises ValueError
    if an assertion of the program fails, or if there are more rows than the program has memory for.
    """
    untyped: Any = jax  # some of its functions have no types
    manifest = json.loads(Path(folder, "manifest.json").read_text())
    kinds = params, ins, outs = [manifest[kind] for kind in ("parameters", "inputs", "outputs")]
    weights = {} if manifest.get("weights_inside") else load_file(Path(folder, "weights.safetensors"))
    for param in [param for param in params if "complex" in param["dtype"]]:  # stored as pairs of floats
        weights[param["name"]] = weights[param["name"]].view(param["dtype"])[..., 0]
    with jax.enable_x64(True):
        weights = jax.device_put(weights)  # so that calls need not copy them
        scope = jax.export.SymbolicScope(manifest.get("constraints", ()))

        def struct(spec: Any) -> Any:
            dims = untyped.export.symbolic_shape(spec["shape"], scope=scope)
            return untyped.ShapeDtypeStruct(dims, np.dtype(spec["dtype"]))

        *args, results = [[struct(element) for element in kind] for kind in kinds]
        # A stand-in function with the same inputs and outputs is exported, and its module is replaced.
        stand_in = jax.jit(lambda p, i: [untyped.lax.empty(r.shape, r.dtype) for r in results], keep_unused=True)
        new: dict[str, Any] = {"mlir_module_serialized": Path(folder, "module.mlirbc").read_bytes(), "_get_vjp": None}
        new["uses_global_constants"] = manifest["symbolic"]
        made = dataclasses.replace(jax.export.export(stand_in, platforms=manifest.get("platforms"))(*args), **new)
        call = jax.jit(made.call, compiler_options=compiler_options)

    def run(inputs: Mapping[str, object]) -> dict[str, np.ndarray]:
        with jax.enable_x64(True):
            got = call([weights[param["name"]] for param in params], [inputs[element["name"]] for element in ins])
        outputs = {out["name"]: value for out, value in zip(outs, got, strict=True)}
        if (flag := manifest.get("rejected")) and outputs[flag["output"]][0]:  # a failed assertion, or too many rows
            number, value = map(int, outputs[flag["output"]])
            raise ValueError(flag["messages"][number - 1].replace("{value}", str(value)))
        for name, bounded in manifest.get("counted", {}).items():  # removes the padding
            rows = np.asarray(outputs[name])[
                (slice(None),) * bounded["axis"] + (slice(int(outputs[bounded["count"]])),)
            ]
            nothing = bounded["empty"] and len(rows) == 1 and rows[0, 0] == -1  # Paddle returns [[-1]] for no rows
            outputs[name] = rows[:, :1] if nothing else rows
        weights.update({name: outputs[name] for name in manifest["state"]})  # for the next call
        return {name: np.asarray(outputs[name]) for name in manifest["fetched"]}

    run.weights = weights  # type: ignore[attr-defined] # for training loops
    return run
