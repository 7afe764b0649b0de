"""The same kernels are found in two versions of a source, and others are not taken for them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from syclflat.model.manifests import Kernel
from syclflat.review.comparison import match_kernels
from tests.review.kernels import Field, kernel

A: Field = ("a", "int")
B: Field = ("b", "double")
C: Field = ("c", "short")
D: Field = ("d", "char")


def named(symbol: str, name: str, *fields: Field) -> Kernel:
    return msgspec.structs.replace(kernel(*fields, name=name), mangled_name=f"_ZTS{symbol}")


def local(parameters: str, *fields: Field, function: str = "f", name: str = "K") -> Kernel:
    """Return a kernel that is named after a local class of a function."""
    symbol = f"Z{len(function)}{function}{parameters}E{len(name)}{name}"
    return named(symbol, name, *fields)


def unnamed(number: int, *fields: Field, function: str = "f") -> Kernel:
    """Return a kernel that is a lambda, with its number in its function."""
    discriminator = "" if number == 1 else str(number - 2)
    symbol = f"Z{len(function)}{function}vEUlvE{discriminator}_"
    return named(symbol, f"{function}()::(kernel {number})", *fields)


def pairs(old: Iterable[Kernel], new: Iterable[Kernel]) -> list[tuple[int, int]]:
    return sorted(match_kernels.match([*old], [*new]).items())


def test_a_symbol_that_changed_with_its_function() -> None:
    assert pairs([local("Pf", A)], [local("Pfi", A, B)]) == [(0, 0)]


def test_a_kernel_in_another_function() -> None:
    assert pairs([local("Pf", A)], [local("Pf", B, function="other")]) == [(0, 0)]


def test_classes_of_one_name_in_several_functions() -> None:
    old = [local("v", A), local("v", B, function="g")]
    assert pairs(old, [local("i", B, function="g"), local("i", A)]) == [(0, 1), (1, 0)]


def test_an_overload_is_told_by_its_captures() -> None:
    old = [local("i", A), local("f", B)]
    assert pairs(old, [local("x", D), *old]) == [(0, 1), (1, 2)]


@pytest.mark.parametrize("position", range(4))
def test_a_kernel_without_a_name_is_inserted(position: int) -> None:
    fields = [(A,), (B,), (A, C)]
    old = [unnamed(number, *own) for number, own in enumerate(fields, 1)]
    fields.insert(position, (D, D, D))
    new = [unnamed(number, *own) for number, own in enumerate(fields, 1)]
    expected = [(place, place + (place >= position)) for place in range(3)]
    assert pairs(old, new) == expected
    assert pairs(new, old) == [(there, here) for here, there in expected]


def test_what_changed_beside_what_is_inserted() -> None:
    old = [unnamed(1, A, B), unnamed(2, C)]
    new = [unnamed(1, D), unnamed(2, A, B, D), unnamed(3, C)]
    assert pairs(old, new) == [(0, 1), (1, 2)]


def test_the_only_kernel_of_a_function_is_the_same_whatever_it_captures() -> None:
    assert pairs([unnamed(1, A)], [unnamed(1, B, C)]) == [(0, 0)]


def test_instantiations_are_kernels_of_their_own() -> None:
    old = [named(f"Z1fI{t}EvT_EUlvE_", "f()::(kernel 1)", A) for t in "fi"]
    assert pairs(old, old[::-1]) == [(0, 1), (1, 0)]


def test_a_kernel_with_another_name() -> None:
    old, new = kernel(A, ("s", (B,)), name="First"), kernel(A, ("s", (B, C)), name="Second")
    assert pairs([old], [new]) == [(0, 0)]


@pytest.mark.parametrize("fields", [(), (A, B)])
def test_a_kernel_with_other_names_alone(fields: tuple[Field, ...]) -> None:
    renamed = [(f"new_{name}", type_) for name, type_ in fields]
    assert pairs([kernel(*fields, name="First")], [kernel(*renamed, name="Second")]) == [(0, 0)]


def test_others_are_not_taken_for_it() -> None:
    first = kernel(A, name="First")
    assert pairs([first], [kernel(B, name="Second")]) == []
    # It may be one as well as the other.
    assert pairs([first], [kernel(A, name="Second"), kernel(A, name="Third")]) == []


def test_wrappers_are_wrappers_of_the_same() -> None:
    wrapper = named("N4sycl4WrapE", "sycl::detail::Wrap<K>", A)
    assert pairs([wrapper], [kernel(A, name="K")]) == []
    assert match_kernels.wrapper(wrapper.name) == "sycl::detail::Wrap"


def test_many_kernels_take_linear_time() -> None:
    old = [unnamed(number, A, B) for number in range(1, 3000)]
    new = [unnamed(1, C), *(unnamed(number, A, B) for number in range(2, 3001))]
    found = dict(pairs(old, new))
    assert len(found) == 2999
    assert all(new[there].layout == old[here].layout for here, there in found.items())
