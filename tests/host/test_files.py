"""What is written where it cannot be: a sentence that names the place and the cure, and what was there stays."""

import errno
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from test_commands import call

from host_tools import files
from host_tools.device import package
from host_tools.errors import BadInput

PLAY = Path(__file__).parent.parent / "games" / "pili_pili.play"
BOARD = "generic_ws2812_8x8"
COMMANDS = [
    ("image", "--board", BOARD, "-o"),
    ("boards", "wiring", BOARD, "-o"),
    ("boards", "learn", BOARD, "--port", "/dev/ttyNone", "-o"),
    ("export", PLAY, "-o"),
    ("overlay", "siam", "-o"),
    ("rescue", "--port", "/dev/ttyNone", "--keep-dump"),
    ("rescue", "--port", "/dev/ttyNone", "-o"),
    ("rescue", "--flash", PLAY, "-o"),
    ("backup", "--port", "/dev/ttyNone"),
    ("deploy", "--board", BOARD, "--port", "/dev/ttyNone", "--backups"),
    ("deploy", "--format", "--board", BOARD, "--port", "/dev/ttyNone", "--backups"),
    ("pictures", "-o"),
    ("play", "siam", "--saves"),
]

FOLDERS = [words for words in COMMANDS if words[0] in ("backup", "deploy", "rescue") and words[-1] != "--keep-dump"]


@pytest.fixture
def small():
    """No file may become larger than 2 KB."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: " ".join(map(str, (*words[:2], words[-1]))))
def test_a_place_that_cannot_be_is_named_before_any_work(command, tmp_path):
    (tmp_path / "file").write_text("mine")
    place = tmp_path / "file" / "x.zip"
    refused_first(command, place)
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("command", FOLDERS, ids=lambda words: " ".join(map(str, (*words[:2], words[-1]))))
def test_a_folder_that_cannot_be_is_named_before_any_work(command, tmp_path):
    """A file where the folder should be, below a file, and one that may not be written, as in /proc for anybody."""
    (tmp_path / "file").write_text("mine")
    refused_first(command, tmp_path / "file" / "kept")
    code, out = call(*command, "/proc/kept")
    assert code == 2 and "/proc/kept cannot be written: " in out and "ttyNone" not in out, out
    code, out = call(*command, tmp_path / "file")
    assert code == 2 and f"{tmp_path / 'file'}" in out and "ttyNone" not in out and (tmp_path / "file").read_text() == "mine", out
    code, out = call(*command, tmp_path / "new" / "kept")
    assert code == 2 and ("ttyNone" in out or "no dump" in out) and not (tmp_path / "new").exists(), out


def refused_first(command, place):
    code, out = call(*command, place) if command[0] != "play" else on_a_terminal(*command, place)
    assert code == 2 and str(place) in out and "Not a directory" in out and "ttyNone" not in out and "no dump" not in out, out


def test_an_image_that_cannot_be_written_is_not_built(monkeypatch):
    monkeypatch.setattr(package, "build", lambda *_given: pytest.fail("it was built"))
    monkeypatch.chdir("/proc")
    code, out = call("image", "--board", BOARD)
    assert code == 2 and "meeplight-generic_ws2812_8x8-rpi_pico.uf2 cannot be written" in out, out


def on_a_terminal(*words):
    host, held = os.openpty()
    ran = subprocess.run([sys.executable, "-m", "host_tools.cli", *map(str, words)], stdin=held, stdout=held, stderr=subprocess.PIPE, text=True)
    os.close(held)
    os.close(host)
    return ran.returncode, ran.stderr


def test_a_disk_that_becomes_full_leaves_the_old_file(small, tmp_path):
    place = tmp_path / "x"
    files.write(place, "old\n")
    with pytest.raises(BadInput, match="x cannot be written: File too large. Give another place, or make room there."):
        files.write(place, bytes(5000))
    assert place.read_text() == "old\n" and os.listdir(tmp_path) == ["x"]
    files.write(place, "né\n")
    assert place.read_bytes() == "né\n".encode()


def test_links_and_things_that_are_no_files_stay_what_they_are(tmp_path):
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    files.write(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "real").read_text() == "new"
    reader, writer = os.pipe()
    files.write(f"/dev/fd/{writer}", "through")
    assert os.read(reader, 99) == b"through"
    os.close(reader)
    os.close(writer)


def test_what_takes_long_is_sure_of_its_place_first(tmp_path):
    files.writable(tmp_path / "x")
    assert not os.listdir(tmp_path)
    (tmp_path / "x.part").write_text("a download of a browser")
    files.writable(tmp_path / "x")
    files.write(tmp_path / "x", "new")
    assert (tmp_path / "x.part").read_text() == "a download of a browser"
    with pytest.raises(BadInput, match=os.strerror(errno.EISDIR)):
        files.writable(tmp_path)
    with pytest.raises(BadInput, match=os.strerror(errno.ENOENT)):
        files.writable(tmp_path / "no" / "x")
