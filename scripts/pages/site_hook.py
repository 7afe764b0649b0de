"""What `mkdocs build` needs to make a site of README.md and docs/.

The README is the first page. Files outside docs/ have no page: links to them become their names.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

ROOT = Path(__file__).resolve().parents[2]

_OUT = re.compile(r"\[([^\]]*)\]\((\.\./[^)#\s]+)[^)]*\)")


def on_files(files: Files, *, config: Any) -> Files:
    """Add the README, as if it were in docs/."""
    from mkdocs.structure.files import File

    text = re.sub(r"\]\((?![\w+]+:|#)(?=[^)\s]+\))", "](../", (ROOT / "README.md").read_text())
    text = text.replace("](../docs/", "](")
    files.append(File.generated(config, "index.md", content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Files) -> str:
    """Return the page with names in place of links that lead out of docs/."""

    def name(link: re.Match[str]) -> str:
        return link[1] if (ROOT / "docs" / link[2]).exists() else link[0]

    return _OUT.sub(name, markdown)
