// Integration header of implicit_calls.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when implicit_calls.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP
#define SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP

#include <syclflat/kernel_desc.hpp>

template <typename> struct Functor;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZN10ConversionIiEcviEvEUlvE_",
  "_ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_",
  "_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_",
  "_ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_",
  "_ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_",
  "_ZTS7FunctorIiE",
  "_ZTS7FunctorIfE",
  "_ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_",
  "_ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_",
  "_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_",
  "_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_",
  "_ZTSZN5ScopeIiED1EvEUlvE_",
  "_ZTSZN5RangeIiE5beginEvEUlvE_",
  "_ZTSZN4LessIiEclEiiEUlvE_",
  "_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_",
  "_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZN10ConversionIiEcviEvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // converted

  //--- _ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // number

  //--- _ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // factor

  //--- _ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer

  //--- _ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer

  //--- _ZTS7FunctorIiE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTS7FunctorIfE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // pointer
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 120 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 152 },  // WGSize

  //--- _ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_pointer, 8, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 96 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 128 },  // WGSize

  //--- _ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZN5ScopeIiED1EvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // queue_data

  //--- _ZTSZN5RangeIiE5beginEvEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // begin

  //--- _ZTSZN4LessIiEclEiiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // less

  //--- _ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZNK11InitializedIiEUlvE_clEvEUlvE_

  //--- _ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZN10ConversionIiEcviEvEUlvE_
  1,  // _ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_
  3,  // _ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_
  4,  // _ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_
  6,  // _ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_
  8,  // _ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_
  10,  // _ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_
  11,  // _ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_
  12,  // _ZTS7FunctorIiE
  13,  // _ZTS7FunctorIfE
  14,  // _ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_
  16,  // _ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_
  18,  // _ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clINS0_8accessorIiLi1ELNS0_6access4modeE1026ELNS1C_6targetE2014ELNS1C_11placeholderE0ENS9_22accessor_property_listIJEEEEEEEDaSP_EUlNS0_7nd_itemILi1EEEE_
  27,  // _ZTSZZN4sycl3_V16detail16NDRangeReductionILNS1_9reduction8strategyE1EE3runINS1_9auto_nameELi1ENS0_3ext6oneapi12experimental10propertiesINSA_6detail20properties_type_listIJEEEEEZNS1_22reduction_parallel_forIS7_LS4_0ELi1ESF_JNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEEZZ4mainENKUlRNS0_7handlerEE_clESN_EUlT_RT0_E_EEEvSN_NS0_5rangeIXT1_EEET2_DpT3_EUlSP_DpRT0_E_SL_EEvSN_NS0_8nd_rangeIXT0_EEERT1_RT3_RSV_ENKUlSP_E_clISK_EEDaSP_EUlNS0_7nd_itemILi1EEEE_
  36,  // _ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_
  37,  // _ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_
  38,  // _ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_
  39,  // _ZTSZN5ScopeIiED1EvEUlvE_
  40,  // _ZTSZN5RangeIiE5beginEvEUlvE_
  41,  // _ZTSZN4LessIiEclEiiEUlvE_
  42,  // _ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_
  43,  // _ZTSZNK11InitializedIiEUlvE_clEvEUlvE_
  43  // _ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_
};

template <> struct KernelInfo<::Functor<int>> {
  static constexpr const char *getName() { return "_ZTS7FunctorIiE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Functor<float>> {
  static constexpr const char *getName() { return "_ZTS7FunctorIfE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 13];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  8,
  16,
  8,
  16,
  16,
  16,
  8,
  8,
  8,
  8,
  16,
  16,
  160,
  136,
  8,
  8,
  8,
  8,
  8,
  8,
  8,
  1,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 23, /*rows*/ 44, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
