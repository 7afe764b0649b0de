"""Run jobs in parallel, except where one needs the file of another."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import BoundedSemaphore
from types import TracebackType

from syclflat.diagnostics import InputError
from syclflat.driver.jobs.job import Job
from syclflat.driver.jobs.outputs import publish
from syclflat.driver.jobs.processes import Done, Processes
from syclflat.project.files import depfile
from syclflat.service.cache import without_header
from syclflat.service.cache.without_header import Without


class Runner:
    """The jobs of a build, as a context that ends when all jobs have ended."""

    def __init__(self, processes: Processes, precompiled_headers: Path | None) -> None:
        """Run commands by ``processes``; keep precompiled headers in a directory, or in none."""
        self._processes = processes
        self._precompiled_headers = precompiled_headers
        self._pool = ThreadPoolExecutor()
        self._cores = BoundedSemaphore(os.cpu_count() or 1)
        self._ends: dict[Path, Future[Done]] = {}

    def __enter__(self) -> Runner:
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _failure: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        """Wait for all jobs; after an exception no new job starts."""
        self._pool.shutdown(cancel_futures=kind is not None)

    def start(self, jobs: Iterable[Job]) -> None:
        """Run each of ``jobs`` when its inputs exist; the jobs of its inputs come first."""
        for job in jobs:
            # Threads take jobs in this order, so that no job waits for one without a thread.
            before = [self._ends[file] for file in job.inputs if file in self._ends]
            self._ends[job.output] = self._pool.submit(self._run, job, before)

    def finish(self, jobs: Sequence[Job]) -> Done:
        """Wait for the started ``jobs``.

        Returns:
            Their outputs, in order, up to the first failed job.

        """
        said = ""
        for job in jobs:
            done = self._ends[job.output].result()
            said += done.said
            if done.failed:
                return Done(done.code, said, done.errors)
        return Done(0, said)

    def _run(self, job: Job, before: Sequence[Future[Done]]) -> Done:
        if any(end.result().failed for end in before):
            return Done(1, "")
        try:
            if not self._processes.is_dry:
                with self._cores:
                    job.make()
            done = self._call_all(job)
        except InputError as failure:
            return Done(1, "", tuple(failure.diagnostics))
        if not done.failed:
            shows = job.steps and (self._processes.is_verbose or self._processes.is_dry)
            steps = f"# {', '.join(job.steps)}\n" if shows else ""
            done = replace(done, said=steps + job.remarks() + done.said)
        errors = tuple(job.explain(done.said)) if done.failed else ()
        return Done(done.code, "", errors) if errors else replace(done, said=job.edit(done.said))

    def _call_all(self, job: Job) -> Done:
        """Run the commands of a job in parallel, and return their combined outcome.

        Raises:
            InputError: if a command cannot be prepared.

        """

        def run(command: Sequence[str]) -> Done:
            with self._cores:
                return self._processes.run(command, job.directory)

        with ThreadPoolExecutor() as pool:
            others = pool.map(run, self._on_core(job.further()))
            with self._cores:
                first = self._call(job) if job.command else Done(0, "")
            ends = [first, *others]
        if first.failed:
            return first
        return Done(max(end.code for end in ends), "".join(end.said for end in ends))

    def _on_core(self, commands: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
        """Yield commands, of which each may take a core to prepare."""
        left = iter(commands)
        while True:
            with self._cores:
                command = next(left, None)
            if command is None:
                return
            yield command

    def _call(self, job: Job) -> Done:
        if self._processes.is_dry and job.is_asked:
            refused = self._processes.refused(_existing(job))
            if refused.failed:
                return refused
        shows = self._processes.is_verbose or self._processes.is_dry
        if job.kept is not None and not shows:
            return self._kept(job, job.kept)
        header, said = None, ""
        if job.compiler is not None:
            from syclflat.driver.jobs import precompiled

            found = precompiled.find(job.compiler, job.inputs[0], self._precompiled_headers)
            header = None if isinstance(found, Without) else found
            if self._processes.is_verbose:
                outcome = found if isinstance(found, Without) else found.path
                said = f"{job.compiler.half}: {without_header.described(outcome)}\n"
        if header is None:
            done = self._processes.run(job.command, job.directory)
            return replace(done, said=said + done.said)
        path = str(header.path)
        command = [*job.command, "-include-pch", path]
        done = self._processes.run(command, job.directory)
        output = done.said.removeprefix(self._processes.shown(command))
        is_broken = done.failed and path in output
        if is_broken:
            header.path.unlink(missing_ok=True)
        if is_broken or (done.failed and header.has_libraries):
            # This run reports the errors as they are without the header.
            done = self._processes.run(job.command, job.directory)
        return replace(done, said=said + done.said)

    def _kept(self, job: Job, kept: Path) -> Done:
        """Take the output of an equal command, or run the command and keep its output."""
        with contextlib.suppress(OSError):
            shutil.copyfile(kept, job.output)
            return Done(0, "")
        done = self._processes.run(job.command, job.directory)
        if not done.failed:
            # The next program runs the command again if this cannot be written.
            with contextlib.suppress(OSError, InputError):
                kept.parent.mkdir(parents=True, exist_ok=True)
                publish(job.output, kept)
        return done


def _existing(job: Job) -> list[str]:
    """Return the command with existing files: drivers reject missing ones."""
    missing = {str(file) for file in job.inputs if not file.exists()}
    return [os.devnull if word in missing else word for word in job.command]


def read_by(jobs: Iterable[Job]) -> list[str]:
    """Return the files that the commands of the finished ``jobs`` listed as inputs."""
    lists = (job.listed for job in jobs if job.listed is not None and job.listed.exists())
    return [name for file in lists for name in depfile.read(file)]


def not_generated(names: Iterable[str], precompiled_headers: Path | None) -> list[str]:
    """Return the files read by compilers that count as inputs.

    The text of a precompiled header does not count: it may be new, and the files include all that
    it includes.
    """
    if precompiled_headers is None:
        return list(names)
    generated = f"{precompiled_headers.resolve()}{os.sep}"
    return [name for name in names if not name.startswith(generated)]
