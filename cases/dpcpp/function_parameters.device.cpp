// Device caller of function_parameters.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of function_parameters.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "function_parameters.cpp"

#include <syclflat/device_callers.hpp>

namespace syclflat {
// accessors is a function: its parameters are the kernel's arguments as they are.
// others is a function: its parameters are the kernel's arguments as they are.
// task is a function: its parameters are the kernel's arguments as they are.
// raw_task is a function: its parameters are the kernel's arguments as they are.
// declared_before is a function: its parameters are the kernel's arguments as they are.
// generic is a function: its parameters are the kernel's arguments as they are.
// generic is a function: its parameters are the kernel's arguments as they are.

}  // namespace syclflat
