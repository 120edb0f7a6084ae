"""The command line: ``pdhlo inspect | translate | run | export | compare | bench | conformance | cache | doctor |
demo``.

| exit code | meaning |
| --- | --- |
| 0 | success, or the answer is yes |
| 1 | the answer is no: the program needs an unsupported feature, cannot be exported, or results are wrong |
| 2 | bad input: a missing file, no model, a wrong name, shape or option, an output that exists |
| 3 | an error in pdhlo itself, with a traceback |
| 130 | Ctrl-C |

With ``--json`` standard output is one JSON document, also for errors, usage errors included: ``{"error": {"kind": …,
"message": …}}``.

The module of a command is imported when the command is called, so ``pdhlo --help`` is fast.
"""

from __future__ import annotations

import gc
import importlib
import os
import shlex
import sys
import traceback
from dataclasses import replace

import click
from click.shell_completion import CompletionItem

import pdhlo
from pdhlo.errors import ExportError, InputError, PdhloError, UnsupportedError
from pdhlo.system.caller import called_by, current_caller
from pdhlo.tools.console import BAD_INPUT, FAULT, NO, fail, note_json, usage_error, wants_json
from pdhlo.tools.interrupt import ending_on_interrupt

COMMANDS = {
    "inspect": "Show the inputs, outputs and operators of a model, and whether pdhlo can run it.",
    "translate": "Translate a legacy program into the pd dialect of MLIR, as text or as a folder.",
    "run": "Run a program on arrays and show the results.",
    "export": "Write a program as portable StableHLO that runs with jax, without pdhlo.",
    "refine": "Specialise an artifact with open sizes to fixed sizes.",
    "compare": "Run a program and a reference on the same arrays, and show where they differ.",
    "bench": "Compare the speed of pdhlo and other engines on models.",
    "conformance": "Run the official StableHLO tests or tests of pd operators, or check symbolic shapes.",
    "cache": "Show the cache of compiled programs, or delete it with --clear.",
    "doctor": "Show versions and devices, and test whether XLA compiles correctly on this machine.",
    "demo": "Draw lines of text, and read them with three PP-OCR models on XLA.",
}


class Commands(click.Group):
    """The group of all commands. It imports each command when it is called, and maps errors to exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order in which a user needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Imports a command; None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"pdhlo.tools.commands.{cmd_name}").command
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The called command. Fails for an unknown name with a message that lists similar names."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from pdhlo.system.wording import near

            way = f"; say pdhlo inspect {shlex.quote(name)}" if os.path.exists(name) else near(name, COMMANDS)
            ctx.fail(f"No such command {name!r}{way}")
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Completes commands and options, without importing a command."""
        named = [CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the commands without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parses the arguments. Remembers ``--json`` first, since a usage error leaves no parsed options."""
        note_json(ctx, "--json" in args)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            usage_error(error, as_json=wants_json(ctx))
            raise

    def invoke(self, ctx: click.Context) -> object:
        """Runs a command; an exception becomes a message and an exit code."""
        try:
            ctx.with_resource(called_by(replace(current_caller(), is_shell=True)))
            return super().invoke(ctx)
        except (click.exceptions.Exit, click.ClickException, click.Abort, BrokenPipeError) as error:
            if isinstance(error, click.ClickException):
                usage_error(error, as_json=wants_json(ctx))
            raise  # click handles these itself
        except PdhloError as error:
            code = exit_code(error)
            fail(error, as_json=wants_json(ctx))
        except OSError as error:
            code = BAD_INPUT
            reason = error.strerror or str(error)
            fail(
                InputError(f"{error.filename}: {reason}" if error.filename else reason),
                as_json=wants_json(ctx),
            )
        except Exception as error:  # noqa: BLE001  by default Python would exit with 1, which means "no" here
            code = FAULT
            traceback.print_exc(file=sys.stderr)
            fail(error, as_json=wants_json(ctx))
        return ctx.exit(code)


def exit_code(error: PdhloError) -> int:
    """The exit code of an error: 1 if it means "no, this cannot be run or exported", 2 for bad input."""
    return NO if isinstance(error, (UnsupportedError, ExportError)) else BAD_INPUT


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(pdhlo.__version__, prog_name="pdhlo")
@click.option(
    "--largest-file",
    type=click.IntRange(min=1),
    metavar="BYTES",
    help="The largest program, text or manifest that is read; parameters may have any size. [default: 256 MiB]",
)
@click.option(
    "--largest-ratio",
    type=click.FloatRange(min=1),
    metavar="NUMBER",
    help="The largest ratio of the unpacked size of an archive (.npz, .zip) to its size. Archives that unpack to at"
    " most --largest-file bytes have no such limit. [default: 100]",
)
@click.pass_context
def main(ctx: click.Context, largest_file: int | None, largest_ratio: float | None) -> None:
    """Run and export legacy PaddlePaddle models with StableHLO and XLA, without Paddle.

    \b
    Exit codes: 0 success or yes; 1 the answer is no; 2 bad input; 3 an error in pdhlo; 130 Ctrl-C.
    """
    caller = current_caller()
    most, ratio = largest_file or caller.largest_file, largest_ratio or caller.largest_ratio
    ctx.with_resource(called_by(replace(caller, largest_file=most, largest_ratio=ratio)))


def run() -> None:
    """The entry point of the command line: runs ``main``; Ctrl-C exits with 130."""
    # Nearly all that is imported, traced and compiled lives on. A search in it after every 700 new objects, which is
    # Python's own measure, takes 0.3 of the 3.3 s of a first run of a small model.
    gc.set_threshold(50_000)
    with ending_on_interrupt():
        main()


if __name__ == "__main__":
    run()
