"""A diff as JUnit's XML: a test for each kernel, which fails if a change of it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree

from syclflat.review.comparison.changes import DocumentDiff, Entry, Gate
from syclflat.review.folding.facts import Fact, of_kernel
from syclflat.review.folding.summary import Summary, title
from syclflat.review.views.escapes import xml


def render(diffs: Sequence[DocumentDiff], summary: Summary) -> str:
    """Return the document."""
    gate = summary.gate
    failures = [sum(gate.fails(entry) for entry in diff.shown(gate)) for diff in diffs]
    root = ElementTree.Element(
        "testsuites",
        name="syclflat diff",
        tests=str(summary.total),
        failures=str(sum(failures)),
        errors="0",
    )
    for diff, count in zip(diffs, failures, strict=True):
        suite = ElementTree.SubElement(
            root,
            "testsuite",
            name=xml("".join(title(diff))),
            tests=str(len(diff.shown(gate))),
            failures=str(count),
            errors="0",
            skipped="0",
        )
        # Symbols distinguish kernels of one name.
        uses = Counter(entry.side.name for entry in diff.shown(gate))
        for entry in diff.shown(gate):
            side = entry.side
            name = side.name if uses[side.name] == 1 else f"{side.name} ({side.symbol})"
            _add_case(suite, diff.newest.document.source, name, entry, gate)
        if diff.notes:
            ElementTree.SubElement(suite, "system-out").text = xml("\n".join(diff.notes))
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _add_case(suite: ElementTree.Element, source: str, name: str, entry: Entry, gate: Gate) -> None:
    case = ElementTree.SubElement(suite, "testcase", classname=xml(source), name=xml(name))
    said = of_kernel(entry, gate)
    failing = [fact for fact in said if fact.fails]
    if failing:
        first = failing[0]
        failure = ElementTree.SubElement(
            case, "failure", type=first.change_class.value, message=xml(first.message)
        )
        failure.text = xml(_listed(failing))
    passing = [fact for fact in said if not fact.fails]
    if passing:
        ElementTree.SubElement(case, "system-out").text = xml(_listed(passing))


def _listed(said: Sequence[Fact]) -> str:
    return "\n".join(
        f"{fact.change_class.value}: {fact.message}"
        + ("" if fact.excuse is None else f" (suppressed: {fact.excuse})")
        for fact in said
    )
