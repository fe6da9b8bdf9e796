"""What is fed with anything: each reader either takes it or says what is wrong in its own kind of error."""

import contract
from host_tools.boards import files as boards
from host_tools.errors import BadInput
from meeplight.core import check, journal, library, records, table, transcript
from meeplight.core.app import App
from meeplight.core.canvas import Canvas

PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))


def reopen(match, name):
    store = contract.Memory()
    contract.keep(match, name, store)
    return table.resume(store, 1)[0].match


def transcript_text(data, _folder=None):
    """A `.play` file; what holds is printed, read again and is the same match."""
    try:
        match, name = check.run(data.decode("utf-8", "replace"), library.load, reopen)
    except transcript.Wrong as wrong:
        return str(wrong)
    again, _name = check.run(transcript.full(match, name), library.load, reopen)
    assert again.state == match.state
    return f"{len(match.moves)} moves"


def segments(data):
    """The files of a journal: the first byte says whether the rest is raw files or payloads that get right check sums."""
    parts = data[1:].split(b"\xff\xfe")
    if data[:1] <= b"@":
        return {f"0001-{number:02}": part for number, part in enumerate(parts[:100])}
    files, crc, out = {}, records.START, bytearray(records.MAGIC)
    for payload in parts:
        if len(out) + len(payload) > 400:
            files[f"0001-{len(files):02}"], out = bytes(out), bytearray(crc.to_bytes(4, "big"))
        out += records.record(payload[:3000], crc)
        crc = int.from_bytes(out[-4:], "big")
    return files | {f"0001-{len(files):02}": bytes(out)}


def journal_files(data, _folder=None):
    """A folder of saves: the companion starts, offers what is good, and takes a key."""
    store = contract.Memory()
    store.files = segments(data)
    try:
        table.resume(store, 1)
    except journal.Damaged as damaged:
        assert damaged.text
    app = App(store, Canvas(8, 8), PAD)
    while app.rest():
        pass
    for role in "#5C":
        app.tick(app.now + 50, [(role, True, app.now + 50)])
        app.tick(app.now + 50, [(role, False, app.now + 50)])
        while app.unsaved():
            app.save()
        app.draw()
    return f"{type(app.screen).__name__} {len(app.table.match.moves) if app.table else '-'}"


def board_json(data, folder):
    """A board file; one that is taken opens in the simulator's terms."""
    path = folder / "board.json"
    path.write_bytes(data)
    try:
        told = boards.load(str(path))
    except BadInput as wrong:
        return str(wrong.message)
    return f"{told['id']}: {len(boards.text(told))} bytes"


TARGETS = {"transcript": transcript_text, "journal": journal_files, "board": board_json}
