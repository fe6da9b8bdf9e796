# ruff: noqa: F821
# mypy: disable-error-code="name-defined, operator, index, attr-defined, valid-type, misc, arg-type, return-value"
"""The inner loops of light for the chip (viper needs its annotations); never imported on a PC. `plain` says what each one does."""

import micropython

FULL = 4096


@micropython.viper
def scale(words: ptr32, sums: ptr16, rgb: ptr8, count: int, level: int, shifts: int, least: int) -> int:
    total = 0
    red = shifts & 0xFF
    green = shifts >> 8 & 0xFF
    blue = shifts >> 16 & 0xFF
    rest = shifts >> 24 & 0xFF
    for i in range(count):
        r = rgb[i * 3]
        g = rgb[i * 3 + 1]
        b = rgb[i * 3 + 2]
        if r:
            r = r * level >> 12
            if r < least:
                r = least
        if g:
            g = g * level >> 12
            if g < least:
                g = least
        if b:
            b = b * level >> 12
            if b < least:
                b = least
        words[i] = r << red | g << green | b << blue | rest
        sums[i] = r + g + b
        total += r + g + b
    return total


@micropython.viper
def paint(words: ptr32, pixels: ptr8, order: ptr16, colours: ptr32, sums: ptr16, count: int) -> int:
    total = 0
    i = 0
    while i < count:
        colour = pixels[order[i]] & 31
        words[i] = colours[colour]
        total += sums[colour]
        i += 1
    return total


@micropython.viper
def last_difference(one: ptr32, other: ptr32, count: int) -> int:
    i = count - 1
    while i >= 0:
        if int(one[i]) != int(other[i]):
            return i
        i -= 1
    return -1


@micropython.viper
def blend(new: ptr32, old: ptr32, count: int, total: int) -> int:
    most = total
    for i in range(count):
        a = int(new[i])
        b = int(old[i])
        if a != b:
            total += (a & 0xFF) + (a >> 8 & 0xFF) + (a >> 16 & 0xFF) + (a >> 24 & 0xFF)
            total -= (b & 0xFF) + (b >> 8 & 0xFF) + (b >> 16 & 0xFF) + (b >> 24 & 0xFF)
            if total > most:
                most = total
    return most


@micropython.viper
def pack(out: ptr8, words: ptr32, count: int, bit: int):
    i = 0
    while i < count:
        byte = 0
        for j in range(8):
            byte = byte << 1 | (int(words[i + j]) >> bit & 1)
        out[i >> 3] = byte
        i += 8
