"""A deploy from the first question to the running app; each step is a call, so that it can be shown, tested and cut."""

from dataclasses import dataclass

from host_tools.device import facts as device_facts
from host_tools.device import package, sync
from host_tools.errors import BadInput


@dataclass
class Job:
    """What a deploy found and means to do; `finished`: an older, cut off update was brought to its end first."""

    facts: device_facts.Facts
    board: dict
    plan: sync.Plan
    finished: bool
    count: int


def prepare(link, board=None, files=None):
    """Look at the device, finish what was cut off, compile for it and compare; writes nothing of the new version.

    `board`: id, default the one on the device; `files`: see package.build. BadInput names what is wrong and the cure.
    """
    facts, finished = sync.settled(link)
    config = package.board_file(board or facts.board_file().get("id"))
    problems = list(device_facts.faults(facts, config))
    if problems:
        raise BadInput("\n".join(problems))
    wanted = package.build(config, facts.arch, files)
    package.loadable(wanted, facts.mpy)
    return Job(facts, config, _plan(facts, wanted), finished, len(wanted))


def _plan(facts, wanted):
    installed = facts.installed().get("files")
    known = dict(installed) if isinstance(installed, dict) else {}
    known[package.MARKER] = package.sha256(facts.marker.encode())
    ours = [path for path in known if isinstance(path, str) and not path.startswith("/saves")]
    return sync.compare(facts, wanted, known, ["/meeplight", "/main.mpy", *ours], package.MARKER)
