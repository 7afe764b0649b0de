"""Captures that can't be copied byte by byte: the class that is named, and what to do instead."""

from __future__ import annotations

import pytest

from syclflat.diagnostics import Diagnostic, InputError
from tests.frontends.sycl.kernels.test_find import Kernels

USM = "copy the elements to USM memory and capture the pointer"
OWN = "specialize sycl::is_device_copyable"


def refused(kernels: Kernels, declared: str, capture: str = "=") -> Diagnostic:
    """Return the error of a kernel that captures ``x``."""
    text = f"""#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
using Numbers = std::vector<int>;
struct Owner {{ ~Owner(); int n; }};
struct Holder {{ int n; std::vector<float> data; }};
void f(sycl::queue q, {declared}) {{ q.single_task<class K>([{capture}] {{ (void)x; }}); }}
"""
    with pytest.raises(InputError) as raised:
        kernels(text)
    [found] = raised.value.diagnostics
    assert isinstance(found, Diagnostic)
    return found


@pytest.mark.parametrize(
    ("declared", "named", "advice"),
    [
        ("std::vector<int> x", "'std::vector<int>' has", USM),
        ("Numbers x", "'std::vector<int>' has", USM),
        ("Holder x", "'std::vector<float>' has", USM),
        ("std::string x", "'std::string' has", USM),
        ("std::map<int, int> x", "'std::map<int, int>' has a part with", USM),
        ("std::shared_ptr<int> x", "'std::shared_ptr<int>' has a part with", "what it points to"),
        ("std::optional<std::weak_ptr<int>> x", "'std::weak_ptr<int>' has", "what it points to"),
        ("std::function<int()> x", "'std::function<int ()>' has", "call the function by name"),
        ("sycl::buffer<int> x", "'sycl::buffer<int>' has", "make an accessor of it"),
        ("std::vector<sycl::buffer<int>> x", "'std::vector<", "an accessor of each buffer"),
        ("Owner x", "'Owner' has a user-provided destructor", OWN),
    ],
)
def test_the_captured_class_is_named_with_its_way_out(
    kernels: Kernels, declared: str, named: str, advice: str
) -> None:
    found = refused(kernels, declared)
    assert found.check == "not-device-copyable"
    assert found.message.startswith(f"kernel K: capture x: not device copyable: {named}")
    assert advice in found.notes[0].message
    assert (OWN in found.notes[0].message) is (advice == OWN)


@pytest.mark.parametrize(
    ("declared", "advice"),
    [("int x", "capture it by copy: [=] or [x]"), ("std::vector<int> x", USM)],
)
def test_a_reference_leads_to_a_copy_only_where_one_crosses(
    kernels: Kernels, declared: str, advice: str
) -> None:
    found = refused(kernels, declared, "&")
    assert found.check == "reference-capture"
    assert found.notes[0].message.startswith(advice)
