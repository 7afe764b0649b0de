"""docs/gpu_calls.md says of each call what the adapter's source does."""

from __future__ import annotations

import runpy

import pytest

from tests.conftest import ROOT
from tests.test_programs import is_complete


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_the_table_is_that_of_the_source(updating: bool) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "pages" / "gpu_calls.py"))
    page, file = script["page"](), script["PAGE"]
    if updating:
        file.write_text(page)
    assert file.read_text() == page, "write it anew: python scripts/pages/gpu_calls.py"
    for call, state in (("urQueueFlush", "Commands begin as soon"), ("urEnqueueUSMFill", "")):
        assert f"| `{call}` | {state}" in page.partition("### Not supported")[0]
    assert "`urSamplerCreate`" in page.partition("### Not supported")[2]
