"""Checks of SYCL sources, and of the call and setup of the tool."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "memref-descriptor",
        "a class that is registered as a memref descriptor has another layout",
        "A table given with --special-types declares that the class has the layout of MLIR's C "
        "interface. The kernel takes the members of such a class one by one, so the class needs "
        "exactly these members.",
        'struct View { float *data; int size; };  // registered with kind = "memref"',
        "Lay it out as two pointers, an offset, and for a rank above 0 an array of sizes and one "
        "of strides, or remove it from the table.",
    ),
    Check(
        "this-capture",
        "the kernel captures the pointer to the enclosing object",
        "In a member function, [=] captures `this`, not the members. The object is the host's; a "
        "device that follows the pointer reads memory that does not exist there.",
        "struct Solver {\n  int steps;\n  void run(sycl::queue &q, int *out) {\n"
        "    q.single_task([=] { out[0] = steps; });  // reads this->steps\n  }\n};",
        "Capture a copy of the object with [=, *this], or copy the members first: "
        "int steps = this->steps;",
    ),
    Check(
        "reference-capture",
        "a captured object holds a reference",
        "A reference is an address on the host. Captures by reference, and members that are "
        "references, cannot be followed on a device.",
        "q.single_task([&] { out[0] = value; });",
        "Capture by copy: [=]. In a class, hold a copy or a USM pointer instead.",
    ),
    Check(
        "function-pointer",
        "a captured object holds a pointer to a function",
        "Host functions have no address on a device.",
        "int (*f)(int) = square;\nq.single_task([=] { out[0] = f(3); });",
        "Call the function by name, or capture a functor or lambda.",
    ),
    Check(
        "virtual-base",
        "a captured class has a virtual base",
        "Only a table in host memory holds the place of a virtual base.",
        "struct Shared { int x; };\nstruct Both : virtual Shared {};",
        "Capture what the kernel needs in a plain struct.",
    ),
    Check(
        "special-in-union",
        "a union has a member that crosses in pieces",
        "The device rebuilds an accessor. In a union, the launch of the kernel cannot know "
        "whether the accessor is the active member.",
        "union { sycl::accessor<int, 1> in; int *p; } u;",
        "Move the accessor out of the union.",
    ),
    Check(
        "zero-length-array",
        "a captured object holds an array without elements",
        "Devices have no such type, and host and device may disagree on its size.",
        "struct Header { int size; char data[0]; };",
        "Give the array an element, or remove it and compute the address.",
    ),
    Check(
        "flexible-array",
        "a captured object holds an array without a constant bound",
        "Its length is unknown when syclflat generates code, so it cannot be passed.",
        "struct Header { int size; char data[]; };",
        "Give it a bound, or use a buffer or a USM pointer.",
    ),
    Check(
        "unsupported-type",
        "a captured value has a type that the target lacks",
        "long double, __int128 and __float128 don't exist on every device; where they don't, host "
        "and device disagree on their size.",
        "long double x = 1;\nq.single_task([=] { out[0] = x; });",
        "Convert to double or long long before capturing.",
    ),
    Check(
        "not-device-copyable",
        "a capture cannot be copied byte by byte",
        "Captures cross as bytes (SYCL 2020, section 3.13.1). A class with a copy constructor or "
        "destructor of its own, or with virtual functions, is more than its bytes: it owns memory "
        "or knows its own address.",
        "std::vector<int> values(8);\nq.single_task([=] { out[0] = values[0]; });",
        "Capture a pointer to USM memory or an accessor instead; for a class of your own whose "
        "bytes may be copied, specialize sycl::is_device_copyable.",
    ),
    Check(
        "host-only-capture",
        "the kernel captures an object that only the host can use",
        "A host accessor gives the host access to a buffer, and blocks kernels while it exists.",
        "sycl::host_accessor a{buffer};\nq.single_task([=] { out[0] = a[0]; });",
        "Make an accessor in the command group: sycl::accessor a{buffer, handler};",
    ),
    Check(
        "kernel-object-type",
        "the object launched as a kernel is not of a class",
        "A kernel is an object with a call operator, and its captures cross to the device. A "
        "plain function has no captures, and no type names it.",
        "void work();\nq.single_task(work);",
        "Wrap the call in a lambda: q.single_task([=] { work(); });",
    ),
    Check(
        "bit-field",
        "a class that crosses in pieces has a bit-field",
        "A bit-field has no address, so it cannot be a parameter.",
        "struct Kernel { unsigned mode : 3; void operator()() const; };",
        "Move bit-fields into a separate struct, which is passed whole.",
    ),
    Check(
        "nested-annotation",
        "an annotated_ptr or annotated_arg is a member of another object",
        "DPC++ attaches the annotations to a parameter of the kernel; a member of an object that "
        "is taken apart has no parameter.",
        "struct Arguments { experimental::annotated_arg<int> n; } a;",
        "Capture it by itself.",
    ),
    Check(
        "special-in-parameter",
        "a kernel that is a function takes a class that holds an accessor",
        "The parameters of a free function kernel are its arguments; DPC++ does not take classes "
        "apart there.",
        "struct Both { sycl::accessor<int, 1> in; int n; };\n"
        "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((single_task_kernel)) void f(Both b);",
        "Pass the members one by one.",
    ),
    Check(
        "duplicate-kernel-name",
        "two kernels have the same name",
        "A name selects a kernel in the device image. Two bodies with one name break the "
        "one-definition rule, and either of them may run.",
        "q.single_task<class K>([=] { a[0] = 1; });\nq.single_task<class K>([=] { b[0] = 2; });",
        "Give each a name of its own; in a template, one that depends on its parameters.",
    ),
    Check(
        "kernel-name",
        "a kernel's name cannot be forward-declared",
        "The integration header declares the name before the source does. It must not declare "
        "names in std, and cannot declare an enumeration without an explicit size. With DPC++'s "
        "headers or convention, such a name is an error, as it is for DPC++, which accepts only "
        "specializations of templates in std.",
        "enum Color { red };\ntemplate <Color> class K;\nq.single_task<K<red>>([=] {});",
        "Name the kernel with a class of your own; give the enumeration a type: "
        "enum Color : int { red };",
        is_warning=True,
    ),
    Check(
        "argument-size",
        "a kernel takes more bytes of arguments than some devices pass",
        "Every OpenCL device accepts 1024 bytes, Intel's GPUs 2048, NVIDIA's 4096. A device "
        "rejects a kernel beyond its limit when the program builds or launches it. The notes list "
        "the bytes of each parameter.",
        "int table[600];\nq.single_task([=] { out[0] = table[i]; });  // 2400 bytes",
        "Pass large objects through a buffer or USM memory.",
        is_warning=True,
    ),
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
        "virtual-call",
        "a kernel calls a virtual function",
        "The table of virtual functions is in host memory (SYCL 2020, section 5.4).",
        "q.single_task([=] { out[0] = shape->area(); });",
        "Call a function of a known class, or use a template or std::visit.",
        is_warning=True,
    ),
    Check(
        "function-pointer-call",
        "a kernel calls a function through a pointer",
        "Devices don't call through pointers (SYCL 2020, section 5.4).",
        "int (*f)(int) = square;\nout[0] = f(3);  // in a kernel",
        "Call the function by name, or pass a functor.",
        is_warning=True,
    ),
    Check(
        "device-type",
        "a kernel computes with types that no device supports",
        "Devices support integers and floating-point numbers of up to 64 bits. DPC++'s compiler "
        "rejects others, too.",
        "long double x = data[0];  // in a kernel",
        "Use a type that every device supports, such as double or long long.",
        is_warning=True,
    ),
    Check(
        "missing-dimension",
        "a kernel reads a dimension that an index does not have",
        "Dimensions are numbered from 0 (SYCL 2020, section 4.9.1). Kernels do not check them: an "
        "invalid dimension returns an arbitrary number.",
        "sycl::nd_item<1> item;\nint n = item.get_local_range(2);  // in a kernel",
        "Use a valid dimension; the last one varies fastest.",
        is_warning=True,
    ),
    Check(
        "recursion",
        "a kernel calls a function that calls itself",
        "Devices do not support recursion (SYCL 2020, section 5.4).",
        "int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }",
        "Write it as a loop, or as a template over the depth.",
        is_warning=True,
    ),
    Check(
        "exception",
        "a kernel throws or catches exceptions",
        "Devices don't unwind (SYCL 2020, section 5.4). The check ignores code that the optimizer "
        "removes.",
        'q.single_task([=] { if (p[0] < 0) throw std::runtime_error("negative"); });',
        "Write an error code to memory that the host reads and throw on the host, or print with "
        "sycl::stream or printf.",
        is_warning=True,
    ),
    Check(
        "dynamic-allocation",
        "a kernel allocates or frees memory",
        "Devices have no heap (SYCL 2020, section 5.4); placement new is allowed.",
        "q.single_task([=] { std::vector<int> v(p[0]); });",
        "Use an array of a constant size, a buffer, USM memory, or a local_accessor for the data "
        "that a work-group shares.",
        is_warning=True,
    ),
    Check(
        "run-time-type",
        "a kernel uses run-time type information",
        "Devices do not support run-time types: neither dynamic_cast nor typeid (SYCL 2020, "
        "section "
        "5.4).",
        "q.single_task([=] { out[0] = dynamic_cast<const Circle *>(shape) != nullptr; });",
        "Use a template, std::variant, or a member that stores the type.",
        is_warning=True,
    ),
    Check(
        "coroutine",
        "a kernel calls a coroutine",
        "A suspended coroutine keeps its state in allocated memory, which devices do not support "
        "(SYCL 2020, section 5.4).",
        "generator<int> count() { for (int i = 0;; ++i) co_yield i; }\n"
        "q.single_task([=] { out[0] = count().next(); });",
        "Write it as a loop, or as a class that holds its state. The host's code may use "
        "coroutines.",
    ),
    Check(
        "uninstantiated-launch",
        "a launch is in a template that the file does not instantiate",
        "A kernel has parameters only once its captures have types. Kernels in templates belong to "
        "the files that instantiate them.",
        "template <class T> void run(sycl::queue &q, T *p) { q.single_task([=] { *p = T(); }); }",
        "Flatten a file that uses the template, or instantiate it: "
        "template void run<int>(sycl::queue &, int *);",
        is_warning=True,
    ),
    Check(
        "kernel-object",
        "a launch takes a sycl::kernel object",
        "The object names a kernel that is compiled elsewhere; this file does not show its "
        "captures.",
        "h.parallel_for(sycl::range<1>(8), bundle.get_kernel(id));",
        "Flatten the file that defines the kernel.",
        is_warning=True,
    ),
    Check(
        "unresolved-launch",
        "syclflat found no kernel for a launch",
        "Clang's tree shows the launch, but not the kernel that it instantiates.",
        "",
        "Launch a lambda or a functor whose type the file shows, and please report the case.",
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
        "no-kernel",
        "the file launches no kernel",
        "syclflat still writes the outputs, without kernels.",
        "int main() {}",
        "Check the name of the file, and that you set its macros as the build does.",
        is_warning=True,
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
        "nesting-limit",
        "a capture object nests too deep",
        "Classes contain classes beyond the limit. Clang may not compile code generated for them, "
        "and reading a type that grows without end would not end.",
        "",
        "Allow more with --nesting-limit, or capture what the kernel needs in a flatter class.",
    ),
    Check(
        "overlapping-members",
        "members of a class that is taken apart overlap",
        "[[no_unique_address]] lets a member lie in the padding behind another. The generated "
        "mirror of the class cannot express this where the other one is an object that the device "
        "builds by its __init.",
        "struct S { [[no_unique_address]] lib::view<int> v; char c; };",
        "Remove the attribute from such members.",
    ),
    Check(
        "unnamed-type",
        "a device caller has to name a class that has no name",
        "Callers construct objects of the classes in --special-types, so they have to spell their "
        "types. A closure or an unnamed struct among the template arguments has no name.",
        "lib::view<decltype([] {}), 1> v;",
        "Give the type a name, or omit the device caller with --emit integration,json.",
    ),
    Check(
        "incomplete-type",
        "a captured type has no size",
        "The type is declared but not defined where the kernel is launched.",
        "",
        "Include the header that defines it.",
    ),
    Check(
        "unknown-type",
        "a captured type has no known layout",
        "Clang knows the type, but no device has a representation for it.",
        "",
        "Pass its value in a type that the device supports.",
    ),
    Check(
        "unreadable-kernel-name",
        "syclflat cannot find a kernel's name",
        "Your source marks a function template as a kernel entry (sycl_kernel), but a macro "
        "generates it, or the template parameter that names its kernels is not a single type.",
        "#define ENTRY { body(); }\n"
        "template <class Name, class Body>\n"
        "__attribute__((sycl_kernel)) void launch(const Body &body) ENTRY",
        "Write the template out, with the type that names the kernel as the first parameter.",
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
    Check(
        "unresolved-function",
        "a kernel uses a function or variable that is not defined for the device",
        "The device half contains only a declaration. The definition is in another file, or in a "
        "library for the host only, such as most of the C library.",
        "int twice(int);  // defined elsewhere\n"
        "q.parallel_for(8, [=](sycl::id<1> i) { out[i] = twice(i); });",
        "Define the function in a header that the file includes, use the functions of SYCL "
        "(sycl::sin), or declare it SYCL_EXTERNAL in both files.",
    ),
    Check(
        "device-global",
        "the host cannot refer to a device_global",
        "The host has to know all variables of device memory by name before the program starts. "
        "It supports variables of namespaces and static members of classes, but not variables "
        "that are local to a function or defined in another file. The file has to name an "
        "instantiated template, whose template arguments must not be local classes, closures or "
        "functions. Each image has its own variable of the property device_image_scope, so "
        "SYCL_EXTERNAL functions, which kernels of several images call, cannot use it.",
        "template <class T> device_global<int> calls;\n"
        "void launch(queue q) { struct Local {}; q.single_task([] { calls<Local> = 1; }); }",
        "Make it a variable of a namespace, or a static member of a class; as template arguments, "
        "use classes that are declared outside of functions.",
    ),
    Check(
        "image-handle",
        "syclflat cannot trace an image or sampler to its use",
        "Devices take images and samplers only as arguments of kernels. Kernels cannot store them "
        "in variables, arrays or pointers, and cannot choose one of several.",
        "(is_first ? a : b).read(place)  // accessors of images",
        "Use each by its own name in the kernel's body, or in functions that are inlined.",
    ),
    Check(
        "image-accessor",
        "a kernel captures an image accessor of SYCL 2020",
        "DPC++'s headers declare unsampled_image_accessor and sampled_image_accessor for host "
        "tasks; kernels would read only zeros from them.",
        "sycl::unsampled_image_accessor<sycl::float4, 2, sycl::access_mode::read> a(image, h);",
        "Use sycl::image and sycl::accessor with target::image, or a host_task.",
    ),
    Check(
        "specialization-constant",
        "the default value of a specialization constant is unknown",
        "The default value becomes part of the device image, so it has to be a constant: bytes "
        "that Clang's optimizer knows, not an address.",
        'constexpr sycl::specialization_id<const char *> name("a");',
        "Declare the specialization_id constexpr, of a type that can be copied to a device.",
    ),
    Check(
        "unnamed-capture",
        "the captures of a lambda are ambiguous",
        "libclang does not name the members of a closure, and lists fewer variables than the "
        "closure has members.",
        "",
        "List the captures: [a, b].",
    ),
    Check(
        "attribute-size",
        "an attribute requires a size that is not positive",
        "A work-group or a sub-group has at least one work-item (SYCL 2020, 5.8.1).",
        "q.parallel_for(range, [=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(0)]] {});",
        "Give a number of 1 or more.",
    ),
    Check(
        "host-variable",
        "a kernel uses a variable of the host",
        "Variables of a namespace and static variables belong to the host. A device would use a "
        "separate copy, so SYCL 2020 (5.4) allows only constants whose values Clang knows and "
        "that refer to no variable.",
        "int counter = 41;\nvoid f(sycl::queue &q, int *p) {\n"
        "  q.single_task([=] { p[0] = counter; });\n}",
        "Copy it to a local variable and capture that variable. For a variable that kernels "
        "share, use a device_global. Instead of std::cout, use sycl::stream or printf.",
    ),
    Check(
        "kernel-attribute",
        "syclflat cannot read an attribute of a kernel",
        "Clang evaluates the numbers of an attribute where it accepts an annotation in its place: "
        "not after noexcept or mutable, not in macros that options define, and before LLVM 21 not "
        "in class templates. syclflat understands types such as sycl::float4. The call operators "
        "of a class must not have different attributes if the called one is ambiguous. A property "
        "of the launch overrides an attribute of the same meaning.",
        "template <int N> void f(sycl::handler &h) {\n"
        "  h.single_task([=]() noexcept [[sycl::reqd_work_group_size(N)]] {});\n}",
        "Write numbers. The rest of the kernel's output is correct without the attribute.",
        is_warning=True,
    ),
)
