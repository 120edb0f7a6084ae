"""A layered layout of a graph without cycles: top to bottom, long edges routed round the nodes between.

The steps are those of Sugiyama, Tagawa and Toda (1981): ranks by longest path, dummy nodes where an edge passes a rank,
an order within each rank by barycentres, and then x coordinates after Brandes and Köpf, which keep chains and long
lines straight. Everything is close to linear in the nodes and dummies. (Of the ready-made libraries dagre 3.1.3 took
6 s for 500 nodes with long edges, and overflows its stack on a chain of 2,000; elkjs is under the EPL.)
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

RANK_GAP = 46.0
"""Between two ranks; a label under a node fits into it."""
NODE_GAP, LINE_GAP = 26.0, 16.0
"""Between a node and what stands beside it, and between two lines."""
MARGIN = 24.0

# Programs for inference have up to 3 dummies a node (detectors), those for training 15 to 20.
_DUMMIES, _DUMMIES_PER_NODE = 100, 4
_ORDER_SWEEPS = 8

Point = tuple[float, float]
Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is; y grows downwards."""

    centres: list[Point]
    """The middle of each node."""
    routes: list[list[Point] | None]
    """For each edge its points, from the bottom of a node to the top of another; None where it is not drawn."""
    width: float
    height: float


@dataclass(slots=True)
class _Graph:
    """Nodes and, after them, dummies: all neighbours are one rank apart."""

    widths: list[float]
    count: int
    """How many are nodes; the others are dummies."""
    ranks: list[int]
    above: list[list[int]] = field(default_factory=list)
    below: list[list[int]] = field(default_factory=list)
    asides: set[Edge] = field(default_factory=set)
    """The edges (upper, lower) for which a chain does not bend."""

    def add_dummy(self, rank: int) -> int:
        self.widths.append(0.0)
        self.ranks.append(rank)
        self.above.append([])
        self.below.append([])
        return len(self.widths) - 1

    def join(self, upper: int, lower: int) -> None:
        if lower not in self.below[upper]:
            self.below[upper].append(lower)
            self.above[lower].append(upper)

    def gap(self, left: int, right: int) -> float:
        """The distance that the middles of two neighbours in a rank keep."""
        is_line = left >= self.count and right >= self.count
        return (self.widths[left] + self.widths[right]) / 2 + (LINE_GAP if is_line else NODE_GAP)


def layout(sizes: Sequence[Point], edges: Sequence[Edge], inputs: Collection[int] = ()) -> Layout:
    """Places nodes of these sizes (width, height).

    ``edges`` are pairs (source, target) with source < target: nodes are given in an order of computation. The
    ``inputs`` are at the top; what depends on none of them is as near as can be to what reads it. All lines that leave
    a node share their way. The longest edges are not drawn where all together pass too many ranks: a training program,
    whose gradients read forward values, would be nothing but lines.
    """
    ranks, loose = _ranks(len(sizes), edges, inputs)
    drawn = _drawn(ranks, edges)
    graph = _Graph([width for width, _ in sizes], len(sizes), ranks)
    graph.above = [[] for _ in sizes]
    graph.below = [[] for _ in sizes]
    chains = _add_chains(graph, drawn)
    graph.asides = _asides(graph, loose)
    rows = _ordered(graph)
    xs = _x_coordinates(graph, rows)
    tops, bottoms = _rows_of(rows, sizes)
    left = min((x - width / 2 for x, width in zip(xs, graph.widths, strict=True)), default=0.0)
    xs = [x - left + MARGIN for x in xs]
    centres = [(xs[i], (tops[ranks[i]] + bottoms[ranks[i]]) / 2) for i in range(len(sizes))]

    def route(edge: Edge) -> list[Point]:
        source, target = edge
        points = [(centres[source][0], centres[source][1] + sizes[source][1] / 2)]
        for dummy in chains[source][: ranks[target] - ranks[source] - 1]:
            points += [(xs[dummy], tops[ranks[dummy]]), (xs[dummy], bottoms[ranks[dummy]])]
        return [*points, (centres[target][0], centres[target][1] - sizes[target][1] / 2)]

    shown = set(drawn)
    right = max((x + width / 2 for x, width in zip(xs, graph.widths, strict=True)), default=0.0)
    return Layout(
        centres,
        [route(edge) if edge in shown else None for edge in edges],
        right + MARGIN,
        (bottoms[-1] if bottoms else 0.0) + MARGIN,
    )


def _ranks(count: int, edges: Iterable[Edge], inputs: Collection[int]) -> tuple[list[int], list[bool]]:
    """Ranks by longest paths from above, and whether a node is loose: it depends on no input.

    Loose nodes go down to what reads them; else all constants would stand at the top.
    """
    sources: list[list[int]] = [[] for _ in range(count)]
    targets: list[list[int]] = [[] for _ in range(count)]
    for source, target in edges:
        sources[target].append(source)
        targets[source].append(target)
    ranks = [0] * count
    is_loose = [node not in inputs for node in range(count)]
    for node in range(count):
        ranks[node] = max((ranks[one] + 1 for one in sources[node]), default=0)
        is_loose[node] = is_loose[node] and all(is_loose[one] for one in sources[node])
    for node in reversed(range(count)):
        if is_loose[node] and targets[node]:
            ranks[node] = min(ranks[one] for one in targets[node]) - 1
    return ranks, is_loose


def _drawn(ranks: Sequence[int], edges: Iterable[Edge]) -> list[Edge]:
    """The edges that are drawn: the shortest ones, as long as their lines pass few enough ranks."""
    reach: dict[int, int] = {}
    drawn, passed = [], 0
    for source, target in sorted(edges, key=lambda edge: (ranks[edge[1]] - ranks[edge[0]], edge)):
        span = ranks[target] - ranks[source] - 1
        passed += max(0, span - reach.get(source, 0))
        if passed > _DUMMIES + _DUMMIES_PER_NODE * len(ranks):
            break
        reach[source] = max(span, reach.get(source, 0))
        drawn.append((source, target))
    return drawn


def _add_chains(graph: _Graph, edges: Sequence[Edge]) -> dict[int, list[int]]:
    """Puts a dummy into each rank that a line passes; gives the dummies of each source, downwards."""
    chains: dict[int, list[int]] = {}
    for source, target in sorted(edges):
        chain = chains.setdefault(source, [])
        upper = source
        for step in range(graph.ranks[target] - graph.ranks[source] - 1):
            if step == len(chain):
                chain.append(graph.add_dummy(graph.ranks[source] + step + 1))
            graph.join(upper, chain[step])
            upper = chain[step]
        graph.join(upper, target)
    return chains


def _asides(graph: _Graph, loose: Sequence[bool]) -> set[Edge]:
    """What must not bend a chain: lines that go round it, and constants that stand beside it."""
    found = set()
    for upper, lowers in enumerate(graph.below):
        source = _first(graph, upper)
        for lower in lowers:
            # A line has one end in a node where it leaves or joins; with other ways from its source it is a detour.
            is_end = (lower >= graph.count) != (upper >= graph.count)
            is_detour = is_end and len(graph.below[source]) > 1
            is_constant = lower < graph.count and loose[source] and not loose[lower]
            if is_detour or is_constant:
                found.add((upper, lower))
    return found


def _first(graph: _Graph, dummy: int) -> int:
    """The node that a line comes from."""
    while dummy >= graph.count:
        dummy = graph.above[dummy][0]
    return dummy


# -- the order within ranks


def _ordered(graph: _Graph) -> list[list[int]]:
    """The nodes and dummies of each rank from left to right, with few crossings."""
    rows: list[list[int]] = [[] for _ in range(max(graph.ranks, default=-1) + 1)]
    for node in _depth_first(graph):
        rows[graph.ranks[node]].append(node)
    places = [0] * len(graph.ranks)
    for row in rows:
        _note_places(row, places)
    best, fewest = [list(row) for row in rows], _crossings(graph, rows, places)
    for sweep in range(_ORDER_SWEEPS):
        if fewest == 0:
            break
        downwards = sweep % 2 == 0
        neighbours = graph.above if downwards else graph.below
        for row in rows if downwards else reversed(rows):
            row.sort(key=lambda node: _barycentre(node, neighbours, places))
            _note_places(row, places)
        crossings = _crossings(graph, rows, places)
        if crossings < fewest:
            best, fewest = [list(row) for row in rows], crossings
    return best


def _note_places(row: Sequence[int], places: list[int]) -> None:
    for place, node in enumerate(row):
        places[node] = place


def _barycentre(node: int, neighbours: Sequence[Sequence[int]], places: Sequence[int]) -> float:
    found = neighbours[node]
    return sum(places[one] for one in found) / len(found) if found else places[node]


def _depth_first(graph: _Graph) -> list[int]:
    """Every node and dummy, each beside what it is joined to: the first order, which has few crossings already."""
    seen = [False] * len(graph.ranks)
    found = []
    for start in sorted(range(len(graph.ranks)), key=lambda node: (graph.ranks[node], node)):
        waiting = [start]
        while waiting:
            node = waiting.pop()
            if seen[node]:
                continue
            seen[node] = True
            found.append(node)
            # Nodes before lines: a chain stays left of the line that goes round it.
            waiting += sorted(graph.below[node] + graph.above[node], key=lambda one: (one < graph.count, -one))
    return found


def _crossings(graph: _Graph, rows: Sequence[Sequence[int]], places: Sequence[int]) -> int:
    """The crossings between each rank and the next: pairs of edges whose ends are in opposite order."""
    total = 0
    for row in rows:
        seen: list[int] = []
        for node in row:
            ends = [places[one] for one in graph.below[node]]
            total += sum(len(seen) - bisect.bisect_right(seen, end) for end in ends)
            for end in ends:
                bisect.insort(seen, end)
    return total


# -- coordinates


def _rows_of(rows: Sequence[Sequence[int]], sizes: Sequence[Point]) -> tuple[list[float], list[float]]:
    """The top and the bottom of each rank, which is as high as its highest node."""
    tops, bottoms, y = [], [], MARGIN
    for row in rows:
        height = max((sizes[node][1] for node in row if node < len(sizes)), default=0.0)
        tops.append(y)
        bottoms.append(y + height)
        y += height + RANK_GAP
    return tops, bottoms


def _x_coordinates(graph: _Graph, rows: Sequence[Sequence[int]]) -> list[float]:
    """Brandes and Köpf (2002): four layouts, biased to each corner, and then the mean of the middle two."""
    crossed = _crossed(graph, rows)
    found = []
    for neighbours, ordered in ((graph.above, rows), (graph.below, rows[::-1])):
        for sign in (1, -1):
            biased = [row[::sign] for row in ordered]
            roots = _blocks(graph, biased, neighbours, crossed)
            xs = _compact(graph, biased, roots)
            found.append((sign, [sign * x for x in xs]))
    edges = [
        (
            min((x - w / 2 for x, w in zip(xs, graph.widths, strict=True)), default=0.0),
            max((x + w / 2 for x, w in zip(xs, graph.widths, strict=True)), default=0.0),
        )
        for _, xs in found
    ]
    left, right = min(edges, key=lambda edge: edge[1] - edge[0])
    shifts = [left - low if sign > 0 else right - high for (sign, _), (low, high) in zip(found, edges, strict=True)]
    columns = zip(*(xs for _, xs in found), strict=True)
    return [sum(sorted(x + shift for x, shift in zip(four, shifts, strict=True))[1:3]) / 2 for four in columns]


def _crossed(graph: _Graph, rows: Sequence[Sequence[int]]) -> set[Edge]:
    """The edges (upper, lower) that cross a line where it passes two ranks: there the line stays straight."""
    found: set[Edge] = set()
    places = [0] * len(graph.ranks)
    for row in rows:
        _note_places(row, places)
    for upper, lower in itertools.pairwise(rows):
        first, start = 0, 0
        for i, node in enumerate(lower):
            line = next((one for one in graph.above[node] if min(one, node) >= graph.count), None)
            if line is None and i < len(lower) - 1:
                continue
            last = len(upper) if line is None else places[line]
            for other in lower[start : i + 1]:
                found.update((one, other) for one in graph.above[other] if not first <= places[one] <= last)
            first, start = last, i + 1
    return found


def _blocks(
    graph: _Graph, rows: Sequence[Sequence[int]], neighbours: Sequence[Sequence[int]], crossed: set[Edge]
) -> list[int]:
    """Puts each node in one vertical block with its median neighbour in the rank before; gives the block's first node.

    Edges that are asides make no block.
    """
    roots = list(range(len(graph.ranks)))
    places = [0] * len(graph.ranks)
    for row in rows:
        _note_places(row, places)
    for row in rows:
        reached = -1
        for node in row:
            near = sorted(
                (one for one in neighbours[node] if not {(one, node), (node, one)} & graph.asides),
                key=places.__getitem__,
            )
            for one in near[(len(near) - 1) // 2 : len(near) // 2 + 1]:
                if places[one] > reached and (one, node) not in crossed and (node, one) not in crossed:
                    roots[node] = roots[one]
                    reached = places[one]
                    break
    return roots


def _compact(graph: _Graph, rows: Sequence[Sequence[int]], roots: Sequence[int]) -> list[float]:
    """Each block as far left as the gaps allow, and then, where it has room, up to what stands right of it."""
    after: dict[int, list[tuple[int, float]]] = {root: [] for root in roots}
    waiting_for = dict.fromkeys(after, 0)
    for row in rows:
        for left, right in itertools.pairwise(row):
            after[roots[left]].append((roots[right], graph.gap(left, right)))
            waiting_for[roots[right]] += 1
    order = [root for root, count in waiting_for.items() if count == 0]
    xs = dict.fromkeys(after, 0.0)
    for root in order:  # grows while it is walked
        for other, gap in after[root]:
            xs[other] = max(xs[other], xs[root] + gap)
            waiting_for[other] -= 1
            if waiting_for[other] == 0:
                order.append(other)
    for root in reversed(order):
        if after[root]:
            xs[root] = min(xs[other] - gap for other, gap in after[root])
    return [xs[root] for root in roots]
