"""SPIR-V, for devices of OpenCL and of Level Zero."""

from __future__ import annotations

from syclflat.backends.backend import Backend
from syclflat.toolchain.device_image import DeviceImage, HostRuntime
from syclflat.toolchain.kernel_manifest import Manifest

_EXTENSIONS = (
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_INTEL_subgroups",
    "SPV_KHR_bit_instructions",
    "SPV_KHR_linkonce_odr",
    "SPV_KHR_no_integer_wrap_decoration",
    "SPV_KHR_uniform_group_instructions",
)
"""The extensions of SPIR-V that DPC++'s headers may need; Clang uses none that isn't named.

Not SPV_KHR_expect_assume: what is said of indices keeps Intel's CPU runtime from ever building a
program with values for its specialization constants.
"""


def _complete(
    compiled: bytes, manifest: Manifest, source: str, runtime: HostRuntime
) -> tuple[DeviceImage, ...]:
    from syclflat.backends.spirv import device_module

    return device_module.complete(compiled, manifest, source, runtime)


BACKEND = Backend(
    name="spirv",
    triples=("spir",),
    target="spir64",
    suffix=".spv",
    last_step="-c",
    complete=_complete,
    # The host's processor names, which the driver passes, mean nothing to the device.
    frontend_arguments=lambda processor: ("-target-cpu", "", "-tune-cpu", ""),
    arguments=(
        "-ffp-contract=off",
        # Loops stay as they are written: runtimes vectorize those, and no rewritten ones.
        *("-mllvm", "-indvars-widen-indvars=false"),
        *("-mllvm", "-disable-lsr"),
        "-mllvm",
        f"-spirv-ext={','.join(f'+{extension}' for extension in _EXTENSIONS)}",
        # Told so, Clang writes indexes that Intel's CPU runtime doesn't vectorize.
        "-U__SYCL_ID_QUERIES_FIT_IN_INT__",
    ),
    runtimes=frozenset(HostRuntime),
)
