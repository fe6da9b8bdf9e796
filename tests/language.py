"""Reads device code as a tree and says what MicroPython or the house rules would not bear: (line, complaint)."""

import ast

BOTH_RUNTIMES = {"binascii", "json", "gc", "sys", "struct"}
# Str, int, bytes and namedtuple methods of CPython that the port in use does not have (asked of it one by one).
MISSING = set(
    "capitalize casefold expandtabs format_map isalnum isascii isdecimal isidentifier isnumeric isprintable istitle ljust maketrans"
    " removeprefix removesuffix rjust swapcase title translate zfill bit_count bit_length as_integer_ratio _replace _asdict"
    " __code__ __doc__ __annotations__ __init_subclass__ __wrapped__ __qualname__ __mro__ __subclasses__".split()
)
# Whatever takes its items in any order: a set or dict may go in unsorted.
ORDERLESS = {"sorted", "sum", "max", "min", "any", "all", "len", "set", "dict", "frozenset"}
NOT_PURE = {"print": "prints", "open": "opens a file", "input": "waits for a console", "id": "uses id()", "hash": "uses hash()"}


def imports(tree, inside):
    """Imports outside the allow-list. `inside`: "core", or a game's name; a game sees the core and its own package."""
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = ["." if node.level else node.module]
            if node.module in ("meeplight", "meeplight.games"):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            own = "meeplight.games." + inside
            if name in BOTH_RUNTIMES or (name + ".").startswith(("meeplight.core.", own + ".")):
                continue
            yield node.lineno, f"imports {name}"


def syntax(tree):
    """Statements and displays that do not exist there, and those the house forbids."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Match):
            yield line, "match statement"
        if isinstance(node, ast.Assert):
            yield line, "assert vanishes with -O"
        if isinstance(node, ast.ExceptHandler) and node.type is None:
            yield line, "bare except"
        if isinstance(node, (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)):
            yield line, "async"
        if type(node).__name__ in ("TryStar", "TypeAlias", "TemplateStr"):
            yield line, "newer syntax"
        if isinstance(node, ast.Dict) and None in node.keys:
            yield line, "{**display}"
        if isinstance(node, (ast.List, ast.Set, ast.Tuple)) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            if any(isinstance(item, ast.Starred) for item in node.elts):
                yield line, "[*display]"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) or isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield line, "floats differ on the chip"


def signatures(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            yield node.lineno, "annotation"
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            continue
        args = node.args
        if args.posonlyargs:
            yield node.lineno, "positional-only"
        every = args.posonlyargs + args.args + args.kwonlyargs + [args.vararg, args.kwarg]
        if getattr(node, "returns", None) or any(arg is not None and arg.annotation for arg in every):
            yield node.lineno, "annotation"
        if getattr(node, "type_params", None):
            yield node.lineno, "newer syntax"


def use(tree):
    """Calls, attributes and assignments that work on CPython only."""
    modules = {
        alias.asname or alias.name for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom)) for alias in node.names
    }  # fmt: skip
    for node in ast.walk(tree):
        whose = node.value.id if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else None
        if isinstance(node, ast.Attribute) and node.attr in MISSING and whose not in modules:
            yield node.lineno, f".{node.attr} is missing"
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and getattr(node.slice, "step", None):
            yield node.lineno, "slice-step assignment"
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else None
        if called in NOT_PURE:
            yield node.lineno, NOT_PURE[called]
        if called == "slice":
            yield node.lineno, "slice() cannot be called"
        if called == "zip" and any(word.arg == "strict" for word in node.keywords):
            yield node.lineno, "zip(strict=)"
        if isinstance(node.func, ast.Attribute) and node.func.attr == "__init__" and isinstance(node.func.value, ast.Name):
            yield node.lineno, "use super().__init__"


def order(tree):
    """Loops over dicts and sets, whose order differs; what goes into an orderless function is fine."""
    unordered = {
        target.id for node in tree.body if isinstance(node, ast.Assign) and unsorted(node.value, ())
        for target in node.targets if isinstance(target, ast.Name)
    }  # fmt: skip
    fine = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERLESS:
            fine.update(part for arg in node.args for part in getattr(arg, "generators", ()))
        if isinstance(node, (ast.SetComp, ast.DictComp)):
            fine.update(node.generators)
    for node in ast.walk(tree):
        if isinstance(node, (ast.For, ast.comprehension)) and node not in fine and unsorted(node.iter, unordered):
            yield node.iter.lineno, "order of " + ast.unparse(node.iter)[:40]


def unsorted(node, names):
    """Whether an expression is a dict or a set as far as can be seen: a display, items(), set(...), or a name of one."""
    if isinstance(node, (ast.Dict, ast.Set, ast.SetComp, ast.DictComp)):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            own = isinstance(node.func.value, ast.Name) and node.func.value.id == "self"
            return node.func.attr in ("items", "keys", "values") and not node.args and not own
        if isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple", "enumerate", "reversed"):
            return any(unsorted(arg, names) for arg in node.args)
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset", "dict")
    return False


def pure(text, inside):
    """Every complaint about a file of core/ or games/."""
    tree = ast.parse(text)
    found = [*imports(tree, inside), *syntax(tree), *signatures(tree), *use(tree), *order(tree)]
    return sorted(set(found))


def long_functions(text, limit):
    """(name, lines) of the functions that have `limit` lines or more."""
    out = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.end_lineno - node.lineno + 1 >= limit:
            out.append((node.name, node.end_lineno - node.lineno + 1))
    return out


def first_sentence(text):
    """The sentence a module opens with, or "" if it opens with something else."""
    return (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
