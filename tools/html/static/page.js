"use strict";
// What both pages share. Names come from model files: they are put into the page as text, never as HTML.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);

/** A new element. `properties` starting with "on" are listeners, others attributes; false and null leave one out. */
function element(tag, properties = {}, ...children) {
  return furnish(document.createElement(tag), properties, children);
}

function furnish(made, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

function button(text, onclick, properties = {}) {
  return element("button", { type: "button", onclick, ...properties }, text);
}

/** A list of names and what they are; what is empty is left out. */
function definitions(pairs) {
  const list = element("dl");
  for (const [name, value] of pairs) {
    if (value === "" || value === null || value === undefined) continue;
    list.append(element("dt", {}, name), element("dd", {}, ...[value].flat()));
  }
  return list;
}

function table(caption, columns, rows) {
  const head = element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name)));
  const body = rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", {}, ...[cell].flat()))));
  return element(
    "div",
    { class: "table", tabindex: "0", role: "region", "aria-label": caption },
    element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)),
  );
}

// ---- the panel beside the page, or under it on a phone

const panel = { previous: null, next: null, closed: null };

function openPanel(title, content, { previous = null, next = null, closed = null }) {
  Object.assign(panel, { previous, next, closed });
  byId("panel-title").textContent = title;
  byId("panel-content").replaceChildren(...content);
  byId("panel-content").scrollTop = 0;
  byId("panel-previous").disabled = !previous;
  byId("panel-next").disabled = !next;
  byId("panel").hidden = false;
  document.body.classList.add("with-panel");
}

function closePanel() {
  if (byId("panel").hidden) return;
  byId("panel").hidden = true;
  document.body.classList.remove("with-panel");
  panel.closed?.();
}

byId("panel-close").addEventListener("click", closePanel);
byId("panel-previous").addEventListener("click", () => panel.previous?.());
byId("panel-next").addEventListener("click", () => panel.next?.());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented) closePanel();
});
