"""The facts about compilers' options, except the words that hold their values.

A name is an option or the prefix of options. If several prefixes match an option, the longest
decides.
"""

from __future__ import annotations

import functools
from enum import Enum, Flag, auto

from syclflat.structs import Struct


class Use(Flag):
    """The compilation steps that an option affects."""

    DEVICE = auto()
    """The device half, and the search for kernels."""
    HOST = auto()
    LINK = auto()
    BOTH = DEVICE | HOST
    ALL = DEVICE | HOST | LINK
    NOBODY = 0


class Database(Enum):
    """The treatment of an option in a compile database when sources are parsed."""

    PATH = auto()
    """Keep the option; its value is a path, in the same word or the next."""
    VALUE = auto()
    """Keep the option, with its value in the same word or the next."""
    AS_IT_IS = auto()
    """Keep the option, although others with the same prefix are dropped."""
    DROPPED = auto()
    DROPPED_ALONE = auto()
    """Drop the option, but no others with the same prefix."""


class Untrusted(Enum):
    """The treatment of an option from a source that is trusted no more than the sources."""

    PASSED = auto()
    """Allow the option, with the rest of the word as its value."""
    NAMED = auto()
    """Allow only this option, and with ``-f`` also its ``-fno-`` form."""
    HARMLESS = auto()
    """Drop the option silently: it does not affect the meaning of a source."""


class Layout(Enum):
    """The effect of a machine option, ``-m…``, on the layout of classes.

    All others choose instructions and registers of the host. Options ``-f…`` go to both halves,
    except those known to affect only the host. (Clang's manual, "Command line reference":
    "Target-dependent compilation options".)
    """

    SHARED = auto()
    """Clang accepts it for devices and hosts."""
    REFUSED = auto()
    """Devices, or libsycl, cannot follow it."""


class Searched(Enum):
    """The kinds of directories of headers, in Clang's search order."""

    QUOTED = auto()
    """Only for names in quotes."""
    USUAL = auto()
    SYSTEM = auto()
    LAST = auto()
    """Their headers are also system headers."""


class Family(Struct, frozen=True):
    """Options with the same facts."""

    names: str
    """Separated by blanks."""
    use: Use | None = None
    """None to inherit from a shorter prefix; unknown options belong to the host."""
    is_exact: bool = False
    """Whether :attr:`use` holds only for the exact option."""
    database: Database | None = None
    """None where :attr:`untrusted` decides."""
    untrusted: Untrusted | None = None
    """None if it is not in the allowlist."""
    layout: Layout | None = None
    reads_unlisted: bool = False
    """Whether it makes Clang read files without reporting them."""
    is_listed: bool | None = None
    """Whether compilers and linker report all files that it makes them read; None if unknown.
    """
    searched: Searched | None = None
    """The kind of header directory in its value; None for other values."""
    includes: bool = False
    """Whether its value is a header that is read before the source."""
    is_place_of_gcc: bool = False
    """Whether its value is the place of GCC's files for Clang."""
    same_as: str | None = None
    """The option that it is a synonym of, with its value in the next word or after ``=``."""


_paths = functools.partial(Family, use=Use.BOTH, database=Database.PATH, untrusted=Untrusted.PASSED)
FAMILIES = (
    Family(
        "-D -U -std=",
        use=Use.BOTH,
        database=Database.VALUE,
        untrusted=Untrusted.PASSED,
        is_listed=True,
    ),
    Family("--std= -Xclang -Xpreprocessor", use=Use.BOTH),
    Family("--define-macro", use=Use.BOTH, same_as="-D"),
    Family("--imacros", use=Use.BOTH, same_as="-imacros"),
    Family("--include", use=Use.BOTH, same_as="-include"),
    Family("--include-directory", same_as="-I"),
    Family("--include-directory-after", same_as="-idirafter"),
    Family("--include-prefix", same_as="-iprefix"),
    Family("--include-with-prefix --include-with-prefix-after", same_as="-iwithprefix"),
    Family("--include-with-prefix-before", same_as="-iwithprefixbefore"),
    Family("--std", same_as="-std="),
    Family("--stdlib", same_as="-stdlib="),
    Family("--sysroot", use=Use.ALL, same_as="--sysroot="),
    Family("--undefine-macro", use=Use.BOTH, same_as="-U"),
    Family("--vfsoverlay", use=Use.BOTH, same_as="-ivfsoverlay"),
    Family("--config", reads_unlisted=True, same_as="--config="),
    Family("-fnew-alignment", same_as="-fnew-alignment="),
    Family("-stdlib=", use=Use.BOTH, untrusted=Untrusted.PASSED),
    Family("-ansi -nostdinc -nostdinc++", use=Use.BOTH, untrusted=Untrusted.NAMED),
    Family(
        "-nobuiltininc -nostdlibinc -trigraphs -undef",
        use=Use.BOTH,
        is_exact=True,
        untrusted=Untrusted.NAMED,
    ),
    Family(
        """
        -fuse-ld= -no-pie -nodefaultlibs -nopie -nostartfiles -nostdlib -pie -rdynamic
        """,
        use=Use.LINK,
        untrusted=Untrusted.HARMLESS,
    ),
    Family("-f", use=Use.BOTH, is_listed=True),
    Family("-fcoverage -fno-openmp -fno-profile -fsanitize=", use=Use.HOST | Use.LINK),
    Family("-fprofile", use=Use.HOST | Use.LINK, untrusted=Untrusted.HARMLESS, is_listed=False),
    Family("-ftest-coverage", use=Use.HOST | Use.LINK, untrusted=Untrusted.HARMLESS),
    Family("--coverage", use=Use.HOST | Use.LINK, database=Database.DROPPED_ALONE),
    # Beside device code, Clang takes all functions of the host for ones that are emitted.
    Family("-fopenmp", use=Use.HOST | Use.LINK, untrusted=Untrusted.HARMLESS),
    Family("-fopenmp-simd", use=Use.HOST, untrusted=Untrusted.HARMLESS),
    Family("-fno-openmp-simd -ffp-exception-behavior", use=Use.HOST),
    Family("-ffp-model=strict", use=Use.HOST, is_exact=True),
    Family(
        """
        --param -MJ -Xassembler -fPI -fasynchronous -fbasic -fcaret -fcolor -fcrash -fdebug
        -femit -femulated-tls -ferror-limit -finstrument -fintegrated -fmax-errors -fno-PI
        -fno-asynchronous -fno-caret -fno-color -fno-common -fno-data-sections -fno-debug
        -fno-diagnostics -fno-function-sections -fno-integrated -fno-omit-frame -fno-pi -fno-plt
        -fno-record -fno-sanitize -fno-semantic -fno-show -fno-stack -fno-unwind -fomit-frame
        -fpatchable -fpi -frecord -fsanitize- -fsave -fsemantic -fshow -fsplit -fstack -ftime
        -ftls-model -ftrivial -funwind -fuse-init -fxray -fzero-call -mllvm
        """,
        use=Use.HOST,
    ),
    Family(
        """
        -fcf-protection -fcommon -fdata-sections -fdiagnostics -ffunction-sections -fplt
        -fvisibility
        """,
        use=Use.HOST,
        untrusted=Untrusted.HARMLESS,
    ),
    Family("-m", use=Use.HOST | Use.LINK, database=Database.DROPPED, is_listed=True),
    # g++, which only links, doesn't know the newest processors.
    Family("-march= -mtune=", use=Use.HOST),
    # The device half has its own choice.
    Family(
        """
        -fno-slp-vectorize -fno-strict-aliasing -fno-vectorize -fslp-vectorize -fstrict-aliasing
        -fvectorize
        """,
        use=Use.HOST,
        untrusted=Untrusted.HARMLESS,
    ),
    Family("-fdebug-compilation-dir= -fdebug-prefix-map=", use=Use.BOTH),
    Family("-O -W -g", use=Use.HOST, database=Database.DROPPED, is_listed=True),
    # Some disable errors that are on by default.
    Family("-Wno-", use=Use.BOTH, database=Database.AS_IT_IS, untrusted=Untrusted.PASSED),
    Family("-Wl,", use=Use.LINK, is_listed=False),
    Family("-Wp,", use=Use.BOTH, is_listed=False),
    Family(
        "-pthread",
        use=Use.ALL,
        database=Database.DROPPED_ALONE,
        untrusted=Untrusted.NAMED,
        is_listed=True,
    ),
    Family("--sysroot=", use=Use.ALL, database=Database.PATH, untrusted=Untrusted.PASSED),
    _paths(
        """
        --embed-dir= -F -cxx-isystem -iframework
        -iframeworkwithsysroot -iprefix -isysroot -isystem-after -iwithsysroot -stdlib++-isystem
        """
    ),
    _paths("--gcc-install-dir= --gcc-toolchain=", is_place_of_gcc=True),
    _paths("-imacros -include", includes=True),
    _paths("-iquote", searched=Searched.QUOTED),
    _paths("-I", searched=Searched.USUAL, is_listed=True),
    _paths("-isystem", searched=Searched.SYSTEM),
    _paths("-idirafter", searched=Searched.LAST),
    _paths("-ivfsoverlay", reads_unlisted=True),
    Family("-vfsoverlay", use=Use.BOTH, reads_unlisted=True),
    Family("-shared", use=Use.LINK, database=Database.DROPPED_ALONE),
    Family("-static", use=Use.LINK, database=Database.DROPPED_ALONE, untrusted=Untrusted.HARMLESS),
    Family("-Xlinker -e -nolibc -rpath -u -z", use=Use.LINK),
    Family("-pipe", use=Use.NOBODY, database=Database.DROPPED_ALONE),
    # Precompiled headers are syclflat's own.
    Family("-fpch- -fno-pch-", use=Use.NOBODY, untrusted=Untrusted.HARMLESS),
    Family(
        "-iwithprefix -iwithprefixbefore",
        use=Use.BOTH,
        database=Database.VALUE,
        untrusted=Untrusted.PASSED,
    ),
    Family("-L -T -l", use=Use.LINK, database=Database.DROPPED),
    Family("-B", use=Use.ALL, database=Database.DROPPED),
    Family(
        "-malign-double -mlong-double-64 -mlong-double-80 -mms-bitfields -mno-ms-bitfields",
        use=Use.BOTH,
        is_exact=True,
        untrusted=Untrusted.NAMED,
        layout=Layout.SHARED,
    ),
    Family("-r -s", use=Use.LINK, is_exact=True),
    Family("-fsycl", use=Use.NOBODY, is_exact=True, database=Database.DROPPED),
    Family(
        """
        --cuda-gpu-arch= --cuda-path= --no-offload-new-driver --offload-arch= --offload-compress
        --offload-new-driver -fgpu-inline-threshold= -fintelfpga -flink-huge-device-code
        -fno-link-huge-device-code -fno-offload-fp32-prec- -foffload- -fpreview-breaking -ftarget-
        -reuse-exe= -sycl-std=
        """,
        database=Database.DROPPED,
    ),
    Family(
        """
        --config-system-dir= --config-user-dir= --config= -fmodule-map-file=
        """,
        database=Database.PATH,
    ),
    Family(
        """
        --driver-mode --language= --output= --param= --save-temps --target= -M -Xs -dump
        -fcrash-diagnostics-dir -fno-sycl -fprofile- -ftime-trace -o -resource-dir= -save-temps
        -w -x
        """,
        database=Database.DROPPED,
    ),
    Family("-working-directory", database=Database.DROPPED, reads_unlisted=True),
    Family("-E -S -c -emit-llvm -v", database=Database.DROPPED_ALONE),
    Family(
        """
        -fcxx-modules -fimplicit-module -fmodule -fpass-plugin -fplugin -include-pch -load
        """,
        reads_unlisted=True,
    ),
    Family(
        """
        -fabi-version= -fbracket-depth= -fclang-abi-compat= -fconstexpr-depth=
        -fconstexpr-steps= -fexec-charset= -ffp-eval-method= -finput-charset= -fmax-type-align=
        -fms-compatibility-version= -fmsc-version= -fnew-alignment= -fopenmp-version= -fopenmp=
        -foperator-arrow-depth= -fpack-struct= -fstrict-flex-arrays= -ftemplate-depth-
        -ftemplate-depth=
        """,
        untrusted=Untrusted.PASSED,
    ),
    Family(
        """
        -fPIC -fPIE -faccess-control -faligned-allocation -faligned-new
        -fallow-half-arguments-and-returns -faltivec -fapple-kext -fasm -fasm-blocks
        -fassociative-math -fassume-sane-operator-new -fblocks -fborland-extensions -fbuiltin
        -fc++-static-destructors -fchar8_t -fconcepts -fconcepts-ts -fcoro-aligned-allocation
        -fcoroutines -fcoroutines-ts -fcxx-exceptions -fdeclspec -fdefine-target-os-macros
        -fdelayed-template-parsing -fdigraphs -fdollars-in-identifiers -felide-constructors
        -fenable-matrix -fexceptions -fexperimental-library
        -fexperimental-new-constant-interpreter -ffast-math -ffinite-math-only -ffixed-point
        -ffreestanding -fgnu-keywords -fgnu89-inline -fhonor-infinities -fhonor-nans -fhosted
        -finline -flax-vector-conversions -fmath-errno -fms-compatibility -fms-extensions
        -fnative-half-arguments-and-returns -fnative-half-type -foperator-names
        -fpack-struct -fpascal-strings -fpcc-struct-return -fpermissive -fpic -fpie
        -fraw-string-literals -freciprocal-math -freg-struct-return
        -frelaxed-template-template-args -frounding-math -frtti -frtti-data -fshort-enums
        -fshort-wchar -fsigned-bitfields -fsigned-char -fsigned-wchar -fsigned-zeros
        -fsized-deallocation -fstrict-enums -fstrict-vtable-pointers -fsyntax-only
        -fthreadsafe-statics -ftrapping-math -ftrapv -ftrigraphs -funsafe-math-optimizations
        -funsigned-bitfields -funsigned-char -fuse-cxa-atexit -fwchar -fwrapv -fzvector
        """,
        untrusted=Untrusted.NAMED,
    ),
    Family(
        """
        -falign- -fansi-escape-codes -fassume- -fasynchronous- -fcall- -fcaret-
        -fcolor-diagnostics -fcomplete-member- -fcoverage- -fcrash-diagnostics -fdebug-
        -fdelete-null- -ffat-lto -ffile-prefix-map= -ffixed- -ffp- -fgcse -fgnu-runtime
        -fgnu-unique -fident -finline- -fintegrated- -fipa- -fjump-tables -fkeep-
        -flimit-debug-info -flto -fmacro-prefix-map= -fmerge- -fmessage-length=
        -fomit-frame-pointer -fomit-leaf-frame-pointer -frandom-seed -frounding-
        -fsanitize -fsemantic- -fshow- -fslp- -fspell- -fsplit- -fstack- -fstandalone-debug
        -fstrict-overflow -ftemp-file -ftree- -ftrivial-auto-var-init
        -funique- -funroll- -funwind- -fvect- -fverbose-asm -fvirtual-function-
        -fwhole-program -fzero-call-used-regs -integrated-as -no-canonical-prefixes -pedantic
        -pg
        """,
        untrusted=Untrusted.HARMLESS,
    ),
    Family(
        """
        -m96bit-long-double -mabi= -mlong-double- -mno-long-double -mx32
        """,
        layout=Layout.REFUSED,
    ),
    Family("-Wa, -fuse-ld", is_listed=False),
)
