"""The console on a pty or a TCP port, for the real mpremote (`connect ./ttyPICO`, `connect socket://127.0.0.1:PORT`)."""

import os
import select
import socket
import tty
from pathlib import Path

_SLICE_MS = 1.0  # emulated; also how long an idle device lets the host wait


class Pty:
    """A pseudo terminal with a link to it: mpremote's time-outs do not work on a path that starts with /dev/pts/."""

    def __init__(self, link):
        self._fd, self._far = os.openpty()
        tty.setraw(self._far)
        os.set_blocking(self._fd, False)
        self.link = Path(link)
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(os.ttyname(self._far))

    def read(self, wait):
        """Bytes from the client, after at most `wait` seconds."""
        ready, _, _ = select.select([self._fd], [], [], wait)
        return os.read(self._fd, 4096) if ready else b""

    def write(self, data):
        """Hand bytes to the client; returns how many it took."""
        try:
            return os.write(self._fd, data)
        except BlockingIOError:
            return 0

    def close(self):
        """Take the link away."""
        self.link.unlink(missing_ok=True)
        os.close(self._fd)
        os.close(self._far)


class Tcp:
    """One client at a time on a local port (0 = any free one; see `port`)."""

    def __init__(self, port=0):
        self._server = socket.create_server(("127.0.0.1", port))
        self.port = self._server.getsockname()[1]
        self._client = None

    def read(self, wait):
        """Bytes from the client, after at most `wait` seconds; a new client is taken when there is none."""
        source = self._client or self._server
        ready, _, _ = select.select([source], [], [], wait)
        if not ready:
            return b""
        if self._client is None:
            self._client = self._server.accept()[0]
            return b""
        try:
            data = self._client.recv(4096)
        except OSError:
            data = b""
        if not data:
            self._client = None
        return data

    def write(self, data):
        """Hand bytes to the client; without one they are lost, as on a port that nobody opened."""
        try:
            if self._client is not None:
                self._client.sendall(data)
        except OSError:
            self._client = None
        return len(data)

    def close(self):
        """Stop listening."""
        for end in (self._client, self._server):
            if end is not None:
                end.close()


def serve(pico, link, stop):
    """Run the Pico and carry bytes between its console and `link` until the event `stop` is set."""
    waiting = bytearray()
    pico.console.on_data = waiting.extend
    try:
        while not stop.is_set():
            before = pico.now
            data = link.read(0 if waiting else _SLICE_MS / 1000)
            if data:
                pico.console.send(data)
            pico.run(_SLICE_MS)
            if waiting:
                del waiting[: link.write(bytes(waiting))]
            if pico.now == before:
                break  # the power is off
    finally:
        pico.console.on_data = None
        link.close()
