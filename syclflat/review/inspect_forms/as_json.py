"""An inspection as JSON; its schema is ``syclflat/schemas/inspect-1.schema.json``."""

from __future__ import annotations

from syclflat.model import json_layout
from syclflat.review.views.inspection import Inspection


def render(inspection: Inspection) -> str:
    """Return the text of the document."""
    return json_layout.text(inspection)
