// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a work-item stands, asked of the device. Dimensions count as the device does: 0 varies
// fastest.
#pragma once

#include <cstddef>

#ifdef __SYCL_DEVICE_ONLY__

inline namespace cl {
namespace sycl {
namespace detail {

#if defined(__SPIR__) || defined(__SPIRV__)

// The builtin functions of OpenCL C, by their mangled names. Their results do not change
// while a work-item runs.
[[gnu::const]] extern std::size_t get_global_id(unsigned) __asm__("_Z13get_global_idj");
[[gnu::const]] extern std::size_t get_global_size(unsigned) __asm__("_Z15get_global_sizej");
[[gnu::const]] extern std::size_t get_global_offset(unsigned) __asm__("_Z17get_global_offsetj");
[[gnu::const]] extern std::size_t get_local_id(unsigned) __asm__("_Z12get_local_idj");
[[gnu::const]] extern std::size_t get_local_size(unsigned) __asm__("_Z14get_local_sizej");
[[gnu::const]] extern std::size_t get_group_id(unsigned) __asm__("_Z12get_group_idj");
[[gnu::const]] extern std::size_t get_num_groups(unsigned) __asm__("_Z14get_num_groupsj");
[[clang::convergent]] extern void work_group_barrier(unsigned) __asm__("_Z7barrierj");

#elif defined(__NVPTX__) || defined(__AMDGCN__)

#define SYCLFLAT_BY_DIMENSION(name, x, y, z)                                                      \
  inline std::size_t name(unsigned d) { return d == 0 ? x : d == 1 ? y : z; }

#ifdef __NVPTX__
SYCLFLAT_BY_DIMENSION(get_local_id, __nvvm_read_ptx_sreg_tid_x(), __nvvm_read_ptx_sreg_tid_y(),
                      __nvvm_read_ptx_sreg_tid_z())
SYCLFLAT_BY_DIMENSION(get_local_size, __nvvm_read_ptx_sreg_ntid_x(),
                      __nvvm_read_ptx_sreg_ntid_y(), __nvvm_read_ptx_sreg_ntid_z())
SYCLFLAT_BY_DIMENSION(get_group_id, __nvvm_read_ptx_sreg_ctaid_x(),
                      __nvvm_read_ptx_sreg_ctaid_y(), __nvvm_read_ptx_sreg_ctaid_z())
SYCLFLAT_BY_DIMENSION(get_num_groups, __nvvm_read_ptx_sreg_nctaid_x(),
                      __nvvm_read_ptx_sreg_nctaid_y(), __nvvm_read_ptx_sreg_nctaid_z())
[[clang::convergent]] inline void work_group_barrier(unsigned) { __syncthreads(); }
#else
SYCLFLAT_BY_DIMENSION(get_local_id, __builtin_amdgcn_workitem_id_x(),
                      __builtin_amdgcn_workitem_id_y(), __builtin_amdgcn_workitem_id_z())
SYCLFLAT_BY_DIMENSION(get_local_size, __builtin_amdgcn_workgroup_size_x(),
                      __builtin_amdgcn_workgroup_size_y(), __builtin_amdgcn_workgroup_size_z())
SYCLFLAT_BY_DIMENSION(get_group_id, __builtin_amdgcn_workgroup_id_x(),
                      __builtin_amdgcn_workgroup_id_y(), __builtin_amdgcn_workgroup_id_z())
SYCLFLAT_BY_DIMENSION(get_num_groups,
                      __builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x(),
                      __builtin_amdgcn_grid_size_y() / __builtin_amdgcn_workgroup_size_y(),
                      __builtin_amdgcn_grid_size_z() / __builtin_amdgcn_workgroup_size_z())
// The instruction makes work-items wait; what they wrote becomes visible through the fences.
[[clang::convergent]] inline void work_group_barrier(unsigned) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#endif
#undef SYCLFLAT_BY_DIMENSION

inline std::size_t get_global_offset(unsigned) { return 0; }
inline std::size_t get_global_size(unsigned d) { return get_num_groups(d) * get_local_size(d); }
inline std::size_t get_global_id(unsigned d) {
  return get_group_id(d) * get_local_size(d) + get_local_id(d);
}

#else

// Elsewhere, whoever calls the kernels defines these.
extern "C" {
std::size_t syclflat_get_global_id(unsigned);
std::size_t syclflat_get_global_size(unsigned);
std::size_t syclflat_get_local_id(unsigned);
std::size_t syclflat_get_local_size(unsigned);
std::size_t syclflat_get_group_id(unsigned);
std::size_t syclflat_get_num_groups(unsigned);
void syclflat_work_group_barrier(unsigned);
}
inline std::size_t get_global_id(unsigned d) { return syclflat_get_global_id(d); }
inline std::size_t get_global_size(unsigned d) { return syclflat_get_global_size(d); }
inline std::size_t get_global_offset(unsigned) { return 0; }
inline std::size_t get_local_id(unsigned d) { return syclflat_get_local_id(d); }
inline std::size_t get_local_size(unsigned d) { return syclflat_get_local_size(d); }
inline std::size_t get_group_id(unsigned d) { return syclflat_get_group_id(d); }
inline std::size_t get_num_groups(unsigned d) { return syclflat_get_num_groups(d); }
inline void work_group_barrier(unsigned flags) { syclflat_work_group_barrier(flags); }

#endif

} // namespace detail
} // namespace sycl
} // namespace cl

#endif
