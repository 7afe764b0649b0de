// Integration header of template_instantiated_twice.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when template_instantiated_twice.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_TEMPLATE_INSTANTIATED_TWICE_CPP
#define SYCLFLAT_INTEGRATION_OF_TEMPLATE_INSTANTIATED_TWICE_CPP

#include <syclflat/kernel_desc.hpp>

template <typename> class Add;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS3AddIiE",
  "_ZTS3AddIdE"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS3AddIiE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // before
  { kernel_param_kind_t::kind_std_layout, 4, 36 },  // value

  //--- _ZTS3AddIdE
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // before
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // value

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTS3AddIiE
  3  // _ZTS3AddIdE
};

template <> struct KernelInfo<::Add<int>> {
  static constexpr const char *getName() { return "_ZTS3AddIiE"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

template <> struct KernelInfo<::Add<double>> {
  static constexpr const char *getName() { return "_ZTS3AddIdE"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 48; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
