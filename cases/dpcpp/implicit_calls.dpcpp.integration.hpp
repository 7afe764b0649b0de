// Integration header of implicit_calls.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when implicit_calls.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP
#define SYCLFLAT_INTEGRATION_OF_IMPLICIT_CALLS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

template <typename> struct Functor;

namespace sycl {
inline namespace _V1 {
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
  "_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_",
  "_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_",
  "_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_",
  "_ZTSZN5ScopeIiED1EvEUlvE_",
  "_ZTSZN5RangeIiE5beginEvEUlvE_",
  "_ZTSZN4LessIiEclEiiEUlvE_",
  "_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_",
  "_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_",
  "_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_",
  "",
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

  //--- _ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 24, 8 },  // KernelFunc
  { kernel_param_kind_t::kind_accessor, 4064, 32 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 64 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 96 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 24, 104 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 128 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 130 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 131 },  // ArrayIs

  //--- _ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 24, 8 },  // KernelFunc
  { kernel_param_kind_t::kind_accessor, 4064, 32 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 64 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 96 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 104 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 136 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 168 },  // OutAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 2, 176 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 178 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 179 },  // ArrayIs

  //--- _ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // NWorkItems
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 72 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // InAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // InAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 144 },  // InAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 24, 152 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 3, 176 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 179 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 182 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 184 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 185 },  // ArrayIs

  //--- _ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // NWorkItems
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 72 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // InAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // InAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 144 },  // InAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 152 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 216 },  // OutAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 3, 224 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 227 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 230 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 232 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 233 },  // ArrayIs

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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

// (namespace scope)::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '0', 'C', 'o', 'n', 'v', 'e', 'r', 's', 'i', 'o', 'n', 'I', 'i', 'E', 'c', 'v', 'i', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN10ConversionIiEcviEvEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "(namespace scope)::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 53; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// main()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E_clIiEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 104; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// in_thread()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '9', 'i', 'n', '_', 't', 'h', 'r', 'e', 'a', 'd', 'I', 'i', 'E', 'v', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'T', '_', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '1', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', '6', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ9in_threadIiEvN4sycl3_V15queueEPT_ENKUlRNS1_7handlerEE_clES6_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "in_thread()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 75; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 54; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// main()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '0', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E0_clIiEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 110; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 64; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// main()::(kernel 3), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '1', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E1_clIiEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 3)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 112; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// main()::(kernel 4), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '2', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E2_clIiEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 4)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 114; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 62; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// main()::(kernel 5), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '3', '_', 'c', 'l', 'I', 'P', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E3_clIPiEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 5)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 118; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 52; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// main()::(kernel 6), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '3', '_', 'c', 'l', 'I', 'P', 'f', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E3_clIPfEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 6)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 118; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 52; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

template <> struct KernelInfo<::Functor<int>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTS7FunctorIiE";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor<int>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 78; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 30; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Functor<float>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTS7FunctorIfE";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 13];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor<float>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 78; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 30; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

// main()::(kernel 7), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'P', 'T', '_', 'T', '0', '_', 'E', '_', 'c', 'l', 'I', 'i', 'i', 'E', 'E', 'D', 'a', 'S', '0', '_', 'S', '1', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlPT_T0_E_clIiiEEDaS0_S1_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 14];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 7)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 124; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 65; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// main()::(kernel 8), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'E', '5', '_', 'c', 'l', 'I', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_E5_clIiEEDaS_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 16];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 8)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 126; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 51; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

// sycl::_V1::detail::reduCGFuncMulti()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '5', 'r', 'e', 'd', 'u', 'C', 'G', 'F', 'u', 'n', 'c', 'M', 'u', 'l', 't', 'i', 'I', 'N', 'S', '1', '_', '9', 'a', 'u', 't', 'o', '_', 'n', 'a', 'm', 'e', 'E', 'Z', 'N', 'S', '1', '_', '2', '2', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'p', 'a', 'r', 'a', 'l', 'l', 'e', 'l', '_', 'f', 'o', 'r', 'I', 'S', '3', '_', 'L', 'N', 'S', '1', '_', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '0', 'E', 'L', 'i', '1', 'E', 'N', 'S', '0', '_', '3', 'e', 'x', 't', '6', 'o', 'n', 'e', 'a', 'p', 'i', '1', '2', 'e', 'x', 'p', 'e', 'r', 'i', 'm', 'e', 'n', 't', 'a', 'l', '1', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', 'I', 'N', 'S', '9', '_', '6', 'd', 'e', 't', 'a', 'i', 'l', '2', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', '_', 't', 'y', 'p', 'e', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'J', 'N', 'S', '1', '_', '1', '4', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'i', 'm', 'p', 'l', 'I', 'i', 'S', 't', '4', 'p', 'l', 'u', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'P', 'i', 'E', 'E', 'N', 'S', 'F', '_', 'I', 'i', 'S', 't', '1', '0', 'm', 'u', 'l', 't', 'i', 'p', 'l', 'i', 'e', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'S', 'I', '_', 'E', 'E', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', 'O', '_', 'E', 'U', 'l', 'T', '_', 'R', 'T', '0', '_', 'R', 'T', '1', '_', 'E', '_', 'E', 'E', 'E', 'v', 'S', 'O', '_', 'N', 'S', '0', '_', '5', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'T', '2', '_', 'D', 'p', 'T', '3', '_', 'E', 'U', 'l', 'S', 'Q', '_', 'D', 'p', 'R', 'T', '0', '_', 'E', '_', 'L', 'i', '1', 'E', 'S', 'E', '_', 'J', 'S', 'J', '_', 'S', 'M', '_', 'E', 'J', 'L', 'm', '0', 'E', 'L', 'm', '1', 'E', 'E', 'E', 'E', 'v', 'S', 'O', '_', 'S', 'R', '_', 'R', 'K', 'N', 'S', '0', '_', '8', 'n', 'd', '_', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'S', 'Y', '_', 'R', 'S', 't', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'S', '1', '0', '_', 'E', 'E', 'S', 't', '1', '6', 'i', 'n', 't', 'e', 'g', 'e', 'r', '_', 's', 'e', 'q', 'u', 'e', 'n', 'c', 'e', 'I', 'm', 'J', 'X', 's', 'p', 'T', '4', '_', 'E', 'E', 'E', 'E', 'N', 'K', 'U', 'l', 'S', 'Q', '_', 'S', 'R', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '1', '_', '1', '4', 'K', 'e', 'r', 'n', 'e', 'l', 'O', 'n', 'e', 'W', 'G', 'T', 'a', 'g', 'E', 'N', 'S', '1', '_', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'S', 'I', '_', 'S', 'I', '_', 'E', 'E', 'E', 'E', 'E', 'D', 'a', 'S', 'Q', '_', 'S', 'R', '_', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_14KernelOneWGTagENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 10; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::_V1::detail::reduCGFuncMulti()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 2309; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 47; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 136; }
};
#endif

// sycl::_V1::detail::reduCGFuncMulti()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '5', 'r', 'e', 'd', 'u', 'C', 'G', 'F', 'u', 'n', 'c', 'M', 'u', 'l', 't', 'i', 'I', 'N', 'S', '1', '_', '9', 'a', 'u', 't', 'o', '_', 'n', 'a', 'm', 'e', 'E', 'Z', 'N', 'S', '1', '_', '2', '2', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'p', 'a', 'r', 'a', 'l', 'l', 'e', 'l', '_', 'f', 'o', 'r', 'I', 'S', '3', '_', 'L', 'N', 'S', '1', '_', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '0', 'E', 'L', 'i', '1', 'E', 'N', 'S', '0', '_', '3', 'e', 'x', 't', '6', 'o', 'n', 'e', 'a', 'p', 'i', '1', '2', 'e', 'x', 'p', 'e', 'r', 'i', 'm', 'e', 'n', 't', 'a', 'l', '1', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', 'I', 'N', 'S', '9', '_', '6', 'd', 'e', 't', 'a', 'i', 'l', '2', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', '_', 't', 'y', 'p', 'e', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'J', 'N', 'S', '1', '_', '1', '4', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'i', 'm', 'p', 'l', 'I', 'i', 'S', 't', '4', 'p', 'l', 'u', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'P', 'i', 'E', 'E', 'N', 'S', 'F', '_', 'I', 'i', 'S', 't', '1', '0', 'm', 'u', 'l', 't', 'i', 'p', 'l', 'i', 'e', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'S', 'I', '_', 'E', 'E', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', 'O', '_', 'E', 'U', 'l', 'T', '_', 'R', 'T', '0', '_', 'R', 'T', '1', '_', 'E', '_', 'E', 'E', 'E', 'v', 'S', 'O', '_', 'N', 'S', '0', '_', '5', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'T', '2', '_', 'D', 'p', 'T', '3', '_', 'E', 'U', 'l', 'S', 'Q', '_', 'D', 'p', 'R', 'T', '0', '_', 'E', '_', 'L', 'i', '1', 'E', 'S', 'E', '_', 'J', 'S', 'J', '_', 'S', 'M', '_', 'E', 'J', 'L', 'm', '0', 'E', 'L', 'm', '1', 'E', 'E', 'E', 'E', 'v', 'S', 'O', '_', 'S', 'R', '_', 'R', 'K', 'N', 'S', '0', '_', '8', 'n', 'd', '_', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'S', 'Y', '_', 'R', 'S', 't', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'S', '1', '0', '_', 'E', 'E', 'S', 't', '1', '6', 'i', 'n', 't', 'e', 'g', 'e', 'r', '_', 's', 'e', 'q', 'u', 'e', 'n', 'c', 'e', 'I', 'm', 'J', 'X', 's', 'p', 'T', '4', '_', 'E', 'E', 'E', 'E', 'N', 'K', 'U', 'l', 'S', 'Q', '_', 'S', 'R', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '1', '_', '1', '9', 'K', 'e', 'r', 'n', 'e', 'l', 'M', 'u', 'l', 't', 'i', 'p', 'l', 'e', 'W', 'G', 'T', 'a', 'g', 'E', 'N', 'S', '1', '_', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'N', 'S', '0', '_', '8', 'a', 'c', 'c', 'e', 's', 's', 'o', 'r', 'I', 'N', 'S', '1', '_', '1', '4', 'R', 'e', 'd', 'u', 'c', 'e', 'r', 'E', 'l', 'e', 'm', 'e', 'n', 't', 'I', 'i', 'S', 'H', '_', 'L', 'b', '0', 'E', 'E', 'E', 'L', 'i', '1', 'E', 'L', 'N', 'S', '0', '_', '6', 'a', 'c', 'c', 'e', 's', 's', '4', 'm', 'o', 'd', 'e', 'E', '1', '0', '2', '6', 'E', 'L', 'N', 'S', '1', 'L', '_', '6', 't', 'a', 'r', 'g', 'e', 't', 'E', '2', '0', '1', '4', 'E', 'L', 'N', 'S', '1', 'L', '_', '1', '1', 'p', 'l', 'a', 'c', 'e', 'h', 'o', 'l', 'd', 'e', 'r', 'E', '0', 'E', 'N', 'S', '8', '_', '2', '2', 'a', 'c', 'c', 'e', 's', 's', 'o', 'r', '_', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'y', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'N', 'S', '1', 'I', '_', 'I', 'N', 'S', '1', 'J', '_', 'I', 'i', 'S', 'L', '_', 'L', 'b', '0', 'E', 'E', 'E', 'L', 'i', '1', 'E', 'L', 'S', '1', 'M', '_', '1', '0', '2', '6', 'E', 'L', 'S', '1', 'N', '_', '2', '0', '1', '4', 'E', 'L', 'S', '1', 'O', '_', '0', 'E', 'S', '1', 'Q', '_', 'E', 'E', 'E', 'E', 'E', 'E', 'E', 'D', 'a', 'S', 'Q', '_', 'S', 'R', '_', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZN4sycl3_V16detail15reduCGFuncMultiINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_Li1ESE_JSJ_SM_EJLm0ELm1EEEEvSO_SR_RKNS0_8nd_rangeIXT1_EEESY_RSt5tupleIJS10_EESt16integer_sequenceImJXspT4_EEEENKUlSQ_SR_E_clINS1_19KernelMultipleWGTagENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1L_6targetE2014ELNS1L_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1I_INS1J_IiSL_Lb0EEELi1ELS1M_1026ELS1N_2014ELS1O_0ES1Q_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 12; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 28];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::_V1::detail::reduCGFuncMulti()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 2309; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 47; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 184; }
};
#endif

// sycl::_V1::detail::reduAuxCGFunc()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '3', 'r', 'e', 'd', 'u', 'A', 'u', 'x', 'C', 'G', 'F', 'u', 'n', 'c', 'I', 'N', 'S', '1', '_', '9', 'a', 'u', 't', 'o', '_', 'n', 'a', 'm', 'e', 'E', 'Z', 'N', 'S', '1', '_', '2', '2', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'p', 'a', 'r', 'a', 'l', 'l', 'e', 'l', '_', 'f', 'o', 'r', 'I', 'S', '3', '_', 'L', 'N', 'S', '1', '_', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '0', 'E', 'L', 'i', '1', 'E', 'N', 'S', '0', '_', '3', 'e', 'x', 't', '6', 'o', 'n', 'e', 'a', 'p', 'i', '1', '2', 'e', 'x', 'p', 'e', 'r', 'i', 'm', 'e', 'n', 't', 'a', 'l', '1', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', 'I', 'N', 'S', '9', '_', '6', 'd', 'e', 't', 'a', 'i', 'l', '2', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', '_', 't', 'y', 'p', 'e', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'J', 'N', 'S', '1', '_', '1', '4', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'i', 'm', 'p', 'l', 'I', 'i', 'S', 't', '4', 'p', 'l', 'u', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'P', 'i', 'E', 'E', 'N', 'S', 'F', '_', 'I', 'i', 'S', 't', '1', '0', 'm', 'u', 'l', 't', 'i', 'p', 'l', 'i', 'e', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'S', 'I', '_', 'E', 'E', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', 'O', '_', 'E', 'U', 'l', 'T', '_', 'R', 'T', '0', '_', 'R', 'T', '1', '_', 'E', '_', 'E', 'E', 'E', 'v', 'S', 'O', '_', 'N', 'S', '0', '_', '5', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'T', '2', '_', 'D', 'p', 'T', '3', '_', 'E', 'U', 'l', 'S', 'Q', '_', 'D', 'p', 'R', 'T', '0', '_', 'E', '_', 'J', 'S', 'J', '_', 'S', 'M', '_', 'E', 'J', 'L', 'm', '0', 'E', 'L', 'm', '1', 'E', 'E', 'E', 'E', 'm', 'S', 'O', '_', 'm', 'm', 'R', 'S', 't', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'D', 'p', 'T', '1', '_', 'E', 'E', 'S', 't', '1', '6', 'i', 'n', 't', 'e', 'g', 'e', 'r', '_', 's', 'e', 'q', 'u', 'e', 'n', 'c', 'e', 'I', 'm', 'J', 'X', 's', 'p', 'T', '2', '_', 'E', 'E', 'E', 'E', 'N', 'K', 'U', 'l', 'S', 'Q', '_', 'S', 'R', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '1', '_', '2', '6', 'I', 's', 'N', 'o', 'n', 'U', 's', 'm', 'R', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', 'P', 'r', 'e', 'd', 'i', 'c', 'a', 't', 'e', 'E', 'N', 'S', '1', '_', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'S', 'I', '_', 'S', 'I', '_', 'E', 'E', 'E', 'E', 'E', 'D', 'a', 'S', 'Q', '_', 'S', 'R', '_', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_26IsNonUsmReductionPredicateENS1_5tupleIJSI_SI_EEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 13; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 40];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::_V1::detail::reduAuxCGFunc()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 2511; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 35; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 192; }
};
#endif

// sycl::_V1::detail::reduAuxCGFunc()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '3', 'r', 'e', 'd', 'u', 'A', 'u', 'x', 'C', 'G', 'F', 'u', 'n', 'c', 'I', 'N', 'S', '1', '_', '9', 'a', 'u', 't', 'o', '_', 'n', 'a', 'm', 'e', 'E', 'Z', 'N', 'S', '1', '_', '2', '2', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'p', 'a', 'r', 'a', 'l', 'l', 'e', 'l', '_', 'f', 'o', 'r', 'I', 'S', '3', '_', 'L', 'N', 'S', '1', '_', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '0', 'E', 'L', 'i', '1', 'E', 'N', 'S', '0', '_', '3', 'e', 'x', 't', '6', 'o', 'n', 'e', 'a', 'p', 'i', '1', '2', 'e', 'x', 'p', 'e', 'r', 'i', 'm', 'e', 'n', 't', 'a', 'l', '1', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', 'I', 'N', 'S', '9', '_', '6', 'd', 'e', 't', 'a', 'i', 'l', '2', '0', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'i', 'e', 's', '_', 't', 'y', 'p', 'e', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'J', 'N', 'S', '1', '_', '1', '4', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '_', 'i', 'm', 'p', 'l', 'I', 'i', 'S', 't', '4', 'p', 'l', 'u', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'P', 'i', 'E', 'E', 'N', 'S', 'F', '_', 'I', 'i', 'S', 't', '1', '0', 'm', 'u', 'l', 't', 'i', 'p', 'l', 'i', 'e', 's', 'I', 'i', 'E', 'L', 'i', '0', 'E', 'L', 'm', '1', 'E', 'L', 'b', '0', 'E', 'S', 'I', '_', 'E', 'E', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'R', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', '_', 'c', 'l', 'E', 'S', 'O', '_', 'E', 'U', 'l', 'T', '_', 'R', 'T', '0', '_', 'R', 'T', '1', '_', 'E', '_', 'E', 'E', 'E', 'v', 'S', 'O', '_', 'N', 'S', '0', '_', '5', 'r', 'a', 'n', 'g', 'e', 'I', 'X', 'T', '1', '_', 'E', 'E', 'E', 'T', '2', '_', 'D', 'p', 'T', '3', '_', 'E', 'U', 'l', 'S', 'Q', '_', 'D', 'p', 'R', 'T', '0', '_', 'E', '_', 'J', 'S', 'J', '_', 'S', 'M', '_', 'E', 'J', 'L', 'm', '0', 'E', 'L', 'm', '1', 'E', 'E', 'E', 'E', 'm', 'S', 'O', '_', 'm', 'm', 'R', 'S', 't', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'D', 'p', 'T', '1', '_', 'E', 'E', 'S', 't', '1', '6', 'i', 'n', 't', 'e', 'g', 'e', 'r', '_', 's', 'e', 'q', 'u', 'e', 'n', 'c', 'e', 'I', 'm', 'J', 'X', 's', 'p', 'T', '2', '_', 'E', 'E', 'E', 'E', 'N', 'K', 'U', 'l', 'S', 'Q', '_', 'S', 'R', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '1', '_', '2', '3', 'E', 'm', 'p', 't', 'y', 'R', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', 'P', 'r', 'e', 'd', 'i', 'c', 'a', 't', 'e', 'E', 'N', 'S', '1', '_', '5', 't', 'u', 'p', 'l', 'e', 'I', 'J', 'N', 'S', '0', '_', '8', 'a', 'c', 'c', 'e', 's', 's', 'o', 'r', 'I', 'N', 'S', '1', '_', '1', '4', 'R', 'e', 'd', 'u', 'c', 'e', 'r', 'E', 'l', 'e', 'm', 'e', 'n', 't', 'I', 'i', 'S', 'H', '_', 'L', 'b', '0', 'E', 'E', 'E', 'L', 'i', '1', 'E', 'L', 'N', 'S', '0', '_', '6', 'a', 'c', 'c', 'e', 's', 's', '4', 'm', 'o', 'd', 'e', 'E', '1', '0', '2', '6', 'E', 'L', 'N', 'S', '1', 'J', '_', '6', 't', 'a', 'r', 'g', 'e', 't', 'E', '2', '0', '1', '4', 'E', 'L', 'N', 'S', '1', 'J', '_', '1', '1', 'p', 'l', 'a', 'c', 'e', 'h', 'o', 'l', 'd', 'e', 'r', 'E', '0', 'E', 'N', 'S', '8', '_', '2', '2', 'a', 'c', 'c', 'e', 's', 's', 'o', 'r', '_', 'p', 'r', 'o', 'p', 'e', 'r', 't', 'y', '_', 'l', 'i', 's', 't', 'I', 'J', 'E', 'E', 'E', 'E', 'E', 'N', 'S', '1', 'G', '_', 'I', 'N', 'S', '1', 'H', '_', 'I', 'i', 'S', 'L', '_', 'L', 'b', '0', 'E', 'E', 'E', 'L', 'i', '1', 'E', 'L', 'S', '1', 'K', '_', '1', '0', '2', '6', 'E', 'L', 'S', '1', 'L', '_', '2', '0', '1', '4', 'E', 'L', 'S', '1', 'M', '_', '0', 'E', 'S', '1', 'O', '_', 'E', 'E', 'E', 'E', 'E', 'E', 'E', 'D', 'a', 'S', 'Q', '_', 'S', 'R', '_', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZN4sycl3_V16detail13reduAuxCGFuncINS1_9auto_nameEZNS1_22reduction_parallel_forIS3_LNS1_9reduction8strategyE0ELi1ENS0_3ext6oneapi12experimental10propertiesINS9_6detail20properties_type_listIJEEEEEJNS1_14reduction_implIiSt4plusIiELi0ELm1ELb0EPiEENSF_IiSt10multipliesIiELi0ELm1ELb0ESI_EEZZ4mainENKUlRNS0_7handlerEE_clESO_EUlT_RT0_RT1_E_EEEvSO_NS0_5rangeIXT1_EEET2_DpT3_EUlSQ_DpRT0_E_JSJ_SM_EJLm0ELm1EEEEmSO_mmRSt5tupleIJDpT1_EESt16integer_sequenceImJXspT2_EEEENKUlSQ_SR_E_clINS1_23EmptyReductionPredicateENS1_5tupleIJNS0_8accessorINS1_14ReducerElementIiSH_Lb0EEELi1ELNS0_6access4modeE1026ELNS1J_6targetE2014ELNS1J_11placeholderE0ENS8_22accessor_property_listIJEEEEENS1G_INS1H_IiSL_Lb0EEELi1ELS1K_1026ELS1L_2014ELS1M_0ES1O_EEEEEEEDaSQ_SR_EUlNS0_7nd_itemILi1EEEE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 15; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 53];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::_V1::detail::reduAuxCGFunc()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 2511; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 35; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 240; }
};
#endif

// Constructed::Constructed()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '1', 'C', 'o', 'n', 's', 't', 'r', 'u', 'c', 't', 'e', 'd', 'I', 'i', 'E', 'C', '1', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN11ConstructedIiEC1ERN4sycl3_V15queueEPiEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 68];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Constructed::Constructed()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 16; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Constructed::Constructed()::(kernel 2), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '1', 'C', 'o', 'n', 's', 't', 'r', 'u', 'c', 't', 'e', 'd', 'I', 'f', 'E', 'C', '1', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'f', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN11ConstructedIfEC1ERN4sycl3_V15queueEPfEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 69];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Constructed::Constructed()::(kernel 2)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 16; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Constructed::Constructed()::(kernel 3), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '1', '1', 'C', 'o', 'n', 's', 't', 'r', 'u', 'c', 't', 'e', 'd', 'I', 'j', 'E', 'C', '1', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'j', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN11ConstructedIjEC1ERN4sycl3_V15queueEPjEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 70];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Constructed::Constructed()::(kernel 3)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 16; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Scope::~Scope()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '5', 'S', 'c', 'o', 'p', 'e', 'I', 'i', 'E', 'D', '1', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN5ScopeIiED1EvEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 71];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Scope::~Scope()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 35; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Range::begin()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '5', 'R', 'a', 'n', 'g', 'e', 'I', 'i', 'E', '5', 'b', 'e', 'g', 'i', 'n', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN5RangeIiE5beginEvEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 72];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Range::begin()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 43; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Less::operator()()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '4', 'L', 'e', 's', 's', 'I', 'i', 'E', 'c', 'l', 'E', 'i', 'i', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN4LessIiEclEiiEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 73];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Less::operator()()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 62; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 24; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Derived::run()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', '7', 'D', 'e', 'r', 'i', 'v', 'e', 'd', 'I', 'i', 'E', '3', 'r', 'u', 'n', 'E', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZN7DerivedIiE3runERN4sycl3_V15queueEPiEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 74];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Derived::run()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 27; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 23; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// Initialized::(anonymous)::operator()()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'N', 'K', '1', '1', 'I', 'n', 'i', 't', 'i', 'a', 'l', 'i', 'z', 'e', 'd', 'I', 'i', 'E', 'U', 'l', 'v', 'E', '_', 'c', 'l', 'E', 'v', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZNK11InitializedIiEUlvE_clEvEUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 75];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Initialized::(anonymous)::operator()()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 69; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 31; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};
#endif

// main()::(kernel 9), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'N', 'K', 'U', 'l', 'T', '_', 'T', '0', '_', 'E', '_', 'c', 'l', 'I', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'E', 'D', 'a', 'S', '_', 'S', '0', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() {
    return "_ZTSZZ4mainENKUlT_T0_E_clIN4sycl3_V15queueEPiEEDaS_S0_EUlvE_";
  }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 75];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "implicit_calls.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 9)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 109; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 53; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
