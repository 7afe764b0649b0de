"""The results of flattening a source."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.emitters import layout as layouts
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.layout import LayoutRow
from syclflat.model.captures import Capture, children
from syclflat.model.kernel import Kernel
from syclflat.model.location import Location
from syclflat.model.plan import FunctionPlan, Parameter, Plan, PlannedUnit, Row, Step
from syclflat.model.texts import printable_lines
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Source

if TYPE_CHECKING:
    from syclflat.model.manifests import Document

CACHE_LINE = 64
"""Bytes in a row of the picture of a capture object."""
_LINES = 20
_COLUMNS = 80
"""The room that a printed kernel takes, as on a small terminal."""


@dataclass(frozen=True, slots=True)
class FlatKernel:
    """A kernel and its call; a notebook shows the bytes of its capture object.

    ``print`` lists its captures, so many as fit on a screen.
    """

    plan: Plan = field(repr=False)
    unit: PlannedUnit = field(repr=False)
    """The kernels of the source that contains it."""

    @property
    def name(self) -> str:
        """The readable name: ``ns::Worker<int>``."""
        return self.plan.kernel.name.spelling

    @property
    def kernel(self) -> Kernel:
        """The kernel in the source: names, place, index space, attributes."""
        return self.plan.kernel

    @property
    def captures(self) -> tuple[Capture, ...]:
        """The captures, bases of a functor first; offsets and sizes are in bytes."""
        return children(self.plan.kernel.capture)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of ``kernel_signatures``; offsets are in bytes."""
        return self.plan.rows

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters of the caller, in order."""
        return self.plan.parameters

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps with which the caller rebuilds the captured object, in a valid order."""
        return self.plan.steps

    def __repr__(self) -> str:
        return f"<FlatKernel {self.name!r} at {self.kernel.location}>"

    def __str__(self) -> str:
        captured = self.kernel.capture.type.size
        head = (
            f"kernel {self.name}: {_count(captured, 'byte')} captured, "
            f"{_count(len(self.parameters), 'parameter')}"
        )
        parts = [part for part in layout(self) if part.kind != layouts.PADDING]
        shown = parts if len(parts) <= _LINES else parts[: _LINES - 1]
        lines = [head, "  offset    size  capture"] if parts else [head]
        for part in shown:
            name = f"{'  ' * part.depth}{part.path}: {part.type}"
            lines.append(f"{part.offset:8}{part.size:8}  {name}")
        if len(shown) < len(parts):
            lines.append(f"  and {len(parts) - len(shown)} more parts")
        return printable_lines("\n".join(map(_shortened, lines)))

    def _repr_html_(self) -> str:
        alone = replace(self.unit, plans=(self.plan,))
        return _picture(documents(Source(self.unit.source), alone))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of flattening a source by one convention; a notebook shows all its kernels.

    ``print`` lists them, a line for each.
    """

    source: Source = field(repr=False)
    unit: PlannedUnit = field(repr=False)
    """The whole result, as emitters show it."""
    warnings: tuple[Diagnostic, ...] = ()
    """The diagnostics of the source, each once."""
    unresolved: int = 0
    """The number of launches without a kernel."""

    @property
    def convention(self) -> str:
        """The name of the convention."""
        return self.unit.convention

    @property
    def target(self) -> str:
        """The name of the target of sizes and offsets."""
        return self.unit.target

    @property
    def kernels(self) -> tuple[FlatKernel, ...]:
        """The kernels of a source that has captures, in the order of their launches."""
        return tuple(FlatKernel(plan, self.unit) for plan in self.unit.plans)

    @property
    def functions(self) -> tuple[FunctionPlan, ...]:
        """The functions of a source that has signatures, in its order."""
        return self.unit.functions

    def emit(self, name: str, options: EmitOptions = DEFAULT_OPTIONS) -> str:
        """Return the output of the emitter called ``name`` as text.

        Args:
            name: an emitter as for ``--emit``: ``json``, ``device``, ``llvm-ir``, or one of a
                plug-in.
            options: the form of the output.

        Raises:
            InputError: if the emitter is unknown, does not support the convention, or cannot
                express a plan in the output's language.

        """
        texts = stages.emit(self.source, (self.unit,), (name,), Path(), options)
        for text in texts.values():
            return text
        raise InputError(
            error(
                f"convention {self.convention} has no output of emitter {name}",
                "no-such-combination",
                Location(self.source.name, 0, 0),
                "flatten by another convention",
            )
        )

    def __repr__(self) -> str:
        names = [kernel.name for kernel in self.kernels] + [
            own.function.name for own in self.functions
        ]
        return f"<Result of {self.source.name!r}: {', '.join(names) or 'no kernels'}>"

    def __str__(self) -> str:
        noun, count = (
            ("function", len(self.functions)) if self.functions else ("kernel", len(self.kernels))
        )
        lines = [
            f"{self.source.name}: {_count(count, noun)}, convention {self.convention}, "
            f"target {self.target}"
        ]
        for kernel in self.kernels:
            captured = kernel.kernel.capture.type.size
            lines.append(
                f"  {kernel.name}: {_count(captured, 'byte')} captured, "
                f"{_count(len(kernel.parameters), 'parameter')}, line {kernel.kernel.location.line}"
            )
        for own in self.functions:
            parameters = _count(len(own.signature.parameters), "parameter")
            lines.append(f"  {own.function.name}: {parameters}")
        return printable_lines("\n".join(lines))

    def _repr_html_(self) -> str:
        return _picture(documents(self.source, self.unit))


def layout(kernel: FlatKernel | Kernel) -> tuple[LayoutRow, ...]:
    """Return the parts of a kernel's capture object, as Clang lays them out for the target.

    Parts are ordered by offset, and every class precedes its members. Kind ``padding`` marks unused
    bytes. Offsets, sizes and alignments are in bytes; widths of bit-fields are in bits.
    """
    own = kernel.kernel if isinstance(kernel, FlatKernel) else kernel
    return tuple(layouts.rows(own.capture))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number != 1 else ''}"


def _shortened(line: str) -> str:
    return line if len(line) <= _COLUMNS else f"{line[: _COLUMNS - 3]}..."


def documents(source: Source, unit: PlannedUnit) -> list[Document]:
    """Return the manifest of the result, which reviews read."""
    from syclflat.review.sides import inputs

    return inputs.documents(source, (unit,))


def _picture(shown: list[Document]) -> str:
    from syclflat.review.inspect_forms.html import notebook
    from syclflat.review.views import inspection

    return notebook.render(inspection.inspect("", shown, "", CACHE_LINE, advise=False))
