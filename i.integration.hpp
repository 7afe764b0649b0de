// Integration header of i.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when i.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_I_CPP
#define SYCLFLAT_INTEGRATION_OF_I_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  ""
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  { kernel_param_kind_t::kind_invalid, 0, 0 }
};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
