#!/usr/bin/env python3
"""Revert earlier fixes one by one, and show that each makes a test fail.

Each fix is reverted in a temporary work tree of HEAD, without changes that aren't committed: the
part of its commit in syclflat/ and headers/ is applied in reverse, to the code of today. The tests
named for it have to fail then, and to pass on HEAD itself, the control. The exit status is 1 if a
fix can't be reverted, or if no test notices it.

    .venv/bin/python scripts/checks/reverted_fixes.py
    .venv/bin/python scripts/checks/reverted_fixes.py --only 64acbf7e
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
_FOLLOWING = ("-c", "merge.renameLimit=20000", "-c", "merge.directoryRenames=true")
_AS_ANYBODY = ("-c", "user.name=reverted fixes", "-c", "user.email=reverted@fixes.invalid")
_FAILED = re.compile(r"^FAILED (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True)
class Fix:
    """A commit that corrected wrong behaviour, and tests near it, as pytest takes them."""

    commit: str
    tests: tuple[str, ...]


FIXES = (
    # Captures: the halves of a program weren't compared in arrays and unions.
    Fix("09b224e8", ("tests/frontends/sycl/test_halves.py",)),
    # Digests of code, which find kernels of one name that differ: values of attributes were left
    # out.
    Fix("44c9989b", ("tests/frontends/sycl/kernels/device_code/test_code_digest.py",)),
    # Precompiled headers: a variable with the name of a C function kept sources from sharing them.
    Fix("36f4501c", ("tests/frontends/sycl/clang/headers/test_front_code.py",)),
    # The driver: options of GCC were taken for Intel's.
    Fix("64acbf7e", ("tests/driver/command_line/test_intel_options.py",)),
    # Headers for the CPU: calls of fabs were ambiguous.
    Fix("2f49ce71", ("tests/headers/test_library_functions.py",)),
    # Headers for NVIDIA's GPUs: conversions in the mode rtz took more than an instruction.
    Fix("79b7935f", ("tests/headers/test_rounding.py",)),
    # Passes over LLVM IR: functions of other files were in another order each time.
    Fix("95b8f1e2", ("tests/backends/passes/test_linked_files.py",)),
    # Recordings: ranges of launches weren't in the order of the source.
    Fix(
        "5c1cbab3", ("tests/launches/test_suspicions.py", "tests/launches/test_real_recordings.py")
    ),
    # Diffs: names that were cut had no mark.
    Fix("9eeb69c9", ("tests/review/folding/test_byte_maps.py",)),
    # Git: a repository without a commit was an error.
    Fix("238e1e35", ("tests/project/test_git.py",)),
)
"""If the code has moved on so that one can't be reverted, a later one of its part replaces it."""


@dataclass(frozen=True)
class Outcome:
    """What tests found: those that failed, and what pytest printed."""

    code: int
    failed: tuple[str, ...]
    said: str


def git(*arguments: str, cwd: Path = ROOT, given: bytes = b"", index: Path | None = None) -> bytes:
    """Return what git prints, with another ``index`` if one is given.

    Raises:
        subprocess.CalledProcessError: if it fails.

    """
    own = {} if index is None else {"GIT_INDEX_FILE": str(index)}
    done = subprocess.run(
        ("git", *arguments),
        cwd=cwd,
        env={**os.environ, **own},
        input=given,
        check=True,
        capture_output=True,
    )
    return done.stdout


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
    """Apply the product part of ``fix`` to ``tree`` in reverse; return whether that changes it."""
    patch = git("diff", "--binary", f"{fix.commit}~1", fix.commit, "--", *PRODUCT)
    for how in (("--index", "-C1"), ("--3way",)):
        git("reset", "--quiet", "--hard", cwd=tree)
        try:
            git("apply", "-R", *how, cwd=tree, given=patch)
        except subprocess.CalledProcessError:
            continue
        return _is_changed(tree)
    # Its files have other names today: a merge follows them.
    git("reset", "--quiet", "--hard", cwd=tree)
    try:
        git(*_FOLLOWING, "cherry-pick", "--no-commit", _reverse(fix, patch), cwd=tree)
    except subprocess.CalledProcessError:
        git("reset", "--quiet", "--hard", cwd=tree)
        return False
    return _is_changed(tree)


def _is_changed(tree: Path) -> bool:
    """Return whether ``tree`` differs from HEAD; some patches of rewritten code change nothing."""
    return git("diff", "HEAD", cwd=tree) != b""


def _reverse(fix: Fix, patch: bytes) -> str:
    """Return a new commit behind that of ``fix``, which applies ``patch`` in reverse."""
    with tempfile.TemporaryDirectory(prefix="reverted-fixes-") as directory:
        index = Path(directory) / "index"
        git("read-tree", fix.commit, index=index)
        git("apply", "-R", "--cached", given=patch, index=index)
        whole = git("write-tree", index=index).decode().strip()
    made = git(*_AS_ANYBODY, "commit-tree", "-p", fix.commit, "-m", "Revert a fix", whole)
    return made.decode().strip()


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
