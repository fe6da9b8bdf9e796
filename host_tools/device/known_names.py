"""A module's own names replaced by names that MicroPython has in its table: for each that it did not know, an `import` looks through all it
has learnt, which was more than half of the time that a start took.

Own are the parameters of functions (none on the device is called by keyword, but for parameters with a default: those keep their names) and
what a module defines and no other names. Lines stay where they are, so a traceback tells the right one.
"""

import ast
import functools
import re
import threading
from collections import Counter
from pathlib import Path

import host_tools
from host_tools.paths import firmware_files

#: From the list that begins every table of names (py/makeqstrdata.py): .mpy files call these by number.
KNOWN = (
    "args key keys value values index count start stop step end items get find copy read write send sep sort pop join split strip replace"
    " remove insert append extend update upper lower format reverse clear close throw little lstrip rstrip rfind rindex rsplit readinto"
    " readline setdefault popitem startswith endswith isalpha isdigit islower isupper isspace main to_bytes from_bytes builtins bytecode"
).split()
#: Also from there; nothing in the firmware has an attribute called so.
RARE = (
    "callable chr classmethod dir divmod eval exec hasattr hash id issubclass pow setattr staticmethod"
    " ArithmeticError EOFError GeneratorExit IndentationError LookupError OverflowError"
).split()
#: Names that are put together while the program runs: its own, or those of another module.
_WHOLE = rb"(?:\"[^\"]*\"|'[^']*')\s*[,)]"
_OWN_LOOKED_UP = re.compile(rb"\b(?:globals|locals|vars|eval|exec)\(|\b(?:get|set|has)attr\(self,(?!\s*" + _WHOLE + rb")")
_LOOKED_UP = re.compile(rb"\b(?:get|has)attr\((?![^,]*,\s*" + _WHOLE + rb")")
BESIDE = ("*/*_device.py", "*/measured_main.py", "device/remote/*.py")
#: CPython 3.11 counts the depth of what it parses for all threads together, and stumbles when two do.
_ALONE = threading.Lock()


def renamed(source, shared):
    """A module's source (bytes) with known names for what is its own; what does not parse stays as it is.

    `shared`: words that also stand elsewhere. Only those that begin with _ may be the module's own all the same.
    """
    try:
        if not _OWN_LOOKED_UP.search(source):
            source = _edited(source, lambda tree: _own(tree, shared))
            source = _edited(source, lambda tree: _attributes(tree, shared))
        return _edited(source, lambda tree: [edit for function in _outermost(tree) for edit in _parameters(function)])
    except SyntaxError:
        return source  # mpy-cross says what is wrong


def shared(path):
    """The words of a source file that other files of the firmware have too; all of them if it is none of the firmware's, or of a game that
    looks something up by a name that it puts together."""
    words, files = _words(path), dict(firmware_files()).values()
    of_game = path.parent.parent.name == "games" and any(_LOOKED_UP.search(other.read_bytes()) for other in path.parent.glob("*.py"))
    return {word for word in words if path not in files or of_game or _files_with()[word] > 1}


@functools.cache
def _files_with():
    """Counter of the files that have a word: those of the firmware, and those that the host lets run on a device beside them."""
    beside = (path for pattern in BESIDE for path in Path(host_tools.__file__).parent.glob(pattern))
    return Counter(word for path in (*dict(firmware_files()).values(), *beside) for word in _words(path))


def _words(path):
    """The words of a file."""
    return set(re.findall(r"\w+", path.read_text(encoding="utf-8", errors="replace")))


def _edited(source, edits):
    """The source with the (place, new name) of `edits` done."""
    with _ALONE:
        tree = ast.parse(source)
    lines = source.split(b"\n")
    for (line, column, old), new in sorted(edits(tree), reverse=True):
        text = lines[line - 1]
        lines[line - 1] = text[:column] + new.encode() + text[column + len(old.encode()) :]
    return b"\n".join(lines)


def _place(node):
    """(line, column in bytes, name) of the name that a node puts into the source as it is, else None."""
    if isinstance(node, ast.FunctionDef):
        return node.lineno, node.col_offset + len("def "), node.name
    if isinstance(node, ast.ClassDef):
        return node.lineno, node.col_offset + len("class "), node.name
    name = node.id if isinstance(node, ast.Name) else node.arg if isinstance(node, ast.arg) else None
    return name and (node.lineno, node.col_offset, name)


def _replaced(places, own, free):
    """The edits that give each name in `own`, in order, one of the free names."""
    new = dict(zip(dict.fromkeys(own), free, strict=False))
    return [(place, new[place[2]]) for place in places if place[2] in new]


def _own(tree, shared):
    """The edits for what the module defines for itself."""
    nodes = list(ast.walk(tree))
    places = [place for node in nodes if (place := _place(node))]
    kept = {name for node in nodes for name in _kept(node)}
    taken = {name for *_at, name in places} | kept
    own = [name for name in _defined(tree) if name not in (*kept, *KNOWN) and (name[0] == "_" or name not in shared) and name[:2] != "__"]
    return _replaced(places, own, [name for name in KNOWN + RARE if name not in taken])


def _attributes(tree, shared):
    """The edits for attributes and methods that begin with _, of classes that inherit nothing."""
    nodes = list(ast.walk(tree))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    if any(getattr(base, "id", "") != "Exception" for node in classes for base in node.bases):
        return []
    found = [node for node in nodes if isinstance(node, ast.Attribute)]
    places = [(node.end_lineno, node.end_col_offset - len(node.attr.encode()), node.attr) for node in found]
    places += [_place(part) for node in classes for part in node.body if isinstance(part, ast.FunctionDef)]
    kept = {name for node in nodes if not isinstance(node, ast.ClassDef) for name in _kept(node)}
    kept |= {node.attr for node in found if getattr(node.value, "id", "") != "self"} | set(shared)
    return _replaced(places, [name for *_at, name in places if name[0] == "_" and name[:2] != "__" and name not in kept], RARE)


def _defined(node):
    """What a module or class defines in its first level."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            yield part.name
        elif isinstance(part, ast.Assign | ast.AnnAssign):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            yield from [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


def _kept(node):
    """Names that a node uses where they have to stay as they are."""
    if isinstance(node, ast.Global | ast.Nonlocal):
        return node.names
    if isinstance(node, ast.alias):
        return [node.asname or node.name.split(".")[0]]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.arguments):
        return [arg.arg for arg in (node.posonlyargs + node.args)[len(node.posonlyargs + node.args) - len(node.defaults) :] + node.kwonlyargs]
    if isinstance(node, ast.JoinedStr):  # its places are not known before Python 3.12
        return [getattr(inner, "id", None) or getattr(inner, "attr", None) for inner in ast.walk(node)]
    if isinstance(node, ast.Assign) and getattr(getattr(node.value, "func", None), "id", None) == "const":  # the compiler puts it in by its name
        return [target.id for target in node.targets]
    if isinstance(node, ast.ClassDef):
        return list(_defined(node))
    return [node.name] if isinstance(node, ast.ExceptHandler) and node.name else []


def _outermost(node):
    """Functions that lie in no other one: what lies in them shares their names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
        else:
            yield from _outermost(child)


def _parameters(function):
    """The edits for a function's parameters."""
    inside = list(ast.walk(function))
    if any(isinstance(node, ast.JoinedStr | ast.Global | ast.Nonlocal) for node in inside):
        return []
    places = [_place(node) for node in inside if isinstance(node, ast.Name | ast.arg)]
    kept = {"self"} | set(KNOWN) | _outside(function) | {getattr(node, "name", None) for node in inside}
    taken = {name for *_at, name in places}
    return _replaced(places, [name for name in required(function) if name not in kept], [name for name in KNOWN if name not in taken])


def required(function):
    """Names of the parameters that have no default."""
    given = function.args
    return [arg.arg for arg in given.posonlyargs + given.args][: len(given.posonlyargs + given.args) - len(given.defaults)]


def _outside(function):
    """Names in what is worked out before the function has parameters: defaults, decorators and annotations."""
    arguments = [node for node in ast.walk(function.args) if isinstance(node, ast.arg)]
    before = [*function.args.defaults, *getattr(function, "decorator_list", ()), *(argument.annotation for argument in arguments)]
    return {node.id for part in before if part for node in ast.walk(part) if isinstance(node, ast.Name)}
