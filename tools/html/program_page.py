"""Renders the HTML page of a program: its graph by block, a search, and the details of each operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import TensorSpec
from pdhlo.tools.console import shown, size
from pdhlo.tools.html.colours import MEANINGS
from pdhlo.tools.html.page import render
from pdhlo.tools.html.program_graph import program_graph

_MOST_SPECS = 4


def program_page(program: TranslatedProgram, title: str) -> str:
    """One HTML file that shows ``program`` as a graph under ``title``; it needs no network. The program is not run.

    Operators without a rule are marked. Raises UnsupportedError as ``program_graph`` does.
    """
    graph = program_graph(program)
    blocks = len(graph["blocks"])
    present = {node["colour"] for block in graph["blocks"] for node in block["nodes"]}
    return render(
        "program.html",
        ["layout.js", "graph.js", "drawing.js", "program.js"],
        graph,
        title=shown(title),
        facts=[
            f"{program.operation_count:,} operations",
            f"{blocks} blocks" if blocks > 1 else "1 block",
            f"{len(program.parameters):,} parameters ({size(program.parameters.nbytes)})",
            *_specs("in", program.inputs),
            *_specs("out", program.outputs),
        ],
        colours={colour: meaning for colour, meaning in MEANINGS.items() if colour in present},
        block_names=[(number, graph["blocks"][number]) for number in graph["order"]],
    )


def _specs(side: str, specs: Mapping[str, TensorSpec]) -> Iterator[str]:
    yield from (f"{side} {shown(str(spec))}" for spec in list(specs.values())[:_MOST_SPECS])
    if len(specs) > _MOST_SPECS:
        yield f"and {len(specs) - _MOST_SPECS} more {side}"
