// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of the OpenCL API that the runtime uses, taken from a shared library at run time, so
// that neither OpenCL headers nor a library are needed to build a program.
#pragma once

#include <sycl/exception.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace syclflat {
namespace opencl {

using cl_int = std::int32_t;
using cl_uint = std::uint32_t;
using cl_bitfield = std::uint64_t;
struct platform_handle;
struct device_handle;
struct context_handle;
struct queue_handle;
struct memory_handle;
struct program_handle;
struct kernel_handle;
using cl_platform = platform_handle *;
using cl_device = device_handle *;
using cl_context = context_handle *;
using cl_queue = queue_handle *;
using cl_mem = memory_handle *;
using cl_program = program_handle *;
using cl_kernel = kernel_handle *;

constexpr cl_int success = 0;
constexpr cl_int device_not_found = -1;
constexpr cl_int invalid_kernel_name = -46;
constexpr cl_uint platform_name = 0x0902;
constexpr cl_uint device_name = 0x102B;
constexpr cl_uint device_svm_capabilities = 0x1053;
constexpr cl_bitfield device_type_all = 0xFFFFFFFF;
constexpr cl_bitfield mem_read_write = 1 << 0;
constexpr cl_bitfield mem_copy_host_pointer = 1 << 5;
constexpr cl_bitfield svm_fine_grain_buffer = 1 << 1;
constexpr cl_bitfield mem_svm_fine_grain_buffer = 1 << 10;
constexpr cl_uint program_build_log = 0x1183;
constexpr cl_uint kernel_num_args = 0x1191;
constexpr cl_uint kernel_exec_info_svm_pointers = 0x11B6;

// OpenCL's names of the errors that programs are likely to meet.
inline const char *error_name(cl_int code) {
  switch (code) {
  case -4:
    return "CL_MEM_OBJECT_ALLOCATION_FAILURE";
  case -5:
    return "CL_OUT_OF_RESOURCES";
  case -6:
    return "CL_OUT_OF_HOST_MEMORY";
  case -11:
    return "CL_BUILD_PROGRAM_FAILURE";
  case -42:
    return "CL_INVALID_BINARY";
  case -46:
    return "CL_INVALID_KERNEL_NAME";
  case -49:
    return "CL_INVALID_ARG_INDEX";
  case -50:
    return "CL_INVALID_ARG_VALUE";
  case -51:
    return "CL_INVALID_ARG_SIZE";
  case -52:
    return "CL_INVALID_KERNEL_ARGS";
  case -54:
    return "CL_INVALID_WORK_GROUP_SIZE";
  case -55:
    return "CL_INVALID_WORK_ITEM_SIZE";
  case -59:
    return "CL_INVALID_OPERATION";
  case -61:
    return "CL_INVALID_BUFFER_SIZE";
  case -63:
    return "CL_INVALID_GLOBAL_WORK_SIZE";
  default:
    return "OpenCL error";
  }
}

// What to do where there is no library, or no device.
constexpr const char *advice =
    "\nInstall an OpenCL runtime, in a checkout of syclflat with pip install '.[run]', and build again "
    "(with CMake, configure again), or the system's, or name the library of one in "
    "SYCLFLAT_OPENCL_LIBRARY.";

// An environment variable, or null if it says nothing.
inline const char *variable(const char *name) {
  const char *value = std::getenv(name);
  return value && *value ? value : nullptr;
}

// Whether the library knows a driver, or is one.
inline bool has_platform(void *library) {
  using query = cl_int(cl_uint, cl_platform *, cl_uint *);
  auto *get_platforms = reinterpret_cast<query *>(dlsym(library, "clGetPlatformIDs"));
  cl_uint count = 0;
  return get_platforms && get_platforms(0, nullptr, &count) == success && count;
}

// Opens the library that the environment names, else the system's loader, else, where that is
// missing or knows no driver, SYCLFLAT_OPENCL_DRIVER: the driver that was found when this program
// was built. A driver is a library of its own, and finds what it needs beside it.
inline void *open_library() {
  std::string reasons;
  // Not global: a loader and a driver define the same functions.
  auto open = [&](const std::string &name) {
    void *opened = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!opened)
      reasons += "\n  " + std::string(dlerror());
    return opened;
  };
  if (const char *chosen = variable("SYCLFLAT_OPENCL_LIBRARY")) {
    if (void *library = open(chosen))
      return library;
    throw sycl::exception(sycl::errc::platform,
                          "what SYCLFLAT_OPENCL_LIBRARY names can't be opened:" + reasons);
  }
  void *loader = open("libOpenCL.so.1");
#ifdef SYCLFLAT_OPENCL_DRIVER
  bool has_chosen_drivers = variable("OCL_ICD_VENDORS");
  if (!loader || !(has_chosen_drivers || has_platform(loader))) {
    const std::string path = SYCLFLAT_OPENCL_DRIVER;
    void *driver = open(path);
    // The loader beside the driver takes from it the libraries that both need.
    if (driver && has_chosen_drivers)
      driver = open(path.substr(0, path.rfind('/') + 1) + "libOpenCL.so.1");
    if (driver)
      return driver;
  }
#endif
  if (!loader)
    throw sycl::exception(sycl::errc::platform, "there is no OpenCL runtime:" + reasons + advice);
  return loader;
}

// The library, opened once.
inline void *library() {
  static void *handle = open_library();
  return handle;
}

// A function of the library, looked up at its first call.
template <class Signature> class function;
template <class Result, class... Arguments> class function<Result(Arguments...)> {
public:
  explicit function(const char *name) : name_(name) {}
  Result operator()(Arguments... arguments) {
    if (!pointer_)
      pointer_ = reinterpret_cast<Result (*)(Arguments...)>(dlsym(library(), name_));
    if (!pointer_)
      throw sycl::exception(sycl::errc::platform,
                            std::string("the OpenCL library has no ") + name_);
    return pointer_(arguments...);
  }

private:
  const char *name_;
  Result (*pointer_)(Arguments...) = nullptr;
};

#define SYCLFLAT_OPENCL(name, ...) inline function<__VA_ARGS__> name(#name)

SYCLFLAT_OPENCL(clGetPlatformIDs, cl_int(cl_uint, cl_platform *, cl_uint *));
SYCLFLAT_OPENCL(clGetPlatformInfo,
                cl_int(cl_platform, cl_uint, std::size_t, void *, std::size_t *));
SYCLFLAT_OPENCL(clGetDeviceIDs, cl_int(cl_platform, cl_bitfield, cl_uint, cl_device *, cl_uint *));
SYCLFLAT_OPENCL(clGetDeviceInfo, cl_int(cl_device, cl_uint, std::size_t, void *, std::size_t *));
SYCLFLAT_OPENCL(clCreateContext,
                cl_context(const std::intptr_t *, cl_uint, const cl_device *,
                           void (*)(const char *, const void *, std::size_t, void *), void *,
                           cl_int *));
SYCLFLAT_OPENCL(clCreateCommandQueueWithProperties,
                cl_queue(cl_context, cl_device, const cl_bitfield *, cl_int *));
SYCLFLAT_OPENCL(clCreateProgramWithIL,
                cl_program(cl_context, const void *, std::size_t, cl_int *));
SYCLFLAT_OPENCL(clBuildProgram, cl_int(cl_program, cl_uint, const cl_device *, const char *,
                                       void (*)(cl_program, void *), void *));
SYCLFLAT_OPENCL(clGetProgramBuildInfo,
                cl_int(cl_program, cl_device, cl_uint, std::size_t, void *, std::size_t *));
SYCLFLAT_OPENCL(clCreateKernel, cl_kernel(cl_program, const char *, cl_int *));
SYCLFLAT_OPENCL(clReleaseKernel, cl_int(cl_kernel));
SYCLFLAT_OPENCL(clGetKernelInfo, cl_int(cl_kernel, cl_uint, std::size_t, void *, std::size_t *));
SYCLFLAT_OPENCL(clSetKernelArg, cl_int(cl_kernel, cl_uint, std::size_t, const void *));
SYCLFLAT_OPENCL(clSetKernelArgSVMPointer, cl_int(cl_kernel, cl_uint, const void *));
SYCLFLAT_OPENCL(clSetKernelExecInfo, cl_int(cl_kernel, cl_uint, std::size_t, const void *));
SYCLFLAT_OPENCL(clEnqueueNDRangeKernel,
                cl_int(cl_queue, cl_kernel, cl_uint, const std::size_t *, const std::size_t *,
                       const std::size_t *, cl_uint, const void *, void *));
SYCLFLAT_OPENCL(clFinish, cl_int(cl_queue));
SYCLFLAT_OPENCL(clCreateBuffer, cl_mem(cl_context, cl_bitfield, std::size_t, void *, cl_int *));
SYCLFLAT_OPENCL(clReleaseMemObject, cl_int(cl_mem));
SYCLFLAT_OPENCL(clEnqueueReadBuffer, cl_int(cl_queue, cl_mem, cl_uint, std::size_t, std::size_t,
                                            void *, cl_uint, const void *, void *));
SYCLFLAT_OPENCL(clEnqueueWriteBuffer, cl_int(cl_queue, cl_mem, cl_uint, std::size_t, std::size_t,
                                             const void *, cl_uint, const void *, void *));
SYCLFLAT_OPENCL(clSVMAlloc, void *(cl_context, cl_bitfield, std::size_t, cl_uint));
SYCLFLAT_OPENCL(clSVMFree, void(cl_context, void *));

#undef SYCLFLAT_OPENCL

} // namespace opencl
} // namespace syclflat
