"""Plans are found again where Clang would read the same."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest

from syclflat.model.location import Location, Mention
from syclflat.pipeline import stages
from syclflat.pipeline.phase_timers import Passes
from syclflat.pipeline.settings import Settings, Source
from syclflat.pipeline.stages import Planned
from syclflat.service.cache.inputs import Inputs
from tests.conftest import CASES
from tests.support import kept_plans

PLAIN = Settings()
LIST = Settings(list_dependencies=True)
_RUNS = itertools.count()


def is_read(
    tmp_path: Path,
    run: str,
    settings: Settings = PLAIN,
    *,
    is_planned: bool = True,
    of_run: str = "",
) -> bool:
    """Plan a source in a run, which includes a file beside it; return whether it was read.

    Each call is another run, unless it has a name.
    """
    place = tmp_path / run / "test0"
    place.mkdir(parents=True, exist_ok=True)
    source, header, absent = (str(place / name) for name in ("a.cpp", "a.hpp", "absent.hpp"))
    for name in (source, header):
        if not Path(name).exists():
            Path(name).write_text("int a;\n")
    mentions = (Mention("K", "", Location(source, 1, 2), 1),)
    planned = Planned((), (), 3, (source, header), Inputs((), absent=(absent,)), (), mentions)
    asked: list[Settings] = []

    def plan(source: Source, settings: Settings, passes: Passes | None = None) -> Planned:
        asked.append(settings)
        assert settings.list_dependencies or not is_planned
        with (passes or Passes()).measure("parse"):
            return planned

    kept, cache = tmp_path / "kept", tmp_path / run / "cache"
    name_of_run = of_run or f"{next(_RUNS)}"
    look_up = kept_plans.planner(plan, kept, tmp_path / run, cache, name_of_run)
    passes = Passes()
    found = look_up(Source(source), settings, passes)
    assert [*passes.seconds()] == ["parse"]
    assert (found.unresolved, found.mentions) == (3, mentions)
    assert found.looked_up is not None
    is_listed = settings.list_dependencies or not is_planned
    assert found.dependencies == ((source, header) if is_listed else ())
    assert found.looked_up.absent == ((absent,) if is_listed else ())
    return bool(asked)


def test_plans_are_found_again_in_another_run(tmp_path: Path) -> None:
    runs = ("one", "two", "of_another_length", "one")
    assert [is_read(tmp_path, run) for run in runs] == [True, False, False, False]
    assert [is_read(tmp_path, run, LIST) for run in runs] == [True, False, False, False]
    assert is_read(tmp_path, "one", Settings(clang_arguments=("-O3",)))


def test_a_run_does_not_find_its_own_plans(tmp_path: Path) -> None:
    """Whether two plans of a source are equal is what some tests ask."""
    assert [is_read(tmp_path, "run", of_run="one") for _ in range(2)] == [True, True]
    assert not is_read(tmp_path, "run", of_run="other")


@pytest.mark.parametrize("name", ["a.cpp", "a.hpp", "absent.hpp"])
def test_plans_are_made_again_after_a_change(tmp_path: Path, name: str) -> None:
    assert [is_read(tmp_path, "run") for _ in range(2)] == [True, False]
    (tmp_path / "run" / "test0" / name).write_text("int b;\n")
    assert is_read(tmp_path, "run")


def test_a_changed_working_directory_or_variable_has_plans_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_read(tmp_path, "run")
    monkeypatch.chdir("/")
    assert is_read(tmp_path, "run")
    monkeypatch.setenv("CPLUS_INCLUDE_PATH", "/usr/include")
    assert [is_read(tmp_path, "run") for _ in range(2)] == [True, False]


def test_plans_of_sources_that_name_their_directory_are_not_kept(tmp_path: Path) -> None:
    header = tmp_path / "run" / "test0" / "a.hpp"
    header.parent.mkdir(parents=True)
    header.write_text(f'#include "{header.parent}/b.hpp"\n')
    assert [is_read(tmp_path, "run") for _ in range(2)] == [True, True]


@pytest.mark.parametrize(
    "settings",
    [
        Settings(clang_arguments=("-H",)),
        Settings(for_editor=True),
        Settings(precompile_at_once=True),
        Settings(precompiled_headers=Path("/elsewhere")),
    ],
)
def test_plans_with_further_effects_are_not_kept(tmp_path: Path, settings: Settings) -> None:
    for _ in range(2):
        assert is_read(tmp_path, "run", settings, is_planned=False)


def test_plans_call_nothing_in_the_packages_that_they_do_not_depend_on(cache: Path) -> None:
    files: set[str] = set()
    sys.setprofile(lambda frame, *_: files.add(frame.f_code.co_filename))
    try:
        # The function that plan calls, as plan may find what is kept.
        planned = stages._plan(
            Source(str(CASES / "seed" / "fix3.cpp")),
            Settings(precompiled_headers=cache / "pch", list_dependencies=True, use_database=True),
            Passes(),
        )
    finally:
        sys.setprofile(None)
    assert planned.units
    package = Path(stages.__file__).parents[1]
    called = {
        Path(file).relative_to(package).parts[0] for file in files if file.startswith(f"{package}/")
    }
    assert {"frontends", "conventions", "ordering.py"} <= called
    assert not called & {*kept_plans.PLANS_NOTHING}
