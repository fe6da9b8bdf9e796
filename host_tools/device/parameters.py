"""Parameters under names that MicroPython has in its own table: for every name it did not know, an `import` looks through all it has learnt.

No function sees what its parameters are called, and none on the device is called by keyword, but for parameters with a default: those keep
their names. Lines stay where they are, so a traceback tells the right one.
"""

import ast
import threading

#: From the list that begins every table of names (py/makeqstrdata.py): .mpy files call these by number.
KNOWN = (
    "args key keys value values index count start stop step end items get find copy read write send sep sort pop join split strip replace"
    " remove insert append extend update upper lower format reverse clear close throw little lstrip rstrip rfind rindex rsplit readinto"
).split()
#: CPython 3.11 counts the depth of what it parses for all threads together, and stumbles when two do.
_ALONE = threading.Lock()


def renamed(source):
    """A module's source (bytes) with other names for the parameters of its functions and methods; what does not parse stays as it is."""
    lines, edits = source.split(b"\n"), []
    try:
        with _ALONE:
            tree = ast.parse(source)
    except SyntaxError:
        return source  # mpy-cross says what is wrong
    for function in _outermost(tree):
        edits += _edits(function)
    for line, column, old, new in sorted(edits, reverse=True):
        text = lines[line - 1]
        lines[line - 1] = text[:column] + new.encode() + text[column + len(old) :]
    return b"\n".join(lines)


def _outermost(node):
    """Functions that lie in no other one: what lies in them shares their names."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
        else:
            yield from _outermost(child)


def _edits(function):
    """(line, column, old name, new name) of each place in which a parameter stands."""
    inside = list(ast.walk(function))
    if any(isinstance(node, ast.JoinedStr | ast.Global | ast.Nonlocal) for node in inside):
        return []
    places = [(node, node.id) for node in inside if isinstance(node, ast.Name)] + [(node, node.arg) for node in inside if isinstance(node, ast.arg)]
    kept = {"self"} | set(KNOWN) | _outside(function) | {getattr(node, "name", None) for node in inside}
    own = [name for name in required(function) if name not in kept]
    new = dict(zip(own, [name for name in KNOWN if name not in {taken for _node, taken in places}], strict=False))
    return [(node.lineno, node.col_offset, name, new[name]) for node, name in places if name in new]


def required(function):
    """Names of the parameters that have no default."""
    given = function.args
    return [arg.arg for arg in given.posonlyargs + given.args][: len(given.posonlyargs + given.args) - len(given.defaults)]


def _outside(function):
    """Names in what is worked out before the function has parameters: defaults, decorators and annotations."""
    arguments = [node for node in ast.walk(function.args) if isinstance(node, ast.arg)]
    before = [*function.args.defaults, *getattr(function, "decorator_list", ()), *(argument.annotation for argument in arguments)]
    return {node.id for part in before if part for node in ast.walk(part) if isinstance(node, ast.Name)}
