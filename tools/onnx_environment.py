"""Makes an environment of its own with ONNX Runtime and paddle2onnx, for ``pdhlo bench --against onnxruntime``.

python -m pdhlo.tools.onnx_environment [--force]

It is a virtual environment in the user's cache folder, made with the Python that runs this. Deleting its folder is
all there is to removing it.
"""

from __future__ import annotations

from pathlib import Path

import click

from pdhlo.system.cache import cache_folder
from pdhlo.tools.environments import Recipe, install_or_exit, make_environment

# The last paddle2onnx that converts programs of Paddle 2 without Paddle itself; it has wheels up to Python 3.12.
_RECIPE = Recipe(
    "ONNX Runtime",
    (3, 12),
    ("onnxruntime", "paddle2onnx==1.3.1"),
    "import json, onnxruntime; print(json.dumps({'onnxruntime': onnxruntime.__version__}))",
)


def onnx_folder() -> Path | None:
    """Where the environment is, or would be; None where there is no home folder."""
    folder = cache_folder()
    return None if folder is None else folder / "onnxruntime"


@click.command()
@click.option("--force", is_flag=True, help="Make it anew where there is one.")
def main(force: bool) -> None:
    """Make an environment with ONNX Runtime and paddle2onnx in the user's cache folder, and say where it is."""
    install_or_exit("ONNX Runtime", lambda: make_environment(_RECIPE, onnx_folder(), force=force))


if __name__ == "__main__":
    main()
