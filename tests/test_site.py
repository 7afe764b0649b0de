"""The README and docs/ make a site that needs no network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.documents import DOCS
from tests.support.once import once

pytest.importorskip("mkdocs")


@pytest.fixture(scope="module")
def site(of_this_run: Path) -> Path:
    return once(of_this_run / "site", build)


def build(directory: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(directory)],
        cwd=ROOT,
        # Whoever asks for something from the network gets nothing.
        env={**os.environ, "http_proxy": "http://localhost:9", "https_proxy": "http://localhost:9"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr


def test_every_page_is_on_the_site(site: Path) -> None:
    for page in DOCS:
        assert (site / page.stem / "index.html").is_file()


def test_the_readme_is_the_first_page(site: Path) -> None:
    text = (site / "index.html").read_text()
    assert "<h2" in text
    assert 'src="pictures/mix.svg"' in text
    assert (site / "pictures" / "mix.svg").is_file()
    assert 'href="getting_started/"' in text
    # What has no page is a name.
    assert ">contributing<" not in text
    assert "contributing" in text


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=\"(\w+:|//)", page.read_text())
        assert not loaded, page
