"""The HTML pages: self-contained, inert whatever the names are, complete."""

from __future__ import annotations

import base64
import copy
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from click.testing import Result

import pdhlo as package
from pdhlo.dialect import operator_table
from pdhlo.dialect.needs import operations_within
from pdhlo.lower import rules
from pdhlo.lower.rules import registry
from pdhlo.tools.html.colours import COLOURS, MEANINGS, colour_of
from pdhlo.tools.html.comparison_page import comparison_page
from pdhlo.tools.html.page import static, title_of
from pdhlo.tools.html.parameter_values import values_json
from pdhlo.tools.html.program_page import program_page
from tests.support import PRODUCT, linear_parameters, make_program
from tests.tools.html.pages import NASTY, Page, branches, layers, report, report_of_iterations

Call = Callable[..., Result]


@pytest.fixture(params=["comparison", "program"])
def page(request: pytest.FixtureRequest) -> str:
    return comparison_page(report(), NASTY) if request.param == "comparison" else program_page(branches(), NASTY)


# ---------------------------------------------------------------- both pages


def test_page_loads_nothing(page: str) -> None:
    parsed = Page(page)
    links = [
        value
        for _, attributes in parsed.tags
        for name, value in attributes.items()
        if name in ("src", "href", "srcset", "data")
    ]
    assert links == ["data:,"]
    assert not re.search(r"https?:|@import|url\((?!#)", page)
    assert not {"base", "iframe", "object", "embed", "form"} & {tag for tag, _ in parsed.tags}


def test_page_forbids_all_but_its_own_style_and_script(page: str) -> None:
    parsed = Page(page)
    policy = next(
        attributes["content"] for tag, attributes in parsed.tags if tag == "meta" and "http-equiv" in attributes
    )
    assert policy is not None
    style, script = parsed.texts["style"][0], parsed.texts["script"][1]
    for kind, text in (("style", style), ("script", script)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in policy
    assert policy.startswith("default-src 'none';")


def test_names_are_shown_and_inert(page: str) -> None:
    parsed = Page(page)
    assert [attributes.get("type") for tag, attributes in parsed.tags if tag == "script"] == ["application/json", None]
    assert not parsed.has("img")
    assert parsed.comments == []
    assert [(tag, name) for tag, attributes in parsed.tags for name in attributes if name.startswith("on")] == []
    assert parsed.texts["h1"][0] == parsed.texts["title"][0] == NASTY


def test_every_button_and_field_has_a_name(page: str) -> None:
    parsed = Page(page)
    labelled = {attributes.get("for") for tag, attributes in parsed.tags if tag == "label"}
    fields = [field for tag, field in parsed.tags if tag == "input" and field.get("type") == "search"]
    assert fields
    assert [field for field in fields if field.get("id") not in labelled] == []
    assert [
        attributes for tag, attributes in parsed.tags if tag == "button" and attributes.get("type") != "button"
    ] == []
    assert next(attributes["lang"] for tag, attributes in parsed.tags if tag == "html") == "en"


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


def test_comparison_head_names_the_iteration() -> None:
    text = " ".join(Page(comparison_page(report_of_iterations(), "t")).texts["header"][0].split())
    assert "#0 pd.relu in iteration 2 of pd.while giving t: own error 1.00e-02" in text
    assert "3 of 20 iterations of pd.while #4 compared" in text


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
    assert [word for word in words if word not in page] == []


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
    wanted = [operation.operation.name for operation in operations_within(program.operations())]
    assert sorted(shown) == sorted(name for name in wanted if name != "pd_builtin.parameter")


def test_program_page_lists_blocks_and_links_them() -> None:
    parsed = Page(program_page(branches(), "t"))
    blocks = parsed.data["blocks"]
    options = [text.strip() for text in parsed.texts["option"]]
    assert options == ["main (5)", "pd.if #5 then (1)", "pd.if #5 else (1)", "pd.while #0 body (1)"]
    branch = next(node for node in blocks[0]["nodes"] if node["operator"] == "pd.if")
    assert [blocks[number]["title"] for number in branch["blocks"]] == ["pd.if #5 then", "pd.if #5 else"]
    assert [blocks[number]["owner"] for number in branch["blocks"]] == [[0, blocks[0]["nodes"].index(branch)]] * 2


def test_program_page_of_a_loop_names_its_variables() -> None:
    graph = Page(program_page(branches(), "t")).data
    body = next(block for block in graph["blocks"] if block["title"] == "pd.while #0 body")
    arguments = [node for node in body["nodes"] if node["operator"] == "argument"]
    assert [graph["values"][node["results"][0][1]]["name"] for node in arguments] == ["value", "iterations"]


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
        "values": {"least": 1.0, "greatest": 1.0, "not_finite": 0},
    }


@pytest.mark.parametrize(
    ("array", "facts"),
    [
        (np.asarray([7, 7]), {"least": 7.0, "greatest": 7.0, "not_finite": 0}),
        (np.zeros(0, np.float32), {}),
        (np.asarray([1j]), {}),
        (np.asarray([np.nan, np.inf], np.float32), {"not_finite": 2}),
        (
            np.asarray([[-1, -1], [-1, 3], [np.nan, 0.0]], ml_dtypes.bfloat16),
            {
                "least": -1.0,
                "greatest": 3.0,
                "not_finite": 1,
                "histogram": [100, *[0] * 5, 34, *[0] * 16, 34],
                "every": 1,
            },
        ),
    ],
)
def test_values_of_a_parameter_are_a_range_and_a_histogram(array: np.ndarray, facts: dict[str, Any]) -> None:
    assert values_json(array) == facts


def test_histogram_of_many_values_is_of_some_and_the_range_of_all() -> None:
    array = np.linspace(0, 1, 600_000, dtype=np.float32)
    array[1] = 12.0
    facts = values_json(array)
    assert (facts["greatest"], facts["every"]) == (12.0, 3)
    assert facts["histogram"] == [100, 100, *[0] * 22]


def test_program_page_joins_an_operation_with_what_its_blocks_read() -> None:
    graph = Page(program_page(branches(), "t")).data
    main = graph["blocks"][0]
    names = [node["operator"] for node in main["nodes"]]
    edges = {(names[source], names[target]) for source, target, _ in main["edges"]}
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
    shown = {name: (kind, text) for name, kind, text in node["attributes"]}
    assert shown["transpose_x"] == ("bool", "False")
    assert shown["many"][1].endswith("… (900 values)")
    assert len(shown["many"][1]) < 500


def test_program_page_shows_attributes_as_written_and_no_bookkeeping() -> None:
    more = (
        "thin = 0.45 : f32, wide = 0.44999998807907104 : f64, tiny = 1.0e-5 : f32, thins = array<f32: 0.1, -2.0>, "
        'aside = {one = 0.9 : f32, two = "b"}, stop_gradient = array<i1: true>, is_persistable = array<i1: false>, '
        'place = "cpu", names = ["a", "b"]'
    )
    text = PRODUCT.replace("transpose_x = false", f"transpose_x = false, {more}")
    graph = Page(program_page(package.Program.parse(text), "t")).data
    node = next(node for node in graph["blocks"][0]["nodes"] if node["operator"] == "pd.matmul")
    shown = {name: text for name, _, text in node["attributes"]}
    assert shown == {
        "transpose_x": "False",
        "transpose_y": "False",
        "thin": "0.45",
        "wide": "0.44999998807907104",
        "tiny": "1e-05",
        "thins": "[0.1, -2.0]",
        "aside": "one = 0.9, two = b",
        "names": "[a, b]",
    }


def test_program_page_of_a_legacy_program_with_any_names() -> None:
    shape = ("float32", [-1, 3])
    source = make_program([("relu", {"X": ["x"]}, {"Out": [NASTY]}, {})], {"x": shape, NASTY: shape}, feeds=["x"])
    page = program_page(package.load(source), "t")
    assert [attributes.get("type") for tag, attributes in Page(page).tags if tag == "script"] == [
        "application/json",
        None,
    ]
    assert NASTY in [value["name"] for value in Page(page).data["values"]]


def test_program_page_of_an_empty_program() -> None:
    parsed = Page(program_page(package.Program.parse("module { func.func @main() { return } }"), "t"))
    assert parsed.data["values"] == []
    assert [block["nodes"] for block in parsed.data["blocks"]] == [[]]
    assert "0 operations" in parsed.texts["li"]


def test_program_page_folds_blocks_that_repeat() -> None:
    block = Page(program_page(layers(20), "t")).data["blocks"][0]
    outer, *inner = block["groups"]
    assert (outer["title"], outer["start"], outer["stop"], outer["parent"]) == ("Block A \u00d7 20", 1, 81, None)
    assert [(group["start"], group["stop"], group["parent"]) for group in inner] == [
        (1 + 4 * i, 5 + 4 * i, 0) for i in range(20)
    ]
    assert [text for kind, text in outer["lines"] if kind != "type"] == [
        "tmp_19",
        "80 operations",
        "20 relu",
        "20 tanh",
        "20 exp",
        "and 1 more kinds",
    ]


def test_group_shows_the_value_that_is_read_behind_it() -> None:
    """The last operation of a block has two results; nothing reads the second one."""
    body, value, kind = [], "%x", "tensor<4xf32>"
    for i in range(9):
        body += [f'%a{i} = "pd.relu"({value}) : ({kind}) -> {kind}', f'%b{i} = "pd.tanh"(%a{i}) : ({kind}) -> {kind}']
        types = f"({kind}) -> ({kind}, tensor<4xi64>)"
        body.append(f'%c{i}:2 = "pd.argsort"(%b{i}) {{axis = 0 : i64}} : {types} loc("sorted_{i}"("places_{i}"))')
        value = f"%c{i}#0"
    lines = "\n".join(body)
    program = package.Program.parse(f"""module {{
      func.func @main(%arg0: {kind} {{pd.feed = "x"}}) -> ({kind} {{pd.fetch = "y"}}) {{
        %x = "pd.feed"(%arg0) {{col = 0 : i32, name = "x"}} : ({kind}) -> {kind} loc("x")
        {lines}
        return {value} : {kind}
      }}
    }}""")
    groups = Page(program_page(program, "t")).data["blocks"][0]["groups"]
    names = [group["lines"][0][1] for group in groups]
    assert [name for name in names if name.startswith("sorted_")] == names != []


def test_program_page_shows_constants_inside_of_their_only_reader() -> None:
    nodes = Page(program_page(branches(), "t")).data["blocks"][0]["nodes"]
    names = [node["operator"] for node in nodes]
    tucked = {node["place"]: node["tucked"] for node in nodes if "tucked" in node}
    assert tucked == {nodes[names.index("pd.full")]["place"]: names.index("pd.greater_than")}
    assert ["constant", "y = 0.0"] in nodes[names.index("pd.greater_than")]["lines"]


# ---------------------------------------------------------------- pdhlo inspect --html


def test_inspect_writes_the_page_of_a_legacy_and_of_a_saved_program(pdhlo: Call, model: Path) -> None:
    text = pdhlo("inspect", model, "--html", "model.html").stdout
    assert "The program as a graph: model.html" in text
    pdhlo("translate", model, "-o", "saved")
    pdhlo("inspect", "saved", "--html", "saved.html")
    first, second = (Page(Path(name).read_text(encoding="utf-8")) for name in ("model.html", "saved.html"))
    assert first.data == second.data
    assert (first.texts["h1"], second.texts["h1"]) == (["model"], ["saved"])
    assert "2 parameters (32 bytes)" in first.texts["li"]


def test_commands_count_operations_alike(pdhlo: Call, pdhlo_json: Callable[..., Any], model: Path) -> None:
    """``matmul``, ``add`` and ``relu`` compute; ``feed`` and ``fetch`` do not."""
    pdhlo("inspect", model, "--html", "model.html")
    assert pdhlo_json("inspect", model)["operations"] == 3
    assert pdhlo_json("translate", model)["operations"] == 3
    assert repr(package.load(model)).startswith("<Program: 3 operations")
    page = Page(Path("model.html").read_text(encoding="utf-8"))
    assert (page.texts["li"][0], page.data["blocks"][0]["operations"]) == ("3 operations", 3)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("zoo/resnet50", "resnet50"),
        ("zoo/resnet50/__model__", "resnet50"),
        ("zoo/resnet50/inference.pdmodel", "resnet50"),
        ("zoo/resnet50/inference", "resnet50"),
        ("zoo/yolo.pdmodel", "yolo.pdmodel"),
    ],
)
def test_page_is_titled_with_the_name_of_the_model(path: str, title: str) -> None:
    assert title_of(Path(path)) == title


def test_compare_titles_its_page_with_the_name_of_the_model(pdhlo: Call, model: Path) -> None:
    pdhlo("compare", model / "model.pdmodel", "--random", "0", "--shape", "x=2x3", "--html", "report.html")
    assert Page(Path("report.html").read_text(encoding="utf-8")).texts["h1"] == ["model"]


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
    assert {value["name"]: value["loaded"] for value in values if value["kind"] == "parameter"} == dict.fromkeys(
        linear_parameters(), False
    )


def test_inspect_html_needs_a_program(pdhlo: Call, unknown_model: Path) -> None:
    assert "no_such_operator" in pdhlo("inspect", unknown_model, "--html", "a.html", code=1).stderr
    assert "--html needs the PATH of a model" in pdhlo("inspect", "--op", "relu", "--html", "a.html", code=2).stderr
    assert not Path("a.html").exists()


# ---------------------------------------------------------------- colours


@pytest.mark.parametrize("place", COLOURS)
def test_each_colour_is_of_a_field_or_a_module_of_rules(place: str) -> None:
    path = Path(rules.__path__[0], *place.split("."))
    assert path.is_dir() or path.with_suffix(".py").is_file()


def test_each_field_of_rules_has_a_colour() -> None:
    operators = (registry.find_rule(name) for name in operator_table.operator_names())
    modules = {rule.function.__module__.removeprefix(f"{rules.__name__}.") for rule in operators if rule is not None}
    fields = {module.partition(".")[0] for module in modules if "." in module}
    assert fields - COLOURS.keys() == set()


def test_each_colour_has_a_meaning_and_is_in_the_style() -> None:
    assert set(COLOURS.values()) == MEANINGS.keys()
    style = static("page.css")
    assert [colour for colour in MEANINGS if f"--{colour}: #" not in style or f"\n.{colour} {{" not in style] == []


def test_program_page_has_a_legend_of_its_colours() -> None:
    style = Page(program_page(layers(1), "t"))
    assert [MEANINGS[colour] for colour in ("red", "purple", "grey")] == style.texts["li"][-3:]


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("pd.conv2d", "blue"),
        ("pd.matmul", "blue"),
        ("pd.flash_attn", "blue"),
        ("pd.lstm", "blue"),
        ("pd.gru", "blue"),
        ("pd.cholesky", "blue"),
        ("pd.relu", "red"),
        ("pd.layer_norm", "green"),
        ("pd.pool2d", "teal"),
        ("pd.sequence_pool", "teal"),
        ("pd.add", "purple"),
        ("pd.reshape", "amber"),
        ("pd.embedding", "amber"),
        ("pd.conv2d_grad", "blue"),
        ("pd.rnn_grad", "blue"),
        ("pd.relu_grad", "red"),
        ("pd.add_double_grad_", "purple"),
        ("pd.softmax", "red"),
        ("pd.yolo_box", "olive"),
        ("pd.multiclass_nms3", "olive"),
        ("pd.sequence_expand", "brown"),
        ("pd.adam_", "pink"),
        ("pd.cross_entropy_with_softmax", "pink"),
        ("pd.while", "indigo"),
        ("pd.c_allgather", "indigo"),
        ("pd.full", "grey"),
        ("pd.no_such_operator", "grey"),
        ("pd_cf.yield", "grey"),
    ],
)
def test_nodes_have_the_colour_of_their_kind(name: str, colour: str) -> None:
    assert colour_of(name) == colour
