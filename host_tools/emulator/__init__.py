"""A Raspberry Pi Pico emulated with rp2040py, with its errors put right: real firmware, keys, lights, power cuts, exact times."""
