"""The command line: ``pdhlo inspect | translate | run | export | compare | bench | conformance | cache | doctor |
demo``.

Exit codes: 0 done, or the answer is yes; 1 the answer is no (the program needs what pdhlo does not have, it
cannot be exported, results differ, the compiler is wrong, the demo misread); 2 bad input (no such file, no
model, a wrong name, shape or option, an output that exists); 3 a fault in pdhlo itself, with its traceback; 130
Ctrl-C.
With ``--json`` standard output is one JSON document, also for an error, and for one of usage: ``{"error": {"kind": …,
"message": …}}``.

A command's module is imported when the command is called, so that ``pdhlo --help`` answers at once.
"""

from __future__ import annotations

import importlib
import os
import shlex
import sys
import traceback

import click
from click.shell_completion import CompletionItem

import pdhlo
from pdhlo.errors import ExportError, InputError, PdhloError, UnsupportedError
from pdhlo.tools.console import BAD_INPUT, FAULT, NO, fail, note_json, usage_error, wants_json
from pdhlo.tools.interrupt import ending_on_interrupt

COMMANDS = {
    "inspect": "What a model holds, what it takes and gives, and what is missing to run it.",
    "translate": "Turn a legacy program into the pd dialect, as text or as a folder.",
    "run": "Run a program on arrays and show what it gives.",
    "export": "Write a portable StableHLO artifact that jax alone can load.",
    "refine": "Write an artifact with open sizes as one for fixed sizes.",
    "compare": "Run a program and a reference on the same arrays, and show where they differ.",
    "bench": "Time models here and on other engines side by side.",
    "conformance": "Run the official StableHLO test programs, tests of pd operators, or check symbolic shapes.",
    "cache": "Where compiled programs are kept between processes, and how many; --clear removes them.",
    "doctor": "Versions, devices, and whether the compiler computes known-bad programs right.",
    "demo": "Draw lines of text, and read them with three PP-OCR models on XLA.",
}


class Commands(click.Group):
    """The commands, each imported when it is called; errors become messages and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the way of the data."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Imports and gives a command, or None where there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"pdhlo.tools.commands.{cmd_name}").command
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; of a name that is none the message says which are near."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from pdhlo.system.wording import near

            way = f"; say pdhlo inspect {shlex.quote(name)}" if os.path.exists(name) else near(name, COMMANDS)
            ctx.fail(f"No such command {name!r}{way}")
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands, without importing any of them, and options."""
        named = [CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Lists the commands without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Notes whether JSON is asked for: after a usage error there are no options to look at."""
        note_json(ctx, "--json" in args)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            usage_error(error, as_json=wants_json(ctx))
            raise

    def invoke(self, ctx: click.Context) -> object:
        """Runs a command; what it raises becomes a message and an exit code."""
        try:
            from pdhlo.system.wording import in_a_shell

            ctx.with_resource(in_a_shell())
            return super().invoke(ctx)
        except (click.exceptions.Exit, click.ClickException, click.Abort, BrokenPipeError) as error:
            if isinstance(error, click.ClickException):
                usage_error(error, as_json=wants_json(ctx))
            raise  # click's own business
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
        except Exception as error:  # noqa: BLE001  a fault of ours must not look like the answer "no"
            code = FAULT
            traceback.print_exc(file=sys.stderr)
            fail(error, as_json=wants_json(ctx))
        return ctx.exit(code)


def exit_code(error: PdhloError) -> int:
    """1 for an error that answers the question ("can it be run, can it be exported"), 2 for bad input."""
    return NO if isinstance(error, (UnsupportedError, ExportError)) else BAD_INPUT


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(pdhlo.__version__, prog_name="pdhlo")
@click.option(
    "--largest-file",
    type=click.IntRange(min=1),
    metavar="BYTES",
    help="The largest program, text or manifest that is read (256 MiB unless said otherwise; parameters may have any"
    " size).",
)
@click.option(
    "--largest-ratio",
    type=click.FloatRange(min=1),
    metavar="NUMBER",
    help="How many times its size an archive (.npz, .zip) may unpack to (100 unless said otherwise), if that is more"
    " than --largest-file.",
)
@click.pass_context
def main(ctx: click.Context, largest_file: int | None, largest_ratio: float | None) -> None:
    """Run and export legacy PaddlePaddle models with StableHLO and XLA, without Paddle.

    \b
    Exit codes: 0 done or yes; 1 the answer is no; 2 bad input; 3 a fault in pdhlo; 130 Ctrl-C.
    """
    if largest_file is not None or largest_ratio is not None:
        from pdhlo.system.reading import DEFAULTS, ReadingLimits, limits

        ctx.with_resource(limits(ReadingLimits(largest_file or DEFAULTS.file, largest_ratio or DEFAULTS.ratio)))


def run() -> None:
    """The process of the command line: ``main``, ended by Ctrl-C with 130."""
    with ending_on_interrupt():
        main()


if __name__ == "__main__":
    run()
