"""Run the stages of a device half: between Clang's jobs, and over its module."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from syclflat import llvm_ir
from syclflat.backends import verifier
from syclflat.backends.device_half import Program
from syclflat.backends.facts import DeviceFacts, Missed
from syclflat.backends.stages import (
    BinaryStage,
    ClangStage,
    IrStage,
    Split,
    Stage,
    run_binary,
    run_ir,
)
from syclflat.clang.demangling import demangled
from syclflat.diagnostics import InputError, error
from syclflat.llvm_ir import IrError, Module
from syclflat.runtimes import HostRuntime
from syclflat.runtimes.device_image import DeviceImage
from syclflat.runtimes.device_names import NamedKernel
from syclflat.runtimes.kernel_manifest import Manifest

_ALL = "syclflat"
"""The name that ``-Rpass-missed=`` gives all stages together."""


@dataclass(eq=False, slots=True)
class StageRun:
    """The stages of a device half, and the facts that they found so far."""

    program: Program
    facts: DeviceFacts = field(default_factory=DeviceFacts)
    stages: Sequence[Stage] = field(init=False)
    _parts: int = field(default=1, init=False)
    _left: Iterator[int] = field(default=iter(()), init=False)

    def __post_init__(self) -> None:
        """Choose the stages.

        Raises:
            InputError: if the user leaves out an unknown stage, or a required one, or asks for a
                verifier that is not installed.

        """
        self.facts = replace(self.facts, asked_levels=self.program.cpu_levels)
        self.stages = self.program.stages
        if self.program.is_verified and not verifier.is_installed():
            advice = "install it with: pip install llvmlite"
            raise InputError(
                error("--verify-ir requires llvmlite", "compiler-option", None, advice)
            )

    def steps(self) -> Iterator[tuple[Sequence[IrStage], ClangStage]]:
        """Yield each stage that Clang runs, with the stages over its input."""
        before: list[IrStage] = []
        for stage in self.stages:
            if isinstance(stage, IrStage):
                before.append(stage)
            elif isinstance(stage, ClangStage):
                yield before, stage
                before = []

    @property
    def binary(self) -> Sequence[BinaryStage]:
        """The stages over Clang's module."""
        return [stage for stage in self.stages if isinstance(stage, BinaryStage)]

    def change(
        self, forms: Sequence[Path], stages: Sequence[IrStage], split: Split | None = None
    ) -> None:
        """Change files of LLVM IR by stages; of a module in parts, only the first part.

        Args:
            forms: the file of a module, and those of its other forms, from which no fact counts.
            stages: the stages.
            split: returns the parts of a module, each for a file; None to keep it whole.

        Raises:
            InputError: if a stage refuses the code, or LLVM the result.

        """
        if not stages:
            return
        before = self.facts
        first, *others = forms
        module = self._read(first)
        parts = split(module, before) if split is not None else [module]
        self._parts = len(parts)
        self._left = self._changed(zip(self.parts(first), parts, strict=True), stages)
        next(self._left)
        for other in others:
            module = self._read(other)
            run_ir(module, [stage for stage in stages if not stage.finds_only], before)
            other.write_bytes(bytes(module))

    def rest(self) -> Iterator[int]:
        """Change the other parts of the last module; yield the number of each, from 1, then."""
        yield from self._left

    def _changed(
        self, parts: Iterable[tuple[Path, Module]], stages: Sequence[IrStage]
    ) -> Iterator[int]:
        before = self.facts
        for number, (file, part) in enumerate(parts):
            found = run_ir(part, stages, before, functools.partial(self._after, number))
            self.facts = self.facts.joined(found) if number else found
            file.write_bytes(bytes(part))
            yield number

    def _read(self, ir: Path) -> Module:
        try:
            module = llvm_ir.read(ir.read_bytes())
        except IrError as failure:
            raise InputError(error(f"Clang's LLVM IR: {failure}", "device-backend")) from None
        self._verify(module, "Clang")
        return module

    def parts(self, file: Path) -> Sequence[Path]:
        """Return the files of all parts of the last module, given that of the first part."""
        return [_of_part(file, number) for number in range(self._parts)]

    def images(
        self,
        compiled: Sequence[bytes],
        manifest: Manifest,
        source: str,
        runtime: HostRuntime,
        *,
        is_saved: bool = True,
    ) -> tuple[DeviceImage, ...]:
        """Return the images of the device half of ``source``, none if it has no device code.

        Args:
            compiled: Clang's module, or its parts.
            manifest: the manifest of the source.
            source: the place for errors that no kernel causes.
            runtime: the runtime that loads the images.
            is_saved: whether to write a file after each stage if the user requests that.

        Raises:
            InputError: if the device half uses a feature that devices lack, or lacks a definition.

        """
        made = self.program.backend.images
        assert made is not None, self.program.target.name
        form = made()

        def after(stage: Stage, work: Any) -> None:
            if is_saved and self.program.is_saved:
                self._save(stage, self.program.backend.clang.suffix, form.write(work.module))

        work = form.work(form.read(*compiled), manifest, source, runtime, self.facts)
        images = form.contents(run_binary(work, self.binary, after)).images()
        places = manifest.places
        return tuple(replace(image, places=places) if image.called else image for image in images)

    def remarks(self, kernels: Sequence[NamedKernel], source: str) -> str:
        """Return warnings on defects in stages, and the remarks that the user requests."""
        known = {kernel.symbol: kernel for kernel in kernels}
        known |= {kernel.mangled: kernel for kernel in kernels}
        shown = (one for one in self.facts.missed if one.is_defect or self._is_asked(one))
        return "".join(dict.fromkeys(_remark(one, known, source) for one in shown))

    def _is_asked(self, missed: Missed) -> bool:
        if not self.program.missed:
            return False
        names = (_ALL, missed.stage, _shown(missed.stage))
        try:
            return any(re.search(self.program.missed, name) for name in names)
        except re.error:  # Clang's regular expressions differ; it has rejected invalid ones.
            return False

    def _after(self, part: int, stage: Stage, module: Module) -> None:
        self._verify(module, f"stage {stage.name}")
        if self.program.is_saved:
            self._save(stage, ".ll", bytes(module), part)

    def _save(self, stage: Stage, suffix: str, contents: bytes, part: int = 0) -> None:
        number = self.stages.index(stage) + 1
        name = f".{self.program.target.name}.{number:02}.{stage.name}{suffix}"
        _of_part(self.program.output(name), part).write_bytes(contents)

    def _verify(self, module: Module, made_by: str) -> None:
        if not self.program.is_verified:
            return
        refused = verifier.refused(str(module))
        if refused:
            target = self.program.target.name
            message = f"LLVM refuses the LLVM IR for {target} from {made_by}: {refused}"
            raise InputError(error(message, "device-backend"))


def _of_part(file: Path, number: int) -> Path:
    """Return the file of a part of a module by its number, given that of the first one, 0."""
    return file.with_suffix(f".part_{number + 1}{file.suffix}") if number else file


def listed(program: Program) -> str:
    """Return the names of the stages of a device half and what they do, a line each.

    Raises:
        InputError: if the user leaves out an unknown stage, or a required one.

    """
    stages = program.stages
    width = max(len(stage.name) for stage in stages)
    lines = (
        f"  {stage.name:{width}}  {stage.does}{' (required)' if stage.is_required else ''}\n"
        for stage in stages
    )
    files = " (files that are linked)" if program.is_linked else ""
    return f"{program.target.name}{files}:\n{''.join(lines)}"


def _remark(missed: Missed, kernels: dict[str, NamedKernel], source: str) -> str:
    kernel = kernels.get(missed.function)
    where = source if kernel is None else str(kernel.location)
    name = demangled(missed.function) if kernel is None else kernel.spelling
    what = "function" if kernel is None else "kernel"
    kind = "warning" if missed.is_defect else "remark"
    name_of_pass = _shown(missed.stage)
    return f"{where}: {kind}: {what} '{name}': {missed.reason} [-Rpass-missed={name_of_pass}]\n"


def _shown(stage: str) -> str:
    return stage.replace("_", "-")
