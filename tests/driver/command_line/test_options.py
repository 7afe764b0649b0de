"""A compiler's command line: which options go where, and what makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat import releases
from syclflat.diagnostics import InputError
from syclflat.driver.command_line.invocation import Halves, Input, Phase
from syclflat.driver.command_line.options import parse
from syclflat.runtimes import header_sets, opencl


def test_options_go_to_those_that_they_concern() -> None:
    words = (
        "-DN=1 -D M -Iinclude -isystem sys -std=c++20 -O3 -g -Wall -fPIC -fno-exceptions "
        "-march=native -pthread -Wl,-z,now -L lib a.cpp b.o -lm -shared -o out"
    )
    found = parse(words.split())
    both = ("-DN=1", "-D", "M", "-Iinclude", "-isystem", "sys", "-std=c++20")
    assert found.device == (*both, "-fno-exceptions", "-pthread")
    assert found.host == (
        *both,
        *("-O3", "-g", "-Wall", "-fPIC", "-fno-exceptions", "-march=native", "-pthread"),
    )
    assert found.link == (
        *("-pthread", "-Wl,-z,now", "-L", "lib"),
        *(Input("a.cpp", "c++"), Input("b.o"), "-lm", "-shared"),
    )
    assert (found.output, found.phase, found.standard) == ("out", Phase.LINK, "-std=c++20")
    assert found.device_optimization == "-O3"


def test_what_lays_out_classes_goes_to_both_halves() -> None:
    options = ("-mms-bitfields", "-fpack-struct=1", "-fshort-enums", "-malign-double")
    found = parse([*options, "a.cpp"])
    assert found.device == found.host == options


@pytest.mark.parametrize(
    ("given", "device"),
    [
        ("", "-O2"),
        ("-O", "-O1"),
        ("-Og", "-O1"),
        ("-Os", "-Os"),
        ("-O1 -O2", "-O2"),
    ],
)
def test_devices_are_optimized_unless_told_otherwise(given: str, device: str) -> None:
    assert parse([*given.split(), "a.cpp"]).device_optimization == device


def test_the_first_step_counts() -> None:
    assert parse(["-c", "-E", "a.cpp"]).phase is Phase.PREPROCESS
    assert parse(["-S", "-c", "a.cpp"]).phase is Phase.ASSEMBLE


def test_languages() -> None:
    # What is C by its name is C++ for C++ compilers.
    found = parse(["a.cc", "-x", "c++", "b.cu", "-xc", "c", "-x", "none", "d.c", "e.S", "--", "-f"])
    assert [item.language for item in found.inputs] == [
        *("c++", "c++", "c", "c++", "assembler-with-cpp", ""),
    ]
    assert found.inputs[-1] == Input("-f")


LONG = "@" + "a/" * 3000
"""No system has a file of that name."""


def test_response_files(tmp_path: Path) -> None:
    inner, outer = tmp_path / "inner", tmp_path / "outer"
    inner.write_text("'-DNAME=\"a b\"' b.cpp\n")
    outer.write_text(f"a\\ a.cpp\n@{inner}")
    found = parse([f"@{outer}", "@none.o", LONG])
    assert found.device == ('-DNAME="a b"',)
    assert [item.name for item in found.inputs] == ["a a.cpp", "b.cpp", "@none.o", LONG]
    inner.write_text(f"@{outer}")
    with pytest.raises(InputError, match="contain each other"):
        parse([f"@{outer}"])
    inner.write_text("-DA=\0")
    with pytest.raises(InputError, match="contains a null character"):
        parse([f"@{inner}"])


def test_dependencies() -> None:
    words = "-MMD -MP -MF list -MT raw$ -MQ raw$ -c a.cpp"
    found = parse(words.split()).dependencies
    assert found is not None
    assert (found.file, found.targets, found.has_phony_targets) == ("list", ("raw$", "raw$$"), True)
    assert not found.with_system_headers
    assert parse(["-MF", "list", "a.cpp"]).dependencies is None


def test_own_options() -> None:
    found = parse(["--save-temps=made", "--host-compiler", "g++", "--pch=off", "--sycl=x", "a.cpp"])
    assert (found.saved, found.host_compiler) == ("made", "g++")
    assert (found.precompiled_headers, found.sycl) == ("off", "x")
    assert parse(["-save-temps=obj", "a.cpp"]).saved == "."
    assert parse(["a.o", "--runtime-dir", "../lib"]).runtime_directory == "../lib"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("-O2", "no input files"),
        ("-c a.cpp b.cpp -o c", "-o cannot name the outputs of several sources"),
        ("a.cpp -o", "-o requires a value"),
        ("a.cpp -I", "-I requires a value"),
        ("--analyze a.cpp", "--analyze: "),
        ("--coverage a.cpp", "--coverage: syclflat does not keep the files"),
        ("-mlong-double-128 a.cpp", "-mlong-double-128: libsycl and devices"),
        ("-Xarch_host -DN a.cpp", "-Xarch_host: an option for only one half"),
        ("--offload-device-only -E a.cpp", "-E shows the host half"),
        ("--offload-device-only --target=spir64,nvptx64 a.cpp", "choose one target"),
        ("--as=nvc++ a.cpp", "--as nvc++: it can stand for icpx alone"),
        ("-c -", "the language of standard input is unknown"),
        ("-fiopenmp -fopenmp-targets=spir64 a.cpp", "-fopenmp-targets=spir64: --target names"),
        ("-fopenmp=libgomp a.cpp", "-fopenmp=libgomp: Clang does not compile it"),
    ],
)
def test_what_makes_no_sense_is_said(words: str, message: str) -> None:
    with pytest.raises(InputError, match="syclflat: error: ") as failure:
        parse(words.split())
    assert message in str(failure.value)
    assert str(failure.value).endswith("[compiler-option]")


@pytest.mark.parametrize("option", ["-fcoverage-mapping", "-fprofile-instr-generate"])
def test_runtimes_of_the_host_are_those_of_the_linker(option: str) -> None:
    with pytest.raises(InputError, match="has no runtime for this option in Clang's code"):
        parse([option, "a.cpp"])
    assert option in parse([option, "--host-compiler=g++", "a.cpp"]).link
    assert option in parse([option, "a.o"]).link


def test_sanitizers_are_linked() -> None:
    words = ["-fsanitize=address,undefined", "-fno-sanitize=vptr", "-fsanitize-recover=all"]
    found = parse([*words, "a.cpp"])
    assert found.host == (*words, "-fno-sanitize=function")
    assert found.link == (words[0], Input("a.cpp", "c++"))
    assert parse([*words, "--host-compiler=g++", "a.cpp"]).host == (*words,)
    assert parse(["-fsanitize=thread", "a.cpp"]).link == (
        "-fsanitize=thread",
        Input("a.cpp", "c++"),
    )


def test_definitions() -> None:
    found = parse(["-DA", "-D", "B=1", "-D", "C", "-DE=-DD", "-I", "D", "a.cpp"])
    assert [name for name in "ABCDE" if found.defines(name)] == ["A", "B", "C", "E"]


def test_fsycl_is_taken_for_granted() -> None:
    assert parse(["-fsycl", "a.cpp"]).host == ()


def test_the_default_targets_are_those_that_run_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(opencl.VENDORS_VARIABLE, str(tmp_path))
    monkeypatch.delenv(opencl.FILES_VARIABLE, raising=False)
    assert parse(["a.cpp"]).targets == ("spir64", "native")
    # A module for a device is one.
    assert parse(["--offload-device-only", "a.cpp"]).targets == ("spir64",)
    assert parse(["--target=nvptx64", "a.cpp"]).targets == ("nvptx64",)
    (tmp_path / "a.icd").write_text("libintelocl.so\n")
    assert parse(["a.cpp"]).targets == ("spir64",)


def test_targets_and_the_architecture_of_gpus() -> None:
    both = parse(["--target=nvptx64,spir64,nvptx64", "--gpu-arch", "sm_90a", "a.cpp"])
    assert (both.targets, both.gpu_architectures) == (("nvptx64", "spir64"), ("sm_90a",))
    # Two forms of one kernel are for devices that launches are not rounded up for.
    assert both.definitions == ()
    one = parse(["--target", "nvptx64", "--gpu-arch=sm_80", "a.cpp"])
    assert "-D__SYCL_TARGET_NVIDIA_GPU_SM_80__=1" in one.definitions
    several = "--gpu-arch=sm_90a,sm_100 --target=nvptx64 --gpu-arch sm_80,sm_90 --gpu-arch=sm_80"
    found = parse([*several.split(), "a.cpp"])
    assert found.gpu_architectures == ("sm_80", "sm_90", "sm_90a", "sm_100")
    # What holds for the least holds for all.
    assert found.definitions == one.definitions


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--target=amdgcn"], "--target amdgcn: amdgcn is not one of spir64, nvptx64"),
        (["--target=spir64,"], "--target spir64,: nothing is not one of spir64, nvptx64"),
        (["--gpu-arch=sm_61"], "--gpu-arch sm_61: no such architecture"),
        (["--gpu-arch=gfx90a"], "--gpu-arch gfx90a: no such architecture"),
        (["--gpu-arch=sm_80,"], "--gpu-arch nothing: no such architecture"),
        (
            ["--gpu-arch=sm_100", "--gpu-arch=sm_90a"],
            "--gpu-arch sm_90a,sm_100: code for sm_90a runs on no other GPU",
        ),
        (
            ["--target=nvptx64", "--gpu-arch=pvc", "a.cpp"],
            "--gpu-arch pvc: the program is for nvptx64 alone",
        ),
        (
            ["--target=spir64,native", "--gpu-arch=pvc,sm_90", "a.cpp"],
            "--gpu-arch sm_90: the program is for spir64 and native alone",
        ),
    ],
)
def test_targets_that_there_are_not(words: list[str], said: str) -> None:
    with pytest.raises(InputError) as refused:
        parse([*words, "a.cpp"])
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "words",
    [
        "-target x86_64-linux-gnu",
        "-dumpdir d/",
        "-resource-dir /x",
        "-aux-info protos.X",
        "-Xanalyzer -analyzer-config",
    ],
)
def test_values_of_options_are_no_inputs(words: str) -> None:
    found = parse([*words.split(), "a.cpp"])
    assert found.link == (Input("a.cpp", "c++"),)
    assert (found.device, found.host) == ((), tuple(words.split()))


@pytest.mark.parametrize(
    ("words", "passed"),
    [
        ("-ivfsoverlay o.yaml", "-ivfsoverlay o.yaml"),
        ("-isystem-after x", "-isystem-after x"),
        ("--include a.hpp", "-include a.hpp"),
        ("--imacros=a.hpp", "-imacrosa.hpp"),
        ("--define-macro N=1", "-DN=1"),
        ("--std c++20", "-std=c++20"),
        ("--stdlib libstdc++", "-stdlib=libstdc++"),
        ("-Wno-register", "-Wno-register"),
    ],
)
def test_what_changes_the_source_is_for_both_halves(words: str, passed: str) -> None:
    found = parse([*words.split(), "a.cpp"])
    assert found.inputs == (Input("a.cpp", "c++"),)
    assert found.device == found.host == tuple(passed.split())
    assert found.standard == (passed if passed.startswith("-std=") else "")


@pytest.mark.parametrize(
    "words", ["--config=x.cfg", "--config x.cfg", "-include-pch x.pch", "-working-directory /x"]
)
def test_what_would_reach_one_half_alone_is_refused(words: str) -> None:
    with pytest.raises(InputError, match="compiler-option"):
        parse([*words.split(), "a.cpp"])


def test_pragmas_alone_need_no_runtime() -> None:
    found = parse(["-fopenmp-simd", "a.cpp"])
    assert (found.device, found.host) == ((), ("-fopenmp-simd",))
    assert not found.uses_openmp


@pytest.mark.parametrize(
    ("words", "uses"),
    [
        ("-qopenmp", True),
        ("-fopenmp=libomp", True),
        ("-fno-openmp -fopenmp -fopenmp-version=50", True),
        ("-fopenmp -fno-openmp", False),
        ("-O2", False),
    ],
)
def test_openmp_is_for_the_host(words: str, uses: bool) -> None:
    found = parse([*words.split(), "a.cpp"])
    assert (found.uses_openmp, found.device) == (uses, ())
    assert parse([*words.split(), "a.o"]).uses_openmp == uses


def test_halves() -> None:
    found = parse(["--offload-device-only", "a.cpp"])
    assert (found.halves, found.phase) == (Halves.DEVICE, Phase.COMPILE)
    for target in ("nvptx64", "native"):
        found = parse(["-fsycl-device-only", "-S", f"--target={target}", "a.cpp"])
        assert (found.halves, found.phase) == (Halves.DEVICE, Phase.COMPILE)
    with pytest.raises(InputError, match="-S: the device half for spir64 is binary"):
        parse(["-fsycl-device-only", "-S", "a.cpp"])
    assert parse(["-fsycl-device-only", "-S", "-emit-llvm", "a.cpp"]).emits_llvm
    with pytest.raises(InputError, match="-emit-llvm: objects contain machine code"):
        parse(["-fsycl-device-only", "-emit-llvm", "a.cpp"])
    words = ["--offload-device-only", "--offload-host-only", "a.cpp"]
    assert (parse(words).halves, parse(words).phase) == (Halves.HOST, Phase.LINK)


def test_packages_options_for_link_time_optimization_only_tune() -> None:
    found = parse(["-flto=auto", "-ffat-lto-objects", "-O2", "a.cpp"])
    assert found.only_tuning == ("-flto=auto", "-ffat-lto-objects")
    assert found.host == ("-O2",)


def test_standard_input_is_only_preprocessed() -> None:
    assert parse(["-x", "c++", "-E", "-dM", "-"]).phase is Phase.PREPROCESS
    with pytest.raises(InputError, match="standard input is only preprocessed, by -E"):
        parse(["-x", "c++", "-", "-o", "a.out"])


@pytest.mark.skipif(not header_sets.is_dpcpp("dpcpp"), reason="needs DPC++'s headers")
def test_it_stands_for_intels_compiler_on_demand() -> None:
    assert parse(["a.cpp"]).definitions == ()
    [macro] = parse(["--as=icpx", "a.cpp"]).definitions
    year, minor = releases.DEFAULT.series.split(".")
    assert macro == f"-D__INTEL_LLVM_COMPILER={year}0{minor}00"
