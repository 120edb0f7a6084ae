"""Call an artifact with torch, by torch_xla's own reader of StableHLO: no jax, no pdhlo.

    python docs/examples/torch_artifact.py det.pdhlo x=image.npy     # writes each result as NAME.npy
    load("det.pdhlo")({"x": torch.from_numpy(image)})["out"]         # in Python

Needs torch and torch_xla of one version (2.9 is what was tested), safetensors and numpy, and an artifact with fixed
sizes.
"""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.torch import load_file
from torch_xla.stablehlo import (
    InputLocation,
    StableHLOFunc,
    StableHLOFunctionMeta,
    StableHLOGraphModule,
    StableHLOModelBundle,
    VariableSignature,
)

Call = Callable[[Mapping[str, Any]], dict[str, Any]]


def load(folder: str | Path) -> Call:
    """``fn(inputs) -> outputs``, both tensors by name; raises ValueError for other inputs, and refused results."""
    manifest = json.loads(Path(folder, "manifest.json").read_text())
    if manifest["symbolic"]:
        raise ValueError(f"{folder} has open sizes, which torch_xla does not read: export it with shapes of numbers")
    weights = load_file(Path(folder, "weights.safetensors")) if manifest["parameters"] else {}
    parameters, inputs, outputs = [manifest[kind] for kind in ("parameters", "inputs", "outputs")]
    for parameter in [
        parameter for parameter in parameters if "complex" in parameter["dtype"]
    ]:  # stored as pairs of floats
        weights[parameter["name"]] = torch.view_as_complex(weights[parameter["name"]])
    places = [InputLocation.parameter(parameter["name"]) for parameter in parameters]
    places += [InputLocation.input_arg(place) for place in range(len(inputs))]
    signatures = [[VariableSignature(_shape(spec), spec["dtype"]) for spec in kind] for kind in (inputs, outputs)]
    meta = StableHLOFunctionMeta("main", manifest["stablehlo"], *signatures, places, unused_inputs=[])
    function = StableHLOFunc(meta, Path(folder, "module.mlirbc").read_bytes(), None)
    module = StableHLOGraphModule(StableHLOModelBundle(weights, [], [function]))

    def run(feeds: Mapping[str, Any]) -> dict[str, Any]:
        for spec in inputs:  # torch_xla would take floats for integers
            value = feeds[spec["name"]]
            if (str(value.dtype), list(value.shape)) != (f"torch.{spec['dtype']}", _shape(spec)):
                have = f"{value.dtype} {list(value.shape)}"
                raise ValueError(f"{spec['name']} is {have}, and the artifact takes {spec['dtype']} [{spec['shape']}]")
        results = module(*[feeds[spec["name"]] for spec in inputs])
        computed = {spec["name"]: value.cpu() for spec, value in zip(outputs, results, strict=True)}
        if (flag := manifest.get("rejected")) and computed[flag["output"]][0]:  # an assertion, or too small a bound
            number, value = map(int, computed[flag["output"]])
            raise ValueError(flag["messages"][number - 1].replace("{value}", str(value)))
        for name, count in manifest.get("counted", {}).items():  # rows whose number depends on data
            rows = computed[name].narrow(count["axis"], 0, int(computed[count["count"]]))
            nothing = count["empty"] and len(rows) == 1 and rows[0, 0] == -1  # Paddle gives [[-1]] for it
            computed[name] = rows[:, :1] if nothing else rows
        weights.update({name: computed[name] for name in manifest["state"]})  # the next call goes on from there
        return {name: computed[name] for name in manifest["fetched"]}

    return run


def _shape(spec: Mapping[str, str]) -> list[int]:
    return [int(size) for size in spec["shape"].split(",") if size.strip()]


def main(arguments: list[str]) -> None:
    """The command line."""
    folder, *pairs = arguments
    inputs = {name: torch.from_numpy(np.load(file)) for name, file in (pair.split("=", 1) for pair in pairs)}
    for name, value in load(folder)(inputs).items():
        np.save(f"{name.replace('/', '_')}.npy", value.numpy())
        print(name, list(value.shape), str(value.dtype).removeprefix("torch."))


if __name__ == "__main__":
    main(sys.argv[1:])
