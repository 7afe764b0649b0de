"""The set-ups of docs/editors.md, in the editors that this system has."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import CASES, HUNG_SECONDS, ROOT
from tests.support.documents import blocks

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

REFUSED = CASES / "errors" / "this_capture.cpp"
ACCEPTED = CASES / "diff" / "member_added" / "old.cpp"
LINE, MESSAGE = 7, "kernel Implicit: capture this: the kernel captures 'this'"
"""The error of the refused source."""

FIND_WITH_NEOVIM = """
vim.cmd("edit this_capture.cpp")
vim.wait(LIMIT, function() return #vim.diagnostic.get(0) > 0 end, 100)
local found = {}
for _, one in ipairs(vim.diagnostic.get(0)) do
  table.insert(found, one.lnum + 1 .. ": " .. one.message)
end
vim.cmd("edit old.cpp")
vim.wait(LIMIT, function() return #vim.lsp.codelens.get(0) > 0 end, 100)
for _, one in ipairs(vim.lsp.codelens.get(0)) do
  table.insert(found, "lens " .. one.range.start.line + 1)
end
io.open("found", "w"):write(table.concat(found, "\\n"))
vim.cmd("qall!")
"""
FIND_WITH_EGLOT = """
(package-initialize)
(load-file "setup.el")
(require 'eglot)
(find-file "this_capture.cpp")
(apply #'eglot (eglot--guess-contact))
(while (null (flymake-diagnostics)) (flymake-start) (accept-process-output nil 0.2))
(with-temp-file "found"
  (let ((found (current-buffer)))
    (with-current-buffer "this_capture.cpp"
      (dolist (one (flymake-diagnostics))
        (let ((line (line-number-at-pos (flymake-diagnostic-beg one)))
              (text (flymake-diagnostic-text one)))
          (with-current-buffer found (insert (format "%d: %s" line text))))))))
(kill-emacs)
"""
FIND_WITH_LSP_MODE = """
(package-initialize)
(load-file "setup.el")
(setq lsp-auto-guess-root t lsp-enabled-clients '(syclflat) lsp-warn-no-matched-clients nil)
(setq lsp-response-timeout 600)
;; lsp-mode keeps what the server reports without Flymake, whose other checkers end Emacs.
(setq lsp-diagnostics-provider :none)
(require 'lsp-mode)
(find-file "this_capture.cpp")
(lsp)
(while (zerop (hash-table-count (lsp-diagnostics))) (accept-process-output nil 0.2))
(with-temp-file "found"
  (maphash (lambda (_ found)
             (dolist (one found)
               (let ((line (gethash "line" (gethash "start" (gethash "range" one)))))
                 (insert (format "%d: %s" (1+ line) (gethash "message" one))))))
           (lsp-diagnostics)))
(kill-emacs)
"""

Run = Callable[..., str]


def setups(language: str) -> list[str]:
    return [
        block.text for block in blocks(ROOT / "docs" / "editors.md") if block.language == language
    ]


@pytest.fixture
def run(tmp_path: Path, cache: Path) -> Run:
    """Return a function that runs an editor in a project, and returns what it wrote."""
    for source in (REFUSED, ACCEPTED):
        shutil.copy(source, tmp_path)
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)

    def run(*words: str, **files: str) -> str:
        for name, text in files.items():
            (tmp_path / name.replace("_", ".")).write_text(text)
        ran = subprocess.run(
            words,
            cwd=tmp_path,
            env={
                **os.environ,
                "HOME": str(tmp_path),
                "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
                "SYCLFLAT_CACHE_DIR": str(cache),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=HUNG_SECONDS,
            check=False,
        )
        assert (tmp_path / "found").exists(), ran.stdout
        return (tmp_path / "found").read_text()

    return run


@functools.cache
def emacs_has(package: str) -> bool:
    """Whether there is an Emacs with the package.

    Conditions with it are text, which only the worker that runs a test evaluates.
    """
    if shutil.which("emacs") is None:
        return False
    load = f"(progn (package-initialize) (require '{package}))"
    ran = subprocess.run(["emacs", "--batch", "--eval", load], capture_output=True, check=False)
    return ran.returncode == 0


@pytest.mark.skipif(shutil.which("nvim") is None, reason="needs neovim")
def test_neovim_shows_errors_and_sizes(run: Run) -> None:
    pytest.importorskip("pygls")
    version = subprocess.run(["nvim", "--version"], capture_output=True, text=True, check=True)
    found = re.search(r"v(\d+)\.(\d+)", version.stdout)
    assert found is not None
    new, old = setups("lua")
    is_new = (int(found[1]), int(found[2])) >= (0, 11)
    script = FIND_WITH_NEOVIM.replace("LIMIT", str(1000 * HUNG_SECONDS // 3))
    command = ("nvim", "--headless", "-u", "init.lua", "-c", "luafile find.lua")
    seen = run(*command, init_lua=new if is_new else old, find_lua=script)
    assert seen.startswith(f"{LINE}: {MESSAGE}")
    # Above the launch in the other source.
    launch = 1 + next(
        number
        for number, line in enumerate(ACCEPTED.read_text().splitlines())
        if "class Scale>" in line
    )
    assert f"lens {launch}" in seen.splitlines()


@pytest.mark.skipif("not emacs_has('eglot')", reason="needs emacs and elpa-eglot")
def test_eglot_shows_errors(run: Run) -> None:
    pytest.importorskip("pygls")
    eglot, _ = setups("lisp")
    command = ("emacs", "--batch", "--load", "find.el")
    seen = run(*command, setup_el=eglot, find_el=FIND_WITH_EGLOT)
    assert re.match(rf"{LINE}: (syclflat \[this-capture\]: )?{MESSAGE}", seen)


@pytest.mark.skipif("not emacs_has('lsp-mode')", reason="needs emacs and elpa-lsp-mode")
def test_lsp_mode_shows_errors(run: Run) -> None:
    pytest.importorskip("pygls")
    _, lsp_mode = setups("lisp")
    command = ("emacs", "--batch", "--load", "find.el")
    seen = run(*command, setup_el=lsp_mode, find_el=FIND_WITH_LSP_MODE)
    assert seen.startswith(f"{LINE}: {MESSAGE}")


@pytest.mark.skipif(shutil.which("vim") is None, reason="needs vim")
def test_vim_goes_to_errors(run: Run) -> None:
    text = (ROOT / "docs" / "editors.md").read_text()
    [setting] = re.findall(r"`:(set makeprg=[^`]+)`", text)
    steps = ("silent make", "redir! > found | silent clist | redir END", "qa!")
    commands = [word for step in steps for word in ("-c", step)]
    seen = run(
        "vim", "-es", "-u", "vimrc", REFUSED.name, *commands, vimrc=f"set nocp {setting[4:]}\n"
    )
    assert f"{REFUSED.name}:{LINE} col 51: error: {MESSAGE}" in seen


def test_set_ups_of_other_editors_start_the_server() -> None:
    [settings] = [text for text in setups("json") if "glspc" in text]
    code = json.loads(settings)
    command = [code["glspc.server.command"], *code["glspc.server.commandArguments"]]
    [helix] = [tomllib.loads(text)["language-server"]["syclflat"] for text in setups("toml")]
    assert command == [helix["command"], *helix["args"]] == ["syclflat", "lsp"]
