"""The layered layout: nothing overlaps, edges lead down, chains are straight, columns fill the screen, it is quick.

It is a script of the page, and computed in a browser.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.tools.html.page import static

SIZE = (100.0, 40.0)
WALL = (1e9, 1e9)
"""A screen so large that everything is one column."""

Edge = tuple[int, int]
Layout = Callable[..., "Placed"]


class Placed(NamedTuple):
    centres: list[tuple[float, float]]
    columns: list[int]
    paths: list[list[tuple[float, float]] | None]
    """The points of each line."""
    width: float
    height: float
    milliseconds: float


SCRIPT = """([sizes, edges, inputs, [width, height]]) => {
    const isInput = new Set(inputs);
    const nodes = sizes.map(([width, height], i) => ({width, height, isInput: isInput.has(i)}));
    const start = performance.now();
    const found = layout(nodes, edges, {width, height});
    const milliseconds = performance.now() - start;
    const points = (d) => {
        const found = [];
        for (const [, letter, text] of d.matchAll(/([MLVCQ])([^MLVCQ]*)/g)) {
            const numbers = text.trim().split(/[ ,]+/).map(Number);
            found.push(letter === "V" ? [found.at(-1)[0], numbers[0]] : numbers.slice(-2));
        }
        return found;
    };
    return [found.nodes.map(({x, y}) => [x, y]), found.nodes.map(({column}) => column),
        found.paths.map((path) => path && points(path.d)), found.width, found.height, milliseconds];
}"""


@pytest.fixture(scope="module")
def layout(browser: Any) -> Layout:
    tab = browser.new_page()
    tab.add_script_tag(content=static("layout.js"))

    def place(
        sizes: Sequence[tuple[float, float]],
        edges: Sequence[Edge],
        inputs: Sequence[int] = (0,),
        screen: tuple[float, float] = WALL,
    ) -> Placed:
        return Placed(*tab.evaluate(SCRIPT, [list(sizes), list(edges), list(inputs), list(screen)]))

    return place


def chain(first: int, length: int) -> list[Edge]:
    """``length`` edges, one behind the other, from node ``first``."""
    return list(itertools.pairwise(range(first, first + length + 1)))


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[tuple[float, float]], list[Edge]]:
    count = draw(st.integers(1, 40))
    sizes = draw(st.lists(st.tuples(st.floats(20, 200), st.floats(20, 90)), min_size=count, max_size=count))
    pairs = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)).filter(lambda pair: pair[0] < pair[1])
    return sizes, draw(st.lists(pairs, unique=True, max_size=80)) if count > 1 else []


SCREENS = st.sampled_from([WALL, (1280.0, 680.0), (390.0, 600.0)])
Box = tuple[float, float, float, float]


def boxes(placed: Placed, sizes: Sequence[tuple[float, float]]) -> list[Box]:
    return [
        (x - width / 2, x + width / 2, y - height / 2, y + height / 2)
        for (x, y), (width, height) in zip(placed.centres, sizes, strict=True)
    ]


@settings(derandomize=True, max_examples=120)
@given(graph=graphs(), screen=SCREENS)
def test_nodes_do_not_overlap_and_edges_lead_down(layout: Layout, graph: Any, screen: Any) -> None:
    sizes, edges = graph
    drawing = layout(sizes, edges, screen=screen)
    placed = boxes(drawing, sizes)
    for box, other in itertools.combinations(placed, 2):
        is_disjoint = box[1] < other[0] or other[1] < box[0] or box[3] < other[2] or other[3] < box[2]
        assert is_disjoint, (box, other)
    outside = [
        (left, right, top, bottom)
        for left, right, top, bottom in placed
        if left < 0 or right > drawing.width or top < 0 or bottom > drawing.height
    ]
    assert outside == [], (drawing.width, drawing.height)
    for (source, target), path in zip(edges, drawing.paths, strict=True):
        assert drawing.columns[source] <= drawing.columns[target]
        if drawing.columns[source] == drawing.columns[target]:
            assert placed[source][3] < placed[target][2]
        if path is not None:
            assert path[0] == pytest.approx((drawing.centres[source][0], placed[source][3]), abs=0.2)
            # A vertical end says only how far it goes, so that it keeps the rounded x of where it began.
            assert path[-1] == pytest.approx((drawing.centres[target][0], placed[target][2]), abs=0.7)


@settings(derandomize=True, max_examples=80)
@given(graph=graphs(), screen=SCREENS)
def test_lines_do_not_pass_through_nodes(layout: Layout, graph: Any, screen: Any) -> None:
    sizes, edges = graph
    drawing = layout(sizes, edges, screen=screen)
    for path in filter(None, drawing.paths):
        # Straight parts: within ranks, and round the columns. Between ranks there are no nodes.
        for (x, y), (x2, y2) in itertools.pairwise(path):
            for box in boxes(drawing, sizes):
                left, right, top, bottom = box
                if abs(x - x2) < 0.2:
                    low, high = sorted((y, y2))
                    is_through = left + 0.7 < x < right - 0.7 and low < bottom - 0.2 and high > top + 0.2
                    assert not is_through, (x, low, high, box)
                elif abs(y - y2) < 0.2:
                    low, high = sorted((x, x2))
                    is_through = top + 0.2 < y < bottom - 0.2 and low < right - 0.7 and high > left + 0.7
                    assert not is_through, (y, low, high, box)


def test_chain_with_residual_lines_is_straight(layout: Layout) -> None:
    drawing = layout([SIZE] * 13, [*chain(0, 12), (0, 4), (4, 8), (8, 12)])
    assert len({x for x, _ in drawing.centres}) == 1
    around = drawing.paths[12]
    assert around is not None
    assert abs(around[1][0] - drawing.centres[0][0]) > SIZE[0] / 2
    assert len({x for x, _ in around[1:-1]}) == 1


def test_branches_are_side_by_side_and_their_ends_in_the_middle(layout: Layout) -> None:
    # 0 splits into branches of 1, 2, 3 and 4 nodes, which 11 joins.
    starts, ends = [1, 2, 4, 7], [1, 3, 6, 10]
    inside = [edge for start, end in zip(starts, ends, strict=True) for edge in chain(start, end - start)]
    drawing = layout([SIZE] * 12, [*((0, node) for node in starts), *inside, *((node, 11) for node in ends)])
    columns = [drawing.centres[node][0] for node in starts]
    assert [drawing.centres[node][0] for node in ends] == columns
    middle = sum(sorted(columns)[1:3]) / 2
    assert drawing.centres[0][0] == drawing.centres[11][0] == middle


def test_constants_stand_above_their_reader_and_do_not_bend_the_chain(layout: Layout) -> None:
    edges = [(0, 1), (1, 2), (2, 3), (4, 5), (3, 6), (5, 6)]  # 4 and 5 depend on no input
    drawing = layout([SIZE] * 7, sorted(edges))
    ranks = [y for _, y in drawing.centres]
    assert ranks[5] == ranks[3]
    assert ranks[4] == ranks[2]
    assert len({drawing.centres[node][0] for node in (0, 1, 2, 3, 6)}) == 1


def test_longest_edges_of_a_training_program_are_not_drawn(layout: Layout) -> None:
    half = 150
    edges = chain(0, 2 * half - 1) + [(i, 2 * half - 1 - i) for i in range(half - 1)]
    drawing = layout([SIZE] * 2 * half, edges)
    cut = [target - source for (source, target), path in zip(edges, drawing.paths, strict=True) if path is None]
    drawn = [target - source for (source, target), path in zip(edges, drawing.paths, strict=True) if path is not None]
    assert cut
    assert max(drawn) < min(cut)
    assert max(drawn) > 10


@pytest.mark.parametrize("screen", [(1280.0, 680.0), (390.0, 600.0), (600.0, 3000.0)])
@pytest.mark.parametrize("count", [50, 400, 2000])
def test_columns_have_the_proportions_of_the_screen(layout: Layout, screen: tuple[float, float], count: int) -> None:
    drawing = layout([SIZE] * count, chain(0, count - 1), screen=screen)
    proportion = (drawing.width / screen[0]) / (drawing.height / screen[1])
    assert 0.5 < proportion < 2
    assert len(set(drawing.columns)) > 1
    # A newspaper's columns: what comes later stands in the same or in a later one.
    assert drawing.columns == sorted(drawing.columns)


def test_columns_are_cut_where_one_line_passes(layout: Layout) -> None:
    detours = [(i + first, i + last) for i in range(0, 57, 4) for first, last in ((0, 2), (0, 3), (1, 3))]
    edges = sorted({*chain(0, 59), *detours})
    drawing = layout([SIZE] * 60, edges, screen=(1280.0, 680.0))
    firsts = [i for i in range(1, 60) if drawing.columns[i] != drawing.columns[i - 1]]
    assert firsts
    crossing = {i: {source for source, target in edges if source < i <= target} for i in firsts}
    assert {i: sources for i, sources in crossing.items() if len(sources) != 1} == {}


def test_what_fits_is_one_column(layout: Layout) -> None:
    assert set(layout([SIZE] * 5, chain(0, 4), screen=(1280.0, 680.0)).columns) == {0}


def test_no_nodes(layout: Layout) -> None:
    drawing = layout([], [])
    assert (drawing.centres, drawing.paths) == ([], [])
    assert drawing.width > 0


def test_2000_nodes_take_less_than_3_seconds(layout: Layout) -> None:
    edges = [*chain(0, 1999), *((i, i + 2 + i % 60) for i in range(0, 1900, 2))]
    assert layout([SIZE] * 2000, sorted(set(edges)), screen=(1280.0, 680.0)).milliseconds < 3000
