"""Files of ``--format svg``, in a browser."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Browser, Page

from syclflat.review.inspect_forms import as_svg
from syclflat.review.views.inspection import inspect
from tests.review.test_html import browser, padding, page_of

# Pytest finds the fixture by its name here.
assert browser

COLORS = """
async source => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const drawn = canvas.getContext("2d");
  drawn.drawImage(image, 0, 0);
  const bytes = drawn.getImageData(0, 0, image.width, image.height).data;
  const counts = {};
  for (let at = 0; at < bytes.length; at += 4) {
    const color = [bytes[at], bytes[at + 1], bytes[at + 2]].join();
    counts[color] = (counts[color] || 0) + 1;
  }
  return counts;
}
"""


def luminance(color: str) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = [int(part) / 255 for part in color.split(",")]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(page: Page) -> float:
    """Return the contrast of the picture's ground with what differs most from it."""
    shot = base64.b64encode(page.locator("img").screenshot()).decode()
    counts = page.evaluate(COLORS, f"data:image/png;base64,{shot}")
    ground = luminance(max(counts, key=counts.__getitem__))
    return max(
        (max(ground, other) + 0.05) / (min(ground, other) + 0.05)
        for other in map(luminance, counts)
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["white", "black"])
@pytest.mark.parametrize("drawing", ["builtin", "auto"])
def test_a_picture_is_readable_on_any_ground(
    browser: Browser, scheme: str, ground: str, drawing: str
) -> None:
    text = as_svg.render(inspect("a", [padding()], "", 64, False), "a.json", drawing)
    encoded = base64.b64encode(text.encode()).decode()
    page = page_of(browser, color_scheme=scheme)
    page.set_content(
        f'<meta name="color-scheme" content="light dark"><body style="background: {ground}">'
        f'<img src="data:image/svg+xml;base64,{encoded}">'
    )
    assert contrast(page) > 7
    page.context.close()
