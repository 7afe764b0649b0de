"""The information that an editor shows about a source, read in a process that may crash."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from syclflat.diagnostics import ClangDiagnostic, Diagnostic, Edit, Fixable, InputError
from syclflat.diagnostics.policy import WarningPolicy
from syclflat.model.captures import Capture, all_parts
from syclflat.model.location import Location, Mention
from syclflat.model.manifests import LayoutRow
from syclflat.model.plan import Form, Plan
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import inputs
from syclflat.review.sides.inputs import documents
from syclflat.review.views.inspection import KernelsView, KernelView, inspect

CACHE_LINE = 64
"""In bytes."""
_ELEMENT = re.compile(r"\[\d+\]")
_LEFT_OUT = "no-kernel"
"""Editors open many files without kernels, so don't warn about them."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A source and its results. Files have absolute names."""

    path: str
    diagnostics: tuple[Diagnostic | ClangDiagnostic, ...] = ()
    is_read: bool = False
    """Whether Clang could read the source; otherwise it has only diagnostics."""
    kernels: Mapping[str, KernelView] | None = None
    """By mangled name, the kernels with a mention."""
    mentions: tuple[Mention, ...] = ()
    """All places about kernels, including declarations of captures."""
    captured: frozenset[Mention] = frozenset()
    """The mentions that list a capture, or else name it first."""
    declared: tuple[Mention, ...] = ()
    """The mentions that declare a capture or a member of one."""
    texts: Mapping[str, bytes] | None = None
    """The contents of the files of mentions and diagnostics, at the time of reading."""


def read(
    path: str, texts: Mapping[str, bytes], settings: Settings, policy: WarningPolicy
) -> Analysis:
    """Return the information to show about the source ``path``.

    ``texts`` replace files, by absolute name.
    """
    with inputs.edited(texts):
        try:
            planned = stages.plan(Source(path), settings)
        except InputError as failure:
            return refused(path, failure)
        warnings = policy.apply(dict.fromkeys(planned.warnings))
        said = [item for item in warnings if item.check != _LEFT_OUT]
        errors = (item for failure in planned.refused for item in failure.diagnostics)
        diagnostics = _absolute(dict.fromkeys((*errors, *said)))
        unit = planned.units[0]
        if unit.form is not Form.CAPTURE_OBJECT:
            return Analysis(path, diagnostics, True, texts=_contents(_files(diagnostics)))
        [view] = inspect(path, documents(Source(path), [unit]), "", CACHE_LINE, True).documents
        assert isinstance(view, KernelsView)
        views = {kernel.mangled_name: kernel for kernel in view.kernels}
        shown = {mention.kernel for mention in planned.mentions}
        plans = [p for p in unit.plans if p.kernel.is_function or p.kernel.name.mangled in shown]
        kernels = {plan.kernel.name.mangled: views[plan.kernel.name.mangled] for plan in plans}
        captured = [mention for plan in plans for mention in _captured(plan)]
        declared = [*captured, *(mention for plan in plans for mention in _declared(plan))]
        named = (mention for mention in planned.mentions if mention.kernel in kernels)
        functions = (mention for plan in plans for mention in _function(plan))
        mentions = list(dict.fromkeys((*functions, *named, *declared)))
        files = {mention.location.file for mention in mentions}
        contents = _contents((*files, *_files(diagnostics)))

        def known(found: Iterable[Mention]) -> Iterator[Mention]:
            for item in found:
                if _is_written(item, contents) and row_of(kernels[item.kernel], item.path):
                    yield item

        return Analysis(
            path,
            diagnostics,
            True,
            kernels,
            tuple(known(mentions)),
            frozenset(known(captured)),
            tuple(known(declared)),
            contents,
        )


def refused(path: str, failure: InputError) -> Analysis:
    """Return the information to show about a source that cannot be read."""
    found = _absolute(failure.diagnostics)
    return Analysis(path, found, texts=_contents((path, *_files(found))))


def row_of(kernel: KernelView, path: str) -> LayoutRow | KernelView | None:
    """Return the row of a layout for ``path``; the kernel itself for ``""``."""
    if not path:
        return kernel
    return next((row for row in kernel.layout if same_path(row.path, path)), None)


def same_path(one: str, other: str) -> bool:
    """Return whether two paths may mean the same: any element matches any other."""
    return _ELEMENT.sub("[*]", one) == _ELEMENT.sub("[*]", other)


def _function(plan: Plan) -> Iterator[Mention]:
    kernel = plan.kernel
    if kernel.is_function:
        name = re.split(r"[<(]", kernel.name.spelling)[0].rpartition("::")[2]
        yield Mention(kernel.name.mangled, "", _place(kernel.location), len(name.encode()))


def _captured(plan: Plan) -> Iterator[Mention]:
    for part in all_parts(plan.kernel.capture):
        yield _mention(plan, part)


def _declared(plan: Plan) -> Iterator[Mention]:
    work = list(all_parts(plan.kernel.capture))
    while work:
        node = work.pop()
        for part in all_parts(node):
            yield _mention(plan, part)
            work.append(part)


def _mention(plan: Plan, part: Capture) -> Mention:
    size = len(part.name.encode())
    return Mention(plan.kernel.name.mangled, part.path, _place(part.location), size)


def _is_written(mention: Mention, contents: Mapping[str, bytes]) -> bool:
    """Return whether the name itself is at that place, and not a macro."""
    place = mention.location
    lines = contents.get(place.file, b"").split(b"\n")
    if not 0 < place.line <= len(lines):
        return False
    rest = lines[place.line - 1][place.column - 1 :]
    if not mention.path:
        return bool(rest)
    name = mention.path.rpartition(".")[2].partition("[")[0].encode()
    return len(name) == mention.length and re.match(re.escape(name) + rb"\b", rest) is not None


def _contents(files: Iterable[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for file in files:
        with contextlib.suppress(OSError):
            found[file] = inputs.read(file)
    return found


def _files(diagnostics: Iterable[Diagnostic | ClangDiagnostic]) -> list[str]:
    return [item.location.file for item in diagnostics if item.location is not None]


def _absolute(
    diagnostics: Iterable[Diagnostic | ClangDiagnostic],
) -> tuple[Diagnostic | ClangDiagnostic, ...]:
    return tuple(map(_with_places, diagnostics))


def _with_places(item: Diagnostic | ClangDiagnostic) -> Diagnostic | ClangDiagnostic:
    notes = tuple(replace(n, location=n.location and _place(n.location)) for n in item.notes)
    if isinstance(item, Fixable):
        item = replace(item, fixes=tuple(replace(f, edit=_edit(f.edit)) for f in item.fixes))
    return replace(item, location=item.location and _place(item.location), notes=notes)


def _edit(edit: Edit) -> Edit:
    return replace(edit, begin=_place(edit.begin), end=_place(edit.end))


def _place(location: Location) -> Location:
    return Location(str(inputs.absolute(location.file)), location.line, location.column)
