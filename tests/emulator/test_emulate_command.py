"""`meeplight emulate` as a user starts it: its console for mpremote and the other commands, its picture in a terminal."""

import os
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


def test_its_picture_in_a_terminal_until_q(uf2):
    host, held = pty.openpty()
    shown = subprocess.Popen([*MEEPLIGHT, "emulate", "--uf2", uf2], env=ENVIRONMENT | {"TERM": "xterm"}, stdin=held, stdout=held, stderr=held)
    os.close(held)
    seen = b""
    while b" ready" not in seen:
        seen += os.read(host, 4096)
    assert b"s on the Pico" in seen and b"q quits" in seen
    os.write(host, b"q")
    try:
        while os.read(host, 4096):
            pass
    except OSError:
        pass  # the other end is closed
    os.close(host)
    assert shown.wait() == 0
