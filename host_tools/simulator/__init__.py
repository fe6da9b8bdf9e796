"""The companion without the device: the same app, Adafruit's strip, a pad of keys on the screen."""
