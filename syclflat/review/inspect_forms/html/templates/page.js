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
if (location.hash) {
  show();
}
