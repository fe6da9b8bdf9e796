"""What has been keyed so far: key presses narrow what the game asks until a move is whole."""

from meeplight.core.match import SEATS
from meeplight.core.pad import DIGITS, OK, keys_of, near, number, numbered
from meeplight.core.words import say

BACK = "*"
MANY = 40  # from so many numbers on only those near the digits typed are looked at


class Entry:
    def __init__(self, match, start=(), whole=False):
        """`whole` lists every number there is, for pads that turn through them."""
        self.match, self.start, self.whole = match, start, whole
        self.tables = {}
        self.clear()

    def clear(self):
        self.so_far, self.past, self.idle = self.start, [], ()
        self.asked = {}
        self._rest()
        self._settle()

    def ask(self, so_far):
        """What the match asks, asked once: it has not moved on since `clear`."""
        if so_far not in self.asked:
            self.asked[so_far] = self.match.ask(so_far)
        return self.asked[so_far]

    def _rest(self):
        self.typed, self.farther, self._paths, self.lights, self._near = "", 0, None, None, False

    def key(self, words, value):
        """The keys of a value: its PAD entry (a trailing number in a word is not looked up), a seat's number, or its digits."""
        return number(value + (words == SEATS)) if words in (None, SEATS) else self.table(words)[value]

    def table(self, words):
        """The keys of every word, worked out once: a game's words are constant tuples."""
        if words not in self.tables:
            self.tables[words] = numbered(words) if self.start else keys_of(self.match.game, words)
        return self.tables[words]

    def paths(self):
        """(keys, values) of all that may follow what is typed, nearest first; values behind a word without a key come at once."""
        if self._paths is None:
            self._paths = self._expand(self.so_far, ())
            self._narrow()
        return self._paths

    def _narrow(self):
        typed = self.typed
        if typed:
            self._paths = [pair for pair in self._paths if pair[0].startswith(typed)]

    def _expand(self, so_far, path):
        asked = self.ask(so_far)
        if asked is None:
            return []
        out, (words, values) = [], asked
        first = int(words == SEATS)  # seats are counted from 1
        table = None if first or words is None else self.table(words)
        if not self.whole and words is None and len(values) > MANY and isinstance(values, range):
            self._near = True
            values = near(values, self.typed if self.typed.isdigit() else "")
        for value in values:
            # `number` written out: a call for each value is what a press takes longest for.
            keys = table[value] if table else DIGITS[value + first] if 0 <= value + first <= 9 else str(value + first)
            if keys:
                out.append((keys, path + (value,) if path else (value,)))
            else:
                out.extend(self._expand(so_far + (value,), path + (value,)))
        return out

    def lit(self):
        """{key: number of values behind it} for every key that may be pressed now."""
        if self.lights is not None:
            return self.lights
        out, done, key, lead = {}, len(self.typed), "", ""
        for keys, _path in self.paths():
            # To take a letter out of a word is dear on the chip, and the values lie in order: often the first is that of the one before.
            if lead and keys.startswith(lead):
                out[key] += 1
            elif len(keys) > done:
                key = keys if len(keys) == 1 else keys[done]
                lead = "" if done else key
                out[key] = out.get(key, 0) + 1
        if self._exact() or len(out) == 1 and list(out.values()) == [1]:
            out[OK] = 1
        self.lights = out
        return out

    def _exact(self):
        typed = self.typed
        return [path for keys, path in self.paths() if keys == typed] if typed else []

    def press(self, key):
        """The whole move, True (more to come), or None: the key is refused (`reason` tells why)."""
        if key == BACK:
            return self.back()
        before = (self.so_far, self.typed, self.farther, self.idle)
        path = self._press(key)
        if path is None:
            return True if key in self.idle else None
        self.past.append(before)
        return self._settle() if path else True

    def _press(self, key):
        """The chosen values, () for a press that only narrows, None for one that is refused."""
        exact, lit = self._exact(), self.lit()
        if key == OK and exact:
            return self.choose(exact[min(self.farther, len(exact) - 1)])
        if key == OK and OK not in lit:
            return self._skip_nearest()
        if key not in lit:
            return None
        if key == OK and not [keys for keys, _path in self.paths() if keys.startswith(OK)]:
            return self.choose(self.paths()[0][1])
        self.typed += key
        self.lights = None
        if self._near:  # not every number was looked at
            self._paths = None
        else:
            self._narrow()
        exact = self._exact()
        return () if not exact or len(exact) < len(self._paths) else self.choose(exact[min(self.farther, len(exact) - 1)])

    def _skip_nearest(self):
        """`#` before a key asks for the farther one of its kind."""
        counts = {}
        for keys, _path in self.paths():
            counts[keys] = counts.get(keys, 0) + 1
        if self.typed or not counts or self.farther + 1 >= max(counts.values()):
            return None
        self.farther += 1
        return ()

    def choose(self, path):
        self.so_far += path
        self._rest()
        return path

    def _settle(self):
        """Skip slots with one value while something is left to press; the move when it is whole, else True."""
        self.idle = ()
        asked = self.ask(self.so_far)
        while asked is not None and len(asked[1]) == 1:
            value = asked[1][0]
            after = self.ask(self.so_far + (value,))
            if after is None:
                return True
            self.idle += (self.key(asked[0], value)[:1],)
            self.so_far += (value,)
            self._rest()
            asked = after
        return True if asked is not None or len(self.so_far) == len(self.start) else self.so_far

    def back(self):
        if not self.past:
            return None
        self.so_far, self.typed, self.farther, self.idle = self.past.pop()
        self._paths = self.lights = None
        self._near = False
        return True

    def peek(self, key):
        """The values that a key would choose, allowed now or not; None if it only narrows or means nothing."""
        typed, asked = self.typed + key, self.ask(self.so_far)
        if asked is None:
            return None
        words, values = asked
        if words in (None, SEATS):
            found = [value for value in values if self.key(words, value) == typed]
        else:
            found = [value for value, keys in enumerate(self.table(words)) if keys == typed and words[value]]
        return (found[0],) if found else None

    def pick(self, path):
        """Take one of `paths` without its keys: what a pad of few keys does."""
        self.past.append((self.so_far, self.typed, self.farther, self.idle))
        self.choose(path)
        return self._settle()

    def words(self, path, language=0):
        """What has been keyed and the values of `path` after it, as in a transcript, or in another language."""
        if language:
            from meeplight.core.aloud import aloud
        out, so_far = [], self.start
        for value in (self.so_far + path)[len(self.start) :]:
            words = self.ask(so_far)[0]
            out.append(aloud(self.match, words, value, language) if language else say(self.match, words, value))
            so_far += (value,)
        return " ".join(out)

    def reason(self, key):
        """Why a key is refused."""
        from meeplight.core import refusal  # rarely wanted, so loaded when it is

        return refusal.reason(self, key)
