"""What the tests of the HTML pages share: programs, a report, and a page as a browser would read it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import numpy as np

import pdhlo as package
from pdhlo.dialect.parameters import ParameterTable

NASTY = """</script><script>alert(1)</script><!--<img src=x onerror="alert(2)">&amp;'"""

BRANCHES = """
module {
  func.func @main(%arg0: tensor<2xf32> {pd.feed = "x"}) -> (tensor<2xf32> {pd.fetch = "y"}) {
    %w = "pd_builtin.parameter"() {parameter_name = "w"} : () -> tensor<2xf32>
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<2xf32>) -> tensor<2xf32> loc("x")
    %zero = "pd.full"() {value = 0.0 : f32} : () -> tensor<f32> loc("zero")
    %c = "pd.greater_than"(%x, %zero) : (tensor<2xf32>, tensor<f32>) -> tensor<i1> loc("condition")
    %n = "pd.full"() {value = 3 : i64} : () -> tensor<1xi64> loc("count")
    %y = "pd.if"(%c) ({
      %a = "pd.multiply"(%x, %w) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("scaled")
      "pd_cf.yield"(%a) : (tensor<2xf32>) -> ()
    }, {
      %b:2 = "pd.while"(%c, %x, %n) ({
      ^bb0(%value: tensor<2xf32>, %iterations: tensor<1xi64>):
        %next = "pd.relu"(%value) : (tensor<2xf32>) -> tensor<2xf32> loc("rectified")
        "pd_cf.yield"(%c, %next, %iterations) : (tensor<i1>, tensor<2xf32>, tensor<1xi64>) -> ()
      }) : (tensor<i1>, tensor<2xf32>, tensor<1xi64>) -> (tensor<2xf32>, tensor<1xi64>) loc("value"("iterations"))
      "pd_cf.yield"(%b#0) : (tensor<2xf32>) -> ()
    }) : (tensor<i1>) -> tensor<2xf32> loc("y")
    %z = "pd.no_such_operator"(%y) : (tensor<2xf32>) -> tensor<2xf32> loc("unknown")
    return %y : tensor<2xf32>
  }
}
"""
"""A program with blocks in blocks, and an operator without a rule."""


class Page(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.comments: list[str] = []
        self._open: list[tuple[str, int]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "input"):
            texts = self.texts.setdefault(tag, [])
            self._open.append((tag, len(texts)))
            texts.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for tag, number in self._open:
            self.texts[tag][number] += data

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    @property
    def data(self) -> Any:
        return json.loads(self.texts["script"][0])

    def has(self, tag: str) -> bool:
        return any(name == tag for name, _ in self.tags)


def deviation(scaled: float | str, *, passed: bool = True, allowed: float = 1e-4, problem: str = "") -> dict[str, Any]:
    return {
        "absolute": scaled,
        "relative": scaled,
        "ulp": 3,
        "cosine": 1.0,
        "mismatches": 0 if passed else 7,
        "size": 28,
        "allowed": allowed,
        "scaled": scaled,
        "passed": passed,
        "problem": problem,
        "worst": [{"index": [0, 3], "got": "nan" if scaled == "nan" else 1.5, "expected": 1.25}],
    }


def result(place: int, own: Any, accumulated: Any, **more: Any) -> dict[str, Any]:
    return {
        "place": place,
        "operator": "pd.relu",
        "result": "out",
        "variable": f"relu_{place}.tmp_0",
        "legacy": {"type": "relu6", "block": 0, "place": place},
        "reads": ["x"],
        "dtype": "float32",
        "shape": [4, 7],
        "kind": "value",
        "own": own,
        "accumulated": accumulated,
        **more,
    }


def report() -> dict[str, Any]:
    """Within, no reference, own error, accumulated error, not a number, and an output that is over its tolerance."""
    bad = deviation(2e-3, passed=False)
    results = [
        result(3, deviation(1e-7), deviation(1e-6), operator="pd.conv2d"),
        result(4, None, None, legacy=None),
        result(5, bad, bad, operator="pd.batch_norm_", variable=NASTY),
        result(6, deviation(0.0, allowed=0.0), bad, dtype="int64"),
        result(7, deviation("nan", passed=False), deviation("nan", passed=False), shape=[]),
        result(8, deviation(2e-7), bad, kind="output", variable="y"),
    ]
    times = {"program": 1.25, "operations": 0.5, "reference": 3.0}
    return {"against": "interpreter", "passed": False, "first": 2, "seconds": times, "results": results}


def report_of_iterations() -> dict[str, Any]:
    """A loop of three iterations, the second of which is over its tolerance."""
    loop = {"place": 4, "operator": "pd.while", "variable": "h"}
    results = []
    for iteration in (1, 2, 3):
        inside = [{**loop, "iteration": iteration, "branch": ""}]
        own = deviation(1e-2 if iteration == 2 else 1e-7, passed=iteration != 2)
        results += [
            result(0, own, deviation(1e-6), variable="t", inside=inside),
            result(1, deviation(1e-7), deviation(1e-6), variable="u", inside=inside),
        ]
    results.append(result(4, deviation(1e-7), deviation(1e-6), kind="output", variable="h", inside=[]))
    seen = {**loop, "inside": [], "iterations": 20, "looked": [1, 2, 3]}
    return {**report(), "results": results, "first": 2, "inside": [seen]}


def branches(weight: np.ndarray | None = None) -> package.Program:
    return package.Program.parse(BRANCHES, ParameterTable({"w": np.ones(2, np.float32) if weight is None else weight}))


def layers(times: int, *, names: bool = False) -> package.Program:
    """A chain of residual blocks of four operations, between two others."""
    kind = "tensor<4xf32>"
    lines, value = [], "%x"
    for i in range(times):
        first = value
        for place, name in enumerate(("relu", "tanh", "exp")):
            where = f"layer_{i}.{name}" if names else f"{name}_{i}.tmp_0"
            lines.append(f'%v{i}_{place} = "pd.{name}"({value}) : ({kind}) -> {kind} loc("{where}")')
            value = f"%v{i}_{place}"
        lines.append(f'%s{i} = "pd.add"({value}, {first}) : ({kind}, {kind}) -> {kind} loc("tmp_{i}")')
        value = f"%s{i}"
    body = "\n".join(lines)
    return package.Program.parse(f"""module {{
      func.func @main(%arg0: {kind} {{pd.feed = "x"}}) -> ({kind} {{pd.fetch = "y"}}) {{
        %x = "pd.feed"(%arg0) {{col = 0 : i32, name = "x"}} : ({kind}) -> {kind} loc("x")
        {body}
        %y = "pd.sigmoid"({value}) : ({kind}) -> {kind} loc("y")
        return %y : {kind}
      }}
    }}""")
