"""Flash operations take data-sheet time, wear is counted, and the power can go in the middle of one."""

import pytest

BLOCK = 300  # of the file system, far from anything


def _address(pico):
    return 0xA0000 + BLOCK * 4096


def _operate(pico, code):
    out = pico.exec(f"import rp2, time\nf = rp2.Flash()\nt = time.ticks_us()\n{code}\nprint(time.ticks_us() - t)")
    return int(out)


def test_erase_and_program_take_their_times(pico):
    pico.exec("pass")
    wear = dict(pico.chip.ssi.wear)
    assert _operate(pico, f"f.ioctl(6, {BLOCK})") == pytest.approx(45_000, abs=400)
    assert _operate(pico, f"f.writeblocks({BLOCK}, b'\\x5a' * 4096, 0)") == pytest.approx(16 * 600, rel=0.1)  # 0.2 ms is the transfer
    kind, _, start, end = pico.chip.ssi.operations[-1]
    assert (kind, end - start) == ("page", 400_000)
    sector = _address(pico) // 4096
    assert pico.chip.ssi.wear[sector] == wear.get(sector, 0) + 1
    assert pico.flash[_address(pico) :][:4096] == b"\x5a" * 4096


def test_programming_only_clears_bits(pico):
    _operate(pico, f"f.ioctl(6, {BLOCK}); f.writeblocks({BLOCK}, b'\\x0f' * 256, 0); f.writeblocks({BLOCK}, b'\\xfc' * 256, 0)")
    assert pico.flash[_address(pico) :][:256] == b"\x0c" * 256


@pytest.mark.parametrize("mode", ["old", "half", "random", "bits", "new"])
def test_a_power_cut_inside_a_program_leaves_what_its_mode_says(pico, mode):
    _operate(pico, f"f.ioctl(6, {BLOCK})")
    pico.power_cut(mode, operation=0)
    from host_tools.emulator.console import DeviceError

    with pytest.raises(DeviceError, match="power is off"):
        _operate(pico, f"f.writeblocks({BLOCK}, b'\\x00' * 256, 0)")
    left = pico.flash[_address(pico) :][:256]
    expected = {"old": b"\xff" * 256, "new": bytes(256), "half": bytes(128) + b"\xff" * 128}
    if mode in expected:
        assert left == expected[mode]
    else:
        assert len(set(left)) > 20
    assert not pico.run(10), "a Pico without power does nothing"
    pico.reboot()
    assert pico.exec("print('up')") == "up\n"


def test_a_file_written_under_every_cut_is_old_or_new(pico, uf2):
    """tmp + rename at each flash operation and mode: after the next start the file is whole, before or after."""
    from host_tools.emulator.console import DeviceError
    from host_tools.emulator.pico import Pico

    pico.exec("f = open('/a', 'w'); f.write('old' * 50); f.close()")
    image = pico.flash
    save = "import os\nf = open('/t', 'w'); f.write('new' * 50); f.close()\nos.rename('/t', '/a')"
    before = len(pico.chip.ssi.operations)
    pico.exec(save)
    total = len(pico.chip.ssi.operations) - before
    assert total >= 2
    seen = set()
    for cut in range(total):
        for mode in ("half", "bits"):
            victim = Pico(uf2, image)
            victim.exec("pass")
            victim.power_cut(mode, operation=cut)
            with pytest.raises(DeviceError, match="power is off"):
                victim.exec(save)
            victim.reboot()
            seen.add(victim.exec("print(open('/a').read())"))
    assert seen <= {"old" * 50 + "\n", "new" * 50 + "\n"}
    assert "old" * 50 + "\n" in seen


def test_a_volume_made_here_is_read_there_and_back(uf2):
    from host_tools.emulator.files import Volume, geometry
    from host_tools.emulator.pico import Pico

    assert geometry(uf2)[0] == 4096
    volume = Volume(uf2)
    volume.write("/main.py", b"import time\ntime.sleep_ms(300)\nprint('main ran')\n")
    volume.write("/a/b.txt", b"from the host")
    pico = Pico(uf2)
    volume.put_on(pico)
    assert pico.run(lambda: b"main ran" in pico.console.text, 2000)
    pico.exec("f = open('/a/c.txt', 'w'); f.write(open('/a/b.txt').read().upper()); f.close()")
    assert Volume(uf2, pico.flash).tree()["/a/c.txt"] == b"FROM THE HOST"
