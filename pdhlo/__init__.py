"""pdhlo: legacy PaddlePaddle programs as StableHLO, run by XLA.

    import pdhlo

    program = pdhlo.load("ch_PP-OCRv4_det_infer")
    outputs = program.run({"x": image})

Importing this package imports no other module. Each public name is imported from its module when it is first used.
"""

from __future__ import annotations

import importlib
import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pdhlo.dialect.parameters import ParameterTable
    from pdhlo.dialect.values import LoDTensor, SelectedRows, TensorSpec
    from pdhlo.errors import (
        ArtifactError,
        ExportError,
        InputError,
        ModelFormatError,
        PdhloError,
        UnsupportedError,
        VerificationError,
    )
    from pdhlo.lower.artifacts.artifact import Artifact, load_artifact
    from pdhlo.lower.artifacts.export import export
    from pdhlo.lower.artifacts.jax_export import save_jax_export
    from pdhlo.lower.artifacts.precompiled import precompile
    from pdhlo.lower.artifacts.refine import refine
    from pdhlo.lower.artifacts.saved_model import save_saved_model
    from pdhlo.lower.comparing.compare import Comparison, ResultComparison, compare
    from pdhlo.lower.comparing.deviation import Deviation
    from pdhlo.lower.compiler.allocator import tune_allocator
    from pdhlo.lower.values.bounded import Bounded
    from pdhlo.program import Program, load, translate
    from pdhlo.version import __version__ as __version__

if os.name != "posix":  # reading and writing files needs POSIX file locks, file owners and fork
    raise ImportError("pdhlo needs Linux, or another POSIX system; on Windows, install it in WSL 2")

_HOMES = {
    "__version__": "pdhlo.version",
    "ParameterTable": "pdhlo.dialect.parameters",
    **dict.fromkeys(("LoDTensor", "SelectedRows", "TensorSpec"), "pdhlo.dialect.values"),
    **dict.fromkeys(
        (
            "ArtifactError",
            "ExportError",
            "InputError",
            "ModelFormatError",
            "PdhloError",
            "UnsupportedError",
            "VerificationError",
        ),
        "pdhlo.errors",
    ),
    **dict.fromkeys(("Artifact", "load_artifact"), "pdhlo.lower.artifacts.artifact"),
    **dict.fromkeys(("Comparison", "ResultComparison", "compare"), "pdhlo.lower.comparing.compare"),
    "Deviation": "pdhlo.lower.comparing.deviation",
    "export": "pdhlo.lower.artifacts.export",
    "precompile": "pdhlo.lower.artifacts.precompiled",
    "refine": "pdhlo.lower.artifacts.refine",
    "save_jax_export": "pdhlo.lower.artifacts.jax_export",
    "save_saved_model": "pdhlo.lower.artifacts.saved_model",
    "tune_allocator": "pdhlo.lower.compiler.allocator",
    "Bounded": "pdhlo.lower.values.bounded",
    **dict.fromkeys(("Program", "load"), "pdhlo.program"),
}

__all__ = [
    "Artifact",
    "ArtifactError",
    "Bounded",
    "Comparison",
    "Deviation",
    "ExportError",
    "InputError",
    "LoDTensor",
    "ModelFormatError",
    "ParameterTable",
    "PdhloError",
    "Program",
    "ResultComparison",
    "SelectedRows",
    "TensorSpec",
    "UnsupportedError",
    "VerificationError",
    "compare",
    "export",
    "load",
    "load_artifact",
    "precompile",
    "refine",
    "save_jax_export",
    "save_saved_model",
    "translate",
    "tune_allocator",
]


def __getattr__(name: str) -> Any:
    if name == "translate":  # the package itself can be called as a function
        return importlib.import_module("pdhlo.translate")
    if name not in _HOMES:
        raise AttributeError(f"module 'pdhlo' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__") and name.endswith("__"))])
