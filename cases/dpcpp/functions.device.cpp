// Device caller of functions.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of functions.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "functions.cpp"

#include <syclflat/device_callers.hpp>

namespace syclflat {
// fill is a function: its parameters are the kernel's arguments as they are.
// c_linkage is a function: its parameters are the kernel's arguments as they are.
// outer::scale is a function: its parameters are the kernel's arguments as they are.

}  // namespace syclflat
