"""PIO and DMA keep real time whatever the CPU does, and the WS2812 decoder sees every bit."""

import pytest

PROGRAM = """
import machine, rp2, time
from machine import Pin


@rp2.asm_pio(sideset_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True, pull_thresh=24)
def ws2812():
    wrap_target()
    label("bit")
    out(x, 1).side(0)[2]
    jmp(not_x, "zero").side(1)[1]
    jmp("bit").side(1)[4]
    label("zero")
    nop().side(0)[4]
    wrap()


sm = rp2.StateMachine(0, ws2812, freq=8_000_000, sideset_base=Pin(22))
sm.active(1)
dma = rp2.DMA()
ctrl = dma.pack_ctrl(size=2, inc_write=False, treq_sel=0)


def send(words):
    dma.config(read=words, write=sm, count=len(words) // 4, ctrl=ctrl, trigger=True)
"""
DATA = "import array\nwords = bytes(array.array('I', [i * 7919 * 65537 & 0xffffff00 for i in range(64)]))\n"
EXPECTED = b"".join((i * 7919 * 65537 & 0xFFFFFF00).to_bytes(4, "big")[:3] for i in range(64))


@pytest.fixture
def strip(pico):
    pico.connect_lights(22)
    pico.exec(PROGRAM + DATA)
    return pico


@pytest.mark.parametrize(
    ("what", "meanwhile"),
    [
        ("busy", "while dma.active(): pass"),
        ("idle", "while dma.active(): machine.idle()"),
        ("asleep", "time.sleep_ms(4)"),
        ("flash", "f = open('/x', 'w'); f.write('x' * 2000); f.close()"),
    ],
)
def test_a_frame_by_pio_and_dma_is_exact_while_the_cpu_is(strip, what, meanwhile):
    strip.exec(f"send(words)\n{meanwhile}\ntime.sleep_ms(5)")
    (frame,) = strip.lights.frames
    assert frame.data == EXPECTED
    assert frame.bad == 0
    # 64 x 24 bits of 1.25 us; the last low is not counted, its high is 250 ns for a 0.
    assert frame.end - frame.start == 64 * 24 * 1250 - 1000
    if what == "flash":
        assert any(s < frame.end and e > frame.start for _, _, s, e in strip.chip.ssi.operations)


def test_neopixel_bit_banged_by_the_cpu_is_read_too(pico):
    pico.connect_lights(22)
    pico.exec("import neopixel, machine\nn = neopixel.NeoPixel(machine.Pin(22), 8)\nn.fill((1, 2, 3))\nn.write()")
    pico.run(1)
    (frame,) = pico.lights.frames
    assert frame.pixels("GRB") == [(1, 2, 3)] * 8
    assert frame.bad == 0


def test_two_frames_without_a_latch_between_are_one(strip):
    strip.exec("send(words)\nwhile dma.active(): pass\nsend(words)\ntime.sleep_ms(5)")
    (frame,) = strip.lights.frames
    assert frame.data == EXPECTED * 2


def test_bits_out_of_tolerance_are_counted(strip):
    # Half speed: a 1 is 1.25 us high, a 0 0.5 us.
    strip.exec("sm.init(ws2812, freq=4_000_000, sideset_base=Pin(22)); sm.active(1); send(words)\ntime.sleep_ms(6)")
    assert strip.lights.bad == sum(bin(b).count("1") for b in EXPECTED)


def test_a_fractional_divider_keeps_its_mean(strip):
    # 7 MHz from 125 MHz divides by 17.857: 10 PIO cycles a bit, 64 * 24 bits.
    strip.exec("sm.init(ws2812, freq=7_000_000, sideset_base=Pin(22)); sm.active(1); send(words)\ntime.sleep_ms(6)")
    (frame,) = strip.lights.frames
    took = frame.end - frame.start
    assert abs(took - (64 * 24 * 10 - 8) * 1e9 / 7e6) < 0.002 * took
    assert frame.data == EXPECTED
