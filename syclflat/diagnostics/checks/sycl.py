"""Checks of captures and kernels in SYCL sources."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check

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
        "no-kernel",
        "the file launches no kernel",
        "syclflat still writes the outputs, without kernels.",
        "int main() {}",
        "Check the name of the file, and that you set its macros as the build does.",
        is_warning=True,
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
        "It supports variables of namespaces and static members of classes, also of other files, "
        "but not variables that are local to a function. The file has to name an instantiated "
        "template, whose template arguments must not be local classes, closures or functions. Each "
        "image has its own variable of the property device_image_scope, so SYCL_EXTERNAL "
        "functions, which kernels of several images call, cannot use it.",
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
