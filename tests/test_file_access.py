"""Device code and files: no access from a callback, no handle left open, no fault swallowed; each check is shown a bad piece."""

import ast
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[1] / "firmware"
EVERY = sorted(FIRMWARE.rglob("*.py"))
# File -> why it may hand out or keep an open handle; both only read.
KEPT = {"packs.py": "an import closes what it is given; the pack of the game that is loaded stays open to read from"}
HUSHED = {
    "hardware/store.py": "Ctrl-C inside LittleFS destroys the file that is being opened; it is asked for right after",
    "update.py": "the same; it is heard where the host is waited for",
}
WRITING = {
    "hardware/store.py": "the one place where saves, settings, markers and the log are written",
    "hardware/remains.py": "what cannot be read is renamed",
    "frozen/manifest.py": "it runs on the PC that builds MicroPython",
    "update.py": "it runs before anything of the companion, and needs nothing of it",
}
HOOKS = {"irq", "schedule", "Timer", "init", "set_irq"}


def functions(tree):
    return [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.Lambda))]


def called(node):
    """The last name of a call: `os.remove(...)` is remove, with its owner os."""
    func = node.func
    if isinstance(func, ast.Attribute):
        return func.attr, func.value.id if isinstance(func.value, ast.Name) else ""
    return (func.id, "") if isinstance(func, ast.Name) else ("", "")


def swallowed(tree):
    """Handlers that would keep Ctrl-C from mpremote."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            name = node.type.id if isinstance(node.type, ast.Name) else "" if node.type else "bare"
            raises = any(isinstance(inner, ast.Raise) and inner.exc is None for inner in ast.walk(node))
            if name == "bare" or name == "BaseException" and not raises:
                yield node.lineno, "a fault is swallowed"
        named = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.Call) and called(node)[0] == "kbd_intr" or "kbd_intr" in named:
            yield node.lineno, "Ctrl-C is taken away"


def sure(function):
    """What runs whatever comes: `finally`, and handlers of everything."""
    for node in ast.walk(function):
        if isinstance(node, ast.Try):
            yield from node.finalbody
            yield from (hand for hand in node.handlers if isinstance(hand.type, ast.Name) and hand.type.id == "BaseException")


def left_open(tree):
    """open() whose handle is neither in a `with` nor closed in its function whatever comes."""
    for function in [tree, *functions(tree)]:
        inner = [node for node in ast.walk(function)]
        closing = [node for part in sure(function) for node in ast.walk(part)]
        closed = {called(node)[1] for node in closing if isinstance(node, ast.Call) and called(node)[0] == "close"}
        managed = [item.context_expr for node in inner if isinstance(node, ast.With) for item in node.items]
        closed |= {node.id for node in managed if isinstance(node, ast.Name)}
        fine = set(map(id, managed))
        for node in inner:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in closed:
                fine.add(id(node.value))
        for node in inner:
            if isinstance(node, ast.Call) and called(node) == ("open", "") and id(node) not in fine and function is not tree:
                yield node.lineno, "a handle is left open"
        if function is tree:
            inside = {id(node) for outer in functions(tree) for node in ast.walk(outer)}
            for node in inner:
                if isinstance(node, ast.Call) and called(node) == ("open", "") and id(node) not in fine | inside:
                    yield node.lineno, "a handle is left open"


def written(tree):
    """Files that are written, or changed in another way than through the store's one mechanism."""
    for node in ast.walk(tree):
        name, owner = called(node) if isinstance(node, ast.Call) else ("", "")
        modes = [arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant)] if name == "open" and not owner else []
        if any(set(mode) & set("wa+x") for mode in modes) or owner == "os" and name in ("remove", "rename", "mkdir", "rmdir"):
            yield node.lineno, "a file is changed"


def touching(trees):
    """Names of hooks' functions from which a file can be reached, through functions of the same name anywhere."""
    bodies = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                bodies.setdefault(node.name, []).append(node)
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node)[0] in HOOKS:
                given = [*node.args, *(word.value for word in node.keywords)]
                for arg in given:
                    name = arg.attr if isinstance(arg, ast.Attribute) else arg.id if isinstance(arg, ast.Name) else ""
                    start = [arg] if isinstance(arg, ast.Lambda) else bodies.get(name, [])
                    if start and reaches(start, bodies):
                        yield node.lineno, "a callback reaches a file"


def reaches(start, bodies):
    todo, seen = list(start), set()
    while todo:
        node = todo.pop()
        for call in (inner for inner in ast.walk(node) if isinstance(inner, ast.Call)):
            name, owner = called(call)
            if name == "open" or owner == "os":
                return True
            if name not in seen:
                seen.add(name)
                todo += bodies.get(name, [])
    return False


def ids(path):
    return path.relative_to(FIRMWARE).as_posix().replace("meeplight/", "")


@pytest.mark.parametrize("path", EVERY, ids=ids)
def test_no_fault_is_swallowed_and_no_handle_left_open(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not list(swallowed(tree)) or ids(path) in HUSHED
    assert ids(path) in KEPT or not list(left_open(tree))


@pytest.mark.parametrize("path", EVERY, ids=ids)
def test_files_are_written_in_one_place(path):
    assert bool(list(written(ast.parse(path.read_text(encoding="utf-8"))))) == (ids(path) in WRITING)


def test_every_part_of_the_device_is_read():
    assert {"main.py", "update.py", "packs.py", "hardware/run.py", "hardware/remains.py", "hardware/store.py", "core/app.py"} <= set(map(ids, EVERY))


def test_no_callback_reaches_a_file():
    assert not list(touching([ast.parse(path.read_text(encoding="utf-8")) for path in EVERY]))


def test_the_exceptions_are_still_some():
    for check, names, count in ((left_open, KEPT, 3), (swallowed, HUSHED, 2)):
        for name in names:
            assert len(list(check(ast.parse((FIRMWARE / "meeplight" / name).read_text(encoding="utf-8"))))) == count


BAD = [
    (swallowed, "try:\n    f()\nexcept:\n    pass"),
    (swallowed, "try:\n    f()\nexcept BaseException:\n    pass"),
    (swallowed, "try:\n    f()\nexcept BaseException as error:\n    print(error)"),
    (swallowed, "micropython.kbd_intr(-1)"),
    (swallowed, "from micropython import kbd_intr"),
    (left_open, "def f():\n    return open('x').read()"),
    (left_open, "def f():\n    file = open('x')\n    return file.read()"),
    (left_open, "open('x', 'w').write('y')"),
    (left_open, "def f():\n    json.dump(1, open('x', 'w'))"),
    (left_open, "def f():\n    file = open('x')\n    file.write('y')\n    file.close()"),
    (left_open, "def f():\n    file = open('x')\n    try:\n        file.write('y')\n    except OSError:\n        file.close()"),
    (written, "def f():\n    with open('x', 'w') as file:\n        pass"),
    (written, "with open('x', 'ab') as file:\n    pass"),
    (written, "os.rename('a', 'b')"),
]
HOOKED = [
    "def tick(timer):\n    with open('x') as f:\n        pass\nmachine.Timer(-1, callback=tick)",
    "def save():\n    os.remove('x')\ndef tick(timer):\n    save()\nTimer().init(mode=1, callback=tick)",
    "class A:\n    def pressed(self, pin):\n        self.store.put()\n    def watch(self):\n        self.pin.irq(self.pressed)\n"
    "class B:\n    def put(self):\n        open('x')",
    "micropython.schedule(lambda _: os.rename('a', 'b'), 0)",
]
GOOD = [
    "def f():\n    try:\n        g()\n    except BaseException:\n        file.close()\n        raise",
    "def f():\n    with open('x') as file:\n        return file.read()",
    "def f():\n    file = open('x')\n    try:\n        file.write('y')\n    finally:\n        file.close()",
    "def f():\n    source = open('x')\n    with source:\n        pass",
    "def count(pin):\n    self.n += 1\npin.irq(count)",
]


@pytest.mark.parametrize(("check", "text"), BAD)
def test_a_bad_piece_is_found(check, text):
    assert list(check(ast.parse(text)))


@pytest.mark.parametrize("text", HOOKED)
def test_a_callback_that_reaches_a_file_is_found(text):
    assert list(touching([ast.parse(text)]))


@pytest.mark.parametrize("text", GOOD)
def test_good_pieces_pass(text):
    tree = ast.parse(text)
    assert not [*swallowed(tree), *left_open(tree), *touching([tree])]


def test_reading_is_not_writing():
    assert not list(written(ast.parse("open('x')\nopen('x', 'rb')\nos.listdir('/')\nstore.remove('x')")))
