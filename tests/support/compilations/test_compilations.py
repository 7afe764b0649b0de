"""What is kept of compilers is found again where all that they read is the same, and only there."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from syclflat.clang import launcher, ziglang
from tests.support.compilations import headers, in_process, jobs, session, store

LAUNCH = Path(__file__).with_name("launch.py")
needs_gxx = pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")


class Checkout:
    """A checkout with a run of its tests."""

    def __init__(self, directory: Path, kept: Path) -> None:
        self.root = directory / "checkout"
        self.run = directory / "run"
        self.test = self.run / "popen-gw0" / "test_0"
        for place in (self.root, self.test):
            place.mkdir(parents=True)
        self._kept = kept
        self.link = kept / "checkouts" / store.digest(str(self.root))
        self.link.parent.mkdir(parents=True, exist_ok=True)
        self.link.symlink_to(self.root)

    def start(self, *command: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*self.launcher(), *command],
            cwd=self.test,
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )

    def launcher(self) -> list[str]:
        own = [self._kept, self.root, self.link, self.run, self.run / "cache"]
        return [sys.executable, "-E", "-s", "-S", *map(str, (LAUNCH, *own))]

    def outcomes(self) -> list[str]:
        """Return what became of each command, see :data:`places.NOTE`."""
        lines = (self.run / "compilations").read_text().splitlines()
        return [line.partition(" ")[0] for line in lines]


@pytest.fixture
def checkouts(tmp_path: Path) -> list[Checkout]:
    return [Checkout(tmp_path / name, tmp_path / "kept") for name in ("first", "the_second")]


def fill(checkout: Checkout, source: str, header: str = "#define VALUE 7\n") -> tuple[Path, Path]:
    (checkout.root / "value.hpp").write_text(header)
    path = checkout.test / "app.cpp"
    path.write_text(source)
    return path, checkout.test / "app.o"


SOURCE = '#include "value.hpp"\nint value() { return VALUE; }\nconst char *file = __FILE__;\n'


@needs_gxx
def test_another_checkout_finds_what_one_made(checkouts: list[Checkout]) -> None:
    made = []
    for checkout in checkouts:
        source, output = fill(checkout, SOURCE)
        done = checkout.start("g++", "-c", f"-I{checkout.root}", source, "-o", output)
        assert (done.returncode, done.stderr) == (0, "")
        made.append(output.read_bytes())
    # Test directories differ in length here, and the object names its source.
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["lengths"]]
    for checkout, text in zip(checkouts, made, strict=True):
        source, output = fill(checkout, SOURCE.replace("__FILE__", '"app"'))
        for _ in range(2):
            output.unlink(missing_ok=True)
            checkout.start("g++", "-c", f"-I{checkout.root}", source, "-o", output)
            assert output.read_bytes() != text
    assert [checkout.outcomes()[1:] for checkout in checkouts] == [["new", "kept"], ["kept"] * 2]


@needs_gxx
def test_the_path_of_a_checkout_is_replaced_in_objects(checkouts: list[Checkout]) -> None:
    found = []
    for checkout in checkouts:
        _, output = fill(checkout, "")
        header = checkout.root / "value.hpp"
        header.write_text("inline const char *here() { return __FILE__; }\n")
        (checkout.test / "app.cpp").write_text(
            '#include "value.hpp"\nint main() { return !*here(); }'
        )
        checkout.start("g++", "-c", f"-I{checkout.root}", "app.cpp", "-o", output)
        found.append(output.read_bytes())
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]
    links = [store.digest(str(checkout.root)).encode() for checkout in checkouts]
    assert [[link in text for link in links] for text in found] == [[True, False], [False, True]]


def test_the_path_of_a_checkout_is_replaced_in_what_clang_makes_of_sources(
    checkouts: list[Checkout],
) -> None:
    for checkout in checkouts:
        listed = checkout.test / "app.d"
        text = f'const char *a = "{checkout.root}/lib.so", *b = __FILE__;\nint unused = 1u << 40;\n'
        _, output = fill(checkout, text)
        words = ["-c", "app.cpp", "-MD", "-MF", listed, "-o", output]
        done = checkout.start(ziglang.find_zig(), "clang", *words)
        assert (done.returncode, "app.cpp:2:17: warning: shift" in done.stderr) == (0, True)
        assert listed.read_text().split()[-1:] == ["app.cpp"]
        own = store.digest(str(checkout.root))
        assert f"{own}/lib.so\0app.cpp\0".encode() in output.read_bytes()
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]


@pytest.mark.parametrize(("text", "outcome"), [("of_header", "kept"), ("__FILE__", "lengths")])
def test_llvm_ir_is_found_again_where_paths_in_it_may_have_any_length(
    checkouts: list[Checkout], text: str, outcome: str
) -> None:
    made = []
    for checkout in checkouts:
        # What is in the checkout has a path of the same length in all.
        header = "#define VALUE 7\nstatic const char *const of_header = __FILE__;\n"
        source, output = fill(checkout, SOURCE.replace("__FILE__", text), header)
        words = ["-S", "-emit-llvm", "-g", f"-I{checkout.root}", source, "-o", output]
        done = checkout.start(ziglang.find_zig(), "clang", *words)
        assert (done.returncode, done.stderr) == (0, "")
        made.append(output.read_text())
        assert f'source_filename = "{source}"' in made[-1]
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], [outcome]]
    first, second = checkouts
    moved = made[0]
    for one, other in ((first.test, second.test), (first.link, second.link)):
        moved = moved.replace(str(one), str(other))
    assert (moved == made[1]) == (outcome == "kept")


@needs_gxx
@pytest.mark.parametrize("change", ["header", "source", "option", "shadow"])
def test_a_change_of_what_is_read_is_seen(checkouts: list[Checkout], change: str) -> None:
    checkout = checkouts[0]
    source, output = fill(checkout, SOURCE)
    command = ["g++", "-c", f"-I{checkout.root}", str(source), "-o", str(output)]
    checkout.start(*command)
    if change == "header":
        (checkout.root / "value.hpp").write_text("#define VALUE 8\n")
    elif change == "source":
        source.write_text(SOURCE + "int more;\n")
    elif change == "option":
        command.insert(1, "-O2")
    else:
        (checkout.test / "value.hpp").write_text("#define VALUE 9\n")
    checkout.start(*command)
    seen_later = change in ("header", "shadow")
    assert checkout.outcomes() == ["new", "changed" if seen_later else "new"]


@needs_gxx
def test_a_change_of_an_embedded_file_is_seen(checkouts: list[Checkout]) -> None:
    checkout = checkouts[0]
    found = []
    for contents in (b"first", b"other", b"first"):
        (checkout.test / "app.data").write_bytes(contents)
        _, output = fill(checkout, 'asm(".incbin \\"app.data\\"");\n')
        checkout.start("g++", "-c", "app.cpp", "-o", output)
        found.append(contents in output.read_bytes())
    assert (found, checkout.outcomes()) == ([True] * 3, ["new", "new", "kept"])


@needs_gxx
def test_what_compilers_say_is_said_again(checkouts: list[Checkout]) -> None:
    said = []
    for checkout in checkouts:
        source, output = fill(checkout, "int f() { int unused; return 0; }\n")
        done = checkout.start("g++", "-Wall", "-c", source, "-o", output)
        said.append(done.stderr.replace(str(checkout.test), ""))
        assert f"{source}:1:15: warning: unused variable" in done.stderr
    assert said[0] == said[1]
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]


@needs_gxx
def test_files_that_were_read_are_listed_again(checkouts: list[Checkout]) -> None:
    for checkout in checkouts:
        source, output = fill(checkout, SOURCE.replace("__FILE__", '""'))
        listed = checkout.test / "app.d"
        words = ["-c", f"-I{checkout.root}", source, "-MD", "-MF", listed, "-o", output]
        checkout.start("g++", *words)
        text = listed.read_text()
        assert str(checkout.root / "value.hpp") in text
        assert str(source) in text
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]


def test_files_of_the_user_are_listed_again(checkouts: list[Checkout]) -> None:
    for checkout in checkouts:
        source, output = fill(checkout, SOURCE.replace("__FILE__", '""'))
        listed = checkout.test / "app.d"
        words = ["-c", "-isystem", checkout.root, source, "-MMD", "-MF", listed, "-o", output]
        done = checkout.start(ziglang.find_zig(), "clang", *words)
        assert (done.returncode, output.exists()) == (0, True)
        assert str(source) in listed.read_text()
        assert "value.hpp" not in listed.read_text()
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]
    (checkouts[1].root / "value.hpp").write_text("#define VALUE 8\n")
    checkouts[1].start(ziglang.find_zig(), "clang", *words)
    assert checkouts[1].outcomes()[1:] == ["changed"]


@needs_gxx
def test_errors_in_sources_are_found_again(checkouts: list[Checkout]) -> None:
    said = []
    for checkout in checkouts:
        source, output = fill(checkout, "int f() { return missing; }\n")
        listed = checkout.test / "app.d"
        command = ("g++", "-c", source, "-MD", "-MF", listed, "-o", output)
        done = checkout.start(*command)
        assert (done.returncode, output.exists()) == (1, False)
        assert f"{source}:1:18: error: " in done.stderr
        assert str(source) in listed.read_text()
        said.append(done.stderr.replace(str(checkout.test), ""))
    assert said[0] == said[1]
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]
    # Some compilers delete the output of an earlier command.
    output.write_text("")
    assert checkouts[1].start(*command).returncode == 1
    assert checkouts[1].outcomes()[1:] == ["changed"]


@needs_gxx
def test_other_failures_happen_each_time(checkouts: list[Checkout]) -> None:
    checkout = checkouts[0]
    source, output = fill(checkout, "int f();\n")
    missing = output.parent / "made later" / output.name
    assert checkout.start("g++", "-c", source, "-o", missing).returncode == 1
    missing.parent.mkdir()
    assert checkout.start("g++", "-c", source, "-o", missing).returncode == 0
    assert checkout.outcomes() == ["new", "new"]


@needs_gxx
@pytest.mark.parametrize("text", ["VALUE", "missing"])
def test_what_a_check_reports_is_found_again(checkouts: list[Checkout], text: str) -> None:
    said = []
    for checkout in checkouts:
        source, _ = fill(checkout, f'#include "value.hpp"\nint f() {{ return {text}; }}\n')
        command = ("g++", "-fsyntax-only", f"-I{checkout.root}", source)
        done = checkout.start(*command)
        said.append((done.returncode, done.stderr.replace(str(checkout.test), "")))
        assert (str(source) in done.stderr) == (text == "missing")
    assert said[0] == said[1]
    assert said[0][0] == int(text == "missing")
    (checkouts[1].root / "value.hpp").write_text("#define VALUE missing\n")
    assert checkouts[1].start(*command).returncode == 1
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept", "changed"]]


def test_other_programs_run_as_they_are(checkouts: list[Checkout]) -> None:
    done = checkouts[0].start("sh", "-c", "cat; echo $PPID; exit 3", stdin="read\n")
    assert (done.returncode, done.stdout.splitlines()[0]) == (3, "read")
    assert checkouts[0].outcomes() == ["other"]


def test_a_header_that_another_wrote_has_no_name(tmp_path: Path) -> None:
    header = tmp_path / "x.pch"
    header.write_bytes(b"made")
    headers.mark(str(header), "name")
    assert headers.made_of(str(header)) == "name"
    header.write_bytes(b"written over")
    with pytest.raises(ValueError, match=r"x\.pch"):
        headers.made_of(str(header))


def test_a_header_of_absolute_paths_is_the_same_in_all_directories(tmp_path: Path) -> None:
    (tmp_path / "x.hpp").touch()
    (tmp_path / "include").mkdir()
    options = ("clang++", "-x", "c++-header", "-o", f"{tmp_path}/x.pch")
    for words, is_same in (
        ([f"{tmp_path}/x.hpp", "-isystem", f"{tmp_path}/include"], True),
        (["x.hpp"], False),
        ([f"{tmp_path}/x.hpp", "-isystem", "include"], False),
        ([f"{tmp_path}/x.hpp", "-Iinclude"], False),
    ):
        assert jobs.Job([*options, *words], str(tmp_path)).is_same_anywhere == is_same


@pytest.mark.skipif(ziglang.package_directory() is None, reason="needs ziglang")
def test_a_header_is_found_again_in_another_directory(checkouts: list[Checkout]) -> None:
    checkout = checkouts[0]
    header = checkout.root / "x.hpp"
    header.write_text("int x;\n")
    cache = checkout.run / "cache"
    cache.mkdir()
    places = (checkout.run / "popen-gw0" / "test_1", checkout.root, checkout.run / "test_2")
    for checkout.test in places:
        checkout.test.mkdir(exist_ok=True)
        options = ("-v", "-g", "-MD", "-MF", cache / "x.d", "-o", cache / "x.pch")
        # In contrast to g++, Clang says where it runs.
        done = checkout.start(ziglang.find_zig(), "clang", "-x", "c++-header", header, *options)
        assert done.returncode == 0, done.stderr
    assert checkout.outcomes() == ["new", "kept", "kept"]


def test_a_damaged_promise_has_no_name(tmp_path: Path) -> None:
    header = tmp_path / "x.pch"
    headers.promise(str(header), "name", ["-DWORD"] * 9, str(tmp_path))
    assert headers.made_of(str(header)) == "name"
    header.write_bytes(header.read_bytes()[:-5])
    with pytest.raises(ValueError, match=r"x\.pch"):
        headers.made_of(str(header))


def test_nothing_is_kept_for_a_checkout_at_the_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(session.VARIABLE, "kept")
    for root, is_kept in (("/syclflat", False), ("/opt/syclflat", True)):
        monkeypatch.setattr(session, "_ROOT", Path(root))
        assert (session.directory() is not None) == is_kept


@needs_gxx
def test_names_that_the_cmake_package_makes_of_paths_are_those_of_the_run(
    checkouts: list[Checkout],
) -> None:
    for checkout, name in zip(checkouts, ("0123456789ab", "ba9876543210"), strict=True):
        output = checkout.test / "images" / name / "app.o"
        output.parent.mkdir(parents=True)
        source = checkout.test / "app.cpp"
        source.write_text(f'extern "C" const char syclflat_image_{name} = 1;\n')
        assert checkout.start("g++", "-c", source, "-o", output).returncode == 0
        assert f"syclflat_image_{name}".encode() in output.read_bytes()
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], ["kept"]]


@needs_gxx
def test_names_of_libraries_in_sources_are_those_of_the_run(tmp_path: Path) -> None:
    """They depend on where the checkout is, as the names of precompiled headers do."""
    found = []
    for name, key in (("one", "0" * 32), ("two", "f" * 32)):
        checkout = Checkout(tmp_path / name, tmp_path / "kept")
        library = checkout.run / "cache" / "recorder" / key / "library.so"
        source, output = fill(checkout, f'const char *library = "{library}";\n')
        checkout.start("g++", "-c", source, "-o", output)
        found.append(f"{library}\0".encode() in output.read_bytes())
        outcomes = checkout.outcomes()
    assert (found, outcomes) == ([True, True], ["kept"])


@needs_gxx
@pytest.mark.parametrize(
    ("neighbour", "outcome"),
    [
        ("app.adapted_1.hpp", "kept"),
        ("app.integration.hpp", "kept"),
        ("other.hpp", "kept"),
        ("value", "kept"),
        ("value.hpp", "changed"),
    ],
)
def test_files_beside_a_source_that_it_does_not_name_do_not_matter(
    checkouts: list[Checkout], neighbour: str, outcome: str
) -> None:
    for checkout, files in zip(checkouts, ([], [neighbour]), strict=True):
        source, output = fill(checkout, '#include "value.hpp"\nint value() { return VALUE; }\n')
        for file in files:
            (checkout.test / file).write_text("")
        checkout.start("g++", "-c", f"-I{checkout.root}", source, "-o", output)
    assert [checkout.outcomes() for checkout in checkouts] == [["new"], [outcome]]


@needs_gxx
def test_neighbours_of_a_source_that_looks_for_none_do_not_matter(
    checkouts: list[Checkout],
) -> None:
    first, second = checkouts
    for checkout, neighbour in ((first, "one.hpp"), (second, "two.hpp")):
        source, output = fill(checkout, "#include <value.hpp>\nint value() { return VALUE; }\n")
        (checkout.test / neighbour).write_text("")
        done = checkout.start("g++", "-c", f"-I{checkout.root}", source, "-o", output)
        assert (done.returncode, done.stderr) == (0, "")
    assert (first.outcomes(), second.outcomes()) == (["new"], ["kept"])


@needs_gxx
def test_a_process_of_the_tests_does_what_the_launcher_does(
    checkouts: list[Checkout], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    checkout = checkouts[0]
    words = checkout.launcher()
    monkeypatch.setenv(launcher.VARIABLE, shlex.join(words))
    source, output = fill(checkout, SOURCE + "void f() { int unused; }\n")
    command = [*words, "g++", "-Wall", "-c", "app.cpp", "-o", "app.o", f"-I{checkout.root}"]
    done = in_process.run(command, cwd=checkout.test, capture_output=True, text=True)
    made = output.read_bytes()
    output.unlink()
    again = in_process.run(command, cwd=checkout.test, stderr=subprocess.PIPE, encoding="utf-8")
    assert (again.returncode, again.stderr, again.args) == (0, done.stderr, command)
    assert "app.cpp:4:16: warning: unused variable" in done.stderr
    assert output.read_bytes() == made
    launched = checkout.start(*command[len(words) :])
    assert (launched.returncode, launched.stderr) == (0, done.stderr)
    assert checkout.outcomes() == ["new", "kept", "kept"]

    source.write_text("int f() { return missing; }\n")
    assert capfd.readouterr().err == ""
    with pytest.raises(subprocess.CalledProcessError):
        in_process.run(command, cwd=checkout.test, check=True)
    assert "was not declared" in capfd.readouterr().err
    listed = in_process.run(
        [*words, "g++", "-E", "app.cpp"], cwd=checkout.test, capture_output=True
    )
    assert b"missing" in listed.stdout
    typed = [*words, "g++", "-x", "c++", "-c", "-", "-o", "app.o"]
    assert in_process.run(typed, cwd=checkout.test, input=b"int f;\n").returncode == 0
    assert checkout.outcomes()[3:] == ["new", "other", "new"]


def test_other_commands_start_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(launcher.VARIABLE, raising=False)
    done = in_process.run(["sh", "-c", "cat; exit 3"], input="read", capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (3, "read")
