"""The USB console: a host that leaves a read open until there is data, and the raw REPL over in-process calls."""

from rp2040py.usb.cdc import USBCDC

_OK, _END = b"OK", b"\x04>"


class DeviceError(Exception):
    """Code run by `exec` raised on the device; the text is the device's traceback."""


class Console:
    """`text` = all bytes the device ever wrote (a bytearray; clear it freely), `send(bytes)` queues bytes for it."""

    def __init__(self, chip):
        self.text, self.on_data = bytearray(), None
        self._queue, self._open = bytearray(), None
        self._usb = chip.usb_ctrl
        self._cdc = USBCDC(self._usb)
        self._cdc.on_serial_data = self._received
        self._others = self._usb.on_endpoint_read
        self._usb.on_endpoint_read = self._read_armed
        self._reset_cdc = self._usb.on_reset
        self._usb.on_reset = self._dropped

    @property
    def connected(self):
        """True once the device has been enumerated."""
        return self._cdc._initialized

    def send(self, data):
        """Queue bytes for the device; they move as it asks for them."""
        self._queue += data
        self._answer()

    def _received(self, data):
        self.text += data
        if self.on_data:
            self.on_data(bytes(data))

    def _read_armed(self, endpoint, size):
        if endpoint != self._cdc._out_endpoint:
            return self._others(endpoint, size)
        self._open = size
        self._answer()

    def _answer(self):
        if self._open is not None and self._queue:
            data = bytes(self._queue[: self._open])
            del self._queue[: len(data)]
            self._open = None
            self._usb.endpoint_read_done(self._cdc._out_endpoint, data)

    def _dropped(self):
        self._queue.clear()
        self._open = None
        self._reset_cdc()


def enter_raw(pico, ms=5000):
    """Stop what runs and enter the raw REPL."""
    start = len(pico.console.text)
    pico.console.send(b"\r\x03\x03\x01")
    if not pico.run(lambda: pico.console.text.endswith(b"raw REPL; CTRL-B to exit\r\n>", start), ms):
        raise DeviceError(f"no raw REPL, the console says: {pico.console.text[start:].decode(errors='replace')!r}")


def execute(pico, code, ms=60_000):
    """Run code in the raw REPL, up to `ms` emulated; returns what it printed, raises DeviceError with its traceback."""
    start = len(pico.console.text)
    pico.console.send(code.encode() + b"\x04")

    def done():
        return pico.console.text.count(b"\x04", start) >= 2 and pico.console.text.endswith(_END)

    if not pico.run(done, ms):
        tail = pico.console.text[start:].decode(errors="replace")
        raise DeviceError(f"code not done after {ms} emulated ms{'' if pico.powered else ' (power is off)'}: {tail!r}")
    answer = bytes(pico.console.text[start:])
    out, error, _ = answer[answer.index(_OK) + len(_OK) :].split(b"\x04", 2)
    if error:
        raise DeviceError(error.decode(errors="replace").replace("\r\n", "\n"))
    return out.decode(errors="replace").replace("\r\n", "\n")
