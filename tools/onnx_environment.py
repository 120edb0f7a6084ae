"""Creates an environment with ONNX Runtime and paddle2onnx, for ``pdhlo bench --against onnxruntime``.

``python -m pdhlo.tools.onnx_environment [--force]``

It is a virtual environment of the running Python, in the user's cache folder. To remove it, delete its folder.
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
    """The path of the environment, which may not exist; None without a usable cache folder."""
    folder = cache_folder()
    return None if folder is None else folder / "onnxruntime"


@click.command()
@click.option("--force", is_flag=True, help="Create it again if it exists.")
def main(force: bool) -> None:
    """Create an environment with ONNX Runtime and paddle2onnx in the user's cache folder, and print its path."""
    install_or_exit("ONNX Runtime", lambda: make_environment(_RECIPE, onnx_folder(), force=force))


if __name__ == "__main__":
    main()
