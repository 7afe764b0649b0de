"""Plan the machine code of the images of a device half, which their compiler determines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from syclflat.backends.assembler import Assembler
from syclflat.backends.device_half import Program
from syclflat.diagnostics import Diagnostic, InputError, error, render
from syclflat.driver.jobs.job import Job
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.kernel_manifest import Manifest


class Assembling(msgspec.Struct, eq=False):
    """The machine code of a device half, for all processors named by its program."""

    program: Program
    source: str
    """The name of the source in messages."""
    manifest: Manifest
    complete: Callable[[], Sequence[DeviceImage]]
    """Returns the images; raises :class:`InputError` if there are none."""
    made: Mapping[bytes, bytes] = msgspec.field(default_factory=dict)
    """The machine code of input files for the last processor, as far as ``complete`` made it."""
    _images: Sequence[DeviceImage] | None = None
    """None until the module exists. A source may have none: SYCL_EXTERNAL, and none defined."""

    def job(self, module: Path) -> Job:
        """Return the job that makes machine code of a module of the target."""
        return Job(
            (module,),
            self._file(0),
            make=self._begin,
            further=self._commands,
            directory=self._file(0).parent,
            explain=self._explain,
            edit=self._edit,
        )

    def images(self) -> list[DeviceImage]:
        """Return the images with machine code, after the job.

        Raises:
            InputError: if the user's options stop the assembler.

        """
        return [
            made
            for number, image in enumerate(self._images or ())
            for made in self._assembler.with_code(image, self._codes(number))
        ]

    @property
    def _assembler(self) -> Assembler:
        assembler = self.program.backend.assembler
        assert assembler is not None
        return assembler()

    def _file(self, number: int) -> Path:
        name = f".image_{number + 1}" if number else ".image"
        return self.program.output(f"{name}{self.program.backend.clang.suffix}")

    def _output(self, file: Path, processor: str) -> Path:
        return file.with_suffix(f".{processor}{self._assembler.suffix}")

    def _begin(self) -> None:
        images = self._images = self.complete()
        for number, image in enumerate(images):
            file, text = self._file(number), self._assembler.input(image)
            file.write_bytes(text)
            if text in self.made:
                output = self._output(file, self.program.machine_code[-1])
                output.write_bytes(self.made[text])

    def _commands(self) -> list[tuple[str, ...]]:
        """Return a command for each image and processor; for the first image if none is known."""
        assembler = self._assembler
        linked = (False,) if self._images is None else map(assembler.is_linked, self._images)
        # Use names without directories, so that machine code contains none.
        return [
            assembler.command(
                processor,
                file.name,
                self._output(file, processor).name,
                (
                    *assembler.options(self.program.has_lines, is_linked),
                    *self.program.assembler_options,
                ),
            )
            for number, is_linked in enumerate(linked)
            for file in [self._file(number)]
            for processor in self._processors(number)
            if not self._is_made(number, processor)
        ]

    def _is_made(self, number: int, processor: str) -> bool:
        if self._images is None or processor != self.program.machine_code[-1]:
            return False
        return self._assembler.input(self._images[number]) in self.made

    def _processors(self, number: int) -> list[str]:
        """Return the processors that machine code of an image is made for."""
        named = self.program.machine_code
        if self._images is None:
            return list(named)
        image = self._images[number]
        return [name for name in named if self._assembler.takes(image, name)]

    def _codes(self, number: int) -> dict[str, bytes]:
        file = self._file(number)
        outputs = {name: self._output(file, name) for name in self._processors(number)}
        if not all(output.is_file() for output in outputs.values()):
            given = " ".join(self.program.assembler_options)
            raise InputError(
                error(f"the assembler emits no machine code with {given}", "compiler-option")
            )
        return {name: output.read_bytes() for name, output in outputs.items()}

    def _explain(self, said: str) -> tuple[Diagnostic, ...]:
        inputs = map(self._file, range(len(self._images or ())))
        files = {file.name: file.read_bytes() for file in inputs}
        kernels = self.manifest.in_program().kernels
        return self._assembler.explain(said, files, kernels, self.source)

    def _edit(self, said: str) -> str:
        shown: list[str] = []
        for line in said.splitlines(keepends=True):
            if self._assembler.is_chatter(line):
                continue
            ours = [f"{render(one)}\n" for one in self._explain(line)]
            shown += [text for text in ours if text not in shown] if ours else [line]
        return "".join(shown)
