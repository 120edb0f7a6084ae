// The page of a program: its graph, drawn as SVG, block by block.

const { blocks, values } = data;
const svg = byId("graph");
const scene = byId("scene");
const drawing = (tag, properties = {}, ...children) =>
  furnish(document.createElementNS(svg.namespaceURI, tag), properties, children);

const view = { x: 0, y: 0, scale: 1 };
const state = { block: 0, node: null, matches: [], match: -1, active: -1 };

// Who reads a value: [block, node] of each.
const readers = values.map(() => []);
blocks.forEach((block, b) =>
  block.nodes.forEach((node, n) => {
    for (const value of new Set(node.operands.map((operand) => operand[1]))) readers[value].push([b, n]);
  }),
);

const nodeAt = ([block, node]) => blocks[block].nodes[node];
const typeOf = (value) => [value.dtype, value.shape].filter(Boolean).join(" ");
const resultsOf = (node) => node.results.map((result) => values[result[1]]);
const firstName = (node) =>
  resultsOf(node)
    .map((value) => value.name)
    .find(Boolean) ?? "";

// ---- the drawing of a block

const TITLE = 24;
const LINE = 16;
const LABEL = 16;
let shapes = []; // of the nodes of the block
let lines = []; // of its edges

function showBlock(number) {
  state.block = number;
  state.node = null;
  closePanel();
  const block = blocks[number];
  lines = block.edges.map(drawEdge);
  shapes = block.nodes.map(drawNode);
  scene.replaceChildren(
    drawing("g", { class: "edges" }, ...lines),
    drawing("g", { class: "labels" }, ...drawLabels(block)),
    drawing("g", { class: "nodes" }, ...shapes),
  );
  byId("block").value = number;
  byId("outer").hidden = block.owner === null;
  byId("empty").hidden = block.nodes.length > 0;
  markMatches();
  showStart();
}

function drawEdge(edge) {
  const block = blocks[state.block];
  const title = drawing(
    "title",
    {},
    edge.values.map((value) => `${values[value].name} ${typeOf(values[value])}`.trim()).join("\n"),
  );
  if (edge.points !== null)
    return drawing("path", { class: "edge", d: curve(edge.points), "marker-end": "url(#arrow)" }, title);
  const [from, to] = [block.nodes[edge.source], block.nodes[edge.target]];
  const [out, into] = [from.x + from.width / 2 - 10, to.x - to.width / 2 + 10];
  const [bottom, top] = [from.y + from.height / 2, to.y - to.height / 2];
  return drawing("path", { class: "edge cut", d: `M${out} ${bottom}v16M${into} ${top - 16}v16` }, title);
}

/** From the bottom of a node, past its label, to the top of another: straight through ranks, curved between them. */
function curve(points) {
  const [[x, y], ...rest] = points;
  const ways = [[x, y + LABEL], ...rest];
  let path = `M${x} ${y}V${y + LABEL}`;
  for (let i = 1; i < ways.length; i++) {
    const [[x0, y0], [x, y]] = [ways[i - 1], ways[i]];
    const middle = (y0 + y) / 2;
    path += x === x0 ? `V${y}` : `C${x0} ${middle} ${x} ${middle} ${x} ${y}`;
  }
  return path;
}

/** Under each node the shapes of what leaves it. */
function drawLabels(block) {
  const found = new Map();
  for (const edge of block.edges) {
    const texts = found.get(edge.source) ?? new Set();
    for (const value of edge.values) texts.add(values[value].shape);
    found.set(edge.source, texts);
  }
  return [...found].map(([source, texts]) => {
    const node = block.nodes[source];
    const all = [...texts].join(" · ");
    return drawing(
      "text",
      { class: "label", x: node.x + 5, y: node.y + node.height / 2 + 13 },
      all.length > 28 ? `${all.slice(0, 27)}…` : all,
    );
  });
}

function drawNode(node, index) {
  const { width, height } = node;
  const bottom = node.lines.length
    ? `V${TITLE}H0V6`
    : `V${height - 6}Q${width} ${height} ${width - 6} ${height}H6Q0 ${height} 0 ${height - 6}V6`;
  return drawing(
    "g",
    {
      class: `node ${node.colour}${node.missing ? " missing" : ""}`,
      transform: `translate(${node.x - width / 2} ${node.y - height / 2})`,
      "data-node": index,
    },
    drawing("rect", { class: "box", width, height, rx: 6 }),
    drawing("path", { class: "top", d: `M0 6Q0 0 6 0H${width - 6}Q${width} 0 ${width} 6${bottom}Z` }),
    drawing("text", { class: "name", x: 10, y: 16 }, node.title),
    ...node.lines.map(([kind, text], i) => drawing("text", { class: kind, x: 10, y: TITLE + 15 + i * LINE }, text)),
    node.blocks.length
      ? drawing("path", { class: "inside", d: `M${width - 18} 7h10v10h-10zM${width - 15} 10h4v4h-4z` })
      : null,
    drawing("rect", { class: "frame", width, height, rx: 6 }),
  );
}

// ---- moving and zooming

const LEAST = 0.004;
const MOST = 3;

function apply() {
  scene.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  svg.classList.toggle("small", view.scale < 0.4);
  svg.classList.toggle("tiny", view.scale < 0.16);
}

let isWaiting = false;
function moved() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    apply();
  });
}

function zoom(factor, x = svg.clientWidth / 2, y = svg.clientHeight / 2) {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * factor));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  moved();
}

/** The part of the graph that is seen: on a phone the panel covers some of it. */
function room() {
  const box = svg.getBoundingClientRect();
  const cover = byId("panel").hidden ? null : byId("panel").getBoundingClientRect();
  const isCovered = cover !== null && cover.left <= box.left;
  return { width: box.width, height: isCovered ? Math.max(80, cover.top - box.top) : box.height };
}

function fit() {
  const block = blocks[state.block];
  const { width, height } = room();
  view.scale = Math.min(1.2, Math.max(LEAST, Math.min(width / block.width, height / block.height)));
  view.x = (width - block.width * view.scale) / 2;
  view.y = (height - block.height * view.scale) / 2;
  moved();
}

/** At first the top of the block, as large as it can be read. */
function showStart() {
  const block = blocks[state.block];
  const { width, height } = room();
  if (Math.min(width / block.width, height / block.height) > 0.6 || !block.nodes.length) {
    fit();
    return;
  }
  view.scale = Math.min(1, Math.max(0.6, width / block.width));
  const top = block.nodes.reduce((a, b) => (a.y <= b.y ? a : b));
  view.x = block.width * view.scale <= width ? (width - block.width * view.scale) / 2 : width / 2 - top.x * view.scale;
  view.y = 0;
  moved();
}

function centre(node) {
  const { width, height } = room();
  view.scale = Math.max(view.scale, 0.7);
  view.x = width / 2 - node.x * view.scale;
  view.y = height / 2 - node.y * view.scale;
  moved();
}

const pointers = new Map();
let dragged = 0;

svg.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse" && event.button !== 0) return;
  if (pointers.size === 0) dragged = 0;
  pointers.set(event.pointerId, [event.clientX, event.clientY]);
});
svg.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const now = [event.clientX, event.clientY];
  dragged += Math.hypot(now[0] - before[0], now[1] - before[1]);
  // Only a drag captures the pointer: a click must reach its node.
  if (dragged > 5 && !svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
  if (pointers.size === 2) pinch(event.pointerId, before, now);
  else if (pointers.size === 1) {
    view.x += now[0] - before[0];
    view.y += now[1] - before[1];
    moved();
  }
  pointers.set(event.pointerId, now);
});
for (const kind of ["pointerup", "pointercancel"])
  svg.addEventListener(kind, (event) => pointers.delete(event.pointerId));
svg.addEventListener("pointerleave", (event) => {
  if (!svg.hasPointerCapture(event.pointerId)) pointers.delete(event.pointerId);
});

function pinch(moving, before, now) {
  const [, still] = [...pointers].find(([id]) => id !== moving);
  const distance = (point) => Math.hypot(point[0] - still[0], point[1] - still[1]) || 1;
  const box = svg.getBoundingClientRect();
  view.x += (now[0] - before[0]) / 2;
  view.y += (now[1] - before[1]) / 2;
  zoom(distance(now) / distance(before), (now[0] + still[0]) / 2 - box.left, (now[1] + still[1]) / 2 - box.top);
}

svg.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const box = svg.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey)
      zoom(Math.exp(-event.deltaY * unit * 0.008), event.clientX - box.left, event.clientY - box.top);
    else {
      view.x -= event.deltaX * unit;
      view.y -= event.deltaY * unit;
      moved();
    }
  },
  { passive: false },
);

svg.addEventListener("keydown", (event) => {
  const ways = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  const acts = { "+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3), 0: fit };
  if (ways[event.key]) {
    view.x += ways[event.key][0];
    view.y += ways[event.key][1];
    moved();
  } else if (acts[event.key] && !event.ctrlKey && !event.metaKey) acts[event.key]();
  else return;
  event.preventDefault();
});
byId("zoom-in").addEventListener("click", () => zoom(1.3));
byId("zoom-out").addEventListener("click", () => zoom(1 / 1.3));
byId("zoom-fit").addEventListener("click", fit);

// ---- one operation

svg.addEventListener("click", (event) => {
  if (dragged > 5) return;
  const shape = event.target.closest("[data-node]");
  if (shape) select(Number(shape.dataset.node));
  else closePanel();
});

function select(index) {
  state.node = index;
  shapes.forEach((shape, i) => shape.classList.toggle("selected", i === index));
  blocks[state.block].edges.forEach((edge, i) =>
    lines[i].classList.toggle("near", edge.source === index || edge.target === index),
  );
  const node = blocks[state.block].nodes[index];
  const to = (other) => (blocks[state.block].nodes[other] ? () => go([state.block, other]) : null);
  openPanel(node.operator, details(node), { previous: to(index - 1), next: to(index + 1), closed: unselect });
}

function unselect() {
  state.node = null;
  for (const one of [...shapes, ...lines]) one.classList.remove("selected", "near");
}

function go([block, node]) {
  if (block !== state.block) showBlock(block);
  select(node);
  centre(blocks[block].nodes[node]);
}

function details(node) {
  const inside = node.blocks.map((block) =>
    element(
      "li",
      {},
      button(`${blocks[block].title} (${blocks[block].operations} operations)`, () => showBlock(block), {
        class: "link",
      }),
    ),
  );
  return [
    definitions([
      ["place", node.place === null ? "" : `#${node.place} in ${blocks[state.block].title}`],
      ["legacy operator", node.legacy],
      [
        "variables",
        resultsOf(node)
          .map((value) => value.name)
          .filter(Boolean)
          .join(", "),
      ],
    ]),
    node.missing ? element("p", { class: "bad" }, "This operator has no rule: the program cannot be run.") : null,
    ...section("Blocks", inside),
    ...section("Operands", node.operands.filter(([, value]) => values[value].kind !== "parameter").map(operandItem)),
    ...section(
      "Parameters",
      node.operands.filter(([, value]) => values[value].kind === "parameter").map(parameterItem),
    ),
    ...section("Results", node.results.map(resultItem)),
    node.attributes.length ? element("h3", {}, "Attributes") : null,
    node.attributes.length
      ? definitions(
          node.attributes.map(([name, kind, text]) => [
            name,
            [text === "" ? "“”" : text, " ", element("small", {}, kind)],
          ]),
        )
      : null,
  ].filter(Boolean);
}

function section(title, items) {
  return items.length ? [element("h3", {}, title), element("ul", { class: "values" }, ...items)] : [];
}

function heading(slot, value) {
  return element(
    "p",
    { class: "slot" },
    slot ? `${slot} ` : "",
    element("code", {}, value.name || "without a name"),
    element("span", {}, typeOf(value)),
  );
}

function jump(text, at) {
  return button(text, () => go(at), { class: "link" });
}

function placeText(at) {
  const node = nodeAt(at);
  const where = at[0] === state.block ? "" : ` in ${blocks[at[0]].title}`;
  return `${node.operator}${node.place === null ? "" : ` #${node.place}`}${where}`;
}

function operandItem([slot, number]) {
  const value = values[number];
  return element(
    "li",
    {},
    heading(slot, value),
    value.at ? jump(`from ${placeText(value.at)}`, value.at) : element("small", {}, "an argument of main"),
  );
}

function parameterItem([slot, number]) {
  const value = values[number];
  const size =
    value.bytes === undefined
      ? ""
      : value.bytes < 1e3
        ? `${value.bytes} bytes`
        : value.bytes < 1e6
          ? `${(value.bytes / 1e3).toFixed(1)} kB`
          : `${(value.bytes / 1e6).toFixed(1)} MB`;
  const facts = [size, value.loaded ? "" : "its value is not there", value.written ? "written by the program" : ""];
  return element("li", {}, heading(slot, value), element("small", {}, facts.filter(Boolean).join(", ")));
}

const MOST_READERS = 20;

function resultItem([slot, number]) {
  const value = values[number];
  const found = readers[number];
  const more = found.length > MOST_READERS ? element("small", {}, `and ${found.length - MOST_READERS} more`) : null;
  return element(
    "li",
    {},
    heading(slot, value),
    value.output === undefined ? null : element("small", {}, `returned by the program as ${value.output}`),
    found.length ? null : element("small", {}, "read by no operation"),
    ...found.slice(0, MOST_READERS).map((at) => jump(`to ${placeText(at)}`, at)),
    more,
  );
}

// ---- search

const index = blocks.flatMap((block, b) =>
  block.nodes.map((node, n) => {
    const parameters = node.operands.map(([, value]) => values[value]).filter((value) => value.kind === "parameter");
    const names = [...resultsOf(node), ...parameters].flatMap((value) => [value.name, value.output ?? ""]);
    return { at: [b, n], text: [node.operator, ...names].join(" ").toLowerCase(), parameters };
  }),
);
const MOST_FOUND = 60;

function search() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text) => words.every((word) => text.includes(word));
  const found = words.length ? index.filter((entry) => has(entry.text)) : [];
  // Operators first: most variables are called after theirs.
  const isOperator = (entry) => has(nodeAt(entry.at).operator);
  state.matches = [...found.filter(isOperator), ...found.filter((entry) => !isOperator(entry))];
  state.match = -1;
  state.active = -1;
  byId("count").textContent = words.length ? `${state.matches.length.toLocaleString("en")} found` : "";
  listMatches(words);
  markMatches();
}

function listMatches(words) {
  const list = byId("found");
  list.replaceChildren(
    ...state.matches.slice(0, MOST_FOUND).map((entry, i) => {
      const node = nodeAt(entry.at);
      const read = entry.parameters.find((value) => words.some((word) => value.name.toLowerCase().includes(word)));
      const text = [
        firstName(node),
        read ? `reads ${read.name}` : "",
        blocks.length > 1 ? blocks[entry.at[0]].title : "",
      ]
        .filter(Boolean)
        .join(", ");
      return element(
        "div",
        { role: "option", id: `found-${i}`, "data-match": i, "aria-selected": "false" },
        element("b", {}, node.title),
        ` ${text}`,
      );
    }),
  );
  showList(state.matches.length > 0);
}

function showList(isOpen) {
  byId("found").hidden = !isOpen;
  byId("search").setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) byId("search").removeAttribute("aria-activedescendant");
}

function markMatches() {
  const found = new Set(state.matches.filter((entry) => entry.at[0] === state.block).map((entry) => entry.at[1]));
  shapes.forEach((shape, i) => shape.classList.toggle("match", found.has(i)));
  svg.classList.toggle("searched", found.size > 0);
}

function goToMatch(number) {
  if (!state.matches.length) return;
  state.match = (number + state.matches.length) % state.matches.length;
  showList(false);
  go(state.matches[state.match].at);
  byId("count").textContent = `${state.match + 1} of ${state.matches.length.toLocaleString("en")}`;
}

function activate(number) {
  const options = byId("found").children;
  if (!options.length) return;
  showList(true);
  state.active = (number + options.length) % options.length;
  [...options].forEach((option, i) => option.setAttribute("aria-selected", String(i === state.active)));
  byId("search").setAttribute("aria-activedescendant", options[state.active].id);
  options[state.active].scrollIntoView({ block: "nearest" });
}

byId("search").addEventListener("input", search);
byId("search").addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") activate(state.active + 1);
  else if (event.key === "ArrowUp") activate(state.active - 1);
  else if (event.key === "Enter") {
    goToMatch(state.active >= 0 ? state.active : state.match + (event.shiftKey ? -1 : 1));
    state.active = -1;
  } else if (event.key === "Escape" && !byId("found").hidden) showList(false);
  else return;
  event.preventDefault();
});
byId("search").addEventListener("blur", () => showList(false));
byId("found").addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
byId("found").addEventListener("click", (event) => {
  const option = event.target.closest("[data-match]");
  if (option) goToMatch(Number(option.dataset.match));
});
byId("block").addEventListener("change", () => showBlock(Number(byId("block").value)));
byId("outer").addEventListener("click", () => go(blocks[state.block].owner));
byId("search").value = ""; // browsers keep it over a reload
showBlock(0);
