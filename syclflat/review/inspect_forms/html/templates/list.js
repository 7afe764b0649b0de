const search = document.getElementById("search");
const count = document.getElementById("count");
const nothing = document.getElementById("nothing");

/* Hide the items of a list that lack a word that is searched for, or are left out anyway. */
function narrow(items, isLeftOut = () => false) {
  const words = search.value.toLowerCase().split(/\s+/);
  let found = 0;
  for (const item of items) {
    item.hidden = !words.every((word) => item.dataset.key.includes(word)) || Boolean(isLeftOut(item));
    found += item.hidden ? 0 : 1;
  }
  count.textContent = `${found} of ${items.length}`;
  nothing.hidden = found > 0 || !items.length;
}

function press(event) {
  const target = event.target;
  const step = STEPS[event.key];
  if (event.key === "/" && target !== search && !search.closest("[hidden]")) {
    search.focus();
  } else if (event.key === "Escape" && target === search) {
    search.value = "";
    filter();
  } else if (event.key === "Enter" && target === search && visible().length) {
    location.hash = link(visible()[0]).hash;
  } else if (event.key === "ArrowDown" && target === search && visible().length) {
    link(visible()[0]).focus();
  } else if (step && target.closest("#list a")) {
    if (!move(visible().map(link), target, step) && step < 0) {
      search.focus();
    }
  } else if (step && target.closest("svg.bytes [tabindex]")) {
    const parts = [...shown.querySelectorAll("svg.bytes [tabindex]")];
    move(parts.filter((part) => part.getClientRects().length), target, step);
  } else {
    return;
  }
  event.preventDefault();
}
