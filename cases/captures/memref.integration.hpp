// Integration header of memref.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when memref.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_MEMREF_CPP
#define SYCLFLAT_INTEGRATION_OF_MEMREF_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Scale;
class Sum;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ4mainE5Scale",
  "_ZTSZ4mainE3Sum"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ4mainE5Scale
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // matrix.allocated
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // matrix.aligned
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // matrix.offset
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // matrix.sizes[0]
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // matrix.sizes[1]
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // matrix.strides[0]
  { kernel_param_kind_t::kind_std_layout, 8, 48 },  // matrix.strides[1]
  { kernel_param_kind_t::kind_pointer, 8, 56 },  // scalar.allocated
  { kernel_param_kind_t::kind_pointer, 8, 64 },  // scalar.aligned
  { kernel_param_kind_t::kind_std_layout, 8, 72 },  // scalar.offset

  //--- _ZTSZ4mainE3Sum
  { kernel_param_kind_t::kind_std_layout, 48, 0 },  // pair
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // pair.row.allocated
  { kernel_param_kind_t::kind_pointer, 8, 16 },  // pair.row.aligned
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // pair.row.offset
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // pair.row.sizes[0]
  { kernel_param_kind_t::kind_std_layout, 8, 40 },  // pair.row.strides[0]
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // columns[0].allocated
  { kernel_param_kind_t::kind_pointer, 8, 56 },  // columns[0].aligned
  { kernel_param_kind_t::kind_std_layout, 8, 64 },  // columns[0].offset
  { kernel_param_kind_t::kind_std_layout, 8, 72 },  // columns[0].sizes[0]
  { kernel_param_kind_t::kind_std_layout, 8, 80 },  // columns[0].strides[0]
  { kernel_param_kind_t::kind_pointer, 8, 88 },  // columns[1].allocated
  { kernel_param_kind_t::kind_pointer, 8, 96 },  // columns[1].aligned
  { kernel_param_kind_t::kind_std_layout, 8, 104 },  // columns[1].offset
  { kernel_param_kind_t::kind_std_layout, 8, 112 },  // columns[1].sizes[0]
  { kernel_param_kind_t::kind_std_layout, 8, 120 },  // columns[1].strides[0]

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ4mainE5Scale
  10  // _ZTSZ4mainE3Sum
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Scale"; }
  static constexpr unsigned getNumParams() { return 10; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 80; }
};

template <> struct KernelInfo<::Sum> {
  static constexpr const char *getName() { return "_ZTSZ4mainE3Sum"; }
  static constexpr unsigned getNumParams() { return 16; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  static constexpr unsigned getKernelSize() { return 128; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
