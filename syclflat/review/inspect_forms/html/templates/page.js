const items = [...document.querySelectorAll("#list > li")];

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
  narrow(items);
}

addEventListener("hashchange", show);
search.addEventListener("input", filter);
document.addEventListener("keydown", press);
if (location.hash) {
  show();
}
