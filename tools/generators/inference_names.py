"""Lists the names of ``paddle.inference``, for a test that pdhlo has the same names.

This script runs on a Python with PaddlePaddle, once for each version, and does not import pdhlo:

    PYTHON tools/generators/inference_names.py tests/data/clients/inference_names.json

It adds the names of this version to the file: class, or ``module`` -> names, except those of Python and pybind11.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

_CLASSES = ("Config", "DataType", "PlaceType", "PrecisionType", "Predictor", "PredictorPool", "Tensor", "XpuConfig")


def _names(value: object) -> list[str]:
    """The names of a module or class, without special ones and pybind11's own."""
    return sorted(name for name in dir(value) if not name.startswith(("__", "_pybind11")))


def main() -> None:
    """Adds the names of the installed Paddle to the file."""
    paddle: Any = importlib.import_module("paddle")
    inference: Any = importlib.import_module("paddle.inference")
    path = Path(sys.argv[1])
    versions = json.loads(path.read_text()) if path.exists() else {}
    versions[paddle.__version__] = {
        "module": _names(inference),
        "PassBuilder": _names(inference.Config().pass_builder()),
        "InternalUtils": _names(inference.InternalUtils),
        **{name: _names(getattr(inference, name)) for name in _CLASSES},
    }
    path.write_text(json.dumps(versions, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
