"""Checks of programs that are compiled and linked."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "compiler-option",
        "an option of the compiler can't be used",
        "'syclflat c++' accepts the options of GCC and Clang. An option lacks its value, or a "
        "program of two halves cannot support it.",
        "syclflat c++ a.cpp b.cpp -c -o app.o",
        "Follow the advice in the message; 'syclflat c++ --help' lists the options.",
        exit_code=exit_codes.USAGE,
    ),
    Check(
        "no-host-compiler",
        "g++ or its C++ library is missing",
        "libsycl uses libstdc++. So syclflat compiles programs with its headers, and links them "
        "with g++, which finds the library.",
        "",
        "Install g++: apt install g++.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-sycl-library",
        "the runtime library of DPC++ is missing",
        "syclflat links programs with libsycl.so, and looks for it in the directory lib beside "
        "the headers.",
        "",
        "pip install 'syclflat[dpcpp]'.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-common-target",
        "files of a program have kernels for different targets",
        "One device runs all kernels of a queue, so a program supports only the targets that all "
        "of its files with kernels were compiled for. These files have no target in common.",
        "syclflat c++ --target=native -c a.cpp\nsyclflat c++ -c b.cpp\nsyclflat c++ a.o b.o",
        "Compile all files with one --target; you may name several: --target=native,spir64.",
    ),
    Check(
        "no-openmp-library",
        "the runtime library of OpenMP is missing",
        "With -fopenmp, host code calls libomp, or libiomp5 if that library is beside libsycl.",
        "syclflat c++ -fopenmp app.cpp",
        "pip install 'syclflat[openmp]', or omit -fopenmp; the compiler then ignores the pragmas.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-intel-library",
        "a library of Intel's that an option adds is missing",
        "-qmkl adds oneMKL, -qtbb oneTBB, and -qopenmp-stubs the stubs of OpenMP, all from pip's "
        "packages or an installed oneAPI.",
        "syclflat c++ -qtbb app.cpp",
        "Install the package that the message names: mkl-devel, tbb-devel or intel-openmp. An "
        "installed oneAPI is found by MKLROOT, TBBROOT and CMPLR_ROOT, which setvars.sh sets.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "cuda-adapter",
        "libsycl has no adapter for NVIDIA's GPUs",
        "syclflat builds its adapter for the installed Unified Runtime when it first links a "
        "program for NVIDIA's GPUs. SYCLFLAT_CUDA_ADAPTER names the directory of another adapter.",
        "syclflat c++ --target nvptx64 app.cpp",
        "Follow the advice in the message; pip install 'syclflat[dpcpp]' installs the runtime "
        "that the adapter requires.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "command-trace",
        "syclflat cannot build the library that traces programs",
        "'syclflat run --profile' uses a library that records what libsycl runs on devices. "
        "syclflat builds the library on first use, with headers and a library of DPC++'s runtime.",
        "syclflat run --profile app.cpp",
        "Follow the advice in the message; pip install 'syclflat[dpcpp]' installs the required "
        "files.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "launch-recorder",
        "syclflat cannot build the library that records launches",
        "Programs record their launches by a library that syclflat builds when it first links a "
        "program, with headers and a library of DPC++'s runtime.",
        "syclflat run --record DIR app.cpp",
        "Follow the advice in the message; pip install 'syclflat[dpcpp]' installs the required "
        "files.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "record-request",
        "the options for a recording of launches contradict each other",
        "A recording is one directory, which holds no other recording. --redact leaves values "
        "out, and --memory records them.",
        "syclflat run --record DIR --redact --memory sum app.cpp",
        "Follow the advice in the message.",
    ),
    Check(
        "native-adapter",
        "libsycl has no adapter for kernels that are functions of the program",
        "With --target native, kernels are functions of the program. syclflat builds its adapter "
        "for the installed Unified Runtime when it first links such a program. "
        "SYCLFLAT_NATIVE_ADAPTER names the directory of another adapter.",
        "syclflat c++ --target native app.cpp",
        "Follow the advice in the message; pip install 'syclflat[dpcpp]' installs the runtime "
        "that the adapter requires.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-cuda-device",
        "the CUDA driver or the requested device is missing",
        "'syclflat run --device cuda:N' runs a program on an NVIDIA GPU and requires the driver's "
        "library, libcuda.so.1.",
        "syclflat run --device cuda:7 app.cpp",
        "Install NVIDIA's driver, or choose a device that 'syclflat devices' lists.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "device-assembler",
        "NVIDIA's assembler or Intel's offline compiler rejects a kernel",
        "With --gpu-arch, ptxas assembles the PTX that Clang emits. It rejects and names kernels "
        "that no GPU can start; the driver would reject them when the program runs. If ptxas is "
        "not installed, or does not support a GPU that you name, a note reports that the program "
        "holds only PTX, which the driver compiles when the program starts. For Intel's GPUs, "
        "ocloc compiles SPIR-V in the same way.",
        "auto room = sycl::ext::oneapi::group_local_memory<char[70000]>(group);  // at most 48 KiB",
        "Use less local memory, or a local_accessor, which may be larger. To get machine code, "
        "pip install 'syclflat[cuda]'; ocloc comes with Intel's packages of the driver.",
    ),
    Check(
        "unnamed-kernel",
        "the host compiler cannot find an unnamed kernel",
        "If no type that can be forward-declared names a kernel, the host finds it by Clang's "
        "name of its lambda. Other compilers cannot spell that name.",
        "syclflat c++ --host-compiler=g++ app.cpp  # q.single_task([=] { ... });",
        "Name the kernel with a class of your own, or omit --host-compiler; in a build with "
        "CMake, choose syclflat-c++ as the compiler.",
    ),
    Check(
        "function-kernel",
        "a free function kernel returns a value, or the host cannot find it",
        "A free function kernel returns void. The host finds it by Clang's name of the function, "
        "which other host compilers do not provide.",
        "syclflat c++ --host-compiler=g++ app.cpp  # single_task(q, kernel_function<work>, data);",
        "Omit --host-compiler, or launch a lambda that calls the function: "
        "q.single_task([=] { work(data); });",
    ),
)
