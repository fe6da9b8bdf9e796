"""What the doctor looks at: this computer's ports, the device, its files, its saves; each finding comes with its cure."""

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_tools.boards import files as boards
from host_tools.device import boot_path, package, ports, saves, sync
from host_tools.device import facts as device_facts
from host_tools.device.link import DeviceError
from host_tools.errors import BadInput

FEW_BLOCKS, LITTLE_HEAP = 10, 150_000
DEPLOY = "`meeplight deploy` puts it right; your saves stay."
VERIFY = "`meeplight deploy --verify` sends them again; your saves stay."


@dataclass(frozen=True)
class Finding:
    """`cure` is empty when all is well, `bad` is True when Meeplight cannot work like this."""

    what: str
    cure: str = ""
    bad: bool = False


def computer(port=None):
    """Yield findings about ports, permissions and programs in the way, without opening the raw REPL."""
    found = ports.picos()
    for info in found:
        yield Finding(f"{info.device}: {info.description or 'Raspberry Pi Pico'}")
    drive = ports.boot_drive()
    if drive:
        yield Finding(f"A Pico waits for a UF2 at {drive}", "Copy MicroPython (1.24 or newer) or a file of `meeplight image` onto it.", not found)
    if ports.modem_manager():
        yield Finding("ModemManager runs: it holds a new port for some seconds", "Wait ten seconds after plugging in, or stop it for good.")
    try:
        trouble = ports.trouble(ports.find(port))
    except BadInput as error:
        trouble = error.message.replace(" `meeplight doctor` tells more.", "")
    if trouble:
        what, _, cure = trouble.partition(". ")
        yield Finding(what, cure or ports.PLUG, True)


def device(link):
    """Yield findings about a connected device; nothing on it is changed."""
    facts = device_facts.look(link)
    yield Finding(f"{facts.machine}, MicroPython {'.'.join(map(str, facts.version))}, .mpy for {facts.arch or 'no machine code'}")
    yield Finding(*boot_path.told(facts))
    yield from _fitness(facts)
    if facts.kept:
        return
    for checks in (_space, _board, _update):
        yield from checks(facts)
    yield from _remains(link, facts)
    yield from _files(link, facts)
    yield from _journals(link, facts)
    yield from _log(link, facts)
    if "/main.py" in facts.files:
        yield running(link)


def _fitness(facts):
    for fault in device_facts.faults(facts):
        what, _, cure = fault.partition(". ")
        yield Finding(what, cure, True)


def _space(facts):
    free = f"{facts.free * facts.block // 1024} of {facts.blocks * facts.block // 1024} KB of flash are free"
    few = facts.free < FEW_BLOCKS
    yield Finding(free, "Do `meeplight backup`, then delete old matches in the device's history menu." if few else "", few)
    heap = f"{facts.heap // 1024} KB of memory are free before the app starts"
    yield Finding(heap, "Something else starts first: look at /boot.py on the device." if facts.heap < LITTLE_HEAP else "")
    if facts.flash and tuple(facts.flash) != facts.geometry:
        cure = "Do `meeplight backup` now, then write an image made for this Pico (`meeplight image`) and restore."
        yield Finding(f"The file system has {facts.blocks} blocks of {facts.block}, the flash {facts.flash[1]} of {facts.flash[0]}", cure, True)


def _board(facts):
    board = facts.board_file()
    if not board:
        yield Finding("There is no board file that can be read", "`meeplight deploy --board ID` sends one.", True)
        return
    try:
        ours = boards.of_device(board)
    except BadInput:
        yield Finding(f"Board {board.get('id')} is not known here", "If it is your own, deploy with --board FILE.json; else with --board ID.")
        return
    for fault in device_facts.faults(facts, ours):
        yield Finding(f"Board {board['id']} does not fit: {fault}", "`meeplight deploy --board ID` with the right one.", True)
    same = json.loads(package.dumps(ours)) == board
    yield Finding(f"Board {board['id']}" + ("" if same else " differs from the file here"), "" if same else DEPLOY)


def _update(facts):
    if sync.update.LIST in facts.files:
        yield Finding("An update was cut off after all files had arrived", "It is finished at the next start: unplug the Pico and plug it in.")
    elif any(path.endswith(".new") for path in facts.files):
        yield Finding("A deploy was cut off before it had arrived", "`meeplight deploy` clears that up; the old version works until then.")


def _files(link, facts):
    marker = facts.installed()
    listed = marker.get("files")
    if not isinstance(listed, dict):
        yield Finding("Meeplight is not installed", "`meeplight deploy --board ID` installs it.", True)
        return
    found = sync.hashes(link, sorted(listed))
    wrong = [path for path in listed if found[path] != listed[path]]
    told = f"Meeplight {marker.get('version')}: {len(listed) - len(wrong)} of {len(listed)} files are as they were sent"
    yield Finding(told + (f", not {', '.join(sorted(wrong)[:3])}" if wrong else ""), VERIFY if wrong else "", bool(wrong))


def _journals(link, facts):
    from host_tools import journals, records
    from meeplight.core import journal

    wanted = [path for path in saves.paths(facts) if path.startswith(saves.SAVES + "/") and path.count("/") == 2]
    with tempfile.TemporaryDirectory() as folder:
        for path, data in saves.pull(link, wanted, facts).items():
            Path(folder, path.rpartition("/")[2]).write_bytes(data)
        numbers = journal.numbers_in(records.store_of(folder))
        for number in numbers:
            yield from _journal(journals, folder, number)
    yield Finding(f"{len(numbers)} matches are saved")


def _journal(journals, folder, number):
    try:
        _, name, remark = journals.load(folder, number)
    except (BadInput, LookupError) as error:
        told = str(error).replace(f" in {folder}", "")
        yield Finding(f"Match {number:04d}: {told}", "`meeplight backup` keeps it as it is; the device offers the good moves before the fault.")
        return
    if remark:
        yield Finding(f"Match {number:04d} ({name}): {remark}", "Nothing to do: the power went while a move was written; look whether it is there.")


def _remains(link, facts):
    if not saves.has_matches(facts) and saves.beginnings(link):
        cure = "`meeplight rescue` copies them before anything is written over them, `meeplight restore` brings them back after a deploy."
        yield Finding("The folder of saves holds no match, but the flash does: the file system was formatted, or all were given up", cure)


def _log(link, facts):
    if facts.files.get("/log.txt"):
        lines = saves.pull(link, ["/log.txt"], facts)["/log.txt"].decode(errors="replace").strip().splitlines()
        last = lines[-1] if lines else ""
        what, silent, cure = last.partition(" does not answer: ")  # a chip of the board: its cure is in the log, in quotes and brackets
        if silent:
            yield Finding(f"The log of faults ends with: {what} does not answer", cure[:1].upper() + cure[1:].rstrip("')\"") + ".")
        else:
            yield Finding(f"The log of faults ends with: {last[:90]}", "`meeplight backup` copies /log.txt, which names file and line.")


def running(link):
    """The finding of starting the app again."""
    try:
        link.start()
    except DeviceError as error:
        return Finding(error.message, "`meeplight deploy` sends what is missing; * or BACK held while plugging in starts safe mode.", True)
    return Finding("The app runs")
