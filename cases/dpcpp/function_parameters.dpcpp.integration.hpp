// Integration header of function_parameters.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when function_parameters.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_FUNCTION_PARAMETERS_CPP
#define SYCLFLAT_INTEGRATION_OF_FUNCTION_PARAMETERS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>
#include <sycl/detail/kernel_global_info.hpp>
#include <sycl/ext/oneapi/experimental/free_function_traits.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd",
  "_Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi",
  "_Z18__sycl_kernel_taskPi",
  "_Z22__sycl_kernel_raw_taskPi",
  "_Z29__sycl_kernel_declared_beforePi",
  "_Z21__sycl_kernel_genericIiEvPT_",
  "_Z21__sycl_kernel_genericIfEvPT_",
  "",
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
  { kernel_param_kind_t::kind_stream, 144, 4 },  // stream
  { kernel_param_kind_t::kind_std_layout, 1, 148 },  // c
  { kernel_param_kind_t::kind_sampler, 16, 149 },  // parameter_5
  { kernel_param_kind_t::kind_std_layout, 1, 165 },  // e
  { kernel_param_kind_t::kind_work_group_memory, 16, 166 },  // memory
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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

namespace syclflat {

#if __has_builtin(__builtin_sycl_unique_stable_name)
// Clang tells the mangled name of a function in that of a class. Where the former refers to a part
// of the whole in front of it (S_, S0_, S1_...), it does so by the number of that part: these have
// two and three parts in front of the function's own.
template <auto *> struct behind_two;
namespace second {
template <auto *> struct behind_three;
}

// Returns the number of the part that a mangled name refers to here, -1 for no reference.
constexpr int reference(const char *text) {
  unsigned number = 0;
  if (*text != 'S')
    return -1;
  while (*++text != '_') {
    const bool is_digit = '0' <= *text && *text <= '9';
    if (!is_digit && !('A' <= *text && *text <= 'Z'))
      return -1;
    number = (number ? number - 1 : 0) * 36 + *text - (is_digit ? '0' : 'A' - 10) + 1;
  }
  return static_cast<int>(number % 0x7fffffff);
}

constexpr const char *end_of_reference(const char *text) {
  while (*text != '_')
    ++text;
  return text;
}

constexpr bool is_same_function(const char *own, const char *two, const char *three) {
  for (; *own != 0; ++own, ++two, ++three) {
    const int number = reference(two);
    if (number >= 0 && reference(three) == number + 1) {
      if (reference(own) != number - 2)
        return false;
      own = end_of_reference(own);
      two = end_of_reference(two);
      three = end_of_reference(three);
    } else if (*own != *two) {
      return false;
    }
  }
  return __builtin_strlen(two) == sizeof("EEEE") - 1;
}
#endif

namespace {

// the plain functions that are kernels
struct function_kernel {
  const char *mangled;
  const char *symbol;
  int dimensions;
};
[[maybe_unused]] constexpr function_kernel function_kernels[] = {
  { "_Z9accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd", "_Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd", 1 },
  { "_Z6othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi", "_Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi", 2 },
  { "_Z4taskPi", "_Z18__sycl_kernel_taskPi", 0 },
  { "_Z8raw_taskPi", "_Z22__sycl_kernel_raw_taskPi", 0 },
  { "_Z15declared_beforePi", "_Z29__sycl_kernel_declared_beforePi", 3 },
  { "_Z7genericIiEvPT_", "_Z21__sycl_kernel_genericIiEvPT_", 1 },
  { "_Z7genericIfEvPT_", "_Z21__sycl_kernel_genericIfEvPT_", 1 },
};

// Returns what is known of a function; null if it is no kernel.
template <auto *Function> constexpr const function_kernel *find_kernel() {
#if __has_builtin(__builtin_sycl_unique_stable_name)
  const char *two = __builtin_sycl_unique_stable_name(behind_two<Function>) +
                    sizeof("_ZTSN8syclflat10behind_twoIXadL") - 1;
  const char *three = __builtin_sycl_unique_stable_name(second::behind_three<Function>) +
                      sizeof("_ZTSN8syclflat6second12behind_threeIXadL") - 1;
  for (const function_kernel &kernel : function_kernels)
    if (is_same_function(kernel.mangled, two, three))
      return &kernel;
#else
  static_assert(Function == nullptr, "only Clang tells which kernel a function is: compile the "
                                     "host half with 'syclflat c++'");
#endif
  return nullptr;
}

// Tells libsycl how many parameters they have, before main.
const struct register_functions {
  register_functions() noexcept {
    static constexpr const char *symbols[] = {
      "_Z23__sycl_kernel_accessorsN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEiNS0_14local_accessorIiLi1EEEfNS1_IfLi2ELS3_1026ELS4_2014ELS5_0ES9_EEd",
      "_Z20__sycl_kernel_othersiN4sycl3_V18accessorIiLi1ELNS0_6access4modeE1026ELNS2_6targetE2014ELNS2_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEENS0_6streamEcNS0_7samplerEcNS7_12experimental17work_group_memoryIiNSD_10propertiesINSD_6detail20properties_type_listIJEEEEEEEi",
      "_Z18__sycl_kernel_taskPi",
      "_Z22__sycl_kernel_raw_taskPi",
      "_Z29__sycl_kernel_declared_beforePi",
      "_Z21__sycl_kernel_genericIiEvPT_",
      "_Z21__sycl_kernel_genericIfEvPT_",
    };
    static constexpr unsigned counts[] = {6, 8, 1, 1, 1, 1, 1};
    sycl::detail::free_function_info_map::add(symbols, counts, 7);
  }
} functions_of_this_file;

}  // namespace
}  // namespace syclflat

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

template <class Result, class... Parameter, bool IsNoexcept,
          Result (*Function)(Parameter...) noexcept(IsNoexcept)>
struct is_kernel<Function> {
  static constexpr bool value = syclflat::find_kernel<Function>() != nullptr;
};
template <class Result, class... Parameter, bool IsNoexcept,
          Result (*Function)(Parameter...) noexcept(IsNoexcept), int Dimensions>
struct is_nd_range_kernel<Function, Dimensions> {
  static constexpr bool value = is_kernel<Function>::value && Dimensions != 0 &&
                                syclflat::find_kernel<Function>()->dimensions == Dimensions;
};
template <class Result, class... Parameter, bool IsNoexcept,
          Result (*Function)(Parameter...) noexcept(IsNoexcept)>
struct is_single_task_kernel<Function> {
  static constexpr bool value =
      is_kernel<Function>::value && syclflat::find_kernel<Function>()->dimensions == 0;
};

}  // namespace ext::oneapi::experimental

namespace detail {

template <class Result, class... Parameter, bool IsNoexcept,
          Result (*Function)(Parameter...) noexcept(IsNoexcept)>
struct FreeFunctionInfoData<Function> {
  static constexpr unsigned getNumParams() { return sizeof...(Parameter); }
  static constexpr const char *getFunctionName() {
    return syclflat::find_kernel<Function>()->symbol;
  }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
