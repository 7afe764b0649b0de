"""The options of Intel's compiler ``icpx`` that are not SYCL's, as options of syclflat.

They are those of the manual's alphabetical list, and of the list of removed options, which icpx
ignores. (Intel's Developer Guide and Reference for its compiler, 2023 to 2026.) Options that mean
the same in Clang pass through.
"""

from __future__ import annotations

import functools
import string

from syclflat.driver.command_line.option import (
    Form,
    Meaning,
    Option,
    chooses,
    joins,
    none,
    refused,
    refuses,
    same_as,
    tunes,
)
from syclflat.runtimes import intel_libraries

_PROCESSORS = {
    "Host": ("-march=native",),
    "HOST": ("-march=native",),
    "AVX": ("-march=x86-64-v2", "-mavx"),
    "CORE-AVX-I": ("-march=core-avx-i",),
    "CORE-AVX2": ("-march=core-avx2",),
    "CORE-AVX512": ("-march=x86-64-v4",),
    "COMMON-AVX512": ("-march=x86-64-v3", "-mavx512f", "-mavx512cd"),
    "MIC-AVX512": ("-march=knl",),
    "ATOM_SSE4.2": ("-msse4.2", "-mmovbe"),
    "ATOM_SSSE3": ("-mssse3", "-mmovbe"),
    **{name: (f"-m{name.lower()}",) for name in ("SSE2", "SSE3", "SSSE3", "SSE4.1", "SSE4.2")},
    **dict.fromkeys(("AMBERLAKE", "COFFEELAKE", "KABYLAKE", "WHISKEYLAKE"), ("-march=skylake",)),
    "ICELAKE": ("-march=icelake-client",),
    **{
        name: (f"-march={name.lower()}",)
        for name in (
            *("ALDERLAKE", "ARROWLAKE", "ARROWLAKE-S", "BROADWELL", "CANNONLAKE", "CASCADELAKE"),
            *("CLEARWATERFOREST", "COOPERLAKE", "DIAMONDRAPIDS", "EMERALDRAPIDS", "GOLDMONT"),
            *("GOLDMONT-PLUS", "GRACEMONT", "GRANDRIDGE", "GRANITERAPIDS", "GRANITERAPIDS-D"),
            *("HASWELL", "ICELAKE-CLIENT", "ICELAKE-SERVER", "IVYBRIDGE", "KNL", "KNM"),
            *("LUNARLAKE", "METEORLAKE", "NOVALAKE", "PANTHERLAKE", "RAPTORLAKE", "ROCKETLAKE"),
            *("SANDYBRIDGE", "SAPPHIRERAPIDS", "SIERRAFOREST", "SILVERMONT", "SKYLAKE"),
            *("SKYLAKE-AVX512", "TIGERLAKE", "TREMONT"),
        )
    },
}
"""Intel's names of processors, as options of Clang."""


def _processor(option: Option, word: str, value: str) -> Meaning:
    name = word.removeprefix("-x")
    if name not in _PROCESSORS:
        raise refused(f"{word}: {name!r} is not one of {', '.join(_PROCESSORS)}")
    return Meaning(_PROCESSORS[name])


def _mkl(option: Option, word: str, value: str) -> Meaning:
    threads = value or "parallel"
    if threads not in intel_libraries.MKL_THREADS:
        known = ", ".join(intel_libraries.MKL_THREADS)
        raise refused(f"{word}: {threads!r} is not one of {known}")
    is_long = "ilp64" in word
    names = (
        f"mkl_intel_{'ilp64' if is_long else 'lp64'}",
        *intel_libraries.MKL_THREADS[threads],
        "mkl_core",
    )
    added = intel_libraries.words(word, intel_libraries.MKL, names, "mkl_sycl_")
    return _adds(added, *(["-DMKL_ILP64"] if is_long else []))


def _tbb(option: Option, word: str, value: str) -> Meaning:
    return _adds(intel_libraries.words(word, intel_libraries.TBB, ["tbb"]))


def _stubs(option: Option, word: str, value: str) -> Meaning:
    added = intel_libraries.words(word, intel_libraries.STUBS, ["iompstubs5"])
    return _adds(added, "-fno-openmp")


def _adds(added: intel_libraries.Words, *more: str) -> Meaning:
    return Meaning((*more, *added.compile), fields={"libraries": added.link})


def _for_tool(option: Option, word: str, value: str) -> Meaning:
    """Read ``-Qoption,TOOL,OPTIONS``."""
    _, tool, *options = word.split(",")
    prefix = {"link": "-Wl,", "ld": "-Wl,", "asm": "-Wa,", "cpp": "-Wp,"}.get(tool)
    if prefix is None or not options:
        raise refused(f"{word}: name link, ld, asm or cpp, and options for it")
    return Meaning((prefix + ",".join(options),))


def _unrolls(option: Option, word: str, value: str) -> Meaning:
    """Read ``-unroll``, ``-unroll=N`` and ``-unrollN``."""
    count = word.removeprefix("-unroll").removeprefix("=")
    if count == "0":
        return Meaning(("-fno-unroll-loops",))
    return Meaning(() if count else ("-funroll-loops",), only_tunes=bool(count))


def _packs(option: Option, word: str, value: str) -> Meaning:
    size = word.removeprefix("-Zp")
    return Meaning((f"-fpack-struct={size}",) if size else ())


_DEBUG = {
    **dict.fromkeys(("", "all", "full", "extended", "inline-debug-info"), Meaning(("-g",))),
    "minimal": Meaning(("-g1",)),
    "none": Meaning(("-g0",)),
    **dict.fromkeys(
        ("emit_column", "noemit_column", "parallel", "noparallel", "semantic-stepping"),
        Meaning(only_tunes=True),
    ),
    **dict.fromkeys(
        (
            "noinline-debug-info",
            "variable-locations",
            "novariable-locations",
            "nosemantic-stepping",
        ),
        Meaning(only_tunes=True),
    ),
}
_FAST = Meaning(("-O3", "-ffp-model=fast"), only_tunes=True)
_NO_TRAPS = Meaning(("-ffp-exception-behavior=maytrap",))
_prefix = functools.partial(Option, form=Form.PREFIX)
OPTIONS = (
    Option(
        "-xHost",
        "`-march=native`; `-xCORE-AVX2` and such name the processor, as `-march=`",
        _processor,
    ),
    _prefix(" ".join(f"-x{letter}" for letter in string.ascii_uppercase), meaning=_processor),
    Option("-mcpu=", "`-mtune=`", joins("-mtune=")),
    Option(
        "-fast",
        "`-O3 -fp-model=fast`; libsycl cannot be linked statically",
        chooses({"": _FAST}),
    ),
    Option("-fp", "`-fno-omit-frame-pointer`", same_as("-fno-omit-frame-pointer")),
    Option("-no-fma", "`-ffp-contract=off`", same_as("-ffp-contract=off")),
    Option(
        "-fp-speculation -fp-speculation=",
        "`safe`, `strict` and `off` are `-ffp-exception-behavior=maytrap` for the host",
        chooses(
            {
                "": Meaning(),
                "fast": Meaning(),
                **dict.fromkeys(("safe", "strict", "off"), _NO_TRAPS),
            }
        ),
    ),
    Option("-no-ansi-alias", "`-fno-strict-aliasing`", same_as("-fno-strict-aliasing")),
    Option("-vec", "`-fvectorize`, for host code", same_as("-fvectorize")),
    Option(
        "-no-vec",
        "`-fno-vectorize -fno-slp-vectorize`, for host code",
        same_as("-fno-vectorize", "-fno-slp-vectorize"),
    ),
    _prefix(
        "-unroll",
        "`-funroll-loops`; `-unroll=0` is `-fno-unroll-loops`, other counts only tune",
        _unrolls,
    ),
    Option("-no-unroll", "`-fno-unroll-loops`", same_as("-fno-unroll-loops")),
    Option("-fstack-security-check", "`-fstack-protector`", same_as("-fstack-protector")),
    Option(
        "-ftrapuv",
        "`-ftrivial-auto-var-init=pattern`, for host code",
        same_as("-ftrivial-auto-var-init=pattern"),
    ),
    Option("-fno-stack-security-check", "`-fno-stack-protector`", same_as("-fno-stack-protector")),
    _prefix("-Zp", "`-fpack-struct=`, in both halves", _packs),
    Option("-use-msasm", "`-fasm-blocks`", same_as("-fasm-blocks")),
    Option("-strict-ansi", "`-pedantic-errors`", same_as("-pedantic-errors")),
    Option(
        "-debug",
        "`-g`; behind it, `minimal` is `-g1`, `none` is `-g0`",
        chooses(_DEBUG),
        form=Form.KEYWORD,
        keywords=tuple(filter(None, _DEBUG)),
    ),
    Option("-sox", "`-frecord-command-line`", same_as("-frecord-command-line")),
    Option("-dryrun", "`-###`", same_as("-###")),
    Option("-EP", "`-E -P`", same_as("-E", "-P")),
    Option("-version", "`--version`", same_as("--version")),
    Option("-w0", "`-w`", same_as("-w")),
    Option("-w2 -w3", "`-Wall`", same_as("-Wall")),
    Option("-w4 -w5", "`-Wall -Wextra`", same_as("-Wall", "-Wextra")),
    Option("-Werror-all", "`-Werror`", same_as("-Werror")),
    Option("-Bdynamic", "`-Wl,-Bdynamic`", same_as("-Wl,-Bdynamic")),
    Option("-Bstatic", "`-Wl,-Bstatic`", same_as("-Wl,-Bstatic")),
    Option("-Bsymbolic", "`-Wl,-Bsymbolic`", same_as("-Wl,-Bsymbolic")),
    Option(
        "-Bsymbolic-functions", "`-Wl,-Bsymbolic-functions`", same_as("-Wl,-Bsymbolic-functions")
    ),
    Option(
        "-cxxlib=",
        "the place of g++, as Clang's option for its tool chain",
        joins("--gcc-toolchain="),
    ),
    _prefix(
        "-Qoption,",
        "`-Wl,`, `-Wa,` or `-Wp,`, for the tools `link`, `ld`, `asm` and `cpp`",
        _for_tool,
    ),
    Option(
        "-qmkl -qmkl= -qmkl-ilp64 -qmkl-ilp64= -mkl -mkl=",
        "adds oneMKL with threads of oneTBB or `sequential`: `pip install mkl-devel`; also the "
        "installed domains of its SYCL interface",
        _mkl,
    ),
    Option("-qtbb -tbb", "adds oneTBB: `pip install tbb-devel`", _tbb),
    Option(
        "-qopenmp-stubs",
        "`-fno-openmp`, and adds a library that runs code sequentially: `pip install intel-openmp`",
        _stubs,
    ),
    Option(
        "-fma -prec-div -prec-sqrt -no-ftz -ansi-alias -w1 -cxxlib -shared-intel -i-dynamic "
        "-no-intel-lib -no-intel-lib= -qmkl-sycl-impl= -no-sox -notraceback -pc80 "
        "-qopenmp-link=dynamic "
        "-fargument-alias -fno-argument-noalias -falias -ffnalias",
        "always applies",
        none,
    ),
    _prefix(
        "-ax -mauto-arch= -mintrinsic-promote -qopt- -qno-opt- -qoverride-limits -q[no-]opt "
        "-fimf- -no-fimf- -ffp-accuracy -fvec- -fno-vec- -vec-threshold -vecabi= -vec_ -vec-guard "
        "-vec-report -fopenmp-concurrent- -fopenmp-declare-target- -fopenmp-device- "
        "-fno-openmp-device- -fopenmp-max-parallel- -fopenmp-offload-mandatory -fopenmp-target- "
        "-fno-openmp-target- -inline- -no-inline- -ipo -no-ipo -par- -guide -prof-",
        "accepted with a note: only tunes",
        tunes,
    ),
    Option(
        "-alias-const -no-alias-const -f[no-]merge-debug-strings -qnoipo -profile-functions "
        "-profile-loops= -profile-loops-report -profile-loops-report= "
        "-ip -no-ip -no-prec-div -no-prec-sqrt -ftz -fno-alias -fno-fnalias -fargument-noalias "
        "-fargument-noalias-global -[no-]fast-transcendentals -[no-]complex-limited-range "
        "-[no-]scalar-rep -[no-]simd -mp1 -fp-port -rcd -parallel -parallel-source-info -restrict "
        "-nolib-inline -use-intel-optimized-headers -[no-]global-hoist -multiple-processes "
        "-multiple-processes= -falign-stack= -f[no-]maintain-32-byte-stack-align "
        "-f[no-]system-debug -fprofile-dwo-dir= -fprofile-ml-use -fprofile-ml-use= "
        "-fprofile-sample-generate -fprofile-sample-generate=",
        "accepted with a note: only tunes",
        tunes,
    ),
    Option(
        "-traceback -static-intel -i-static -nolibsycl -qopenmp-link=static -device-math-lib= "
        "-no-device-math-lib= -qunknown-option-as-warning -Wcheck-unicode-security "
        "-Wno-check-unicode-security",
        "accepted with a note: it has no counterpart, and does not change results",
        tunes,
    ),
    _prefix(
        "-wd -we -wn -wo -wr -ww",
        "accepted with a note: Clang's warnings have other names, as `-Wno-unused-variable`",
        tunes,
    ),
    Option(
        "-diag-disable -diag-enable -diag-error -diag-warning -diag-remark -diag-once "
        "-diag-error-limit -diag-file -diag-dump",
        "accepted with a note: Clang's warnings have other names, as `-Wno-unused-variable`",
        tunes,
        form=Form.EITHER,
    ),
    _prefix(
        "-ipo-c -ipo-S",
        "rejected: syclflat compiles each source by itself; pass `-c` or `-S`",
        refuses,
    ),
    Option("-pc32 -pc64", "rejected: `long double` has the system's precision", refuses),
    Option(
        "-fp-trap= -fp-trap-all= -fpe0 -fpe1 -fpe3 -fpe-all=",
        "rejected: call `feenableexcept` of the C library to trap on floating-point exceptions",
        refuses,
    ),
    Option("-regcall", "rejected: libsycl uses the system's calling convention", refuses),
    _prefix("-qdaal -daal", "rejected: link oneDAL by `-I`, `-L` and `-l`", refuses),
    _prefix("-qipp -ipp", "rejected: link IPP by `-I`, `-L` and `-l`", refuses),
    Option("-qactypes", "rejected: syclflat does not support FPGAs", refuses),
    Option("-fortlib", "rejected: link the libraries of the Fortran compiler by `-l`", refuses),
    Option("-no-cxxlib", "rejected: libsycl requires libstdc++", refuses),
    Option("-X", "rejected: SYCL's headers need those of the system", refuses),
    _prefix(
        "-fsycl-pstl-offload",
        "rejected: standard algorithms run on the host; call oneDPL's",
        refuses,
    ),
    Option(
        "-fsycl-enable-function-pointers", "rejected: devices call no function pointers", refuses
    ),
)
"""The options, in the order of the list for users."""
