"""Read older versions of files with git, without changing a work tree or its index."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from syclflat.diagnostics import Diagnostic, InputError, error
from syclflat.structs import Struct


class Tree(Struct, frozen=True):
    """All files of a repository at a commit."""

    top: Path
    """The work tree, resolved."""
    ref: str
    """The commit as the user named it."""
    commit: str
    """Its hash, or that of a tree."""

    def name(self, path: str) -> str:
        """Return git's name of a file at the commit."""
        return f"{self.ref}:{path}"


def tree(directory: Path, ref: str) -> Tree:
    """Return the files of the repository around ``directory`` at ``ref``.

    Before the first commit, ``HEAD`` is a tree without files.

    Raises:
        InputError: if git, the repository or the commit is missing.

    """
    found = _git(directory, "rev-parse", "--show-toplevel")
    if found.returncode:
        raise InputError(
            _error(
                f"no git repository is around {os.path.relpath(directory)!r}: {_reason(found)}",
                "no-repository",
                "compare with --against inside a repository, or give two files",
            )
        )
    top = Path(found.stdout.decode(errors="surrogateescape").removesuffix("\n")).resolve()
    # A name that begins with a dash is not a ref, but git would take it for an option.
    commit = _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    if commit.returncode and ref == "HEAD" and _is_unborn(top):
        # Git knows the tree without files, also where it is not among the objects.
        commit = _git(top, "hash-object", "-t", "tree", "--stdin")
    if commit.returncode or not commit.stdout:
        raise InputError(
            _error(
                f"there is no commit {ref!r} in this repository",
                "unknown-ref",
                "give a branch, a tag or a hash; in a shallow clone, fetch it first",
            )
        )
    return Tree(top, ref, commit.stdout.decode().strip())


def _is_unborn(top: Path) -> bool:
    """Return whether the branch that is checked out has no commit yet."""
    branch = _git(top, "symbolic-ref", "--quiet", "HEAD")
    commit = _git(top, "rev-parse", "--verify", "--quiet", "HEAD")
    return not branch.returncode and commit.returncode != 0


def refs(directory: Path) -> list[str]:
    """Return the branches and tags of the repository around ``directory``; none without one.

    Raises:
        InputError: if git is missing.

    """
    places = ("refs/heads", "refs/remotes", "refs/tags")
    found = _git(directory, "for-each-ref", "--format=%(refname:short)", *places)
    return found.stdout.decode(errors="surrogateescape").splitlines()


def files(at: Tree, paths: Sequence[str]) -> dict[str, str]:
    """Return the objects of all files at or below ``paths``, by path from the top.

    Raises:
        InputError: if git fails.

    """
    found = _checked(at, "ls-tree", "-r", "-z", "--full-tree", at.commit, "--", *paths)
    listed: dict[str, str] = {}
    for entry in _decoded(found):
        described, _, path = entry.partition("\t")
        _, kind, name = described.split(" ")
        if kind == "blob":
            listed[path] = name
    return listed


def contents(at: Tree, objects: Mapping[str, str]) -> dict[str, bytes]:
    """Return the kinds of the files that :func:`files` lists, by path.

    Raises:
        InputError: if git fails.

    """
    asked = "".join(f"{name}\n" for name in objects.values()).encode()
    answer = _checked(at, "cat-file", "--batch", stdin=asked)
    position = 0
    found: dict[str, bytes] = {}
    for path in objects:
        end = answer.index(b"\n", position)
        size = int(answer[position:end].rsplit(b" ", 1)[1])
        found[path] = answer[end + 1 : end + 1 + size]
        position = end + 1 + size + 1
    return found


class Changes(Struct, frozen=True):
    """The differences of the work tree from a commit."""

    paths: frozenset[str]
    """The changed files, as paths from the top."""
    has_removed: bool
    """Whether files were removed."""
    has_added: bool
    """Whether files were added, which git may not track."""
    has_links: bool
    """Whether symbolic links are among the added or changed files."""


def changes(at: Tree) -> Changes:
    """Return how the tracked files differ from those of a commit.

    Raises:
        InputError: if git fails.

    """
    options = ("--name-status", "--no-renames", "--ignore-submodules=none", "-z")
    found = _checked(at, "diff", *options, at.commit, "--")
    words = _decoded(found)
    states = dict(zip(words[1::2], words[::2], strict=True))
    unknown = [os.fsdecode(path) for path in untracked(at)]
    has_links = any((at.top / path).is_symlink() for path in (*states, *unknown))
    has_added = bool(unknown) or "A" in states.values()
    return Changes(frozenset(states), "D" in states.values(), has_added, has_links)


def present(at: Tree) -> list[str]:
    """Return the files of the work tree that git does not ignore, as paths from the top.

    Raises:
        InputError: if git fails.

    """
    found = _checked(at, "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    return _decoded(found)


def untracked(at: Tree) -> list[bytes]:
    """Return the files that git neither tracks nor ignores, as paths from the top.

    Raises:
        InputError: if git fails.

    """
    found = _checked(at, "ls-files", "--others", "--exclude-standard", "-z")
    return found.split(b"\0")[:-1]


def renamed(at: Tree) -> dict[str, str]:
    """Return the old paths of files renamed since a commit, by their new paths.

    Raises:
        InputError: if git fails.

    """
    # Untracked files are new to git, but git compares them, too.
    new = untracked(at)
    objects = _checked(at, "rev-parse", "--path-format=absolute", "--git-path", "objects")
    with tempfile.TemporaryDirectory(prefix="syclflat-") as directory:
        # The index and the objects of the repository stay unchanged.
        index = {
            "GIT_INDEX_FILE": str(Path(directory, "index")),
            "GIT_OBJECT_DIRECTORY": directory,
            "GIT_ALTERNATE_OBJECT_DIRECTORIES": os.fsdecode(objects.removesuffix(b"\n")),
        }
        _checked(at, "read-tree", at.commit, variables=index)
        _checked(
            at,
            *("update-index", "--add", "--remove", "-z", "--stdin"),
            stdin=b"".join(b"%b\0" % path for path in (*new, *map(os.fsencode, changes(at).paths))),
            variables=index,
        )
        found = _checked(
            at,
            *("diff", "--cached", "--find-renames", "--diff-filter=R", "--name-status", "-z"),
            at.commit,
            variables=index,
        )
    words = _decoded(found)
    return dict(zip(words[2::3], words[1::3], strict=True))


def extract(at: Tree, directory: Path) -> Path:
    """Write all files below ``directory``, which is empty; return their top.

    A separate index also yields files that ``git archive`` omits or changes (``export-ignore``). A
    partial clone without access to its remote yields the files that it has. Submodules yield their
    files if they are checked out and have the commit.

    Raises:
        InputError: if git fails.

    """
    index = {"GIT_INDEX_FILE": str(directory / "index")}
    _checked(at, "read-tree", at.commit, variables=index)
    top = directory / "tree"
    checkout = ("checkout-index", "--quiet", "--all", f"--prefix={_made(top)}/")
    promising = _git(at.top, "config", "--get-regexp", r"^remote\..*\.promisor$")
    if promising.returncode:
        _checked(at, *checkout, variables=index)
    elif _git(at.top, *checkout, variables=index).returncode:
        top = _extract_present(at, _made(directory / "present"), index)
    for number, (path, commit) in enumerate(_submodules(at)):
        inner = Tree(at.top / path, at.ref, commit)
        if not (inner.top / ".git").exists():
            continue
        if not _git(inner.top, "cat-file", "-e", f"{commit}^{{commit}}").returncode:
            there = extract(inner, _made(directory / f"submodule{number}"))
            _replace(top / path, there)
    return top


def _submodules(at: Tree) -> list[tuple[str, str]]:
    """Return the paths and commits of submodules."""
    listed = _checked(at, "ls-tree", "-r", "-z", "--full-tree", at.commit)
    entries = (entry.partition("\t") for entry in _decoded(listed))
    found = ((path, *described.split(" ")[1:]) for described, _, path in entries)
    return [(path, commit) for path, kind, commit in found if kind == "commit"]


def _replace(directory: Path, other: Path) -> None:
    """Put a directory into the place of an empty or missing one."""
    directory.mkdir(parents=True, exist_ok=True)
    other.replace(directory)


def _decoded(listed: bytes) -> list[str]:
    return listed.decode(errors="surrogateescape").split("\0")[:-1]


def _extract_present(at: Tree, top: Path, index: Mapping[str, str]) -> Path:
    """Write the files whose contents exist locally."""
    listed = _checked(at, "cat-file", "--batch-all-objects", "--batch-check=%(objectname)")
    objects = {*listed.decode().split()}
    there = [path for path, name in files(at, []).items() if name in objects]
    paths = b"".join(b"%b\0" % os.fsencode(path) for path in there)
    checkout = ("checkout-index", "--quiet", f"--prefix={top}/", "-z", "--stdin")
    _checked(at, *checkout, stdin=paths, variables=index)
    return top


def _made(directory: Path) -> Path:
    directory.mkdir()
    return directory


def _checked(
    at: Tree, *arguments: str, stdin: bytes = b"", variables: Mapping[str, str] | None = None
) -> bytes:
    found = _git(at.top, *arguments, stdin=stdin, variables=variables)
    if found.returncode:
        raise InputError(
            _error(
                f"git {arguments[0]} failed: {_reason(found)}",
                "git-failed",
                "check this repository, for example with 'git fsck'",
            )
        )
    return found.stdout


def _git(
    directory: Path,
    *arguments: str,
    stdin: bytes = b"",
    variables: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            ["git", "-C", str(directory), *arguments],
            input=stdin,
            capture_output=True,
            check=False,
            env={**_environment(), **(variables or {})},
        )
    except OSError as failure:
        raise InputError(
            _error(
                f"cannot run git: {failure.strerror or failure}",
                "no-git",
                "install git, or give two files",
            )
        ) from None


def _environment() -> dict[str, str]:
    # The directory determines the repository; git hooks set another one in these variables.
    kept = {name: value for name, value in os.environ.items() if name not in _OF_A_REPOSITORY}
    return {**kept, "LC_ALL": "C", "GIT_LFS_SKIP_SMUDGE": "1"}


_OF_A_REPOSITORY = frozenset(
    {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"}
)


def _reason(found: subprocess.CompletedProcess[bytes]) -> str:
    lines = found.stderr.decode(errors="replace").strip().splitlines()
    return lines[0].removeprefix("fatal: ") if lines else f"exit code {found.returncode}"


def _error(message: str, check: str, advice: str) -> Diagnostic:
    return error(message, check, None, advice)
