"""Pins are a net: outputs read back, pulls pull, keys join rows and columns, three corners make a ghost without diodes."""

import pytest

ROWS, COLS = (6, 7, 8, 9), (10, 11, 12, 13)
PAD = ("123A", "456B", "789C", "*0#D")
SCAN = """
from machine import Pin
import time
cols = [Pin(p, Pin.IN, Pin.PULL_UP) for p in (10, 11, 12, 13)]
rows = [Pin(p, Pin.IN) for p in (6, 7, 8, 9)]
def scan():
    seen = []
    for r in rows:
        r.init(Pin.OUT, value=0)
        seen.append(''.join(str(1 - c.value()) for c in cols))
        r.init(Pin.IN)
    return ' '.join(seen)
"""


def _scan(pico):
    return pico.exec(SCAN + "print(scan())").strip()


def test_an_output_reads_back_and_pulls_pull(pico):
    code = """
from machine import Pin
p = Pin(2, Pin.OUT); p(1); a = p(); p(0); b = p()
print(a, b, Pin(3, Pin.IN, Pin.PULL_UP)(), Pin(3, Pin.IN, Pin.PULL_DOWN)())
"""
    assert pico.exec(code) == "1 0 1 0\n"


def test_each_key_is_seen_where_it_lies(pico):
    keys = pico.connect_matrix(ROWS, COLS, PAD)
    assert _scan(pico) == "0000 0000 0000 0000"
    keys.press("6")
    assert _scan(pico) == "0000 0010 0000 0000"
    keys.release("6")
    keys.press((3, 0))
    assert _scan(pico) == "0000 0000 0000 1000"


def test_two_keys_give_two_columns(pico):
    keys = pico.connect_matrix(ROWS, COLS, PAD)
    keys.press("1")
    keys.press("5")
    assert _scan(pico) == "1000 0100 0000 0000"


def test_three_corners_make_a_ghost_without_diodes_only(pico):
    keys = pico.connect_matrix(ROWS, COLS, PAD)
    for key in "124":
        keys.press(key)
    assert _scan(pico) == "1100 1100 0000 0000", "5 should be a ghost"
    keys = pico.connect_matrix(ROWS, COLS, PAD, diodes="col2row")
    for key in "124":
        keys.press(key)
    assert _scan(pico) == "1100 1000 0000 0000"


def test_rows_driven_against_each_other_are_a_short(pico):
    keys = pico.connect_matrix(ROWS, COLS, PAD)
    keys.press("1")
    keys.press("4")
    _scan(pico)
    assert keys.shorts == 0
    pico.exec("from machine import Pin\na = Pin(6, Pin.OUT, value=0); b = Pin(7, Pin.OUT, value=1); a()")
    assert keys.shorts > 0


def test_buttons_to_ground(pico):
    keys = pico.connect_buttons((12, 13), ["UD"])
    keys.press("D")
    assert pico.exec(SCAN + "print(cols[2](), cols[3]())") == "1 0\n"


def test_a_press_happens_at_its_time_and_bounces(pico):
    keys = pico.connect_buttons((12,), ["U"], seed=3)
    pico.exec(SCAN)
    at = keys.press("U", in_ms=20, bounce_ms=5)
    pico.run(50)
    times = [t for t, _, _ in keys.log]
    assert times[0] == at
    assert 1 < len(times) and times[-1] <= at + 5_000_000
    assert keys.log[-1][2] is True


def test_a_key_raises_a_pin_interrupt(pico):
    keys = pico.connect_buttons((12,), ["U"])
    pico.exec(SCAN + "hits = []\ncols[2].irq(lambda p: hits.append(time.ticks_ms()), Pin.IRQ_FALLING)")
    keys.tap("U", down_ms=10, in_ms=5)
    pico.run(30)
    assert pico.exec("print(len(hits))") == "1\n"


def test_pio_samples_keys_into_a_ring_while_the_flash_is_busy(pico):
    """The sampler of the firmware in small: 4 kHz, DMA into RAM, a press during a sector erase is in the samples."""
    keys = pico.connect_buttons((12,), ["U"])
    pico.exec(SAMPLER)
    erases = len(pico.chip.ssi.operations)
    keys.tap("U", down_ms=20, in_ms=15)
    out = pico.exec("start()\nf = rp2.Flash(); f.ioctl(6, 300)\nstop()\nprint(count(), low())")
    assert ("sector",) == tuple(kind for kind, *_ in pico.chip.ssi.operations[erases:])
    samples, low = map(int, out.split())
    assert samples == pytest.approx(4 * 45, abs=8)
    assert low == pytest.approx(4 * 20, abs=1)


SAMPLER = """
import rp2, array, uctypes
from machine import Pin
Pin(12, Pin.IN, Pin.PULL_UP)
@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, autopush=True, push_thresh=8)
def sample():
    in_(pins, 8)[7]
sm = rp2.StateMachine(4, sample, freq=32_000, in_base=Pin(12))
ring = bytearray(1024)
dma = rp2.DMA()
def start():
    dma.config(read=sm, write=ring, count=1024, ctrl=dma.pack_ctrl(size=0, inc_read=False, treq_sel=12), trigger=True)
    sm.active(1)
def stop(): sm.active(0)
def count(): return 1024 - dma.count
def low(): return sum(1 for b in ring[:count()] if not b & 1)
"""
