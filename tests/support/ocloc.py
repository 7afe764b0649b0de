"""Intel's offline compiler for GPUs, for tests that need it."""

from __future__ import annotations

import pytest

from syclflat.backends.spirv.intel_gpu import machine_code

needs_ocloc = pytest.mark.skipif(
    machine_code.find() is None, reason="needs Intel's ocloc in PATH, or SYCLFLAT_OCLOC"
)
