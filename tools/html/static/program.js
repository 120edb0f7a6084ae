// The page of a program: its blocks, what is selected, and the search.

const state = { block: 0, item: null, matches: [], match: -1, active: -1 };

// ---- a block, folded and unfolded

function showBlock(number) {
  closePanel();
  state.block = number;
  byId("block").value = number;
  byId("outer").hidden = blocks[number].owner === null;
  byId("empty").hidden = blocks[number].nodes.length > 0;
  rearrange();
  fit();
  draw(true);
}

function rearrange() {
  const block = blocks[state.block];
  seen = arrange(block, viewport());
  marks = { selected: null, matches: matchesInView() };
  drawn = null;
  const isOpen = block.groups.length > 0 && block.groups.every((_, group) => block.open.has(group));
  byId("unfold").hidden = !block.groups.length;
  byId("unfold").textContent = isOpen ? "Fold what repeats" : "Show all operations";
  byId("unfold").setAttribute("aria-pressed", String(isOpen));
}

byId("unfold").addEventListener("click", () => {
  const block = blocks[state.block];
  const isOpen = byId("unfold").getAttribute("aria-pressed") === "true";
  block.open = new Set(isOpen ? [] : block.groups.keys());
  closePanel();
  rearrange();
  fit();
});

/** Opens a group and shows what is in it. */
function unfold(group) {
  closePanel();
  const block = blocks[state.block];
  block.open.add(group);
  rearrange();
  const frames = seen.frames.filter((frame) => frame.group === group);
  const part = {
    left: Math.min(...frames.map((frame) => frame.left)) - 20,
    right: Math.max(...frames.map((frame) => frame.right)) + 20,
    top: Math.min(...frames.map((frame) => frame.top)) - 30,
    bottom: Math.max(...frames.map((frame) => frame.bottom)) + 20,
  };
  fit(part, 1);
}

/** Folds a group, and selects it. */
function fold(group) {
  const block = blocks[state.block];
  block.groups.forEach((_, other) => {
    if (groupsAround(block, other).includes(group)) block.open.delete(other);
  });
  rearrange();
  select(seen.itemOf[block.groups[group].start]);
  centre(seen.items[state.item]);
}

let width = window.innerWidth;
window.addEventListener("resize", () => {
  // A keyboard that comes up on a phone changes the height alone.
  if (width !== window.innerWidth && isFitted && byId("panel").hidden) {
    rearrange();
    fit();
  } else moved();
  width = window.innerWidth;
});

// ---- one operation, or one group

svg.addEventListener("click", (event) => {
  if (dragged > 5) return;
  const label = event.target.closest("[data-fold]");
  const at = itemAt(event);
  if (label) fold(Number(label.dataset.fold));
  else if (at === null) closePanel();
  else if (event.target.closest(".inside") && seen.items[at.number].group !== null) unfold(seen.items[at.number].group);
  else select(at.number);
});
svg.addEventListener("dblclick", (event) => {
  const at = itemAt(event);
  if (at !== null && seen.items[at.number].group !== null) unfold(seen.items[at.number].group);
});

/** Shows an item, or a constant within it. */
function select(number, inner = null) {
  const item = seen.items[number];
  const node = inner ?? item.node;
  const { nodes, groups } = blocks[state.block];
  const to = (other) => (seen.items[other] ? () => goToItem(other) : null);
  openPanel(
    node === null ? item.title : nodes[node].operator,
    node === null ? groupDetails(groups[item.group], item.group) : details(nodes[node], node),
    { previous: to(number - 1), next: to(number + 1), closed: unselect },
  );
  state.item = number;
  mark({ selected: number });
  showAddress(node === null ? null : nodes[node].place);
}

function unselect() {
  state.item = null;
  mark({ selected: null });
  showAddress(null);
}

// ---- the address of an operation: #op-12 of main, #op-1-12 of the block 1

function showAddress(place) {
  const parts = ["#op", ...(state.block === 0 ? [] : [state.block]), place];
  // A fragment that is set by location would be a step back in the browser's history.
  history.replaceState(null, "", place === null ? location.pathname + location.search : parts.join("-"));
}

/** Selects the operation that the address names. */
function followAddress() {
  const [, block = 0, place] = location.hash.match(/^#op(?:-(\d+))?-(\d+)$/) ?? [];
  if (place === undefined) return;
  const node = blocks[block]?.nodes.findIndex((operation) => operation.place === Number(place)) ?? -1;
  if (node >= 0) go([Number(block), node]);
  else byId("count").textContent = `There is no operation ${location.hash} in this program.`;
}
window.addEventListener("hashchange", followAddress);

function goToItem(number) {
  select(number);
  centre(seen.items[number]);
}

function go([block, node]) {
  if (block !== state.block) showBlock(block);
  if (reveal(blocks[block], node)) rearrange();
  select(seen.itemOf[node], node);
  centre(seen.items[state.item]);
}

function counted(nodes) {
  const counts = new Map();
  for (const node of nodes) counts.set(node.operator, (counts.get(node.operator) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]);
}

function groupDetails(group, number) {
  const block = blocks[state.block];
  const isInside = (node) => node >= group.start && node < group.stop;
  const [reads, gives] = [new Map(), new Map()];
  for (const [source, target, along] of block.edges) {
    if (isInside(source) === isInside(target)) continue;
    const list = isInside(target) ? reads : gives;
    for (const value of along) if (!list.has(value)) list.set(value, [state.block, isInside(target) ? source : target]);
  }
  const items = (list, word) =>
    [...list]
      .slice(0, MOST_READERS)
      .map(([value, at]) =>
        element("li", {}, heading("", values[value]), jump(`${word} ${placeText(at)}`, at)),
      );
  const inside = block.nodes.slice(group.start, group.stop);
  return [
    element("p", {}, button("Show what is inside", () => unfold(number))),
    definitions([["operations", String(group.operations)], ["within", withinText(block, group.parent)]]),
    element("h3", {}, "Operators"),
    definitions(counted(inside).map(([name, count]) => [name, String(count)])),
    ...section("Reads", items(reads, "from")),
    ...section("Gives", items(gives, "to")),
  ];
}

const withinText = (block, group) =>
  groupsAround(block, group)
    .map((one) => block.groups[one].title)
    .join(" › ");

function details(node, number) {
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
      ["within", withinText(blocks[state.block], blocks[state.block].groupOf[number])],
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
  return element(
    "li",
    {},
    heading(slot, value),
    element("small", {}, facts.filter(Boolean).join(", ")),
    ...valuesOf(value.values ?? {}),
  );
}

const shortNumber = (number) => String(Number(number.toPrecision(4)));

/** A histogram of a parameter's values over their range; where all are equal, their value. */
function valuesOf({ least, greatest, not_finite: notFinite, histogram, every }) {
  const parts = [];
  if (histogram) {
    const bars = histogram.map((height, i) => `M${i} ${100 - height}h0.9V100h-0.9z`).join("");
    const words = every > 1 ? `Histogram of one value in ${every}` : "Histogram of the values";
    const box = { class: "histogram", viewBox: `0 0 ${histogram.length} 100`, preserveAspectRatio: "none" };
    const chart = drawing("svg", { ...box, role: "img", "aria-label": words }, drawing("path", { d: bars }));
    const ends = [least, greatest].map((end) => element("span", {}, shortNumber(end)));
    parts.push(element("div", { title: words }, chart, element("small", { class: "ends" }, ...ends)));
  } else if (least !== undefined) parts.push(element("small", {}, `all values are ${shortNumber(least)}`));
  if (notFinite) parts.push(element("small", { class: "bad" }, `${notFinite.toLocaleString("en")} values are not finite`));
  return parts;
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
  mark({ matches: matchesInView() });
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

/** The items that were found, or hold what was. */
function matchesInView() {
  return new Set(
    state.matches.filter((entry) => entry.at[0] === state.block).map((entry) => seen.itemOf[entry.at[1]]),
  );
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
followAddress();
