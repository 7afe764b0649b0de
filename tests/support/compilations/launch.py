"""``launch.py STORE ROOT LINK RUN CACHE COMMAND...``: run a compiler, or give what it made before.

STORE is the directory where results are kept, the others are those of :class:`places.Run`. A line
in a file of RUN, :data:`places.NOTES`, says what became of each command, and how many seconds of
processor time that took, but for commands that this process becomes. Processes of the tests do the
same without this one, see ``in_process.py``.
"""

from __future__ import annotations

import contextlib
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(__file__))))

from tests.support.compilations import headers, jobs, store
from tests.support.compilations.places import CHANGED, LENGTHS, NEW, NOTES, Places, Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn


Outcome = tuple[int, bytes, bytes, float]
"""An exit code, negative for a signal, what was written to stdout and stderr, and the processor
time of compilers in seconds."""


def main(kept: str, root: str, link: str, directory: str, cache: str, *words: str) -> int:
    """Run a command and return its exit code, unless this process becomes the command."""
    run = Run(root, link, directory, cache)
    try:
        job = jobs.Job(list(words), os.getcwd())
    except ValueError:
        prepare_other(words, os.getcwd(), run)
        _become(words)
    given = sys.stdin.buffer.read() if job.reads_stdin else b""
    result, (code, stdout, stderr, seconds) = carry_out(kept, job, run, given)
    say(1, stdout)
    say(2, stderr)
    note(run, result, sum(os.times()[:2]) + seconds, words)
    if code < 0:
        os.kill(os.getpid(), -code)
    return code


def carry_out(kept: str, job: jobs.Job, run: Run, given: bytes) -> tuple[str, Outcome]:
    """Find or make the result of a job; return how, see :data:`places.NOTE`, and the outcome."""
    try:
        attempt = Attempt(store.Store(kept), job, run, given)
    except (ValueError, OSError):
        return "unknown", _run(job, run, job.words, given)
    found = attempt.find()
    return (attempt.missed, attempt.make()) if found is None else ("kept", found)


def prepare_other(words: Sequence[str], directory: str, run: Run) -> None:
    """Make what a command needs that is no job, before it runs in a directory."""
    header = jobs.behind("-include-pch", words)
    seconds = 0 if header is None else headers.redeem(os.path.join(directory, header), run)
    note(run, "other", seconds, words)


def note(run: Run, result: str, seconds: float, words: Sequence[str]) -> None:
    """Write a line on what became of a command, and on its processor time."""
    with open(os.path.join(os.fsdecode(run.directory), NOTES), "a") as file:
        file.write(f"{result} {seconds:.2f} {' '.join(words)}\n")


class Attempt:
    """A job, with the name for it under which its results are kept."""

    def __init__(self, kept: store.Store, job: jobs.Job, run: Run, given: bytes) -> None:
        """Find the name.

        Raises:
            ValueError: if what the job reads can't be told.
            OSError: if a file can't be read.

        """
        self._kept, self._job, self._run, self._given = kept, job, run, given
        self.missed = NEW
        """Why nothing is found, see :data:`places.NEW`."""
        # Which test is the first to ask for a header differs from run to run.
        directory = "" if job.is_same_anywhere else job.directory
        parts = [_bytes([*job.words, directory, *jobs.variables()])]
        parts += [
            kept.installed(path).encode() if jobs.INSTALLED.search(path) else store.read(path)
            for path in job.files()
        ]
        self._places = Places(run, b"\0".join([*parts, given]))
        self._beside = _bytes(sorted(job.could_be_included()))
        if job.header is not None:
            parts.append(headers.made_of(os.path.join(job.directory, job.header)).encode())
        marked = [self._places.marked(part) for part in [*parts, given]]
        self._name = store.digest(kept.installed(job.words[0]), *marked)

    def find(self) -> Outcome | None:
        """Put what was made before into its place; return None if there is nothing."""
        for path, record in self._kept.records(self._name):
            if not self._is_current(record):
                self.missed = CHANGED
            elif self._put(record):
                self._kept.use(path)
                said = (self._places.placed(record[stream]) for stream in ("stdout", "stderr"))
                return (record["code"], *said, 0)
            else:
                self.missed = LENGTHS
        return None

    def _put(self, record: dict) -> bool:
        job = self._job
        if record["code"] == 0 and job.is_header:
            headers.promise(job.output, record["made_of"], job.words, job.directory)
        elif record["code"] == 0 and not job.only_reports:
            output = self._places.replaced(record["output"], record["mentioned"])
            if output is None:
                return False
            store.write(job.output, output, record["mode"])
        if job.listed is not None:
            store.write(job.listed, self._places.placed(record["listed"]))
        return True

    def make(self) -> Outcome:
        """Run the command, and keep what it makes."""
        job = self._job
        words, listed = list(job.words), job.listed
        if job.preprocesses and (listed is None or job.lists_some):
            place = os.fsdecode(self._run.directory)
            listed = f"{os.path.join(place, 'listed') if job.only_reports else job.output}"
            listed += f".{store.own_name()}.d"
        if listed is not None and job.listed is None:
            words += ["-MD", "-MF", listed]
        is_again = os.path.exists(job.output)
        code, stdout, stderr, seconds = _run(job, self._run, words, self._given)
        found_error = jobs.FOUND_ERROR.search(stderr) and not is_again
        try:
            if code == 0 or (code == 1 and (job.only_reports or found_error)):
                if listed is not None and job.lists_some:
                    seconds += self._list_all(listed)
                self._keep(listed, code, stdout, stderr)
        except (OSError, ValueError):
            # The next run makes it again.
            pass
        finally:
            if listed is not None and listed != job.listed:
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(listed)
        return code, stdout, stderr, seconds

    def _list_all(self, listed: str) -> float:
        """List in a file all that the command read; return the processor time in seconds."""
        words = ["-MD" if word == "-MMD" else word for word in self._job.words]
        words[len(words) - words[::-1].index("-MF")] = listed
        words += ["-E", "-o", os.devnull]
        return _run(self._job, self._run, words, self._given)[3]

    def _keep(self, listed: str | None, code: int, stdout: bytes, stderr: bytes) -> None:
        job = self._job
        text = store.read(listed) if listed is not None else b""
        read = {}
        for path in _listed(text) if job.preprocesses else ():
            name = os.path.join(os.fsencode(job.directory), path)
            name = self._run.unlinked(name)
            read[self._places.marked(name)] = store.digest(self._contents(os.fsdecode(name)))
        record = {
            "read": read,
            "beside": self._marked_beside(),
            "listed": self._kept_text(store.read(job.listed) if job.lists_some else text),
            "stdout": self._kept_text(stdout),
            "stderr": self._kept_text(stderr),
            "code": code,
        }
        if code or job.only_reports:
            pass
        elif job.is_header:
            record["made_of"] = store.digest(self._name, repr(sorted(read.items())))
            headers.mark(job.output, record["made_of"])
        else:
            record["mode"] = os.stat(job.output).st_mode & 0o777
            record["output"] = store.read(job.output)
            record["mentioned"] = self._places.mentioned(record["output"])
        self._kept.keep(self._name, record)

    def _kept_text(self, text: bytes) -> bytes:
        """Return a text with marks.

        Raises:
            ValueError: if it has a directory of this run that the command does not mention.

        """
        marked = self._places.marked(text)
        if self._job.is_same_anywhere:
            # Clang reports where it runs.
            marked = marked.replace(os.fsencode(self._job.directory), b".")
        if self._places.mentioned(marked):
            raise ValueError(text)
        return marked

    def _is_current(self, record: dict) -> bool:
        job = self._job
        if record["code"] and not job.only_reports and os.path.exists(job.output):
            # Some compilers leave the file of an earlier command, some delete it.
            return False
        beside = {*record["beside"].split(b"\0")} ^ {*self._marked_beside().split(b"\0")}
        beside.discard(b"")
        texts = [_bytes(job.words), self._given]
        try:
            placed = ((self._places.placed(path), known) for path, known in record["read"].items())
            read = {os.fsdecode(path): known for path, known in placed}
            installed = {path: read[path] for path in read if jobs.INSTALLED.search(path)}
            if not self._kept.are_unchanged(installed):
                return False
            # Their texts matter only to what may be included, and there are hundreds.
            for path in read if beside else read.keys() - installed.keys():
                texts.append(self._contents(path))
                if path not in installed and store.digest(texts[-1]) != read[path]:
                    return False
        except (OSError, IndexError):
            return False
        return not jobs.may_include(texts, beside)

    def _marked_beside(self) -> bytes:
        """Return the names of files that a source could include instead of those it does."""
        return self._places.marked(self._beside)

    def _contents(self, path: str) -> bytes:
        contents = store.read(path)
        return contents if jobs.INSTALLED.search(path) else self._places.marked(contents)


def _run(job: jobs.Job, run: Run, words: list[str], given: bytes) -> Outcome:
    from tests.support.compilations import processes  # Most commands need no process.

    before = 0
    if job.header is not None:
        before = headers.redeem(os.path.join(job.directory, job.header), run)
    code, stdout, stderr, seconds = processes.run(words, job.directory, run, given)
    if job.listed is not None and os.path.isfile(job.listed):
        store.write(job.listed, run.unlinked(store.read(job.listed)))
    return code, run.unlinked(stdout), run.unlinked(stderr), before + seconds


def _become(words: tuple[str, ...]) -> NoReturn:
    import signal  # Most commands become no other.

    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        # Python ignores them, and programs would inherit that.
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execvp(words[0], words)
    except OSError as failure:
        sys.exit(f"{words[0]}: {failure.strerror}")


def _listed(text: bytes) -> list[bytes]:
    """Return the files of a rule of Make."""
    joined = text.replace(b"\\\n", b" ").partition(b": ")[2].partition(b"\n")[0]
    names = joined.replace(b"\\ ", b"\0").split()
    return [name.replace(b"\0", b" ").replace(b"\\#", b"#").replace(b"$$", b"$") for name in names]


def say(stream: int, text: bytes) -> None:
    """Write to a file descriptor."""
    while text:
        text = text[os.write(stream, text) :]


def _bytes(words: list[str]) -> bytes:
    return b"\0".join(map(os.fsencode, words))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
