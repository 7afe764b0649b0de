"""Functions that others define: libsycl links its library for failed assertions."""

from __future__ import annotations

from pathlib import Path

from syclflat.backends.spirv import spirv_module
from syclflat.backends.spirv.passes import unresolved_functions
from syclflat.runtimes.device_image import Property, PropertySet
from tests.backends.spirv.test_spirv_module import assemble, needs_tools

TEXT = """
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "__devicelib_assert_fail" Import
%void = OpTypeVoid
%type = OpTypeFunction %void
%f = OpFunction %void None %type
OpFunctionEnd
"""


@needs_tools
def test_assertions_ask_for_libsycls_library(tmp_path: Path) -> None:
    module = spirv_module.read(assemble(TEXT, tmp_path))
    properties = (Property("DeviceLibReqMask", 1),)
    assert unresolved_functions.libraries(module) == (
        PropertySet("SYCL/devicelib req mask", properties),
    )
    other = spirv_module.read(assemble(TEXT.replace("assert_fail", "other"), tmp_path))
    assert unresolved_functions.libraries(other) == ()
