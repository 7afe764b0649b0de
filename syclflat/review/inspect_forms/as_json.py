"""An inspection as JSON; its schema is ``syclflat/schemas/inspect-1.schema.json``."""

from __future__ import annotations

import msgspec

from syclflat.review.inspection import Inspection


def render(inspection: Inspection) -> str:
    """Return the text of the document."""
    return msgspec.json.format(msgspec.json.encode(inspection), indent=2).decode() + "\n"
