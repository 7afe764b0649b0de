"""Checks of SYCL sources, and of how the tool is called and set up."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "memref-descriptor",
        "a class that is registered as a memref descriptor is none",
        "A table given with --special-types says that the class is laid out as MLIR's C interface "
        "asks. The kernel takes the members of such a class one by one, so they have to be those.",
        'struct View { float *data; int size; };  // registered with kind = "memref"',
        "Lay it out as two pointers, an offset, and for a rank above 0 an array of sizes and one "
        "of strides, or leave it out of the table.",
    ),
    Check(
        "this-capture",
        "the kernel captures the pointer to the enclosing object",
        "In a member function, [=] captures `this`, not the members. The object is the host's; a "
        "device that follows the pointer reads memory that isn't there.",
        "struct Solver {\n  int steps;\n  void run(sycl::queue &q, int *out) {\n"
        "    q.single_task([=] { out[0] = steps; });  // reads this->steps\n  }\n};",
        "Capture a copy of the object with [=, *this], or copy the members first: "
        "int steps = this->steps;",
    ),
    Check(
        "reference-capture",
        "a captured object holds a reference",
        "A reference is an address on the host. Captures by reference, and members that are "
        "references, can't be followed on a device.",
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
        "Where a virtual base stands is known through a table in host memory only.",
        "struct Shared { int x; };\nstruct Both : virtual Shared {};",
        "Capture what the kernel needs in a plain struct.",
    ),
    Check(
        "special-in-union",
        "a union has a member that crosses in pieces",
        "An accessor is built anew on the device. In a union, nobody knows when the kernel is "
        "launched whether it is the member that is alive.",
        "union { sycl::accessor<int, 1> in; int *p; } u;",
        "Move the accessor out of the union.",
    ),
    Check(
        "zero-length-array",
        "a captured object holds an array of no elements",
        "Devices have no such type, and the host and the device may disagree on what it weighs.",
        "struct Header { int size; char data[0]; };",
        "Give the array an element, or leave it out and compute the address.",
    ),
    Check(
        "flexible-array",
        "a captured object holds an array without a constant bound",
        "How long it is isn't known when code is generated, so nothing can be passed.",
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
        "a capture can't be copied byte by byte",
        "Captures cross as bytes (SYCL 2020, section 3.13.1). A class with a copy constructor or "
        "destructor of its own, or with virtual functions, is more than its bytes: it owns memory "
        "or knows its own address.",
        "std::vector<int> values(8);\nq.single_task([=] { out[0] = values[0]; });",
        "Capture a pointer to USM memory or an accessor instead; for a class of your own whose "
        "bytes may be copied, specialize sycl::is_device_copyable.",
    ),
    Check(
        "host-only-capture",
        "the kernel captures what only the host can use",
        "A host accessor gives the host access to a buffer, and keeps kernels from it meanwhile.",
        "sycl::host_accessor a{buffer};\nq.single_task([=] { out[0] = a[0]; });",
        "Make an accessor in the command group: sycl::accessor a{buffer, handler};",
    ),
    Check(
        "kernel-object-type",
        "what is launched as a kernel is no class",
        "A kernel is an object with a call operator; its captures are what crosses. A plain "
        "function has nothing to capture and no type to name it.",
        "void work();\nq.single_task(work);",
        "Wrap the call in a lambda: q.single_task([=] { work(); });",
    ),
    Check(
        "bit-field",
        "a class that is passed in pieces has a bit-field",
        "A bit-field has no address, so it can't be a parameter of its own.",
        "struct Kernel { unsigned mode : 3; void operator()() const; };",
        "Put bit-fields into a struct of their own, which is passed whole.",
    ),
    Check(
        "nested-annotation",
        "an annotated_ptr or annotated_arg stands inside another object",
        "DPC++ attaches the annotations to a parameter of the kernel; inside an object that is "
        "taken apart, there is none to attach them to.",
        "struct Arguments { experimental::annotated_arg<int> n; } a;",
        "Capture it by itself.",
    ),
    Check(
        "special-in-parameter",
        "a kernel that is a function takes a class that holds an accessor",
        "The parameters of a free function kernel are its arguments; DPC++ doesn't take classes "
        "apart there.",
        "struct Both { sycl::accessor<int, 1> in; int n; };\n"
        "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((single_task_kernel)) void f(Both b);",
        "Pass the members one by one.",
    ),
    Check(
        "duplicate-kernel-name",
        "two kernels have the same name",
        "A name selects a kernel in the device image. Two bodies under one name break the one "
        "definition rule; which one runs is chance.",
        "q.single_task<class K>([=] { a[0] = 1; });\nq.single_task<class K>([=] { b[0] = 2; });",
        "Give each a name of its own; in a template, one that depends on its parameters.",
    ),
    Check(
        "kernel-name",
        "a kernel's name can't be declared ahead",
        "The integration header has to declare the name before the source does. It may not declare "
        "names in std, and can't declare an enumeration whose size isn't written down. With the "
        "headers or the convention of DPC++ that is an error, as it is to DPC++, which takes "
        "specializations of templates in std alone.",
        "enum Color { red };\ntemplate <Color> class K;\nq.single_task<K<red>>([=] {});",
        "Name the kernel with a class of your own; give the enumeration a type: "
        "enum Color : int { red };",
        is_warning=True,
    ),
    Check(
        "argument-size",
        "a kernel takes more bytes of arguments than some devices pass",
        "Every OpenCL device takes 1024 bytes, Intel's GPUs take 2048, NVIDIA's 4096. Beyond its "
        "limit a device refuses the kernel when it is built or launched. The notes say what each "
        "parameter takes.",
        "int table[600];\nq.single_task([=] { out[0] = table[i]; });  // 2400 bytes",
        "Pass large objects through a buffer or USM memory.",
        is_warning=True,
    ),
    Check(
        "bundled-headers",
        "a source of SYCL 2020 is read with the bundled headers",
        "It includes <sycl/sycl.hpp>, and DPC++'s headers, which have all of SYCL 2020, aren't "
        "installed. With these, mangled names are others, and so are the captures of some kernels: "
        "outputs of two machines differ if one has them.",
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
        "a kernel computes with numbers that no device has",
        "Devices have integers of up to 64 bits, and floating-point numbers of as many. DPC++'s "
        "compiler refuses others, too.",
        "long double x = data[0];  // in a kernel",
        "Use a type that every device has, such as double or long long.",
        is_warning=True,
    ),
    Check(
        "missing-dimension",
        "a kernel asks an index for a dimension that it doesn't have",
        "Dimensions count from 0 up to one less than there are (SYCL 2020, section 4.9.1). In a "
        "kernel nothing checks them: what comes back for another is any number.",
        "sycl::nd_item<1> item;\nint n = item.get_local_range(2);  // in a kernel",
        "Ask for a dimension that is there; that which varies fastest is the last one.",
        is_warning=True,
    ),
    Check(
        "recursion",
        "a kernel calls a function that calls itself",
        "Devices have no stack to recur on (SYCL 2020, section 5.4).",
        "int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }",
        "Write it as a loop, or as a template over the depth.",
        is_warning=True,
    ),
    Check(
        "exception",
        "a kernel throws or catches exceptions",
        "Devices don't unwind (SYCL 2020, section 5.4). What the optimizer removes is none.",
        'q.single_task([=] { if (p[0] < 0) throw std::runtime_error("negative"); });',
        "Write what is wrong to memory that the host reads, or print with sycl::stream or printf; "
        "the host throws.",
        is_warning=True,
    ),
    Check(
        "dynamic-allocation",
        "a kernel allocates or frees memory",
        "Devices have no heap (SYCL 2020, section 5.4); new into memory that is there is fine.",
        "q.single_task([=] { std::vector<int> v(p[0]); });",
        "Use an array of a constant size, a buffer, USM memory, or a local_accessor for what a "
        "work-group shares.",
        is_warning=True,
    ),
    Check(
        "run-time-type",
        "a kernel asks for the type of an object",
        "Devices have no types at run time: neither dynamic_cast nor typeid (SYCL 2020, section "
        "5.4).",
        "q.single_task([=] { out[0] = dynamic_cast<const Circle *>(shape) != nullptr; });",
        "Use a template, std::variant, or a member that tells the type.",
        is_warning=True,
    ),
    Check(
        "coroutine",
        "a kernel calls a coroutine",
        "Where a coroutine stops, its state is kept in memory of its own, which no device gives "
        "(SYCL 2020, section 5.4).",
        "generator<int> count() { for (int i = 0;; ++i) co_yield i; }\n"
        "q.single_task([=] { out[0] = count().next(); });",
        "Write it as a loop, or as a class that holds its state. The host's code may use "
        "coroutines.",
    ),
    Check(
        "uninstantiated-launch",
        "a launch stands in a template that the file doesn't instantiate",
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
        "The object names a kernel that is compiled elsewhere; this file doesn't show what it "
        "captures.",
        "h.parallel_for(sycl::range<1>(8), bundle.get_kernel(id));",
        "Flatten the file that defines the kernel.",
        is_warning=True,
    ),
    Check(
        "unresolved-launch",
        "a launch led to no kernel",
        "Clang's tree shows the launch, but not which kernel it instantiates.",
        "",
        "Launch a lambda or a functor whose type the file shows; report the case, please.",
        is_warning=True,
    ),
    Check(
        "unread-half",
        "the user's files can't be read as one half of the program sees them",
        "What stands behind __SYCL_DEVICE_ONLY__, or behind another macro that the compilers of "
        "both halves define differently, is read as each half has it; where stock Clang can't, "
        "for a builtin of another compiler, captures of both halves aren't compared.",
        "",
        "Let no capture and no attribute of a kernel depend on such macros; what is made of the "
        "file is right then.",
        is_warning=True,
    ),
    Check(
        "halves-differ",
        "a kernel captures something else in another half of the program",
        "One half writes what the other reads, byte for byte: names, types and places of captures "
        "have to be the same, whatever __SYCL_DEVICE_ONLY__, __OPTIMIZE__ or __AVX__ are there.",
        "#ifdef __SYCL_DEVICE_ONLY__\nstruct S { int a, b; };\n#else\nstruct S { int b, a; };\n"
        "#endif\nvoid f(sycl::queue &q, S s) {\n  q.single_task<class K>([=] { (void)s; });\n}",
        "Use both names, or neither, in all halves; keep members that one half needs in place for "
        "the other, too.",
    ),
    Check(
        "no-kernel",
        "the file launches no kernel",
        "Outputs are written all the same, without kernels.",
        "int main() {}",
        "Check that the file is the right one and that its macros are set as in the build.",
        is_warning=True,
    ),
    Check(
        "dropped-flags",
        "flags of a build were left out",
        "A compile database has the flags of the compiler that the build uses. Clang is given "
        "those that say what a source means: include paths, macros, the language. Left out is what "
        "it doesn't know, and what could write files, print or load code: a database is trusted no "
        "more than the sources. What is about optimization, warnings and linking is not named.",
        "syclflat flatten -p build app.cpp",
        "Nothing, unless a flag changes what the source means; then pass Clang's own behind --.",
        is_warning=True,
    ),
    Check(
        "untested-libclang",
        "libclang has a version that the tests don't cover",
        "Layouts come from libclang. Another version may answer differently.",
        "",
        "Install the tested version: pip install libclang-ng",
        is_warning=True,
    ),
    Check(
        "nesting-limit",
        "a capture object is nested too deep",
        "A class in a class in a class: beyond the limit, Clang may not compile what is generated, "
        "and a type that grows without end would be read without end.",
        "",
        "Allow more with --nesting-limit, or capture what the kernel needs in a flatter class.",
    ),
    Check(
        "overlapping-members",
        "members of a class that is taken apart overlap",
        "[[no_unique_address]] lets members share bytes; a mirror of the class can't have that.",
        "struct S { [[no_unique_address]] Empty e; sycl::accessor<int, 1> a; };",
        "Remove the attribute from classes that hold accessors.",
    ),
    Check(
        "unnamed-type",
        "a device caller has to name a class that has no name",
        "Callers build objects of classes that --special-types names, and so spell their types; "
        "a closure or an unnamed struct among the template arguments can't be spelled.",
        "lib::view<decltype([] {}), 1> v;",
        "Give the type a name, or leave the device caller out with --emit integration,json.",
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
        "Pass its value in a type that the device knows.",
    ),
    Check(
        "unreadable-kernel-name",
        "Clang doesn't tell a kernel's name",
        "A function template of your own is marked as a kernel entry (sycl_kernel), and a macro "
        "made it, or the template parameter that names its kernels is no single type.",
        "#define ENTRY { body(); }\n"
        "template <class Name, class Body>\n"
        "__attribute__((sycl_kernel)) void launch(const Body &body) ENTRY",
        "Write the template out, with the type that names the kernel in front.",
    ),
    Check(
        "device-headers",
        "a kernel has another name with the headers of the device half",
        "A kernel without a name, or with one that is local to a function, is called after that "
        "function's parameters too. DPC++'s headers have their types in a namespace sycl::_V1, the "
        "bundled ones, which device callers include, don't; so the device half of a source that "
        "was flattened with --sycl dpcpp has no kernel of such a name.",
        "queue.submit([&](sycl::handler &handler) {\n"
        "  handler.single_task([=] { out[0] = 1; });        // named after the handler's type\n"
        "  handler.single_task<class Local>([=] { out[0] = 1; });  // so is this one\n});",
        "Compile the device half with DPC++'s headers too: --sycl dpcpp. Or flatten with the "
        "bundled headers, where the host half is compiled with them.",
    ),
    Check(
        "device-compile",
        "Clang refuses the device half of a program",
        "Clang compiles the device caller, which includes the source, for the device. It has said "
        "above what it can't take: mostly something that a kernel uses and a device lacks.",
        "q.single_task([=] { throw 1; });",
        "Change what Clang names. Where it names the device caller itself, flatten the source "
        "again with the arguments that it is compiled with.",
    ),
    Check(
        "host-compile",
        "Clang refuses the host half of a program, or it doesn't link",
        "Clang compiles the source for the host with the integration header in front of it, and "
        "links it with the runtime. It has said above what it can't take.",
        "int main() { return undefined(); }",
        "Change what Clang names; arguments for both halves are given with --clang-arg.",
    ),
    Check(
        "special-types",
        "a table of special types is wrong",
        "The table given with --special-types can't be used.",
        '[[type]]\nname = "lib::view"\nkind = "accessor"\n'
        'init = [{ name = "ptr", pointee = 0, space = "global" }]',
        "See the one that 'syclflat special-types' prints.",
    ),
    Check(
        "clang",
        "Clang reports an error in the source",
        "The source doesn't compile with these arguments, so what it captures isn't known.",
        "int main() { return x; }",
        "Compile the file with Clang and the same arguments.",
    ),
    Check(
        "clang-arguments",
        "Clang can't begin with the arguments",
        "What follows -- is no valid command line of Clang's.",
        "syclflat flatten app.cpp -- -std=c++1",
        "Try them with clang++ -fsyntax-only.",
    ),
    Check(
        "no-builtin-headers",
        "headers that Clang needs were not found",
        "The package libclang-ng brings Clang's builtin headers (stddef.h and others) and a C++ "
        "library, which needs the headers of the system's C library. A libclang from elsewhere "
        "brings none.",
        "",
        "pip install 'syclflat[toolchain]' brings all of them, apt install libc6-dev those of "
        "the C library; --builtin-headers names builtin ones.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-zig-headers",
        "the ziglang package doesn't tell where its headers are",
        "Its program failed.",
        "",
        "Run 'python -m ziglang version' to see what it lacks.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-sycl-headers",
        "the SYCL headers were not found",
        "The directory given with --sycl, or an installed DPC++, has no sycl/sycl.hpp.",
        "syclflat flatten app.cpp --sycl /opt/sycl/include",
        "pip install 'syclflat[dpcpp]', or name the directory that holds sycl/sycl.hpp.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "dpcpp-version",
        "the SYCL headers are of another DPC++ than the device half is made for",
        "On the device, DPC++'s headers rely on what their own compiler declares. syclflat "
        "declares it for stock Clang, and what that is changes between the series of DPC++.",
        "syclflat run app.cpp --sycl /opt/intel/oneapi/compiler/2024.2/include",
        "pip install 'syclflat[dpcpp]', or name the headers of a oneAPI of the series that the "
        "error tells.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "old-libclang",
        "libclang is too old",
        "syclflat asks libclang for the bases of classes and their offsets, which it can tell from "
        "LLVM 20 on. The package libclang of PyPI has stood at 18; libclang-ng is the same library "
        "and binding, continued. Both own the same files, so only one can be installed.",
        "",
        "pip uninstall libclang && pip install libclang-ng, or a libclang and its Python binding "
        "of LLVM 20 or later from your system.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-libclang",
        "libclang can't be loaded",
        "The shared library is missing or broken.",
        "",
        "pip install libclang-ng",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "compile-database",
        "the compile database can't be used",
        "compile_commands.json is missing, broken, or has no entry for the file.",
        "syclflat flatten -p build app.cpp",
        "Make it with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON.",
    ),
    Check("no-such-file", "the file doesn't exist", "", "", "Check the path."),
    Check("unreadable", "the file can't be read", "", "", "Check its permissions."),
    Check("unwritable", "an output can't be written", "", "", "Choose another directory with -o."),
    Check(
        "output-in-use",
        "an output would take the place of a file that is read, or of another output",
        "Nothing that is given to a command is ever overwritten by it.",
        "syclflat flatten app.cpp --depfile app.cpp",
        "Choose another name or directory.",
    ),
    Check(
        "file-name",
        "the file's name can't stand in an #include",
        "The device caller includes the source by its name.",
        "",
        "Rename the file: no quotation mark, no backslash, no line break.",
    ),
    Check(
        "device-backend",
        "Clang has no instructions for the code of a kernel",
        "Clang's back end for SPIR-V is young, and lacks some operations. It names what it fails "
        "with in LLVM's words, and the kernel or function, but no line.",
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
        "Only a declaration was seen where the device half was compiled: the function is in "
        "another file, or in a library that the host alone has, as much of the C library is.",
        "int twice(int);  // defined elsewhere\n"
        "q.parallel_for(8, [=](sycl::id<1> i) { out[i] = twice(i); });",
        "Define the function in a header that the file includes, use the functions of SYCL "
        "(sycl::sin), or declare it SYCL_EXTERNAL in both files.",
    ),
    Check(
        "device-global",
        "the host can't know a device_global",
        "The host has to know all variables of device memory by name before the program starts: "
        "those of namespaces and static members of classes, not what is local to a function or "
        "defined in another file. What is made of a template has to be named in the file, and its "
        "template arguments in other code: no local class, closure or function is one. A variable "
        "of the property device_image_scope is each image's own: SYCL_EXTERNAL functions, which "
        "kernels of several images call, can't use it.",
        "template <class T> device_global<int> calls;\n"
        "void launch(queue q) { struct Local {}; q.single_task([] { calls<Local> = 1; }); }",
        "Make it a variable of a namespace, or a static member of a class; as template arguments, "
        "use classes that are declared outside of functions.",
    ),
    Check(
        "image-handle",
        "an image or sampler can't be followed to where it is used",
        "Devices take images and samplers as arguments of kernels only: there are no variables, "
        "arrays or pointers of them, and no way to choose one of several.",
        "(is_first ? a : b).read(place)  // accessors of images",
        "Let the kernel's body use each by its own name, in itself or in functions that are "
        "inlined.",
    ),
    Check(
        "image-accessor",
        "a kernel captures an image accessor of SYCL 2020",
        "DPC++'s headers declare unsampled_image_accessor and sampled_image_accessor for host "
        "tasks; what kernels would read from them are zeros.",
        "sycl::unsampled_image_accessor<sycl::float4, 2, sycl::access_mode::read> a(image, h);",
        "Use sycl::image and sycl::accessor with target::image, or a host_task.",
    ),
    Check(
        "specialization-constant",
        "the default value of a specialization constant isn't known",
        "The default value becomes part of the device image, so it has to be a constant there: "
        "bytes that Clang's optimizer knows, not an address.",
        'constexpr sycl::specialization_id<const char *> name("a");',
        "Declare the specialization_id constexpr, of a type that can be copied to a device.",
    ),
    Check(
        "unnamed-capture",
        "the captures of a lambda can't be told apart",
        "libclang doesn't name the members of a closure, and lists fewer variables than it has "
        "members.",
        "",
        "List the captures: [a, b].",
    ),
    Check(
        "attribute-size",
        "an attribute asks for a size that isn't positive",
        "A work-group or a sub-group has at least one work-item (SYCL 2020, 5.8.1).",
        "q.parallel_for(range, [=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(0)]] {});",
        "Give a number of 1 or more.",
    ),
    Check(
        "host-variable",
        "a kernel uses a variable of the host",
        "A variable of a namespace, a class or a function's static one is the host's. A device has "
        "a copy that nobody keeps, so SYCL 2020 (5.4) allows constants only, whose values Clang "
        "knows, and that lead to no variable.",
        "int counter = 41;\nvoid f(sycl::queue &q, int *p) {\n"
        "  q.single_task([=] { p[0] = counter; });\n}",
        "Copy it to a local variable and let the kernel capture that; what kernels share is a "
        "device_global. In place of std::cout, a kernel prints with sycl::stream or printf.",
    ),
    Check(
        "kernel-attribute",
        "an attribute of a kernel can't be read",
        "Clang tells what the numbers come to, where it takes an annotation in place of the "
        "attribute: not behind noexcept or mutable, before LLVM 21 not in class templates, and not "
        "in macros that options define. "
        "Types are understood if they are like sycl::float4. What the call operators of a class "
        "demand may not differ where it isn't clear which one is called. A property of the launch "
        "goes before an attribute of the same meaning.",
        "template <int N> void f(sycl::handler &h) {\n"
        "  h.single_task([=]() noexcept [[sycl::reqd_work_group_size(N)]] {});\n}",
        "Write numbers; what is made of the rest of the kernel is right without the attribute.",
        is_warning=True,
    ),
)
