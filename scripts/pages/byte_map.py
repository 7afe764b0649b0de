#!/usr/bin/env python3
"""Print the byte map that ``syclflat inspect --format html`` draws as a picture by itself (SVG).

The picture has the colours of the page, light or dark as the reader's system is.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

_MAP = re.compile(r'<svg class="bytes".*?</svg>', re.DOTALL)
_COLOURS = re.compile(
    r"(?:^@media \(prefers-color-scheme: dark\) \{\s+)?:root \{.*?^\}", re.DOTALL | re.MULTILINE
)
_RULES = re.compile(r"^\.bytes (?!.*(?:lit|focus)).*$", re.MULTILINE)


def drawing(page: str) -> str:
    """Return the first byte map of a page of ``inspect`` as an SVG document.

    Raises:
        ValueError: if the page has no byte map, or no colours for light and dark systems.

    """
    found = _MAP.search(page)
    colours = _COLOURS.findall(page)
    style = "\n".join((*colours, *_RULES.findall(page)))
    if found is None or len(colours) != 2:
        raise ValueError("the page has no byte map")
    # A picture in a document has no script: nothing is pointed at, and nothing takes the keyboard.
    text = re.sub(r' (?:data-[\w-]+|tabindex)="[^"]*"', "", found[0])
    head, _, rest = text.partition(">")
    head = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    ground = '<rect x="-2" y="-2" width="100%" height="100%" style="fill: var(--ground)"/>'
    font = ".bytes text { font: 12px ui-monospace, monospace; }"
    return f"{head}>\n<style>\n{style}\n{font}\n</style>\n{ground}{rest}\n"


def main() -> None:
    """Print the byte map of the first kernel of a source."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    command = ["syclflat", "inspect", str(parser.parse_args().source), "--format", "html"]
    page = subprocess.run(
        [sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    sys.stdout.write(drawing(page))


if __name__ == "__main__":
    main()
