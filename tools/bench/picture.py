"""Draws a chart of measurements: for each model, pdhlo's time relative to the fastest other engine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from pdhlo.errors import InputError
from pdhlo.tools.bench.measuring import Measured

_BAR, _MARGIN = 0.28, 1.2
"""Inches of the chart for each model, and for the margin."""


def draw(measured: Sequence[Measured], path: Path) -> None:
    """Draws a bar for each model; below 1, pdhlo is faster. Raises InputError without matplotlib and without ratios."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise InputError("--picture needs matplotlib: pip install 'pdhlo[examples]'") from error
    rows = [row for row in measured if math.isfinite(row.ratio)]
    if not rows:
        raise InputError("no model was timed on both pdhlo and another engine, so no chart can be drawn")
    rows.sort(key=lambda entry: entry.ratio, reverse=True)
    figure = Figure(figsize=(8, _MARGIN + _BAR * len(rows)), layout="constrained")
    axes = figure.add_subplot()
    colours = ["tab:green" if row.ratio <= 1 else "tab:orange" for row in rows]
    several = len({row.cores for row in rows}) > 1
    labels = [f"{row.model}, cores: {row.cores}" if several else row.model for row in rows]
    bars = axes.barh(labels, [row.ratio for row in rows], color=colours)
    axes.bar_label(bars, [f"{row.ratio:.2f} of {row.peer}" for row in rows], padding=3, fontsize=7)
    axes.axvline(1, color="black", linewidth=1)
    axes.set_xscale("log")
    axes.margins(x=0.25)
    axes.set_xlabel("pdhlo's time relative to the fastest other engine")
    axes.tick_params(axis="y", labelsize=7)
    figure.savefig(path, dpi=150)
