"""``python -m pdhlo.inference script.py …``: runs a script whose ``import paddle`` imports pdhlo's names."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import TracebackType

import click

from pdhlo.errors import PdhloError
from pdhlo.inference.kinds import PADDLE_VERSION, PADDLE_VERSIONS
from pdhlo.inference.modules import install


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("-m", "as_module", is_flag=True, help="SCRIPT is the name of a module.")
@click.option(
    "--as",
    "version",
    type=click.Choice(PADDLE_VERSIONS),
    default=PADDLE_VERSION,
    show_default=True,
    help="The value of paddle.__version__. If it is 3.x, scripts look for inference.json.",
)
@click.argument("script")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def main(as_module: bool, version: str, script: str, arguments: tuple[str, ...]) -> None:
    """Runs a Python script whose "import paddle" gives the names of paddle.inference on pdhlo.

    PaddlePaddle must not be installed in this environment. docs/inference.md lists the names.
    """
    if not as_module and not Path(script).is_file():
        raise click.UsageError(f"the script {script} does not exist")
    try:
        install(version)
    except PdhloError as error:
        raise click.ClickException(str(error)) from error
    sys.argv = [script, *arguments]
    sys.excepthook = _begin_with_the_script
    if as_module:
        sys.path.insert(0, "")
        runpy.run_module(script, run_name="__main__", alter_sys=True)
    else:
        sys.path.insert(0, str(Path(script).resolve().parent))
        runpy.run_path(script, run_name="__main__")


def _begin_with_the_script(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Prints an error of the script as Python does, without the frames of this module."""
    around = (__file__, str(Path(click.__file__).parent), runpy.__file__, "<frozen runpy>")
    while trace is not None and trace.tb_frame.f_code.co_filename.startswith(around):
        trace = trace.tb_next
    sys.__excepthook__(kind, error.with_traceback(trace), trace)


if __name__ == "__main__":
    main(prog_name="python -m pdhlo.inference")
