// The graph of a block as SVG: only what is in view is drawn, and from afar as coloured areas.

const svg = byId("graph");
const scene = byId("scene");
const drawing = (tag, properties = {}, ...children) =>
  furnish(document.createElementNS(svg.namespaceURI, tag), properties, children);

const view = { x: 0, y: 0, scale: 1 };
let seen = { items: [], edges: [], itemOf: [], frames: [], width: 0, height: 0 }; // the block that is shown, arranged
let marks = { selected: null, matches: new Set() }; // numbers of items
let least = 0.01; // the smallest scale: that at which all is seen

const TITLE = 24;
const LINE = 16;
const MOST = 2.5;
const EDGE_OF_VIEW = 24; // no part of the view beyond the graph is wider
const MOST_ELEMENTS = 1800;
const BUTTONS = 60;

// ---- what is drawn

// From near to far: all that is said of a node; its title, large; its place and colour.
const LEVELS = [
  { from: 0.42, name: "near", draw: drawNode, cost: 10 },
  { from: 0.14, name: "small", draw: drawTitle, cost: 3 },
];

let shapes = new Map(); // of the items that are drawn
let drawn = null; // what was drawn: a part of the graph, at a level

/** Draws what is in view, with a margin around it, unless it is drawn already. */
function draw(isForced = false) {
  scene.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  const box = svg.getBoundingClientRect();
  const part = { left: -view.x / view.scale, top: -view.y / view.scale };
  part.right = part.left + box.width / view.scale;
  part.bottom = part.top + box.height / view.scale;
  drawMap(part);
  const level = LEVELS.find((one) => view.scale >= one.from)?.name ?? "far";
  if (!isForced && drawn?.level === level && holds(drawn.part, part)) return;
  const [wide, high] = [(part.right - part.left) * 0.4, (part.bottom - part.top) * 0.4];
  const around = { left: part.left - wide, right: part.right + wide, top: part.top - high, bottom: part.bottom + high };
  drawn = { level, part: around };
  drawPart(around, part, level);
}

const holds = (one, other) =>
  one.left <= other.left && one.right >= other.right && one.top <= other.top && one.bottom >= other.bottom;
const touches = (one, other) =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
const boxOf = ({ x, y, width, height }) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

function drawPart(around, part, wanted) {
  let items = numbers(seen.items, (item) => touches(boxOf(item), around));
  let edges = numbers(seen.edges, (edge) => touches(edge.box, around));
  // A level costs elements: on a large screen a nearer one may have too many.
  const fits = (level) => level.cost * items.length + 2 * edges.length <= MOST_ELEMENTS;
  let level = LEVELS.find((one) => one.name === wanted);
  if (level && !fits(level)) {
    items = numbers(seen.items, (item) => touches(boxOf(item), part));
    edges = numbers(seen.edges, (edge) => touches(edge.box, part));
    level = LEVELS.slice(LEVELS.indexOf(level)).find(fits);
    drawn = null; // with the next movement there may be space for more
  }
  shapes = new Map();
  for (const name of ["near", "small", "far"]) svg.classList.toggle(name, name === (level?.name ?? "far"));
  const frames = seen.frames.filter((frame) => touches(frame, around)).slice(0, 200);
  scene.replaceChildren(
    drawing("g", { class: "frames" }, ...frames.map(drawFrame)),
    drawing("g", { class: "edges" }, ...(level ? edges.map(drawEdge) : [drawAllEdges(edges)])),
    level
      ? drawing("g", { class: "nodes" }, ...items.map((number) => shapeAt(number, level)))
      : drawing("g", { class: "nodes" }, ...drawAreas(items)),
    drawing("g", { class: "labels" }, ...(level ? frames.filter((frame) => frame.isFirst).map(drawLabel) : [])),
  );
  svg.classList.toggle("searched", marks.matches.size > 0);
}

const numbers = (list, has) => list.map((_, number) => number).filter((number) => has(list[number]));

function shapeAt(number, level) {
  const item = seen.items[number];
  const kinds = [
    "node",
    item.colour,
    item.group !== null && "group",
    item.missing && "missing",
    marks.selected === number && "selected",
    marks.matches.has(number) && "match",
  ];
  const shape = drawing(
    "g",
    {
      class: kinds.filter(Boolean).join(" "),
      transform: `translate(${item.x - item.width / 2} ${item.y - item.height / 2})`,
      "data-item": number,
    },
    ...level.draw(item),
  );
  shapes.set(number, shape);
  return shape;
}

function drawNode({ width, height, title, lines, group, hasBlocks }) {
  const bottom = lines.length
    ? `V${TITLE}H0V6`
    : `V${height - 6}Q${width} ${height} ${width - 6} ${height}H6Q0 ${height} 0 ${height - 6}V6`;
  const plus = `M${width - 19} 12h12M${width - 13} 6v12`;
  const sign = group !== null ? plus : `M${width - 18} 7h10v10h-10zM${width - 15} 10h4v4h-4z`;
  return [
    group === null ? null : drawing("rect", { class: "behind", x: 5, y: 5, width, height, rx: 6 }),
    drawing("rect", { class: "box", width, height, rx: 6 }),
    drawing("path", { class: "top", d: `M0 6Q0 0 6 0H${width - 6}Q${width} 0 ${width} 6${bottom}Z` }),
    drawing("text", { class: "name", x: 10, y: 16 }, title),
    ...lines.map(([kind, text], i) => drawing("text", { class: kind, x: 10, y: TITLE + 15 + i * LINE }, text)),
    group !== null || hasBlocks ? drawing("path", { class: "inside", d: sign }) : null,
    drawing("rect", { class: "frame", width, height, rx: 6 }),
  ];
}

/** From some distance: the title as large as the node. */
function drawTitle({ width, height, title }) {
  const size = Math.max(13, Math.min(height * 0.5, 44, width / (0.66 * title.length)));
  const text = drawing("text", { class: "name", x: width / 2, y: height / 2 + size * 0.36 }, title);
  text.style.fontSize = `${size}px`; // an attribute would be weaker than the style sheet
  return [
    drawing("rect", { class: "top", width, height, rx: 6 }),
    text,
    drawing("rect", { class: "frame", width, height, rx: 6 }),
  ];
}

/** From afar: one shape for all nodes of a colour, and on top what is marked. */
function drawAreas(items) {
  const paths = new Map();
  for (const number of items) {
    const { colour, x, y, width, height } = seen.items[number];
    const isMarked = marks.matches.has(number) || marks.selected === number;
    const kind = isMarked ? "marked" : colour;
    paths.set(kind, `${paths.get(kind) ?? ""}M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`);
  }
  return [...paths]
    .sort(([one], [other]) => Number(one === "marked") - Number(other === "marked"))
    .map(([kind, d]) => drawing("path", { class: `area ${kind}`, d }));
}

function drawEdge(number) {
  const { ends, path, values: along } = seen.edges[number];
  const texts = [...along].slice(0, 8).map((value) => `${values[value].name} ${typeOf(values[value])}`.trim());
  const title = drawing("title", {}, texts.join("\n") + (along.size > 8 ? `\nand ${along.size - 8} more` : ""));
  const near = ends.includes(marks.selected) ? " near" : "";
  return path === null
    ? drawing("path", { class: `edge cut${near}`, d: stubs(ends) }, title)
    : drawing("path", { class: `edge${near}`, d: path.d, "marker-end": "url(#arrow)" }, title);
}

/** A line that is too long to be drawn: how it leaves, and how it arrives. */
function stubs(ends) {
  const [from, to] = ends.map((end) => boxOf(seen.items[end]));
  return `M${from.right - 10} ${from.bottom}v16M${to.left + 10} ${to.top - 16}v16`;
}

function drawAllEdges(edges) {
  const paths = edges.map((number) => seen.edges[number].path?.d ?? stubs(seen.edges[number].ends));
  return drawing("path", { class: "edge", d: paths.join("") });
}

const placeOf = ({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top });

function drawFrame(frame) {
  return drawing("rect", { class: "around", ...placeOf(frame), rx: 8 });
}

/** Above the frame of an open group: its name, which folds it. */
function drawLabel(frame) {
  const text = `▾ ${blocks[state.block].groups[frame.group].title}`;
  return drawing(
    "g",
    { class: "fold", transform: `translate(${frame.left} ${frame.top - 14})`, "data-fold": frame.group },
    drawing("title", {}, "Fold it"),
    drawing("rect", { width: text.length * 7 + 8, height: 14 }),
    drawing("text", { x: 4, y: 11 }, text),
  );
}

/** Marks what is selected and what was found, without moving anything. */
function mark(changes) {
  marks = { ...marks, ...changes };
  draw(true);
}

// ---- moving and zooming

let isWaiting = false;
let isFitted = true;

function moved() {
  const { width, height } = viewport();
  view.x = within(view.x, width, seen.width * view.scale);
  view.y = within(view.y, height, seen.height * view.scale);
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    draw();
  });
}

/** What is larger than the view fills it, but for an edge; what is smaller stays inside. */
function within(at, length, extent) {
  const ends = [length - extent - EDGE_OF_VIEW, EDGE_OF_VIEW];
  if (extent + 2 * EDGE_OF_VIEW < length) ends.reverse();
  else if (extent <= length) return (length - extent) / 2;
  return Math.min(Math.max(at, Math.min(...ends)), Math.max(...ends));
}

function pan(x, y) {
  isFitted = false;
  view.x += x;
  view.y += y;
  moved();
}

function zoom(factor, x = viewport().width / 2, y = viewport().height / 2) {
  isFitted = false;
  const scale = Math.min(MOST, Math.max(least, view.scale * factor));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  moved();
}

/** The part of the graph that is seen: on a phone the panel covers some of it. */
function viewport() {
  const box = svg.getBoundingClientRect();
  const cover = byId("panel").hidden ? null : byId("panel").getBoundingClientRect();
  const isCovered = cover !== null && cover.left <= box.left;
  // There the buttons are under the graph; on a large screen they hide a corner.
  const below = box.width < NARROW ? BUTTONS : 0;
  return { width: box.width, height: isCovered ? Math.max(80, cover.top - box.top) : box.height - below };
}

const MOST_FITTED = 1.3;

/** Shows this part of the graph, or all of it. */
function fit(part = { left: 0, top: 0, right: seen.width, bottom: seen.height }, largest = MOST_FITTED) {
  const { width, height } = viewport();
  least = Math.min(0.5, width / Math.max(1, seen.width), height / Math.max(1, seen.height));
  const wanted = Math.min(width / (part.right - part.left), height / (part.bottom - part.top));
  view.scale = Math.min(largest, Math.max(least, wanted));
  view.x = width / 2 - ((part.left + part.right) / 2) * view.scale;
  view.y = height / 2 - ((part.top + part.bottom) / 2) * view.scale;
  isFitted = part.left === 0 && part.right === seen.width;
  moved();
}

function centre(item) {
  const { width, height } = viewport();
  isFitted = false;
  view.scale = Math.max(view.scale, 0.75);
  view.x = width / 2 - item.x * view.scale;
  view.y = height / 2 - item.y * view.scale;
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
  else if (pointers.size === 1) pan(now[0] - before[0], now[1] - before[1]);
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
    else pan(-event.deltaX * unit, -event.deltaY * unit);
  },
  { passive: false },
);

svg.addEventListener("keydown", (event) => {
  const ways = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  const acts = { "+": () => zoom(1.3), "=": () => zoom(1.3), "-": () => zoom(1 / 1.3), 0: () => fit() };
  if (ways[event.key]) pan(...ways[event.key]);
  else if (acts[event.key] && !event.ctrlKey && !event.metaKey) acts[event.key]();
  else return;
  event.preventDefault();
});
byId("zoom-in").addEventListener("click", () => zoom(1.3));
byId("zoom-out").addEventListener("click", () => zoom(1 / 1.3));
byId("zoom-fit").addEventListener("click", () => fit());

/** The item at a point of the window; from afar nodes are no elements of their own. */
function itemAt(event) {
  const box = svg.getBoundingClientRect();
  const x = (event.clientX - box.left - view.x) / view.scale;
  const y = (event.clientY - box.top - view.y) / view.scale;
  const found = seen.items.findIndex(
    (item) => Math.abs(item.x - x) <= item.width / 2 && Math.abs(item.y - y) <= item.height / 2,
  );
  return found < 0 ? null : { number: found, x: x - seen.items[found].x + seen.items[found].width / 2, y };
}

// ---- the map: all of the graph, and which part is in view

const map = byId("map");
let painted = null; // the picture of the graph without the view, and what it shows

function drawMap(part) {
  const isWhole = part.left <= 1 && part.top <= 1 && part.right >= seen.width - 1 && part.bottom >= seen.height - 1;
  map.hidden = isWhole || !seen.items.length;
  if (map.hidden) return;
  const most = window.innerWidth < 600 ? [120, 110] : [200, 150];
  const scale = Math.min(most[0] / seen.width, most[1] / seen.height);
  const density = window.devicePixelRatio || 1;
  if (painted?.seen !== seen || painted.marks !== marks || painted.scale !== scale) paintMap(scale, density);
  const pen = map.getContext("2d");
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, map.width, map.height);
  pen.drawImage(painted.picture, 0, 0);
  pen.setTransform(scale * density, 0, 0, scale * density, 0, 0);
  pen.strokeStyle = getComputedStyle(map).getPropertyValue("--accent");
  pen.lineWidth = 2 / scale;
  const [left, top] = [Math.max(0, part.left), Math.max(0, part.top)];
  pen.strokeRect(left, top, Math.min(seen.width, part.right) - left, Math.min(seen.height, part.bottom) - top);
}

function paintMap(scale, density) {
  map.width = Math.ceil(seen.width * scale * density);
  map.height = Math.ceil(seen.height * scale * density);
  map.style.width = `${map.width / density}px`;
  map.style.height = `${map.height / density}px`;
  const picture = element("canvas", { width: map.width, height: map.height });
  const pen = picture.getContext("2d");
  const style = getComputedStyle(map);
  pen.scale(scale * density, scale * density);
  seen.items.forEach((item, number) => {
    const isMarked = marks.selected === number || marks.matches.has(number);
    pen.fillStyle = style.getPropertyValue(`--${isMarked ? "match" : item.colour}`);
    pen.fillRect(item.x - item.width / 2, item.y - item.height / 2, item.width, Math.max(item.height, 1 / scale));
  });
  painted = { seen, marks, scale, picture };
}

function moveByMap(event) {
  if (event.type === "pointermove" && !event.buttons) return;
  const box = map.getBoundingClientRect();
  const { width, height } = viewport();
  isFitted = false;
  view.x = width / 2 - ((event.clientX - box.left) / box.width) * seen.width * view.scale;
  view.y = height / 2 - ((event.clientY - box.top) / box.height) * seen.height * view.scale;
  moved();
}
for (const kind of ["pointerdown", "pointermove"]) map.addEventListener(kind, moveByMap);
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  painted = null;
  draw(true);
});
