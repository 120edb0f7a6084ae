"""Lists what ``paddle.inference`` has, for the test that pdhlo has the same names.

This is a script for a Python that has PaddlePaddle, and needs nothing of pdhlo; once for each version:

    PYTHON tools/generators/inference_names.py tests/data/clients/inference_names.json

It adds a version to the file: class, or ``module`` -> names, without those of Python and of pybind11.
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
    """Adds the names of the Paddle at hand to the file that is named."""
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
