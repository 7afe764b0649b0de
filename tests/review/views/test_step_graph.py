"""The graph of steps, and its drawings."""

from __future__ import annotations

import shutil
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from syclflat.diagnostics import InputError
from syclflat.model.manifests import Kernels
from syclflat.review.inspect_forms import as_graph, as_svg
from syclflat.review.views import step_graph
from syclflat.review.views.inspection import Inspection, inspect
from tests.review.objects import kernel, steps


@st.composite
def graphs(draw: st.DrawFn) -> list[tuple[int, ...]]:
    count = draw(st.integers(1, 12))
    return [
        tuple(sorted(draw(st.sets(st.integers(0, n - 1), max_size=3)))) if n else ()
        for n in range(count)
    ]


def inspection(*names: str) -> Inspection:
    made = (kernel(name, size=1, alignment=1, steps=steps((), (0,), (0, 1))) for name in names)
    return inspect("a.json", [Kernels("a.cpp", "c", "t", tuple(made))], "", 64, False)


@given(graphs())
def test_columns_are_in_order(after: list[tuple[int, ...]]) -> None:
    columns = step_graph.columns(steps(*after))
    for before, behind in step_graph.edges(steps(*after)):
        assert columns[before] < columns[behind]


@given(graphs())
def test_no_edge_runs_through_a_step_or_another_edge(after: list[tuple[int, ...]]) -> None:
    drawn = step_graph.draw(steps(*after))
    taken = [*zip(drawn.columns, drawn.slots, strict=True)]
    taken += [place for line in drawn.lines for place in line[1:-1]]
    assert len(set(taken)) == len(taken)
    for line in drawn.lines:
        assert [column for column, _ in line] == list(range(line[0][0], line[-1][0] + 1))


@pytest.mark.parametrize("name", ['<script>alert("1")</script>', 'a"];x[label="', "a\x1b\n&\\"])
def test_names_do_no_harm(name: str) -> None:
    given_ = inspection(name)
    shown = f"{name} (c)".replace("\x1b", "\ufffd").replace("\n", "\ufffd")
    root = ElementTree.fromstring(as_svg.render(given_, "a.json", "builtin"))
    texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == shown
    label = next(line for line in as_graph.dot(given_).splitlines() if " label=" in line)
    quoted = shown.replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
    assert label.strip() == f'label="{quoted}";'
    assert not set('<>"\\&') & set(
        as_graph.mermaid(given_).splitlines()[1][len('  subgraph k0["') : -2]
    )


def test_kernels_are_told_apart() -> None:
    text = as_graph.dot(inspection("K", "L"))
    assert "k0_0 -> k0_1;" in text
    assert "k1_1 -> k1_2;" in text


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
@pytest.mark.parametrize("drawing", ["graphviz", "auto"])
def test_graphviz_draws_what_we_write(drawing: str) -> None:
    name = 'a"<b>&lt;\\'
    root = ElementTree.fromstring(as_svg.render(inspection(name), "a.json", drawing))
    texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == [f"{name} (c)", "init s0", "init s1", "init s2"]


def test_without_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(InputError, match=r"is not installed \[no-graphviz\]"):
        as_svg.render(inspection("K"), "a.json", "graphviz")
    ours = as_svg.render(inspection("K"), "a.json", "builtin")
    assert as_svg.render(inspection("K"), "a.json", "auto") == ours
