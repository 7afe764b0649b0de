#!/usr/bin/env python3
"""Record the device code of programs, and compare two such records.

A change of the back ends that must not change their output is recorded before and after: each image
of each program, for each target, with its properties. Comments of an assembly do not count. With
--reuse, a call of Clang with the same input and arguments as an earlier one takes its output: the
second record then mostly compares what goes into Clang.

Options that must not change code are checked in the same way: a record without them, a record with
--option=-g or --option=-fno-discard-value-names, and compare --instructions, which leaves names and
line information out.
"""

from __future__ import annotations

import argparse
import filecmp
import hashlib
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from syclflat import backends, runtimes
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.grammar import Op
from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, render
from syclflat.driver.command_line import options
from syclflat.driver.halves import compile as compiling
from syclflat.driver.halves import device
from syclflat.driver.jobs.compilation import Compilation
from syclflat.driver.jobs.processes import Done, Processes
from syclflat.driver.jobs.refusals import does_not_compile
from syclflat.driver.jobs.runner import Runner
from syclflat.runtimes import bundled, host_half
from syclflat.runtimes.device_image import DeviceImage
from syclflat.service.cache import directory as cache_directory

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "cases" / "run"
EPILOG = "exit codes: 0 all programs are recorded, or equal; 1 some are not; 2 wrong usage"
_DEBUG = re.compile(
    rb"^\s*\.(?:loc|file|cfi_\w+|p2align|addrsig)\b.*\n"
    rb"|^\s*(?:\.L|\$L__)\w*(?:tmp|func_\w+|begin|end|sec_end|info)\w*:.*\n"
    rb"|^\s*\.section\s+\.debug(?:.*\n)*?(?=^\s*\.(?:section|text)\s+\.?(?!debug)|\0?\Z)",
    re.MULTILINE,
)
"""Line information of an assembly."""
_NO_LINE = 317
"""SPIR-V's ``OpNoLine``."""
_SUFFIX = re.compile(rb"_[0-9a-f]{16}(?![0-9a-f])")
"""The suffix of a file's internal names, which depends on the options."""
_COMMENT = re.compile(rb"^\s*(?://|#).*\n|\s*//.*$|\s# .*$", re.MULTILINE)


class Reused(Processes, frozen=True):
    """Calls of Clang, whose outputs are kept in a directory."""

    kept: Path = Path()
    headers: str = ""
    """A digest of the headers of device halves."""

    def run(self, command: Sequence[str | Path], cwd: Path | None = None) -> Done:
        """Run a command, or take the output of an equal one."""
        given = [str(word) for word in command]
        output = Path(given[given.index("-o") + 1])
        words = [word.replace(str(ROOT), "ROOT") for word in given]
        key = hashlib.sha256("\0".join([*words, self.headers]).encode())
        for word in given:
            file = Path(word)
            if file.suffix in (".ll", ".cpp", ".hpp") and file != output and file.is_file():
                key.update(file.read_bytes().replace(str(ROOT).encode(), b"ROOT"))
        kept = self.kept / key.hexdigest()
        if kept.is_file():
            shutil.copyfile(kept, output)
            return Done(0, "")
        done = Processes.run(self, command, cwd)
        if not done.failed and not done.said:
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(output, kept)
        return done


def images(
    source: Path,
    names: Sequence[str],
    words: Sequence[str],
    scratch: Path,
    headers: Path,
    processes: Processes,
) -> Iterator[tuple[str, list[DeviceImage]]]:
    """Yield the images of a source for each target.

    Raises:
        InputError: if the source cannot be flattened, or a device half does not compile.

    """
    invocation = options.parse([*words, "-c", f"--target={','.join(names)}", str(source)])
    own = host_half.own_compiler()
    compilation = Compilation(invocation, own, own, _ignore, headers)
    given = invocation.inputs[0]
    flattened = compiling.flatten_source(compilation, given, scratch)
    for program in compiling.device_programs(compilation, given, flattened):
        half = device.Half(
            *(program, str(source), flattened.manifest, runtimes.LIBSYCL),
            more=flattened.overlay,
            precompiled_headers=headers,
        )
        with Runner(processes, headers) as runner:
            runner.start(half.jobs)
            done = runner.finish(half.jobs)
        if done.failed:
            sys.stderr.write(done.said)
            raise InputError(*(done.errors or [does_not_compile("device", str(source))]))
        yield program.target.name, half.images()


def _ignore(_found: Sequence[Diagnostic | ClangDiagnostic]) -> None:
    """Report nothing: the case of the program has its diagnostics."""


def record(
    sources: Sequence[Path],
    names: Sequence[str],
    words: Sequence[str],
    output: Path,
    reused: Path | None,
) -> int:
    """Write the images of sources to a directory, and return the number of failures."""
    failures = 0
    headers = Path(cache_directory.own()) / cache_directory.PCH
    files = (file for file in sorted(bundled.headers_directory().rglob("*.*")) if file.is_file())
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    processes = Processes() if reused is None else Reused(kept=reused, headers=digest)
    # Device code contains paths of sources, and LLVM IR that of the scratch directory.
    programs = PROGRAMS if reused is None else reused.resolve() / "run"
    if reused is not None:
        shutil.copytree(PROGRAMS, programs, dirs_exist_ok=True)
    for source in sources:
        file = source.resolve().relative_to(PROGRAMS)
        stem = "-".join(file.with_suffix("").parts)
        left = [name for name in names if not (output / name / stem).is_dir()]
        scratch = (reused or output).resolve() / "scratch" / stem
        scratch.mkdir(parents=True, exist_ok=True)
        try:
            found = images(programs / file, left, words, scratch, headers, processes)
            for name, made in found if left else ():
                write(made, output / name / stem)
                print(f"{name} {stem}: {len(made)} images", flush=True)
        except InputError as failure:
            failures += 1
            print("\n".join(map(render, failure.diagnostics)), file=sys.stderr, flush=True)
        shutil.rmtree(scratch)
    return failures


def write(images: Sequence[DeviceImage], place: Path) -> None:
    """Write images to a directory."""
    place.mkdir(parents=True)
    for number, image in enumerate(images, 1):
        (place / f"{number}.module").write_bytes(image.module)
        (place / f"{number}.definition").write_text(image.definition, "latin-1")
        facts = (image.kernels, image.properties, image.called, image.defined, image.form)
        more = (image.is_library, image.constants)
        (place / f"{number}.facts").write_text("\n".join(map(repr, (*facts, *more))))


def instructions(file: Path) -> object:
    """Return what a file of a record contains, without comments, names and line information."""
    text = file.read_bytes()
    try:
        module = spirv_module.read(text)
    except spirv_module.NotAModuleError:
        return _SUFFIX.sub(b"", _DEBUG.sub(b"", _COMMENT.sub(b"", text))).split()
    of_lines = {
        each.operands[0]
        for each in module.head
        if each.opcode == Op.EXT_INST_IMPORT and "Debug" in spirv_module.string(each.operands[1:])
    }
    return [
        (each.opcode, len(each.operands))
        for each in module.functions
        if each.opcode not in (Op.LINE, _NO_LINE)
        and not (each.opcode == Op.EXT_INST and each.operands[2] in of_lines)
    ]


def without_comments(file: Path) -> object:
    """Return what a file of a record contains, without comments."""
    return _COMMENT.sub(b"", file.read_bytes())


def differences(first: Path, second: Path, contents: Callable[[Path], object]) -> Iterator[str]:
    """Yield the files that differ between two records, or are in only one of the two."""
    files = {path.relative_to(place) for place in (first, second) for path in place.rglob("*.*")}
    for file in sorted(files):
        both = first / file, second / file
        if not all(path.is_file() for path in both):
            yield f"{file}: only in {first if both[0].is_file() else second}"
        elif not filecmp.cmp(*both, shallow=False):
            one, other = map(contents, both)
            if one != other:
                yield f"{file}: differs"


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, epilog=EPILOG)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="record programs that are not in DIR yet")
    recording.add_argument("output", type=Path, metavar="DIR")
    recording.add_argument("sources", nargs="*", type=Path, help="default: all of cases/run")
    recording.add_argument("--target", dest="targets", default=",".join(backends.TARGETS))
    recording.add_argument("-O", dest="level", default="2", metavar="LEVEL")
    recording.add_argument(
        "--option", dest="options", action="append", default=[], help="one more of c++; repeatable"
    )
    recording.add_argument("--reuse", type=Path, metavar="DIR", help="keep Clang's outputs in DIR")
    comparing = commands.add_parser("compare", help="compare two records")
    comparing.add_argument("first", type=Path)
    comparing.add_argument("second", type=Path)
    comparing.add_argument(
        "--instructions", action="store_true", help="leave names and line information out"
    )
    given = parser.parse_args()
    if given.command == "record":
        sources = given.sources or sorted(PROGRAMS.rglob("*.cpp"))
        names = given.targets.split(",")
        words = [f"-O{given.level}", *given.options]
        return int(record(sources, names, words, given.output, given.reuse) > 0)
    contents = instructions if given.instructions else without_comments
    found = list(differences(given.first, given.second, contents))
    print("\n".join([*found, f"{len(found)} files differ"]))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
