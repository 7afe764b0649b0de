// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an integration header is made of: rows that say where in a capture object the arguments of
// a kernel are. Self-contained, so that an integration header can come before everything else.
#pragma once

#include <string>
#include <typeinfo>

inline namespace cl {
namespace sycl {
namespace detail {

enum class kernel_param_kind_t {
  kind_accessor = 0,
  kind_std_layout = 1,
  kind_sampler = 2,
  kind_pointer = 3,
  kind_specialization_constants_buffer = 4,
  kind_stream = 5,
  kind_work_group_memory = 6,
  kind_dynamic_work_group_memory = 7,
  kind_dynamic_accessor = 8,
  kind_struct_with_special_type = 9,
  kind_invalid = 15
};

// One kernel argument, or several that one accessor stands for.
struct kernel_param_desc_t {
  kernel_param_kind_t kind;
  // Of an accessor: access target | dimensions << 11; else a size in bytes.
  int info;
  // In bytes, from the start of the capture object.
  int offset;
};

// The kernels of one source file, for those whose names can't be declared ahead of it.
struct kernel_registration {
  const char *const *names;
  const kernel_param_desc_t *signatures;
  const unsigned *starts;
  const unsigned *sizes;
  unsigned kernels;
  unsigned rows;
  // Behind the names of kernels that are this file's own, which others may have, too.
  const char *suffix;
  const kernel_registration *next;
  const kernel_registration *next_here;

  // In what is compiled here, "here" is the first one.
  kernel_registration(const char *const *kernel_names, const kernel_param_desc_t *all_signatures,
                      const unsigned *signature_starts, const unsigned *capture_sizes,
                      unsigned kernel_count, unsigned row_count, const char *own_suffix,
                      const kernel_registration *&here)
      : names(kernel_names), signatures(all_signatures), starts(signature_starts),
        sizes(capture_sizes), kernels(kernel_count), rows(row_count), suffix(own_suffix),
        next(first()), next_here(here) {
    first() = here = this;
  }

  static const kernel_registration *&first() {
    static const kernel_registration *head = nullptr;
    return head;
  }
};

// The rows of one kernel.
struct kernel_signature {
  const char *name;
  const kernel_param_desc_t *rows;
  unsigned count;
  // Of the capture object, in bytes.
  unsigned size;
};

// Whether the host's compiler and Clang surely mean the same kernel by a name. g++ numbers all
// lambdas of a function together, Clang those of each signature: a later one's name (Ul…E0_, not
// Ul…E_) could be that of another kernel.
inline bool is_common_name([[maybe_unused]] const std::string &name) {
#if defined(__GNUC__) && !defined(__clang__)
  std::size_t position = name.find("Ul");
  while ((position = name.find('E', position)) != std::string::npos) {
    std::size_t digits = ++position;
    position = name.find_first_not_of("0123456789", digits);
    if (position != digits && position != std::string::npos && name[position] == '_')
      return false;
  }
#endif
  return true;
}

// The kernels of what is compiled here.
static const kernel_registration *registered_here = nullptr;

// Finds a kernel of one file; the name is null if it isn't there.
inline kernel_signature find_kernel(const kernel_registration &file, const std::string &name) {
  for (unsigned kernel = 0; kernel < file.kernels; ++kernel)
    if (name == file.names[kernel]) {
      unsigned end = kernel + 1 < file.kernels ? file.starts[kernel + 1] : file.rows;
      unsigned start = file.starts[kernel];
      return {file.names[kernel], file.signatures + start, end - start, file.sizes[kernel]};
    }
  return {nullptr, nullptr, 0, 0};
}

// Finds a kernel among the registered ones, of those that other files have too, the one that is
// compiled here; the name is null if it isn't there.
inline kernel_signature find_registered_kernel(const std::string &name,
                                               const kernel_registration *here) {
  kernel_signature found{nullptr, nullptr, 0, 0};
  if (!is_common_name(name))
    return found;
  for (auto *file = here; file && !found.name; file = file->next_here)
    found = find_kernel(*file, name + file->suffix);
  for (auto *file = kernel_registration::first(); file && !found.name; file = file->next)
    found = find_kernel(*file, name);
  return found;
}

// The mangled name of a type's type info, which names a kernel on host and device alike.
template <class Name> std::string stable_name() {
#if defined(SYCL_LANGUAGE_VERSION) && defined(__has_builtin)
#if __has_builtin(__builtin_sycl_unique_stable_name)
#define SYCLFLAT_STABLE_NAME(Type) __builtin_sycl_unique_stable_name(Type)
#endif
#endif
#ifdef SYCLFLAT_STABLE_NAME
  return SYCLFLAT_STABLE_NAME(Name);
#else
  // A pointer, so that the type may be incomplete; its name is P and the type's.
  return std::string("_ZTS") + (typeid(Name *).name() + 1);
#endif
}

// Specialised by integration headers for every kernel whose name they can declare.
template <class Name> struct KernelInfo {};

// The rows of the kernel that a type names.
template <class Name, class = void> struct kernel_info_of {
  // Known when the kernel is launched.
  template <class Kernel> static constexpr bool is_of_size_of = true;
  static kernel_signature signature() {
    return find_registered_kernel(stable_name<Name>(), registered_here);
  }
};

template <class Name>
struct kernel_info_of<Name, decltype(static_cast<void>(KernelInfo<Name>::getNumParams()))> {
  template <class Kernel>
  static constexpr bool is_of_size_of = sizeof(Kernel) == KernelInfo<Name>::getKernelSize();
  static kernel_signature signature() {
    constexpr unsigned count = KernelInfo<Name>::getNumParams();
    return {KernelInfo<Name>::getName(), count ? &KernelInfo<Name>::getParamDesc(0) : nullptr,
            count, KernelInfo<Name>::getKernelSize()};
  }
};

} // namespace detail
} // namespace sycl
} // namespace cl
