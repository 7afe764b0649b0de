"""The options of icpx that are not SYCL's: translated, accepted with a note, or refused by name."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.driver.command_line.invocation import Input, Invocation, Phase
from syclflat.driver.command_line.options import parse


def read(words: str) -> Invocation:
    return parse([*shlex.split(words), "a.cpp"])


@pytest.mark.parametrize(
    ("words", "host"),
    [
        ("-xHost", "-march=native"),
        ("-xHOST", "-march=native"),
        ("-xCORE-AVX2", "-march=core-avx2"),
        ("-xCOMMON-AVX512", "-march=x86-64-v3 -mavx512f -mavx512cd"),
        ("-xSAPPHIRERAPIDS", "-march=sapphirerapids"),
        ("-xSSE4.2", "-msse4.2"),
        ("-mcpu=skylake", "-mtune=skylake"),
        ("-fp", "-fno-omit-frame-pointer"),
        ("-fp-speculation=safe", "-ffp-exception-behavior=maytrap"),
        ("-fp-speculation=fast", ""),
        ("-no-ansi-alias", "-fno-strict-aliasing"),
        ("-vec", "-fvectorize"),
        ("-no-vec", "-fno-vectorize -fno-slp-vectorize"),
        ("-fstack-security-check", "-fstack-protector"),
        ("-ftrapuv", "-ftrivial-auto-var-init=pattern"),
        ("-strict-ansi", "-pedantic-errors"),
        ("-debug", "-g"),
        ("-debug full", "-g"),
        ("-debug minimal", "-g1"),
        ("-sox", "-frecord-command-line"),
        ("-w3", "-Wall"),
        ("-w4", "-Wall -Wextra"),
        ("-w0", "-w"),
        ("-Qoption,asm,-W", "-Wa,-W"),
        ("-fma -prec-div -prec-sqrt -w1 -shared-intel -qopenmp-link=dynamic", ""),
    ],
)
def test_translated_for_the_host(words: str, host: str) -> None:
    found = read(words)
    assert (found.host, found.device) == (tuple(host.split()), ())
    assert not found.only_tuning


@pytest.mark.parametrize(
    ("words", "both"),
    [
        ("-no-fma", "-ffp-contract=off"),
        ("-unroll", "-funroll-loops"),
        ("-unroll=0", "-fno-unroll-loops"),
        ("-no-unroll", "-fno-unroll-loops"),
        ("-Zp4", "-fpack-struct=4"),
        ("-mlong-double-64", "-mlong-double-64"),
    ],
)
def test_translated_for_both_halves(words: str, both: str) -> None:
    found = read(words)
    assert found.host == found.device == tuple(both.split())


def test_translated_for_steps() -> None:
    assert read("-dryrun").is_dry
    assert read("-EP").phase is Phase.PREPROCESS
    assert read("-Qoption,link,-z,now -Bsymbolic").link[:2] == ("-Wl,-z,now", "-Wl,-Bsymbolic")
    assert read("-fast").device_optimization == "-O3"
    assert read("-fast").only_tuning == ("-fast",)


@pytest.mark.parametrize(
    "words",
    [
        "-ipo",
        "-ip",
        "-axCORE-AVX2,CORE-AVX512",
        "-no-prec-div",
        "-no-prec-sqrt",
        "-fimf-precision=high",
        "-qopt-report=3",
        "-qopt-zmm-usage=high",
        "-qno-opt-prefetch",
        "-qopt-assume-no-loop-carried-dep=1",
        "-fno-alias",
        "-traceback",
        "-static-intel",
        "-diag-disable=10441",
        "-unroll=4",
        "-wd161",
        "-vec-threshold0",
        "-fvec-peel-loops",
        "-fno-vec-with-mask",
        "-ftz",
        "-inline-forceinline",
        "-qunknown-option-as-warning",
        "-fopenmp-target-simd",
        "-parallel",
        "-alias-const",
        "-no-alias-const",
        "-fno-merge-debug-strings",
        "-qnoipo",
        "-profile-loops=all",
    ],
)
def test_accepted_with_a_note(words: str) -> None:
    found = read(words)
    assert found.only_tuning == (words,)
    assert found.host == found.device == ()
    assert found.link == (Input("a.cpp", "c++"),)


def test_a_value_in_the_next_word_is_no_input() -> None:
    assert read("-diag-disable 10441").link == (Input("a.cpp", "c++"),)
    # Only a known keyword belongs to -debug.
    assert parse(["-debug", "a.cpp"]).link == (Input("a.cpp", "c++"),)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("-xFOO", "-xFOO: 'FOO' is not one of Host, "),
        ("-ipo-c", "-ipo-c: syclflat compiles each source by itself"),
        ("-regcall", "-regcall: libsycl uses the system's calling convention"),
        ("-qdaal=parallel", "-qdaal=parallel: link oneDAL by -I, -L and -l"),
        ("-qipp", "-qipp: link IPP"),
        ("-fpe0", "-fpe0: call feenableexcept of the C library"),
        ("-fp-trap=divzero", "-fp-trap=divzero: call feenableexcept"),
        ("-pc64", "-pc64: long double has the system's precision"),
        ("-Qoption,nm,-x", "-Qoption,nm,-x: name link, ld, asm or cpp"),
        ("-qmkl=cluster", "-qmkl=cluster: 'cluster' is not one of parallel, sequential"),
        ("-mlong-double-128", "-mlong-double-128: libsycl and devices"),
    ],
)
def test_refused_by_name(words: str, said: str) -> None:
    with pytest.raises(InputError, match=f"syclflat: error: {re.escape(said)}"):
        read(words)


@pytest.mark.parametrize("option", ["-fpermissive", "-fpeel-loops"])
def test_options_of_gcc_with_such_a_beginning_pass(option: str) -> None:
    found = read(option)
    assert (found.host, found.device) == ((option,), (option,))


@pytest.fixture
def one_api(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("include/mkl.h", "include/tbb/tbb.h", "opt/compiler/include/omp.h"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "lib").mkdir()
    for variable in ("MKLROOT", "TBBROOT", "CMPLR_ROOT"):
        monkeypatch.setenv(variable, str(tmp_path))
    return tmp_path


def test_libraries_come_behind_the_sources(one_api: Path) -> None:
    names = ("mkl_intel_lp64", "mkl_tbb_thread", "mkl_core", "mkl_sycl_blas", "tbb")
    for name in names:
        (one_api / "lib" / f"lib{name}.so.2").touch()
    found = read("-qmkl")
    assert found.host == found.device == ("-isystem", str(one_api / "include"))
    source, *linked = found.link
    assert source == Input("a.cpp", "c++")
    assert [word for word in linked if str(word).startswith("-l")] == [
        *("-l:libmkl_intel_lp64.so.2", "-l:libmkl_tbb_thread.so.2", "-l:libtbb.so.2"),
        *("-l:libmkl_core.so.2", "-l:libmkl_sycl_blas.so.2"),
    ]
    assert f"-Wl,-rpath,{one_api / 'lib'}" in linked


def test_a_missing_library_is_named(one_api: Path) -> None:
    (one_api / "lib" / "libmkl_intel_ilp64.so.2").touch()
    with pytest.raises(InputError, match=r"libmkl_sequential\.so is not installed") as missing:
        read("-qmkl-ilp64=sequential")
    assert "pip install mkl-devel" in str(missing.value)
