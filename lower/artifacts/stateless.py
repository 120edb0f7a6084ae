"""Checks that a program has no state, for exported forms that cannot keep any."""

from __future__ import annotations

from collections.abc import Sequence

from pdhlo.errors import ExportError, quoted
from pdhlo.system.wording import say


def check_stateless(written: Sequence[str], form: str) -> None:
    """Raises ExportError if there are ``written`` parameters. ``form`` names the exported form in the message."""
    if written:
        raise ExportError(
            f"{form} has no state, and this training step writes {len(written)} of its parameters (first"
            f" {quoted(written[0])}): export it as a folder, without {say('weights_inside=True', '--weights-inside')},"
            " whose state goes in and out; or export the inference part"
            f" ({say('Program.pruned(outputs)', 'pdhlo translate --prune VARIABLE -o FOLDER')})"
        )
