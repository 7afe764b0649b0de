"""SPIR-V, for devices of OpenCL and of Level Zero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from syclflat import runtimes
from syclflat.backends.backend import Backend, Clang, DpcppNames, Installation
from syclflat.backends.devices import Device, Devices, NoDevicesError, Processors
from syclflat.backends.parts import MissingError, Part, pip
from syclflat.backends.spirv import opencl_devices
from syclflat.backends.spirv.intel_gpu import gpus
from syclflat.runtimes import opencl

if TYPE_CHECKING:
    from syclflat.backends.assembler import Assembler
    from syclflat.backends.images import Images
    from syclflat.backends.stages import Stage

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
"""The SPIR-V extensions that DPC++'s headers may need; Clang uses only named ones.

SPV_KHR_expect_assume is excluded: its facts about indices make Intel's CPU runtime hang when it
builds a program with values for specialization constants.
"""


def _stages() -> Sequence[Stage]:
    from syclflat.backends.spirv import pipeline

    return pipeline.STAGES


def _images() -> Images:
    from syclflat.backends.spirv import pipeline

    return pipeline.IMAGES


def _devices() -> Sequence[Device]:
    return opencl_devices.find()


def _environment(device: str) -> Mapping[str, str]:
    return {opencl.DEVICE_VARIABLE: device} if device else {}


def _probe() -> str:
    try:
        found = _devices()
    except NoDevicesError as failure:
        raise MissingError(str(failure), pip("run")) from None
    if not found:
        raise MissingError("OpenCL has no devices", pip("run"))
    return "; ".join(f"{device.platform}: {device.name}" for device in found)


def _assembler() -> Assembler:
    from syclflat.backends.spirv.intel_gpu import machine_code

    return machine_code.ASSEMBLER


BACKEND = Backend(
    name="spirv",
    target="spir64",
    clang=Clang(
        ".spv",
        "-c",
        # The host's processor names, which the driver passes, are invalid for the device.
        lambda processor: ("-target-cpu", "", "-tune-cpu", ""),
        arguments=(
            # As on the CPU itself.
            "-ffp-contract=off",
            # Keep loops as written: runtimes vectorize those, but not rewritten ones.
            *("-mllvm", "-indvars-widen-indvars=false"),
            *("-mllvm", "-disable-lsr"),
            # Sums of a loop's numbers would take integers with one bit more than SPIR-V supports.
            *("-mllvm", "-replexitval=never"),
            # Keep scalar code as written: the back end lacks vectors of other sizes, and integers
            # with as many bits as vectors of bits.
            *("-fno-slp-vectorize", "-fno-vectorize"),
            "-mllvm",
            f"-spirv-ext={','.join(f'+{extension}' for extension in _EXTENSIONS)}",
            # The target of DPC++ for such devices.
            *("-D__SPIR__=1", "-D__SPIR64__=1"),
            # With this argument, Clang writes indices that Intel's CPU runtime does not vectorize.
            "-U__SYCL_ID_QUERIES_FIT_IN_INT__",
        ),
        # SPIR-V 1.3 added the features for sub-group operations. 1.4 adds comparisons of pointers,
        # which Intel's compiler for GPUs of 2022 refuses.
        triples={
            "spirv64v1.2-unknown-unknown": "spirv64v1.3-unknown-unknown",
            "spirv32v1.2-unknown-unknown": "spirv32v1.3-unknown-unknown",
        },
    ),
    stages=_stages,
    images=_images,
    assembler=_assembler,
    processors=Processors(
        "",
        gpus.is_gpu,
        "a GPU of Intel's such as pvc or dg2_g10",
        gpus.ordered,
        lambda name: False,
    ),
    runtimes=runtimes.ALL,
    devices=Devices("OpenCL", _devices, lambda device: True, lambda device: None, _environment),
    installation=Installation("run", "run", lambda: (Part("OpenCL devices", _probe),)),
    dpcpp=DpcppNames(
        r"spirv?64(?:-unknown-\w+)?"
        r"|spir64_gen(?:-unknown-\w+)?|intel_gpu_(?P<processor>\w+)"
        r"|(?P<ahead>(?:spir64_x86_64|x86_64)(?:-unknown-\w+)?)",
        "spir64 serves all devices that accept SPIR-V; spir64_x86_64 and spir64_gen mean the same "
        "here, and intel_gpu_* adds machine code",
    ),
)
