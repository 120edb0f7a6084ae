"""Convert an artifact to a Core ML package, by stablehlo-coreml: no pdhlo.

    python docs/examples/coreml_package.py det.pdhlo det.mlpackage

Needs stablehlo-coreml (0.1.6 is what was tested), and an artifact with fixed sizes and its weights inside.
"""

import json
import sys
from pathlib import Path

import coremltools
from jax._src.interpreters.mlir import make_ir_context  # stablehlo-coreml takes a module of jax's own bindings
from jaxlib.mlir.dialects import stablehlo
from stablehlo_coreml import build_pass_pipeline, convert


def main(arguments: list[str]) -> None:
    """The command line."""
    folder, package = arguments
    manifest = json.loads(Path(folder, "manifest.json").read_text())
    if manifest["symbolic"] or not manifest["weights_inside"]:
        raise SystemExit(f"{folder} has open sizes, or its weights beside it: export it with --shape, --weights-inside")
    target = coremltools.target.iOS18
    with make_ir_context() as context:
        module = stablehlo.deserialize_portable_artifact(context, Path(folder, "module.mlirbc").read_bytes())
        program = convert(module, minimum_deployment_target=target)
    coremltools.convert(
        program,
        source="milinternal",
        minimum_deployment_target=target,
        pass_pipeline=build_pass_pipeline(),
        skip_model_load=True,  # it can be loaded on Apple's machines alone
    ).save(package)


if __name__ == "__main__":
    main(sys.argv[1:])
