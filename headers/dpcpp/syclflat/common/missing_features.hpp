// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Features of DPC++'s headers that rest on its own compiler: declared in front of those headers, so
// that their use is an error. Where headers call such a function in a template, the function is
// marked; where they call it elsewhere, what they offer is.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <syclflat/common/missing.hpp>

#ifndef __NVPTX__
// Bindless images: what they do with a handle, where others have an image.
#define SYCLFLAT_NO_BINDLESS_IMAGES                                                                \
  SYCLFLAT_UNAVAILABLE("bindless images, which NVIDIA's GPUs have; use sycl::image")
template <class Result, class Handle>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_ConvertHandleToImageINTEL(Handle);
template <class Result, class Handle>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_ConvertHandleToSampledImageINTEL(Handle);
template <class Result, class Image, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_ImageFetch(Image, At);
template <class Result, class Image, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_SampledImageFetch(Image, At);
template <class Result, class Image, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_ImageArrayFetch(Image, At, int layer);
template <class Result, class Image, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_SampledImageArrayFetch(Image, At, int layer);
template <class Result, class Image, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_SampledImageGather(Image, At, unsigned component);
template <class Result, class Image, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_ImageArrayRead(Image, At, int layer);
template <class Image, class At, class Value>
SYCLFLAT_NO_BINDLESS_IMAGES void __spirv_ImageArrayWrite(Image, At, int layer, Value);
template <class Image, class Result, class At>
SYCLFLAT_NO_BINDLESS_IMAGES Result __spirv_ImageSampleCubemap(Image, At);
#undef SYCLFLAT_NO_BINDLESS_IMAGES
#endif

namespace sycl {
inline namespace _V1 {
namespace ext {

namespace intel {
template <class Name, class T, int32_t Capacity>
class SYCLFLAT_UNAVAILABLE("pipes are of FPGAs; use USM or a buffer") pipe;

namespace experimental {
template <class Name, class T, int32_t Capacity, class Properties, class>
class SYCLFLAT_UNAVAILABLE("pipes are of FPGAs; use USM or a buffer") pipe;
template <auto &Function, class Properties>
class SYCLFLAT_UNAVAILABLE("task sequences are of FPGAs; call the function") task_sequence;
} // namespace experimental
} // namespace intel

#ifndef __NVPTX__
namespace oneapi::experimental::matrix {
enum class use;
enum class layout;
template <class Group, class T, use Use, size_t Rows, size_t Columns, layout Layout>
struct SYCLFLAT_UNAVAILABLE("joint_matrix, which NVIDIA's GPUs have; multiply in a loop over local "
                            "memory") joint_matrix;
} // namespace oneapi::experimental::matrix
#endif

} // namespace ext
} // namespace _V1
} // namespace sycl
