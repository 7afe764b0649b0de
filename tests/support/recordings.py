"""Recordings as programs write them, of chosen launches."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from syclflat.model.manifests import Kernel, Kernels
from syclflat.project import manifests

HEAD = {
    "event": "recording",
    "schema": "syclflat.recording/1",
    "program": "app",
    "process": 1234,
    "syclflat": "0.2.0",
    "memory": False,
}


class Recorder:
    """Writes a recording into a directory."""

    def __init__(self, directory: Path, *texts: str) -> None:
        """Begin a recording of a program with the capture tables ``texts``, which are manifests."""
        self.directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        self._file = directory / "launches.jsonl"
        self._file.write_text("")
        self.write(HEAD)
        self.kernels: dict[str, Kernel] = {}
        self._commands = 0
        self._launches = 0
        for number, text in enumerate(texts):
            self._captures(f"captures/{number}.z", text)

    def _captures(self, file: str, text: str) -> None:
        document = manifests.parse("table", text)
        assert isinstance(document, Kernels)
        self.kernels |= {kernel.name: kernel for kernel in document.kernels}
        path = self.directory / file
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(zlib.compress(text.encode()))
        self.event("captures", file=file)

    def write(self, event: Mapping[str, Any]) -> None:
        """Write an event."""
        with self._file.open("a") as file:
            file.write(json.dumps(event) + "\n")

    def event(self, name: str, /, **values: Any) -> None:
        """Write an event of so many values."""
        self.write({"event": name, **values})

    def allocation(self, number: int, size: int, **values: Any) -> None:
        """Write that memory was allocated: by default on the device, at ``number`` * 0x10000."""
        given = {"kind": "device", "address": hex(number * 0x10000)} | values
        self.event("allocation", allocation=number, size=size, after=self._commands, **given)

    def launch(
        self,
        name: str,
        values: Mapping[str, Any] = {},
        /,
        *,
        done: bool = True,
        global_: Sequence[int] = (64,),
        **settings: Any,
    ) -> int:
        """Write a launch over a range in the order of the source, and return its command.

        ``values`` are those of the kernel's parameters by name: bytes, a number, an argument of the
        event, or a sequence of numbers of 8 bytes. Others are 0.
        """
        kernel = self.kernels[name]
        self._commands += 1
        self._launches += 1
        arguments = []
        for index, parameter in enumerate(kernel.parameters):
            given = values.get(parameter.name, bytes(parameter.size))
            arguments.append({"index": index, **_argument(given, parameter.size)})
        for name in ("local", "offset"):
            settings |= {name: list(settings[name])[::-1]} if settings.get(name) else {}
        event = {
            "command": self._commands,
            "launch": self._launches,
            "kernel": kernel.mangled_name,
            "global": list(global_)[::-1],
            "local": None,
            "offset": None,
            "waits": [],
            "arguments": arguments,
            "at": 1000 * self._launches,
        }
        self.event("launch", **(event | settings))
        if done:
            self.event("done", command=self._commands, duration=4210)
        return self._commands

    def command(self, name: str, /, **values: Any) -> int:
        """Write another command, and return its number."""
        self._commands += 1
        self.event(name, command=self._commands, **values)
        return self._commands

    def end(self) -> Path:
        """End the program regularly, and return the directory."""
        self.event("end")
        return self.directory


def _argument(given: Any, size: int) -> dict[str, Any]:
    if isinstance(given, dict):
        return given
    if isinstance(given, Sequence) and not isinstance(given, bytes):
        given = b"".join(number.to_bytes(8, "little") for number in given)
    if isinstance(given, int):
        given = given.to_bytes(size, "little", signed=given < 0)
    return {"value": given.hex()}
