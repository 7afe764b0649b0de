"""Variables of ``work_group_static`` move into the memory of a work-group."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from syclflat import llvm_ir
from syclflat.backends.passes import work_group_static
from syclflat.llvm_ir import Instruction, IrError
from tests.backends.passes.test_strip_host_code import KERNEL, compiled, is_valid

CLASS = f"""\
{KERNEL}
namespace sycl {{ inline namespace _V1 {{ namespace ext::oneapi::experimental {{
template <class T> class work_group_static {{
  T data;

public:
  operator T &() {{ return data; }}
  void operator=(const T &value) {{ data = value; }}
}};
}} }} }}
using sycl::ext::oneapi::experimental::work_group_static;
"""
SOURCE = f"""\
{CLASS}
work_group_static<int> number;
struct Class {{ static inline work_group_static<int[8]> values; }};
template <int N> int scaled(int value) {{
  work_group_static<int> product;
  int &here = product;
  here = value * N;
  return here;
}}
int main() {{
  kernel<class A>([=] {{
    static work_group_static<long> base;
    work_group_static<int> two[2], one;
    int own = 1;
    one = own + base + Class::values[1];
    number = two[1] + one + scaled<2>(own) + scaled<3>(own);
  }});
}}
"""
GPUS = ["spir64", "nvptx64"]


def moved(module: bytes) -> bytes:
    read = llvm_ir.read(module)
    work_group_static.run(read)
    return bytes(read)


def _is_private(instruction: Instruction) -> bool:
    return instruction.opcode == "alloca" and "work_group_static" in instruction.text


@pytest.mark.parametrize(
    ("target", "memory"), [*((gpu, b"addrspace(3)") for gpu in GPUS), ("native", b"thread_local")]
)
@pytest.mark.parametrize("debug", ["-g0", "-g"])
def test_each_variable_is_of_the_work_group(
    tmp_path: Path, target: str, memory: bytes, debug: str
) -> None:
    found = moved(compiled(tmp_path, SOURCE, target, debug, "-O1"))
    variables = re.findall(rb"^@(\S+) = internal (\S+) global .*work_group_static", found, re.M)
    assert len(variables) == len(dict(variables)) == 7
    assert {each for _, each in variables} == {memory}
    assert {name.rpartition(b".")[2] for name, _ in variables if b".static" in name} == {
        b"static1",
        b"static2",
    }
    assert is_valid(tmp_path, found, target)
    # On SPIR-V, a private variable stays, and nothing uses it.
    for function in llvm_ir.read(found).functions:
        kept = {each.result for each in function.instructions if _is_private(each)}
        assert not any(kept.intersection(each.uses) for each in function.instructions), function


@pytest.mark.parametrize("target", [*GPUS, "native"])
def test_members_are_refused(tmp_path: Path, target: str) -> None:
    source = f"""{CLASS}
struct Class {{ work_group_static<int> value; }};
int main() {{ kernel<class A>([=] {{ Class object; object.value = 1; }}); }}
"""
    with pytest.raises(IrError, match=r"is a member of a class, but is not static: %struct.Class"):
        moved(compiled(tmp_path, source, target))


def test_other_modules_stay_as_they_are(tmp_path: Path) -> None:
    module = compiled(tmp_path, f"{KERNEL}int main() {{ kernel<class A>([] {{}}); }}\n", "spir64")
    assert moved(module) == module
