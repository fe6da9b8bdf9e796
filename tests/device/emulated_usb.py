"""An emulated Pico as a serial port of this process: mpremote and the deploy run on its clock, so what they take is the same every time.

The host's own work takes no time, what it waits does: that favours mpremote, which talks more.
"""

import contextlib
import io
import sys
import time as real_time
from types import SimpleNamespace
from unittest import mock

import serial
from mpremote import main as mpremote_main
from mpremote import transport_serial

from host_tools.device import link

PORT = "emulated"


class Port:
    """What mpremote uses of pyserial, over a pico.Pico."""

    def __init__(self, pico, timeout=None):
        self.pico, self.timeout, self.is_open = pico, timeout, True
        self.arrived = bytearray()
        pico.console.on_data = self.arrived.extend

    def isOpen(self):  # noqa: N802 (pyserial's name)
        return True

    def open(self):
        pass

    def close(self):
        self.pico.console.on_data = None

    def flush(self):
        pass

    def there(self):
        if not self.pico.powered:
            raise serial.SerialException("the Pico is gone")

    @property
    def in_waiting(self):
        self.there()
        if not self.arrived:
            self.pico.run(0.01)  # to ask takes a moment, and lets the device go on
        return len(self.arrived)

    inWaiting = property(lambda self: lambda: self.in_waiting)  # noqa: N815

    def read(self, size=1):
        self.there()
        if size:
            self.pico.run(lambda: len(self.arrived) >= size, (self.timeout or 600) * 1000)
        data = bytes(self.arrived[:size])
        del self.arrived[:size]
        return data

    def write(self, data):
        self.there()
        self.pico.console.send(bytes(data))
        return len(data)


@contextlib.contextmanager
def plugged(pico):
    """Inside, the port PORT is this Pico, and mpremote and the link sleep and look at the clock in its time."""
    clock = SimpleNamespace(
        sleep=lambda seconds: pico.run(seconds * 1000),
        monotonic=lambda: pico.now / 1e9,
        time=lambda: pico.now / 1e9,
        perf_counter=real_time.perf_counter,
    )
    real = serial.serial_for_url

    def opened(url, **settings):
        return Port(pico, settings.get("timeout")) if url == PORT else real(url, **settings)

    with mock.patch.object(serial, "serial_for_url", opened):
        with mock.patch.object(transport_serial, "time", clock), mock.patch.object(link, "time", clock):
            yield


def mpremote(port, *words):
    """(exit code, output) of the real mpremote, in this process."""
    said, opened, real = io.StringIO(), [], serial.serial_for_url

    def keep(*given, **named):
        opened.append(real(*given, **named))
        return opened[-1]

    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), mock.patch.object(serial, "serial_for_url", keep):
        with mock.patch.object(sys, "argv", ["mpremote", "connect", port, *map(str, words)]):
            try:
                code = mpremote_main.main()
            except SystemExit as ended:
                code = ended.code
    opened[-1].close()  # it leaves that to the end of its process
    return code or 0, said.getvalue()
