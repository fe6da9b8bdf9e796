"""The console: quiet USB costs nothing, code runs, errors come back, every run is the same to the nanosecond."""

import subprocess
import sys
import threading
import time

import pytest


def test_boots_and_runs_code(pico):
    assert pico.exec("print(6 * 7)") == "42\n"
    assert pico.now < 300e6


def test_an_error_on_the_device_comes_back_as_its_traceback(pico):
    from host_tools.emulator.console import DeviceError

    with pytest.raises(DeviceError, match="ZeroDivisionError"):
        pico.exec("1 / 0")
    assert pico.exec("print('still here')") == "still here\n"


def test_an_idle_prompt_does_not_burn_cpu(pico):
    pico.exec("pass")
    wall, start, cycles = time.perf_counter(), pico.now, pico.chip.core.cycles
    pico.run(10_000)
    assert pico.now - start == 10_000_000_000
    assert pico.chip.core.cycles - cycles < 10_000, "the CPU works although nobody asks anything"
    assert time.perf_counter() - wall < 1


def test_long_input_arrives_whole(pico):
    text = "".join(chr(33 + i * 7 % 90) for i in range(3000)).replace("'", "x").replace("\\", "y")
    assert pico.exec(f"s = '{text}'\nprint(len(s), s)") == f"3000 {text}\n"


def test_the_same_run_twice_is_the_same_to_the_nanosecond(uf2):
    from host_tools.emulator.pico import Pico

    def run():
        pico = Pico(uf2)
        out = pico.exec("import time\nfor i in range(3): time.sleep_ms(7); print(time.ticks_us())")
        return out, pico.now, pico.chip.core.cycles

    assert run() == run()


def test_a_watchdog_reset_and_a_power_cycle_tell_their_causes(pico):
    pico.exec("pass")
    pico.console.send(b"import machine; machine.reset()\x04")
    pico.run(10)
    assert pico.resets == 1
    assert pico.exec("import machine; print(machine.reset_cause() == machine.WDT_RESET)") == "True\n"
    pico.reboot()
    assert pico.exec("import machine; print(machine.reset_cause() == machine.PWRON_RESET)") == "True\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on Windows")
def test_mpremote_over_a_pty(pico, tmp_path):
    from host_tools.emulator.serve import Pty

    link = tmp_path / "ttyPICO"
    assert _mpremote(pico, Pty(link), str(link), "exec", "print(1 + 1)") == "2\n"
    pico.reboot()
    (tmp_path / "f.txt").write_text("over the wire")
    _mpremote(pico, Pty(link), str(link), "fs", "cp", str(tmp_path / "f.txt"), ":/f.txt")
    assert pico.exec("print(open('/f.txt').read())") == "over the wire\n"


def test_mpremote_over_tcp(pico):
    from host_tools.emulator.serve import Tcp

    link = Tcp()
    assert _mpremote(pico, link, f"socket://127.0.0.1:{link.port}", "eval", "40 + 2") == "42\n"


def _mpremote(pico, link, address, *words):
    from host_tools.emulator.serve import serve

    stop = threading.Event()
    server = threading.Thread(target=serve, args=(pico, link, stop))
    server.start()
    try:
        command = [sys.executable, "-m", "mpremote", "connect", address, *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    finally:
        stop.set()
        server.join()
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_division_is_right(pico):
    code = "for a in (7, -7, 0, 1073741823, -1073741824):\n    for b in (1, -1, 2, -3, 10, 1073741823): print(a // b, a % b, end=' ')"
    values = [(a // b, a % b) for a in (7, -7, 0, 1073741823, -1073741824) for b in (1, -1, 2, -3, 10, 1073741823)]
    assert pico.exec(code).split() == [str(n) for pair in values for n in pair]
