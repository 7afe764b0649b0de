"""Text of a source does no harm where it lands."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree

from hypothesis import example, given
from hypothesis import strategies as st

from syclflat.review.views import escapes


@given(st.text())
@example("\x00\x0b\ufffe\ud800")
def test_xml_takes_what_is_left(text: str) -> None:
    element = ElementTree.Element("a", b=escapes.xml(text))
    element.text = escapes.xml(text)
    read = ElementTree.fromstring(ElementTree.tostring(element, encoding="unicode"))
    assert read.tag == "a"
    assert len(read) == 0


@given(st.text(alphabet=st.sampled_from("a`|\\<>&*_[]()@#\n\x1b\u202e ")))
def test_markdown_stays_one_cell(text: str) -> None:
    for escaped in (escapes.markdown(text), escapes.markdown_code(text)):
        assert not re.search(r"[|\\\n\x1b\u202e]", escaped)
    assert not re.search(r"[<>\[\]*`@]|\b_|_\b", escapes.markdown(text))
    plain = escapes.printable(text)
    assert html.unescape(escapes.markdown(text)) == plain
    code = escapes.markdown_code(text)
    if code.startswith("`"):
        assert code[1:-1] == plain
        assert "`" not in plain
    else:
        assert html.unescape(code.removeprefix("<code>").removesuffix("</code>")) == plain


@given(st.text())
def test_html_stays_one_element(text: str) -> None:
    inside = escapes.html_code(text).removeprefix("<code>").removesuffix("</code>")
    assert not re.search("[<>\"']", inside)
