"""Rescue: matches out of damaged, formatted and worn flash; what cannot come back is told, and nothing wrong is ever made up."""

import random

import pytest
from test_deploy import run
from worn_flash import KEPT, Disk, damaged, formatted, head, lost_file_system, payloads, play, used, worn

from host_tools import records
from host_tools.device import carve, link, rescue, saves, uf2
from host_tools.device.link import DeviceError
from host_tools.device.picos import BLOCK, PICOS
from meeplight.core import journal


def whole(found, wanted):
    got = payloads(found.files)
    return all(got.get(number) == wanted[number] for number in wanted)


def test_a_healthy_flash_gives_what_its_folder_has():
    image, wanted = worn()
    found = rescue.look(image)
    assert found.mounted and payloads(found.files) == wanted and not found.lost
    assert {how for _, _, how in found.matches.values()} == {rescue.WHOLE}
    assert found.left_out and len(rescue.look(image, everything=True).matches) == KEPT + len(found.left_out)


@pytest.mark.parametrize("spoil", [formatted, lambda image: damaged(image, 0, 1), lambda image: b"\xff" * 2 * BLOCK + image[2 * BLOCK :]])
def test_every_record_comes_back_when_the_file_system_is_gone(spoil):
    image, wanted = worn()
    found = rescue.look(spoil(image))
    assert not found.mounted and whole(found, wanted)
    assert [number for number in wanted if number not in found.matches] == []


def test_every_record_comes_back_after_bits_have_flipped_in_any_block():
    image, wanted = worn()
    for block in used(image)[::2]:
        data, dice = bytearray(image), random.Random(block)
        at = block * BLOCK + dice.randrange(BLOCK)
        data[at] ^= 1 << dice.randrange(8)
        found = rescue.look(bytes(data))
        got = payloads(found.files)
        for number, expected in wanted.items():
            assert got.get(number) == expected or found.lost and _parts(found, got, number, expected), (block, at, number)


def _parts(found, got, number, expected):
    """Is what is missing of a match there as records without a beginning, or at most one record of it gone?"""
    lost = sum(count for names, count in found.lost if any(name.startswith(f"{number:04d}") for name in names) or not names)
    return expected[: len(got.get(number, []))] == got.get(number, []) and len(got.get(number, [])) + lost >= len(expected) - 1


def test_a_block_that_is_lost_takes_only_what_no_other_block_holds():
    image, wanted = worn()
    missing = {}
    for block in used(image):
        found = rescue.look(damaged(image, block, seed=block))
        got = payloads(found.files)
        for number, expected in wanted.items():
            have = got.get(number, [])
            assert have == expected[: len(have)], (block, number)
            if len(have) < len(expected):
                missing[block, number] = len(expected) - len(have), len(expected), found.mounted
    print(f"{len(used(image))} blocks, one lost at a time: {missing}")
    assert len(missing) <= len(used(image)) // 4


def test_several_lost_blocks_never_give_a_wrong_record():
    image, wanted = worn()
    for seed in range(10):
        blocks = random.Random(seed).sample(used(image), 2 + seed % 9)
        got = payloads(rescue.look(damaged(image, *blocks, seed=seed)).files)
        for number, expected in wanted.items():
            have = got.get(number, [])
            assert have == expected[: len(have)] or have[: len(expected)] == expected, (seed, number)


def test_records_that_the_folder_fell_back_behind_are_found():
    disk = Disk()
    play(disk, 1, 60)
    old = disk.image
    book = journal.Journal(disk, 1)
    book.load()
    for at in range(30):
        book.append((0, 1 + at % 28), 5)
    image, wanted = disk.image, payloads({"/saves/" + name: disk.read(name) for name in disk.names()})
    newer = [block for block in used(image) if image[block * BLOCK : (block + 1) * BLOCK] != old[block * BLOCK : (block + 1) * BLOCK]]
    back = bytearray(image)
    back[newer[0] * BLOCK + 12] ^= 1  # the first commit of the newer block: LittleFS goes on with the older one
    found = rescue.look(bytes(back))
    assert whole(found, wanted)


def test_damage_in_the_middle_is_made_good_from_an_older_copy():
    disk = Disk()
    play(disk, 1, 30)
    wanted = payloads({"/saves/" + name: disk.read(name) for name in disk.names()})
    data = bytearray(disk.read("0001-00"))
    data[80] ^= 8
    disk.write("0001-00", bytes(data))
    found = rescue.look(disk.image)
    assert whole(found, wanted) and "had" in found.matches[1][2]


def test_a_journal_of_many_blocks_is_put_together():
    disk = Disk()
    entries = [((0, 1 + at % 28), at) for at in range(1500)]
    journal.Journal(disk, 1).create(head(1), entries)
    wanted = payloads({"/saves/0001-00": disk.read("0001-00")})
    assert len(disk.read("0001-00")) > 3 * BLOCK
    found = rescue.look(formatted(disk.image))
    assert whole(found, wanted) and not found.lost


def test_two_matches_with_the_same_beginning_stay_two():
    disk = Disk()
    play(disk, 1, 20)
    part = journal.Journal(disk, 1).load()
    book = journal.Journal(disk, 2)
    book.create(part[0], part[1][:10])
    for at in range(5):
        book.append((0, 20 + at), 1)
    wanted = payloads({"/saves/" + name: disk.read(name) for name in disk.names()})
    assert payloads(rescue.look(disk.image).files) == wanted
    assert sorted(payloads(rescue.look(formatted(disk.image)).files).values()) == sorted(wanted.values())


def test_a_gap_is_told_with_what_lies_behind_it():
    disk = Disk()
    play(disk, 7, 100)
    image = disk.image
    segment = disk.read("0007-01")
    state = int.from_bytes(segment[:4], "big")
    payload = carve.scan(image).after[state].popitem()[0]
    data = image.replace(carve.record(payload, state), b"\0" * len(carve.record(payload, state)))
    found = rescue.look(formatted(data))
    assert sum(count for _, count in found.lost) + len(payloads(found.files)[7]) == 101 - 2  # the one behind has lost its link


def test_a_dump_of_a_whole_chip(tmp_path):
    image, wanted = worn()
    for name in ("RPI_PICO", "RPI_PICO_W"):
        pico = PICOS[name]
        disk = Disk(pico.blocks)
        play(disk, 3, 50)
        dump = bytes(pico.address - 0x10000000) + disk.image
        flash = rescue.of_dump(dump, "x")
        assert flash.blocks == pico.blocks and flash.machine == pico.title
    (tmp_path / "dump.bin").write_bytes(formatted(image))
    code, said = run("rescue", "--flash", tmp_path / "dump.bin", "-o", tmp_path / "kept.zip")
    assert code == 0 and f"match {max(wanted)}: pili_pili" in said
    assert payloads(saves.read(tmp_path / "kept.zip")[1]).items() >= wanted.items()
    assert {record.number for record in records.every(tmp_path / "kept.zip")} >= set(wanted)


@pytest.mark.parametrize("name", PICOS)
@pytest.mark.parametrize("whole", [True, False])
def test_a_dump_as_uf2_gives_every_record(tmp_path, name, whole):
    """Blocks of 512 bytes with 256 of flash each: taken as they are, they would cut records in two."""
    pico, disk = PICOS[name], Disk(PICOS[name].blocks)
    play(disk, 3, 150)
    before = pico.address - 0x10000000 if whole else 0
    data = uf2.write(bytes(before) + disk.image, pico.address - before, pico.family)
    (tmp_path / "dump.uf2").write_bytes(data)
    flash = rescue.of_dump(data, "x")
    assert flash.machine == pico.title and flash.image == disk.image
    code, said = run("rescue", "--flash", tmp_path / "dump.uf2", "-o", tmp_path / "kept.zip")
    assert code == 0 and "match 3: pili_pili, 150 records" in said, said
    (tmp_path / "dump.uf2").write_bytes(data[:-512])
    code, said = run("rescue", "--flash", tmp_path / "dump.uf2", "-o", tmp_path / "cut.zip")
    assert code == 2 and "dump.uf2 is cut off" in said and "Save the flash once more" in said and not (tmp_path / "cut.zip").exists()


def test_a_uf2_of_something_else_is_no_dump(tmp_path):
    (tmp_path / "ram.uf2").write_bytes(uf2.write(bytes(BLOCK), 0x20000000, PICOS["RPI_PICO"].family))
    code, said = run("rescue", "--flash", tmp_path / "ram.uf2")
    assert code == 2 and "holds other addresses" in said


def test_what_is_no_dump_and_what_holds_nothing(tmp_path):
    (tmp_path / "note").write_bytes(b"hello")
    code, said = run("rescue", "--flash", tmp_path / "note")
    assert code == 2 and "no dump" in said
    (tmp_path / "blank").write_bytes(b"\xff" * 8 * BLOCK)
    code, said = run("rescue", "--flash", tmp_path / "blank")
    assert code == 1 and "No record" in said


@pytest.mark.parametrize("line", [b"", b"12", b"0:AAAA", b"x:AAAA", b"1:A"])
def test_a_block_damaged_on_the_wire_is_refused(line):
    with pytest.raises(DeviceError, match="Block 3"):
        rescue._block(line, 3)


def test_rescue_from_a_formatted_device_and_back_onto_it(pico, tmp_path):
    wanted = lost_file_system(pico)
    code, said = run("rescue", "--port", pico.port, "-o", tmp_path / "kept.zip", "--keep-dump", tmp_path / "dump")
    assert code == 0 and "match 2: pili_pili, 80 records" in said, said
    assert len((tmp_path / "dump").read_bytes()) == 352 * BLOCK
    code, said = run("restore", tmp_path / "kept.zip", "--port", pico.port)
    assert code == 0, said
    with link.Link(pico.port) as wire:
        marks = wire.run("print(open('/anew', 'rb').read().hex())").decode().strip()
    assert bytes.fromhex(marks) == b"".join(carve.end_of(wanted[number]).to_bytes(4, "big") for number in (1, 2)), "so the device does not ask"
    run("backup", tmp_path / "again.zip", "--port", pico.port)
    assert payloads(saves.read(tmp_path / "again.zip")[1]) == wanted


def test_deploy_rescues_before_it_writes_onto_a_formatted_device(pico, firmware, tmp_path):
    wanted = lost_file_system(pico)
    code, said = run("deploy", "--board", "tiny", "--port", pico.port, "--backups", tmp_path / "kept")
    assert code == 0 and "meeplight restore" in said, said
    (kept,) = (tmp_path / "kept").glob("*.zip")
    assert payloads(saves.read(kept)[1]) == wanted
    assert saves.read(kept)[0]["blocks"] == 352
