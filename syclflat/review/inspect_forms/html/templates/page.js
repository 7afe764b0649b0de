"use strict";

const shown = document.getElementById("shown");
const about = document.getElementById("about");
const search = document.getElementById("search");
const count = document.getElementById("count");
const items = [...document.querySelectorAll("#list > li")];
const keys = items.map((item) => item.dataset.key);

function link(item) {
  return item.firstElementChild;
}

function visible() {
  return items.filter((item) => !item.hidden);
}

/* Bodies are kept compressed, some together: what was unpacked last may be asked for next. */
const kept = [...document.querySelectorAll(".kept")];
const together = Number(document.getElementById("list").dataset.together);
let unpacked = { position: -1, bodies: [] };

async function bodyOf(number) {
  const position = Math.floor(number / together);
  if (unpacked.position !== position) {
    const bytes = Uint8Array.from(atob(kept[position].textContent), (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    unpacked = { position, bodies: await new Response(stream).json() };
  }
  return unpacked.bodies[number % together];
}

/* Put in place what the page's address asks for: the number of an entry. */
async function show() {
  const number = asked();
  if (!items[number]) {
    return;
  }
  if (!window.DecompressionStream) {
    about.textContent = "This browser is too old to show another entry.";
    return;
  }
  const body = await bodyOf(number);
  if (number !== asked()) {
    return;
  }
  shown.innerHTML = body;
  for (const current of document.querySelectorAll("#list [aria-current]")) {
    current.removeAttribute("aria-current");
  }
  link(items[number]).setAttribute("aria-current", "true");
  about.textContent = "";
  shown.scrollTop = 0;
}

function asked() {
  return Number(location.hash.slice(1));
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/);
  let found = 0;
  items.forEach((item, number) => {
    item.hidden = !words.every((word) => keys[number].includes(word));
    found += item.hidden ? 0 : 1;
  });
  count.textContent = `${found} of ${items.length}`;
}

/* Tell about a part or a parameter, and light what belongs to it. */
function point(target) {
  const part = target.closest("[data-part], [data-parameter]");
  darken();
  if (!part || !shown.contains(part)) {
    return;
  }
  const { part: own, parameter } = part.dataset;
  const box = own === undefined ? part : shown.querySelector(`.box[data-part="${own}"]`) || part;
  const parts = own === undefined ? split(box.dataset.parts) : [own];
  const parameters = own === undefined ? [parameter] : split(box.dataset.parameters);
  light(parts.map((number) => `[data-part="${number}"]`));
  light(parameters.map((number) => `[data-parameter="${number}"]`));
  about.textContent = box.ariaLabel || about.textContent;
}

function split(numbers) {
  return numbers ? numbers.split(" ") : [];
}

/* A line is behind the boxes until it is lit. */
function light(selectors) {
  for (const element of selectors.length ? shown.querySelectorAll(selectors.join()) : []) {
    element.classList.add("lit");
    if (element.matches(".link")) {
      element.parentNode.append(element);
    }
  }
}

function darken() {
  for (const element of shown.querySelectorAll(".lit")) {
    element.classList.remove("lit");
    if (element.matches(".link")) {
      element.parentNode.prepend(element);
    }
  }
}

function move(elements, current, step) {
  const next = elements[elements.indexOf(current) + step];
  if (next) {
    next.focus();
  }
  return Boolean(next);
}

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function press(event) {
  const target = event.target;
  const step = STEPS[event.key];
  if (event.key === "/" && target !== search) {
    search.focus();
  } else if (event.key === "Escape" && target === search) {
    search.value = "";
    filter();
  } else if (event.key === "Enter" && target === search && visible().length) {
    location.hash = link(visible()[0]).hash;
  } else if (event.key === "ArrowDown" && target === search && visible().length) {
    link(visible()[0]).focus();
  } else if (step && target.closest("#list")) {
    if (!move(visible().map(link), target, step) && step < 0) {
      search.focus();
    }
  } else if (step && target.closest("svg.bytes [tabindex]")) {
    move([...shown.querySelectorAll("svg.bytes [tabindex]")], target, step);
  } else {
    return;
  }
  event.preventDefault();
}

addEventListener("hashchange", show);
search.addEventListener("input", filter);
document.addEventListener("keydown", press);
shown.addEventListener("mouseover", (event) => point(event.target));
shown.addEventListener("focusin", (event) => point(event.target));
if (location.hash) {
  show();
}
