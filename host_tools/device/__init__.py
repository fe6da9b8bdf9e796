"""The way to a real Pico: find it, speak with it, know what lies on it, change that safely; and the images for drag and drop."""
