"""The store over a folder: what counts as a file of it, and how much room there is."""

import os

import pytest

from meeplight.hardware.store import Store


def test_half_written_files_are_not_among_the_names(tmp_path):
    store = Store(str(tmp_path / "saves"))
    for name in ("0001-00", "0001-00.bad", "0001-00.tmp", "settings.new"):
        (tmp_path / "saves" / name).write_bytes(b"x")
    assert store.names() == ["0001-00", "0001-00.bad"]


@pytest.mark.parametrize(("free", "told"), [(9, 9 * 4096), (0, 0), (-1, 0), (2**32 - 1, 0)])
def test_a_flash_that_is_full_to_the_last_block_has_no_room(tmp_path, monkeypatch, free, told):
    store = Store(str(tmp_path))
    fields = (4096, 4096, 352, free, free)
    monkeypatch.setattr(os, "statvfs", lambda path: fields, raising=False)
    assert store.free() == told


def test_a_file_in_the_place_of_the_folder_is_an_error_and_stays(tmp_path):
    (tmp_path / "saves").write_bytes(b"mine")
    with pytest.raises(OSError):
        Store(str(tmp_path / "saves"))
    assert (tmp_path / "saves").read_bytes() == b"mine"
