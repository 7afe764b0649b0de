#!/usr/bin/env python3
"""Compare what DPC++'s headers ask of their compiler on the device with what the overlay declares.

The headers are preprocessed as the device half is, for SPIR-V or for NVIDIA's GPUs. Each builtin
that they use is Clang's own, declared by the overlays (headers/dpcpp*) or by the headers for the
back end, or is missing for a reason given here. Of those that are declared, calls for their
types are compiled, and the module is validated (spirv-val, ptxas) and searched for functions that
it leaves to be linked.
"""

from __future__ import annotations

import argparse
import itertools
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from syclflat import backends, releases, targets
from syclflat.backends import device_half, nvptx
from syclflat.backends.device_half import Program
from syclflat.backends.nvptx import nvidia
from syclflat.backends.nvptx.ptx import external_functions
from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import unresolved_functions
from syclflat.clang import ziglang
from syclflat.clang.launcher import launched
from syclflat.diagnostics import InputError
from syclflat.runtimes import bundled, header_sets

EPILOG = """\
exit codes: 0 all is declared or listed as missing, and every call is resolved; 1 something is not;
2 wrong usage
"""

OVERLAYS = tuple(
    f"{bundled.headers_directory() / name}/" for name in ("dpcpp", releases.DEFAULT.overlay)
)

NAME = re.compile(
    r"\b(?:__spirv_(?!BuiltIn)\w+|__devicelib_\w+|__imf_\w+|__builtin_\w+|__ocl_\w+_t"
    r"|__esimd_\w+|__clc_\w+|__nv_\w+|__sycl_(?:get|allocate|dynamic)\w+)\b"
)

MISSING: Mapping[str, str] = {
    r"__imf_\w+": "Intel's own math library, sycl/ext/intel/math.hpp",
    r"__spirv_(ArbitraryFloat|Fixed)\w+INTEL": "numbers of any width, for FPGAs",
    r"__spirv_(Cooperative|Joint)Matrix\w+": "joint_matrix",
    r"__spirv_(AccessChain|CompositeConstruct|RoundFToTF32INTEL)": "joint_matrix",
    r"__spirv_Convert(BF16ToFINTEL|FToBF16INTEL)": "joint_matrix",
    r"__spirv_(CreatePipe\w+|(Read|Write)Pipe\w*)": "pipes, for FPGAs",
    r"__spirv_TaskSequence\w+": "task sequences, for FPGAs",
    r"__spirv_ConvertHandleTo\w+": "bindless images",
    r"__spirv_(Sampled)?Image(Array)?(Fetch|Gather)": "bindless images",
    r"__spirv_ImageArray(Read|Write)": "bindless images",
    r"__spirv_ImageSampleCubemap": "bindless images",
    r"__spirv_GroupNonUniformCMulINTEL": "products of complex numbers over a part of a group",
    r"__spirv_ReadClockKHR": "the clock of a device",
    r"__spirv_(IAddCarry|ISubBorrow|FRem|ConvertPtrToU)": "ESIMD",
    r"__builtin_(invoke_simd|uniform_unwrap)|__esimd_\w+": "ESIMD",
    r"__builtin_intel_sycl_alloca\w*": "private memory of a size that is known late",
    r"__builtin_intel_fpga_mem": "memory of FPGAs",
    r"__builtin_amdgcn_\w+": "joint_matrix, for GPUs of AMD",
    r"__builtin_sycl_kernel_\w+": "in the integration header, for the host half",
    r"__devicelib_assert_read": "assertions as kernels, which a device's own replace",
    r"__sycl_getComposite2020SpecConstantValue": "specialization constants of a class",
    r"__sycl_dynamicLocalMemoryPlaceholder": "work_group_scratch_memory",
    r"__ocl_(R|W)PipeTy": "pipes, for FPGAs",
}
"""The builtins that are missing on purpose, and their use. Virtual functions have no builtin."""

MISSING_FOR: Mapping[str, Mapping[str, str]] = {
    backends.DEFAULT_TARGET: {},
    nvidia.TARGET: {
        r"__spirv_(Sampled)?Image\w*": "images and samplers",
        r"__clc_(fma|fabs|fmin|fmax)\w*": "instructions on bfloat16, for __SYCL_CUDA_ARCH__",
        r"__nv_nearbyint\w?": "headers around those of C++, which DPC++'s driver finds",
    },
}
"""The same for one target."""

SIZES = (1, 2, 3, 4, 8, 16)
FLOATS = ("_Float16", "float", "double")
SIGNED = ("signed char", "short", "int", "long")
UNSIGNED = ("unsigned char", "unsigned short", "unsigned", "unsigned long")
NUMBERS = (*SIGNED, *UNSIGNED, *FLOATS)
LONGER = ("int", "unsigned", "long", "unsigned long")


def vector(element: str, size: int) -> str:
    """Return a scalar's or vector's type, as C++ spells it."""
    return element if size == 1 else f"syclflat::spirv::vec<{element}, {size}>"


def vectors(elements: Iterable[str], sizes: Iterable[int] = SIZES) -> tuple[str, ...]:
    """Return the types of each element in each size."""
    return tuple(vector(*shape) for shape in itertools.product(elements, sizes))


@dataclass(frozen=True)
class Form:
    """How functions are called that are templates, or that DPC++'s headers declare."""

    names: str
    """A regular expression of the whole name."""
    arguments: str
    """Types in C++, or constants, separated by semicolons; ``T`` stands for each of ``types``.

    Pointers are to global memory, or say ``local in`` or ``generic in`` first.
    """
    types: tuple[str, ...] = ("int",)
    told: str = ""
    """Template arguments."""


FORMS = (
    Form(r"__spirv_(FOrd\w+|FUnord\w+|Ordered|Unordered)", "T; T", vectors(FLOATS)),
    Form(r"__spirv_(Is\w+|SignBitSet)", "T", vectors(FLOATS)),
    Form(r"__spirv_ocl_(fract|modf|sincos)", "T; T *", vectors(FLOATS)),
    Form(r"__spirv_ocl_(frexp|lgamma_r)", "T; syclflat::spirv::int_of<T> *", vectors(FLOATS)),
    Form(r"__spirv_ocl_nan", "T", vectors(UNSIGNED[1:])),
    Form(r"__spirv_ocl_remquo", "T; T; syclflat::spirv::int_of<T> *", vectors(FLOATS)),
    Form(r"__spirv_ocl_s_mad_sat", "T; T; T", vectors(SIGNED)),
    Form(r"__spirv_ocl_u_mad_sat", "T; T; T", vectors(UNSIGNED)),
    Form(r"__spirv_ocl_prefetch", "float *; size_t"),
    Form(r"__spirv_ocl_printf", "calls::format; int; double"),
    Form(r"__spirv_Dot", "T; T", vectors(FLOATS, (2, 3, 4))),
    Form(r"__spirv_SConvert_R\w+|__spirv_ConvertSToF_R\w+", "T", SIGNED),
    Form(r"__spirv_UConvert_R\w+|__spirv_ConvertUToF_R\w+", "T", UNSIGNED),
    Form(r"__spirv_FConvert_R\w+|__spirv_ConvertFTo[SU]_R\w+", "T", FLOATS),
    Form(r"__spirv_GroupBroadcast", "2; T; size_t", NUMBERS),
    Form(r"__spirv_GroupNonUniform(Broadcast|Shuffle\w*)", "3; T; unsigned", NUMBERS),
    Form(r"__spirv_SubgroupShuffle(Xor)?INTEL", "T; unsigned", NUMBERS),
    Form(r"__spirv_SubgroupShuffle(Up|Down)INTEL", "T; T; unsigned", NUMBERS),
    Form(r"__spirv_SubgroupBlockWriteINTEL", "T *; T", UNSIGNED),
    Form(r"__spirv_SubgroupBlockReadINTEL", "T *", UNSIGNED, told="T"),
    Form(r"__spirv_Group(NonUniform)?F(Add|Mul|Min|Max)(KHR)?", "3; 0; T", FLOATS),
    Form(
        r"__spirv_Group(NonUniform)?([SU](Min|Max)|I(Add|Mul)(KHR)?|Bitwise\w+)", "3; 0; T", LONGER
    ),
    Form(r"__spirv_Group(NonUniform)?Logical\w+", "3; 0; bool"),
    Form(r"__spirv_GroupAsyncCopy", "2; local in T *; T *; size_t; size_t; bool", NUMBERS),
    Form(r"__spirv_AtomicLoad", "T *; 1; 0", (*LONGER, "float", "double")),
    Form(r"__spirv_Atomic(Store|Exchange)", "T *; 1; 0; T", (*LONGER, "float", "double")),
    Form(r"__spirv_Atomic(I(Add|Sub)|[SU]?(Min|Max)|And|Or|Xor)", "T *; 1; 0; T", LONGER),
    Form(r"__spirv_AtomicF(Add|Min|Max)EXT", "T *; 1; 0; T", ("float", "double")),
    Form(r"__spirv_AtomicCompareExchange", "T *; 1; 0; 0; T; T", LONGER),
    Form(r"__spirv_GenericCastToPtrExplicit_To\w+", "generic in T *; 0", NUMBERS),
    Form(r"__spirv_ControlBarrier", "2; 2; 784"),
    Form(r"__spirv_MemoryBarrier", "2; 784"),
    Form(r"__spirv_Group(NonUniform)?(All|Any)|__spirv_GroupNonUniformBallot", "3; bool"),
    Form(r"__spirv_GroupNonUniformBallotBitCount", "3; 0; syclflat::spirv::vec<unsigned, 4>"),
    Form(r"__spirv_GroupWaitEvents", "2; 1; bool *"),
    Form(r"__spirv_SpecConstant", "7; T", NUMBERS),
    Form(r"__clc_native_exp2", "T", vectors(("_Float16",))),
    Form(r"__clc_native_tanh", "T", vectors(("_Float16", "float"))),
)

TEXELS = vectors(("float", "int", "unsigned char", "_Float16"), (1, 2, 4))
FOUR = vectors(("float", "int", "unsigned"), (4,))
IMAGE = "unsigned long"
"""The handle of an image."""


def image_forms() -> Iterator[Form]:
    """Yield the forms of functions that take the handle of an image, for coordinates and texels."""
    for size in (1, 2, 3):
        texel, at = vector("int", size), vector("float", size)
        yield Form(r"__spirv_(Sampled)?ImageFetch", f"{IMAGE}; {texel}", TEXELS, "T")
        yield Form(r"__spirv_ImageRead", f"{IMAGE}; {at}", TEXELS, "T")
        yield Form(r"__spirv_ImageWrite", f"{IMAGE}; {texel}; T", TEXELS)
        sampled = r"__spirv_ImageSampleExplicitLod"
        yield Form(sampled, f"{IMAGE}; {at}; 2; float", TEXELS, f"{IMAGE}, T")
        yield Form(sampled, f"{IMAGE}; {at}; 4; {at}; {at}", TEXELS, f"{IMAGE}, T")
        if size < 3:
            layered = r"__spirv_(Sampled)?ImageArrayFetch"
            yield Form(layered, f"{IMAGE}; {texel}; int", TEXELS, "T")
            yield Form(r"__spirv_ImageArrayRead", f"{IMAGE}; {at}; int", TEXELS, "T")
            yield Form(r"__spirv_ImageArrayWrite", f"{IMAGE}; {texel}; int; T", TEXELS)
    cube, plane = vector("float", 3), vector("float", 2)
    yield Form(r"__spirv_ImageSampleCubemap", f"{IMAGE}; {cube}", TEXELS, f"{IMAGE}, T")
    yield Form(r"__spirv_SampledImageGather", f"{IMAGE}; {plane}; unsigned", FOUR, "T")


FORMS_FOR = {backends.DEFAULT_TARGET: FORMS, nvidia.TARGET: (*FORMS, *image_forms())}
"""The forms of each target: images are handles on NVIDIA's GPUs."""

SIZE_IN_NAME = re.compile(r"_R[a-z]+?(16|2|3|4|8)?(?:_rt[ezpn])?$")
"""Conversions name what they make; what they take has as many elements."""

PARAMETER = re.compile(
    r"(?:const )?(?P<type>(?:unsigned(?: (?:char|short|int|long long|long))?|signed char|char|short"
    r"|int|long(?: long)?|float|double|bool|_Float16|size_t|(?:std::)?u?int\d+_t"
    r"|syclflat::spirv::\w+<[^()]*>)(?: \*)?)(?: ?[&])?(?: ?\w+)?"
)
PROTOTYPE = re.compile(
    r"(?P<name>__(?:spirv|devicelib|imf)_\w+)\((?P<parameters>[^()]*)\)\s*(?:noexcept)?"
    r"\s*(?:__asm__|__attribute__|;|\{)"
)

STRING = re.compile(r'"[^"\n]*"')
REFUSING = re.compile(r"\w+\(Arguments\.\.\.\) = delete|unavailable\(\s*\)[^;]*;")
"""Functions as spirv/missing.hpp declares them, without strings."""

ELSEWHERE = re.compile(r"__spirv_(Image\w+|SampledImage|GroupCMulINTEL)")
"""Builtins of images, which are parameters of kernels, and of DPC++'s complex numbers: programs of
cases/run call these."""

DECLARING = ("sycl/__spirv/spirv_ops.hpp", "sycl/__spirv/spirv_types.hpp")
"""Headers of DPC++ that declare functions for the back end, instead of calling them."""

REFUSED = ("sycl/ext/intel/math",)
"""The beginnings of headers of DPC++ that the overlay refuses."""

PRELUDE = """\
#include <syclflat/device.hpp>
#include <sycl/sycl.hpp>
#include <syclflat/body.hpp>
namespace calls {
static const __attribute__((opencl_constant)) char format[] = "%d %g";
using Memory = __attribute__((opencl_global)) char *;
using Local = __attribute__((opencl_local)) char *;
template <class T> auto to(Memory memory, int i) {
  return reinterpret_cast<__attribute__((opencl_global)) T *>(memory + 256 * i);
}
template <class T> auto to_local(Local memory) {
  return reinterpret_cast<__attribute__((opencl_local)) T *>(memory);
}
template <class Call> void keep(Memory memory, int i, const Call &call) {
  if constexpr (std::is_void_v<decltype(call())>)
    call();
  else
    *to<decltype(call())>(memory, i) = call();
}
} // namespace calls
"""

KERNEL = """\
inline void make_calls_{number}(calls::Memory memory, calls::Local local) {{
{calls}
}}
template <class Name>
[[clang::sycl_kernel_entry_point(Name)]] void kernel_{number}(calls::Memory memory,
                                                             calls::Local local) {{
  make_calls_{number}(memory, local);
}}
void launch_{number}() {{ (void)&kernel_{number}<class Calls{number}>; }}
"""
CALLS_OF_KERNEL = 100
"""Assemblers take much longer for functions that are large."""


@dataclass
class Builtin:
    """The facts about a name."""

    users: set[str] = field(default_factory=set)
    """The headers of DPC++ that use it, from its include directory."""
    declared: str = ""
    """``overlay``, ``headers`` or ``Clang``; empty for what is missing."""
    reason: str = ""
    """Why it is missing."""
    calls: list[str] = field(default_factory=list)
    """Expressions in C++."""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sycl", default=header_sets.DPCPP, help="DPC++'s headers, or a directory")
    parser.add_argument(
        "--target",
        choices=tuple(MISSING_FOR),
        default=backends.DEFAULT_TARGET,
        help="what the device half is compiled for (default: %(default)s)",
    )
    parser.add_argument("--list", action="store_true", help="print every name")
    parser.add_argument(
        "--every",
        type=int,
        default=1,
        metavar="N",
        help="compile each Nth call of a builtin, the first one always (default: all)",
    )
    parser.add_argument("--no-calls", action="store_true", help="compile no calls, only list")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        try:
            return report(Path(directory), options)
        except (InputError, ziglang.ToolChainError) as failure:
            print(failure, file=sys.stderr)
            return 2


def report(directory: Path, options: argparse.Namespace) -> int:
    compiler = Compiler(directory, options.sycl, options.target)
    include = header_sets.directory(options.sycl)
    builtins, overlay = find(compiler.preprocess(every_header(include)), include)
    own = compiler.own(name for name in builtins if name.startswith("__builtin_"))
    names = set(NAME.findall(REFUSING.sub("", STRING.sub("", overlay))))
    missing = {**MISSING, **MISSING_FOR[options.target]}
    for name, builtin in builtins.items():
        classify(name, builtin, names, own, missing)
    if options.target != backends.DEFAULT_TARGET:
        # That of SPIR-V declares each function for each type.
        first = Compiler(directory, options.sycl, backends.DEFAULT_TARGET)
        overlay = find(first.preprocess(every_header(include)), include)[1]
    prototypes = find_prototypes(overlay)
    for name, builtin in builtins.items():
        if builtin.declared in ("overlay", "headers") and not name.startswith("__builtin_"):
            forms = FORMS_FOR[options.target]
            builtin.calls = list(calls(name, prototypes, forms))[:: options.every]
    problems = [] if options.no_calls else compiler.check(builtins)
    print_table(builtins, options.list)
    problems += [
        f"{name} is declared, but how to call it isn't known here"
        for name, builtin in builtins.items()
        if builtin.declared in ("overlay", "headers")
        and name.startswith(("__spirv_", "__devicelib_", "__imf_"))
        and not (builtin.calls or ELSEWHERE.fullmatch(name))
    ]
    problems += [
        f"{name} is neither declared nor listed as missing; {min(builtin.users)} uses it"
        for name, builtin in builtins.items()
        if not builtin.declared and not builtin.reason
    ]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


_NUMBERS = itertools.count()
"""Of sources."""


class Compiler:
    """The device half's compiler, on sources of its own."""

    _JOBS = 2

    def __init__(self, directory: Path, sycl: str, target: str) -> None:
        self._directory = directory
        self._sycl = sycl
        self._target = target

    def preprocess(self, text: str) -> str:
        """Return ``text`` preprocessed, macros included."""
        return self._run(text, "-E", "-dD").stdout

    def own(self, names: Iterable[str]) -> set[str]:
        """Return those of ``names`` that Clang itself has."""
        asked = "".join(f'"{name}" __has_builtin({name})\n' for name in names)
        return set(re.findall(r'^"(\w+)" 1$', self._run(asked, "-E").stdout, re.MULTILINE))

    def check(self, builtins: Mapping[str, Builtin]) -> list[str]:
        """Compile all calls and return what is wrong with the modules."""
        expressions = [call for builtin in builtins.values() for call in builtin.calls]
        parts = [expressions[place :: self._JOBS] for place in range(self._JOBS)]
        with ThreadPoolExecutor(self._JOBS) as pool:
            return [problem for found in pool.map(self._check_calls, parts) for problem in found]

    def _check_calls(self, expressions: list[str]) -> list[str]:
        parts = [
            expressions[start : start + CALLS_OF_KERNEL]
            for start in range(0, len(expressions), CALLS_OF_KERNEL)
        ]
        text = PRELUDE + "".join(
            KERNEL.format(
                number=number, calls="\n".join(itertools.starmap(statement, enumerate(part)))
            )
            for number, part in enumerate(parts)
        )
        clang = backends.of(self._target).clang
        image, step = self._path(clang.suffix), clang.last_step
        try:
            self._run(text, "-O1", step, "-o", str(image))
        except subprocess.CalledProcessError as failure:
            return [str(failure.stderr).strip()]
        return check_ptx(image) if clang is nvptx.BACKEND.clang else check_spirv(image)

    def _run(self, text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        source = self._path(".cpp")
        source.write_text(text)
        nowhere = Path()
        target = targets.find(self._target)
        program = Program(source, nowhere, nowhere, target, (), "-O1", self._sycl)
        command = [*device_half.compiler(ziglang.find_zig(), program), "-w", *arguments]
        command = launched([*command, str(source)])
        return subprocess.run(command, capture_output=True, text=True, check=True)

    def _path(self, suffix: str) -> Path:
        return self._directory / f"source{next(_NUMBERS)}{suffix}"


def statement(place: int, expression: str) -> str:
    """Return a statement of a kernel that keeps what a call returns."""
    return f"  calls::keep(memory, {place}, [=] {{ return {expression}; }});"


def check_spirv(image: Path) -> list[str]:
    """Return what is wrong with a module of SPIR-V."""
    valid = subprocess.run(["spirv-val", str(image)], capture_output=True, text=True, check=False)
    module = spirv_module.read(image.read_bytes())
    imported = set(spirv_module.imported_functions(module).values())
    unresolved = sorted(imported - unresolved_functions.RUNTIME_SUPPLIED)
    problems = [f"{name} is left to be linked" for name in unresolved]
    return problems + ([valid.stderr.strip()] if valid.returncode else [])


def check_ptx(image: Path) -> list[str]:
    """Return what is wrong with a module of PTX: by NVIDIA's assembler, for old and new GPUs."""
    unresolved = sorted(external_functions.undefined(image.read_text()))
    problems = [f"{name} is left to be linked" for name in unresolved]
    for architecture in ("sm_75", "sm_90"):
        command = [str(nvidia.ptxas()), f"-arch={architecture}", "-O0", str(image)]
        command += ["-o", str(image.with_suffix(".cubin"))]
        done = subprocess.run(launched(command), capture_output=True, text=True, check=False)
        problems += [done.stderr.strip()] if done.returncode else []
    return problems


def every_header(include: Path) -> str:
    """Return a source that includes the headers of DPC++ that the overlay lets in."""
    names = [
        path.relative_to(include).as_posix() for path in sorted((include / "sycl").rglob("*.hpp"))
    ]
    lines = [f"#include <{name}>" for name in names if not name.startswith(REFUSED)]
    first, last = "#include <syclflat/device.hpp>", "#include <syclflat/body.hpp>"
    return "\n".join([first, "#include <sycl/sycl.hpp>", *lines, last, ""])


def find(preprocessed: str, include: Path) -> tuple[dict[str, Builtin], str]:
    """Return the builtins that DPC++'s headers use, and the text of the overlay."""
    builtins: defaultdict[str, Builtin] = defaultdict(Builtin)
    overlay: list[str] = []
    file = ""
    for line in preprocessed.splitlines():
        if marker := re.match(r'# \d+ "([^"]*)"', line):
            file = marker[1]
        elif file.startswith(OVERLAYS):
            overlay.append(line)
        elif file.startswith(str(include)) and not line.startswith("#"):
            header = Path(file).relative_to(include).as_posix()
            for name in NAME.findall(line):
                if header in DECLARING:
                    builtins[name].declared = "headers"
                else:
                    builtins[name].users.add(header)
    for path in (include / "sycl").rglob("*.hpp"):
        header = path.relative_to(include).as_posix()
        if header.startswith(REFUSED):
            for name in NAME.findall(path.read_text(errors="replace")):
                builtins[name].users.add(header)
    return {name: builtins[name] for name in sorted(builtins) if builtins[name].users}, "\n".join(
        overlay
    )


def classify(
    name: str,
    builtin: Builtin,
    overlay: set[str],
    own: set[str],
    missing: Mapping[str, str],
) -> None:
    """Tell who declares a builtin, or why nobody does."""
    if reason := next((why for what, why in missing.items() if re.fullmatch(what, name)), ""):
        builtin.declared, builtin.reason = "", reason
    if name in own:
        builtin.declared, builtin.reason = "Clang", ""
    elif name in overlay:
        builtin.declared, builtin.reason = "overlay", ""


def find_prototypes(overlay: str) -> dict[str, list[tuple[str, ...]]]:
    """Return the types of the parameters of the overlay's functions that are no templates."""
    found: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
    for prototype in PROTOTYPE.finditer(overlay):
        parameters = [text.strip() for text in prototype["parameters"].split(",") if text.strip()]
        types = [PARAMETER.fullmatch(parameter) for parameter in parameters]
        if all(types):
            types_ = tuple(match["type"] for match in types if match)
            found[prototype["name"]].append(types_)
    return found


def calls(
    name: str, prototypes: Mapping[str, list[tuple[str, ...]]], forms: Iterable[Form]
) -> Iterator[str]:
    """Yield calls of a function, for its types."""
    own = [form for form in forms if re.fullmatch(form.names, name)]
    if not own:
        for types in prototypes.get(name, ()):
            yield call(name, types)
    size = SIZE_IN_NAME.search(name)
    for form, element in ((each, element) for each in own for element in each.types):
        type_ = vector(element, int(size[1] or 1)) if size else element
        arguments = [re.sub(r"\bT\b", type_, part) for part in form.arguments.split("; ") if part]
        told = re.sub(r"\bT\b", type_, form.told)
        yield call(name + (f"<{told}>" if told else ""), arguments)


def call(name: str, arguments: Iterable[str]) -> str:
    """Return a call with numbers, and values and pointers of types, in memory."""
    texts = []
    for place, argument in enumerate(arguments, 1):
        space, _, pointee = argument.removesuffix(" *").rpartition(" in ")
        pointer = f"calls::to<{pointee}>(memory, {place})"
        if re.match(r"\d|calls::", argument):
            texts.append(argument)
        elif not argument.endswith("*"):
            texts.append("*" + pointer)
        elif space == "local":
            texts.append(f"calls::to_local<{pointee}>(local)")
        else:
            texts.append(f"static_cast<{pointee} *>({pointer})" if space else pointer)
    return f"{name}({', '.join(texts)})"


def print_table(builtins: Mapping[str, Builtin], lists_all: bool) -> None:
    """Print who declares what; families of what is missing as one line each."""
    table = Table("builtin", "declared by", "calls", "missing, as it is for", box=None)
    for name, builtin in builtins.items():
        if builtin.declared and lists_all:
            table.add_row(name, builtin.declared, str(len(builtin.calls) or ""), "")
    missing: defaultdict[str, list[str]] = defaultdict(list)
    for name, builtin in builtins.items():
        if not builtin.declared:
            missing[builtin.reason].append(name)
    for reason, names in missing.items():
        rest = f" and {len(names) - 1} more" if len(names) > 1 else ""
        for name in names if lists_all else [names[0] + rest]:
            table.add_row(name, "", "", reason or "nothing known")
    for source in ("overlay", "headers", "Clang"):
        of_source = [builtin for builtin in builtins.values() if builtin.declared == source]
        number = sum(len(builtin.calls) for builtin in of_source)
        table.add_row(f"{len(of_source)} builtins", source, str(number or ""), "")
    Console(width=120).print(table)


if __name__ == "__main__":
    sys.exit(main())
