// A layered layout of a graph without cycles, top to bottom, in as many columns as fill the screen.
//
// The steps are those of Sugiyama, Tagawa and Toda (1981): ranks by longest path, dummies where an edge passes a rank,
// an order within each rank by barycentres, x coordinates after Brandes and Köpf (2002), which keep chains and long
// lines straight. A graph that is much higher than the screen is then cut between ranks, where few lines pass, and the
// parts stand side by side like the columns of a newspaper. Everything is close to linear in nodes and dummies.

const RANK_GAP = 46; // between two ranks
const NODE_GAP = 26; // between a node and what stands beside it
const LINE_GAP = 16; // between two lines
const MARGIN = 30;
const LANE = 8; // between lines that go from a column to the next
const TURN = 16; // from a column to the first of them
const ORDER_SWEEPS = 8;
// Programs for inference have up to 3 dummies a node (detectors), those for training 15 to 20.
const DUMMIES = 100;
const DUMMIES_PER_NODE = 4;
const MOST_DUMMIES = 3000; // of which more would only be a grey area that takes long to draw

/**
 * Places nodes ({width, height, isInput}); `edges` are pairs [source, target] with source < target.
 *
 * Inputs are at the top; what depends on none of them is as near as can be to what reads it. All lines that leave a
 * node share their way. The longest edges are not drawn (path null) where all together pass too many ranks. Gives
 * `nodes` with their middles {x, y, column}, `paths` {d, box} or null for each edge, `width`, `height`, `columns`.
 */
function layout(nodes, edges, screen) {
  const { ranks, loose } = findRanks(nodes, edges);
  const graph = {
    count: nodes.length,
    widths: nodes.map((node) => node.width),
    ranks,
    above: nodes.map(() => []),
    below: nodes.map(() => []),
    asides: new Set(),
    // A pair of nodes or dummies as one number, a small one where there are not very many of them.
    pair: (one, other) => one * ((1 + DUMMIES_PER_NODE) * nodes.length + DUMMIES + 1) + other,
  };
  const drawn = edgesToDraw(ranks, edges);
  const chains = addChains(graph, [...drawn].map((number) => edges[number]));
  graph.asides = findAsides(graph, loose);
  const rows = order(graph);
  const columns = inColumns(graph, nodes, rows, findXs(graph, rows), screen);
  return {
    ...columns,
    paths: edges.map((edge, number) => (drawn.has(number) ? pathOf(graph, nodes, columns, chains, edge) : null)),
  };
}

/** Ranks by longest paths from above, and which nodes are loose: these go down to what reads them. */
function findRanks(nodes, edges) {
  const sources = nodes.map(() => []);
  const targets = nodes.map(() => []);
  for (const [source, target] of edges) {
    sources[target].push(source);
    targets[source].push(target);
  }
  const ranks = nodes.map(() => 0);
  const loose = nodes.map((node) => !node.isInput);
  for (let node = 0; node < nodes.length; node++) {
    for (const one of sources[node]) {
      ranks[node] = Math.max(ranks[node], ranks[one] + 1);
      loose[node] = loose[node] && loose[one];
    }
  }
  for (let node = nodes.length - 1; node >= 0; node--)
    if (loose[node] && targets[node].length)
      ranks[node] = targets[node].reduce((least, one) => Math.min(least, ranks[one]), Infinity) - 1;
  return { ranks, loose };
}

/** The numbers of the edges that are drawn: the shortest ones, as long as their lines pass few enough ranks. */
function edgesToDraw(ranks, edges) {
  const spans = edges.map(([source, target]) => ranks[target] - ranks[source] - 1);
  const reach = new Map();
  const drawn = new Set();
  let passed = 0;
  for (const number of edges.map((_, i) => i).sort((a, b) => spans[a] - spans[b] || a - b)) {
    const [source] = edges[number];
    const before = reach.get(source) ?? 0;
    passed += Math.max(0, spans[number] - before);
    if (passed > Math.min(MOST_DUMMIES, DUMMIES + DUMMIES_PER_NODE * ranks.length)) break;
    reach.set(source, Math.max(spans[number], before));
    drawn.add(number);
  }
  return drawn;
}

/** Puts a dummy into each rank that a line passes; gives the dummies of each source, downwards. */
function addChains(graph, edges) {
  const chains = new Map();
  const joined = new Set();
  const join = (upper, lower) => {
    if (joined.has(graph.pair(upper, lower))) return;
    joined.add(graph.pair(upper, lower));
    graph.below[upper].push(lower);
    graph.above[lower].push(upper);
  };
  for (const [source, target] of edges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    if (!chains.has(source)) chains.set(source, []);
    const chain = chains.get(source);
    let upper = source;
    for (let step = 0; step < graph.ranks[target] - graph.ranks[source] - 1; step++) {
      if (step === chain.length) {
        chain.push(graph.widths.push(0) - 1);
        graph.ranks.push(graph.ranks[source] + step + 1);
        graph.above.push([]);
        graph.below.push([]);
      }
      join(upper, chain[step]);
      upper = chain[step];
    }
    join(upper, target);
  }
  return chains;
}

/** What must not bend a chain: lines that go round it, and constants that stand beside it. */
function findAsides(graph, loose) {
  const found = new Set();
  const isDummy = (node) => node >= graph.count;
  graph.below.forEach((lowers, upper) => {
    let source = upper;
    while (isDummy(source)) [source] = graph.above[source];
    for (const lower of lowers) {
      // A line has one end in a node where it leaves or joins; with other ways from its source it is a detour.
      const isDetour = isDummy(lower) !== isDummy(upper) && graph.below[source].length > 1;
      const isConstant = !isDummy(lower) && loose[source] && !loose[lower];
      if (isDetour || isConstant) found.add(graph.pair(upper, lower));
    }
  });
  return found;
}

// ---- the order within ranks

/** The nodes and dummies of each rank from left to right, with few crossings. */
function order(graph) {
  const rows = Array.from({ length: graph.ranks.reduce((most, rank) => Math.max(most, rank), -1) + 1 }, () => []);
  for (const node of depthFirst(graph)) rows[graph.ranks[node]].push(node);
  const places = new Array(graph.ranks.length).fill(0);
  const note = (row) => row.forEach((node, place) => (places[node] = place));
  rows.forEach(note);
  let best = rows.map((row) => [...row]);
  let fewest = crossings(graph, rows, places);
  let idle = 0; // sweeps that made nothing better
  for (let sweep = 0; sweep < ORDER_SWEEPS && fewest > 0 && idle < 2; sweep++) {
    const neighbours = sweep % 2 === 0 ? graph.above : graph.below;
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      if (row.length < 2) continue;
      const keys = new Map(
        row.map((node) => {
          const near = neighbours[node];
          return [node, near.length ? near.reduce((sum, one) => sum + places[one], 0) / near.length : places[node]];
        }),
      );
      row.sort((a, b) => keys.get(a) - keys.get(b));
      note(row);
    }
    const found = crossings(graph, rows, places);
    idle = found < fewest ? 0 : idle + 1;
    if (found < fewest) [best, fewest] = [rows.map((row) => [...row]), found];
  }
  return best;
}

/** Every node and dummy, each beside what it is joined to: the first order, which has few crossings already. */
function depthFirst(graph) {
  const seen = new Uint8Array(graph.ranks.length);
  const found = [];
  const starts = graph.ranks.map((_, node) => node).sort((a, b) => graph.ranks[a] - graph.ranks[b] || a - b);
  const isNode = (node) => Number(node < graph.count);
  for (const start of starts) {
    const waiting = [start];
    while (waiting.length) {
      const node = waiting.pop();
      if (seen[node]) continue;
      seen[node] = 1;
      found.push(node);
      // Nodes before lines: a chain stays left of the line that goes round it.
      const near = [...graph.below[node], ...graph.above[node]].filter((one) => !seen[one]);
      waiting.push(...near.sort((a, b) => isNode(a) - isNode(b) || b - a));
    }
  }
  return found;
}

/** The crossings between each rank and the next: pairs of edges whose ends are in opposite order. */
function crossings(graph, rows, places) {
  let total = 0;
  for (const row of rows) {
    const seen = []; // the lower ends so far, in their order
    for (const node of row) {
      const ends = graph.below[node].map((one) => places[one]);
      const at = ends.map((end) => after(seen, end));
      for (const place of at) total += seen.length - place;
      for (const end of ends) seen.splice(after(seen, end), 0, end);
    }
  }
  return total;
}

/** Where a number belongs in a sorted list, behind its equals. */
function after(sorted, number) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

// ---- x coordinates

/** Four layouts, biased to each corner, and then the mean of the middle two. */
function findXs(graph, rows) {
  const crossed = findCrossed(graph, rows);
  const found = [];
  for (const [neighbours, ordered] of [
    [graph.above, rows],
    [graph.below, [...rows].reverse()],
  ])
    for (const sign of [1, -1]) {
      const biased = sign > 0 ? ordered : ordered.map((row) => [...row].reverse());
      const xs = compress(graph, biased, findBlocks(graph, biased, neighbours, crossed)).map((x) => sign * x);
      let [low, high] = [Infinity, -Infinity];
      xs.forEach((x, i) => {
        low = Math.min(low, x - graph.widths[i] / 2);
        high = Math.max(high, x + graph.widths[i] / 2);
      });
      found.push({ sign, xs, low, high });
    }
  const least = found.reduce((a, b) => (b.high - b.low < a.high - a.low ? b : a));
  const shifts = found.map((one) => (one.sign > 0 ? least.low - one.low : least.high - one.high));
  return graph.widths.map((_, i) => {
    const four = found.map((one, j) => one.xs[i] + shifts[j]).sort((a, b) => a - b);
    return (four[1] + four[2]) / 2;
  });
}

/** The edges (upper, lower) that cross a line where it passes two ranks: there the line stays straight. */
function findCrossed(graph, rows) {
  const found = new Set();
  const places = new Array(graph.ranks.length).fill(0);
  for (const row of rows) row.forEach((node, place) => (places[node] = place));
  for (let rank = 0; rank + 1 < rows.length; rank++) {
    const [upper, lower] = [rows[rank], rows[rank + 1]];
    let [first, start] = [0, 0];
    lower.forEach((node, i) => {
      const line = node >= graph.count ? graph.above[node].find((one) => one >= graph.count) : undefined;
      if (line === undefined && i < lower.length - 1) return;
      const last = line === undefined ? upper.length : places[line];
      for (const other of lower.slice(start, i + 1))
        for (const one of graph.above[other])
          if (places[one] < first || places[one] > last) found.add(graph.pair(one, other));
      [first, start] = [last, i + 1];
    });
  }
  return found;
}

/** Puts each node in one vertical block with its median neighbour in the rank before; asides make no block. */
function findBlocks(graph, rows, neighbours, crossed) {
  const roots = graph.ranks.map((_, node) => node);
  const places = new Array(graph.ranks.length).fill(0);
  for (const row of rows) row.forEach((node, place) => (places[node] = place));
  const has = (set, one, other) => set.has(graph.pair(one, other)) || set.has(graph.pair(other, one));
  for (const row of rows) {
    let reached = -1;
    for (const node of row) {
      const near = neighbours[node].filter((one) => !has(graph.asides, one, node));
      near.sort((a, b) => places[a] - places[b]);
      for (const one of near.slice((near.length - 1) >> 1, (near.length >> 1) + 1))
        if (places[one] > reached && !has(crossed, one, node)) {
          roots[node] = roots[one];
          reached = places[one];
          break;
        }
    }
  }
  return roots;
}

/** Each block as far left as the gaps allow, and then, where it has space, up to what stands right of it. */
function compress(graph, rows, roots) {
  const next = roots.map(() => []);
  const waiting = new Array(roots.length).fill(0);
  const gap = (left, right) =>
    (graph.widths[left] + graph.widths[right]) / 2 +
    (left >= graph.count && right >= graph.count ? LINE_GAP : NODE_GAP);
  for (const row of rows)
    for (let i = 1; i < row.length; i++) {
      next[roots[row[i - 1]]].push([roots[row[i]], gap(row[i - 1], row[i])]);
      waiting[roots[row[i]]]++;
    }
  const sorted = roots.map((_, node) => node).filter((node) => roots[node] === node && waiting[node] === 0);
  const xs = new Array(roots.length).fill(0);
  for (const root of sorted) // grows while it is walked
    for (const [other, distance] of next[root]) {
      xs[other] = Math.max(xs[other], xs[root] + distance);
      if (--waiting[other] === 0) sorted.push(other);
    }
  for (const root of sorted.reverse())
    if (next[root].length)
      xs[root] = next[root].reduce((least, [other, distance]) => Math.min(least, xs[other] - distance), Infinity);
  return roots.map((root) => xs[root]);
}

// ---- columns

/** Cuts the ranks into the columns that are seen largest on the screen, and gives everything its place. */
function inColumns(graph, nodes, rows, xs, screen) {
  const ranks = rows.map((row) => ({
    height: row.reduce((most, one) => (one < graph.count ? Math.max(most, nodes[one].height) : most), 0),
    left: row.reduce((least, one) => Math.min(least, xs[one] - graph.widths[one] / 2), Infinity),
    right: row.reduce((most, one) => Math.max(most, xs[one] + graph.widths[one] / 2), -Infinity),
    // The lines that go on to the next rank.
    leaving: row.filter((one) => graph.below[one].length).sort((a, b) => xs[b] - xs[a]),
  }));
  let best = measure(ranks, [0], screen);
  for (let count = 2; count <= ranks.length && best.scale < 1; count = Math.ceil(count * 1.1)) {
    const found = measure(ranks, cuts(ranks, count), screen);
    if (found.scale > best.scale * 1.05) best = found;
    else if (found.scale < best.scale * 0.7) break;
  }
  const columnOf = ranks.map(() => 0);
  const [tops, bottoms] = [[], []];
  best.columns.forEach((column, number) => {
    let y = column.top;
    for (let rank = column.start; rank < column.stop; rank++) {
      columnOf[rank] = number;
      tops.push(y);
      bottoms.push(y + ranks[rank].height);
      y += ranks[rank].height + RANK_GAP;
    }
  });
  const placed = xs.map((x, one) => x + (best.columns[columnOf[graph.ranks[one]]]?.shift ?? 0));
  return {
    width: best.width,
    height: best.height,
    columns: best.columns,
    nodes: nodes.map((_, i) => {
      const rank = graph.ranks[i];
      return { x: placed[i], y: (tops[rank] + bottoms[rank]) / 2, column: columnOf[rank] };
    }),
    xs: placed,
    tops,
    bottoms,
    columnOf,
    ranks,
  };
}

/** The first ranks of so many columns of about one height, each cut where few lines pass. */
function cuts(ranks, count) {
  const ends = [];
  const usual = ranks.reduce((sum, rank) => sum + rank.leaving.length, 0) / ranks.length || 1;
  let y = 0;
  for (const rank of ranks) ends.push((y += rank.height + RANK_GAP));
  const found = [0];
  let rank = 0;
  for (let number = 1; number < count; number++) {
    const start = found.at(-1) === 0 ? 0 : ends[found.at(-1) - 1];
    const wanted = (y - start) / (count - number + 1);
    let best = null;
    for (; rank < ranks.length - 1 && ends[rank] <= start + 1.15 * wanted; rank++) {
      const off = Math.abs(ends[rank] - start - wanted) / wanted;
      const cost = ranks[rank].leaving.length / usual + 3 * off;
      if (off < 0.3 && (best === null || cost <= best.cost)) best = { rank, cost };
    }
    const end = best === null ? rank : best.rank + 1;
    if (end <= found.at(-1) || end >= ranks.length) break;
    found.push(end);
    rank = end;
  }
  return found;
}

/** Where columns that begin at these ranks are, and how large all of them is seen. */
function measure(ranks, starts, screen) {
  const columns = [];
  const lanes = (rank) => TURN + LANE * (ranks[rank]?.leaving.length ?? 0);
  const top = MARGIN + starts.reduce((most, start) => (start ? Math.max(most, lanes(start - 1)) : most), 0);
  let [x, height] = [MARGIN, 2 * MARGIN];
  starts.forEach((start, number) => {
    const stop = starts[number + 1] ?? ranks.length;
    let [left, right, bottom] = [Infinity, -Infinity, top - RANK_GAP];
    for (const rank of ranks.slice(start, stop)) {
      left = Math.min(left, rank.left);
      right = Math.max(right, rank.right);
      bottom += rank.height + RANK_GAP;
    }
    if (start === stop) [left, right, bottom] = [0, 0, MARGIN];
    const isLast = stop === ranks.length;
    columns.push({ start, stop, top, bottom, shift: x - left, right: x + right - left });
    x += right - left + (isLast ? MARGIN : lanes(stop - 1) + TURN);
    height = Math.max(height, bottom + (isLast ? 0 : lanes(stop - 1)) + MARGIN);
  });
  return { columns, width: x, height, scale: Math.min(screen.width / x, screen.height / height) };
}

// ---- lines

/** From the bottom of a node to the top of another: straight through ranks, curved between them, round to columns. */
function pathOf(graph, nodes, found, chains, [source, target]) {
  const span = graph.ranks[target] - graph.ranks[source] - 1;
  const ways = [source, ...(chains.get(source) ?? []).slice(0, span), target];
  const half = (node) => nodes[node].height / 2;
  const topOf = (one) => (one < graph.count ? found.nodes[one].y - half(one) : found.tops[graph.ranks[one]]);
  const bottomOf = (one) => (one < graph.count ? found.nodes[one].y + half(one) : found.bottoms[graph.ranks[one]]);
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const reach = (x, y) => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  let d = `M${round(found.xs[source])} ${round(bottomOf(source))}`;
  reach(found.xs[source], bottomOf(source));
  for (let i = 1; i < ways.length; i++) {
    const [upper, lower] = [ways[i - 1], ways[i]];
    const [from, to] = [
      [found.xs[upper], bottomOf(upper)],
      [found.xs[lower], topOf(lower)],
    ];
    const rank = graph.ranks[upper];
    if (found.columnOf[rank] === found.columnOf[rank + 1]) d += bend(from, to);
    else d += turn(from, to, found.columns[found.columnOf[rank]], found.ranks[rank].leaving.indexOf(upper), reach);
    if (lower >= graph.count) d += `V${round(bottomOf(lower))}`;
    reach(...to);
  }
  return { d, box };
}

const round = (number) => Math.round(number * 10) / 10;

function bend([x0, y0], [x, y]) {
  if (Math.abs(x - x0) < 0.5) return `V${round(y)}`;
  const middle = round((y0 + y) / 2);
  return `C${round(x0)} ${middle} ${round(x)} ${middle} ${round(x)} ${round(y)}`;
}

/** Under its column, up beside it, and over into the next one. */
function turn(from, to, column, lane, reach) {
  const away = TURN + LANE * lane;
  const [low, side, high] = [column.bottom + away, column.right + away, column.top - away];
  const corners = [from, [from[0], low], [side, low], [side, high], [to[0], high], to];
  corners.forEach(([x, y]) => reach(x, y));
  let d = "";
  for (let i = 1; i < corners.length - 1; i++) {
    const [before, at, behind] = [corners[i - 1], corners[i], corners[i + 1]];
    const toward = (other) => {
      const length = Math.hypot(other[0] - at[0], other[1] - at[1]) || 1;
      const share = Math.min(6, length / 2) / length;
      return `${round(at[0] + (other[0] - at[0]) * share)} ${round(at[1] + (other[1] - at[1]) * share)}`;
    };
    d += `L${toward(before)}Q${round(at[0])} ${round(at[1])} ${toward(behind)}`;
  }
  return `${d}L${round(to[0])} ${round(to[1])}`;
}
