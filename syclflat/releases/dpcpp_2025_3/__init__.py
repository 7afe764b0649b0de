"""DPC++ 2025.3, of October 2025, whose compiler ``headers/dpcpp`` stands in for."""

from __future__ import annotations

from syclflat.releases.release import Release

RELEASE = Release("2025.3", 8, 20251000)
