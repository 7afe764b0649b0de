"""Puts the manual pages into wheels, for share/man/man1 where they are installed."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ManPagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes the pages when a wheel is built."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the pages to what the wheel shares, unless the source stays where it is."""
        if version == "editable":
            return
        self._directory = tempfile.TemporaryDirectory()
        script = Path(self.root, "scripts", "pages", "man_pages.py")
        # The process keeps no module of an older build.
        subprocess.run([sys.executable, script, self._directory.name], check=True)
        for page in sorted(Path(self._directory.name).iterdir()):
            build_data["shared_data"][str(page)] = f"share/man/man1/{page.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete what was written."""
        if version != "editable":
            self._directory.cleanup()
