#!/usr/bin/env python3
"""Revert earlier fixes one by one, and show that each makes a test fail.

Each fix is reverted in a temporary work tree of HEAD, without changes that aren't committed: the
part of its commit in syclflat/ and headers/ is applied in reverse, to the code of today. The tests
named for it have to fail then, and to pass on HEAD itself, the control. The exit status is 1 if a
fix can't be reverted, or if no test notices it.

    .venv/bin/python scripts/checks/reverted_fixes.py
    .venv/bin/python scripts/checks/reverted_fixes.py --only b8581f79
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("syclflat", "headers")
_FAILED = re.compile(r"^FAILED (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True)
class Fix:
    """A commit that corrected wrong behaviour, and tests near it, as pytest takes them."""

    commit: str
    tests: tuple[str, ...]


FIXES = (
    # Captures: the halves of a program weren't compared in arrays and unions.
    Fix("09b224e8", ("tests/frontends/sycl/test_halves.py",)),
    # The integration footer: constants of templates had their default values.
    Fix(
        "0317b561",
        (
            "tests/driver/halves/test_build.py::"
            "test_constants_of_templates_are_set_where_no_kernel_asks_for_them",
        ),
    ),
    # Digests of code, which find kernels of one name that differ: destructors were left out.
    Fix("bbb31d6f", ("tests/frontends/sycl/kernels/device_code/test_code_digest.py",)),
    # The driver: --version made Kokkos take the compiler for Intel's.
    Fix("e2dde303", ("tests/driver/halves/test_build.py::test_the_compiler_tells_about_itself",)),
    # The trace of commands: allocations of images were left out.
    Fix(
        "b8581f79",
        ("tests/headers/test_unified_runtime.py::test_programs_find_the_adapter_and_the_device",),
    ),
    # Headers for NVIDIA's GPUs: scans were wrong where the last warp is short.
    Fix("d5dcfee5", ("tests/test_programs.py::test_program_is_right[uneven_groups]",)),
    # Order, in the adapter for CUDA: a wait ended before commands that others put on the stream.
    Fix("b16fa29f", ("tests/headers/test_unified_runtime.py::test_calls[waits]",)),
    # Diffs: members of nested closures had no place.
    Fix("7d1064aa", ("tests/review/sides/test_declarations.py",)),
    # Names: those of functions and structs weren't made names of C.
    Fix("795cc66e", ("tests/emitters/test_c_header.py",)),
    # Exit codes: too few open files counted as a defect of the tool.
    Fix("92695903", ("tests/cli/test_cli.py::test_a_library_that_takes_one_file_too_many",)),
)


@dataclass(frozen=True)
class Outcome:
    """What tests found: those that failed, and what pytest printed."""

    code: int
    failed: tuple[str, ...]
    said: str


def git(*arguments: str, cwd: Path = ROOT, given: bytes = b"") -> bytes:
    """Return what git prints; raise CalledProcessError if it fails."""
    command = ("git", *arguments)
    return subprocess.run(command, cwd=cwd, input=given, check=True, capture_output=True).stdout


def subject(commit: str) -> str:
    """Return the subject of a commit; end the program if the history lacks it."""
    try:
        return git("log", "-1", "--format=%s", f"{commit}~1..{commit}").decode().strip()
    except subprocess.CalledProcessError:
        raise SystemExit(f"{commit} isn't in the history: is this a shallow clone?") from None


@contextmanager
def tree_of_head() -> Iterator[Path]:
    """Yield a work tree of HEAD, and remove it at the end."""
    with tempfile.TemporaryDirectory(prefix="reverted-fixes-") as directory:
        tree = Path(directory) / "tree"
        git("worktree", "add", "--quiet", "--detach", str(tree), "HEAD")
        try:
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))


def revert(fix: Fix, tree: Path) -> bool:
    """Apply the product part of ``fix`` to ``tree`` in reverse; return whether it applies."""
    patch = git("diff", "--binary", f"{fix.commit}~1", fix.commit, "--", *PRODUCT)
    for how in (("--index", "-C1"), ("--3way",)):
        git("reset", "--quiet", "--hard", cwd=tree)
        try:
            git("apply", "-R", *how, cwd=tree, given=patch)
        except subprocess.CalledProcessError:
            continue
        return True
    return False


def test(tree: Path, tests: Sequence[str], *options: str) -> Outcome:
    """Run ``tests`` of ``tree`` on its own package."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    python = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    done = subprocess.run(
        (*python, *options, *tests),
        cwd=tree,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    return Outcome(done.returncode, tuple(_FAILED.findall(done.stdout)), done.stdout)


def check_package(tree: Path) -> None:
    """Hold the package that tests import to that of ``tree``: the checkout's may be installed."""
    text = "import syclflat; print(syclflat.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = (sys.executable, "-c", text)
    answer = subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True)
    found = Path(answer.stdout.decode().strip())
    assert found.is_relative_to(tree.resolve()), f"tests would import {found}"


def main() -> int:
    """Print the table; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only",
        metavar="COMMIT",
        choices=[fix.commit for fix in FIXES],
        help="revert this fix alone",
    )
    only = parser.parse_args().only
    fixes = [fix for fix in FIXES if only in (None, fix.commit)]
    noticed = 0
    subjects = {fix.commit: subject(fix.commit) for fix in fixes}
    with tree_of_head() as tree:
        check_package(tree)
        tests = sorted({name for fix in fixes for name in fix.tests})
        tell(f"HEAD: {len(tests)} files or tests")
        control = test(tree, tests, "-x")
        last = control.said.strip().rpartition("\n")[2]
        print(f"HEAD: {last}", flush=True)
        if control.code:
            print(control.said)
            return 1
        print(f"{'commit':8}  {'subject':60}  failed  first", flush=True)
        for fix in fixes:
            tell(f"{fix.commit} {subjects[fix.commit]}")
            failed, first = 0, "can't be reverted in the present code"
            if revert(fix, tree):
                outcome = test(tree, fix.tests)
                failed = len(outcome.failed)
                first = outcome.failed[0] if failed else "none"
            noticed += failed > 0
            row = f"{fix.commit}  {subjects[fix.commit][:60]:60}  {failed:6}  {first}"
            print(row, flush=True)
    print(f"{noticed} of {len(fixes)} reverted fixes make a test fail")
    return int(noticed < len(fixes))


def tell(what: str) -> None:
    """Report progress."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
