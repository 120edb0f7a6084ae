// Long tables get a field that shows only the rows with the words that are typed.
document.querySelectorAll(".md-typeset table").forEach((table) => {
  const rows = [...table.querySelectorAll("tbody tr")];
  if (rows.length < 40) return;
  const field = document.createElement("input");
  field.type = "search";
  field.className = "table-filter";
  field.placeholder = "Filter " + rows.length + " rows";
  field.setAttribute("aria-label", field.placeholder);
  const texts = rows.map((row) => row.textContent.toLowerCase());
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row, index) => { row.hidden = !words.every((word) => texts[index].includes(word)); });
  };
  field.addEventListener("input", show);
  (table.closest(".md-typeset__scrollwrap") || table).before(field);
});
