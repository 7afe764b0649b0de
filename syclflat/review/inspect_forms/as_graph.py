"""The graph that orders steps, in the languages of Graphviz and Mermaid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from syclflat.review.views import escapes, step_graph
from syclflat.review.views.inspection import Inspection, KernelsView, KernelView

Form: TypeAlias = Callable[[Inspection], str]


def title(kernel: KernelView, view: KernelsView) -> str:
    """Return what the graph of a kernel is called."""
    return f"{kernel.title} ({view.convention})"


def kernels(inspection: Inspection) -> Iterator[tuple[str, KernelView]]:
    """Yield the kernels with the titles of their graphs."""
    for view in inspection.documents:
        if isinstance(view, KernelsView):
            yield from ((title(kernel, view), kernel) for kernel in view.kernels)


def dot(inspection: Inspection) -> str:
    """Return the graphs of all kernels in the language of Graphviz."""
    lines = ["digraph steps {", "  rankdir=LR;", '  node [shape=box, fontname="monospace"];']
    for number, (name, kernel) in enumerate(kernels(inspection)):
        lines += [f"  subgraph cluster_{number} {{", f"    label={escapes.dot(name)};"]
        lines += [
            f"    k{number}_{position} [label={escapes.dot(step_graph.label(step))}];"
            for position, step in enumerate(kernel.steps)
        ]
        lines += [
            f"    k{number}_{before} -> k{number}_{after};"
            for before, after in step_graph.edges(kernel.steps)
        ]
        lines.append("  }")
    return "\n".join([*lines, "}", ""])


def mermaid(inspection: Inspection) -> str:
    """Return the graphs of all kernels in the language of Mermaid."""
    lines = ["flowchart LR"]
    for number, (name, kernel) in enumerate(kernels(inspection)):
        lines.append(f"  subgraph k{number}[{escapes.mermaid(name)}]")
        lines += [
            f"    k{number}_{position}[{escapes.mermaid(step_graph.label(step))}]"
            for position, step in enumerate(kernel.steps)
        ]
        lines += [
            f"    k{number}_{before} --> k{number}_{after}"
            for before, after in step_graph.edges(kernel.steps)
        ]
        lines.append("  end")
    return "\n".join([*lines, ""])


FORMS: dict[str, Form] = {"dot": dot, "mermaid": mermaid}
