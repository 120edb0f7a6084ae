"""How the HTML pages behave in a browser; skipped where there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import pdhlo as package
from pdhlo.tools.html.comparison_page import comparison_page
from pdhlo.tools.html.program_page import program_page
from tests.tools.html.pages import NASTY, branches, deviation, layers, report, report_of_iterations, result


@pytest.fixture(params=["comparison", "program"])
def page(request: pytest.FixtureRequest) -> str:
    return comparison_page(report(), NASTY) if request.param == "comparison" else program_page(branches(), NASTY)


def column(tab: Any, number: int) -> list[str]:
    return [
        text.removesuffix("output")
        for text in tab.locator(f"#rows tr[data-result] td:nth-child({number})").all_inner_texts()
    ]


def exact(place: int, **more: Any) -> dict[str, Any]:
    return result(place, deviation(0.0, allowed=0.0), deviation(0.0, allowed=0.0), **more)


def test_comparison_opens_at_the_first_error(show: Callable[..., Any]) -> None:
    wanted = report()
    wanted["results"] = [result(i, deviation(1e-7), deviation(1e-6)) for i in range(400)]
    wanted["results"][300]["own"] = deviation(1e-2, passed=False)
    wanted["first"] = 300
    tab = show(comparison_page(wanted, "t"))
    row = tab.locator("#rows tr[aria-current]")
    assert row.get_attribute("data-result") == "300"
    assert row.is_visible()
    assert "relu_300.tmp_0" in tab.inner_text("#panel-title")
    tab = show(comparison_page(wanted, "t"), 390, 844)
    assert tab.locator("#rows tr[aria-current]").get_attribute("data-result") == "300"
    assert not tab.is_visible("#panel")  # it would cover half of a phone


def test_comparison_without_an_error_opens_at_what_is_nearest_to_its_tolerance(show: Callable[..., Any]) -> None:
    results = [result(i, deviation(1e-7 * (1 + i % 5)), deviation(1e-7)) for i in range(40)]
    results[33]["accumulated"] = deviation(9e-5)
    tab = show(comparison_page(report() | {"first": None, "passed": True, "results": results}, "t"))
    assert tab.locator("#rows tr[aria-current]").get_attribute("data-result") == "33"
    assert not tab.is_visible("#panel")


def test_comparison_hides_what_is_exact(show: Callable[..., Any]) -> None:
    kept = [result(50, deviation(1e-7), deviation(1e-6)), exact(51, kind="output"), result(52, None, None)]
    changes = {"results": [*map(exact, range(50)), *kept], "first": None}
    tab = show(comparison_page(report() | changes, "t"))
    assert column(tab, 1) == ["50", "51", "52"]
    assert tab.inner_text("#count") == "3 of 53"
    tab.fill("#filter", "relu_7.tmp_0")  # what is looked for is found
    assert column(tab, 1) == ["7"]
    tab.fill("#filter", "")
    tab.uncheck("#hide-exact")
    assert tab.inner_text("#count") == "53 results"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_verdicts_are_seen_without_scrolling(show: Callable[..., Any], width: int, height: int) -> None:
    tab = show(comparison_page(report(), "t"), width, height)
    cell = tab.locator("#rows tr[data-result='2'] td:last-child")
    assert cell.inner_text() == "own error"
    box = cell.bounding_box()
    assert box["x"] + box["width"] <= (width if width < 761 else width - 380)  # beside the panel
    needed, there = tab.evaluate("[scroller.scrollWidth, scroller.clientWidth]")
    assert needed <= there
    cut = "[...document.querySelectorAll('#rows td:last-child')].filter((one) => one.scrollWidth > one.clientWidth)"
    assert tab.evaluate(f"{cut}.map((one) => one.innerText)") == []


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


def test_a_result_in_a_loop_has_a_chart_by_iteration(show: Callable[..., Any]) -> None:
    tab = show(comparison_page(report_of_iterations(), "t"))
    assert column(tab, 6) == ["1", "1", "2", "2", "3", "3", ""]
    tab.click("#first")
    assert "iteration 2 of #4 pd.while h" in tab.inner_text("#panel")
    bars = tab.locator(".iterations .bar")
    assert [bars.nth(i).get_attribute("class") for i in range(bars.count())] == ["bar", "bar over here", "bar"]
    heights = [bars.nth(i).locator("span").bounding_box()["height"] for i in range(3)]
    assert heights[1] > heights[0] == heights[2]
    bars.nth(2).click()
    assert tab.locator("#rows tr[aria-current]").get_attribute("data-result") == "4"
    tab.click("#rows tr[data-result='6']")
    assert tab.locator(".iterations").count() == 0


def test_an_error_below_the_resolution_does_not_stretch_the_axis(show: Callable[..., Any]) -> None:
    results = [result(i, deviation(1e-7), deviation(1e-6)) for i in range(9)]
    results[4]["own"] = deviation(1e-39)
    tab = show(comparison_page(report() | {"first": None, "results": results}, "t"))
    assert tab.evaluate("[range, yOf(1e-39, plotArea()) === plotArea().bottom]") == [[-8, -4], True]
    assert "\u2264 1e-8" in tab.inner_text(".legend")
    results[4]["dtype"] = "float64"
    tab = show(comparison_page(report() | {"first": None, "results": results}, "t"))
    assert tab.evaluate("range") == [-16, -4]
    results[4]["own"] = deviation(1e-9)
    tab = show(comparison_page(report() | {"first": None, "results": results}, "t"))
    assert tab.evaluate("range") == [-9, -4]
    assert not tab.is_visible("#cut")


def test_phone_shows_iterations_both_errors_and_the_verdict(show: Callable[..., Any]) -> None:
    tab = show(comparison_page(report_of_iterations(), "t"), 390, 844)
    titles = tab.locator("#columns th:visible").all_inner_texts()
    assert titles == ["#", "Operation", "Iteration", "Own", "Accumulated", "Verdict"]


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
    assert tab.locator(".node").count() == 5  # the constant 0 is shown inside of its reader
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


def test_an_operation_has_an_address(show: Callable[..., Any]) -> None:
    tab = show(program_page(branches(), "t"))
    tab.fill("#search", "greater")
    tab.keyboard.press("Enter")
    page, _, address = tab.url.partition("#")
    assert address == "op-3"
    tab.keyboard.press("Escape")
    assert tab.url == page
    tab.goto(f"{page}#op-1-1")
    assert tab.inner_text("#panel-title") == "pd_cf.yield"
    assert tab.input_value("#block") == "1"
    tab.goto("about:blank")
    tab.goto(f"{page}#op-3")
    assert tab.inner_text("#panel-title") == "pd.greater_than"
    assert tab.locator(".node.selected").count() == 1
    tab.goto(f"{page}#op-77")
    assert tab.inner_text("#count") == "There is no operation #op-77 in this program."


def test_parameter_has_its_range_and_a_histogram(show: Callable[..., Any]) -> None:
    tab = show(program_page(branches(np.asarray([-0.5, 2.0], np.float32)), "t"))
    tab.fill("#search", "multiply")
    tab.keyboard.press("Enter")
    assert tab.inner_text(".ends").split() == ["-0.5", "2"]
    assert tab.locator(".histogram").bounding_box()["height"] > 30
    tab = show(program_page(branches(np.asarray([np.nan, 2.0], np.float32)), "t"))
    tab.fill("#search", "multiply")
    tab.keyboard.press("Enter")
    assert "all values are 2\n1 values are not finite" in tab.inner_text("#panel")


def test_graph_zooms_pans_and_opens_blocks(show: Callable[..., Any]) -> None:
    tab = show(program_page(branches(), "t"))

    def view() -> dict[str, float]:
        tab.wait_for_timeout(50)
        return dict(tab.evaluate("({...view})"))

    fitted = view()
    tab.click("#zoom-in")
    assert view()["scale"] == pytest.approx(fitted["scale"] * 1.3)
    tab.click("#zoom-fit")
    assert view() == fitted
    for _ in range(5):
        tab.click("#zoom-in")
    before = view()
    tab.mouse.move(900, 600)
    tab.mouse.down()
    tab.mouse.move(960, 560, steps=4)
    tab.mouse.up()
    assert view()["x"] == pytest.approx(before["x"] + 60)
    assert view()["y"] == pytest.approx(before["y"] - 40)
    assert not tab.is_visible("#panel")
    tab.click("#zoom-fit")
    tab.click(".node:has-text('if')")
    tab.click("#panel-content button:has-text('pd.if #5 then')")
    assert tab.input_value("#block") == "1"
    tab.select_option("#block", "0")
    assert tab.locator(".node").count() == 5


VIEWS = [(1280, 800), (390, 844)]


def extents(tab: Any) -> dict[str, float]:
    """The graph on the screen, and the screen that there is for it."""
    tab.wait_for_timeout(50)
    return dict(
        tab.evaluate("""() => ({left: view.x, top: view.y, right: view.x + seen.width * view.scale,
            bottom: view.y + seen.height * view.scale, wide: viewport().width, high: viewport().height})""")
    )


@pytest.mark.parametrize(("width", "height"), VIEWS)
@pytest.mark.parametrize("times", [12, 100])
def test_overview_fills_the_screen(show: Callable[..., Any], width: int, height: int, times: int) -> None:
    tab = show(program_page(layers(times), "t"), width, height)
    for _ in range(2):
        extent = extents(tab)
        assert extent["left"] >= -0.5
        assert extent["top"] >= -0.5
        assert extent["right"] <= extent["wide"] + 0.5
        assert extent["bottom"] <= extent["high"] + 0.5
        filled = (
            (extent["right"] - extent["left"]) / extent["wide"],
            (extent["bottom"] - extent["top"]) / extent["high"],
        )
        # A few nodes are shown no larger than can be read well.
        assert tab.evaluate("view.scale") >= 1 or (max(filled) > 0.95 and min(filled) > 0.45), filled
        tab.click("#unfold")
    assert tab.inner_text("#unfold") == "Show all operations"


def test_graph_cannot_be_scrolled_out_of_sight(show: Callable[..., Any]) -> None:
    tab = show(program_page(layers(40), "t"))
    tab.click("#unfold")
    for _ in range(6):
        tab.click("#zoom-in")
    for x, y in ((9000, 0), (0, 9000), (-90000, 0), (0, -90000), (90000, 90000)):
        tab.evaluate("([x, y]) => pan(x, y)", [x, y])
        extent = extents(tab)
        assert extent["left"] <= 24.5
        assert extent["top"] <= 24.5
        assert extent["right"] >= extent["wide"] - 24.5
        assert extent["bottom"] >= extent["high"] - 24.5


def nodes(tab: Any, kind: str = "") -> int:
    """The number of nodes that are drawn: the page draws in the next frame."""
    tab.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return int(tab.locator(f".node{kind}").count())


def test_groups_open_and_fold_where_they_are(show: Callable[..., Any]) -> None:
    tab = show(program_page(layers(20), "t"))
    assert nodes(tab) == 3
    tab.click(".node.group")
    assert "relu" in tab.inner_text("#panel-content")
    assert "80" in tab.inner_text("#panel-content")
    tab.click("#panel-content button:has-text('Show what is inside')")
    assert nodes(tab, ".group") == 20
    tab.locator(".node.group .inside").first.click()
    assert nodes(tab, ".group") == 19
    tab.fill("#search", "exp_19.tmp")
    tab.keyboard.press("Enter")
    assert nodes(tab, ".group") == 18
    assert "exp_19.tmp_0" in tab.text_content(".node.selected")
    assert "Block A \u00d7 20 \u203a Block A" in tab.inner_text("#panel-content")
    tab.keyboard.press("Escape")
    tab.click("#zoom-fit")
    tab.locator("[data-fold='0']").dispatch_event("click")
    assert nodes(tab) == 3
    assert tab.inner_text("#panel-title") == "Block A \u00d7 20"


def test_map_shows_and_moves_the_view(show: Callable[..., Any]) -> None:
    tab = show(program_page(layers(100), "t"))
    tab.click("#unfold")
    assert not tab.is_visible("#map")
    for _ in range(8):
        tab.click("#zoom-in")
    assert tab.is_visible("#map")
    box = tab.locator("#map").bounding_box()
    tab.click("#map", position={"x": box["width"] - 3, "y": box["height"] / 2})
    extent = extents(tab)
    assert extent["right"] <= extent["wide"] + 24.5


@pytest.mark.parametrize(("width", "height"), [*VIEWS, (3840, 2160)])
def test_2000_operations_are_few_elements_at_every_zoom(show: Callable[..., Any], width: int, height: int) -> None:
    tab = show(program_page(layers(500), "t"), width, height)
    tab.click("#unfold")
    assert tab.evaluate("seen.items.length") == 2002
    for _ in range(20):
        assert tab.evaluate("document.querySelectorAll('*').length") < 3000
        tab.click("#zoom-in")
        tab.wait_for_timeout(20)
    tab.evaluate("centre(seen.items[1001])")
    tab.wait_for_timeout(50)
    assert tab.locator(".node .type").count() > 0


def test_tap_selects_where_nodes_are_no_elements(show: Callable[..., Any]) -> None:
    tab = show(program_page(layers(500), "t"))
    tab.click("#unfold")
    tab.wait_for_timeout(50)
    assert tab.locator(".node").count() == 0
    at = tab.evaluate("[view.x + seen.items[1001].x * view.scale, view.y + seen.items[1001].y * view.scale]")
    tab.click("#graph", position={"x": at[0], "y": at[1]})
    assert tab.evaluate("state.item") == 1001
    assert tab.is_visible("#panel")


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
