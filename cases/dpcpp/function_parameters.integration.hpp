// Integration header of function_parameters.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when function_parameters.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTION_PARAMETERS_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTION_PARAMETERS_CPP

#include <syclflat/kernel_desc.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd",
  "_Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi",
  "_Z18__sycl_kernel_taskPi",
  "_Z22__sycl_kernel_raw_taskPi",
  "_Z29__sycl_kernel_declared_beforePi",
  "_Z21__sycl_kernel_genericIiEvPT_",
  "_Z21__sycl_kernel_genericIfEvPT_"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // in
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // i
  { kernel_param_kind_t::kind_accessor, 4064, 4 },  // scratch
  { kernel_param_kind_t::kind_std_layout, 4, 4 },  // f
  { kernel_param_kind_t::kind_accessor, 6110, 8 },  // out
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // d

  //--- _Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // i
  { kernel_param_kind_t::kind_accessor, 4062, 4 },  // out
  { kernel_param_kind_t::kind_std_layout, 144, 4 },  // stream
  { kernel_param_kind_t::kind_accessor, 4062, 20 },  // stream.GlobalBuf
  { kernel_param_kind_t::kind_accessor, 4062, 52 },  // stream.GlobalOffset
  { kernel_param_kind_t::kind_accessor, 4062, 84 },  // stream.GlobalFlushBuf
  { kernel_param_kind_t::kind_std_layout, 1, 148 },  // c
  { kernel_param_kind_t::kind_sampler, 8, 149 },  // parameter_5
  { kernel_param_kind_t::kind_std_layout, 1, 165 },  // e
  { kernel_param_kind_t::kind_std_layout, 16, 166 },  // memory
  { kernel_param_kind_t::kind_std_layout, 4, 182 },  // j

  //--- _Z18__sycl_kernel_taskPi
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _Z22__sycl_kernel_raw_taskPi
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _Z29__sycl_kernel_declared_beforePi
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _Z21__sycl_kernel_genericIiEvPT_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _Z21__sycl_kernel_genericIfEvPT_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd
  6,  // _Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi
  17,  // _Z18__sycl_kernel_taskPi
  18,  // _Z22__sycl_kernel_raw_taskPi
  19,  // _Z29__sycl_kernel_declared_beforePi
  20,  // _Z21__sycl_kernel_genericIiEvPT_
  21  // _Z21__sycl_kernel_genericIfEvPT_
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  64,
  186,
  8,
  8,
  8,
  8,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 7, /*rows*/ 22, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
