"""How much light a board's supply can give, by the rule of 60 mA for a white WS2812 (20 for a channel) and 1 mA for a dark one."""

MAX_MA, MA_PER_CHANNEL = 350, 20


def channel_limit(section, lights):
    """The highest sum of all channel values (0..255 each) a frame may have."""
    each = section.get("ma_per_channel", MA_PER_CHANNEL)
    left = section.get("max_ma", MAX_MA) - lights * each / 20
    return max(0, int(left * 255 / each))


def milliamps(section, lights, total):
    """What a frame takes whose channel values add up to `total`."""
    each = section.get("ma_per_channel", MA_PER_CHANNEL)
    return lights * each / 20 + total * each / 255


def intensity(section, lit, level, levels):
    """The highest of `levels` steps, at most `level`, at which `lit` lights of a mono display stay within the budget; -1 = none."""
    each, most = section.get("ma_per_channel", MA_PER_CHANNEL), section.get("max_ma", MAX_MA)
    while level >= 0 and lit * each * (level + 1) > most * levels:
        level -= 1
    return level
