"""Options of compilers whose values are in the following words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

_CLANG = """
--CLASSPATH --analyzer-output --assert --bootclasspath --classpath --config --define-macro
--dyld-prefix --encoding --extdirs --for-linker --force-link --imacros --include
--include-directory --include-directory-after --include-prefix --include-with-prefix
--include-with-prefix-after --include-with-prefix-before --language --library-directory
--mhwdiv --no-system-header-prefix --output --output-class-directory --param --prefix
--resource --rtlib --serialize-diagnostics --specs --std --stdlib --sysroot
--system-header-prefix --undefine-macro --vfsoverlay -A -B -D -F -G -I -L -MF -MJ -MQ -MT -T
-U -V -Xanalyzer -Xassembler -Xclang -Xclangas -Xcuda-fatbinary -Xcuda-ptxas -Xlinker
-Xmicrosoft-visualc-tools-root -Xmicrosoft-visualc-tools-version
-Xmicrosoft-windows-sdk-root -Xmicrosoft-windows-sdk-version -Xmicrosoft-windows-sys-root
-Xpreprocessor -Zlinker-input -alias_list -allowable_client -arch -arch_only -b
-bundle_loader -ccc-gcc-name -ccc-install-dir -client_name -compatibility_version
-current_version -cxx-isystem -darwin-target-variant -darwin-target-variant-triple
-dependency-dot -dependency-file -dsym-dir -dumpdir -dylib_file -dylinker_install_name -e
-exported_symbols_list -fdebug-compilation-dir -fexperimental-openacc-macro-override
-filelist -fmodule-implementation-of -fmodules-user-build-path -fnew-alignment -force_load
-framework -ftrapv-handler -gen-cdb-fragment-path -hlsl-entry -iapinotes-modules -idirafter
-iframework -iframeworkwithsysroot -imacros -image_base -imultilib -include -include-pch
-init -install_name -interface-stub-version= -iprefix -iquote -isysroot -isystem
-isystem-after -ivfsoverlay -iwithprefix -iwithprefixbefore -iwithsysroot -l -lazy_framework
-lazy_library -meabi -mllvm -mmlir -module-dependency-dir -mthread-model -multiply_defined
-multiply_defined_unused -o -object-file-name -pagezero_size -read_only_relocs
-reexport_framework -reexport_library -resource-dir -rpath -seg1addr -seg_addr_table
-seg_addr_table_filename -segs_read_only_addr -segs_read_write_addr -serialize-diagnostics
-specs -stdlib++-isystem -sub_library -sub_umbrella -target -u -umbrella -undefined
-unexported_symbols_list -validator-version -vfsoverlay -weak_framework -weak_library
-weak_reference_mismatches -working-directory -x -z
"""
CLANG = frozenset(_CLANG.split())
"""The options of Clang 22 with one value, except those below.

``scripts/checks/separate_values.py`` asks Clang's driver (``-###``) for all options in its program,
and a test compares the answer.
"""
CLANG_SEVERAL = {
    "-sectobjectsymbols": 2,
    "-segaddr": 2,
    "-sectalign": 3,
    "-sectcreate": 3,
    "-sectorder": 3,
    "-segcreate": 3,
    "-segprot": 3,
}
"""The options of Clang 22 with more values, found in the same way."""
CLANG_WITH_MORE = ("-Xarch_", "-Xoffload-linker", "-Xopenmp-target")
"""The prefixes of options of Clang 22 whose value always follows in the next word."""
_GCC = """
--dump --dumpbase --dumpbase-ext --dumpdir --entry --for-assembler --output-pch= -R -Tbss -Tdata
-Ttext -aux-info -dumpbase -dumpbase-ext -h -imultiarch -wrapper
"""
GCC = frozenset(_GCC.split())
"""The options that GCC has for C++, and Clang does not.

These are the options of the driver of g++ 12 for which ``g++ -###`` reports a missing argument if
they come last, and which otherwise take any next word; a test repeats the check.
"""
_DPCPP = frozenset({"-Xdevice-post-link", "-Xs", "-fp-model"})
_DPCPP_WITH_MORE = ("-Xsycl-target-", "-Xspirv-to-ir-wrapper", "-Xspirv-translator")
"""The options of DPC++, from its manual; the latter take ``=TRIPLE`` in their own word."""

_ONE = CLANG | GCC | _DPCPP
_WITH_MORE = (*CLANG_WITH_MORE, *_DPCPP_WITH_MORE)


def with_values(words: Iterable[str]) -> Iterator[list[str]]:
    """Yield each word that is not the value of the previous option, followed by its values."""
    rest = iter(words)
    for word in rest:
        yield [word, *itertools.islice(rest, count(word))]


def count(option: str) -> int:
    """Return the number of words after ``option`` that are its values."""
    if option.startswith(_WITH_MORE):
        return 1
    return CLANG_SEVERAL.get(option, int(option in _ONE))
