"""The HTML pages: self-contained, inert whatever the names are, complete; and how they behave in a browser."""

from __future__ import annotations

import base64
import copy
import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result

import pdhlo as package
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.lower.tracing.needs import operations_within
from pdhlo.tools.html.comparison_page import comparison_page
from pdhlo.tools.html.program_page import program_page
from tests.support import PRODUCT, linear_parameters, make_program

Call = Callable[..., Result]

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
      ^bb0(%value: tensor<2xf32>, %turns: tensor<1xi64>):
        %next = "pd.relu"(%value) : (tensor<2xf32>) -> tensor<2xf32> loc("rectified")
        "pd_cf.yield"(%c, %next, %turns) : (tensor<i1>, tensor<2xf32>, tensor<1xi64>) -> ()
      }) : (tensor<i1>, tensor<2xf32>, tensor<1xi64>) -> (tensor<2xf32>, tensor<1xi64>) loc("value"("turns"))
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
        return any(one == tag for one, _ in self.tags)


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


def branches() -> package.Program:
    return package.Program.parse(BRANCHES, ParameterTable({"w": np.ones(2, np.float32)}))


@pytest.fixture(params=["comparison", "program"])
def page(request: pytest.FixtureRequest) -> str:
    return comparison_page(report(), NASTY) if request.param == "comparison" else program_page(branches(), NASTY)


# ---------------------------------------------------------------- both pages


def test_page_loads_nothing(page: str) -> None:
    found = Page(page)
    links = [value for _, one in found.tags for name, value in one.items() if name in ("src", "href", "srcset", "data")]
    assert links == ["data:,"]
    assert not re.search(r"https?:|@import|url\((?!#)", page)
    assert not {"base", "iframe", "object", "embed", "form"} & {tag for tag, _ in found.tags}


def test_page_forbids_all_but_its_own_style_and_script(page: str) -> None:
    found = Page(page)
    policy = next(one["content"] for tag, one in found.tags if tag == "meta" and "http-equiv" in one)
    assert policy is not None
    style, script = found.texts["style"][0], found.texts["script"][1]
    for kind, text in (("style", style), ("script", script)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in policy
    assert policy.startswith("default-src 'none';")


def test_names_are_shown_and_inert(page: str) -> None:
    found = Page(page)
    assert [one.get("type") for tag, one in found.tags if tag == "script"] == ["application/json", None]
    assert not found.has("img")
    assert found.comments == []
    assert not any(name.startswith("on") for _, one in found.tags for name in one)
    assert found.texts["h1"][0] == found.texts["title"][0] == NASTY


def test_every_button_and_field_has_a_name(page: str) -> None:
    found = Page(page)
    labelled = {one.get("for") for tag, one in found.tags if tag == "label"}
    fields = [one for tag, one in found.tags if tag == "input" and one.get("type") == "search"]
    assert fields
    assert all(one.get("id") in labelled for one in fields)
    assert all(one.get("type") == "button" for tag, one in found.tags if tag == "button")
    assert next(one["lang"] for tag, one in found.tags if tag == "html") == "en"


def test_page_has_light_and_dark_colours(page: str) -> None:
    assert "prefers-color-scheme: dark" in Page(page).texts["style"][0]


# ---------------------------------------------------------------- the comparison


def test_comparison_data_are_the_report() -> None:
    wanted = report()
    assert Page(comparison_page(wanted, "t")).data == {"results": wanted["results"], "first": 2}


def test_comparison_head_says_verdict_first_error_and_times() -> None:
    text = " ".join(Page(comparison_page(report(), "t")).texts["header"][0].split())
    assert "Failed: the output is over its tolerance." in text
    assert "#5 pd.batch_norm_" in text
    assert "own error 2.00e-03, 1.0e-04 allowed" in text
    assert "program 1.2 s" in text
    assert "6 results" in text
    assert "2 with an own error over tolerance" in text
    assert "4 with an accumulated one" in text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"passed": True, "first": None}, ["Passed: every output", "No operation has an own error over its tolerance"]),
        ({"against": "stored values of a.npz"}, ["stored values of a.npz"]),
        ({"against": "official"}, ["the official StableHLO interpreter"]),
        ({"first": 4}, ["own error nan"]),
        ({"results": [], "first": None}, ["Failed: values differ from the reference.", "0 results"]),
    ],
)
def test_comparison_head_in_other_cases(change: dict[str, Any], words: list[str]) -> None:
    page = comparison_page(report() | change, "t")
    assert all(one in page for one in words)


def test_comparison_counts_outputs_and_shows_a_problem() -> None:
    changed = report()
    changed["results"].append(copy.deepcopy(changed["results"][-1]))
    changed["results"][0]["kind"] = "output"
    changed["results"][2]["own"]["problem"] = "shape [2, 1] expected"
    page = comparison_page(changed, "t")
    assert "Failed: 2 of 3 outputs over tolerance." in page
    assert "shape [2, 1] expected." in page


def test_comparison_refuses_numbers_that_are_no_json() -> None:
    wrong = report()
    wrong["results"][0]["own"]["scaled"] = float("nan")
    with pytest.raises(ValueError, match="not JSON compliant"):
        comparison_page(wrong, "t")


# ---------------------------------------------------------------- the program


def test_program_page_has_every_operation() -> None:
    program = branches()
    graph = Page(program_page(program, "t")).data
    shown = [node["operator"] for block in graph["blocks"] for node in block["nodes"] if node["operator"] != "argument"]
    wanted = [one.operation.name for one in operations_within(program.operations())]
    assert sorted(shown) == sorted(one for one in wanted if one != "pd_builtin.parameter")


def test_program_page_lists_blocks_and_links_them() -> None:
    found = Page(program_page(branches(), "t"))
    blocks = found.data["blocks"]
    options = [text.strip() for text in found.texts["option"]]
    assert options == ["main (6)", "pd.if #5 true (2)", "pd.if #5 false (2)", "pd.while #0 body (2)"]
    branch = next(node for node in blocks[0]["nodes"] if node["operator"] == "pd.if")
    assert [blocks[one]["title"] for one in branch["blocks"]] == ["pd.if #5 true", "pd.if #5 false"]
    assert [blocks[one]["owner"] for one in branch["blocks"]] == [[0, blocks[0]["nodes"].index(branch)]] * 2


def test_program_page_of_a_loop_names_its_variables() -> None:
    graph = Page(program_page(branches(), "t")).data
    body = next(block for block in graph["blocks"] if block["title"] == "pd.while #0 body")
    arguments = [node for node in body["nodes"] if node["operator"] == "argument"]
    assert [graph["values"][node["results"][0][1]]["name"] for node in arguments] == ["value", "turns"]


def test_program_page_shows_parameters_where_they_are_read() -> None:
    graph = Page(program_page(branches(), "t")).data
    node = next(node for node in graph["blocks"][1]["nodes"] if node["operator"] == "pd.multiply")
    assert ["parameter", "y ⟨2⟩"] in node["lines"]
    assert ["outside", "x ← x"] in node["lines"]
    value = graph["values"][dict(node["operands"])["y"]]
    assert value == {
        "name": "w",
        "kind": "parameter",
        "dtype": "float32",
        "shape": "2",
        "at": None,
        "loaded": True,
        "written": False,
        "bytes": 8,
    }


def test_program_page_joins_an_operation_with_what_its_blocks_read() -> None:
    graph = Page(program_page(branches(), "t")).data
    main = graph["blocks"][0]
    names = [node["operator"] for node in main["nodes"]]
    edges = {(names[edge["source"]], names[edge["target"]]) for edge in main["edges"]}
    assert ("pd.feed", "pd.if") in edges
    assert ("pd.greater_than", "pd.if") in edges


def test_program_page_marks_operators_without_a_rule_and_outputs() -> None:
    graph = Page(program_page(branches(), "t")).data
    missing = [node["operator"] for block in graph["blocks"] for node in block["nodes"] if node["missing"]]
    assert missing == ["pd.no_such_operator"]
    assert [value["name"] for value in graph["values"] if value.get("output") == "y"] == ["y"]


def test_program_page_shows_attributes_and_cuts_long_ones() -> None:
    text = PRODUCT.replace("transpose_x = false", f"transpose_x = false, many = array<i64: {', '.join('7' * 900)}>")
    graph = Page(program_page(package.Program.parse(text), "t")).data
    node = next(node for node in graph["blocks"][0]["nodes"] if node["operator"] == "pd.matmul")
    found = {name: (kind, text) for name, kind, text in node["attributes"]}
    assert found["transpose_x"] == ("bool", "False")
    assert found["many"][1].endswith("… (900 values)")
    assert len(found["many"][1]) < 500


def test_program_page_of_a_legacy_program_with_any_names() -> None:
    shape = ("float32", [-1, 3])
    source = make_program([("relu", {"X": ["x"]}, {"Out": [NASTY]}, {})], {"x": shape, NASTY: shape}, feeds=["x"])
    page = program_page(package.load(source), "t")
    assert [one.get("type") for tag, one in Page(page).tags if tag == "script"] == ["application/json", None]
    assert NASTY in [value["name"] for value in Page(page).data["values"]]


def test_program_page_of_an_empty_program() -> None:
    found = Page(program_page(package.Program.parse("module { func.func @main() { return } }"), "t"))
    assert found.data["values"] == []
    assert [block["nodes"] for block in found.data["blocks"]] == [[]]
    assert "0 operations" in found.texts["li"]


# ---------------------------------------------------------------- pdhlo inspect --html


def test_inspect_writes_the_page_of_a_legacy_and_of_a_saved_program(pdhlo: Call, model: Path) -> None:
    text = pdhlo("inspect", model, "--html", "model.html").stdout
    assert "The program as a graph: model.html" in text
    pdhlo("translate", model, "-o", "saved")
    pdhlo("inspect", "saved", "--html", "saved.html")
    one, other = (Page(Path(name).read_text(encoding="utf-8")) for name in ("model.html", "saved.html"))
    assert one.data == other.data
    assert (one.texts["h1"], other.texts["h1"]) == (["model"], ["saved"])
    assert "2 parameters (32 bytes)" in one.texts["li"]


def test_inspect_replaces_a_page_only_with_force(pdhlo: Call, model: Path) -> None:
    Path("model.html").write_text("<!doctype html>mine")
    assert "say --force" in pdhlo("inspect", model, "--html", "model.html", code=2).stderr
    assert Path("model.html").read_text() == "<!doctype html>mine"
    pdhlo("inspect", model, "--html", "model.html", "--force")
    assert Page(Path("model.html").read_text(encoding="utf-8")).data["blocks"]


def test_inspect_writes_a_page_without_parameters(pdhlo: Call, model: Path) -> None:
    (model / "model.pdiparams").unlink()
    pdhlo("inspect", model, "--html", "model.html", code=1)
    values = Page(Path("model.html").read_text(encoding="utf-8")).data["values"]
    assert {one["name"]: one["loaded"] for one in values if one["kind"] == "parameter"} == dict.fromkeys(
        linear_parameters(), False
    )


def test_inspect_html_needs_a_program(pdhlo: Call, unknown_model: Path) -> None:
    assert "no_such_operator" in pdhlo("inspect", unknown_model, "--html", "a.html", code=1).stderr
    assert "--html shows a program" in pdhlo("inspect", "--op", "relu", "--html", "a.html", code=2).stderr
    assert not Path("a.html").exists()


# ---------------------------------------------------------------- in a browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as driver:
        installed = Path(driver.chromium.executable_path).exists()
        path = None if installed else shutil.which("chromium") or shutil.which("google-chrome")
        if not installed and path is None:
            pytest.skip("there is no Chromium")
        found = driver.chromium.launch(executable_path=path)
        yield found
        found.close()


@pytest.fixture
def show(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens a page; at the end there must have been no message, no error and no request but for the file."""
    troubles: list[str] = []
    contexts = []

    def show(text: str, width: int = 1280, height: int = 800) -> Any:
        file = tmp_path / "page.html"
        file.write_text(text, encoding="utf-8")
        contexts.append(browser.new_context(viewport={"width": width, "height": height}))
        tab = contexts[-1].new_page()
        tab.on("console", lambda message: troubles.append(message.text))
        tab.on("pageerror", lambda error: troubles.append(str(error)))
        tab.on("dialog", lambda dialog: troubles.append(dialog.message))
        tab.on(
            "request",
            lambda request: None if request.url.startswith(("file:", "data:")) else troubles.append(request.url),
        )
        tab.goto(file.as_uri())
        return tab

    yield show
    for context in contexts:
        context.close()
    assert troubles == []


def column(tab: Any, number: int) -> list[str]:
    return [
        text.removesuffix("output")
        for text in tab.locator(f"#rows tr[data-result] td:nth-child({number})").all_inner_texts()
    ]


def test_table_sorts_and_filters(show: Callable[..., Any]) -> None:
    tab = show(comparison_page(report(), "t"))
    assert column(tab, 1) == ["3", "4", "5", "6", "7", "8"]
    tab.click("#columns button:has-text('Own')")
    assert column(tab, 6) == ["nan", "2.0e-3", "2.0e-7", "1.0e-7", "0", ""]
    tab.click("#columns button:has-text('Own')")
    assert column(tab, 6) == ["0", "1.0e-7", "2.0e-7", "2.0e-3", "nan", ""]
    assert tab.get_attribute("#columns th:nth-child(6)", "aria-sort") == "ascending"
    tab.check("#only-failing")
    assert sorted(column(tab, 1)) == ["5", "6", "7", "8"]
    tab.check("#only-outputs")
    assert column(tab, 3) == ["y"]
    tab.uncheck("#only-failing")
    tab.uncheck("#only-outputs")
    tab.fill("#filter", "BATCH")
    assert column(tab, 3) == [NASTY]
    assert tab.inner_text("#count") == "1 of 6"
    tab.fill("#filter", "nowhere")
    assert "No result is like that." in tab.inner_text("#rows")


def test_row_shows_worst_elements_and_facts(show: Callable[..., Any]) -> None:
    tab = show(comparison_page(report(), "t"))
    tab.click("#rows tr[data-result='2']")
    text = tab.inner_text("#panel")
    for part in (NASTY, "relu6, block 0, operator 5", "7 of 28 (25 %)", "[0, 3]", "1.25", "2.5e-1", "over tolerance"):
        assert part in text
    tab.click("#panel-next")
    assert "relu_6.tmp_0" in tab.inner_text("#panel-title")
    tab.keyboard.press("Escape")
    assert not tab.is_visible("#panel")
    tab.click("#first")
    assert NASTY in tab.inner_text("#panel-title")


def test_strip_tells_and_jumps(show: Callable[..., Any]) -> None:
    many = report()
    many["results"] = [result(i, deviation(1e-7), deviation(1e-6)) for i in range(3000)]
    many["results"][2000]["own"] = deviation(1e-2, passed=False)
    many["first"] = 2000
    tab = show(comparison_page(many, "t"))
    assert tab.locator("#rows tr[data-result]").count() < 100
    box = tab.locator("#strip").bounding_box()
    left, right = 42, box["width"] - 10
    at = {"x": left + (2000.5 / 3000) * (right - left), "y": 31}
    tab.hover("#strip", position=at)
    assert "#2000 pd.relu" in tab.inner_text("#tip")
    tab.fill("#filter", "relu_1.tmp")
    tab.click("#strip", position=at)
    row = tab.locator("#rows tr[aria-current]")
    assert row.get_attribute("data-result") == "2000"
    assert row.is_visible()
    assert tab.input_value("#filter") == ""


def test_search_jumps_over_blocks(show: Callable[..., Any]) -> None:
    tab = show(program_page(branches(), "t"))
    assert tab.locator(".node").count() == 6
    tab.fill("#search", "rectified")
    assert tab.inner_text("#count") == "1 found"
    tab.keyboard.press("Enter")
    assert tab.input_value("#block") == "3"
    assert tab.locator(".node.selected.match").count() == 1
    assert "pd.relu" in tab.inner_text("#panel-title")
    tab.click("#panel-content button:has-text('from argument')")
    assert tab.inner_text("#panel-title") == "argument"
    tab.click("#outer")
    assert "pd.while #0 body" in tab.inner_text("#panel-content")
    tab.fill("#search", "w")
    assert "reads w" in tab.inner_text("#found")


def test_graph_zooms_pans_and_opens_blocks(show: Callable[..., Any]) -> None:
    tab = show(program_page(branches(), "t"))

    def view() -> dict[str, float]:
        tab.wait_for_timeout(50)
        return dict(tab.evaluate("({...view})"))

    before = view()
    tab.click("#zoom-in")
    assert view()["scale"] == pytest.approx(before["scale"] * 1.3)
    tab.click("#zoom-fit")
    assert view() == before
    tab.mouse.move(200, 600)
    tab.mouse.down()
    tab.mouse.move(260, 560, steps=4)
    tab.mouse.up()
    assert view()["x"] == pytest.approx(before["x"] + 60)
    assert view()["y"] == pytest.approx(before["y"] - 40)
    assert not tab.is_visible("#panel")
    tab.click("#zoom-fit")
    tab.click(".node:has-text('if')")
    tab.click("#panel-content button:has-text('pd.if #5 true')")
    assert tab.input_value("#block") == "1"
    tab.select_option("#block", "0")
    assert tab.locator(".node").count() == 6


def test_phone_does_not_scroll_sideways(show: Callable[..., Any], page: str) -> None:
    tab = show(page, 390, 844)
    assert tab.evaluate("document.documentElement.scrollWidth") == 390


def test_two_fingers_zoom(show: Callable[..., Any]) -> None:
    tab = show(program_page(branches(), "t"), 390, 844)
    touch = """(steps) => { for (const [type, id, x, y] of steps) svg.dispatchEvent(new PointerEvent(type,
        {pointerId: id, pointerType: "touch", clientX: x, clientY: y, bubbles: true})); }"""
    tab.evaluate("svg.setPointerCapture = () => {}")  # there is no real pointer to capture
    before = tab.evaluate("view.scale")
    start = [["pointerdown", 1, 150, 400], ["pointerdown", 2, 250, 400]]
    tab.evaluate(touch, [*start, ["pointermove", 2, 350, 400], ["pointerup", 1, 150, 400], ["pointerup", 2, 350, 400]])
    assert tab.evaluate("view.scale") == pytest.approx(before * 2)


def test_empty_pages_open(show: Callable[..., Any]) -> None:
    tab = show(program_page(package.Program.parse("module { func.func @main() { return } }"), "t"))
    assert tab.is_visible("#empty")
    tab = show(comparison_page(report() | {"results": [], "first": None}, "t"))
    assert "No result is like that." in tab.inner_text("#rows")
