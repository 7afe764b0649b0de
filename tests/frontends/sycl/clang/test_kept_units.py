"""A source that is kept is read again as it would be read for the first time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.frontends.sycl.clang import kept_units
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import inputs

HEADER = "struct Params { char a; int b; };\n"
SOURCE = """\
#include <sycl/sycl.hpp>
#include "params.hpp"
void launch(sycl::queue &q, Params p) {
  q.single_task<class K>([=] { (void)p; });
}
"""


@pytest.fixture
def _two_are_kept() -> Iterator[None]:
    kept_units.keep(2)
    yield
    kept_units.keep(0)


@pytest.mark.usefixtures("_two_are_kept")
def test_an_edit_of_a_file_that_is_open(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, header = tmp_path / "app.cpp", tmp_path / "params.hpp"
    source.write_text("not what is open\n")
    header.write_text(HEADER)
    settings = Settings(precompiled_headers=cache / "pch")
    parsed: list[str] = []
    parse = kept_units.parse

    def counted(name: str, *rest: object, **named: object) -> object:
        parsed.append(name)
        return parse(name, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(kept_units, "parse", counted)

    def size(text: str, **texts: str) -> int:
        opened = {str(source): text.encode()}
        opened |= {str(tmp_path / f"{name}.hpp"): texts[name].encode() for name in texts}
        with inputs.edited(opened):
            planned = stages.plan(Source(str(source)), settings)
        [plan] = planned.units[0].plans
        return plan.kernel.capture.type.size

    assert size(SOURCE) == 8
    first = len(parsed)
    assert size("\n\n" + SOURCE.replace("[=]", "[p, q = 1L]")) == 16
    # What isn't saved counts, and what is saved does when it changes.
    assert size(SOURCE, params=HEADER.replace("int", "double")) == 16
    header.write_text(HEADER.replace("int b", "int b, c, d"))
    assert size(SOURCE) == 16
    for _ in range(2):
        with pytest.raises(InputError) as refused:
            size(SOURCE.replace("(void)p", "p +"))
        assert "expected expression" in refused.value.diagnostics[0].message
    assert size(SOURCE) == 16
    assert len(parsed) == first
