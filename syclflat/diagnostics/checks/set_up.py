"""Checks of the call and the set-up: headers, Clang, files."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "bundled-headers",
        "syclflat reads a source of SYCL 2020 with the bundled headers",
        "DPC++'s headers, which implement all of SYCL 2020, are not installed. With DPC++'s "
        "headers, mangled names and the captures of some kernels differ. So outputs differ between "
        "a machine with these headers and one without.",
        "#include <sycl/sycl.hpp>",
        "Install DPC++'s with: pip install 'syclflat[dpcpp]', or choose with --sycl, or sycl in "
        "syclflat.toml.",
        is_warning=True,
    ),
    Check(
        "unread-half",
        "Clang cannot read the source as one half of the program does",
        "syclflat reads code that depends on __SYCL_DEVICE_ONLY__, or on another macro that the "
        "compilers of both halves define differently, once for each half. If stock Clang cannot "
        "read one half, because of a builtin of another compiler, syclflat does not compare the "
        "captures of both halves.",
        "",
        "Make sure that no capture and no attribute of a kernel depends on such macros; the "
        "outputs are correct then.",
        is_warning=True,
    ),
    Check(
        "halves-differ",
        "the captures of a kernel differ between the halves of the program",
        "One half writes the bytes that the other reads, so the names, types and places of "
        "captures must not depend on macros such as __SYCL_DEVICE_ONLY__, __OPTIMIZE__ or __AVX__.",
        "#ifdef __SYCL_DEVICE_ONLY__\nstruct S { int a, b; };\n#else\nstruct S { int b, a; };\n"
        "#endif\nvoid f(sycl::queue &q, S s) {\n  q.single_task<class K>([=] { (void)s; });\n}",
        "Use both names, or neither, in all halves; keep members that only one half needs in both.",
    ),
    Check(
        "dropped-flags",
        "syclflat ignored flags of a build",
        "A compile database holds the flags of the build's compiler. syclflat passes the flags "
        "that affect the meaning of a source to Clang: include paths, macros, the language. It "
        "ignores flags that Clang does not know, and flags that could write files, print or load "
        "code, because it trusts a database no more than the sources. The warning does not list "
        "flags for optimization, warnings and linking.",
        "syclflat flatten -p build app.cpp",
        "No action is needed, unless a flag changes the meaning of the source; then pass Clang's "
        "equivalent after --.",
        is_warning=True,
    ),
    Check(
        "untested-libclang",
        "libclang has a version that the tests don't cover",
        "libclang computes the layouts. An untested version may compute others.",
        "",
        "Install the tested version: pip install libclang-ng",
        is_warning=True,
    ),
    Check(
        "device-headers",
        "the name of a kernel differs between the headers of both halves",
        "The symbol of an unnamed kernel, or of a kernel whose name is local to a function, "
        "contains the types of that function's parameters. DPC++'s headers define their types in "
        "the namespace sycl::_V1. The bundled headers, which this device half uses, do not, so "
        "its kernels get other symbols than --sycl dpcpp reports.",
        "queue.submit([&](sycl::handler &handler) {\n"
        "  handler.single_task([=] { out[0] = 1; });        // named after the handler's type\n"
        "  handler.single_task<class Local>([=] { out[0] = 1; });  // named in the same way\n});",
        "Compile the device half with DPC++'s headers, too: --sycl dpcpp. If the host half uses "
        "the bundled headers, flatten with them instead.",
    ),
    Check(
        "device-compile",
        "Clang cannot compile the device half of a program",
        "Clang compiles the device caller, which includes the source, for the device. Its "
        "messages above name the error: usually a feature that a kernel uses and devices lack.",
        "q.single_task([=] { throw 1; });",
        "Change the code that Clang names. If Clang names the device caller itself, flatten the "
        "source again with the arguments of the compilation.",
    ),
    Check(
        "host-compile",
        "Clang cannot compile or link the host half of a program",
        "Clang compiles the source for the host with the integration header in front of it, and "
        "links it with the runtime. Its messages above name the error.",
        "int main() { return undefined(); }",
        "Change the code that Clang names, or pass arguments for both halves with --clang-arg.",
    ),
    Check(
        "special-types",
        "a table of special types is invalid",
        "The table given with --special-types is invalid.",
        '[[type]]\nname = "lib::view"\nkind = "accessor"\n'
        'init = [{ name = "ptr", pointee = 0, space = "global" }]',
        "Compare it with the table that 'syclflat special-types' prints.",
    ),
    Check(
        "clang",
        "Clang reports an error in the source",
        "The source does not compile with these arguments, so its captures are unknown.",
        "int main() { return x; }",
        "Compile the file with Clang and the same arguments.",
    ),
    Check(
        "clang-arguments",
        "Clang rejects the arguments",
        "The arguments after -- are not a valid command line of Clang.",
        "syclflat flatten app.cpp -- -std=c++1",
        "Try them with clang++ -fsyntax-only.",
    ),
    Check(
        "no-builtin-headers",
        "Clang's headers are missing",
        "The package libclang-ng contains Clang's builtin headers (stddef.h and others) and a C++ "
        "library, which requires the headers of the system's C library. A libclang from elsewhere "
        "contains none.",
        "",
        "pip install 'syclflat[toolchain]' installs all of them, and apt install libc6-dev "
        "installs those of the C library. --builtin-headers names a directory of builtin headers.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-zig-headers",
        "the ziglang package does not report its headers",
        "The program of the package failed.",
        "",
        "Run 'python -m ziglang version' to see the error.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-sycl-headers",
        "the SYCL headers are missing",
        "The directory given with --sycl, or an installed DPC++, has no sycl/sycl.hpp.",
        "syclflat flatten app.cpp --sycl /opt/sycl/include",
        "pip install 'syclflat[dpcpp]', or name the directory that holds sycl/sycl.hpp.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "dpcpp-version",
        "the SYCL headers belong to an unsupported version of DPC++",
        "On the device, DPC++'s headers rely on declarations of their own compiler. syclflat "
        "provides these declarations for stock Clang, and they change between the series of DPC++.",
        "syclflat run app.cpp --sycl /opt/intel/oneapi/compiler/2024.2/include",
        "pip install 'syclflat[dpcpp]', or name the headers of a oneAPI of the series that the "
        "error names.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "old-libclang",
        "libclang is too old",
        "syclflat asks libclang for the bases of classes and their offsets, which libclang "
        "supports since LLVM 20. PyPI's package libclang stopped at version 18; libclang-ng "
        "continues the same library and binding. Both install the same files, so only one can be "
        "installed.",
        "",
        "pip uninstall libclang && pip install libclang-ng, or a libclang and its Python binding "
        "of LLVM 20 or later from your system.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-libclang",
        "libclang cannot be loaded",
        "The shared library is missing or broken.",
        "",
        "pip install libclang-ng",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "compile-database",
        "the compile database cannot be used",
        "compile_commands.json is missing, broken, or has no entry for the file.",
        "syclflat flatten -p build app.cpp",
        "Make it with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON.",
    ),
    Check("no-such-file", "the file does not exist", "", "", "Check the path."),
    Check("unreadable", "the file cannot be read", "", "", "Check its permissions."),
    Check("unwritable", "an output cannot be written", "", "", "Choose another directory with -o."),
    Check(
        "output-in-use",
        "an output would overwrite an input or another output",
        "A command never overwrites its inputs.",
        "syclflat flatten app.cpp --depfile app.cpp",
        "Choose another name or directory.",
    ),
    Check(
        "file-name",
        "the file's name cannot be used in an #include",
        "The device caller includes the source by its name.",
        "",
        "Rename the file; its name must not contain a quotation mark, a backslash or a line break.",
    ),
    Check(
        "device-backend",
        "Clang's SPIR-V back end cannot compile a kernel",
        "Clang's back end for SPIR-V lacks some operations. It reports the failed operation in "
        "LLVM's terms, and the kernel or function, but no line.",
        "void *place = __builtin_return_address(0);  // in a kernel",
        "Write the code in another way.",
    ),
    Check(
        "same-stem",
        "two files would write the same outputs",
        "Outputs are named after the source without its suffix.",
        "syclflat flatten a/app.cpp b/app.cpp -o build",
        "Flatten them into different directories.",
    ),
)
