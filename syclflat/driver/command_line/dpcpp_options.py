"""The options of DPC++'s compilers, ``icpx`` and ``clang++ -fsycl``, as options of syclflat.

Projects that use these compilers pass such options. syclflat implements each option or rejects it
with a reason, and silently passes on none. (DPC++'s Users Manual; Intel's Developer Guide and
Reference for its compiler.)
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from syclflat import backends
from syclflat.driver.command_line.option import (
    Form,
    Meaning,
    Option,
    chooses,
    joins,
    refused,
    refuses,
    same_as,
    tunes,
)

PTXAS = "-Xcuda-ptxas"


def _targets(option: Option, word: str, value: str) -> Meaning:
    # Clang's options skip empty names, which CMake's string(JOIN) puts into such lists.
    found = [(name, backends.of_dpcpp(name)) for name in value.split(",") if name]
    unknown = [name for name, target in found if target is None]
    if unknown or not found:
        wrong = f"syclflat does not support {', '.join(unknown)}" if found else "it names no target"
        raise refused(
            f"{word}: {wrong}",
            "; ".join(backend.dpcpp.advice for backend in backends.ALL if backend.dpcpp),
        )
    targets = [target for _, target in found if target is not None]
    meant = [f"--target={','.join(dict.fromkeys(target.name for target in targets))}"]
    meant += _architectures(target.processor for target in targets if target.processor)
    return Meaning(tuple(meant), any(target.is_ahead_of_time for target in targets))


def _architecture(option: Option, word: str, value: str) -> Meaning:
    """Read ``--offload-arch=``, which implies a target."""
    makers = {"sm": "nvidia_gpu_", "gf": "amd_gpu_"}
    names = (makers.get(name[:2], "intel_gpu_") + name for name in value.split(","))
    return _targets(option, word, ",".join(names))


def _architectures(names: Iterator[str]) -> list[str]:
    found = list(names)
    return [f"--gpu-arch={','.join(found)}"] if found else []


def _backend_options(option: Option, word: str, value: str) -> Meaning:
    """Read ``-Xsycl-target-backend``, ``-Xs``: options for the compiler of images."""
    try:
        given = shlex.split(value)
    except ValueError as failure:
        raise refused(f"{word} {value!r} cannot be split: {failure}") from None
    architectures: list[str] = []
    for_drivers: list[str] = []
    only_tunes = False
    rest = iter(given)
    for one in rest:
        name, _, chosen = one.partition("=")
        if name in ("--cuda-gpu-arch", "--offload-arch"):
            architectures.append(chosen)
        elif one == "-device":
            # For Intel's ahead-of-time compiler, this option names GPUs.
            chosen = next(rest, "")
            are_known = all(map(backends.is_processor, chosen.split(",")))
            architectures += [chosen] if are_known else []
            only_tunes = only_tunes or not are_known
        elif one.startswith(_FOR_DRIVERS):
            for_drivers.append(one)
        else:
            only_tunes = True
    found = _architectures(iter(architectures))
    found += [f"--jit-options={shlex.join(for_drivers)}"] if for_drivers else []
    return Meaning(tuple(found), only_tunes)


def _unknown(option: Option, word: str, value: str) -> Meaning:
    raise refused(f"{word}: DPC++ has no such option", "-fsycl-help lists all options")


_FOR_DRIVERS = ("-cl-", "-ze-")
"""The prefixes of options for drivers, which compile images when a program runs."""

_ID_QUERIES = "__SYCL_ID_QUERIES_FIT_IN_INT__"
_LONG_IDS = (f"-U{_ID_QUERIES}", f"-D{_ID_QUERIES}=0")
_PRECISE = ("-fno-fast-math", "-ffp-contract=off")
_RANGE_ROUNDING = "-D__SYCL_{}_PARALLEL_FOR_RANGE_ROUNDING__=1"

OPTIONS = (
    Option("-fsycl", "always applies", same_as("--offload-host-device")),
    Option("-fno-sycl", "compiles only for the host", same_as("--offload-host-only")),
    Option(
        "-fsycl-device-only",
        "writes only the device half, as SPIR-V, PTX or assembly, and with `-S -emit-llvm` as LLVM "
        "IR, as `--offload-device-only`",
        same_as("--offload-device-only"),
    ),
    Option(
        "-fsycl-targets=",
        "`--target` and `--gpu-arch`; for Intel's GPUs, `ocloc` adds machine code to SPIR-V; for "
        "Intel's CPUs, syclflat emits SPIR-V, which their driver compiles",
        _targets,
    ),
    Option(
        "--offload-arch= --cuda-gpu-arch=",
        "the target of these GPUs, and `--gpu-arch`",
        _architecture,
    ),
    Option(
        "-Xsycl-target-backend -Xsycl-target-backend= -Xs",
        "in the value, `-device`, `--offload-arch=` and `--cuda-gpu-arch=` mean `--gpu-arch`; "
        "options `-cl-…`, `-ze-…` stay with the image for drivers (`--jit-options`); others only "
        "tune",
        _backend_options,
    ),
    Option(
        PTXAS,
        "an option of `ptxas`, which emits machine code for named GPUs; otherwise only tunes",
        joins("--assembler-option="),
    ),
    Option("-fsycl-host-compiler=", "`--host-compiler`", joins("--host-compiler=")),
    Option(
        "-f[no-]sycl-id-queries-fit-in-int",
        "sets whether a launch with more items than an `int` can count throws an exception",
        lambda option, word, value: Meaning(_LONG_IDS if word.startswith("-fno-") else ()),
    ),
    Option(
        "-fsycl-device-code-split -fsycl-device-code-split=",
        "each source has its own image, as with `per_source`; `per_kernel` only tunes",
        chooses(
            {
                **dict.fromkeys(("", "auto", "per_source", "off"), Meaning()),
                "per_kernel": Meaning(only_tunes=True),
            }
        ),
    ),
    Option(
        "-fp-model -fp-model=",
        "`precise`, `consistent` and `source` compute as written; `strict` adds the host's "
        "floating-point environment; `fast` is `-ffp-model=fast`, `fast=2` "
        "`-ffp-model=aggressive`",
        chooses(
            {
                **dict.fromkeys(("precise", "consistent", "source"), Meaning(_PRECISE)),
                "strict": Meaning((*_PRECISE, "-ffp-model=strict")),
                **dict.fromkeys(("fast", "fast=1"), Meaning(("-ffp-model=fast",))),
                "fast=2": Meaning(("-ffp-model=aggressive",)),
            }
        ),
    ),
    Option("-qopenmp -fiopenmp", "`-fopenmp`, for host code", same_as("-fopenmp")),
    Option("-qopenmp-simd -fiopenmp-simd", "`-fopenmp-simd`", same_as("-fopenmp-simd")),
    Option("-qno-openmp", "`-fno-openmp`", same_as("-fno-openmp")),
    Option(
        "-sycl-std=",
        "sources follow SYCL 2020; another value has no effect",
        chooses(
            {
                **dict.fromkeys(("2020", "202001", "202012"), Meaning()),
                **dict.fromkeys(("121", "1.2.1", "2015", "2017"), Meaning(only_tunes=True)),
            }
        ),
    ),
    Option(
        "-fsycl-range-rounding=",
        "as in DPC++'s headers, with its macros",
        chooses(
            {
                "on": Meaning(),
                "disable": Meaning((_RANGE_ROUNDING.format("DISABLE"),)),
                "force": Meaning((_RANGE_ROUNDING.format("FORCE"),)),
            }
        ),
    ),
    Option(
        "-fsycl-exp-range-rounding",
        "the same",
        same_as(_RANGE_ROUNDING.format("EXP")),
    ),
    Option("-foffload-static-lib=", "links the library", joins("")),
    Option(
        "-foffload-whole-static-lib=",
        "links the whole library",
        lambda option, word, value: Meaning(
            ("-Wl,--whole-archive", value, "-Wl,--no-whole-archive"),
        ),
    ),
    Option(
        "-f[no-]sycl-unnamed-lambda -f[no-]sycl-rdc -fsycl-dead-args-optimization "
        "-fsycl-early-optimizations -fsycl-allow-device-image-dependencies "
        "-fsycl-allow-device-dependencies "
        "-f[no-]sycl-force-inline-kernel-lambda -fno-sycl-instrument-device-code "
        "-fsycl-use-spirv-backend-for-spirv-gen",
        "always applies, or has no effect",
        same_as(),
    ),
    Option(
        "-W[no-]sycl-strict -W[no-]sycl-2017-compat -W[no-]sycl-2020-compat -W[no-]sycl-target",
        "has no effect: only DPC++'s compiler has these warnings",
        same_as(),
    ),
    Option(
        "-f[no-]sycl-esimd-force-stateless-mem -f[no-]sycl-explicit-simd "
        "-f[no-]sycl-device-code-split-esimd",
        "has no effect: syclflat rejects explicit SIMD kernels",
        same_as(),
    ),
    Option(
        "-fpreview-breaking-changes",
        "accepted with a note: headers and libsycl are those without preview features",
        tunes,
    ),
    Option(
        "-fno-sycl-dead-args-optimization -fno-sycl-early-optimizations "
        "-f[no-]sycl-optimize-non-user-code -f[no-]sycl-remove-unused-external-funcs "
        "-f[no-]sycl-decompose-functor -fsycl-instrument-device-code -fsycl-embed-ir "
        "-f[no-]sycl-use-bitcode -fsycl-device-obj= -f[no-]sycl-device-lib= "
        "-f[no-]sycl-device-lib-jit-link -f[no-]sycl-libspirv -fsycl-libspirv-path= "
        "-f[no-]sycl-add-default-spec-consts-image -fno-sycl-allow-device-image-dependencies "
        "-f[no-]sycl-fp32-prec-sqrt -f[no-]offload-fp32-prec-sqrt -f[no-]offload-fp32-prec-div "
        "-fsycl-fp64-conv-emu -fsycl-max-parallel-link-jobs= -f[no-]link-huge-device-code "
        "-f[no-]sycl-link-huge-device-code -fgpu-inline-threshold= -ftarget-compile-fast "
        "-ftarget-register-alloc-mode= -ftarget-export-symbols --offload-compress "
        "--[no-]offload-new-driver --cuda-path= -Xdevice-post-link "
        "-Xsycl-target-linker -Xsycl-target-linker= -Xspirv-translator -Xspirv-translator= "
        "-Xspirv-to-ir-wrapper -Xspirv-to-ir-wrapper=",
        "accepted with a note: only tunes DPC++'s own tools",
        tunes,
    ),
    Option(
        "-mllvm=-loopopt -mllvm=-enable-global-offset -mllvm=-sycl- -mllvm=-paropt -mllvm=-vpo-",
        "accepted with a note, also behind `-mllvm` alone: only tunes passes that LLVM does not "
        "have; Clang reads other options of LLVM, for the host's code",
        tunes,
        form=Form.PREFIX,
    ),
    Option(
        "-Xsycl-target-frontend -Xsycl-target-frontend= -fsycl-host-compiler-options=",
        "rejected: it would affect only one half, and could change captures",
        refuses,
    ),
    Option(
        "-fsycl-default-sub-group-size=",
        "rejected: use `[[sycl::reqd_sub_group_size(N)]]` where the size matters",
        refuses,
    ),
    Option(
        "-fsycl-link -fsycl-link= -fsycl-link-targets= -fsycl-add-targets= -fsycl-force-target=",
        "rejected: each object has its images, one for each target",
        refuses,
    ),
    Option("-fintelfpga -reuse-exe=", "rejected: syclflat does not support FPGAs", refuses),
    Option(
        "-fsycl-dump-device-code=",
        "rejected: `--save-temps=DIR` keeps device images and all other generated files",
        refuses,
    ),
    Option("-fsycl-", meaning=_unknown, form=Form.PREFIX),
    Option("-fno-sycl-", meaning=_unknown, form=Form.PREFIX),
)
"""The options, in the order of the list for users."""
