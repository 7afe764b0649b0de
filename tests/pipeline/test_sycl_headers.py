"""Which SYCL headers a source is read with, where the user leaves that open."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError, render
from syclflat.pipeline import dependencies, stages, sycl_headers
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import bundled, header_sets
from syclflat.service.cache import inputs
from tests.conftest import age

NEW, EARLIER = "#include <sycl/sycl.hpp>\n", "#include <CL/sycl.hpp>\n"
OLD = f"{EARLIER}using namespace cl::sycl;\n"
EITHER = (
    f"#if __has_include(<sycl/sycl.hpp>)\n{NEW}#else\n{EARLIER}#endif\nusing cl::sycl::queue;\n"
)
AUTO = Settings(sycl=header_sets.AUTO)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return where DPC++'s headers may be; they aren't."""
    include = tmp_path / "include"
    monkeypatch.setattr(header_sets, "_dpcpp_places", lambda: [include])
    return include


def install(place: Path) -> None:
    mark = place / "sycl" / "detail" / "defines_elementary.hpp"
    mark.parent.mkdir(parents=True)
    mark.touch()


def headers(text: str, settings: Settings = AUTO) -> str:
    return settings.parse_options(Source("app.cpp", text.encode())).sycl


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        (NEW, "dpcpp"),
        (OLD, "bundled"),
        (EARLIER, "dpcpp"),
        (f"{EARLIER}namespace sycl = cl :: sycl;\n", "bundled"),
        (f"{EARLIER}namespace cl {{ namespace sycl {{}} }}\n", "bundled"),
        (f"{EARLIER}sycl::queue of_cl_sycl;\n", "dpcpp"),
        (' # include "CL/sycl.hpp"\nusing namespace cl;', "bundled"),
        (EITHER, "dpcpp"),
        (OLD + "#include <sycl/ext/intel/fpga_extensions.hpp>\n", "dpcpp"),
        (OLD + "#include <CL/cl.h>\n", "bundled"),
        ("#include <CL/cl.h>\n", "dpcpp"),
        (f"// {EARLIER}", "dpcpp"),
        ("", "dpcpp"),
    ],
)
def test_the_text_of_a_source_decides(place: Path, text: str, chosen: str) -> None:
    assert headers(text) == "bundled"
    install(place)
    assert headers(text) == chosen
    assert headers(text, Settings(sycl="bundled")) == "bundled"
    assert headers(text, Settings(sycl="dpcpp")) == "dpcpp"


def test_headers_of_a_source_that_names_none_decide(place: Path, tmp_path: Path) -> None:
    install(place)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "outer.hpp").write_text('#include "inner.hpp"\n')
    inner = tmp_path / "own" / "inner.hpp"
    inner.write_text(OLD)
    settings = Settings(sycl="auto", include_directories=(str(tmp_path / "own"),))
    source = Source("app.cpp", b"#include <outer.hpp>\n")
    choice = settings.headers_for(source)
    assert choice.name == "bundled"
    assert sorted(Path(name).name for name in choice.read) == ["inner.hpp", "outer.hpp"]
    assert headers(f"{NEW}#include <outer.hpp>\n", settings) == "dpcpp"
    inner.write_text(NEW)
    assert settings.headers_for(source).name == "dpcpp"


@pytest.mark.parametrize(("compiler", "chosen"), [("icpx -fsycl", "dpcpp"), ("g++", "bundled")])
def test_sources_that_a_build_compiles_as_sycl_take_dpcpps_headers(
    place: Path, tmp_path: Path, compiler: str, chosen: str
) -> None:
    install(place)
    file = tmp_path / "app.cpp"
    file.write_text(OLD)
    entry = {"directory": ".", "command": f"{compiler} -c app.cpp", "file": "app.cpp"}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]))
    settings = replace(AUTO, use_database=True)
    assert settings.headers_for(Source(str(file))).name == chosen
    narrow = replace(settings, target="spir")
    assert narrow.headers_for(Source(str(file))).name == "bundled"


@pytest.mark.parametrize("option", [("-isystem",), ("-I",), ()])
def test_a_build_with_the_bundled_headers_gets_them(place: Path, option: tuple[str, ...]) -> None:
    install(place)
    directory = str(bundled.headers_directory())
    arguments = (*option, directory) if option else (f"-I{directory}",)
    assert headers(NEW, Settings(sycl="auto", clang_arguments=arguments)) == "bundled"
    assert headers(NEW, Settings(sycl="auto", include_directories=(directory,))) == "bundled"
    assert (
        headers(NEW, Settings(sycl="auto", clang_arguments=(f"-I{directory}/syclflat",))) == "dpcpp"
    )


def test_devices_with_narrow_pointers_take_the_bundled_headers(place: Path) -> None:
    install(place)
    assert [
        headers(NEW, Settings(sycl="auto", target=target))
        for target in ("spir", "spirv32", "spirv64", "nvptx64")
    ] == ["bundled", "bundled", "dpcpp", "dpcpp"]


@pytest.mark.parametrize(
    ("text", "target", "reason"),
    [
        (NEW, "spir64", "because DPC++'s are not installed: "),
        (OLD, "spir64", "because it includes <CL/sycl.hpp> and names cl::sycl; --sycl dpcpp uses"),
        (NEW, "spir", "because the target has 32-bit pointers"),
    ],
)
@pytest.mark.usefixtures("place")
def test_the_first_error_tells_which_headers_were_read(text: str, target: str, reason: str) -> None:
    source = Source("app.cpp", f"{text}sycl::float4 a;\nsycl::float4 b;\n".encode())
    with pytest.raises(InputError) as raised:
        stages.plan(source, Settings(sycl="auto", target=target))
    first, second = map(render, raised.value.diagnostics)
    assert first.startswith(f"app.cpp:{text.count(chr(10)) + 1}:")
    note = first.splitlines()[-1]
    assert note.startswith("app.cpp: note: syclflat read the file with the bundled headers")
    assert reason in note
    assert "note" not in second
    with pytest.raises(InputError) as raised:
        stages.plan(source, Settings(sycl="bundled", target=target))
    assert "note" not in str(raised.value)


def test_what_is_kept_is_stale_once_other_headers_are_installed(
    place: Path, tmp_path: Path
) -> None:
    file = tmp_path / "app.cpp"
    file.write_text(f"{NEW}int main() {{ sycl::queue().single_task<class K>([] {{}}); }}\n")
    settings = Settings(sycl="auto", list_dependencies=True)
    planned = stages.plan(Source(str(file)), settings)
    assert planned.units[0].headers == ""
    read = dependencies.of([Source(str(file))], [planned], settings)
    assert read is not None
    age(file)
    state = inputs.take(inputs.Inputs((), absent=read.absent), time.time_ns())
    assert state is not None
    assert inputs.still_true(state) is not None
    install(place)
    assert inputs.still_true(state) is None


LAUNCH = "void f(sycl::queue q, int i) { q.single_task<class K>([=] { (void)i; }); }\n"


@pytest.mark.usefixtures("place")
def test_a_note_says_that_the_bundled_headers_stand_in() -> None:
    source = Source("app.cpp", (NEW + LAUNCH).encode())
    [said] = stages.plan(source, AUTO).warnings
    assert render(said).startswith("app.cpp: note: syclflat read the file with the bundled headers")
    assert said.check == "bundled-headers"
    assert stages.plan(source, Settings(sycl="bundled")).warnings == ()
    assert stages.plan(Source("app.cpp", (OLD + LAUNCH).encode()), AUTO).warnings == ()


def test_outputs_of_other_headers_are_noted(tmp_path: Path) -> None:
    texts = {
        "h": ("// Header of a.cpp, DPC++'s headers. Do not edit.\n", "// Header of a.cpp.\n"),
        "j": ('{"headers": "dpcpp"}', "{}"),
    }
    for name, (of_dpcpp, of_bundled) in texts.items():
        file = tmp_path / name
        assert not list(sycl_headers.of_others({file: of_dpcpp}))
        file.write_text(of_dpcpp)
        assert not list(sycl_headers.of_others({file: of_dpcpp}))
        [said] = sycl_headers.of_others({file: of_bundled})
        assert said.message.startswith("this output was made with DPC++'s SYCL headers")
        assert "--sycl dpcpp" in said.notes[0].message
