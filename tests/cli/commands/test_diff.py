"""``syclflat diff``: where versions come from, exit codes, forms."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from syclflat.model.manifests import Kernel
from tests.cli.test_terminal import on_terminal
from tests.conftest import CASES
from tests.project.test_git import run as git
from tests.review.kernels import document, kernel

Cli = Callable[..., "subprocess.CompletedProcess[str]"]

HEADER = "#pragma once\nstruct Settings {\n  int rounds;\n};\n"
LARGER = HEADER.replace("};", "  int more;\n};")
SOURCE = """#include <CL/sycl.hpp>
#include "settings.hpp"
void run(cl::sycl::queue &queue, int *out) {
  Settings settings{};
  queue.single_task<class Worker>([=] { *out = settings.rounds; });
}
"""


def write(path: Path, *kernels: Kernel) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(document(*kernels)))
    return path


SMALL, LARGE = kernel(("a", "int")), kernel(("a", "int"), ("b", "int"))


def assert_added(text: str, path: str, what: str = "", directory: str = "include") -> None:
    """Hold that a member was added, and that its declaration is told."""
    assert re.search(
        rf"^{directory}/settings\.hpp:4:7: layout: {re.escape(path)} added{re.escape(what)}",
        text,
        re.MULTILINE,
    ), text


WIDE = kernel(("s", (("x", "int"),))), kernel(("s", (("x", "int"), ("y", "int"))))
"""Versions that differ in layout only."""


@pytest.fixture
def manifests(tmp_path: Path) -> tuple[str, str]:
    write(tmp_path / "old.json", WIDE[0])
    write(tmp_path / "new.json", WIDE[1])
    return "old.json", "new.json"


@pytest.mark.parametrize(
    ("fail_on", "code"),
    [("compatible", 1), ("layout", 1), ("signature", 0), ("identity", 0), ("none", 0)],
)
def test_exit_codes(cli: Cli, manifests: tuple[str, str], fail_on: str, code: int) -> None:
    result = cli("diff", *manifests, "--fail-on", fail_on)
    assert result.returncode == code, result.stderr
    assert "s: size" not in result.stdout
    assert "  s 4 → 8 bytes; object 4 → 8 bytes; in Worker\n" in result.stdout
    first = result.stdout.splitlines()[0]
    verdict = f"{'fails' if code else 'passes'} at {fail_on}"
    assert first.endswith({"none": "it breaks objects that are built"}.get(fail_on, verdict))
    assert json.loads(cli("diff", *manifests, "--fail-on", fail_on, "--format", "json").stdout)[
        "fails"
    ] == bool(code)


def test_html_is_a_page(cli: Cli, manifests: tuple[str, str]) -> None:
    result = cli("diff", *manifests, "--format", "html")
    assert result.returncode == 1
    assert result.stdout.startswith("<!DOCTYPE html>\n")
    assert "<code>s.y</code>" in result.stdout


def test_a_comparison_without_kernels_is_a_warning(cli: Cli, tmp_path: Path) -> None:
    write(tmp_path / "empty.json")
    result = cli("diff", "empty.json", "empty.json")
    assert result.returncode == 0
    assert result.stdout == "no change in 0 kernels\n"
    assert "no kernel was compared: neither version has one [nothing-compared]" in result.stderr
    assert cli("diff", "empty.json", "empty.json", "-Werror").returncode == 3


def test_a_kernel_has_its_bytes_before_and_after(cli: Cli, manifests: tuple[str, str]) -> None:
    for form, fence in (("text", ""), ("markdown", "~~~text\n")):
        shown = cli("diff", *manifests, "--kernel", "Work*", "--format", form).stdout
        assert f"{fence}Worker: 4 → 8 bytes\n  old    0 |s.x\n  new    0 |s.x|s.y\n" in shown
        assert "|s.x" not in cli("diff", *manifests, "--format", form).stdout
    result = cli("diff", *manifests, "--kernel", "Wroker")
    assert result.returncode == 3
    assert "Worker" in result.stderr


def test_nothing_changed(cli: Cli, manifests: tuple[str, str]) -> None:
    result = cli("diff", manifests[0], manifests[0], "--fail-on", "compatible")
    assert (result.returncode, result.stdout) == (0, "no change in 1 kernel\n")


def test_standard_input(cli: Cli, manifests: tuple[str, str], tmp_path: Path) -> None:
    text = (tmp_path / "old.json").read_text()
    assert cli("diff", "-", "new.json", stdin=text).returncode == 1
    assert cli("diff", "new.json", "-", stdin=text).returncode == 1
    assert cli("diff", "old.json", "-", stdin=text).returncode == 0
    assert cli("diff", "-", "-", stdin=text).returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("old.json",),
        ("old.json", "new.json", "old.json"),
        ("old.json", "."),
        ("old.json", "--conventions", "sycl-2020,dpcpp"),
        ("a.cpp", "--conventions", "sycl-2020"),
        ("a.cpp", "--conventions", "sycl-2020,nothing"),
        ("a.cpp", "--targets", "spir,nothing"),
        ("a.cpp", "b.cpp", "--targets", "spir,spir64"),
        ("a.cpp", "--targets", "spir,spir64", "--against", "main"),
        ("-", "--against", "main"),
        ("old.json", "new.json", "--fail-on", "everything"),
        ("old.json", "new.json", "--fail-on", "cost=registers-1"),
        ("old.json", "new.json", "--cost"),
        (".", ".", "--fail-on", "cost=registers+1"),
        ("a.cpp", "--targets", "spir,spir64", "--cost"),
    ],
)
def test_wrong_usage(cli: Cli, manifests: tuple[str, str], arguments: tuple[str, ...]) -> None:
    result = cli("diff", *arguments)
    assert result.returncode == 2, result.stdout
    assert result.stderr.startswith("syclflat: error: ")
    assert result.stderr.endswith("\nsyclflat: note: see syclflat diff --help\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("absent.json", "new.json"), "absent.json: error: no such file [no-such-file]"),
        (("bad.json", "new.json"), "bad.json: error: not a manifest: "),
        (("empty", "empty"), "empty: error: this directory contains no manifest"),
        (("absent.cpp", "new.json"), "absent.cpp: error: no such file [no-such-file]"),
    ],
)
def test_bad_input(
    cli: Cli, manifests: tuple[str, str], tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    (tmp_path / "bad.json").write_text("{}")
    (tmp_path / "empty").mkdir()
    result = cli("diff", *arguments)
    assert result.returncode == 3
    assert result.stderr.startswith(said)
    assert result.stdout == ""


def test_directories(cli: Cli, tmp_path: Path) -> None:
    write(tmp_path / "old" / "a" / "x.kernels.json", WIDE[0])
    write(tmp_path / "new" / "a" / "x.kernels.json", WIDE[1])
    write(tmp_path / "old" / "gone.kernels.json", SMALL)
    write(tmp_path / "new" / "come.kernels.json", SMALL)
    write(tmp_path / "new" / ".hidden" / "x.kernels.json", SMALL)
    (tmp_path / "new" / "other.json").write_text("no manifest")
    result = cli("diff", "old", "new")
    assert result.returncode == 1
    titles = [line for line in result.stdout.splitlines() if "(sycl-2020" in line]
    assert titles == [
        "new/app.cpp (sycl-2020, spir64), added",
        "old/app.cpp (sycl-2020, spir64), removed",
    ]
    assert result.stdout.startswith(
        "3 causes change 3 of 3 kernels; 2 of them break objects that are built; fails at layout\n"
    )


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a work tree in which a header and a manifest changed since the commit v1."""
    top = tmp_path / "repository"
    (top / "include").mkdir(parents=True)
    git(top.parent, "init", "-q", "-b", "main", str(top))
    (top / "include" / "settings.hpp").write_text(HEADER)
    (top / "app.cpp").write_text(SOURCE)
    write(top / "out" / "app.kernels.json", WIDE[0])
    write(top / "out" / "gone.kernels.json", SMALL)
    git(top, "add", "-A")
    git(top, "commit", "-q", "-m", "one")
    git(top, "tag", "v1")
    (top / "include" / "settings.hpp").write_text(LARGER)
    write(top / "out" / "app.kernels.json", WIDE[1])
    (top / "out" / "gone.kernels.json").unlink()
    write(top / "out" / "come.kernels.json", LARGE)
    return top


def test_manifests_against_a_commit(cli: Cli, repository: Path) -> None:
    one = cli("diff", "--against", "v1", "out/app.kernels.json", cwd=repository)
    assert one.returncode == 1, one.stderr
    assert "  s 4 → 8 bytes; object 4 → 8 bytes; in Worker\n" in one.stdout
    for arguments, where in (((), repository), (("out",), repository), ((), repository / "out")):
        result = cli("diff", "--against", "v1", *arguments, cwd=where)
        assert result.returncode == 1, result.stderr
        assert result.stdout.startswith(
            "3 causes change 3 of 3 kernels; 2 of them break objects that are built; "
            "fails at layout\n"
        )


def test_directories_behind_links(cli: Cli, repository: Path) -> None:
    (repository / "include" / "inner").mkdir()
    (repository / "include" / "inner" / "link").symlink_to(repository / "out")
    for name in ("link/../out", "link/../app.cpp", "link/../out/app.kernels.json"):
        arguments = ("diff", "--against", "v1", name, "-I", "link/../include")
        result = cli(*arguments, cwd=repository / "include" / "inner")
        assert result.returncode == 1, result.stderr
        assert re.match(r"\d+ causes? changes? ", result.stdout)


def test_a_deleted_directory(cli: Cli, repository: Path) -> None:
    for path in (repository / "out").iterdir():
        path.unlink()
    (repository / "out").rmdir()
    result = cli("diff", "--against", "v1", "out", cwd=repository)
    assert result.returncode == 1, result.stderr
    assert result.stdout.startswith(
        "2 causes change 2 of 2 kernels; both break objects that are built; fails at layout\n"
    )


def test_paths_below_are_relative(cli: Cli, repository: Path) -> None:
    out = repository / "out" / "app.kernels.json"
    for form in ("text", "json", "markdown", "sarif", "github", "junit"):
        result = cli("diff", "--against", "v1", out, "--format", form, cwd=repository)
        assert str(repository) not in result.stdout
        if form not in ("json", "junit"):
            assert "out/app.cpp" in result.stdout


@pytest.mark.parametrize("options", [("-I", "include"), ("--", "-Iinclude")])
def test_sources_have_the_headers_of_their_time(
    cli: Cli, repository: Path, options: tuple[str, ...]
) -> None:
    before = git(repository, "status", "--porcelain")
    result = cli("diff", "--against", "v1", "app.cpp", *options, cwd=repository)
    assert result.returncode == 1, result.stderr
    assert_added(result.stdout, "settings.more", ", int, 4 bytes at offset 12")
    assert git(repository, "status", "--porcelain") == before
    inner = cli("diff", "--against", "v1", "../app.cpp", "-I", ".", cwd=repository / "include")
    assert inner.returncode == 1, inner.stderr
    assert " in Worker at ../app.cpp:5:3" in inner.stdout
    outside = cli(
        *("diff", "--against", "v1", repository / "app.cpp", "-I", repository / "include"),
        *("--format", "json"),
        cwd=repository.parent,
    )
    assert outside.returncode == 1, outside.stderr
    [document] = json.loads(outside.stdout)["documents"]
    assert document["old"] == document["new"]


def test_a_repository_without_an_object_is_refused(cli: Cli, repository: Path) -> None:
    for name in ("app.cpp", "two.cpp"):
        text = SOURCE.replace("Worker", f"Worker_{name[:3]}")
        (repository / name).write_text(text)
        git(repository, "add", name)
    git(repository, "commit", "-q", "-m", "two")
    blob = git(repository, "rev-parse", "HEAD:out/gone.kernels.json").strip()
    (repository / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    for name in ("app.cpp", "two.cpp"):
        (repository / name).write_text(f"{(repository / name).read_text()}// Changed.\n")
    sources = ("app.cpp", "two.cpp", "-I", "include")
    result = cli("diff", "--against", "HEAD", *sources, cwd=repository)
    assert result.returncode == 3, result.stderr
    assert "git checkout-index failed: error: unable to read sha1 file" in result.stderr
    assert "internal error" not in result.stderr


def test_costs_are_those_of_both_times(cli: Cli, repository: Path) -> None:
    call = ("diff", "--against", "v1", "app.cpp", "-I", "include", "--sycl", "bundled")
    result = cli(*call, "--fail-on", "none", "--cost", "--gpu-arch", "none", cwd=repository)
    assert result.returncode == 0, result.stderr
    assert "arguments 12 → 16 bytes" in result.stdout
    assert "note: the device half was not compiled: the source uses the bundled" in result.stdout
    # That is needed only where it decides.
    for limits, verdict, code in (
        ("arguments+4,padding+0", "passes at cost=arguments+4,padding+0", 0),
        ("unread+9", "not judged at cost=unread+9: costs are unknown", 4),
    ):
        gate = ("--fail-on", "none", "--fail-on", f"cost={limits}", "--gpu-arch", "none")
        gated = cli(*call, *gate, cwd=repository)
        assert gated.returncode == code
        assert gated.stdout.splitlines()[0].endswith(f"; {verdict}")


def test_sources_by_a_compile_database(cli: Cli, repository: Path) -> None:
    build = repository.parent / "build"
    build.mkdir()
    command = f"c++ -I{repository / 'include'} -c {repository / 'app.cpp'}"
    entry = {"directory": str(build), "file": str(repository / "app.cpp"), "command": command}
    (build / "compile_commands.json").write_text(json.dumps([entry]))
    result = cli("diff", "--against", "v1", "app.cpp", "-p", build, cwd=repository)
    assert result.returncode == 1, result.stderr
    assert_added(result.stdout, "settings.more")


def test_a_compile_database_alone_names_the_sources(cli: Cli, repository: Path) -> None:
    """Git ignores some of them; a source without kernels is no reason to warn."""
    (repository / "host.cpp").write_text("int host;\n")
    (repository / "made.cpp").write_text("int;;( x\n")
    (repository / ".gitignore").write_text("made.cpp\nbuild\n")
    entries = [
        {
            "directory": str(repository / "build"),
            "file": f"../{name}",
            "command": f"c++ -I../include -c ../{name}",
        }
        for name in ("app.cpp", "host.cpp", "made.cpp")
    ]
    (repository / "build").mkdir()
    (repository / "build" / "compile_commands.json").write_text(json.dumps(entries))
    result = cli("diff", "--against", "v1", "-p", "build", "--sycl", "bundled", cwd=repository)
    assert (result.returncode, result.stderr) == (1, "")
    assert_added(result.stdout, "settings.more")
    assert "host.cpp" not in result.stdout
    entries[:2] = []
    (repository / "build" / "compile_commands.json").write_text(json.dumps(entries))
    result = cli("diff", "--against", "v1", "-p", "build", cwd=repository)
    assert result.returncode == 2
    assert "no source of build is in this repository" in result.stderr


def test_old_sources_are_read_as_the_build_compiles_them(cli: Cli, repository: Path) -> None:
    """Its options that Clang does not know are left out, and what compiles SYCL is known."""
    command = "icpx -fsycl -qopenmp -fp-model=precise -I../include -c ../app.cpp"
    entry = {"directory": str(repository / "build"), "file": "../app.cpp", "command": command}
    (repository / "build").mkdir()
    (repository / "build" / "compile_commands.json").write_text(json.dumps([entry]))
    result = cli("diff", "--against", "v1", "-p", "build", "--format", "json", cwd=repository)
    assert result.returncode == 1, result.stderr
    [document] = json.loads(result.stdout)["documents"]
    [kernel] = document["kernels"]
    assert {change["path"] for change in kernel["changes"]} >= {"settings.more"}


def test_sources_of_an_untouched_repository_are_not_read(cli: Cli, repository: Path) -> None:
    (repository / "odd.cpp").write_text("int;;( x\n")
    git(repository, "add", "-A")
    git(repository, "commit", "-qm", "two")
    options = ("diff", "--against", "HEAD", "app.cpp", "odd.cpp", "-I", "include")
    result = cli(*options, cwd=repository)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "no file changed since HEAD: 2 sources not read\n"
    document = json.loads(cli(*options, "--format", "json", cwd=repository).stdout)
    assert (document["compared"], document["documents"]) == (0, [])
    assert cli(*options, "--kernel", "W*", cwd=repository).stdout == result.stdout
    markdown = cli(*options, "--format", "markdown", cwd=repository).stdout
    assert markdown == "**no change in 0 kernels**\n"
    (repository / "new.hpp").write_text("")
    assert cli(*options, cwd=repository).returncode == 3


def test_a_directory_of_headers_is_the_one_that_its_link_led_to(cli: Cli, repository: Path) -> None:
    for name, text in (("small", HEADER), ("large", LARGER)):
        (repository / name).mkdir()
        (repository / name / "settings.hpp").write_text(text)
    (repository / "link").symlink_to("small")
    git(repository, "add", "-A")
    git(repository, "commit", "-qm", "two")
    (repository / "link").unlink()
    (repository / "link").symlink_to("large")
    result = cli("diff", "--against", "HEAD", "app.cpp", "-I", "link", cwd=repository)
    assert result.returncode == 1, result.stderr
    assert_added(result.stdout, "settings.more", directory="link")


def test_headers_of_an_older_source_are_elsewhere(cli: Cli, repository: Path) -> None:
    (repository / "then").mkdir()
    (repository / "then" / "settings.hpp").write_text(HEADER)
    options = ("diff", "app.cpp", "app.cpp", "-I", "include", "--sycl", "bundled")
    assert cli(*options, cwd=repository).stdout == "no change in 1 kernel\n"
    result = cli(*options, "--old-include", "then", cwd=repository)
    assert result.returncode == 1, result.stderr
    assert_added(result.stdout, "settings.more")
    result = cli("diff", "--against", "v1", "app.cpp", "--old-include", "then", cwd=repository)
    assert result.returncode == 2


def test_errors_of_old_sources_name_them_as_git_does(cli: Cli, repository: Path) -> None:
    for text, said in (
        ("int;;( x\n", "error: "),
        (SOURCE.replace("[=]", "[&]"), "[reference-capture]"),
    ):
        (repository / "app.cpp").write_text(text)
        git(repository, "commit", "-qam", "bad")
        git(repository, "tag", "-f", "bad")
        (repository / "app.cpp").write_text(SOURCE)
        result = cli("diff", "--against", "bad", "app.cpp", "-I", "include", cwd=repository)
        assert result.returncode == 3
        assert said in result.stderr
        assert result.stderr.startswith("bad:app.cpp:")
        assert "/tmp" not in result.stderr
        assert "syclflat-" not in result.stderr


@pytest.mark.parametrize(
    ("arguments", "check"),
    [
        (("nowhere", "app.cpp"), "unknown-ref"),
        (("v1", "absent.cpp"), "not-at-ref"),
        (("v1", "app.cpp", "../elsewhere.cpp"), "not-at-ref"),
        (("v1", "../elsewhere.cpp"), "no-repository"),
        (("v1", "include"), "no-manifest"),
    ],
)
def test_what_is_not_at_a_commit(
    cli: Cli, repository: Path, arguments: tuple[str, ...], check: str
) -> None:
    result = cli("diff", "--against", *arguments, cwd=repository)
    assert result.returncode == 3, result.stdout
    assert f"[{check}]" in result.stderr.splitlines()[0]


def test_repositories_below_a_directory_are_left_out(cli: Cli, repository: Path) -> None:
    inner = repository / "tools" / "inner"
    inner.mkdir(parents=True)
    (inner / ".git").write_text("gitdir: ../../.git/modules/inner\n")
    write(inner / "inner.kernels.json", LARGE)
    options = ("--format", "json")
    beside = json.loads(cli("diff", "--against", "v1", *options, cwd=repository).stdout)
    assert "inner" not in str(beside)
    assert beside["compared"] == 3  # app, come and gone
    # The repository that is named is compared.
    itself = cli("diff", str(inner), str(inner), cwd=repository)
    assert (itself.returncode, itself.stdout) == (0, "no change in 1 kernel\n")


def test_new_and_deleted_files_against_a_commit(cli: Cli, repository: Path) -> None:
    (repository / "new.cpp").write_text(SOURCE)
    (repository / "app.cpp").unlink()
    (repository / "odd.cpp").write_text("int;;( x\n")
    git(repository, "add", "odd.cpp")
    # Nothing is like it any more, so it is no other name of the new file.
    (repository / "new.cpp").write_text(f"{SOURCE}{'// Else.' * 400}\n")
    names = ("out/come.kernels.json", "out/gone.kernels.json", "app.cpp", "new.cpp")
    options = ("--against", "v1", "-I", "include", "--sycl", "bundled")
    result = cli("diff", *options, *names, cwd=repository)
    assert (result.returncode, result.stderr) == (1, "")
    states = re.findall(r"^(\S+) \(.*\), (added|removed)$", result.stdout, re.MULTILINE)
    assert sorted(states) == [
        ("app.cpp", "removed"),
        ("new.cpp", "added"),
        ("out/app.cpp", "added"),
        ("out/app.cpp", "removed"),
    ]
    # What can't be read is reported beside the others.
    result = cli("diff", *options, "odd.cpp", "new.cpp", "absent.cpp", cwd=repository)
    assert result.returncode == 3
    assert "new.cpp (sycl-2020, spir64), added" in result.stdout
    assert "odd.cpp:1:" in result.stderr
    assert "absent.cpp" in result.stderr


def test_a_renamed_file_is_compared_with_itself(cli: Cli, repository: Path) -> None:
    (repository / "src").mkdir()
    (repository / "app.cpp").rename(repository / "src" / "main.cpp")
    before = git(repository, "status", "--porcelain"), git(repository, "count-objects", "-v")
    result = cli("diff", "--against", "v1", "src/main.cpp", "-I", "include", cwd=repository)
    assert result.returncode == 1, result.stderr
    assert_added(result.stdout, "settings.more", ", int, 4 bytes at offset 12")
    after = git(repository, "status", "--porcelain"), git(repository, "count-objects", "-v")
    assert after == before


def test_outside_of_a_repository(cli: Cli, tmp_path: Path) -> None:
    environment = {"GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}
    result = cli("diff", "--against", "main", env=environment)
    assert result.returncode == 3
    assert "[no-repository]" in result.stderr


def test_two_targets_are_read_with_the_same_headers(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(
        "#include <sycl/sycl.hpp>\n"
        "void f(sycl::queue q, int *p) { q.single_task<class K>([=] { (void)p; }); }\n"
    )
    result = cli("diff", "a.cpp", "--targets", "spir,spir64", cwd=tmp_path)
    assert result.returncode == 1, result.stderr
    assert "object 4 → 8 bytes" in result.stdout
    assert "symbol" not in result.stdout


def test_two_targets(cli: Cli) -> None:
    result = cli("diff", "fix3.cpp", "--targets", "spir,spir64", cwd=CASES / "seed")
    assert result.returncode == 1
    assert "\nfix3.cpp (sycl-2020, spir → spir64)\n" in result.stdout
    assert "object 52 → 104 bytes" in result.stdout


def test_two_conventions(cli: Cli) -> None:
    result = cli("diff", "fix3.cpp", "--conventions", "sycl-2020,dpcpp", cwd=CASES / "seed")
    assert result.returncode == 1
    assert "\nfix3.cpp (sycl-2020 → dpcpp, spir64)\n" in result.stdout
    assert "row added, std_layout 4 at offset 32" in result.stdout


SUPPRESSION = '[[suppressions]]\nkernel = "Worker"\nclass = "layout"\nreason = "agreed"\n'


def test_suppressions(cli: Cli, manifests: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "syclflat.toml").write_text(f"{SUPPRESSION}expires = 1970-01-02\n")
    below = tmp_path / "below"
    below.mkdir()
    files = [f"../{name}" for name in manifests]
    for seconds, code in (("0", 0), ("86400", 0), ("172800", 1)):
        result = cli("diff", *files, cwd=below, env={"SOURCE_DATE_EPOCH": seconds})
        assert result.returncode == code, result.stderr
        assert ("[expired-suppression]" in result.stderr) == bool(code)
        assert ("(suppressed: agreed)" in result.stdout) != bool(code)
    assert result.stderr.startswith("../syclflat.toml: warning: suppressions[0]")
    assert cli("diff", *files, "--config", "none", cwd=below).stderr == ""
    assert cli("diff", *files, env={"SOURCE_DATE_EPOCH": "soon"}, cwd=below).returncode == 2


def test_unused_suppressions(cli: Cli, manifests: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(SUPPRESSION.replace("Worker", "Other"))
    given = ("diff", *manifests, "--config", "rules.toml")
    assert "[unused-suppression]" in cli(*given).stderr
    assert cli(*given, "-Wno-unused-suppression").stderr == ""
    assert cli(*given, "-Werror").returncode == 3
    document = json.loads(cli(*given, "--format", "json").stdout)
    assert [warning["check"] for warning in document["warnings"]] == ["unused-suppression"]
    assert "unused-suppression" in cli(*given, "--format", "github").stdout


def test_warnings_of_sources_are_told(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(
        "#include <CL/sycl.hpp>\n"
        "template <class T> void f(cl::sycl::queue q, T t) { q.single_task([=] { (void)t; }); }\n"
    )
    for arguments in (("a.cpp", "a.cpp"), ("a.cpp", "--targets", "spir,spir64")):
        result = cli("diff", *arguments)
        assert result.returncode == 0
        assert result.stderr.count("[uninstantiated-launch]") == 1
    document = json.loads(cli("diff", "a.cpp", "a.cpp", "--format", "json").stdout)
    assert document["warnings"][0]["location"]["line"] == 2


def test_bad_config(cli: Cli, manifests: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "syclflat.toml").write_text(SUPPRESSION.replace("class", "clas"))
    result = cli("diff", *manifests)
    assert result.returncode == 3
    assert result.stderr.startswith(
        "syclflat.toml: error: there is no key 'clas'; did you mean 'class'? "
        "- at suppressions[0] [bad-config]\n"
    )
    assert cli("diff", *manifests, "--config", "absent.toml").returncode == 3


def test_a_terminal_has_colours_and_a_width(manifests: tuple[str, str], tmp_path: Path) -> None:
    arguments = ["diff", *manifests]
    shown = on_terminal(arguments, tmp_path, COLUMNS="40")
    assert "\x1b[33mlayout" in shown
    plain = on_terminal(arguments, tmp_path, COLUMNS="40", NO_COLOR="1")
    assert "\x1b" not in plain
    assert "s.y added" in plain
    assert all(len(line) <= 40 for line in plain.splitlines())


def test_the_schema_is_printed(cli: Cli) -> None:
    assert json.loads(cli("schema", "diff").stdout)["properties"]["schema"] == {
        "const": "syclflat.diff/1"
    }
