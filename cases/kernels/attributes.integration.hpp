// Integration header of attributes.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when attributes.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP
#define SYCLFLAT_INTEGRATION_OF_ATTRIBUTES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Whole;
class Part;
class Cube;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE5Whole",
  "_ZTSZ4mainE4Part",
  "_ZTSZ4mainE4Cube"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE5Whole
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ4mainE4Part
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ4mainE4Cube
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ4mainE5Whole
  1,  // _ZTSZ4mainE4Part
  2  // _ZTSZ4mainE4Cube
};

template <> struct KernelInfo<::Whole> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Whole"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Part> {
  static constexpr const char *getName() { return "_ZTSZ4mainE4Part"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Cube> {
  static constexpr const char *getName() { return "_ZTSZ4mainE4Cube"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
