"""A SYCL kernel of our IR rebuilds the capture object, on a real device.

The translator makes SPIR-V of the kernel; OpenCL C, which knows the object's layout, stands in for
the kernel's body and for ``__init``.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Any

import pytest

from syclflat.emitters import EmitOptions, Pointers
from syclflat.emitters.spir import emit
from syclflat.model.plan import Action
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.runtimes import opencl
from tests.support import spirv_tools

SOURCE = """\
#include <sycl/sycl.hpp>
using Accessor = sycl::accessor<int, 1, sycl::access::mode::read_write,
                                sycl::access::target::global_buffer>;
struct Empty {};
struct Base { long long base; };
struct Pair { char tag; int number; };
struct Kernel : Empty, Base {
  struct { int first; Accessor in[2]; int *held; } nest;
  long long *out;
  bool flag;
  short small;
  double real;
  Pair pair;
  float list[3];
  void operator()() const {}
};
int main() {
  sycl::queue q;
  sycl::buffer<int, 1> b{8};
  q.submit([&](sycl::handler &h) {
    Accessor a{b, h};
    h.single_task(Kernel{{}, {77}, {11, {a, a}, nullptr}, nullptr, true, -3, 2.5, {}, {}});
  });
}
"""

BODY = """\
typedef struct { long value; } extent;
typedef struct { long offset, access, memory; global int *data; } accessor;
typedef struct {
  long base;
  struct { int first; accessor in[2]; generic int *held; } nest;
  generic long *out;
  unsigned char flag;
  short small;
  double real;
  struct { char tag; int number; } pair;
  float list[3];
} object;

void init(generic accessor *self, global int *data, extent access, extent memory, extent offset)
    __asm__("Accessor::__init");
void init(generic accessor *self, global int *data, extent access, extent memory, extent offset) {
  self->data = data;
  self->access = access.value;
  self->memory = memory.value;
  self->offset = offset.value;
}

void body(generic object *self) __asm__("Kernel.body");
void body(generic object *self) {
  generic long *out = self->out;
  *out++ = self->base;
  *out++ = self->nest.first;
  for (int i = 0; i < 2; ++i) {
    accessor in = self->nest.in[i];
    *out++ = in.data[i];
    *out++ = in.access;
    *out++ = in.memory;
    *out++ = in.offset;
  }
  *out++ = POINTER_IN_NEST;
  *out++ = self->flag;
  *out++ = self->small;
  *out++ = self->real * 2;
  *out++ = self->pair.tag;
  *out++ = self->pair.number;
  for (int i = 0; i < 3; ++i)
    *out++ = self->list[i];
}
"""
VALUES = (77, 11, *(100, 1, 2, 3), *(201, 4, 5, 6), 102, 1, -3, 5, 120, 9, 1, 2, 3)
INTEGERS = (100, 201, 102)
"""What is in the memory that the accessors see."""


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the first OpenCL device that there is."""
    for name, value in opencl.environment(tmp_path, os.environ, every_vendor=False).items():
        monkeypatch.setenv(name, value)
    cl = pytest.importorskip("pyopencl")
    try:
        [found, *_] = cl.get_platforms()[0].get_devices()
    except (cl.Error, IndexError):
        pytest.skip("there is no OpenCL device")
    return found


@spirv_tools.needs_translator
@pytest.mark.parametrize("convention", ["dpcpp", "sycl-2020"])
def test_the_object_is_whole(device: Any, convention: str, tmp_path: Path) -> None:
    import pyopencl as cl

    source = Source("test.cpp", SOURCE.encode())
    [unit] = stages.plan(source, Settings(conventions=(convention,))).units
    [plan] = unit.plans
    text = emit(unit, EmitOptions(pointers=Pointers.TYPED))
    module = spirv_tools.translate(text, tmp_path)

    specials = {step.capture for step in plan.steps if step.action is Action.INIT}
    [accessor] = {special.type.spelling for special in specials if special is not None}
    body = BODY.replace("Accessor::", f"{accessor}::")
    body = body.replace("Kernel.body", f"{plan.kernel.name.mangled}.body")
    # By the document of 2020 a pointer in a class is the host's.
    is_passed = convention == "dpcpp"
    body = body.replace("POINTER_IN_NEST", "self->nest.held[2]" if is_passed else "102")
    library = tmp_path / "body.spv"
    options = ("-x", "cl", "-cl-std=CL2.0", "-cl-no-stdinc", "-target", "spirv64v1.2")
    spirv_tools.clang(*options, "-O1", "-c", "-o", library, "-", text=body)

    context = cl.Context([device])
    queue = cl.CommandQueue(context)
    parts = [cl.Program(context, path.read_bytes()) for path in (module, library)]
    for part in parts:
        part.compile()
    kernel = cl.Kernel(cl.link_program(context, parts), plan.kernel.name.mangled)

    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR
    memory = cl.Buffer(context, flags, hostbuf=struct.pack("3i", *INTEGERS))
    out = cl.Buffer(context, flags, hostbuf=bytes(8 * len(VALUES)))
    # A pointer in a class is an address that both sides know.
    held = cl.fsvm_empty(context, len(INTEGERS), "i4")
    held[:] = INTEGERS
    known = {
        "base": struct.pack("q", 77),
        "Base": struct.pack("q", 77),
        "nest": struct.pack("i76x", 11),
        "nest_first": struct.pack("i", 11),
        "nest_held": struct.pack("P", held.ctypes.data),
        "out": out,
        "flag": struct.pack("?", True),
        "small": struct.pack("h", -3),
        "real": struct.pack("d", 2.5),
        "pair": struct.pack("b3xi", 120, 9),
        "list": struct.pack("3f", 1, 2, 3),
    }
    for index in range(2):
        known[f"nest_in_{index}_ptr"] = memory
        for position, part in enumerate(("access_range", "memory_range", "offset")):
            extent = struct.pack("q", 3 * index + position + 1)
            known[f"nest_in_{index}_{part}"] = extent
    for position, parameter in enumerate(plan.parameters):
        kernel.set_arg(position, known.get(parameter.name, bytes(parameter.capture.type.size)))
    cl.enqueue_nd_range_kernel(queue, kernel, (1,), (1,))
    result = bytearray(8 * len(VALUES))
    cl.enqueue_copy(queue, result, out)
    assert struct.unpack(f"{len(VALUES)}q", result) == VALUES
