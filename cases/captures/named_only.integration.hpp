// Integration header of named_only.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when named_only.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NAMED_ONLY_CPP
#define SYCLFLAT_INTEGRATION_OF_NAMED_ONLY_CPP

#include <syclflat/kernel_desc.hpp>

class ScaleOnce;
template <typename> struct Scale;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce",
  "_ZTS5ScaleIiE"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

  //--- _ZTS5ScaleIiE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce
  2  // _ZTS5ScaleIiE
};

template <> struct KernelInfo<::ScaleOnce> {
  static constexpr const char *getName() { return "_ZTSZ4onceRN2cl4sycl5queueERK5ScaleIfEE9ScaleOnce"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Scale<int>> {
  static constexpr const char *getName() { return "_ZTS5ScaleIiE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
