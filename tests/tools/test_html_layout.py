"""The layered layout: nothing overlaps, edges lead down, chains are straight, and it is quick."""

from __future__ import annotations

import itertools
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.tools.html.layout import LINE_GAP, MARGIN, Layout, layout

SIZE = (100.0, 40.0)


def chain(first: int, length: int) -> list[tuple[int, int]]:
    """``length`` edges, one behind the other, from node ``first``."""
    return list(itertools.pairwise(range(first, first + length + 1)))


def of_one_size(count: int, edges: list[tuple[int, int]], inputs: tuple[int, ...] = (0,)) -> Layout:
    return layout([SIZE] * count, edges, inputs)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[tuple[float, float]], list[tuple[int, int]]]:
    count = draw(st.integers(1, 40))
    sizes = draw(st.lists(st.tuples(st.floats(20, 200), st.floats(20, 90)), min_size=count, max_size=count))
    pairs = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)).filter(lambda pair: pair[0] < pair[1])
    return sizes, draw(st.lists(pairs, unique=True, max_size=80)) if count > 1 else []


@settings(derandomize=True, deadline=None, max_examples=150)
@given(graphs())
def test_nodes_do_not_overlap_and_edges_lead_down(graph):
    sizes, edges = graph
    found = layout(sizes, edges, inputs=[0])
    boxes = [
        (x - width / 2, x + width / 2, y - height / 2, y + height / 2)
        for (x, y), (width, height) in zip(found.centres, sizes, strict=True)
    ]
    for one, other in itertools.combinations(boxes, 2):
        apart = one[1] < other[0] or other[1] < one[0] or one[3] < other[2] or other[3] < one[2]
        assert apart, (one, other)
    assert all(left >= 0 and right <= found.width and top >= 0 for left, right, top, _ in boxes)
    assert all(bottom <= found.height for *_, bottom in boxes)
    for (source, target), route in zip(edges, found.routes, strict=True):
        assert boxes[source][3] < boxes[target][2]
        if route is not None:
            assert [y for _, y in route] == sorted(y for _, y in route)
            assert route[0] == (found.centres[source][0], boxes[source][3])
            assert route[-1] == (found.centres[target][0], boxes[target][2])


@settings(derandomize=True, deadline=None, max_examples=100)
@given(graphs())
def test_lines_do_not_pass_through_nodes(graph):
    sizes, edges = graph
    found = layout(sizes, edges)
    for route in filter(None, found.routes):
        # Between its ends a line passes ranks from top to bottom: pairs of points.
        for (x, top), (_, bottom) in zip(route[1:-1:2], route[2:-1:2], strict=True):
            for (middle, y), (width, _) in zip(found.centres, sizes, strict=True):
                assert not top <= y <= bottom or abs(middle - x) >= width / 2


def test_chain_with_residual_lines_is_straight():
    edges = [*chain(0, 12), (0, 4), (4, 8), (8, 12)]
    found = of_one_size(13, edges)
    assert len({x for x, _ in found.centres}) == 1
    around = found.routes[12]
    assert around is not None
    assert abs(around[1][0] - found.centres[0][0]) > SIZE[0] / 2
    assert len({x for x, _ in around[1:-1]}) == 1


def test_branches_are_side_by_side_and_their_ends_in_the_middle():
    # 0 splits into branches of 1, 2, 3 and 4 nodes, which 11 joins.
    starts, ends = [1, 2, 4, 7], [1, 3, 6, 10]
    inside = [edge for start, end in zip(starts, ends, strict=True) for edge in chain(start, end - start)]
    found = of_one_size(12, [*((0, one) for one in starts), *inside, *((one, 11) for one in ends)])
    columns = [found.centres[one][0] for one in starts]
    assert [found.centres[one][0] for one in ends] == columns
    middle = sum(sorted(columns)[1:3]) / 2
    assert found.centres[0][0] == found.centres[11][0] == middle


def test_constants_stand_above_their_reader_and_do_not_bend_the_chain():
    edges = [(0, 1), (1, 2), (2, 3), (4, 5), (3, 6), (5, 6)]  # 4 and 5 depend on no input
    found = of_one_size(7, sorted(edges))
    ranks = [y for _, y in found.centres]
    assert ranks[5] == ranks[3]
    assert ranks[4] == ranks[2]
    assert len({found.centres[one][0] for one in (0, 1, 2, 3, 6)}) == 1


def test_lines_of_a_node_share_their_way_and_others_keep_a_distance():
    edges = [*chain(0, 8), (0, 4), (0, 8), (1, 7)]
    found = of_one_size(9, edges)
    first, second, other = (route for route in found.routes[8:] if route)
    assert second[1:5] == first[1:5]
    assert abs(other[1][0] - second[3][0]) >= LINE_GAP


def test_longest_edges_of_a_training_program_are_not_drawn():
    half = 150
    edges = chain(0, 2 * half - 1) + [(i, 2 * half - 1 - i) for i in range(half - 1)]
    found = of_one_size(2 * half, edges)
    cut = [target - source for (source, target), route in zip(edges, found.routes, strict=True) if route is None]
    drawn = [target - source for (source, target), route in zip(edges, found.routes, strict=True) if route is not None]
    assert cut
    assert max(drawn) < min(cut)
    assert max(drawn) > 10


def test_no_nodes():
    found = layout([], [])
    assert (found.centres, found.routes, found.width, found.height) == ([], [], MARGIN, MARGIN)


def test_2000_nodes_take_less_than_3_seconds():
    edges = [*chain(0, 1999), *((i, i + 2 + i % 60) for i in range(0, 1900, 2))]
    start = time.perf_counter()
    of_one_size(2000, edges)
    assert time.perf_counter() - start < 3
