"""Programs as text in, legacy programs as short lines out."""

from __future__ import annotations

import pdhlo
from pdhlo.translate.legacy.legacy_program import LegacyProgram
from pdhlo.translate.to_legacy.saving import legacy_form


def program_of(body: str, inputs: dict[str, str], outputs: dict[str, tuple[str, str]]) -> pdhlo.Program:
    """The program whose ``main`` has this body; inputs are name -> type, outputs name -> (value, type).

    Inputs are ``%x`` for the input ``x``; what is fetched is returned by name.
    """
    arguments = ", ".join(f'%arg_{name}: {kind} {{pd.feed = "{name}"}}' for name, kind in inputs.items())
    feeds = "\n".join(
        f'%{name} = "pd.feed"(%arg_{name}) {{col = {i} : i32, name = "{name}"}} : ({kind}) -> {kind}'
        for i, (name, kind) in enumerate(inputs.items())
    )
    kinds = [kind for _, kind in outputs.values()]
    results = ", ".join(f'{kind} {{pd.fetch = "{name}"}}' for name, (_, kind) in outputs.items())
    values = ", ".join(value for value, _ in outputs.values())
    return pdhlo.Program.parse(
        f"module {{ func.func @main({arguments}) -> ({results}) {{\n{feeds}\n{body}\n"
        f"return {values} : {', '.join(kinds)} }} }}"
    )


def lines(program: pdhlo.Program) -> list[str]:
    """The operators of its legacy form but for feed and fetch, as ``out = type(Slot: names) {attribute: value}``."""
    written = []
    for block in LegacyProgram.parse(legacy_form(program)).blocks:
        written += [f"block {block.index}"] if block.index else []
        for op in block.operators:
            if op.type in ("feed", "fetch"):
                continue
            attributes = {name: op.value(name) for name in sorted(op._attributes) if "mkldnn" not in name}
            attributes = {name: value for name, value in attributes.items() if value not in ("", (), False)}
            slots = ", ".join(f"{slot}: {' '.join(names)}" for slot, names in op.inputs.items())
            outs = ", ".join(" ".join(names) for names in op.outputs.values())
            written.append(f"{outs} = {op.type}({slots}) {attributes or ''}".rstrip())
    return written
