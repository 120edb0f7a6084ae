"""Creates an environment with Paddle, for ``pdhlo compare --against paddle`` and ``pdhlo bench``.

``python -m pdhlo.tools.paddle_environment [--version 2.6.2|3.3.1] [--force]``

It is a virtual environment of the running Python, in the user's cache folder. To remove it, delete its folder.
"""

from __future__ import annotations

from pathlib import Path

import click

from pdhlo.lower.comparing.references.paddle import VERSIONS, environment_folder
from pdhlo.tools.environments import Recipe, install_or_exit, make_environment

_CHECK = "import json, numpy, paddle; print(json.dumps({'paddle': paddle.__version__, 'numpy': numpy.__version__}))"

# Paddle imports setuptools, which virtual environments of Python 3.12 lack.
RECIPES = {
    # Paddle 2.6.2 needs NumPy 1, setuptools.command.easy_install, and protobuf 3.20 for its generated code.
    "2.6.2": Recipe("Paddle 2.6.2", (3, 12), ("paddlepaddle==2.6.2", "numpy<2", "setuptools<81", "protobuf<4"), _CHECK),
    "3.3.1": Recipe("Paddle 3.3.1", (3, 13), ("paddlepaddle==3.3.1", "setuptools"), _CHECK),
}


def make(version: str, *, force: bool = False) -> Path:
    """Creates the environment with a version of Paddle; see ``environments.make_environment``."""
    return make_environment(RECIPES[version], environment_folder(version), force=force)


@click.command()
@click.option(
    "--version", type=click.Choice(VERSIONS), default=VERSIONS[0], show_default=True, help="The version of Paddle."
)
@click.option("--force", is_flag=True, help="Create it again if it exists.")
def main(version: str, force: bool) -> None:
    """Create an environment with Paddle in the user's cache folder, and print its path."""
    install_or_exit(f"Paddle {version}", lambda: make(version, force=force))


if __name__ == "__main__":
    main()
