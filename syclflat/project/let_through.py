"""Which of a build's options Clang is given: those that say what a source means, and no others.

A compile database, and settings found by searching, are no more trusted than the sources beside
them, and Clang has options that write files, print, or load code. So what is let through is listed,
not what is kept out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from syclflat.project import layout_options

_WITH_VALUE = (
    *("-D", "-U", "-I", "-F", "-std=", "-stdlib=", "--sysroot=", "--embed-dir=", "-isysroot"),
    *("-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-iprefix", "-ivfsoverlay"),
    *("-iwithprefix", "-iwithprefixbefore", "-iwithsysroot", "-iframework", "-cxx-isystem"),
    *("-iframeworkwithsysroot", "-isystem-after", "-stdlib++-isystem", "--gcc-toolchain="),
    *("--gcc-install-dir=", "-fnew-alignment=", "-fpack-struct=", "-fmax-type-align="),
    *("-fms-compatibility-version=", "-fmsc-version=", "-fclang-abi-compat=", "-fabi-version="),
    *("-ftemplate-depth=", "-ftemplate-depth-", "-fconstexpr-depth=", "-fconstexpr-steps="),
    *("-fbracket-depth=", "-foperator-arrow-depth=", "-finput-charset=", "-fexec-charset="),
    *("-fopenmp=", "-fopenmp-version=", "-fstrict-flex-arrays=", "-ffp-eval-method="),
)
"""Their values are in the same word."""
_WITHOUT_VALUE = """
-nostdinc -nostdinc++ -nostdlibinc -nobuiltininc -undef -ansi -trigraphs -pthread -fsyntax-only
-fexceptions -fcxx-exceptions -frtti -frtti-data -fshort-enums -fshort-wchar -fsigned-char
-funsigned-char -fsigned-wchar -fsigned-bitfields -funsigned-bitfields -fchar8_t -fwchar
-fpack-struct -fms-extensions -fms-compatibility -fdelayed-template-parsing -fdeclspec
-fborland-extensions -fgnu-keywords -fgnu89-inline -fasm -fasm-blocks -fblocks -fbuiltin
-ffreestanding -fhosted -faligned-allocation -faligned-new -fsized-deallocation -fcoroutines
-fcoroutines-ts -fconcepts -fconcepts-ts -fcoro-aligned-allocation -foperator-names -ftrigraphs
-fdigraphs -fdollars-in-identifiers -felide-constructors -faccess-control -fassume-sane-operator-new
-fenable-matrix -ffixed-point -fnative-half-type -fnative-half-arguments-and-returns
-fallow-half-arguments-and-returns -frelaxed-template-template-args -fraw-string-literals
-freg-struct-return -fpcc-struct-return -fthreadsafe-statics -fuse-cxa-atexit -fstrict-enums
-fstrict-vtable-pointers -fwrapv -ftrapv -ffast-math -ffinite-math-only -fmath-errno -fhonor-nans
-fhonor-infinities -fsigned-zeros -fassociative-math -freciprocal-math -ftrapping-math
-funsafe-math-optimizations -frounding-math -fPIC -fpic -fPIE -fpie -fopenmp -fopenmp-simd
-fexperimental-library -fexperimental-new-constant-interpreter -fdefine-target-os-macros
-fpermissive -fzvector -faltivec -flax-vector-conversions -fc++-static-destructors -finline
-fapple-kext -fpascal-strings
"""
_NAMES = layout_options.SHARED.union(_WITHOUT_VALUE.split())
"""Those that begin with ``-f`` have a form with ``-fno-``, too."""
_HARMLESS = """
-fstack- -fvisibility -fdiagnostics -fcolor-diagnostics -fansi-escape-codes -fmessage-length=
-fshow- -fcaret- -fspell- -frandom-seed -flto -ffat-lto -fwhole-program -fuse-ld=
-ffunction-sections -fdata-sections -fomit-frame-pointer -fomit-leaf-frame-pointer -fdebug-
-ffile-prefix-map= -fmacro-prefix-map= -fcoverage- -fcf-protection -fplt -fsemantic- -fsanitize
-ftrivial-auto-var-init -fzero-call-used-regs -fmerge- -fident -fcommon -fjump-tables -funwind-
-fasynchronous- -fstrict-aliasing -fstrict-overflow -fkeep- -fdelete-null- -finline- -funroll-
-fvectorize -fslp- -ftree- -ffp- -fgcse -fipa- -fprofile -ftest-coverage -fintegrated-
-fvirtual-function- -fassume- -frounding- -fsplit- -funique- -fvect- -falign- -fcall- -ffixed-
-fpch- -fverbose-asm -flimit-debug-info -fstandalone-debug -fcomplete-member- -pedantic -pg -pie
-no-pie -nopie -rdynamic -static -nostdlib -nodefaultlibs -nostartfiles -no-canonical-prefixes
-integrated-as -fgnu-runtime -fgnu-unique -fcrash-diagnostics -ftemp-file
"""
_DO_NOT_MATTER = tuple(_HARMLESS.split())
"""How those begin that say nothing of what a source means, so that they need not be named."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What becomes of options."""

    passed: tuple[str, ...]
    dropped: tuple[str, ...]
    """Those that may matter and are not let through."""


def choose(options: Iterable[str]) -> Chosen:
    """Return what becomes of ``options``, whose values are in the same words."""
    passed: list[str] = []
    dropped: list[str] = []
    for option in options:
        positive = f"-f{option[5:]}" if option.startswith("-fno-") else option
        if positive in _NAMES or (option.startswith(_WITH_VALUE) and not _is_precompiled(option)):
            passed.append(option)
        elif not positive.startswith(_DO_NOT_MATTER):
            dropped.append(option)
    return Chosen(tuple(passed), tuple(dropped))


def _is_precompiled(option: str) -> bool:
    """Tell whether ``option`` names what another compiler has made, and only begins as others."""
    return option.startswith("-include-pch")
