// Device caller of i.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Compile this file for the device in place of i.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "i.cpp"

#include <syclflat/device_callers.hpp>

namespace syclflat {

}  // namespace syclflat
