// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SYCL_EXTERNAL for the device: DPC++'s compiler defines it by itself. Clang emits functions with
// this attribute though no kernel of the file calls them; in the module, the annotation marks
// them. It comes behind the headers that use the macro of that name for themselves, in
// places where this spelling can't stand. Friends that have no body take GNU's spelling alone, in
// sources that syclflat adapts.
#pragma once

#ifndef SYCL_EXTERNAL
#define SYCL_EXTERNAL [[clang::sycl_external, clang::annotate("SYCL_EXTERNAL")]]
#endif
#define SYCLFLAT_DECL __attribute__((annotate("SYCL_EXTERNAL")))
