"""DPC++'s variants of kernels stand behind the user's kernels."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import jsonschema
import msgspec
from playwright.sync_api import expect

from syclflat.model.manifests import Kernels
from syclflat.review.inspect_forms import render as render_as
from syclflat.review.views.inspection import KernelsView, inspect
from syclflat.review.views.rounded_ranges import in_order, title
from tests.conftest import Cli
from tests.review import kernels as small
from tests.review.test_html import browser, opened_text
from tests.review.test_report import Show, expect_names, page
from tests.review.views.test_inspection import SCHEMA

assert browser
assert opened_text

KERNEL = ("K", "_ZTS1K")
OF_KERNEL = (
    "sycl::detail::__pf_kernel_wrapper<K>",
    "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperI1KEE",
)
UNNAMED = ("main()::(kernel 1)", "_ZTSZ4mainEUliE_")
OF_UNNAMED = (
    "sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>",
    "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ4mainEUliE_EE",
)
OTHER = ("sycl::detail::ReductionWrapper<K>", "_ZTSN4sycl3_V16detail16ReductionWrapperI1KEE")


@dataclass(frozen=True)
class Names:
    name: str
    mangled_name: str


def titles(*kernels: tuple[str, str]) -> list[str]:
    names = [Names(*kernel) for kernel in kernels]
    return [title(names[at].name, variant_of) for at, variant_of in in_order(names)]


def test_a_variant_stands_behind_its_kernel_and_is_called_by_it() -> None:
    variants = ["rounded range (DPC++'s variant)"]
    assert titles(OF_KERNEL, KERNEL) == ["K", f"K, {variants[0]}"]
    assert titles(OF_UNNAMED, OF_KERNEL, UNNAMED, KERNEL) == [
        *("main()::(kernel 1)", f"main()::(kernel 1), {variants[0]}"),
        *("K", f"K, {variants[0]}"),
    ]
    assert titles(KERNEL, UNNAMED) == ["K", "main()::(kernel 1)"]


def test_a_variant_without_its_kernel_keeps_its_place() -> None:
    assert titles(OF_UNNAMED, KERNEL) == ["rounded range (DPC++'s variant)", "K"]


def test_other_kernels_of_the_headers_are_no_variants() -> None:
    assert titles(OTHER, KERNEL) == [OTHER[0], "K"]


def document() -> Kernels:
    members = ("a", "int")
    made = [
        small.kernel(("KernelFunc", (members,)), name=OF_KERNEL[0]),
        small.kernel(members, name="K"),
        small.kernel(members, name="Other"),
    ]
    mangled = (OF_KERNEL[1], "_ZTS1K", "_ZTS5Other")
    pairs = zip(made, mangled, strict=True)
    return small.document(
        *(msgspec.structs.replace(kernel, mangled_name=name) for kernel, name in pairs)
    )


def test_inspect_shows_variants_behind_their_kernels() -> None:
    inspection = inspect("a.json", [document()], "", 64, False)
    [view] = inspection.documents
    assert isinstance(view, KernelsView)
    assert [kernel.variant_of for kernel in view.kernels] == [None, "K", None]
    shown = json.loads(render_as(inspection, "json", "a.json"))
    jsonschema.validate(shown, SCHEMA, cls=jsonschema.Draft202012Validator)
    assert "variant_of" not in shown["documents"][0]["kernels"][0]
    for form in ("text", "markdown", "html"):
        text = render_as(inspection, form, "a.json")
        assert text.index("Other") > text.index("rounded range") > text.index("K")


def test_report_hides_variants_until_they_are_asked_for(opened_text: Show) -> None:
    shown = opened_text(page(document()))
    expect(shown.locator("header p")).to_have_text("2 kernels in 1 file; sizes are in bytes")
    expect_names(shown, "K", "Other")
    expect(shown.locator("#count")).to_have_text("2 of 2")
    shown.check("text=also 1 rounded range")
    expect_names(shown, "K", "K, rounded range (DPC++'s variant)", "Other")
    expect(shown.locator("#count")).to_have_text("3 of 3")
    shown.fill("#search", "wrapper")
    expect_names(shown, "K, rounded range (DPC++'s variant)")
    shown.uncheck("text=also 1 rounded range")
    expect_names(shown)


def test_flatten_prints_the_users_kernel_first(cli: Cli, tmp_path: Path) -> None:
    source = tmp_path / "a.cpp"
    source.write_text(
        "#include <sycl/sycl.hpp>\n"
        "void f(sycl::queue &q, int *p) {\n"
        "  q.parallel_for<class Apply>(sycl::range<1>(9), [=](sycl::id<1> i) { p[i] = 1; });\n}\n"
    )
    shown = cli("flatten", source, "-v", "-o", tmp_path, "--sycl", "dpcpp").stdout
    assert shown.index("Apply: parallel_for") < shown.index(
        "Apply, rounded range (DPC++'s variant): parallel_for"
    )
