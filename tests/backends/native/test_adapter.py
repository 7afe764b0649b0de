"""The directory of the adapter for the CPU holds the adapter alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.native import adapter
from syclflat.runtimes import header_sets
from tests.headers.test_missing_features import lacks_tools

pytestmark = pytest.mark.skipif(lacks_tools(), reason="needs ziglang and intel-sycl-rt")


def test_no_library_that_traces_gpus_lies_beside_it(cache: Path) -> None:
    directory = adapter.find(header_sets.DPCPP, str(cache))
    assert directory is not None
    assert [file.name for file in directory.iterdir()] == [adapter.ADAPTER.library]
