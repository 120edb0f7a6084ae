"""Files for model-explorer: their structure, and that a comparison is over nodes that the graphs have."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

import pdhlo as package
from pdhlo.tools.model_explorer import graphs_json, node_data_json
from tests.tools.html.pages import branches, deviation, layers, report, report_of_iterations, result

Call = Callable[..., Result]

LOOP_IN_BRANCH = """
module {
  func.func @main(%arg0: tensor<1xf32> {pd.feed = "x"}) -> (tensor<1xf32> {pd.fetch = "y"}) {
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<1xf32>) -> tensor<1xf32> loc("x")
    %zero = "pd.full"() {value = 0.0 : f32, shape = array<i64: 1>, dtype = f32} : () -> tensor<1xf32> loc("zero")
    %half = "pd.full"() {value = 0.5 : f32, shape = array<i64: 1>, dtype = f32} : () -> tensor<1xf32> loc("half")
    %c = "pd.greater_than"(%x, %zero) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1> loc("condition")
    %y = "pd.if"(%c) ({
      %b = "pd.while"(%c, %x) ({
      ^bb0(%value: tensor<1xf32>):
        %less = "pd.subtract"(%value, %half) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32> loc("less")
        %d = "pd.greater_than"(%less, %zero) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1> loc("again")
        "pd_cf.yield"(%d, %less) : (tensor<1xi1>, tensor<1xf32>) -> ()
      }) : (tensor<1xi1>, tensor<1xf32>) -> (tensor<1xf32>) loc("value")
      "pd_cf.yield"(%b) : (tensor<1xf32>) -> ()
    }, {
      %n = "pd.relu"(%x) : (tensor<1xf32>) -> tensor<1xf32> loc("none")
      "pd_cf.yield"(%n) : (tensor<1xf32>) -> ()
    }) : (tensor<1xi1>) -> tensor<1xf32> loc("y")
    return %y : tensor<1xf32>
  }
}
"""


def nodes_of(graphs: dict[str, Any]) -> dict[str, dict[str, dict[str, Any]]]:
    """Graph -> node -> the node."""
    return {graph["id"]: {node["id"]: node for node in graph["nodes"]} for graph in graphs["graphs"]}


def test_each_block_is_a_graph_that_its_operation_leads_to() -> None:
    graphs = graphs_json(branches(), "model")
    nodes = nodes_of(graphs)
    then, other, loop = "pd.if #5 then", "pd.if #5 else", "pd.if #5 else / pd.while #0"
    assert (graphs["label"], list(nodes)) == ("model", ["main", then, other, loop])
    assert nodes["main"]["op-5"]["subgraphIds"] == [then, other]
    assert nodes[other]["op-0"]["subgraphIds"] == [loop]
    assert list(nodes[loop]) == ["argument-0", "argument-1", "op-0", "op-1"]


ONE_BLOCK = """
module {
  func.func @main(%arg0: tensor<1xf32> {pd.feed = "x"}) -> (tensor<1xf32> {pd.fetch = "y"}) {
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<1xf32>) -> tensor<1xf32> loc("x")
    %c = "pd.greater_than"(%x, %x) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1> loc("condition")
    %y = "pd.if"(%c) ({
      %n = "pd.relu"(%x) : (tensor<1xf32>) -> tensor<1xf32> loc("n")
      "pd_cf.yield"(%n) : (tensor<1xf32>) -> ()
    }) : (tensor<1xi1>) -> tensor<1xf32> loc("y")
    return %y : tensor<1xf32>
  }
}
"""


def test_a_condition_may_have_no_block_for_what_is_else() -> None:
    nodes = nodes_of(graphs_json(package.Program.parse(ONE_BLOCK), "model"))
    assert list(nodes) == ["main", "pd.if #2 then"]
    assert nodes["main"]["op-2"]["subgraphIds"] == ["pd.if #2 then"]


def test_edges_lead_from_results_to_operands_and_parameters_are_attributes() -> None:
    nodes = nodes_of(graphs_json(branches(), "model"))
    greater = nodes["main"]["op-3"]
    assert [tuple(edge.values()) for edge in greater["incomingEdges"]] == [("op-1", "0", "0"), ("op-2", "0", "1")]
    assert greater["outputsMetadata"][0]["attrs"][1] == {"key": "tensor_name", "value": "condition"}
    scaled = nodes["pd.if #5 then"]["op-0"]
    assert scaled["attrs"] == [{"key": "parameter y", "value": "w: float32 2"}]
    # What comes from outside of the block is no edge in it.
    assert scaled["incomingEdges"] == []
    ends = {
        edge["sourceNodeId"] for graph in nodes.values() for node in graph.values() for edge in node["incomingEdges"]
    }
    assert ends <= {node for graph in nodes.values() for node in graph}


def test_what_repeats_is_a_namespace_of_its_own() -> None:
    nodes = nodes_of(graphs_json(layers(20), "model"))["main"]
    assert nodes["op-0"]["namespace"] == ""
    assert nodes["op-1"]["namespace"] == "Block A x 20/Block A #1"
    assert nodes["op-5"]["namespace"] == "Block A x 20/Block A #2"
    named = nodes_of(graphs_json(layers(20, names=True), "model"))["main"]
    assert len({node["namespace"] for node in named.values()}) > 20


def test_node_data_are_the_worst_errors() -> None:
    changed = report()
    changed["results"].append(result(3, None, deviation(5.0, passed=False)))
    data = node_data_json(changed)["main"]
    assert data["name"] == "error against interpreter"
    values = {node: entry["value"] for node, entry in data["results"].items()}
    assert values == {
        "op-3": 5.0,
        "op-5": 2e-3,
        "op-6": 0.0,
        "op-7": sys.float_info.max,
        "op-8": 2e-7,
    }
    colours = {node: entry["bgColor"] for node, entry in data["results"].items()}
    assert len({colours["op-5"], colours["op-7"]}) == 1
    assert len({colours["op-3"], colours["op-6"], colours["op-8"]}) == 1
    assert colours["op-5"] != colours["op-3"]


def test_node_data_of_a_loop_are_of_its_worst_iteration() -> None:
    data = node_data_json(report_of_iterations())
    assert {graph: list(entry["results"]) for graph, entry in data.items()} == {
        "main": ["op-4"],
        "pd.while #4": ["op-0", "op-1"],
    }
    assert data["pd.while #4"]["results"]["op-0"]["value"] == 1e-2


def test_a_comparison_is_over_nodes_of_the_graphs() -> None:
    program = package.Program.parse(LOOP_IN_BRANCH)
    graphs = nodes_of(graphs_json(program, "model"))
    data = node_data_json(package.compare(program, {"x": np.asarray([1.2], np.float32)}).to_json())
    assert "pd.if #4 then / pd.while #0" in data
    there = {(graph, node) for graph, nodes in graphs.items() for node in nodes}
    assert {(graph, node) for graph, entry in data.items() for node in entry["results"]} - there == set()


def test_commands_write_graphs_and_node_data(pdhlo: Call, model: Path) -> None:
    text = pdhlo("inspect", model, "--model-explorer", "graphs.json").stdout
    assert "The program for model-explorer: graphs.json" in text
    pdhlo("compare", model, "--random", "0", "--shape", "x=2x3", "--model-explorer", "data.json")
    graphs, data = (json.loads(Path(name).read_text()) for name in ("graphs.json", "data.json"))
    assert (graphs["label"], [graph["id"] for graph in graphs["graphs"]], list(data)) == ("model", ["main"], ["main"])
    assert "say --force" in pdhlo("inspect", model, "--model-explorer", "graphs.json", code=2).stderr
    pdhlo("inspect", model, "--model-explorer", "graphs.json", "--force")
    pdhlo("compare", model, "--random", "0", "--shape", "x=2x3", "--model-explorer", "data.json", "--force")
    Path("mine.json").write_text('{"mine": 1}')
    refusal = pdhlo("inspect", model, "--model-explorer", "mine.json", "--force", code=2).stderr
    assert "it is not JSON for model-explorer" in " ".join(refusal.split())
    assert "needs the PATH of a model" in pdhlo("inspect", "--op", "relu", "--model-explorer", "a.json", code=2).stderr


def test_model_explorers_own_classes_take_both() -> None:
    if importlib.util.find_spec("model_explorer") is None:
        pytest.skip("ai-edge-model-explorer is not installed")
    from model_explorer import graph_builder, node_data_builder

    def pairs(entries: list[dict[str, Any]]) -> list[Any]:
        return [graph_builder.KeyValue(**entry) for entry in entries]

    for graph in graphs_json(branches(), "model")["graphs"]:
        for node in graph["nodes"]:
            metadata = {
                side: [graph_builder.MetadataItem(item["id"], pairs(item["attrs"])) for item in node[side]]
                for side in ("inputsMetadata", "outputsMetadata")
            }
            edges = [graph_builder.IncomingEdge(**edge) for edge in node["incomingEdges"]]
            made = graph_builder.GraphNode(**node | metadata | {"attrs": pairs(node["attrs"]), "incomingEdges": edges})
            assert made.id == node["id"]
    data = node_data_json(report())
    results = {node: node_data_builder.NodeDataResult(**entry) for node, entry in data["main"]["results"].items()}
    made_data = node_data_builder.GraphNodeData(results, name=data["main"]["name"])
    written = json.loads(node_data_builder.ModelNodeData({"main": made_data}).to_json_string())
    assert written["main"]["results"] == data["main"]["results"]
