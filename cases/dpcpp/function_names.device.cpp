// Device caller of function_names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of function_names.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "function_names.cpp"

#include <syclflat/device_callers.hpp>

namespace syclflat {
// add is a function: its parameters are the kernel's arguments as they are.
// add is a function: its parameters are the kernel's arguments as they are.
// add is a function: its parameters are the kernel's arguments as they are.
// later is a function: its parameters are the kernel's arguments as they are.
// later_of is a function: its parameters are the kernel's arguments as they are.
// outer::open is a function: its parameters are the kernel's arguments as they are.
// ::hidden is a function: its parameters are the kernel's arguments as they are.
// internal is a function: its parameters are the kernel's arguments as they are.

}  // namespace syclflat
