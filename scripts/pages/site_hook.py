"""What `mkdocs build` needs to make a site of README.md and docs/.

The README is the first page. Links to files outside docs/ lead to the repository, which `repo_url`
of mkdocs.yml names. The site has these files, too, to be downloaded: a directory as an archive.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

ROOT = Path(__file__).resolve().parents[2]
DOWNLOADS = "files"
"""Where files of the repository are on the site."""
EXAMPLES = ROOT / "cases"
"""The directory whose directories can be downloaded, too."""

_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?![\w+]+:|#|/)([^)#\s]+)(#[^)\s]*)?\)")


def on_files(files: Files, *, config: Any) -> Files:
    """Add the README, as if it were in docs/, and the files that pages lead to."""
    from mkdocs.structure.files import File

    text = re.sub(r"\]\((?![\w+]+:|#)(?=[^)\s]+\))", "](../", (ROOT / "README.md").read_text())
    text = text.replace("](../docs/", "](")
    files.append(File.generated(config, "index.md", content=text))
    linked = {path for page in files.documentation_pages() for path in _linked(page)}
    for path in sorted(linked):
        if path.is_file() and path.suffix != ".md":
            name = _download(path)
            files.append(File.generated(config, name, abs_src_path=str(path)))
        elif EXAMPLES in path.parents:
            files.append(File.generated(config, _download(path), content=_archive(path)))
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Files) -> str:
    """Return the page with links to the repository, and to the downloads behind them."""

    def lead(link: re.Match[str]) -> str:
        path = _outside(page.file.src_uri, link[2])
        if path is None:
            return link[0]
        name = path.relative_to(ROOT).as_posix()
        # GitHub and GitLab lead on from a file's address to a directory's.
        address = f"{config.repo_url.rstrip('/')}/blob/HEAD/{name}{link[3] or ''}"
        to_repository = f"[{link[1]}]({address})"
        download = _download(path)
        if files.get_file_from_path(download) is None:
            return to_repository
        place = posixpath.relpath(download, posixpath.dirname(page.file.src_uri))
        title = f"Download {posixpath.basename(download)}"
        return f'{to_repository} [↓]({place}){{ .download download title="{title}" }}'

    return _LINK.sub(lead, markdown)


def _linked(page: Any) -> Iterator[Path]:
    for link in _LINK.finditer(page.content_string):
        path = _outside(page.src_uri, link[2])
        if path is not None:
            yield path


def _outside(page: str, link: str) -> Path | None:
    """Return the file outside docs/ that a link of a page leads to, None if it leads to no such."""
    name = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), link))
    is_outside = not name.startswith(("docs/", "../"))
    return ROOT / name if is_outside and (ROOT / name).exists() else None


def _download(path: Path) -> str:
    return f"{DOWNLOADS}/{path.relative_to(ROOT).as_posix()}{'.zip' * path.is_dir()}"


def _archive(directory: Path) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(directory.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                name = path.relative_to(directory.parent).as_posix()
                # No time of a checkout: the same files make the same archive.
                archive.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return made.getvalue()
