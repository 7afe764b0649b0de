"use strict";

const shown = document.getElementById("shown");
const about = document.getElementById("about");

/* Bodies are kept compressed, some together: what was unpacked last may be asked for next. */
const kept = [...document.querySelectorAll(".kept")];
const together = Number(document.querySelector("[data-together]").dataset.together);
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

/* Tell about a part or a parameter, and light what belongs to it. */
function point(target) {
  const part = target.closest("[data-part], [data-parameter]");
  darken();
  if (!part || !shown.contains(part)) {
    return;
  }
  const { part: own, parameter } = part.dataset;
  /* The picture that is wide says more of a part than the one for telephones. */
  const place = own === undefined ? `.parameter[data-parameter="${parameter}"]` : `.box[data-part="${own}"]`;
  const box = shown.querySelector(place) || part;
  const parts = own === undefined ? split(box.dataset.parts) : [own];
  const parameters = own === undefined ? [parameter] : split(box.dataset.parameters);
  light(parts.map((number) => `[data-part="${number}"]`));
  light(parameters.map((number) => `[data-parameter="${number}"]`));
  about.textContent = box.querySelector("title")?.textContent || about.textContent;
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

shown.addEventListener("mouseover", (event) => point(event.target));
shown.addEventListener("focusin", (event) => point(event.target));
