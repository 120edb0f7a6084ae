"""Files for model-explorer: the graphs of a program, and the node data of a comparison, which colour the nodes.

Source of the formats: ``graph_builder`` and ``node_data_builder`` of ai-edge-model-explorer 0.1.34.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.comparing.bodies import BRANCHES
from pdhlo.tools.html.program_graph import program_graph

Json = dict[str, Any]

_MAIN = "main"
_IN_NAMESPACES = str.maketrans({"/": "\u2215", "\u00d7": "x"})
"""Replacements in names: the viewer splits namespaces at slashes, and does not draw multiplication signs."""
_OWN, _ACCUMULATED, _WITHIN = "#f4a6a6", "#f7d9a0", "#cfe8d5"
"""Colours of nodes: the own error exceeds its tolerance, only the accumulated error does, or neither does."""


def graphs_json(program: TranslatedProgram, label: str) -> Json:
    """A collection of graphs: ``main``, and one for each block of a loop or branch, linked from its operation.

    Repeated parts of the program are namespaces, which match the groups in the page of ``pdhlo inspect --html``. A
    parameter is an attribute of the operations that read it. Raises UnsupportedError as ``program_graph`` does.
    """
    graph = program_graph(program)
    names = _names_of_blocks(graph["blocks"])
    graphs = [
        {"id": name, "nodes": _nodes(number, graph, names)}
        for number, name in sorted(names.items(), key=lambda entry: graph["order"].index(entry[0]))
    ]
    return {"label": label, "graphs": graphs}


def node_data_json(report: Mapping[str, Any]) -> Json:
    """The error of each operation, by graph and node: the worst of its results and iterations.

    ``report`` is the result of ``Comparison.to_json()``. The error is the own error, or the accumulated error if
    there is no own error. NaN and infinity become the largest float.
    """
    worst: dict[str, dict[str, tuple[tuple[bool, bool, float], Json]]] = {_MAIN: {}}
    for result in report["results"]:
        deviation = result["own"] or result["accumulated"]
        if deviation is None:
            continue
        value = float(deviation["scaled"])
        value = value if math.isfinite(value) else sys.float_info.max
        rank = (_is_over(result["own"]), _is_over(result["accumulated"]), value)
        colour = _OWN if rank[0] else _ACCUMULATED if rank[1] else _WITHIN
        block = _name_of_block((run["operator"], run["place"], run["branch"]) for run in result.get("inside", ()))
        nodes = worst.setdefault(block, {})
        node = _node_id(result["place"])
        if node not in nodes or rank > nodes[node][0]:
            nodes[node] = (rank, {"value": value, "bgColor": colour})
    name = f"error against {report['against']}"
    return {
        block: {"name": name, "results": {node: data for node, (_, data) in nodes.items()}}
        for block, nodes in worst.items()
    }


def _is_over(deviation: Mapping[str, object] | None) -> bool:
    return deviation is not None and not deviation["passed"]


def _node_id(place: int) -> str:
    return f"op-{place}"


def _name_of_block(path: Iterable[tuple[str, int, str]]) -> str:
    """The name of a block, from operator, place and branch of each enclosing operation, outermost first."""
    return " / ".join(f"{operator} #{place} {branch}".rstrip() for operator, place, branch in path) or _MAIN


def _names_of_blocks(blocks: Sequence[Json]) -> dict[int, str]:
    """Number -> name of each block. In ``blocks``, a block comes before the blocks that it encloses."""
    paths: dict[int, list[tuple[str, int, str]]] = {0: []}
    for number, block in enumerate(blocks):
        for node in block["nodes"]:
            branches = BRANCHES if node["operator"] == "pd.if" else ("",) * len(node["blocks"])
            for inner, branch in zip(node["blocks"], branches, strict=False):  # a pd.if may lack the else branch
                paths[inner] = [*paths[number], (node["operator"], node["place"], branch)]
    return {number: _name_of_block(path) for number, path in paths.items()}


def _nodes(number: int, graph: Json, names: Mapping[int, str]) -> list[Json]:
    block, values = graph["blocks"][number], graph["values"]
    ids = [
        f"argument-{i}" if node["place"] is None else _node_id(node["place"]) for i, node in enumerate(block["nodes"])
    ]
    namespaces = _namespaces(block["groups"], len(ids))
    return [
        {
            "id": ids[i],
            "label": node["title"],
            "namespace": namespaces[i],
            "subgraphIds": [names[inner] for inner in node["blocks"]],
            "attrs": _attributes(node, values),
            "incomingEdges": _edges(node, number, graph, ids),
            "inputsMetadata": [
                _metadata(k, {"__tensor_tag": slot or values[value]["name"]})
                for k, (slot, value) in enumerate(node["operands"])
            ],
            "outputsMetadata": [
                _metadata(k, {"__tensor_tag": slot, **_tensor(values[value])})
                for k, (slot, value) in enumerate(node["results"])
            ],
        }
        for i, node in enumerate(block["nodes"])
    ]


def _namespaces(groups: Sequence[Json], count: int) -> list[str]:
    """The namespace of each node: the titles of its enclosing groups, numbered if siblings have the same title."""
    alike = Counter((group["parent"], group["title"]) for group in groups)
    seen: Counter[tuple[int | None, str]] = Counter()
    paths: list[str] = []
    namespaces = [""] * count
    for group in groups:
        key = group["parent"], group["title"]
        seen[key] += 1
        title = group["title"].translate(_IN_NAMESPACES) + (f" #{seen[key]}" if alike[key] > 1 else "")
        paths.append(title if group["parent"] is None else f"{paths[group['parent']]}/{title}")
        namespaces[group["start"] : group["stop"]] = [paths[-1]] * (group["stop"] - group["start"])
    return namespaces


def _attributes(node: Json, values: Sequence[Json]) -> list[Json]:
    facts = {name: text for name, _, text in node["attributes"]}
    if node["legacy"]:
        facts["legacy operator"] = node["legacy"]
    for slot, value in node["operands"]:
        row = values[value]
        if row["kind"] == "parameter":
            facts[f"parameter {slot}".rstrip()] = f"{row['name']}: {_type(row)}"
    return _pairs(facts)


def _edges(node: Json, number: int, graph: Json, ids: Sequence[str]) -> list[Json]:
    """The edges of operands that are computed in the same block. The viewer does not support edges between graphs."""
    edges = []
    for k, (_, value) in enumerate(node["operands"]):
        at = graph["values"][value]["at"]
        if at is None or at[0] != number:
            continue
        results = [result for _, result in graph["blocks"][number]["nodes"][at[1]]["results"]]
        edges.append(
            {
                "sourceNodeId": ids[at[1]],
                "sourceNodeOutputId": str(results.index(value)),
                "targetNodeInputId": str(k),
            }
        )
    return edges


def _type(row: Json) -> str:
    return f"{row['dtype']} {row['shape']}".strip()


def _tensor(row: Json) -> dict[str, str]:
    facts = {"tensor_name": row["name"], "tensor_shape": _type(row), "output of the program": row.get("output", "")}
    return {name: text for name, text in facts.items() if text}


def _metadata(place: int, facts: Mapping[str, str]) -> Json:
    return {"id": str(place), "attrs": _pairs(facts)}


def _pairs(facts: Mapping[str, str]) -> list[Json]:
    return [{"key": name, "value": text} for name, text in facts.items()]
