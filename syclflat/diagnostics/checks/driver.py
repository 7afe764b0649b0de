"""Checks of programs that are compiled and linked."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "compiler-option",
        "an option of the compiler can't be used",
        "'syclflat c++' takes the options of GCC and Clang. One lacks its value, or asks for what "
        "a program of two halves can't have.",
        "syclflat c++ a.cpp b.cpp -c -o app.o",
        "Do as the message says; 'syclflat c++ --help' shows what there is.",
        exit_code=exit_codes.USAGE,
    ),
    Check(
        "no-host-compiler",
        "there is no g++ or no C++ library to compile with",
        "libsycl is made with libstdc++, so programs are compiled with its headers, and linked by "
        "g++, which knows where the library is.",
        "",
        "Install g++: apt install g++.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-sycl-library",
        "the runtime library of DPC++ was not found",
        "Programs are linked with libsycl.so, which is in the directory lib beside the headers.",
        "",
        "pip install 'syclflat[dpcpp]'.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-common-target",
        "files of a program have kernels for different targets",
        "A queue has one device, which runs the kernels of all files: a program runs on the "
        "targets that all of its files with kernels were compiled for. There has to be one.",
        "syclflat c++ --target=native -c a.cpp\nsyclflat c++ -c b.cpp\nsyclflat c++ a.o b.o",
        "Compile all files with one --target; several may be named: --target=native,spir64.",
    ),
    Check(
        "no-openmp-library",
        "the runtime library of OpenMP was not found",
        "With -fopenmp, the host's code calls libomp, or libiomp5 if it is beside libsycl.",
        "syclflat c++ -fopenmp app.cpp",
        "pip install 'syclflat[openmp]', or leave -fopenmp out: the pragmas then do nothing.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "cuda-adapter",
        "there is no adapter by which libsycl drives NVIDIA's GPUs",
        "The one that comes with syclflat is built when a program for them is linked first, for "
        "the Unified Runtime that is installed. SYCLFLAT_CUDA_ADAPTER names the directory of "
        "another one.",
        "syclflat c++ --target nvptx64 app.cpp",
        "Do as the message says; pip install 'syclflat[dpcpp]' brings the runtime that it fits.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "command-trace",
        "the library that traces programs can't be built",
        "'syclflat run --profile' has a library watch what libsycl does on devices. It is built "
        "when it is needed first, with headers and a library that come with libsycl.",
        "syclflat run --profile app.cpp",
        "Do as the message says; pip install 'syclflat[dpcpp]' brings what it needs.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "native-adapter",
        "there is no adapter by which libsycl runs kernels on the CPU by itself",
        "The one that comes with syclflat is built when a program with such kernels is linked "
        "first, for the Unified Runtime that is installed. SYCLFLAT_NATIVE_ADAPTER names the "
        "directory of another one.",
        "syclflat c++ --target native app.cpp",
        "Do as the message says; pip install 'syclflat[dpcpp]' brings the runtime that it fits.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-cuda-device",
        "the CUDA driver, or the device of it that was asked for, is not there",
        "'syclflat run --device cuda:N' runs a program on an NVIDIA GPU, for which the driver's "
        "library, libcuda.so.1, has to be installed.",
        "syclflat run --device cuda:7 app.cpp",
        "Install NVIDIA's driver, or choose a device that 'syclflat devices' lists.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "device-assembler",
        "NVIDIA's assembler can't make machine code of a kernel",
        "With --gpu-arch, ptxas makes machine code of the PTX that Clang made. It refuses kernels "
        "that no GPU could start, as the driver would when the program runs, and tells which. "
        "Where ptxas isn't installed, or is older than a GPU that is named, a note says that the "
        "program has PTX alone, which the driver compiles when it starts.",
        "auto room = sycl::ext::oneapi::group_local_memory<char[70000]>(group);  // at most 48 KiB",
        "Use less local memory, or a local_accessor, which may be larger; for machine code, "
        "pip install 'syclflat[cuda]'.",
    ),
    Check(
        "unnamed-kernel",
        "the compiler of the host can't find a kernel without a name",
        "A kernel that is named by no type that can be declared ahead is found by the name that "
        "Clang gives to its lambda. Other compilers can't spell that.",
        "syclflat c++ --host-compiler=g++ app.cpp  # q.single_task([=] { ... });",
        "Name the kernel with a class of your own, or leave --host-compiler out; in a build with "
        "CMake, choose syclflat-c++ as the compiler.",
    ),
    Check(
        "function-kernel",
        "a kernel that is a plain function returns something, or can't be found",
        "Such a function returns nothing. Which kernel it is, programs find by the name that Clang "
        "gives to the function; other compilers of the host don't tell that.",
        "syclflat c++ --host-compiler=g++ app.cpp  # single_task(q, kernel_function<work>, data);",
        "Leave --host-compiler out, or launch a lambda that calls the function: "
        "q.single_task([=] { work(data); });",
    ),
)
