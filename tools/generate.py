"""Makes the committed files that follow from the fact files and from the code; ``--check`` only tells whether they do.

python -m pdhlo.tools.generate [--check]
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
)

# In this order: the definition in IRDL and the page are made from the tables.
GENERATED: dict[str, Callable[[], str]] = {
    "dialect/operators.json": operator_table.render,
    "dialect/later_operators.json": later_operators.render,
    "translate/legacy/compat.json": compat_table.render,
    "translate/to_legacy/legacy_slots.json": legacy_slots.render,
    "translate/framework.proto": framework_proto.render,
    "dialect/pd.irdl.mlir": irdl.render,
    "docs/operators.md": operators_page.render,
    "docs/architecture.md": layers.render,
    "docs/design/packages.md": layers.render_packages,
    "README.md": peers.render,
}
"""Committed file -> what makes its text."""


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 where a file is out of date.")
def main(check: bool) -> None:
    """Make the files that follow from tools/facts."""
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
