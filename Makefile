# Everything works on a fresh machine with Python 3.11+ and make: each target makes its own environment.
PYTHON ?= python3
GAME ?=
BIN := .venv/bin

.PHONY: play demo test faults emulated soak lint pictures clean
play: $(BIN)/.ready
	$(BIN)/meeplight play $(GAME)

demo: $(BIN)/.ready
	$(BIN)/meeplight demo $(GAME)

test: $(BIN)/.ready
	$(BIN)/python -m pytest -n auto --dist loadgroup -q
	$(BIN)/ruff check .

# Every power cut, fault and damaged byte; about an hour on one core, with MEEPLIGHT_UF2 two more.
faults: $(BIN)/.ready
	MEEPLIGHT_LONG=1 $(BIN)/python -m pytest -n auto -q tests/faults $(wildcard tests/emulator/test_faults*.py)

# A whole match of every game on the emulated Pico; needs MEEPLIGHT_UF2, about 40 minutes on one core.
emulated: $(BIN)/.ready
	MEEPLIGHT_LONG=1 $(BIN)/python -m pytest -q tests/emulator/test_whole_games.py

soak: $(BIN)/.ready
	$(BIN)/meeplight soak --games 0 --presses 100000

lint: $(BIN)/.ready
	$(BIN)/ruff check .

pictures: $(BIN)/.ready
	$(BIN)/meeplight pictures

$(BIN)/.ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.11 ..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[test]'
	touch $@

clean:
	rm -rf .venv typings
