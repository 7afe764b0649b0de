"""DPC++ 2025.3, of October 2025."""

from __future__ import annotations

from syclflat.releases.dpcpp_2025_3 import image_tables
from syclflat.releases.release import Release

RELEASE = Release("2025.3", 8, 20251000, "dpcpp_2025_3", image_tables.TABLES)
