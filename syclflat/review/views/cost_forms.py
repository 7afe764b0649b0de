"""The forms of the costs of kernels, by name."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from syclflat.model import json_layout
from syclflat.model.cost import Costs, KernelCost
from syclflat.review.inspect_forms import as_markdown
from syclflat.review.views import cost_tables
from syclflat.review.views.inspection import chosen

FORMS = ("text", "json", "markdown", "html")


class Document(msgspec.Struct, frozen=True, tag_field="schema", tag="syclflat.cost/1"):
    """What JSON holds; its schema is ``syclflat/schemas/cost-1.schema.json``."""

    source: str
    target: str
    kernels: tuple[KernelCost, ...]
    lacks: tuple[str, ...]


def of_kernels(costs: Costs, pattern: str) -> Costs:
    """Return the costs of kernels whose names match ``pattern``, in the notation of shells.

    Raises:
        InputError: if none do.

    """
    names = [(cost.name, cost.mangled_name) for cost in costs.kernels]
    are_chosen = chosen(costs.source, names, pattern)
    kernels = (cost for cost, is_one in zip(costs.kernels, are_chosen, strict=True) if is_one)
    return replace(costs, kernels=tuple(kernels))


def render(costs: Costs, form: str, columns: int | None = None, color: bool = False) -> str:
    """Return the text of ``costs`` in a form.

    ``columns`` and ``color`` are those of a terminal, for the form ``text``.
    """
    if form == "json":
        document = Document(costs.source, costs.target, costs.kernels, costs.lacks)
        return json_layout.text(document)
    sheets = [cost_tables.sheet(cost, costs) for cost in costs.kernels]
    if form == "markdown":
        return as_markdown.sheets(sheets)
    # Each is imported where it is asked for, so that none has to wait for the others.
    if form == "html":
        from syclflat.review.inspect_forms import html

        return html.sheets(costs.source, sheets, list(map(cost_tables.summary, costs.kernels)))
    from syclflat.review.inspect_forms import as_text

    return as_text.sheets(sheets, columns, color)
