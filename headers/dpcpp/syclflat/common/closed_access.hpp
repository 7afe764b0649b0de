// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Behind a header that open_access.hpp stands in front of.
#pragma pop_macro("private")
#pragma pop_macro("protected")
#pragma pop_macro("__SYCL_TYPE")
