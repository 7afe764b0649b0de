"""compile_commands.json: found as Clang's tools find it, read with care."""

from __future__ import annotations

import json
import shlex
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.diagnostics import InputError
from syclflat.project import compile_database

COMMAND = (
    "icpx -fsycl -fsycl-targets=spir64_gen -Xsycl-target-backend '-device pvc' -qopenmp "
    "-I../inc -isystem sys -DNAME='\"a b\"' -UNDEF -D OTHER=1 -include pre.hpp -std=c++20 "
    "-fno-exceptions -O3 -g -Wall -march=native -MD -MF app.d -o app.o -c ../src/app.cpp"
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("src", "build", "inc"):
        (tmp_path / name).mkdir()
    (tmp_path / "src" / "app.cpp").touch()
    (tmp_path / "build" / "pre.hpp").touch()
    return tmp_path


def write(directory: Path, entries: object) -> None:
    (directory / compile_database.FILE_NAME).write_text(json.dumps(entries))


def kept_of(words: list[str], directory: Path) -> list[str]:
    command = compile_database._command(Path(), words, directory, is_sycl=False)
    return list(command.arguments)


@pytest.mark.parametrize(
    ("words", "is_sycl"),
    [
        ("icpx -fsycl", True),
        ("icpx", False),
        ("clang++ -fsycl -fno-sycl", False),
        ("ccache /opt/bin/dpcpp", True),
        ("dpcpp -fno-sycl", False),
        ("syclflat-c++", True),
        ("icpx @flags.rsp", True),
        ("g++ -fsycl-targets=spir64", False),
    ],
)
def test_the_compiler_or_an_option_says_that_a_source_is_sycl(
    project: Path, words: str, is_sycl: bool
) -> None:
    (project / "build" / "flags.rsp").write_text("-O2 -fsycl")
    build, source = project / "build", project / "src" / "app.cpp"
    command = f"{words} -c {source}"
    write(build, [{"directory": str(build), "command": command, "file": str(source)}])
    found = compile_database.find(str(source), build)
    assert found is not None
    assert found.is_sycl is is_sycl


def test_what_matters_is_kept(project: Path) -> None:
    build, source = project / "build", str(project / "src" / "app.cpp")
    write(build, [{"directory": str(build), "command": COMMAND, "file": "../src/app.cpp"}])
    command = compile_database.find(source, build)
    assert command is not None
    assert command.arguments == (
        "-qopenmp",
        f"-I{project}/inc",
        f"-isystem{build}/sys",
        '-DNAME="a b"',
        "-UNDEF",
        "-DOTHER=1",
        f"-include{build}/pre.hpp",
        "-std=c++20",
        "-fno-exceptions",
    )


def test_arguments_as_a_list_and_directories_above(project: Path) -> None:
    write(
        project,
        [
            {"directory": "build", "arguments": ["c++", "-DX"], "file": "../src/other.cpp"},
            {"directory": "build", "arguments": ["c++", "-DY"], "file": "../src/app.cpp"},
        ],
    )
    command = compile_database.find(str(project / "src" / "app.cpp"), None)
    assert command is not None
    assert command.arguments == ("-DY",)
    assert compile_database.find(str(project / "inc" / "x.cpp"), None) is None


@pytest.mark.parametrize(
    ("entries", "what"),
    [
        ({}, "a list of commands"),
        ([{"directory": "."}], "no 'file'"),
        ([{"directory": ".", "file": "../src/app.cpp"}], "has no command"),
        ([{"directory": ".", "file": "../src/app.cpp", "command": "c++ 'x"}], "cannot be split"),
        ([], "no entry for"),
    ],
)
def test_wrong_databases_are_refused(project: Path, entries: object, what: str) -> None:
    build = project / "build"
    write(build, entries)
    with pytest.raises(InputError, match="compile-database") as failure:
        compile_database.find(str(project / "src" / "app.cpp"), build)
    assert what in str(failure.value)


def test_missing_and_broken_databases_are_refused(project: Path) -> None:
    source = str(project / "src" / "app.cpp")
    with pytest.raises(InputError, match="this compile database does not exist"):
        compile_database.find(source, project / "build")
    (project / "build" / compile_database.FILE_NAME).write_text("[")
    with pytest.raises(InputError, match="cannot read"):
        compile_database.find(source, project / "build")


def test_arguments_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "arguments.txt"
    path.write_text("# -DNOT=1\n-DA=a b\n\nSHELL:-D B='1 2' -O2 \"-DC=#\"\n-include\nnowhere.h\n")
    assert compile_database.read_arguments(str(path)).arguments == (
        *("-DA=a b", "-DB=1 2", "-DC=#", "-includenowhere.h"),
    )


def test_arguments_that_cannot_be_split(tmp_path: Path) -> None:
    path = tmp_path / "arguments.txt"
    path.write_text("-DA\nSHELL:-DB='1\n")
    with pytest.raises(InputError) as caught:
        compile_database.read_arguments(str(path))
    (found,) = caught.value.diagnostics
    assert "cannot split" in found.message
    assert found.location.line == 2


@pytest.mark.parametrize(
    "entry",
    [
        {"arguments": ["c++", "-I\0/../x"]},
        {"command": "c++ -DX=\0"},
        {"file": "a\0.cpp"},
        {"directory": "\0"},
        {"command": "c++ @null"},
    ],
)
def test_no_argument_holds_a_null_character(tmp_path: Path, entry: dict[str, object]) -> None:
    (tmp_path / "null").write_text("-I\0/../x")
    whole = {"directory": str(tmp_path), "file": "a.cpp", "command": "c++", **entry}
    (tmp_path / "compile_commands.json").write_text(json.dumps([whole]))
    with pytest.raises(InputError, match="contains a null character"):
        compile_database.find(str(tmp_path / "a.cpp"), tmp_path)
    with pytest.raises(InputError, match="contains a null character"):
        compile_database.read_arguments(str(tmp_path / "null"))


@pytest.mark.parametrize(
    ("command", "kept"),
    [
        # CMake with a precompiled header, by Clang and by GCC
        (
            "clang++ -Winvalid-pch -Xclang -include-pch -Xclang /b/cmake_pch.hxx.pch "
            "-Xclang -include -Xclang /b/cmake_pch.hxx -o a.o -c app.cpp",
            ["-include/b/cmake_pch.hxx"],
        ),
        ("clang++ -include-pch x.pch -DX -c app.cpp", ["-DX"]),
        ("g++ -Winvalid-pch -include /b/cmake_pch.hxx -c app.cpp", ["-include/b/cmake_pch.hxx"]),
        # Ninja by CMake, with C++20 modules
        (
            "/usr/bin/c++ -DA_EXPORTS -I/s/inc -std=gnu++20 @a.cpp.o.modmap -o a.cpp.o -c /s/a.cpp",
            ["-DA_EXPORTS", "-I/s/inc", "-std=gnu++20"],
        ),
        # Bazel
        (
            "gcc -U_FORTIFY_SOURCE -fstack-protector -MD -MF a.d -frandom-seed=a.o -iquote . "
            '-iquote bazel-out/bin -isystem external/x -D__DATE__="redacted" -c a.cc -o a.o',
            [
                "-U_FORTIFY_SOURCE",
                "-fstack-protector",
                "-frandom-seed=a.o",
                "-iquote/b",
                "-iquote/b/bazel-out/bin",
                "-isystem/b/external/x",
                "-D__DATE__=redacted",
            ],
        ),
        # Meson
        (
            "ccache c++ -Iapp.p -I. -I.. -fdiagnostics-color=always "
            "-Wp,-D_FORTIFY_SOURCE=2,-MD,a.d "
            "-D_GLIBCXX_ASSERTIONS=1 -std=c++17 -MQ a.o -MF a.d -o a.o -c ../a.cpp",
            [
                "-I/b/app.p",
                "-I/b",
                "-I/b/..",
                "-fdiagnostics-color=always",
                "-D_FORTIFY_SOURCE=2",
                "-D_GLIBCXX_ASSERTIONS=1",
                "-std=c++17",
            ],
        ),
        ("sccache clang++ --driver-mode=g++ --target=x86_64-linux-gnu -DX -c -- a.cpp", ["-DX"]),
        (
            "icpx -fsycl -fsycl-targets=spir64 -fp-model=precise -xHost -DX -c a.cpp",
            ["-fp-model=precise", "-DX"],
        ),
        (
            "c++ --std=c++20 --sysroot=sys --sysroot /s -isysroot r -isysrootq "
            "-I=usr/include a.cpp",
            [
                "-std=c++20",
                "--sysroot=/b/sys",
                "--sysroot=/s",
                "-isysroot/b/r",
                "-isysroot/b/q",
                "-I=usr/include",
            ],
        ),
        (
            "c++ -iprefix p/ -iwithprefix x -iwithprefixbefore y -idirafterz -imacros m a.cpp",
            [
                "-iprefix/b/p/",
                "-iwithprefixx",
                "-iwithprefixbeforey",
                "-idirafter/b/z",
                "-imacrosm",
            ],
        ),
        (
            "c++ -F fw -iframeworkfw --define-macro=A "
            "--undefine-macro B --include-directory i a.cpp",
            ["-F/b/fw", "-iframework/b/fw", "-DA", "-UB", "-I/b/i"],
        ),
        (
            "c++ -mllvm -x -resource-dir /r -Xpreprocessor -DP -Xclang -emit-pch -oa.o a.cpp",
            ["-DP"],
        ),
        # Values that look like options, and options behind values
        ("clang++ -serialize-diagnostics x.dia -DN=4 -rpath -DNO -imultilib -INO a.cpp", ["-DN=4"]),
        ("clang++ -fdebug-compilation-dir -DNO --prefix -DNO -DN=4 a.cpp", ["-DN=4"]),
        ("clang++ -Xopenmp-target=x86_64 -DNO -DN=4 a.cpp", ["-DN=4"]),
        ("clang++ -sectcreate -DNO -DNO -DNO -segaddr -DNO -DNO -DN=4 a.cpp", ["-DN=4"]),
        ("g++ -aux-info -DNO -wrapper -DNO,x -T -DNO --param -DNO -DN=4 a.cpp", ["-DN=4"]),
        ("g++ -Xassembler -DNO -Xlinker -DNO --for-assembler -DNO -DN=4 a.cpp", ["-DN=4"]),
        (
            "icpx -Xs -DNO -Xsycl-target-backend=spir64_gen '-device pvc' "
            "-Xsycl-target-frontend -DNO -Xsparallel=2 -DN=4 a.cpp",
            ["-DN=4"],
        ),
        (
            "clang++ -Xclang -mllvm -Xclang -DNO -Xclang -U -Xclang A -Xclang -isystemx "
            "-Xclang -I -Xclang y -Xclang -target-feature -Xclang +avx -DN=4 a.cpp",
            ["-UA", "-isystem/b/x", "-I/b/y", "-DN=4"],
        ),
        (
            "clang++ --include-directory-after i --include-with-prefix-before=w --stdlib libc++ "
            "--vfsoverlay o -fnew-alignment 8 -fnew-alignment=16 a.cpp",
            [
                *(
                    "-idirafter/b/i",
                    "-iwithprefixbeforew",
                    "-stdlib=libc++",
                    "-ivfsoverlay/b/o",
                ),
                *("-fnew-alignment=8", "-fnew-alignment=16"),
            ],
        ),
        (
            "clang++ --config a.cfg --config=c/a.cfg --config-user-dir=c --gcc-toolchain=t a.cpp",
            [
                *("--config=a.cfg", "--config=/b/c/a.cfg", "--config-user-dir=/b/c"),
                "--gcc-toolchain=/b/t",
            ],
        ),
        (
            "clang++ -mavx -mms-bitfields -mlong-double-64 -Xarch_host -DN=16 -Xclang "
            "-fpack-struct=1 -Xclang -ast-dump a.cpp",
            ["-mms-bitfields", "-mlong-double-64", "-DN=16", "-fpack-struct=1"],
        ),
        ("clang++ -Ii a.cpp -working-directory w -Ij", ["-I/b/w/i", "-I/b/w/j"]),
        ("clang++ -Ii a.cpp -working-directory=/w", ["-I/w/i"]),
    ],
)
def test_command_lines_of_builds(command: str, kept: list[str]) -> None:
    words = shlex.split(command)[1:]
    assert kept_of(words, Path("/b")) == kept


def test_a_directory_behind_a_link_is_left_to_the_system(project: Path) -> None:
    build = project / "build"
    (build / "here").mkdir()
    (project / "elsewhere" / "deep").mkdir(parents=True)
    (build / "link").symlink_to(project / "elsewhere" / "deep")
    words = ["-Ilink/..", "-Ihere/..", "-Inone/..", "-I../../../../../../../../../../../.."]
    assert kept_of(words, build) == [
        *(f"-I{build}/link/..", f"-I{build}", f"-I{build}/none/..", "-I/"),
    ]
    (project / "elsewhere" / "app.cpp").touch()
    (project / "elsewhere" / "flags.rsp").write_text("-DELSEWHERE")
    (build / "flags.rsp").write_text("-DHERE")
    entry = {"directory": str(build), "arguments": ["c++", "@link/../flags.rsp"]}
    write(
        build, [{**entry, "file": "link/../app.cpp"}, {**entry, "file": "here/../../src/app.cpp"}]
    )
    assert compile_database.sources(build) == [f"{build}/link/../app.cpp", f"{project}/src/app.cpp"]
    command = compile_database.find(str(project / "elsewhere" / "app.cpp"), build)
    assert command is not None
    assert command.arguments == ("-DELSEWHERE",)


@pytest.mark.parametrize(
    "words",
    [
        [r"C:\\Program Files\\VC\\cl.exe", "/DX"],
        ["ccache", "clang-cl", "/DX"],
        ["icx-cl", "/DX"],
        ["clang++", "--driver-mode=cl", "/DX"],
    ],
)
def test_commands_for_cl_are_refused(project: Path, words: list[str]) -> None:
    write(project, [{"directory": "src", "arguments": words, "file": "app.cpp"}])
    with pytest.raises(InputError, match="calls cl, whose options") as failure:
        compile_database.find(str(project / "src" / "app.cpp"), None)
    (found,) = failure.value.diagnostics
    assert found.location is not None
    assert found.location.file == str(project / compile_database.FILE_NAME)


def test_response_files_count_from_the_directory(project: Path) -> None:
    build = project / "build"
    (build / "a.rsp").write_text("-I inc '-DA=x y'\n@b.rsp -DC\n")
    (build / "b.rsp").write_text("-DB")
    assert kept_of(["@a.rsp", "-DD"], build) == [
        f"-I{build}/inc",
        "-DA=x y",
        "-DB",
        "-DC",
        "-DD",
    ]
    (build / "b.rsp").write_text("@a.rsp")
    with pytest.raises(InputError, match="contains itself"):
        kept_of(["@a.rsp"], build)
    (build / "b.rsp").write_text("'")
    with pytest.raises(InputError, match="cannot split"):
        kept_of(["@a.rsp"], build)
    with pytest.raises(InputError):
        kept_of(["@none.rsp"], build)


JOINABLE = ["-I", "-isystem", "-iquote", "-idirafter", "-D", "-U", "-include", "-imacros", "-F"]
JOINABLE += ["-iframework", "-isysroot", "-iprefix", "-iwithprefix", "-iwithprefixbefore"]
JOINABLE += ["-include-pch", "-o", "-MF", "-L", "-l", "-x"]
VALUES = st.from_regex(r"[A-Za-z0-9_.][A-Za-z0-9_./]{0,8}", fullmatch=True)
PIECES = st.one_of(
    st.tuples(st.sampled_from(JOINABLE), VALUES),
    st.sampled_from(["-fno-rtti", "-c", "a.cpp", "-Wall", "-nostdinc"]).map(lambda w: (w, "")),
)


@given(st.lists(PIECES, max_size=8))
def test_joined_or_not_doesnt_matter(pieces: list[tuple[str, str]]) -> None:
    def words(is_joined: bool) -> list[str]:
        found: list[str] = []
        for option, value in pieces:
            # No compiler takes these in one word.
            apart = not is_joined or option in ("-include-pch", "-iwithprefix")
            found += [option, value] if value and apart else [option + value]
        return found

    directory = Path(tempfile.gettempdir()) / "none"
    joined = kept_of(words(True), directory)
    apart = kept_of(words(False), directory)
    assert joined == apart
    matters = [o for o, _ in pieces if o in JOINABLE[:-6] or o in ("-fno-rtti", "-nostdinc")]
    assert len(apart) == len(matters)
    assert all(word.startswith(option) for word, option in zip(apart, matters, strict=True))
