"""Generates the committed files that are derived from the fact files and from the code.

``python -m pdhlo.tools.generate [--check]``; with ``--check`` it writes nothing and reports outdated files.
"""

from __future__ import annotations

from collections.abc import Callable

import click

from pdhlo.tools.generators import (
    compat_table,
    framework_proto,
    irdl,
    later_operators,
    layers,
    legacy_slots,
    operator_table,
    operators_page,
    peers,
    rule_modules,
)

# The order matters: the IRDL definition and the page of operators are generated from the tables, the page from rules.
GENERATED: dict[str, Callable[[], str]] = {
    "dialect/operators.json": operator_table.render,
    "dialect/later_operators.json": later_operators.render,
    "translate/legacy/compat.json": compat_table.render,
    "translate/to_legacy/legacy_slots.json": legacy_slots.render,
    "translate/framework.proto": framework_proto.render,
    "dialect/pd.irdl.mlir": irdl.render,
    "lower/rules/modules.json": rule_modules.render,
    "docs/operators.md": operators_page.render,
    "docs/architecture.md": layers.render,
    "docs/design/packages.md": layers.render_packages,
    "README.md": peers.render,
}
"""Committed file -> the function that generates its text."""


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is out of date.")
def main(check: bool) -> None:
    """Generate the files that are derived from tools/facts and from the code."""
    stale = []
    for name, render in GENERATED.items():
        path, text = layers.ROOT / name, render()
        if path.is_file() and path.read_text() == text:
            continue
        stale.append(name)
        if not check:
            path.write_text(text)
            click.echo(f"{name}: written")
    if check and stale:
        click.echo(f"out of date: {', '.join(stale)}; run python -m pdhlo.tools.generate", err=True)
        raise SystemExit(1)


if __name__ == "__main__":
    main()
