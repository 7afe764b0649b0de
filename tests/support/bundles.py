"""Bundles as recorders write them, of chosen memory."""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from pathlib import Path
from typing import Any

from tests.support.recordings import Recorder

CHUNK = 64


class BundleWriter:
    """Writes a bundle of a launch into a recording."""

    def __init__(self, recorder: Recorder, launch: int = 1) -> None:
        self.recording = recorder.directory
        self.launch = launch
        self.directory = self.recording / "bundles" / str(launch)
        self.directory.mkdir(parents=True)
        self.whole: dict[str, Any] = {
            "schema": "syclflat.bundle/1",
            "launch": launch,
            "command": launch,
            "syclflat": "0.2.0",
            "follow": False,
            "chunk": CHUNK,
            "device": {"name": "CPU", "backend": "opencl", "type": "cpu", "driver": "1"},
            "kernel": "_ZTS5Scale",
            "images": [],
            "options": "",
            "constants": [],
            "captures": [],
            "global": [16],
            "local": None,
            "offset": None,
            "local_memory": 0,
            "arguments": [],
            "allocations": [],
        }
        recorder.event("bundle", launch=launch, file=f"bundles/{launch}/bundle.json")

    def blob(self, data: bytes) -> str:
        """Store a content, and return its name."""
        name = hashlib.sha256(data).hexdigest()[:32]
        place = self.recording / "blobs"
        place.mkdir(exist_ok=True)
        (place / f"{name}.z").write_bytes(zlib.compress(data))
        return name

    def allocation(
        self, number: int, before: bytes, after: bytes | None = None, **values: Any
    ) -> dict[str, Any]:
        """Add an allocation, by default at ``number`` * 0x10000."""
        made = {
            "allocation": number,
            "kind": "device",
            "address": hex(number * 0x10000),
            "size": len(before),
            "before": self._blobs(before),
        }
        if after is not None:
            made["after"] = self._blobs(after)
        made |= values
        self.whole["allocations"].append(made)
        return made

    def pointers(self, *offsets: int) -> dict[str, Any]:
        """Return the pointers of an allocation at these offsets."""
        data = struct.pack(f"<{len(offsets)}Q", *offsets)
        return {"count": len(offsets), "blob": self.blob(data)}

    def write(self) -> Path:
        """Write the description, and return its directory."""
        (self.directory / "bundle.json").write_text(json.dumps(self.whole))
        return self.directory

    def _blobs(self, data: bytes) -> list[str]:
        return [self.blob(data[at : at + CHUNK]) for at in range(0, len(data), CHUNK)]
