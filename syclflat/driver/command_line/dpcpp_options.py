"""The options of DPC++'s compilers, ``icpx`` and ``clang++ -fsycl``, as options of syclflat.

Projects that use these compilers pass such options. syclflat implements each option or rejects it
with a reason, and silently passes on none. (DPC++'s Users Manual; Intel's Developer Guide and
Reference for its compiler.)
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from syclflat import backends
from syclflat.diagnostics import InputError, error
from syclflat.project.compiler_options import separate_values

HELP = "-fsycl-help"
"""Requests a list of these options."""
PTXAS = "-Xcuda-ptxas"
FOR_ASSEMBLER = "--assembler-option"
"""syclflat's option for it, whose value follows ``=``."""


@dataclass(frozen=True, slots=True)
class Ours:
    """The meaning of an option of DPC++."""

    words: tuple[str, ...] = ()
    """Options of ``syclflat c++`` with the same meaning."""
    only_tunes: bool = False
    """Whether a part of it has no effect, not even on the results of programs."""


@dataclass(frozen=True, slots=True)
class Option:
    """Options of DPC++ that are treated alike."""

    names: str
    """Separated by blanks. A value follows ``=``; ``[no-]`` stands for both forms."""
    effect: str
    """The treatment in Markdown, for users."""
    meaning: Callable[[Option, str, str], Ours]
    """Returns the meaning of an option with its value; raises InputError if it is not supported."""

    @property
    def spellings(self) -> Iterator[str]:
        """All spellings, without values."""
        for name in self.names.split():
            yield from dict.fromkeys(name.replace("[no-]", form) for form in ("", "no-"))


def ours(word: str, words: Iterator[str]) -> Ours | None:
    """Return the meaning of the option ``word``, whose value may be the next of ``words``.

    Returns:
        None if it is not an option of DPC++.

    Raises:
        InputError: if the option or its value is not supported.

    """
    name, equals, value = word.partition("=")
    option = _OPTIONS.get(name + equals)
    if option is None:
        if word != HELP and name.startswith(("-fsycl-", "-fno-sycl-")):
            raise _refused(f"{word}: DPC++ has no such option", "-fsycl-help lists all options")
        return None
    if separate_values.count(word):
        found = next(words, None)
        if found is None:
            raise _refused(f"{word} requires a value")
        value = found
    return option.meaning(option, word, value)


def help_text() -> str:
    """Return a list of all options and their effects."""
    return "".join(f"{names}\n    {effect}\n" for names, effect in table()).replace("`", "")


def table() -> Iterator[tuple[str, str]]:
    """Yield the comma-separated names of options, and their effect, in Markdown."""
    for option in OPTIONS:
        yield ", ".join(f"`{name}`" for name in option.names.split()), option.effect


def _means(*words: str) -> Callable[[Option, str, str], Ours]:
    return lambda option, word, value: Ours(words)


def _joins(beginning: str) -> Callable[[Option, str, str], Ours]:
    return lambda option, word, value: Ours((beginning + value,))


def _tunes(option: Option, word: str, value: str) -> Ours:
    return Ours(only_tunes=True)


def _refuses(option: Option, word: str, value: str) -> Ours:
    reason = option.effect.removeprefix("refused: ").replace("`", "")
    raise _refused(f"{word}: {reason}")


def _chooses(meanings: Mapping[str, Ours]) -> Callable[[Option, str, str], Ours]:
    """Accept one of some values."""

    def chosen(option: Option, word: str, value: str) -> Ours:
        if value not in meanings:
            raise _refused(f"{word}: {value!r} is not one of {', '.join(meanings)}")
        return meanings[value]

    return chosen


def _refused(message: str, *notes: str) -> InputError:
    return InputError(error(message, "compiler-option", None, *notes))


def _targets(option: Option, word: str, value: str) -> Ours:
    found = [(name, backends.of_dpcpp(name)) for name in value.split(",")]
    unknown = [name or "nothing" for name, target in found if target is None]
    if unknown:
        raise _refused(
            f"{word}: syclflat does not support {', '.join(unknown)}",
            "; ".join(backend.dpcpp.advice for backend in backends.ALL if backend.dpcpp),
        )
    targets = [target for _, target in found if target is not None]
    words = [f"--target={','.join(dict.fromkeys(target.name for target in targets))}"]
    words += _architectures(target.processor for target in targets if target.processor)
    return Ours(tuple(words), any(target.is_ahead_of_time for target in targets))


def _architecture(option: Option, word: str, value: str) -> Ours:
    """Read ``--offload-arch=``, which implies a target."""
    makers = {"sm": "nvidia_gpu_", "gf": "amd_gpu_"}
    names = (makers.get(name[:2], "intel_gpu_") + name for name in value.split(","))
    return _targets(option, word, ",".join(names))


def _architectures(names: Iterator[str]) -> list[str]:
    found = list(names)
    return [f"--gpu-arch={','.join(found)}"] if found else []


def _backend_options(option: Option, word: str, value: str) -> Ours:
    """Read ``-Xsycl-target-backend``, ``-Xs``: options for the compiler of images."""
    try:
        words = shlex.split(value)
    except ValueError as failure:
        raise _refused(f"{word} {value!r} cannot be split: {failure}") from None
    architectures: list[str] = []
    for_drivers: list[str] = []
    only_tunes = False
    rest = iter(words)
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
    return Ours(tuple(found), only_tunes)


_FOR_DRIVERS = ("-cl-", "-ze-")
"""The prefixes of options for drivers, which compile images when a program runs."""

_ID_QUERIES = "__SYCL_ID_QUERIES_FIT_IN_INT__"
_LONG_IDS = (f"-U{_ID_QUERIES}", f"-D{_ID_QUERIES}=0")
_PRECISE = ("-fno-fast-math", "-ffp-contract=off")
_RANGE_ROUNDING = "-D__SYCL_{}_PARALLEL_FOR_RANGE_ROUNDING__=1"

OPTIONS = (
    Option("-fsycl", "always applies", _means("--offload-host-device")),
    Option("-fno-sycl", "compiles only for the host", _means("--offload-host-only")),
    Option(
        "-fsycl-device-only",
        "writes only the device half, as SPIR-V or PTX, as `--offload-device-only`",
        _means("--offload-device-only"),
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
        _joins(f"{FOR_ASSEMBLER}="),
    ),
    Option("-fsycl-host-compiler=", "`--host-compiler`", _joins("--host-compiler=")),
    Option(
        "-f[no-]sycl-id-queries-fit-in-int",
        "sets whether a launch with more items than an `int` can count throws an exception",
        lambda option, word, value: Ours(_LONG_IDS if word.startswith("-fno-") else ()),
    ),
    Option(
        "-fsycl-device-code-split -fsycl-device-code-split=",
        "each source has its own image, as with `per_source`; `per_kernel` only tunes",
        _chooses(
            {
                **dict.fromkeys(("", "auto", "per_source", "off"), Ours()),
                "per_kernel": Ours(only_tunes=True),
            }
        ),
    ),
    Option(
        "-fp-model -fp-model=",
        "`precise`, `consistent` and `source` compute as written; `strict` adds the host's "
        "floating-point environment; `fast` is `-ffp-model=fast`, `fast=2` "
        "`-ffp-model=aggressive`",
        _chooses(
            {
                **dict.fromkeys(("precise", "consistent", "source"), Ours(_PRECISE)),
                "strict": Ours((*_PRECISE, "-ffp-model=strict")),
                **dict.fromkeys(("fast", "fast=1"), Ours(("-ffp-model=fast",))),
                "fast=2": Ours(("-ffp-model=aggressive",)),
            }
        ),
    ),
    Option("-qopenmp -fiopenmp", "`-fopenmp`, for host code", _means("-fopenmp")),
    Option("-qopenmp-simd", "`-fopenmp-simd`", _means("-fopenmp-simd")),
    Option("-qno-openmp", "`-fno-openmp`", _means("-fno-openmp")),
    Option(
        "-sycl-std=",
        "sources follow SYCL 2020; another value has no effect",
        _chooses(
            {
                **dict.fromkeys(("2020", "202001", "202012"), Ours()),
                **dict.fromkeys(("121", "1.2.1", "2015", "2017"), Ours(only_tunes=True)),
            }
        ),
    ),
    Option(
        "-fsycl-range-rounding=",
        "as in DPC++'s headers, with its macros",
        _chooses(
            {
                "on": Ours(),
                "disable": Ours((_RANGE_ROUNDING.format("DISABLE"),)),
                "force": Ours((_RANGE_ROUNDING.format("FORCE"),)),
            }
        ),
    ),
    Option(
        "-fsycl-exp-range-rounding",
        "the same",
        _means(_RANGE_ROUNDING.format("EXP")),
    ),
    Option("-foffload-static-lib=", "links the library", _joins("")),
    Option(
        "-foffload-whole-static-lib=",
        "links the whole library",
        lambda option, word, value: Ours(
            ("-Wl,--whole-archive", value, "-Wl,--no-whole-archive"),
        ),
    ),
    Option(
        "-f[no-]sycl-unnamed-lambda -f[no-]sycl-rdc -fsycl-dead-args-optimization "
        "-fsycl-early-optimizations -fsycl-allow-device-image-dependencies "
        "-f[no-]sycl-force-inline-kernel-lambda -fno-sycl-instrument-device-code "
        "-fsycl-use-spirv-backend-for-spirv-gen",
        "always applies, or has no effect",
        _means(),
    ),
    Option(
        "-W[no-]sycl-strict -W[no-]sycl-2017-compat -W[no-]sycl-2020-compat -W[no-]sycl-target",
        "has no effect: only DPC++'s compiler has these warnings",
        _means(),
    ),
    Option(
        "-f[no-]sycl-esimd-force-stateless-mem -f[no-]sycl-explicit-simd "
        "-f[no-]sycl-device-code-split-esimd",
        "has no effect: syclflat rejects explicit SIMD kernels",
        _means(),
    ),
    Option(
        "-fpreview-breaking-changes",
        "accepted with a note: headers and libsycl are those without preview features",
        _tunes,
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
        _tunes,
    ),
    Option(
        "-Xsycl-target-frontend -Xsycl-target-frontend= -fsycl-host-compiler-options=",
        "rejected: it would affect only one half, and could change captures",
        _refuses,
    ),
    Option(
        "-fsycl-default-sub-group-size=",
        "rejected: use `[[sycl::reqd_sub_group_size(N)]]` where the size matters",
        _refuses,
    ),
    Option(
        "-fsycl-link -fsycl-link= -fsycl-link-targets= -fsycl-add-targets= -fsycl-force-target=",
        "rejected: each object has its images, one for each target",
        _refuses,
    ),
    Option("-fintelfpga -reuse-exe=", "rejected: syclflat does not support FPGAs", _refuses),
    Option(
        "-fsycl-dump-device-code=",
        "rejected: `--save-temps=DIR` keeps device images and all other generated files",
        _refuses,
    ),
    Option("-fsycl-help=", "prints this list", _means(HELP)),
)
"""All known options of DPC++, in the order of the list for users."""

_OPTIONS = {spelling: option for option in OPTIONS for spelling in option.spellings}
