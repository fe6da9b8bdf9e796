"""One connection to a device: scripts run on it through mpremote's raw REPL, and its app starts again when the connection ends."""

import ast
import contextlib
import functools
import io
import re
import struct
import time
from importlib import resources

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from host_tools.device import ports
from host_tools.errors import BadInput

#: What `main.py` prints once, when the first picture is out: "meeplight 0.1.0 ready".
READY = re.compile(rb"meeplight \S+ ready")
_PROMPT = b">>> "
_BANNER = re.compile(rb"(?m)^MicroPython .*\r?\n|^Type \"help.*\r?\n|^>>> ")
_BOOT = b"soft reboot\r\n"


class DeviceError(BadInput):
    """The device or the wire failed; the message says what to do."""


class ScriptError(DeviceError):
    """A script failed on the device; `.trace` is what MicroPython said."""

    def __init__(self, trace):
        super().__init__(f"The device said: {trace.strip().splitlines()[-1] if trace.strip() else 'nothing'}.")
        self.trace = trace


@functools.cache
def script(*names):
    """The text of scripts of `remote/`, one after the other."""
    folder = resources.files("host_tools.device") / "remote"
    return "".join(bare((folder / f"{name}.py").read_text(encoding="utf-8")) for name in names)


def bare(text):
    """A script without what only people read: a Pico takes 10 ms for a KB of comment."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
    lines = ast.unparse(tree).splitlines()
    return "".join(f"{' ' * ((len(line) - len(line.lstrip())) // 4)}{line.lstrip()}\n" for line in lines)


class Link:
    """A device at its raw REPL, freshly reset so that no file of the app is still open; use it in a `with`."""

    def __init__(self, port, patience=10):
        """`patience`: seconds of silence after which the device counts as dead."""
        self.port, self.patience = port, patience
        self.running = False
        cause = ports.trouble(port)
        if cause:
            raise DeviceError(cause)
        with self._translated():
            self.wire = SerialTransport(port, timeout=patience)
            self.wire.serial.write_timeout = patience
        self.wire.is_pty = True  # mpremote then waits in read() for the next byte, and does not look for it every 10 ms
        self._enter()

    @contextlib.contextmanager
    def _translated(self):
        try:
            yield
        except (TransportError, struct.error) as error:
            raise DeviceError(self._silent(error)) from error
        except ports.GONE as error:
            self._shut()
            raise DeviceError(ports.trouble(self.port) or self._silent(error)) from error

    def _silent(self, error):
        return f"{self.port} stopped answering ({error}). Unplug the Pico, plug it in and try again; nothing is lost."

    def _enter(self):
        """Ctrl-C until the app lets go: it may be starting, or in the middle of a write to the flash."""
        noise = io.StringIO()
        for limit in (self.patience / 10, self.patience / 3, self.patience):
            try:
                with contextlib.redirect_stdout(noise):  # mpremote prints what it did not expect
                    self.wire.serial.write(b"\r\x03\x03")
                    return self.wire.enter_raw_repl(soft_reset=True, timeout_overall=limit)
            except TransportError as error:
                failure = error
            except ports.GONE as error:
                failure = error
                break
        self._shut()
        raise DeviceError(ports.trouble(self.port) or self._stranger(noise.getvalue().strip())) from failure

    def _stranger(self, heard):
        said = f"It answered {heard[:60]}." if heard not in ("", "b''") else "It says nothing."
        return (
            f"{self.port} does not answer like MicroPython. {said} Unplug the Pico and plug it in while you hold * or BACK on its pad"
            " (safe mode), then try again. If that does not help, it may be another device (--port), or without MicroPython:"
            " hold BOOTSEL while plugging it in and copy the MicroPython UF2 (1.24 or newer) onto the drive that appears."
        )

    def run(self, text, on_byte=None):
        """Run a script and return what it printed (bytes); `on_byte` is called with each byte as it comes."""
        out = bytearray()

        def collect(byte):
            out.extend(byte)
            if on_byte:
                on_byte(byte)

        with self._translated():
            _, trouble = self.wire.exec_raw(text, timeout=self.patience, data_consumer=collect)
        if trouble:
            raise ScriptError(trouble.decode(errors="replace"))
        return bytes(out).replace(b"\x04", b"")

    def write(self, data):
        """Send bytes to a script that reads them."""
        self.wire.serial.write(data)

    def start(self, patience=None):
        """Start the app and wait until it says that it runs; DeviceError with what it said when it stops or stays silent."""
        with self._translated():
            self._leave()
            heard = self._listen(patience or 2 * self.patience)
        if READY.search(heard):
            return
        told = _BANNER.sub(b"", heard.split(_BOOT)[-1]).decode(errors="replace").strip()
        raise DeviceError(
            "The files are on the device, but the app did not start"
            + (f":\n{told}\n" if told else f" within {patience or 2 * self.patience:.0f} s. ")
            + "`meeplight doctor` looks for the cause; your saves are untouched."
        )

    def _listen(self, patience):
        heard, end = b"", time.monotonic() + patience
        while time.monotonic() < end and not READY.search(heard):
            heard += self.wire.serial.read(self.wire.serial.in_waiting) or b""
            if _PROMPT in heard.split(_BOOT, 1)[-1] and _BOOT in heard:
                break
            time.sleep(0.005)
        return heard

    def _leave(self):
        self.running = True
        self.wire.serial.write(b"\r\x03\x02\x04")
        self.wire.serial.flush()

    def _shut(self):
        with contextlib.suppress(Exception):  # the port may be gone, and there is nothing left to lose
            self.wire.close()

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        if not self.running:
            with contextlib.suppress(Exception):  # the first error is the one to show
                self.wire.is_pty = False
                for _ in range(2):  # the first one may be taken for what a script waits for
                    self._leave()
                    if self.wire.read_until(1, _BOOT, timeout_overall=2).endswith(_BOOT):
                        break
        self._shut()
