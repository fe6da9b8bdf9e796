"""A deploy from the first question to the running app; each step is a call, so that it can be shown, tested and cut."""

from dataclasses import dataclass

from host_tools.boards import files as boards
from host_tools.device import facts as device_facts
from host_tools.device import package, patch, sync
from host_tools.errors import BadInput


@dataclass
class Job:
    """What a deploy found and means to do; `finished`: an older, cut off update was brought to its end first."""

    facts: device_facts.Facts
    board: dict
    wanted: dict
    plan: sync.Plan
    finished: bool

    @property
    def count(self):
        """How many files the device holds then."""
        return len(self.wanted)


def prepare(link, board=None, files=None, verify=False):
    """Look at the device, finish what was cut off, compile for it and compare; writes nothing of the new version.

    `board`: id or path of a board file, default the one on the device; `files`: see package.build; `verify`: compare with what really
    lies there instead of what the marker tells. BadInput names what is wrong and the cure.
    """
    facts, finished = sync.settled(link)
    config = package.board_file(board) if board else boards.of_device(facts.board_file())
    problems = list(device_facts.faults(facts, config))
    if problems:
        raise BadInput("\n".join(problems))
    wanted = package.build(config, facts.arch, files)
    package.loadable(wanted, facts.mpy)
    known = sync.hashes(link, [path for path in (*wanted, patch.PATCH) if path in facts.files]) if verify else _noted(facts)
    wanted = package.marked(patch.patched(wanted, facts, known), config)
    return Job(facts, config, wanted, _plan(facts, wanted, known), finished)


def _noted(facts):
    """{path: SHA-256} as the last deploy noted it."""
    noted = facts.installed().get("files")
    return (noted if isinstance(noted, dict) else {}) | {package.MARKER: package.sha256(facts.marker.encode())}


def _plan(facts, wanted, known):
    ours = [path for path in _noted(facts) if isinstance(path, str) and not path.startswith("/saves")]
    return sync.compare(facts, wanted, known, ["/meeplight", "/main.mpy", patch.PATCH, *ours])


def carry_out(link, job, progress=None):
    """Send what differs and switch to it."""
    sync.apply(link, job.facts, job.plan, progress, installed=sync.UPDATE in job.wanted and sync.UPDATE not in job.plan.send)
    patch.remember(job.facts, job.wanted)
