
const all = document.getElementById("all");
const table = document.getElementById("list");
const body = table.tBodies[0];
const headings = [...table.tHead.rows[0].cells];
const controls = document.getElementById("controls");
const around = document.getElementById("around");
const changed = document.getElementById("changed");
const variants = document.getElementById("variants");
let rows = [...body.rows];

function visible() {
  return rows.filter((row) => !row.hidden);
}

function link(row) {
  return row.querySelector("a");
}

function filter() {
  const isListed = (row) => !("variant" in row.dataset) || variants.checked;
  for (const row of rows) {
    row.hidden = true;
  }
  narrow(rows.filter(isListed), (row) => changed && changed.checked && !row.className);
}

/* Names sort as people count, numbers the largest first. */
const words = new Intl.Collator("en", { numeric: true });

function sort(column) {
  const heading = headings[column];
  const isNumber = heading.classList.contains("number");
  const before = heading.ariaSort;
  const first = isNumber ? "descending" : "ascending";
  const second = isNumber ? "ascending" : "descending";
  const order = before === first ? second : first;
  for (const other of headings) {
    other.removeAttribute("aria-sort");
  }
  heading.setAttribute("aria-sort", order);
  const sign = order === "ascending" ? 1 : -1;
  const keyed = rows.map((row) => {
    const cell = row.cells[column];
    return { row, key: isNumber ? Number(cell.dataset.value ?? -1) : cell.textContent };
  });
  const compare = isNumber ? (a, b) => a - b : words.compare;
  keyed.sort((a, b) => sign * compare(a.key, b.key) || a.row.dataset.number - b.row.dataset.number);
  rows = keyed.map(({ row }) => row);
  body.append(...rows);
}

function asked() {
  return location.hash.slice(1);
}

/* Show what the page's address asks for: the number of a kernel, or all of them. */
async function show() {
  const number = asked();
  const row = rows.find((other) => other.dataset.number === number);
  if (!row) {
    const from = shown.hidden ? null : shown.dataset.row;
    switchTo(false);
    const last = from && rows.find((other) => other.dataset.number === from);
    if (last) {
      link(last).focus();
    }
    return;
  }
  if (!window.DecompressionStream) {
    about.textContent = "This browser is too old to show a kernel.";
    return;
  }
  const html = await bodyOf(Number(number));
  if (number !== asked()) {
    return;
  }
  shown.innerHTML = html;
  shown.dataset.row = number;
  switchTo(true);
  const listed = visible();
  const place = listed.indexOf(row);
  lead("previous", listed[place - 1]);
  lead("next", place < 0 ? undefined : listed[place + 1]);
  shown.scrollTop = 0;
  scrollTo(0, 0);
}

function switchTo(one) {
  shown.hidden = !one;
  around.hidden = !one;
  all.hidden = one;
  controls.hidden = one;
  about.textContent = one ? "Point at a part, or reach it with the Tab key." : "";
}

function lead(id, row) {
  const element = document.getElementById(id);
  if (row) {
    element.href = link(row).hash;
  } else {
    element.removeAttribute("href");
  }
}

function leave(event) {
  if (event.key === "Escape" && event.target !== search && !shown.hidden) {
    location.hash = "";
    event.preventDefault();
  }
}

headings.forEach((heading, column) => heading.addEventListener("click", () => sort(column)));
addEventListener("hashchange", show);
search.addEventListener("input", filter);
for (const box of [changed, variants]) {
  if (box) {
    box.addEventListener("change", filter);
  }
}
/* Browsers keep what was checked. */
filter();
controls.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", press);
document.addEventListener("keydown", leave);
if (location.hash) {
  show();
}
