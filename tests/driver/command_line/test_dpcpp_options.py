"""The options of DPC++'s compilers: each is taken for its meaning, or refused with a reason."""

from __future__ import annotations

import re
import shlex

import pytest

from syclflat.diagnostics import InputError
from syclflat.driver.command_line import table
from syclflat.driver.command_line.invocation import Halves, Input, Invocation
from syclflat.driver.command_line.options import parse


def read(words: str) -> Invocation:
    return parse([*shlex.split(words), "a.cpp"])


@pytest.mark.parametrize(
    ("words", "targets", "architectures"),
    [
        ("-fsycl", "spir64", ""),
        ("-fsycl-targets=spir64", "spir64", ""),
        ("-fsycl-targets=spir64-unknown-unknown-sycldevice", "spir64", ""),
        ("-fsycl-targets=nvptx64-nvidia-cuda,spir64", "nvptx64 spir64", ""),
        ("-fsycl-targets=,spir64", "spir64", ""),
        ("-fsycl-targets=native_cpu,,spir64,", "native spir64", ""),
        (
            "-fsycl-targets=nvidia_gpu_sm_90a,nvidia_gpu_sm_80,nvidia_gpu_sm_100",
            *("nvptx64", "sm_80 sm_90a sm_100"),
        ),
        ("-fsycl-targets=native_cpu", "native", ""),
        ("-fsycl-targets=spir64,native", "spir64 native", ""),
        ("--offload-arch=sm_86", "nvptx64", "sm_86"),
        ("--offload-arch=sm_90,sm_80 --offload-arch=sm_86", "nvptx64", "sm_80 sm_86 sm_90"),
        (
            "-fsycl-targets=nvptx64-nvidia-cuda -Xsycl-target-backend --cuda-gpu-arch=sm_80",
            *("nvptx64", "sm_80"),
        ),
        (
            "-Xsycl-target-backend=nvptx64-nvidia-cuda '--offload-arch=sm_90' "
            "-fsycl-targets=spir64,nvptx64-nvidia-cuda",
            *("spir64 nvptx64", "sm_90"),
        ),
    ],
)
def test_targets(words: str, targets: str, architectures: str) -> None:
    found = read(words)
    assert found.targets == tuple(targets.split())
    assert found.gpu_architectures == tuple(architectures.split())
    assert not found.only_tuning


def test_drivers_compile_what_is_compiled_ahead_of_time() -> None:
    for name in ("spir64_x86_64", "x86_64"):
        found = read(f"-fsycl-targets={name} -Xs '-march=avx2'")
        assert found.targets == ("spir64",)
        assert found.only_tuning == (f"-fsycl-targets={name}", "-Xs")


@pytest.mark.parametrize(
    ("words", "architectures"),
    [
        ("-fsycl-targets=intel_gpu_pvc,intel_gpu_dg2_g10", "acm_g10 pvc"),
        ("-fsycl-targets=intel_gpu_12_60_7", "pvc"),
        ("-fsycl-targets=spir64_gen -Xs '-device pvc,acm-g10'", "acm_g10 pvc"),
        ("-fsycl-targets=spir64_gen -Xsycl-target-backend=spir64_gen '-device pvc'", "pvc"),
        ("--offload-arch=bmg_g21", "bmg_g21"),
    ],
)
def test_intels_gpus_have_machine_code_beside_spirv(words: str, architectures: str) -> None:
    found = read(f"{words} --ocloc=/opt/ocloc")
    assert found.targets == ("spir64",)
    assert found.gpu_architectures == tuple(architectures.split())
    assert found.assembler_options == ("--ocloc=/opt/ocloc",)
    assert not found.only_tuning


def test_families_of_gpus_are_spirv_alone() -> None:
    found = read("-fsycl-targets=spir64_gen -Xs '-device *'")
    assert (found.targets, found.gpu_architectures) == (("spir64",), ())
    assert found.only_tuning == ("-Xs",)


def test_targets_that_there_are_not_are_told_at_once() -> None:
    names = "amd_gpu_gfx90a,spir64,amdgcn-amd-amdhsa,spir64_fpga"
    with pytest.raises(InputError) as refused:
        read(f"-fsycl-targets={names}")
    assert len(refused.value.diagnostics) == 1
    said = str(refused.value)
    assert "does not support amd_gpu_gfx90a, amdgcn-amd-amdhsa, spir64_fpga" in said
    assert all(name in said for name in ("spir64 serves", "sm_NN", "native_cpu"))


@pytest.mark.parametrize("names", ["", ",", ",,"])
def test_a_list_without_a_target_is_refused(names: str) -> None:
    with pytest.raises(InputError, match=f"-fsycl-targets={names}: it names no target"):
        read(f"-fsycl-targets={names}")


def test_options_for_drivers_are_kept_with_images() -> None:
    found = read("-Xs '-cl-fast-relaxed-math -foo' -Xsycl-target-backend=spir64 -ze-opt-level=2")
    assert found.jit_options == ("-cl-fast-relaxed-math", "-ze-opt-level=2")
    assert found.only_tuning == ("-Xs",)


@pytest.mark.parametrize(
    ("words", "device", "host"),
    [
        ("-fp-model=precise", "-fno-fast-math -ffp-contract=off", ""),
        ("-fp-model strict", "-fno-fast-math -ffp-contract=off", "-ffp-model=strict"),
        ("-fp-model=fast=2", "-ffp-model=aggressive", ""),
        ("-qopenmp-simd", "", "-fopenmp-simd"),
        ("-fsycl-id-queries-fit-in-int -fsycl-unnamed-lambda -sycl-std=2020", "", ""),
        (
            "-fno-sycl-id-queries-fit-in-int",
            "-U__SYCL_ID_QUERIES_FIT_IN_INT__ -D__SYCL_ID_QUERIES_FIT_IN_INT__=0",
            "",
        ),
        ("-fsycl-device-code-split -fno-sycl-rdc -fsycl-dead-args-optimization", "", ""),
        ("-Wno-sycl-strict -Wsycl-target", "", ""),
    ],
)
def test_meanings(words: str, device: str, host: str) -> None:
    found = read(words)
    assert found.device == tuple(device.split())
    assert found.host == (*device.split(), *host.split())
    assert not found.only_tuning


def test_halves_and_libraries() -> None:
    assert read("-fsycl-device-only").halves is Halves.DEVICE
    assert read("-fsycl -fno-sycl").halves is Halves.HOST
    assert read("-fno-sycl -fsycl").halves is Halves.BOTH
    assert read("-fsycl-host-compiler=g++ -qopenmp").host_compiler == "g++"
    found = read("-foffload-static-lib=a.a -foffload-whole-static-lib=b.a").link
    whole = ("-Wl,--whole-archive", Input("b.a"), "-Wl,--no-whole-archive")
    assert found == (Input("a.a"), *whole, Input("a.cpp", "c++"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("-fsycl-frobnicate", "-fsycl-frobnicate: DPC++ has no such option"),
        ("-fintelfpga", "-fintelfpga: syclflat does not support FPGAs"),
        ("-fp-model=exact", "'exact' is not one of precise, "),
        ("-fsycl-targets=nvidia_gpu_sm_50", "--gpu-arch sm_50: no such architecture"),
        ("--offload-arch=gfx90a", "syclflat does not support amd_gpu_gfx90a"),
        ("-Xsycl-target-frontend -DN", "it would affect only one half"),
        ('-Xs "\'"', "cannot be split"),
    ],
)
def test_what_cannot_be_had_is_refused(words: str, said: str) -> None:
    with pytest.raises(InputError, match=re.escape(said)):
        read(words)


def test_values_are_asked_for() -> None:
    with pytest.raises(InputError, match="-Xs requires a value"):
        parse(["-Xs"])


def test_tuning_is_told_once() -> None:
    found = read("-fpreview-breaking-changes -Xcuda-ptxas -v -fpreview-breaking-changes")
    assert found.only_tuning == ("-fpreview-breaking-changes", "-Xcuda-ptxas")
    found = read("-Xcuda-ptxas --maxrregcount=32 --offload-arch=sm_80 -Xcuda-ptxas -v")
    assert (found.only_tuning, found.assembler_options) == ((), ("--maxrregcount=32", "-v"))


@pytest.mark.parametrize("between", ["=", " "])
def test_options_of_passes_that_only_dpcpp_has_tune(between: str) -> None:
    found = read(f"-mllvm{between}-loopopt=0 -mllvm{between}-inline-threshold=9")
    assert found.only_tuning == ("-mllvm=-loopopt=0",)
    assert found.host == ("-mllvm=-inline-threshold=9",)
    assert not found.device


def test_spellings_are_unique() -> None:
    spellings = [one for option in table.TABLE for one in option.spellings]
    assert len(spellings) == len(set(spellings))
