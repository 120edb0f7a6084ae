// The page of a comparison report.

const results = data.results;

/** Numbers that JSON has no word for arrive as text. */
const numberOf = (value) => (value === "nan" ? NaN : value === "inf" ? Infinity : value === "-inf" ? -Infinity : value);
const isOver = (deviation) => deviation !== null && !deviation.passed;
const isFailing = (result) => isOver(result.own) || isOver(result.accumulated);
/** Equal to the last bit, as far as there is something to compare with. */
const isExact = (result) => {
  const found = [result.own, result.accumulated].filter((one) => one !== null);
  return found.length > 0 && found.every((one) => one.passed && numberOf(one.absolute) === 0 && one.mismatches === 0);
};
const nameOf = (result) => result.variable || result.result;
/** In which iterations of loops and branches it is, outermost first: "3.1", "2.then". */
const iterationOf = (result) => (result.inside ?? []).map((one) => one.branch || one.iteration).join(".");
const sizeOf = (result) => result.shape.reduce((a, b) => a * b, 1);
const shapeOf = (result) => result.shape.join("×") || "scalar";

function short(value) {
  const number = numberOf(value);
  if (typeof number !== "number") return String(value ?? "");
  if (!Number.isFinite(number)) return String(value);
  return number === 0
    ? "0"
    : Number.isInteger(number) && Math.abs(number) < 1e6
      ? String(number)
      : number.toExponential(1);
}

function exact(value) {
  const number = numberOf(value);
  return typeof number === "number" && Number.isFinite(number) ? String(Number(number.toPrecision(9))) : String(value);
}

function verdictOf(result) {
  if (isOver(result.own)) return "own error";
  if (isOver(result.accumulated)) return "accumulated";
  return result.own === null && result.accumulated === null ? "no reference" : "within";
}

// ---- the table: only the rows that are in view exist

/** What is inside of a loop counts its own places, and stands before the loop. */
const orderOf = new Map(results.map((result, i) => [result, i]));

// Where the screen is small, columns of the kind "extra" are left out, and "name" on a phone.
const COLUMNS = [
  { title: "#", width: 4, sort: (r) => orderOf.get(r), text: (r) => r.place, numeric: true },
  { title: "Operation", width: 13, sort: (r) => r.operator, text: (r) => r.operator },
  { title: "Variable", width: 15, kind: "name", sort: nameOf, text: nameOf },
  { title: "Shape", width: 9, kind: "extra", sort: sizeOf, text: shapeOf, numeric: true },
  { title: "dtype", width: 6, kind: "extra", sort: (r) => r.dtype, text: (r) => r.dtype },
  ...(results.some((r) => r.inside?.length)
    ? [{ title: "Iteration", width: 5, kind: "iteration", sort: iterationOf, text: iterationOf }]
    : []),
  {
    title: "Own",
    width: 6,
    kind: "error",
    sort: (r) => numberOf(r.own?.scaled),
    text: (r) => short(r.own?.scaled),
    numeric: true,
    worst: true,
  },
  {
    title: "Accumulated",
    width: 8,
    kind: "error",
    sort: (r) => numberOf(r.accumulated?.scaled),
    text: (r) => short(r.accumulated?.scaled),
    numeric: true,
    worst: true,
  },
  {
    title: "Allowed",
    width: 6,
    kind: "extra",
    sort: (r) => allowedOf(r),
    text: (r) => (allowedOf(r) === 0 ? "equal" : short(allowedOf(r))),
    numeric: true,
    worst: true,
  },
  {
    title: "Mismatches",
    width: 8,
    kind: "extra",
    sort: mismatchesOf,
    text: (r) => short(mismatchesOf(r)),
    numeric: true,
    worst: true,
  },
  { title: "Verdict", width: 8, sort: verdictOf, text: verdictOf },
];

const classOf = (column) => [column.numeric && "number", column.kind].filter(Boolean).join(" ") || null;

function allowedOf(result) {
  return numberOf((result.own ?? result.accumulated)?.allowed);
}

function mismatchesOf(result) {
  const found = [result.own, result.accumulated].filter((one) => one !== null).map((one) => numberOf(one.mismatches));
  return found.length ? Math.max(...found) : undefined;
}

const state = { column: 0, descending: false, shown: [], isShown: new Set(), selected: null };
const searchable = results.map((r) =>
  [r.place, iterationOf(r), r.operator, r.result, r.variable, r.dtype, r.legacy?.type ?? ""].join(" ").toLowerCase(),
);

/** Not-a-number is worse than everything; what is absent comes last in both directions. */
function compare(one, other, descending) {
  const lacks = (value) => value === undefined || value === null || value === "";
  if (lacks(one) || lacks(other)) return lacks(one) - lacks(other);
  const order =
    typeof one === "string"
      ? one.localeCompare(other, undefined, { numeric: true })
      : Number.isNaN(one) || Number.isNaN(other)
        ? Number.isNaN(one) - Number.isNaN(other)
        : one === other
          ? 0
          : one < other
            ? -1
            : 1;
  return descending ? -order : order;
}

function refresh() {
  const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const onlyFailing = byId("only-failing").checked;
  const onlyOutputs = byId("only-outputs").checked;
  const hidesExact = byId("hide-exact").checked && !words.length;
  const shown = results
    .map((_, i) => i)
    .filter(
      (i) =>
        (!onlyFailing || isFailing(results[i])) &&
        (!onlyOutputs || results[i].kind === "output") &&
        !(hidesExact && isExact(results[i]) && results[i].kind !== "output") &&
        words.every((word) => searchable[i].includes(word)),
    );
  const keys = results.map(COLUMNS[state.column].sort);
  shown.sort((a, b) => compare(keys[a], keys[b], state.descending) || a - b);
  state.shown = shown;
  state.isShown = new Set(shown);
  byId("count").textContent =
    shown.length === results.length
      ? `${results.length.toLocaleString("en")} results`
      : `${shown.length.toLocaleString("en")} of ${results.length.toLocaleString("en")}`;
  byId("table").setAttribute("aria-rowcount", shown.length + 1);
  drawHeads();
  drawRows();
  drawStrip();
}

function drawHeads() {
  COLUMNS.forEach((column, i) => {
    const head = byId("columns").children[i];
    head.setAttribute("aria-sort", i !== state.column ? "none" : state.descending ? "descending" : "ascending");
  });
}

function sortBy(i) {
  state.descending = i === state.column ? !state.descending : Boolean(COLUMNS[i].worst);
  state.column = i;
  refresh();
  byId("scroller").scrollTop = 0;
}

const BEYOND = 12; // rows above and below what is seen
const scroller = byId("scroller");
const rowHeight = () => parseFloat(getComputedStyle(scroller).getPropertyValue("--row"));
let drawn = "";

function drawRows(isForced = true) {
  const height = rowHeight();
  const first = Math.max(0, Math.floor(scroller.scrollTop / height) - BEYOND);
  const last = Math.min(state.shown.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / height) + BEYOND);
  if (!isForced && drawn === `${first} ${last}`) return;
  drawn = `${first} ${last}`;
  const space = (count) => {
    const cell = element("td", { colspan: COLUMNS.length });
    cell.style.height = `${count * height}px`;
    return element("tr", { class: "space", "aria-hidden": "true" }, cell);
  };
  const rows = state.shown.slice(first, last).map((i, at) => rowOf(i, first + at));
  byId("rows").replaceChildren(space(first), ...rows, space(state.shown.length - last));
  if (!state.shown.length)
    byId("rows").replaceChildren(
      element("tr", {}, element("td", { colspan: COLUMNS.length, class: "none" }, "No result is like that.")),
    );
}

function rowOf(i, at) {
  const result = results[i];
  const cells = COLUMNS.map((column) => {
    const text = String(column.text(result) ?? "");
    return element("td", { class: classOf(column), title: text.length > 12 ? text : null }, text);
  });
  const label = `Details of #${result.place} ${result.operator} ${nameOf(result)}`;
  cells[1].replaceChildren(
    element("button", { type: "button", class: "link", tabindex: "-1", "aria-label": label }, result.operator),
  );
  const isOutput = result.kind === "output";
  if (isOutput) cells[2].append(element("span", { class: "badge" }, "output"));
  const properties = {
    class: isOver(result.own) ? "over-own" : isOver(result.accumulated) ? "over" : null,
    "data-result": i,
    "aria-rowindex": at + 2,
    "aria-current": state.selected === i ? "true" : null,
  };
  return element("tr", properties, ...cells);
}

function select(i, { reveal = false, details = true } = {}) {
  state.selected = i;
  if (reveal) {
    if (!state.isShown.has(i)) {
      byId("filter").value = "";
      byId("only-failing").checked = byId("only-outputs").checked = byId("hide-exact").checked = false;
      refresh();
    }
    const top = state.shown.indexOf(i) * rowHeight();
    const height = scroller.clientHeight - byId("columns").offsetHeight;
    if (top < scroller.scrollTop || top + rowHeight() > scroller.scrollTop + height) scroller.scrollTop = top - height / 2;
  }
  if (details || !byId("panel").hidden) showDetails(i);
  drawRows();
  drawStrip();
}

function step(by) {
  const at = state.shown.indexOf(state.selected);
  const next = state.shown[at < 0 ? 0 : at + by];
  return next === undefined ? null : () => select(next, { reveal: true });
}

COLUMNS.forEach((column, i) => {
  const head = element(
    "th",
    { scope: "col", class: classOf(column) },
    button(column.title, () => sortBy(i)),
  );
  head.style.width = `${column.width}em`;
  byId("columns").append(head);
});
byId("table").style.minWidth = `${COLUMNS.reduce((sum, column) => sum + column.width, 0)}em`;
scroller.addEventListener("scroll", () => requestAnimationFrame(() => drawRows(false)), { passive: true });
byId("rows").addEventListener("click", (event) => {
  const row = event.target.closest("[data-result]");
  if (!row) return;
  scroller.focus({ preventScroll: true }); // rows are made anew, and lose it
  select(Number(row.dataset.result));
});
scroller.addEventListener("keydown", (event) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.target !== scroller) return;
  event.preventDefault();
  step(by)?.();
});
for (const id of ["filter", "only-failing", "only-outputs", "hide-exact"]) {
  byId(id).addEventListener("input", () => {
    scroller.scrollTop = 0;
    refresh();
  });
}
byId("first")?.addEventListener("click", () => select(data.first, { reveal: true }));

// ---- everything about a result

function showDetails(i) {
  const result = results[i];
  const legacy =
    result.legacy && `${result.legacy.type}, block ${result.legacy.block}, operator ${result.legacy.place}`;
  const content = [
    definitions([
      ["operation", `#${result.place} ${result.operator}`],
      ["inside of", (result.inside ?? []).map(placeOf).join(", ")],
      ["result", result.result],
      ["variable", result.variable],
      ["legacy operator", legacy],
      ["reads", result.reads.join(", ")],
      ["dtype", result.dtype],
      ["shape", shapeOf(result)],
      ["kind", result.kind],
      ["verdict", verdictOf(result)],
    ]),
    ...byIteration(i),
    ...deviation("Own error", "the operation on the reference's inputs", result.own, result.note),
    ...deviation("Accumulated error", "in a run of the whole program", result.accumulated, result.note),
  ];
  openPanel(nameOf(result) || result.operator, content, {
    previous: step(-1),
    next: step(1),
    closed: () => {
      state.selected = null;
      drawRows();
      drawStrip();
    },
  });
}

function placeOf(one) {
  const when = one.branch ? `${one.branch} branch` : `iteration ${one.iteration}`;
  return `${when} of #${one.place} ${one.operator} ${one.variable}`.trim();
}

/** The same result in other iterations: the operations around it, its own place and what it is. */
function sameInIterations(i) {
  const key = (result) =>
    JSON.stringify([
      (result.inside ?? []).map((one) => [one.place, one.branch]),
      result.place,
      result.result,
      result.variable,
    ]);
  const wanted = key(results[i]);
  return results.map((_, at) => at).filter((at) => results[at].inside?.length && key(results[at]) === wanted);
}

/** A small chart of a result by iteration: each bar is one, and leads to it. */
function byIteration(i) {
  const same = sameInIterations(i);
  if (same.length < 2) return [];
  const bars = same.map((at) => {
    const one = results[at].own ?? results[at].accumulated;
    const size = numberOf(one?.scaled) ?? 0;
    const share = size === 0 ? 0 : Number.isFinite(size) ? (Math.log10(size) - range[0]) / (range[1] - range[0]) : 1;
    const words = one ? `${short(one.scaled)}, ${one.passed ? "within" : "over"} tolerance` : "not compared";
    const kinds = ["bar", isOver(one ?? null) ? "over" : "", at === i ? "here" : ""].filter(Boolean).join(" ");
    const label = `Iteration ${iterationOf(results[at])}: ${words}`;
    const bar = button("", () => select(at, { reveal: true }), { class: kinds, "aria-label": label, title: label });
    const fill = element("span", {});
    fill.style.height = `${Math.round(4 + 92 * Math.min(1, Math.max(0, share)))}%`;
    bar.append(fill);
    return bar;
  });
  const meaning = `${results[i].own ? "own" : "accumulated"} error in the iterations that were compared`;
  return [
    element("h3", {}, "By iteration", element("small", {}, meaning)),
    element("div", { class: "iterations", role: "group", "aria-label": "Error by iteration" }, ...bars),
  ];
}

function deviation(title, meaning, one, note) {
  const head = element("h3", {}, title, element("small", {}, meaning));
  if (one === null) return [head, element("p", {}, note || "The reference has no such value.")];
  const share = one.size ? ` of ${one.size.toLocaleString("en")} (${percent(one.mismatches / one.size)})` : "";
  const facts = definitions([
    [
      "verdict",
      element("span", { class: one.passed ? "good" : "bad" }, one.passed ? "within tolerance" : "over tolerance"),
    ],
    ["problem", one.problem],
    ["deviation", `${short(one.scaled)} of the largest value`],
    ["allowed", one.allowed === 0 ? "must be equal" : short(one.allowed)],
    ["absolute", short(one.absolute)],
    ["relative", short(one.relative)],
    ["ulp", one.ulp === null ? "" : short(one.ulp)],
    ["cosine", one.cosine === null ? "" : exact(one.cosine)],
    ["mismatches", `${one.mismatches.toLocaleString("en")}${share}`],
  ]);
  const rows = one.worst.map((worst) => [
    `[${worst.index.join(", ")}]`,
    exact(worst.got),
    exact(worst.expected),
    difference(worst),
  ]);
  return [
    head,
    facts,
    rows.length ? table(`Worst elements: ${title}`, ["index", "got", "expected", "difference"], rows) : null,
  ].filter(Boolean);
}

function percent(share) {
  return share === 0 || share >= 0.001 ? `${Number((100 * share).toFixed(1))} %` : "under 0.1 %";
}

function difference({ got, expected }) {
  const [one, other] = [numberOf(got), numberOf(expected)];
  return typeof one === "number" && typeof other === "number" ? short(one - other).toLowerCase() : "";
}

// ---- the strip

const canvas = byId("strip");
const EDGES = { left: 42, right: 10, top: 30, bottom: 26 };
let range = [-8, 0];
let isCut = false; // whether errors below the range are drawn at its lower end

/** The powers of ten below half a unit in the last place: what is smaller, a number of the format does not tell. */
const RESOLUTIONS = { bfloat16: -3, float16: -4, float32: -8, complex64: -8, float64: -16, complex128: -16 };

function findRange() {
  const logs = results
    .flatMap((r) => [r.own?.scaled, r.accumulated?.scaled, allowedOf(r)])
    .map(numberOf)
    .filter((value) => Number.isFinite(value) && value > 0)
    .map(Math.log10);
  if (!logs.length) return;
  const finest = finestResolution();
  const least = Math.floor(logs.reduce((a, b) => Math.min(a, b)));
  const low = Math.max(least, finest);
  const high = Math.max(low, Math.ceil(logs.reduce((a, b) => Math.max(a, b))));
  range = low === high ? [low - 1, high] : [low, high];
  isCut = least < range[0];
}

/** That of the format with the most digits among the results. */
function finestResolution() {
  const there = results.map((result) => RESOLUTIONS[result.dtype]).filter((one) => one !== undefined);
  return there.reduce((a, b) => Math.min(a, b), there[0] ?? RESOLUTIONS.float32);
}

/** Says in the legend what the lowest mark of the axis means. */
function explainCut() {
  byId("cut").hidden = !isCut;
  byId("cut").textContent = `\u2264 1e${range[0]}: finer than the results' format tells, drawn at the lower end`;
}

function plotArea() {
  const { width, height } = canvas.getBoundingClientRect();
  return { width, height, right: width - EDGES.right, bottom: height - EDGES.bottom };
}

const xOf = (i, area) => EDGES.left + ((i + 0.5) / results.length) * (area.right - EDGES.left);

/** Equal values lie under the axis, those that are not finite above the plot. */
function yOf(value, area) {
  const number = numberOf(value);
  if (!Number.isFinite(number)) return 10;
  if (number === 0) return area.height - 9;
  const share = (Math.log10(number) - range[0]) / (range[1] - range[0]);
  return area.bottom - Math.min(1, Math.max(0, share)) * (area.bottom - EDGES.top);
}

function drawStrip() {
  const area = plotArea();
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  drawGrid(pen, area, colour, style.fontFamily);
  const width = Math.max(1, Math.min(6, ((area.right - EDGES.left) / Math.max(1, results.length)) * 0.7));
  const byWeight = [false, true].flatMap((over) =>
    results.map((_, i) => i).filter((i) => isFailing(results[i]) === over),
  );
  for (const i of byWeight) drawAccumulated(pen, area, colour, i, width);
  drawTolerance(pen, area, colour);
  for (const i of byWeight) drawOwn(pen, area, colour, i);
  if (state.selected !== null) {
    pen.fillStyle = colour("accent");
    pen.fillRect(xOf(state.selected, area) - 0.75, 0, 1.5, area.height);
  }
}

function drawGrid(pen, area, colour, family) {
  pen.font = `11px ${family}`;
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  pen.lineWidth = 1;
  const every = Math.max(1, Math.ceil((range[1] - range[0]) / Math.max(1, Math.floor((area.bottom - EDGES.top) / 22))));
  const rows = [
    ["nan", yOf(NaN, area)],
    ["0", yOf(0, area)],
  ];
  for (let log = range[0]; log <= range[1]; log += every) {
    rows.push([`${isCut && log === range[0] ? "\u2264" : ""}1e${log}`, yOf(10 ** log, area)]);
  }
  for (const [text, y] of rows) {
    pen.fillStyle = colour("quiet");
    pen.fillText(text, EDGES.left - 6, y);
    pen.fillStyle = colour("line");
    pen.fillRect(EDGES.left, Math.round(y), area.right - EDGES.left, 1);
  }
}

function drawAccumulated(pen, area, colour, i, width) {
  const one = results[i].accumulated;
  if (one === null) return;
  pen.globalAlpha = state.isShown.has(i) ? 1 : 0.25;
  pen.fillStyle = colour(isOver(one) ? "over-bar" : "bar");
  const y = yOf(one.scaled, area);
  pen.fillRect(xOf(i, area) - width / 2, y, width, Math.max(2, area.bottom - y));
  pen.globalAlpha = 1;
}

function drawTolerance(pen, area, colour) {
  pen.strokeStyle = colour("text");
  pen.setLineDash([5, 3]);
  pen.beginPath();
  let last = null;
  const half = (area.right - EDGES.left) / results.length / 2;
  results.forEach((result, i) => {
    const allowed = allowedOf(result);
    if (!(allowed > 0)) {
      last = null;
      return;
    }
    const y = Math.round(yOf(allowed, area)) + 0.5;
    if (last === null) pen.moveTo(xOf(i, area) - half, y);
    else if (last !== y) pen.lineTo(xOf(i, area) - half, y);
    pen.lineTo(xOf(i, area) + half, y);
    last = y;
  });
  pen.stroke();
  pen.setLineDash([]);
}

function drawOwn(pen, area, colour, i) {
  const one = results[i].own;
  if (one === null) return;
  const [x, y] = [xOf(i, area), yOf(one.scaled, area)];
  pen.globalAlpha = state.isShown.has(i) ? 1 : 0.2;
  pen.beginPath();
  if (isOver(one)) {
    pen.fillStyle = colour("bad");
    pen.moveTo(x, y - 6);
    pen.lineTo(x + 5, y);
    pen.lineTo(x, y + 6);
    pen.lineTo(x - 5, y);
  } else {
    pen.fillStyle = colour("own");
    pen.arc(x, y, results.length > 600 ? 1.6 : 2.4, 0, 2 * Math.PI);
  }
  pen.fill();
  pen.globalAlpha = 1;
}

/** The result under the pointer: of those in reach the one whose mark is nearest, failing ones first. */
function resultAt(event) {
  const area = plotArea();
  const box = canvas.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  const middle = ((x - EDGES.left) / (area.right - EDGES.left)) * results.length - 0.5;
  const reach = Math.max(0.5, (5 * results.length) / (area.right - EDGES.left));
  let best = null;
  for (let i = Math.max(0, Math.ceil(middle - reach)); i <= Math.min(results.length - 1, middle + reach); i++) {
    const marks = [results[i].own, results[i].accumulated]
      .filter((one) => one !== null)
      .map((one) => yOf(one.scaled, area));
    const distance =
      Math.min(1e3, ...marks.map((mark) => Math.hypot(xOf(i, area) - x, mark - y))) - (isFailing(results[i]) ? 6 : 0);
    if (best === null || distance < best.distance) best = { i, distance };
  }
  return best?.i ?? null;
}

const scaledText = (deviation) => (deviation === null ? "unknown" : short(deviation.scaled));

function showTip(event) {
  const i = resultAt(event);
  const tip = byId("tip");
  tip.hidden = i === null;
  if (i === null) return;
  const result = results[i];
  tip.replaceChildren(
    element("strong", {}, `#${result.place} ${result.operator}`),
    element("span", {}, nameOf(result)),
    element("span", {}, `own ${scaledText(result.own)}, accumulated ${scaledText(result.accumulated)}`),
  );
  const area = plotArea();
  const x = xOf(i, area);
  tip.style.left = `${Math.max(0, Math.min(area.width - tip.offsetWidth, x - tip.offsetWidth / 2))}px`;
}

canvas.addEventListener("pointermove", showTip);
canvas.addEventListener("pointerdown", showTip);
canvas.addEventListener("pointerleave", (event) => {
  if (event.pointerType === "mouse") byId("tip").hidden = true;
});
canvas.addEventListener("click", (event) => {
  const i = resultAt(event);
  if (i !== null) select(i, { reveal: true, details: false });
});

/** The first operation that is wrong by itself, else what is nearest to, or farthest over, its tolerance. */
function findWorst() {
  if (data.first !== null) return data.first;
  const share = (one) => {
    if (one === null) return -1;
    const [scaled, allowed] = [numberOf(one.scaled), numberOf(one.allowed)];
    if (!one.passed) return Number.isFinite(scaled) ? 1e9 + scaled : Infinity;
    return allowed > 0 ? scaled / allowed : 0;
  };
  const shares = results.map((result) => Math.max(share(result.own), share(result.accumulated)));
  const worst = shares.reduce((best, one, i) => (one > (shares[best] ?? 0) ? i : best), -1);
  return worst < 0 ? null : worst;
}

findRange();
explainCut();
byId("hide-exact").parentElement.hidden = !results.some(isExact);
refresh();
const worst = findWorst();
if (worst !== null) select(worst, { reveal: true, details: isOver(results[worst].own) && window.innerWidth > 1000 });
new ResizeObserver(drawStrip).observe(canvas);
new ResizeObserver(() => drawRows(false)).observe(scroller);
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawStrip);
