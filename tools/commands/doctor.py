"""``pdhlo doctor``: shows versions and devices, and probes the compiler with programs that it may compile wrongly."""

from __future__ import annotations

import platform
from typing import Any

import click

from pdhlo.lower.comparing.references.paddle import HOW_TO_MAKE, python_of_paddle
from pdhlo.lower.compiler import xla
from pdhlo.tools.console import NO, json_option, print_json, seconds, shown
from pdhlo.tools.tables import print_facts, print_table, working


@click.command("doctor")
@json_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Show versions and devices, and test whether XLA compiles correctly on this machine.

    Some versions of jaxlib miscompile some programs for the CPU. This command runs known cases in a child process,
    with XLA's default options and with the options that pdhlo chooses. It does not change XLA_FLAGS.

    \b
    Exit code 1 if a case gives wrong results even with the options that pdhlo chooses.
    JSON: platform, versions, machine, devices, xla_flags, chosen (name of the
    options), options, right, probes [{name, about, default {state, detail}, chosen {…}}],
    seconds, remembered_in (the file that keeps the results), paddle (the Python of an environment
    with Paddle, or null).
    """
    with working("probing the compiler"):
        report = xla.verdicts()
    paddle = python_of_paddle()
    report = {"platform": platform.platform(), **report, "paddle": None if paddle is None else str(paddle)}
    if as_json:
        print_json(report)
    else:
        _show(report)
    if not report["right"]:
        ctx.exit(NO)


def _show(report: dict[str, Any]) -> None:
    machine = report["machine"]
    facts = {
        **{name: str(version) for name, version in report["versions"].items()},
        "system": report["platform"],
        "processor": f"{machine['model']} ({machine['architecture']})",
        "XLA_FLAGS": report["xla_flags"],
        "Paddle, to compare with": report["paddle"] or f"none ({HOW_TO_MAKE})",
    }
    print_facts("This machine", {name: shown(value) for name, value in facts.items()})
    rows = [[str(device["id"]), device["platform"], device["kind"]] for device in report["devices"]]
    print_table("Devices", ("id", "platform", "kind"), rows)
    rows = [[p["name"], p["about"], _verdict(p["default"]), _verdict(p["chosen"])] for p in report["probes"]]
    print_table("Known miscompilations on the CPU", ("program", "about", "XLA's default", "pdhlo's options"), rows)
    options = ", ".join(f"{key}={value!r}" for key, value in report["options"].items()) or "none needed"
    print_facts(
        "Correct with pdhlo's options" if report["right"] else "WRONG even with pdhlo's options",
        {
            "options": f"{report['chosen']}: {options}",
            "probed in": seconds(report["seconds"]),
            "results kept in": report["remembered_in"] or "",
        },
    )


def _verdict(verdict: dict[str, str]) -> str:
    detail = f" ({shown(verdict['detail'], 60)})" if verdict["detail"] else ""
    return verdict["state"] + detail
