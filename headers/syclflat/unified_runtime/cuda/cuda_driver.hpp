// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of CUDA's driver API that the adapter uses, taken from the driver's library at run time:
// it replaces cuda.h, so that no toolkit is needed to build or run.
#pragma once

#include <cstddef>

namespace syclflat::cuda {

using result = int;
using device = int;
using context = struct context_handle *;
using stream = struct stream_handle *;
using event = struct event_handle *;
using module = struct module_handle *;
using function = struct function_handle *;
using linker = struct linker_handle *;
using graph = struct graph_handle *;
using graph_node = struct graph_node_handle *;
using executable_graph = struct executable_graph_handle *;
using memory_pool = struct memory_pool_handle *;
using array = struct array_handle *;
using mipmapped_array = struct mipmapped_array_handle *;
using pointer = unsigned long long;
using physical_memory = unsigned long long;
using host_function = void (*)(void *);

// Results that mean more than that something failed.
constexpr result success = 0, invalid_value = 1, out_of_memory = 2, invalid_image = 200,
                 no_binary_for_gpu = 209, invalid_ptx = 218, unsupported_ptx_version = 222,
                 not_found = 500, not_ready = 600, launch_out_of_resources = 701,
                 peer_access_already_enabled = 704, peer_access_not_enabled = 705,
                 not_supported = 801;
// From a fault of a kernel's on, all calls fail.
constexpr bool is_fault(result code) {
  return code == 700 || code == 702 || code == 710 || (code >= 714 && code <= 719);
}

// CUdevice_attribute
enum device_attribute : int {
  max_threads_per_block = 1,
  max_block_dim_x = 2,
  max_block_dim_y = 3,
  max_block_dim_z = 4,
  max_grid_dim_x = 5,
  max_grid_dim_y = 6,
  max_grid_dim_z = 7,
  total_constant_memory = 9,
  warp_size = 10,
  max_registers_per_block = 12,
  clock_rate = 13, // kHz
  texture_alignment = 14,
  multiprocessor_count = 16,
  integrated = 18,
  max_texture_1d_width = 21,
  max_texture_2d_width = 22,
  max_texture_2d_height = 23,
  max_texture_3d_width = 24,
  max_texture_3d_height = 25,
  max_texture_3d_depth = 26,
  max_texture_2d_layered_width = 27,
  max_texture_2d_layered_height = 28,
  max_texture_2d_layered_layers = 29,
  ecc_enabled = 32,
  pci_bus_id = 33,
  pci_device_id = 34,
  memory_clock_rate = 36, // kHz
  memory_bus_width = 37,  // bits
  l2_cache_size = 38,
  max_texture_1d_layered_width = 42,
  max_texture_1d_layered_layers = 43,
  max_texture_2d_gather_width = 45,
  max_texture_2d_gather_height = 46,
  pci_domain_id = 50,
  texture_pitch_alignment = 51,
  max_texture_cubemap_width = 52,
  max_surface_1d_width = 55,
  max_surface_2d_width = 56,
  max_surface_2d_height = 57,
  max_surface_3d_width = 58,
  max_surface_3d_height = 59,
  max_surface_3d_depth = 60,
  max_surface_1d_layered_width = 61,
  max_surface_1d_layered_layers = 62,
  max_surface_2d_layered_width = 63,
  max_surface_2d_layered_height = 64,
  max_surface_2d_layered_layers = 65,
  max_surface_cubemap_width = 66,
  max_texture_1d_linear_width = 69,
  max_texture_2d_linear_width = 70,
  max_texture_2d_linear_height = 71,
  max_texture_2d_linear_pitch = 72, // bytes
  max_texture_2d_mipmapped_width = 73,
  max_texture_2d_mipmapped_height = 74,
  compute_capability_major = 75,
  compute_capability_minor = 76,
  max_texture_1d_mipmapped_width = 77,
  managed_memory = 83,
  host_native_atomic_supported = 86,
  pageable_memory_access = 88,
  concurrent_managed_access = 89,
  cooperative_launch = 95,
  max_shared_memory_per_block_optin = 97,
  virtual_memory_management_supported = 102,
  memory_pools_supported = 115,
};

// CUfunction_attribute
enum function_attribute : int {
  function_max_threads_per_block = 0,
  function_shared_size = 1,
  function_local_size = 3,
  function_registers = 4,
  function_max_dynamic_shared_size = 8,
};

// CUjit_option, CUjitInputType
enum jit_option : int {
  jit_error_log_buffer = 5,
  jit_error_log_buffer_size = 6,
  jit_generate_line_info = 13
};
constexpr int jit_input_cubin = 0;
constexpr int jit_input_ptx = 1;

// CUmem_advise
enum advice : int {
  set_read_mostly = 1,
  unset_read_mostly = 2,
  set_preferred_location = 3,
  unset_preferred_location = 4,
  set_accessed_by = 5,
  unset_accessed_by = 6,
};
constexpr device cpu_device = -1;

constexpr int capture_relaxed = 2; // CUstreamCaptureMode

constexpr unsigned stream_non_blocking = 1, event_disable_timing = 2, mem_attach_global = 1,
                   host_alloc_portable = 1, host_alloc_device_map = 2;
constexpr int pointer_attribute_memory_type = 2, p2p_native_atomic_supported = 3;

enum memory_type : unsigned { host_memory = 1, device_memory = 2, array_memory = 3 };

// CUDA_MEMCPY3D; sizes are bytes.
struct memcpy_3d {
  std::size_t from_x, from_y, from_z, from_level;
  memory_type from_type;
  const void *from_host;
  pointer from_device;
  array from_array;
  void *from_reserved;
  std::size_t from_pitch, from_height;
  std::size_t to_x, to_y, to_z, to_level;
  memory_type to_type;
  void *to_host;
  pointer to_device;
  array to_array;
  void *to_reserved;
  std::size_t to_pitch, to_height;
  std::size_t width, height, depth;
};

// CUDA_KERNEL_NODE_PARAMS_v2
struct kernel_node_parameters {
  function launched;
  unsigned groups[3], items[3], dynamic_bytes;
  void **arguments, **extra, *kernel;
  context owner;
};

// CUmemLocation, of a device.
struct location {
  int type = 1;
  device number;
};

// CUmemAllocationProp, for memory of a device.
struct physical_properties {
  int allocation_type = 1, handle_types = 0;
  location place;
  void *metadata = nullptr;
  unsigned char flags[8] = {};
};

// CUmemAllocationGranularity_flags
enum granularity : int { granularity_minimum = 0, granularity_recommended = 1 };

// CUmemAccess_flags
enum access : int { access_none = 0, access_read = 1, access_read_write = 3 };

// CUmemAccessDesc
struct access_by {
  location place;
  access what;
};

// CUmemPool_attribute; values are 64-bit numbers of bytes.
enum pool_attribute : int {
  pool_release_threshold = 4,
  pool_reserved_current = 5,
  pool_reserved_high = 6,
  pool_used_current = 7,
  pool_used_high = 8,
};

// CUmemPoolProps, for memory of a device.
struct pool_properties {
  int allocation_type = 1, handle_types = 0, location_type = 1;
  device number;
  void *security = nullptr;
  std::size_t most; // bytes, 0 for as many as there are
  unsigned char reserved[56] = {};
};

// CUarray_format
enum array_format : unsigned {
  unsigned_int8 = 1,
  unsigned_int16 = 2,
  unsigned_int32 = 3,
  signed_int8 = 8,
  signed_int16 = 9,
  signed_int32 = 10,
  half_float = 16,
  float32 = 32,
};

// CUDA_ARRAY3D_DESCRIPTOR, in elements; what there is none of is 0.
struct array_description {
  std::size_t width, height, depth;
  array_format format;
  unsigned channels, flags;
};
constexpr unsigned array_layered = 1, array_surface = 2, array_cubemap = 4, array_gather = 8;

// CUDA_RESOURCE_DESC
struct resource_description {
  enum kind : int { of_array, of_mipmapped_array, of_linear_memory, of_pitched_memory } type;
  union {
    array one;
    mipmapped_array levels;
    struct {
      pointer memory;
      array_format format;
      unsigned channels;
      std::size_t bytes;
    } linear;
    struct {
      pointer memory;
      array_format format;
      unsigned channels;
      std::size_t width, height, pitch;
    } pitched;
    int reserved[32];
  };
  unsigned flags;
};

// CUaddress_mode, CUfilter_mode
enum address_mode : int { wrap, clamp_to_edge, mirror, border };
enum filter_mode : int { nearest, linear };

// CUDA_TEXTURE_DESC
struct texture_description {
  address_mode addresses[3];
  filter_mode filter;
  unsigned flags, most_anisotropy;
  filter_mode mipmap_filter;
  float bias, least_level, greatest_level, border_colour[4];
  int reserved[12];
};
constexpr unsigned texture_as_integer = 1, texture_normalized_coordinates = 2,
                   texture_seamless_cubemap = 0x40;

// Name, symbol in the library, parameters.
#define SYCLFLAT_CUDA_FUNCTIONS(X)                                                                 \
  X(cuInit, "cuInit", unsigned)                                                                    \
  X(cuDriverGetVersion, "cuDriverGetVersion", int *)                                               \
  X(cuGetErrorName, "cuGetErrorName", result, const char **)                                       \
  X(cuGetErrorString, "cuGetErrorString", result, const char **)                                   \
  X(cuDeviceGetCount, "cuDeviceGetCount", int *)                                                   \
  X(cuDeviceGet, "cuDeviceGet", device *, int)                                                     \
  X(cuDeviceGetName, "cuDeviceGetName", char *, int, device)                                       \
  X(cuDeviceGetAttribute, "cuDeviceGetAttribute", int *, int, device)                              \
  X(cuDeviceTotalMem, "cuDeviceTotalMem_v2", std::size_t *, device)                                \
  X(cuDeviceGetUuid, "cuDeviceGetUuid", void *, device)                                            \
  X(cuDeviceCanAccessPeer, "cuDeviceCanAccessPeer", int *, device, device)                         \
  X(cuDeviceGetP2PAttribute, "cuDeviceGetP2PAttribute", int *, int, device, device)                \
  X(cuDevicePrimaryCtxRetain, "cuDevicePrimaryCtxRetain", context *, device)                       \
  X(cuDevicePrimaryCtxRelease, "cuDevicePrimaryCtxRelease_v2", device)                             \
  X(cuCtxSetCurrent, "cuCtxSetCurrent", context)                                                   \
  X(cuCtxGetCurrent, "cuCtxGetCurrent", context *)                                                 \
  X(cuCtxSynchronize, "cuCtxSynchronize")                                                          \
  X(cuCtxEnablePeerAccess, "cuCtxEnablePeerAccess", context, unsigned)                             \
  X(cuCtxDisablePeerAccess, "cuCtxDisablePeerAccess", context)                                     \
  X(cuMemGetInfo, "cuMemGetInfo_v2", std::size_t *, std::size_t *)                                 \
  X(cuMemAlloc, "cuMemAlloc_v2", pointer *, std::size_t)                                           \
  X(cuMemFree, "cuMemFree_v2", pointer)                                                            \
  X(cuMemHostAlloc, "cuMemHostAlloc", void **, std::size_t, unsigned)                              \
  X(cuMemFreeHost, "cuMemFreeHost", void *)                                                        \
  X(cuMemAllocManaged, "cuMemAllocManaged", pointer *, std::size_t, unsigned)                      \
  X(cuMemPrefetchAsync, "cuMemPrefetchAsync", pointer, std::size_t, device, stream)                \
  X(cuMemAdvise, "cuMemAdvise", pointer, std::size_t, int, device)                                 \
  X(cuPointerGetAttribute, "cuPointerGetAttribute", void *, int, pointer)                          \
  X(cuMemcpy, "cuMemcpy", pointer, pointer, std::size_t)                                           \
  X(cuMemcpyAsync, "cuMemcpyAsync", pointer, pointer, std::size_t, stream)                         \
  X(cuMemcpy3DAsync, "cuMemcpy3DAsync_v2", const memcpy_3d *, stream)                              \
  X(cuArrayCreate, "cuArray3DCreate_v2", array *, const array_description *)                       \
  X(cuArrayDestroy, "cuArrayDestroy", array)                                                       \
  X(cuMipmappedArrayCreate, "cuMipmappedArrayCreate", mipmapped_array *,                           \
    const array_description *, unsigned)                                                           \
  X(cuMipmappedArrayDestroy, "cuMipmappedArrayDestroy", mipmapped_array)                           \
  X(cuMipmappedArrayGetLevel, "cuMipmappedArrayGetLevel", array *, mipmapped_array, unsigned)      \
  X(cuTexObjectCreate, "cuTexObjectCreate", unsigned long long *, const resource_description *,    \
    const texture_description *, const void *)                                                     \
  X(cuTexObjectDestroy, "cuTexObjectDestroy", unsigned long long)                                  \
  X(cuSurfObjectCreate, "cuSurfObjectCreate", unsigned long long *, const resource_description *)  \
  X(cuSurfObjectDestroy, "cuSurfObjectDestroy", unsigned long long)                                \
  X(cuMemsetD8Async, "cuMemsetD8Async", pointer, unsigned char, std::size_t, stream)               \
  X(cuMemsetD16Async, "cuMemsetD16Async", pointer, unsigned short, std::size_t, stream)            \
  X(cuMemsetD32Async, "cuMemsetD32Async", pointer, unsigned, std::size_t, stream)                  \
  X(cuMemsetD2D8Async, "cuMemsetD2D8Async", pointer, std::size_t, unsigned char, std::size_t,      \
    std::size_t, stream)                                                                           \
  X(cuMemsetD2D16Async, "cuMemsetD2D16Async", pointer, std::size_t, unsigned short, std::size_t,   \
    std::size_t, stream)                                                                           \
  X(cuMemsetD2D32Async, "cuMemsetD2D32Async", pointer, std::size_t, unsigned, std::size_t,         \
    std::size_t, stream)                                                                           \
  X(cuStreamCreateWithPriority, "cuStreamCreateWithPriority", stream *, unsigned, int)             \
  X(cuStreamDestroy, "cuStreamDestroy_v2", stream)                                                 \
  X(cuStreamSynchronize, "cuStreamSynchronize", stream)                                            \
  X(cuStreamWaitEvent, "cuStreamWaitEvent", stream, event, unsigned)                               \
  X(cuStreamQuery, "cuStreamQuery", stream)                                                        \
  X(cuLaunchHostFunc, "cuLaunchHostFunc", stream, host_function, void *)                           \
  X(cuCtxGetStreamPriorityRange, "cuCtxGetStreamPriorityRange", int *, int *)                      \
  X(cuEventCreate, "cuEventCreate", event *, unsigned)                                             \
  X(cuEventDestroy, "cuEventDestroy_v2", event)                                                    \
  X(cuEventRecord, "cuEventRecord", event, stream)                                                 \
  X(cuEventSynchronize, "cuEventSynchronize", event)                                               \
  X(cuEventQuery, "cuEventQuery", event)                                                           \
  X(cuEventElapsedTime, "cuEventElapsedTime", float *, event, event)                               \
  X(cuModuleLoadDataEx, "cuModuleLoadDataEx", module *, const void *, unsigned, int *, void **)    \
  X(cuModuleUnload, "cuModuleUnload", module)                                                      \
  X(cuModuleGetFunction, "cuModuleGetFunction", function *, module, const char *)                  \
  X(cuModuleGetGlobal, "cuModuleGetGlobal_v2", pointer *, std::size_t *, module, const char *)     \
  X(cuLinkCreate, "cuLinkCreate_v2", unsigned, int *, void **, linker *)                           \
  X(cuLinkAddData, "cuLinkAddData_v2", linker, int, void *, std::size_t, const char *, unsigned,   \
    int *, void **)                                                                                \
  X(cuLinkComplete, "cuLinkComplete", linker, void **, std::size_t *)                              \
  X(cuLinkDestroy, "cuLinkDestroy", linker)                                                        \
  X(cuFuncGetAttribute, "cuFuncGetAttribute", int *, int, function)                                \
  X(cuFuncSetAttribute, "cuFuncSetAttribute", function, int, int)                                  \
  X(cuOccupancyMaxActiveBlocksPerMultiprocessor, "cuOccupancyMaxActiveBlocksPerMultiprocessor",    \
    int *, function, int, std::size_t)                                                             \
  X(cuLaunchKernel, "cuLaunchKernel", function, unsigned, unsigned, unsigned, unsigned, unsigned,  \
    unsigned, unsigned, stream, void **, void **)                                                  \
  X(cuLaunchCooperativeKernel, "cuLaunchCooperativeKernel", function, unsigned, unsigned,          \
    unsigned, unsigned, unsigned, unsigned, unsigned, stream, void **)

// What drivers in front of CUDA 12.3 don't have.
#define SYCLFLAT_CUDA_GRAPH_FUNCTIONS(X)                                                           \
  X(cuGraphCreate, "cuGraphCreate", graph *, unsigned)                                             \
  X(cuGraphDestroy, "cuGraphDestroy", graph)                                                       \
  X(cuGraphInstantiate, "cuGraphInstantiateWithFlags", executable_graph *, graph,                  \
    unsigned long long)                                                                            \
  X(cuGraphExecDestroy, "cuGraphExecDestroy", executable_graph)                                    \
  X(cuGraphLaunch, "cuGraphLaunch", executable_graph, stream)                                      \
  X(cuGraphKernelNodeGetParams, "cuGraphKernelNodeGetParams_v2", graph_node,                       \
    kernel_node_parameters *)                                                                      \
  X(cuGraphExecKernelNodeSetParams, "cuGraphExecKernelNodeSetParams_v2", executable_graph,         \
    graph_node, const kernel_node_parameters *)                                                    \
  X(cuStreamBeginCaptureToGraph, "cuStreamBeginCaptureToGraph", stream, graph, const graph_node *, \
    const void *, std::size_t, int)                                                                \
  X(cuStreamGetCaptureInfo, "cuStreamGetCaptureInfo_v2", stream, int *, unsigned long long *,      \
    graph *, const graph_node **, std::size_t *)                                                   \
  X(cuStreamEndCapture, "cuStreamEndCapture", stream, graph *)

// What those in front of CUDA 11.2 don't have.
#define SYCLFLAT_CUDA_POOL_FUNCTIONS(X)                                                            \
  X(cuDeviceGetDefaultMemPool, "cuDeviceGetDefaultMemPool", memory_pool *, device)                 \
  X(cuMemPoolCreate, "cuMemPoolCreate", memory_pool *, const pool_properties *)                    \
  X(cuMemPoolDestroy, "cuMemPoolDestroy", memory_pool)                                             \
  X(cuMemPoolGetAttribute, "cuMemPoolGetAttribute", memory_pool, int, void *)                      \
  X(cuMemPoolSetAttribute, "cuMemPoolSetAttribute", memory_pool, int, void *)                      \
  X(cuMemPoolTrimTo, "cuMemPoolTrimTo", memory_pool, std::size_t)                                  \
  X(cuMemAllocFromPoolAsync, "cuMemAllocFromPoolAsync", pointer *, std::size_t, memory_pool,       \
    stream)                                                                                        \
  X(cuMemFreeAsync, "cuMemFreeAsync", pointer, stream)

// What those in front of CUDA 10.2 don't have.
#define SYCLFLAT_CUDA_VIRTUAL_MEMORY_FUNCTIONS(X)                                                  \
  X(cuMemGetAllocationGranularity, "cuMemGetAllocationGranularity", std::size_t *,                 \
    const physical_properties *, granularity)                                                      \
  X(cuMemCreate, "cuMemCreate", physical_memory *, std::size_t, const physical_properties *,       \
    unsigned long long)                                                                            \
  X(cuMemRelease, "cuMemRelease", physical_memory)                                                 \
  X(cuMemAddressReserve, "cuMemAddressReserve", pointer *, std::size_t, std::size_t, pointer,      \
    unsigned long long)                                                                            \
  X(cuMemAddressFree, "cuMemAddressFree", pointer, std::size_t)                                    \
  X(cuMemMap, "cuMemMap", pointer, std::size_t, std::size_t, physical_memory, unsigned long long)  \
  X(cuMemUnmap, "cuMemUnmap", pointer, std::size_t)                                                \
  X(cuMemSetAccess, "cuMemSetAccess", pointer, std::size_t, const access_by *, std::size_t)        \
  X(cuMemGetAccess, "cuMemGetAccess", unsigned long long *, const location *, pointer)

#define SYCLFLAT_CUDA_DECLARE(name, symbol, ...) inline result (*name)(__VA_ARGS__) = nullptr;
SYCLFLAT_CUDA_FUNCTIONS(SYCLFLAT_CUDA_DECLARE)
SYCLFLAT_CUDA_GRAPH_FUNCTIONS(SYCLFLAT_CUDA_DECLARE)
SYCLFLAT_CUDA_POOL_FUNCTIONS(SYCLFLAT_CUDA_DECLARE)
SYCLFLAT_CUDA_VIRTUAL_MEMORY_FUNCTIONS(SYCLFLAT_CUDA_DECLARE)
#undef SYCLFLAT_CUDA_DECLARE

// Opens the driver's library and initializes it: libcuda.so.1, or what the environment names in
// SYCLFLAT_CUDA_LIBRARY. Returns null, or why there is none.
const char *load();

// Whether the driver has graphs, and all functions for them that are used.
bool has_graphs();
// The same of pools of memory.
bool has_pools();
// The same of virtual memory.
bool has_virtual_memory();

} // namespace syclflat::cuda
