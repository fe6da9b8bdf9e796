"""Matches that lie in the flash and not in the folder of saves: `saves?` on the matrix, before anything is written over them."""

import os

from meeplight.core.journal import is_part, numbers_in
from meeplight.core.records import MAGIC, START, one
from meeplight.hardware.store import Store, replace

ANEW = "/anew"  # check sums, four bytes each, behind which the players began anew all the same
KEPT = 256  # bytes of them that are remembered
BLANK = b"\xff" * 16  # so begins a block without a file; LittleFS puts a count there


def opened(folder, board, canvas, pico):
    """The store in a folder that holds no match or cannot be read, once it is clear that this is meant."""
    while True:
        try:
            store = Store(folder)
            if numbers_in(store):
                return store
            known = accepted()
            missing = [mark for mark in heads(pico.flash()) if mark not in known]
        except OSError:
            ask(board, canvas, pico)
            set_aside(folder)
            continue
        if missing:
            ask(board, canvas, pico)
            accept(missing)
        return store


def set_aside(folder):
    """Kept under another name for the host; nothing is deleted."""
    at = folder.rfind("/") + 1
    number, taken = 0, os.listdir(folder[:at])
    while "%s.%d" % (folder[at:], number) in taken:  # to rename onto a file would delete it
        number += 1
    try:
        os.rename(folder, "%s.%d" % (folder, number))
    except OSError:
        pass  # it is asked again


def accepted():
    try:
        with open(ANEW, "rb") as file:
            data = file.read()
    except OSError:
        data = b""
    return [data[at : at + 4] for at in range(0, len(data) - 3, 4)]


def accept(marks):
    try:
        replace(ANEW, b"".join(accepted() + marks)[-KEPT:])
    except (OSError, MemoryError):
        pass  # this must not stop the match; the next start asks again


def heads(flash):
    """The check sums behind the first record of every match in the flash."""
    block, found = bytearray(flash.ioctl(5, 0)), []
    for number in range(flash.ioctl(4, 0)):
        flash.readblocks(number, block)
        for at in places(MAGIC, block):
            head = one(block, at + 4, START)
            mark = head and bytes(block[head[1] - 4 : head[1]])
            if head and bytes(head[0][:5]) == b"game " and mark not in found:
                found.append(mark)
    return found


def places(mark, block):
    """Where four bytes stand in a block; nothing as large as the block is allocated."""
    if bytes(block[:16]) != BLANK and mark in block:
        for at in range(len(block) - 9):
            if block[at] == mark[0] and bytes(block[at : at + 4]) == mark:
                yield at


def ask(board, canvas, pico):
    from meeplight.hardware import ask  # seldom needed: the start is quicker without it

    ask.ask(board, canvas, pico, "saves? parties?")  # the language is among what is missing


class Behind:
    """Looks for records that follow the last one of the match on the table, a block of the flash at a step.

    A file system whose newest block went bad goes on with the one before, and the last moves are gone without a word. One record
    more may be the move that was being saved when the power went; two were confirmed.
    """

    def __init__(self, app, board, pico):
        self.app, self.board, self.pico, self.block = app, board, pico, None
        if app.table:
            self.flash = pico.flash()
            self.block = bytearray(self.flash.ioctl(5, 0))
            self.number, self.state = app.table.book.number, app.table.book.crc.to_bytes(4, "big")
            self.mark = self.state
            self.at = self.found = 0

    def step(self):
        """Look at the next block; behind the last one all this is memory for others."""
        if self.block is None:
            self.app.behind = None
            return
        if self.at < self.flash.ioctl(4, 0):
            self.flash.readblocks(self.at, self.block)
            self.at += 1
            self.follow(self.block)
        else:
            self.block = None
            if self.found > 1 and not self.known():
                ask(self.board, self.app.canvas, self.pico)
                accept([self.mark])
                self.app.dirty = True

    def finish(self):
        while self.block is not None:
            self.step()

    def follow(self, block):
        for at in places(self.state, block):
            found = one(block, at + 4, int.from_bytes(self.state, "big"))
            while found:
                self.state = bytes(block[found[1] - 4 : found[1]])
                self.found, self.at = self.found + 1, 0
                found = one(block, found[1], int.from_bytes(self.state, "big"))
            if not self.at:
                return

    def known(self):
        """Was it meant: begun anew, restored, or a match of which this one is the good part?"""
        if self.mark in accepted():
            return True
        store, own = self.app.store, "%04d-" % self.number
        return any(self.mark in store.read(name) for name in store.names() if is_part(name) and name[:5] != own)
