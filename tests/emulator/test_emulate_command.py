"""`meeplight emulate` as a user starts it: its console for mpremote and the other commands, its picture in a terminal."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="no pseudo terminals on this system")
ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "firmware")])}
MEEPLIGHT = [sys.executable, "-c", "from host_tools.cli import main; main()"]


def said(*command):
    ran = subprocess.run([str(word) for word in command], env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_mpremote_deploy_doctor_backup_and_restore_over_its_tty(uf2, tmp_path):
    port, keep = tmp_path / "ttyPICO", tmp_path / "flash.bin"
    environment = ENVIRONMENT | {"HOME": str(tmp_path)}
    command = [*MEEPLIGHT, "emulate", "--uf2", uf2, "--tty", str(port), "--keep", str(keep)]
    emulated = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert emulated.stdout.readline().startswith(f"mpremote connect {port}")
        told = said(sys.executable, "-m", "mpremote", "connect", port, "exec", "import sys; print(sys.platform)")
        assert told.strip() == "rp2"
        at = ["--port", port, "--patience", 60]
        write = "import os; os.mkdir('/saves') if 'saves' not in os.listdir() else 0; f = open('/saves/settings', 'w'); f.write('{}'); f.close()"
        said(sys.executable, "-m", "mpremote", "connect", port, "exec", write)
        assert "1 files in" in said(*MEEPLIGHT, "backup", tmp_path / "mine.zip", *at)
        told = said(*MEEPLIGHT, "deploy", *at, "--backups", tmp_path / "before")
        assert "Nothing to send" in told and "Meeplight runs on" in told
        assert "files are as they were sent" in said(*MEEPLIGHT, "doctor", *at)
        assert "holds exactly this already" in said(*MEEPLIGHT, "restore", tmp_path / "mine.zip", "--backups", tmp_path / "before", *at)
    finally:
        emulated.send_signal(signal.SIGINT)
        emulated.communicate()
    assert emulated.returncode == 0 and not port.is_symlink()
    assert keep.stat().st_size == 2 << 20


def test_a_file_of_yours_is_not_taken_for_its_tty(uf2, tmp_path):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    ran = subprocess.run([*MEEPLIGHT, "emulate", "--uf2", uf2, "--tty", str(mine)], env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 2 and "is there already" in ran.stderr and mine.read_text() == "mine"
    nowhere = str(tmp_path / "no" / "tty")
    ran = subprocess.run([*MEEPLIGHT, "emulate", "--uf2", uf2, "--tty", nowhere], env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 2 and "Traceback" not in ran.stderr, ran.stderr


def test_a_link_and_a_file_of_yours_stay_as_they_are(uf2, tmp_path):
    mine, link = tmp_path / "mine", tmp_path / "link"
    mine.write_text("mine")
    link.symlink_to(mine)
    given = [("--tty", link, "is there already"), ("--keep", mine, "no flash that --keep wrote"), ("--keep", mine / "x", "cannot be written")]
    for option, place, told in given:
        ran = subprocess.run([*MEEPLIGHT, "emulate", "--uf2", uf2, option, str(place)], env=ENVIRONMENT, capture_output=True, text=True)
        assert ran.returncode == 2 and told in ran.stderr and "Traceback" not in ran.stderr, ran.stderr
    assert link.is_symlink() and mine.read_text() == "mine" and len(list(tmp_path.iterdir())) == 2


def test_its_picture_in_a_terminal_and_what_is_typed_until_q(uf2, tmp_path):
    from host_tools.emulator.files import Volume

    host, held = pty.openpty()
    shown = subprocess.Popen(
        [*MEEPLIGHT, "emulate", "--uf2", uf2, "--keep", tmp_path / "flash"], env=ENVIRONMENT | {"TERM": "xterm"}, stdin=held, stdout=held, stderr=held
    )
    os.close(held)
    seen = b""
    while b" ready" not in seen:
        seen += os.read(host, 4096)
    assert b"s on the Pico" in seen and b"q quits" in seen
    os.write(host, b"8#3")  # in one go: the eighth game, opened for three players
    ready = seconds(seen)
    while seconds(seen) < ready + 1.2:
        seen += os.read(host, 4096)
    os.write(host, b"q")
    try:
        while os.read(host, 4096):
            pass
    except OSError:
        pass  # the other end is closed
    os.close(host)
    assert shown.wait() == 0
    saved = Volume(uf2, (tmp_path / "flash").read_bytes()).tree()["/saves/0001-00"]
    assert b"game pili_pili 1\nseats P1 P2 P3\n" in saved


def seconds(seen):
    """Emulated seconds, as last shown."""
    return float(re.findall(rb"([0-9.]+) s on the Pico", seen)[-1])


@pytest.mark.parametrize(
    ("typed", "signs"), [("12#", ["1", "2", "#"]), ("\x1b[A\x1b[Bq", ["\x1b[A", "\x1b[B", "q"]), ("\r\x7f", ["\r", "\x7f"]), ("", [])]
)
def test_what_is_typed_fast_is_taken_key_by_key(typed, signs):
    pytest.importorskip("rp2040py")
    from host_tools.emulator import live

    assert live.signs(typed) == signs


def test_a_transcript_is_keyed_in_and_a_difference_ends_with_1(uf2, tmp_path):
    play = tmp_path / "short.play"
    play.write_text("game pili_pili\nseats Ana Bo\nAna: deal 2\n")
    told = said(*MEEPLIGHT, "emulate", "--uf2", uf2, "--play", play)
    assert "Ana: deal 2   2" in told and "1 entries in the device's journal, its own count agrees" in told
    count = "from host_tools.emulator import replay; replay._COUNT = 'print(({number}, 9))'; "
    command = [sys.executable, "-c", count + MEEPLIGHT[-1], "emulate", "--uf2", uf2, "--play", str(play)]
    ran = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 1 and f"{play}: scores, places, winners, over: the device counts (1, 9)" in ran.stderr, ran.stderr
    play.write_text("game pili_pili\nseats Ana Bo\nsing\n")
    ran = subprocess.run([*MEEPLIGHT, "emulate", "--uf2", uf2, "--play", str(play)], env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 2 and f"{play}: line 3: no word 'sing'" in ran.stderr, ran.stderr


def test_a_transcript_and_a_tty_exclude_each_other(uf2, tmp_path):
    command = [*MEEPLIGHT, "emulate", "--uf2", uf2, "--play", "x.play", "--tty", str(tmp_path / "tty")]
    ran = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 2 and "--play or --tty" in ran.stderr and not (tmp_path / "tty").is_symlink(), ran.stderr
