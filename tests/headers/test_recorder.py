"""The parts of the library that records launches, by themselves."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

from syclflat.clang import libstdcxx
from syclflat.clang.launcher import launched
from syclflat.runtimes import bundled, header_sets
from syclflat.runtimes.registration import replayer
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")

PROGRAM = r"""
#include <recorder/blobs.hpp>
#include <recorder/chosen_launches.hpp>
#include <iostream>
#include <iterator>

using namespace syclflat::recorder;

int main(int, char **words) {
  const std::string what = words[1];
  const std::string given((std::istreambuf_iterator<char>(std::cin)), {});
  const auto *data = reinterpret_cast<const unsigned char *>(given.data());
  if (what == "stored")
    std::cout << stored(data, given.size());
  else if (what == "compressed")
    std::cout << compressed(data, given.size());
  else if (what == "name")
    std::cout << content_name(data, given.size());
  else if (what == "json")
    std::cout << json_line("text").add("value", std::string_view(given)).object();
  else
    std::cout << chosen_launches(words[2]).has("_ZTS3Sum", "ns::Sum", std::stoi(words[3]),
                                               std::stoi(words[4]));
}
"""


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("parts")
    (directory / "parts.cpp").write_text(PROGRAM)
    headers = bundled.headers_directory() / "syclflat"
    options = ["-std=c++17", "-Wall", "-Wextra", "-Werror", f"-I{headers}"]
    command = [libstdcxx.linker(), *options, "parts.cpp", "-o", "parts", "-ldl"]
    subprocess.run(launched(list(map(str, command))), check=True, cwd=directory)
    return directory / "parts"


def output(parts: Path, *words: str, given: bytes = b"") -> bytes:
    return subprocess.run([parts, *words], input=given, capture_output=True, check=True).stdout


@pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")
def test_headers_with_the_unified_runtime_stand_alone(tmp_path: Path) -> None:
    own = bundled.headers_directory() / "syclflat"
    libsycls = header_sets.directory(header_sets.DPCPP)
    places = (own, libsycls, libsycls / header_sets.release(header_sets.DPCPP).unified_runtime)
    options = ["-std=c++17", "-w", "-fsyntax-only", '-DSYCLFLAT_VERSION=""']
    options += [f"-I{place}" for place in places]
    # The structures of images are those of a release of DPC++.
    declared = replayer.LIBRARY.declarations(header_sets.DPCPP)
    refused = {}
    for folder in (own / name for name in ("recorder", "replayer", "tracing")):
        for file in sorted(folder.glob("*.hpp")):
            source = tmp_path / "alone.cpp"
            source.write_text(declared + f'#include "{file}"\n' * 2)
            command = launched(list(map(str, [libstdcxx.linker(), *options, source])))
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                refused[file.name] = done.stderr
    assert not refused


@pytest.mark.parametrize("size", [0, 1, 65535, 65536, 200_001])
def test_contents_come_back(parts: Path, size: int) -> None:
    content = (bytes(range(251)) * (size // 251 + 1))[:size]
    for form in ("stored", "compressed"):
        assert zlib.decompress(output(parts, form, given=content)) == content


@pytest.mark.parametrize("size", [0, 3, 55, 56, 63, 64, 119, 1000])
def test_names_are_those_of_the_contents(parts: Path, size: int) -> None:
    content = bytes(each * 7 % 256 for each in range(size))
    assert output(parts, "name", given=content).decode() == hashlib.sha256(content).hexdigest()[:32]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (b'a"b\\c\n\0', 'a"b\\c\n\0'),
        ("é€😀".encode(), "é€😀"),
        (b"\xffx\xed\xa0\x80\xc0\xaf\xe2\x82", "\ufffdx\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd"),
    ],
)
def test_lines_are_json_whatever_a_name_is(parts: Path, text: bytes, read: str) -> None:
    assert json.loads(output(parts, "json", given=text)) == {"event": "text", "value": read}


@pytest.mark.parametrize(
    ("chosen", "count", "launch", "is_chosen"),
    [
        ("Sum", 1, 4, True),
        ("ns::Sum", 2, 4, True),
        ("_ZTS3Sum", 2, 4, True),
        ("Sum:2", 2, 4, True),
        ("Sum:2", 1, 2, False),
        (":4", 1, 4, True),
        (":4", 4, 3, False),
        ("Other,:5,Sum:3", 3, 9, True),
        ("Other,:5,Sum:3", 2, 9, False),
        ("ns::", 1, 1, True),
        ("Sum:x", 1, 1, False),
        ("Sum:99999999999999999999", 1, 1, False),
    ],
)
def test_launches_are_chosen(
    parts: Path, chosen: str, count: int, launch: int, is_chosen: bool
) -> None:
    found = output(parts, "chosen", chosen, str(count), str(launch))
    assert found == (b"1" if is_chosen else b"0")
