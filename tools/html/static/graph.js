// What of a block is seen: operations, and groups of them that are folded into one.

const { blocks, values } = data;

const nodeAt = ([block, node]) => blocks[block].nodes[node];
const typeOf = (value) => [value.dtype, value.sizes ?? value.shape].filter(Boolean).join(" ");
const resultsOf = (node) => node.results.map((result) => values[result[1]]);
const firstName = (node) =>
  resultsOf(node)
    .map((value) => value.name)
    .find(Boolean) ?? "";
const INPUTS = new Set(["argument", "pd.feed", "pd.data"]);

// Who reads a value: [block, node] of each.
const readers = values.map(() => []);
blocks.forEach((block, b) =>
  block.nodes.forEach((node, n) => {
    for (const value of new Set(node.operands.map((operand) => operand[1]))) readers[value].push([b, n]);
  }),
);

// The innermost group of each node, the children of each group, and which groups are open.
for (const block of blocks) {
  block.groupOf = block.nodes.map(() => null);
  block.groups.forEach((group, g) => block.groupOf.fill(g, group.start, group.stop));
  block.open = new Set();
}

/** The groups around a node or a group, the outermost first. */
function groupsAround(block, innermost) {
  const found = [];
  for (let group = innermost; group !== null; group = block.groups[group].parent) found.unshift(group);
  return found;
}

/** Opens the groups around a node; says whether one was folded. */
function reveal(block, node) {
  const closed = groupsAround(block, block.groupOf[node]).filter((group) => !block.open.has(group));
  for (const group of closed) block.open.add(group);
  return closed.length > 0;
}

/** Nodes and folded groups in their order; each has `node` or `group`, and the nodes from `start` up to `stop`. */
function itemsOf(block) {
  const items = [];
  for (let n = 0; n < block.nodes.length; n++) {
    if (block.nodes[n].tucked !== undefined && !isFolded(block, n)) continue;
    const folded = groupsAround(block, block.groupOf[n]).find((group) => !block.open.has(group));
    if (folded === undefined) items.push({ ...shapeOf(block.nodes[n]), node: n, group: null, start: n, stop: n + 1 });
    else {
      const group = block.groups[folded];
      const inside = block.nodes.slice(group.start, group.stop);
      items.push({
        ...shapeOf(group),
        node: null,
        group: folded,
        start: group.start,
        stop: group.stop,
        isInput: inside.some((node) => INPUTS.has(node.operator)),
      });
      n = group.stop - 1;
    }
  }
  return items;
}

const isFolded = (block, node) => groupsAround(block, block.groupOf[node]).some((group) => !block.open.has(group));

function shapeOf({ title, lines, colour, width, height, missing, operator, blocks: inner }) {
  return { title, lines, colour, width, height, missing, hasBlocks: inner?.length > 0, isInput: INPUTS.has(operator) };
}

/** The edges between items, each with all values that go along it. */
function edgesOf(block, items) {
  const itemOf = [];
  items.forEach((item, i) => {
    for (let n = item.start; n < item.stop; n++) itemOf[n] = i;
  });
  block.nodes.forEach((node, n) => (itemOf[n] ??= itemOf[node.tucked]));
  const found = new Map();
  for (const [source, target, numbers] of block.edges) {
    const ends = [itemOf[source], itemOf[target]];
    if (ends[0] === ends[1]) continue;
    const key = ends[0] * items.length + ends[1];
    if (!found.has(key)) found.set(key, { ends, values: new Set() });
    for (const value of numbers) found.get(key).values.add(value);
  }
  return { edges: [...found.values()], itemOf };
}

const NARROW = 600;

/** On a phone a node has its title and the shape of its result. */
function compact(item) {
  item.lines = item.lines
    .filter(([kind]) => kind === "type")
    .map(([kind, text]) => [kind, text.slice(text.lastIndexOf(" ") + 1)]);
  const text = item.lines.reduce((most, [, line]) => Math.max(most, line.length), 0);
  const title = item.title.length + (item.group !== null || item.hasBlocks ? 2 : 0);
  item.width = Math.round(Math.max(64, title * 8.8 + 20, text * 6.7 + 20));
  item.height = 24 + (item.lines.length ? 22 : 0);
}

/** A block as it is seen on a screen of this size: items and edges with their places, and the frames of open groups. */
function arrange(block, screen) {
  const items = itemsOf(block);
  if (screen.width < NARROW) items.forEach(compact);
  const { edges, itemOf } = edgesOf(block, items);
  const found = layout(
    items,
    edges.map((edge) => edge.ends),
    screen,
  );
  items.forEach((item, i) => Object.assign(item, found.nodes[i]));
  edges.forEach((edge, i) => {
    edge.path = found.paths[i];
    edge.box = edge.path?.box ?? stubBox(items[edge.ends[0]], items[edge.ends[1]]);
  });
  return { items, edges, itemOf, frames: framesOf(block, items, itemOf), width: found.width, height: found.height };
}

function stubBox(from, to) {
  return {
    left: Math.min(from.x, to.x - to.width / 2),
    right: Math.max(from.x + from.width / 2, to.x),
    top: Math.min(from.y, to.y - to.height / 2 - 16),
    bottom: Math.max(from.y + from.height / 2 + 16, to.y),
  };
}

/** For each open group whose own groups around are open, a frame in each column: {group, left, …, isFirst}. */
function framesOf(block, items, itemOf) {
  const inside = block.groups.map(() => 0); // how many frames are to be drawn within
  const isSeen = (group) => groupsAround(block, group).every((one) => block.open.has(one));
  const seen = block.groups.map((_, group) => group).filter(isSeen);
  for (const group of [...seen].reverse()) {
    const { parent } = block.groups[group];
    if (parent !== null) inside[parent] = Math.max(inside[parent], inside[group] + 1);
  }
  return seen.flatMap((group) => {
    const { start, stop } = block.groups[group];
    const columns = new Map();
    const pad = 6 + 7 * inside[group];
    for (const item of new Set(itemOf.slice(start, stop).map((number) => items[number]))) {
      if (item.start < start || item.start >= stop) continue; // the reader of a constant
      const box = columns.get(item.column) ?? { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
      columns.set(item.column, {
        left: Math.min(box.left, item.x - item.width / 2 - pad),
        right: Math.max(box.right, item.x + item.width / 2 + pad),
        top: Math.min(box.top, item.y - item.height / 2 - 6 - 14 * inside[group]),
        bottom: Math.max(box.bottom, item.y + item.height / 2 + pad),
      });
    }
    return [...columns.values()].map((box, i) => ({ group, isFirst: i === 0, ...box }));
  });
}
